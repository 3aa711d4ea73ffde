//! What one seat knows.
//!
//! Everything on the table is open but cards: a hand is known to its owner by name and to everybody
//! else by its backs; so are cards discarded face down, and Combat cards until both are turned up.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Eye, Game, Pending, Seats};
use ts_rs::TS;

use crate::battle::Battle;
use crate::card_set::CardSet;
use crate::facts::{Character, Deck, Nation, Region, RegionSet, Side, Tile};
use crate::host::Host;
use crate::lords::{self, Lords};
use crate::position::{
    ActionUnderWay, Fellowship, HuntBox, Position, Rings, Standing, Victory, Whereabouts,
};
use crate::sheet::{Counts, DiceSheet, HuntSheet, write};
use crate::side::PerSide;
use crate::telling;

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub turn: u16,
    pub dice: PerSide<DiceSheet>,
    pub hunt_box: HuntBox,
    pub rings: PerSide<Rings>,
    pub messenger_sent: bool,
    pub regions: BTreeMap<Region, Host>,
    /// Strongholds with enemy units before them.
    pub besieged: RegionSet,
    pub captured: RegionSet,
    pub points: PerSide<u8>,
    pub reinforcements: Host,
    pub casualties: Host,
    pub politics: BTreeMap<Nation, Standing>,
    #[ts(as = "BTreeMap<Character, String>")]
    pub characters: BTreeMap<Character, Whereabouts>,
    pub fellowship: Fellowship,
    pub hunt: HuntSheet,
    pub hunt_pool: Counts<Tile>,
    pub cards: PerSide<CardsView>,
    pub action: ActionUnderWay,
    /// Where the figures stand that somebody is asked about: of an Army or a group that is put
    /// together, or of those who fall.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub asked_at: Option<Region>,
    /// Cards that lie face down are named only to their owner.
    pub battle: Battle,
    /// With Lords of Middle-earth: all but the cards that the Free Peoples keep secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lords: Option<Lords>,
    /// The backs of the Combat cards of this round.
    pub combat_cards: PerSide<Option<Deck>>,
    pub waits_for: Seats,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub won: Option<Victory>,
}

/// What is known of one side's cards.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CardsView {
    pub deck: Counts<Deck>,
    pub hand: Counts<Deck>,
    pub buried: Counts<Deck>,
    pub table: CardSet,
    pub played: CardSet,
    /// Only the owner knows these by name.
    pub hand_cards: Option<CardSet>,
    pub buried_cards: Option<CardSet>,
}

impl View {
    pub fn of(g: &Position, eye: Eye) -> View {
        let owns = |side: Side| eye == Eye::Seat(g.seat(side));
        // Wind from the West lays the hand of the Shadow open.
        let looks = |side: Side| {
            side == Side::Shadow && owns(Side::FreePeoples) && lords::cards::hand_lies_open(g)
        };
        let sees = |side: Side| Sees { hand: owns(side) || looks(side), buried: owns(side) };
        let mut battle = g.battle;
        for side in Side::ALL {
            if !g.battle.is_open(side) && !owns(side) {
                battle.cards[side] = None;
            }
        }
        View {
            turn: g.turn,
            dice: PerSide::new(|side| write::dice(&g.dice[side])),
            hunt_box: g.hunt_box,
            rings: g.rings,
            messenger_sent: g.messenger_sent,
            regions: write::regions(g),
            besieged: g.board.armies.free_peoples.intersection(g.board.armies.shadow),
            captured: g.board.captured,
            points: PerSide::new(|side| g.points(side)),
            reinforcements: g.board.reinforcements,
            casualties: g.board.casualties,
            politics: write::politics(g),
            characters: write::characters(g),
            fellowship: g.fellowship,
            hunt: write::hunt(&g.hunt),
            hunt_pool: write::pool(&g.hunt),
            cards: PerSide::new(|side| cards(g, side, sees(side))),
            action: g.action,
            asked_at: telling::asked_at(g),
            battle,
            lords: g.has_lords().then(|| lords(g, owns(Side::FreePeoples))),
            combat_cards: PerSide::new(|side| g.battle.cards[side].map(|card| card.deck())),
            waits_for: waits_for(g),
            won: g.won,
        }
    }
}

/// Which cards of a side are seen by their names.
#[derive(Clone, Copy)]
struct Sees {
    hand: bool,
    buried: bool,
}

/// LOME.17.2
fn lords(g: &Position, own: bool) -> Lords {
    let mut lords = g.lords;
    if !own {
        for who in lords::council::secret(g) {
            lords.other_cards = lords.other_cards.without(who);
        }
    }
    lords
}

/// WOTR.5.2.15
fn cards(g: &Position, side: Side, sees: Sees) -> CardsView {
    let backs =
        |set: CardSet| Deck::ALL.into_iter().map(move |deck| (deck, set.of_deck(deck).len()));
    let cards = &g.cards[side];
    CardsView {
        deck: backs(cards.deck).collect(),
        hand: backs(cards.hand).collect(),
        buried: backs(cards.buried).collect(),
        table: cards.table,
        played: cards.played,
        hand_cards: sees.hand.then_some(cards.hand),
        buried_cards: sees.buried.then_some(cards.buried),
    }
}

fn waits_for(g: &Position) -> Seats {
    match g.agenda.is_empty() {
        true => Seats::NONE,
        false => match g.pending() {
            Pending::Seats { must, .. } => must,
            Pending::Fate(_) | Pending::Over(_) => Seats::NONE,
        },
    }
}
