//! The Fellowship is revealed: the figure moves, and Strongholds on its way draw tiles (WOTR.8.4).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use super::is_haven;
use super::way::{self, Way};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Region, Side};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{events, hunt, rule};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The Free Peoples choose where the figure is found.
    Where,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let choice =
            g.fellowship.hidden && g.fellowship.mordor.is_none() && g.fellowship.progress > 0;
        choice.then(|| Pending::seat(g.leading_seat(Side::FreePeoples)))
    }

    /// WOTR.8.4.7, WOTR.9.6.12, WOTR.12.1.10: it stays where it is.
    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if g.fellowship.hidden {
            reveal_at(g, g.fellowship.at, tell);
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let reach = g.in_reach(g.fellowship.progress);
        reach.iter().try_for_each(|at| visit(Action::RevealAt { at }))
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let Action::RevealAt { at } = action else { return not_asked() };
        rule::fellowship::FOUND_IN_REACH.forbids_if(!g.is_in_reach(at))?;
        // WOTR.8.4.3
        let safe = is_haven(at) && g.controller(at) == Some(Side::FreePeoples);
        rule::fellowship::NOT_IN_A_HAVEN.forbids_if(safe)?;
        rule::fellowship::NOT_INSIDE_MORDOR.forbids_if(g.is_barred_in_mordor(at))
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        if let Action::RevealAt { at } = action {
            reveal_at(g, at, tell);
        }
    }
}

/// WOTR.8.4.1: only what is hidden can be revealed; there is always somewhere (WOTR.12.1.11).
pub fn reveal(g: &mut Position) {
    if g.fellowship.hidden {
        g.agenda.then([GameStep::Reveal(Step::Where)]);
    }
}

/// WOTR.8.4.2, WOTR.8.4.5, WOTR.8.4.6, WOTR.9.4.2, WOTR.9.6.13: tiles of cards come before those of
/// Strongholds.
fn reveal_at(g: &mut Position, at: Region, tell: Tell<'_, Event>) {
    let way = match g.fellowship.mordor {
        Some(_) => Way::default(),
        None => way::when_revealed(g, at),
    };
    if g.fellowship.mordor.is_none() {
        g.fellowship.at = at;
        g.fellowship.progress = 0;
    }
    g.fellowship.hidden = false;
    let at = g.fellowship.mordor.is_none().then_some(g.fellowship.at);
    tell(Event::FellowshipRevealed { at });
    events::fellowship_found(g, tell);
    for _ in 0..way.strongholds {
        g.agenda.then([GameStep::Hunt(hunt::Step::StrongholdTile)]);
    }
    way::waits_for_them(g, way, false);
}
