//! How a game came to be: who sat down to what, and everything said and fallen since.
//!
//! A record can be shown, walked through and compared by anybody. It holds no seed, so nothing can
//! be added to it; that takes a [`Table`](crate::Table).

use std::fmt;

use crate::{
    Chance, Commitment, Describe, Eye, Game, Illegal, Invalid, LogSentence, Notation, Outcome,
    Pending, Play, Rule, SatBefore, Seat, SeatInfo, Tell, UndoPolicy,
};

/// A position is kept after each this many entries, so that going back replays fewer than that.
const CHECKPOINT_EVERY: usize = 32;

/// What fell is not what was waited for.
pub const CANNOT_FALL: Rule = Rule { id: "table.fate", says: "this cannot fall now" };

/// What is agreed before play.
#[derive(Clone, PartialEq, Debug)]
pub struct Header<G: Game> {
    /// The version of the rules by which the game began, and by which it goes on.
    pub rules: u32,
    /// How the game was set up.
    pub options: G::Options,
    /// The players, seat by seat.
    pub seats: Vec<SeatInfo>,
    /// The oldest first.
    pub sat_before: Vec<SatBefore>,
    /// What may be taken back.
    pub undo: UndoPolicy,
    /// The table's promise about its dice, made before anything fell.
    pub commitment: Commitment,
    /// How many entries were played at another table, if this one continues that game.
    /// The commitment covers what fell after them, and no undo goes behind them.
    pub given: usize,
}

/// One thing that was said or fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<A> {
    /// The action or the chance event.
    pub what: What<A>,
    /// Somebody has learned something by it, or the game has ended: no free undo goes behind it.
    pub bars_undo: bool,
}

impl<A> Entry<A> {
    /// The seat that acted; `None` for a chance event.
    pub fn by(&self) -> Option<Seat> {
        match self.what {
            What::Acted(seat, _) => Some(seat),
            What::Fell(_) => None,
        }
    }
}

/// What moves a position on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What<A> {
    /// A seat acted.
    Acted(Seat, A),
    /// Dice fell, or something was drawn.
    Fell(Chance),
}

/// One entry of a record that is walked through.
#[derive(Debug)]
pub struct PlayedEntry<'a, G: Game> {
    /// Its number, from 0.
    pub n: usize,
    /// The position before it.
    pub before: &'a G,
    /// The entry itself.
    pub entry: Entry<G::Action>,
    /// What it made happen, with nothing hidden.
    pub events: Vec<G::Event>,
    /// The position that followed.
    pub after: &'a G,
}

impl<G: Notation> PlayedEntry<'_, G> {
    /// As the log spells it.
    pub fn spelled(&self) -> String {
        spell(self.before, self.entry.what)
    }
}

/// A game as it was played, up to now.
#[derive(Clone, PartialEq)]
pub struct Record<G: Game> {
    header: Header<G>,
    /// How many entries led to `start`, if the record begins at a snapshot.
    before: usize,
    start: G,
    now: G,
    entries: Vec<Entry<G::Action>>,
    /// The positions after the first, second, third … `CHECKPOINT_EVERY` of `entries`.
    checkpoints: Vec<G>,
}

impl<G: Game> Record<G> {
    /// Sets up, and does what needs nobody's answer.
    pub(crate) fn set_up(header: Header<G>) -> Result<Self, Invalid> {
        let mut start = G::set_up_by(header.rules, &header.options)?;
        start.run(&mut |_| ());
        Record::starting_at(header, 0, start)
    }

    /// A record that begins at `start`, of whose earlier entries only the number is known.
    pub(crate) fn starting_at(header: Header<G>, before: usize, start: G) -> Result<Self, Invalid> {
        check_seats(&header.seats, start.seats())?;
        let now = start.clone();
        Ok(Record { header, before, start, now, entries: Vec::new(), checkpoints: Vec::new() })
    }

    /// What was agreed before play.
    pub fn header(&self) -> &Header<G> {
        &self.header
    }

    /// The position now.
    pub fn position(&self) -> &G {
        &self.now
    }

    /// The entries from [`Record::first`] on.
    pub fn entries(&self) -> &[Entry<G::Action>] {
        &self.entries
    }

    /// How many entries lie before the first that is known: 0, unless it began at a snapshot.
    pub fn first(&self) -> usize {
        self.before
    }

    /// How many entries the game has had so far.
    pub fn len(&self) -> usize {
        self.before + self.entries.len()
    }

    /// True if nothing was said and nothing fell yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The position after the first `n` entries; `None` if it is not known.
    pub fn position_at(&self, n: usize) -> Option<G> {
        let n = n.checked_sub(self.first()).filter(|&n| n <= self.entries.len())?;
        let kept = n / CHECKPOINT_EVERY;
        let mut position = match kept.checked_sub(1) {
            Some(last) => self.checkpoints[last].clone(),
            None => self.start.clone(),
        };
        for entry in &self.entries[kept * CHECKPOINT_EVERY..n] {
            apply(&mut position, entry.what, &mut |_| ())
                .expect("what was played once can be played again");
        }
        Some(position)
    }

    /// Plays the known entries from `n` on once more, and shows each with what it made happen.
    pub fn walk(&self, n: usize, visit: &mut dyn FnMut(PlayedEntry<'_, G>)) {
        let Some(mut before) = self.position_at(n) else { return };
        for (n, entry) in (n..).zip(&self.entries[n - self.first()..]) {
            let (mut after, mut events) = (before.clone(), Vec::new());
            apply(&mut after, entry.what, &mut |event| events.push(event))
                .expect("what was played once can be played again");
            visit(PlayedEntry { n, before: &before, entry: *entry, events, after: &after });
            before = after;
        }
    }

    /// What entry `n` (counted from 0) made happen, as `eye` heard it; nothing if it is not known.
    pub fn redacted(&self, n: usize, eye: Eye) -> Vec<G::Event> {
        let mut heard = Vec::new();
        let Some(mut position) = self.position_at(n) else { return heard };
        let Some(entry) = self.entries.get(n - self.first()) else { return heard };
        apply(&mut position, entry.what, &mut |event| heard.extend(G::redact(&event, eye)))
            .expect("what was played once can be played again");
        heard
    }

    /// The whole story as `eye` heard it, one list for each entry, in one walk.
    pub fn story(&self, eye: Eye) -> Vec<Vec<G::Event>> {
        let mut position = self.start.clone();
        let told = self.entries.iter().map(|entry| {
            let mut heard = Vec::new();
            apply(&mut position, entry.what, &mut |event| heard.extend(G::redact(&event, eye)))
                .expect("what was played once can be played again");
            heard
        });
        told.collect()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.now.pending() {
            Pending::Over(outcome) => Some(outcome),
            Pending::Seats { .. } | Pending::Fate(_) => None,
        }
    }

    /// True if the game has ended.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// Others sit down to the game as it is.
    pub(crate) fn sit_down_to(&mut self, header: Header<G>) -> Result<(), Invalid> {
        check_seats(&header.seats, self.start.seats())?;
        self.header = header;
        Ok(())
    }

    pub(crate) fn header_mut(&mut self) -> &mut Header<G> {
        &mut self.header
    }

    /// Plays `what` and writes it down. The only way anything gets into a record.
    pub(crate) fn append(
        &mut self,
        what: What<G::Action>,
        tell: Tell<'_, G::Event>,
    ) -> Result<(), Illegal> {
        let mut bars_undo = matches!(what, What::Fell(_));
        apply(&mut self.now, what, &mut |event| {
            bars_undo |= G::bars_undo(&event);
            tell(event);
        })?;
        bars_undo |= self.is_over();
        self.entries.push(Entry { what, bars_undo });
        if self.entries.len().is_multiple_of(CHECKPOINT_EVERY) {
            self.checkpoints.push(self.now.clone());
        }
        Ok(())
    }

    /// Forgets everything after the first `n` entries; false if that place is not known.
    pub(crate) fn go_back_to(&mut self, n: usize) -> bool {
        let Some(position) = self.position_at(n) else { return false };
        self.now = position;
        self.entries.truncate(n - self.first());
        self.checkpoints.truncate(self.entries.len() / CHECKPOINT_EVERY);
        true
    }
}

impl<G: Describe> Record<G> {
    /// The same as [`Record::redacted`], in sentences.
    pub fn sentences(&self, n: usize, eye: Eye) -> Vec<LogSentence> {
        let Some(before) = self.position_at(n) else { return Vec::new() };
        let by = self.entries.get(n - self.first()).and_then(|entry| entry.by());
        self.redacted(n, eye).iter().map(|event| before.tells(event, by)).collect()
    }
}

impl<G: Notation> Record<G> {
    /// The entries from [`Record::first`] on as the log spells them, in order.
    pub fn spelled(&self) -> Vec<String> {
        let mut position = self.start.clone();
        let mut lines = Vec::with_capacity(self.entries.len());
        for entry in &self.entries {
            lines.push(spell(&position, entry.what));
            apply(&mut position, entry.what, &mut |_| ())
                .expect("what was played once can be played again");
        }
        lines
    }
}

impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record")
            .field("header", &self.header)
            .field("entries", &self.len())
            .field("now", &self.now)
            .finish_non_exhaustive()
    }
}

fn check_seats(seats: &[SeatInfo], play: u8) -> Result<(), Invalid> {
    let sit = seats.len();
    if sit != usize::from(play) {
        return Err(Invalid::new(
            "seats",
            format!("{sit} seats given, but this set-up has {play} players"),
        ));
    }
    for (seat, info) in (1..).zip(seats) {
        info.check().map_err(|invalid| Invalid::new(format!("seats.{seat}"), invalid.what))?;
    }
    Ok(())
}

/// Moves a position on by one entry. Play, replay, resume and undo all come through here.
pub(crate) fn apply<G: Game>(
    position: &mut G,
    what: What<G::Action>,
    tell: Tell<'_, G::Event>,
) -> Result<(), Illegal> {
    match what {
        What::Acted(seat, action) => {
            crate::NOT_ASKED.forbids_if(seat.0 >= position.seats())?;
            position.judge(seat, action)?;
            position.answer(seat, action, tell);
        }
        What::Fell(chance) => {
            let asked = matches!(position.pending(), Pending::Fate(fate) if fate.allows(chance));
            CANNOT_FALL.forbids_if(!asked)?;
            position.resolve_chance(chance, tell);
        }
    }
    Ok(())
}

/// One line of the log, without its line break. `position` is the one the entry was made in.
pub(crate) fn spell<G: Notation>(position: &G, what: What<G::Action>) -> String {
    match what {
        What::Acted(seat, action) => format!("{seat} {action}"),
        What::Fell(chance) => format!("fell {}", position.spell_chance(chance)),
    }
}
