//! The Red Arrow and Gwaihir Brings News: troops hasten where they are needed.
//!
//! The Red Arrow moves up to three troops from one haven to another. Gwaihir sends one or more from
//! any location to a neighbour, not over a special path. Either may end in a battle, which draws
//! the Eye.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Location, LocationSet};
use crate::position::{Position, Roll};
use crate::step::{Step as GameStep, not_asked};
use crate::{attack, battle, rule};

const RED_ARROW_TROOPS: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    From {
        seat: Seat,
        havens: bool,
    },
    To {
        seat: Seat,
        havens: bool,
        from: Location,
    },
    /// `left` troops may still go; `sent` have gone.
    Send {
        seat: Seat,
        from: Location,
        to: Location,
        left: u8,
        sent: u8,
    },
    MayBattle {
        seat: Seat,
        at: Location,
    },
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::From { seat, .. } | Step::To { seat, .. } => Some(Pending::seat(seat)),
            Step::Send { seat, from, left, .. } if left > 0 && g.friendly(from) > 0 => {
                Some(Pending::seat(seat))
            }
            Step::MayBattle { seat, at } if attack::judge_troops(g, at).is_ok() => {
                Some(Pending::seat(seat))
            }
            Step::Send { .. } | Step::MayBattle { .. } => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if let Step::Send { seat, to, .. } = self {
            arrive(g, seat, to, tell);
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::From { havens, .. } => {
                starts(g, havens).iter().map(|at| Action::At { at }).try_for_each(visit)
            }
            Step::To { havens, from, .. } => {
                ends(g, havens, from).iter().map(|at| Action::At { at }).try_for_each(visit)
            }
            Step::Send { from, to, left, .. } => {
                visit(Action::Stop)?;
                for army in g.armies_at(from) {
                    for count in 1..=g.troops(from, army).min(left) {
                        visit(Action::MoveTroops { army, count, from, to })?;
                    }
                }
                ControlFlow::Continue(())
            }
            Step::MayBattle { .. } => [Action::Yes, Action::No].into_iter().try_for_each(visit),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::From { havens, .. }, Action::At { at }) => {
                rule::events::TIDINGS.forbids_if(!starts(g, havens).contains(at))
            }
            (Step::To { havens, from, .. }, Action::At { at }) => {
                rule::events::TIDINGS.forbids_if(!ends(g, havens, from).contains(at))
            }
            (Step::Send { sent, .. }, Action::Stop) => rule::events::TIDINGS.forbids_if(sent == 0),
            (
                Step::Send { from, to, left, .. },
                Action::MoveTroops { army, count, from: origin, to: target },
            ) => {
                rule::events::TIDINGS.forbids_if((origin, target) != (from, to))?;
                let most = g.troops(from, army).min(left);
                rule::events::TIDINGS.forbids_if(!(1..=most).contains(&count))
            }
            (Step::MayBattle { .. }, Action::Yes | Action::No) => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::From { seat, havens }, Action::At { at: from }) => {
                next(g, Step::To { seat, havens, from });
            }
            (Step::To { seat, havens, from }, Action::At { at: to }) => {
                let left = if havens { RED_ARROW_TROOPS } else { u8::MAX };
                next(g, Step::Send { seat, from, to, left, sent: 0 });
            }
            (Step::Send { seat, to, .. }, Action::Stop) => arrive(g, seat, to, tell),
            (Step::Send { seat, from, to, left, sent }, Action::MoveTroops { army, count, .. }) => {
                let (left, sent) = (left - count, sent + count);
                next(g, Step::Send { seat, from, to, left, sent });
                g.march_troops(from, to, army, count, tell);
            }
            // D-24: rolled as an attack, and the Eye turns there.
            (Step::MayBattle { seat, at }, Action::Yes) => {
                g.shift_eye(at.region(), tell);
                g.roll = Roll { at: Some(at), chooser: Some(seat), ..Roll::default() };
                g.agenda.then([GameStep::Battle(battle::Step::ChooseDice)]);
            }
            _ => (),
        }
    }
}

fn next(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Event(super::Step::Tidings(step))]);
}

/// All have gone, and arrive together.
fn arrive(g: &mut Position, seat: Seat, to: Location, tell: Tell<'_, Event>) {
    next(g, Step::MayBattle { seat, at: to });
    g.check_treachery(to, tell);
}

fn starts(g: &Position, havens: bool) -> LocationSet {
    match havens {
        true => g.board.havens.intersection(g.board.friendly_at),
        false => g.board.friendly_at,
    }
}

fn ends(g: &Position, havens: bool, from: Location) -> LocationSet {
    match havens {
        true => g.board.havens.without(from),
        false => {
            from.facts().paths.iter().filter(|path| !path.special).map(|path| path.to).collect()
        }
    }
}
