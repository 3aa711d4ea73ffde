//! The Lidless Eye: dice of the Shadow turn to the Hunt.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{CardPart, Effect, part};
use crate::facts::{Card, Face, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// Up to three, one after the other.
pub struct LidlessEye;

const MOST: u8 = 3;

/// How many dice went already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gone(u8);

impl CardPart for Gone {
    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Option<Gone> {
        (number <= MOST).then_some(Gone(number))
    }
}

impl Effect for LidlessEye {
    type Part = Gone;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, Gone(0))]);
    }

    fn waits_for(&self, g: &Position, Gone(gone): Gone) -> Option<Pending> {
        let side = Side::Shadow;
        let more = gone < MOST && g.dice[side].left() > 0;
        more.then(|| Pending::seat(g.seat(side)))
    }

    fn offers(&self, g: &Position, _: Gone, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let shown = Face::ALL.into_iter().filter(|&die| g.dice[Side::Shadow].shows(die));
        shown.into_iter().try_for_each(|die| visit(Action::ToTheHunt { die }))?;
        visit(Action::Done)
    }

    fn judge(&self, g: &Position, _: Gone, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Done => Ok(()),
            Action::ToTheHunt { die } => {
                rule::dice::UNUSED.forbids_if(!g.dice[Side::Shadow].shows(die))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, Gone(gone): Gone, action: Action, tell: Tell<'_, Event>) {
        if let Action::ToTheHunt { die } = action {
            g.dice[Side::Shadow].unused[die.index()] -= 1;
            g.hunt_box.shadow += 1;
            tell(Event::DieToHuntBox { side: Side::Shadow });
            g.agenda.then([part(Card::TheLidlessEye, Gone(gone + 1))]);
        }
    }

    fn question(&self, _: &Position, Gone(gone): Gone) -> Option<String> {
        Some(format!("which dice go to the Hunt Box? Up to {} more.", MOST - gone))
    }
}
