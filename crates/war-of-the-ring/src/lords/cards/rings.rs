//! Three Rings for the Elven-Kings, and the Lore of the Elven Rings.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, Price, part, roll, successes};
use crate::facts::{Card, Face, Side, SpecialDie};
use crate::lords::rings;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;
use crate::turn::result::DieResult;

/// Used Rings come back (LOME.7.12, LOME.7.13).
pub struct ThreeRings;

const CARD: Card = Card::ThreeRingsForTheElvenKings;
const ROLL: u8 = 0;
/// Above this: how many Rings may still come back.
const TAKE: u8 = 1;

impl Effect for ThreeRings {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, ROLL)]);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        match part {
            ROLL => roll(3),
            _ => {
                let choice = part > TAKE && rings::can_come_back(g).nth(1).is_some();
                choice.then(|| Pending::seat(g.seat(Side::FreePeoples)))
            }
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let back = successes(CARD, chance, 5, tell);
        g.agenda.then([part(CARD, TAKE + back)]);
    }

    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        let only = rings::can_come_back(g).next();
        if let (true, Some(ring)) = (part > TAKE, only) {
            self.take(g, part, ring, tell);
        }
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        rings::can_come_back(g).try_for_each(|ring| visit(Action::TakeRing { ring }))
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        let Action::TakeRing { ring } = action else { return not_asked() };
        let may = rings::can_come_back(g).any(|other| other == ring);
        rule::lords::RING_TO_TAKE.forbids_if(!may)
    }

    fn answer(&self, g: &mut Position, part: u8, action: Action, tell: Tell<'_, Event>) {
        if let Action::TakeRing { ring } = action {
            self.take(g, part, ring, tell);
        }
    }

    fn question(&self, _: &Position, part: u8) -> Option<String> {
        let asks = match part {
            ROLL => "three dice are rolled: each 5 or 6 brings a Ring back.",
            _ => "which Elven Ring comes back?",
        };
        Some(asks.to_string())
    }
}

impl ThreeRings {
    fn take(&self, g: &mut Position, which: u8, ring: SpecialDie, tell: Tell<'_, Event>) {
        g.agenda.then([part(CARD, which - 1)]);
        rings::come_back(g, ring, tell);
    }
}

/// A Keeper die shows an Eye: the Shadow may turn a die.
pub struct Lore;

impl Effect for Lore {
    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn price(&self, g: &Position) -> Option<Price> {
        Some(match g.die_gives(DieResult::WillOfTheWest) {
            true => Price::TheDie,
            false => Price::ElvenRing,
        })
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        (g.dice[Side::Shadow].left() > 0).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        for from in Face::ALL.into_iter().filter(|&face| g.dice[Side::Shadow].shows(face)) {
            let others = Face::ALL.into_iter().filter(|to| Side::Shadow.die().contains(to));
            for to in others.filter(|&to| to != from) {
                visit(Action::Turn { from, to })?;
            }
        }
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Turn { from, to } => {
                rule::dice::UNUSED.forbids_if(!g.dice[Side::Shadow].shows(from))?;
                let other = from != to && Side::Shadow.die().contains(&to);
                rule::rings::OWN_FACES.forbids_if(!other)
            }
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        let Action::Turn { from, to } = action else { return };
        let side = Side::Shadow;
        g.dice[side].unused[from.index()] -= 1;
        tell(Event::DieTurned { side, card: Card::TheLoreOfTheElvenRings, from, to });
        if to == Face::Eye {
            g.hunt_box.shadow += 1;
            tell(Event::DieToHuntBox { side });
        } else {
            g.dice[side].unused[to.index()] += 1;
        }
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("a Keeper die shows an Eye. Do you turn a die of the Shadow?".to_string())
    }
}
