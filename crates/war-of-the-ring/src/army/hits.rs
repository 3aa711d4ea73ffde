//! Hits that a card strikes outside of battles: the owner of the Army suffers them, one after the
//! other (WOTR.6.8, WOTR.5.1.15). Nobody is attacked, so no Nation reacts (WOTR.5.2.14).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::battle::casualties;
use crate::event::Event;
use crate::facts::{Region, Side};
use crate::host::{Figure, Host};
use crate::position::Position;
use crate::step::Step as GameStep;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The Army of `side` here has this many hits still to suffer. If none of it is left, Nazgûl and
    /// Minions are `lost` with it, or stay, as the card says.
    Suffer { side: Side, at: Region, hits: u8, lost: bool },
}

/// The Army of `side` in a region is hit: inside a Stronghold the garrison, before it the besiegers.
pub fn strike(g: &mut Position, side: Side, at: Region, hits: u8) {
    g.agenda.then([GameStep::Hits(Step::Suffer { side, at, hits, lost: false })]);
}

/// The same, and Nazgûl and Minions are eliminated with their Army.
pub fn strike_everybody(g: &mut Position, side: Side, at: Region, hits: u8) {
    g.agenda.then([GameStep::Hits(Step::Suffer { side, at, hits, lost: true })]);
}

fn army(g: &Position, side: Side, at: Region) -> Host {
    g.host(at).of_side(side)
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let Step::Suffer { side, at, hits, .. } = self;
        let choice = casualties::ways_of(army(g, side, at), side, hits) > 1;
        choice.then(|| Pending::seat(g.commander_at(side, at).seat()))
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        let Step::Suffer { side, at, hits, lost } = self;
        let figures = army(g, side, at);
        if let Some(action) = casualties::only_way(figures, side, hits) {
            return self.suffer(g, action, tell);
        }
        if hits > 0 {
            for figure in Figure::all(side).filter(|figure| figure.is_unit()) {
                while g.host(at).count(figure) > 0 {
                    g.remove(figure, at, tell);
                }
            }
        }
        if figures.units(side) > 0 && !g.has_army(side, at) {
            destroyed(g, side, at, lost, tell);
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Step::Suffer { side, at, .. } = self;
        casualties::offer(army(g, side, at), side, visit)
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let Step::Suffer { side, at, hits, .. } = self;
        casualties::judge_way(army(g, side, at), hits, action)
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        self.suffer(g, action, tell);
    }
}

impl Step {
    fn suffer(self, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
        let Step::Suffer { side, at, hits, lost } = self;
        let paid = match action {
            Action::Lose { nation } => {
                g.remove(Figure::Regular(nation), at, tell);
                1
            }
            Action::Reduce { nation } => {
                g.reduce(nation, at, tell);
                1
            }
            Action::LoseElite { nation } => {
                g.remove(Figure::Elite(nation), at, tell);
                2
            }
            _ => unreachable!("judged before"),
        };
        if !g.has_army(side, at) {
            return destroyed(g, side, at, lost, tell);
        }
        g.agenda.then([GameStep::Hits(Step::Suffer { side, at, hits: hits - paid, lost })]);
    }
}

/// WOTR.5.1.15: Leaders go with their Army, others stay unless the card says otherwise.
pub fn destroyed(g: &mut Position, side: Side, at: Region, lost: bool, tell: Tell<'_, Event>) {
    g.remove_lone_leaders(at, tell);
    if lost && side == Side::Shadow {
        while g.host(at).nazgul() > 0 {
            g.remove(Figure::NAZGUL, at, tell);
        }
        for who in g.characters_at(side, at).iter() {
            g.eliminate(who, tell);
        }
    }
}
