//! The Mirror of Galadriel: look at up to four player cards and put them back in any order.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use super::Step;
use crate::action::Action;
use crate::cards::DeckCard;
use crate::event::Event;
use crate::facts::Character;
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

pub fn waits_for(step: Step, g: &Position) -> Option<Pending> {
    match step {
        // Cards that were looked at before are known already.
        Step::Look { count } if g.deck.known_len() < count => Some(Pending::Fate(g.deck.fate())),
        // The last card has only one place left.
        Step::PutBack { count, placed } if placed + 1 < count => {
            g.owner(Character::Galadriel).map(Pending::seat)
        }
        _ => None,
    }
}

pub fn happen(step: Step, g: &mut Position, tell: Tell<'_, Event>) {
    if let (Step::Look { count }, Some(seat)) = (step, g.owner(Character::Galadriel)) {
        let mut cards = [None; 4];
        for (place, card) in cards.iter_mut().zip(g.deck.known().take(usize::from(count))) {
            *place = Some(card);
        }
        tell(Event::LookedAtPlayerCards { seat, cards });
        g.agenda.then([GameStep::Ability(Step::PutBack { count, placed: 0 })]);
    }
}

pub fn offers(step: Step, g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let Step::PutBack { count, placed } = step else { return ControlFlow::Continue(()) };
    loose(g, count, placed).map(|card| Action::Pick { card }).try_for_each(visit)
}

/// The cards that have no place yet.
fn loose(g: &Position, count: u8, placed: u8) -> impl Iterator<Item = DeckCard> + '_ {
    g.deck.known().take(usize::from(count)).skip(usize::from(placed))
}

pub fn judge(step: Step, g: &Position, action: Action) -> Result<(), Illegal> {
    match (step, action) {
        (Step::PutBack { count, placed }, Action::Pick { card }) => {
            let is_loose = loose(g, count, placed).any(|known| known == card);
            rule::characters::MIRROR.forbids_if(!is_loose)
        }
        _ => not_asked(),
    }
}

/// The card picked first will be the first to be drawn.
pub fn answer(step: Step, g: &mut Position, action: Action, _: Tell<'_, Event>) {
    if let (Step::PutBack { count, placed }, Action::Pick { card }) = (step, action) {
        g.deck.put_at(usize::from(placed), card);
        table::ran!("ability:galadriel/mirror-of-galadriel");
        g.agenda.then([GameStep::Ability(Step::PutBack { count, placed: placed + 1 })]);
    }
}

pub fn resolve_chance(step: Step, g: &mut Position, chance: Chance) {
    if let (Step::Look { .. }, Chance::Drawn(chance)) = (step, chance) {
        let card = g.deck.named(chance);
        g.deck.learn(card);
        g.agenda.then([GameStep::Ability(step)]);
    }
}
