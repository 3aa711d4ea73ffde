//! What each page is told: everything when it joins, afterwards what changed.

use std::fmt::Write;
use std::sync::Arc;
use std::time::Instant;

use table::{Eye, Seat, Seats};

use super::besides::Besides;
use super::{Desk, LINES_TOLD, Link, LinkId, Looks, NUMBERS_UNSTORED};
use crate::frame::Frame;
use crate::game::offered;
use crate::store::{KeptSeat, Sits};
use crate::wire::{
    AboutTable, Asking, Json, NoticeKind, Now, NowBesides, SeatNow, Sitter, Told, UndoNow,
};
use crate::written::Written;
use crate::{measure, patch};

/// The messages of one change, made while storage makes it durable.
pub(super) struct News {
    frames: Vec<(Looks, Frame)>,
}

/// What those who look so were told last; the next patch starts from it.
pub(super) struct Known {
    number: u32,
    view: Arc<Written>,
    rest: Besides,
}

/// What all who see with the same eyes are told alike: made once, however many they are.
struct Seen {
    eye: Eye,
    view: Arc<Written>,
    /// The events and the log lines of the deed, as lists.
    heard: [String; 2],
    /// What turns this earlier view into the present one.
    patch: Option<(Arc<Written>, String)>,
}

impl Seen {
    /// Makes the patch from this earlier view, unless it is there.
    fn compare_with(&mut self, old: &Arc<Written>) {
        if !matches!(&self.patch, Some((known, _)) if Arc::ptr_eq(known, old)) {
            let mut patch = String::new();
            patch::between(old, &self.view, &mut patch);
            self.patch = Some((Arc::clone(old), patch));
        }
    }
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
        self.forget_unseen();
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
        let eye = self.eye_of(looks);
        let (view, rest) = (self.room.view(eye), self.rest(looks));
        let log = self.room.log_tail(LINES_TOLD, eye);
        let known = Known { number: self.number, view: Arc::new(view), rest: Besides::of(&rest) };
        let told = Told::Joined {
            table: self.about(link),
            log_from: log.first().map_or(self.room.len() as u32, |line| line.entry),
            log,
            chat: self.chat_for(link.guest.id),
            version: crate::VERSION.to_string(),
            now: Now { view: Json::written(known.view.as_str().to_string()), rest },
        };
        let frame = Frame::of_text(Written::of(&told).into_text());
        self.known.insert(looks, known);
        if let Some(link) = self.links.iter_mut().find(|link| link.id == id) {
            link.send(frame);
        }
    }

    pub(super) fn tell_all_again(&mut self) {
        let ids: Vec<LinkId> = self.links.iter().map(|link| link.id).collect();
        self.known.clear();
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
        let mut frames = Vec::with_capacity(looks.len());
        let mut seen: Vec<Seen> = Vec::with_capacity(1);
        let mut alike = self.alike();
        for looks in looks {
            // Who has not been told anything yet is told everything soon.
            let Some(old) = self.known.get(&looks) else { continue };
            let eye = self.eye_of(looks);
            let place = seen.iter().position(|seen| seen.eye == eye).unwrap_or_else(|| {
                seen.push(self.seen(eye, deed));
                seen.len() - 1
            });
            let seen = &mut seen[place];
            let rest = self.besides(looks, &mut alike);
            seen.compare_with(&old.view);
            let text = moved([old.number, self.number], back_to, &seen.heard, |text| {
                text.push_str("{\"view\":");
                text.push_str(seen.patch.as_ref().map_or("{}", |(_, patch)| patch));
                text.push(',');
                rest.patch(&old.rest, self.number, text);
                text.push('}');
            });
            frames.push((looks, Frame::of_text(text)));
            let view = Arc::clone(&seen.view);
            self.known.insert(looks, Known { number: self.number, view, rest });
        }
        self.seats_told = alike.seats;
        measure::send(begun.elapsed());
        News { frames }
    }

    fn seen(&self, eye: Eye, deed: bool) -> Seen {
        let heard = match deed {
            true => self.room.heard(eye),
            false => ["[]".to_string(), "[]".to_string()],
        };
        Seen { eye, view: Arc::new(self.room.view(eye)), heard, patch: None }
    }

    pub(super) fn send(&mut self, news: News) {
        let looks: Vec<Looks> = self.links.iter().map(|link| self.looks(link)).collect();
        for (link, looks) in self.links.iter_mut().zip(looks) {
            if let Some((_, frame)) = news.frames.iter().find(|(known, _)| *known == looks) {
                link.send(frame.clone());
            }
        }
    }

    fn forget_unseen(&mut self) {
        let looks: Vec<Looks> = self.links.iter().map(|link| self.looks(link)).collect();
        self.known.retain(|known, _| looks.contains(known));
    }

    /// With whose eyes the room is seen. Where nothing is hidden all see the same.
    fn eye_of(&self, (eye, _): Looks) -> Eye {
        eye.filter(|_| self.game.hides()).map_or(Eye::Onlooker, Eye::Seat)
    }

    /// A [`Now`] but for its view.
    fn rest(&self, (eye, own): Looks) -> NowBesides {
        NowBesides {
            number: self.number,
            entries: self.room.len() as u32,
            eye: eye.map(u8::from),
            step: self.room.step(),
            seats: self.seats_now(own),
            questions: own.iter().filter_map(|seat| self.room.question(seat)).collect(),
            undo: self.undo_now(own),
            over: self.room.over(),
        }
    }

    pub(super) fn undo_now(&self, own: Seats) -> UndoNow {
        let mut undo = self.room.undo(own, self.kept.people());
        if own.is_empty() {
            undo.ways.clear();
        }
        undo
    }

    pub(super) fn seats_now(&self, own: Seats) -> Vec<SeatNow> {
        let (must, may) = self.room.asked();
        let seats = (0..).map(Seat).zip(&self.kept.seats).map(|(seat, kept)| SeatNow {
            seat: seat.into(),
            name: kept.name.clone(),
            role: self.room.role(seat),
            team: self.room.team(seat),
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
        set_up: kept.options.clone(),
        undo: kept.undo.clone(),
        watchable: kept.watchable,
        host: guest == Some(kept.host),
        invitation: (may_invite && is_free)
            .then(|| format!("/t/{}/join/{}", kept.id, kept.invitation)),
        commitment: table::Commitment::to(kept.seed).to_string(),
        rules_version: kept.rules_version,
        given: kept.given,
        hides: game.hides(),
    }
}

/// A [`Told::Moved`] of parts that are written already. The patch is written in its place.
fn moved(
    [from, number]: [u32; 2],
    back_to: Option<u32>,
    [events, log]: &[String; 2],
    patch: impl FnOnce(&mut String),
) -> String {
    let mut text = String::with_capacity(events.len() + log.len() + 2048);
    let _ = write!(text, "{{\"tell\":\"moved\",\"from\":{from},\"number\":{number},");
    if let Some(to) = back_to {
        let _ = write!(text, "\"back_to\":{to},");
    }
    for part in ["\"events\":", events, ",\"log\":", log, ",\"patch\":"] {
        text.push_str(part);
    }
    patch(&mut text);
    text.push('}');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::besides::text_of;
    use crate::wire::{Happened, LogLine};

    #[test]
    fn what_moved_is_written_as_its_type_is() {
        let event = Json::written("{\"event\":\"rolled\"}".to_string());
        let events = vec![Happened { event, says: "A die is rolled.".to_string() }];
        let says = vec!["A die is rolled.".to_string()];
        let log = vec![LogLine { entry: 3, seat: Some(1), says, about: vec![1, 0], turn: true }];
        let patch = Json::written("{\"number\":8}".to_string());
        for back_to in [None, Some(2)] {
            let heard = [text_of(&events), text_of(&log)];
            let text = moved([7, 8], back_to, &heard, |text| text.push_str(patch.as_str()));
            let told = Told::Moved {
                from: 7,
                number: 8,
                back_to,
                events: events.clone(),
                log: log.clone(),
                patch: patch.clone(),
            };
            assert_eq!(text, text_of(&told));
        }
    }
}
