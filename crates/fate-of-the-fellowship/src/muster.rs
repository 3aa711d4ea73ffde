//! Muster: one friendship calls a troop of the location's people.

use table::{Illegal, Seat, Tell};

use crate::characters;
use crate::event::Event;
use crate::facts::{Army, Character, Location, Symbol};
use crate::position::Position;
use crate::rule;
use crate::step::Step as GameStep;
use crate::turn::actions::Counts;

/// FOTF.4.13, FOTF.4.14
pub fn judge(g: &Position, seat: Seat, who: Character) -> Result<(), Illegal> {
    g.may_act(seat, who, Counts::Other)?;
    let Some(at) = g.at(who) else { return rule::turn::ON_THE_BOARD.forbids() };
    judge_at(g, seat, who, at)
}

/// The same for characters that may act and stand at `at`.
pub fn judge_at(g: &Position, seat: Seat, who: Character, at: Location) -> Result<(), Illegal> {
    table::ran!("ability:gollum/restrictions", if who == Character::Gollum);
    rule::characters::GOLLUM_DOES_NOT_FIGHT.forbids_if(who == Character::Gollum)?;
    let Some(army) = at.facts().muster else { return rule::muster::COLOURED_LOCATION.forbids() };
    rule::muster::SUPPLY.forbids_if(g.board.supply[army.index()] == 0)?;
    let free = musters_freely(who, army);
    rule::muster::FRIENDSHIP.forbids_if(!free && g.symbols(seat, Symbol::Friendship) == 0)
}

/// Arwen's Evenstar, Boromir's Heir to the Steward, Éowyn's Shieldmaiden of Rohan, Gimli's Son of
/// Glóin: no friendship among their own people.
pub(crate) fn musters_freely(who: Character, army: Army) -> bool {
    matches!(
        (who, army),
        (Character::Arwen, Army::Elven)
            | (Character::Boromir, Army::Gondor)
            | (Character::Eowyn, Army::Rohirrim)
            | (Character::Gimli, Army::Dwarven)
    )
}

/// The ability of the character that musters so.
fn by_ability(who: Character) -> &'static str {
    match who {
        Character::Arwen => "ability:arwen/evenstar",
        Character::Boromir => "ability:boromir/heir-to-the-steward",
        Character::Eowyn => "ability:eowyn/shieldmaiden-of-rohan",
        _ => "ability:gimli/son-of-gloin",
    }
}

pub fn muster(g: &mut Position, seat: Seat, who: Character) {
    let at = g.at(who).expect("who acts is on the board");
    let army = at.facts().muster.expect("judged: the location has an army");
    g.agenda.then([GameStep::Ability(characters::Step::Muster { who })]);
    match musters_freely(who, army) {
        true => table::ran!(by_ability(who)),
        false => g.pay_one(seat, Symbol::Friendship),
    }
}

/// Gandalf's Mithrandir may call two; everybody else calls one.
pub fn choice(g: &Position, who: Character) -> u8 {
    let army = g.at(who).and_then(|at| at.facts().muster);
    let supply = army.map_or(0, |army| g.board.supply[army.index()]);
    if who == Character::Gandalf { supply.min(2) } else { 1 }
}

pub fn call(g: &mut Position, who: Character, count: u8, tell: Tell<'_, Event>) {
    let at = g.at(who).expect("who acts is on the board");
    let army = at.facts().muster.expect("judged: the location has an army");
    table::ran!("ability:gandalf/mithrandir", if who == Character::Gandalf && count == 2);
    g.add_troops(at, army, count, tell);
}
