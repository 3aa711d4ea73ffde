//! Which Settlements are likely to fall: the strength that can come against them, nearer Armies
//! counted for more, against what holds them.

use war_of_the_ring::Position;
use war_of_the_ring::facts::{Character, Nation, Region, Side};
use war_of_the_ring::host::Host;

/// What an Army counts for, so many regions away.
const NEARNESS: [f32; 6] = [1.5, 1.0, 0.6, 0.36, 0.2, 0.1];

/// An Army as others fear it.
#[derive(Clone, Copy, Debug)]
struct Power {
    at: Region,
    strength: f32,
}

/// How much an Army is worth in a fight: its units, its Elites again, and those who lead.
pub fn strength(g: &Position, side: Side, at: Region) -> f32 {
    let host = g.host(at);
    let lead = leadership(g, host, side, at);
    fight(host.units(side), host.elites(side), lead)
}

fn fight(units: u8, elites: u8, leadership: u8) -> f32 {
    f32::from(units) + 0.7 * f32::from(elites) + 0.5 * f32::from(leadership.min(units).min(5))
}

fn leadership(g: &Position, host: &Host, side: Side, at: Region) -> u8 {
    let mut lead = host.leaders(side);
    for &who in g.cast() {
        if who.side() == side && g.at(who) == Some(at) {
            lead += g.leadership_of(who);
        }
    }
    if side == Side::Shadow && g.is_in_play(Character::Saruman) {
        lead += host.elites[Nation::Isengard.index()];
    }
    lead
}

/// The part of an Army whose Nations are At War, and a little of the rest: it may be soon.
fn power(g: &Position, side: Side, at: Region) -> f32 {
    let host = g.host(at);
    let (mut units, mut elites, mut idle) = (0, 0, 0.0);
    for &nation in side.nations() {
        let n = nation.index();
        if g.is_at_war(nation) {
            units += host.regulars[n] + host.elites[n];
            elites += host.elites[n];
        } else {
            let soon = match side {
                Side::FreePeoples => 0.25 - 0.1 * f32::from(g.politics[n].steps),
                Side::Shadow => 0.5 - 0.12 * f32::from(g.politics[n].steps),
            };
            idle += soon.max(0.02) * f32::from(host.regulars[n] + host.elites[n]);
        }
    }
    let lead = if units > 0 { leadership(g, host, side, at) } else { 0 };
    fight(units, elites, lead) + idle
}

/// How likely it is, from 0 to 1, that `side` takes each of the enemy's Settlements; summed up by
/// their points.
pub fn points_likely(g: &Position, side: Side) -> f32 {
    let mut powers = [Power { at: Region::ALL[0], strength: 0.0 }; 40];
    let mut count = 0;
    for at in g.board.armies[side].iter().take(40) {
        // Who is shut in threatens nobody.
        if g.besieged(at) == Some(side) {
            continue;
        }
        powers[count] = Power { at, strength: power(g, side, at) };
        count += 1;
    }
    let enemy = side.other();
    let mut likely = 0.0;
    for nation in Nation::ALL {
        for &at in nation.settlements() {
            if at.points() == 0 || g.controller(at) != Some(enemy) {
                continue;
            }
            likely += f32::from(at.points()) * danger(g, enemy, at, &powers[..count]);
        }
    }
    likely
}

/// How likely `at`, which `holder` controls, is to fall.
fn danger(g: &Position, holder: Side, at: Region, powers: &[Power]) -> f32 {
    let mut against = 0.0;
    for power in powers {
        let away = usize::from(power.at.distance(at));
        if let Some(nearness) = NEARNESS.get(away) {
            against += nearness * power.strength;
        }
    }
    let held = strength(g, holder, at);
    let walls = match (at.has_stronghold(), at.has_city()) {
        (true, _) => 1.4,
        (_, true) => 1.15,
        _ => 1.0,
    };
    // Help from next to it counts for some.
    let mut near = 0.0;
    for &next in at.adjacent() {
        if g.has_army(holder, next) {
            near += 0.3 * strength(g, holder, next);
        }
    }
    // The Shadow musters wherever it is needed.
    let help = match holder {
        Side::FreePeoples => 0.6,
        Side::Shadow => 2.0,
    };
    let holds = walls * held + near + help;
    let ratio = against / holds;
    ratio * ratio / (1.0 + ratio * ratio)
}
