//! One physical card of a game: whose it is, where it lies, and in which state.
//!
//! A deck is sorted by card, so copies stand side by side. Copies in hidden places are alike: whoever moves one takes
//! the first. A card in play has a number, so that people can tell it from its copies.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::ParseError;

use crate::facts::{Card, Site};

/// The most cards that one player has: play deck, pool and sideboard at their largest.
pub const MOST_PIECES: usize = 168;

/// One card of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Piece(u16);

impl Piece {
    pub const fn new(owner: usize, slot: usize) -> Piece {
        Piece((owner as u16) << 8 | slot as u16)
    }

    /// The seat whose deck it belongs to.
    #[inline]
    pub const fn owner(self) -> usize {
        (self.0 >> 8) as usize
    }

    /// Its place in that deck's list.
    #[inline]
    pub const fn slot(self) -> usize {
        (self.0 & 0xff) as usize
    }
}

/// A set of one player's cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Slots([u64; 3]);

impl Slots {
    pub const NONE: Slots = Slots([0; 3]);

    #[inline]
    pub const fn has(self, slot: usize) -> bool {
        self.0[slot / 64] >> (slot % 64) & 1 == 1
    }

    #[inline]
    pub fn add(&mut self, slot: usize) {
        self.0[slot / 64] |= 1 << (slot % 64);
    }

    #[inline]
    pub fn remove(&mut self, slot: usize) {
        self.0[slot / 64] &= !(1 << (slot % 64));
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }

    #[must_use]
    pub fn union(self, other: Slots) -> Slots {
        Slots(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[must_use]
    pub fn minus(self, other: Slots) -> Slots {
        Slots(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// In the order of the deck's list.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < 3 && left[at] == 0 {
                at += 1;
            }
            let bits = left.get_mut(at)?;
            let slot = bits.trailing_zeros() as usize;
            *bits &= *bits - 1;
            Some(at * 64 + slot)
        })
    }

    /// The one at this place among them.
    pub fn nth(self, n: usize) -> Option<usize> {
        self.iter().nth(n)
    }
}

/// As the list of its places.
impl Serialize for Slots {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Slots {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Slots, D::Error> {
        let slots = Vec::<usize>::deserialize(deserializer)?;
        match slots.iter().all(|&slot| slot < MOST_PIECES) {
            true => Ok(slots.into_iter().collect()),
            false => Err(serde::de::Error::custom("a place beyond the last card")),
        }
    }
}

impl FromIterator<usize> for Slots {
    fn from_iter<I: IntoIterator<Item = usize>>(slots: I) -> Slots {
        let mut set = Slots::NONE;
        for slot in slots {
            set.add(slot);
        }
        set
    }
}

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Before the game.
    Pool,
    /// A character of the pool that both players placed (MECCG.3.2).
    SetAside,
    #[default]
    Deck,
    Hand,
    Discard,
    Sideboard,
    /// The removed-from-play pile (MECCG.1.28).
    Removed,
    /// Out of the game (MECCG.3.5).
    Gone,
    /// A marshalling point pile: the owner's, or the other player's.
    Points {
        of: u8,
    },
    /// Stored in its owner's marshalling point pile (MECCG.1.22).
    Stored,
    /// A character, in a company of its player.
    Company(u8),
    /// With another card: an item with its bearer, a hazard with the character it is on.
    With(Piece),
    /// A permanent-event on a company of this seat.
    OnCompany {
        of: u8,
        company: u8,
    },
    /// A permanent-event on a site.
    AtSite(Site),
    /// In play and with nothing.
    Table,
    /// Face down on this site, for a company of the other player (MECCG.9.12).
    OnGuard {
        company: u8,
        site: Site,
    },
    /// An agent as a hazard, face down or face up (MECCG.15).
    FaceDown,
    Agent,
    /// Being played or resolved.
    Chain,
}

impl Place {
    /// In play (MECCG.1.10): not in a pile that is hidden or closed.
    pub fn is_in_play(self) -> bool {
        match self {
            Place::Pool
            | Place::SetAside
            | Place::Deck
            | Place::Hand
            | Place::Discard
            | Place::Sideboard
            | Place::Removed
            | Place::Gone
            | Place::OnGuard { .. }
            | Place::FaceDown
            | Place::Chain => false,
            Place::Points { .. }
            | Place::Stored
            | Place::Company(_)
            | Place::With(_)
            | Place::OnCompany { .. }
            | Place::AtSite(_)
            | Place::Agent
            | Place::Table => true,
        }
    }
}

table::names! {
    /// MECCG.1.2.
    pub enum State, "a state" {
        Untapped = "untapped", "untapped";
        Tapped = "tapped", "tapped";
        Wounded = "wounded", "wounded";
    }
}

/// How one card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lies {
    pub place: Place,
    pub state: State,
    /// Tells it from its copies in play; 0 while it is not in play.
    pub number: u8,
}

impl Lies {
    pub const fn at(place: Place) -> Lies {
        Lies { place, state: State::Untapped, number: 0 }
    }
}

/// A card in play, as actions name it: `gimli`, `orc-captain.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Named {
    pub card: Card,
    pub number: u8,
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            1 => write!(f, "{}", self.card),
            number => write!(f, "{}.{number}", self.card),
        }
    }
}

impl FromStr for Named {
    type Err = ParseError;

    fn from_str(words: &str) -> Result<Named, ParseError> {
        let wrong = || ParseError::new("a card in play", words);
        let (card, number) = match words.split_once('.') {
            None => (words, 1),
            Some((card, number)) => (card, number.parse().map_err(|_| wrong())?),
        };
        Ok(Named { card: card.parse().map_err(|_| wrong())?, number })
    }
}

impl Serialize for Named {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_slots_is_walked_in_order() {
        let set: Slots = [3, 64, 130, 0].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 3, 64, 130]);
        assert_eq!(set.nth(2), Some(64));
        assert_eq!(set.len(), 4);
        assert_eq!(set.minus([3].into_iter().collect()).len(), 3);
    }

    #[test]
    fn a_card_in_play_is_read_as_it_is_named() {
        for words in ["gimli", "orc-captain.2"] {
            let named: Named = words.parse().expect("a card in play");
            assert_eq!(named.to_string(), words);
        }
        assert!("nobody".parse::<Named>().is_err());
    }
}
