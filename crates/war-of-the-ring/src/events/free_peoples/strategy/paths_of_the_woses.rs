//! Paths of the Woses: an Army of Rohan comes to Minas Tirith on ways that nobody watches.

use crate::events::shared::Leap;
use crate::facts::{Card, Nation, Region, RegionSet, Side};

/// From one region of Rohan, also from a besieged Stronghold.
pub const PATHS_OF_THE_WOSES: Leap = Leap {
    card: Card::PathsOfTheWoses,
    nation: Nation::Rohan,
    from: |_| Region::ALL.into_iter().filter(|at| at.nation() == Some(Nation::Rohan)).collect(),
    to: |g| {
        let city = Region::MinasTirith;
        let shut = g.is_besieged(city) || g.controller(city) == Some(Side::Shadow);
        if shut { city.neighbours() } else { RegionSet::of(city) }
    },
};
