//! Wisdom of Elrond: a Nation is won over.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::shared::nothing_else_is_under_way;
use crate::events::{Effect, OnlyPart, part};
use crate::facts::{Card, Nation, Side};
use crate::position::Position;
use crate::step::not_asked;
use crate::{politics, rule, teams};

/// A Nation of choice becomes active and advances.
pub struct WisdomOfElrond;

impl Effect for WisdomOfElrond {
    type Part = OnlyPart;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, OnlyPart)]);
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        (to_be_advised(g).len() > 1).then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn happen(&self, g: &mut Position, _: OnlyPart, tell: Tell<'_, Event>) {
        if let [only] = to_be_advised(g)[..] {
            advise(g, only, tell);
        }
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        to_be_advised(g).into_iter().try_for_each(|nation| visit(Action::Choose { nation }))
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        let Action::Choose { nation } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!to_be_advised(g).contains(&nation))
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, tell: Tell<'_, Event>) {
        if let Action::Choose { nation } = action {
            advise(g, nation, tell);
        }
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
        Some("which Nation becomes active and advances?".to_string())
    }

    fn is_sound(&self, g: &Position, _: OnlyPart) -> bool {
        nothing_else_is_under_way(g)
    }
}

/// Nations of the Free Peoples for which the card does anything (ruling W-40).
fn to_be_advised(g: &Position) -> Vec<Nation> {
    let stirs = |nation: &Nation| {
        let wakes = !g.standing(*nation).active && politics::can_activate(g, *nation);
        wakes || politics::can_advance(g, *nation)
    };
    let own =
        Side::FreePeoples.nations().iter().copied().filter(|&nation| teams::may_use(g, nation));
    own.filter(stirs).collect()
}

fn advise(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    politics::activate(g, nation, tell);
    teams::advance(g, nation, tell);
}
