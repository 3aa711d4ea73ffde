//! The Combat roll and the Leader re-roll (WOTR.6.6, WOTR.6.7).

use table::{Fate, Pending, Tell};

use super::{Kind, Roll, order};
use crate::event::Event;
use crate::facts::{COMBAT_DICE, Side};
use crate::hunt::five;
use crate::position::Position;

/// WOTR.6.6.2, WOTR.6.6.5
pub fn dice(g: &Position, side: Side) -> u8 {
    let roll = &g.battle.rolls[side];
    let mut dice = g.combat_strength(side).min(COMBAT_DICE);
    if roll.most_dice > 0 {
        dice = dice.min(roll.most_dice);
    }
    let fewer = dice.saturating_sub(roll.fewer_dice).saturating_sub(order::fewer_dice(g, side));
    fewer.max(1).min(dice)
}

pub fn fate(g: &Position, side: Side) -> Option<Pending> {
    let dice = dice(g, side);
    (dice > 0).then_some(Pending::Fate(Fate::Roll { dice, faces: 6 }))
}

/// WOTR.6.6.4, WOTR.6.7.7, WOTR.6.7.8
pub fn reroll_dice(g: &Position, side: Side) -> u8 {
    let roll = &g.battle.rolls[side];
    match roll.no_reroll {
        true => 0,
        false => g.leadership(side).min(COMBAT_DICE).min(roll.missed),
    }
}

pub fn reroll_fate(g: &Position, side: Side) -> Option<Pending> {
    let dice = reroll_dice(g, side);
    (dice > 0).then_some(Pending::Fate(Fate::Roll { dice, faces: 6 }))
}

/// WOTR.6.7.3, WOTR.6.10.1 to WOTR.6.10.6, WOTR.6.11.2, WOTR.6.11.11, WOTR.6.12.2, WOTR.6.12.9
pub fn needs(g: &Position, side: Side) -> u8 {
    let attacks = side == g.attacker();
    let at = g.battlefield();
    match g.battle.kind {
        Some(Kind::Siege) if attacks => 6,
        Some(Kind::Field) if attacks && g.battle.round == 1 => {
            let walls = at.has_city() || at.has_fortification();
            if walls { 6 } else { 5 }
        }
        _ => 5,
    }
}

/// WOTR.6.7.4, WOTR.6.7.5: a natural 1 misses, a natural 6 hits.
pub fn hits(pips: &[u8], needs: u8, bonus: i8) -> u8 {
    let hit = |pip: u8| match pip {
        1 => false,
        6 => true,
        pip => i16::from(pip) + i16::from(bonus) >= i16::from(needs),
    };
    pips.iter().filter(|&&pip| hit(pip)).count() as u8
}

/// Fear of their Masters: hits beside those of the roll itself.
fn sixes(roll: &Roll, pips: &[u8]) -> u8 {
    let sixes = pips.iter().filter(|&&pip| pip == 6).count() as u8;
    if roll.sixes_hit_twice { sixes } else { 0 }
}

/// What a die must show itself: what changes the roll counts, a natural 1 and a natural 6 aside.
fn shown(needs: u8, bonus: i8) -> u8 {
    (i16::from(needs) - i16::from(bonus)).clamp(2, 6) as u8
}

pub fn rolled(g: &mut Position, side: Side, pips: &[u8], tell: Tell<'_, Event>) {
    let needs = needs(g, side);
    let roll = &mut g.battle.rolls[side];
    roll.hits = hits(pips, needs, roll.bonus);
    roll.missed = pips.len() as u8 - roll.hits;
    roll.hits += sixes(roll, pips);
    roll.ones = pips.iter().filter(|&&pip| pip == 1).count() as u8;
    let needs = shown(needs, roll.bonus);
    tell(Event::CombatRolled { side, dice: five(pips), needs, hits: roll.hits });
}

/// WOTR.6.7.6, WOTR.5.3.18
pub fn rerolled(g: &mut Position, side: Side, pips: &[u8], tell: Tell<'_, Event>) {
    let needs = needs(g, side);
    let roll = &mut g.battle.rolls[side];
    roll.reroll_hits = hits(pips, needs, roll.reroll_bonus) + sixes(roll, pips);
    let needs = shown(needs, roll.reroll_bonus);
    tell(Event::LeadersReRolled { side, dice: five(pips), needs, hits: roll.reroll_hits });
}
