//! Companions leave the Fellowship, or go on from where they are, farther than usual.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::characters::{self, starts};
use crate::event::Event;
use crate::events::{Effect, part};
use crate::facts::{Card, Character, Nation, Region, Side};
use crate::fellowship::separate::{self, Reach};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{politics, rule, teams};

const ONE_FARTHER: Reach = Reach { farther: 1, level: 0, into_sieges: false };

fn has_companions(g: &Position) -> bool {
    !g.companions_in_fellowship().is_empty()
}

/// Somebody leaves, and then one Corruption is healed.
pub struct IWillGoAlone;

impl Effect for IWillGoAlone {
    fn may_play(&self, g: &Position) -> bool {
        has_companions(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, 0)]);
        separate::begin(g, ONE_FARTHER);
    }

    fn happen(&self, g: &mut Position, _: u8, tell: Tell<'_, Event>) {
        g.heal(1, tell);
    }
}

/// Somebody leaves if he can; then Gimli or Legolas may stir the peoples of the north.
pub struct ThereAndBackAgain;

impl Effect for ThereAndBackAgain {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, 0)]);
        if has_companions(g) {
            separate::begin(g, ONE_FARTHER);
        }
    }

    fn happen(&self, g: &mut Position, _: u8, tell: Tell<'_, Event>) {
        let home = [Region::Dale, Region::Erebor, Region::WoodlandRealm];
        let there = |who| g.at(who).is_some_and(|at| home.contains(&at));
        if !there(Character::Gimli) && !there(Character::Legolas) {
            return;
        }
        // WOTR.11.1.13: of a teammate's Nations it stirs none (docs/rulings.md, W-80).
        for nation in [Nation::Dwarves, Nation::North] {
            if teams::may_use(g, nation) {
                politics::activate(g, nation, tell);
            }
        }
        for nation in [Nation::Dwarves, Nation::Elves, Nation::North] {
            teams::advance(g, nation, tell);
        }
    }
}

/// One group leaves the Fellowship, or one on the map moves.
pub struct Journey(pub Reach);

impl Journey {
    fn begin(&self, g: &mut Position, action: Action) {
        match action {
            Action::Separate => separate::begin(g, self.0),
            _ => g.agenda.then([GameStep::Characters(characters::Step::OneGroup(self.0))]),
        }
    }
}

fn can_move(g: &Position) -> bool {
    !starts(g, Side::FreePeoples).is_empty()
}

impl Effect for Journey {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, 0)]);
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        let choice = has_companions(g) && can_move(g);
        choice.then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    /// WOTR.5.1.14: what can be done.
    fn happen(&self, g: &mut Position, _: u8, _: Tell<'_, Event>) {
        match has_companions(g) {
            true => self.begin(g, Action::Separate),
            false => self.begin(g, Action::MoveCompanions),
        }
    }

    fn offers(&self, _: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Separate)?;
        visit(Action::MoveCompanions)
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Separate => {
                rule::fellowship::SOMEBODY_TO_SEPARATE.forbids_if(!has_companions(g))
            }
            Action::MoveCompanions => rule::characters::ON_THE_MAP.forbids_if(!can_move(g)),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, _: Tell<'_, Event>) {
        self.begin(g, action);
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("does a group leave the Fellowship, or does a group on the map move?".to_string())
    }
}
