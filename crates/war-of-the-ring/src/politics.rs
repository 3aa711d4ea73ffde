//! The Political Track: who believes in the war, and who fights it (WOTR.7).

use table::Tell;

use crate::event::Event;
use crate::facts::{Character, Nation, Region, Side};
use crate::fellowship::is_haven;
use crate::host::Host;
use crate::position::Position;

/// WOTR.7.1
pub fn activate(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    let standing = &mut g.politics[nation.index()];
    if !standing.active {
        standing.active = true;
        tell(Event::Activated { nation });
    }
}

/// True if a step down the track is possible: a passive Nation never goes to War (WOTR.7.1.1).
pub fn can_advance(g: &Position, nation: Nation) -> bool {
    let standing = g.standing(nation);
    standing.steps > u8::from(!standing.active)
}

/// One step; lost if it cannot be taken (WOTR.7.2.10).
pub fn advance(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    if can_advance(g, nation) {
        let standing = &mut g.politics[nation.index()];
        standing.steps -= 1;
        tell(Event::Advanced { nation, steps: standing.steps });
    }
}

/// WOTR.7.1.3, WOTR.7.2.2, WOTR.7.2.5 to WOTR.7.2.8: the Nations of the defender react, once.
pub fn attacked(g: &mut Position, side: Side, army: Host, tell: Tell<'_, Event>) {
    let nations: Vec<Nation> = army.nations(side).collect();
    for nation in nations {
        if side == Side::FreePeoples {
            activate(g, nation, tell);
        }
        advance(g, nation, tell);
    }
}

/// WOTR.7.1.2, WOTR.7.1.8
pub fn army_enters(g: &mut Position, side: Side, region: Region, tell: Tell<'_, Event>) {
    let nation = region.nation().filter(|nation| nation.side() == Side::FreePeoples);
    if let (Side::Shadow, Some(nation)) = (side, nation) {
        activate(g, nation, tell);
    }
}

/// WOTR.7.1.5 to WOTR.7.1.7, WOTR.7.1.9
pub fn companion_arrives(g: &mut Position, who: Character, at: Region, tell: Tell<'_, Event>) {
    let welcome = is_haven(at) && g.controller(at) == Some(Side::FreePeoples);
    let nation = at.nation().filter(|nation| who.activates().contains(nation));
    if let (true, Some(nation)) = (welcome, nation) {
        activate(g, nation, tell);
    }
}
