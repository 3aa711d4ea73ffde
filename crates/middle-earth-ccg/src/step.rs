//! Every step of the game: the table of contents.
//!
//! Each chapter has its own steps beside its rules. The game's step is one variant for each chapter, and a line of
//! dispatch.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::position::{NOT_NOW, Position};
use crate::{
    automatic, chain, combat, corruption, council, dragons, end_of_turn, events, hand, hazards,
    losses, movement, on_guard, organization, persuasion, picks, precious, prisoners, recycling,
    resists, rings, setup, site, toll, turn, untap, veils,
};

macro_rules! steps {
    ($($Chapter:ident($module:ident)),+ $(,)?) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Step { $($Chapter($module::Step)),+ }

        impl table::Step<Position> for Step {
            #[inline]
            fn waits_for(self, g: &Position) -> Option<Pending> {
                match self { $(Step::$Chapter(step) => step.waits_for(g)),+ }
            }

            fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
                match self { $(Step::$Chapter(step) => step.happen(g, tell)),+ }
            }

            fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
                match self { $(Step::$Chapter(step) => step.offers(g, seat, visit)),+ }
            }

            fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
                match self { $(Step::$Chapter(step) => step.judge(g, seat, action)),+ }
            }

            fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
                match self { $(Step::$Chapter(step) => step.answer(g, seat, action, tell)),+ }
            }

            fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
                match self { $(Step::$Chapter(step) => step.resolve_chance(g, chance, tell)),+ }
            }
        }
    };
}

steps! {
    Setup(setup),
    Turn(turn),
    Untap(untap),
    Organization(organization),
    Movement(movement),
    Hazards(hazards),
    Chain(chain),
    Combat(combat),
    Corruption(corruption),
    Site(site),
    OnGuard(on_guard),
    Persuasion(persuasion),
    Prisoners(prisoners),
    Precious(precious),
    EndOfTurn(end_of_turn),
    Council(council),
    Hand(hand),
    Rings(rings),
    Dragons(dragons),
    Events(events),
    Picks(picks),
    Automatic(automatic),
    Losses(losses),
    Resists(resists),
    Recycling(recycling),
    Veils(veils),
    Toll(toll),
}

/// Refuses an action that this step does not ask for.
pub fn not_asked<T>() -> Result<T, Illegal> {
    Err(Illegal { rule: &NOT_NOW })
}

/// Offers each of these actions.
pub fn each(
    actions: impl IntoIterator<Item = Action>,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    actions.into_iter().try_for_each(visit)
}
