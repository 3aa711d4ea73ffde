//! Moves, undo, and bots.

use std::time::Instant;

use table::{Asked, Illegal, Seat, Seats};

use super::undo_asked::SETTLED;
use super::{Command, ConnectionId, FULL, SNAPSHOT_EVERY, TableActor};
use crate::bot_pool::BotJob;
use crate::game::{Refused, offered};
use crate::measure;
use crate::seats::bits_of_seats;
use crate::store::{Change, Occupant, Part, TableSummary};
use crate::wire::{ClientMessage, NoticeKind, ServerMessage};

impl TableActor {
    pub(super) async fn handle_message(
        &mut self,
        connection: ConnectionId,
        message: ClientMessage,
    ) {
        match message {
            ClientMessage::Act { number, seat, action } => {
                self.act(connection, number, seat, &action).await
            }
            ClientMessage::Undo { number, seat, to } => {
                self.undo(connection, number, seat, to).await
            }
            ClientMessage::AgreeToUndo { number, seat } => {
                self.answer_undo(connection, number, seat, true).await
            }
            ClientMessage::RefuseUndo { number, seat } => {
                self.answer_undo(connection, number, seat, false).await
            }
            ClientMessage::WhyNot { seat, .. } => self.why_not(connection, seat),
            ClientMessage::LookAs { seat } => self.look_as(connection, seat),
            ClientMessage::Chat { text } => self.chat(connection, &text).await,
            ClientMessage::ChatWithTeam { seat, text } => {
                self.chat_with_team(connection, seat, &text).await
            }
            ClientMessage::Sit { seat } => self.sit(connection, seat).await,
            ClientMessage::HandOver { seat, to } => self.hand_over(connection, seat, &to).await,
            ClientMessage::AgreeToHandOver { seat } => {
                self.answer_hand_over(connection, seat, true).await
            }
            ClientMessage::RefuseHandOver { seat } => {
                self.answer_hand_over(connection, seat, false).await
            }
            ClientMessage::RenewInvitation { seat } => {
                self.renew_invitation(connection, seat).await
            }
            ClientMessage::Mute { author, muted } => self.mute(connection, &author, muted).await,
            // It was handled when the connection began.
            ClientMessage::Hello { .. } => (),
            ClientMessage::Sync => self.tell_everything(connection),
            ClientMessage::Ping { at } => self.tell(connection, &ServerMessage::Pong { at }),
        }
    }

    pub(super) fn tell(&mut self, id: ConnectionId, message: &ServerMessage) {
        if let Some(connection) = self.connections.iter_mut().find(|connection| connection.id == id)
        {
            connection.tell(message);
        }
    }

    pub(super) fn refuse(&mut self, id: ConnectionId, says: &str, rule: Option<&str>) {
        if let Some(connection) = self.connections.iter_mut().find(|connection| connection.id == id)
        {
            connection.notice(NoticeKind::Refused, says, rule);
        }
    }

    fn refuse_by(&mut self, id: ConnectionId, illegal: Illegal) {
        self.refuse(id, illegal.rule.says, Some(illegal.rule.id));
    }

    /// The seat with this number, if the page plays it.
    pub(super) fn own_seat(&mut self, id: ConnectionId, number: u8) -> Option<Seat> {
        let guest = self.connections.iter().find(|connection| connection.id == id)?.guest.id;
        let seat = Seat::try_from(number).ok().filter(|&seat| self.own(guest).contains(seat));
        if seat.is_none() {
            self.refuse(id, "This is not your seat.", None);
        }
        seat
    }

    // Moves.

    async fn act(&mut self, id: ConnectionId, number: u32, seat: u8, action: &str) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        if number < self.asked_since[seat.index()] || number > self.number {
            return self.tell_stale(id);
        }
        if let Err(refused) = self.play(seat, action).await {
            match refused {
                Refused::Illegal(illegal) => self.refuse_by(id, illegal),
                Refused::ParseError(says) => self.refuse(id, &says, None),
                Refused::Broken(_) => {
                    self.refuse(id, "The rules failed at this move. Nothing was played.", None);
                }
            }
        }
    }

    /// Plays a move, stores it, and sends it to everybody.
    async fn play(&mut self, seat: Seat, words: &str) -> Result<(), Refused> {
        let begun = Instant::now();
        let played = self.table.play(seat, words);
        measure::engine(begun.elapsed());
        match played {
            Ok(played) => {
                let part = Part::Move { n: played.from as u32, lines: played.lines };
                self.commit(vec![part], None, &[seat]).await;
                Ok(())
            }
            Err(refused) => {
                if let Refused::Broken(broken) = &refused {
                    tracing::error!(
                        table = self.kept.id,
                        "the rules failed at \"{words}\": {broken}"
                    );
                    self.reload().await;
                }
                Err(refused)
            }
        }
    }

    /// Stores a change of the log, and sends it to everybody once it is durable.
    async fn commit(&mut self, mut parts: Vec<Part>, back_to: Option<u32>, acted: &[Seat]) {
        self.number += 1;
        self.moved_at = self.number;
        self.note_questions(acted);
        let entries = self.table.len();
        if entries >= self.snapshot_at + SNAPSHOT_EVERY {
            self.snapshot_at = entries;
            parts.push(Part::Snapshot { entries: entries as u32, json: self.table.snapshot() });
        }
        let summary = self.summary();
        let change = Change { table: self.kept.id.clone(), seq: self.kept.seq, parts, summary };
        let bytes = change.bytes();
        let durable = self.tables.store().change(change);
        // The messages are built while the disk works, and sent when it has finished.
        let updates = self.updates(back_to, back_to.is_none());
        match durable.await {
            Ok(Ok(())) => {
                self.kept.seq += 1;
                self.kept.bytes += bytes;
                self.kept.summary = summary;
                self.kept.undo_asked = None;
                self.number_stored = summary.number;
                self.send(updates);
                self.set_bots_thinking();
            }
            Ok(Err(error)) => {
                tracing::error!(table = self.kept.id, "an answer was not stored: {error}");
                self.reload().await;
            }
            // Storage is closed, so the server is shutting down.
            Err(_) => self.end(),
        }
    }

    pub(super) fn summary(&self) -> TableSummary {
        let (must, may) = self.table.asked();
        TableSummary {
            entries: self.table.len() as u32,
            number: self.number,
            must: bits_of_seats(must),
            may: bits_of_seats(may),
            over: self.table.is_over(),
            undone: self.table.undone(),
            changed: self.tables.clock.now(),
        }
    }

    /// Notes, for each seat, since which state its question is the same. A seat that `acted` always counts as
    /// asked again, so that it cannot answer twice.
    pub(super) fn note_questions(&mut self, acted: &[Seat]) {
        for seat in Seat::first(self.table.seats()) {
            let fingerprint = self.table.fingerprint(seat);
            let known = &mut self.fingerprints[seat.index()];
            if *known != fingerprint || acted.contains(&seat) {
                *known = fingerprint;
                self.asked_since[seat.index()] = self.number;
            }
        }
    }

    fn why_not(&mut self, id: ConnectionId, seat: u8) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        let Some(connection) = self.connections.iter().find(|connection| connection.id == id)
        else {
            return;
        };
        // A page behind a curtain learns nothing about the cards in that hand.
        if !self.sees(connection, seat) {
            return self.refuse(id, "Another seat is shown on this screen.", None);
        }
        let refused = self.table.refusals(seat);
        let told = ServerMessage::Refusals { number: self.number, seat: seat.into(), refused };
        self.tell(id, &told);
    }

    fn look_as(&mut self, id: ConnectionId, seat: u8) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        if let Some(connection) = self.connections.iter_mut().find(|connection| connection.id == id)
        {
            connection.looks_as = Some(seat);
        }
        self.tell_everything(id);
    }

    // Undo.

    async fn undo(&mut self, id: ConnectionId, number: u32, seat: u8, to: u32) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        if number < self.moved_at || number > self.number {
            return self.tell_stale(id);
        }
        if self.is_full() {
            return self.refuse(id, FULL, None);
        }
        let to = to as usize;
        if to < self.table.first() && !self.remember(to as u32).await {
            return;
        }
        let Some(guest) = self
            .connections
            .iter()
            .find(|connection| connection.id == id)
            .map(|connection| connection.guest.id)
        else {
            return;
        };
        if to < self.settled_to(guest, Seats::only(seat)) {
            return self.refuse(id, SETTLED, None);
        }
        // Free seats, and seats of the same person, need not be asked.
        let people = self.kept.people();
        let own = self.own(guest);
        let agreed = Seat::first(self.table.seats())
            .filter(|&other| own.contains(other) || !people.contains(other))
            .collect();
        match self.table.ask_undo(seat, to, agreed) {
            Ok(asked) => self.gone_back(asked, to).await,
            Err(illegal) => self.refuse_by(id, illegal),
        }
    }

    /// Loads more of the log, so that players can go back to entry `to`.
    async fn remember(&mut self, to: u32) -> bool {
        match self.tables.load_from(&self.kept, to).await {
            Ok(table) if table.len() == self.table.len() => {
                self.table = table;
                true
            }
            Ok(_) => {
                self.reload().await;
                false
            }
            Err(error) => {
                tracing::error!(table = self.kept.id, "the past cannot be loaded: {error}");
                false
            }
        }
    }

    async fn gone_back(&mut self, asked: Asked, to: usize) {
        match asked {
            Asked::Waits(_) => self.note_undo_asked().await,
            Asked::Undone => {
                self.snapshot_at = self.snapshot_at.min(to);
                let everybody: Vec<Seat> = Seat::first(self.table.seats()).collect();
                let to = to as u32;
                self.commit(vec![Part::Back { to }], Some(to), &everybody).await;
            }
        }
    }

    async fn answer_undo(&mut self, id: ConnectionId, number: u32, seat: u8, agrees: bool) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        if number < self.moved_at || number > self.number {
            return self.tell_stale(id);
        }
        if agrees {
            match self.table.agree_to_undo(seat) {
                Ok(asked) => self.gone_back(asked, self.table.len()).await,
                Err(illegal) => self.refuse_by(id, illegal),
            }
        } else {
            match self.table.refuse_undo(seat) {
                Ok(()) => self.note_undo_asked().await,
                Err(illegal) => self.refuse_by(id, illegal),
            }
        }
    }

    // Bots.

    /// Asks the bots whose turn it is, unless they think already.
    pub(super) fn set_bots_thinking(&mut self) {
        if self.considered == Some(self.kept.seq) {
            return;
        }
        self.bots_think = false;
        let is_watched = !self.connections.is_empty();
        // Where only bots play, they wait until somebody watches.
        if self.kept.is_bots_alone() && !is_watched {
            return;
        }
        self.considered = Some(self.kept.seq);
        let (must, may) = self.table.asked();
        let asked = must.with_all(may);
        let bots = (0..).map(Seat).zip(&self.kept.seats).filter_map(|(seat, kept)| {
            let Occupant::Bot { bot, .. } = &kept.occupant else { return None };
            let (_, kind) = offered(bot).filter(|_| asked.contains(seat))?;
            Some((seat, kind))
        });
        let bots: Vec<_> = bots.collect();
        if bots.is_empty() {
            return;
        }
        let seq = self.kept.seq;
        self.bots_think = true;
        let handle = self.own_handle.clone();
        let (table, host) = (self.kept.id.clone(), self.kept.host);
        let bot_job = BotJob { table, host, is_watched };
        self.tables.bot_pool().think(bot_job, self.table.think(bots, seq), move |answer| {
            // The table may have been closed. When it is opened again, the bot is asked again.
            let _ = handle.blocking_send(Command::BotAnswer { seq, answer });
        });
    }

    pub(super) async fn handle_bot_answer(
        &mut self,
        seq: u32,
        answer: Result<Option<(Seat, String)>, String>,
    ) {
        if self.considered != Some(seq) || self.kept.seq != seq {
            return;
        }
        self.bots_think = false;
        let answer = match answer {
            Ok(answer) => answer,
            Err(broken) => {
                tracing::error!(table = self.kept.id, "a bot broke down: {broken}");
                self.any_answer_of_a_bot()
            }
        };
        let Some((seat, words)) = answer else {
            // No bot breaks in. None is asked again until the position changes.
            return;
        };
        let played = self.play(seat, &words).await;
        if let Err(refused) = played {
            tracing::error!(table = self.kept.id, "a bot said \"{words}\": {refused:?}");
            if let Some((seat, words)) = self.any_answer_of_a_bot() {
                let _ = self.play(seat, &words).await;
            }
        }
    }

    fn any_answer_of_a_bot(&self) -> Option<(Seat, String)> {
        let (must, _) = self.table.asked();
        let is_bot = |seat: &Seat| {
            self.kept.seat(*seat).is_some_and(|kept| matches!(kept.occupant, Occupant::Bot { .. }))
        };
        let seat = must.iter().find(is_bot)?;
        Some((seat, self.table.anything(seat)?))
    }
}
