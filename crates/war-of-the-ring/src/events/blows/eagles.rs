//! The Eagles are Coming!: they drive the Nazgûl away.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use super::{place, roll, successes};
use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, choosing, part};
use crate::facts::{Card, Nation, Region, RegionSet, Side};
use crate::host::{Figure, Host};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

const CHOOSE: u8 = 0;
const ROLL: u8 = 1;
const FLEE: u8 = 2;

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
        g.action.place.filter(|&at| g.host(at).nazgul() > 0)
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
    fn may_play(&self, g: &Position) -> bool {
        !Self::armies(g).is_empty()
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([CHOOSE, ROLL, FLEE].map(|which| part(card, which)));
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        match part {
            CHOOSE => choosing::waits(g, Side::FreePeoples, Self::armies(g)),
            ROLL => Self::left(g).and_then(|at| roll(g.host(at).nazgul())),
            _ => Self::left(g).and_then(|_| choosing::waits(g, Side::Shadow, Self::refuges(g))),
        }
    }

    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        match part {
            CHOOSE => choosing::without_choice(g, Self::armies(g)),
            FLEE => {
                if let Some(only) = Self::refuges(g).iter().next() {
                    Self::fly(g, only, tell);
                }
            }
            _ => (),
        }
    }

    fn offers(&self, g: &Position, part: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            CHOOSE => choosing::offers(Self::armies(g), visit),
            _ => Self::refuges(g).iter().try_for_each(|to| visit(Action::To { to })),
        }
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (CHOOSE, _) => choosing::judge(Self::armies(g), action),
            (FLEE, Action::To { to }) => {
                rule::events::CHOICE.forbids_if(!Self::refuges(g).contains(to))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::To { to } => Self::fly(g, to, tell),
            _ => choosing::answer(g, action),
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let slain = successes(Card::TheEaglesAreComing, chance, 5, tell);
        for _ in 0..slain {
            g.remove(Figure::NAZGUL, place(g), tell);
        }
    }

    fn question(&self, _: &Position, part: u8) -> Option<String> {
        let asks = match part {
            CHOOSE => "which Army's Nazgûl do you choose?",
            _ => "where do the Nazgûl flee?",
        };
        Some(asks.to_string())
    }

    fn is_sound(&self, _: &Position, part: u8) -> bool {
        part <= FLEE
    }
}
