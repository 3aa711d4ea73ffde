//! The way of the Fellowship figure when it is declared or revealed, and what lies on it.
//!
//! The Free Peoples choose region and path (WOTR.8.4.4). Nobody would choose a worse path than he must,
//! so that the best one is taken (WOTR.8.4.8).

use crate::facts::{Card, Character, Region, RegionSet, Side};
use crate::position::Position;
use crate::{events, lords};

/// What the figure passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Way {
    /// Strongholds of the Shadow, from the start and still, that it leaves, crosses or enters, or in
    /// which it stays.
    pub strongholds: u8,
    /// It goes into, out of or through the region where the Balrog waits.
    pub past_balrog: bool,
    /// The same of an unconquered Stronghold of the Shadow, or it stays in one, with its gates closed.
    pub past_gates: bool,
}

/// Declaring draws no tiles for Strongholds (WOTR.8.3.7): only the Balrog is avoided.
pub fn when_declared(g: &Position, to: Region) -> Way {
    Way { strongholds: 0, past_balrog: must_pass_balrog(g, to), past_gates: must_pass_gates(g, to) }
}

/// WOTR.8.4.5. The Balrog is as bad as two Strongholds.
pub fn when_revealed(g: &Position, to: Region) -> Way {
    // W-98: a Stronghold that the Shadow has captured draws none.
    let counts = |at: Region| g.rules < 4 || is_of_shadow(at);
    let past_gates = must_pass_gates(g, to);
    let strongholds = fewest_strongholds(g, to, None, counts).unwrap_or(0);
    let must_pass = must_pass_balrog(g, to);
    let lair = lair(g);
    if lair.is_none() || must_pass {
        return Way { strongholds, past_balrog: must_pass, past_gates };
    }
    match fewest_strongholds(g, to, lair, counts) {
        Some(around) if around <= strongholds + 1 => {
            Way { strongholds: around, past_balrog: false, past_gates }
        }
        _ => Way { strongholds, past_balrog: true, past_gates },
    }
}

/// Where the Balrog is: in Moria while his card lies on the table, or the figure of Lords of
/// Middle-earth.
fn lair(g: &Position) -> Option<Region> {
    match g.has_lords() {
        true => g.at(Character::Balrog),
        false => {
            let waits = g.cards[Side::Shadow].table.contains(Card::BalrogOfMoria);
            waits.then_some(Region::Moria)
        }
    }
}

/// True if every way of at most `progress` steps goes into, out of or through his region. Who stays
/// there wakes the figure (LOME.13.7), not the card.
fn must_pass_balrog(g: &Position, to: Region) -> bool {
    let Some(lair) = lair(g) else { return false };
    let from = g.fellowship.at;
    let at_its_end = from == lair || to == lair;
    let stays = from == to && !(g.has_lords() && at_its_end);
    !stays && (at_its_end || fewest_strongholds(g, to, Some(lair), |_| true).is_none())
}

/// The Gates Are Closed: no way is clear of Strongholds that were always the Shadow's.
fn must_pass_gates(g: &Position, to: Region) -> bool {
    let closed = g.cards[Side::Shadow].table.contains(Card::TheGatesAreClosed);
    closed && fewest_strongholds(g, to, None, is_of_shadow).is_some_and(|passed| passed > 0)
}

/// True if the Settlement there is the Shadow's from the start of the game.
fn is_of_shadow(at: Region) -> bool {
    at.side() == Some(Side::Shadow)
}

/// What waits for the Fellowship on its way.
pub fn waits_for_them(g: &mut Position, way: Way, declared: bool) {
    if way.past_gates {
        events::past_gates(g);
    }
    match (way.past_balrog, g.has_lords()) {
        (true, true) => lords::balrog::fire_and_shadow(g),
        (true, false) => events::past_moria(g, declared),
        (false, _) => (),
    }
}

/// Strongholds that the Shadow controls, of those that count, on the easiest way of at most `progress` steps, if
/// there is one.
fn fewest_strongholds(
    g: &Position,
    to: Region,
    avoided: Option<Region>,
    counts: impl Fn(Region) -> bool,
) -> Option<u8> {
    let costs = |region: Region| {
        let shadow = region.has_stronghold() && g.controller(region) == Some(Side::Shadow);
        u8::from(shadow && counts(region))
    };
    let start = g.fellowship.at;
    let mut best = [u8::MAX; 105];
    best[start.index()] = costs(start);
    let mut reached = RegionSet::of(start);
    for _ in 0..g.fellowship.progress {
        let before = best;
        let mut next = reached;
        for from in reached {
            for &step in from.adjacent().iter().filter(|&&step| Some(step) != avoided) {
                let cost = before[from.index()] + costs(step);
                if cost < best[step.index()] {
                    best[step.index()] = cost;
                    next = next.with(step);
                }
            }
        }
        reached = next;
    }
    Some(best[to.index()]).filter(|&strongholds| strongholds < u8::MAX)
}
