//! Prepare: at a haven, a region card becomes a token of its symbol.

use std::ops::ControlFlow;

use table::{Illegal, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::{Cards, PlayerCard};
use crate::characters;
use crate::event::Event;
use crate::facts::{Character, Location};
use crate::position::Position;
use crate::rule;
use crate::sets::OncePerTurn;
use crate::turn::actions::Counts;

pub fn offers(
    g: &Position,
    seat: Seat,
    who: Character,
    at: Location,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    if judge_place(g, who, at).is_err() {
        return ControlFlow::Continue(());
    }
    for card in g.hands[seat.index()].and(Cards::REGIONS).iter() {
        if judge_card_at(g, seat, who, card, at).is_ok() {
            visit(Action::Prepare { who, card })?;
        }
    }
    ControlFlow::Continue(())
}

/// FOTF.4.11, FOTF.4.12, FOTF.14.7
pub fn judge(g: &Position, seat: Seat, who: Character, card: PlayerCard) -> Result<(), Illegal> {
    g.may_act(seat, who, Counts::Other)?;
    let Some(at) = g.at(who) else { return rule::turn::ON_THE_BOARD.forbids() };
    judge_place(g, who, at)?;
    judge_card_at(g, seat, who, card, at)
}

/// Gollum's Cunning: he needs no haven.
#[inline]
fn judge_place(g: &Position, who: Character, at: Location) -> Result<(), Illegal> {
    rule::prepare::AT_A_HAVEN.forbids_if(!g.is_haven(at) && who != Character::Gollum)
}

/// A card that `who` might prepare at `at`.
#[inline]
fn judge_card_at(
    g: &Position,
    seat: Seat,
    who: Character,
    card: PlayerCard,
    at: Location,
) -> Result<(), Illegal> {
    if g.is_solo() && !card.is_of(at.region()) {
        // Arwen, Solo: once a turn the card need not match.
        let arwen = who == Character::Arwen && !g.turn.used.contains(OncePerTurn::ArwenSolo);
        rule::solo::PREPARE_IN_REGION.forbids_if(!arwen)?;
    }
    judge_card(g, seat, card)
}

/// A region card of the own hand whose token is in the supply.
pub fn judge_card(g: &Position, seat: Seat, card: PlayerCard) -> Result<(), Illegal> {
    rule::prepare::CARD_TO_PREPARE.forbids_if(!g.hands[seat.index()].contains(card))?;
    let Some((_, symbol)) = card.as_region() else { return rule::prepare::REGION_CARD.forbids() };
    rule::prepare::TOKEN_LEFT.forbids_if(g.token_supply[symbol.index()] == 0)
}

pub fn prepare(
    g: &mut Position,
    seat: Seat,
    who: Character,
    card: PlayerCard,
    tell: Tell<'_, Event>,
) {
    let at = g.at(who).expect("who acts is on the board");
    let matches = card.is_of(at.region());
    tell(Event::Prepared { who, card });
    exchange(g, seat, card, tell);
    if g.is_solo() && !matches && who == Character::Arwen {
        g.turn.used = g.turn.used.with(OncePerTurn::ArwenSolo);
        table::ran!("ability:arwen/solo");
    }
    characters::when_preparing(g, seat, who, card, tell);
}

/// The card goes, the token comes.
pub fn exchange(g: &mut Position, seat: Seat, card: PlayerCard, tell: Tell<'_, Event>) {
    let (_, symbol) = card.as_region().expect("you can only prepare region cards");
    g.discard_card(seat, card);
    tell(Event::CardDiscarded { seat, card });
    g.gain_token(seat, symbol, tell);
}
