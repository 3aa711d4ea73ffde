//! One game in progress: how it came to be, and the seed of what is still to fall.
//!
//! People and bots come through the same door, [`Table::play`]. The table judges, writes down,
//! resolves chance until a seat is asked again, and can go back without changing what will fall.

use std::fmt;
use std::ops::Deref;

use crate::undo::{
    ANOTHER_REQUEST, ANOTHER_TABLE, BARRED, BEFORE_SNAPSHOT, NO_REQUEST, NO_UNDO, NOTHING_TO_UNDO,
    OTHERS_HAVE_PLAYED,
};
use crate::{
    Asked, Chance, Commitment, Game, Header, Illegal, Invalid, Luck, NOT_ASKED, Pending, Play,
    PlayedEntry, Record, SatBefore, Seat, SeatInfo, Seats, Tell, UndoPolicy, UndoRequest, What,
};

/// A game that can go on. Everything that may be looked at is in its [`Record`].
#[derive(Clone, PartialEq)]
pub struct Table<G: Game> {
    record: Record<G>,
    seed: [u8; 32],
    luck: Luck,
    /// The place of `luck` before each of the record's entries.
    places: Vec<u64>,
    request: Option<UndoRequest>,
}

impl<G: Game> Table<G> {
    /// Sets up a new game, and resolves chance until a seat is asked.
    pub fn new(
        options: &G::Options,
        seats: Vec<SeatInfo>,
        undo: UndoPolicy,
        seed: [u8; 32],
    ) -> Result<Self, Invalid> {
        Table::by_rules(G::RULES_VERSION, options, seats, undo, seed)
    }

    /// The same by one of the versions of the rules that can be played.
    pub fn by_rules(
        rules: u32,
        options: &G::Options,
        seats: Vec<SeatInfo>,
        undo: UndoPolicy,
        seed: [u8; 32],
    ) -> Result<Self, Invalid> {
        let commitment = Commitment::to(seed);
        let options = options.clone();
        let sat_before = Vec::new();
        let header = Header { rules, options, seats, sat_before, undo, commitment, given: 0 };
        let record = Record::set_up(header)?;
        let mut table = Table::resumed(record, seed, Luck::from_seed(seed), Vec::new());
        table.resolve_all_chance(&mut |_| ());
        Ok(table)
    }

    /// A new table that stands where `record` stood after its first `given` entries, with a seed of
    /// its own: what fell there until then stays, and what falls from now on comes from the new seed.
    ///
    /// Everything that had been decided in that position is decided here too, hidden or not. So this
    /// is for games of which everything may be known.
    pub fn branch(
        mut record: Record<G>,
        given: usize,
        seats: Vec<SeatInfo>,
        undo: UndoPolicy,
        seed: [u8; 32],
    ) -> Result<Self, Invalid> {
        if record.first() > 0 || !record.go_back_to(given) {
            return Err(Invalid::new("at", format!("the game has {} entries", record.len())));
        }
        if record.is_over() {
            return Err(Invalid::new("at", "the game is over there"));
        }
        // The entries that are given were played by these rules.
        let Header { rules, ref options, .. } = *record.header();
        let options = options.clone();
        let commitment = Commitment::to(seed);
        let sat_before = Vec::new();
        record.sit_down_to(Header {
            rules,
            options,
            seats,
            sat_before,
            undo,
            commitment,
            given,
        })?;
        let luck = Luck::from_seed(seed);
        let places = vec![luck.place(); given];
        let mut table = Table::resumed(record, seed, luck, places);
        table.resolve_all_chance(&mut |_| ());
        Ok(table)
    }

    /// A table that goes on from `record`. `places` are those of `luck` before each known entry.
    pub(crate) fn resumed(record: Record<G>, seed: [u8; 32], luck: Luck, places: Vec<u64>) -> Self {
        Table { record, seed, luck, places, request: None }
    }

    /// The game so far, with the seed forgotten.
    pub fn into_record(self) -> Record<G> {
        self.record
    }

    /// The game so far, without the seed.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// What the table promised about its dice before the game.
    pub fn commitment(&self) -> Commitment {
        self.record.header().commitment
    }

    /// The seed, once it can do no harm.
    pub fn seed_if_over(&self) -> Option<[u8; 32]> {
        self.is_over().then_some(self.seed)
    }

    /// The seed at any time. A person who knows it knows everything that will fall: for the keeper of the table only.
    pub fn secret_seed(&self) -> [u8; 32] {
        self.seed
    }

    /// How much of the generator's stream has been used.
    pub fn place(&self) -> u64 {
        self.luck.place()
    }

    /// How much of it had been used after the first `n` entries; `None` if that is not known.
    pub(crate) fn place_at(&self, n: usize) -> Option<u64> {
        match n == self.len() {
            true => Some(self.place()),
            false => self.places.get(n.checked_sub(self.first())?).copied(),
        }
    }

    /// Plays an action of `seat` and the chance events that follow. People and bots alike act only by this.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        tell: Tell<'_, G::Event>,
    ) -> Result<(), Illegal> {
        self.append_action(seat, action, tell)?;
        self.resolve_all_chance(tell);
        Ok(())
    }

    /// Like [`Table::play`], and shows every entry that it makes, as [`Record::walk`] would.
    pub fn play_and_show(
        &mut self,
        seat: Seat,
        action: G::Action,
        show: &mut dyn FnMut(PlayedEntry<'_, G>),
    ) -> Result<(), Illegal> {
        self.show(show, |table, tell| table.append_action(seat, action, tell))?;
        while matches!(self.position().pending(), Pending::Fate(_)) {
            self.show(show, |table, tell| Ok(table.resolve_next_chance(tell)))?;
        }
        Ok(())
    }

    /// Shows the one entry that `append` makes.
    fn show<T>(
        &mut self,
        show: &mut dyn FnMut(PlayedEntry<'_, G>),
        append: impl FnOnce(&mut Self, Tell<'_, G::Event>) -> Result<T, Illegal>,
    ) -> Result<(), Illegal> {
        let (before, mut events) = (self.position().clone(), Vec::new());
        append(self, &mut |event| events.push(event))?;
        if let Some(&entry) = self.entries().last() {
            let n = self.len() - 1;
            show(PlayedEntry { n, before: &before, entry, events, after: self.position() });
        }
        Ok(())
    }

    /// Plays an action, and leaves the chance events that follow to the caller.
    pub(crate) fn append_action(
        &mut self,
        seat: Seat,
        action: G::Action,
        tell: Tell<'_, G::Event>,
    ) -> Result<(), Illegal> {
        self.append(self.luck.place(), What::Acted(seat, action), tell)?;
        self.request = None;
        Ok(())
    }

    /// Takes back the last thing `seat` said and whatever followed it, if the table lets it.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.undo_to(seat, self.last_said_by(seat)?)
    }

    /// Goes back to where only the first `n` entries were made, if the table lets `seat` do that.
    pub fn undo_to(&mut self, seat: Seat, n: usize) -> Result<(), Illegal> {
        self.may_go_back(seat, n)?;
        self.may_go_back_alone(seat, n)?;
        self.go_back(n);
        Ok(())
    }

    /// Requests to undo the last action of `seat`. Done at once if nobody's consent is needed.
    pub fn ask_undo(&mut self, seat: Seat) -> Result<Asked, Illegal> {
        self.ask_undo_to(seat, self.last_said_by(seat)?)
    }

    /// Requests to go back to where only the first `n` entries were made.
    ///
    /// Every other person at the table is asked; bots always agree. Any new action withdraws it.
    pub fn ask_undo_to(&mut self, seat: Seat, n: usize) -> Result<Asked, Illegal> {
        ANOTHER_REQUEST.forbids_if(self.request.is_some_and(|request| request.by != seat))?;
        let waits_for = self.undo_needs(seat, n)?;
        self.request = Some(UndoRequest { by: seat, to: n, waits_for });
        Ok(self.grant())
    }

    /// `seat` agrees to what another seat asked for.
    pub fn consent_undo(&mut self, seat: Seat) -> Result<Asked, Illegal> {
        let request = self.request.as_mut().filter(|request| {
            request.waits_for.iter().any(|waits| waits == seat) // `seat` may be any number
        });
        match request {
            Some(request) => request.waits_for = request.waits_for.without(seat),
            None => NO_REQUEST.forbids()?,
        }
        Ok(self.grant())
    }

    /// The seat that asked takes it back, or one that was asked says no.
    pub fn refuse_undo(&mut self, seat: Seat) -> Result<(), Illegal> {
        let concerns = |request: UndoRequest| {
            request.by == seat || request.waits_for.iter().any(|waits| waits == seat)
        };
        NO_REQUEST.forbids_if(!self.request.is_some_and(concerns))?;
        self.request = None;
        Ok(())
    }

    /// The seats that would have to agree if `seat` requested to go back to where only the first `n` entries
    /// were made: none, if it may alone; a refusal, if it may not at all.
    pub fn undo_needs(&self, seat: Seat, n: usize) -> Result<Seats, Illegal> {
        self.may_go_back(seat, n)?;
        match self.may_go_back_alone(seat, n) {
            Ok(()) => Ok(Seats::NONE),
            Err(_) => Ok(self.others(seat)),
        }
    }

    /// Somebody else takes over `seat`, or the same under another name. Once something was played, the log
    /// says for good that they did.
    pub fn sit_down(&mut self, seat: Seat, who: SeatInfo) -> Result<(), Invalid> {
        who.check()?;
        let gone = || Invalid::new("seats", format!("there is no seat {seat}"));
        let until = self.record.len();
        let header = self.record.header_mut();
        let sits = header.seats.get_mut(seat.index()).ok_or_else(gone)?;
        if *sits != who {
            let before = std::mem::replace(sits, who);
            // Those who left before anything was played know nothing.
            let sat_before = &mut header.sat_before;
            let since = sat_before.iter().rfind(|sat| sat.seat == seat).map_or(0, |sat| sat.until);
            if until > since {
                sat_before.push(SatBefore { until, seat, who: before });
            }
        }
        Ok(())
    }

    /// The request to undo that waits for consent.
    pub fn undo_request(&self) -> Option<UndoRequest> {
        self.request
    }

    /// Takes up a request that this table had before it was put away; false if it makes no sense here.
    pub fn restore_undo_request(&mut self, request: UndoRequest) -> bool {
        let makes_sense = !request.waits_for.is_empty()
            && request.waits_for.iter().all(|seat| seat.0 < self.position().seats())
            && self.may_go_back(request.by, request.to).is_ok();
        if makes_sense {
            self.request = Some(request);
        }
        makes_sense
    }

    fn grant(&mut self) -> Asked {
        match self.request {
            Some(UndoRequest { waits_for, .. }) if !waits_for.is_empty() => Asked::Waits(waits_for),
            Some(UndoRequest { to, .. }) => {
                self.go_back(to);
                Asked::Undone
            }
            None => Asked::Undone,
        }
    }

    /// Where the last thing that `seat` said was said.
    fn last_said_by(&self, seat: Seat) -> Result<usize, Illegal> {
        let mine = |what: What<_>| matches!(what, What::Acted(who, _) if who == seat);
        NO_UNDO.forbids_if(self.header().undo == UndoPolicy::None)?;
        match self.entries().iter().rposition(|entry| mine(entry.what)) {
            Some(last) => Ok(self.first() + last),
            None if self.first() > 0 => Err(Illegal { rule: &BEFORE_SNAPSHOT }),
            None => Err(Illegal { rule: &NOTHING_TO_UNDO }),
        }
    }

    /// With the others' consent, at least.
    fn may_go_back(&self, seat: Seat, n: usize) -> Result<(), Illegal> {
        NOT_ASKED.forbids_if(seat.0 >= self.position().seats())?;
        NO_UNDO.forbids_if(self.header().undo == UndoPolicy::None)?;
        BEFORE_SNAPSHOT.forbids_if(n < self.first())?;
        ANOTHER_TABLE.forbids_if(n < self.header().given)?;
        // Undo to just before a chance event is pointless: the generator would repeat it.
        let said = self.entries().get(n - self.first()).map(|entry| entry.what);
        NOTHING_TO_UNDO.forbids_if(!matches!(said, Some(What::Acted(..))))
    }

    fn may_go_back_alone(&self, seat: Seat, n: usize) -> Result<(), Illegal> {
        let since = &self.entries()[n - self.first()..];
        match self.header().undo {
            UndoPolicy::Free => Ok(()),
            UndoPolicy::None => NO_UNDO.forbids(),
            UndoPolicy::Consent => {
                BARRED.forbids_if(since.iter().any(|entry| entry.bars_undo))?;
                OTHERS_HAVE_PLAYED.forbids_if(
                    !since.iter().all(|e| matches!(e.what, What::Acted(who, _) if who == seat)),
                )
            }
        }
    }

    /// The people at the table but `seat`.
    fn others(&self, seat: Seat) -> Seats {
        let people = (0..).map(Seat).zip(&self.header().seats).filter(|(_, who)| who.is_person());
        people.map(|(other, _)| other).filter(|&other| other != seat).collect()
    }

    fn go_back(&mut self, n: usize) {
        self.request = None;
        let Some(&place) = self.places.get(n - self.first()) else { return };
        if self.record.go_back_to(n) {
            self.places.truncate(n - self.record.first());
            self.luck.go_to(place);
        }
    }

    /// Plays and writes down one thing, with the place the generator had before it.
    pub(crate) fn append(
        &mut self,
        place: u64,
        what: What<G::Action>,
        tell: Tell<'_, G::Event>,
    ) -> Result<(), Illegal> {
        self.record.append(what, tell)?;
        self.places.push(place);
        Ok(())
    }

    pub(crate) fn resolve_all_chance(&mut self, tell: Tell<'_, G::Event>) {
        while self.resolve_next_chance(tell) {}
    }

    /// False if the game does not wait for chance.
    pub(crate) fn resolve_next_chance(&mut self, tell: Tell<'_, G::Event>) -> bool {
        let Pending::Fate(fate) = self.position().pending() else { return false };
        let place = self.luck.place();
        let chance = self.luck.chance(fate);
        self.append(place, What::Fell(chance), tell)
            .expect("the generator gives only what was asked for");
        true
    }

    /// What will fall next, if the game waits for chance.
    pub(crate) fn next_chance(&self) -> Option<Chance> {
        match self.position().pending() {
            Pending::Fate(fate) => Some(self.luck.clone().chance(fate)),
            Pending::Seats { .. } | Pending::Over(_) => None,
        }
    }
}

impl<G: Game> Deref for Table<G> {
    type Target = Record<G>;

    fn deref(&self) -> &Record<G> {
        &self.record
    }
}

impl<G: Game> fmt::Debug for Table<G> {
    /// Without the seed: a table that is printed by mistake gives nothing away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("record", &self.record)
            .field("request", &self.request)
            .finish_non_exhaustive()
    }
}
