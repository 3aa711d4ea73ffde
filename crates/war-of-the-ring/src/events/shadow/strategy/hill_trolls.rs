//! Hill-trolls: Elites of Sauron take the place of Regulars.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::shared::nothing_else_is_under_way;
use crate::events::{Effect, OnlyPart, part, remembers};
use crate::facts::{Card, Nation, Region, RegionSet, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// Two of Sauron's Regulars, wherever they are, make way for Elites.
pub struct HillTrolls;

remembers! {
    struct Memory {
        /// How many Regulars are still to make way.
        left: u8 = count,
    }
}

const REGULAR: Figure = Figure::Regular(Nation::Sauron);
const ELITE: Figure = Figure::Elite(Nation::Sauron);

impl Effect for HillTrolls {
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        g.is_at_war(Nation::Sauron)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        Memory { left: 2 }.keep(g);
        g.agenda.then([part(card, OnlyPart)]);
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        let due = trolls_due(g);
        let regulars: u8 = orcs(g).iter().map(|at| g.host(at).count(REGULAR)).sum();
        let chooses = due > 0 && orcs(g).len() > 1 && regulars > due;
        chooses.then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    /// Nothing to choose: in the only place, or of all that there are.
    fn happen(&self, g: &mut Position, _: OnlyPart, tell: Tell<'_, Event>) {
        while let (Some(at), true) = (orcs(g).first(), trolls_due(g) > 0) {
            grow(g, at, tell);
        }
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        orcs(g).iter().try_for_each(|at| visit(Action::At { at }))
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        let Action::At { at } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!orcs(g).contains(at))
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, tell: Tell<'_, Event>) {
        if let Action::At { at } = action {
            grow(g, at, tell);
            g.agenda.then([part(Card::HillTrolls, OnlyPart)]);
        }
    }

    fn question(&self, g: &Position, _: OnlyPart) -> Option<String> {
        let left = trolls_due(g);
        Some(format!("where do you replace a Sauron Regular with an Elite? {left} to go."))
    }

    fn is_sound(&self, g: &Position, _: OnlyPart) -> bool {
        Memory::of(g).left <= 2 && nothing_else_is_under_way(g)
    }
}

/// How many are still to be exchanged.
fn trolls_due(g: &Position) -> u8 {
    Memory::of(g).left.min(g.board.reinforcements.count(ELITE))
}

fn orcs(g: &Position) -> RegionSet {
    let armies = g.board.armies[Side::Shadow];
    armies.iter().filter(|&at| g.host(at).count(REGULAR) > 0).collect()
}

fn grow(g: &mut Position, at: Region, tell: Tell<'_, Event>) {
    g.disband(REGULAR, at, tell);
    g.recruit(ELITE, at, tell);
    Memory { left: Memory::of(g).left - 1 }.keep(g);
}
