//! Playing a card as an Event: what it costs, where it goes, and who draws for it (WOTR.5.1).

use std::ops::ControlFlow;

use table::{Illegal, Step as _, Tell, Visit};

use super::{Step, effect_of, noted};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, CardIcon, Character, Deck, Side};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};
use crate::turn::result::DieResult;
use crate::{lords, teams};

pub fn judge(g: &Position, side: Side, card: Card) -> Result<(), Illegal> {
    rule::events::IN_HAND.forbids_if(!g.hand(g.speaker(side)).contains(card))?;
    teams::judge_card(g, card)?;
    let paid = g.die_gives(DieResult::Event) || g.die_gives(matching(card));
    rule::events::ICON.forbids_if(!paid)?;
    rule::events::PRECONDITION.forbids_if(!effect_of(card).may_play(g))
}

/// WOTR.5.1.6
fn matching(card: Card) -> DieResult {
    match card.icon() {
        CardIcon::Character => DieResult::Character,
        CardIcon::Army => DieResult::Army,
        CardIcon::Muster => DieResult::Muster,
    }
}

/// WOTR.5.1.5, WOTR.5.1.6, WOTR.4.3.5, WOTR.4.3.13, WOTR.4.3.15, WOTR.4.3.19: with a die.
pub fn answer(g: &mut Position, side: Side, card: Card, tell: Tell<'_, Event>) {
    let as_event = g.die_gives(DieResult::Event);
    if !as_event && card.icon() == CardIcon::Army {
        g.send_messenger(tell);
    }
    let palantir = as_event && side == Side::Shadow && draws_for_events(g, side);
    if g.has_lords() && !palantir && lords::minions::draws_for(g, card) {
        g.agenda.then([GameStep::Lords(lords::Step::Spear)]);
    }
    // Before the card lies on the table: the die that plays it does not draw for it.
    if as_event && draws_for_events(g, side) {
        g.agenda.then([GameStep::Events(Step::MayDraw { side, for_card: card })]);
    }
    play(g, side, card, tell);
}

/// WOTR.5.1.7, WOTR.5.1.9: without a die, or after it was paid.
pub fn play(g: &mut Position, side: Side, card: Card, tell: Tell<'_, Event>) {
    let player = g.speaker(side);
    *g.hand_mut(player) = g.hand(player).without(card);
    let cards = &mut g.cards[side];
    match card.stays_on_table() {
        true => {
            cards.table = cards.table.with(card);
            tell(Event::CardLaidOnTable { side, card });
        }
        false => {
            cards.played = cards.played.with(card);
            tell(Event::CardPlayed { side, card });
        }
    }
    noted(g, card, |g, effect| effect.play(g, card, tell));
}

/// WOTR.5.1.14: a card may be played although nothing of it can be done. True if that is so.
pub fn is_idle(g: &Position, card: Card) -> bool {
    let effect = effect_of(card);
    if card.stays_on_table() || !effect.may_play(g) {
        return false;
    }
    let (mut played, mut told) = (g.clone(), false);
    effect.play(&mut played, card, &mut |_| told = true);
    while let Some(step @ GameStep::Events(Step::Card(part_of, part))) = played.agenda.top()
        && part_of == card
        && !step.waits(&played)
    {
        played.agenda.pop();
        effect.happen(&mut played, part, &mut |_| told = true);
    }
    !told && played == *g
}

/// WOTR.12.1.7: Gandalf the Grey as Guide; and the Palantír of Orthanc.
fn draws_for_events(g: &Position, side: Side) -> bool {
    match side {
        Side::FreePeoples => {
            let guide = g.fellowship.guide;
            guide == Character::GandalfTheGrey && !g.plays_other_card(guide)
        }
        Side::Shadow => g.cards[side].table.contains(Card::ThePalantirOfOrthanc),
    }
}

/// For the table of cards.
pub fn note_draw(side: Side) {
    match side {
        Side::FreePeoples => table::ran!("character:gandalf-the-grey/guide"),
        Side::Shadow => table::ran!("card:the-palantir-of-orthanc"),
    }
}

/// Gandalf draws from the deck of the card that was played, if he likes; the Palantír from either.
fn decks(g: &Position, side: Side, for_card: Card) -> impl Iterator<Item = Deck> {
    let held = g.cards[side].deck;
    Deck::ALL.into_iter().filter(move |&deck| {
        let right = side == Side::Shadow || deck == for_card.deck();
        right && !held.of_deck(deck).is_empty()
    })
}

pub fn may_draw(g: &Position, side: Side, for_card: Card) -> bool {
    decks(g, side, for_card).next().is_some()
}

pub fn offer_draw(
    g: &Position,
    side: Side,
    for_card: Card,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    decks(g, side, for_card).try_for_each(|deck| visit(Action::Draw { deck }))?;
    match side {
        Side::FreePeoples => visit(Action::Done),
        Side::Shadow => ControlFlow::Continue(()),
    }
}

pub fn judge_draw(g: &Position, side: Side, for_card: Card, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Draw { deck } => {
            rule::events::DECK_EMPTY.forbids_if(!decks(g, side, for_card).any(|one| one == deck))
        }
        Action::Done if side == Side::FreePeoples => Ok(()),
        _ => not_asked(),
    }
}

/// Cards are drawn, and the hand is not above its limit afterwards.
pub fn draw(g: &mut Position, side: Side, deck: Deck, count: u8) {
    g.agenda.then([GameStep::Events(Step::HandLimit(side))]);
    for _ in 0..count {
        g.agenda.then([GameStep::Events(Step::Draw { side, deck })]);
    }
}
