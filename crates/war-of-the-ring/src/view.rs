//! What one seat knows.
//!
//! Everything on the table is open but cards: a hand is known to its owner by name and to everybody
//! else by its backs; so are cards discarded face down, and Combat cards until both are turned up.

use std::collections::BTreeMap;

use serde::Serialize;
use table::{Eye, Pending, Play, Seats};
use ts_rs::TS;

use crate::battle::Battle;
use crate::card_set::CardSet;
use crate::facts::{Character, Deck, Nation, Player, Region, RegionSet, Side, Tile};
use crate::host::Host;
use crate::lords::{self, Lords};
use crate::options::{HuntTokens, Players};
use crate::position::{
    ActionUnderWay, Fellowship, HuntBox, Position, Rings, Standing, Victory, Whereabouts,
};
use crate::sheet::{Counts, DiceSheet, HuntSheet, write};
use crate::side::PerSide;
use crate::teams::{Gift, scores};
use crate::telling;
use crate::tokens::Tokens;
use crate::turn::{self, Matter, Phase};

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub turn: u16,
    /// The phase of the turn that is under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phase: Option<Phase>,
    /// What is asked about, if it is more than a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub matter: Option<Matter>,
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
    /// Companions of whom one cannot tell by which of two cards they play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<_>", optional)]
    pub unknown_cards: Vec<Character>,
    /// After a Hunt for the Ring: the Action tokens that it gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tokens: Option<PerSide<Tokens>>,
    /// With three or four players.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub teams: Option<TeamsView>,
    /// The backs of the Combat cards of this round.
    pub combat_cards: PerSide<Option<Deck>>,
    pub waits_for: Seats,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub won: Option<Victory>,
}

/// What is known of teammates.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct TeamsView {
    /// Who holds the token, of a side that two lead.
    pub leading: PerSide<Option<Player>>,
    /// Whose action is under way.
    pub acting: Option<Player>,
    /// Who takes the next action of a side.
    pub next: PerSide<Option<Player>>,
    /// Where Armies of teammates have become one.
    pub mixed: PerSide<RegionSet>,
    /// Where both of a side have units: who controls them, or would if their Armies became one.
    pub controllers: PerSide<BTreeMap<Region, Player>>,
    pub hands: BTreeMap<Player, HandView>,
    pub scores: BTreeMap<Player, i8>,
}

/// What is known of one player's cards.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct HandView {
    pub hand: Counts<Deck>,
    pub buried: Counts<Deck>,
    pub hand_cards: Option<CardSet>,
    /// What he said in a swap; only he knows.
    pub gives: Option<Gift>,
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
        let is = |player: Player| eye == Eye::Seat(player.seat());
        // Wind from the West lays a hand of the Shadow open.
        let looks = |player: Player| {
            is(g.speaker(Side::FreePeoples)) && lords::cards::open_hand(g) == Some(player)
        };
        let sees = |player: Player| Sees { hand: is(player) || looks(player), buried: is(player) };
        let mut battle = g.battle;
        for side in Side::ALL {
            if !g.battle.is_open(side) && !is(g.commander(side)) {
                battle.cards[side] = None;
            }
        }
        let of_free_peoples = g.players_of(Side::FreePeoples).any(is);
        View {
            turn: g.turn,
            phase: turn::phase(g),
            matter: turn::matter(g),
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
            cards: PerSide::new(|side| cards(g, side, eye, sees)),
            action: g.action,
            asked_at: telling::asked_at(g),
            battle,
            lords: g.has_lords().then(|| lords(g, of_free_peoples)),
            unknown_cards: match of_free_peoples || !g.has_lords() {
                true => Vec::new(),
                false => lords::council::secret(g).collect(),
            },
            tokens: (g.options.hunt_tokens != HuntTokens::Nobody).then_some(g.tokens),
            teams: (g.options.players != Players::Two).then(|| teams(g, sees)),
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

/// The backs of some cards.
fn backs(cards: CardSet) -> Counts<Deck> {
    Deck::ALL.into_iter().map(|deck| (deck, cards.of_deck(deck).len())).collect()
}

/// WOTR.5.2.15: where two lead a side, what is shown as its hand is that of the one who looks, or of
/// whoever is looked at; [`TeamsView`] tells of each.
fn cards(g: &Position, side: Side, eye: Eye, sees: impl Fn(Player) -> Sees) -> CardsView {
    let cards = &g.cards[side];
    let own = g.players_of(side).find(|player| eye == Eye::Seat(player.seat()));
    let player = own.unwrap_or_else(|| g.leading(side));
    let Sees { hand, buried } = sees(player);
    CardsView {
        deck: backs(cards.deck),
        hand: backs(g.hand(player)),
        buried: backs(g.buried(player)),
        table: cards.table,
        played: cards.played,
        hand_cards: hand.then(|| g.hand(player)),
        buried_cards: buried.then(|| g.buried(player)),
    }
}

fn teams(g: &Position, sees: impl Fn(Player) -> Sees) -> TeamsView {
    let hands = g.players().map(|player| {
        let (held, buried) = (g.hand(player), g.buried(player));
        let seen = sees(player).hand;
        let hand = HandView {
            hand: backs(held),
            buried: backs(buried),
            hand_cards: seen.then_some(held),
            gives: sees(player).buried.then_some(g.teams.gives[player.index()]),
        };
        (player, hand)
    });
    let shared = |side: Side, player: Player| g.is_shared(side).then_some(player);
    TeamsView {
        leading: PerSide::new(|side| shared(side, g.leading(side))),
        acting: g.teams.acting,
        next: PerSide::new(|side| shared(side, g.next(side))),
        mixed: g.teams.mixed,
        controllers: PerSide::new(|side| {
            let both = g.board.armies[side].iter().filter(|&at| g.is_held_by_both(side, at));
            both.map(|at| (at, g.commander_at(side, at))).collect()
        }),
        hands: hands.collect(),
        scores: g.players().map(|player| (player, scores::score(g, player))).collect(),
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
