//! There Is Another Way heals, and Gollum hides the Fellowship or leads it on.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, OnlyPart, part};
use crate::facts::{Card, Character, Side};
use crate::fellowship::{hide, judge_hidden, move_fellowship};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// One; and with Gollum as Guide the Fellowship may be hidden, or moved.
pub struct ThereIsAnotherWay;

impl Effect for ThereIsAnotherWay {
    type Part = OnlyPart;

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        g.heal(1, tell);
        if g.fellowship.guide == Character::Gollum {
            g.agenda.then([part(card, OnlyPart)]);
        }
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        Some(Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match g.fellowship.hidden {
            true => visit(Action::MoveFellowship)?,
            false => visit(Action::HideFellowship)?,
        }
        visit(Action::No)
    }

    /// By the usual rules (WOTR.8.2.2, WOTR.8.2.7).
    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        match action {
            Action::MoveFellowship => judge_hidden(g),
            Action::HideFellowship => {
                rule::fellowship::REVEALED_TO_HIDE.forbids_if(g.fellowship.hidden)
            }
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    /// WOTR.5.2.4: no die goes to the Hunt Box.
    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::MoveFellowship => move_fellowship(g, tell),
            Action::HideFellowship => hide(g, tell),
            _ => (),
        }
    }

    fn question(&self, g: &Position, _: OnlyPart) -> Option<String> {
        Some(match g.fellowship.hidden {
            true => "does Gollum lead the Fellowship on?".to_string(),
            false => "does Gollum hide the Fellowship?".to_string(),
        })
    }
}
