//! One step of a game, and what it waits for.

use std::fmt::Debug;
use std::ops::ControlFlow;

use crate::{Chance, Fate, Game, Illegal, Outcome, Seat, Seats};

/// Takes proposed actions one by one, until it breaks.
pub type Visit<'a, A> = &'a mut dyn FnMut(A) -> ControlFlow<()>;

/// Takes events one by one, as they happen.
pub type Tell<'a, E> = &'a mut dyn FnMut(E);

/// One thing on the agenda. It asks seats, waits for chance, or happens by itself.
#[expect(unused_variables, reason = "a default seldom needs what a game may need")]
pub trait Step<G: Game>: Copy + PartialEq + Debug {
    /// What this step waits for; `None` if it needs nobody now.
    fn waits_for(self, g: &G) -> Option<Pending>;

    /// True if it waits for anything. A step that knows a quicker way than [`Step::waits_for`] writes this too.
    #[inline]
    fn waits(self, g: &G) -> bool {
        self.waits_for(g).is_some()
    }

    /// True if `seat` must or may answer. The same holds here.
    #[inline]
    fn asks(self, g: &G, seat: Seat) -> bool {
        self.waits_for(g).is_some_and(|pending| pending.asks(seat))
    }

    /// Nobody is asked: do the small work, or put smaller steps on the agenda.
    fn happen(self, g: &mut G, tell: Tell<'_, G::Event>) {
        unreachable!("{self:?} always waits for somebody");
    }

    /// Proposes what `seat` might answer. It may propose too much: `judge` decides.
    fn offers(self, g: &G, seat: Seat, visit: Visit<'_, G::Action>) -> ControlFlow<()>;

    /// True if it proposes nothing that `judge` would refuse, so that nobody has to ask again for each
    /// of them. The laws hold it to that.
    #[inline]
    fn offers_only_legal(self) -> bool {
        false
    }

    /// Everything a player might try here, for "why not?". It is called seldom, so it may be slow.
    fn candidates(self, g: &G, seat: Seat, visit: Visit<'_, G::Action>) -> ControlFlow<()> {
        self.offers(g, seat, visit)
    }

    /// The only place that refuses, with the rule that refuses.
    fn judge(self, g: &G, seat: Seat, action: G::Action) -> Result<(), Illegal>;

    /// Does what `seat` said. The step is off the agenda already; one that waits for more answers puts itself
    /// back.
    fn answer(self, g: &mut G, seat: Seat, action: G::Action, tell: Tell<'_, G::Event>);

    /// Does what the dice or the draw say. The step is off the agenda already here too.
    fn resolve_chance(self, g: &mut G, chance: Chance, tell: Tell<'_, G::Event>) {
        unreachable!("{self:?} never waits for chance, but got {chance:?}");
    }
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// Play goes on once every seat in `must` has answered. Seats in `may` can break in before that.
    Seats {
        /// The seats that have to answer.
        must: Seats,
        /// The seats that can answer.
        may: Seats,
    },
    /// Nobody chooses. The table rolls, a replay reads the log, a test says what falls.
    Fate(Fate),
    /// The game has ended.
    Over(Outcome),
}

impl Pending {
    /// Waits for one seat.
    pub fn seat(must: Seat) -> Pending {
        Pending::Seats { must: Seats::only(must), may: Seats::NONE }
    }

    /// Waits for all of these seats.
    pub fn seats(must: Seats) -> Pending {
        Pending::Seats { must, may: Seats::NONE }
    }

    /// True if `seat` must or may answer.
    pub fn asks(self, seat: Seat) -> bool {
        match self {
            Pending::Seats { must, may } => must.with_all(may).contains(seat),
            Pending::Fate(_) | Pending::Over(_) => false,
        }
    }
}
