//! Small sets of characters, objectives and once-a-turn abilities.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use crate::facts::{Character, Objective};

macro_rules! set {
    ($(#[$doc:meta])* $Set:ident($Bits:ty) of $Item:ty) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, TS)]
        $(#[$doc])*
        pub struct $Set($Bits);

        impl $Set {
            pub const NONE: $Set = $Set(0);

            #[inline]
            pub fn contains(self, item: $Item) -> bool {
                self.0 & 1 << item as u8 != 0
            }

            #[inline]
            #[must_use]
            pub const fn with(self, item: $Item) -> $Set {
                $Set(self.0 | 1 << item as u8)
            }

            #[inline]
            #[must_use]
            pub fn without(self, item: $Item) -> $Set {
                $Set(self.0 & !(1 << item as u8))
            }

            #[inline]
            #[must_use]
            pub const fn and(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }

            #[inline]
            #[must_use]
            pub const fn minus(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }

            #[inline]
            pub fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            #[inline]
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $Item> {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    if left == 0 {
                        return None;
                    }
                    let item = <$Item>::ALL[left.trailing_zeros() as usize];
                    left &= left - 1;
                    Some(item)
                })
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                items.into_iter().fold($Set::NONE, $Set::with)
            }
        }

        impl Serialize for $Set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $Set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Set, D::Error> {
                Ok(Vec::<$Item>::deserialize(deserializer)?.into_iter().collect())
            }
        }
    };
}

set! {
    /// Some of the thirteen characters.
    #[ts(type = "Array<Character>")]
    Characters(u16) of Character
}

set! {
    /// Some of the twenty-four objectives.
    #[ts(type = "Array<Objective>")]
    Objectives(u32) of Objective
}

set! {
    /// Abilities already used this turn.
    #[ts(as = "Vec<OncePerTurn>")]
    Used(u16) of OncePerTurn
}

table::names! {
    /// Abilities that may be used once in a turn.
    pub enum OncePerTurn, "an ability with a limit" {
        ElrondsSupport = "elronds-support", "Elrond's Support";
        LoyalFriend = "loyal-friend", "Loyal Friend";
        Anduril = "anduril", "Andúril";
        GiveCounsel = "give-counsel", "Give Counsel";
        ArwenSolo = "arwen-solo", "Arwen in the solo game";
        RiderOfRohan = "rider-of-rohan", "Rider of Rohan";
        WisdomOfTheEldar = "wisdom-of-the-eldar", "Wisdom of the Eldar";
        DwarvenCraft = "dwarven-craft", "Dwarven Craft";
        Slinker = "slinker", "Slinker";
        WalkSilently = "walk-silently", "Walk Silently";
        KeenSight = "keen-sight", "Keen Sight";
    }
}
