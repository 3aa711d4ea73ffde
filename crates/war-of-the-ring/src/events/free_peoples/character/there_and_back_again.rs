//! There and Back Again: Companions leave for home; Gimli or Legolas stir the peoples of the north.

use table::Tell;

use crate::event::Event;
use crate::events::shared::journeys::{ONE_FARTHER, has_companions};
use crate::events::{Effect, OnlyPart, part};
use crate::facts::{Card, Character, Nation, Region};
use crate::fellowship::separate::{self};
use crate::position::Position;
use crate::{politics, teams};

/// Somebody leaves if he can; then Gimli or Legolas may stir the peoples of the north.
pub struct ThereAndBackAgain;

impl Effect for ThereAndBackAgain {
    type Part = OnlyPart;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, OnlyPart)]);
        if has_companions(g) {
            separate::begin(g, ONE_FARTHER);
        }
    }

    fn happen(&self, g: &mut Position, _: OnlyPart, tell: Tell<'_, Event>) {
        let home = [Region::Dale, Region::Erebor, Region::WoodlandRealm];
        let there = |who| g.at(who).is_some_and(|at| home.contains(&at));
        if !there(Character::Gimli) && !there(Character::Legolas) {
            return;
        }
        // WOTR.11.1.13: of a teammate's Nations it stirs none (docs/rulings.md, W-80).
        for nation in [Nation::Dwarves, Nation::North] {
            if teams::may_use(g, nation) {
                politics::activate(g, nation, tell);
            }
        }
        for nation in [Nation::Dwarves, Nation::Elves, Nation::North] {
            teams::advance(g, nation, tell);
        }
    }
}
