//! Rolls by which a player is rid of a card on a character (MECCG.18.4, RW.8.4).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::Step;
use crate::action::Action;
use crate::cards::ability::{Ability, Trait};
use crate::event::Event;
use crate::facts::Card;
use crate::piece::{Named, Piece, Place};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

/// What a try without tapping costs.
const WITHOUT_TAPPING: i8 = -3;

pub fn offers(g: &Position, who: usize, visit: Visit<'_, Action>) -> ControlFlow<()> {
    for bearer in g.all_characters(who) {
        for piece in g.with(bearer).filter(|&piece| number(g.card(piece)).is_some()) {
            let card = g.named(piece);
            visit(Action::Remove { card })?;
            visit(Action::RemoveUntapped { card })?;
        }
    }
    ControlFlow::Continue(())
}

pub fn judge(g: &Position, who: usize, action: Action) -> Result<(), Illegal> {
    let Some((card, taps)) = wanted(action) else { return not_asked() };
    let found = on_own(g, who, card).filter(|&(piece, _)| number(g.card(piece)).is_some());
    let Some((piece, bearer)) = found else { return rule::check::REMOVAL.forbids() };
    let owner = &g.players[piece.owner()];
    rule::check::REMOVAL_ONCE.forbids_if(owner.tried.has(piece.slot()))?;
    // MECCG.18.4: some cards ask for no tapping, and the roll is made once in a phase.
    if without_tapping(g.card(piece)) {
        let again = owner.tried_tapping.has(piece.slot());
        rule::check::REMOVAL_ONCE.forbids_if(again)?;
        return if taps { Ok(()) } else { not_asked() };
    }
    match taps {
        true => rule::check::REMOVAL_TAPS.forbids_if(!g.is_untapped(bearer)),
        // It may be made untapped or tapped, if no try was made this turn.
        false => rule::check::REMOVAL_ONCE.forbids_if(owner.tried_tapping.has(piece.slot())),
    }
}

pub fn answer(g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    let Some((card, taps)) = wanted(action) else { return };
    let Some(piece) = g.in_play(card) else { return };
    let Place::With(bearer) = g.place(piece) else { return };
    let owner = &mut g.players[piece.owner()];
    if taps {
        owner.tried_tapping.add(piece.slot());
        if !without_tapping(g.card(piece)) {
            g.tap(bearer, tell);
        }
    } else {
        owner.tried.add(piece.slot());
    }
    let modifier = if taps { 0 } else { WITHOUT_TAPPING };
    g.agenda.then([GameStep::Organization(Step::Removal { card: piece, modifier })]);
}

/// Above the number the card is discarded.
pub fn settle(g: &mut Position, piece: Piece, total: i8, tell: Tell<'_, Event>) {
    let above = number(g.card(piece)).is_some_and(|number| total > number as i8);
    if above && matches!(g.place(piece), Place::With(_)) {
        g.discard(piece, tell);
    }
}

fn without_tapping(card: Card) -> bool {
    card.is(Trait::RemovedWithoutTapping)
}

fn wanted(action: Action) -> Option<(Named, bool)> {
    match action {
        Action::Remove { card } => Some((card, true)),
        Action::RemoveUntapped { card } => Some((card, false)),
        _ => None,
    }
}

fn on_own(g: &Position, who: usize, card: Named) -> Option<(Piece, Piece)> {
    let piece = g.in_play(card)?;
    match g.place(piece) {
        Place::With(bearer) if bearer.owner() == who => Some((piece, bearer)),
        _ => None,
    }
}

/// The number on the card.
pub fn number(card: Card) -> Option<u8> {
    card.abilities().iter().find_map(|ability| match ability {
        Ability::Removal(number) => Some(*number),
        _ => None,
    })
}
