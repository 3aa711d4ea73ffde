//! Destroying the One Ring: the last objective, and the only way to win.

use table::{Illegal, Seat, Tell};

use crate::event::Event;
use crate::facts::{Character, Location, Objective, Symbol};
use crate::position::{Position, cost_of};
use crate::rule;
use crate::search;
use crate::step::Step as GameStep;
use crate::turn::actions::Counts;

const RESISTANCE: u8 = 5;

/// FOTF.10.2, FOTF.10.3
pub fn judge(g: &Position, seat: Seat) -> Result<(), Illegal> {
    g.may_act(seat, Character::FrodoSam, Counts::Other)?;
    rule::ring::AT_MOUNT_DOOM.forbids_if(g.frodo_at() != Location::MountDoom)?;
    let left = g.quest.in_play.minus(g.quest.completed).without(Objective::DestroyTheOneRing);
    rule::ring::LAST_OBJECTIVE.forbids_if(!left.is_empty())?;
    rule::ring::RESISTANCE.forbids_if(g.symbols(seat, Symbol::Resistance) < RESISTANCE)
}

pub fn attempt(g: &mut Position, seat: Seat) {
    g.agenda.then([
        GameStep::Search(search::Step::BeginFinal),
        GameStep::Search(search::Step::AtTheFire),
    ]);
    g.pay(seat, cost_of(Symbol::Resistance, RESISTANCE));
}

/// FOTF.10.4: with hope left after the roll, the players win.
pub fn win(g: &mut Position, tell: Tell<'_, Event>) {
    if g.lost.is_none() && g.board.hope > 0 {
        g.quest.completed = g.quest.completed.with(Objective::DestroyTheOneRing);
        g.won = true;
        table::ran!("objective:destroy-the-one-ring");
        g.agenda.clear();
        tell(Event::ObjectiveCompleted { objective: Objective::DestroyTheOneRing });
        tell(Event::Won);
    }
}
