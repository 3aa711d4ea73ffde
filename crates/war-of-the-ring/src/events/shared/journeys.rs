//! Companions leave the Fellowship, or go on from where they are, farther than usual.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::characters::{self, starts};
use crate::event::Event;
use crate::events::{Effect, OnlyPart, part};
use crate::facts::{Card, Side};
use crate::fellowship::separate::{self, Reach};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

/// One region farther than their Level.
pub const ONE_FARTHER: Reach = Reach { farther: 1, level: 0, into_sieges: false };

pub fn has_companions(g: &Position) -> bool {
    !g.companions_in_fellowship().is_empty()
}

/// One group leaves the Fellowship, or one on the map moves.
pub struct Journey(pub Reach);

impl Journey {
    fn begin(&self, g: &mut Position, action: Action) {
        match action {
            Action::Separate => separate::begin(g, self.0),
            _ => g.agenda.then([GameStep::Characters(characters::Step::OneGroup(self.0))]),
        }
    }
}

fn can_move(g: &Position) -> bool {
    !starts(g, Side::FreePeoples).is_empty()
}

impl Effect for Journey {
    type Part = OnlyPart;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, OnlyPart)]);
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        let choice = has_companions(g) && can_move(g);
        choice.then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    /// WOTR.5.1.14: what can be done.
    fn happen(&self, g: &mut Position, _: OnlyPart, _: Tell<'_, Event>) {
        match has_companions(g) {
            true => self.begin(g, Action::Separate),
            false => self.begin(g, Action::MoveCompanions),
        }
    }

    fn offers(&self, _: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Separate)?;
        visit(Action::MoveCompanions)
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Separate => {
                rule::fellowship::SOMEBODY_TO_SEPARATE.forbids_if(!has_companions(g))
            }
            Action::MoveCompanions => rule::characters::ON_THE_MAP.forbids_if(!can_move(g)),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, _: Tell<'_, Event>) {
        self.begin(g, action);
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
        Some("does a group leave the Fellowship, or does a group on the map move?".to_string())
    }
}
