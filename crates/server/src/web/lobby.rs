//! Games and tables, before one sits down.

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::App;
use super::guests::{Anybody, CurrentGuest};
use super::json::{Body, FromAddress, unread};
use crate::actor::Command;
use crate::problem::ApiError;
use crate::store::{GuestId, KeptTable};
use crate::wire::{AboutGame, Join, NewTable, RuleStatement, TableLine, TableLists, TableMade};

/// So many tables are listed.
const LISTED: u32 = 100;

pub async fn games(State(app): State<App>) -> Json<Vec<AboutGame>> {
    Json(app.tables.games().iter().map(|game| game.about()).collect())
}

/// For which options, as logs spell them.
#[derive(Deserialize)]
pub struct ComponentsFor {
    options: Option<String>,
}

/// What is printed stays the same for one version, so a page asks once.
pub async fn components(
    State(app): State<App>,
    FromAddress(Path(game)): FromAddress<Path<String>>,
    FromAddress(Query(asked)): FromAddress<Query<ComponentsFor>>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let game = app.tables.games().named(&game).ok_or_else(no_game)?;
    let json = match asked.options {
        None => game.components().to_string(),
        Some(options) => {
            let components = game.components_for(&options);
            components.map_err(|invalid| ApiError::impossible(invalid.to_string()))?
        }
    };
    let etag = format!("\"{}\"", &blake3::hash(json.as_bytes()).to_hex()[..16]);
    let answer = [
        (header::CONTENT_TYPE, "application/json".to_string()),
        (header::CACHE_CONTROL, "no-cache".to_string()),
        (header::ETAG, etag.clone()),
    ];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == etag.as_str()) {
        return Ok((StatusCode::NOT_MODIFIED, answer).into_response());
    }
    Ok((answer, json).into_response())
}

pub async fn rules(
    State(app): State<App>,
    FromAddress(Path(game)): FromAddress<Path<String>>,
) -> Result<Json<Vec<RuleStatement>>, ApiError> {
    Ok(Json(app.tables.games().named(&game).ok_or_else(no_game)?.rules()))
}

fn no_game() -> ApiError {
    ApiError::unknown("There is no such game.")
}

pub async fn tables(
    State(app): State<App>,
    Anybody(guest): Anybody,
) -> Result<Json<TableLists>, ApiError> {
    let guest = guest.map(|guest| guest.id);
    let (mine, watchable) = app
        .tables
        .read(move |store| {
            let mine = match guest {
                Some(guest) => store.tables_of(guest, LISTED)?,
                None => Vec::new(),
            };
            Ok((mine, store.watchable(LISTED)?))
        })
        .await?;
    let others = watchable.into_iter().filter(|table| mine.iter().all(|own| own.id != table.id));
    let watchable = lines(&app, others.collect(), guest);
    Ok(Json(TableLists { mine: lines(&app, mine, guest), watchable }))
}

fn lines(app: &App, tables: Vec<KeptTable>, guest: Option<GuestId>) -> Vec<TableLine> {
    let lines = tables.iter().filter_map(|table| {
        let game = app.tables.games().named(&table.game)?;
        Some(table.line(game.title(), guest))
    });
    lines.collect()
}

pub async fn make(
    State(app): State<App>,
    CurrentGuest(guest): CurrentGuest,
    Body(wish): Body<NewTable>,
) -> Result<(StatusCode, Json<TableMade>), ApiError> {
    if !app.guard.changes.take(guest.id) {
        return Err(ApiError::too_often());
    }
    let id = app.tables.make(&guest, wish).await?;
    // Bots begin at once, even before the page is there.
    app.tables.actor(&id).await?;
    Ok((StatusCode::CREATED, Json(TableMade { id })))
}

pub async fn join(
    State(app): State<App>,
    CurrentGuest(guest): CurrentGuest,
    FromAddress(Path(id)): FromAddress<Path<String>>,
    Body(Join { invitation, seat }): Body<Join>,
) -> Result<Json<TableMade>, ApiError> {
    if !app.guard.changes.take(guest.id) {
        return Err(ApiError::too_often());
    }
    let join = |answer| Command::Join { guest, invitation, seat, answer };
    app.tables.ask(&id, join).await??;
    Ok(Json(TableMade { id }))
}

pub async fn import(
    State(app): State<App>,
    CurrentGuest(guest): CurrentGuest,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<TableMade>), ApiError> {
    let body = body.map_err(unread)?;
    if !app.guard.changes.take(guest.id) {
        return Err(ApiError::too_often());
    }
    let log = table::log::as_text(&body).map_err(|error| {
        ApiError::impossible(format!("The log cannot be read: {error}.")).at("log")
    })?;
    let id = app.tables.import(&guest, log).await?;
    app.tables.actor(&id).await?;
    Ok((StatusCode::CREATED, Json(TableMade { id })))
}
