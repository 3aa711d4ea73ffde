//! How it stands: how much more Frodo can bear, how far he has still to go, and how near they are.

use hunt_for_the_ring::Position;
use hunt_for_the_ring::knowledge::Ways;
use hunt_for_the_ring::position::{Part, RING_BEARER};
use table::Seat;

use super::hunter::tiles_now;
use super::rides::Rides;
use bots::Evaluate;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Judge;

impl Evaluate<Position> for Judge {
    fn value(&self, g: &Position, seat: Seat) -> f64 {
        let chance = chance(g);
        if seat == RING_BEARER { chance } else { 1.0 - chance }
    }
}

/// The Ring-bearer's, from what he can bear less what is likely to come.
pub fn chance(g: &Position) -> f64 {
    let can_bear = f64::from(g.threshold()) - f64::from(g.corruption);
    if g.part == Part::One && g.log.is_empty() {
        return 0.5;
    }
    let last = g.last_location();
    let rides = Rides::of(g.board());
    let placed = g.nazgul.iter().filter(|&&at| g.board().has(at));
    let near: f64 = placed.map(|&at| f64::from(rides.near(at, last))).sum();
    let found = if g.now.is_found { 1.2 * f64::from(tiles_now(g)) } else { 0.0 };
    let to_come = match g.part {
        Part::One => {
            let ways = Ways::of(g.board());
            let dots = g.log.dots().min(ways.most_dots);
            let left = f64::from(ways.left(ways.index(last) as u8, dots));
            let boxes = f64::from(g.board().move_limit.saturating_sub(g.figure));
            // Part 2 is still to come, with more to bear and Gandalf's help.
            4.0 + 0.25 * left + 1.4 * (left - boxes).max(0.0)
        }
        Part::Two => {
            let deeds = 0.5 * f64::from(g.gandalf.deeds.len());
            0.55 * f64::from(g.rows().saturating_sub(g.figure)) - deeds
        }
    };
    let help: f64 = 0.35 * f64::from(g.unflipped()) + 0.1 * f64::from(g.allies.hand_size());
    let score = can_bear + help - to_come - 0.5 * near - found;
    1.0 / (1.0 + (-0.45 * score).exp())
}
