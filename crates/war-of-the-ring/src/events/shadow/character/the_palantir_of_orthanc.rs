//! The Palantír of Orthanc: the Shadow draws for the cards that it plays
//! ([`playing`](crate::events::playing)).

use table::Tell;

use crate::event::Event;
use crate::events::{Effect, NoParts, Price};
use crate::facts::{Card, Character};
use crate::position::Position;
use crate::turn::result::DieResult;

/// What it draws is part of playing any card.
pub struct ThePalantirOfOrthanc;

impl Effect for ThePalantirOfOrthanc {
    type Part = NoParts;

    fn may_play(&self, g: &Position) -> bool {
        g.is_in_play(Character::Saruman)
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn price(&self, g: &Position) -> Option<Price> {
        match g.die_gives(DieResult::WillOfTheWest) {
            true => Some(Price::TheDie),
            false => Some(Price::ElvenRing),
        }
    }
}
