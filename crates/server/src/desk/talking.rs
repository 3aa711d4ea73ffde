//! What people at a table write to each other.

use super::{CHAT_TOLD, Desk, LinkId};
use crate::clock;
use crate::frame::Frame;
use crate::seats::{bits_of_seats, seats_of_bits};
use crate::store::KeptChat;
use crate::wire::{ChatLine, Told};

/// Characters of a chat line, at most.
const LONGEST: usize = 500;

impl Desk {
    pub(super) async fn chat(&mut self, id: LinkId, text: &str) {
        let Some(link) = self.links.iter().find(|link| link.id == id) else { return };
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST {
            let says = format!("A message has 1 to {LONGEST} characters.");
            return self.refuse(id, &says, None);
        }
        let own = self.own(link.guest.id);
        let name = own.iter().next().and_then(|seat| self.kept.seat(seat));
        let line = KeptChat {
            number: self.chat.last().map_or(0, |line| line.number) + 1,
            seats: bits_of_seats(own),
            name: name.map_or(&link.guest.name, |seat| &seat.name).clone(),
            text: text.replace(|c: char| c.is_control() && c != '\n', " "),
            at: clock::now(),
        };
        let durable = self.hall.store().say_in_chat(self.kept.id.clone(), line.clone());
        if let Ok(Ok(())) = durable.await {
            let line = ChatLine::from(line);
            self.tell_chat(&line);
            self.chat.push(line);
            let most = CHAT_TOLD as usize;
            if self.chat.len() > 2 * most {
                self.chat.drain(..most);
            }
        } else {
            self.refuse(id, "The message could not be stored.", None);
        }
    }

    fn tell_chat(&mut self, line: &ChatLine) {
        let frame = Frame::of(&Told::Chat { line: line.clone() });
        self.links.iter_mut().for_each(|link| link.send(frame.clone()));
    }
}

impl From<KeptChat> for ChatLine {
    fn from(kept: KeptChat) -> ChatLine {
        ChatLine {
            number: kept.number,
            seats: seats_of_bits(kept.seats).iter().map(u8::from).collect(),
            name: kept.name,
            text: kept.text,
            at: kept.at,
        }
    }
}
