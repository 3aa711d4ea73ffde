//! Sets of regions.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use super::{Region, Side};

/// A set of regions, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, TS)]
#[ts(as = "Vec<Region>")]
pub struct RegionSet(pub u128);

impl RegionSet {
    pub const EMPTY: RegionSet = RegionSet(0);
    pub const ALL: RegionSet = RegionSet((1 << Region::ALL.len()) - 1);

    pub const STRONGHOLDS: RegionSet = {
        let (mut all, mut at) = (RegionSet::EMPTY, 0);
        while at < Region::ALL.len() {
            if Region::ALL[at].has_stronghold() {
                all = all.with(Region::ALL[at]);
            }
            at += 1;
        }
        all
    };

    /// Settlements by the side that has them first.
    const SETTLEMENTS: [RegionSet; 2] = {
        let (mut all, mut at) = ([RegionSet::EMPTY; 2], 0);
        while at < Region::ALL.len() {
            let region = Region::ALL[at];
            if let (Some(_), Some(side)) = (region.settlement(), region.side()) {
                all[side as usize] = all[side as usize].with(region);
            }
            at += 1;
        }
        all
    };

    #[inline]
    pub const fn settlements(side: Side) -> RegionSet {
        RegionSet::SETTLEMENTS[side as usize]
    }

    #[inline]
    pub const fn of(region: Region) -> RegionSet {
        RegionSet(1 << region.index())
    }

    #[inline]
    #[must_use]
    pub const fn with(self, region: Region) -> RegionSet {
        RegionSet(self.0 | 1 << region.index())
    }

    #[inline]
    #[must_use]
    pub const fn without(self, region: Region) -> RegionSet {
        RegionSet(self.0 & !(1 << region.index()))
    }

    #[inline]
    pub const fn contains(self, region: Region) -> bool {
        self.0 >> region.index() & 1 == 1
    }

    #[inline]
    #[must_use]
    pub const fn union(self, other: RegionSet) -> RegionSet {
        RegionSet(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub const fn intersection(self, other: RegionSet) -> RegionSet {
        RegionSet(self.0 & other.0)
    }

    #[inline]
    #[must_use]
    pub const fn minus(self, other: RegionSet) -> RegionSet {
        RegionSet(self.0 & !other.0)
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub fn first(self) -> Option<Region> {
        self.iter().next()
    }

    /// Every region that has a neighbour in the set.
    #[must_use]
    pub fn neighbours(self) -> RegionSet {
        self.iter().fold(RegionSet::EMPTY, |all, region| all.union(region.neighbours()))
    }

    /// The regions in the order of the board's list.
    #[inline]
    pub const fn iter(self) -> Regions {
        Regions(self.0)
    }
}

impl IntoIterator for RegionSet {
    type Item = Region;
    type IntoIter = Regions;

    #[inline]
    fn into_iter(self) -> Regions {
        self.iter()
    }
}

impl FromIterator<Region> for RegionSet {
    fn from_iter<I: IntoIterator<Item = Region>>(regions: I) -> RegionSet {
        regions.into_iter().fold(RegionSet::EMPTY, RegionSet::with)
    }
}

/// The regions of a set, one after the other.
#[derive(Clone, Debug)]
pub struct Regions(u128);

impl Iterator for Regions {
    type Item = Region;

    #[inline]
    fn next(&mut self) -> Option<Region> {
        if self.0 == 0 {
            return None;
        }
        let region = Region::ALL[self.0.trailing_zeros() as usize];
        self.0 &= self.0 - 1;
        Some(region)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Regions {}

impl Serialize for RegionSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for RegionSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RegionSet, D::Error> {
        Ok(Vec::<Region>::deserialize(deserializer)?.into_iter().collect())
    }
}
