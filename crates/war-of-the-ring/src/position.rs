//! What lies on the table.
//!
//! Plain data: figures on the map, tracks, dice, cards, and the little that an action or a battle
//! under way has to remember. A deck is the set of cards that it can still hold; which card lies on
//! top is decided when it is drawn.

use serde::{Deserialize, Serialize};
use table::Agenda;
use ts_rs::TS;

use crate::battle::Battle;
use crate::card_set::CardSet;
use crate::characters::Characters;
use crate::facts::{
    Card, Character, FIRST_GUIDE, Face, Nation, RING_BEARERS_START, Region, RegionSet, Side,
    SpecialDie, Tile,
};
use crate::host::{Host, Party};
use crate::lords::Lords;
use crate::options::Options;
use crate::sheet::filled;
use crate::side::PerSide;
use crate::step::Step;
use crate::teams::{Hand, Teams};
use crate::tokens::Tokens;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The version of the rules by which it is played: older rulings stand behind it.
    pub rules: u32,
    pub options: Options,
    pub agenda: Agenda<Step>,
    pub turn: u16,
    pub dice: PerSide<Dice>,
    pub hunt_box: HuntBox,
    pub rings: PerSide<Rings>,
    /// The Mouth of Sauron has used a Muster result as an Army result this turn.
    pub messenger_sent: bool,
    pub board: Board,
    /// By [`Nation::index`].
    pub politics: [Standing; 8],
    /// By [`Character::index`].
    pub characters: [Whereabouts; Character::ALL.len()],
    pub fellowship: Fellowship,
    pub hunt: Hunt,
    pub cards: PerSide<Cards>,
    pub action: ActionUnderWay,
    pub battle: Battle,
    pub lords: Lords,
    /// Action tokens that the Hunt for the Ring gave; those of the Council are in `lords`.
    pub tokens: PerSide<Tokens>,
    pub teams: Teams,
    pub won: Option<Victory>,
}

/// Action dice of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Dice {
    /// How many it has this turn, wherever they lie.
    pub pool: u8,
    /// Rolled and not yet used, by [`Face::index`].
    pub unused: [u8; Face::ALL.len()],
}

impl Dice {
    pub fn left(&self) -> u8 {
        self.unused.iter().sum()
    }

    pub fn shows(&self, face: Face) -> bool {
        self.unused[face.index()] > 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct HuntBox {
    /// Dice of the Shadow: the Hunt Level (WOTR.9.2.1).
    pub shadow: u8,
    /// Dice that moved the Fellowship this turn.
    pub fellowship: u8,
    /// Dice that moved it last turn, taken back in phase 1 (WOTR.4.2.6).
    pub taken_back: u8,
}

/// Elven Rings of one side: with the ring up for the Free Peoples, the Eye up for the Shadow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Rings {
    pub held: u8,
    /// By any player of the side (WOTR.4.1.25).
    pub used_this_turn: bool,
}

/// The map and what is not on it yet, or no more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// By [`Region::index`].
    pub hosts: [Host; 105],
    /// Where each side has units; kept in step with `hosts`.
    pub armies: PerSide<RegionSet>,
    /// Where each side has Leaders, or Nazgûl; likewise.
    pub leaders: PerSide<RegionSet>,
    /// Settlements that their first owner does not control.
    pub captured: RegionSet,
    pub reinforcements: Host,
    /// Figures of the Free Peoples that are out of the game, and come back only in place of Elites.
    pub casualties: Host,
}

impl Board {
    /// Brings the sets in step with the figures of the whole map.
    pub fn count_all(&mut self) {
        for side in Side::ALL {
            let held = |with: fn(&Host, Side) -> u8| -> RegionSet {
                let hosts = Region::ALL.into_iter().zip(&self.hosts);
                hosts.filter(|(_, host)| with(host, side) > 0).map(|(region, _)| region).collect()
            };
            let (armies, leaders) = (held(Host::units), held(Host::leaders));
            (self.armies[side], self.leaders[side]) = (armies, leaders);
        }
    }
}

/// Where a Nation stands on the Political Track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Standing {
    /// Above At War.
    pub steps: u8,
    pub active: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Whereabouts {
    /// Still to come.
    #[default]
    Waiting,
    InFellowship,
    In(Region),
    /// Out of the game.
    Gone,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Fellowship {
    /// Where the figure stands: "where the Fellowship is" (WOTR.8.2.8); on the Mordor Track, where it
    /// stood last.
    pub at: Region,
    /// Position on the Mordor Track, once it is there (WOTR.9.6.2).
    pub mordor: Option<u8>,
    pub progress: u8,
    pub corruption: u8,
    pub hidden: bool,
    pub guide: Character,
    /// It was moved, hidden, or tried to move, this turn (WOTR.9.6.14).
    pub stirred: bool,
}

impl Default for Fellowship {
    /// WOTR.3.1.1, WOTR.3.1.2, WOTR.3.1.4
    fn default() -> Fellowship {
        Fellowship {
            at: RING_BEARERS_START,
            mordor: None,
            progress: 0,
            corruption: 0,
            hidden: true,
            guide: FIRST_GUIDE,
            stirred: false,
        }
    }
}

/// How many of each kind, by [`Tile::index`].
pub type Tiles = [u8; Tile::ALL.len()];

/// Hunt tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hunt {
    pub pool: Tiles,
    pub drawn: Tiles,
    /// Special tiles that wait for Mordor (WOTR.9.1.4).
    pub waiting: Tiles,
    /// Out of the game for good.
    pub removed: Tiles,
    /// What is being resolved.
    pub current: HuntUnderWay,
}

/// A Hunt from the roll to its last effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct HuntUnderWay {
    pub cause: HuntCause,
    /// The card that draws the tile, if one does.
    pub card: Option<Card>,
    pub successes: u8,
    pub rerolls: u8,
    /// Added to each die by a card.
    pub bonus: u8,
    pub tile: Option<Tile>,
    pub damage: u8,
    pub reveals: bool,
    /// WOTR.9.3.7
    pub casualty_taken: bool,
    /// Who guided when a casualty was taken: his own help came before it, or not at all (WOTR.9.3.4).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub guide_then: Option<Character>,
    /// One table card may be used in a Hunt, before anything else (WOTR.9.3.4).
    pub card_used: bool,
    /// The tile that another is drawn for, until that one is applied.
    pub set_aside: Option<Tile>,
    /// An Eye is discarded without effect.
    pub eyes_void: bool,
    /// The Reveal icon is ignored.
    pub never_reveals: bool,
    /// Gollum reveals the Fellowship for less damage (WOTR.9.5.7).
    pub revealed_for_less: bool,
    /// The tile is drawn for the Balrog (LOME.13.7).
    #[serde(skip_serializing_if = "is_false")]
    #[ts(as = "Option<_>", optional)]
    pub balrog: bool,
}

/// Not written if it does not hold.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
pub(crate) fn is_false(holds: &bool) -> bool {
    !holds
}

/// Why a tile is drawn: an Eye is worth different things (WOTR.9.3.2, WOTR.9.3.3, WOTR.9.6.8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HuntCause {
    #[default]
    Roll,
    Mordor,
    StrongholdOrCard,
}

/// Event cards of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards {
    /// Not drawn yet.
    pub deck: CardSet,
    /// Of its only player, or of the first of two; see [`Position::hand`].
    pub hand: CardSet,
    pub table: CardSet,
    /// Played and seen by all.
    pub played: CardSet,
    /// Discarded face down: only the owner knows them (WOTR.5.1.3).
    pub buried: CardSet,
    /// What its second player has, where two lead it.
    pub second: Hand,
}

/// What the action under way has to remember.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct ActionUnderWay {
    /// Whose die is being used, and what it shows.
    pub by: Option<Side>,
    pub die: Option<Face>,
    /// The special die that shows it, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub special: Option<SpecialDie>,
    /// Who goes along.
    pub party: Party,
    /// Who has moved already in this action, and stands where (WOTR.6.4.6); the last of four Armies
    /// need not be remembered.
    #[serde(with = "filled")]
    #[ts(as = "Vec<(Region, Party)>")]
    pub arrived: [Option<(Region, Party)>; 3],
    /// Characters that have moved already.
    pub moved: Characters,
    /// What an Event card has to remember between its parts: a place, a person, a number. Each card has
    /// names of its own for them.
    pub place: Option<Region>,
    pub who: Option<Character>,
    pub count: u8,
    /// Where Nazgûl have landed that have flown already in this action, or where a card that serves
    /// several places has recruited.
    #[serde(with = "filled")]
    #[ts(as = "Vec<Region>")]
    pub landed: [Option<Region>; 8],
}

/// How the war ended, by the order of WOTR.10.1.5.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Victory {
    Corrupted,
    RingDestroyed,
    ShadowConquers,
    FreePeoplesConquer,
}

impl Position {
    #[inline]
    pub fn host(&self, region: Region) -> &Host {
        &self.board.hosts[region.index()]
    }

    /// WOTR.1.1.3, WOTR.1.1.4
    #[inline]
    pub fn has_army(&self, side: Side, region: Region) -> bool {
        self.board.armies[side].contains(region)
    }

    pub fn standing(&self, nation: Nation) -> Standing {
        self.politics[nation.index()]
    }

    #[inline]
    pub fn is_at_war(&self, nation: Nation) -> bool {
        self.politics[nation.index()].steps == 0
    }

    /// Where a Character is on the map.
    #[inline]
    pub fn at(&self, who: Character) -> Option<Region> {
        match self.characters[who.index()] {
            Whereabouts::In(region) => Some(region),
            Whereabouts::Waiting | Whereabouts::InFellowship | Whereabouts::Gone => None,
        }
    }

    /// True if he is, or was, in play.
    pub fn has_appeared(&self, who: Character) -> bool {
        self.characters[who.index()] != Whereabouts::Waiting
    }

    pub fn is_in_fellowship(&self, who: Character) -> bool {
        self.characters[who.index()] == Whereabouts::InFellowship
    }

    /// Companions in the Fellowship; Gollum is none (WOTR.1.1.13).
    pub fn companions_in_fellowship(&self) -> Characters {
        let own = self.people_of(Side::FreePeoples).iter();
        own.filter(|&who| self.is_in_fellowship(who) && who.is_companion()).collect()
    }

    /// The Characters of `side` in a region of the map.
    #[inline]
    pub fn characters_at(&self, side: Side, region: Region) -> Characters {
        let own = self.people_of(side).iter();
        own.filter(|&who| self.at(who) == Some(region)).collect()
    }

    /// True if `who` is in play: on the map or in the Fellowship.
    pub fn is_in_play(&self, who: Character) -> bool {
        matches!(self.characters[who.index()], Whereabouts::InFellowship | Whereabouts::In(_))
    }

    /// Who controls the Settlement of a region (WOTR.2.1.9); nobody where there is none, nor at a
    /// Fortification (WOTR.2.1.6, WOTR.2.1.7).
    pub fn controller(&self, region: Region) -> Option<Side> {
        region.settlement()?;
        let first = region.side()?;
        match self.board.captured.contains(region) {
            true => Some(first.other()),
            false => Some(first),
        }
    }

    /// Every Settlement that `side` controls.
    pub fn controlled(&self, side: Side) -> RegionSet {
        let captured = self.board.captured;
        let kept = RegionSet::settlements(side).minus(captured);
        kept.union(RegionSet::settlements(side.other()).intersection(captured))
    }

    /// Every region where a garrison of `side` is besieged.
    pub fn sieges_of(&self, side: Side) -> RegionSet {
        let armies = &self.board.armies;
        let sieges = armies[Side::FreePeoples].intersection(armies[Side::Shadow]);
        sieges.intersection(self.controlled(side))
    }

    /// A Stronghold with enemy units before it: both sides have units in the region. It ends when one
    /// side has none left (WOTR.6.11.7 to WOTR.6.11.9, WOTR.6.11.16).
    #[inline]
    pub fn is_besieged(&self, region: Region) -> bool {
        self.board.armies[Side::FreePeoples]
            .intersection(self.board.armies[Side::Shadow])
            .contains(region)
    }

    /// Who is inside, if the region is besieged.
    pub fn besieged(&self, region: Region) -> Option<Side> {
        self.is_besieged(region).then(|| self.controller(region)).flatten()
    }

    /// WOTR.2.1.10, LOME.3.1 to LOME.3.3: its first owner controls it, again or still.
    pub fn is_unconquered(&self, region: Region) -> bool {
        region.settlement().is_some() && !self.board.captured.contains(region)
    }

    /// WOTR.2.1.12, WOTR.2.1.13, WOTR.2.1.15
    pub fn is_free(&self, side: Side, region: Region) -> bool {
        let enemy = side.other();
        let besieges = self.besieged(region) == Some(enemy);
        besieges || (!self.has_army(enemy, region) && self.controller(region) != Some(enemy))
    }

    /// WOTR.2.1.14
    pub fn is_free_for_armies(&self, side: Side, region: Region) -> bool {
        !self.has_army(side.other(), region) || self.is_free(side, region)
    }

    /// Every region that is not free for the movement of Armies: with enemy units that are not
    /// besieged.
    pub fn barred_to_armies(&self, side: Side) -> RegionSet {
        self.board.armies[side.other()].minus(self.sieges_of(side.other()))
    }

    /// WOTR.6.13.5, WOTR.10.1.7: what `side` has captured is worth.
    pub fn points(&self, side: Side) -> u8 {
        let theirs = RegionSet::settlements(side.other());
        self.board.captured.intersection(theirs).iter().map(Region::points).sum()
    }
}
