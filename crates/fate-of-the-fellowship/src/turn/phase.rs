//! Which of the three steps of a turn is under way: what is still to come of the turn says it.

use serde::Serialize;
use ts_rs::TS;

use super::Step;
use crate::position::Position;
use crate::step::Step as GameStep;

/// A step of the turn, as the rulebook counts them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The current player does actions.
    Actions,
    /// Two player cards are drawn, and the hand limit is kept.
    Draw,
    /// Shadow cards; the pause before the first of them is part of it.
    Shadow,
}

/// Nothing before the first turn and after the game.
pub fn phase(g: &Position) -> Option<Phase> {
    let to_come: Vec<GameStep> = g.agenda.iter().collect();
    let find = |step| to_come.iter().position(|&one| one == GameStep::Turn(step));
    match (find(Step::DrawTwo), find(Step::ShadowCards), find(Step::End)) {
        (Some(_), ..) => Some(Phase::Actions),
        // The hand limit still stands before the pause.
        (None, Some(at), _) => match to_come[..at] {
            [.., GameStep::HandLimit(_), GameStep::Turn(Step::Lull)] => Some(Phase::Draw),
            _ => Some(Phase::Shadow),
        },
        (None, None, Some(_)) => Some(Phase::Shadow),
        (None, None, None) => None,
    }
}
