//! Sets of regions.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

use super::{Region, Side};

table::set_of! {
    /// A set of regions, one bit each.
    #[derive(TS)]
    #[ts(as = "Vec<Region>")]
    RegionSet(u128) of Region, Regions
}

impl RegionSet {
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
    #[must_use]
    pub const fn minus(self, other: RegionSet) -> RegionSet {
        RegionSet(self.0 & !other.0)
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
}

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
