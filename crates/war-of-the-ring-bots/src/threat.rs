//! Which Settlements are likely to fall: the strength that can come against them, nearer Armies
//! counted for more, against what holds them.
//!
//! Asked of every imagined position, so the Armies are gone through once, and what a region counts
//! for near a Settlement is known before.

use war_of_the_ring::Position;
use war_of_the_ring::facts::{Character, Nation, Region, Side};
use war_of_the_ring::host::Host;

use super::weights::Weights;

/// What an Army counts for at this distance in regions.
const NEARNESS: [f32; 6] = [1.5, 1.0, 0.6, 0.36, 0.2, 0.1];

const REGIONS: usize = Region::ALL.len();

/// Settlements that are worth points.
const COUNT: usize = {
    let (mut count, mut at) = (0, 0);
    while at < REGIONS {
        count += (Region::ALL[at].points() > 0) as usize;
        at += 1;
    }
    count
};

/// The same, rounded up so that they are added up eight at a time.
const PADDED: usize = COUNT.next_multiple_of(8);

/// Nation by Nation.
static SETTLEMENTS: [Region; COUNT] = {
    let (mut all, mut next, mut of) = ([Region::ALL[0]; COUNT], 0, 0);
    while of < Nation::ALL.len() {
        let (own, mut at) = (Nation::ALL[of].settlements(), 0);
        while at < own.len() {
            if own[at].points() > 0 {
                all[next] = own[at];
                next += 1;
            }
            at += 1;
        }
        of += 1;
    }
    assert!(next == COUNT);
    all
};

/// What an Army in a region counts for before each Settlement.
static NEAR: [[f32; PADDED]; REGIONS] = {
    let (mut near, mut from) = ([[0.0; PADDED]; REGIONS], 0);
    while from < REGIONS {
        let mut to = 0;
        while to < COUNT {
            let away = Region::ALL[from].distance(SETTLEMENTS[to]) as usize;
            if away < NEARNESS.len() {
                near[from][to] = NEARNESS[away];
            }
            to += 1;
        }
        from += 1;
    }
    near
};

/// The Armies of one side.
struct Field {
    /// What each is worth in a fight, by region.
    strength: [f32; REGIONS],
    /// What can come against each Settlement.
    against: [f32; PADDED],
}

impl Field {
    fn of(g: &Position, side: Side) -> Field {
        let led = led_by_characters(g, side);
        let nations = Standing::of(g, side);
        let mut field = Field { strength: [0.0; REGIONS], against: [0.0; PADDED] };
        let shut_in = g.sieges_of(side);
        let saruman = side == Side::Shadow && g.is_in_play(Character::Saruman);
        for at in g.board.armies[side].iter() {
            let host = g.host(at);
            let mut lead = host.leaders(side) + led[at.index()];
            if saruman {
                lead += host.elites[Nation::Isengard.index()];
            }
            field.strength[at.index()] = fight(host.units(side), host.elites(side), lead);
            // Who is shut in threatens nobody.
            if shut_in.contains(at) {
                continue;
            }
            let power = nations.power(side, host, lead);
            for (against, near) in field.against.iter_mut().zip(&NEAR[at.index()]) {
                *against += near * power;
            }
        }
        field
    }
}

/// What the units of each Nation of a side count for elsewhere: all, if it is At War, and otherwise a
/// little, for it may be soon.
struct Standing {
    at_war: [bool; Nation::ALL.len()],
    soon: [f32; Nation::ALL.len()],
}

impl Standing {
    fn of(g: &Position, side: Side) -> Standing {
        let mut all = Standing { at_war: [false; 8], soon: [0.0; 8] };
        for &nation in side.nations() {
            let n = nation.index();
            all.at_war[n] = g.is_at_war(nation);
            let soon = match side {
                Side::FreePeoples => 0.25 - 0.1 * f32::from(g.politics[n].steps),
                Side::Shadow => 0.5 - 0.12 * f32::from(g.politics[n].steps),
            };
            all.soon[n] = soon.max(0.02);
        }
        all
    }

    fn power(&self, side: Side, host: &Host, lead: u8) -> f32 {
        let (mut units, mut elites, mut idle) = (0, 0, 0.0);
        for &nation in side.nations() {
            let n = nation.index();
            let count = host.regulars[n] + host.elites[n];
            if count == 0 {
                continue;
            }
            if self.at_war[n] {
                units += count;
                elites += host.elites[n];
            } else {
                idle += self.soon[n] * f32::from(count);
            }
        }
        fight(units, elites, if units > 0 { lead } else { 0 }) + idle
    }
}

/// Leadership of the Characters of a side, by region.
fn led_by_characters(g: &Position, side: Side) -> [u8; REGIONS] {
    let mut led = [0; REGIONS];
    for &who in g.cast() {
        if who.side() == side
            && let Some(at) = g.at(who)
        {
            led[at.index()] += g.leadership_of(who);
        }
    }
    led
}

/// How much an Army is worth in a fight: its units, its Elites again, and those who lead.
fn fight(units: u8, elites: u8, leadership: u8) -> f32 {
    f32::from(units) + 0.7 * f32::from(elites) + 0.5 * f32::from(leadership.min(units).min(5))
}

/// The points that the Free Peoples and the Shadow are likely to take: how likely, from 0 to 1, each
/// Settlement of the enemy is to fall, summed up by their points.
pub fn points_likely(g: &Position, w: &Weights) -> (f32, f32) {
    let (free, shadow) = (Field::of(g, Side::FreePeoples), Field::of(g, Side::Shadow));
    let held_by_shadow = g.controlled(Side::Shadow);
    let (mut to_free, mut to_shadow) = (0.0, 0.0);
    for (nth, &at) in SETTLEMENTS.iter().enumerate() {
        let points = f32::from(at.points());
        if held_by_shadow.contains(at) {
            to_free += points * danger(&shadow, w, w.shadow_help, at, free.against[nth]);
        } else {
            to_shadow += points * danger(&free, w, w.free_help, at, shadow.against[nth]);
        }
    }
    (to_free, to_shadow)
}

/// How likely `at` is to fall, which is held by these Armies and what may come to its `help`.
fn danger(own: &Field, w: &Weights, help: f32, at: Region, against: f32) -> f32 {
    if against == 0.0 {
        return 0.0;
    }
    let walls = match (at.has_stronghold(), at.has_city()) {
        (true, _) => w.stronghold_walls,
        (_, true) => w.city_walls,
        _ => 1.0,
    };
    // Help from next to it counts for some.
    let near: f32 =
        at.adjacent().iter().map(|next| w.from_next_to_it * own.strength[next.index()]).sum();
    let holds = walls * own.strength[at.index()] + near + help;
    let ratio = against / holds;
    ratio * ratio / (1.0 + ratio * ratio)
}
