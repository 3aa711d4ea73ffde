//! Player cards: forty-eight of regions, fourteen events; and what a player deck can yield.
//!
//! A hand is a set of cards, one bit each. Skies Darken cards are never held: they are resolved as
//! soon as they are drawn, so only the deck knows them.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::ParseError;
use ts_rs::TS;

use crate::facts::{EventCard, Region, SkiesDarken, Symbol};

const REGION_CARDS: u8 = 48;
const PLAYER_CARDS: u8 = 62;
const DECK_CARDS: u8 = 74;

/// A card that can be held.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub struct PlayerCard(u8);

impl PlayerCard {
    pub fn region(region: Region, symbol: Symbol) -> PlayerCard {
        PlayerCard(region as u8 * 4 + symbol as u8)
    }

    pub fn event(event: EventCard) -> PlayerCard {
        PlayerCard(REGION_CARDS + event as u8)
    }

    pub fn all() -> impl Iterator<Item = PlayerCard> {
        (0..PLAYER_CARDS).map(PlayerCard)
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The region and symbol of a region card.
    #[inline]
    pub fn as_region(self) -> Option<(Region, Symbol)> {
        let (region, symbol) = (self.0 / 4, self.0 % 4);
        (self.0 < REGION_CARDS)
            .then(|| (Region::ALL[usize::from(region)], Symbol::ALL[usize::from(symbol)]))
    }

    #[inline]
    pub fn as_event(self) -> Option<EventCard> {
        self.0.checked_sub(REGION_CARDS).map(|event| EventCard::ALL[usize::from(event)])
    }

    /// FOTF.1.3: each region card shows one of the four symbols.
    #[inline]
    pub fn shows(self, symbol: Symbol) -> bool {
        self.0 < REGION_CARDS && self.0 % 4 == symbol as u8
    }

    #[inline]
    pub fn is_of(self, region: Region) -> bool {
        self.0 < REGION_CARDS && self.0 / 4 == region as u8
    }

    pub fn name(self) -> String {
        match (self.as_region(), self.as_event()) {
            (Some((region, symbol)), _) => {
                format!("{} ({})", region.name(), symbol.name().to_lowercase())
            }
            (_, Some(event)) => event.name().to_owned(),
            (None, None) => unreachable!("a player card is of a region or an event"),
        }
    }
}

impl fmt::Display for PlayerCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.as_region(), self.as_event()) {
            (Some((region, symbol)), _) => write!(f, "{region}-{symbol}"),
            (_, Some(event)) => write!(f, "{event}"),
            (None, None) => unreachable!("a player card is of a region or an event"),
        }
    }
}

impl FromStr for PlayerCard {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<PlayerCard, ParseError> {
        let unreadable = || ParseError::new("a player card", word);
        if let Ok(event) = word.parse() {
            return Ok(PlayerCard::event(event));
        }
        let (region, symbol) = word.rsplit_once('-').ok_or_else(unreadable)?;
        let region = region.parse().map_err(|_| unreadable())?;
        let symbol = symbol.parse().map_err(|_| unreadable())?;
        Ok(PlayerCard::region(region, symbol))
    }
}

/// Anything the player deck can yield.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub enum DeckCard {
    Player(PlayerCard),
    Skies(SkiesDarken),
}

impl DeckCard {
    pub fn name(self) -> String {
        match self {
            DeckCard::Player(card) => card.name(),
            DeckCard::Skies(skies) => format!("Skies Darken ({})", skies.location().name()),
        }
    }

    pub fn all() -> impl Iterator<Item = DeckCard> {
        (0..DECK_CARDS).map(|index| match index {
            0..PLAYER_CARDS => DeckCard::Player(PlayerCard(index)),
            _ => DeckCard::Skies(SkiesDarken::ALL[usize::from(index - PLAYER_CARDS)]),
        })
    }
}

impl fmt::Display for DeckCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckCard::Player(card) => write!(f, "{card}"),
            DeckCard::Skies(skies) => write!(f, "skies-darken-{skies}"),
        }
    }
}

impl FromStr for DeckCard {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<DeckCard, ParseError> {
        match word.strip_prefix("skies-darken-") {
            Some(skies) => Ok(DeckCard::Skies(skies.parse()?)),
            None => Ok(DeckCard::Player(word.parse()?)),
        }
    }
}

/// What [`PlayerCard`]s are called in logs, each put together once: views list many.
static WORDS: LazyLock<Vec<String>> =
    LazyLock::new(|| PlayerCard::all().map(|card| card.to_string()).collect());

impl Serialize for PlayerCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("PlayerCard", self.0.into(), &WORDS[self.index()])
    }
}

impl Serialize for DeckCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            DeckCard::Player(card) => card.serialize(serializer),
            DeckCard::Skies(_) => serializer.collect_str(self),
        }
    }
}

macro_rules! from_words {
    ($($Type:ty),+) => {$(
        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = String::deserialize(deserializer)?;
                word.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

from_words!(PlayerCard, DeckCard);

/// Skies Darken cards by the word they have in a deck and when they fall: `skies-darken-hollin`.
pub mod skies_words {
    use super::*;

    pub fn serialize<S: Serializer>(
        cards: &[SkiesDarken],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(cards.iter().map(|&card| DeckCard::Skies(card)))
    }

    /// The location alone is read too: positions were once written so.
    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<SkiesDarken>, D::Error> {
        let words = Vec::<String>::deserialize(deserializer)?;
        let read = |word: &String| word.strip_prefix("skies-darken-").unwrap_or(word).parse();
        words.iter().map(read).collect::<Result<_, _>>().map_err(serde::de::Error::custom)
    }
}

/// A set of player cards: a hand, or the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, TS)]
#[ts(type = "Array<PlayerCard>")]
pub struct Cards(u64);

impl Cards {
    pub const NONE: Cards = Cards(0);
    pub const REGIONS: Cards = Cards((1 << REGION_CARDS) - 1);
    pub const EVENTS: Cards = Cards(((1 << PLAYER_CARDS) - 1) & !Cards::REGIONS.0);
    const FRIENDSHIP: u64 = 0x1111_1111_1111;

    /// All region cards that show `symbol`.
    #[inline]
    pub fn showing(symbol: Symbol) -> Cards {
        Cards(Cards::FRIENDSHIP << symbol as u8)
    }

    /// The four cards of `region`.
    #[inline]
    pub fn of(region: Region) -> Cards {
        Cards(0b1111 << (region as u8 * 4))
    }

    #[inline]
    pub fn contains(self, card: PlayerCard) -> bool {
        self.0 & 1 << card.0 != 0
    }

    #[inline]
    pub fn holds(self, event: EventCard) -> bool {
        self.contains(PlayerCard::event(event))
    }

    #[inline]
    #[must_use]
    pub fn with(self, card: PlayerCard) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    #[inline]
    #[must_use]
    pub fn without(self, card: PlayerCard) -> Cards {
        Cards(self.0 & !(1 << card.0))
    }

    #[inline]
    #[must_use]
    pub fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    #[must_use]
    pub fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    #[must_use]
    pub fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card with exactly `n` others before it.
    pub fn nth(self, n: u32) -> Option<PlayerCard> {
        let mut left = self.0;
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        (left != 0).then(|| PlayerCard(left.trailing_zeros() as u8))
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = PlayerCard> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = PlayerCard(left.trailing_zeros() as u8);
            left &= left - 1;
            Some(card)
        })
    }
}

impl FromIterator<PlayerCard> for Cards {
    fn from_iter<I: IntoIterator<Item = PlayerCard>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let mut cards = Cards::NONE;
        for card in Vec::<PlayerCard>::deserialize(deserializer)? {
            if cards.contains(card) {
                return Err(serde::de::Error::custom(format!("{card} stands here twice")));
            }
            cards = cards.with(card);
        }
        Ok(cards)
    }
}
