//! What is on the table.
//!
//! A position is plain data: what each card is and how it lies, the companies, the turn, and what is going on. Numbers
//! that are sums (prowess, influence, hand size) are never stored; [`crate::numbers`] adds them up.

mod agents;
mod combat;
mod lasting;
mod player;

use serde::{Deserialize, Serialize};
use table::{Agenda, Rule, Seat};

use crate::facts::{Card, Region, RegionType, Side};
use crate::options::Agreed;
use crate::piece::{Lies, Named, Piece, Place, State};
use crate::step::Step;

pub use agents::{Agent, Host, LONGEST_TRAIL, MOST_AGENTS, MOST_HOSTS, RescueAttack};
pub use combat::{Check, Combat, Strike, There, Why};
pub use lasting::{Lasting, MOST_LASTING, On, on_company};
pub use player::{Company, Draft, Player};

/// The most companies that a player can have at a time (C-37).
pub const MOST_COMPANIES: usize = 16;
/// The longest path: six regions, and one more for each step that counts twice.
pub const LONGEST_PATH: usize = 12;
/// The most links in a chain (C-37).
pub const MOST_LINKS: usize = 24;
/// The most strikes that an attack has.
pub const MOST_STRIKES: usize = 32;

/// The most attackers that wait at a site.
pub const MOST_WAITING: usize = 8;

/// The most things that a seat does of its own choice in one turn (C-37).
pub const MOST_ACTS: u16 = 400;

/// A follower's controller is a slot; this stands for general influence.
pub const GENERAL: u8 = u8::MAX;
/// And this for nobody: it must come under influence in the next organization phase (MECCG.6.9).
pub const NOBODY: u8 = u8::MAX - 1;

pub const NOT_NOW: Rule = Rule { id: "table.not-now", says: "this is not possible now" };

#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    pub agreed: Agreed,
    pub agenda: Agenda<Step>,
    pub players: [Player; 2],
    pub turn: Turn,
    pub journey: Journey,
    pub chain: Chain,
    pub combat: Option<Combat>,
    pub check: Option<Check>,
    /// What was just rolled, for the step that reads it.
    pub rolled: [u8; 2],
    /// Dragons that were defeated, one bit for each being (MECCG.1.14).
    pub beings_gone: u32,
    /// Effects that last until the end of the turn, without gaps.
    pub lasting: [Option<Lasting>; MOST_LASTING],
    pub ending: Option<Ending>,
}

table::names! {
    /// MECCG.4.1.
    pub enum Phase, "a phase" {
        SetUp = "set-up", "set-up";
        Untap = "untap", "untap phase";
        Organization = "organization", "organization phase";
        LongEvent = "long-event", "long-event phase";
        MovementHazard = "movement-hazard", "movement/hazard phase";
        Site = "site", "site phase";
        EndOfTurn = "end-of-turn", "end-of-turn phase";
        Council = "council", "Free Council";
    }
}

/// The turn, and what is limited to once in it (MECCG.4.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Turn {
    pub player: u8,
    /// From one; both players' first turns have number one.
    pub number: u8,
    pub first_player: u8,
    pub phase: Phase,
    /// The company whose phase it is.
    pub company: u8,
    pub organizing: Organizing,
    pub has_played_character: bool,
    /// The last character that was played in this turn.
    #[serde(default)]
    pub played: Option<crate::facts::Card>,
    pub has_played_avatar: bool,
    /// A card of the opponent was influenced, or a company attacked (MECCG.14.1, 19.1).
    pub has_met_opponent: bool,
    /// The hazard player used the sideboard in the untap phase (MECCG.5.2).
    pub has_halved: bool,
    /// Cards that may still be moved from the sideboard by the choice under way.
    pub sideboarding: u8,
    pub hazard_limit: u8,
    pub hazards_played: u8,
    pub has_on_guard: bool,
    /// Who has passed in the step under way, one bit each.
    pub passed: u8,
    /// A resource was played that tapped the site: one more minor item may follow (MECCG.10.12).
    pub may_add_minor: bool,
    /// After a rescue no other item may follow, at Under-deeps sites either (MECCG.13.3).
    pub only_minor: bool,
    /// The player who has one last turn, after a call.
    pub last_turn: Option<u8>,
    /// Turned up in the site phase, to attack after the automatic-attacks (MECCG.10.7).
    pub waiting: [Option<Waiting>; MOST_WAITING],
    /// Things done of one's own choice in this turn (C-37).
    pub acts: [u16; 2],
}

/// Something that attacks after the automatic-attacks: a creature, with what it is keyed to, or an agent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Waiting {
    pub piece: Piece,
    pub key: Option<KeyedTo>,
}

table::names! {
    /// MECCG.6.1: once a turn.
    pub enum Organizing, "how far organizing is" {
        Before = "before", "before";
        Now = "now", "now";
        After = "after", "after";
    }
}

/// The way of the company whose movement/hazard phase it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Journey {
    pub way: Option<Way>,
    pub types: [Option<RegionType>; LONGEST_PATH],
    pub names: [Option<Region>; LONGEST_PATH],
}

impl Journey {
    pub const NONE: Journey =
        Journey { way: None, types: [None; LONGEST_PATH], names: [None; LONGEST_PATH] };

    pub fn count(&self, kind: RegionType) -> u8 {
        self.types.iter().flatten().filter(|&&there| there == kind).count() as u8
    }
}

table::names! {
    /// MECCG.7.
    pub enum Way, "a kind of movement" {
        Starter = "starter", "starter movement";
        Region = "region", "region movement";
        UnderDeeps = "under-deeps", "Under-deeps movement";
    }
}

/// Declarations that wait to be resolved, the last on top (MECCG.20.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    pub links: [Option<Link>; MOST_LINKS],
    pub len: u8,
}

impl Chain {
    pub const NONE: Chain = Chain { links: [None; MOST_LINKS], len: 0 };

    pub fn top(&self) -> Option<Link> {
        self.links[..usize::from(self.len)].last().copied().flatten()
    }
}

/// One declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Link {
    pub by: u8,
    pub what: What,
    pub piece: Piece,
    /// The character that tapped, bears or influences.
    pub user: Option<Piece>,
    pub key: Option<KeyedTo>,
    /// The ability that is used, by its place among those of the card.
    pub ability: u8,
    /// The card on which it acts.
    pub on: Option<Piece>,
    /// What cards add to an influence check.
    pub bonus: i8,
    /// What was chosen, from one (MECCG.20.13).
    #[serde(default)]
    pub choice: u8,
    pub is_canceled: bool,
    /// It was this hazard of those that counted against the limit; 0 if it does not count.
    #[serde(default)]
    pub nth_hazard: u8,
}

impl Link {
    /// A card of this seat, with nothing else settled.
    pub fn of(by: u8, what: What, piece: Piece) -> Link {
        Link {
            by,
            what,
            piece,
            user: None,
            key: None,
            ability: 0,
            on: None,
            bonus: 0,
            choice: 0,
            is_canceled: false,
            nth_hazard: 0,
        }
    }
}

table::names! {
    pub enum What, "a declaration" {
        Creature = "creature", "creature";
        Item = "item", "item";
        Ally = "ally", "ally";
        Faction = "faction", "faction";
        Influence = "influence", "influence attempt";
        Character = "character", "character";
        Store = "store", "storing";
        Transfer = "transfer", "transfer";
        Event = "event", "event";
        OnGuard = "on-guard", "card on-guard";
        Use = "use", "use";
    }
}

/// To what a creature was keyed (MECCG.9.9). It stays with the attack (MECCG.9.19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeyedTo {
    RegionType(RegionType),
    Region(Region),
    SiteType,
    Site,
}

table::names! {
    /// How a game ends.
    pub enum Ending, "an ending" {
        Council = "council", "the Free Council";
        Ring = "ring", "The One Ring";
        RingwraithLost = "ringwraith-lost", "a Ringwraith was eliminated";
    }
}

impl Turn {
    pub fn new() -> Turn {
        Turn {
            player: 0,
            number: 1,
            first_player: 0,
            phase: Phase::SetUp,
            company: 0,
            organizing: Organizing::Before,
            has_played_character: false,
            played: None,
            has_played_avatar: false,
            has_met_opponent: false,
            has_halved: false,
            sideboarding: 0,
            hazard_limit: 0,
            hazards_played: 0,
            has_on_guard: false,
            passed: 0,
            may_add_minor: false,
            only_minor: false,
            last_turn: None,
            waiting: [None; MOST_WAITING],
            acts: [0; 2],
        }
    }

    pub fn active(&self) -> usize {
        usize::from(self.player)
    }

    pub fn hazard_player(&self) -> usize {
        1 - self.active()
    }
}

impl Default for Turn {
    fn default() -> Turn {
        Turn::new()
    }
}

impl Position {
    pub fn empty(agreed: Agreed, sides: [Side; 2]) -> Position {
        Position {
            agreed,
            agenda: Agenda::new([]),
            players: sides.map(Player::new),
            turn: Turn::new(),
            journey: Journey::NONE,
            chain: Chain::NONE,
            combat: None,
            check: None,
            rolled: [0; 2],
            beings_gone: 0,
            lasting: [None; MOST_LASTING],
            ending: None,
        }
    }

    #[inline]
    pub fn card(&self, piece: Piece) -> Card {
        self.players[piece.owner()].kinds[piece.slot()]
    }

    #[inline]
    pub fn lies(&self, piece: Piece) -> Lies {
        self.players[piece.owner()].lies[piece.slot()]
    }

    #[inline]
    pub fn place(&self, piece: Piece) -> Place {
        self.lies(piece).place
    }

    #[inline]
    pub fn state(&self, piece: Piece) -> State {
        self.lies(piece).state
    }

    pub fn is_untapped(&self, piece: Piece) -> bool {
        self.state(piece) == State::Untapped
    }

    /// The side of the player who owns it.
    pub fn side_of(&self, piece: Piece) -> Side {
        self.players[piece.owner()].side
    }

    /// How people call a card in play.
    pub fn named(&self, piece: Piece) -> Named {
        Named { card: self.card(piece), number: self.lies(piece).number.max(1) }
    }

    /// The card in play with this name.
    pub fn in_play(&self, named: Named) -> Option<Piece> {
        self.all_in_play().find(|&piece| {
            self.card(piece) == named.card && self.lies(piece).number == named.number
        })
    }

    pub fn all_in_play(&self) -> impl Iterator<Item = Piece> + '_ {
        (0..2).flat_map(move |seat| {
            self.players[seat].in_play.iter().map(move |slot| Piece::new(seat, slot))
        })
    }

    /// Cards that lie with this one.
    pub fn with(&self, host: Piece) -> impl Iterator<Item = Piece> + '_ {
        self.all_in_play().filter(move |&piece| self.place(piece) == Place::With(host))
    }

    pub fn company(&self, seat: usize, id: usize) -> &Company {
        &self.players[seat].companies[id]
    }

    /// The company of a character, or of the character that a card is with.
    pub fn company_of(&self, piece: Piece) -> Option<(usize, usize)> {
        match self.place(piece) {
            Place::Company(id) => Some((piece.owner(), usize::from(id))),
            Place::With(host) => self.company_of(host),
            _ => None,
        }
    }

    /// The characters of a company, in the order of the deck.
    pub fn characters(&self, seat: usize, id: usize) -> impl Iterator<Item = Piece> + '_ {
        let place = Place::Company(id as u8);
        let player = &self.players[seat];
        let slots = player.in_play.iter().filter(move |&slot| player.lies[slot].place == place);
        slots.map(move |slot| Piece::new(seat, slot))
    }

    /// All characters of a player in play.
    pub fn all_characters(&self, seat: usize) -> impl Iterator<Item = Piece> + '_ {
        let player = &self.players[seat];
        let slots = player
            .in_play
            .iter()
            .filter(|&slot| matches!(player.lies[slot].place, Place::Company(_)));
        slots.map(move |slot| Piece::new(seat, slot))
    }

    /// The avatar of this player, if it is in play.
    pub fn avatar(&self, seat: usize) -> Option<Piece> {
        let card = self.players[seat].avatar?;
        self.all_characters(seat).find(|&piece| {
            self.card(piece) == card && self.players[seat].controller[piece.slot()] == GENERAL
        })
    }

    pub fn active_seat(&self) -> Seat {
        Seat(self.turn.player)
    }

    pub fn hazard_seat(&self) -> Seat {
        Seat(1 - self.turn.player)
    }

    pub fn seat(seat: usize) -> Seat {
        Seat(seat as u8)
    }

    /// MECCG.RW.2.2: a Ringwraith that only follows somebody does not bar the avatar.
    pub fn bars_avatar(&self, card: Card) -> bool {
        (0..2).any(|seat| {
            let player = &self.players[seat];
            player.slots().filter(|&slot| player.kinds[slot] == card).any(|slot| {
                let leads = player.controller[slot] == GENERAL;
                player.lies[slot].place == Place::Removed
                    || (player.lies[slot].place.is_in_play() && leads)
            })
        })
    }

    /// Some other card of the same being, or the same unique card, is in play or removed (MECCG.1.10, 1.12).
    pub fn bars_unique(&self, card: Card) -> bool {
        let is_same = |other: Card| match card.is_avatar() {
            // MECCG.1.13: an avatar may come although other cards of the being are there.
            true => other == card,
            false => other.is_same_being(card) && (other != card || card.is_unique()),
        };
        (0..2).any(|seat| {
            let player = &self.players[seat];
            player.slots().any(|slot| {
                let place = player.lies[slot].place;
                let counts =
                    place.is_in_play() || (place == Place::Removed && player.kinds[slot] == card);
                counts
                    && is_same(player.kinds[slot])
                    && (card.is_unique() || player.kinds[slot] != card)
            })
        })
    }
}

/// A position is copied all the time, so it stays small.
const _: () = assert!(size_of::<Position>() <= 8 * 1024, "a position has 8 KiB at most");
