//! What lies on the table, in front of the screen and behind it.

use serde::{Deserialize, Serialize};
use table::{Agenda, Seat, Tell};
use ts_rs::TS;

use crate::allies::Allies;
use crate::company::{Companion, Standing};
use crate::content::{Board, Content, Tokens};
use crate::dice::Pool;
use crate::event::Event;
use crate::gandalf::Gandalf;
use crate::journey::Travel;
use crate::log::Log;
use crate::nazgul::Nazgul;
use crate::options::Options;
use crate::places::{Area, Location, Locations, Space};
use crate::sorcery::Sorcery;
use crate::step::Step;
use crate::told::{Fact, Tellings};

/// Seat 1 plays the Ring-bearer, the others the Ringwraiths.
pub const RING_BEARER: Seat = Seat(0);

#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    pub options: Options,
    pub agenda: Agenda<Step>,
    pub ending: Option<Ending>,

    pub part: Part,
    /// From 1; 0 while a part is set up.
    pub day: u8,
    pub turn: Turn,
    /// HFTR.1.44: the turn marker shows its EYE side.
    pub is_eye_up: bool,
    /// Frodo's figure on the movement track.
    pub figure: u8,
    pub corruption: u8,
    /// What is done and barred in this turn.
    pub now: Now,

    pub log: Log,
    pub fellowship: Fellowship,
    pub company: [Standing; Companion::ALL.len()],
    pub allies: Allies,
    pub information: Information,
    pub travel: Travel,
    pub gandalf: Gandalf,

    pub nazgul: [Space; Nazgul::ALL.len()],
    /// Who plays each of them.
    pub players: [Seat; Nazgul::ALL.len()],
    /// HFTR.2.42: whom the Lord replaces; for all that is not his own he is that Nazgûl.
    pub lord: Option<Nazgul>,
    pub lead: Seat,
    pub active: Active,
    pub dice: Pool,
    pub sorcery: Sorcery,
    pub tracks: Tracks,
    pub tiles: Tiles,
    pub told: Tellings,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS)]
#[serde(into = "u8", try_from = "u8")]
#[ts(as = "u8")]
pub enum Part {
    #[default]
    One,
    Two,
}

impl From<Part> for u8 {
    fn from(part: Part) -> u8 {
        1 + part as u8
    }
}

impl TryFrom<u8> for Part {
    type Error = String;

    fn try_from(part: u8) -> Result<Part, String> {
        match part {
            1 => Ok(Part::One),
            2 => Ok(Part::Two),
            other => Err(format!("part 1 or 2, not {other}")),
        }
    }
}

table::names! {
    /// HFTR.1.22: three turns make a day.
    pub enum Turn, "daylight-1, daylight-2 or nightfall" {
        Daylight1 = "daylight-1", "the first daylight turn";
        Daylight2 = "daylight-2", "the second daylight turn";
        Nightfall = "nightfall", "nightfall";
    }
}

table::names! {
    /// How it ended, as far as War of the Ring asks (HFTR.3.7 to HFTR.3.11).
    pub enum Ending, "how it ended" {
        CorruptedInPart1 = "corrupted-in-part-1", "Frodo was corrupted before he came to Bree";
        CorruptedEarly = "corrupted-early", "Frodo was corrupted before space 8 of his flight";
        CorruptedLate = "corrupted-late", "Frodo was corrupted on the way to the Ford";
        RivendellAlone = "rivendell-alone", "Frodo came to Rivendell with no company card left";
        Rivendell = "rivendell", "Frodo came to Rivendell with one or two company cards";
        RivendellInCompany = "rivendell-in-company", "Frodo came to Rivendell with three or more company cards";
    }
}

impl Ending {
    pub fn is_won_by_ring_bearer(self) -> bool {
        match self {
            Ending::CorruptedInPart1 | Ending::CorruptedEarly | Ending::CorruptedLate => false,
            Ending::RivendellAlone | Ending::Rivendell | Ending::RivendellInCompany => true,
        }
    }

    /// HFTR.3.7 to HFTR.3.11: action tokens in War of the Ring, of the Shadow and the Free Peoples.
    pub fn action_tokens(self) -> (u8, u8) {
        match self {
            Ending::CorruptedInPart1 | Ending::CorruptedEarly => (2, 0),
            Ending::CorruptedLate => (1, 0),
            Ending::RivendellAlone => (1, 1),
            Ending::Rivendell => (0, 1),
            Ending::RivendellInCompany => (0, 2),
        }
    }
}

/// What has been done in this turn, and what is barred until its end.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Now {
    #[serde(skip_serializing_if = "is_false")]
    pub frodo_moved: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub frodo_rested: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub ally_played: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub token_spent: bool,
    /// Sam leads the way by night.
    #[serde(skip_serializing_if = "is_false")]
    pub quiet_night: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub gandalf_moved: bool,
    /// Sections where Nazgûl have no road move, one bit each.
    #[serde(skip_serializing_if = "is_nought")]
    pub barred_roads: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub barred_area: Option<Area>,
    /// Ally tokens that the effect being resolved has moved.
    #[serde(skip_serializing_if = "is_nought")]
    pub moved_allies: Locations,
    /// HFTR.1.88: Frodo was found in his last location; an encounter follows.
    #[serde(skip_serializing_if = "is_false")]
    pub is_found: bool,
}

pub(crate) fn is_false(flag: &bool) -> bool {
    !flag
}

pub(crate) fn is_nought<T: Default + PartialEq>(number: &T) -> bool {
    *number == T::default()
}

// HFTR.1.63: whatever the day.
/// HFTR.1.62: tokens come from the pool and go back to it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Fellowship {
    pub pool: u8,
    /// On Frodo's card.
    pub held: u8,
}

/// HFTR.1.15, HFTR.1.96, HFTR.1.103
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Information {
    /// Behind the screen, and in play.
    pub in_play: Locations,
    /// Behind the screen, and out of play.
    pub flipped: Locations,
    /// On the Black Riders card.
    pub found: Locations,
}

/// The Nazgûl whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Active {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nazgul: Option<Nazgul>,
    #[serde(skip_serializing_if = "is_false")]
    pub moved: bool,
    #[serde(skip_serializing_if = "is_false")]
    pub acted: bool,
    /// HFTR.2.45: what it asks was paid with the Lord's die, and nothing cancels it.
    #[serde(skip_serializing_if = "is_false")]
    pub by_lord_die: bool,
}

/// HFTR.1.80, HFTR.1.87
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tracks {
    pub eye: Locations,
    pub sword: Locations,
}

impl Tracks {
    #[inline]
    pub fn all(self) -> Locations {
        self.eye.or(self.sword)
    }
}

/// Corruption tiles by kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tiles {
    /// The hunt pool.
    pub pool: [u8; Tokens::MOST_KINDS],
    /// Drawn and not yet taken.
    pub drawn: [u8; Tokens::MOST_KINDS],
    /// Taken: out of play.
    pub gone: [u8; Tokens::MOST_KINDS],
    /// HFTR.1.108: EYE tiles, and cards that count as such, next to the corruption track.
    pub eyes: u8,
}

impl Position {
    pub fn empty(options: Options) -> Position {
        Position {
            options,
            agenda: Agenda::new([]),
            ending: None,
            part: Part::One,
            day: 0,
            turn: Turn::Daylight1,
            is_eye_up: false,
            figure: 0,
            corruption: 0,
            now: Now::default(),
            log: Log::default(),
            fellowship: Fellowship::default(),
            company: Default::default(),
            allies: Allies::default(),
            information: Information::default(),
            travel: Travel::default(),
            gandalf: Gandalf::default(),
            nazgul: [Space(0); Nazgul::ALL.len()],
            players: [Seat(1); Nazgul::ALL.len()],
            lord: None,
            lead: Seat(1),
            active: Active::default(),
            dice: Pool::default(),
            sorcery: Sorcery::default(),
            tracks: Tracks::default(),
            tiles: Tiles::default(),
            told: Tellings::default(),
        }
    }

    #[inline]
    pub fn book(&self) -> &'static Content {
        self.options.content.0
    }

    #[inline]
    pub fn board(&self) -> &'static Board {
        &self.book().boards[self.part as usize]
    }

    #[inline]
    pub fn is_nightfall(&self) -> bool {
        self.turn == Turn::Nightfall
    }

    #[inline]
    pub fn is_part_2(&self) -> bool {
        self.part == Part::Two
    }

    pub fn has_moved_or_rested(&self) -> bool {
        self.now.frodo_moved || self.now.frodo_rested
    }

    /// The Ringwraith players, in the order of their seats.
    pub fn ringwraiths(&self) -> impl DoubleEndedIterator<Item = Seat> {
        (1..self.options.players).map(Seat)
    }

    /// HFTR.1.38: the last number on the log. In Part 2, the last on the passed rows.
    #[inline]
    pub fn last_location(&self) -> Location {
        match self.part {
            Part::One => self.log.last(),
            Part::Two => self.travel_last(),
        }
    }

    /// HFTR.1.79, HFTR.2.21: all locations that are on the log.
    #[inline]
    pub fn on_log(&self) -> Locations {
        match self.part {
            Part::One => self.log.visited(),
            Part::Two => self.travel_passed(),
        }
    }

    /// HFTR.1.41: between his last location and the next.
    pub fn is_in_the_wild(&self) -> bool {
        match self.part {
            Part::One => self.log.dots() > 0,
            Part::Two => self.travel_is_at_a_dot(),
        }
    }

    /// HFTR.1.62
    pub fn gain_fellowship(&mut self, n: u8, tell: Tell<'_, Event>) {
        let n = n.min(self.fellowship.pool);
        if n > 0 {
            self.fellowship.pool -= n;
            self.fellowship.held += n;
            tell(Event::FellowshipGained { n });
        }
    }

    /// HFTR.1.60
    pub fn return_fellowship(&mut self, n: u8, tell: Tell<'_, Event>) {
        let n = n.min(self.fellowship.held);
        if n > 0 {
            self.fellowship.held -= n;
            self.fellowship.pool += n;
            tell(Event::FellowshipReturned { n });
        }
    }

    /// HFTR.1.124, HFTR.2.58, HFTR.2.59: how much corruption is too much.
    pub fn threshold(&self) -> u8 {
        match self.part {
            Part::One => PART_1_THRESHOLD,
            Part::Two => self.travel_threshold() + self.gandalf.help(),
        }
    }

    pub fn corrupt(&mut self, n: u8, tell: Tell<'_, Event>) {
        if n == 0 {
            return;
        }
        self.corruption += n;
        tell(Event::CorruptionGained { n, now: self.corruption });
        if self.corruption >= self.threshold() {
            let ending = match self.part {
                Part::One => Ending::CorruptedInPart1,
                // HFTR.3.7, HFTR.3.8
                Part::Two if self.figure < 8 => Ending::CorruptedEarly,
                Part::Two => Ending::CorruptedLate,
            };
            self.end(ending, tell);
            return;
        }
        let bare = self.corruption.saturating_sub(self.gandalf.help());
        let least = self.book().journeys.iter().map(|deck| deck.threshold).min();
        if self.part == Part::Two && least.is_some_and(|least| bare >= least) {
            self.known(Fact::Bore { corruption: bare });
        }
    }

    pub fn heal(&mut self, n: u8, tell: Tell<'_, Event>) {
        let n = n.min(self.corruption);
        if n > 0 {
            self.corruption -= n;
            tell(Event::CorruptionHealed { n, now: self.corruption });
        }
    }

    pub fn end(&mut self, ending: Ending, tell: Tell<'_, Event>) {
        self.ending = Some(ending);
        tell(Event::Ended { ending });
    }
}

/// HFTR.1.124
pub const PART_1_THRESHOLD: u8 = 12;
