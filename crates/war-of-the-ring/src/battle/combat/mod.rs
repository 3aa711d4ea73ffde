//! What Combat cards do, each at its moment (WOTR.5.3).
//!
//! [`conditions`] says which card may be played, [`effects`] lists what each card does or asks,
//! [`choices`] holds those that ask, and [`extra`] rolls the attacks that cards give besides the Combat
//! roll.

pub mod choices;
mod conditions;
mod effects;
pub mod extra;

use table::Tell;

use super::{Step, aftermath};
use crate::event::Event;
use crate::facts::{Character, CombatEffect, Moment, Side};
use crate::position::Position;
use crate::step::Step as GameStep;

pub use conditions::may_play;

/// WOTR.5.3.8, WOTR.5.3.9: the defender's card first.
pub fn at(g: &mut Position, moment: Moment) {
    if Side::ALL.into_iter().all(|side| g.battle.cards[side].is_none()) {
        return;
    }
    g.agenda.then([
        GameStep::Battle(Step::Card(g.defender(), moment)),
        GameStep::Battle(Step::Card(g.attacker(), moment)),
    ]);
}

/// The card of `side` takes effect, if this is its moment and nothing prevents it.
pub fn act(g: &mut Position, side: Side, moment: Moment, tell: Tell<'_, Event>) {
    let Some(effect) = effect(g, side) else { return };
    // WOTR.5.3.11
    let fights_on = Side::ALL.into_iter().all(|side| g.fighters(side).figures.units(side) > 0);
    if effect.moments().contains(&moment) && fights_on {
        effects::apply(g, side, effect, moment, tell);
    }
}

/// The Combat half of the card that `side` has turned up, unless it is cancelled.
pub fn effect(g: &Position, side: Side) -> Option<CombatEffect> {
    let card = g.battle.cards[side].filter(|_| !g.battle.rolls[side].card_cancelled)?;
    card.combat()
}

/// One of the Armies is gone before the round is over: so is the battle.
pub fn if_gone(g: &mut Position) {
    if Side::ALL.into_iter().any(|side| g.fighters(side).figures.units(side) == 0) {
        aftermath::leave(g);
    }
}

impl Position {
    /// Leadership of Nazgûl in the battle: one each, the Witch-king his own (WOTR.5.3.13).
    pub fn nazgul_leadership(&self) -> u8 {
        if self.battle.nazgul_silenced {
            return 0;
        }
        let shadow = self.fighters(Side::Shadow);
        let witch_king = match shadow.characters.contains(Character::WitchKing) {
            true => self.leadership_of(Character::WitchKing),
            false => 0,
        };
        (shadow.figures.nazgul() + witch_king).saturating_sub(self.battle.forfeited[Side::Shadow])
    }

    /// WOTR.5.3.12: so much Leadership does not count in this round.
    fn forfeit_nazgul(&mut self, by: u8, tell: Tell<'_, Event>) {
        self.battle.forfeited[Side::Shadow] += by;
        tell(Event::LeadershipForfeited { side: Side::Shadow, by });
    }

    /// A Companion's Leadership does not count in this round.
    fn forfeit(&mut self, who: Character, tell: Tell<'_, Event>) {
        if self.counts(who) {
            self.battle.forfeiting = self.battle.forfeiting.with(who);
            let by = self.leadership_of(who);
            tell(Event::LeadershipForfeited { side: who.side(), by });
        }
    }
}
