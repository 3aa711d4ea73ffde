//! Companions and Minions on the map: moving them, and bringing in those who are still to come.

mod entering;
mod moving;
mod set;
pub mod walking;

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Character, Region, Side};
use crate::position::{Position, Whereabouts};
use crate::step::{Step as GameStep, not_asked};
use crate::turn::result::{DieResult, needs};
use crate::{lords, rule};

pub use entering::{Step as Entering, asks_for};
pub use moving::{Step, ready, starts};
pub use set::Characters;

pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    match side {
        Side::FreePeoples => visit(Action::MoveCompanions)?,
        Side::Shadow => visit(Action::MoveMinions)?,
    }
    let waiting = g.cast().iter().copied().filter(|who| who.side() == side);
    waiting
        .filter(|&who| lords::minions::is_to_come(g, who))
        .try_for_each(|who| visit(Action::BringIn { who }))
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    match action {
        // WOTR.4.3.9
        Action::MoveCompanions => {
            rule::characters::COMPANIONS.forbids_if(side != Side::FreePeoples)?;
            needs(g, DieResult::Character, &rule::dice::MOVES_COMPANIONS)?;
            rule::characters::ON_THE_MAP.forbids_if(moving::starts(g, side).is_empty())
        }
        // WOTR.4.3.10
        Action::MoveMinions => {
            rule::characters::MINIONS.forbids_if(side != Side::Shadow)?;
            needs(g, DieResult::Character, &rule::dice::MOVES_MINIONS)?;
            rule::characters::ON_THE_MAP.forbids_if(moving::starts(g, side).is_empty())
        }
        Action::BringIn { who } => entering::judge(g, side, who),
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::MoveCompanions | Action::MoveMinions => {
            g.agenda.then([GameStep::Characters(Step::Move(side))]);
        }
        Action::BringIn { who } => entering::bring_in(g, who, tell),
        _ => unreachable!("judged before"),
    }
}

impl Position {
    /// The Witch-king counts as one (WOTR.1.1.10), by either card (LOME.16.11).
    pub fn has_nazgul(&self, region: Region) -> bool {
        self.host(region).nazgul() > 0 || self.at(Character::WitchKing) == Some(region)
    }

    /// A card sends him straight to `to`, if he is not there.
    pub fn send(&mut self, who: Character, to: Region, tell: Tell<'_, Event>) {
        if self.at(who) != Some(to) {
            self.characters[who.index()] = Whereabouts::In(to);
            tell(Event::CharacterMoved { who, to });
        }
    }

    /// Out of the game, unless his card says otherwise (WOTR.1.1.15).
    pub fn eliminate(&mut self, who: Character, tell: Tell<'_, Event>) {
        self.characters[who.index()] = Whereabouts::Gone;
        tell(Event::CharacterEliminated { who });
    }
}
