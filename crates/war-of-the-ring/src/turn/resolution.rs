//! Action resolution: the sides use their dice one after the other.

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::Step;
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Face, Side};
use crate::options::ElvenRings;
use crate::position::{ActionUnderWay, Position};
use crate::step::Step as GameStep;
use crate::{lords, rule, teams, tokens};

/// Nothing but what is legal: what a die can do is looked up for all faces at once.
pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let shown = || Face::ALL.into_iter().filter(|&face| g.dice[side].shows(face));
    let usable = super::result::usable(g, side);
    let used = shown().filter(|face| usable[face.index()]);
    used.into_iter().try_for_each(|die| visit(Action::Use { die }))?;
    if g.rings[side].held > 0 && !g.has_used_ring(side) {
        for from in shown() {
            for to in Face::ALL.into_iter().filter(|&to| judge_ring(g, side, from, to).is_ok()) {
                visit(Action::Ring { from, to })?;
            }
        }
    }
    tokens::offers(g, side, visit)?;
    shown().try_for_each(|die| visit(Action::Skip { die }))?;
    if let Some(die) = g.special_result(side) {
        if judge(g, side, Action::UseSpecial { die }).is_ok() {
            visit(Action::UseSpecial { die })?;
        }
        visit(Action::SkipSpecial { die })?;
    }
    if g.is_shared(side) {
        teams::armies::may_join(g, side).iter().try_for_each(|at| visit(Action::Join { at }))?;
    }
    match judge(g, side, Action::Pass) {
        Ok(()) => visit(Action::Pass),
        Err(_) => ControlFlow::Continue(()),
    }
}

/// Every die that is shown, the special one that counts, every Ring and token, and to pass; and what
/// takes a die that is not chosen yet.
pub fn candidates(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let shown = || Face::ALL.into_iter().filter(|&face| g.dice[side].shows(face));
    shown().try_for_each(|die| visit(Action::Use { die }))?;
    if g.rings[side].held > 0 {
        for from in shown() {
            let on_dice = |to: &Face| Side::ALL.into_iter().any(|side| side.die().contains(to));
            let turned = Face::ALL.into_iter().filter(|&to| to != from).filter(on_dice);
            turned.into_iter().try_for_each(|to| visit(Action::Ring { from, to }))?;
        }
    }
    if let Some(die) = g.special_result(side) {
        visit(Action::UseSpecial { die })?;
    }
    tokens::candidates(g, side, visit)?;
    visit(Action::Pass)?;
    super::result::candidates(g, side, visit)
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Use { die } => {
            rule::dice::UNUSED.forbids_if(!g.dice[side].shows(die))?;
            rule::dice::SOMETHING_TO_DO.forbids_if(!super::result::can_do_anything(g, side, die))
        }
        Action::Skip { die } => rule::dice::UNUSED.forbids_if(!g.dice[side].shows(die)),
        // WOTR.4.1.18, WOTR.4.2.9, WOTR.4.2.10, WOTR.4.2.11, LOME.18.7, HFTR.3.15
        Action::Pass => {
            let (own, theirs) = (g.dice_left(side), g.dice_left(side.other()));
            rule::dice::PASSING.forbids_if(own > 0 && own >= theirs)
        }
        Action::UseSpecial { die } => {
            rule::dice::UNUSED.forbids_if(g.special_result(side) != Some(die))?;
            let usable = super::result::can_use_special(g, side, die);
            rule::dice::SOMETHING_TO_DO.forbids_if(!usable)
        }
        Action::SkipSpecial { die } => {
            rule::dice::UNUSED.forbids_if(g.special_result(side) != Some(die))
        }
        Action::MinionToken | Action::PoliticsToken { .. } | Action::CardToken { .. } => {
            tokens::judge(g, side, action)
        }
        Action::Ring { from, to } => judge_ring(g, side, from, to),
        Action::Join { at } => {
            rule::teams::TOGETHER.forbids_if(!teams::armies::may_join(g, side).contains(at))
        }
        _ => super::result::judge_before_a_die(g, side, action),
    }
}

/// WOTR.4.1.23, WOTR.4.1.25 to WOTR.4.1.29, WOTR.4.2.14, WOTR.4.2.15, WOTR.12.1.9
/// LOME.7.4: only a result of a standard die is named, so special dice stay as rolled.
fn judge_ring(g: &Position, side: Side, from: Face, to: Face) -> Result<(), Illegal> {
    rule::rings::HELD.forbids_if(g.rings[side].held == 0)?;
    rule::rings::ONE_A_TURN.forbids_if(g.has_used_ring(side))?;
    rule::rings::NOT_AN_EYE.forbids_if(from == Face::Eye)?;
    rule::dice::UNUSED.forbids_if(!g.dice[side].shows(from))?;
    rule::rings::NOT_THE_WILL.forbids_if(to == Face::WillOfTheWest)?;
    rule::rings::OWN_FACES.forbids_if(from == to || !side.die().contains(&to))
}

pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    teams::begin_action(g, side);
    match action {
        Action::Use { die } => {
            take_up(g, side, die);
        }
        // LOME.4.8, LOME.4.9
        Action::UseSpecial { die } => {
            if let Some(face) = g.special_face(die) {
                take_up(g, side, face);
                g.action.special = Some(die);
            }
        }
        Action::SkipSpecial { die } => {
            lords::dice::skip(g, die, tell);
            teams::end_action(g);
            g.agenda.then([GameStep::Turn(Step::Act(side.other()))]);
        }
        Action::MinionToken | Action::PoliticsToken { .. } | Action::CardToken { .. } => {
            tokens::answer(g, side, action, tell);
        }
        // WOTR.4.1.19
        Action::Skip { die } => {
            g.dice[side].unused[die.index()] -= 1;
            tell(Event::DieSkipped { side, die });
            teams::end_action(g);
            g.agenda.then([GameStep::Turn(Step::Act(side.other()))]);
        }
        Action::Pass => {
            tell(Event::Passed { side });
            teams::pass_on(g);
            // L-7, W-92: who keeps a token when all dice are used has nothing more to wait for; the
            // other side may still have one to use.
            let other = side.other();
            if Side::ALL.into_iter().any(|side| g.dice_left(side) > 0) {
                g.agenda.then([GameStep::Turn(Step::Act(other))]);
            } else if g.may_use_token(other) {
                tokens::keep(g, side);
                g.agenda.then([GameStep::Turn(Step::Act(other))]);
            }
        }
        Action::Ring { from, to } => use_ring(g, side, from, to, tell),
        Action::Join { at } => teams::propose(g, side, at, tell),
        _ => unreachable!("judged before"),
    }
}

fn take_up(g: &mut Position, side: Side, die: Face) {
    g.action = ActionUnderWay { by: Some(side), die: Some(die), ..ActionUnderWay::default() };
    g.agenda.then([GameStep::Turn(Step::WithDie(side)), GameStep::Turn(Step::AfterAction(side))]);
}

/// WOTR.4.1.25: the one Ring of this turn.
pub fn give_ring(g: &mut Position, side: Side) {
    hand_over_ring(g, side);
    g.rings[side].used_this_turn = true;
    if g.is_ring_of_each(side) {
        let player = g.speaker(side);
        g.teams.used_ring[player.index()] = true;
    }
}

/// WOTR.4.1.21, WOTR.4.1.22: from the Free Peoples to the Shadow, from the Shadow out.
pub fn hand_over_ring(g: &mut Position, side: Side) {
    g.rings[side].held -= 1;
    if side == Side::FreePeoples {
        g.rings[Side::Shadow].held += 1;
    }
}

impl Position {
    /// True if each of two players of a side may use a Ring in a turn (docs/rulings.md, W-99).
    fn is_ring_of_each(&self, side: Side) -> bool {
        self.rules >= 4 && self.options.elven_rings == ElvenRings::Player && self.is_shared(side)
    }

    /// WOTR.4.1.25: may who speaks for a side use no Ring any more this turn?
    pub fn has_used_ring(&self, side: Side) -> bool {
        match self.is_ring_of_each(side) {
            true => self.teams.used_ring[self.speaker(side).index()],
            false => self.rings[side].used_this_turn,
        }
    }
}

/// WOTR.4.1.24, WOTR.4.1.27, WOTR.4.1.28, WOTR.4.2.13
fn use_ring(g: &mut Position, side: Side, from: Face, to: Face, tell: Tell<'_, Event>) {
    give_ring(g, side);
    g.dice[side].unused[from.index()] -= 1;
    tell(Event::RingUsed { side, from, to });
    match to {
        Face::Eye => {
            g.hunt_box.shadow += 1;
            tell(Event::DieToHuntBox { side });
        }
        _ => g.dice[side].unused[to.index()] += 1,
    }
    g.agenda.then([GameStep::Turn(Step::Act(side))]);
    if g.has_lords() {
        lords::rings::name(g, side, tell);
    }
}
