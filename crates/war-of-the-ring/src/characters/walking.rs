//! How far Companions, Minions and Nazgûl go without an Army (WOTR.6.1).

use table::{Illegal, Rule};

use super::Characters;
use crate::facts::{Character, Region, RegionSet, Side};
use crate::hunt::damage::is_hobbit;
use crate::position::Position;
use crate::rule;

/// WOTR.6.1.6; Gandalf the White alone or with one Hobbit rides Shadowfax.
pub fn level_of_group(g: &Position, group: Characters) -> u8 {
    let highest = group.iter().map(|who| g.level(who)).max().unwrap_or(0);
    let others = group.without(Character::GandalfTheWhite);
    let one_hobbit = others.len() == 1 && others.iter().all(is_hobbit);
    match group.contains(Character::GandalfTheWhite) && (others.is_empty() || one_hobbit) {
        true => {
            table::ran!("character:gandalf-the-white/shadowfax", if highest < 4);
            highest.max(4)
        }
        false => highest,
    }
}

/// WOTR.6.1.8 to WOTR.6.1.12, WOTR.1.1.11, WOTR.12.1.3
pub fn companions_reach(g: &Position, from: Region, steps: u8, into_sieges: bool) -> RegionSet {
    walk(from, steps, |region| {
        if g.besieged(region) == Some(Side::FreePeoples) {
            return if into_sieges { Passage::Ends } else { Passage::Barred };
        }
        let enemy = region.has_stronghold() && g.controller(region) == Some(Side::Shadow);
        if enemy { Passage::Ends } else { Passage::Open }
    })
}

/// Why Companions who go so far do not come there: a siege, a Stronghold of the Shadow on every way, or
/// that it is too far, by the rule that says how far they go.
pub fn judge_companions(
    g: &Position,
    (from, to): (Region, Region),
    steps: u8,
    into_sieges: bool,
    too_far: &'static Rule,
) -> Result<(), Illegal> {
    if companions_reach(g, from, steps, into_sieges).contains(to) {
        return Ok(());
    }
    let besieged = |at: Region| g.besieged(at) == Some(Side::FreePeoples);
    rule::characters::NO_WAY_INSIDE.forbids_if(besieged(to) && !into_sieges)?;
    too_far.forbids_if(from.distance(to) > steps)?;
    let past_sieges =
        walk(from, steps, |at| if besieged(at) { Passage::Barred } else { Passage::Open });
    rule::characters::STOPS.forbids_if(past_sieges.contains(to))?;
    rule::characters::NO_WAY_INSIDE.forbids()
}

/// The rules that bind Minions on foot: the expansion states them again for all of them.
#[derive(Clone, Copy, Debug)]
pub struct OnFoot {
    pub barred: &'static Rule,
    pub inside: &'static Rule,
    pub too_far: &'static Rule,
}

pub fn on_foot(g: &Position) -> OnFoot {
    match g.has_lords() {
        true => OnFoot {
            barred: &rule::lords::BARRED,
            inside: &rule::lords::NO_WAY_INSIDE,
            too_far: &rule::lords::ON_FOOT,
        },
        false => OnFoot {
            barred: &rule::characters::MINION_BARRED,
            inside: &rule::characters::MINION_INSIDE,
            too_far: &rule::characters::MINION_REACH,
        },
    }
}

/// Why Nazgûl and Minions who go together do not come there.
pub fn judge_minions(g: &Position, group: Characters, to: Region) -> Result<(), Illegal> {
    if group.iter().all(Character::flies) {
        return rule::characters::FLIGHT.forbids();
    }
    let OnFoot { barred, inside, too_far } = on_foot(g);
    let enemys = to.has_stronghold() && g.controller(to) == Some(Side::FreePeoples);
    barred.forbids_if(enemys && !g.is_besieged(to))?;
    inside.forbids_if(g.besieged(to) == Some(Side::Shadow))?;
    too_far.forbids()
}

/// WOTR.6.1.17 to WOTR.6.1.19, LOME.3.4 to LOME.3.8: a Minion on foot.
pub fn minion_reach(g: &Position, from: Region, steps: u8) -> RegionSet {
    walk(from, steps, |region| {
        let enemy = region.has_stronghold() && g.controller(region) == Some(Side::FreePeoples);
        let besieges = g.besieged(region) == Some(Side::FreePeoples);
        let inside = g.besieged(region) == Some(Side::Shadow);
        match (enemy && !besieges) || inside {
            true => Passage::Barred,
            false => Passage::Open,
        }
    })
}

/// WOTR.6.1.13 to WOTR.6.1.16
pub fn flight_reach(g: &Position) -> RegionSet {
    let held = RegionSet::STRONGHOLDS.intersection(g.controlled(Side::FreePeoples));
    RegionSet::ALL.minus(held.minus(g.sieges_of(Side::FreePeoples)))
}

enum Passage {
    Open,
    /// One may come here, and not go on.
    Ends,
    Barred,
}

/// Where one can come from `from` in that many steps. A figure that stays has not entered anything.
fn walk(from: Region, steps: u8, way: impl Fn(Region) -> Passage) -> RegionSet {
    let mut reached = RegionSet::of(from);
    let mut front = reached;
    for _ in 0..steps {
        let mut next = RegionSet::EMPTY;
        for region in front.neighbours().minus(reached) {
            match way(region) {
                Passage::Open => {
                    reached = reached.with(region);
                    next = next.with(region);
                }
                Passage::Ends => reached = reached.with(region),
                Passage::Barred => (),
            }
        }
        front = next;
    }
    reached
}
