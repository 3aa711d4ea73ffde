//! Faramir's Rangers: an ambush at the crossings of Anduin, and men for Osgiliath.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::hits;
use crate::event::Event;
use crate::events::shared::{roll, successes};
use crate::events::{Effect, choosing, part, parts, remembers};
use crate::facts::{Card, Nation, Region, RegionSet, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// An ambush at the crossings of Anduin, and men for Osgiliath.
pub struct Rangers;

parts! {
    pub enum Part {
        /// Which Army is ambushed.
        Choose = 0,
        Roll = 1,
        /// Which unit joins in Osgiliath.
        Unit = 2,
        /// A Leader joins it.
        Leader = 3,
    }
}

remembers! {
    struct Memory {
        /// The Army that is ambushed.
        struck: Option<Region> = place,
    }
}

impl Rangers {
    fn armies(g: &Position) -> RegionSet {
        let watched = [Region::Osgiliath, Region::NorthIthilien, Region::SouthIthilien];
        watched.into_iter().filter(|&at| g.has_army(Side::Shadow, at)).collect()
    }

    /// Who can join the Army in Osgiliath, if there is one.
    fn recruits(g: &Position) -> impl Iterator<Item = Figure> {
        let held = g.has_army(Side::FreePeoples, Region::Osgiliath);
        let pool = g.board.reinforcements;
        [Figure::Regular(Nation::Gondor), Figure::Elite(Nation::Gondor)]
            .into_iter()
            .filter(move |&figure| held && pool.count(figure) > 0)
    }
}

impl Effect for Rangers {
    type Part = Part;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        let parts = [Part::Choose, Part::Roll, Part::Unit, Part::Leader];
        g.agenda.then(parts.map(|which| part(card, which)));
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        match part {
            Part::Choose => choosing::waits(g, Side::FreePeoples, Self::armies(g)),
            Part::Roll => Memory::of(g).struck.and_then(|_| roll(3)),
            Part::Unit => {
                let choice = Self::recruits(g).count() > 1;
                choice.then(|| Pending::seat(g.seat(Side::FreePeoples)))
            }
            Part::Leader => None,
        }
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        match part {
            Part::Choose => Memory { struck: Self::armies(g).first() }.keep(g),
            Part::Unit => {
                let first = Self::recruits(g).next();
                if let Some(figure) = first {
                    g.recruit(figure, Region::Osgiliath, tell);
                }
            }
            Part::Leader => {
                let leader = Figure::Leader(Nation::Gondor);
                let held = g.has_army(Side::FreePeoples, Region::Osgiliath);
                if held && g.board.reinforcements.count(leader) > 0 {
                    g.recruit(leader, Region::Osgiliath, tell);
                }
            }
            Part::Roll => (),
        }
    }

    fn offers(&self, g: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Part::Choose => choosing::offers(Self::armies(g), visit),
            Part::Roll | Part::Leader => ControlFlow::Continue(()),
            Part::Unit => Self::recruits(g)
                .try_for_each(|figure| visit(Action::Recruit { figure, at: Region::Osgiliath })),
        }
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::Choose, _) => choosing::judge(Self::armies(g), action),
            (Part::Unit, Action::Recruit { figure, at }) => {
                let offered = Self::recruits(g).any(|one| one == figure);
                rule::events::CHOICE.forbids_if(!offered || at != Region::Osgiliath)
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: Part, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Recruit { figure, at } => g.recruit(figure, at, tell),
            Action::At { at } => Memory { struck: Some(at) }.keep(g),
            _ => unreachable!("judged before"),
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, tell: Tell<'_, Event>) {
        let hits = successes(Card::FaramirsRangers, chance, 5, tell);
        let at = Memory::of(g).struck.expect("an Army was chosen");
        hits::strike(g, Side::Shadow, at, hits);
    }

    fn asked_at(&self, g: &Position, _: Part) -> Option<Region> {
        Memory::of(g).struck
    }

    fn question(&self, _: &Position, part: Part) -> Option<String> {
        let asks = match part {
            Part::Choose => "which Shadow Army do you ambush?",
            Part::Roll | Part::Unit | Part::Leader => "who joins the Army in Osgiliath?",
        };
        Some(asks.to_string())
    }
}
