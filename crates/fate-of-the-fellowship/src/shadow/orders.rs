//! Special orders: Nazgûl move closer to Frodo, or are deployed to the Eye.
//!
//! Where several Nazgûl or several ways are equally good, the current player chooses (FOTF.6.20).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::Step;
use crate::action::Action;
use crate::event::Event;
use crate::facts::Region;
use crate::position::Position;
use crate::rule;
use crate::step::Step as GameStep;

/// A region from which a Nazgûl may fly, and one to which it may.
type Flight = (Region, Region);

/// FOTF.6.17: from the nearest regions that are not Frodo's, one region closer. The Nazgûl that
/// moved first is not moved again.
fn flights_closer(g: &Position, moved: Option<Region>) -> impl Iterator<Item = Flight> + '_ {
    let frodo = g.frodo_region();
    let there = move |region: Region| g.nazgul(region) - u8::from(moved == Some(region));
    let away = move |&region: &Region| region != frodo && there(region) > 0;
    let nearest = Region::ALL.into_iter().filter(away).map(|r| r.distance(frodo)).min();
    Region::ALL
        .into_iter()
        .filter(away)
        .filter(move |from| Some(from.distance(frodo)) == nearest)
        .flat_map(move |from| {
            let closer = move |to: &&Region| to.distance(frodo) < from.distance(frodo);
            from.adjacent().iter().filter(closer).map(move |&to| (from, to))
        })
}

/// FOTF.6.18, FOTF.6.19: to the Eye, from Mordor while it has any, then from the largest group.
fn flights_to_the_eye(g: &Position) -> impl Iterator<Item = Flight> + '_ {
    let eye = g.board.eye;
    let from_mordor = eye != Region::Mordor && g.nazgul(Region::Mordor) > 0;
    let largest = Region::ALL.into_iter().filter(|&r| r != eye).map(|r| g.nazgul(r)).max();
    Region::ALL
        .into_iter()
        .filter(move |&from| from != eye && g.nazgul(from) > 0)
        .filter(move |&from| match from_mordor {
            true => from == Region::Mordor,
            false => Some(g.nazgul(from)) == largest,
        })
        .map(move |from| (from, eye))
}

pub fn ties(g: &Position, moved: Option<Region>) -> bool {
    flights_closer(g, moved).nth(1).is_some()
}

pub fn deploy_ties(g: &Position) -> bool {
    flights_to_the_eye(g).nth(1).is_some()
}

/// One way only, or none.
pub fn move_closer(g: &mut Position, left: u8, moved: Option<Region>, tell: Tell<'_, Event>) {
    let only = flights_closer(g, moved).next();
    if let (true, Some((from, to))) = (left > 0, only) {
        g.move_nazgul(from, to, tell);
        g.agenda.then([GameStep::Shadow(Step::Closer { left: left - 1, moved: Some(to) })]);
    }
}

pub fn deploy(g: &mut Position, left: u8, tell: Tell<'_, Event>) {
    let only = flights_to_the_eye(g).next();
    if let (true, Some((from, to))) = (left > 0, only) {
        g.move_nazgul(from, to, tell);
        g.agenda.then([GameStep::Shadow(Step::Deploy { left: left - 1 })]);
    }
}

pub fn offer_closer(
    g: &Position,
    moved: Option<Region>,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    flights_closer(g, moved).map(|(from, to)| Action::MoveNazgul { from, to }).try_for_each(visit)
}

pub fn offer_deploy(g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    flights_to_the_eye(g).map(|(from, to)| Action::MoveNazgul { from, to }).try_for_each(visit)
}

pub fn judge_closer(
    g: &Position,
    moved: Option<Region>,
    from: Region,
    to: Region,
) -> Result<(), Illegal> {
    let fits = flights_closer(g, moved).any(|flight| flight == (from, to));
    rule::shadow::CLOSER.forbids_if(!fits)
}

pub fn judge_deploy(g: &Position, from: Region, to: Region) -> Result<(), Illegal> {
    let fits = flights_to_the_eye(g).any(|flight| flight == (from, to));
    let order = match g.board.eye {
        Region::Mordor => &rule::shadow::RECALL,
        _ => &rule::shadow::DEPLOY,
    };
    order.forbids_if(!fits)
}
