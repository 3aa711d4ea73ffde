//! Every step of the game: the table of contents.
//!
//! Each chapter has its own steps beside its rules. The game's step is one variant for each
//! chapter, and a line of dispatch; the three that belong to no chapter stand here too.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::Symbol;
use crate::position::{NOT_NOW, Position};
use crate::{
    anytime, battle, characters, events, hand, objectives, payment, peril, rule, search, setup,
    shadow, skies, travel, turn,
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Setup(setup::Step),
    Turn(turn::Step),
    Travel(travel::Step),
    Search(search::Step),
    Battle(battle::Step),
    Peril(peril::Step),
    Skies(skies::Step),
    Shadow(shadow::Step),
    Event(events::Step),
    Ability(characters::Step),
    Objective(objectives::Step),
    /// A seat pays symbols with cards and tokens of its choice.
    Pay {
        seat: Seat,
        symbol: Symbol,
        count: u8,
    },
    /// A seat with too many cards discards or plays events.
    HandLimit(Seat),
    /// After every action and effect: lost havens, met objectives.
    Settle,
}

macro_rules! by_chapter {
    ($step:expr, $inner:ident => $call:expr, $pay:pat => $paid:expr, $hand:pat => $limited:expr, $settle:expr) => {
        match $step {
            Step::Setup($inner) => $call,
            Step::Turn($inner) => $call,
            Step::Travel($inner) => $call,
            Step::Search($inner) => $call,
            Step::Battle($inner) => $call,
            Step::Peril($inner) => $call,
            Step::Skies($inner) => $call,
            Step::Shadow($inner) => $call,
            Step::Event($inner) => $call,
            Step::Ability($inner) => $call,
            Step::Objective($inner) => $call,
            $pay => $paid,
            $hand => $limited,
            Step::Settle => $settle,
        }
    };
}

impl table::Step<Position> for Step {
    #[inline]
    fn waits_for(self, g: &Position) -> Option<Pending> {
        by_chapter!(self,
            step => step.waits_for(g),
            Step::Pay { seat, symbol, count } => payment::waits_for(g, seat, symbol, count),
            Step::HandLimit(seat) => hand::waits_for(g, seat),
            None)
    }

    #[inline]
    fn waits(self, g: &Position) -> bool {
        by_chapter!(self,
            step => step.waits(g),
            Step::Pay { seat, symbol, count } => payment::waits_for(g, seat, symbol, count).is_some(),
            Step::HandLimit(seat) => hand::waits_for(g, seat).is_some(),
            false)
    }

    #[inline]
    fn asks(self, g: &Position, seat: Seat) -> bool {
        match self {
            Step::Turn(step) => step.asks(g, seat),
            Step::Event(step) => step.asks(g, seat),
            step => step.waits_for(g).is_some_and(|pending| pending.asks(seat)),
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        by_chapter!(self,
            step => step.happen(g, tell),
            Step::Pay { seat, symbol, count } => payment::pay_all(g, seat, symbol, count, tell),
            Step::HandLimit(_) => (),
            objectives::settle::happen(g, tell))
    }

    #[inline]
    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        by_chapter!(self,
            step => step.offers(g, seat, visit),
            Step::Pay { symbol, .. } => payment::offers(g, seat, symbol, visit),
            Step::HandLimit(_) => hand::offers(g, seat, visit),
            ControlFlow::Continue(()))
    }

    #[inline]
    fn offers_only_legal(self) -> bool {
        by_chapter!(self,
            step => step.offers_only_legal(),
            Step::Pay { .. } => true,
            Step::HandLimit(_) => false,
            false)
    }

    fn candidates(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        by_chapter!(self,
            step => step.candidates(g, seat, visit),
            Step::Pay { symbol, .. } => payment::offers(g, seat, symbol, visit),
            Step::HandLimit(_) => hand::offers(g, seat, visit),
            ControlFlow::Continue(()))
    }

    #[inline]
    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        let judged = by_chapter!(self,
            step => step.judge(g, seat, action),
            Step::Pay { symbol, .. } => payment::judge(g, seat, symbol, action),
            Step::HandLimit(_) => hand::judge(g, seat, action),
            not_asked());
        match (self, judged) {
            // Too large a hand is no resolving; but only events help against it.
            (Step::HandLimit(_), judged) => judged,
            // FOTF.11.2, FOTF.11.3
            (_, Err(refusal)) if anytime::is_for_any_time(action) && refusal.rule == NOT_NOW => {
                rule::cards::NOT_WHILE_RESOLVING.forbids()
            }
            (_, judged) => judged,
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        by_chapter!(self,
            step => step.answer(g, seat, action, tell),
            Step::Pay { symbol, count, .. } => payment::answer(g, seat, symbol, count, action, tell),
            Step::HandLimit(_) => hand::answer(g, seat, action, tell),
            unreachable!("settling asks nobody"))
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        by_chapter!(self,
            step => step.resolve_chance(g, chance, tell),
            Step::Pay { .. } => unreachable!("paying asks no fate"),
            Step::HandLimit(_) => unreachable!("discarding asks no fate"),
            unreachable!("settling asks no fate"))
    }
}

/// The answer belongs to another step.
pub fn not_asked() -> Result<(), Illegal> {
    NOT_NOW.forbids()
}
