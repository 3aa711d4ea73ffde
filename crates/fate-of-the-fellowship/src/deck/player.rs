//! The player deck: stacks with one Skies Darken card in each.
//!
//! Everybody knows how large the stacks are and which cards have been seen. So the deck is a pool of
//! unseen cards and a list of stack sizes: the next card is the Skies Darken card of its stack with
//! one chance in as many as the stack has cards left, and otherwise any card of the pool. The
//! unseen events are shared with the box: only how many of them are in the deck is known.
//!
//! Hands are open and talk is free, so what one player looks at, all know (docs/rulings.md).

use table::Fate;

use crate::cards::{Cards, DeckCard, PlayerCard};
use crate::facts::{EventCard, SkiesDarken};

/// The most cards that anything lets somebody look at.
pub const MOST_KNOWN: usize = 4;
const MOST_STACKS: usize = 6;

/// One pile of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stack {
    pub size: u8,
    /// Its Skies Darken card is still in it.
    pub darkens: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayerDeck {
    /// The top one first; empty ones behind the others.
    pub stacks: [Stack; MOST_STACKS],
    /// Region cards that nobody has seen, and events likewise (in the deck or in the box).
    pub unseen: Cards,
    /// How many of the unseen events are in the deck.
    pub events: u8,
    /// Skies Darken cards that nobody has seen, one bit each.
    pub unseen_skies: u16,
    /// The top cards that were looked at, the top one first. They are on no stack any more.
    known: [Option<DeckCard>; MOST_KNOWN],
}

impl PlayerDeck {
    /// All cards in one pile, `events` of the fourteen among them, as they are dealt from.
    pub fn undivided(events: u8) -> PlayerDeck {
        let mut stacks = [Stack::default(); MOST_STACKS];
        stacks[0] = Stack { size: Cards::REGIONS.len() + events, darkens: false };
        PlayerDeck {
            stacks,
            unseen: Cards::REGIONS.or(Cards::EVENTS),
            events,
            unseen_skies: (1 << SkiesDarken::ALL.len()) - 1,
            known: [None; MOST_KNOWN],
        }
    }

    /// FOTF.2.23, FOTF.2.24: even stacks, the larger ones on top, one Skies Darken card in each.
    pub fn divide(&mut self, into: u8) {
        let cards = self.unknown();
        for (at, stack) in self.stacks.iter_mut().enumerate() {
            let at = at as u8;
            *stack = match at < into {
                true => {
                    Stack { size: cards / into + u8::from(at < cards % into) + 1, darkens: true }
                }
                false => Stack::default(),
            };
        }
    }

    pub fn len(&self) -> u8 {
        self.unknown() + self.known_len()
    }

    fn unknown(&self) -> u8 {
        self.stacks.iter().map(|stack| stack.size).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn unseen_regions(&self) -> Cards {
        self.unseen.and(Cards::REGIONS)
    }

    pub fn unseen_events(&self) -> Cards {
        self.unseen.and(Cards::EVENTS)
    }

    /// How many events lie in the box, unseen (FOTF.2.25).
    pub fn events_in_the_box(&self) -> u8 {
        self.unseen_events().len() - self.events
    }

    pub fn known(&self) -> impl Iterator<Item = DeckCard> + '_ {
        self.known.iter().copied().flatten()
    }

    pub fn known_len(&self) -> u8 {
        self.known().count() as u8
    }

    /// What fate is asked when the next card nobody knows gets its name.
    pub fn fate(&self) -> Fate {
        let [left, pool, events, skies] = self.chances();
        Fate::Draw { from: left * pool * events * skies }
    }

    /// The card that a draw stands for.
    pub fn named(&self, chance: u32) -> DeckCard {
        let [left, pool, events, skies] = self.chances();
        let (place, chance) = (chance % left, chance / left);
        if place == 0 && self.unknown_stack().1 {
            return DeckCard::Skies(self.nth_skies(chance / (pool * events) % skies));
        }
        let (card, chance) = (chance % pool, chance / pool);
        let unseen = match self.unseen_regions().nth(card) {
            Some(region) => Some(region),
            None => self.unseen_events().nth(chance % events),
        };
        DeckCard::Player(unseen.expect("a stack holds only unseen cards"))
    }

    /// The smallest draw that stands for `card`, if it can come next.
    pub fn draw_of(&self, card: DeckCard) -> Option<u32> {
        let [left, pool, events, _] = self.chances();
        let darkens = self.unknown_stack().1;
        // The first place of a stack that still darkens is the Skies Darken card's.
        let place = u32::from(darkens);
        let chance = match card {
            DeckCard::Skies(skies) => {
                let nth = (self.unseen_skies & ((1 << skies as u16) - 1)).count_ones();
                nth * left * pool * events
            }
            DeckCard::Player(card) if card.as_event().is_none() => {
                let nth = self.unseen_regions().iter().position(|unseen| unseen == card)? as u32;
                place + nth * left
            }
            DeckCard::Player(card) => {
                let nth = self.unseen_events().iter().position(|unseen| unseen == card)? as u32;
                let first_event = u32::from(self.unseen_regions().len());
                place + (first_event + nth * pool) * left
            }
        };
        let Fate::Draw { from } = self.fate() else { return None };
        (chance < from && self.named(chance) == card).then_some(chance)
    }

    /// The next card got its name. It leaves its stack, and lies on top for all to know.
    pub fn learn(&mut self, card: DeckCard) {
        self.name_next(card);
        let free = self.known.iter().position(Option::is_none);
        self.known[free.expect("nobody looks at more than four cards")] = Some(card);
    }

    /// Takes the top card off the deck. `named` is what fate named, where nobody had looked.
    pub fn draw(&mut self, named: Option<DeckCard>) -> DeckCard {
        match named {
            Some(card) => {
                self.name_next(card);
                card
            }
            None => {
                let card = self.known[0].expect("a card nobody knows is named by fate");
                self.take_known(card);
                card
            }
        }
    }

    /// Takes a card that was looked at out of the deck.
    pub fn take_known(&mut self, card: DeckCard) {
        let at = self.known.iter().position(|&known| known == Some(card));
        let at = at.expect("only a card that was looked at is taken");
        self.known[at..].rotate_left(1);
        self.known[MOST_KNOWN - 1] = None;
    }

    /// Puts a looked-at card on top of those before it.
    pub fn put_at(&mut self, depth: usize, card: DeckCard) {
        let from = self.known.iter().position(|&known| known == Some(card));
        let from = from.expect("only a card that was looked at is put back");
        self.known[depth..=from].rotate_right(1);
    }

    /// Puts a card under the known ones when a position is read; false if it is not unseen.
    pub(crate) fn put_known(&mut self, card: DeckCard) -> bool {
        let free = self.known.iter().position(Option::is_none);
        let unseen = match card {
            DeckCard::Player(card) => self.unseen.contains(card),
            DeckCard::Skies(skies) => self.unseen_skies & 1 << skies as u16 != 0,
        };
        let (true, Some(free)) = (unseen, free) else { return false };
        match card {
            DeckCard::Player(card) => self.unseen = self.unseen.without(card),
            DeckCard::Skies(skies) => self.unseen_skies &= !(1 << skies as u16),
        }
        self.known[free] = Some(card);
        true
    }

    fn name_next(&mut self, card: DeckCard) {
        self.take_from_unseen(card);
        let top = &mut self.stacks[0];
        top.size -= 1;
        top.darkens &= !matches!(card, DeckCard::Skies(_));
        if top.size == 0 {
            self.stacks.rotate_left(1);
        }
    }

    fn take_from_unseen(&mut self, card: DeckCard) {
        match card {
            DeckCard::Player(card) => {
                self.unseen = self.unseen.without(card);
                self.events -= u8::from(card.as_event().is_some());
            }
            DeckCard::Skies(skies) => self.unseen_skies &= !(1 << skies as u16),
        }
    }

    /// An event drawn from the box leaves the unseen ones, but not the deck.
    pub fn take_from_the_box(&mut self, event: EventCard) {
        self.unseen = self.unseen.without(PlayerCard::event(event));
    }

    /// Cards left in the stack of the next unknown card, cards of the pool, unseen events and
    /// unseen Skies Darken cards; none of them nought, so that they can be multiplied.
    fn chances(&self) -> [u32; 4] {
        let pool = self.unseen_regions().len() + self.events;
        let events = self.unseen_events().len();
        let skies = self.unseen_skies.count_ones();
        [self.unknown_stack().0, u32::from(pool).max(1), u32::from(events).max(1), skies.max(1)]
    }

    /// How many cards the stack of the next unknown card has, and whether it still darkens.
    fn unknown_stack(&self) -> (u32, bool) {
        let top = self.stacks[0];
        (u32::from(top.size).max(1), top.darkens)
    }

    fn nth_skies(&self, n: u32) -> SkiesDarken {
        let mut unseen = SkiesDarken::ALL
            .into_iter()
            .filter(|&skies| self.unseen_skies & 1 << skies as u16 != 0);
        unseen.nth(n as usize).expect("as many stacks darken as cards are left")
    }
}
