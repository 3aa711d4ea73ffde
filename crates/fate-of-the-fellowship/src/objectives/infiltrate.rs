//! Infiltrate Minas Morgul: look at the two top shadow cards, remove none, one or both. By the option
//! `infiltrate=one-or-both` one has to go (docs/rulings.md, D-44).

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use super::Step;
use crate::action::Action;
use crate::event::Event;
use crate::facts::ShadowCard;
use crate::options::Infiltrate;
use crate::position::Position;
use crate::rule;
use crate::shadow;
use crate::step::{Step as GameStep, not_asked};

const LOOK: u8 = 2;

pub fn waits_for(step: Step, g: &Position) -> Option<Pending> {
    match step {
        Step::LookAhead { named } if named < LOOK => g.shadow_deck.fate(named).map(Pending::Fate),
        Step::RemoveShadowCards { left, .. } if left > 0 && seen(g).next().is_some() => {
            Some(Pending::seat(g.turn.current))
        }
        _ => None,
    }
}

pub fn happen(step: Step, g: &mut Position, tell: Tell<'_, Event>) {
    match step {
        // This card has its name already, or there is none.
        Step::LookAhead { named } if named < LOOK => {
            g.agenda.then([GameStep::Objective(Step::LookAhead { named: named + 1 })]);
        }
        Step::LookAhead { .. } => {
            g.shadow_deck.look(LOOK);
            let mut cards = [None; 2];
            for (place, card) in cards.iter_mut().zip(g.shadow_deck.looked_at()) {
                *place = Some(card);
            }
            tell(Event::LookedAtShadowCards { seat: g.turn.current, cards });
            let left = cards.into_iter().flatten().count() as u8;
            let must = g.options.infiltrate == Infiltrate::OneOrBoth;
            g.agenda.then([
                GameStep::Objective(Step::RemoveShadowCards { left, must }),
                GameStep::Shadow(shadow::Step::TopCard),
            ]);
        }
        _ => (),
    }
}

/// The cards that were looked at.
fn seen(g: &Position) -> impl Iterator<Item = ShadowCard> + '_ {
    g.shadow_deck.looked_at().take(usize::from(LOOK))
}

pub fn offers(g: &Position, must: bool, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if !must {
        visit(Action::Stop)?;
    }
    seen(g).map(|card| Action::Shadow { card }).try_for_each(visit)
}

pub fn judge(g: &Position, must: bool, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Stop => rule::objectives::REMOVE_ONE.forbids_if(must),
        Action::Shadow { card } => {
            rule::objectives::LOOKED_AT.forbids_if(!seen(g).any(|other| other == card))
        }
        _ => not_asked(),
    }
}

pub fn answer(step: Step, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    if let (Step::RemoveShadowCards { left, .. }, Action::Shadow { card }) = (step, action) {
        let removed = match g.shadow_deck.top() == Some(card) {
            true => g.shadow_deck.flip(),
            false => g.shadow_deck.take_second(),
        };
        g.shadow_removed = g.shadow_removed.with(removed);
        tell(Event::ShadowCardRemoved { card: removed });
        let rest = Step::RemoveShadowCards { left: left - 1, must: false };
        g.agenda.then([GameStep::Objective(rest)]);
    }
}

pub fn resolve_chance(step: Step, g: &mut Position, chance: Chance) {
    if let (Step::LookAhead { named }, Chance::Drawn(chance)) = (step, chance) {
        let card = g.shadow_deck.card_at(named, chance);
        g.shadow_deck.name(named, card);
        g.agenda.then([GameStep::Objective(Step::LookAhead { named: named + 1 })]);
    }
}
