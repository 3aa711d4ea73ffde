//! Return to Valinor: Elves grow weary, and leave.

use table::{Chance, Pending, Tell};

use crate::army::hits;
use crate::event::Event;
use crate::events::shared::{roll, successes};
use crate::events::{CardPart, Effect, part};
use crate::facts::{Card, Nation, Region, Side};
use crate::position::Position;

/// One roll in each region with an Elven Stronghold that is not besieged.
pub struct Valinor;

impl Valinor {
    fn strongholds() -> impl Iterator<Item = Region> {
        let elven = |at: &Region| at.has_stronghold() && at.nation() == Some(Nation::Elves);
        Region::ALL.into_iter().filter(elven)
    }

    fn elves(g: &Position, at: Region) -> u8 {
        match g.is_besieged(at) {
            true => 0,
            false => g.host(at).units_of(Nation::Elves),
        }
    }
}

/// The roll in one of the Elven Strongholds. Its number is the place of the Stronghold among them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RollIn(Region);

impl CardPart for RollIn {
    fn number(self) -> u8 {
        let earlier = Valinor::strongholds().take_while(|&at| at != self.0);
        earlier.count() as u8
    }

    fn numbered(number: u8) -> Option<RollIn> {
        Valinor::strongholds().nth(usize::from(number)).map(RollIn)
    }
}

impl Effect for Valinor {
    type Part = RollIn;

    fn may_play(&self, g: &Position) -> bool {
        Self::strongholds().any(|at| g.controller(at) == Some(Side::Shadow))
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        let strongholds: Vec<Region> = Self::strongholds().collect();
        for at in strongholds.into_iter().rev() {
            g.agenda.then([part(card, RollIn(at))]);
        }
    }

    fn waits_for(&self, g: &Position, RollIn(at): RollIn) -> Option<Pending> {
        roll(Self::elves(g, at))
    }

    fn resolve_chance(
        &self,
        g: &mut Position,
        RollIn(at): RollIn,
        chance: Chance,
        tell: Tell<'_, Event>,
    ) {
        let hits = successes(Card::ReturnToValinor, chance, 6, tell);
        hits::strike(g, Side::FreePeoples, at, hits);
    }

    fn question(&self, _: &Position, RollIn(at): RollIn) -> Option<String> {
        Some(format!("a die for each Elven unit in {}.", at.name()))
    }
}
