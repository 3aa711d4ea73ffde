//! Event cards and their Combat halves.

use super::{
    CARDS, COMBAT_EFFECTS, Card, CardIcon, CombatEffect, Deck, Figures, MOMENTS, Moment, Nation,
    Player, Region, Side, Tile,
};

pub(super) struct CardFacts {
    pub(super) number: u8,
    pub(super) side: Side,
    pub(super) deck: Deck,
    pub(super) icon: CardIcon,
    pub(super) player: Option<Player>,
    pub(super) on_table: bool,
    pub(super) precondition: Option<&'static str>,
    pub(super) effect: &'static [&'static str],
    pub(super) table_use: Option<&'static str>,
    pub(super) table_discard: Option<&'static str>,
    pub(super) tile: Option<Tile>,
    pub(super) recruit: &'static [Recruit],
    pub(super) combat: Option<CombatEffect>,
    pub(super) lords: bool,
    pub(super) instead_of: Option<Card>,
    pub(super) special: bool,
}

/// Figures that a card takes from the reinforcements to one place, or to each of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recruit {
    pub nation: Nation,
    /// Where the card names one region.
    pub region: Option<Region>,
    /// What else it says of the place.
    pub place: Option<&'static str>,
    pub figures: Figures,
    /// Units that may be Regular or Elite, as the player likes.
    pub either: u8,
    /// Fewer are allowed.
    pub up_to: bool,
}

impl Card {
    #[inline]
    const fn facts(self) -> &'static CardFacts {
        &CARDS[self.index()]
    }

    /// The number printed on it, from 1 in each deck.
    pub const fn number(self) -> u8 {
        self.facts().number
    }

    #[inline]
    pub const fn side(self) -> Side {
        self.facts().side
    }

    /// What its back shows.
    #[inline]
    pub const fn deck(self) -> Deck {
        self.facts().deck
    }

    /// WOTR.5.1.6
    #[inline]
    pub const fn icon(self) -> CardIcon {
        self.facts().icon
    }

    /// Who alone plays it as an Event, among three or four players (WOTR.11.1.17; docs/rulings.md,
    /// W-80).
    #[inline]
    pub const fn player(self) -> Option<Player> {
        self.facts().player
    }

    /// WOTR.5.1.9
    #[inline]
    pub const fn stays_on_table(self) -> bool {
        self.facts().on_table
    }

    /// What must hold to play it (WOTR.5.1.8).
    pub const fn precondition(self) -> Option<&'static str> {
        self.facts().precondition
    }

    /// What it does, step by step.
    pub const fn effect(self) -> &'static [&'static str] {
        self.facts().effect
    }

    /// How its owner uses it up from the table.
    pub const fn table_use(self) -> Option<&'static str> {
        self.facts().table_use
    }

    /// What else removes it from the table.
    pub const fn table_discard(self) -> Option<&'static str> {
        self.facts().table_discard
    }

    /// The special Hunt tile it brings into play (WOTR.9.1.3).
    #[inline]
    pub const fn tile(self) -> Option<Tile> {
        self.facts().tile
    }

    #[inline]
    pub const fn recruit(self) -> &'static [Recruit] {
        self.facts().recruit
    }

    /// What it does in a battle (WOTR.5.3.1); only a special card does nothing there.
    #[inline]
    pub const fn combat(self) -> Option<CombatEffect> {
        self.facts().combat
    }

    /// The name of that, or nothing.
    pub fn combat_name(self) -> &'static str {
        self.combat().map_or("", CombatEffect::name)
    }

    /// It comes with Lords of Middle-earth.
    #[inline]
    pub const fn is_of_lords(self) -> bool {
        self.facts().lords
    }

    /// The card of the base game whose place it takes (LOME.2.4).
    pub const fn instead_of(self) -> Option<Card> {
        self.facts().instead_of
    }

    /// In no deck: it comes to the table by itself.
    pub const fn is_special(self) -> bool {
        self.facts().special
    }
}

pub(super) struct CombatEffectFacts {
    pub(super) side: Side,
    pub(super) moments: &'static [Moment],
    pub(super) precondition: Option<&'static str>,
    pub(super) effect: &'static str,
}

impl CombatEffect {
    #[inline]
    const fn facts(self) -> &'static CombatEffectFacts {
        &COMBAT_EFFECTS[self.index()]
    }

    #[inline]
    pub const fn side(self) -> Side {
        self.facts().side
    }

    /// One for each of its effects, in their order (WOTR.5.3.10).
    #[inline]
    pub const fn moments(self) -> &'static [Moment] {
        self.facts().moments
    }

    /// What must hold to play it (WOTR.5.3.5).
    pub const fn precondition(self) -> Option<&'static str> {
        self.facts().precondition
    }

    pub const fn effect(self) -> &'static str {
        self.facts().effect
    }
}

impl Moment {
    /// The number on the card: the lower one acts first (WOTR.5.3.8, WOTR.5.3.19).
    #[inline]
    pub const fn initiative(self) -> u8 {
        self as u8
    }

    pub const fn when(self) -> &'static str {
        MOMENTS[self.index()]
    }
}
