//! A Nazgûl's turn: it may move and take one action, in either order.
//!
//! The action is free (a search, or a hunt when Frodo moved by night), or it is a die spent in one of
//! the usual ways, or in one of those that information tokens have unlocked for the Black Riders.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Rule, Seat, Tell, Visit};

use crate::action::{Action, Aim};
use crate::asking::{self, Question};
use crate::dice::{Die, Face};
use crate::event::Event;
use crate::nazgul::Nazgul;
use crate::places::Spot;
use crate::position::{Active, Position};
use crate::step::{Step as GameStep, not_asked};
use crate::{rule, sorcery};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Begin(Nazgul),
    Turn,
    /// HFTR.1.98, HFTR.1.100, HFTR.1.101: additional spaces.
    RideOn {
        spaces: u8,
    },
    /// HFTR.1.100: and then a search.
    SearchHere,
    End,
}

impl Step {
    pub fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Turn if g.active.moved && g.active.acted => None,
            Step::Turn => Some(Pending::seat(g.active_player())),
            Step::RideOn { spaces } => {
                let can = !g.step_targets(g.active_nazgul(), spaces).is_empty();
                can.then(|| Pending::seat(g.active_player()))
            }
            Step::Begin(_) | Step::SearchHere | Step::End => None,
        }
    }

    pub fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Begin(who) => {
                g.active = Active { nazgul: Some(who), ..Active::default() };
                tell(Event::NazgulTurn { who });
                g.agenda.then([GameStep::Riders(Step::Turn), GameStep::Riders(Step::End)]);
            }
            Step::SearchHere => {
                if let Some(at) = g.active_space().location()
                    && asking::judge_search(g, at).is_ok()
                {
                    g.declare(Question::Search { at }, tell);
                }
            }
            Step::End => g.active = Active::default(),
            Step::Turn | Step::RideOn { .. } => (),
        }
    }

    pub fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let who = g.active_nazgul();
        match self {
            Step::Turn => {
                visit(Action::EndTurn)?;
                if !g.active.moved {
                    let board = g.board();
                    for to in g.ride_targets(who).iter() {
                        visit(Action::Ride { to: board.spot(to) })?;
                    }
                }
                if g.active.acted {
                    return ControlFlow::Continue(());
                }
                // Rides are legal as they are found; only the rest has to be judged.
                offer_actions(g, seat, &mut |action| match judge_action(g, seat, action) {
                    Ok(()) => visit(action),
                    Err(_) => ControlFlow::Continue(()),
                })
            }
            Step::RideOn { spaces } => {
                visit(Action::Done)?;
                let board = g.board();
                g.step_targets(who, spaces)
                    .iter()
                    .try_for_each(|to| visit(Action::Ride { to: board.spot(to) }))
            }
            Step::Begin(_) | Step::SearchHere | Step::End => ControlFlow::Continue(()),
        }
    }

    /// Every space there is, for "why not?".
    pub fn candidates(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let board = g.board();
        let all = board.all.iter().map(Spot::Location).chain(board.dots.iter().map(|dot| dot.spot));
        for to in all {
            visit(Action::Ride { to })?;
        }
        visit(Action::Search)?;
        visit(Action::Hunt)?;
        visit(Action::Seek)?;
        for die in Die::ALL {
            offer_die(g, seat, die, visit)?;
        }
        self.offers(g, seat, visit)
    }

    pub fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Turn, Action::EndTurn) | (Step::RideOn { .. }, Action::Done) => Ok(()),
            (Step::Turn, Action::Ride { to }) => {
                rule::nazgul::MOVED.forbids_if(g.active.moved)?;
                judge_ride(g, to, g.ride_targets(g.active_nazgul()))
            }
            (Step::RideOn { spaces }, Action::Ride { to }) => {
                judge_ride(g, to, g.step_targets(g.active_nazgul(), spaces))
            }
            (Step::Turn, action) => {
                let judged = judge_action(g, seat, action);
                match judged {
                    Err(refusal) if refusal.rule.id.starts_with("table.") => judged,
                    judged => {
                        rule::nazgul::ACTED.forbids_if(g.active.acted)?;
                        judged
                    }
                }
            }
            _ => not_asked(),
        }
    }

    pub fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        if self == Step::Turn && action != Action::EndTurn {
            g.agenda.then([GameStep::Riders(Step::Turn)]);
        }
        match action {
            Action::EndTurn | Action::Done => (),
            Action::Ride { to } => {
                g.active.moved = true;
                let to = g.board().space(to).expect("a judged ride leads to a space of the board");
                g.move_nazgul(g.active_nazgul(), to, tell);
            }
            action => {
                g.active.acted = true;
                g.active.by_lord_die = is_asked_with_lord_die(action);
                act(g, seat, action, tell);
            }
        }
    }
}

fn judge_ride(g: &Position, to: Spot, targets: crate::places::Spaces) -> Result<(), Illegal> {
    let Some(to) = g.board().space(to) else { return rule::nazgul::NO_SPACE.forbids() };
    if let Some(at) = to.location() {
        rule::nazgul::EXIT.forbids_if(g.board().exits.contains(at))?;
        rule::nazgul::ALLY_TOKEN.forbids_if(g.allies.tokens.contains(at))?;
        rule::gandalf::NO_ENTRY.forbids_if(g.gandalf.figure_at() == Some(at))?;
    }
    let rule = match g.is_nightfall() {
        true => &rule::nazgul::REACH_BY_NIGHT,
        false => &rule::nazgul::REACH,
    };
    rule.forbids_if(!targets.contains(to))
}

/// HFTR.1.70, HFTR.1.71, HFTR.2.43: what costs no die.
fn offer_actions(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    visit(Action::Search)?;
    visit(Action::Hunt)?;
    for die in g.dice.dice() {
        offer_die(g, seat, die, visit)?;
    }
    ControlFlow::Continue(())
}

fn offer_die(g: &Position, seat: Seat, die: Die, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let unlocked = g.information.found.len();
    let serves = |face: Face| g.serves(die, face);
    // HFTR.1.73
    if serves(Face::Ring) || die == Die::MorgulRing {
        for aim in Aim::ALL {
            visit(Action::Perceive { die, aim })?;
        }
    }
    // HFTR.1.74
    if serves(Face::Sword) {
        visit(Action::HuntWith { die })?;
        let near = g.board().adjacent(g.active_space()).locations();
        for at in near.and(g.allies.tokens).iter() {
            visit(Action::DriveOff { die, at })?;
        }
    }
    if serves(Face::Sorcery) {
        visit(Action::DrawSorcery { die })?;
        for (kind, card) in g.sorcery_words(seat) {
            for choice in 1..=g.sorcery_card(kind).choices.len() as u8 {
                visit(Action::PlaySorcery { die, card, choice })?;
            }
        }
    }
    if die == Die::Seek {
        visit(Action::Seek)?;
    }
    if unlocked >= 1 {
        visit(Action::Spur { die })?;
    }
    if unlocked >= 2 {
        for other in g.dice.dice().filter(|&other| other.index() >= die.index()) {
            visit(Action::HuntWithTwo { one: die, other })?;
            for aim in Aim::ALL {
                visit(Action::PerceiveWithTwo { one: die, other, aim })?;
            }
        }
    }
    if unlocked >= 3 && serves(Face::Sword) {
        visit(Action::SpurAndSearch { die })?;
    }
    if unlocked >= 4 && serves(Face::Ring) {
        visit(Action::RideOn { die })?;
    }
    ControlFlow::Continue(())
}

fn judge_action(g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
    let here = g.active_space().location();
    let is_lord = g.lord == Some(g.active_nazgul());
    let die_for = |die: Die, face: Face, otherwise: &'static Rule| {
        rule::dice::IN_POOL.forbids_if(!g.dice.has(die))?;
        otherwise.forbids_if(!g.serves(die, face))
    };
    let ring = |die: Die| die_for(die, Face::Ring, &rule::dice::AS_RING);
    let sword = |die: Die| die_for(die, Face::Sword, &rule::dice::AS_SWORD);
    let sorcery = |die: Die| die_for(die, Face::Sorcery, &rule::dice::AS_SORCERY);
    match action {
        // HFTR.1.78
        Action::Search => {
            let Some(at) = here else { return rule::search::IN_A_LOCATION.forbids() };
            rule::lord::NO_SEARCH.forbids_if(is_lord)?;
            rule::search::EYE.forbids_if(g.is_eye_up)?;
            asking::judge_search(g, at)
        }
        Action::Hunt => {
            let Some(at) = here else { return rule::hunt::IN_A_LOCATION.forbids() };
            rule::hunt::FREE.forbids_if(!g.is_eye_up && !is_lord)?;
            asking::judge_hunt(g, at)
        }
        Action::Perceive { die: Die::MorgulRing, .. } => {
            rule::dice::IN_POOL.forbids_if(!g.dice.has(Die::MorgulRing))
        }
        Action::Perceive { die, .. } => ring(die),
        Action::HuntWith { die } => {
            sword(die)?;
            judge_hunt_here(g)
        }
        Action::DriveOff { die, at } => {
            sword(die)?;
            rule::dice::NO_ALLY.forbids_if(!g.allies.tokens.contains(at))?;
            let near = g.board().adjacent(g.active_space());
            rule::dice::ALLY_ADJACENT.forbids_if(!near.contains(at.space()))
        }
        Action::DrawSorcery { die } => sorcery(die),
        Action::PlaySorcery { die, card, choice } => {
            sorcery(die)?;
            sorcery::judge_play(g, seat, card, choice)
        }
        Action::Seek => rule::dice::IN_POOL.forbids_if(!g.dice.has(Die::Seek)),
        Action::Spur { die } => {
            unlocked(g, 1)?;
            rule::dice::IN_POOL.forbids_if(!g.dice.has(die))
        }
        Action::HuntWithTwo { one, other } => {
            judge_two(g, one, other)?;
            judge_hunt_here(g)
        }
        Action::PerceiveWithTwo { one, other, .. } => judge_two(g, one, other),
        Action::SpurAndSearch { die } => {
            unlocked(g, 3)?;
            die_for(die, Face::Sword, &rule::riders::SPEND_SWORD)
        }
        Action::RideOn { die } => {
            unlocked(g, 4)?;
            die_for(die, Face::Ring, &rule::riders::SPEND_RING)
        }
        _ => not_asked(),
    }
}

/// HFTR.1.97
fn unlocked(g: &Position, tokens: u8) -> Result<(), Illegal> {
    rule::riders::LOCKED.forbids_if(g.information.found.len() < tokens)
}

fn judge_hunt_here(g: &Position) -> Result<(), Illegal> {
    match g.active_space().location() {
        None => rule::hunt::IN_A_LOCATION.forbids(),
        Some(at) => asking::judge_hunt(g, at),
    }
}

/// HFTR.1.99: two dice, named in the order of their faces.
fn judge_two(g: &Position, one: Die, other: Die) -> Result<(), Illegal> {
    unlocked(g, 2)?;
    let is_ordered = one.index() <= other.index();
    let has_twice = one != other || one.face().is_some_and(|f| g.dice.standard[f.index()] > 1);
    let has = g.dice.has(one) && g.dice.has(other) && has_twice;
    rule::dice::IN_POOL.forbids_if(!has)?;
    rule::riders::ORDER.forbids_if(!is_ordered)
}

/// HFTR.2.45: a question that is put with the Lord's die. What a sorcery card asks is the card's.
fn is_asked_with_lord_die(action: Action) -> bool {
    let is_lords = |die: Die| die.face().is_none();
    match action {
        Action::Perceive { die, .. } | Action::HuntWith { die } | Action::SpurAndSearch { die } => {
            is_lords(die)
        }
        Action::HuntWithTwo { one, other } | Action::PerceiveWithTwo { one, other, .. } => {
            is_lords(one) || is_lords(other)
        }
        _ => false,
    }
}

fn act(g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
    let here = g.active_space().location();
    match action {
        Action::Search => ask_here(g, here.map(|at| Question::Search { at }), tell),
        Action::Hunt => ask_here(g, here.map(|at| Question::Hunt { at }), tell),
        Action::Perceive { die, aim } => {
            g.spend(die, tell);
            // HFTR.2.47
            let question = g.perception_here(aim, die == Die::MorgulRing);
            g.declare(question, tell);
        }
        Action::HuntWith { die } => {
            g.spend(die, tell);
            ask_here(g, here.map(|at| Question::Hunt { at }), tell);
        }
        Action::DriveOff { die, at } => {
            g.spend(die, tell);
            // HFTR.1.58
            g.allies.tokens = g.allies.tokens.without(at);
            tell(Event::AllyTokenRemoved { at });
        }
        Action::DrawSorcery { die } => {
            g.spend(die, tell);
            g.agenda.then([GameStep::Sorcery(sorcery::Step::Draw(seat))]);
        }
        Action::PlaySorcery { die, card, choice } => {
            g.spend(die, tell);
            sorcery::play(g, seat, card, choice, tell);
        }
        Action::Seek => {
            g.spend(Die::Seek, tell);
            // HFTR.2.48
            g.agenda
                .then([GameStep::Effect(crate::effects::Step::MoveAll { spaces: 1, moved: 0 })]);
        }
        Action::Spur { die } => ride_on(g, die, 1, tell),
        Action::RideOn { die } => ride_on(g, die, 2, tell),
        Action::SpurAndSearch { die } => {
            g.agenda.then([GameStep::Riders(Step::SearchHere)]);
            ride_on(g, die, 1, tell);
        }
        Action::HuntWithTwo { one, other } => {
            g.spend(one, tell);
            g.spend(other, tell);
            ask_here(g, here.map(|at| Question::Hunt { at }), tell);
        }
        Action::PerceiveWithTwo { one, other, aim } => {
            g.spend(one, tell);
            g.spend(other, tell);
            let question = g.perception_here(aim, false);
            g.declare(question, tell);
        }
        _ => unreachable!("{action} was judged to be no action of a Nazgûl"),
    }
}

fn ask_here(g: &mut Position, question: Option<Question>, tell: Tell<'_, Event>) {
    g.declare(question.expect("this was judged to be in a location"), tell);
}

/// Additional spaces come after the normal move (docs/rulings.md, R-6).
fn ride_on(g: &mut Position, die: Die, spaces: u8, tell: Tell<'_, Event>) {
    g.spend(die, tell);
    g.active.moved = true;
    g.agenda.then([GameStep::Riders(Step::RideOn { spaces })]);
}
