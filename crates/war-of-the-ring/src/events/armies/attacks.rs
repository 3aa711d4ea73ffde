//! Cards that order an attack. What they change in the battle stands in
//! [`order`](crate::battle::order).

use table::Tell;

use crate::army::Led;
use crate::battle::attack::{self, Order};
use crate::event::Event;
use crate::events::Effect;
use crate::facts::{Card, Character, Nation, Region, Side};
use crate::position::Position;

/// Strongholds of the Free Peoples that the Shadow besieges.
fn sieges(g: &Position) -> impl Iterator<Item = Region> {
    let shadow = g.board.armies[Side::Shadow].iter();
    shadow.filter(|&at| g.besieged(at) == Some(Side::FreePeoples))
}

/// Who relieves a Stronghold does so while its garrison keeps the besiegers busy.
pub struct HelpUnlookedFor;

impl Effect for HelpUnlookedFor {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        attack::order(g, Side::FreePeoples, Order::by(card, Led::ByNobody));
    }
}

pub struct TheFightingUrukHai;

impl Effect for TheFightingUrukHai {
    fn may_play(&self, g: &Position) -> bool {
        let uruks = |at: Region| g.host(at).units_of(Nation::Isengard) > 0;
        g.is_in_play(Character::Saruman) && sieges(g).any(uruks)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        attack::order(g, Side::Shadow, Order::by(card, Led::ByNobody));
    }
}

pub struct Grond;

impl Effect for Grond {
    fn may_play(&self, g: &Position) -> bool {
        let at = g.at(Character::WitchKing);
        sieges(g).any(|siege| at == Some(siege))
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        attack::order(g, Side::Shadow, Order::by(card, Led::ByNobody));
    }
}
