//! Not more than ten units in one place, five inside a besieged Stronghold (WOTR.6.2).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Region, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

pub const MOST_UNITS: u8 = 10;
pub const MOST_BESIEGED: u8 = 5;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The owner disbands units until there are few enough.
    Disband(Side, Region),
}

impl Position {
    /// How many units too many `side` has here (WOTR.6.2.1, WOTR.6.2.4, WOTR.6.2.5, WOTR.6.11.5,
    /// WOTR.6.12.11).
    pub fn excess(&self, side: Side, region: Region) -> u8 {
        let most = match self.besieged(region) == Some(side) {
            true => MOST_BESIEGED,
            false => MOST_UNITS,
        };
        self.host(region).units(side).saturating_sub(most)
    }

    /// At the end of an action: somebody disbands (WOTR.6.2.2, WOTR.6.9.14).
    pub fn first_excess(&self) -> Option<(Side, Region)> {
        Side::ALL.into_iter().find_map(|side| {
            let over = self.board.armies[side].iter().find(|&at| self.excess(side, at) > 0)?;
            Some((side, over))
        })
    }
}

/// The kinds of units that `side` has here.
fn kinds(g: &Position, side: Side, at: Region) -> impl Iterator<Item = Figure> {
    g.host(at).figures(side).filter(|figure| figure.is_unit())
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let Step::Disband(side, at) = self;
        (g.excess(side, at) > 0 && kinds(g, side, at).nth(1).is_some())
            .then(|| Pending::seat(g.seat(side)))
    }

    /// All are of one kind: nothing is to be chosen.
    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        let Step::Disband(side, at) = self;
        for _ in 0..g.excess(side, at) {
            let only = kinds(g, side, at).next();
            if let Some(only) = only {
                g.disband(only, at, tell);
            }
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Step::Disband(side, at) = self;
        kinds(g, side, at).try_for_each(|figure| visit(Action::Disband { figure }))
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let Step::Disband(side, at) = self;
        let Action::Disband { figure } = action else { return not_asked() };
        let own = figure.nation().side() == side && figure.is_unit();
        rule::army::DISBAND_A_UNIT.forbids_if(!own || g.host(at).count(figure) == 0)
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        let Step::Disband(_, at) = self;
        if let Action::Disband { figure } = action {
            g.disband(figure, at, tell);
            g.agenda.then([GameStep::Stacking(self)]);
        }
    }
}
