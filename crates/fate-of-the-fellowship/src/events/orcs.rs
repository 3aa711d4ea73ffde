//! Orc Infighting and Conflicting Orders: shadow troops fall out, or go astray.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::Location;
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Where up to two shadow troops are removed.
    Infighting {
        seat: Seat,
    },
    Remove {
        seat: Seat,
        at: Location,
    },
    /// Whose orders are confused.
    Conflict {
        seat: Seat,
    },
    /// Troops that were there and must still go.
    Scatter {
        seat: Seat,
        from: Location,
        left: u8,
    },
}

impl table::Step<Position> for Step {
    fn waits_for(self, _: &Position) -> Option<Pending> {
        match self {
            Step::Infighting { seat } | Step::Conflict { seat } => Some(Pending::seat(seat)),
            Step::Remove { seat, .. } => Some(Pending::seat(seat)),
            Step::Scatter { seat, left, .. } => (left > 0).then(|| Pending::seat(seat)),
        }
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Infighting { .. } | Step::Conflict { .. } => {
                g.board.shadow_at.iter().map(|at| Action::At { at }).try_for_each(visit)
            }
            Step::Remove { at, .. } => {
                (0..=g.shadow(at).min(2)).map(|count| Action::Count { count }).try_for_each(visit)
            }
            Step::Scatter { from, left, .. } => {
                for path in from.facts().paths {
                    for count in 1..=left {
                        visit(Action::MoveShadow { count, to: path.to })?;
                    }
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Infighting { .. } | Step::Conflict { .. }, Action::At { at }) => {
                rule::events::ORCS.forbids_if(g.shadow(at) == 0)
            }
            (Step::Remove { at, .. }, Action::Count { count }) => {
                rule::events::ORCS.forbids_if(count > g.shadow(at).min(2))
            }
            (Step::Scatter { from, left, .. }, Action::MoveShadow { count, to }) => {
                rule::events::ORCS.forbids_if(from.path_to(to).is_none())?;
                rule::events::ORCS.forbids_if(!(1..=left).contains(&count))
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Infighting { seat }, Action::At { at }) => next(g, Step::Remove { seat, at }),
            (Step::Remove { at, .. }, Action::Count { count }) => {
                g.remove_shadow(at, count, tell);
            }
            (Step::Conflict { seat }, Action::At { at: from }) => {
                next(g, Step::Scatter { seat, from, left: g.shadow(from) });
            }
            // No battle is rolled for it; a haven can still be lost.
            (Step::Scatter { seat, from, left }, Action::MoveShadow { count, to }) => {
                next(g, Step::Scatter { seat, from, left: left - count });
                g.move_shadow(from, to, count, tell);
            }
            _ => (),
        }
    }
}

fn next(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Event(super::Step::Orcs(step))]);
}
