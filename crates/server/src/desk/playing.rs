//! Answers, going back, and bots.

use std::time::Instant;

use table::{Asked, Illegal, Seat};

use super::{Command, Desk, LinkId, SNAPSHOT_EVERY};
use crate::game::{Refused, offered};
use crate::seats::bits_of_seats;
use crate::store::{Change, Part, Sits, Standing};
use crate::wire::{NoticeKind, Said, Told};
use crate::{clock, measure};

impl Desk {
    pub(super) async fn hear_said(&mut self, link: LinkId, said: Said) {
        match said {
            Said::Act { number, seat, action } => self.act(link, number, seat, &action).await,
            Said::Undo { number, seat, to } => self.undo(link, number, seat, to).await,
            Said::AgreeToUndo { number, seat } => self.answer_undo(link, number, seat, true).await,
            Said::RefuseUndo { number, seat } => self.answer_undo(link, number, seat, false).await,
            Said::WhyNot { seat, .. } => self.why_not(link, seat),
            Said::LookAs { seat } => self.look_as(link, seat),
            Said::Chat { text } => self.chat(link, &text).await,
            Said::ChatWithTeam { seat, text } => self.chat_with_team(link, seat, &text).await,
            Said::Sit { seat } => self.sit(link, seat).await,
            Said::HandOver { seat, to } => self.hand_over(link, seat, &to).await,
            Said::Sync => self.tell_everything(link),
            Said::Ping { at } => self.tell(link, &Told::Pong { at }),
        }
    }

    pub(super) fn tell(&mut self, id: LinkId, told: &Told) {
        if let Some(link) = self.links.iter_mut().find(|link| link.id == id) {
            link.tell(told);
        }
    }

    pub(super) fn refuse(&mut self, id: LinkId, says: &str, rule: Option<&str>) {
        if let Some(link) = self.links.iter_mut().find(|link| link.id == id) {
            link.notice(NoticeKind::Refused, says, rule);
        }
    }

    fn refuse_by(&mut self, id: LinkId, illegal: Illegal) {
        self.refuse(id, illegal.rule.says, Some(illegal.rule.id));
    }

    /// The seat, if it is the page's own.
    pub(super) fn own_seat(&mut self, id: LinkId, number: u8) -> Option<Seat> {
        let guest = self.links.iter().find(|link| link.id == id)?.guest.id;
        let seat = Seat::try_from(number).ok().filter(|&seat| self.own(guest).contains(seat));
        if seat.is_none() {
            self.refuse(id, "This is not your seat.", None);
        }
        seat
    }

    // Answering.

    async fn act(&mut self, id: LinkId, number: u32, seat: u8, action: &str) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        if number < self.asked_since[seat.index()] || number > self.number {
            return self.tell_stale(id);
        }
        if let Err(refused) = self.play(seat, action).await {
            match refused {
                Refused::Illegal(illegal) => self.refuse_by(id, illegal),
                Refused::Unreadable(says) => self.refuse(id, &says, None),
                Refused::Broken(_) => {
                    self.refuse(id, "The rules failed at this; nothing was played.", None);
                }
            }
        }
    }

    /// Plays, makes durable, tells.
    async fn play(&mut self, seat: Seat, words: &str) -> Result<(), Refused> {
        let begun = Instant::now();
        let deed = self.room.say(seat, words);
        measure::engine(begun.elapsed());
        match deed {
            Ok(deed) => {
                let part = Part::Deed { n: deed.from as u32, lines: deed.lines };
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

    /// Stores a change of the log; tells everybody once it is durable.
    async fn commit(&mut self, mut parts: Vec<Part>, back_to: Option<u32>, acted: &[Seat]) {
        self.number += 1;
        self.moved_at = self.number;
        self.note_questions(acted);
        let entries = self.room.len();
        if entries >= self.snapshot_at + SNAPSHOT_EVERY {
            self.snapshot_at = entries;
            parts.push(Part::Snapshot { entries: entries as u32, json: self.room.snapshot() });
        }
        let standing = self.standing();
        let change = Change { table: self.kept.id.clone(), seq: self.kept.seq, parts, standing };
        let durable = self.hall.store().change(change);
        // Made while the disk works, sent when it is done.
        let news = self.news(back_to, back_to.is_none());
        match durable.await {
            Ok(Ok(())) => {
                self.kept.seq += 1;
                self.kept.standing = standing;
                self.kept.undo_asked = None;
                self.number_stored = standing.number;
                self.send(news);
                self.set_bots_thinking();
            }
            Ok(Err(error)) => {
                tracing::error!(table = self.kept.id, "an answer was not stored: {error}");
                self.reload().await;
            }
            Err(_) => {
                // Storage is closed, so the server ends. What is not told did not happen.
                self.links.clear();
            }
        }
    }

    pub(super) fn standing(&self) -> Standing {
        let (must, may) = self.room.asked();
        Standing {
            entries: self.room.len() as u32,
            number: self.number,
            must: bits_of_seats(must),
            may: bits_of_seats(may),
            over: self.room.is_over(),
            undone: self.room.undone(),
            changed: clock::now(),
        }
    }

    /// Finds out whose question is another one now. Those who `acted` can never answer twice.
    pub(super) fn note_questions(&mut self, acted: &[Seat]) {
        for seat in Seat::first(self.room.seats()) {
            let fingerprint = self.room.fingerprint(seat);
            let known = &mut self.fingerprints[seat.index()];
            if *known != fingerprint || acted.contains(&seat) {
                *known = fingerprint;
                self.asked_since[seat.index()] = self.number;
            }
        }
    }

    fn why_not(&mut self, id: LinkId, seat: u8) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        let refused = self.room.refusals(seat);
        let told = Told::Refusals { number: self.number, seat: seat.into(), refused };
        self.tell(id, &told);
    }

    fn look_as(&mut self, id: LinkId, seat: u8) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        if let Some(link) = self.links.iter_mut().find(|link| link.id == id) {
            link.looks_as = Some(seat);
        }
        self.tell_everything(id);
    }

    // Going back.

    async fn undo(&mut self, id: LinkId, number: u32, seat: u8, to: u32) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        if number < self.moved_at || number > self.number {
            return self.tell_stale(id);
        }
        let to = to as usize;
        if to < self.room.first() && !self.remember(to as u32).await {
            return;
        }
        let Some(guest) = self.links.iter().find(|link| link.id == id).map(|link| link.guest.id)
        else {
            return;
        };
        // Seats at the same screen and those where nobody sits need not be asked.
        let people = self.kept.people();
        let own = self.own(guest);
        let agreed = Seat::first(self.room.seats())
            .filter(|&other| own.contains(other) || !people.contains(other))
            .collect();
        match self.room.ask_undo(seat, to, agreed) {
            Ok(asked) => self.gone_back(asked, to).await,
            Err(illegal) => self.refuse_by(id, illegal),
        }
    }

    /// Loads more of the past, so that one can go back to entry `to`.
    async fn remember(&mut self, to: u32) -> bool {
        match self.hall.load_from(&self.kept, to).await {
            Ok(room) if room.len() == self.room.len() => {
                self.room = room;
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
                let everybody: Vec<Seat> = Seat::first(self.room.seats()).collect();
                let to = to as u32;
                self.commit(vec![Part::Back { to }], Some(to), &everybody).await;
            }
        }
    }

    async fn answer_undo(&mut self, id: LinkId, number: u32, seat: u8, agrees: bool) {
        let Some(seat) = self.own_seat(id, seat) else { return };
        if number < self.moved_at || number > self.number {
            return self.tell_stale(id);
        }
        if agrees {
            match self.room.agree_to_undo(seat) {
                Ok(asked) => self.gone_back(asked, self.room.len()).await,
                Err(illegal) => self.refuse_by(id, illegal),
            }
        } else {
            match self.room.refuse_undo(seat) {
                Ok(()) => self.note_undo_asked().await,
                Err(illegal) => self.refuse_by(id, illegal),
            }
        }
    }

    // Bots.

    /// Lets bots think about the position, if they are asked and do not think already.
    pub(super) fn set_bots_thinking(&mut self) {
        if self.considered == Some(self.kept.seq) {
            return;
        }
        self.considered = Some(self.kept.seq);
        self.bots_think = false;
        let (must, may) = self.room.asked();
        let asked = must.with_all(may);
        let bots = (0..).map(Seat).zip(&self.kept.seats).filter_map(|(seat, kept)| {
            let Sits::Bot { bot, .. } = &kept.sits else { return None };
            let (_, kind) = offered(bot).filter(|_| asked.contains(seat))?;
            Some((seat, kind))
        });
        let bots: Vec<_> = bots.collect();
        if bots.is_empty() {
            return;
        }
        let seq = self.kept.seq;
        self.bots_think = true;
        let door = self.own_door.clone();
        self.hall.thinkers().think(self.room.think(bots, seq), move |thought| {
            // The table may have been put away; then the bot thinks again when it comes back.
            let _ = door.blocking_send(Command::Thought { seq, thought });
        });
    }

    pub(super) async fn hear_thought(
        &mut self,
        seq: u32,
        thought: Result<Option<(Seat, String)>, String>,
    ) {
        if self.considered != Some(seq) || self.kept.seq != seq {
            return;
        }
        self.bots_think = false;
        let answer = match thought {
            Ok(answer) => answer,
            Err(broken) => {
                tracing::error!(table = self.kept.id, "a bot broke down: {broken}");
                self.any_answer_of_a_bot()
            }
        };
        let Some((seat, words)) = answer else {
            // No bot breaks in, and none is asked again until the table moves on.
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
        let (must, _) = self.room.asked();
        let is_bot = |seat: &Seat| {
            self.kept.seat(*seat).is_some_and(|kept| matches!(kept.sits, Sits::Bot { .. }))
        };
        let seat = must.iter().find(is_bot)?;
        Some((seat, self.room.anything(seat)?))
    }
}
