//! The Balrog of Moria, Evil of the Ancient World: asleep, awake, and in the way of the Fellowship
//! (LOME.13).

use table::{Illegal, Tell};

use super::Step;
use crate::characters::walking;
use crate::event::Event;
use crate::facts::{Character, Face, Nation, Region, Side};
use crate::host::Figure;
use crate::hunt;
use crate::position::{HuntCause, HuntUnderWay, Position};
use crate::step::Step as GameStep;
use crate::turn::result::DieResult;
use crate::{politics, rule};

const WHO: Character = Character::Balrog;

/// LOME.13.3 to LOME.13.5
pub fn entered(g: &mut Position, tell: Tell<'_, Event>) {
    g.lords.balrog_active = false;
    for nation in [Nation::Elves, Nation::Dwarves] {
        politics::advance(g, nation, tell);
    }
    g.agenda.then([GameStep::Lords(Step::RecruitInMoria)]);
}

/// One Sauron unit, Regular or Elite, if Moria is unconquered and not besieged.
pub fn recruits(g: &Position) -> impl Iterator<Item = Figure> {
    let open = g.is_unconquered(Region::Moria) && !g.is_besieged(Region::Moria);
    let pool = g.board.reinforcements;
    [Figure::Regular(Nation::Sauron), Figure::Elite(Nation::Sauron)]
        .into_iter()
        .filter(move |&figure| open && pool.count(figure) > 0)
}

/// LOME.13.10, LOME.13.11
pub fn wake(g: &mut Position, tell: Tell<'_, Event>) {
    g.lords.balrog_active = true;
    table::ran!("character:balrog/active");
    tell(Event::BalrogWoke);
}

/// LOME.13.13: a Will of the West, or a Character result with Gandalf in its region.
pub fn judge_rest(g: &Position, side: Side) -> Result<(), Illegal> {
    let awake = g.is_in_play(WHO) && g.lords.balrog_active && side == Side::FreePeoples;
    rule::lords::BALROG_AWAKE.forbids_if(!awake)?;
    let gandalf = [Character::GandalfTheGrey, Character::GandalfTheWhite]
        .into_iter()
        .any(|who| g.at(who).is_some() && g.at(who) == g.at(WHO));
    let character = gandalf && g.die_gives(DieResult::Character);
    rule::lords::REST_THE_BALROG.forbids_if(!character && !g.die_gives(DieResult::WillOfTheWest))
}

/// LOME.13.14
pub fn rest(g: &mut Position, tell: Tell<'_, Event>) {
    g.lords.balrog_active = false;
    tell(Event::BalrogRests);
    if g.at(WHO) != Some(Region::Moria) {
        g.eliminate(WHO, tell);
    }
}

/// LOME.4.11, LOME.13.12: only a result that came when it was awake already.
pub fn may_be_used(g: &Position) -> bool {
    g.action.die == Some(Face::UseBalrog)
        && g.at(WHO).is_some()
        && g.lords.balrog_active
        && g.controls(WHO)
}

/// LOME.3.7, LOME.13.11: on foot it does not leave a besieged Stronghold of its side; and it has
/// somewhere to go.
pub fn may_go_alone(g: &Position) -> bool {
    let besieged = |at: Region| g.besieged(at) == Some(Side::Shadow);
    let goes = |at: Region| walking::minion_reach(g, at, g.level(WHO)).len() > 1;
    g.lords.balrog_active && g.at(WHO).is_some_and(|at| !besieged(at) && goes(at))
}

/// LOME.13.7, LOME.19.6, LOME.19.7: a tile for the Balrog, which reveals nobody.
pub fn fire_and_shadow(g: &mut Position) {
    g.agenda.then([GameStep::Lords(Step::FireAndShadow)]);
}

pub fn draw(g: &mut Position, tell: Tell<'_, Event>) {
    tell(Event::FireAndShadow);
    table::ran!("character:balrog/fire-and-shadow");
    g.hunt.current = HuntUnderWay {
        cause: HuntCause::StrongholdOrCard,
        never_reveals: true,
        balrog: true,
        ..HuntUnderWay::default()
    };
    hunt::draw(g);
}

/// LOME.13.8: both fall, unless Gollum guides.
pub fn an_eye(g: &mut Position, tell: Tell<'_, Event>) {
    let guide = g.fellowship.guide;
    if guide == Character::Gollum || !g.is_in_play(WHO) {
        return;
    }
    g.eliminate(WHO, tell);
    hunt::damage::eliminate_in_fellowship(g, guide, tell);
}
