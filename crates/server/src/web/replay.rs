//! What was: replays, logs and problem reports.
//!
//! A finished game is open to everybody who has its address. While it runs, people at the table see
//! it with their own eyes; its log, which also says what fell face down, is for them only, and for
//! nobody if one seat may not know what another does.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use table::{Eye, Seat};

use super::App;
use super::guests::Anybody;
use super::json::FromAddress;
use crate::actor::about;
use crate::game::{SeatThen, Viewer, offered};
use crate::problem::ApiError;
use crate::store::{GuestId, KeptTable, Occupant};
use crate::wire::{Moment, SeatState, Sitter};

/// How many lines of the log are told on either side of a moment.
const LINES_AROUND: usize = 40;

#[derive(Deserialize, Default)]
#[serde(default)]
pub struct Wanted {
    at: Option<String>,
    #[serde(rename = "as")]
    eyes: Option<String>,
}

pub async fn replay(
    State(app): State<App>,
    Anybody(guest): Anybody,
    FromAddress(Path(id)): FromAddress<Path<String>>,
    FromAddress(Query(Wanted { at, eyes })): FromAddress<Query<Wanted>>,
) -> Result<Json<Moment>, ApiError> {
    let guest = guest.map(|guest| guest.id);
    let kept = app.tables.table(&id).await?;
    let viewer = viewer(&kept, guest, eyes.as_deref())?;
    let past = app.tables.past(&kept).await?;
    let at = match at {
        None => past.len(),
        Some(word) => word.parse().map_err(|_| {
            ApiError::malformed("A moment is given as a number of entries.").at("at")
        })?,
    };
    let game = app.tables.game_of(&kept)?;
    let none = || ApiError::impossible(format!("The game has {} entries.", past.len())).at("at");
    // Elsewhere: it plays the game through from there, and others want to be answered meanwhile.
    let walked = Arc::clone(&past);
    let scene = tokio::task::spawn_blocking(move || walked.scene(at, viewer, LINES_AROUND)).await;
    let scene = scene.map_err(|_| ApiError::unavailable())?.ok_or_else(none)?;
    let own = guest.map(|guest| kept.own(guest)).unwrap_or_default();
    let seats = (0..).map(Seat).zip(&kept.seats).zip(scene.seats);
    let seats = seats.map(|((seat, kept), SeatThen { role, team, asked })| SeatState {
        seat: seat.into(),
        name: kept.name.clone(),
        role,
        team,
        sitter: sitter(&kept.occupant),
        mine: own.contains(seat),
        asked,
        thinking: false,
        hand_over: None,
    });
    Ok(Json(Moment {
        table: about(&kept, game.as_ref(), guest),
        at: at as u32,
        entries: past.len() as u32,
        eye: match viewer {
            Viewer::Eye(Eye::Seat(seat)) => Some(seat.into()),
            Viewer::Eye(Eye::Onlooker) | Viewer::Everything => None,
        },
        view: scene.view,
        step: scene.step,
        seats: seats.collect(),
        events: scene.events,
        log: scene.log,
        turns: past.turns().to_vec(),
        over: scene.over,
    }))
}

fn sitter(occupant: &Occupant) -> Sitter {
    match occupant {
        Occupant::Free { .. } => Sitter::Free,
        Occupant::Guest(_) => Sitter::Person { here: false },
        Occupant::Bot { bot, lent_by } => Sitter::Bot {
            lent: lent_by.is_some(),
            bot: bot.clone(),
            title: offered(bot).map_or(bot.clone(), |(bot, _)| bot.title.to_string()),
        },
    }
}

/// With whose eyes `guest` may look.
fn viewer(
    kept: &KeptTable,
    guest: Option<GuestId>,
    eyes: Option<&str>,
) -> Result<Viewer, ApiError> {
    if !kept.may_watch(guest) {
        return Err(ApiError::forbidden("Only the players of this table can see it."));
    }
    let own = guest.map(|guest| kept.own(guest)).unwrap_or_default();
    match eyes {
        None | Some("") => Ok(Viewer::Eye(Eye::Onlooker)),
        Some("all") if kept.summary.over => Ok(Viewer::Everything),
        Some("all") => Err(ApiError::forbidden("You can see everything only after the game.")),
        Some(word) => {
            let seat = word.parse::<Seat>().ok().filter(|seat| kept.seat(*seat).is_some());
            let seat =
                seat.ok_or_else(|| ApiError::impossible("There is no such seat.").at("as"))?;
            match kept.summary.over || own.contains(seat) {
                true => Ok(Viewer::Eye(Eye::Seat(seat))),
                false => Err(ApiError::forbidden(
                    "While the game runs, you can look only as your own seats.",
                )),
            }
        }
    }
}

/// Refuses the log of a running game to who could learn something from it.
fn may_have_log(app: &App, kept: &KeptTable, guest: Option<GuestId>) -> Result<(), ApiError> {
    if kept.summary.over {
        return Ok(());
    }
    if !guest.is_some_and(|guest| kept.belongs(guest)) {
        return Err(ApiError::forbidden("While the game runs, only its players can read the log."));
    }
    match app.tables.game_of(kept)?.has_secrets() {
        false => Ok(()),
        true => Err(ApiError::forbidden(
            "The log contains the secrets of seats. You can read it after the game.",
        )),
    }
}

pub async fn log(
    State(app): State<App>,
    Anybody(guest): Anybody,
    FromAddress(Path(id)): FromAddress<Path<String>>,
) -> Result<Response, ApiError> {
    let kept = app.tables.table(&id).await?;
    may_have_log(&app, &kept, guest.map(|guest| guest.id))?;
    let log = app.tables.log(&id).await?;
    Ok(file(&format!("{}-{id}.log", kept.game), log))
}

/// A few lines about where this happened, then the log: `mathom replay` reads it.
pub async fn report(
    State(app): State<App>,
    Anybody(guest): Anybody,
    FromAddress(Path(id)): FromAddress<Path<String>>,
) -> Result<Response, ApiError> {
    let guest = guest.map(|guest| guest.id);
    let kept = app.tables.table(&id).await?;
    may_have_log(&app, &kept, guest)?;
    let own = guest.map(|guest| kept.own(guest)).unwrap_or_default();
    let eye = own.iter().next().map_or(Eye::Onlooker, Eye::Seat);
    let past = app.tables.past(&kept).await?;
    let scene = past.scene(past.len(), Viewer::Eye(eye), 0).ok_or_else(ApiError::unavailable)?;
    let report = format!(
        "mathom-report 1\nserver {}\ngame {} rules {}\ntable {id} seq {}\nseen {eye:?}\nview {}\n{}",
        crate::VERSION,
        kept.game,
        kept.rules_version,
        kept.seq,
        scene.view.as_str(),
        app.tables.log(&id).await?
    );
    Ok(file(&format!("report-{id}.log"), report))
}

fn file(name: &str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text).into_response()
}
