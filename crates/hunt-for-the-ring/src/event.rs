//! What happened, and who hears of it.
//!
//! What is secret is an `Option`: everybody hears that Frodo moved, the Ring-bearer alone hears
//! where to.

use serde::Serialize;
use table::{Eye, Seat};
use ts_rs::TS;

use crate::action::Tile;
use crate::asking::Question;
use crate::company::Companion;
use crate::dice::{Die, Face, LordFace};
use crate::log::Entry;
use crate::nazgul::Nazgul;
use crate::places::{Area, Location, Section, Spot};
use crate::position::{Ending, Part, RING_BEARER, Turn};
use crate::word::Word;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    // The course of the game.
    PartBegan { part: Part },
    DayBegan { day: u8 },
    TurnBegan { turn: Turn },
    LeadPassed { to: Seat },
    Ended { ending: Ending },

    // Behind the screen.
    StartDrawn { at: Option<Location> },
    InformationDrawn { at: Option<Location> },
    InformationFlipped { at: Option<Location> },
    FrodoMoved { to: Option<Entry>, figure: u8 },
    Escaped { to: Option<Entry>, figure: u8 },
    AllyDrawn { card: Option<Word> },
    AllyBottomed { card: Option<Word> },
    JourneyDrawn { card: Option<Word> },
    JourneyKept { card: Option<Word> },
    DeedDrawn { at: Option<Location> },
    GandalfMoved { to: Option<Location> },

    // The Ring-bearer, for all to see.
    InformationGiven { at: Location },
    FrodoRested,
    EyeShown,
    AllyPlayed { card: Word, choice: u8 },
    AllyDiscarded { card: Word },
    FellowshipGained { n: u8 },
    FellowshipReturned { n: u8 },
    FellowshipLost,
    CompanyUsed { who: Companion, n: u8 },
    CompanyFlipped { who: Companion },
    CompanyJoined { who: Companion },
    AllyTokenPlaced { at: Location },
    AllyTokenMoved { from: Location, to: Location },
    AllyTokenRemoved { at: Location },
    RoadsBarred { sections: u16 },
    AreaBarred { area: Area },
    FalseTrackLaid { at: Location },
    TrackTaken { at: Location },
    LastIsInSections { sections: u16 },
    InformationSection { section: Option<Section> },
    CorruptionHealed { n: u8, now: u8 },

    // Gandalf.
    GandalfRevealed { at: Location },
    GandalfLeft,
    DeedDone { at: Location },
    GandalfInRivendell,
    GandalfSection { section: Section },

    // The Ringwraiths.
    NazgulPlaced { who: Nazgul, at: Location },
    NazgulTurn { who: Nazgul },
    NazgulMoved { who: Nazgul, from: Spot, to: Spot },
    LordEntered { who: Nazgul },
    LordLeft { who: Nazgul },
    DiceRolled { rolled: [u8; Face::ALL.len()] },
    DiceRolledAgain { rolled: [u8; Face::ALL.len()] },
    LordDieRolled { face: LordFace },
    DieSpent { die: Die },
    DieDiscarded { face: Face },
    SorceryDrawn { seat: Seat, card: Option<Word> },
    SorceryPlayed { seat: Seat, card: Word, choice: u8 },
    SorceryDiscarded { seat: Seat, card: Word },
    SorceryGiven { from: Seat, to: Seat, card: Option<Word> },
    SorceryReshuffled,
    RedTileAdded { tile: Tile },
    EyeCardLaid,

    // Questions and answers.
    Declared { who: Nazgul, question: Question },
    Cancelled { question: Question },
    SearchAnswered { at: Location, yes: bool },
    HuntAnswered { at: Location, yes: bool, here: bool, gandalf: bool },
    PerceptionAnswered { question: Question, yes: bool, frodo: Option<bool>, gandalf: Option<bool> },
    WildAnswered { yes: bool },
    InformationFound { at: Location, ability: u8 },

    // Encounters.
    EncounterBegan { at: Location, tiles: u8 },
    RescueBegan { moves: u8 },
    TileDrawn { tile: Tile },
    TileCancelled { tile: Tile },
    TileTaken { tile: Tile },
    CorruptionGained { n: u8, now: u8 },
    FrodoGotAway,
    CourseChanged,
    CourseKept,
    ReachedExit { at: Location },
    ReachedRivendell,
}

impl Event {
    /// As `eye` may hear it.
    pub fn redacted(self, eye: Eye) -> Event {
        let is_ring_bearer = eye == Eye::Seat(RING_BEARER);
        match self {
            Event::SorceryDrawn { seat, .. } if eye != Eye::Seat(seat) => {
                Event::SorceryDrawn { seat, card: None }
            }
            Event::SorceryGiven { from, to, .. }
                if eye != Eye::Seat(from) && eye != Eye::Seat(to) =>
            {
                Event::SorceryGiven { from, to, card: None }
            }
            event if is_ring_bearer => event,
            Event::StartDrawn { .. } => Event::StartDrawn { at: None },
            Event::InformationDrawn { .. } => Event::InformationDrawn { at: None },
            Event::InformationFlipped { .. } => Event::InformationFlipped { at: None },
            Event::FrodoMoved { figure, .. } => Event::FrodoMoved { to: None, figure },
            Event::Escaped { figure, .. } => Event::Escaped { to: None, figure },
            Event::AllyDrawn { .. } => Event::AllyDrawn { card: None },
            Event::AllyBottomed { .. } => Event::AllyBottomed { card: None },
            Event::JourneyDrawn { .. } => Event::JourneyDrawn { card: None },
            Event::JourneyKept { .. } => Event::JourneyKept { card: None },
            Event::DeedDrawn { .. } => Event::DeedDrawn { at: None },
            Event::GandalfMoved { .. } => Event::GandalfMoved { to: None },
            event => event,
        }
    }

    /// True if somebody learned a secret. Dice and draws bar undo by themselves.
    pub fn bars_undo(self) -> bool {
        matches!(
            self,
            Event::SearchAnswered { .. }
                | Event::HuntAnswered { .. }
                | Event::PerceptionAnswered { .. }
                | Event::WildAnswered { .. }
                | Event::InformationFound { .. }
                | Event::InformationGiven { .. }
                | Event::InformationSection { .. }
                | Event::LastIsInSections { .. }
                | Event::FalseTrackLaid { .. }
                | Event::AllyPlayed { .. }
                | Event::AllyDiscarded { .. }
                | Event::SorceryPlayed { .. }
                | Event::SorceryDiscarded { .. }
                | Event::SorceryGiven { .. }
                | Event::GandalfRevealed { .. }
                | Event::GandalfInRivendell
                | Event::GandalfSection { .. }
                | Event::DeedDone { .. }
                | Event::ReachedExit { .. }
                | Event::RescueBegan { .. }
                // That it was not too much, or that it was.
                | Event::CorruptionGained { .. }
                // In Part 2, whether he has come to the end: his card moves him.
                | Event::FrodoMoved { to: None, .. }
        )
    }
}
