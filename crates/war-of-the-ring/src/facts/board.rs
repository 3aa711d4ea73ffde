//! The board: regions, their neighbours and what is printed in them.

use super::{DISTANCES, Figures, Nation, REGIONS, Region, RegionSet, Settlement, Side};

/// What the board prints in a region, and who starts there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegionFacts {
    /// The Nation whose border it lies in (WOTR.2.1.5).
    pub nation: Option<Nation>,
    pub settlement: Option<Settlement>,
    /// Osgiliath and the Fords of Isen (WOTR.2.1.8).
    pub fortification: bool,
    /// Who stands here at the start (WOTR.3.1.12).
    pub start: Option<(Nation, Figures)>,
    /// On the western sea.
    pub coastal: bool,
    /// On the eastern edge of the map; marked for the Southrons & Easterlings, whom alone it concerns.
    pub eastern_edge: bool,
    /// The adjacent regions in the order of the board's list (WOTR.2.1.1).
    pub adjacent: &'static [Region],
    /// The same as a set.
    pub neighbours: RegionSet,
    /// Regions behind a black line: to draw it, for nothing else (WOTR.2.1.2).
    pub impassable: RegionSet,
    /// Place on a grid of 0 to 1000 over the board.
    pub x: u16,
    pub y: u16,
}

impl Region {
    #[inline]
    pub const fn facts(self) -> &'static RegionFacts {
        &REGIONS[self.index()]
    }

    #[inline]
    pub const fn nation(self) -> Option<Nation> {
        self.facts().nation
    }

    #[inline]
    pub const fn settlement(self) -> Option<Settlement> {
        self.facts().settlement
    }

    #[inline]
    pub const fn has_fortification(self) -> bool {
        self.facts().fortification
    }

    #[inline]
    pub const fn has_stronghold(self) -> bool {
        matches!(self.facts().settlement, Some(Settlement::Stronghold))
    }

    #[inline]
    pub const fn has_city(self) -> bool {
        matches!(self.facts().settlement, Some(Settlement::City))
    }

    /// The side of its Nation: who controls its Settlement at the start (WOTR.2.1.9).
    #[inline]
    pub const fn side(self) -> Option<Side> {
        match self.facts().nation {
            Some(nation) => Some(nation.side()),
            None => None,
        }
    }

    /// What its Settlement is worth to the other side (WOTR.6.13.5).
    #[inline]
    pub const fn points(self) -> u8 {
        match self.facts().settlement {
            Some(settlement) => settlement.points(),
            None => 0,
        }
    }

    #[inline]
    pub const fn start(self) -> Option<(Nation, Figures)> {
        self.facts().start
    }

    #[inline]
    pub const fn is_coastal(self) -> bool {
        self.facts().coastal
    }

    #[inline]
    pub const fn is_on_the_eastern_edge(self) -> bool {
        self.facts().eastern_edge
    }

    /// Rivers are no borders, and seas and lakes no regions (WOTR.2.1.3, WOTR.2.1.4).
    #[inline]
    pub const fn adjacent(self) -> &'static [Region] {
        self.facts().adjacent
    }

    #[inline]
    pub const fn neighbours(self) -> RegionSet {
        self.facts().neighbours
    }

    #[inline]
    pub const fn is_adjacent(self, other: Region) -> bool {
        self.facts().neighbours.contains(other)
    }

    #[inline]
    pub const fn impassable(self) -> RegionSet {
        self.facts().impassable
    }

    /// How many borders lie between the two, never across an impassable one.
    #[inline]
    pub const fn distance(self, other: Region) -> u8 {
        DISTANCES[self.index()][other.index()]
    }
}

impl Settlement {
    /// WOTR.6.13.5
    #[inline]
    pub const fn points(self) -> u8 {
        match self {
            Settlement::Town => 0,
            Settlement::City => 1,
            Settlement::Stronghold => 2,
        }
    }
}
