//! Event cards: drawing, holding, playing, and those that stay on the table (WOTR.5.1, WOTR.5.2).
//!
//! [`playing`] is what all cards have in common. What each card does is an [`Effect`], and [`cards`]
//! lists them all. They stand in a folder for each deck, and what several do alike is in [`shared`].

mod cards;
pub(crate) mod choosing;
mod effect;
pub(crate) mod free_peoples;
mod playing;
mod removing;
mod shadow;
pub(crate) mod shared;
mod stored;

pub use cards::effect_of;
pub(crate) use effect::part;
pub use effect::{AnyEffect, Effect};
pub use free_peoples::strategy::{fellowship_found, lays_die_aside};
pub use playing::{draw, is_idle, play};
pub use removing::Price;
pub use shadow::character::{
    broken_by, calls_nazgul, companion_lost, declared_in_haven, is_spied_upon, past_moria, tempted,
    whispers_fail, wormtongue_whispers,
};
pub use shadow::strategy::{threats_bar, threats_fail};
pub use stored::{CardPart, NoParts, OnlyPart};
pub(crate) use stored::{parts, remembers};

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::card_set::CardSet;
use crate::event::Event;
use crate::facts::{Card, Deck, Player, Side};
pub use crate::lords::cards::{by_smeagol_tile, past_gates};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};
use crate::turn::result::{DieResult, needs};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Draw {
        side: Side,
        deck: Deck,
    },
    HandLimit(Side),
    /// A card was played with an Event result, and somebody's ability draws another.
    MayDraw {
        side: Side,
        for_card: Card,
    },
    /// A card of this deck is discarded from the hand, as the price of something.
    Give {
        side: Side,
        deck: Deck,
    },
    /// A part of what a card does, by its number ([`stored`]).
    Card(Card, u8),
}

/// A part of a card is done; the table of cards is told that it ran.
fn noted(g: &mut Position, card: Card, act: impl FnOnce(&mut Position, &dyn AnyEffect)) {
    let effect = effect_of(card);
    table::proof::effect(|| format!("card:{card}"), effect.home(), g, |g| act(g, effect));
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            // WOTR.5.1.4, WOTR.5.2.2: nothing comes from an empty deck.
            Step::Draw { side, deck } => {
                let from = u32::from(g.cards[side].deck.of_deck(deck).len());
                (from > 0).then_some(Pending::Fate(Fate::Draw { from }))
            }
            // WOTR.5.2.1
            Step::HandLimit(side) => {
                let held = g.hand(g.speaker(side)).len();
                (held > g.hand_limit(side)).then(|| Pending::seat(g.seat(side)))
            }
            Step::MayDraw { side, for_card } => {
                playing::may_draw(g, side, for_card).then(|| Pending::seat(g.seat(side)))
            }
            // How many of each deck are held is open: a single one is no choice.
            Step::Give { side, deck } => {
                let held = g.hand(g.speaker(side)).of_deck(deck).len();
                (held > 1).then(|| Pending::seat(g.seat(side)))
            }
            Step::Card(card, part) => effect_of(card).waits_for(g, part),
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Card(card, part) => {
                noted(g, card, |g, effect| effect.happen(g, part, tell));
            }
            Step::Give { side, deck } => {
                let player = g.speaker(side);
                if let Some(only) = g.hand(player).of_deck(deck).iter().next() {
                    bury(g, player, only, tell);
                }
            }
            Step::Draw { .. } | Step::HandLimit(_) | Step::MayDraw { .. } => (),
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Draw { .. } => ControlFlow::Continue(()),
            Step::HandLimit(side) => {
                let held = g.hand(g.speaker(side));
                held.iter().try_for_each(|card| visit(Action::Discard { card }))
            }
            Step::MayDraw { side, for_card } => playing::offer_draw(g, side, for_card, visit),
            Step::Give { side, deck } => {
                let held = g.hand(g.speaker(side)).of_deck(deck);
                held.iter().try_for_each(|card| visit(Action::Discard { card }))
            }
            Step::Card(card, part) => effect_of(card).offers(g, part, visit),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::HandLimit(side), Action::Discard { card }) => {
                rule::events::IN_HAND.forbids_if(!g.hand(g.speaker(side)).contains(card))
            }
            (Step::Give { side, deck }, Action::Discard { card }) => {
                let held = g.hand(g.speaker(side)).of_deck(deck);
                rule::events::IN_HAND.forbids_if(!held.contains(card))
            }
            (Step::MayDraw { side, for_card }, _) => playing::judge_draw(g, side, for_card, action),
            (Step::Card(card, part), _) => effect_of(card).judge(g, part, action),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::HandLimit(side), Action::Discard { card }) => {
                bury(g, g.speaker(side), card, tell);
                g.agenda.then([GameStep::Events(self)]);
            }
            (Step::Give { side, .. }, Action::Discard { card }) => {
                bury(g, g.speaker(side), card, tell);
            }
            (Step::MayDraw { side, .. }, Action::Draw { deck }) => {
                playing::note_draw(side);
                draw(g, side, deck, 1);
            }
            (Step::Card(card, part), _) => {
                noted(g, card, |g, effect| effect.answer(g, part, action, tell));
            }
            // No card is drawn.
            (Step::MayDraw { .. }, _) => (),
            (Step::Draw { .. } | Step::HandLimit(_) | Step::Give { .. }, _) => {
                unreachable!("judged before")
            }
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        if let Step::Card(card, part) = self {
            return noted(g, card, |g, effect| effect.resolve_chance(g, part, chance, tell));
        }
        if let (Step::Draw { side, deck }, Chance::Drawn(nth)) = (self, chance) {
            drawn(g, g.speaker(side), deck, nth, tell);
        }
    }
}

/// A card comes from the deck to a player's hand.
pub fn drawn(g: &mut Position, player: Player, deck: Deck, nth: u32, tell: Tell<'_, Event>) {
    let side = player.side();
    let card = g.cards[side].deck.of_deck(deck).iter().nth(nth as usize);
    let card = card.expect("one of the cards that were counted");
    g.cards[side].deck = g.cards[side].deck.without(card);
    *g.hand_mut(player) = g.hand(player).with(card);
    let by = g.is_shared(side).then_some(player);
    tell(Event::CardDrawn { side, by, deck, card: Some(card) });
}

pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    Deck::ALL.into_iter().try_for_each(|deck| visit(Action::Draw { deck }))?;
    let hand = g.hand(g.speaker(side));
    hand.iter().try_for_each(|card| visit(Action::Play { card }))?;
    removing::offers(g, side, visit)
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    match action {
        // WOTR.4.3.18, WOTR.5.1.2
        Action::Draw { deck } => {
            needs(g, DieResult::CardDraw, &rule::dice::DRAWS)?;
            judge_deck(g, side, deck)
        }
        Action::Play { card } => playing::judge(g, side, card),
        Action::Remove { card } => removing::judge(g, side, card),
        _ => not_asked(),
    }
}

/// A card can be drawn from a deck that holds one.
pub fn judge_deck(g: &Position, side: Side, deck: Deck) -> Result<(), Illegal> {
    rule::events::DECK_EMPTY.forbids_if(g.cards[side].deck.of_deck(deck).is_empty())
}

/// WOTR.5.1.3: a discarded card goes face down.
pub fn bury(g: &mut Position, player: Player, card: Card, tell: Tell<'_, Event>) {
    *g.hand_mut(player) = g.hand(player).without(card);
    *g.buried_mut(player) = g.buried(player).with(card);
    let side = player.side();
    let by = g.is_shared(side).then_some(player);
    tell(Event::CardBuried { side, by, deck: card.deck(), card: Some(card) });
}

pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Draw { deck } => draw(g, side, deck, 1),
        Action::Play { card } => playing::answer(g, side, card, tell),
        Action::Remove { card } => removing::answer(g, side, card, tell),
        _ => unreachable!("judged before"),
    }
}

pub fn leave_table(g: &mut Position, card: Card, tell: Tell<'_, Event>) {
    let side = card.side();
    let cards = &mut g.cards[side];
    cards.table = cards.table.without(card);
    cards.played = cards.played.with(card);
    tell(Event::CardLeftTable { side, card });
}

/// WOTR.5.1.11: a card whose condition has ended goes.
pub fn leave_the_table(g: &mut Position, tell: Tell<'_, Event>) {
    for card in Side::ALL
        .into_iter()
        .flat_map(|side| g.cards[side].table.iter())
        .collect::<CardSet>()
        .iter()
    {
        if !effect_of(card).stays(g) {
            leave_table(g, card, tell);
        }
    }
}
