//! Lords of Middle-earth: Keepers and Lesser Minions with dice of their own, Sméagol, other cards of
//! those who are known, and the Council of Rivendell.
//!
//! The rules of the base game ask here, by name, exactly where the expansion's rulebook changes one
//! of them. Without the expansion nothing in here is ever asked, and [`Lords`] stays as it is at the
//! start.
//!
//! Another card of a person is not another person: Boromir is on the map or in the Fellowship
//! whichever of his cards is played, and [`Position::card_of`] tells which that is. So is the
//! Witch-king, who has a figure for each (LOME.1.5); and a figure without a card of its own changes
//! nothing (LOME.1.6).

pub mod balrog;
pub mod cards;
mod check;
pub mod council;
pub mod deeds;
pub mod dice;
pub mod keepers;
pub mod minions;
pub mod rings;
pub mod smeagol;
mod step;
pub mod telling;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::characters::Characters;
use crate::facts::{Character, Region, Side, SpecialDie, Tile};
use crate::options::Played;
use crate::position::Position;
use crate::tokens::Tokens;

pub use step::Step;

/// What the expansion adds to the table (LOME.1.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Lords {
    /// Who plays by his other card. That of a Companion is secret until it is shown (LOME.17.2).
    pub other_cards: Characters,
    /// Companions whose card everybody has seen (LOME.17.3).
    pub shown: Characters,
    /// By [`SpecialDie::index`].
    pub dice: [Special; SpecialDie::ALL.len()],
    /// The Rings of Vilya, Nenya and Narya, by [`SpecialDie::index`].
    pub rings: [RingAt; 3],
    /// LOME.13.11
    pub balrog_active: bool,
    /// One card of the Witch-king has taken the place of the other (LOME.16.5).
    pub witch_king_replaced: bool,
    /// Great Sorcery, this turn (LOME.15.6).
    pub sorcery_used: bool,
    /// Evil Knowledge, in this action (LOME.15.5).
    pub knowledge_used: bool,
    /// Of the Shadow, for Companions who started at home (LOME.18.1).
    pub tokens: Tokens,
    /// Dice that the Shadow set aside for the Hunt before the roll.
    pub allocated: u8,
    /// Companions who started outside the Fellowship (LOME.18.1).
    pub outside: u8,
    /// What Vilya did in this action.
    pub vilya: Vilya,
    /// Its keeper does not wish to be asked again this turn.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<_>", optional)]
    pub vilya_rests: bool,
    /// We Shall Get It: the tile that another was drawn for.
    pub set_aside: Option<Tile>,
    /// The die in use is a Character result that Captain of Despair sends to the Hunt Box.
    pub despair: bool,
}

/// One special die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Special {
    pub place: DiePlace,
    /// What it shows, once it is rolled: a side of the die, from 1.
    pub pip: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum DiePlace {
    /// Not in play, or not this turn.
    #[default]
    Absent,
    /// To be rolled.
    Pool,
    Rolled,
    /// Its result is the one that counts, and can be used.
    Chosen,
    /// LOME.4.2
    LaidAside,
    Used,
    /// It shows an Eye (LOME.4.6).
    HuntBox,
    /// Out of the game for good.
    Removed,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RingAt {
    #[default]
    FreePeoples,
    Shadow,
    Out,
}

/// What Vilya did in the action under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Vilya {
    #[default]
    NotAsked,
    Asked,
    /// The die stays among those to be used (LOME.7.9).
    KeptTheDie,
}

impl Position {
    #[inline]
    pub fn has_lords(&self) -> bool {
        self.options.lords == Played::With
    }

    #[inline]
    pub fn has_council(&self) -> bool {
        self.options.council == Played::With
    }

    /// Everybody with a card of his own in this game; other cards last.
    #[inline]
    pub fn cast(&self) -> &'static [Character] {
        match self.has_lords() {
            true => &Character::ALL,
            false => &Character::ALL[..Character::BASE],
        }
    }

    /// The same of one side, as persons: another card is not another person.
    #[inline]
    pub fn people_of(&self, side: Side) -> Characters {
        match self.has_lords() {
            true => Characters::of_side(side),
            false => Characters::of_side_in_base(side),
        }
    }

    /// The card by which he plays.
    #[inline]
    pub fn card_of(&self, who: Character) -> Character {
        match self.lords.other_cards.contains(who) {
            true => who.other_card().unwrap_or(who),
            false => who,
        }
    }

    /// True if he plays by his other card.
    #[inline]
    pub fn plays_other_card(&self, who: Character) -> bool {
        self.lords.other_cards.contains(who)
    }

    /// How far he moves, and what he is worth in the Hunt.
    #[inline]
    pub fn level(&self, who: Character) -> u8 {
        match self.has_lords() {
            true => self.level_with_lords(who),
            false => who.level(),
        }
    }

    fn level_with_lords(&self, who: Character) -> u8 {
        match who {
            // LOME.13.1, LOME.13.11
            Character::Balrog => 2 * u8::from(self.lords.balrog_active),
            // LOME.12.1
            Character::Smeagol => {
                let others = self.companions_in_fellowship().without(Character::Smeagol);
                others.iter().map(|who| self.level(who)).max().unwrap_or(0)
            }
            // LOME.9.1, LOME.10.1, LOME.11.1, LOME.14.1, LOME.15.1, LOME.16.1: as the card says.
            _ => self.card_of(who).level(),
        }
    }

    /// The same in what Combat cards do (LOME.9.7, LOME.10.7).
    pub fn level_in_combat(&self, who: Character) -> u8 {
        match who {
            Character::Elrond | Character::Galadriel => 3,
            _ => self.level(who),
        }
    }

    #[inline]
    pub fn leadership_of(&self, who: Character) -> u8 {
        self.card_of(who).leadership()
    }

    /// Combat Strength beside that of the units: Captains of the West (WOTR.6.6.6), the Flame of
    /// Udûn (LOME.13.9), and who defends his home.
    #[inline]
    pub fn strength_of(&self, who: Character, at: Region, defends: bool) -> u8 {
        let captain = u8::from(self.card_of(who).is_captain_of_the_west());
        if captain > 0 {
            table::ran_as!("character:{}/captain-of-the-west", self.card_of(who));
        }
        match self.has_lords() {
            true => captain + self.strength_of_lords(who, at, defends),
            false => captain,
        }
    }

    fn strength_of_lords(&self, who: Character, at: Region, defends: bool) -> u8 {
        if who == Character::Balrog {
            table::ran!("character:balrog/flame-of-udun");
            return 2;
        }
        let card = self.card_of(who);
        let home = card.home().and_then(Region::nation);
        let is_home = defends && home.is_some() && home == at.nation();
        if is_home {
            table::ran_as!("character:{card}/defender");
        }
        u8::from(is_home)
    }

    /// LOME.16.2, LOME.3.3: an unconquered Stronghold of the Free Peoples is in the region.
    pub fn is_stronghold_of_the_free(&self, at: Region) -> bool {
        at.has_stronghold() && at.side() == Some(Side::FreePeoples) && self.is_unconquered(at)
    }
}
