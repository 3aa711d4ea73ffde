//! Attack: the Eye turns to the region, then a battle is rolled.

use table::{Illegal, Seat, Tell};

use crate::battle;
use crate::event::Event;
use crate::facts::{Character, Location};
use crate::position::{Position, Roll};
use crate::rule;
use crate::step::Step as GameStep;
use crate::turn::actions::Counts;

/// Gollum's Restrictions forbid it to him, as mustering and capturing.
pub fn judge(g: &Position, seat: Seat, who: Character) -> Result<(), Illegal> {
    g.may_act(seat, who, Counts::Other)?;
    table::ran!("ability:gollum/restrictions", if who == Character::Gollum);
    rule::characters::GOLLUM_DOES_NOT_FIGHT.forbids_if(who == Character::Gollum)?;
    let Some(at) = g.at(who) else { return rule::turn::ON_THE_BOARD.forbids() };
    judge_troops(g, at)
}

/// FOTF.4.15, FOTF.8.11: friendly troops and shadow troops in the same location.
pub fn judge_troops(g: &Position, at: Location) -> Result<(), Illegal> {
    rule::attack::FRIENDLY_TROOPS.forbids_if(g.friendly(at) == 0)?;
    rule::attack::SHADOW_TROOPS.forbids_if(g.shadow(at) == 0)
}

pub fn is_possible(g: &Position, who: Character) -> bool {
    g.at(who).is_some_and(|at| judge_troops(g, at).is_ok())
}

/// FOTF.4.16, FOTF.8.8: the Eye turns to attacks, and to no battle that a card brings on.
pub fn attack(g: &mut Position, who: Character, ambush: bool, tell: Tell<'_, Event>) {
    let at = g.at(who).expect("who attacks is on the board");
    g.shift_eye(at.region(), tell);
    g.roll = Roll { at: Some(at), attacker: Some(who), ambush, ..Roll::default() };
    if ambush {
        tell(Event::AbilityUsed { who, ability: "Ambush" });
        table::ran!("ability:faramir/ambush");
    }
    g.agenda.then([GameStep::Battle(battle::Step::ChooseDice)]);
}
