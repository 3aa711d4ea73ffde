//! Figures on the map: units, Leaders and Nazgûl, and parts of Armies that move or fight together.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::ParseError;
use ts_rs::TS;

use crate::characters::Characters;
use crate::facts::{Character, Figures, Nation, Player, Side};

/// How many figures of each Nation, by [`Nation::index`].
type Counts = [u8; 8];

/// The figures of all Nations in one region, or of one Army, or of a part of one.
///
/// Where both sides have units in a region, one besieges the other's Stronghold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, TS)]
#[ts(as = "BTreeMap<Figure, u8>")]
pub struct Host {
    pub regulars: Counts,
    pub elites: Counts,
    /// Leaders of the Free Peoples; Nazgûl as those of Sauron (WOTR.1.1.9).
    pub leaders: Counts,
}

/// A byte of ones for each Nation of a side.
const MASKS: [u64; 2] = {
    let (mut masks, mut at) = ([0; 2], 0);
    while at < Nation::ALL.len() {
        let nation = Nation::ALL[at];
        masks[nation.side() as usize] |= 0xFF << (8 * nation.index());
        at += 1;
    }
    masks
};

/// The same for each player.
const MASKS_OF_PLAYERS: [u64; 4] = {
    let (mut masks, mut at) = ([0; 4], 0);
    while at < Nation::ALL.len() {
        let nation = Nation::ALL[at];
        masks[nation.player() as usize] |= 0xFF << (8 * nation.index());
        at += 1;
    }
    masks
};

/// More figures of a kind than in any box.
const MOST_FIGURES: u8 = 60;

/// The highest bit of every byte.
const HIGHEST: u64 = 0x8080_8080_8080_8080;

/// The counts of one side's Nations, a byte each; the others are zero.
#[inline]
fn of_side(counts: Counts, side: Side) -> u64 {
    u64::from_le_bytes(counts) & MASKS[side as usize]
}

impl Host {
    pub const NONE: Host = Host { regulars: [0; 8], elites: [0; 8], leaders: [0; 8] };

    pub fn of(nation: Nation, figures: Figures) -> Host {
        let mut host = Host::NONE;
        host.regulars[nation.index()] = figures.regulars;
        host.elites[nation.index()] = figures.elites;
        host.leaders[nation.index()] = figures.leaders + figures.nazgul;
        host
    }

    /// Only the figures of `side`.
    #[must_use]
    pub fn of_side(self, side: Side) -> Host {
        let own = |counts: Counts| of_side(counts, side).to_le_bytes();
        Host { regulars: own(self.regulars), elites: own(self.elites), leaders: own(self.leaders) }
    }

    /// Only the figures of the Nations that a player controls.
    #[must_use]
    pub fn of_player(self, player: Player) -> Host {
        let mask = MASKS_OF_PLAYERS[player as usize];
        let own = |counts: Counts| (u64::from_le_bytes(counts) & mask).to_le_bytes();
        Host { regulars: own(self.regulars), elites: own(self.elites), leaders: own(self.leaders) }
    }

    /// All but the figures of one Nation; Nazgûl go where they like.
    #[inline]
    #[must_use]
    pub fn without_but_nazgul(mut self, nation: Nation) -> Host {
        let at = nation.index();
        (self.regulars[at], self.elites[at]) = (0, 0);
        if nation != Nation::Sauron {
            self.leaders[at] = 0;
        }
        self
    }

    #[inline]
    #[must_use]
    pub fn and(self, other: Host) -> Host {
        self.each(other, |a, b| a + b)
    }

    /// # Panics
    /// If there are not that many here: the caller has looked before it takes figures away.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Host) -> Host {
        assert!(self.holds(other), "as many figures as are taken away");
        self.each(other, |a, b| a - b)
    }

    /// True if every figure of `other` is here.
    #[inline]
    pub fn holds(self, other: Host) -> bool {
        // With its highest bit set no byte borrows from the next, and the bit is left where there
        // is enough.
        let all = |a: Counts, b: Counts| {
            ((u64::from_le_bytes(a) | HIGHEST) - u64::from_le_bytes(b)) & HIGHEST == HIGHEST
        };
        all(self.regulars, other.regulars)
            && all(self.elites, other.elites)
            && all(self.leaders, other.leaders)
    }

    /// All eight counts at once: none comes near 128.
    #[inline]
    fn each(self, other: Host, of: impl Fn(u64, u64) -> u64) -> Host {
        let both = |a: Counts, b: Counts| of(u64::from_le_bytes(a), u64::from_le_bytes(b));
        Host {
            regulars: both(self.regulars, other.regulars).to_le_bytes(),
            elites: both(self.elites, other.elites).to_le_bytes(),
            leaders: both(self.leaders, other.leaders).to_le_bytes(),
        }
    }

    /// Army units of `side` (WOTR.1.1.2).
    #[inline]
    pub fn units(&self, side: Side) -> u8 {
        self.sum(side, &self.regulars) + self.sum(side, &self.elites)
    }

    #[inline]
    pub fn elites(&self, side: Side) -> u8 {
        self.sum(side, &self.elites)
    }

    /// Leaders or Nazgûl of `side`.
    #[inline]
    pub fn leaders(&self, side: Side) -> u8 {
        self.sum(side, &self.leaders)
    }

    #[inline]
    pub fn nazgul(&self) -> u8 {
        self.leaders[Nation::Sauron.index()]
    }

    #[inline]
    pub fn units_of(&self, nation: Nation) -> u8 {
        self.regulars[nation.index()] + self.elites[nation.index()]
    }

    /// Nations of `side` with units here.
    pub fn nations(&self, side: Side) -> impl Iterator<Item = Nation> {
        let host = *self;
        side.nations().iter().copied().filter(move |&nation| host.units_of(nation) > 0)
    }

    pub fn is_empty(&self) -> bool {
        *self == Host::NONE
    }

    #[inline]
    fn sum(&self, side: Side, counts: &Counts) -> u8 {
        // All eight bytes are added up in the highest one; there are far fewer than 256 figures.
        (of_side(*counts, side).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    pub fn count(&self, figure: Figure) -> u8 {
        match figure {
            Figure::Regular(nation) => self.regulars[nation.index()],
            Figure::Elite(nation) => self.elites[nation.index()],
            Figure::Leader(nation) => self.leaders[nation.index()],
        }
    }

    pub fn count_mut(&mut self, figure: Figure) -> &mut u8 {
        match figure {
            Figure::Regular(nation) => &mut self.regulars[nation.index()],
            Figure::Elite(nation) => &mut self.elites[nation.index()],
            Figure::Leader(nation) => &mut self.leaders[nation.index()],
        }
    }

    /// Each kind of figure of `side` that is here.
    pub fn figures(&self, side: Side) -> impl Iterator<Item = Figure> {
        let host = *self;
        Figure::all(side).filter(move |&figure| host.count(figure) > 0)
    }
}

/// A kind of figure: `gondor-elite`, `rohan-leader`, `nazgul`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(as = "String")]
pub enum Figure {
    Regular(Nation),
    Elite(Nation),
    /// A Leader; of Sauron, a Nazgûl.
    Leader(Nation),
}

const FREE_PEOPLES: [Figure; 15] = kinds(Side::FreePeoples);
const SHADOW: [Figure; 7] = kinds(Side::Shadow);

/// The kinds of figures of a side, Nation by Nation.
const fn kinds<const N: usize>(side: Side) -> [Figure; N] {
    let (mut kinds, mut next, mut at) = ([Figure::NAZGUL; N], 0, 0);
    while at < side.nations().len() {
        let nation = side.nations()[at];
        kinds[next] = Figure::Regular(nation);
        kinds[next + 1] = Figure::Elite(nation);
        next += 2;
        if nation.total().leaders + nation.total().nazgul > 0 {
            kinds[next] = Figure::Leader(nation);
            next += 1;
        }
        at += 1;
    }
    assert!(next == N);
    kinds
}

impl Figure {
    pub const NAZGUL: Figure = Figure::Leader(Nation::Sauron);

    pub fn nation(self) -> Nation {
        match self {
            Figure::Regular(nation) | Figure::Elite(nation) | Figure::Leader(nation) => nation,
        }
    }

    pub fn is_unit(self) -> bool {
        matches!(self, Figure::Regular(_) | Figure::Elite(_))
    }

    /// Every kind that `side` has. Isengard and the Southrons & Easterlings have no Leaders.
    pub fn all(side: Side) -> impl Iterator<Item = Figure> {
        let all: &[Figure] = match side {
            Side::FreePeoples => &FREE_PEOPLES,
            Side::Shadow => &SHADOW,
        };
        all.iter().copied()
    }

    pub fn name(self) -> String {
        match self {
            Figure::NAZGUL => "Nazgûl".to_string(),
            Figure::Regular(nation) => format!("{} Regular", nation.adjective()),
            Figure::Elite(nation) => format!("{} Elite", nation.adjective()),
            Figure::Leader(nation) => format!("{} Leader", nation.adjective()),
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            &Figure::NAZGUL => f.write_str("nazgul"),
            Figure::Regular(nation) => write!(f, "{nation}-regular"),
            Figure::Elite(nation) => write!(f, "{nation}-elite"),
            Figure::Leader(nation) => write!(f, "{nation}-leader"),
        }
    }
}

impl FromStr for Figure {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Figure, ParseError> {
        let figures = Side::ALL.into_iter().flat_map(Figure::all);
        figures
            .into_iter()
            .find(|figure| figure.to_string() == word)
            .ok_or_else(|| ParseError::new("a figure", word))
    }
}

/// A figure or a Character: whatever can be taken along.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(as = "String")]
pub enum Piece {
    Figure(Figure),
    Character(Character),
}

impl Piece {
    pub fn name(self) -> String {
        match self {
            Piece::Figure(figure) => figure.name(),
            Piece::Character(who) => who.name().to_string(),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Piece::Figure(figure) => write!(f, "{figure}"),
            Piece::Character(who) => write!(f, "{who}"),
        }
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Piece, ParseError> {
        if let Ok(figure) = word.parse() {
            return Ok(Piece::Figure(figure));
        }
        let who = word.parse().map_err(|_| ParseError::new("a figure or Character", word))?;
        Ok(Piece::Character(who))
    }
}

macro_rules! as_words {
    ($($Type:ty),+) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let word = String::deserialize(deserializer)?;
                word.parse().map_err(serde::de::Error::custom)
            }
        }
    )+};
}

as_words!(Figure, Piece);

impl Serialize for Host {
    /// Only the figures that are there.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let there = Side::ALL.into_iter().flat_map(|side| self.figures(side));
        serializer.collect_map(there.map(|figure| (figure, self.count(figure))))
    }
}

impl<'de> Deserialize<'de> for Host {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Host, D::Error> {
        let mut host = Host::NONE;
        for (figure, count) in BTreeMap::<Figure, u8>::deserialize(deserializer)? {
            if count > MOST_FIGURES {
                return Err(serde::de::Error::custom(format!("{count} are more than there are")));
            }
            *host.count_mut(figure) = count;
        }
        Ok(host)
    }
}

/// Figures and Characters of one side that do something together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Party {
    pub figures: Host,
    pub characters: Characters,
}

impl Party {
    pub const NONE: Party = Party { figures: Host::NONE, characters: Characters::NONE };

    pub fn count(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Figure(figure) => self.figures.count(figure),
            Piece::Character(who) => u8::from(self.characters.contains(who)),
        }
    }

    pub fn put(&mut self, piece: Piece) {
        match piece {
            Piece::Figure(figure) => *self.figures.count_mut(figure) += 1,
            Piece::Character(who) => self.characters = self.characters.with(who),
        }
    }

    /// # Panics
    /// If it is not there: who takes a piece away has looked before.
    pub fn take(&mut self, piece: Piece) {
        match piece {
            Piece::Figure(figure) => {
                let count = self.figures.count_mut(figure);
                *count = count.checked_sub(1).expect("a figure that is here");
            }
            Piece::Character(who) => self.characters = self.characters.without(who),
        }
    }

    /// Each kind of piece of `side` that is here.
    pub fn pieces(&self, side: Side) -> impl Iterator<Item = Piece> {
        let figures = self.figures.figures(side).map(Piece::Figure);
        figures.chain(self.characters.iter().map(Piece::Character))
    }

    /// True if everybody of `other` is here.
    pub fn holds(&self, other: Party) -> bool {
        self.figures.holds(other.figures) && other.characters.minus(self.characters).is_empty()
    }

    #[must_use]
    pub fn minus(self, other: Party) -> Party {
        Party {
            figures: self.figures.minus(other.figures),
            characters: self.characters.minus(other.characters),
        }
    }
}
