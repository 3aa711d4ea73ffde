//! The Spirit of Mordor: dice against a Shadow Army of several Nations.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::hits;
use crate::event::Event;
use crate::events::shared::{roll, successes};
use crate::events::{Effect, choosing, part, parts, remembers};
use crate::facts::{Card, Region, RegionSet, Side};
use crate::position::Position;

/// Discord among the servants of the Enemy.
pub struct SpiritOfMordor;

parts! {
    pub enum Part {
        /// Which Army strikes itself.
        Choose = 0,
        Roll = 1,
    }
}

remembers! {
    struct Memory {
        /// The Army that strikes itself.
        struck: Option<Region> = place,
    }
}

impl SpiritOfMordor {
    /// Shadow Armies of two Nations or more.
    fn armies(g: &Position) -> RegionSet {
        let mixed = |at: Region| g.host(at).nations(Side::Shadow).count() >= 2;
        g.board.armies[Side::Shadow].iter().filter(|&at| mixed(at)).collect()
    }
}

impl Effect for SpiritOfMordor {
    type Part = Part;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, Part::Choose), part(card, Part::Roll)]);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        match part {
            Part::Choose => choosing::waits(g, Side::FreePeoples, Self::armies(g)),
            Part::Roll => Memory::of(g).struck.and_then(|_| roll(5)),
        }
    }

    fn happen(&self, g: &mut Position, part: Part, _: Tell<'_, Event>) {
        if part == Part::Choose {
            Memory { struck: Self::armies(g).first() }.keep(g);
        }
    }

    fn offers(&self, g: &Position, _: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        choosing::offers(Self::armies(g), visit)
    }

    fn judge(&self, g: &Position, _: Part, action: Action) -> Result<(), Illegal> {
        choosing::judge(Self::armies(g), action)
    }

    fn answer(&self, g: &mut Position, _: Part, action: Action, _: Tell<'_, Event>) {
        if let Action::At { at } = action {
            Memory { struck: Some(at) }.keep(g);
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, tell: Tell<'_, Event>) {
        let hits = successes(Card::TheSpiritOfMordor, chance, 5, tell);
        let at = Memory::of(g).struck.expect("an Army was chosen");
        hits::strike(g, Side::Shadow, at, hits);
    }

    fn asked_at(&self, g: &Position, _: Part) -> Option<Region> {
        Memory::of(g).struck
    }

    fn question(&self, _: &Position, _: Part) -> Option<String> {
        Some("which Army of several Shadow Nations do you strike?".to_string())
    }
}
