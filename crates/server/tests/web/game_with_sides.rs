//! The smallest game with sides: seats 1 and 3 against 2 and 4, or two alone, each one a side.
//!
//! Round the table everybody passes once; then it is over, and the first side has won. Nothing is
//! hidden, so that its log is open to everybody who plays.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use bots::{AtRandom, Even, GameBots};
use serde::{Deserialize, Serialize};
use table::{
    Agenda, Describe, Explanation, Eye, Game, Illegal, Invalid, Label, Notation, Outcome, Pending,
    Seat, Seats, Tell, Visit, read_json,
};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sides {
    seats: u8,
    agenda: Agenda<Step>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Turn(Seat),
}

table::actions! {
    /// What a seat can say.
    pub enum Action, "pass" {
        Pass = "pass";
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Passed {
    seat: Seat,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    players: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { players: 4 }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)
    }
}

impl FromStr for Options {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        match words {
            "" | "players=4" => Ok(Options::default()),
            "players=2" => Ok(Options { players: 2 }),
            _ => Err(Invalid::new("players", "two or four play")),
        }
    }
}

impl Game for Sides {
    type Options = Options;
    type Action = Action;
    type Event = Passed;
    type View = u8;
    type Step = Step;

    const NAME: &'static str = "sides";
    const HAS_SECRETS: bool = false;
    const LONGEST: u32 = 4;

    fn set_up(options: &Options) -> Result<Sides, Invalid> {
        Ok(Sides { seats: options.players, agenda: Agenda::new([Step::Turn(Seat(0))]) })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn team(&self, seat: Seat) -> Option<u8> {
        Some(seat.0 % 2)
    }

    fn agenda(&self) -> &Agenda<Step> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step> {
        &mut self.agenda
    }

    fn outcome(&self) -> Outcome {
        let winners = Seat::first(self.seats).filter(|&seat| self.team(seat) == Some(0));
        Outcome { winners: winners.collect::<Seats>(), how: "first" }
    }

    fn view(&self, _: Eye) -> u8 {
        self.seats
    }
}

impl Describe for Sides {
    const TITLE: &'static str = "Sides";

    fn label(&self, _: Seat, Action::Pass: Action) -> Label {
        Label::new("Pass").in_group("Turn")
    }

    fn sentence(event: &Passed) -> String {
        format!("Seat {} passes.", event.seat)
    }

    fn explain(&self) -> Explanation {
        Explanation::of("Everybody passes once.".into(), Vec::new())
    }

    fn seat_name(&self, seat: Seat) -> String {
        format!("Seat {seat}")
    }
}

impl Notation for Sides {
    fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap()
    }

    fn from_json(json: &serde_json::Value) -> Result<Sides, Invalid> {
        read_json(json)
    }
}

impl table::Step<Sides> for Step {
    fn waits_for(self, _: &Sides) -> Option<Pending> {
        let Step::Turn(seat) = self;
        Some(Pending::seat(seat))
    }

    fn happen(self, _: &mut Sides, _: Tell<'_, Passed>) {
        unreachable!("a turn waits for its seat");
    }

    fn offers(self, _: &Sides, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Pass)
    }

    fn judge(self, _: &Sides, _: Seat, Action::Pass: Action) -> Result<(), Illegal> {
        Ok(())
    }

    fn answer(self, g: &mut Sides, seat: Seat, Action::Pass: Action, tell: Tell<'_, Passed>) {
        tell(Passed { seat });
        if seat.0 + 1 < g.seats {
            g.agenda.then([Step::Turn(Seat(seat.0 + 1))]);
        }
    }
}

impl GameBots for Sides {
    type Game = Sides;
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

#[test]
fn the_game_itself_keeps_the_laws() {
    for players in [2, 4] {
        table::laws::hold::<Sides>(&Options { players }, 1);
    }
}
