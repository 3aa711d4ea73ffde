//! The way of the Fellowship figure when it is declared or revealed, and what lies on it.
//!
//! The Free Peoples choose region and path (WOTR.8.4.4). Nobody would choose a worse path than he must,
//! so that the best one is taken (WOTR.8.4.8).

use crate::facts::{Card, Region, RegionSet, Side};
use crate::position::Position;

/// What the figure passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Way {
    /// Strongholds of the Shadow that it leaves, crosses or enters, or in which it stays.
    pub strongholds: u8,
    /// It goes into, out of or through Moria.
    pub past_moria: bool,
}

/// Declaring draws no tiles for Strongholds (WOTR.8.3.7): only Moria is avoided.
pub fn when_declared(g: &Position, to: Region) -> Way {
    Way { strongholds: 0, past_moria: must_pass_moria(g, to) }
}

/// WOTR.8.4.5. While the Balrog waits on the table, Moria is as bad as two Strongholds.
pub fn when_revealed(g: &Position, to: Region) -> Way {
    let strongholds = fewest_strongholds(g, to, None).unwrap_or(0);
    let must_pass = must_pass_moria(g, to);
    let balrog = g.cards[Side::Shadow].table.contains(Card::BalrogOfMoria);
    if !balrog || must_pass {
        return Way { strongholds, past_moria: must_pass };
    }
    match fewest_strongholds(g, to, Some(Region::Moria)) {
        Some(around) if around <= strongholds + 1 => Way { strongholds: around, past_moria: false },
        _ => Way { strongholds, past_moria: true },
    }
}

/// True if every way of at most `progress` steps goes into, out of or through Moria.
fn must_pass_moria(g: &Position, to: Region) -> bool {
    let from = g.fellowship.at;
    let at_its_end = from == Region::Moria || to == Region::Moria;
    from != to && (at_its_end || fewest_strongholds(g, to, Some(Region::Moria)).is_none())
}

/// Strongholds of the Shadow on the easiest way of at most `progress` steps, if there is one.
fn fewest_strongholds(g: &Position, to: Region, avoided: Option<Region>) -> Option<u8> {
    let costs = |region: Region| {
        u8::from(region.has_stronghold() && g.controller(region) == Some(Side::Shadow))
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
