//! The two dice, and what is common to every roll.

use std::ops::ControlFlow;

use table::{Chance, Dice, Fate, Seat, Tell, Visit};

use crate::action::{Action, Face, Means};
use crate::event::Event;
use crate::facts::{Character, EventCard, Symbol};
use crate::position::{Position, Roll, RollKind};

const SEARCH: [Face; 6] =
    [Face::SlipBy, Face::SlipBy, Face::Weary, Face::Weary, Face::Exposed, Face::Recall];
const BATTLE: [Face; 6] =
    [Face::Rout, Face::Rout, Face::Exchange, Face::Exchange, Face::Overrun, Face::Nazgul];

/// What a roll of `count` dice asks of fate.
pub fn roll(count: u8) -> Fate {
    Fate::Roll { dice: count, faces: 6 }
}

/// The face that is up.
pub fn face(kind: RollKind, pip: u8) -> Face {
    let die = if kind == RollKind::Search { SEARCH } else { BATTLE };
    die[usize::from(pip) - 1]
}

/// The first side of the die that shows `face`, if it is on this die.
pub fn pip(kind: RollKind, face: Face) -> Option<u8> {
    let die = if kind == RollKind::Search { SEARCH } else { BATTLE };
    die.iter().position(|&side| side == face).map(|at| at as u8 + 1)
}

/// The faces of this die, each once.
pub fn faces(kind: RollKind) -> &'static [Face] {
    match kind {
        RollKind::Search => &[Face::SlipBy, Face::Weary, Face::Exposed, Face::Recall],
        _ => &[Face::Rout, Face::Exchange, Face::Overrun, Face::Nazgul],
    }
}

/// Lays dice as they fell beside those that lie there already.
pub fn lay(roll: &mut Roll, chance: Chance) {
    if let Chance::Dice(dice) = chance {
        for &pip in dice.as_slice() {
            roll.dice[face(roll.kind, pip).index()] += 1;
        }
    }
}

/// One die is rolled again.
pub fn reroll(g: &mut Position, from: Face, chance: Chance, tell: Tell<'_, Event>) {
    if let Chance::Dice(dice) = chance {
        let to = face(g.roll.kind, first(dice));
        g.roll.dice[to.index()] += 1;
        tell(Event::Rerolled { from, to });
    }
}

fn first(dice: Dice) -> u8 {
    *dice.as_slice().first().expect("one die was rolled")
}

/// True if a die shows `face`.
pub fn lies(g: &Position, face: Face) -> bool {
    g.roll.dice[face.index()] > 0
}

pub fn any_lies(g: &Position) -> bool {
    g.roll.dice != [0; 8]
}

/// Offers a reroll of every face that lies there.
pub fn offer_rerolls(g: &Position, by: Means, visit: Visit<'_, Action>) -> ControlFlow<()> {
    for &face in faces(g.roll.kind) {
        if lies(g, face) {
            visit(Action::Reroll { face, by })?;
        }
    }
    ControlFlow::Continue(())
}

/// Tom Bombadil may be played while dice lie on the table.
pub fn may_call_tom(g: &Position, seat: Seat) -> bool {
    g.hands[seat.index()].holds(EventCard::TomBombadil) && any_lies(g)
}

/// A character of `seat` is where the dice are rolled.
pub fn is_present(g: &Position, seat: Seat) -> bool {
    g.roll.at.is_some_and(|at| g.seats_at(at).contains(seat))
}

/// `who` is where the dice are rolled, and `seat` plays them.
pub fn has_present(g: &Position, seat: Seat, who: Character) -> bool {
    g.owns(seat, who) && g.roll.at.is_some_and(|at| g.is_at(who, at))
}

pub fn has(g: &Position, seat: Seat, symbol: Symbol) -> bool {
    g.symbols(seat, symbol) > 0
}
