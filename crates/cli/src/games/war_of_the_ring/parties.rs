//! Putting a party together in few words: everybody goes, or only one kind of figure.

use ::games::war_of_the_ring::facts::Side;
use ::games::war_of_the_ring::host::{Party, Piece};
use ::games::war_of_the_ring::{Action, Position};
use table::{Play, Seat};

use crate::games::{Sweep, in_a_row};

pub fn sweeps(g: &Position, seat: Seat) -> Vec<Sweep<Action>> {
    let legal = g.legal(seat);
    let mut sweeps = Vec::new();
    let (taken, _) = in_a_row(g, seat, |_, legal| {
        legal.iter().copied().find(|action| matches!(action, Action::Take { .. }))
    });
    if taken.len() > 1 {
        sweeps.push(Sweep {
            group: "Bring along",
            text: "Take everybody along".to_string(),
            is_folded: false,
            actions: taken,
        });
    }
    let going = legal.iter().filter_map(|action| match *action {
        Action::Leave { piece } => Some(piece),
        _ => None,
    });
    for piece in going {
        let all = g.action.party.count(piece);
        let some = [1, all];
        let some = if all > 1 { &some[..] } else { &some[..1] };
        sweeps.extend(some.iter().filter_map(|&keep| leave_all_but(g, seat, piece, keep)));
    }
    sweeps
}

/// `None` where others cannot be left, or where it is a single action.
fn leave_all_but(g: &Position, seat: Seat, kept: Piece, keep: u8) -> Option<Sweep<Action>> {
    let (actions, after) = in_a_row(g, seat, |g, legal| {
        legal.iter().copied().find(|action| match *action {
            Action::Leave { piece } => piece != kept || g.action.party.count(piece) > keep,
            _ => false,
        })
    });
    let is_alone = |party: &Party| {
        let mut pieces = Side::ALL.into_iter().flat_map(|side| party.pieces(side));
        pieces.all(|piece| piece == kept) && party.count(kept) == keep
    };
    if actions.len() < 2 || !is_alone(&after.action.party) {
        return None;
    }
    let text = match (kept, keep) {
        (Piece::Character(_), _) => format!("Leave all but {}", kept.name()),
        (Piece::Figure(_), 1) => format!("Leave all but 1 {}", kept.name()),
        (Piece::Figure(_), keep) => format!("Leave all but {keep} {}", many(&kept.name())),
    };
    Some(Sweep { group: "Leave all but", text, is_folded: true, actions })
}

/// "Gondor Regulars", "Nazgûl".
fn many(name: &str) -> String {
    match name.ends_with("Nazgûl") {
        true => name.to_string(),
        false => format!("{name}s"),
    }
}
