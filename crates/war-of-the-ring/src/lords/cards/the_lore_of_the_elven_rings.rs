//! The Lore of the Elven Rings: the Shadow learns from the Keepers' Eyes.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, OnlyPart, Price, part};
use crate::facts::{Card, Face, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;
use crate::turn::result::DieResult;

/// A Keeper die shows an Eye: the Shadow may turn a die.
pub struct Lore;

impl Effect for Lore {
    type Part = OnlyPart;

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn price(&self, g: &Position) -> Option<Price> {
        Some(match g.die_gives(DieResult::WillOfTheWest) {
            true => Price::TheDie,
            false => Price::ElvenRing,
        })
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        (g.dice[Side::Shadow].left() > 0).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        for from in Face::ALL.into_iter().filter(|&face| g.dice[Side::Shadow].shows(face)) {
            let others = Face::ALL.into_iter().filter(|to| Side::Shadow.die().contains(to));
            for to in others.filter(|&to| to != from) {
                visit(Action::Turn { from, to })?;
            }
        }
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
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

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, tell: Tell<'_, Event>) {
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

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
        Some("a Keeper die shows an Eye. Do you turn a die of the Shadow?".to_string())
    }
}

/// A Keeper die shows an Eye.
pub fn keeper_shows_eye(g: &mut Position) {
    let lore = Card::TheLoreOfTheElvenRings;
    if g.cards[Side::Shadow].table.contains(lore) {
        g.agenda.then([part(lore, OnlyPart)]);
    }
}
