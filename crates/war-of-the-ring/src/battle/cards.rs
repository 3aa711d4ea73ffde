//! Choosing Combat cards face down, and turning them up (WOTR.5.3).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::{combat, order};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Character, Side};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{events, rule};

/// A seat with cards is always asked, whatever they are: the pause must tell nothing. Only what lies
/// open keeps it from choosing.
pub fn may_choose(g: &Position, side: Side) -> bool {
    !g.cards[side].hand.is_empty() && !order::bars_combat_cards(g, side)
}

pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    visit(Action::NoCard)?;
    g.cards[side].hand.iter().try_for_each(|card| visit(Action::Combat { card }))
}

/// WOTR.5.3.1, WOTR.5.3.2, WOTR.5.3.5
pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    match action {
        Action::NoCard => Ok(()),
        Action::Combat { card } => {
            rule::events::IN_HAND.forbids_if(!g.cards[side].hand.contains(card))?;
            rule::battle::CARD_PRECONDITION.forbids_if(!combat::may_play(g, side, card.combat()))
        }
        _ => not_asked(),
    }
}

/// WOTR.5.3.3, WOTR.5.3.4: that a card was chosen, and its back, is seen at once.
pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Combat { card } => {
            g.cards[side].hand = g.cards[side].hand.without(card);
            g.battle.cards[side] = Some(card);
            tell(Event::CombatCardChosen { side, deck: card.deck(), card: Some(card) });
        }
        _ => tell(Event::NoCombatCard { side }),
    }
}

pub fn turn_up(g: &mut Position, tell: Tell<'_, Event>) {
    g.battle.cards_up = true;
    for side in [g.attacker(), g.defender()] {
        if let Some(card) = g.battle.cards[side] {
            tell(Event::CombatCardTurnedUp { side, card });
        }
    }
}

/// WOTR.5.3.7: seen by all, and out.
pub fn discard(g: &mut Position) {
    g.battle.cards_up = false;
    for side in Side::ALL {
        if let Some(card) = g.battle.cards[side].take() {
            g.cards[side].played = g.cards[side].played.with(card);
        }
    }
}

/// The Sorcerer: the Shadow used a Combat card in the first round with the Witch-king in the battle.
pub fn may_draw(g: &Position) -> bool {
    let here = g.fighters(Side::Shadow).characters.contains(Character::WitchKing);
    let used = g.battle.cards[Side::Shadow];
    let left = used.is_some_and(|card| !g.cards[Side::Shadow].deck.of_deck(card.deck()).is_empty());
    here && left && g.battle.round == 1
}

pub fn offer_draw(visit: Visit<'_, Action>) -> ControlFlow<()> {
    visit(Action::Yes)?;
    visit(Action::No)
}

pub fn judge_draw(action: Action) -> Result<(), Illegal> {
    match action {
        Action::Yes | Action::No => Ok(()),
        _ => not_asked(),
    }
}

/// From the deck of the card that was used.
pub fn draw(g: &mut Position, action: Action) {
    let side = Side::Shadow;
    if let (Action::Yes, Some(used)) = (action, g.battle.cards[side]) {
        g.agenda.then([
            GameStep::Events(events::Step::Draw { side, deck: used.deck() }),
            GameStep::Events(events::Step::HandLimit(side)),
        ]);
    }
}
