//! The Fighting Uruk-hai: Isengard storms a Stronghold.

use table::Tell;

use crate::army::Led;
use crate::battle::attack::{self, Order};
use crate::event::Event;
use crate::events::shadow::sieges::sieges;
use crate::events::{Effect, NoParts};
use crate::facts::{Card, Character, Nation, Region, Side};
use crate::position::Position;

pub struct TheFightingUrukHai;

impl Effect for TheFightingUrukHai {
    type Part = NoParts;

    fn may_play(&self, g: &Position) -> bool {
        let uruks = |at: Region| g.host(at).units_of(Nation::Isengard) > 0;
        g.is_in_play(Character::Saruman) && sieges(g).any(uruks)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        attack::order(g, Side::Shadow, Order::by(card, Led::ByNobody));
    }
}
