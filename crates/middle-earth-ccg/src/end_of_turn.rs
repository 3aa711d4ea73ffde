//! The end-of-turn phase (MECCG.11), and calling (MECCG.21.1).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::Moment;
use crate::event::Event;
use crate::facts::Side;
use crate::hand;
use crate::position::Position;
use crate::recycling;
use crate::rule;
use crate::step::{each, not_asked};
use crate::triggers;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// MECCG.11.1: one card may be discarded.
    Discard { seat: u8 },
    /// Both reset their hands.
    Hands,
    /// What happens at the end of the turn (MECCG.11.1).
    Checks,
    /// A Wizard player may call.
    Call,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Discard { seat } => {
                let has_cards = !g.players[usize::from(seat)].hand.is_empty();
                has_cards.then_some(Pending::seat(Seat(seat)))
            }
            Step::Hands | Step::Checks => None,
            Step::Call => {
                may_call(g, g.turn.active()).ok().map(|()| Pending::seat(g.active_seat()))
            }
        }
    }

    fn happen(self, g: &mut Position, _: Tell<'_, Event>) {
        if self == Step::Checks {
            recycling::begin(g);
            let active = g.turn.active();
            let companies: Vec<usize> = g.players[active].company_ids().collect();
            for id in companies {
                triggers::happen(g, active, id, Moment::TurnEnds);
            }
        }
        if self == Step::Hands {
            let active = g.turn.active();
            g.agenda.then([hand::reset(active), hand::reset(1 - active)]);
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Discard { .. } => {
                visit(Action::Pass)?;
                let held = hand::kinds(g, seat, g.players[seat.index()].hand);
                each(held.map(|card| Action::Discard { card }), visit)
            }
            Step::Hands | Step::Checks => ControlFlow::Continue(()),
            Step::Call => each([Action::Pass, Action::Call], visit),
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Discard { .. } | Step::Call, Action::Pass) => Ok(()),
            (Step::Discard { .. }, Action::Discard { card }) => {
                rule::hand::NOT_HELD.forbids_if(g.from_hand(seat.index(), card).is_none())
            }
            (Step::Call, Action::Call) => may_call(g, seat.index()),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Discard { .. }, Action::Discard { card }) => {
                hand::discard_from_hand(g, seat.index(), card, tell);
            }
            (Step::Call, Action::Call) => {
                g.turn.last_turn = Some(1 - seat.0);
                tell(Event::Called { seat });
            }
            _ => (),
        }
    }
}

/// MECCG.21.1, RW.1.8: enough points, or a deck that was exhausted often enough.
fn may_call(g: &Position, seat: usize) -> Result<(), Illegal> {
    rule::council::WIZARDS_ONLY.forbids_if(g.players[seat].side == Side::Minion)?;
    rule::council::ALREADY.forbids_if(g.turn.last_turn.is_some())?;
    let (points, often) = g.agreed.length.points_to_call();
    let exhausted = g.players[seat].exhausted;
    let enough = g.points_for_calling(seat) >= points && exhausted >= often;
    rule::council::POINTS.forbids_if(!enough && exhausted < g.agreed.length.exhaustions())
}
