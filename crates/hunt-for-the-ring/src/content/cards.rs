//! Cards and what they do, as a list of operations.

use crate::asking::Asking;
use crate::company::Companion;
use crate::places::{Location, Locations, Section};
use crate::word::Word;

/// A deck of ally or sorcery cards: kinds of cards with copies.
#[derive(Debug)]
pub struct Deck {
    /// At most [`Deck::MOST_KINDS`].
    pub cards: Vec<Card>,
    /// Which of them cancel a search, hunt or perception out of turn, a bit each.
    pub cancelling: [u32; Asking::ALL.len()],
}

impl Deck {
    pub const MOST_KINDS: usize = 32;

    pub fn of(cards: Vec<Card>) -> Deck {
        let cancels = |card: &Card, asking: Asking| {
            let mut doings = card.choices.iter().flat_map(|choice| &choice.doings);
            card.timing == Timing::OutOfTurn && doings.any(|doing| doing.op == Op::Cancel(asking))
        };
        let cancelling = Asking::ALL.map(|asking| {
            let kinds = cards.iter().enumerate().filter(|(_, card)| cancels(card, asking));
            kinds.map(|(kind, _)| 1 << kind).sum()
        });
        Deck { cards, cancelling }
    }

    pub fn find(&self, word: Word) -> Option<u8> {
        self.cards.iter().position(|card| card.word == word).map(|at| at as u8)
    }
}

#[derive(Debug)]
pub struct Card {
    /// As its file has it.
    pub id: String,
    pub word: Word,
    pub title: String,
    pub copies: u8,
    /// For ally cards; sorcery is always played in turn.
    pub timing: Timing,
    pub condition: Option<Condition>,
    /// Stays by the corruption track instead of being discarded.
    pub keep_on_table: bool,
    pub remove_from_game: bool,
    pub choices: Vec<CardChoice>,
}

/// One of the effects of a card.
#[derive(Debug)]
pub struct CardChoice {
    pub text: String,
    pub condition: Option<Condition>,
    /// Only in this part of the game.
    pub part: Option<u8>,
    pub doings: Vec<Doing>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timing {
    Turn,
    OutOfTurn,
}

/// What must be true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Playing such a card tells that it is so.
    FrodoLastInSections(Vec<Section>),
    NightfallAndFrodoRested,
    StriderUnflippedAndFrodoRested,
    GandalfInPlay,
    ActiveInDarkLocation,
    TrackTokenInActiveArea,
    TwoNazgulInActiveArea,
    TurnMarkerEye,
    LordInPlay,
    LordNotInPlay,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doing {
    pub op: Op,
    pub only_if: Option<OnlyIf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnlyIf {
    NoFellowshipOnCard,
    FrodoRested,
}

/// One operation. FORMAT says what each does; the code that does it is in `src/effects`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Op {
    // By the Ring-bearer.
    DrawAlly(u8),
    BottomAlly(u8),
    BottomDrawn(u8),
    GainFellowship(u8),
    Heal(u8),
    PlaceAlly {
        n: u8,
        among: WhichLocations,
    },
    MoveAllies(u8),
    PushNazgul {
        n: u8,
        spaces: u8,
        which: Pushed,
    },
    FrodoMove,
    QuietNightMove,
    DiscardDie(u8),
    RerollDice(u8),
    DecoyTrack(u8),
    RemoveTrack(u8),
    FlipInformation(u8),
    Recruit {
        who: Companion,
        otherwise_draw: u8,
    },
    /// Empty: in all sections.
    BarRoad(Vec<Section>),
    BarSearchArea,
    Cancel(Asking),
    CancelTile(u8),
    GandalfMove(u8),
    GandalfTo(WhichLocations),
    DrawJourney(u8),
    KeepJourney(u8),
    OfferChangeCourse,
    AnnounceGandalfSection,

    // By the Ringwraiths.
    MoveActive(u8),
    MoveAll(u8),
    Perception {
        scope: Scope,
        anywhere: bool,
    },
    Search {
        at: Reach,
        n: u8,
        optional: bool,
    },
    Hunt {
        at: Reach,
    },
    RemoveAlly {
        n: u8,
        range: u8,
    },
    /// By its place among the kinds of tiles.
    RedTile(u8),
    EyeCard,
    Corrupt(u8),
    DiscardAllyCard {
        n: u8,
        choice: Discarding,
    },
    DrainFellowship(u8),
    AskWild,
    AskInformationSection,
    SummonLord,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhichLocations {
    Any,
    AllyLocation,
}

/// Which Nazgûl may be pushed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pushed {
    Any,
    /// Those of one section, which the Ring-bearer names.
    OneSection,
    InOrAdjacentAllyLocation,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    Area,
    Section,
}

/// Where a card's search or hunt may be, seen from the active Nazgûl.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    Own,
    Adjacent,
    Connected,
    AnyAllyLocation,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Discarding {
    Random,
    RingBearer,
}

/// A company card.
#[derive(Debug)]
pub struct Company {
    pub name: String,
    /// In which parts it can be in play.
    pub in_part: [bool; 2],
    pub constant: Ability,
    /// One of these, and the card is flipped.
    pub one_use: Vec<Ability>,
}

#[derive(Debug)]
pub struct Ability {
    pub when: When,
    pub text: String,
    pub doings: Vec<Doing>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    StartOfDaylight1,
    AfterFrodoMove,
    NightfallRingBearerTurn,
    RefreshAllyDraw,
    ChangingCourse,
    Encounter,
    OwnTurn,
    OutOfTurn,
}

/// A deck of journey cards.
#[derive(Debug)]
pub struct Journeys {
    /// How many rows each of them has.
    pub moves: u8,
    pub threshold: u8,
    /// At most 64.
    pub cards: Vec<Journey>,
}

#[derive(Debug)]
pub struct Journey {
    pub word: Word,
    /// `None` for a dot.
    pub rows: Vec<Option<Location>>,
    pub shelters: Locations,
}
