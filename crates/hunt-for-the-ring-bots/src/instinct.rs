//! The quick player, which plays imagined games on: no calculation, a few rules of thumb.

use hunt_for_the_ring::position::RING_BEARER;
use hunt_for_the_ring::{Action, Position};
use table::{Luck, Seat};

use super::rides::Rides;
use super::{thinking, wizard};
use bots::{Advice, Effort, Policy};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Instinct;

impl Policy<Position> for Instinct {
    fn pick(&self, g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Action {
        let mut weights = Vec::new();
        self.weigh(g, seat, legal, &mut weights);
        let all: f32 = weights.iter().sum();
        let mut left = all * luck.below(1 << 20) as f32 / (1 << 20) as f32;
        for (&action, weight) in legal.iter().zip(weights) {
            if left < weight {
                return action;
            }
            left -= weight;
        }
        legal[0]
    }

    fn think(
        &self,
        g: &Position,
        seat: Seat,
        legal: &[Action],
        may_wait: bool,
        luck: &mut Luck,
        effort: &Effort<'_>,
    ) -> Option<Advice<Action>> {
        (!may_wait).then(|| thinking::think(g, seat, legal, luck, effort))
    }

    fn weigh(&self, g: &Position, seat: Seat, legal: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        weights.extend(legal.iter().map(|&action| match seat == RING_BEARER {
            true => of_ring_bearer(g, action),
            false => of_ringwraith(g, action),
        }));
    }
}

fn of_ring_bearer(g: &Position, action: Action) -> f32 {
    let rides = Rides::of(g.board());
    let risk = |at| {
        let placed = g.nazgul.iter().filter(|&&from| g.board().has(from));
        placed.map(|&from| (-rides.turns(from, at)).exp()).sum::<f32>()
    };
    match action {
        Action::Move { to } => {
            let nearer = f32::from(g.board().moves_to_exit(g.log.last()))
                - f32::from(g.board().moves_to_exit(to));
            (0.5 * nearer - 0.8 * risk(to)).exp().min(4.0)
        }
        Action::MoveDot => {
            if g.log.dots() == 0 {
                0.5
            } else {
                0.1
            }
        }
        Action::Rest => 3.0,
        Action::March => 0.3,
        Action::Deed | Action::Rivendell => 20.0,
        Action::MoveGandalf { to } => (-0.25 * f32::from(wizard::tour(g, to))).exp().max(0.001),
        Action::RevealGandalf => 0.1,
        Action::EndTurn => 1.0,
        Action::Escape { to } => (-risk(to)).exp(),
        Action::CancelTile { .. } => 1.0,
        Action::ChangeCourse => 1.5,
        Action::Answer => 1.0,
        Action::Play { .. } => 0.6,
        Action::Use { .. } => 0.1,
        _ => 0.5,
    }
}

/// He does not know where Frodo is, and neither must who stands in for him: he rides about.
fn of_ringwraith(g: &Position, action: Action) -> f32 {
    match action {
        Action::Search => 2.0,
        Action::Hunt => 3.0,
        Action::HuntWith { .. } => 0.6,
        Action::HuntWithTwo { .. } | Action::PerceiveWithTwo { .. } => 0.1,
        Action::Perceive { .. } => 0.8,
        Action::EndTurn => 0.2,
        Action::Ride { to } => {
            let exits = g.board().exits.iter();
            let Some(to) = g.board().space(to) else { return 0.1 };
            let rides = Rides::of(g.board());
            let way = exits.map(|exit| rides.turns(to, exit)).fold(99.0, f32::min);
            0.3 / (1.0 + (way - 2.0).abs())
        }
        _ => 0.3,
    }
}
