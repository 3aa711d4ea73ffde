//! Cards on the table that are used in the Hunt.
//!
//! Before the roll the Shadow may send the crebain. Before a tile is drawn the Free Peoples may lift
//! the Wizard's Staff, and after it they may use one of the cards that help against it: of all their
//! cards one in a Hunt (WOTR.9.3.4). Nobody is asked who has no such card lying open.

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::{Step, draw_at_once};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, Tile};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{events, rule};

fn on_table(g: &Position, card: Card) -> bool {
    g.cards[card.side()].table.contains(card)
}

/// What the Shadow may use for the roll that follows.
pub fn before_roll(g: &Position) -> Option<Card> {
    Some(Card::FlocksOfCrebain).filter(|&card| on_table(g, card))
}

/// What the Free Peoples may use so that the tile is not drawn.
pub fn before_tile(g: &Position) -> Option<Card> {
    Some(Card::WizardsStaff).filter(|&card| on_table(g, card) && !g.hunt.current.card_used)
}

pub fn offers(card: Option<Card>, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if let Some(card) = card {
        visit(Action::UseCard { card })?;
    }
    visit(Action::No)
}

pub fn judge(card: Option<Card>, action: Action) -> Result<(), Illegal> {
    match action {
        Action::UseCard { card: used } => rule::events::ON_THE_TABLE.forbids_if(card != Some(used)),
        Action::No => Ok(()),
        _ => not_asked(),
    }
}

/// Flocks of Crebain: one more on each die, re-rolls too.
pub fn use_before_roll(g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    if let Action::UseCard { card } = action {
        table::ran_as!("card:{card}");
        events::leave_table(g, card, tell);
        g.hunt.current.bonus += 1;
    }
}

/// Wizard's Staff: this tile is not drawn.
pub fn use_before_tile(g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::UseCard { card } => {
            table::ran_as!("card:{card}");
            events::leave_table(g, card, tell);
        }
        _ => draw_at_once(g),
    }
}

/// Cards on the table that help against the tile just drawn.
pub fn after_tile(g: &Position) -> impl Iterator<Item = Card> {
    let cards = [Card::MithrilCoatAndSting, Card::AxeAndBow, Card::HornOfGondor];
    cards.into_iter().filter(|&card| on_table(g, card))
}

/// WOTR.9.3.4: one in a Hunt. Where there is no damage, none can be lowered.
pub fn judge_after_tile(g: &Position, card: Card) -> Result<(), Illegal> {
    let there = after_tile(g).any(|other| other == card);
    rule::events::ON_THE_TABLE.forbids_if(!there || g.hunt.current.card_used)?;
    let lowers = card != Card::MithrilCoatAndSting;
    rule::hunt::DAMAGE_TO_LOWER.forbids_if(lowers && g.hunt.current.damage == 0)
}

pub fn use_after_tile(g: &mut Position, card: Card, tell: Tell<'_, Event>) {
    table::ran_as!("card:{card}");
    events::leave_table(g, card, tell);
    if card == Card::MithrilCoatAndSting {
        g.hunt.current.set_aside = lay_aside(g);
        return draw_at_once(g);
    }
    g.hunt.current.damage = g.hunt.current.damage.saturating_sub(1);
    g.agenda.then([GameStep::Hunt(Step::Pay)]);
}

/// The tile that was drawn lies beside the pool until another is dealt with, so that it is not drawn
/// once more even if the pool is filled again.
pub fn lay_aside(g: &mut Position) -> Option<Tile> {
    let hunt = &mut g.hunt;
    let first = hunt.current.tile.filter(|tile| hunt.drawn[tile.index()] > 0)?;
    hunt.drawn[first.index()] -= 1;
    hunt.removed[first.index()] += 1;
    Some(first)
}

/// The second tile has been applied, and the first goes back: of Mithril Coat and Sting, and of We
/// Shall Get It.
pub fn put_back_first_tiles(g: &mut Position, tell: Tell<'_, Event>) {
    for first in [g.hunt.current.set_aside.take(), g.lords.set_aside.take()] {
        put_back(g, first, tell);
    }
}

fn put_back(g: &mut Position, first: Option<Tile>, tell: Tell<'_, Event>) {
    let hunt = &mut g.hunt;
    if let Some(tile) = first.filter(|tile| hunt.removed[tile.index()] > 0) {
        hunt.removed[tile.index()] -= 1;
        hunt.pool[tile.index()] += 1;
        tell(Event::TileReturned { tile });
    }
}
