//! The messages to pages: the whole state when a page connects, afterwards only changes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use table::{Eye, PERSON, Seat, Seats};
use tokio::sync::oneshot::error::TryRecvError;

use super::status_json::StatusJson;
use super::undo_asked::SETTLED;
use super::{Audience, Connection, ConnectionId, LINES_TOLD, NUMBERS_UNSTORED, TableActor};
use crate::frame::Frame;
use crate::game::offered;
use crate::json::{self, InObject, JsonObject, JsonWriter};
use crate::measure;
use crate::store::{GuestId, KeptSeat, Occupant};
use crate::wire::{
    AboutTable, Asking, Invitation, Json, NoticeKind, SeatState, ServerMessage, Sitter, State,
    TableStatus, UndoState, WhoSatBefore,
};

/// The messages about one change. They are built while storage makes it durable.
pub(super) struct Updates {
    frames: Vec<(Audience, Frame)>,
}

/// The state that an audience was sent last. The next patch starts from it.
pub(super) struct LastSent {
    number: u32,
    view: Arc<JsonObject>,
    status: StatusJson,
}

/// The parts of a message that depend only on the eye. They are built once for all audiences with that eye.
struct RenderedView {
    eye: Eye,
    view: Arc<JsonObject>,
    /// The log lines of the move, as a list.
    log: String,
    /// The patch from this earlier view to the present one.
    patch: Option<(Arc<JsonObject>, String)>,
}

impl RenderedView {
    /// Makes the patch from this earlier view, unless it is made already.
    fn compare_with(&mut self, old: &Arc<JsonObject>) {
        if !matches!(&self.patch, Some((last_sent, _)) if Arc::ptr_eq(last_sent, old)) {
            self.patch = Some((Arc::clone(old), json::between(old, &self.view)));
        }
    }
}

impl TableActor {
    pub(super) fn enter(&mut self, connection: Connection) {
        // The guest may have lost the seat since the page was requested. Dropping the connection closes the page.
        if !self.kept.may_watch(Some(connection.guest.id)) {
            return;
        }
        let was_here = self.connections.iter().any(|other| other.guest.id == connection.guest.id);
        let is_seated = !self.own(connection.guest.id).is_empty();
        measure::connection(true);
        let (id, guest) = (connection.id, connection.guest.id);
        let begins = self.connections.is_empty();
        self.connections.push(connection);
        self.withdraw_hand_over_of(guest);
        if !was_here && is_seated {
            self.announce();
        }
        if begins {
            // A table that somebody looks at comes before others.
            self.considered = None;
            self.note_opened();
        }
        self.tell_everything(id);
        self.set_bots_thinking();
    }

    pub(super) fn leave(&mut self, id: ConnectionId) {
        let Some(place) = self.connections.iter().position(|connection| connection.id == id) else {
            return;
        };
        let gone = self.connections.swap_remove(place);
        measure::connection(false);
        // Only players are noted: nobody asks when an onlooker left.
        if self.kept.players().contains(&gone.guest.id) {
            self.left_at.insert(gone.guest.id, Instant::now());
        }
        let is_here = self.connections.iter().any(|other| other.guest.id == gone.guest.id);
        if !is_here && !self.own(gone.guest.id).is_empty() {
            self.announce();
        }
        self.forget_unseen();
    }

    pub(super) fn drop_slow_connections(&mut self) {
        while let Some(slow) = self
            .connections
            .iter()
            .find(|connection| connection.is_gone)
            .map(|connection| connection.id)
        {
            self.leave(slow);
        }
    }

    fn audience(&self, connection: &Connection) -> Audience {
        (self.eye(connection), self.own(connection.guest.id))
    }

    /// Sends the whole state to one page.
    pub(super) fn tell_everything(&mut self, id: ConnectionId) {
        let Some(connection) = self.connections.iter().find(|connection| connection.id == id)
        else {
            return;
        };
        let audience = self.audience(connection);
        let is_stranger = !self.kept.belongs(connection.guest.id);
        if is_stranger
            && let Some((number, frame)) = &self.strangers_welcome
            && *number == self.number
            && self.last_sent.get(&audience).is_some_and(|last| last.number == self.number)
        {
            let frame = frame.clone();
            return self.send_to(id, frame);
        }
        let eye = self.eye_of(audience);
        let (view, status) = (self.table.view(eye), self.status(audience));
        let log = self.table.log_tail(LINES_TOLD, eye);
        let last_sent =
            LastSent { number: self.number, view: Arc::new(view), status: StatusJson::of(&status) };
        let told = ServerMessage::Welcome {
            table: self.about(connection),
            log_from: log.first().map_or(self.table.len() as u32, |line| line.entry),
            log,
            chat: self.chat_for(connection.guest.id),
            protocol: crate::wire::PROTOCOL,
            version: crate::VERSION.to_string(),
            state: State { view: Json::from_text(last_sent.view.as_str().to_string()), status },
        };
        let frame = Frame::of(&told);
        self.last_sent.insert(audience, last_sent);
        if is_stranger {
            self.strangers_welcome = Some((self.number, frame.clone()));
        }
        self.send_to(id, frame);
    }

    fn send_to(&mut self, id: ConnectionId, frame: Frame) {
        if let Some(connection) = self.connections.iter_mut().find(|connection| connection.id == id)
        {
            connection.send(frame);
        }
    }

    pub(super) fn tell_all_again(&mut self) {
        let ids: Vec<ConnectionId> =
            self.connections.iter().map(|connection| connection.id).collect();
        self.last_sent.clear();
        ids.into_iter().for_each(|id| self.tell_everything(id));
    }

    /// The page answered an old question: it gets the whole state again, and a notice.
    pub(super) fn tell_stale(&mut self, id: ConnectionId) {
        self.tell_everything(id);
        if let Some(connection) = self.connections.iter_mut().find(|connection| connection.id == id)
        {
            let says = "The table has changed. Nothing was played.";
            connection.notice(NoticeKind::Stale, says, None);
        }
    }

    /// Sends a change that is not in the log, such as who is connected or who asks to undo.
    pub(super) fn announce(&mut self) {
        self.number += 1;
        self.keep_number();
        let updates = self.updates(None, false);
        self.send(updates);
    }

    /// Notes once a day that somebody opened the table. Tables that nobody opens are deleted in the end.
    pub(super) fn note_opened(&mut self) {
        const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);
        if self.noted_open.is_none_or(|noted| noted.elapsed() > A_DAY) {
            self.noted_open = Some(Instant::now());
            drop(self.tables.store().note_opened(self.kept.id.clone(), self.tables.clock.now()));
        }
    }

    /// Stores the number in time: after a restart the table must not use a number again. If storage has failed
    /// for that long, the actor ends.
    fn keep_number(&mut self) {
        if let Some((number, mut durable)) = self.number_kept.take() {
            match durable.try_recv() {
                Ok(Ok(())) => self.number_stored = self.number_stored.max(number),
                Err(TryRecvError::Empty) => self.number_kept = Some((number, durable)),
                Ok(Err(_)) | Err(TryRecvError::Closed) => (),
            }
        }
        let unstored = self.number - self.number_stored;
        if unstored >= NUMBERS_UNSTORED - 1 {
            self.end();
        } else if unstored >= NUMBERS_UNSTORED / 2 && self.number_kept.is_none() {
            let durable = self.tables.store().keep_number(self.kept.id.clone(), self.number);
            self.number_kept = Some((self.number, durable));
        }
    }

    /// The messages that turn the last `State` of each audience into the present one. `played` if a move was
    /// played.
    pub(super) fn updates(&mut self, back_to: Option<u32>, played: bool) -> Updates {
        let begun = Instant::now();
        let mut audience: Vec<Audience> =
            self.connections.iter().map(|connection| self.audience(connection)).collect();
        audience.sort_unstable_by_key(|&(eye, own)| (eye, crate::seats::bits_of_seats(own)));
        audience.dedup();
        let mut frames = Vec::with_capacity(audience.len());
        let mut seen: Vec<RenderedView> = Vec::with_capacity(1);
        let mut shared = self.shared();
        for audience in audience {
            // An audience that was sent nothing yet gets the whole state soon.
            let Some(old) = self.last_sent.get(&audience) else { continue };
            let eye = self.eye_of(audience);
            let place = seen.iter().position(|seen| seen.eye == eye).unwrap_or_else(|| {
                seen.push(self.seen(eye, played));
                seen.len() - 1
            });
            let seen = &mut seen[place];
            let status = self.status_json(audience, &mut shared);
            seen.compare_with(&old.view);
            let text = update_text([old.number, self.number], back_to, &seen.log, |patch| {
                patch.written("view", seen.patch.as_ref().map_or("{}", |(_, patch)| patch));
                status.patch(&old.status, self.number, patch);
            });
            frames.push((audience, Frame::of_text(text)));
            let view = Arc::clone(&seen.view);
            self.last_sent.insert(audience, LastSent { number: self.number, view, status });
        }
        self.seats_json = shared.seats;
        measure::send(begun.elapsed());
        Updates { frames }
    }

    fn seen(&self, eye: Eye, played: bool) -> RenderedView {
        let log = match played {
            true => self.table.last_lines(eye),
            false => "[]".to_string(),
        };
        RenderedView { eye, view: Arc::new(self.table.view(eye)), log, patch: None }
    }

    pub(super) fn send(&mut self, updates: Updates) {
        let audience: Vec<Audience> =
            self.connections.iter().map(|connection| self.audience(connection)).collect();
        for (connection, audience) in self.connections.iter_mut().zip(audience) {
            if let Some((_, frame)) =
                updates.frames.iter().find(|(last_sent, _)| *last_sent == audience)
            {
                connection.send(frame.clone());
            }
        }
    }

    fn forget_unseen(&mut self) {
        let audience: Vec<Audience> =
            self.connections.iter().map(|connection| self.audience(connection)).collect();
        self.last_sent.retain(|last_sent, _| audience.contains(last_sent));
    }

    /// The eye of an audience. In a game without secrets everybody has the same eye.
    fn eye_of(&self, (eye, _): Audience) -> Eye {
        eye.filter(|_| self.game.has_secrets()).map_or(Eye::Onlooker, Eye::Seat)
    }

    /// A [`State`] without its view.
    fn status(&self, (eye, own): Audience) -> TableStatus {
        TableStatus {
            number: self.number,
            entries: self.table.len() as u32,
            eye: eye.map(u8::from),
            step: self.table.step(),
            seats: self.seats_now(own),
            questions: self
                .questioned((eye, own))
                .iter()
                .filter_map(|seat| self.table.question(seat))
                .collect(),
            undo: self.undo_now(own),
            over: self.table.over(),
        }
    }

    /// The seats whose questions this audience gets.
    pub(super) fn questioned(&self, (eye, own): Audience) -> Seats {
        match self.shares_screen(own) {
            true => eye.map_or(Seats::NONE, Seats::only),
            false => own,
        }
    }

    pub(super) fn undo_now(&self, own: Seats) -> UndoState {
        let mut undo = self.table.undo(own, self.kept.people());
        if own.is_empty() {
            undo.ways.clear();
        }
        if let Some(guest) = self.holder(own) {
            let settled = self.settled_to(guest, own) as u32;
            undo.ways.retain(|way| way.to >= settled);
            if undo.free_to < settled {
                (undo.free_to, undo.stops) = (settled, Some(SETTLED));
            }
        }
        undo
    }

    /// The person who plays these seats.
    fn holder(&self, own: Seats) -> Option<GuestId> {
        match self.kept.seat(own.iter().next()?)?.occupant {
            Occupant::Guest(guest) => Some(guest),
            Occupant::Bot { .. } | Occupant::Free { .. } => None,
        }
    }

    pub(super) fn seats_now(&self, own: Seats) -> Vec<SeatState> {
        let (must, may) = self.table.asked();
        let seats = (0..).map(Seat).zip(&self.kept.seats).map(|(seat, kept)| SeatState {
            seat: seat.into(),
            name: kept.name.clone(),
            role: self.table.role(seat),
            team: self.table.team(seat),
            sitter: self.sitter(kept),
            mine: own.contains(seat),
            asked: match (must.contains(seat), may.contains(seat)) {
                (true, _) => Asking::Must,
                (false, true) => Asking::May,
                (false, false) => Asking::No,
            },
            thinking: must.contains(seat) && matches!(kept.occupant, Occupant::Bot { .. }),
            hand_over: self.hand_over_asked_of(seat),
        });
        seats.collect()
    }

    fn sitter(&self, kept: &KeptSeat) -> Sitter {
        match &kept.occupant {
            Occupant::Free { .. } => Sitter::Free,
            Occupant::Guest(guest) => Sitter::Person {
                here: self.connections.iter().any(|connection| connection.guest.id == *guest),
            },
            Occupant::Bot { bot, lent_by } => Sitter::Bot {
                lent: lent_by.is_some(),
                bot: bot.clone(),
                title: offered(bot).map_or(bot.clone(), |(bot, _)| bot.title.to_string()),
            },
        }
    }

    fn about(&self, connection: &Connection) -> AboutTable {
        about(&self.kept, self.game.as_ref(), Some(connection.guest.id))
    }
}

/// What `guest` may know of a table and what does not change with every move.
pub fn about(
    kept: &crate::store::KeptTable,
    game: &dyn crate::game::AnyGame,
    guest: Option<crate::store::GuestId>,
) -> AboutTable {
    let may_invite = guest.is_some_and(|guest| kept.belongs(guest));
    let invitations = (0..).map(Seat).zip(&kept.seats).filter_map(|(seat, kept_seat)| {
        let Occupant::Free { invitation } = &kept_seat.occupant else { return None };
        let link = format!("/t/{}/join/{invitation}", kept.id);
        Some(Invitation { seat: seat.into(), link })
    });
    let sat_before = kept.sat_before().into_iter().map(|sat| WhoSatBefore {
        until: sat.until as u32,
        seat: sat.seat.into(),
        name: sat.who.name,
        person: sat.who.kind == PERSON,
    });
    let is_host = guest == Some(kept.host);
    let muted = kept.muted.iter().filter(|_| is_host).map(|&guest| kept.author(guest));
    AboutTable {
        id: kept.id.clone(),
        game: kept.game.clone(),
        title: game.title().to_string(),
        options: game.chosen(&kept.options),
        set_up: kept.options.clone(),
        undo: kept.undo.clone(),
        watchable: kept.watchable,
        host: is_host,
        invitations: invitations.filter(|_| may_invite).collect(),
        sat_before: sat_before.collect(),
        lent: guest.map_or(Seats::NONE, |guest| kept.lent_by(guest)).iter().map(u8::from).collect(),
        muted: muted.collect(),
        commitment: table::Commitment::to(kept.seed).to_string(),
        rules_version: kept.rules_version,
        given: kept.given,
        has_secrets: game.has_secrets(),
    }
}

/// A [`ServerMessage::Update`] from parts that are JSON already. `patch` writes the patch.
fn update_text(
    [from, number]: [u32; 2],
    back_to: Option<u32>,
    log: &str,
    patch: impl FnOnce(&mut InObject<'_>),
) -> String {
    let mut writer = JsonWriter::with_room_for(log.len() + 2048);
    writer.object(|message| {
        message.field("type", "update");
        message.field("from", &from);
        message.field("number", &number);
        message.field("back_to", &back_to);
        message.written("log", log);
        message.object("patch", patch);
    });
    writer.into_text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::text_of;
    use crate::wire::{LogEvent, LogLine};

    #[test]
    fn an_update_is_written_as_its_type_is() {
        let event = Json::from_text("{\"event\":\"rolled\"}".to_string());
        let says = "A die is rolled.".to_string();
        let happened =
            vec![LogEvent { event, says, about: Some(1), chapter: Some("Turn 1 begins".into()) }];
        let log = vec![LogLine { entry: 3, seat: Some(1), happened, turn: true }];
        let patch = Json::from_text("{\"number\":8}".to_string());
        let number = |patch: &mut InObject<'_>| patch.field("number", &8);
        for back_to in [None, Some(2)] {
            let text = update_text([7, 8], back_to, &text_of(&log), number);
            let told = ServerMessage::Update {
                from: 7,
                number: 8,
                back_to,
                log: log.clone(),
                patch: patch.clone(),
            };
            assert_eq!(text, text_of(&told));
        }
    }
}
