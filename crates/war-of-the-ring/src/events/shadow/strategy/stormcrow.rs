//! Stormcrow: a Nation is thrown back where the Fellowship or a Companion is.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::shared::nothing_else_is_under_way;
use crate::events::{CardPart, Effect, part, remembers};
use crate::facts::{Card, Character, Nation, Region, RegionSet, Side};
use crate::host::{Figure, Piece};
use crate::position::Position;
use crate::step::not_asked;
use crate::{politics, rule};

/// A Nation that hosts the Fellowship or a Companion loses heart, and a figure.
///
/// The Shadow names the Nation. Its player chooses the region, and the figure there.
pub struct Stormcrow;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Which Nation loses heart.
    Nation,
    /// Where it loses a figure.
    LossAt(Nation),
    /// Which figure it loses there.
    Loss(Nation),
}

impl CardPart for Part {
    fn number(self) -> u8 {
        match self {
            Part::Nation => 0,
            Part::LossAt(nation) => 10 + nation.index() as u8,
            Part::Loss(nation) => 20 + nation.index() as u8,
        }
    }

    fn numbered(number: u8) -> Option<Part> {
        let nations = || Side::FreePeoples.nations().iter().copied();
        let losses = nations().flat_map(|nation| [Part::LossAt(nation), Part::Loss(nation)]);
        [Part::Nation].into_iter().chain(losses).find(|part| part.number() == number)
    }
}

remembers! {
    struct Memory {
        /// Where the Nation loses a figure.
        lost_at: Option<Region> = place,
    }
}

impl Effect for Stormcrow {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        !troubled(g).is_empty()
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, Part::Nation)]);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        let (choices, seat) = match part {
            Part::Nation => (troubled(g).len(), g.seat(Side::Shadow)),
            Part::LossAt(nation) => (present(g, nation).len(), g.seat_of(nation.player())),
            Part::Loss(nation) => (figures_here(g, nation).len(), g.seat_of(nation.player())),
        };
        (choices > 1).then(|| Pending::seat(seat))
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        match part {
            Part::Nation => {
                if let [only] = troubled(g)[..] {
                    trouble(g, only, tell);
                }
            }
            Part::LossAt(nation) => {
                if let Some(only) = present(g, nation).first() {
                    lose_at(g, nation, only);
                }
            }
            Part::Loss(nation) => {
                if let [only] = figures_here(g, nation)[..] {
                    lose(g, only, tell);
                }
            }
        }
    }

    fn offers(&self, g: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Part::Nation => {
                troubled(g).into_iter().try_for_each(|nation| visit(Action::Choose { nation }))
            }
            Part::LossAt(nation) => {
                present(g, nation).iter().try_for_each(|at| visit(Action::At { at }))
            }
            Part::Loss(nation) => figures_here(g, nation)
                .into_iter()
                .try_for_each(|figure| visit(Action::Slay { piece: Piece::Figure(figure) })),
        }
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        let offered = match (part, action) {
            (Part::Nation, Action::Choose { nation }) => troubled(g).contains(&nation),
            (Part::LossAt(nation), Action::At { at }) => present(g, nation).contains(at),
            (Part::Loss(nation), Action::Slay { piece: Piece::Figure(figure) }) => {
                figures_here(g, nation).contains(&figure)
            }
            _ => return not_asked(),
        };
        rule::events::CHOICE.forbids_if(!offered)
    }

    fn answer(&self, g: &mut Position, part: Part, action: Action, tell: Tell<'_, Event>) {
        match (part, action) {
            (Part::Nation, Action::Choose { nation }) => trouble(g, nation, tell),
            (Part::LossAt(nation), Action::At { at }) => lose_at(g, nation, at),
            (Part::Loss(_), Action::Slay { piece: Piece::Figure(figure) }) => lose(g, figure, tell),
            _ => unreachable!("judged before"),
        }
    }

    fn question(&self, g: &Position, part: Part) -> Option<String> {
        let at = Memory::of(g).lost_at.map_or("the region", |at| at.name());
        Some(match part {
            Part::Nation => "which Nation do you move back?".to_string(),
            Part::LossAt(nation) => {
                format!("where do you eliminate one {} figure?", nation.adjective())
            }
            Part::Loss(nation) => {
                format!("which {} figure in {at} do you eliminate?", nation.adjective())
            }
        })
    }

    fn asked_at(&self, g: &Position, _: Part) -> Option<Region> {
        Memory::of(g).lost_at
    }

    fn is_sound(&self, g: &Position, part: Part) -> bool {
        let somebody = match part {
            Part::Nation | Part::LossAt(_) => true,
            Part::Loss(nation) => !figures_here(g, nation).is_empty(),
        };
        somebody && nothing_else_is_under_way(g)
    }
}

/// Nations of the Free Peoples, not At War, where the Fellowship or a Companion is.
fn troubled(g: &Position) -> Vec<Nation> {
    let companions = Character::ALL.into_iter().filter(|who| who.is_companion());
    let fellowship = g.fellowship.mordor.is_none().then_some(g.fellowship.at);
    let visited: RegionSet = companions.filter_map(|who| g.at(who)).chain(fellowship).collect();
    let nations = Side::FreePeoples.nations().iter().copied();
    let visited = |nation: &Nation| !nation.regions().intersection(visited).is_empty();
    nations.filter(|&nation| !g.is_at_war(nation)).filter(visited).collect()
}

fn trouble(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    politics::move_back(g, nation, tell);
    g.agenda.then([part(Card::Stormcrow, Part::LossAt(nation))]);
}

/// Where the Nation has units or Leaders.
fn present(g: &Position, nation: Nation) -> RegionSet {
    let armies = g.board.armies[Side::FreePeoples];
    armies.iter().filter(|&at| !figures_at(g, nation, at).is_empty()).collect()
}

fn figures_at(g: &Position, nation: Nation, at: Region) -> Vec<Figure> {
    let kinds = [Figure::Regular(nation), Figure::Elite(nation), Figure::Leader(nation)];
    kinds.into_iter().filter(|&kind| g.host(at).count(kind) > 0).collect()
}

fn figures_here(g: &Position, nation: Nation) -> Vec<Figure> {
    Memory::of(g).lost_at.map_or(Vec::new(), |at| figures_at(g, nation, at))
}

fn lose_at(g: &mut Position, nation: Nation, at: Region) {
    Memory { lost_at: Some(at) }.keep(g);
    g.agenda.then([part(Card::Stormcrow, Part::Loss(nation))]);
}

fn lose(g: &mut Position, figure: Figure, tell: Tell<'_, Event>) {
    if let Some(at) = Memory::of(g).lost_at {
        g.remove(figure, at, tell);
    }
}
