//! What lies on the table.

use table::{Agenda, Rule, Seat, Seats};

use crate::action::Face;
use crate::cards::Cards;
use crate::deck::{PlayerDeck, ShadowCards, ShadowDeck};
use crate::event::Cause;
use crate::facts::{
    Army, Character, EYE_START, HOPE_START, Location, LocationSet, Objective, Region,
    SHADOW_TROOPS, ShadowCard, SkiesDarken, Symbol, TOKENS_PER_SYMBOL, TROOPS,
};
use crate::options::Options;
use crate::sets::{Characters, Objectives, Used};
use crate::step::Step;

pub const MOST_SEATS: usize = 5;
pub const HAND_LIMIT: u8 = 7;

/// One position: small plain data, nothing else.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub options: Options,
    pub board: Board,
    pub hands: [Cards; MOST_SEATS],
    pub tokens: [[u8; 4]; MOST_SEATS],
    pub token_supply: [u8; 4],
    pub deck: PlayerDeck,
    pub discard: Cards,
    pub shadow_deck: ShadowDeck,
    pub shadow_discard: ShadowCards,
    /// Shadow cards resolved this turn.
    pub resolve_area: ShadowCards,
    /// The card of it that was turned up last.
    pub open_card: Option<ShadowCard>,
    /// Shadow cards removed from the game.
    pub shadow_removed: ShadowCards,
    pub quest: Quest,
    pub turn: Turn,
    pub journey: Journey,
    pub roll: Roll,
    /// How the game was lost; `won` if it was not.
    pub lost: Option<Cause>,
    pub won: bool,
    pub agenda: Agenda<Step>,
}

/// The board and what stands on it. Troops change only through `pieces.rs`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    pub hope: u8,
    /// Place on the threat rate track.
    pub threat: u8,
    pub eye: Region,
    pub nazgul: [u8; 12],
    pub shadow: [u8; 52],
    pub friendly: [[u8; 4]; 52],
    pub shadow_supply: u8,
    pub supply: [u8; 4],
    /// Where shadow troops, and friendly troops, are.
    pub shadow_at: LocationSet,
    pub friendly_at: LocationSet,
    pub havens: LocationSet,
    pub strongholds: LocationSet,
    pub at: [Option<Location>; 13],
    pub owner: [Option<Seat>; 13],
    /// Characters that left for good.
    pub gone: Characters,
    /// The solo game's row of cards, leftmost first.
    pub row: [Option<Character>; 4],
    pub solo_token: u8,
}

/// The objectives and what is kept on their cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Quest {
    pub in_play: Objectives,
    pub completed: Objectives,
    /// Troops of the supply that a card holds back, by army.
    pub locked: [u8; 4],
    /// Ride with the Éored: regions whose spot holds a shadow troop, one bit each.
    pub eored: u16,
    /// "That Makes Six!": shadow troops on the card.
    pub six: u8,
    /// Hobbits Pledge Their Loyalty: peoples with a token, one bit for each army.
    pub pledges: u8,
    pub paths_of_the_dead_taken: bool,
    /// Nazgûl that Éowyn removed from the game.
    pub slain: u8,
    pub gandalf: Gandalf,
    /// Whose Boromir fell and waits for a replacement.
    pub boromir_of: Option<Seat>,
}

#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Debug,
    Default,
    serde::Serialize,
    serde::Deserialize,
    ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum Gandalf {
    #[default]
    Grey,
    Fallen,
    White,
}

/// Whose turn it is and what was done in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    pub number: u16,
    pub current: Seat,
    /// The character that acted first this turn, then the other.
    pub acted: [Option<Character>; 2],
    pub done: [u8; 2],
    /// Actions beyond the usual ones (Lembas, Shelob's Lair).
    pub extra: [u8; 13],
    /// Actions of who acted first that could as well have been its extra ones.
    pub spare: u8,
    pub used: Used,
    /// Seats that declined a fellowship since the last action.
    pub declined: Seats,
    /// Skies Darken cards drawn and not yet resolved.
    pub darkening: [Option<SkiesDarken>; 2],
}

impl Turn {
    /// Nobody has done an action yet.
    pub fn has_just_begun(&self) -> bool {
        self.acted == [None, None]
    }
}

/// A travel under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Journey {
    pub who: Option<Character>,
    pub to: Option<Location>,
    pub with: Characters,
    pub troops: [u8; 4],
    /// Characters whose player would not have them come.
    pub declined: Characters,
    pub paths_of_the_dead: bool,
}

/// A roll under way: how many dice show each face, and what was used on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Roll {
    pub kind: RollKind,
    /// How many dice show each face.
    pub dice: [u8; 8],
    /// Dice taken up to be rolled again (Tom Bombadil).
    pub taken_up: u8,
    pub at: Option<Location>,
    /// The character whose attack it is.
    pub attacker: Option<Character>,
    /// Who chooses the number of dice, if it is not the current player.
    pub chooser: Option<Seat>,
    /// Faramir's extra attack.
    pub ambush: bool,
    pub ring_on: bool,
    pub is_final: bool,
    pub ranger_used: bool,
    pub nenya_used: bool,
    /// Dice that Gandalf the White may still turn for the valor he spent.
    pub light_left: u8,
    /// Hope saved in a peril.
    pub prevented: u8,
    /// Shadow troops removed in this battle.
    pub removed: u8,
}

/// What is being rolled.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Debug,
    Default,
    serde::Serialize,
    serde::Deserialize,
    ts_rs::TS,
)]
#[serde(rename_all = "kebab-case")]
pub enum RollKind {
    #[default]
    None,
    Search,
    Battle,
    /// Battle dice rolled for an objective.
    Peril(Objective),
}

impl Roll {
    pub fn count(&self, face: Face) -> u8 {
        self.dice[face.index()]
    }
}

impl Position {
    /// An empty table: nothing placed, nothing drawn, all pieces in the supply. The markers lie on
    /// the first spaces of their tracks (FOTF.1.13).
    pub fn empty(options: Options) -> Position {
        Position {
            options,
            board: Board {
                hope: HOPE_START,
                threat: 0,
                eye: EYE_START,
                nazgul: [0; 12],
                shadow: [0; 52],
                friendly: [[0; 4]; 52],
                shadow_supply: SHADOW_TROOPS,
                supply: TROOPS,
                shadow_at: LocationSet::EMPTY,
                friendly_at: LocationSet::EMPTY,
                havens: printed(|location| location.facts().haven),
                strongholds: printed(|location| location.facts().stronghold),
                at: [None; 13],
                owner: [None; 13],
                gone: Characters::NONE,
                row: [None; 4],
                solo_token: 0,
            },
            hands: [Cards::NONE; MOST_SEATS],
            tokens: [[0; 4]; MOST_SEATS],
            token_supply: [TOKENS_PER_SYMBOL; 4],
            deck: PlayerDeck::undivided(events_in_deck(options.players)),
            discard: Cards::NONE,
            shadow_deck: ShadowDeck::of(ShadowCards::NONE),
            shadow_discard: ShadowCards::NONE,
            resolve_area: ShadowCards::NONE,
            open_card: None,
            shadow_removed: ShadowCards::NONE,
            quest: Quest::default(),
            turn: Turn {
                number: 0,
                current: Seat(0),
                acted: [None; 2],
                done: [0; 2],
                extra: [0; 13],
                spare: 0,
                used: Used::NONE,
                declined: Seats::NONE,
                darkening: [None; 2],
            },
            journey: Journey::default(),
            roll: Roll::default(),
            lost: None,
            won: false,
            agenda: Agenda::new([]),
        }
    }

    // Questions that many rules ask.

    #[inline]
    pub fn is_solo(&self) -> bool {
        self.options.players == 1
    }

    #[inline]
    pub fn at(&self, who: Character) -> Option<Location> {
        self.board.at[who.index()]
    }

    #[inline]
    pub fn is_at(&self, who: Character, at: Location) -> bool {
        self.board.at[who.index()] == Some(at)
    }

    #[inline]
    pub fn owner(&self, who: Character) -> Option<Seat> {
        self.board.owner[who.index()]
    }

    #[inline]
    pub fn owns(&self, seat: Seat, who: Character) -> bool {
        self.board.owner[who.index()] == Some(seat)
    }

    /// The characters that stand at `at`.
    pub fn characters_at(&self, at: Location) -> Characters {
        Character::ALL.into_iter().filter(|&who| self.is_at(who, at)).collect()
    }

    /// The seats that have a character at `at`.
    pub fn seats_at(&self, at: Location) -> Seats {
        let mut seats = Seats::NONE;
        for who in Character::ALL {
            if let (true, Some(seat)) = (self.is_at(who, at), self.owner(who)) {
                seats = seats.with(seat);
            }
        }
        seats
    }

    pub fn characters_of(&self, seat: Seat) -> Characters {
        Character::ALL.into_iter().filter(|&who| self.owns(seat, who)).collect()
    }

    /// Where Frodo stands. He is on the board from set-up to the end.
    #[inline]
    pub fn frodo_at(&self) -> Location {
        self.board.at[Character::FrodoSam.index()].expect("Frodo is always on the board")
    }

    #[inline]
    pub fn frodo_region(&self) -> Region {
        self.frodo_at().region()
    }

    #[inline]
    pub fn shadow(&self, at: Location) -> u8 {
        self.board.shadow[at.index()]
    }

    #[inline]
    pub fn troops(&self, at: Location, army: Army) -> u8 {
        self.board.friendly[at.index()][army.index()]
    }

    #[inline]
    pub fn friendly(&self, at: Location) -> u8 {
        self.board.friendly[at.index()].iter().sum()
    }

    #[inline]
    pub fn nazgul(&self, region: Region) -> u8 {
        self.board.nazgul[region.index()]
    }

    #[inline]
    pub fn is_haven(&self, at: Location) -> bool {
        self.board.havens.contains(at)
    }

    /// No shadow troops and no shadow stronghold in the region.
    pub fn is_free_of_the_shadow(&self, region: Region) -> bool {
        let dark = self.board.shadow_at.union(self.board.strongholds);
        dark.intersection(region.locations()).is_empty()
    }

    /// In play and not completed.
    #[inline]
    pub fn is_open(&self, objective: Objective) -> bool {
        self.quest.in_play.contains(objective) && !self.quest.completed.contains(objective)
    }

    /// Cards and tokens of `seat` that show `symbol`: what one character of a seat gains, all of
    /// them may spend (FOTF.3.2, FOTF.14.6).
    #[inline]
    pub fn symbols(&self, seat: Seat, symbol: Symbol) -> u8 {
        let cards = self.hands[seat.index()].and(Cards::showing(symbol)).len();
        cards + self.tokens[seat.index()][symbol.index()]
    }

    #[inline]
    pub fn can_pay(&self, seat: Seat, cost: [u8; 4]) -> bool {
        Symbol::ALL.into_iter().all(|symbol| {
            cost[symbol.index()] == 0 || self.symbols(seat, symbol) >= cost[symbol.index()]
        })
    }

    pub fn seat_after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.options.players)
    }

    pub fn all_seats(&self) -> Seats {
        Seats::first(self.options.players)
    }
}

/// A cost of `count` of one symbol.
pub fn cost_of(symbol: Symbol, count: u8) -> [u8; 4] {
    let mut cost = [0; 4];
    cost[symbol.index()] = count;
    cost
}

/// FOTF.2.20: how many events are shuffled into the player deck.
pub fn events_in_deck(players: u8) -> u8 {
    match players {
        1 => 5,
        2 | 3 => 6,
        4 => 7,
        _ => 9,
    }
}

fn printed(is: impl Fn(Location) -> bool) -> LocationSet {
    Location::ALL.into_iter().filter(|&location| is(location)).collect()
}

/// A rule that only keeps an action to its own step.
pub const NOT_NOW: &Rule = &table::NOT_ASKED;
