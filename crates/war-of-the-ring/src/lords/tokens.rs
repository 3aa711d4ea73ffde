//! Action tokens of the Shadow, for Companions who started at home (LOME.18).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::Step;
use crate::action::Action;
use crate::event::Event;
use crate::facts::Side;
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{characters, muster, politics, rule, teams, turn};

/// LOME.18.1
pub fn take(g: &mut Position, tell: Tell<'_, Event>) {
    match g.lords.outside {
        0 => (),
        1 => g.agenda.then([GameStep::Lords(Step::ChooseToken)]),
        _ => {
            g.lords.tokens.minions = true;
            g.lords.tokens.politics = true;
            tell(Event::TokensTaken { minions: true, politics: true });
        }
    }
}

impl Position {
    /// LOME.18.4, LOME.18.6; nobody is asked about a token that can do nothing now.
    pub fn may_use_token(&self, side: Side) -> bool {
        let tokens = self.lords.tokens;
        (tokens.minions || tokens.politics)
            && offers(self, side, &mut |_| ControlFlow::Break(())).is_break()
    }
}

/// LOME.18.2, LOME.18.3, LOME.18.6, LOME.8.6
pub fn offers(g: &Position, side: Side, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let mut offer = |action| match judge(g, side, action) {
        Ok(()) => visit(action),
        Err(_) => ControlFlow::Continue(()),
    };
    offer(Action::MinionToken)?;
    side.nations().iter().try_for_each(|&nation| offer(Action::PoliticsToken { nation }))
}

pub fn judge(g: &Position, side: Side, action: Action) -> Result<(), Illegal> {
    let tokens = g.lords.tokens;
    rule::lords::TOKEN.forbids_if(side != Side::Shadow)?;
    rule::lords::ONE_TOKEN.forbids_if(tokens.used_this_turn)?;
    match action {
        Action::MinionToken => {
            rule::lords::TOKEN.forbids_if(!tokens.minions)?;
            let none = characters::starts(g, side).is_empty();
            rule::characters::ON_THE_MAP.forbids_if(none)
        }
        Action::PoliticsToken { nation } => {
            rule::lords::TOKEN.forbids_if(!tokens.politics)?;
            rule::politics::OWN_NATION.forbids_if(nation.side() != side)?;
            rule::teams::ADVANCES.forbids_if(!teams::is_own(g, nation))?;
            muster::judge_step(g, nation)
        }
        _ => not_asked(),
    }
}

/// LOME.18.4, LOME.18.5: once in a game, in place of a die, and for nothing else.
pub fn answer(g: &mut Position, side: Side, action: Action, tell: Tell<'_, Event>) {
    g.lords.tokens.used_this_turn = true;
    g.agenda.then([GameStep::Turn(turn::Step::AfterAction(side))]);
    match action {
        Action::MinionToken => {
            g.lords.tokens.minions = false;
            tell(Event::MinionTokenUsed);
            g.agenda.then([GameStep::Characters(characters::Step::Move(side))]);
        }
        Action::PoliticsToken { nation } => {
            g.lords.tokens.politics = false;
            tell(Event::PoliticsTokenUsed);
            politics::advance(g, nation, tell);
        }
        _ => unreachable!("judged before"),
    }
}
