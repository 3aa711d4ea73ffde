//! The shadow deck: layers of cards, the back of the top one in sight.
//!
//! When the skies darken, the discard pile is shuffled and laid on top. So the deck is a pile of
//! layers, and everybody knows which cards are in each, though not in which order. The top card of
//! a layer has its name as soon as its back is seen; its face stays hidden until it is flipped,
//! unless it was looked at.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Fate, Luck};
use ts_rs::TS;

use crate::facts::{Back, RED_BACKS, ShadowCard};

const MOST_LAYERS: usize = 9;

/// A set of shadow cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, TS)]
#[ts(type = "Array<ShadowCard>")]
pub struct ShadowCards(u64);

impl ShadowCards {
    pub const NONE: ShadowCards = ShadowCards(0);
    pub const ALL: ShadowCards = ShadowCards((1 << ShadowCard::ALL.len()) - 1);

    pub fn contains(self, card: ShadowCard) -> bool {
        self.0 & 1 << card as u8 != 0
    }

    #[must_use]
    pub fn with(self, card: ShadowCard) -> ShadowCards {
        ShadowCards(self.0 | 1 << card as u8)
    }

    #[must_use]
    pub fn without(self, card: ShadowCard) -> ShadowCards {
        ShadowCards(self.0 & !(1 << card as u8))
    }

    #[must_use]
    pub fn or(self, other: ShadowCards) -> ShadowCards {
        ShadowCards(self.0 | other.0)
    }

    #[must_use]
    fn backed(self, back: Back) -> ShadowCards {
        match back {
            Back::Red => ShadowCards(self.0 & RED_BACKS),
            Back::Black => ShadowCards(self.0 & !RED_BACKS),
        }
    }

    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn nth(self, n: u32) -> Option<ShadowCard> {
        let mut left = self.0;
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        (left != 0).then(|| ShadowCard::ALL[left.trailing_zeros() as usize])
    }

    pub fn iter(self) -> impl Iterator<Item = ShadowCard> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = ShadowCard::ALL[left.trailing_zeros() as usize];
            left &= left - 1;
            Some(card)
        })
    }
}

impl FromIterator<ShadowCard> for ShadowCards {
    fn from_iter<I: IntoIterator<Item = ShadowCard>>(cards: I) -> ShadowCards {
        cards.into_iter().fold(ShadowCards::NONE, ShadowCards::with)
    }
}

impl Serialize for ShadowCards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for ShadowCards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ShadowCards, D::Error> {
        let mut cards = ShadowCards::NONE;
        for card in Vec::<ShadowCard>::deserialize(deserializer)? {
            if cards.contains(card) {
                return Err(serde::de::Error::custom(format!("{card} stands here twice")));
            }
            cards = cards.with(card);
        }
        Ok(cards)
    }
}

/// Cards that were shuffled together: those without a name yet, and up to two named ones above.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Layer {
    pub rest: ShadowCards,
    /// The top one first. The first has a back in sight, or had one when the layer was on top.
    pub named: [Option<ShadowCard>; 2],
    /// How many of the named ones were looked at: all know their faces.
    pub looked_at: u8,
}

impl Layer {
    pub fn cards(&self) -> ShadowCards {
        self.named.into_iter().flatten().fold(self.rest, ShadowCards::with)
    }

    fn len(&self) -> u8 {
        self.rest.len() + self.named.into_iter().flatten().count() as u8
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ShadowDeck {
    /// The bottom one first; none of them empty.
    layers: [Layer; MOST_LAYERS],
    height: u8,
}

impl ShadowDeck {
    pub fn of(cards: ShadowCards) -> ShadowDeck {
        let mut deck = ShadowDeck { layers: [Layer::default(); MOST_LAYERS], height: 0 };
        deck.lay_on_top(cards);
        deck
    }

    /// From layers, the top one first.
    pub fn from_layers(layers: &[Layer]) -> Option<ShadowDeck> {
        let mut deck = ShadowDeck { layers: [Layer::default(); MOST_LAYERS], height: 0 };
        for &layer in layers.iter().rev().filter(|layer| layer.len() > 0) {
            *deck.layers.get_mut(usize::from(deck.height))? = layer;
            deck.height += 1;
        }
        Some(deck)
    }

    /// The top one first.
    pub fn layers(&self) -> impl Iterator<Item = &Layer> {
        self.layers[..usize::from(self.height)].iter().rev()
    }

    pub fn len(&self) -> u8 {
        self.layers().map(Layer::len).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.height == 0
    }

    pub fn cards(&self) -> ShadowCards {
        self.layers().fold(ShadowCards::NONE, |cards, layer| cards.or(layer.cards()))
    }

    /// FOTF.5.9: a shuffled pile on top of what is there.
    pub fn lay_on_top(&mut self, cards: ShadowCards) {
        if cards.is_empty() {
            return;
        }
        self.layers[usize::from(self.height)] = Layer { rest: cards, ..Layer::default() };
        self.height += 1;
    }

    /// A shuffled pile under what is there.
    pub fn lay_under(&mut self, cards: ShadowCards) {
        if cards.is_empty() {
            return;
        }
        self.layers[..=usize::from(self.height)].rotate_right(1);
        self.layers[0] = Layer { rest: cards, ..Layer::default() };
        self.height += 1;
    }

    fn top_layer(&self) -> Option<&Layer> {
        self.layers().next()
    }

    /// The card whose back is in sight, if it has its name already.
    pub fn top(&self) -> Option<ShadowCard> {
        self.top_layer()?.named[0]
    }

    pub fn top_back(&self) -> Option<Back> {
        self.top().map(ShadowCard::back)
    }

    /// The named cards on top of the deck, as deep as a look goes.
    pub fn named(&self) -> impl Iterator<Item = ShadowCard> + '_ {
        self.layers().flat_map(Layer::named_then_stop).map_while(|card| card)
    }

    /// The top cards that all know, because they were looked at.
    pub fn looked_at(&self) -> impl Iterator<Item = ShadowCard> + '_ {
        self.layers()
            .flat_map(|layer| {
                let seen = layer.looked_at as usize;
                let all = seen == usize::from(layer.len());
                let stop = if all { None } else { Some(None) };
                layer.named.into_iter().take(seen).chain(stop)
            })
            .map_while(|card| card)
    }

    /// What fate is asked when the `depth`-th card from the top (0 or 1) gets its name; `None` if
    /// it has one, or if there is no such card.
    pub fn fate(&self, depth: u8) -> Option<Fate> {
        let rest = self.layers[self.layer_to_name(depth)?].rest;
        Some(Fate::Draw { from: u32::from(rest.len()) })
    }

    /// The card that a draw stands for.
    pub fn card_at(&self, depth: u8, chance: u32) -> ShadowCard {
        let layer = self.layer_to_name(depth).expect("fate was asked for a name");
        self.layers[layer].rest.nth(chance).expect("the chance is one of the cards")
    }

    /// The draw that stands for `card`, if it can lie there.
    pub fn draw_of(&self, depth: u8, card: ShadowCard) -> Option<u32> {
        let rest = self.layers[self.layer_to_name(depth)?].rest;
        rest.contains(card).then(|| (rest.0 & ((1 << card as u8) - 1)).count_ones())
    }

    /// The card at `depth` gets its name.
    pub fn name(&mut self, depth: u8, card: ShadowCard) {
        let at = self.layer_to_name(depth).expect("fate was asked for a name");
        let layer = &mut self.layers[at];
        layer.rest = layer.rest.without(card);
        let free = layer.named.iter().position(Option::is_none).expect("two cards have names");
        layer.named[free] = Some(card);
    }

    /// Everybody knows the faces of the `count` top cards from now on.
    pub fn look(&mut self, count: u8) {
        let mut left = count;
        for layer in self.layers[..usize::from(self.height)].iter_mut().rev() {
            let named = layer.named.into_iter().flatten().count() as u8;
            layer.looked_at = layer.looked_at.max(left.min(named));
            left -= left.min(layer.len());
        }
    }

    /// Takes the top card, which has its name.
    pub fn flip(&mut self) -> ShadowCard {
        let at = usize::from(self.height) - 1;
        let layer = &mut self.layers[at];
        let card = layer.named[0].expect("the top card has its name");
        layer.named = [layer.named[1], None];
        layer.looked_at = layer.looked_at.saturating_sub(1);
        if layer.len() == 0 {
            *layer = Layer::default();
            self.height -= 1;
        }
        card
    }

    /// Takes a named card that is not on top out of the deck.
    pub fn take_second(&mut self) -> ShadowCard {
        let top = self.flip();
        let second = self.flip();
        self.put_back(top);
        second
    }

    /// Puts a card that all know on top.
    pub fn put_back(&mut self, card: ShadowCard) {
        let named = match self.top_layer() {
            Some(layer) => layer.named,
            None => [None; 2],
        };
        match (self.height, named) {
            // As a layer of its own: under it lies a card whose back has been seen.
            (0, _) | (_, [Some(_), _]) => {
                self.layers[usize::from(self.height)] =
                    Layer { rest: ShadowCards::NONE, named: [Some(card), None], looked_at: 1 };
                self.height += 1;
            }
            (height, [None, _]) => {
                let layer = &mut self.layers[usize::from(height) - 1];
                layer.named[0] = Some(card);
                layer.looked_at = 1;
            }
        }
    }

    /// Hidden faces redrawn: any card of the layer with the back that was seen.
    pub fn imagine(&mut self, luck: &mut Luck) {
        for layer in &mut self.layers[..usize::from(self.height)] {
            if layer.looked_at > 0 {
                continue;
            }
            let Some(hidden) = layer.named[0] else { continue };
            let rest = layer.rest.with(hidden);
            let alike = rest.backed(hidden.back());
            let card = alike.nth(luck.below(u32::from(alike.len())));
            let card = card.expect("at least the hidden card has that back");
            layer.named[0] = Some(card);
            layer.rest = rest.without(card);
        }
    }

    /// The layer that holds the card at `depth`, if that card has no name yet.
    fn layer_to_name(&self, depth: u8) -> Option<usize> {
        let mut above = 0;
        for at in (0..usize::from(self.height)).rev() {
            let layer = &self.layers[at];
            let named = layer.named.into_iter().flatten().count() as u8;
            if depth < above + named {
                return None;
            }
            if depth < above + layer.len() {
                return Some(at);
            }
            above += layer.len();
        }
        None
    }
}

impl Layer {
    /// The named cards, then a stop if unnamed ones lie under them.
    fn named_then_stop(&self) -> impl Iterator<Item = Option<ShadowCard>> + use<> {
        let named = self.named.into_iter().flatten().map(Some);
        let stop = if self.rest.is_empty() { None } else { Some(None) };
        named.chain(stop)
    }
}
