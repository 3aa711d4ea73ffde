//! Every step of the game: the table of contents.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::army::{hits, movement, stacking};
use crate::battle::attack;
use crate::event::Event;
use crate::fellowship::{leaving, reveal, separate};
use crate::position::Position;
use crate::{
    battle, characters, events, fellowship, hunt, lords, muster, settle, teams, tokens, turn,
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Turn(turn::Step),
    Events(events::Step),
    Fellowship(fellowship::Step),
    Separate(separate::Step),
    Leaving(leaving::Step),
    Reveal(reveal::Step),
    Hunt(hunt::Step),
    Characters(characters::Step),
    Entering(characters::Entering),
    Muster(muster::Step),
    Movement(movement::Step),
    Stacking(stacking::Step),
    Hits(hits::Step),
    Attack(attack::Step),
    Battle(battle::Step),
    Lords(lords::Step),
    Teams(teams::Step),
    Tokens(tokens::Step),
    /// After every action.
    Settle,
}

/// Nothing of the kind is asked here.
pub fn not_asked() -> Result<(), Illegal> {
    table::NOT_ASKED.forbids()
}

macro_rules! by_chapter {
    ($step:expr, $inner:ident => $call:expr, $settle:expr) => {
        match $step {
            Step::Turn($inner) => $call,
            Step::Events($inner) => $call,
            Step::Fellowship($inner) => $call,
            Step::Separate($inner) => $call,
            Step::Leaving($inner) => $call,
            Step::Reveal($inner) => $call,
            Step::Hunt($inner) => $call,
            Step::Characters($inner) => $call,
            Step::Entering($inner) => $call,
            Step::Muster($inner) => $call,
            Step::Movement($inner) => $call,
            Step::Stacking($inner) => $call,
            Step::Hits($inner) => $call,
            Step::Attack($inner) => $call,
            Step::Battle($inner) => $call,
            Step::Lords($inner) => $call,
            Step::Teams($inner) => $call,
            Step::Tokens($inner) => $call,
            Step::Settle => $settle,
        }
    };
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        by_chapter!(self, step => step.waits_for(g), None)
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        by_chapter!(self, step => step.happen(g, tell), settle::settle(g, tell))
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        by_chapter!(self, step => step.offers(g, seat, visit), ControlFlow::Continue(()))
    }

    #[inline]
    fn asks(self, g: &Position, seat: Seat) -> bool {
        by_chapter!(self, step => step.asks(g, seat), false)
    }

    #[inline]
    fn offers_only_legal(self) -> bool {
        by_chapter!(self, step => step.offers_only_legal(), false)
    }

    fn candidates(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        by_chapter!(self, step => step.candidates(g, seat, visit), ControlFlow::Continue(()))
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        by_chapter!(self, step => step.judge(g, seat, action), not_asked())
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        by_chapter!(self, step => step.answer(g, seat, action, tell), ());
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        by_chapter!(self, step => step.resolve_chance(g, chance, tell), unreachable!("nothing is rolled"));
    }
}
