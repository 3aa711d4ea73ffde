//! Which phase of the turn is under way: what is still to come of the turn says it.

use serde::Serialize;
use ts_rs::TS;

use super::Step;
use crate::fellowship;
use crate::hunt;
use crate::lords;
use crate::position::Position;
use crate::step::Step as GameStep;

/// The phases in which somebody decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Dice are taken back, and cards drawn.
    Cards,
    Fellowship,
    /// The Shadow sets dice aside for the Hunt.
    Hunt,
    /// Dice are rolled and used.
    Actions,
}

/// Nothing before the first turn and after the last.
pub fn phase(g: &Position) -> Option<Phase> {
    let is_to_come = |step| g.agenda.iter().any(|one| one == step);
    let of_fellowship = |step| is_to_come(GameStep::Fellowship(step));
    let top = g.agenda.top()?;
    if g.turn == 0 {
        return None;
    }
    // A Guide may have to be chosen in an action as well.
    if !is_to_come(GameStep::Turn(Step::Allocate)) {
        return is_to_come(GameStep::Turn(Step::EndOfActions)).then_some(Phase::Actions);
    }
    if of_fellowship(fellowship::Step::Declare) {
        return Some(match top {
            GameStep::Fellowship(fellowship::Step::Declare)
            | GameStep::Lords(
                lords::Step::Outside | lords::Step::Tokens | lords::Step::ChooseToken,
            ) => Phase::Fellowship,
            _ => Phase::Cards,
        });
    }
    let is_fellowship = of_fellowship(fellowship::Step::EnterMordor)
        || of_fellowship(fellowship::Step::ChooseGuide);
    Some(if is_fellowship { Phase::Fellowship } else { Phase::Hunt })
}

/// Questions that a page shows as more than a list of choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Matter {
    /// The damage of a Hunt tile is dealt with, or the tile prevented.
    HuntDamage,
    /// By which of two cards a Companion sets out.
    CardOfCompanion,
    /// Who guides the Fellowship at first.
    FirstGuide,
}

pub fn matter(g: &Position) -> Option<Matter> {
    match g.agenda.top()? {
        GameStep::Hunt(
            hunt::Step::BeforeTile
            | hunt::Step::Pay
            | hunt::Step::RandomCompanion
            | hunt::Step::RevealIcon,
        ) => Some(Matter::HuntDamage),
        GameStep::Lords(lords::Step::CardOf(_)) => Some(Matter::CardOfCompanion),
        GameStep::Lords(lords::Step::FirstGuide) => Some(Matter::FirstGuide),
        _ => None,
    }
}
