//! A set of Characters.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::facts::{Character, Side};

/// Some of the Characters, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, TS)]
#[ts(type = "Array<Character>")]
pub struct Characters(u32);

impl Characters {
    pub const NONE: Characters = Characters(0);

    const SIDES: [Characters; 2] = Characters::persons(true);
    const SIDES_IN_BASE: [Characters; 2] = Characters::persons(false);

    /// Other cards of somebody are not persons.
    const fn persons(lords: bool) -> [Characters; 2] {
        let (mut sides, mut at) = ([Characters::NONE; 2], 0);
        while at < Character::ALL.len() {
            let who = Character::ALL[at];
            if who.other_card_of().is_none() && (lords || !who.is_of_lords()) {
                sides[who.side() as usize] = sides[who.side() as usize].with(who);
            }
            at += 1;
        }
        sides
    }

    #[inline]
    pub const fn of_side(side: Side) -> Characters {
        Characters::SIDES[side as usize]
    }

    /// The same without those of Lords of Middle-earth.
    #[inline]
    pub const fn of_side_in_base(side: Side) -> Characters {
        Characters::SIDES_IN_BASE[side as usize]
    }

    #[inline]
    pub const fn of(who: Character) -> Characters {
        Characters(1 << who.index())
    }

    #[inline]
    pub const fn contains(self, who: Character) -> bool {
        self.0 >> who.index() & 1 == 1
    }

    #[inline]
    #[must_use]
    pub const fn with(self, who: Character) -> Characters {
        Characters(self.0 | 1 << who.index())
    }

    #[inline]
    #[must_use]
    pub const fn without(self, who: Character) -> Characters {
        Characters(self.0 & !(1 << who.index()))
    }

    #[inline]
    #[must_use]
    pub const fn minus(self, others: Characters) -> Characters {
        Characters(self.0 & !others.0)
    }

    #[inline]
    #[must_use]
    pub const fn or(self, others: Characters) -> Characters {
        Characters(self.0 | others.0)
    }

    #[inline]
    #[must_use]
    pub const fn and(self, others: Characters) -> Characters {
        Characters(self.0 & others.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn iter(self) -> impl Iterator<Item = Character> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let who = Character::ALL[left.trailing_zeros() as usize];
            left &= left - 1;
            Some(who)
        })
    }
}

impl FromIterator<Character> for Characters {
    fn from_iter<I: IntoIterator<Item = Character>>(characters: I) -> Characters {
        characters.into_iter().fold(Characters::NONE, Characters::with)
    }
}

impl Serialize for Characters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Characters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Characters, D::Error> {
        Ok(Vec::<Character>::deserialize(deserializer)?.into_iter().collect())
    }
}
