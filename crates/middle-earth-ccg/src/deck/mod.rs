//! A deck: location deck, play deck, sideboard and pool (MECCG.2.1).
//!
//! [`Deck::faults`] is the only place that says whether a deck is legal. The set-up, the terminal, the deck editor and
//! the bots ask it.

mod check;
mod code;
pub(crate) mod text;

use std::collections::BTreeMap;
use std::fmt;

use crate::facts::{Card, ChallengeDeck, Class, Marks, Side, Site};

pub use check::{Fault, SIDEBOARD};
pub use text::{Line, ReadFault};

/// How many of each card or site.
pub type Counts<T> = BTreeMap<T, u8>;

/// The lists of a deck. It need not be legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deck {
    pub side: Side,
    pub pool: Counts<Card>,
    pub play_deck: Counts<Card>,
    pub sideboard: Counts<Card>,
    pub sites: Counts<Site>,
}

/// One of the three lists of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    Pool,
    PlayDeck,
    Sideboard,
}

impl Part {
    pub const ALL: [Part; 3] = [Part::Pool, Part::PlayDeck, Part::Sideboard];

    pub const fn name(self) -> &'static str {
        match self {
            Part::Pool => "Pool",
            Part::PlayDeck => "Play deck",
            Part::Sideboard => "Sideboard",
        }
    }
}

impl Deck {
    pub fn empty(side: Side) -> Deck {
        Deck {
            side,
            pool: Counts::new(),
            play_deck: Counts::new(),
            sideboard: Counts::new(),
            sites: Counts::new(),
        }
    }

    pub fn challenge(deck: ChallengeDeck) -> Deck {
        let facts = deck.facts();
        let counts = |list: &[(Card, u8)]| list.iter().copied().collect();
        Deck {
            side: facts.side,
            pool: counts(facts.pool),
            play_deck: counts(facts.play_deck),
            sideboard: counts(facts.sideboard),
            sites: facts.sites.iter().copied().collect(),
        }
    }

    pub fn part(&self, part: Part) -> &Counts<Card> {
        match part {
            Part::Pool => &self.pool,
            Part::PlayDeck => &self.play_deck,
            Part::Sideboard => &self.sideboard,
        }
    }

    pub fn part_mut(&mut self, part: Part) -> &mut Counts<Card> {
        match part {
            Part::Pool => &mut self.pool,
            Part::PlayDeck => &mut self.play_deck,
            Part::Sideboard => &mut self.sideboard,
        }
    }

    /// All cards but the sites, over all parts.
    pub fn all_cards(&self) -> Counts<Card> {
        let mut all = Counts::new();
        for part in Part::ALL {
            for (&card, &count) in self.part(part) {
                let sum = all.entry(card).or_insert(0u8);
                *sum = sum.saturating_add(count);
            }
        }
        all
    }

    /// The avatars that stand in the play deck or the sideboard: with one of them in the play deck the deck
    /// declares it (MECCG.2.5).
    pub fn avatars(&self) -> impl Iterator<Item = Card> {
        let cards = self.play_deck.keys().chain(self.sideboard.keys());
        cards.copied().filter(|card| card.is_avatar())
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// How a card counts when a deck is built by a player of this side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    Character,
    Avatar,
    Resource,
    Hazard,
    /// The player decides (MECCG.2.4).
    Either,
}

/// MECCG.2.4, 2.6, 2.7, RW.3.4: agents are hazards of a Wizard player and characters of a Ringwraith player.
pub fn kind_of(card: Card, side: Side) -> Kind {
    let facts = card.facts();
    let is_hazard_too =
        facts.marks.meets(Marks::PLAYABLE_AS_RESOURCE.or(Marks::PLAYABLE_AS_HAZARD));
    match facts.class {
        Class::Wizard | Class::Ringwraith => Kind::Avatar,
        Class::Character if facts.marks.has(Marks::AGENT) && side == Side::Hero => Kind::Hazard,
        Class::Character => Kind::Character,
        Class::Creature | Class::Agent => Kind::Hazard,
        Class::Item | Class::Ally | Class::Faction => Kind::Resource,
        Class::ShortEvent | Class::LongEvent | Class::PermanentEvent if is_hazard_too => {
            Kind::Either
        }
        Class::ShortEvent | Class::LongEvent | Class::PermanentEvent => {
            match facts.side == crate::facts::CardSide::Neutral {
                true => Kind::Hazard,
                false => Kind::Resource,
            }
        }
    }
}
