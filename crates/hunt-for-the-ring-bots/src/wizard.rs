//! Where Gandalf goes: from one of his deeds to the next by the shortest way, and then to Rivendell.

use hunt_for_the_ring::places::{Location, Locations};
use hunt_for_the_ring::{Action, Position};

/// His next move.
pub fn moved(g: &Position, legal: &[Action]) -> Option<Action> {
    let moves = legal.iter().filter_map(|&action| match action {
        Action::MoveGandalf { to } => Some((tour(g, to), action)),
        _ => None,
    });
    moves.min_by_key(|&(moves, _)| moves).map(|(_, action)| action)
}

/// Moves to the nearest deed, and from there on to the others one by one, and to an exit.
pub fn tour(g: &Position, from: Location) -> u16 {
    let mut left = g.gandalf.deeds.without(from);
    let mut at = from;
    let mut moves = 0;
    // What comes first counts most: he may be found on the way.
    while !left.is_empty() {
        let Some((next, way)) = nearest(g, at, left) else { break };
        moves += way * 4;
        left = left.without(next);
        at = next;
    }
    moves + nearest(g, at, g.book().boards[1].exits).map_or(0, |(_, way)| way)
}

fn nearest(g: &Position, from: Location, to: Locations) -> Option<(Location, u16)> {
    let board = &g.book().boards[1];
    let mut found = Locations::only(from);
    for moves in 0..64 {
        if let Some(at) = found.and(to).iter().next() {
            return Some((at, moves));
        }
        found = found.iter().fold(found, |all, at| all.or(board.connected(at.space())));
    }
    None
}
