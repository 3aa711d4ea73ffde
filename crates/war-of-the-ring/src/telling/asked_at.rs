//! Where on the board a question is about figures: of an Army or a group that is put together, or of
//! those who are to fall. The step knows it; who looks at the board wants to see it.

use crate::army::{hits, movement, stacking};
use crate::battle::{self, attack};
use crate::facts::Region;
use crate::fellowship::{leaving, separate};
use crate::position::Position;
use crate::step::Step;
use crate::{characters, events, muster, teams};

/// Everything that a step holds while somebody is asked is known to both sides; what is hidden are
/// cards, and of those only the ones that were played are steps.
pub fn asked_at(g: &Position) -> Option<Region> {
    match g.agenda.top()? {
        Step::Movement(movement::Step::Party { from, .. })
        | Step::Attack(attack::Step::Party { from, .. })
        | Step::Characters(characters::Step::Group(_, from) | characters::Step::Alone(from))
        | Step::Characters(characters::Step::OneGroupFrom(_, from)) => Some(from),
        Step::Separate(separate::Step::Group(_) | separate::Step::Lost)
        | Step::Leaving(leaving::Step::Where(_)) => {
            g.fellowship.mordor.is_none().then_some(g.fellowship.at)
        }
        Step::Stacking(stacking::Step::Disband(_, at) | stacking::Step::InTurn(_, at))
        | Step::Hits(hits::Step::Suffer { at, .. }) => Some(at),
        Step::Muster(muster::Step::Train(_)) => Some(Region::Orthanc),
        Step::Battle(battle::Step::Casualties(side) | battle::Step::CardChoice(side)) => {
            Some(g.stands(side))
        }
        Step::Teams(teams::Step::Join(_, at)) => Some(at),
        Step::Battle(battle::Step::FightOn | battle::Step::Aftermath) => g.battle.from,
        Step::Events(events::Step::Card(card, part)) => events::effect_of(card).asked_at(g, part),
        Step::Turn(_)
        | Step::Events(_)
        | Step::Fellowship(_)
        | Step::Reveal(_)
        | Step::Hunt(_)
        | Step::Characters(_)
        | Step::Entering(_)
        | Step::Muster(_)
        | Step::Movement(_)
        | Step::Attack(_)
        | Step::Battle(_)
        | Step::Lords(_)
        | Step::Teams(_)
        | Step::Tokens(_)
        | Step::Settle => None,
    }
}
