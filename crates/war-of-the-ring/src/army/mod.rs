//! Armies: moving, attacking, and figures that come and go (WOTR.6.4, WOTR.6.5).

pub mod figures;
pub mod hits;
pub mod led;
pub mod movement;
pub mod parts;
pub mod stacking;

use std::ops::ControlFlow;

use table::{Illegal, Visit};

use crate::action::Action;
use crate::battle::{self, attack::Order};
use crate::facts::{Face, Side};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::turn::result::DieResult;
use crate::{lords, rule};

pub use led::Led;

pub fn offers(_: &Position, _: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    visit(Action::MoveArmies)?;
    visit(Action::Attack)
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    let armies = g.die_gives(DieResult::Army);
    let balrog = g.has_lords() && lords::balrog::may_be_used(g);
    let gives = armies || g.die_gives(DieResult::Character) || balrog;
    let led = needs_leader(g);
    match action {
        Action::MoveArmies => {
            rule::dice::MOVES_ARMIES.forbids_if(!gives)?;
            let any =
                g.board.armies[side].iter().any(|from| movement::can_move(g, side, from, led));
            rule::army::NOWHERE_TO_GO.forbids_if(!any)
        }
        // WOTR.4.3.12, WOTR.6.5.1
        Action::Attack => {
            rule::dice::ATTACKS.forbids_if(!gives)?;
            let order = Order::of(led);
            let attacks = |from| battle::attack::can_attack(g, side, from, order);
            if g.board.armies[side].iter().any(attacks) {
                return Ok(());
            }
            // Who could attack if his Nation were At War is told so.
            let peaceful = |from| battle::attack::is_at_peace(g, side, from);
            let at_peace = g.board.armies[side].iter().any(peaceful);
            rule::battle::AT_WAR.forbids_if(at_peace)?;
            rule::battle::NOBODY_TO_ATTACK.forbids()
        }
        _ => not_asked(),
    }
}

/// WOTR.4.3.3, WOTR.4.3.4: a Character result needs a Leader, Nazgûl or Character with the Army.
pub fn needs_leader(g: &Position) -> Led {
    match g.action.die {
        Some(Face::Character) => Led::ByAnybody,
        // LOME.13.12
        Some(Face::UseBalrog) => Led::ByBalrog,
        _ => Led::ByNobody,
    }
}

pub fn answer(g: &mut Position, side: Side, action: Action) {
    let led = needs_leader(g);
    match action {
        // WOTR.4.3.3, WOTR.4.3.11, WOTR.4.3.26, WOTR.6.4.8
        Action::MoveArmies => {
            let moves = if led == Led::ByNobody { 2 } else { 1 };
            g.agenda.then([GameStep::Movement(movement::Step::Next {
                side,
                moves,
                led,
                first: true,
            })]);
        }
        Action::Attack => {
            battle::attack::order(g, side, Order::of(led));
        }
        _ => unreachable!("judged before"),
    }
}
