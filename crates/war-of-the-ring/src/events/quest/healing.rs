//! Cards that heal Corruption, and what else they do.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, part};
use crate::facts::{Card, Character, Face, Region, Side};
use crate::fellowship::{hide, judge_hidden, move_fellowship};
use crate::hunt::five;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// Three dice, and better ones with Strider as Guide.
pub struct Athelas;

impl Effect for Athelas {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, 0)]);
    }

    fn waits_for(&self, _: &Position, _: u8) -> Option<Pending> {
        Some(Pending::Fate(Fate::Roll { dice: 3, faces: 6 }))
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("dice are rolled") };
        let needs = if g.fellowship.guide == Character::Strider { 3 } else { 5 };
        let successes = dice.as_slice().iter().filter(|&&pip| pip >= needs).count() as u8;
        let (card, dice) = (Card::Athelas, five(dice.as_slice()));
        tell(Event::CardRolled { card, dice, needs, successes });
        g.heal(successes, tell);
    }
}

/// One, or two with Gollum as Guide.
pub struct BilbosSong;

impl Effect for BilbosSong {
    fn play(&self, g: &mut Position, _: Card, tell: Tell<'_, Event>) {
        let gollum = g.fellowship.guide == Character::Gollum;
        g.heal(if gollum { 2 } else { 1 }, tell);
    }
}

/// One; and with Gollum as Guide the Fellowship may be hidden, or moved.
pub struct ThereIsAnotherWay;

impl Effect for ThereIsAnotherWay {
    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        g.heal(1, tell);
        if g.fellowship.guide == Character::Gollum {
            g.agenda.then([part(card, 0)]);
        }
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        Some(Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match g.fellowship.hidden {
            true => visit(Action::MoveFellowship)?,
            false => visit(Action::HideFellowship)?,
        }
        visit(Action::No)
    }

    /// By the usual rules (WOTR.8.2.2, WOTR.8.2.7).
    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
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
    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::MoveFellowship => move_fellowship(g, tell),
            Action::HideFellowship => hide(g, tell),
            _ => (),
        }
    }

    fn question(&self, g: &Position, _: u8) -> Option<String> {
        Some(match g.fellowship.hidden {
            true => "does Gollum lead the Fellowship on?".to_string(),
            false => "does Gollum hide the Fellowship?".to_string(),
        })
    }
}

/// A die is turned; one is healed in Lórien.
pub struct MirrorOfGaladriel;

impl Effect for MirrorOfGaladriel {
    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        let (side, from, to) = (Side::FreePeoples, Face::Character, Face::WillOfTheWest);
        if g.dice[side].shows(from) {
            g.dice[side].unused[from.index()] -= 1;
            g.dice[side].unused[to.index()] += 1;
            tell(Event::DieTurned { side, card, from, to });
        }
        let at_lorien = g.fellowship.mordor.is_none() && g.fellowship.at == Region::Lorien;
        if at_lorien && g.is_unconquered(Region::Lorien) {
            g.heal(1, tell);
        }
    }
}
