//! What is on the table.
//!
//! A position is plain data: what each card is and how it lies, the companies, the turn, and what is going on. Numbers
//! that are sums (prowess, influence, hand size) are never stored; [`crate::numbers`] adds them up.

use serde::{Deserialize, Serialize};
use table::{Agenda, Rule, Seat};

use crate::facts::{Card, Race, Region, RegionType, Side, Site, Sites};
use crate::options::Agreed;
use crate::piece::{Lies, MOST_PIECES, Named, Piece, Place, Slots, State};
use crate::step::Step;

/// The most companies that a player can have at a time (C-37).
pub const MOST_COMPANIES: usize = 16;
/// The longest path: six regions, and one more for a step that counts twice.
pub const LONGEST_PATH: usize = 8;
/// The most links in a chain (C-37).
pub const MOST_LINKS: usize = 24;
/// The most strikes that an attack has.
pub const MOST_STRIKES: usize = 32;

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
    pub ending: Option<Ending>,
}

/// What one player has.
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    pub side: Side,
    /// How many pieces of the arrays are used.
    pub pieces: u8,
    pub kinds: [Card; MOST_PIECES],
    pub lies: [Lies; MOST_PIECES],
    /// Of each character: the slot of its controller, [`GENERAL`] or [`NOBODY`].
    pub controller: [u8; MOST_PIECES],
    // Zones, kept beside `lies`.
    pub deck: Slots,
    pub hand: Slots,
    pub discard: Slots,
    pub sideboard: Slots,
    /// What began in the sideboard, which everybody knows from the list.
    pub from_sideboard: Slots,
    /// All that is in play, piles of marshalling points included.
    pub in_play: Slots,
    /// Items in use: one of each kind of gear for each bearer (MECCG.17.1).
    pub in_use: Slots,
    /// Characters that have made their check at the Council (MECCG.21.3).
    pub checked: Slots,
    /// Characters on which a corruption card was played this turn (MECCG.18.3).
    pub corrupted: Slots,
    /// Cards of this player that somebody tried to remove without tapping this turn (MECCG.18.4).
    pub tried: Slots,
    /// The same, by tapping.
    pub tried_tapping: Slots,
    /// Cards in hidden places of which the other player knows where they are.
    pub known: Slots,
    pub companies: [Company; MOST_COMPANIES],
    /// Sites in the location deck, in play and tapped, and in the discard pile. Havens are never used up.
    pub locations: Sites,
    pub tapped: Sites,
    pub discarded: Sites,
    /// How often the play deck was exhausted.
    pub exhausted: u8,
    /// The avatar that was revealed, in play or not.
    pub avatar: Option<Card>,
    pub avatar_lost: bool,
    /// The character that is placed face down in the draft.
    pub drafted: Option<Draft>,
    pub has_stopped: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Draft {
    Card(Card),
    Stop,
}

/// Characters that travel together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Company {
    pub exists: bool,
    pub site: Site,
    /// The site that was declared face down; after it is revealed, where the company is going.
    pub bound: Option<Site>,
    /// The destination was named, because it is in play (MECCG.6.18). Both players know it.
    pub is_named: bool,
    /// The company with the same face-down destination, from one. Both players know that they go together.
    pub bound_with: Option<u8>,
    /// The site of origin, while it moves and until the phase ends.
    pub origin: Option<Site>,
    /// Where it came from this turn: it goes back there if it cannot join (MECCG.9.18).
    pub came_from: Option<Site>,
    pub has_moved: bool,
    /// It was sent back: no action in its site phase (MECCG.9.15).
    pub was_returned: bool,
    /// Its movement/hazard phase, or its site phase, is over.
    pub is_done: bool,
    pub has_entered: bool,
    /// No creatures are played on it this turn.
    pub is_hidden: bool,
    /// It does nothing in its site phase.
    pub is_lost: bool,
    /// It made an influence attempt this turn (MECCG.RW.7.16).
    pub has_influenced: bool,
    /// It was made by a split in this organization phase (MECCG.6.14).
    pub is_split: bool,
    /// The races of the attacks that it faced this turn, as bits.
    pub faced: u32,
}

impl Company {
    pub const NONE: Company = Company {
        exists: false,
        site: Site::ALL[0],
        bound: None,
        is_named: false,
        bound_with: None,
        origin: None,
        came_from: None,
        has_moved: false,
        was_returned: false,
        is_done: false,
        has_entered: false,
        is_hidden: false,
        is_lost: false,
        has_influenced: false,
        is_split: false,
        faced: 0,
    };
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
    /// The player who has one last turn, after a call.
    pub last_turn: Option<u8>,
    /// Things done of one's own choice in this turn (C-37).
    pub acts: [u16; 2],
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
    pub is_canceled: bool,
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
            is_canceled: false,
        }
    }
}

table::names! {
    pub enum What, "a declaration" {
        Creature = "creature", "creature";
        Item = "item", "item";
        Ally = "ally", "ally";
        Faction = "faction", "faction";
        Character = "character", "character";
        Store = "store", "storing";
        Transfer = "transfer", "transfer";
        Event = "event", "event";
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

/// An attack and its strikes (MECCG.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Combat {
    /// Whose company it is, and which.
    pub defender: u8,
    pub company: u8,
    /// The card that attacks; none if it is an automatic-attack.
    pub from: Option<Piece>,
    pub automatic: Option<u8>,
    pub race: Race,
    pub strikes: u8,
    pub prowess: i8,
    pub body: i8,
    /// Before any change (MECCG.1.34).
    pub normal_strikes: u8,
    pub normal_prowess: i8,
    pub key: Option<KeyedTo>,
    pub is_detainment: bool,
    pub attacker_assigns: bool,
    pub each_character: bool,
    pub is_canceled: bool,
    pub rules: u16,
    /// The number of this attack among those of its creature, from one, and how many there are.
    pub number: u8,
    pub of: u8,
    /// So far every strike of every attack of this creature was defeated, and there was one.
    pub all_defeated: bool,
    pub any_strike: bool,
    pub assigned: [Option<Strike>; MOST_STRIKES],
    pub excess: u8,
    /// The strike whose sequence it is.
    pub now: Option<u8>,
    pub stays_untapped: bool,
    pub support: u8,
    pub excess_here: u8,
    /// What cards add to the roll against the strike under way, and to the body of the character that faces it.
    pub here_prowess: i8,
    pub here_body: i8,
    pub no_tapping: bool,
    pub is_ineffectual: bool,
    pub skill_used: bool,
    /// Cards of which one acts on an attack (MECCG.1.11).
    pub acted: [Option<Card>; 4],
    /// Characters of these races, as bits, have this more prowess and body against the attack.
    pub strong: u32,
    pub strong_prowess: i8,
    pub strong_body: i8,
    /// Characters that took an item of the one that is eliminated (MECCG.12.15).
    pub takers: Slots,
}

/// One strike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Strike {
    pub on: Piece,
    pub is_done: bool,
    /// It was wounded before this strike, which counts for the body check (MECCG.12.14).
    pub was_wounded: bool,
    /// It was wounded by this strike (MECCG.12.25).
    pub wounded: bool,
}

/// A corruption check (MECCG.18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Check {
    pub on: Piece,
    pub modifier: i8,
    pub support: u8,
    pub why: Why,
    /// The item that is stored or transferred if the check is passed, and to whom.
    pub item: Option<Piece>,
    pub to: Option<Piece>,
}

table::names! {
    /// What a corruption check is made for.
    pub enum Why, "a reason for a check" {
        Wounded = "wounded", "wounded at the site";
        Store = "store", "storing";
        Transfer = "transfer", "transferring";
        Council = "council", "Free Council";
        Card = "card", "a card";
    }
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
            has_halved: false,
            sideboarding: 0,
            hazard_limit: 0,
            hazards_played: 0,
            has_on_guard: false,
            passed: 0,
            may_add_minor: false,
            last_turn: None,
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

impl Player {
    pub fn new(side: Side) -> Player {
        Player {
            side,
            pieces: 0,
            kinds: [Card::ALL[0]; MOST_PIECES],
            lies: [Lies::at(Place::Gone); MOST_PIECES],
            controller: [GENERAL; MOST_PIECES],
            deck: Slots::NONE,
            hand: Slots::NONE,
            discard: Slots::NONE,
            sideboard: Slots::NONE,
            from_sideboard: Slots::NONE,
            in_play: Slots::NONE,
            in_use: Slots::NONE,
            checked: Slots::NONE,
            corrupted: Slots::NONE,
            tried: Slots::NONE,
            tried_tapping: Slots::NONE,
            known: Slots::NONE,
            companies: [Company::NONE; MOST_COMPANIES],
            locations: Sites::EMPTY,
            tapped: Sites::EMPTY,
            discarded: Sites::EMPTY,
            exhausted: 0,
            avatar: None,
            avatar_lost: false,
            drafted: None,
            has_stopped: false,
        }
    }

    pub fn slots(&self) -> impl Iterator<Item = usize> + use<> {
        0..usize::from(self.pieces)
    }

    /// The first of these slots with this card.
    pub fn find(&self, among: Slots, card: Card) -> Option<usize> {
        among.iter().find(|&slot| self.kinds[slot] == card)
    }

    pub fn company_ids(&self) -> impl Iterator<Item = usize> + '_ {
        (0..MOST_COMPANIES).filter(|&id| self.companies[id].exists)
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
