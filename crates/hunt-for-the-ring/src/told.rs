//! What the hunters have been told.
//!
//! The Ring-bearer answers truthfully, and every answer stays true. All of them, with the moment
//! they were given, are kept here, because they are what the hunters know: they stand in every view,
//! the heat map is reckoned from them, and a position imagined by a hunter contradicts none of them.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::places::{Area, Location, Section};
use crate::position::{Part, Position, Turn};

/// One thing that everybody knows about a journey.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Fact {
    /// HFTR.1.79
    Searched {
        at: Location,
        yes: bool,
    },
    /// HFTR.1.87, HFTR.1.88; HFTR.2.37: whether Gandalf was found there.
    Hunted {
        at: Location,
        yes: bool,
        here: bool,
        gandalf: bool,
    },
    /// HFTR.1.85, HFTR.2.34
    PerceivedArea {
        area: Area,
        yes: bool,
    },
    PerceivedSection {
        section: Section,
        yes: bool,
    },
    /// HFTR.2.47: who is inside, by a Morgul Ring.
    NamedArea {
        area: Area,
        frodo: bool,
        gandalf: bool,
    },
    NamedSection {
        section: Section,
        frodo: bool,
        gandalf: bool,
    },
    /// A card asked whether Frodo is in the wild.
    Wild {
        yes: bool,
    },
    /// A card could only be played because Frodo's last location is in one of these, a bit each.
    LastInSections {
        sections: u16,
    },
    /// A false track was laid: Frodo has not been there.
    NeverAt {
        at: Location,
    },
    /// HFTR.1.96: the token was in play, so its number is not on the log.
    InformationFound {
        at: Location,
    },
    /// HFTR.1.112, HFTR.1.113: Frodo moved further than usual, or stayed.
    Escaped,
    /// HFTR.2.52
    CourseChanged,
    /// HFTR.2.30, HFTR.2.25: Gandalf was seen.
    GandalfAt {
        at: Location,
    },
    GandalfInSection {
        section: Section,
    },
    /// HFTR.2.29, HFTR.2.37: Gandalf is now where some deed token says.
    GandalfFled,
    /// HFTR.2.32
    GandalfInRivendell,
    /// He may have gone to any location of a kind.
    GandalfCarried,
    /// A card flipped an information token, nobody saw which.
    InformationFlipped,
    /// None is in play behind the screen.
    NoInformation,
    /// At least one in play lies in this section.
    InformationIn {
        section: Section,
    },
    /// HFTR.2.58: Frodo bore this much, without Gandalf's help, and was not lost. It tells the
    /// shorter journeys from the longer ones.
    Bore {
        corruption: u8,
    },
}

/// A fact and when it became known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Telling {
    #[serde(flatten)]
    pub fact: Fact,
    pub day: u8,
    pub turn: Turn,
    /// How far Frodo's figure had come.
    pub figure: u8,
    /// How many moves Gandalf had made.
    pub gandalf_moves: u8,
}

/// More than a game can bring: about a hundred answers in Part 1, two hundred in Part 2.
const MOST: usize = 250;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Packed {
    kind: u8,
    /// A location, area or section, or bits of sections.
    which: u16,
    flags: u8,
    moment: u8,
    figure: u8,
    gandalf_moves: u8,
}

const COURSE_CHANGED: u8 = 11;
const INFORMATION_FLIPPED: u8 = 17;

const NOTHING: Packed =
    Packed { kind: 0, which: 0, flags: 0, moment: 0, figure: 0, gandalf_moves: 0 };

/// All of them, in order. Those of Part 1 are put away when Part 2 begins.
#[derive(Clone, Debug)]
pub struct Tellings {
    list: [Packed; MOST],
    len: u8,
}

impl Default for Tellings {
    fn default() -> Tellings {
        Tellings { list: [NOTHING; MOST], len: 0 }
    }
}

impl PartialEq for Tellings {
    fn eq(&self, other: &Tellings) -> bool {
        self.list[..usize::from(self.len)] == other.list[..usize::from(other.len)]
    }
}

impl Hash for Tellings {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.list[..usize::from(self.len)].hash(hasher);
    }
}

impl Tellings {
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Telling> + '_ {
        self.list[..usize::from(self.len)].iter().map(|packed| packed.open())
    }

    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn add(&mut self, telling: Telling) {
        let packed = Packed::of(telling);
        let known = &self.list[..usize::from(self.len)];
        // The same answer at the same stage of the journey tells nothing new. With a new course a
        // new journey begins, and the figure comes to the same spaces once more.
        let of_this_course = known.iter().rev().take_while(|old| old.kind != COURSE_CHANGED);
        let can_happen_again = matches!(packed.kind, COURSE_CHANGED | INFORMATION_FLIPPED);
        let is_new = can_happen_again
            || !of_this_course.into_iter().any(|old| old.says_the_same_as(&packed));
        if is_new && usize::from(self.len) < MOST {
            self.list[usize::from(self.len)] = packed;
            self.len += 1;
        }
    }

    pub fn clear(&mut self) {
        *self = Tellings::default();
    }
}

impl FromIterator<Telling> for Tellings {
    fn from_iter<I: IntoIterator<Item = Telling>>(all: I) -> Tellings {
        let mut tellings = Tellings::default();
        for telling in all {
            tellings.add(telling);
        }
        tellings
    }
}

impl Position {
    pub fn known(&mut self, fact: Fact) {
        let gandalf_moves = match self.part {
            Part::One => 0,
            Part::Two => self.gandalf.moves(),
        };
        let Position { day, turn, figure, .. } = *self;
        self.told.add(Telling { fact, day, turn, figure, gandalf_moves });
    }
}

impl Packed {
    fn says_the_same_as(&self, other: &Packed) -> bool {
        let says = |p: &Packed| (p.kind, p.which, p.flags, p.figure, p.gandalf_moves);
        says(self) == says(other)
    }

    fn of(telling: Telling) -> Packed {
        let bit = |flag: bool, place: u8| u8::from(flag) << place;
        let location = |at: Location| u16::from(at.0);
        let (kind, which, flags) = match telling.fact {
            Fact::Searched { at, yes } => (0, location(at), bit(yes, 0)),
            Fact::Hunted { at, yes, here, gandalf } => {
                (1, location(at), bit(yes, 0) | bit(here, 1) | bit(gandalf, 2))
            }
            Fact::PerceivedArea { area, yes } => (2, area.index() as u16, bit(yes, 0)),
            Fact::PerceivedSection { section, yes } => (3, section.index() as u16, bit(yes, 0)),
            Fact::NamedArea { area, frodo, gandalf } => {
                (4, area.index() as u16, bit(frodo, 1) | bit(gandalf, 2))
            }
            Fact::NamedSection { section, frodo, gandalf } => {
                (5, section.index() as u16, bit(frodo, 1) | bit(gandalf, 2))
            }
            Fact::Wild { yes } => (6, 0, bit(yes, 0)),
            Fact::LastInSections { sections } => (7, sections, 0),
            Fact::NeverAt { at } => (8, location(at), 0),
            Fact::InformationFound { at } => (9, location(at), 0),
            Fact::Escaped => (10, 0, 0),
            Fact::CourseChanged => (COURSE_CHANGED, 0, 0),
            Fact::GandalfAt { at } => (12, location(at), 0),
            Fact::GandalfInSection { section } => (13, section.index() as u16, 0),
            Fact::GandalfFled => (14, 0, 0),
            Fact::GandalfInRivendell => (15, 0, 0),
            Fact::GandalfCarried => (16, 0, 0),
            Fact::InformationFlipped => (INFORMATION_FLIPPED, 0, 0),
            Fact::NoInformation => (18, 0, 0),
            Fact::InformationIn { section } => (19, section.index() as u16, 0),
            Fact::Bore { corruption } => (20, u16::from(corruption), 0),
        };
        Packed {
            kind,
            which,
            flags,
            moment: telling.day * 3 + telling.turn as u8,
            figure: telling.figure,
            gandalf_moves: telling.gandalf_moves,
        }
    }

    fn open(&self) -> Telling {
        let flag = |place: u8| self.flags >> place & 1 == 1;
        let at = Location(self.which as u8);
        let area = Area::at(usize::from(self.which));
        let section = || Section::at(usize::from(self.which));
        let fact = match self.kind {
            0 => Fact::Searched { at, yes: flag(0) },
            1 => Fact::Hunted { at, yes: flag(0), here: flag(1), gandalf: flag(2) },
            2 => Fact::PerceivedArea { area, yes: flag(0) },
            3 => Fact::PerceivedSection { section: section(), yes: flag(0) },
            4 => Fact::NamedArea { area, frodo: flag(1), gandalf: flag(2) },
            5 => Fact::NamedSection { section: section(), frodo: flag(1), gandalf: flag(2) },
            6 => Fact::Wild { yes: flag(0) },
            7 => Fact::LastInSections { sections: self.which },
            8 => Fact::NeverAt { at },
            9 => Fact::InformationFound { at },
            10 => Fact::Escaped,
            COURSE_CHANGED => Fact::CourseChanged,
            12 => Fact::GandalfAt { at },
            13 => Fact::GandalfInSection { section: section() },
            14 => Fact::GandalfFled,
            15 => Fact::GandalfInRivendell,
            16 => Fact::GandalfCarried,
            INFORMATION_FLIPPED => Fact::InformationFlipped,
            18 => Fact::NoInformation,
            19 => Fact::InformationIn { section: section() },
            _ => Fact::Bore { corruption: self.which as u8 },
        };
        Telling {
            fact,
            day: self.moment / 3,
            turn: Turn::ALL[usize::from(self.moment % 3)],
            figure: self.figure,
            gandalf_moves: self.gandalf_moves,
        }
    }
}
