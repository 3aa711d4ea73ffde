//! A card asks for one region among some. If there is only one, nobody is asked.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Visit};

use crate::action::Action;
use crate::facts::{RegionSet, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

pub fn waits(g: &Position, side: Side, among: RegionSet) -> Option<Pending> {
    (among.len() > 1).then(|| Pending::seat(g.seat(side)))
}

pub fn offers(among: RegionSet, visit: Visit<'_, Action>) -> ControlFlow<()> {
    among.iter().try_for_each(|at| visit(Action::At { at }))
}

pub fn judge(among: RegionSet, action: Action) -> Result<(), Illegal> {
    let Action::At { at } = action else { return not_asked() };
    rule::events::CHOICE.forbids_if(!among.contains(at))
}
