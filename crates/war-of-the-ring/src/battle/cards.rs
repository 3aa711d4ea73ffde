//! Choosing Combat cards face down, and turning them up (WOTR.5.3).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::{combat, order};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, Character, Side};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{events, rule, teams};

/// A seat with cards is always asked, whatever they are: the pause must tell nothing. Only what lies
/// open keeps it from choosing.
pub fn may_choose(g: &Position, side: Side) -> bool {
    let some = !g.hand(g.commander(side)).is_empty() || may_use(g, side, Card::BalrogOfMoria);
    some && !order::bars_combat_cards(g, side)
}

/// The Balrog of Moria fights from the table as if he came from the hand. That he lies there, and what
/// he needs, is open.
fn may_use(g: &Position, side: Side, card: Card) -> bool {
    judge(g, side, Action::UseCard { card }).is_ok()
}

pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    visit(Action::NoCard)?;
    if side == Side::Shadow && g.cards[side].table.contains(Card::BalrogOfMoria) {
        visit(Action::UseCard { card: Card::BalrogOfMoria })?;
    }
    let hand = g.hand(g.commander(side));
    hand.iter().try_for_each(|card| visit(Action::Combat { card }))
}

/// WOTR.5.3.1, WOTR.5.3.2, WOTR.5.3.5
pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    match action {
        Action::NoCard => Ok(()),
        Action::Combat { card } => {
            rule::events::IN_HAND.forbids_if(!g.hand(g.commander(side)).contains(card))?;
            rule::battle::CARD_PRECONDITION.forbids_if(!may_play(g, side, card))
        }
        Action::UseCard { card } => {
            let there = card == Card::BalrogOfMoria && g.cards[side].table.contains(card);
            rule::events::LIES_ON_TABLE.forbids_if(!there)?;
            rule::battle::CARD_PRECONDITION.forbids_if(!may_play(g, side, card))
        }
        _ => not_asked(),
    }
}

fn may_play(g: &Position, side: Side, card: Card) -> bool {
    card.combat().is_some_and(|effect| combat::may_play(g, side, effect))
}

/// WOTR.5.3.3, WOTR.5.3.4: that a card was chosen, and its back, is seen at once.
pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Combat { card } => {
            let player = g.commander(side);
            *g.hand_mut(player) = g.hand(player).without(card);
            g.battle.cards[side] = Some(card);
            let by = g.is_shared(side).then_some(player);
            tell(Event::CombatCardChosen { side, by, deck: card.deck(), card: Some(card) });
        }
        Action::UseCard { card } => {
            g.cards[side].table = g.cards[side].table.without(card);
            g.battle.cards[side] = Some(card);
            g.battle.open_card = true;
            tell(Event::CardLeftTable { side, card });
            tell(Event::CombatCardTurnedUp { side, card });
        }
        _ => tell(Event::NoCombatCard { side }),
    }
}

pub fn turn_up(g: &mut Position, tell: Tell<'_, Event>) {
    for side in [g.attacker(), g.defender()] {
        let face_down = g.battle.cards[side].filter(|_| !g.battle.is_open(side));
        if let Some(card) = face_down {
            tell(Event::CombatCardTurnedUp { side, card });
        }
    }
    g.battle.cards_up = true;
}

/// WOTR.5.3.7: seen by all, and out.
pub fn discard(g: &mut Position) {
    g.battle.cards_up = false;
    g.battle.open_card = false;
    for side in Side::ALL {
        if let Some(card) = g.battle.cards[side].take() {
            g.cards[side].played = g.cards[side].played.with(card);
        }
    }
}

/// The Sorcerer: the Shadow used a Combat card in the first round with the Witch-king in the battle.
pub fn may_draw(g: &Position) -> bool {
    let king = Character::WitchKing;
    let here = g.fighters(Side::Shadow).characters.contains(king) && !g.plays_other_card(king);
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
        table::ran!("character:witch-king/sorcerer");
        if g.is_shared(side) {
            return teams::draw_for(g, g.commander(side), used.deck());
        }
        g.agenda.then([
            GameStep::Events(events::Step::Draw { side, deck: used.deck() }),
            GameStep::Events(events::Step::HandLimit(side)),
        ]);
    }
}
