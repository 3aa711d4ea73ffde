//! Hits are suffered, one after the other, as the owner of the Army chooses (WOTR.6.8).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::Step;
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Nation, Side};
use crate::host::{Figure, Host};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

/// Hits that `side` has still to suffer.
pub fn owed(g: &Position, side: Side) -> u8 {
    let enemy = &g.battle.rolls[side.other()];
    (enemy.scored() + enemy.extra_hits).saturating_sub(enemy.settled_hits)
}

fn paid(g: &mut Position, side: Side, hits: u8) {
    let enemy = &mut g.battle.rolls[side.other()];
    enemy.settled_hits += hits;
}

/// How many ways there are to suffer the next hit; none if no hit is left, or more than the Army
/// can bear (WOTR.6.8.11).
pub fn ways(g: &Position, side: Side) -> u8 {
    ways_of(g.fighters(side).figures, side, owed(g, side))
}

pub fn ways_of(figures: Host, side: Side, owed: u8) -> u8 {
    if owed == 0 || owed >= figures.units(side) + figures.elites(side) {
        return 0;
    }
    let mut ways = 0;
    let _ = offer(figures, side, &mut |action| {
        ways += u8::from(judge_way(figures, owed, action).is_ok());
        ControlFlow::Continue(())
    });
    ways
}

/// The way to suffer the next hit, if there is one at all: asked where nobody has a choice.
pub fn only_way(figures: Host, side: Side, owed: u8) -> Option<Action> {
    let mut only = None;
    if ways_of(figures, side, owed) > 0 {
        let _ = offer(figures, side, &mut |action| {
            only = only.or(judge_way(figures, owed, action).is_ok().then_some(action));
            ControlFlow::Continue(())
        });
    }
    only
}

/// Nothing is left to choose: one way to suffer the hit, no hit, or the end of the Army.
pub fn without_choice(g: &mut Position, side: Side, tell: Tell<'_, Event>) {
    match only_way(g.fighters(side).figures, side, owed(g, side)) {
        Some(action) => answer(g, side, action, tell),
        None => take_all(g, side, tell),
    }
}

pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    offer(g.fighters(side).figures, side, visit)
}

pub fn offer(figures: Host, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    for &nation in side.nations() {
        if figures.count(Figure::Regular(nation)) > 0 {
            visit(Action::Lose { nation })?;
        }
        if figures.count(Figure::Elite(nation)) > 0 {
            visit(Action::Reduce { nation })?;
            visit(Action::LoseElite { nation })?;
        }
    }
    ControlFlow::Continue(())
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    judge_way(g.fighters(side).figures, owed(g, side), action)
}

/// WOTR.6.8.2 to WOTR.6.8.4, WOTR.6.8.8
pub fn judge_way(figures: Host, owed: u8, action: Action) -> Result<(), Illegal> {
    let (figure, hits) = match action {
        Action::Lose { nation } => (Figure::Regular(nation), 1),
        Action::Reduce { nation } => (Figure::Elite(nation), 1),
        Action::LoseElite { nation } => (Figure::Elite(nation), 2),
        _ => return not_asked(),
    };
    rule::battle::IN_THE_BATTLE.forbids_if(figures.count(figure) == 0)?;
    rule::battle::TWO_HITS.forbids_if(hits > owed)
}

pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Lose { nation } => {
            lose(g, side, Figure::Regular(nation), tell);
            paid(g, side, 1);
        }
        Action::Reduce { nation } => {
            reduce(g, side, nation, tell);
            paid(g, side, 1);
        }
        Action::LoseElite { nation } => {
            lose(g, side, Figure::Elite(nation), tell);
            paid(g, side, 2);
        }
        _ => unreachable!("judged before"),
    }
    g.agenda.then([GameStep::Battle(Step::Casualties(side))]);
}

pub fn lose(g: &mut Position, side: Side, figure: Figure, tell: Tell<'_, Event>) {
    let at = g.stands(side);
    *g.fighters_mut(side).figures.count_mut(figure) -= 1;
    g.remove(figure, at, tell);
}

/// WOTR.6.8.5 to WOTR.6.8.7
pub fn reduce(g: &mut Position, side: Side, nation: Nation, tell: Tell<'_, Event>) {
    let at = g.stands(side);
    let regular = Figure::Regular(nation);
    let before = g.host(at).count(regular);
    g.reduce(nation, at, tell);
    let replaced = g.host(at).count(regular) > before;
    let figures = &mut g.fighters_mut(side).figures;
    *figures.count_mut(Figure::Elite(nation)) -= 1;
    if replaced {
        *figures.count_mut(regular) += 1;
    }
}

/// No more hits, or more than the Army can bear (WOTR.6.8.11).
fn take_all(g: &mut Position, side: Side, tell: Tell<'_, Event>) {
    if owed(g, side) > 0 {
        for figure in Figure::all(side).filter(|figure| figure.is_unit()) {
            while g.fighters(side).figures.count(figure) > 0 {
                lose(g, side, figure, tell);
            }
        }
        paid(g, side, owed(g, side));
    }
    if g.fighters(side).figures.units(side) == 0 {
        lose_leaders(g, side, tell);
    }
}

/// WOTR.6.8.9, WOTR.6.8.10
fn lose_leaders(g: &mut Position, side: Side, tell: Tell<'_, Event>) {
    let leaders = Figure::all(side).filter(|figure| !figure.is_unit());
    for figure in leaders {
        while g.fighters(side).figures.count(figure) > 0 {
            lose(g, side, figure, tell);
        }
    }
    let characters = std::mem::take(&mut g.fighters_mut(side).characters);
    for who in characters.iter() {
        g.eliminate(who, tell);
    }
}
