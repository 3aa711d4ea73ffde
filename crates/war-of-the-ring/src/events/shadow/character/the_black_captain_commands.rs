//! The Black Captain Commands: two Nazgûl come to the Witch-king or all fly; then his Army moves or
//! attacks.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::Led;
use crate::event::Event;
use crate::events::shared::nazgul::{Command, fly};
use crate::events::{Effect, part, parts};
use crate::facts::{Card, Character, Region, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::step::not_asked;

pub struct TheBlackCaptainCommands;

parts! {
    pub enum Part {
        /// Two Nazgûl come, or all fly.
        Call = 0,
        /// An Army with the Witch-king moves or attacks.
        Command = 1,
    }
}

/// True if the card asks whether two Nazgûl come or all fly.
pub fn calls_nazgul(g: &Position) -> bool {
    g.agenda.top() == Some(part(Card::TheBlackCaptainCommands, Part::Call))
}

impl TheBlackCaptainCommands {
    /// W-53
    const COMMAND: Command = Command {
        card: Card::TheBlackCaptainCommands,
        moves: 1,
        marches: Led::ByWitchKing,
        attacks: Led::ByWitchKing,
    };

    /// Where two Nazgûl could be recruited (WOTR.5.2.6, WOTR.5.2.7).
    fn place(g: &Position) -> Option<Region> {
        let at = g.at(Character::WitchKing)?;
        let open = g.is_free(Side::Shadow, at) || g.besieged(at) == Some(Side::Shadow);
        (open && g.board.reinforcements.nazgul() > 0).then_some(at)
    }

    /// WOTR.5.1.12, WOTR.5.1.14
    fn recruit(g: &mut Position, tell: Tell<'_, Event>) {
        if let Some(at) = Self::place(g) {
            for _ in 0..g.board.reinforcements.nazgul().min(2) {
                g.recruit(Figure::NAZGUL, at, tell);
            }
        }
    }

    fn fly(g: &mut Position) {
        fly(g, part(Self::COMMAND.card, Part::Command));
    }
}

impl Effect for TheBlackCaptainCommands {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        g.is_in_play(Character::WitchKing)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, Part::Call)]);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        match part {
            Part::Call => Self::place(g).map(|_| Pending::seat(g.seat(Side::Shadow))),
            Part::Command => Self::COMMAND.waits_for(g),
        }
    }

    /// Nobody can be recruited: they fly.
    fn happen(&self, g: &mut Position, part: Part, _: Tell<'_, Event>) {
        match part {
            Part::Call => Self::fly(g),
            Part::Command => (),
        }
    }

    fn offers(&self, _: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Part::Call => {
                visit(Action::Muster)?;
                visit(Action::MoveMinions)
            }
            Part::Command => Self::COMMAND.offers(visit),
        }
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::Call, Action::Muster | Action::MoveMinions) => Ok(()),
            (Part::Call, _) => not_asked(),
            (Part::Command, _) => Self::COMMAND.judge(g, action),
        }
    }

    fn answer(&self, g: &mut Position, step: Part, action: Action, tell: Tell<'_, Event>) {
        match (step, action) {
            (Part::Call, Action::Muster) => {
                Self::recruit(g, tell);
                g.agenda.then([part(Self::COMMAND.card, Part::Command)]);
            }
            (Part::Call, _) => Self::fly(g),
            (Part::Command, _) => Self::COMMAND.answer(g, action),
        }
    }

    fn question(&self, _: &Position, part: Part) -> Option<String> {
        Some(match part {
            Part::Call => "do two Nazgûl come to the Witch-king, or do all fly?".to_string(),
            Part::Command => "does an Army with the Witch-king move or attack?".to_string(),
        })
    }
}
