//! The Eagles are Coming!: they drive the Nazgûl away.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::shared::{roll, successes};
use crate::events::{Effect, choosing, part, parts, remembers};
use crate::facts::{Card, Nation, Region, RegionSet, Side};
use crate::host::{Figure, Host};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

parts! {
    pub enum Part {
        /// Which Army's Nazgûl are struck.
        Choose = 0,
        Roll = 1,
        /// Where those who are left fly to.
        Flee = 2,
    }
}

remembers! {
    struct Memory {
        /// The Army whose Nazgûl are struck.
        army: Option<Region> = place,
    }
}

/// The Witch-king neither counts nor is touched.
pub struct Eagles;

impl Eagles {
    /// Shadow Armies with Nazgûl, beside an Army of the Free Peoples with a Companion.
    fn armies(g: &Position) -> RegionSet {
        let friends = |at: Region| {
            g.has_army(Side::FreePeoples, at)
                && g.characters_at(Side::FreePeoples, at).iter().any(|who| who.is_companion())
        };
        let near = |at: Region| at.neighbours().with(at).iter().any(friends);
        let nazgul = |at: Region| g.host(at).nazgul() > 0;
        g.board.armies[Side::Shadow].iter().filter(|&at| nazgul(at) && near(at)).collect()
    }

    /// Sauron's Strongholds that are unconquered.
    fn refuges(g: &Position) -> RegionSet {
        let own = |at: Region| at.has_stronghold() && at.nation() == Some(Nation::Sauron);
        Region::ALL.into_iter().filter(|&at| own(at) && g.is_unconquered(at)).collect()
    }

    /// Where they have to fly from, if any is left.
    fn left(g: &Position) -> Option<Region> {
        Memory::of(g).army.filter(|&at| g.host(at).nazgul() > 0)
    }

    fn fly(g: &mut Position, to: Region, tell: Tell<'_, Event>) {
        let Some(from) = Self::left(g).filter(|&from| from != to) else { return };
        let nazgul = g.host(from).nazgul();
        let mut flock = Host::NONE;
        *flock.count_mut(Figure::NAZGUL) = nazgul;
        g.shift(flock, from, to);
        for _ in 0..nazgul {
            tell(Event::NazgulFlew { from, to });
        }
    }
}

impl Effect for Eagles {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        !Self::armies(g).is_empty()
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([Part::Choose, Part::Roll, Part::Flee].map(|which| part(card, which)));
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        match part {
            Part::Choose => choosing::waits(g, Side::FreePeoples, Self::armies(g)),
            Part::Roll => Self::left(g).and_then(|at| roll(g.host(at).nazgul())),
            Part::Flee => {
                Self::left(g).and_then(|_| choosing::waits(g, Side::Shadow, Self::refuges(g)))
            }
        }
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        match part {
            Part::Choose => Memory { army: Self::armies(g).first() }.keep(g),
            Part::Flee => {
                if let Some(only) = Self::refuges(g).first() {
                    Self::fly(g, only, tell);
                }
            }
            Part::Roll => (),
        }
    }

    fn offers(&self, g: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Part::Choose => choosing::offers(Self::armies(g), visit),
            Part::Roll => ControlFlow::Continue(()),
            Part::Flee => Self::refuges(g).iter().try_for_each(|to| visit(Action::To { to })),
        }
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::Choose, _) => choosing::judge(Self::armies(g), action),
            (Part::Flee, Action::To { to }) => {
                rule::events::CHOICE.forbids_if(!Self::refuges(g).contains(to))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: Part, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::To { to } => Self::fly(g, to, tell),
            Action::At { at } => Memory { army: Some(at) }.keep(g),
            _ => unreachable!("judged before"),
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, tell: Tell<'_, Event>) {
        let slain = successes(Card::TheEaglesAreComing, chance, 5, tell);
        let at = Memory::of(g).army.expect("an Army was chosen");
        for _ in 0..slain {
            g.remove(Figure::NAZGUL, at, tell);
        }
    }

    fn question(&self, _: &Position, part: Part) -> Option<String> {
        let asks = match part {
            Part::Choose => "which Army's Nazgûl do you choose?",
            Part::Roll | Part::Flee => "where do the Nazgûl flee?",
        };
        Some(asks.to_string())
    }

    fn asked_at(&self, g: &Position, _: Part) -> Option<Region> {
        Memory::of(g).army
    }
}
