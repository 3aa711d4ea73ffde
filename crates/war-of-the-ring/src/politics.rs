//! The Political Track: who believes in the war, and who fights it (WOTR.7).

use table::Tell;

use crate::event::Event;
use crate::events;
use crate::facts::{Character, Nation, POLITICAL_TRACK, Region, Side};
use crate::fellowship::is_haven;
use crate::host::Host;
use crate::position::Position;

/// WOTR.7.1, unless Wormtongue prevents it.
pub fn activate(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    if can_activate(g, nation) {
        win_over(g, nation, tell);
    }
}

/// False for Rohan as long as Wormtongue whispers there.
pub fn can_activate(g: &Position, nation: Nation) -> bool {
    nation != Nation::Rohan || !events::wormtongue_whispers(g)
}

/// By what even Wormtongue does not prevent: a Companion, and whatever happens at Edoras or Helm's
/// Deep.
pub fn win_over(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    let standing = &mut g.politics[nation.index()];
    if !standing.active {
        standing.active = true;
        tell(Event::Activated { nation });
        if nation == Nation::Rohan {
            events::whispers_fail(g, tell);
        }
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

/// A card makes the Nation active and puts it straight At War.
pub fn go_to_war(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    activate(g, nation, tell);
    let standing = &mut g.politics[nation.index()];
    if standing.active && standing.steps > 0 {
        standing.steps = 0;
        tell(Event::Advanced { nation, steps: 0 });
    }
}

/// A card moves the Nation back one step, if there is one (WOTR.2.1.18); nothing else moves one back (WOTR.7.2.9).
pub fn move_back(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    let standing = &mut g.politics[nation.index()];
    if standing.steps < POLITICAL_TRACK {
        standing.steps += 1;
        tell(Event::MovedBack { nation, steps: standing.steps });
    }
}

/// WOTR.7.1.3, WOTR.7.2.2, WOTR.7.2.5 to WOTR.7.2.8: the Nations of the defender react, once.
pub fn attacked(g: &mut Position, side: Side, army: Host, tell: Tell<'_, Event>) {
    let nations: Vec<Nation> = army.nations(side).collect();
    let in_the_heart_of_rohan = matches!(g.battle.at, Some(Region::Edoras | Region::HelmsDeep));
    for nation in nations {
        if side == Side::FreePeoples {
            match in_the_heart_of_rohan {
                true => win_over(g, nation, tell),
                false => activate(g, nation, tell),
            }
        }
        let advances = can_advance(g, nation);
        advance(g, nation, tell);
        if advances && side == Side::FreePeoples {
            events::threats_fail(g, tell);
        }
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
    let nation = at.nation().filter(|nation| g.card_of(who).activates().contains(nation));
    if let (true, Some(nation)) = (welcome, nation) {
        win_over(g, nation, tell);
    }
}
