//! Cards that let both players take hazards out of their discard piles at the end of each turn (MECCG.11.1).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, Class, Race};
use crate::hand;
use crate::piece::{Piece, Place};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// This seat may use the card of this number; what it has taken to hand with it, one bit for each kind.
    Take { seat: u8, by: u8, taken: u8 },
    /// Thrice Outnumbered stays if its player discards a Man creature from hand.
    Keep,
    /// This player may take a creature to hand.
    Creature { seat: u8 },
}

/// The cards that allow it.
pub const CARDS: [Card; 3] =
    [Card::FromThePitsOfAngband, Card::ThriceOutnumbered, Card::TheNazgulAreAbroad];

/// Kinds of cards that are taken.
const DRAGON: u8 = 1;
const DRAKE: u8 = 2;
const OTHER: u8 = 4;

/// In the active player's order.
pub fn begin(g: &mut Position) {
    for seat in [1 - g.turn.player, g.turn.player] {
        for by in (0..CARDS.len() as u8).rev() {
            g.agenda.then([GameStep::Recycling(Step::Take { seat, by, taken: 0 })]);
        }
    }
}

fn lies(g: &Position, card: Card) -> bool {
    g.all_in_play().any(|piece| g.card(piece) == card && g.place(piece) == Place::Table)
}

/// Thrice Outnumbered of the hazard player.
fn kept(g: &Position) -> Option<Piece> {
    g.all_in_play().find(|&piece| {
        g.card(piece) == Card::ThriceOutnumbered
            && g.place(piece) == Place::Table
            && piece.owner() == g.turn.hazard_player()
    })
}

/// Of which kind a card is for this effect; 0: it is not taken.
fn kind(by: Card, card: Card) -> u8 {
    let facts = card.facts();
    match by {
        Card::FromThePitsOfAngband => {
            let is_dragon =
                card.is_unique() && facts.being.is_some_and(|being| being.facts().lair.is_some());
            match facts.class == Class::Creature && facts.race == Some(Race::Drake) {
                _ if is_dragon => DRAGON,
                true => DRAKE,
                false => 0,
            }
        }
        Card::ThriceOutnumbered => {
            let is_man = facts.class == Class::Creature && facts.race == Some(Race::Man);
            if is_man { OTHER } else { 0 }
        }
        _ => {
            let is_nazgul = facts.race == Some(Race::Nazgul)
                && facts.class == Class::Creature
                && facts.also == Some(Class::PermanentEvent);
            if is_nazgul { OTHER } else { 0 }
        }
    }
}

/// Where it goes: to the play deck, or to hand.
fn may(g: &Position, by: Card, taken: u8, to_hand: bool) -> bool {
    match by {
        Card::FromThePitsOfAngband => !to_hand && taken == 0 || to_hand && g.is_night(),
        Card::ThriceOutnumbered => !to_hand && taken == 0,
        _ => to_hand && g.is_night() && taken == 0,
    }
}

impl table::Step<Position> for Step {
    /// Whether somebody is asked depends on what both see: the card in play, and that there is a pile.
    fn waits_for(self, g: &Position) -> Option<Pending> {
        if let Step::Creature { seat } = self {
            let can = !g.players[usize::from(seat)].discard.is_empty();
            return can.then_some(Pending::seat(Seat(seat)));
        }
        let Step::Take { seat, by, taken } = self else {
            let hazards = g.turn.hazard_player();
            let can = kept(g).is_some() && !g.players[hazards].hand.is_empty();
            return can.then(|| Pending::seat(g.hazard_seat()));
        };
        let card = CARDS[usize::from(by)];
        let is_open = [false, true].into_iter().any(|to_hand| may(g, card, taken, to_hand));
        let can = lies(g, card) && is_open && !g.players[usize::from(seat)].discard.is_empty();
        can.then_some(Pending::seat(Seat(seat)))
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if self == Step::Keep
            && let Some(piece) = kept(g)
        {
            g.discard(piece, tell);
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Done)?;
        if self == Step::Keep {
            let held = hand::kinds(g, seat, g.players[seat.index()].hand);
            let men = held.filter(|&card| kind(Card::ThriceOutnumbered, card) != 0);
            return each(men.map(|card| Action::Discard { card }), visit);
        }
        for card in hand::kinds(g, seat, g.players[seat.index()].discard) {
            for action in [Action::FetchBack { card }, Action::TakeBack { card }] {
                visit(action)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        if let (Step::Creature { .. }, Action::TakeBack { card }) = (self, action) {
            let player = &g.players[seat.index()];
            rule::hand::NOT_HELD.forbids_if(player.find(player.discard, card).is_none())?;
            return rule::events::TARGET.forbids_if(card.facts().class != Class::Creature);
        }
        let Step::Take { by, taken, .. } = self else {
            return match action {
                Action::Done => Ok(()),
                Action::Discard { card } => {
                    let held = g.from_hand(seat.index(), card).is_some();
                    rule::hand::NOT_HELD.forbids_if(!held)?;
                    let is_man = kind(Card::ThriceOutnumbered, card) != 0;
                    rule::events::TARGET.forbids_if(!is_man)
                }
                _ => not_asked(),
            };
        };
        let by = CARDS[usize::from(by)];
        let (card, to_hand) = match action {
            Action::Done => return Ok(()),
            Action::FetchBack { card } => (card, false),
            Action::TakeBack { card } => (card, true),
            _ => return not_asked(),
        };
        let player = &g.players[seat.index()];
        rule::hand::NOT_HELD.forbids_if(player.find(player.discard, card).is_none())?;
        let kind = kind(by, card);
        rule::events::TARGET.forbids_if(kind == 0 || taken & kind != 0)?;
        rule::events::IN_PLAY.forbids_if(!may(g, by, taken, to_hand))
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        if let Step::Creature { .. } = self {
            let player = &g.players[seat.index()];
            if let Action::TakeBack { card } = action
                && let Some(slot) = player.find(player.discard, card)
            {
                g.put(Piece::new(seat.index(), slot), Place::Hand, tell);
            }
            return;
        }
        let Step::Take { by, taken, .. } = self else {
            match action {
                Action::Discard { card } => hand::discard_from_hand(g, seat.index(), card, tell),
                _ => {
                    if let Some(piece) = kept(g) {
                        g.discard(piece, tell);
                    }
                }
            }
            return;
        };
        let (card, place) = match action {
            Action::FetchBack { card } => (card, Place::Deck),
            Action::TakeBack { card } => (card, Place::Hand),
            _ => return,
        };
        let player = &g.players[seat.index()];
        if let Some(slot) = player.find_known(player.discard, card) {
            g.put(Piece::new(seat.index(), slot), place, tell);
        }
        // From the Pits of Angband gives one of each kind to hand.
        let more = CARDS[usize::from(by)] == Card::FromThePitsOfAngband && place == Place::Hand;
        if more {
            let taken = taken | kind(CARDS[usize::from(by)], card);
            g.agenda.then([GameStep::Recycling(Step::Take { seat: seat.0, by, taken })]);
        }
    }
}
