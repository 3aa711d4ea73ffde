//! An Army goes straight to a far place: by the paths of the Woses, or by sea.
//!
//! One picks who goes and where to, as with any other move (WOTR.5.2.8, WOTR.5.2.9). Who comes by sea to
//! a coast that is held fights for it.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::{Led, movement, parts};
use crate::battle::attack::{self, Order};
use crate::event::Event;
use crate::events::{Effect, part};
use crate::facts::{Card, Nation, Region, RegionSet, Side};
use crate::host::Party;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;
use crate::teams::in_a_row;

pub struct Leap {
    card: Card,
    /// Must be At War.
    nation: Nation,
    from: fn(&Position) -> RegionSet,
    to: fn(&Position) -> RegionSet,
}

/// From one region of Rohan, also from a besieged Stronghold.
pub const PATHS_OF_THE_WOSES: Leap = Leap {
    card: Card::PathsOfTheWoses,
    nation: Nation::Rohan,
    from: |_| Region::ALL.into_iter().filter(|at| at.nation() == Some(Nation::Rohan)).collect(),
    to: |g| {
        let city = Region::MinasTirith;
        let shut = g.is_besieged(city) || g.controller(city) == Some(Side::Shadow);
        if shut { city.neighbours() } else { RegionSet::of(city) }
    },
};

/// From Umbar to a coast of Gondor; a besieged garrison does not sail (WOTR.6.4.18).
pub const CORSAIRS_OF_UMBAR: Leap = Leap {
    card: Card::CorsairsOfUmbar,
    nation: Nation::Southrons,
    from: |g| {
        let open = g.besieged(Region::Umbar) != Some(Side::Shadow);
        [Region::Umbar].into_iter().filter(|_| open).collect()
    },
    to: |_| {
        let coasts = Region::ALL.into_iter().filter(|at| at.is_coastal());
        coasts.filter(|at| at.nation() == Some(Nation::Gondor)).collect()
    },
};

/// From where; who, and where to.
const FROM: u8 = 0;
const PARTY: u8 = 1;

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
        g.action.place = Some(from);
        g.agenda.then([part(self.card, PARTY)]);
    }

    fn start(g: &Position) -> Region {
        g.action.place.expect("an Army is about to go")
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
    fn may_play(&self, g: &Position) -> bool {
        g.is_at_war(self.nation)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, FROM)]);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        let asks = part == PARTY || self.starts(g).len() > 1;
        asks.then(|| Pending::seat(g.seat(self.side())))
    }

    fn happen(&self, g: &mut Position, _: u8, _: Tell<'_, Event>) {
        if let Some(only) = self.starts(g).first() {
            self.begin(g, only);
        }
    }

    fn offers(&self, g: &Position, part: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            FROM => self.starts(g).iter().try_for_each(|from| visit(Action::From { from })),
            _ => {
                let from = Self::start(g);
                (self.to)(g).without(from).iter().try_for_each(|to| visit(Action::To { to }))?;
                movement::offer_parts(g, movement::ready(g, self.side(), from), self.side(), visit)
            }
        }
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (FROM, Action::From { from }) => {
                rule::army::NOWHERE_TO_GO.forbids_if(!self.starts(g).contains(from))
            }
            (PARTY, Action::Take { .. } | Action::Leave { .. }) => {
                movement::judge_part(g, movement::ready(g, self.side(), Self::start(g)), action)
            }
            (PARTY, Action::To { to }) => {
                let from = Self::start(g);
                rule::army::CARD_DESTINATION.forbids_if(to == from)?;
                self.judge_party(g, from, &g.action.party)?;
                self.judge_to(g, &g.action.party, to)
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, step: u8, action: Action, tell: Tell<'_, Event>) {
        match (step, action) {
            (FROM, Action::From { from }) => self.begin(g, from),
            (PARTY, Action::Take { piece }) => {
                g.action.party.put(piece);
                g.agenda.then([part(self.card, PARTY)]);
            }
            (PARTY, Action::Leave { piece }) => {
                g.action.party.take(piece);
                g.agenda.then([part(self.card, PARTY)]);
            }
            (PARTY, Action::To { to }) => self.go(g, to, tell),
            _ => (),
        }
    }

    fn question(&self, g: &Position, part: u8) -> Option<String> {
        let place = g.action.place.map_or("there", Region::name);
        Some(match part {
            FROM => "which region does an Army leave?".to_string(),
            _ => format!("who leaves {place}, and where do they go?"),
        })
    }

    fn is_sound(&self, g: &Position, part: u8) -> bool {
        let there = |at: Region| movement::ready(g, self.side(), at).holds(g.action.party);
        movement::is_sound(g, self.side())
            && (part == FROM || (part == PARTY && g.action.place.is_some_and(there)))
    }
}
