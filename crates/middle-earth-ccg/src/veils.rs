//! Veils Flung Away: a body check at -1 for each character of the company.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::{Event, Result as Came};
use crate::facts::Race;
use crate::piece::{Piece, Place};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The next character from this one on, in the order of the deck's list.
    Check { from: u8 },
}

fn next(g: &Position, from: u8) -> Option<Piece> {
    let exists = g.current().exists;
    let mut all = g.characters(g.turn.active(), usize::from(g.turn.company));
    all.find(|piece| exists && piece.slot() >= usize::from(from))
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let Step::Check { from } = self;
        next(g, from).map(|_| Pending::Fate(Fate::Roll { dice: 2, faces: 6 }))
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, _: &Position, _: Seat, _: Visit<'_, Action>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn judge(self, _: &Position, _: Seat, _: Action) -> Result<(), Illegal> {
        not_asked()
    }

    fn answer(self, _: &mut Position, _: Seat, _: Action, _: Tell<'_, Event>) {}

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let Step::Check { from } = self;
        let (Chance::Dice(dice), Some(on)) = (chance, next(g, from)) else {
            unreachable!("a character is checked");
        };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        // MECCG.12.14: the other player rolls.
        tell(Event::Rolled { seat: g.hazard_seat(), dice: [one, other] });
        g.agenda.then([GameStep::Veils(Step::Check { from: on.slot() as u8 + 1 })]);
        let (total, body) = ((one + other) as i8 - 1, g.body(on));
        let facts = g.card(on).facts();
        let listed = u32::try_from(total - (body - facts.body))
            .is_ok_and(|at| at < 16 && facts.discarded_at >> at & 1 == 1);
        let is_of_the_dark = matches!(facts.race, Some(Race::Orc | Race::Troll));
        let result = match () {
            () if is_of_the_dark && listed => Came::Discarded,
            () if total > body && g.is_untapped(on) => Came::Tapped,
            () if total > body => Came::Failed,
            () => Came::Passed,
        };
        let piece = Some(g.named(on));
        tell(Event::BodyChecked { piece, roll: one + other, total, body, result });
        match result {
            Came::Discarded => g.leave(on, Place::Discard, tell),
            Came::Tapped => g.tap(on, tell),
            _ => (),
        }
    }
}
