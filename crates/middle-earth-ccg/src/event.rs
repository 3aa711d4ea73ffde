//! What happened. Log lines, animations and statistics are made of it.

use serde::Serialize;
use table::{Eye, Seat};

use crate::agents::Deed;
use crate::facts::{Card, Race, Region, RegionType, Side, Site};
use crate::piece::Named;
use crate::position::{Ending, KeyedTo, Phase, Way};

/// Where a card was or went, as both players see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    Pool,
    Deck,
    Hand,
    DiscardPile,
    Sideboard,
    RemovedFromPlay,
    OutOfGame,
    PointsPile,
    Stored,
    InPlay,
    OnGuard,
    /// An agent that lies face down.
    FaceDown,
}

impl Zone {
    /// Both players see what lies there.
    pub const fn is_open(self) -> bool {
        match self {
            Zone::Pool
            | Zone::RemovedFromPlay
            | Zone::PointsPile
            | Zone::Stored
            | Zone::InPlay
            | Zone::OutOfGame => true,
            Zone::Deck
            | Zone::Hand
            | Zone::DiscardPile
            | Zone::Sideboard
            | Zone::OnGuard
            | Zone::FaceDown => false,
        }
    }
}

/// How a check or strike came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Result {
    Passed,
    Failed,
    /// The roll and the number are the same.
    Equal,
    Tapped,
    Discarded,
    Eliminated,
    ReturnedToHand,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// A card was placed face down in the draft; no card: the player stops.
    DraftChosen {
        seat: Seat,
        card: Option<Card>,
    },
    /// Both players placed this character: it is set aside (MECCG.3.2).
    DraftSetAside {
        card: Card,
    },
    Drafted {
        seat: Seat,
        card: Card,
    },
    DraftStopped {
        seat: Seat,
    },
    FirstPlayer {
        seat: Seat,
    },
    TurnBegan {
        seat: Seat,
        number: u8,
    },
    PhaseBegan {
        seat: Seat,
        phase: Phase,
    },
    Rolled {
        seat: Seat,
        dice: [u8; 2],
    },
    /// A card went from one place to another. Who may not know it does not learn which.
    Moved {
        seat: Seat,
        card: Option<Card>,
        from: Zone,
        to: Zone,
    },
    Tapped {
        piece: Named,
    },
    Untapped {
        piece: Named,
    },
    Wounded {
        piece: Named,
    },
    Healed {
        piece: Named,
    },
    UntappedAll {
        seat: Seat,
    },
    CompanyFormed {
        seat: Seat,
        company: u8,
        site: Site,
    },
    CompanyGone {
        seat: Seat,
        company: u8,
    },
    JoinedCompany {
        piece: Named,
        company: u8,
    },
    /// A character came under a controller; none: general influence.
    Controlled {
        piece: Named,
        by: Option<Named>,
    },
    LostControl {
        piece: Named,
    },
    /// Its bearer begins to use this.
    InUse {
        piece: Named,
        by: Named,
    },
    Attached {
        piece: Named,
        to: Named,
    },
    /// A site that is in play is named; another lies face down, or is the one of another company.
    MovementDeclared {
        seat: Seat,
        company: u8,
        site: Option<Site>,
        is_named: bool,
        with: Option<u8>,
    },
    SiteRevealed {
        seat: Seat,
        company: u8,
        site: Site,
    },
    WayChosen {
        way: Way,
        types: Vec<RegionType>,
        names: Vec<Region>,
    },
    HazardLimit {
        limit: u8,
    },
    Arrived {
        seat: Seat,
        company: u8,
        site: Site,
    },
    SiteTapped {
        seat: Seat,
        site: Site,
    },
    SiteUntapped {
        seat: Seat,
        site: Site,
    },
    /// A card that was hidden is shown to both players.
    Shown {
        seat: Seat,
        card: Card,
    },
    SitePutAway {
        seat: Seat,
        site: Site,
        to_discard: bool,
    },
    OnGuardPlaced {
        seat: Seat,
        card: Option<Card>,
    },
    Passed {
        seat: Seat,
    },
    /// An event is played, or a card in play is used.
    Declared {
        seat: Seat,
        card: Card,
        by: Option<Named>,
        on: Option<Named>,
    },
    /// A roll against a card that would take something away.
    Resisted {
        piece: Named,
        total: i8,
        number: i8,
        holds: bool,
    },
    /// A company goes back to its site of origin (MECCG.9.15).
    Returned {
        seat: Seat,
        company: u8,
        site: Site,
    },
    /// What was chosen with a card that was just declared (MECCG.20.13): one thing of these.
    Picked {
        seat: Seat,
        card: Card,
        /// An automatic-attack of the new site, from one.
        attack: Option<u8>,
        /// A step of the path, from one.
        step: Option<u8>,
        race: Option<Race>,
        /// A creature of the own discard pile, and its key.
        target: Option<Card>,
        key: Option<KeyedTo>,
    },
    /// A declaration was canceled, or does not hold any more (MECCG.20.14).
    Void {
        card: Card,
    },
    CreaturePlayed {
        seat: Seat,
        card: Card,
        key: KeyedTo,
    },
    Entered {
        seat: Seat,
        company: u8,
    },
    StayedOutside {
        seat: Seat,
        company: u8,
    },
    AttackBegan {
        /// None: it is of no race.
        race: Option<Race>,
        strikes: u8,
        prowess: i8,
        body: i8,
        is_detainment: bool,
        is_automatic: bool,
    },
    /// A company attacks one of the other player.
    CompanyAttacked {
        seat: Seat,
        company: u8,
        other: u8,
    },
    /// A character faces the strike of an attacker.
    Opposed {
        piece: Named,
        attacker: Named,
    },
    /// A strike between companies, as its defender came out of it.
    Fought {
        piece: Named,
        attacker: Named,
        total: i8,
        against: i8,
        result: Result,
    },
    /// An agent came into play face down.
    AgentPlayed {
        seat: Seat,
        agent: u8,
        card: Option<Card>,
    },
    /// It tapped and moved, or went home. Where a face-down agent goes, only its player hears.
    AgentMoved {
        seat: Seat,
        agent: u8,
        site: Option<Site>,
        is_open: bool,
    },
    AgentActed {
        seat: Seat,
        agent: u8,
        deed: Deed,
    },
    AgentRevealed {
        seat: Seat,
        agent: u8,
        card: Card,
        site: Site,
    },
    /// A character was taken to a rescue site.
    TakenPrisoner {
        piece: Named,
        site: Site,
    },
    TrophyTaken {
        card: Card,
        by: Named,
    },
    AttackCanceled {
        by: Option<Named>,
    },
    StrikeAssigned {
        piece: Named,
    },
    ExcessAllotted {
        piece: Named,
        count: u8,
    },
    StrikeFought {
        piece: Named,
        roll: u8,
        total: i8,
        prowess: i8,
        result: Result,
    },
    BodyChecked {
        piece: Option<Named>,
        roll: u8,
        total: i8,
        body: i8,
        result: Result,
    },
    AttackEnded {
        is_defeated: bool,
    },
    CorruptionChecked {
        piece: Named,
        roll: u8,
        total: i8,
        points: i8,
        result: Result,
    },
    FactionInfluenced {
        piece: Named,
        card: Card,
        roll: u8,
        total: i8,
        number: i8,
        result: Result,
    },
    /// A character tries to win over a card of the opponent; perhaps an identical card was shown.
    InfluenceDeclared {
        seat: Seat,
        by: Named,
        on: Named,
        shown: Option<Card>,
    },
    /// Both rolls, and what came of them.
    OpponentInfluenced {
        by: Named,
        on: Named,
        roll: u8,
        against: u8,
        total: i8,
        number: i8,
        result: Result,
    },
    RingTested {
        ring: Named,
        result: i8,
    },
    Exhausted {
        seat: Seat,
    },
    SidesSwapped {
        seat: Seat,
    },
    Called {
        seat: Seat,
    },
    /// At the Council: cards in hand that cost the opponent points.
    CardsShown {
        seat: Seat,
        cards: Vec<Card>,
    },
    /// What each seat has by source, after doubling and halving, and in all.
    Counted {
        seat: Seat,
        points: [i16; 6],
        total: i16,
    },
    Over {
        how: Ending,
        winner: Option<Seat>,
        side: Option<Side>,
    },
}

impl Event {
    /// What `eye` may hear of it.
    pub fn heard_by(&self, eye: Eye) -> Option<Event> {
        let sees = |seat: Seat| eye == Eye::Seat(seat);
        Some(match *self {
            Event::DraftChosen { seat, .. } if !sees(seat) => {
                Event::DraftChosen { seat, card: None }
            }
            Event::Moved { seat, from, to, .. }
                if !sees(seat) && !from.is_open() && !to.is_open() =>
            {
                Event::Moved { seat, card: None, from, to }
            }
            Event::MovementDeclared { seat, company, is_named: false, with, .. } if !sees(seat) => {
                Event::MovementDeclared { seat, company, site: None, is_named: false, with }
            }
            Event::AgentPlayed { seat, agent, .. } if !sees(seat) => {
                Event::AgentPlayed { seat, agent, card: None }
            }
            Event::AgentMoved { seat, agent, is_open: false, .. } if !sees(seat) => {
                Event::AgentMoved { seat, agent, site: None, is_open: false }
            }
            Event::OnGuardPlaced { seat, .. } if !sees(seat) => {
                Event::OnGuardPlaced { seat, card: None }
            }
            ref open => open.clone(),
        })
    }

    /// True if somebody learned what was hidden.
    pub fn bars_undo(&self) -> bool {
        match self {
            Event::Drafted { .. }
            | Event::DraftSetAside { .. }
            | Event::DraftStopped { .. }
            | Event::SiteRevealed { .. }
            | Event::Shown { .. }
            | Event::AgentRevealed { .. }
            | Event::Rolled { .. } => true,
            Event::Moved { from, to, .. } => match (from, to) {
                (Zone::Deck, _) => true,
                (from, to) => !from.is_open() && to.is_open(),
            },
            Event::CreaturePlayed { .. } => true,
            _ => false,
        }
    }
}
