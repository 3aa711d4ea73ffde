//! Lembas and Gifts from the Elves: two more actions, or a token for somebody.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::Symbol;
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

const LEMBAS_ACTIONS: u8 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The current player chooses who does two more actions.
    Lembas,
    Gift {
        seat: Seat,
    },
    GiftFor {
        seat: Seat,
        symbol: Symbol,
    },
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Lembas => Some(Pending::seat(g.turn.current)),
            Step::Gift { seat } | Step::GiftFor { seat, .. } => Some(Pending::seat(seat)),
        }
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Lembas => super::offer_characters(g, visit),
            Step::Gift { .. } => super::offer_symbols(visit),
            Step::GiftFor { .. } => super::offer_seats(g, visit),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Lembas, Action::Who { who }) => {
                let own = g.owns(g.turn.current, who) && g.at(who).is_some();
                rule::events::LEMBAS.forbids_if(!own)
            }
            (Step::Gift { .. }, Action::Token { symbol }) => {
                rule::events::GIFTS.forbids_if(g.token_supply[symbol.index()] == 0)
            }
            (Step::GiftFor { .. }, Action::ForSeat { seat }) => {
                rule::events::GIFTS.forbids_if(!g.all_seats().contains(seat))
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Lembas, Action::Who { who }) => {
                g.turn.extra[who.index()] += LEMBAS_ACTIONS;
                tell(Event::ExtraActions { who, count: LEMBAS_ACTIONS });
            }
            (Step::Gift { seat }, Action::Token { symbol }) => {
                let step = super::Step::Provisions(Step::GiftFor { seat, symbol });
                g.agenda.then([GameStep::Event(step)]);
            }
            (Step::GiftFor { symbol, .. }, Action::ForSeat { seat }) => {
                g.gain_token(seat, symbol, tell);
            }
            _ => (),
        }
    }
}
