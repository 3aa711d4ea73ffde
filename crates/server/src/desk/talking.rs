//! What people at a table write to each other: to everybody, or within one team.
//!
//! A line for a team is told to whoever holds a seat of that team at that moment: when it is written,
//! on joining, when seats change hands, after the end. Nobody else learns even that it is there. Who
//! holds seats of several teams says which of them speaks, and reads what is said to any of them:
//! that is one person before one screen, who knows what all these seats know.

use table::{Seat, Seats};

use super::{CHAT_TOLD, Desk, LinkId};
use crate::clock;
use crate::frame::Frame;
use crate::seats::{bits_of_seats, seats_of_bits};
use crate::store::{GuestId, KeptChat};
use crate::wire::{ChatLine, Told};

/// Characters of a chat line, at most.
const LONGEST: usize = 500;

impl Desk {
    pub(super) async fn chat(&mut self, id: LinkId, text: &str) {
        let Some(link) = self.links.iter().find(|link| link.id == id) else { return };
        let seats = self.own(link.guest.id);
        self.write_down(id, seats, None, text).await;
    }

    /// A line for the team of one's own `seat`.
    pub(super) async fn chat_with_team(&mut self, id: LinkId, seat: u8, text: &str) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        let team = self.room.team(seat).filter(|&team| {
            let mates = Seat::first(self.room.seats()).filter(|&mate| self.plays_in(mate, team));
            mates.count() > 1
        });
        match team {
            Some(team) => self.write_down(id, Seats::only(seat), Some(team), text).await,
            None => self.refuse(id, "There is no other seat at your side.", None),
        }
    }

    async fn write_down(&mut self, id: LinkId, seats: Seats, team: Option<u8>, text: &str) {
        let Some(link) = self.links.iter().find(|link| link.id == id) else { return };
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST {
            let says = format!("A message has 1 to {LONGEST} characters.");
            return self.refuse(id, &says, None);
        }
        let name = seats.iter().next().and_then(|seat| self.kept.seat(seat));
        let line = KeptChat {
            number: self.chat.last().map_or(0, |line| line.number) + 1,
            team,
            seats: bits_of_seats(seats),
            name: name.map_or(&link.guest.name, |seat| &seat.name).clone(),
            text: text.replace(|c: char| c.is_control() && c != '\n', " "),
            at: clock::now(),
        };
        let durable = self.hall.store().say_in_chat(self.kept.id.clone(), line.clone());
        if let Ok(Ok(())) = durable.await {
            self.tell_chat(&line);
            self.chat.push(line);
            self.forget_old_lines(team);
        } else {
            self.refuse(id, "The message could not be stored.", None);
        }
    }

    fn tell_chat(&mut self, line: &KeptChat) {
        let frame = Frame::of(&Told::Chat { line: ChatLine::from(line) });
        let read: Vec<bool> =
            self.links.iter().map(|link| self.may_read(link.guest.id, line)).collect();
        for (link, _) in self.links.iter_mut().zip(read).filter(|(_, may_read)| *may_read) {
            link.send(frame.clone());
        }
    }

    /// What `guest` may read of the last lines.
    pub(super) fn chat_for(&self, guest: GuestId) -> Vec<ChatLine> {
        let lines = self.chat.iter().filter(|line| self.may_read(guest, line));
        lines.map(ChatLine::from).collect()
    }

    fn may_read(&self, guest: GuestId, line: &KeptChat) -> bool {
        let own = self.own(guest);
        line.team.is_none_or(|team| own.iter().any(|seat| self.plays_in(seat, team)))
    }

    fn plays_in(&self, seat: Seat, team: u8) -> bool {
        self.room.team(seat) == Some(team)
    }

    /// Of each talk by itself, so that what others write in private pushes nothing out of sight.
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

/// Without its number: a gap in the numbers would tell that others talk in private.
impl From<&KeptChat> for ChatLine {
    fn from(kept: &KeptChat) -> ChatLine {
        ChatLine {
            team: kept.team,
            seats: seats_of_bits(kept.seats).iter().map(u8::from).collect(),
            name: kept.name.clone(),
            text: kept.text.clone(),
            at: kept.at,
        }
    }
}
