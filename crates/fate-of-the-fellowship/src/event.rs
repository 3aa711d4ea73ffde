//! What happened, and who hears it.
//!
//! Hands lie open and the players talk freely, so everybody hears everything that is told. What
//! nobody may know, the faces of face-down cards, is never told.

use serde::Serialize;
use table::Seat;
use ts_rs::TS;

use crate::action::{Face, Means};
use crate::cards::{DeckCard, PlayerCard};
use crate::facts::{
    Army, BattleLine, Character, EventCard, Location, Objective, Region, ShadowCard, SkiesDarken,
    Symbol,
};
use crate::sets::Characters;

table::names! {
    /// Why hope was lost, and so how a game can be lost.
    pub enum Cause, "a cause" {
        Search = "search", "a search";
        TheRing = "the-ring", "putting on the Ring";
        SkiesDarken = "skies-darken", "the Eye upon Frodo";
        HavenLost = "haven-lost", "a lost haven";
        NoTroopsLeft = "no-troops-left", "shadow troops without number";
        NoCardsLeft = "no-cards-left", "an empty player deck";
        Treachery = "treachery", "Gollum's treachery";
        WheelsOfSaruman = "wheels-of-saruman", "The Wheels of Saruman";
        Balrog = "balrog", "the Balrog";
        Shelob = "shelob", "Shelob";
        FinalSearch = "final-search", "the final search at Mount Doom";
    }
}

/// What happened, with nothing hidden.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    // Set-up.
    ObjectiveChosen { objective: Objective },
    ObjectivesReturned,
    CharacterDealt { seat: Seat, who: Character, at: Location },
    CharactersReturned,
    FirstPlayer { seat: Seat },

    // Turns and actions.
    TurnBegan { seat: Seat, turn: u16 },
    Travelled { who: Character, from: Location, to: Location, with: Characters, troops: [u8; 4] },
    Declined { seat: Seat },
    CardPassed { from: Seat, to: Seat, card: PlayerCard },
    Prepared { who: Character, card: PlayerCard },
    CardSpent { seat: Seat, card: PlayerCard },
    TokenSpent { seat: Seat, symbol: Symbol },
    TokenGained { seat: Seat, symbol: Symbol },
    NoTokenLeft { symbol: Symbol },
    TokenGiven { from: Seat, to: Seat, symbol: Symbol },
    Captured { who: Character, at: Location },
    AbilityUsed { who: Character, ability: &'static str },
    EventPlayed { seat: Seat, event: EventCard },
    ExtraActions { who: Character, count: u8 },

    // Cards.
    CardDrawn { seat: Seat, card: DeckCard },
    CardTaken { seat: Seat, card: PlayerCard },
    CardDiscarded { seat: Seat, card: PlayerCard },
    PlayerDeckEmpty,
    LookedAtPlayerCards { seat: Seat, cards: [Option<DeckCard>; 4] },
    LookedAtShadowCards { seat: Seat, cards: [Option<ShadowCard>; 2] },
    ShadowCardRemoved { card: ShadowCard },
    SkiesDarken { card: SkiesDarken },
    ThreatRose { rate: u8 },
    DangerIntensifies { cards: u8 },
    ShadowCardFlipped { card: ShadowCard },
    Advance { line: BattleLine },
    Reinforce { at: Location },
    NoReinforcement { at: Location },
    ReshuffledUnder { cards: u8 },

    // Pieces.
    TroopsMustered { at: Location, army: Army, count: u8 },
    TroopsRemoved { at: Location, army: Army, count: u8 },
    TroopsMoved { from: Location, to: Location, army: Army, count: u8 },
    TroopsLocked { army: Army, count: u8 },
    TroopsReleased { army: Army, count: u8 },
    ShadowAdded { at: Location, count: u8 },
    ShadowRemoved { at: Location, count: u8 },
    ShadowMoved { from: Location, to: Location, count: u8 },
    ShadowKept { objective: Objective, region: Region },
    ShadowReturned { count: u8 },
    NazgulMoved { from: Region, to: Region },
    NazgulSlain { from: Region },
    EyeShifted { to: Region },
    CharacterLeft { who: Character, from: Location },
    CharacterPlaced { who: Character, at: Location },

    // Dice.
    RingPutOn,
    NoSearch,
    SearchRolled { dice: [u8; 8] },
    BattleRolled { at: Location, dice: [u8; 8] },
    PerilRolled { objective: Objective, dice: [u8; 8] },
    Rerolled { from: Face, to: Face },
    Turned { from: Face, to: Face, by: Means },
    Cancelled { face: Face },
    LossPrevented,
    LossIgnored { at: Location },

    // Hope and the end.
    HopeLost { count: u8, cause: Cause, now: u8 },
    HopeGained { count: u8, now: u8 },
    HavenLost { at: Location },
    ObjectiveCompleted { objective: Objective },
    Won,
    Lost { cause: Cause },
}

impl Event {
    /// True if somebody learned a secret. Dice and draws bar undo by themselves.
    pub fn bars_undo(&self) -> bool {
        matches!(
            self,
            Event::LookedAtPlayerCards { .. }
                | Event::LookedAtShadowCards { .. }
                | Event::ShadowCardFlipped { .. }
        )
    }
}
