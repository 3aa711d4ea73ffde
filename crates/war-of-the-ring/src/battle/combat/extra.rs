//! Attacks and hits beside the Combat roll: no Leader re-roll, no modifiers, casualties at once
//! (WOTR.5.3.14 to WOTR.5.3.17).

use table::{Fate, Pending, Tell};

use crate::battle::{Step, roll};
use crate::event::Event;
use crate::facts::{COMBAT_DICE, Side};
use crate::hunt::five;
use crate::position::Position;
use crate::step::Step as GameStep;

/// `side` rolls that many dice, which hit on `needs`.
pub fn attack(g: &mut Position, side: Side, dice: u8, needs: u8) {
    g.battle.rolls[side].extra_dice = dice.min(COMBAT_DICE);
    g.battle.rolls[side].extra_needs = needs;
    g.agenda.then([GameStep::Battle(Step::ExtraRoll(side))]);
}

pub fn fate(g: &Position, side: Side) -> Option<Pending> {
    let dice = g.battle.rolls[side].extra_dice;
    (dice > 0).then_some(Pending::Fate(Fate::Roll { dice, faces: 6 }))
}

pub fn rolled(g: &mut Position, side: Side, pips: &[u8], tell: Tell<'_, Event>) {
    let needs = g.battle.rolls[side].extra_needs;
    let hits = roll::hits(pips, needs, 0);
    g.battle.rolls[side].extra_dice = 0;
    tell(Event::ExtraAttackRolled { side, dice: five(pips), needs, hits });
    strike(g, side, hits, tell);
}

/// `side` scores that many hits, suffered at once.
pub fn strike(g: &mut Position, side: Side, hits: u8, _: Tell<'_, Event>) {
    g.battle.rolls[side].extra_hits += hits;
    g.agenda
        .then([GameStep::Battle(Step::Casualties(side.other())), GameStep::Battle(Step::IfGone)]);
}
