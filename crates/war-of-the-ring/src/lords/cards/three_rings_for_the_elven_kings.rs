//! Three Rings for the Elven-Kings: used Elven Rings come back.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::shared::{roll, successes};
use crate::events::{CardPart, Effect, part};
use crate::facts::{Card, Side, SpecialDie};
use crate::lords::rings;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// Used Rings come back (LOME.7.12, LOME.7.13).
pub struct ThreeRings;

const CARD: Card = Card::ThreeRingsForTheElvenKings;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Roll,
    /// Which Ring comes back, as long as any may.
    Take {
        left: u8,
    },
}

impl CardPart for Part {
    fn number(self) -> u8 {
        match self {
            Part::Roll => 0,
            Part::Take { left } => 1 + left,
        }
    }

    fn numbered(number: u8) -> Option<Part> {
        match number {
            0 => Some(Part::Roll),
            1..=4 => Some(Part::Take { left: number - 1 }),
            5.. => None,
        }
    }
}

impl Effect for ThreeRings {
    type Part = Part;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, Part::Roll)]);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        match part {
            Part::Roll => roll(3),
            Part::Take { left } => {
                let choice = left > 0 && rings::can_come_back(g).nth(1).is_some();
                choice.then(|| Pending::seat(g.seat(Side::FreePeoples)))
            }
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, tell: Tell<'_, Event>) {
        let left = successes(CARD, chance, 5, tell);
        g.agenda.then([part(CARD, Part::Take { left })]);
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        let only = rings::can_come_back(g).next();
        if let (Part::Take { left: 1.. }, Some(ring)) = (part, only) {
            take(g, part, ring, tell);
        }
    }

    fn offers(&self, g: &Position, _: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        rings::can_come_back(g).try_for_each(|ring| visit(Action::TakeRing { ring }))
    }

    fn judge(&self, g: &Position, _: Part, action: Action) -> Result<(), Illegal> {
        let Action::TakeRing { ring } = action else { return not_asked() };
        let may = rings::can_come_back(g).any(|other| other == ring);
        rule::lords::RING_TO_TAKE.forbids_if(!may)
    }

    fn answer(&self, g: &mut Position, part: Part, action: Action, tell: Tell<'_, Event>) {
        if let Action::TakeRing { ring } = action {
            take(g, part, ring, tell);
        }
    }

    fn question(&self, _: &Position, part: Part) -> Option<String> {
        let asks = match part {
            Part::Roll => "three dice are rolled: each 5 or 6 brings a Ring back.",
            Part::Take { .. } => "which Elven Ring comes back?",
        };
        Some(asks.to_string())
    }
}

fn take(g: &mut Position, before: Part, ring: SpecialDie, tell: Tell<'_, Event>) {
    let Part::Take { left } = before else { unreachable!("no Ring is asked for") };
    g.agenda.then([part(CARD, Part::Take { left: left - 1 })]);
    rings::come_back(g, ring, tell);
}
