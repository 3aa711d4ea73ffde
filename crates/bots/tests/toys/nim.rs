//! Nim: take any number of stones from one heap; who takes the last stone wins.
//!
//! Nothing is hidden and nothing falls. The right answer is known: leave heaps that add up to
//! nought, digit by binary digit.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use bots::{AtRandom, Even, GameBots};
use table::{
    Agenda, Eye, Game, Illegal, Invalid, NoOptions, Outcome, ParseError, Pending, Rule, Seat,
    Seats, Tell, Visit,
};

const STONES: Rule = Rule { id: "NIM.1", says: "at least one stone, from one heap" };

#[derive(Clone, PartialEq, Debug)]
pub struct Nim {
    pub heaps: [u8; 3],
    turn: Seat,
    agenda: Agenda<Turn>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turn;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Take {
    pub stones: u8,
    pub heap: u8,
}

impl Nim {
    pub fn with(heaps: [u8; 3]) -> Nim {
        Nim { heaps, turn: Seat(0), agenda: Agenda::new([Turn]) }
    }

    /// True if who has to take now loses against good play.
    pub fn is_lost(&self) -> bool {
        self.heaps.into_iter().fold(0, |sum, heap| sum ^ heap) == 0
    }
}

impl Game for Nim {
    type Options = NoOptions;
    type Action = Take;
    type Event = ();
    type View = [u8; 3];
    type Step = Turn;

    const NAME: &'static str = "nim";
    const HAS_SECRETS: bool = false;
    const LONGEST: u32 = 100;

    fn set_up(_: &NoOptions) -> Result<Nim, Invalid> {
        Ok(Nim::with([3, 4, 5]))
    }

    fn seats(&self) -> u8 {
        2
    }

    fn agenda(&self) -> &Agenda<Self::Step> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Self::Step> {
        &mut self.agenda
    }

    fn outcome(&self) -> Outcome {
        Outcome { winners: Seats::only(Seat(1 - self.turn.0)), how: "last-stone" }
    }

    fn view(&self, _: Eye) -> [u8; 3] {
        self.heaps
    }
}

impl table::Step<Nim> for Turn {
    fn waits_for(self, g: &Nim) -> Option<Pending> {
        Some(Pending::seat(g.turn))
    }

    fn offers(self, g: &Nim, _: Seat, visit: Visit<'_, Take>) -> ControlFlow<()> {
        for heap in 0..3 {
            for stones in 1..=g.heaps[usize::from(heap)] {
                visit(Take { stones, heap })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn judge(self, g: &Nim, _: Seat, take: Take) -> Result<(), Illegal> {
        let heap = g.heaps.get(usize::from(take.heap)).copied().unwrap_or(0);
        STONES.forbids_if(take.stones == 0 || take.stones > heap)
    }

    fn answer(self, g: &mut Nim, _: Seat, take: Take, _: Tell<'_, ()>) {
        g.heaps[usize::from(take.heap)] -= take.stones;
        g.turn = Seat(1 - g.turn.0);
        if g.heaps != [0; 3] {
            g.agenda.then([Turn]);
        }
    }
}

impl GameBots for Nim {
    type Game = Nim;
    type Heuristic = AtRandom;
    type Instinct = AtRandom;
    type Evaluate = Even;

    fn heuristic() -> AtRandom {
        AtRandom
    }

    fn instinct() -> AtRandom {
        AtRandom
    }

    fn evaluate() -> Even {
        Even
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {} {}", self.stones, self.heap)
    }
}

impl FromStr for Take {
    type Err = ParseError;

    fn from_str(words: &str) -> Result<Take, ParseError> {
        Err(ParseError::new("nothing: toys are not stored", words))
    }
}
