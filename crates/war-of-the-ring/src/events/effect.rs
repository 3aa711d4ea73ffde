//! What a card does as an Event.
//!
//! Each card is one value that says what must hold to play it and what happens then. A card that asks
//! somebody something, or rolls dice, puts parts of itself on the agenda: [`part`] is such a step, and
//! the card answers for it like any other step of the game. What a card has to remember between its
//! parts is in [`ActionUnderWay`](crate::position::ActionUnderWay).

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use super::{Price, Step};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, Region};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};

/// What one card, or several alike, does as an Event. It changes a rule only where it says so
/// (WOTR.5.2.3).
pub trait Effect: Sync {
    /// What must hold to play it (WOTR.5.1.8); what cannot be done of the rest is left out
    /// (WOTR.5.1.14).
    fn may_play(&self, _: &Position) -> bool {
        true
    }

    /// It was played: what is done at once, and which parts follow.
    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>);

    /// True as long as it stays, once it lies on the table (WOTR.5.1.11).
    fn stays(&self, g: &Position) -> bool {
        self.may_play(g)
    }

    /// What the other side pays, beside the die in its hand, to force it off the table
    /// (WOTR.5.1.10); nothing if that cannot be done.
    fn price(&self, _: &Position) -> Option<Price> {
        None
    }

    /// Whom part `part` waits for, if for anybody.
    fn waits_for(&self, _: &Position, _part: u8) -> Option<Pending> {
        None
    }

    /// Part `part` waits for nobody.
    fn happen(&self, _: &mut Position, _part: u8, _: Tell<'_, Event>) {}

    fn offers(&self, _: &Position, _part: u8, _: Visit<'_, Action>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn judge(&self, _: &Position, _part: u8, _: Action) -> Result<(), Illegal> {
        not_asked()
    }

    fn answer(&self, _: &mut Position, _part: u8, _: Action, _: Tell<'_, Event>) {
        unreachable!("nobody is asked")
    }

    fn resolve_chance(&self, _: &mut Position, _part: u8, _: Chance, _: Tell<'_, Event>) {
        unreachable!("nothing is rolled")
    }

    /// The words for what fate draws from in part `part`, in their order.
    fn drawn_from(&self, _: &Position, _part: u8) -> Vec<&'static str> {
        Vec::new()
    }

    /// What part `part` asks, in a sentence; the text of the card, if it does not say.
    fn question(&self, _: &Position, _part: u8) -> Option<String> {
        None
    }

    /// Where the figures stand that part `part` asks about: at the place the card remembers.
    fn asked_at(&self, g: &Position, _part: u8) -> Option<Region> {
        g.action.place
    }

    /// Where it stands, for the table of cards.
    fn home(&self) -> &'static str {
        std::any::type_name::<Self>()
    }

    /// False if part `part` would not find what it works on: such a position is not read.
    fn is_sound(&self, _: &Position, _part: u8) -> bool {
        true
    }
}

/// A part of `card` as a step.
pub const fn part(card: Card, part: u8) -> GameStep {
    GameStep::Events(Step::Card(card, part))
}
