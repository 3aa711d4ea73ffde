//! Every step of the game: the table of contents.
//!
//! Each chapter has its own steps beside its rules. The game's step is one variant for each chapter,
//! and a line of dispatch.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, NOT_ASKED, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::asking::{self, Question};
use crate::event::Event;
use crate::position::Position;
use crate::{
    allies, day, dice, effects, encounter, frodo, gandalf, journey, riders, setup, sorcery,
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Setup(setup::Step),
    Day(day::Step),
    Frodo(frodo::Step),
    Allies(allies::Step),
    Riders(riders::Step),
    Dice(dice::Step),
    Sorcery(sorcery::Step),
    /// A search, hunt or perception that the Ring-bearer may still cancel.
    Declared(Question),
    Effect(effects::Step),
    Encounter(encounter::Step),
    Journey(journey::Step),
    Gandalf(gandalf::Step),
}

impl table::Step<Position> for Step {
    #[inline]
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Setup(step) => step.waits_for(g),
            Step::Day(_) => None,
            Step::Frodo(step) => step.waits_for(g),
            Step::Allies(step) => step.waits_for(g),
            Step::Riders(step) => step.waits_for(g),
            Step::Dice(step) => step.waits_for(g),
            Step::Sorcery(step) => step.waits_for(g),
            Step::Declared(question) => asking::waits_for(g, question),
            Step::Effect(step) => step.waits_for(g),
            Step::Encounter(step) => step.waits_for(g),
            Step::Journey(step) => step.waits_for(g),
            Step::Gandalf(step) => step.waits_for(g),
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Setup(step) => step.happen(g, tell),
            Step::Day(step) => step.happen(g, tell),
            Step::Allies(step) => step.happen(g, tell),
            Step::Riders(step) => step.happen(g, tell),
            Step::Declared(question) => asking::happen(g, question, tell),
            Step::Effect(step) => step.happen(g, tell),
            Step::Encounter(step) => step.happen(g, tell),
            Step::Journey(step) => step.happen(g, tell),
            Step::Gandalf(step) => step.happen(g, tell),
            // Nothing to do, nothing to roll, nothing to give up.
            Step::Frodo(_) | Step::Dice(_) | Step::Sorcery(_) => (),
        }
    }

    #[inline]
    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Setup(step) => step.offers(g, visit),
            Step::Frodo(step) => step.offers(g, visit),
            Step::Allies(step) => step.offers(g, visit),
            Step::Riders(step) => step.offers(g, seat, visit),
            Step::Sorcery(step) => step.offers(g, seat, visit),
            Step::Declared(question) => asking::offers(g, question, visit),
            Step::Effect(step) => step.offers(g, seat, visit),
            Step::Encounter(step) => step.offers(g, visit),
            Step::Journey(step) => step.offers(g, visit),
            Step::Gandalf(step) => step.offers(g, visit),
            Step::Day(_) | Step::Dice(_) => ControlFlow::Continue(()),
        }
    }

    /// Where judging what is offered would mean to look for it a second time.
    #[inline]
    fn offers_only_legal(self) -> bool {
        match self {
            Step::Frodo(_) | Step::Riders(_) | Step::Effect(_) | Step::Declared(_) => true,
            Step::Setup(_)
            | Step::Day(_)
            | Step::Allies(_)
            | Step::Dice(_)
            | Step::Sorcery(_)
            | Step::Encounter(_)
            | Step::Journey(_)
            | Step::Gandalf(_) => false,
        }
    }

    fn candidates(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Riders(step) => step.candidates(g, seat, visit),
            Step::Frodo(step) => step.candidates(g, visit),
            step => step.offers(g, seat, visit),
        }
    }

    #[inline]
    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match self {
            Step::Setup(step) => step.judge(g, action),
            Step::Frodo(step) => step.judge(g, action),
            Step::Allies(step) => step.judge(g, action),
            Step::Riders(step) => step.judge(g, seat, action),
            Step::Sorcery(step) => step.judge(g, seat, action),
            Step::Declared(question) => asking::judge(g, question, action),
            Step::Effect(step) => step.judge(g, action),
            Step::Encounter(step) => step.judge(g, action),
            Step::Journey(step) => step.judge(g, action),
            Step::Gandalf(step) => step.judge(g, action),
            Step::Day(_) | Step::Dice(_) => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match self {
            Step::Setup(step) => step.answer(g, action, tell),
            Step::Frodo(step) => step.answer(g, action, tell),
            Step::Allies(step) => step.answer(g, action, tell),
            Step::Riders(step) => step.answer(g, seat, action, tell),
            Step::Sorcery(step) => step.answer(g, seat, action, tell),
            Step::Declared(question) => asking::answer(g, question, action, tell),
            Step::Effect(step) => step.answer(g, action, tell),
            Step::Encounter(step) => step.answer(g, action, tell),
            Step::Journey(step) => step.answer(g, action, tell),
            Step::Gandalf(step) => step.answer(g, action, tell),
            Step::Day(_) | Step::Dice(_) => unreachable!("these ask nobody"),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        match self {
            Step::Setup(step) => step.resolve_chance(g, chance, tell),
            Step::Allies(step) => step.resolve_chance(g, chance, tell),
            Step::Dice(step) => step.resolve_chance(g, chance, tell),
            Step::Sorcery(step) => step.resolve_chance(g, chance, tell),
            Step::Effect(step) => step.resolve_chance(g, chance, tell),
            Step::Encounter(step) => step.resolve_chance(g, chance, tell),
            Step::Journey(step) => step.resolve_chance(g, chance, tell),
            Step::Gandalf(step) => step.resolve_chance(g, chance, tell),
            Step::Day(_) | Step::Frodo(_) | Step::Riders(_) | Step::Declared(_) => {
                unreachable!("these ask no fate")
            }
        }
    }
}

/// The answer belongs to another step.
pub fn not_asked() -> Result<(), Illegal> {
    NOT_ASKED.forbids()
}
