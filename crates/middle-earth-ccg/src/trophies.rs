//! Trophies of Orcs and Trolls (MECCG.RW.7.11 to RW.7.14, RW.7.23).
//!
//! A minion company has defeated a creature of the opponent. An Orc or Troll that faced one of the strikes may keep it.
//! What is printed on the trophies of a character gives it direct influence and prowess.

use table::Tell;

use crate::event::Event;
use crate::facts::{Class, ItemType, Keywords, Race, Side};
use crate::piece::{Piece, Place};
use crate::position::Position;

/// Prowess that trophies give goes no higher (MECCG.RW.7.14).
pub const MOST_PROWESS: i8 = 9;

/// Who may take the creature of the attack that was defeated. Half-orcs take none.
pub fn takers(g: &Position) -> impl Iterator<Item = Piece> + '_ {
    let fight = g.fight();
    let is_minion = g.players[usize::from(fight.defender)].side == Side::Minion;
    let can = fight.from.is_some_and(|piece| {
        let facts = g.card(piece).facts();
        // MECCG.RW.7.23: a manifestation of a Dragon too.
        let is_dragon = facts.being.is_some_and(|being| being.facts().lair.is_some());
        let is_prey = facts.class == Class::Creature || is_dragon;
        is_prey && piece.owner() != usize::from(fight.defender) && fight.automatic.is_none()
    });
    let faced = fight.assigned.iter().flatten().map(|strike| strike.on);
    faced.filter(move |&on| {
        let is_brute = matches!(g.race(on), Some(Race::Orc | Race::Troll));
        let there = matches!(g.place(on), Place::Company(_));
        is_minion && can && is_brute && there && !g.has_keyword(on, Keywords::HALF_ORC)
    })
}

/// The creature lies with the character from now on.
pub fn take(g: &mut Position, piece: Piece, by: Piece, is_detainment: bool, tell: Tell<'_, Event>) {
    tell(Event::TrophyTaken { card: g.card(piece), by: g.named(by) });
    g.put(piece, Place::With(by), tell);
    let player = &mut g.players[piece.owner()];
    player.trophies.add(piece.slot());
    if is_detainment {
        player.detained.add(piece.slot());
    }
}

impl Position {
    pub fn is_trophy(&self, piece: Piece) -> bool {
        self.players[piece.owner()].trophies.has(piece.slot())
    }

    /// It was defeated in a detainment attack, so it is worth nothing (MECCG.RW.7.4).
    pub fn only_detained(&self, piece: Piece) -> bool {
        self.players[piece.owner()].detained.has(piece.slot())
    }

    /// What kind of item a card with a character is; a trophy counts as a minor item (MECCG.RW.7.12).
    pub fn item_kind(&self, piece: Piece) -> Option<ItemType> {
        match self.is_trophy(piece) {
            true => Some(ItemType::Minor),
            false => self.card(piece).facts().item,
        }
    }

    /// The marshalling points that are printed on the trophies of a character.
    fn trophy_points(&self, piece: Piece) -> i8 {
        let trophies = self.with(piece).filter(|&card| self.is_trophy(card));
        trophies.map(|card| self.card(card).facts().mp).sum()
    }

    /// MECCG.RW.7.14: direct influence and prowess.
    pub fn by_trophies(&self, piece: Piece) -> (i8, i8) {
        match self.trophy_points(piece) {
            ..=0 => (0, 0),
            1 => (1, 0),
            2 => (1, 1),
            3 => (2, 1),
            _ => (2, 2),
        }
    }

    /// Where a trophy goes that is discarded (MECCG.RW.7.13, C-15).
    pub fn trophy_goes(&self, piece: Piece, to: Place) -> Place {
        match (self.place(piece), to) {
            (Place::With(host), Place::Discard) if self.is_trophy(piece) => {
                match self.only_detained(piece) {
                    true => Place::Removed,
                    false => Place::Points { of: host.owner() as u8 },
                }
            }
            _ => to,
        }
    }
}
