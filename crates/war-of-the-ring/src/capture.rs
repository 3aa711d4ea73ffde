//! Settlements change hands (WOTR.6.13).

use table::Tell;

use crate::event::Event;
use crate::facts::{Region, Side};
use crate::position::Position;
use crate::{lords, politics, teams};

/// An Army of `side` is in a region whose Settlement the enemy controls and does not hold
/// (WOTR.6.13.1 to WOTR.6.13.4, WOTR.6.13.6 to WOTR.6.13.9, WOTR.6.12.7, WOTR.7.3.4).
pub fn if_open(g: &mut Position, side: Side, at: Region, tell: Tell<'_, Event>) {
    let enemy = side.other();
    if g.controller(at) != Some(enemy) || g.has_army(enemy, at) || !g.has_army(side, at) {
        return;
    }
    let first_owner = at.side();
    g.board.captured = match first_owner == Some(side) {
        true => g.board.captured.without(at),
        false => g.board.captured.with(at),
    };
    tell(Event::Captured { side, at });
    let taker = teams::armies::taker(g, side, at);
    g.teams.of_second = match g.is_shared(side) && !taker.is_first() {
        true => g.teams.of_second.with(at),
        false => g.teams.of_second.without(at),
    };
    if g.has_lords() {
        lords::keepers::rule_no_more(g, side, at, tell);
    }
    // WOTR.7.2.3, WOTR.7.2.4: the Nation that lost it is stirred.
    if let (Some(nation), true) = (at.nation(), first_owner == Some(enemy)) {
        politics::advance(g, nation, tell);
    }
}
