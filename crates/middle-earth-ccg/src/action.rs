//! What a seat can say, in the words of logs and scenario files.

use std::fmt;
use std::str::FromStr;

use table::ParseError;

use crate::agents::Deed;
use crate::facts::{Card, Race, Region, RegionType, Site};
use crate::piece::Named;
use crate::position::{KeyedTo, LONGEST_PATH};

table::actions! {
    /// What a seat can say.
    pub enum Action, "an action" {
        // Set-up.
        Draft { card: Card } = "draft";
        StopDraft = "stop-drafting";
        Give { card: Card, to: Named } = "give";
        StartAt { character: Named, site: Site } = "start-at";
        ShuffleIn { card: Card } = "shuffle-in";
        // Untap phase.
        UntapAll = "untap-all";
        Untap { piece: Named } = "untap";
        Heal { piece: Named } = "heal";
        // Sideboard, own or as hazard player.
        /// By an event: from the sideboard or the discard pile into the play deck.
        FetchSide { card: Card } = "fetch-from-sideboard";
        FetchBack { card: Card } = "fetch-from-discards";
        FetchUp { card: Card } = "fetch-from-deck";
        /// From the discard pile to hand.
        TakeBack { card: Card } = "take-from-discards";
        ToDiscard { card: Card } = "to-discard";
        IntoDeck { card: Card } = "into-deck";
        // Organization phase.
        Bring { card: Card, at: Site, company: u8 } = "bring";
        BringUnder { card: Card, leader: Named } = "bring-under";
        Dismiss { character: Named } = "dismiss";
        Free { character: Named } = "free";
        Follow { character: Named, leader: Named } = "follow";
        Part { character: Named } = "part";
        Shift { character: Named, company: u8 } = "shift";
        Join { company: u8, other: u8 } = "join";
        Organized = "organized";
        Store { item: Named } = "store";
        Transfer { item: Named, to: Named } = "transfer";
        /// To roll for the removal of a card, by tapping or at -3.
        Remove { card: Named } = "remove";
        RemoveUntapped { card: Named } = "remove-untapped";
        Move { company: u8, site: Site } = "move";
        /// To the same face-down destination as another company.
        GoWith { company: u8, other: u8 } = "go-with";
        // Movement/hazard phase.
        Company { company: u8 } = "company";
        ByStarter = "by-starter";
        ByRegions { path: Path } = "by-regions";
        ByUnderDeeps = "by-under-deeps";
        Draw { count: u8 } = "draw";
        Hazard { card: Card, key: Keyed } = "hazard";
        OnGuard { card: Card } = "on-guard";
        /// A Nazgûl in play is discarded for hazards of the sideboard.
        Recall { card: Named } = "recall";
        // Site phase.
        /// A ranger taps to overcome a River.
        Ford { ranger: Named } = "ford";
        /// A character taps, because a card asks for one.
        Tire { character: Named } = "tire";
        Enter = "enter";
        Stay = "stay";
        Play { card: Card, by: Named } = "play";
        /// Cards on-guard are turned up: an event, or a creature.
        Reveal { card: Choice, on: Who } = "reveal";
        RevealCreature { card: Card, key: Keyed } = "reveal-creature";
        /// A creature from hand is the automatic-attack of the site.
        Supply { card: Card } = "supply";
        CancelAttack { character: Named } = "cancel-attack";
        /// The company faces what guards the prisoners of a host, and then somebody taps to free them.
        Rescue { host: Named } = "rescue";
        RescueBy { by: Named } = "rescue-by";
        /// A character tries to win over a card of the opponent, perhaps with an identical card from hand.
        Influence { on: Named, by: Named, shown: Shown } = "influence";
        // Agents.
        PlayAgent { card: Card } = "play-agent";
        Agent { agent: u8, deed: Deed } = "agent";
        AgentTo { agent: u8, site: Site } = "agent-to";
        AgentHome { agent: u8, home: At } = "agent-home";
        RevealAgent { agent: u8, home: At } = "reveal-agent";
        /// What its own card lets it do in a movement/hazard phase.
        AgentPower { agent: u8, home: At } = "agent-power";
        AgentAttack { agent: u8 } = "agent-attack";
        AgentInfluence { agent: u8, home: At, on: Named } = "agent-influence";
        /// An agent that attacks taps for one more strike.
        AgentStrike = "agent-strike";
        // Combat.
        /// A company of the opponent at the same site is attacked.
        AttackCompany { company: u8 } = "attack-company";
        /// This character faces the strike of that attacker.
        Oppose { character: Named, attacker: Named } = "oppose";
        /// An Orc or Troll keeps the creature that was defeated.
        TakeTrophy { by: Named } = "take-trophy";
        Strike { character: Named } = "strike";
        Face { character: Named } = "face";
        Excess { count: u8 } = "excess";
        StayUntapped = "stay-untapped";
        Support { by: Named } = "support";
        Roll = "roll";
        Save { item: Named, to: Named } = "save";
        /// An item that the company, or a character, must discard.
        Lose { item: Named } = "lose";
        /// Gear that its bearer begins to use.
        Wield { item: Named } = "wield";
        // Events from hand, and cards in play.
        Event { card: Choice, by: Who, on: Who } = "event";
        Use { card: Named, choice: u8, by: Who, on: Who } = "use";
        /// What a declaration chooses beside its target, from one.
        PickAttack { attack: u8 } = "pick-attack";
        PickStep { step: u8 } = "pick-step";
        PickRace { race: Race } = "pick-race";
        // Everywhere.
        Discard { card: Card } = "discard";
        Swap { discarded: Card, sideboard: Card } = "swap";
        Release { character: Named } = "release";
        /// A special ring in place of the gold ring that was tested.
        Replace { card: Card } = "replace";
        Call = "call";
        Pass = "pass";
        Done = "done";
    }
}

/// An event, and which of its alternatives: `dark-quarrels`, `dark-quarrels/2`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    pub card: Card,
    /// From one.
    pub number: u8,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            1 => write!(f, "{}", self.card),
            number => write!(f, "{}/{number}", self.card),
        }
    }
}

impl FromStr for Choice {
    type Err = ParseError;

    fn from_str(words: &str) -> Result<Choice, ParseError> {
        let wrong = || ParseError::new("an event", words);
        let (card, number) = match words.split_once('/') {
            None => (words, 1),
            Some((card, number)) => (card, number.parse().map_err(|_| wrong())?),
        };
        Ok(Choice { card: card.parse().map_err(|_| wrong())?, number })
    }
}

/// A card in play, or none: `-`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Who(pub Option<Named>);

impl Who {
    pub const NOBODY: Who = Who(None);
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("-"),
            Some(named) => write!(f, "{named}"),
        }
    }
}

impl FromStr for Who {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Who, ParseError> {
        match word {
            "-" => Ok(Who(None)),
            word => Ok(Who(Some(word.parse()?))),
        }
    }
}

/// A site, or none: `-`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct At(pub Option<Site>);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("-"),
            Some(site) => write!(f, "{site}"),
        }
    }
}

impl FromStr for At {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<At, ParseError> {
        match word {
            "-" => Ok(At(None)),
            word => Ok(At(Some(word.parse()?))),
        }
    }
}

/// A card that is shown from hand, or none: `-`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shown(pub Option<Card>);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("-"),
            Some(card) => write!(f, "{card}"),
        }
    }
}

impl FromStr for Shown {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Shown, ParseError> {
        match word {
            "-" => Ok(Shown(None)),
            word => Ok(Shown(Some(word.parse()?))),
        }
    }
}

/// A walk through regions, in one word: `rhudaur+high-pass`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Path {
    regions: [Option<Region>; LONGEST_PATH],
    len: u8,
}

impl Path {
    pub const NONE: Path = Path { regions: [None; LONGEST_PATH], len: 0 };

    #[must_use]
    pub fn with(mut self, region: Region) -> Path {
        self.regions[usize::from(self.len)] = Some(region);
        self.len += 1;
        self
    }

    pub fn len(self) -> usize {
        usize::from(self.len)
    }

    pub fn is_empty(self) -> bool {
        self.len == 0
    }

    pub fn last(self) -> Option<Region> {
        self.regions[..self.len()].last().copied().flatten()
    }

    pub fn iter(self) -> impl Iterator<Item = Region> {
        self.regions.into_iter().flatten()
    }

    pub fn has(self, region: Region) -> bool {
        self.iter().any(|there| there == region)
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, region) in self.iter().enumerate() {
            if at > 0 {
                f.write_str("+")?;
            }
            write!(f, "{region}")?;
        }
        Ok(())
    }
}

impl FromStr for Path {
    type Err = ParseError;

    fn from_str(words: &str) -> Result<Path, ParseError> {
        let mut path = Path::NONE;
        for word in words.split('+') {
            if path.len() == LONGEST_PATH - 1 {
                return Err(ParseError::new("a path of six regions at most", words));
            }
            path = path.with(word.parse()?);
        }
        Ok(path)
    }
}

/// To what a creature is keyed, in one word: `wilderness`, `rhudaur`, `site-type`, `site`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Keyed(pub KeyedTo);

impl fmt::Display for Keyed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            KeyedTo::RegionType(kind) => write!(f, "{kind}"),
            KeyedTo::Region(region) => write!(f, "{region}"),
            KeyedTo::SiteType => f.write_str("site-type"),
            KeyedTo::Site => f.write_str("site"),
        }
    }
}

impl FromStr for Keyed {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Keyed, ParseError> {
        Ok(Keyed(match word {
            "site-type" => KeyedTo::SiteType,
            "site" => KeyedTo::Site,
            word => match word.parse::<RegionType>() {
                Ok(kind) => KeyedTo::RegionType(kind),
                Err(_) => KeyedTo::Region(word.parse()?),
            },
        }))
    }
}
