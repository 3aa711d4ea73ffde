//! Operations of sorcery in which a Ringwraith player, or fate, chooses.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use super::{Step, Where, ask};
use crate::action::Action;
use crate::allies::{kind_drawn, total};
use crate::asking::{self, Question};
use crate::event::Event;
use crate::nazgul::Nazgul;
use crate::places::{Location, Locations};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// Where these effects stand, for the table of cards.
pub const HOME: &str = module_path!();

pub fn waits_for(g: &Position, step: Step) -> Option<Pending> {
    let can = match step {
        Step::LoseAlly { left } => {
            let from = total(&g.allies.hand);
            return (left > 0 && from > 0).then_some(Pending::Fate(Fate::Draw { from }));
        }
        Step::MoveActive { spaces } => !g.step_targets(g.active_nazgul(), spaces).is_empty(),
        Step::MoveAll { spaces, moved } => next_to_move(g, spaces, moved).is_some(),
        Step::PerceiveArea | Step::PerceiveSection => true,
        Step::Search { at, left, but, .. } => left > 0 && !searchable(g, at, but).is_empty(),
        Step::Hunt { at } => !huntable(g, at).is_empty(),
        Step::RemoveAlly { left, range } => left > 0 && !removable(g, range).is_empty(),
        _ => false,
    };
    can.then(|| Pending::seat(g.active_player()))
}

/// The active one first, then the others in the order they ride.
fn next_to_move(g: &Position, spaces: u8, moved: u8) -> Option<Nazgul> {
    let active = g.active_nazgul();
    let others = g.riding_order().into_iter().filter(move |&who| who != active);
    let mut waiting =
        [active].into_iter().chain(others).filter(|who| moved >> who.index() & 1 == 0);
    waiting.find(|&who| !g.step_targets(who, spaces).is_empty())
}

fn reach(g: &Position, at: Where) -> Locations {
    let (board, from) = (g.board(), g.active_space());
    match at {
        Where::Own => from.location().map_or(Locations::NONE, Locations::only),
        Where::Adjacent => board.adjacent(from).locations(),
        Where::Connected => board.connected(from),
        Where::AnyAllyLocation => board.ally,
    }
}

fn searchable(g: &Position, at: Where, but: Option<Location>) -> Locations {
    let may = |&at: &Location| {
        Some(at) != but
            && asking::judge_search(g, at).is_ok()
            && asking::judge_by_sorcery(g, at).is_ok()
    };
    reach(g, at).iter().filter(may).collect()
}

fn huntable(g: &Position, at: Where) -> Locations {
    let may = |&at: &Location| {
        asking::judge_hunt(g, at).is_ok() && asking::judge_by_sorcery(g, at).is_ok()
    };
    reach(g, at).iter().filter(may).collect()
}

fn removable(g: &Position, range: u8) -> Locations {
    g.board().within(g.active_space(), range).locations().and(g.allies.tokens)
}

fn may_stop(step: Step) -> bool {
    match step {
        Step::MoveActive { .. } | Step::MoveAll { .. } | Step::RemoveAlly { .. } => true,
        Step::Search { optional, .. } => optional,
        _ => false,
    }
}

pub fn offers(g: &Position, step: Step, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if may_stop(step) {
        visit(Action::Done)?;
    }
    let board = g.board();
    match step {
        Step::MoveActive { spaces } => {
            let nazgul = g.active_nazgul();
            let all = g.step_targets(nazgul, spaces);
            all.iter().try_for_each(|to| visit(Action::Lead { nazgul, to: board.spot(to) }))
        }
        Step::MoveAll { spaces, moved } => {
            let Some(nazgul) = next_to_move(g, spaces, moved) else {
                return ControlFlow::Continue(());
            };
            let all = g.step_targets(nazgul, spaces);
            all.iter().try_for_each(|to| visit(Action::Lead { nazgul, to: board.spot(to) }))
        }
        Step::PerceiveArea => {
            board.areas.iter().try_for_each(|&(area, ..)| visit(Action::PerceiveArea { area }))
        }
        Step::PerceiveSection => board
            .sections
            .iter()
            .try_for_each(|&(section, _)| visit(Action::PerceiveSection { section })),
        Step::Search { at, but, .. } => {
            searchable(g, at, but).iter().map(|at| Action::SearchAt { at }).try_for_each(visit)
        }
        Step::Hunt { at } => {
            huntable(g, at).iter().map(|at| Action::HuntAt { at }).try_for_each(visit)
        }
        Step::RemoveAlly { range, .. } => {
            removable(g, range).iter().map(|at| Action::RemoveAlly { at }).try_for_each(visit)
        }
        _ => ControlFlow::Continue(()),
    }
}

pub fn judge(g: &Position, step: Step, action: Action) -> Result<(), Illegal> {
    let board = g.board();
    match (step, action) {
        (step, Action::Done) => rule::effects::MUST.forbids_if(!may_stop(step)),
        (Step::MoveActive { spaces }, Action::Lead { nazgul, to }) => {
            rule::effects::NEXT_NAZGUL.forbids_if(nazgul != g.active_nazgul())?;
            judge_lead(g, nazgul, to, spaces)
        }
        (Step::MoveAll { spaces, moved }, Action::Lead { nazgul, to }) => {
            let next = next_to_move(g, spaces, moved);
            rule::effects::NEXT_NAZGUL.forbids_if(next != Some(nazgul))?;
            judge_lead(g, nazgul, to, spaces)
        }
        (Step::PerceiveArea, Action::PerceiveArea { area }) => {
            let is_there = board.areas.iter().any(|&(other, ..)| other == area);
            rule::effects::NO_AREA.forbids_if(!is_there)
        }
        (Step::PerceiveSection, Action::PerceiveSection { section }) => {
            let is_there = board.sections.iter().any(|&(other, _)| other == section);
            rule::effects::NO_SECTION.forbids_if(!is_there)
        }
        (Step::Search { at: within, but, .. }, Action::SearchAt { at }) => {
            rule::effects::WITHIN.forbids_if(!reach(g, within).contains(at))?;
            rule::effects::DIFFERENT.forbids_if(but == Some(at))?;
            asking::judge_search(g, at)?;
            asking::judge_by_sorcery(g, at)
        }
        (Step::Hunt { at: within }, Action::HuntAt { at }) => {
            rule::effects::WITHIN.forbids_if(!reach(g, within).contains(at))?;
            asking::judge_hunt(g, at)?;
            asking::judge_by_sorcery(g, at)
        }
        (Step::RemoveAlly { range, .. }, Action::RemoveAlly { at }) => {
            rule::allies::TOKEN_THERE.forbids_if(!g.allies.tokens.contains(at))?;
            rule::effects::WITHIN.forbids_if(!removable(g, range).contains(at))
        }
        _ => not_asked(),
    }
}

fn judge_lead(
    g: &Position,
    who: Nazgul,
    to: crate::places::Spot,
    spaces: u8,
) -> Result<(), Illegal> {
    let to = g.board().space(to);
    let is_target = to.is_some_and(|to| g.step_targets(who, spaces).contains(to));
    rule::effects::PUSH_REACH.forbids_if(!is_target)
}

pub fn answer(g: &mut Position, step: Step, action: Action, tell: Tell<'_, Event>) {
    match (step, action) {
        // This one stays; those after it may still move.
        (Step::MoveAll { spaces, moved }, Action::Done) => {
            if let Some(who) = next_to_move(g, spaces, moved) {
                ask(g, Step::MoveAll { spaces, moved: moved | 1 << who.index() });
            }
        }
        (_, Action::Done) => (),
        (Step::MoveActive { .. }, Action::Lead { nazgul, to }) => lead(g, nazgul, to, tell),
        (Step::MoveAll { spaces, moved }, Action::Lead { nazgul, to }) => {
            ask(g, Step::MoveAll { spaces, moved: moved | 1 << nazgul.index() });
            lead(g, nazgul, to, tell);
        }
        (Step::PerceiveArea, Action::PerceiveArea { area }) => {
            g.declare(Question::Area { area, names: false }, tell);
        }
        (Step::PerceiveSection, Action::PerceiveSection { section }) => {
            g.declare(Question::Section { section, names: false }, tell);
        }
        (Step::Search { at: within, left, optional, .. }, Action::SearchAt { at }) => {
            ask(g, Step::Search { at: within, left: left - 1, optional, but: Some(at) });
            g.declare(Question::Search { at }, tell);
        }
        (Step::Hunt { .. }, Action::HuntAt { at }) => g.declare(Question::Hunt { at }, tell),
        (Step::RemoveAlly { left, range }, Action::RemoveAlly { at }) => {
            ask(g, Step::RemoveAlly { left: left - 1, range });
            g.allies.tokens = g.allies.tokens.without(at);
            tell(Event::AllyTokenRemoved { at });
        }
        _ => unreachable!("{action} was judged to answer {step:?}"),
    }
}

fn lead(g: &mut Position, who: Nazgul, to: crate::places::Spot, tell: Tell<'_, Event>) {
    let to = g.board().space(to).expect("a judged move leads to a space of the board");
    g.move_nazgul(who, to, tell);
}

/// A card of the Ring-bearer's hand, at random.
pub fn resolve_chance(g: &mut Position, step: Step, chance: Chance, tell: Tell<'_, Event>) {
    let (Step::LoseAlly { left }, Chance::Drawn(n)) = (step, chance) else {
        unreachable!("a card of the hand was asked for");
    };
    ask(g, Step::LoseAlly { left: left - 1 });
    let kind = kind_drawn(&g.allies.hand, n);
    g.discard_ally(kind, tell);
}
