//! Nazgûl Search: the Nazgûl fly, and reveal the Fellowship if they find it.

use table::Tell;

use crate::event::Event;
use crate::events::shared::nazgul::{fly, has_found, is_under_way};
use crate::events::{Effect, OnlyPart, part};
use crate::facts::Card;
use crate::fellowship::reveal;
use crate::position::Position;

pub struct NazgulSearch;

impl Effect for NazgulSearch {
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        is_under_way(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        fly(g, part(card, OnlyPart));
    }

    fn happen(&self, g: &mut Position, _: OnlyPart, _: Tell<'_, Event>) {
        if has_found(g) {
            reveal::reveal(g);
        }
    }
}
