//! Elrond, Keeper of Vilya, and Galadriel, Keeper of Nenya, in their realms (LOME.9, LOME.10).

use table::Tell;

use crate::event::Event;
use crate::facts::{Character, Nation, Region, Side};
use crate::host::{Figure, Party};
use crate::position::Position;

/// LOME.9.8, LOME.10.8: their realm is the Shadow's.
pub fn rule_no_more(g: &mut Position, side: Side, at: Region, tell: Tell<'_, Event>) {
    for keeper in [Character::Elrond, Character::Galadriel] {
        if side == Side::Shadow && g.at(keeper) == Some(at) {
            g.eliminate(keeper, tell);
        }
    }
}

/// LOME.9.6: Elven Elites in Elrond's region are Leaders too.
pub fn household(g: &Position, party: &Party, at: Region) -> u8 {
    let silenced = g.battle.silenced == Some(Character::Elrond);
    match g.at(Character::Elrond) == Some(at) && !silenced {
        true => {
            let elites = party.figures.count(Figure::Elite(Nation::Elves));
            table::ran!("character:elrond/the-household-of-elrond", if elites > 0);
            elites
        }
        false => 0,
    }
}

/// LOME.10.6: with Galadriel one recruits in Lórien even under siege.
pub fn opens(g: &Position, side: Side, at: Region) -> bool {
    let opens = side == Side::FreePeoples
        && at == Region::Lorien
        && g.at(Character::Galadriel) == Some(at)
        && g.besieged(at) == Some(side);
    table::ran!("character:galadriel/valour-of-the-elven-people", if opens);
    opens
}
