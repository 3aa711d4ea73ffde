//! How far Companions, Minions and Nazgûl go without an Army (WOTR.6.1).

use super::Characters;
use crate::facts::{Character, Region, RegionSet, Side};
use crate::hunt::damage::is_hobbit;
use crate::position::Position;

/// WOTR.6.1.6; Gandalf the White alone or with one Hobbit rides Shadowfax.
pub fn level_of_group(g: &Position, group: Characters) -> u8 {
    let highest = group.iter().map(|who| g.level(who)).max().unwrap_or(0);
    let others = group.without(Character::GandalfTheWhite);
    let one_hobbit = others.len() == 1 && others.iter().all(is_hobbit);
    match group.contains(Character::GandalfTheWhite) && (others.is_empty() || one_hobbit) {
        true => highest.max(4),
        false => highest,
    }
}

/// WOTR.6.1.8 to WOTR.6.1.12, WOTR.1.1.11, WOTR.12.1.3
pub fn companions_reach(g: &Position, from: Region, steps: u8, into_sieges: bool) -> RegionSet {
    walk(from, steps, |region| {
        if g.besieged(region) == Some(Side::FreePeoples) {
            return if into_sieges { Way::Ends } else { Way::Barred };
        }
        let enemy = region.has_stronghold() && g.controller(region) == Some(Side::Shadow);
        if enemy { Way::Ends } else { Way::Open }
    })
}

/// WOTR.6.1.17 to WOTR.6.1.19, LOME.3.4 to LOME.3.8: a Minion on foot.
pub fn minion_reach(g: &Position, from: Region, steps: u8) -> RegionSet {
    walk(from, steps, |region| {
        let enemy = region.has_stronghold() && g.controller(region) == Some(Side::FreePeoples);
        let besieges = g.besieged(region) == Some(Side::FreePeoples);
        let inside = g.besieged(region) == Some(Side::Shadow);
        match (enemy && !besieges) || inside {
            true => Way::Barred,
            false => Way::Open,
        }
    })
}

/// WOTR.6.1.13 to WOTR.6.1.16
pub fn flight_reach(g: &Position) -> RegionSet {
    let held = RegionSet::STRONGHOLDS.intersection(g.controlled(Side::FreePeoples));
    RegionSet::ALL.minus(held.minus(g.sieges_of(Side::FreePeoples)))
}

enum Way {
    Open,
    /// One may come here, and not go on.
    Ends,
    Barred,
}

/// Where one can come from `from` in so many steps. Who stays has not entered anything.
fn walk(from: Region, steps: u8, way: impl Fn(Region) -> Way) -> RegionSet {
    let mut reached = RegionSet::of(from);
    let mut front = reached;
    for _ in 0..steps {
        let mut next = RegionSet::EMPTY;
        for region in front.neighbours().minus(reached) {
            match way(region) {
                Way::Open => {
                    reached = reached.with(region);
                    next = next.with(region);
                }
                Way::Ends => reached = reached.with(region),
                Way::Barred => (),
            }
        }
        front = next;
    }
    reached
}
