//! What is put right at the end of every action: Leaders without units, Settlements without
//! defenders, regions with too many.

use table::Tell;

use crate::army::stacking;
use crate::event::Event;
use crate::facts::Side;
use crate::position::{ActionUnderWay, Position};
use crate::step::Step;
use crate::{capture, events, teams};

pub fn settle(g: &mut Position, tell: Tell<'_, Event>) {
    let alone = g.board.leaders[Side::FreePeoples].minus(g.board.armies[Side::FreePeoples]);
    for at in alone {
        g.remove_lone_leaders(at, tell);
    }
    for side in Side::ALL {
        let theirs = g.controlled(side.other());
        for at in g.board.armies[side].intersection(theirs) {
            capture::if_open(g, side, at, tell);
        }
    }
    events::leave_the_table(g, tell);
    match g.first_excess() {
        Some((side, at)) => {
            let disband = stacking::Step::first(g, side, at);
            g.agenda.then([Step::Stacking(disband), Step::Settle]);
        }
        None => {
            g.action = ActionUnderWay::default();
            teams::armies::settle(g);
            teams::end_action(g);
        }
    }
}
