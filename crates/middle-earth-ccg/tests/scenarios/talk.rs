//! Scenarios in which the players pass where the scenario does not say otherwise.
//!
//! Both players are asked after every declaration. Most scenarios are about something else, so here a seat passes until
//! the seat that is meant is asked, or until dice are rolled. [`in_full`] leaves nothing out.

use std::fmt::Debug;

use middle_earth_ccg::step::Step;
use middle_earth_ccg::{Action, Event, Position, chain};
use table::scenario::{Scenario, given as in_full_of};
use table::{Eye, Pending, Play, Rule, Seat, Seats};

/// A scenario, and its position now.
#[derive(Clone, Debug)]
pub struct Talk {
    scenario: Scenario<Position>,
    pub position: Position,
}

pub fn given(position: Position) -> Talk {
    Talk::of(in_full_of(position))
}

/// Every pass is said.
pub fn in_full(position: Position) -> Scenario<Position> {
    in_full_of(position)
}

impl Talk {
    fn of(scenario: Scenario<Position>) -> Talk {
        let position = scenario.position.clone();
        Talk { scenario, position }
    }

    fn asked(&self) -> Vec<Seat> {
        match self.position.pending() {
            Pending::Seats { must, may } => [Seat(0), Seat(1)]
                .into_iter()
                .filter(|&s| must.contains(s) || may.contains(s))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Whoever is asked passes, as long as `goes_on` holds and a pass is possible.
    fn passing(mut self, goes_on: impl Fn(&Talk) -> bool) -> Talk {
        while goes_on(&self) {
            let can = |&seat: &Seat| self.position.judge(seat, Action::Pass).is_ok();
            let Some(seat) = self.asked().into_iter().find(can) else { break };
            self = Talk::of(self.scenario.when(seat, Action::Pass));
        }
        self
    }

    fn until(self, seat: Seat) -> Talk {
        let is_asked = self.asked().contains(&seat);
        // What nobody is going to ask is refused as it is.
        let talk = self.clone().passing(|talk| !talk.asked().contains(&seat));
        if is_asked || !talk.asked().contains(&seat) { self } else { talk }
    }

    fn until_dice(self) -> Talk {
        self.passing(|talk| !matches!(talk.position.pending(), Pending::Fate(_)))
    }

    /// Nobody adds to the chain.
    fn until_resolved(self) -> Talk {
        self.passing(|talk| {
            matches!(talk.position.agenda.top(), Some(Step::Chain(chain::Step::Answer { .. })))
        })
    }

    #[track_caller]
    pub fn when(self, seat: Seat, action: Action) -> Talk {
        Talk::of(self.until(seat).scenario.when(seat, action)).until_resolved()
    }

    #[track_caller]
    pub fn says(self, seat: Seat, words: &str) -> Talk {
        Talk::of(self.until(seat).scenario.says(seat, words)).until_resolved()
    }

    #[track_caller]
    pub fn rolled<const N: usize>(self, pips: [u8; N]) -> Talk {
        Talk::of(self.until_dice().scenario.rolled(pips)).until_resolved()
    }

    #[track_caller]
    pub fn drawn(self, n: u32) -> Talk {
        Talk::of(self.until_dice().scenario.drawn(n))
    }

    #[track_caller]
    pub fn refuses(self, seat: Seat, action: Action, by: &'static Rule) -> Talk {
        Talk::of(self.until(seat).scenario.refuses(seat, action, by))
    }

    #[track_caller]
    pub fn offers(self, seat: Seat, actions: &[Action]) -> Talk {
        Talk::of(self.until(seat).scenario.offers(seat, actions))
    }

    #[track_caller]
    pub fn offers_not(self, seat: Seat, actions: &[Action]) -> Talk {
        Talk::of(self.until(seat).scenario.offers_not(seat, actions))
    }

    #[track_caller]
    pub fn offers_exactly(self, seat: Seat, actions: &[Action]) -> Talk {
        Talk::of(self.until(seat).scenario.offers_exactly(seat, actions))
    }

    #[track_caller]
    pub fn expect<T: PartialEq + Debug>(
        self,
        what: &str,
        of: impl Fn(&Position) -> T,
        is: T,
    ) -> Talk {
        Talk::of(self.scenario.expect(what, of, is))
    }

    #[track_caller]
    pub fn shows_id(self, id: &str) -> Talk {
        Talk::of(self.scenario.shows_id(id))
    }

    #[track_caller]
    pub fn shows(self, rule: &Rule) -> Talk {
        Talk::of(self.scenario.shows(rule))
    }

    #[track_caller]
    pub fn tells(self, eye: Eye, expected: &[Event]) -> Talk {
        Talk::of(self.scenario.tells(eye, expected))
    }

    /// What the last answer or result of chance told.
    #[track_caller]
    pub fn just_tells(self, eye: Eye, expected: &[Event]) -> Talk {
        Talk::of(self.scenario.just_tells(eye, expected))
    }

    #[track_caller]
    pub fn pending(self, expected: Pending) -> Talk {
        Talk::of(self.scenario.pending(expected))
    }

    #[track_caller]
    pub fn over(self, how: &str) -> Talk {
        Talk::of(self.scenario.over(how))
    }

    #[track_caller]
    pub fn over_for(self, how: &str, winners: Seats) -> Talk {
        Talk::of(self.scenario.over_for(how, winners))
    }
}
