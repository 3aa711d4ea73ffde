//! What cards that name no region say of where they recruit.

use crate::facts::{Character, Nation, Region, RegionSet, Side};
use crate::position::Position;

pub fn boromir(g: &Position) -> RegionSet {
    g.at(Character::Boromir).into_iter().collect()
}

pub fn boromir_at_home(g: &Position) -> bool {
    g.at(Character::Boromir).is_some_and(|at| at.nation() == Some(Nation::Gondor))
}

/// Which regions are coastal: ruling W-25.
pub fn coasts_with_armies(g: &Position) -> RegionSet {
    g.board.armies[Side::FreePeoples].iter().filter(|at| at.is_coastal()).collect()
}

pub fn edoras_or_companions(g: &Position) -> RegionSet {
    let companions = Character::ALL.into_iter().filter(|who| who.is_companion());
    let regions = companions.filter_map(|who| g.at(who));
    let in_rohan = regions.filter(|at| at.nation() == Some(Nation::Rohan));
    in_rohan.chain([Region::Edoras]).collect()
}

/// The card itself says free: not a Stronghold under siege (ruling W-41). A Fortification is no
/// Settlement (WOTR.2.1.7).
pub fn free_settlements_of_rohan(g: &Position) -> RegionSet {
    free(g, Side::FreePeoples, Nation::Rohan.settlement_set())
}

pub fn armies_of_the_shadow(g: &Position) -> RegionSet {
    g.board.armies[Side::Shadow]
}

pub fn misty_mountains(_: &Position) -> RegionSet {
    RegionSet::of(Region::MountGram).with(Region::Moria)
}

/// Rulings W-24 and W-41.
pub fn free_on_the_eastern_edge(g: &Position) -> RegionSet {
    let own = Nation::Southrons.regions();
    let edge = own.iter().filter(|at| at.is_on_the_eastern_edge());
    free(g, Side::Shadow, edge.collect())
}

pub fn strongholds_of_sauron(_: &Position) -> RegionSet {
    let settlements = Nation::Sauron.settlement_set();
    settlements.iter().filter(|at| at.has_stronghold()).collect()
}

/// WOTR.2.1.12, WOTR.2.1.13
pub fn free(g: &Position, side: Side, regions: RegionSet) -> RegionSet {
    regions.iter().filter(|&at| g.is_free(side, at)).collect()
}

/// WOTR.5.2.6, WOTR.5.2.7: a card recruits in free regions, and in the own besieged Stronghold.
pub fn is_open(g: &Position, side: Side, at: Region) -> bool {
    g.is_free(side, at) || g.besieged(at) == Some(side)
}
