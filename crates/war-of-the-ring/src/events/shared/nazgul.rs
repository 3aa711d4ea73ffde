//! Cards that send out the Nazgûl, and what an Army with them may do then.
//!
//! The Witch-king is one of them, and flies too (WOTR.1.1.10); other Minions are not.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Visit};

use crate::action::Action;
use crate::army::{Led, movement};
use crate::battle::attack::{self, Order};
use crate::facts::{Card, Side};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{characters, rule};

/// Any or all Nazgûl fly, then this happens.
pub fn fly(g: &mut Position, then: GameStep) {
    // A Minion who is no Nazgûl counts as moved: the Mouth of Sauron, and the Lesser Minions
    // (LOME.3.4).
    for who in g.people_of(Side::Shadow).iter().filter(|who| !who.flies()) {
        g.action.moved = g.action.moved.with(who);
    }
    g.agenda.then([GameStep::Characters(characters::Step::Move(Side::Shadow)), then]);
}

/// A Nazgûl is where the figure of the Fellowship stands.
pub fn has_found(g: &Position) -> bool {
    g.fellowship.mordor.is_none() && g.has_nazgul(g.fellowship.at)
}

/// The Progress counter is not at 0.
pub fn is_under_way(g: &Position) -> bool {
    g.fellowship.mordor.is_none() && g.fellowship.progress > 0
}

/// An Army that a card lets move or attack, if its owner likes.
pub struct Command {
    pub card: Card,
    pub moves: u8,
    /// Who goes with an Army that moves.
    pub marches: Led,
    /// Who attacks; see also [`Order::is_for`].
    pub attacks: Led,
}

impl Command {
    fn order(&self) -> Order {
        Order::by(self.card, self.attacks)
    }

    fn can_move(&self, g: &Position) -> bool {
        let mut armies = g.board.armies[Side::Shadow].iter();
        armies.any(|from| movement::can_move(g, Side::Shadow, from, self.marches))
    }

    fn can_attack(&self, g: &Position) -> bool {
        !attack::starts(g, Side::Shadow, self.order()).is_empty()
    }

    pub fn waits_for(&self, g: &Position) -> Option<Pending> {
        (self.can_move(g) || self.can_attack(g)).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    pub fn offers(&self, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::MoveArmies)?;
        visit(Action::Attack)?;
        visit(Action::Done)
    }

    pub fn judge(&self, g: &Position, action: Action) -> Result<(), Illegal> {
        match action {
            Action::MoveArmies => rule::army::NOWHERE_TO_GO.forbids_if(!self.can_move(g)),
            Action::Attack => rule::battle::NOBODY_TO_ATTACK.forbids_if(!self.can_attack(g)),
            Action::Done => Ok(()),
            _ => not_asked(),
        }
    }

    pub fn answer(&self, g: &mut Position, action: Action) {
        match action {
            Action::MoveArmies => g.agenda.then([GameStep::Movement(movement::Step::Next {
                side: Side::Shadow,
                moves: self.moves,
                led: self.marches,
                first: true,
            })]),
            Action::Attack => attack::order(g, Side::Shadow, self.order()),
            _ => (),
        }
    }
}
