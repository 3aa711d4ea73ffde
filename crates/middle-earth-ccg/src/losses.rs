//! Items that a company or a character loses, of its player's choice.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Class, ItemType, Keywords};
use crate::hand;
use crate::piece::Piece;
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The company discards one item.
    OfCompany { of: u8, company: u8 },
    /// The character discards one item that is no ring.
    OfCharacter { piece: Piece },
    /// The character discards a Ring (C-73).
    RingOf { piece: Piece },
    /// The player discards so many cards from hand.
    FromHand { seat: u8, count: u8 },
}

const RINGS: Keywords = Keywords::LESSER_RING
    .or(Keywords::DWARVEN_RING)
    .or(Keywords::MAGIC_RING)
    .or(Keywords::SPIRIT_RING);

impl Position {
    /// A gold ring, or a ring that came from one.
    pub fn is_ring(&self, item: Piece) -> bool {
        let facts = self.card(item).facts();
        facts.item == Some(ItemType::GoldRing)
            || facts.keywords.meets(RINGS)
            || self.card(item).is_the_one_ring()
    }

    pub fn items_of(&self, bearer: Piece) -> impl Iterator<Item = Piece> + '_ {
        // MECCG.RW.7.12: a trophy counts as a minor item.
        self.with(bearer)
            .filter(|&item| self.card(item).facts().class == Class::Item || self.is_trophy(item))
    }
}

fn choices(g: &Position, step: Step) -> Vec<Piece> {
    match step {
        Step::FromHand { .. } => Vec::new(),
        Step::OfCompany { of, company } => g
            .characters(usize::from(of), usize::from(company))
            .flat_map(|bearer| g.items_of(bearer))
            .collect(),
        Step::RingOf { piece } => g.items_of(piece).filter(|&item| g.is_ring(item)).collect(),
        Step::OfCharacter { piece } => g.items_of(piece).filter(|&item| !g.is_ring(item)).collect(),
    }
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        if let Step::FromHand { seat, count } = self {
            let can = count > 0 && !g.players[usize::from(seat)].hand.is_empty();
            return can.then_some(Pending::seat(Seat(seat)));
        }
        let seat = match self {
            Step::OfCompany { of, .. } => usize::from(of),
            Step::OfCharacter { piece } | Step::RingOf { piece } => piece.owner(),
            Step::FromHand { seat, .. } => usize::from(seat),
        };
        (choices(g, self).len() > 1).then(|| Pending::seat(Position::seat(seat)))
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        let first = choices(g, self).first().copied();
        if let Some(item) = first {
            g.discard(item, tell);
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        if let Step::FromHand { .. } = self {
            let held = hand::kinds(g, seat, g.players[seat.index()].hand);
            return each(held.map(|card| Action::Discard { card }), visit);
        }
        let items = choices(g, self).into_iter();
        each(items.map(|item| Action::Lose { item: g.named(item) }), visit)
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        if let (Step::FromHand { .. }, Action::Discard { card }) = (self, action) {
            let held = g.from_hand(seat.index(), card).is_some();
            return rule::hand::NOT_HELD.forbids_if(!held);
        }
        let Action::Lose { item } = action else { return not_asked() };
        let is_one = choices(g, self).into_iter().any(|piece| g.named(piece) == item);
        rule::events::TARGET.forbids_if(!is_one)
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        if let (Step::FromHand { seat: of, count }, Action::Discard { card }) = (self, action) {
            let next = Step::FromHand { seat: of, count: count - 1 };
            g.agenda.then([GameStep::Losses(next)]);
            hand::discard_from_hand(g, seat.index(), card, tell);
        }
        if let Action::Lose { item } = action
            && let Some(piece) = g.in_play(item)
        {
            g.discard(piece, tell);
        }
    }
}
