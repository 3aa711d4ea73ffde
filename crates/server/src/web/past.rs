//! What was: replays, logs and problem reports.
//!
//! A finished game is open to everybody who has its address. While it runs, people at the table see
//! it with their own eyes; its log, which also says what fell face down, is for them only, and for
//! nobody if one seat may not know what another does.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use table::{Eye, Seat};

use super::App;
use super::guests::Anybody;
use crate::desk::about;
use crate::game::{Beholder, SeatThen, offered};
use crate::problem::Refusal;
use crate::store::{GuestId, KeptTable, Sits};
use crate::wire::{Moment, SeatNow, Sitter};

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
    Path(id): Path<String>,
    Query(Wanted { at, eyes }): Query<Wanted>,
) -> Result<Json<Moment>, Refusal> {
    let guest = guest.map(|guest| guest.id);
    let kept = app.hall.table(&id).await?;
    let beholder = beholder(&kept, guest, eyes.as_deref())?;
    let past = app.hall.past(&kept).await?;
    let at = match at {
        None => past.len(),
        Some(word) => word.parse().map_err(|_| {
            Refusal::malformed("A moment is given as a number of entries.").at("at")
        })?,
    };
    let game = app.hall.game_of(&kept)?;
    let none = || Refusal::impossible(format!("The game has {} entries.", past.len())).at("at");
    let scene = past.scene(at, beholder, LINES_AROUND).ok_or_else(none)?;
    let own = guest.map(|guest| kept.own(guest)).unwrap_or_default();
    let seats = (0..).map(Seat).zip(&kept.seats).zip(scene.seats);
    let seats = seats.map(|((seat, sits), SeatThen { role, team, asked })| SeatNow {
        seat: seat.into(),
        name: sits.name.clone(),
        role,
        team,
        sitter: sitter(&sits.sits),
        mine: own.contains(seat),
        asked,
        thinking: false,
    });
    Ok(Json(Moment {
        table: about(&kept, game.as_ref(), guest),
        at: at as u32,
        entries: past.len() as u32,
        eye: match beholder {
            Beholder::Eye(Eye::Seat(seat)) => Some(seat.into()),
            Beholder::Eye(Eye::Onlooker) | Beholder::Everything => None,
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

fn sitter(sits: &Sits) -> Sitter {
    match sits {
        Sits::Free => Sitter::Free,
        Sits::Guest(_) => Sitter::Person { here: false },
        Sits::Bot { bot, .. } => Sitter::Bot {
            bot: bot.clone(),
            title: offered(bot).map_or(bot.clone(), |(bot, _)| bot.title.to_string()),
        },
    }
}

/// With whose eyes `guest` may look.
fn beholder(
    kept: &KeptTable,
    guest: Option<GuestId>,
    eyes: Option<&str>,
) -> Result<Beholder, Refusal> {
    if !kept.may_watch(guest) {
        return Err(Refusal::forbidden("Only who plays here can see this table."));
    }
    let own = guest.map(|guest| kept.own(guest)).unwrap_or_default();
    match eyes {
        None | Some("") => Ok(Beholder::Eye(Eye::Onlooker)),
        Some("all") if kept.standing.over => Ok(Beholder::Everything),
        Some("all") => Err(Refusal::forbidden("Not everything is open while the game runs.")),
        Some(word) => {
            let seat = word.parse::<Seat>().ok().filter(|seat| kept.seat(*seat).is_some());
            let seat =
                seat.ok_or_else(|| Refusal::impossible("There is no such seat.").at("as"))?;
            match kept.standing.over || own.contains(seat) {
                true => Ok(Beholder::Eye(Eye::Seat(seat))),
                false => Err(Refusal::forbidden("While the game runs, you see your own seats.")),
            }
        }
    }
}

/// Refuses the log of a running game to who could learn something from it.
fn may_have_log(app: &App, kept: &KeptTable, guest: Option<GuestId>) -> Result<(), Refusal> {
    if kept.standing.over {
        return Ok(());
    }
    if !guest.is_some_and(|guest| kept.belongs(guest)) {
        return Err(Refusal::forbidden("While the game runs, its log is for who plays."));
    }
    match app.hall.game_of(kept)?.hides() {
        false => Ok(()),
        true => Err(Refusal::forbidden("The log tells what seats hide; wait for the end.")),
    }
}

pub async fn log(
    State(app): State<App>,
    Anybody(guest): Anybody,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let kept = app.hall.table(&id).await?;
    may_have_log(&app, &kept, guest.map(|guest| guest.id))?;
    let log = app.hall.log(&id).await?;
    Ok(file(&format!("{}-{id}.log", kept.game), log))
}

/// A few lines about where this happened, then the log: `mathom replay` reads it.
pub async fn report(
    State(app): State<App>,
    Anybody(guest): Anybody,
    Path(id): Path<String>,
) -> Result<Response, Refusal> {
    let guest = guest.map(|guest| guest.id);
    let kept = app.hall.table(&id).await?;
    may_have_log(&app, &kept, guest)?;
    let own = guest.map(|guest| kept.own(guest)).unwrap_or_default();
    let eye = own.iter().next().map_or(Eye::Onlooker, Eye::Seat);
    let past = app.hall.past(&kept).await?;
    let scene = past.scene(past.len(), Beholder::Eye(eye), 0).ok_or_else(Refusal::unavailable)?;
    let report = format!(
        "mathom-report 1\nserver {}\ngame {} rules {}\ntable {id} seq {}\nseen {eye:?}\nview {}\n{}",
        crate::VERSION,
        kept.game,
        kept.rules_version,
        kept.seq,
        scene.view.as_str(),
        app.hall.log(&id).await?
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
