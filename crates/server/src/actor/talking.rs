//! The chat of a table: a public channel, and one for each team.
//!
//! A team line goes to everybody who holds a seat of that team at that moment: when it is written, when a page
//! connects, when seats change hands, and after the end. Nobody else learns that the line exists. A person who
//! holds seats of several teams says which of them speaks, and reads the lines of all of them.

use table::{Seat, Seats};

use super::{CHAT_TOLD, ConnectionId, FULL, TableActor};
use crate::frame::Frame;
use crate::names;
use crate::seats::{bits_of_seats, seats_of_bits};
use crate::store::{GuestId, KeptChat};
use crate::wire::{ChatLine, NoticeKind, ServerMessage};

/// The most characters in a chat line.
const LONGEST: usize = 500;

impl TableActor {
    pub(super) async fn chat(&mut self, id: ConnectionId, text: &str) {
        let Some(connection) = self.connections.iter().find(|connection| connection.id == id)
        else {
            return;
        };
        let seats = self.own(connection.guest.id);
        self.write_down(id, seats, None, text).await;
    }

    /// Writes a line to the team of `seat`, which this person holds.
    pub(super) async fn chat_with_team(&mut self, id: ConnectionId, seat: u8, text: &str) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        let team = self.table.team(seat).filter(|&team| {
            let mates = Seat::first(self.table.seats()).filter(|&mate| self.plays_in(mate, team));
            mates.count() > 1
        });
        match team {
            Some(team) => self.write_down(id, Seats::only(seat), Some(team), text).await,
            None => self.refuse(id, "Your team has no other seat.", None),
        }
    }

    async fn write_down(&mut self, id: ConnectionId, seats: Seats, team: Option<u8>, text: &str) {
        let Some(connection) = self.connections.iter().find(|connection| connection.id == id)
        else {
            return;
        };
        if self.kept.muted.contains(&connection.guest.id) {
            return self.refuse(id, "The host has muted you at this table.", None);
        }
        if self.is_full() {
            return self.refuse(id, FULL, None);
        }
        let text = names::plain(text);
        if text.is_empty() || text.chars().count() > LONGEST {
            let says = format!("A message has 1 to {LONGEST} characters.");
            return self.refuse(id, &says, None);
        }
        let name = seats.iter().next().and_then(|seat| self.kept.seat(seat));
        let line = KeptChat {
            number: self.next_chat,
            guest: Some(connection.guest.id),
            team,
            seats: bits_of_seats(seats),
            name: name.map_or(&connection.guest.name, |seat| &seat.name).clone(),
            text,
            at: self.tables.clock.now(),
        };
        // The number counts as used even if storing fails. The line may be stored all the same, and no other
        // line could then have that number.
        self.next_chat += 1;
        let durable = self.tables.store().say_in_chat(self.kept.id.clone(), line.clone());
        if let Ok(Ok(())) = durable.await {
            self.kept.bytes += line.bytes();
            self.strangers_welcome = None;
            self.tell_chat(&line);
            self.chat.push(line);
            self.forget_old_lines(team);
        } else {
            self.refuse(id, "The message could not be stored.", None);
        }
    }

    fn tell_chat(&mut self, line: &KeptChat) {
        let frame = Frame::of(&ServerMessage::Chat { line: self.chat_line(line) });
        let read: Vec<bool> = self
            .connections
            .iter()
            .map(|connection| self.may_read(connection.guest.id, line))
            .collect();
        for (connection, _) in
            self.connections.iter_mut().zip(read).filter(|(_, may_read)| *may_read)
        {
            connection.send(frame.clone());
        }
    }

    /// The last lines that `guest` may read.
    pub(super) fn chat_for(&self, guest: GuestId) -> Vec<ChatLine> {
        let lines = self.chat.iter().filter(|line| self.may_read(guest, line));
        lines.map(|line| self.chat_line(line)).collect()
    }

    fn may_read(&self, guest: GuestId, line: &KeptChat) -> bool {
        let own = self.own(guest);
        line.team.is_none_or(|team| own.iter().any(|seat| self.plays_in(seat, team)))
    }

    fn plays_in(&self, seat: Seat, team: u8) -> bool {
        self.table.team(seat) == Some(team)
    }

    /// A line without its number: a gap in the numbers would reveal that others talk in private.
    fn chat_line(&self, kept: &KeptChat) -> ChatLine {
        ChatLine {
            team: kept.team,
            seats: seats_of_bits(kept.seats).iter().map(u8::from).collect(),
            name: kept.name.clone(),
            author: kept.guest.map_or(String::new(), |guest| self.kept.author(guest)),
            text: kept.text.clone(),
            at: kept.at,
        }
    }

    /// As the host, refuses chat lines of one person from now on, or no longer.
    pub(super) async fn mute(&mut self, id: ConnectionId, author: &str, muted: bool) {
        let Some(connection) = self.connections.iter().find(|connection| connection.id == id)
        else {
            return;
        };
        let host = connection.guest.id;
        if self.kept.host != host {
            return self.refuse(id, "Only the host can mute somebody.", None);
        }
        let mut authors = self.chat.iter().filter_map(|line| line.guest);
        let Some(guest) = authors.find(|&guest| guest != host && self.kept.author(guest) == author)
        else {
            return self.refuse(id, "Nobody else has written here under this name.", None);
        };
        let durable = self.tables.store().mute(self.kept.id.clone(), guest, muted);
        if !matches!(durable.await, Ok(Ok(()))) {
            return self.refuse(id, "This could not be stored. Try again.", None);
        }
        self.kept.muted.retain(|&other| other != guest);
        if muted {
            self.kept.muted.push(guest);
        }
        let says = if muted { "is muted" } else { "may write again" };
        let name = self.chat.iter().rfind(|line| line.guest == Some(guest));
        let says = format!("{} {says}.", name.map_or("Somebody", |line| &line.name));
        for connection in &mut self.connections {
            connection.notice(NoticeKind::Info, says.as_str(), None);
        }
    }

    /// Each channel is cut by itself, so that private lines do not push public lines out.
    fn forget_old_lines(&mut self, team: Option<u8>) {
        let most = CHAT_TOLD as usize;
        if self.chat.iter().filter(|line| line.team == team).count() > 2 * most {
            let mut old = 0;
            self.chat.retain(|line| {
                old += usize::from(line.team == team);
                line.team != team || old > most
            });
        }
    }
}
