//! An Army goes straight to a far place: by the Paths of the Woses, or by sea with the Corsairs of
//! Umbar.
//!
//! One picks the Army, who of it goes, and where to, as with any other move (WOTR.5.2.8, WOTR.5.2.9).
//! An Army that comes by sea to a coast that is held fights for it.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::{Led, movement, parts};
use crate::battle::attack::{self, Order};
use crate::event::Event;
use crate::events::{Effect, part, parts, remembers};
use crate::facts::{Card, Nation, Region, RegionSet, Side};
use crate::host::Party;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;
use crate::teams::in_a_row;

pub struct Leap {
    pub card: Card,
    /// Must be At War.
    pub nation: Nation,
    pub from: fn(&Position) -> RegionSet,
    pub to: fn(&Position) -> RegionSet,
}

parts! {
    pub enum Part {
        /// Which Army goes.
        From = 0,
        /// Who of it goes, and where to.
        Party = 1,
    }
}

remembers! {
    struct Memory {
        /// The region that the Army leaves.
        from: Option<Region> = place,
    }
}

impl Leap {
    fn side(&self) -> Side {
        self.nation.side()
    }

    /// Enemies hold the coast, and are not inside a Stronghold that is besieged already.
    fn must_fight(&self, g: &Position, to: Region) -> bool {
        self.card == Card::CorsairsOfUmbar && !g.is_free_for_armies(self.side(), to)
    }

    fn judge_to(&self, g: &Position, party: &Party, to: Region) -> Result<(), Illegal> {
        rule::army::CARD_DESTINATION.forbids_if(!(self.to)(g).contains(to))?;
        match self.must_fight(g, to) {
            true => movement::judge_nations(g, self.side(), party, to),
            false => movement::judge_entry(g, self.side(), party, to),
        }
    }

    fn starts(&self, g: &Position) -> RegionSet {
        let armies = (self.from)(g).intersection(g.board.armies[self.side()]);
        armies.iter().filter(|&from| self.can_start(g, from)).collect()
    }

    fn can_start(&self, g: &Position, from: Region) -> bool {
        let ready = movement::ready(g, self.side(), from);
        (self.to)(g).without(from).iter().any(|to| {
            parts::small(self.side(), movement::admitted(g, ready, to)).any(|party| {
                self.judge_party(g, from, &party).is_ok() && self.judge_to(g, &party, to).is_ok()
            })
        })
    }

    fn judge_party(&self, g: &Position, from: Region, party: &Party) -> Result<(), Illegal> {
        parts::judge(g, self.side(), from, party, Led::ByNobody)
    }

    fn begin(&self, g: &mut Position, from: Region) {
        g.action.party = movement::ready(g, self.side(), from);
        Memory { from: Some(from) }.keep(g);
        g.agenda.then([part(self.card, Part::Party)]);
    }

    fn start(g: &Position) -> Region {
        Memory::of(g).from.expect("an Army is about to go")
    }

    fn go(&self, g: &mut Position, to: Region, tell: Tell<'_, Event>) {
        let (side, from) = (self.side(), Self::start(g));
        let party = std::mem::take(&mut g.action.party);
        match self.must_fight(g, to) {
            true => {
                let order = Order::by(self.card, Led::ByNobody);
                attack::begin(g, side, party, (from, to), order, tell);
            }
            false => {
                movement::march(g, side, party, from, to, tell);
                in_a_row::used_army(g, side, party.figures, to);
            }
        }
    }
}

impl Effect for Leap {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        g.is_at_war(self.nation)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, Part::From)]);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        let asks = part == Part::Party || self.starts(g).len() > 1;
        asks.then(|| Pending::seat(g.seat(self.side())))
    }

    fn happen(&self, g: &mut Position, _: Part, _: Tell<'_, Event>) {
        if let Some(only) = self.starts(g).first() {
            self.begin(g, only);
        }
    }

    fn offers(&self, g: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Part::From => self.starts(g).iter().try_for_each(|from| visit(Action::From { from })),
            Part::Party => {
                let from = Self::start(g);
                (self.to)(g).without(from).iter().try_for_each(|to| visit(Action::To { to }))?;
                movement::offer_parts(g, movement::ready(g, self.side(), from), self.side(), visit)
            }
        }
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::From, Action::From { from }) => {
                rule::army::NOWHERE_TO_GO.forbids_if(!self.starts(g).contains(from))
            }
            (Part::Party, Action::Take { .. } | Action::Leave { .. }) => {
                movement::judge_part(g, movement::ready(g, self.side(), Self::start(g)), action)
            }
            (Part::Party, Action::To { to }) => {
                let from = Self::start(g);
                rule::army::CARD_DESTINATION.forbids_if(to == from)?;
                self.judge_party(g, from, &g.action.party)?;
                self.judge_to(g, &g.action.party, to)
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, step: Part, action: Action, tell: Tell<'_, Event>) {
        match (step, action) {
            (Part::From, Action::From { from }) => self.begin(g, from),
            (Part::Party, Action::Take { piece }) => {
                g.action.party.put(piece);
                g.agenda.then([part(self.card, Part::Party)]);
            }
            (Part::Party, Action::Leave { piece }) => {
                g.action.party.take(piece);
                g.agenda.then([part(self.card, Part::Party)]);
            }
            (Part::Party, Action::To { to }) => self.go(g, to, tell),
            (Part::From | Part::Party, _) => unreachable!("judged before"),
        }
    }

    fn question(&self, g: &Position, part: Part) -> Option<String> {
        let place = Memory::of(g).from.map_or("there", Region::name);
        Some(match part {
            Part::From => "which region does an Army leave?".to_string(),
            Part::Party => format!("who leaves {place}, and where do they go?"),
        })
    }

    fn asked_at(&self, g: &Position, _: Part) -> Option<Region> {
        Memory::of(g).from
    }

    fn is_sound(&self, g: &Position, part: Part) -> bool {
        let there = |at: Region| movement::ready(g, self.side(), at).holds(g.action.party);
        let finds = match part {
            Part::From => true,
            Part::Party => Memory::of(g).from.is_some_and(there),
        };
        movement::is_sound(g, self.side()) && finds
    }
}
