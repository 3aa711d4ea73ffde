//! Who of the winning side has won (WOTR.11.3.5 to WOTR.11.3.7).

use table::Tell;

use crate::event::Event;
use crate::facts::{Player, Region, RegionSet, Side};
use crate::position::Position;

/// Points that the Nations of a player have captured; if Armies of both did it, who controlled them.
pub fn captured(g: &Position, player: Player) -> u8 {
    let theirs = RegionSet::settlements(player.side().other());
    let taken = g.board.captured.intersection(theirs).iter();
    let own = taken.filter(|&at| g.teams.of_second.contains(at) != player.is_first());
    own.map(Region::points).sum()
}

/// Points that his Nations have lost.
pub fn lost(g: &Position, player: Player) -> u8 {
    let lost = g.board.captured.intersection(RegionSet::settlements(player.side())).iter();
    let own = lost.filter(|at| at.nation().is_some_and(|nation| nation.player() == player));
    own.map(Region::points).sum()
}

/// WOTR.11.3.6, WOTR.11.3.7
pub fn score(g: &Position, player: Player) -> i8 {
    match player.side() {
        Side::Shadow => captured(g, player) as i8 - lost(g, player) as i8,
        Side::FreePeoples => -(lost(g, player) as i8),
    }
}

/// The points of each player of the side that has won, and who is first among them.
pub fn tell(g: &Position, side: Side, tell: Tell<'_, Event>) {
    if g.is_shared(side) {
        for player in g.players_of(side) {
            let (captured, lost) = (captured(g, player), lost(g, player));
            tell(Event::Score { player, captured, lost });
        }
        if let [player] = foremost(g, side)[..] {
            tell(Event::Foremost { player });
        }
    }
}

/// Who is first among the players of a side; both if they are even.
pub fn foremost(g: &Position, side: Side) -> Vec<Player> {
    let most = g.players_of(side).map(|player| score(g, player)).max();
    g.players_of(side).filter(|&player| Some(score(g, player)) == most).collect()
}
