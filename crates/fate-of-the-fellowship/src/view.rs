//! What one seat knows.
//!
//! Hands lie open and all may talk, so every seat sees the same; an onlooker too. Nobody sees the
//! faces of face-down cards: of the player deck only the sizes of its stacks, of the shadow deck
//! which cards lie in each layer and the back that is up.

use serde::Serialize;
use table::{ByName, Seats};
use ts_rs::TS;

use crate::cards::Cards;
use crate::deck::ShadowCards;
use crate::event::Cause;
use crate::facts::{Army, Back, Character, ShadowCard, Symbol, THREAT_RATE};
use crate::position::{Position, RollKind};
use crate::sheet::{
    BoardSheet, CharacterSheet, JourneySheet, ObjectivesSheet, PlayerDeckSheet, RollSheet,
    SeatSheet, TurnSheet, write,
};
use crate::step::Step;
use crate::turn::{self, Phase};
use crate::{battle, peril, search};

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub players: u8,
    pub board: BoardSheet,
    pub threat_rate: u8,
    pub shadow_supply: u8,
    pub supply: ByName<Army, u8>,
    pub token_supply: ByName<Symbol, u8>,
    pub characters: ByName<Character, CharacterSheet>,
    pub row: Vec<Character>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub solo_token: Option<Character>,
    pub seats: ByName<String, SeatSheet>,
    pub player_deck: PlayerDeckSheet,
    pub player_cards_left: u8,
    pub discard: Cards,
    pub shadow_deck: ShadowDeckView,
    pub shadow_discard: ShadowCards,
    pub resolve_area: ShadowCards,
    /// The card of it that was turned up last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub open_card: Option<ShadowCard>,
    pub shadow_removed: ShadowCards,
    pub objectives: ObjectivesSheet,
    pub turn: TurnSheet,
    /// The step of the turn that is under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phase: Option<Phase>,
    pub journey: JourneySheet,
    pub roll: RollSheet,
    /// What the dice would do as they lie.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub toll: Option<TollView>,
    /// Actions left to the characters of the current player.
    pub actions_left: ByName<Character, u8>,
    pub waits_for: Seats,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lost: Option<Cause>,
    pub won: bool,
}

/// What a roll would take if nobody changed it any more.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct TollView {
    pub hope: u8,
    pub shadow: u8,
    pub friendly: u8,
    /// Nazgûl that leave the game, by Éowyn.
    pub slain: u8,
    /// Nazgûl that go to Mordor.
    pub recalled: u8,
}

impl TollView {
    fn of(g: &Position) -> Option<TollView> {
        let none = TollView::default();
        // While one chooses who falls, the dice have been counted already.
        if matches!(g.agenda.top(), Some(Step::Battle(battle::Step::LoseTroops(_)))) {
            return None;
        }
        match g.roll.kind {
            _ if g.roll.dice.iter().all(|&count| count == 0) => None,
            RollKind::None => None,
            RollKind::Search => {
                let (hope, recalled) = search::toll(g);
                Some(TollView { hope, recalled, ..none })
            }
            RollKind::Battle => {
                let toll = battle::toll(g);
                let (shadow, friendly, slain) = (toll.shadow, toll.friendly, toll.nazgul);
                Some(TollView { shadow, friendly, slain, ..none })
            }
            RollKind::Peril(_) => Some(TollView { hope: peril::loss(g), ..none }),
        }
    }
}

/// What is known of the shadow deck.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ShadowDeckView {
    pub cards: u8,
    /// Which cards lie in each layer, the top one first.
    pub layers: Vec<ShadowCards>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub top_back: Option<Back>,
    /// Cards on top that were looked at.
    pub looked_at: Vec<ShadowCard>,
}

impl View {
    pub fn of(g: &Position) -> View {
        let acting = g.characters_of(g.turn.current).iter();
        View {
            players: g.options.players,
            board: write::board(g),
            threat_rate: THREAT_RATE[usize::from(g.board.threat)],
            shadow_supply: g.board.shadow_supply,
            supply: Army::ALL.into_iter().map(|a| (a, g.board.supply[a.index()])).collect(),
            token_supply: Symbol::ALL.into_iter().map(|s| (s, g.token_supply[s.index()])).collect(),
            characters: write::characters(g),
            row: g.board.row.into_iter().flatten().collect(),
            solo_token: if g.is_solo() { g.token_character() } else { None },
            seats: write::seats(g),
            player_deck: write::player_deck(g),
            player_cards_left: g.deck.len(),
            discard: g.discard,
            shadow_deck: ShadowDeckView {
                cards: g.shadow_deck.len(),
                layers: g.shadow_deck.layers().map(|layer| layer.cards()).collect(),
                top_back: g.shadow_deck.top_back(),
                looked_at: g.shadow_deck.looked_at().collect(),
            },
            shadow_discard: g.shadow_discard,
            resolve_area: g.resolve_area,
            open_card: g.open_card,
            shadow_removed: g.shadow_removed,
            objectives: write::objectives(&g.quest),
            turn: write::turn(&g.turn),
            phase: turn::phase(g),
            journey: write::journey(&g.journey),
            roll: write::roll(&g.roll),
            toll: TollView::of(g),
            actions_left: acting
                .filter(|&who| g.at(who).is_some())
                .map(|who| (who, g.actions_left(who)))
                .collect(),
            waits_for: waits_for(g),
            lost: g.lost,
            won: g.won,
        }
    }
}

fn waits_for(g: &Position) -> Seats {
    use table::{Pending, Play};
    match g.agenda.is_empty() {
        true => Seats::NONE,
        false => match g.pending() {
            Pending::Seats { must, .. } => must,
            Pending::Fate(_) | Pending::Over(_) => Seats::NONE,
        },
    }
}
