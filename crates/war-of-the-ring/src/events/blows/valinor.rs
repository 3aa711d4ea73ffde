//! Return to Valinor, where Elves grow weary; and The Day Without Dawn, which takes hope away.

use table::{Chance, Pending, Tell};

use super::{roll, successes};
use crate::army::hits;
use crate::event::Event;
use crate::events::{Effect, part};
use crate::facts::{Card, Face, Nation, Region, Side};
use crate::position::Position;

/// One roll in each region with an Elven Stronghold that is not besieged.
pub struct Valinor;

impl Valinor {
    fn strongholds() -> impl Iterator<Item = Region> {
        let elven = |at: &Region| at.has_stronghold() && at.nation() == Some(Nation::Elves);
        Region::ALL.into_iter().filter(elven)
    }

    /// The region of one part.
    fn region(part: u8) -> Option<Region> {
        Self::strongholds().nth(usize::from(part))
    }

    fn elves(g: &Position, part: u8) -> u8 {
        let at = Self::region(part).filter(|&at| !g.is_besieged(at));
        at.map_or(0, |at| g.host(at).units_of(Nation::Elves))
    }
}

impl Effect for Valinor {
    fn may_play(&self, g: &Position) -> bool {
        Self::strongholds().any(|at| g.controller(at) == Some(Side::Shadow))
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        for nth in (0..Self::strongholds().count() as u8).rev() {
            g.agenda.then([part(card, nth)]);
        }
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        roll(Self::elves(g, part))
    }

    fn resolve_chance(&self, g: &mut Position, part: u8, chance: Chance, tell: Tell<'_, Event>) {
        let hits = successes(Card::ReturnToValinor, chance, 6, tell);
        let at = Self::region(part).expect("there are dice for it");
        hits::strike(g, Side::FreePeoples, at, hits);
    }

    fn question(&self, _: &Position, part: u8) -> Option<String> {
        let at = Self::region(part)?;
        Some(format!("a die for each Elven unit in {}.", at.name()))
    }
}

pub struct DayWithoutDawn;

impl Effect for DayWithoutDawn {
    fn may_play(&self, g: &Position) -> bool {
        Side::Shadow.nations().iter().all(|&nation| g.is_at_war(nation))
    }

    fn play(&self, g: &mut Position, _: Card, tell: Tell<'_, Event>) {
        let side = Side::FreePeoples;
        let dice = std::mem::take(&mut g.dice[side].unused[Face::WillOfTheWest.index()]);
        for _ in 0..dice {
            tell(Event::DieSkipped { side, die: Face::WillOfTheWest });
        }
    }
}
