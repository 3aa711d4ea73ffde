//! What happened, and who hears it.
//!
//! Cards in hand are the only secret: what was drawn, buried or chosen for a battle is told to its
//! owner with the name of the card, and to everybody else with its back.

use serde::Serialize;
use table::Eye;
use ts_rs::TS;

use crate::card_set::CardSet;
use crate::characters::Characters;
use crate::facts::{Card, Character, Deck, Face, Nation, Player, Region, Side, SpecialDie, Tile};
use crate::host::Figure;
use crate::tokens::Token;

/// What happened, with nothing hidden.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    // The turn.
    TurnBegan { turn: u16 },
    // Who leads a side that two lead, from now on.
    LeadsNow { player: Player },
    DiceTakenBack { side: Side, pool: u8 },
    Allocated { dice: u8 },
    DiceRolled { side: Side, faces: [u8; Face::ALL.len()] },
    DieUsed { side: Side, die: Face },
    DieSkipped { side: Side, die: Face },
    // The Mouth of Sauron uses a Muster result as an Army result.
    MessengerSent,
    Passed { side: Side },
    RingUsed { side: Side, from: Face, to: Face },
    DieToHuntBox { side: Side },
    DieSetAside { side: Side },
    RingGiven { side: Side },
    MordorWearies,

    // Cards.
    // By whom, where two lead the side.
    CardDrawn { side: Side, by: Option<Player>, deck: Deck, card: Option<Card> },
    CardBuried { side: Side, by: Option<Player>, deck: Deck, card: Option<Card> },
    CardPlayed { side: Side, card: Card },
    CardLaidOnTable { side: Side, card: Card },
    CardLeftTable { side: Side, card: Card },
    DieTurned { side: Side, card: Card, from: Face, to: Face },
    CombatCardChosen { side: Side, by: Option<Player>, deck: Deck, card: Option<Card> },
    NoCombatCard { side: Side },
    CombatCardTurnedUp { side: Side, card: Card },
    CardRolled { card: Card, dice: [u8; 5], needs: u8, successes: u8 },

    // Politics.
    Activated { nation: Nation },
    Advanced { nation: Nation, steps: u8 },
    MovedBack { nation: Nation, steps: u8 },

    // Figures.
    Recruited { figure: Figure, at: Region },
    Moved { side: Side, from: Region, to: Region, units: u8, leaders: u8, characters: Characters },
    FiguresRemoved { figure: Figure, at: Region, count: u8 },
    Reduced { nation: Nation, at: Region },
    Disbanded { figure: Figure, at: Region },
    NazgulFlew { from: Region, to: Region },
    CharacterEntered { who: Character, at: Region },
    // He is in play already, and goes by this card of his from now on.
    CharacterChanged { who: Character, at: Region },
    CharacterMoved { who: Character, to: Region },
    CharacterLeftBehind { who: Character, at: Region },
    CharacterEliminated { who: Character },
    Captured { side: Side, at: Region },
    SiegeBegan { at: Region },

    // Battles.
    BattleBegan { attacker: Side, from: Region, at: Region },
    RoundBegan { round: u8 },
    Withdrew { side: Side, at: Region },
    CombatRolled { side: Side, dice: [u8; 5], needs: u8, hits: u8 },
    LeadersReRolled { side: Side, dice: [u8; 5], needs: u8, hits: u8 },
    Retreated { side: Side, from: Region, to: Region },
    Ceased { side: Side },
    LeadershipForfeited { side: Side, by: u8 },
    // By the Combat card of the other side, or of one's own: that is why.
    CombatCardCancelled { side: Side, card: Option<Card> },
    CharacterSilenced { who: Character },
    ExtraAttackRolled { side: Side, dice: [u8; 5], needs: u8, hits: u8 },
    HitsAdded { side: Side, hits: u8, card: Option<Card> },
    HitsCancelled { side: Side, hits: u8, card: Option<Card> },
    BattleEnded,

    // The Fellowship and the Hunt.
    FellowshipMoved { progress: u8 },
    FellowshipHidden,
    FellowshipDeclared { at: Region },
    // Nowhere on the map if it is on the Mordor Track.
    FellowshipRevealed { at: Option<Region> },
    FellowshipDriven { to: Region },
    CompanionTempted { who: Character },
    GuideChosen { who: Character },
    Separated { who: Character, to: Region },
    EnteredMordor,
    MordorStep { position: u8 },
    HuntRolled { dice: [u8; 5], successes: u8 },
    HuntReRolled { dice: [u8; 5], successes: u8 },
    TileDrawn { tile: Tile },
    TileCameIntoPlay { tile: Tile },
    TileReturned { tile: Tile },
    TileRemoved { tile: Tile },
    HuntDamage { damage: u8 },
    Corrupted { by: u8, now: u8 },
    Healed { by: u8, now: u8 },

    // Lords of Middle-earth. By which card a Companion sets out is known to his own side.
    CardOfCompanion { who: Character, card: Option<Character> },
    CardShown { card: Character },
    LevelTold { who: Character, level: u8 },
    SpecialDieRolled { die: SpecialDie, face: Face, starred: bool },
    SpecialDiePicked { die: SpecialDie },
    SpecialDieUsed { die: SpecialDie },
    SpecialDieSkipped { die: SpecialDie },
    SpecialDieRemoved { die: SpecialDie, why: DieLost },
    RingNamed { side: Side, ring: SpecialDie },
    RingCameBack { ring: SpecialDie },
    DieKept { die: Face },
    SpecialDieKept { die: SpecialDie },
    JoinedFellowship { who: Character },
    SmeagolIsGollum,
    TileCancelled { tile: Tile },
    BalrogWoke,
    // A Hunt tile is drawn because the way led past it.
    FireAndShadow,
    BalrogRests,
    HandSeen { by: Player, of: Player, cards: Option<CardSet> },

    // Action tokens.
    TokenTaken { side: Side, token: Token },
    BothTokensTaken { side: Side },
    TokenUsed { side: Side, token: Token },

    // Teammates.
    SwapSaid { player: Player, gives: bool, card: Option<Card> },
    CardsSwapped { to: Player, card: Option<Card> },
    // The other gave none, so he keeps his card.
    CardKept { player: Player },
    ArmiesJoined { side: Side, at: Region },
    ArmiesStayApart { side: Side, at: Region },
    JoinProposed { side: Side, at: Region },
    // Points captured and lost; of the Free Peoples only those lost count.
    Score { player: Player, captured: u8, lost: u8 },
    Foremost { player: Player },

    Won { side: Side },
}

/// Why a special die leaves the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum DieLost {
    /// Whose it is has left play.
    OwnerGone,
    /// It was used with a star while the greater one of its side is in play.
    Starred,
    /// The Black Captain is in play, and Gothmog rolls no die beside him.
    BlackCaptain,
}

impl Event {
    /// True if somebody learned a secret. Dice and draws bar undo by themselves.
    pub fn bars_undo(&self) -> bool {
        matches!(
            self,
            Event::CombatCardChosen { .. }
                | Event::CombatCardTurnedUp { .. }
                | Event::CardPlayed { .. }
                | Event::CardLaidOnTable { .. }
                | Event::CardShown { .. }
                | Event::LevelTold { .. }
                | Event::HandSeen { .. }
                | Event::SwapSaid { .. }
                | Event::CardsSwapped { .. }
                | Event::CardKept { .. }
        )
    }

    /// WOTR.11.1.6: teammates say what they would give at the same time, and nobody else learns of it
    /// (docs/rulings.md, W-87).
    pub fn is_heard_by(&self, eye: Eye) -> bool {
        match *self {
            Event::SwapSaid { player, .. } | Event::CardKept { player } => {
                eye == Eye::Seat(player.seat())
            }
            _ => true,
        }
    }

    /// WOTR.5.2.15: others see the back of a card in hand.
    pub fn redacted(self, eye: Eye) -> Event {
        let is = |player: Player| eye == Eye::Seat(player.seat());
        let hears = |side: Side, by: Option<Player>| is(by.unwrap_or(Player::first(side)));
        let is_of = |side: Side| matches!(eye, Eye::Seat(seat) if Player::at(seat).side() == side);
        match self {
            Event::CardDrawn { side, by, deck, .. } if !hears(side, by) => {
                Event::CardDrawn { side, by, deck, card: None }
            }
            Event::CardBuried { side, by, deck, .. } if !hears(side, by) => {
                Event::CardBuried { side, by, deck, card: None }
            }
            Event::CombatCardChosen { side, by, deck, .. } if !hears(side, by) => {
                Event::CombatCardChosen { side, by, deck, card: None }
            }
            // Each knows what he gave and what he got.
            Event::CardsSwapped { to, .. } if !is_of(to.side()) => {
                Event::CardsSwapped { to, card: None }
            }
            Event::CardOfCompanion { who, .. } if !is_of(Side::FreePeoples) => {
                Event::CardOfCompanion { who, card: None }
            }
            Event::HandSeen { by, of, .. } if !is(by) && !is(of) => {
                Event::HandSeen { by, of, cards: None }
            }
            open => open,
        }
    }
}
