//! Whose part of a turn is under way: what is still to come of the turn says it.

use serde::Serialize;
use ts_rs::TS;

use crate::day;
use crate::encounter;
use crate::position::Position;
use crate::step::Step;

/// In each turn the Ring-bearer goes first, then the Nazgûl, and then they may meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    RingBearer,
    Nazgul,
    Encounter,
}

/// Nothing while the game is set up, between two days, and when it is over.
pub fn phase(g: &Position) -> Option<Phase> {
    let is_to_come = |step| g.agenda.iter().any(|one| one == step);
    let meets = |step| matches!(step, Step::Encounter(step) if step != encounter::Step::Begin);
    if g.day == 0 {
        return None;
    }
    if g.agenda.iter().any(meets) {
        return Some(Phase::Encounter);
    }
    if is_to_come(Step::Day(day::Step::Riders)) {
        return Some(Phase::RingBearer);
    }
    if is_to_come(Step::Encounter(encounter::Step::Begin)) {
        return Some(Phase::Nazgul);
    }
    is_to_come(Step::Day(day::Step::Advance)).then_some(Phase::Encounter)
}
