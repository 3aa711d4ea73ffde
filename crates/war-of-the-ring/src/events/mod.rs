//! Event cards: drawing, holding, playing, and those that stay on the table (WOTR.5.1, WOTR.5.2).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Fate, Illegal, Lot, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, CardIcon, Deck, Side};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};
use crate::turn::result::{DieResult, needs};

pub const HAND_LIMIT: u8 = 6;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Draw { side: Side, deck: Deck },
    HandLimit(Side),
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
                (g.cards[side].hand.len() > HAND_LIMIT).then(|| Pending::seat(g.seat(side)))
            }
        }
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Draw { .. } => ControlFlow::Continue(()),
            Step::HandLimit(side) => {
                g.cards[side].hand.iter().try_for_each(|card| visit(Action::Discard { card }))
            }
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::HandLimit(side), Action::Discard { card }) => {
                rule::events::IN_HAND.forbids_if(!g.cards[side].hand.contains(card))
            }
            _ => not_asked(),
        }
    }

    /// WOTR.5.1.3: face down.
    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        if let (Step::HandLimit(side), Action::Discard { card }) = (self, action) {
            let cards = &mut g.cards[side];
            cards.hand = cards.hand.without(card);
            cards.buried = cards.buried.with(card);
            tell(Event::CardBuried { side, deck: card.deck(), card: Some(card) });
            g.agenda.then([GameStep::Events(self)]);
        }
    }

    fn befall(self, g: &mut Position, lot: Lot, tell: Tell<'_, Event>) {
        if let (Step::Draw { side, deck }, Lot::Drawn(nth)) = (self, lot) {
            let card = g.cards[side].deck.of_deck(deck).iter().nth(nth as usize);
            let card = card.expect("one of the cards that were counted");
            let cards = &mut g.cards[side];
            cards.deck = cards.deck.without(card);
            cards.hand = cards.hand.with(card);
            tell(Event::CardDrawn { side, deck, card: Some(card) });
        }
    }
}

pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    Deck::ALL.into_iter().try_for_each(|deck| visit(Action::Draw { deck }))?;
    g.cards[side].hand.iter().try_for_each(|card| visit(Action::Play { card }))
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    match action {
        // WOTR.4.3.18
        Action::Draw { deck } => {
            needs(g, DieResult::Event)?;
            rule::events::DECK_EMPTY.forbids_if(g.cards[side].deck.of_deck(deck).is_empty())
        }
        Action::Play { card } => {
            rule::events::IN_HAND.forbids_if(!g.cards[side].hand.contains(card))?;
            judge_icon(g, card)?;
            rule::events::PRECONDITION.forbids_if(!may_play(g, card))
        }
        _ => not_asked(),
    }
}

/// WOTR.5.1.5, WOTR.5.1.6
fn judge_icon(g: &Position, card: Card) -> Result<(), Illegal> {
    let matching = match card.icon() {
        CardIcon::Character => DieResult::Character,
        CardIcon::Army => DieResult::Army,
        CardIcon::Muster => DieResult::Muster,
    };
    let paid = g.die_gives(DieResult::Event) || g.die_gives(matching);
    rule::events::ICON.forbids_if(!paid)
}

/// What cards do as Events is still to come; until then nobody plays one so.
fn may_play(_: &Position, _: Card) -> bool {
    false
}

pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Draw { deck } => g.agenda.then([
            GameStep::Events(Step::Draw { side, deck }),
            GameStep::Events(Step::HandLimit(side)),
        ]),
        Action::Play { card } => {
            let cards = &mut g.cards[side];
            cards.hand = cards.hand.without(card);
            cards.played = cards.played.with(card);
            tell(Event::CardPlayed { side, card });
        }
        _ => unreachable!("judged before"),
    }
}

/// Cards on the table that help against the tile just drawn.
pub fn hunt_cards(g: &Position) -> impl Iterator<Item = Card> {
    let on_table = g.cards[Side::FreePeoples].table;
    on_table.iter().filter(|card| {
        matches!(card, Card::MithrilCoatAndSting | Card::AxeAndBow | Card::HornOfGondor)
    })
}

/// WOTR.9.3.4: one in a Hunt.
pub fn judge_hunt_card(g: &Position, card: Card) -> Result<(), Illegal> {
    let there = hunt_cards(g).any(|other| other == card);
    rule::events::ON_THE_TABLE.forbids_if(!there || g.hunt.current.card_used)
}

pub fn use_hunt_card(g: &mut Position, card: Card, tell: Tell<'_, Event>) {
    g.hunt.current.card_used = true;
    leave_table(g, card, tell);
}

pub fn leave_table(g: &mut Position, card: Card, tell: Tell<'_, Event>) {
    let side = card.side();
    let cards = &mut g.cards[side];
    cards.table = cards.table.without(card);
    cards.played = cards.played.with(card);
    tell(Event::CardLeftTable { side, card });
}

/// WOTR.5.1.11: a card whose condition has ended goes.
pub fn leave_the_table(_: &mut Position, _: Tell<'_, Event>) {}
