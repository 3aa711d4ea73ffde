//! What each page is told: everything when it joins, afterwards what changed.

use std::collections::HashMap;
use std::time::Instant;

use table::{Eye, Seat, Seats};

use super::{Desk, LINES_TOLD, Link, LinkId, Looks, NUMBERS_UNSTORED};
use crate::frame::Frame;
use crate::game::offered;
use crate::store::{KeptSeat, Sits};
use crate::wire::{AboutTable, Asking, ChatLine, NoticeKind, Now, SeatNow, Sitter, Told, UndoNow};
use crate::{measure, patch};

/// The messages of one change, made while storage makes it durable.
pub(super) struct News {
    frames: HashMap<Looks, Frame>,
}

impl Desk {
    pub(super) fn enter(&mut self, link: Link) {
        let was_here = self.links.iter().any(|other| other.guest.id == link.guest.id);
        let is_seated = !self.own(link.guest.id).is_empty();
        measure::connection(true);
        let id = link.id;
        self.links.push(link);
        if !was_here && is_seated {
            self.announce();
        }
        self.tell_everything(id);
        self.set_bots_thinking();
    }

    pub(super) fn leave(&mut self, id: LinkId) {
        let Some(place) = self.links.iter().position(|link| link.id == id) else { return };
        let gone = self.links.swap_remove(place);
        measure::connection(false);
        let is_here = self.links.iter().any(|other| other.guest.id == gone.guest.id);
        if !is_here && !self.own(gone.guest.id).is_empty() {
            self.announce();
        }
        self.forget_unseen_nows();
    }

    pub(super) fn drop_slow_links(&mut self) {
        while let Some(slow) = self.links.iter().find(|link| link.is_slow).map(|link| link.id) {
            tracing::info!(table = self.kept.id, "a page does not keep up and is let go");
            self.leave(slow);
        }
    }

    fn looks(&self, link: &Link) -> Looks {
        (self.eye(link), self.own(link.guest.id))
    }

    /// Everything, to one page.
    pub(super) fn tell_everything(&mut self, id: LinkId) {
        let Some(link) = self.links.iter().find(|link| link.id == id) else { return };
        let looks = self.looks(link);
        let now = self.now(looks);
        let eye = eye_of(looks);
        let log = self.room.log_tail(LINES_TOLD, eye);
        let told = Told::Joined {
            table: self.about(link),
            log_from: log.first().map_or(self.room.len() as u32, |line| line.entry),
            log,
            chat: self.chat.clone(),
            version: crate::VERSION.to_string(),
            now,
        };
        let mut told = serde_json::to_value(&told).expect("what is told is plain data");
        patch::without_nulls(&mut told);
        // What was told is what the next patch starts from.
        self.nows.insert(looks, (self.number, told["now"].to_string()));
        let frame = Frame::of(&told);
        if let Some(link) = self.links.iter_mut().find(|link| link.id == id) {
            link.send(frame);
        }
    }

    pub(super) fn tell_all_again(&mut self) {
        let ids: Vec<LinkId> = self.links.iter().map(|link| link.id).collect();
        self.nows.clear();
        ids.into_iter().for_each(|id| self.tell_everything(id));
    }

    /// The table moved on: everything again, and a word about why.
    pub(super) fn tell_stale(&mut self, id: LinkId) {
        self.tell_everything(id);
        if let Some(link) = self.links.iter_mut().find(|link| link.id == id) {
            let says = "The table had moved on; nothing was played.";
            link.notice(NoticeKind::Stale, says, None);
        }
    }

    /// Something changed that is not in the log: who is here, who asks to go back.
    pub(super) fn announce(&mut self) {
        self.number += 1;
        if self.number - self.number_stored >= NUMBERS_UNSTORED / 2 {
            self.number_stored = self.number;
            drop(self.hall.store().keep_number(self.kept.id.clone(), self.number));
        }
        let news = self.news(None, false);
        self.send(news);
    }

    /// What turns the last `Now` of each into the present one. `deed` if it was something played.
    pub(super) fn news(&mut self, back_to: Option<u32>, deed: bool) -> News {
        let begun = Instant::now();
        let mut looks: Vec<Looks> = self.links.iter().map(|link| self.looks(link)).collect();
        looks.sort_unstable_by_key(|&(eye, own)| (eye, crate::seats::bits_of_seats(own)));
        looks.dedup();
        let mut frames = HashMap::new();
        for looks in looks {
            // Who has not been told anything yet is told everything soon.
            let Some((from, old)) = self.nows.get(&looks) else { continue };
            let now = text_of(&self.now(looks));
            let (events, log) = match deed {
                true => self.room.heard(eye_of(looks)),
                false => (Vec::new(), Vec::new()),
            };
            let (from, patch) = (*from, patch::between(old, &now));
            let told = Told::Moved { from, number: self.number, back_to, events, log, patch };
            frames.insert(looks, Frame::of(&told));
            self.nows.insert(looks, (self.number, now));
        }
        measure::send(begun.elapsed());
        News { frames }
    }

    pub(super) fn send(&mut self, news: News) {
        let looks: Vec<Looks> = self.links.iter().map(|link| self.looks(link)).collect();
        for (link, looks) in self.links.iter_mut().zip(looks) {
            if let Some(frame) = news.frames.get(&looks) {
                link.send(frame.clone());
            }
        }
    }

    pub(super) fn tell_chat(&mut self, line: &ChatLine) {
        let frame = Frame::of(&Told::Chat { line: line.clone() });
        self.links.iter_mut().for_each(|link| link.send(frame.clone()));
    }

    fn forget_unseen_nows(&mut self) {
        let looks: Vec<Looks> = self.links.iter().map(|link| self.looks(link)).collect();
        self.nows.retain(|known, _| looks.contains(known));
    }

    fn now(&self, (eye, own): Looks) -> Now {
        let mut undo: UndoNow = self.room.undo(own, self.kept.people());
        if own.is_empty() {
            undo.ways.clear();
        }
        Now {
            number: self.number,
            entries: self.room.len() as u32,
            eye: eye.map(u8::from),
            view: self.room.view(eye_of((eye, own))),
            step: self.room.step(),
            seats: self.seats_now(own),
            questions: own.iter().filter_map(|seat| self.room.question(seat)).collect(),
            undo,
            over: self.room.over(),
        }
    }

    fn seats_now(&self, own: Seats) -> Vec<SeatNow> {
        let (must, may) = self.room.asked();
        let seats = (0..).map(Seat).zip(&self.kept.seats).map(|(seat, kept)| SeatNow {
            seat: seat.into(),
            name: kept.name.clone(),
            role: self.room.role(seat),
            sitter: self.sitter(kept),
            mine: own.contains(seat),
            asked: match (must.contains(seat), may.contains(seat)) {
                (true, _) => Asking::Must,
                (false, true) => Asking::May,
                (false, false) => Asking::No,
            },
            thinking: must.contains(seat) && matches!(kept.sits, Sits::Bot { .. }),
        });
        seats.collect()
    }

    fn sitter(&self, kept: &KeptSeat) -> Sitter {
        match &kept.sits {
            Sits::Free => Sitter::Free,
            Sits::Guest(guest) => {
                Sitter::Person { here: self.links.iter().any(|link| link.guest.id == *guest) }
            }
            Sits::Bot { bot, .. } => Sitter::Bot {
                bot: bot.clone(),
                title: offered(bot).map_or(bot.clone(), |(bot, _)| bot.title.to_string()),
            },
        }
    }

    fn about(&self, link: &Link) -> AboutTable {
        about(&self.kept, self.game.as_ref(), Some(link.guest.id))
    }
}

/// A table as `guest` may know it, beyond what changes with every move.
pub fn about(
    kept: &crate::store::KeptTable,
    game: &dyn crate::game::AnyGame,
    guest: Option<crate::store::GuestId>,
) -> AboutTable {
    let may_invite = guest.is_some_and(|guest| kept.belongs(guest));
    let is_free = kept.seats.iter().any(|seat| seat.sits == Sits::Free);
    AboutTable {
        id: kept.id.clone(),
        game: kept.game.clone(),
        title: game.title().to_string(),
        options: game.chosen(&kept.options),
        undo: kept.undo.clone(),
        watchable: kept.watchable,
        host: guest == Some(kept.host),
        invitation: (may_invite && is_free)
            .then(|| format!("/t/{}/join/{}", kept.id, kept.invitation)),
        commitment: table::Commitment::to(kept.seed).to_string(),
        rules_version: kept.rules_version,
        hides: game.hides(),
    }
}

fn eye_of((eye, _): Looks) -> Eye {
    eye.map_or(Eye::Onlooker, Eye::Seat)
}

fn text_of(now: &Now) -> String {
    let text = serde_json::to_string(now).expect("a `Now` is plain data");
    if !text.contains(":null") {
        return text;
    }
    let mut value = serde_json::to_value(now).expect("a `Now` is plain data");
    patch::without_nulls(&mut value);
    value.to_string()
}
