//! How the quest stands: hope, objectives, Frodo's way, and the time that is left.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::{Location, Region, Symbol};
use table::Seat;

use super::plan::Plan;
use super::progress::actions_left;
use bots::Evaluate;

/// Judges unfinished games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Judge;

/// What a game is judged by.
const FEATURES: usize = 16;

fn features(g: &Position) -> [f32; FEATURES] {
    let plan = Plan::outlook(g, true);
    let danger: f32 = g.board.havens.iter().map(|haven| plan.danger[haven.index()]).sum();
    let mut left = [0.0f32; 5];
    for (left, objective) in left.iter_mut().zip(plan.open.iter()) {
        *left = actions_left(g, objective);
    }
    let seat = plan.frodo_seat;
    let resistance = g.symbols(seat, Symbol::Resistance);
    let stealth = g.symbols(seat, Symbol::Stealth);
    let road = plan.road.cost[g.frodo_at().index()].min(30.0);
    let region = g.frodo_region();
    let dice = f32::from((g.nazgul(region) + g.shadow(g.frodo_at())).min(7));
    let eye = if g.board.eye == region && region != Region::Mordor { 1.0 } else { 0.0 };
    let symbols = |symbol: Symbol| {
        let all = (0..g.options.players).map(Seat).map(|seat| g.symbols(seat, symbol)).sum::<u8>();
        f32::from(all)
    };
    let friendly: u8 = Location::ALL.into_iter().map(|at| g.friendly(at)).sum();
    let hope = f32::from(g.board.hope);
    [
        hope / 8.0,
        (3.0 - hope).max(0.0) / 3.0,
        danger / 3.0,
        left.iter().sum::<f32>() / 40.0,
        left.iter().copied().fold(0.0, f32::max) / 20.0,
        f32::from(plan.open.len()) / 3.0,
        f32::from(resistance.min(5)) / 5.0,
        f32::from(stealth.min(6)) / 6.0,
        road / 20.0,
        if plan.open.is_empty() { road / 20.0 } else { 0.0 },
        dice / 7.0,
        eye,
        f32::from(g.board.shadow_supply.min(20)) / 20.0,
        plan.turns_left / 25.0,
        (symbols(Symbol::Friendship) + symbols(Symbol::Valor)) / 10.0,
        f32::from(friendly) / 20.0,
    ]
}

/// Begun from a logistic regression over 6,000 games of an earlier team player, then changed by
/// hand where its signs made no sense; see `docs/bots.md`.
const WEIGHTS: [f32; FEATURES] =
    [2.4, -1.2, -1.75, -0.6, -2.4, -1.6, 0.8, 0.3, -1.2, -0.8, -0.4, -0.2, 0.7, 2.0, 0.7, 0.0];
const CONSTANT: f32 = 0.0;

impl Evaluate<Position> for Judge {
    fn value(&self, g: &Position, _: Seat) -> f64 {
        let features = features(g);
        let score: f32 =
            features.iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum();
        let score = score + CONSTANT;
        f64::from(1.0 / (1.0 + (-score).exp()))
    }

    fn is_shared(&self) -> bool {
        true
    }
}
