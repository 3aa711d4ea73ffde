//! Troops that gather when an objective is completed.
//!
//! Each troop moves at most once, which reaches every arrangement and comes to an end.

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::Step;
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Army, Character, Location, LocationSet, Objective, Region};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

/// From where, to where, and which armies.
struct Call {
    from: LocationSet,
    to: LocationSet,
    armies: &'static [Army],
}

fn call(objective: Objective) -> Call {
    match objective {
        Objective::SubdueUmbar => Call {
            from: Region::Haradwaith.locations(),
            to: LocationSet::of(Location::Pelargir),
            armies: &Army::ALL,
        },
        Objective::BringLightToMirkwood => Call {
            from: Region::Mirkwood.locations(),
            to: Region::Mirkwood.locations(),
            armies: &[Army::Elven],
        },
        Objective::AvengeBalin => Call {
            from: Location::ALL.into_iter().collect::<LocationSet>().without(Location::Moria),
            to: LocationSet::of(Location::Moria),
            armies: &[Army::Dwarven],
        },
        _ => Call {
            from: Region::Eriador.locations(),
            to: LocationSet::of(Location::WeatherHills).with(Location::Tharbad),
            armies: &Army::ALL,
        },
    }
}

pub fn troops_to_move(g: &Position, objective: Objective) -> u8 {
    let call = call(objective);
    let here = |at| call.armies.iter().map(move |&army| g.troops(at, army)).sum::<u8>();
    call.from.iter().map(here).sum()
}

pub fn somebody(step: Step, g: &Position) -> bool {
    let mut found = false;
    let _ = offers(step, g, &mut |action| {
        found |= action != Action::Stop;
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

pub fn offers(step: Step, g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let Step::Gather { objective, left, .. } = step else { return ControlFlow::Continue(()) };
    visit(Action::Stop)?;
    let call = call(objective);
    for from in call.from.intersection(g.board.friendly_at).iter() {
        for &army in call.armies {
            for to in call.to.without(from).iter() {
                for count in 1..=g.troops(from, army).min(left) {
                    visit(Action::MoveTroops { army, count, from, to })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

pub fn judge(step: Step, g: &Position, action: Action) -> Result<(), Illegal> {
    let Step::Gather { objective, left, .. } = step else { return not_asked() };
    let call = call(objective);
    match action {
        Action::Stop => Ok(()),
        Action::MoveTroops { army, count, from, to } => {
            let fits = call.from.contains(from)
                && call.to.contains(to)
                && call.armies.contains(&army)
                && from != to
                && (1..=g.troops(from, army).min(left)).contains(&count);
            rule::objectives::GATHER.forbids_if(!fits)
        }
        _ => not_asked(),
    }
}

pub fn answer(step: Step, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    let Step::Gather { objective, left, betrayed } = step else { return };
    let Action::MoveTroops { army, count, from, to } = action else { return };
    let betrays = !betrayed && g.is_at(Character::Gollum, to) && g.is_at(Character::FrodoSam, to);
    g.agenda.then([GameStep::Objective(Step::Gather {
        objective,
        left: left - count,
        betrayed: betrayed || betrays,
    })]);
    g.march_troops(from, to, army, count, tell);
    if betrays {
        g.check_treachery(to, tell);
    }
}
