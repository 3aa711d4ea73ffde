//! Guests: a visitor can play at once, and is known again by a cookie.
//!
//! The cookie holds 256 random bits; only their hash is stored, so that a person who reads the
//! database cannot sit down as somebody else.

use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use table::{from_hex, to_hex};

use super::App;
use super::guard::Address;
use super::json::Body;
use crate::problem::ApiError;
use crate::store::Guest;
use crate::tables::durable;
use crate::wire::{Me, NewName};
use crate::{names, random};

const COOKIE: &str = "mathom";
const A_YEAR: u32 = 365 * 24 * 60 * 60;

/// A guest who is known here.
pub struct CurrentGuest(pub Guest);

/// A guest, or somebody who only looks.
pub struct Anybody(pub Option<Guest>);

impl FromRequestParts<App> for Anybody {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Anybody, ApiError> {
        let Some(token) = token(&parts.headers) else { return Ok(Anybody(None)) };
        let hash = *blake3::hash(&token).as_bytes();
        Ok(Anybody(app.tables.read(move |store| store.guest(&hash)).await?))
    }
}

impl FromRequestParts<App> for CurrentGuest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<CurrentGuest, ApiError> {
        let Anybody(guest) = Anybody::from_request_parts(parts, app).await?;
        guest.map(CurrentGuest).ok_or_else(ApiError::no_guest)
    }
}

fn token(headers: &HeaderMap) -> Option<[u8; 32]> {
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let cookies = cookies.filter_map(|cookies| cookies.to_str().ok());
    let mut cookies = cookies.flat_map(|cookies| cookies.split(';'));
    cookies.find_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == COOKIE).then(|| from_hex(value).ok())?
    })
}

/// The guest who asks. Makes a guest of a visitor without a cookie.
pub async fn me(
    State(app): State<App>,
    Anybody(guest): Anybody,
    axum::Extension(Address(address)): axum::Extension<Address>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if let Some(guest) = guest {
        return Ok(Json(told(guest)).into_response());
    }
    if !app.guard.guests.take(address) {
        return Err(ApiError::too_often());
    }
    let token = random::bytes();
    let hash = *blake3::hash(&token).as_bytes();
    let name = format!("Guest {}", 100 + u32::from(token[0]) * 3 + u32::from(token[1] % 3));
    let guest = durable(app.tables.store().new_guest(hash, name)).await?;
    let is_tls = headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
    let secure = if is_tls || app.guard.behind_tls { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE}={}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}",
        to_hex(token)
    );
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), Json(told(guest))).into_response())
}

pub async fn rename(
    State(app): State<App>,
    CurrentGuest(guest): CurrentGuest,
    Body(NewName { name }): Body<NewName>,
) -> Result<Json<Me>, ApiError> {
    let name = name.trim().to_string();
    names::check(&name).map_err(|says| ApiError::impossible(says).at("name"))?;
    if !app.guard.changes.take(guest.id) {
        return Err(ApiError::too_often());
    }
    durable(app.tables.store().rename_guest(guest.id, name.clone())).await?;
    Ok(Json(told(Guest { name, ..guest })))
}

fn told(guest: Guest) -> Me {
    Me { name: guest.name, version: crate::VERSION.to_string() }
}
