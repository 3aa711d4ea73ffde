//! Not more than ten units in one place, five inside a besieged Stronghold (WOTR.6.2).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Player, Region, Side};
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
    /// Armies of teammates that are not one lose a unit each in turn (WOTR.11.2.3): now this player.
    InTurn(Player, Region),
}

impl Step {
    /// How too many in a region become fewer.
    pub fn first(g: &Position, side: Side, at: Region) -> Step {
        match g.is_held_by_both(side, at) && !g.is_mixed(side, at) {
            true => Step::InTurn(g.leading(side).teammate(), at),
            false => Step::Disband(side, at),
        }
    }

    fn side(self) -> Side {
        match self {
            Step::Disband(side, _) => side,
            Step::InTurn(player, _) => player.side(),
        }
    }

    fn at(self) -> Region {
        match self {
            Step::Disband(_, at) | Step::InTurn(_, at) => at,
        }
    }

    /// The kinds of units among which is chosen.
    fn kinds(self, g: &Position) -> impl Iterator<Item = Figure> {
        let host = match self {
            Step::Disband(..) => *g.host(self.at()),
            Step::InTurn(player, at) => g.host(at).of_player(player),
        };
        let side = self.side();
        Figure::all(side).filter(move |&figure| figure.is_unit() && host.count(figure) > 0)
    }

    fn seat(self, g: &Position) -> Seat {
        match self {
            Step::Disband(side, at) => g.commander_at(side, at).seat(),
            Step::InTurn(player, _) => player.seat(),
        }
    }

    /// A unit is gone: it goes on as long as there are too many.
    fn next(self, g: &mut Position) {
        let next = match self {
            Step::Disband(..) => self,
            Step::InTurn(player, at) => Step::InTurn(player.teammate(), at),
        };
        if g.excess(self.side(), self.at()) > 0 {
            g.agenda.then([GameStep::Stacking(next)]);
        }
    }
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

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let excess = g.excess(self.side(), self.at()) > 0;
        (excess && self.kinds(g).nth(1).is_some()).then(|| Pending::seat(self.seat(g)))
    }

    /// All are of one kind, or there are none: nothing is to be chosen.
    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if g.excess(self.side(), self.at()) > 0 {
            let only = self.kinds(g).next();
            if let Some(only) = only {
                g.disband(only, self.at(), tell);
            }
            self.next(g);
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        self.kinds(g).try_for_each(|figure| visit(Action::Disband { figure }))
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let Action::Disband { figure } = action else { return not_asked() };
        rule::army::DISBAND_A_UNIT.forbids_if(!self.kinds(g).any(|kind| kind == figure))
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        if let Action::Disband { figure } = action {
            g.disband(figure, self.at(), tell);
            self.next(g);
        }
    }
}
