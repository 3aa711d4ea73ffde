//! Elrond's Foresight: the current player reveals up to four player cards and may take one.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::DeckCard;
use crate::deck::MOST_KNOWN;
use crate::event::Event;
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    HowMany,
    /// Cards are turned until this many are known.
    Reveal {
        count: u8,
    },
    Take {
        count: u8,
    },
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::HowMany | Step::Take { .. } => Some(Pending::seat(g.turn.current)),
            Step::Reveal { count } if g.deck.known_len() < count => {
                Some(Pending::Fate(g.deck.fate()))
            }
            Step::Reveal { .. } => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if let Step::Reveal { count } = self {
            let mut cards = [None; MOST_KNOWN];
            for (place, card) in cards.iter_mut().zip(revealed(g, count)) {
                *place = Some(card);
            }
            tell(Event::LookedAtPlayerCards { seat: g.turn.current, cards });
            next(g, Step::Take { count });
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::HowMany => (1..=most(g)).map(|count| Action::Count { count }).try_for_each(visit),
            Step::Take { count } => {
                visit(Action::No)?;
                revealed(g, count).map(|card| Action::Pick { card }).try_for_each(visit)
            }
            Step::Reveal { .. } => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::HowMany, Action::Count { count }) => {
                rule::events::FORESIGHT.forbids_if(!(1..=most(g)).contains(&count))
            }
            (Step::Take { .. }, Action::No) => Ok(()),
            (Step::Take { count }, Action::Pick { card }) => {
                let skies = matches!(card, DeckCard::Skies(_));
                let there = revealed(g, count).any(|known| known == card);
                rule::events::FORESIGHT.forbids_if(skies || !there)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Count { count } => next(g, Step::Reveal { count }),
            Action::Pick { card: DeckCard::Player(card) } => {
                g.deck.take_known(DeckCard::Player(card));
                g.take_into_hand(seat, card);
                tell(Event::CardTaken { seat, card });
                g.agenda.then([GameStep::HandLimit(seat)]);
            }
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, _: Tell<'_, Event>) {
        if let Chance::Drawn(chance) = chance {
            let card = g.deck.named(chance);
            g.deck.learn(card);
            g.agenda.then([GameStep::Event(super::Step::ElrondsForesight(self))]);
        }
    }
}

fn next(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Event(super::Step::ElrondsForesight(step))]);
}

fn most(g: &Position) -> u8 {
    g.deck.len().min(MOST_KNOWN as u8)
}

fn revealed(g: &Position, count: u8) -> impl Iterator<Item = DeckCard> + '_ {
    g.deck.known().take(usize::from(count))
}
