//! An Army marches over several regions (WOTR.5.2.8 to WOTR.5.2.11).
//!
//! One picks the region and who goes, as with a die; from then on the Army is fixed. It enters one
//! region after the other, captures what lies open on its way, and halts where its owner likes or
//! where the card says. How many stand together matters only in the end.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::{Led, movement, parts};
use crate::battle::all_of;
use crate::event::Event;
use crate::events::{Effect, part, parts, remembers};
use crate::facts::{Card, Nation, Region, RegionSet, Side};
use crate::host::{Figure, Party};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;
use crate::teams::armies;

pub struct March {
    pub card: Card,
    pub side: Side,
    pub armies: u8,
    /// How many regions each may go.
    pub regions: u8,
    pub led: Led,
    pub ends: Ends,
}

/// Where an Army may halt.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    Anywhere,
    /// In a region with another Army of its side that is not besieged.
    WithAnother,
}

parts! {
    pub enum Part {
        /// Which Army marches first.
        First = 0,
        /// Which marches next, if any does.
        Next = 1,
        /// Who of it goes, and where to first.
        Party = 2,
        /// Where it goes on, or whether it halts.
        On = 3,
    }
}

remembers! {
    struct Memory {
        /// Where the Army under way stands.
        at: Option<Region> = place,
        /// How many regions it may still go.
        regions: u8 = count,
    }
}

/// Who marches, and where they stand now.
#[derive(Clone, Copy)]
struct Column {
    party: Party,
    at: Region,
    /// Where it does not end: an Army that can only come back to those it left need not march.
    start: Option<Region>,
}

impl March {
    fn units(&self, column: &Column) -> u8 {
        column.party.figures.units(self.side)
    }

    /// True if the column may halt in this region.
    fn may_end(&self, g: &Position, column: &Column, at: Region) -> bool {
        let marching = if at == column.at { self.units(column) } else { 0 };
        let others = g.host(at).units(self.side) - marching;
        let joins =
            self.ends == Ends::Anywhere || (others > 0 && g.besieged(at) != Some(self.side));
        let room = movement::room_beside(g, others);
        joins && column.start != Some(at) && self.units(column) <= room
    }

    fn is_open(&self, g: &Position, column: &Column, to: Region) -> bool {
        movement::judge_way(g, self.side, &column.party, to).is_ok()
    }

    /// True if it may halt here, or farther on within that many regions.
    fn can_end(&self, g: &Position, column: &Column, at: Region, regions: u8) -> bool {
        self.may_end(g, column, at)
            || (regions > 0
                && at.adjacent().iter().any(|&to| {
                    self.is_open(g, column, to) && self.can_end(g, column, to, regions - 1)
                }))
    }

    /// Where it can go next, with that many regions left.
    fn ways(&self, g: &Position, column: &Column, regions: u8) -> RegionSet {
        if regions == 0 {
            return RegionSet::EMPTY;
        }
        let ways = column.at.adjacent().iter().copied();
        ways.filter(|&to| self.is_open(g, column, to) && self.can_end(g, column, to, regions - 1))
            .collect()
    }

    /// Where an Army stands that can march so. Nations that are not At War bar each other's way, so
    /// that a part of an Army may go where the whole may not.
    fn starts(&self, g: &Position) -> RegionSet {
        let armies = g.board.armies[self.side].iter();
        armies.filter(|&from| self.can_start(g, from)).collect()
    }

    fn can_start(&self, g: &Position, from: Region) -> bool {
        if g.besieged(from) == Some(self.side) {
            return false;
        }
        let ready = movement::ready(g, self.side, from);
        let small = |part| parts::small(self.side, part);
        admissible(g, self.side, ready).flat_map(small).any(|party| {
            let column = Column { party, at: from, start: Some(from) };
            parts::judge(g, self.side, from, &party, self.led).is_ok()
                && !self.ways(g, &column, self.regions).is_empty()
        })
    }

    fn column(g: &Position) -> Column {
        let at = Memory::of(g).at.expect("an Army is on its way");
        Column { party: g.action.party, at, start: None }
    }

    fn begin(&self, g: &mut Position, from: Region) {
        g.action.party = movement::ready(g, self.side, from);
        Memory { at: Some(from), ..Memory::of(g) }.keep(g);
        g.agenda.then([part(self.card, Part::Party)]);
    }

    /// One region farther.
    fn go(&self, g: &mut Position, to: Region, regions: u8, tell: Tell<'_, Event>) {
        let Column { party, at, .. } = Self::column(g);
        // WOTR.11.2.1: who only crosses a region makes no Armies there one.
        let mixed = g.is_mixed(self.side, to);
        movement::pass(g, self.side, party, at, to, tell);
        if !mixed {
            g.teams.mixed[self.side] = g.teams.mixed[self.side].without(to);
        }
        Memory { at: Some(to), regions: regions - 1 }.keep(g);
        g.agenda.then([part(self.card, Part::On)]);
    }

    fn halt(&self, g: &mut Position, tell: Tell<'_, Event>) {
        let Column { party, at, .. } = Self::column(g);
        movement::halt(g, self.side, party, at, tell);
        movement::arrive(g, at, party);
        armies::arrived(g, self.side, party.figures, at);
        g.action.party = Party::NONE;
        Memory { at: None, regions: 0 }.keep(g);
    }

    /// What the column may do now: go on, or halt.
    fn choices(&self, g: &Position) -> Vec<Action> {
        let column = Self::column(g);
        let ways = self.ways(g, &column, Memory::of(g).regions);
        let halts = self.may_end(g, &column, column.at);
        let ways = ways.iter().map(|to| Action::To { to });
        ways.chain(halts.then_some(Action::Done)).collect()
    }

    fn judge_first(&self, g: &Position, to: Region) -> Result<(), Illegal> {
        let column = Self::column(g);
        rule::army::ADJACENT.forbids_if(!column.at.is_adjacent(to))?;
        parts::judge(g, self.side, column.at, &column.party, self.led)?;
        movement::judge_way(g, self.side, &column.party, to)?;
        let ends = self.can_end(g, &column, to, self.regions - 1);
        rule::army::ENDS_WITH_ANOTHER.forbids_if(!ends)
    }
}

/// The largest parts of an Army that might find a way: everybody; those At War; those and one other
/// Nation, which stays in its own land (WOTR.6.4.11 to WOTR.6.4.13).
fn admissible(g: &Position, side: Side, ready: Party) -> impl Iterator<Item = Party> {
    let with = move |other: Option<Nation>| {
        let mut party = ready;
        for figure in Figure::all(side).filter(|&figure| figure != Figure::NAZGUL) {
            let nation = figure.nation();
            if !g.is_at_war(nation) && Some(nation) != other {
                *party.figures.count_mut(figure) = 0;
            }
        }
        party
    };
    let peaceful = side.nations().iter().filter(move |&&nation| !g.is_at_war(nation));
    [ready, with(None)].into_iter().chain(peaceful.map(move |&nation| with(Some(nation))))
}

impl Effect for March {
    type Part = Part;

    /// Who must lead it must be with an Army.
    fn may_play(&self, g: &Position) -> bool {
        let mut armies = g.board.armies[self.side].iter();
        self.led == Led::ByNobody
            || armies.any(|at| self.led.is_met(g, self.side, &all_of(g, self.side, at)))
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        for _ in 1..self.armies {
            g.agenda.then([part(card, Part::Next)]);
        }
        g.agenda.then([part(card, Part::First)]);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        let asks = match part {
            Part::First => self.starts(g).len() > 1,
            Part::Next => !self.starts(g).is_empty(),
            Part::Party => true,
            Part::On => self.choices(g).len() > 1,
        };
        asks.then(|| Pending::seat(g.seat(self.side)))
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        match part {
            Part::First => {
                if let Some(only) = self.starts(g).first() {
                    self.begin(g, only);
                }
            }
            Part::On => match self.choices(g).first() {
                Some(&Action::To { to }) => self.go(g, to, Memory::of(g).regions, tell),
                _ => self.halt(g, tell),
            },
            Part::Next | Part::Party => (),
        }
    }

    fn offers(&self, g: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Part::First => self.starts(g).iter().try_for_each(|from| visit(Action::From { from })),
            Part::Next => {
                self.starts(g).iter().try_for_each(|from| visit(Action::From { from }))?;
                visit(Action::Done)
            }
            Part::Party => {
                let at = Self::column(g).at;
                at.adjacent().iter().try_for_each(|&to| visit(Action::To { to }))?;
                movement::offer_parts(g, movement::ready(g, self.side, at), self.side, visit)
            }
            Part::On => self.choices(g).into_iter().try_for_each(visit),
        }
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::Next, Action::Done) => Ok(()),
            (Part::First | Part::Next, Action::From { from }) => {
                rule::army::BESIEGED.forbids_if(g.besieged(from) == Some(self.side))?;
                let here = g.has_army(self.side, from) && self.can_start(g, from);
                rule::army::NOWHERE_TO_GO.forbids_if(!here)
            }
            (Part::Party, Action::Take { .. } | Action::Leave { .. }) => {
                let ready = movement::ready(g, self.side, Self::column(g).at);
                movement::judge_part(g, ready, action)
            }
            (Part::Party, Action::To { to }) => self.judge_first(g, to),
            (Part::On, Action::To { to }) => {
                let column = Self::column(g);
                rule::army::ADJACENT.forbids_if(!column.at.is_adjacent(to))?;
                movement::judge_way(g, self.side, &column.party, to)?;
                let on = self.ways(g, &column, Memory::of(g).regions).contains(to);
                rule::army::ENDS_WITH_ANOTHER.forbids_if(!on)
            }
            (Part::On, Action::Done) => {
                let column = Self::column(g);
                let halts = self.may_end(g, &column, column.at);
                rule::army::ENDS_WITH_ANOTHER.forbids_if(!halts)
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, step: Part, action: Action, tell: Tell<'_, Event>) {
        match (step, action) {
            (Part::First | Part::Next, Action::From { from }) => self.begin(g, from),
            (Part::Party, Action::Take { piece }) => {
                g.action.party.put(piece);
                g.agenda.then([part(self.card, Part::Party)]);
            }
            (Part::Party, Action::Leave { piece }) => {
                g.action.party.take(piece);
                g.agenda.then([part(self.card, Part::Party)]);
            }
            (Part::Party, Action::To { to }) => self.go(g, to, self.regions, tell),
            (Part::On, Action::To { to }) => self.go(g, to, Memory::of(g).regions, tell),
            (Part::On, Action::Done) => self.halt(g, tell),
            // No other Army marches.
            (Part::Next, _) => (),
            (Part::First | Part::Party | Part::On, _) => unreachable!("judged before"),
        }
    }

    fn question(&self, g: &Position, part: Part) -> Option<String> {
        let place = Memory::of(g).at.map_or("there", Region::name);
        Some(match part {
            Part::First => "which Army marches?".to_string(),
            Part::Next => "which Army marches next?".to_string(),
            Part::Party => format!("who marches from {place}, and where do they go first?"),
            Part::On => format!("the Army is in {place}. Does it go on?"),
        })
    }

    fn asked_at(&self, g: &Position, _: Part) -> Option<Region> {
        Memory::of(g).at
    }

    fn is_sound(&self, g: &Position, part: Part) -> bool {
        let Memory { at, regions } = Memory::of(g);
        let finds = match part {
            Part::First | Part::Next => true,
            Part::Party => {
                let goes = |at| movement::ready(g, self.side, at).holds(g.action.party);
                regions < self.regions && at.is_some_and(goes)
            }
            Part::On => {
                let units = g.action.party.figures.units(self.side) > 0;
                let there = |at| all_of(g, self.side, at).holds(g.action.party);
                regions < self.regions && units && at.is_some_and(there)
            }
        };
        movement::is_sound(g, self.side) && finds
    }
}
