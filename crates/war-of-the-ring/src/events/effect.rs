//! What a card does as an Event.
//!
//! Each card is one value that says what must hold to play it and what happens then. A card that asks
//! somebody something, or rolls dice, puts parts of itself on the agenda: [`part`] is such a step, and
//! the card answers for it like any other step of the game. Which parts it has, and what it remembers
//! between them, each card says for itself ([`stored`](super::stored)).

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use super::stored::CardPart;
use super::{Price, Step};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, Region};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};

/// What one card, or several alike, does as an Event. It changes a rule only where it says so
/// (WOTR.5.2.3).
pub trait Effect: Sync {
    /// What the card puts on the agenda.
    type Part: CardPart;

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

    /// What the other side pays, besides the die in its hand, to force it off the table
    /// (WOTR.5.1.10); nothing if that cannot be done.
    fn price(&self, _: &Position) -> Option<Price> {
        None
    }

    /// Whom the part waits for, if for anybody.
    fn waits_for(&self, _: &Position, _: Self::Part) -> Option<Pending> {
        None
    }

    /// The part waits for nobody.
    fn happen(&self, _: &mut Position, _: Self::Part, _: Tell<'_, Event>) {}

    fn offers(&self, _: &Position, _: Self::Part, _: Visit<'_, Action>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn judge(&self, _: &Position, _: Self::Part, _: Action) -> Result<(), Illegal> {
        not_asked()
    }

    fn answer(&self, _: &mut Position, _: Self::Part, _: Action, _: Tell<'_, Event>) {
        unreachable!("nobody is asked")
    }

    fn resolve_chance(&self, _: &mut Position, _: Self::Part, _: Chance, _: Tell<'_, Event>) {
        unreachable!("nothing is rolled")
    }

    /// The words for what fate draws from in this part, in their order.
    fn drawn_from(&self, _: &Position, _: Self::Part) -> Vec<&'static str> {
        Vec::new()
    }

    /// What the part asks, in a sentence; the text of the card, if it does not say.
    fn question(&self, _: &Position, _: Self::Part) -> Option<String> {
        None
    }

    /// Where the figures stand that the part asks about.
    fn asked_at(&self, _: &Position, _: Self::Part) -> Option<Region> {
        None
    }

    /// False if the part would not find what it works on: such a position is not read.
    fn is_sound(&self, _: &Position, _: Self::Part) -> bool {
        true
    }
}

/// A part of `card` as a step.
pub fn part(card: Card, part: impl CardPart) -> GameStep {
    GameStep::Events(Step::Card(card, part.number()))
}

/// An [`Effect`] whatever its parts are: the agenda knows them by their numbers. A number that the card
/// does not have is never asked about, because such a position is not sound.
pub trait AnyEffect: Sync {
    fn may_play(&self, g: &Position) -> bool;
    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>);
    fn stays(&self, g: &Position) -> bool;
    fn price(&self, g: &Position) -> Option<Price>;
    fn has_part(&self, number: u8) -> bool;
    fn waits_for(&self, g: &Position, number: u8) -> Option<Pending>;
    fn happen(&self, g: &mut Position, number: u8, tell: Tell<'_, Event>);
    fn offers(&self, g: &Position, number: u8, visit: Visit<'_, Action>) -> ControlFlow<()>;
    fn judge(&self, g: &Position, number: u8, action: Action) -> Result<(), Illegal>;
    fn answer(&self, g: &mut Position, number: u8, action: Action, tell: Tell<'_, Event>);
    fn resolve_chance(&self, g: &mut Position, number: u8, chance: Chance, tell: Tell<'_, Event>);
    fn drawn_from(&self, g: &Position, number: u8) -> Vec<&'static str>;
    fn question(&self, g: &Position, number: u8) -> Option<String>;
    fn asked_at(&self, g: &Position, number: u8) -> Option<Region>;
    fn is_sound(&self, g: &Position, number: u8) -> bool;

    /// Where it stands, for the table of cards.
    fn home(&self) -> &'static str;
}

impl<E: Effect> AnyEffect for E {
    fn may_play(&self, g: &Position) -> bool {
        Effect::may_play(self, g)
    }

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        Effect::play(self, g, card, tell);
    }

    fn stays(&self, g: &Position) -> bool {
        Effect::stays(self, g)
    }

    fn price(&self, g: &Position) -> Option<Price> {
        Effect::price(self, g)
    }

    fn has_part(&self, number: u8) -> bool {
        E::Part::numbered(number).is_some()
    }

    fn waits_for(&self, g: &Position, number: u8) -> Option<Pending> {
        Effect::waits_for(self, g, E::Part::numbered(number)?)
    }

    fn happen(&self, g: &mut Position, number: u8, tell: Tell<'_, Event>) {
        if let Some(part) = E::Part::numbered(number) {
            Effect::happen(self, g, part, tell);
        }
    }

    fn offers(&self, g: &Position, number: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match E::Part::numbered(number) {
            Some(part) => Effect::offers(self, g, part, visit),
            None => ControlFlow::Continue(()),
        }
    }

    fn judge(&self, g: &Position, number: u8, action: Action) -> Result<(), Illegal> {
        match E::Part::numbered(number) {
            Some(part) => Effect::judge(self, g, part, action),
            None => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, number: u8, action: Action, tell: Tell<'_, Event>) {
        if let Some(part) = E::Part::numbered(number) {
            Effect::answer(self, g, part, action, tell);
        }
    }

    fn resolve_chance(&self, g: &mut Position, number: u8, chance: Chance, tell: Tell<'_, Event>) {
        if let Some(part) = E::Part::numbered(number) {
            Effect::resolve_chance(self, g, part, chance, tell);
        }
    }

    fn drawn_from(&self, g: &Position, number: u8) -> Vec<&'static str> {
        E::Part::numbered(number).map_or(Vec::new(), |part| Effect::drawn_from(self, g, part))
    }

    fn question(&self, g: &Position, number: u8) -> Option<String> {
        Effect::question(self, g, E::Part::numbered(number)?)
    }

    fn asked_at(&self, g: &Position, number: u8) -> Option<Region> {
        Effect::asked_at(self, g, E::Part::numbered(number)?)
    }

    fn is_sound(&self, g: &Position, number: u8) -> bool {
        E::Part::numbered(number).is_some_and(|part| Effect::is_sound(self, g, part))
    }

    fn home(&self) -> &'static str {
        std::any::type_name::<E>()
    }
}
