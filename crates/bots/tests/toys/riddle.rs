//! The riddle: is my card higher than yours?
//!
//! Two seats, one card each from nine, seen only by its holder. The seats take turns to guess; who
//! guesses right scores, otherwise the other does. Five riddles, the higher score wins. With a 9 or
//! a 1 the answer is sure, with a 5 nobody can know: one who always guesses right is cheating.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use bots::{AtRandom, Even, GameBots};
use table::{
    Agenda, Chance, Eye, Fate, Game, Illegal, Invalid, Luck, Outcome, Pending, Seat, Seats, Tell,
    Visit,
};

const RIDDLES: u8 = 5;

#[derive(Clone, PartialEq, Debug)]
pub struct Riddle {
    pub cards: [u8; 2],
    pub score: [u8; 2],
    options: Options,
    agenda: Agenda<Step>,
}

/// Mistakes that can be made in writing a game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Options {
    /// Imagines from what is hidden, which bots must not be led into.
    pub leaky: bool,
    /// Breaks down at the third riddle.
    pub breaks_down: bool,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    Deal(Seat),
    Guess,
}

table::names! {
    /// What the own card is.
    pub enum Guess, "a guess" {
        Higher = "higher", "Higher";
        Lower = "lower", "Lower";
    }
}

impl Riddle {
    /// The first riddle, with these cards.
    pub fn with(cards: [u8; 2]) -> Riddle {
        Riddle {
            cards,
            score: [0; 2],
            options: Options::default(),
            agenda: Agenda::new([Step::Guess]),
        }
    }

    pub fn leaking(self) -> Riddle {
        Riddle { options: Options { leaky: true, ..self.options }, ..self }
    }

    fn guesser(&self) -> Seat {
        Seat((self.score[0] + self.score[1]) % 2)
    }
}

/// All cards but `seen`, in order.
fn others(seen: u8) -> impl Iterator<Item = u8> {
    (1..=9).filter(move |&card| card != seen)
}

impl Game for Riddle {
    type Options = Options;
    type Action = Guess;
    type Event = ();
    type View = (u8, [u8; 2]);
    type Step = Step;

    const NAME: &'static str = "riddle";
    const LONGEST: u32 = 30;

    fn set_up(options: &Options) -> Result<Riddle, Invalid> {
        Ok(Riddle {
            cards: [0; 2],
            score: [0; 2],
            options: *options,
            agenda: Agenda::new([Step::Deal(Seat(0)), Step::Deal(Seat(1)), Step::Guess]),
        })
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
        let winner = Seat(u8::from(self.score[1] > self.score[0]));
        Outcome { winners: Seats::only(winner), how: "better-guesses" }
    }

    fn view(&self, eye: Eye) -> Self::View {
        match eye {
            Eye::Seat(seat) => (self.cards[seat.index()], self.score),
            Eye::Onlooker => (0, self.score),
        }
    }

    fn redact(_: &(), _: Eye) -> Option<()> {
        Some(())
    }

    fn bars_undo(_: &()) -> bool {
        true
    }

    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Riddle {
        let other = 1 - seat.index();
        let drawn = luck.below(8) as usize;
        let unknown: Vec<u8> = others(self.cards[seat.index()]).collect();
        let mut imagined = self.clone();
        imagined.cards[other] = match self.options.leaky {
            false => unknown[drawn],
            true => {
                let truth = unknown.iter().position(|&card| card == self.cards[other]);
                unknown[(truth.unwrap_or(0) + drawn / 7) % 8]
            }
        };
        imagined
    }
}

impl table::Step<Riddle> for Step {
    fn waits_for(self, g: &Riddle) -> Option<Pending> {
        Some(match self {
            Step::Deal(seat) => Pending::Fate(Fate::Draw { from: 9 - u32::from(seat.0) }),
            Step::Guess => Pending::seat(g.guesser()),
        })
    }

    fn offers(self, _: &Riddle, _: Seat, visit: Visit<'_, Guess>) -> ControlFlow<()> {
        Guess::ALL.into_iter().try_for_each(visit)
    }

    fn judge(self, _: &Riddle, _: Seat, _: Guess) -> Result<(), Illegal> {
        Ok(())
    }

    fn answer(self, g: &mut Riddle, seat: Seat, guess: Guess, _: Tell<'_, ()>) {
        let is_higher = g.cards[seat.index()] > g.cards[1 - seat.index()];
        let is_right = is_higher == (guess == Guess::Higher);
        let scorer = if is_right { seat.index() } else { 1 - seat.index() };
        g.score[scorer] += 1;
        assert!(!g.options.breaks_down || g.score[0] + g.score[1] < 3, "out of riddles");
        g.cards = [0; 2];
        if g.score[0] + g.score[1] < RIDDLES {
            g.agenda.then([Step::Deal(Seat(0)), Step::Deal(Seat(1)), Step::Guess]);
        }
    }

    fn resolve_chance(self, g: &mut Riddle, chance: Chance, _: Tell<'_, ()>) {
        let (Step::Deal(seat), Chance::Drawn(drawn)) = (self, chance) else {
            unreachable!("cards are drawn");
        };
        let seen = if seat == Seat(1) { g.cards[0] } else { 0 };
        g.cards[seat.index()] = others(seen).nth(drawn as usize).expect("a card is left");
    }
}

impl GameBots for Riddle {
    type Game = Riddle;
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

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Options {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        Err(Invalid::new(words, "toys are not stored"))
    }
}
