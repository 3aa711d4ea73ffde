//! A game that can break each law on purpose.
//!
//! One seat hides a number, the other guesses three times, and a coin falls before each guess.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    Agenda, Eye, Fate, Fault, Game, Illegal, Lot, Luck, NOT_ASKED, Outcome, Pending, Seat, Seats,
    Statement, Tell, Unreadable, Visit,
};

use super::{option_words, plain_parts};

pub const KEEPER: Seat = Seat(0);
pub const GUESSER: Seat = Seat(1);

table::words! {
    /// What is wrong with the game.
    pub enum Flaw, "a flaw" {
        Nothing = "nothing", "the game is sound";
        LeakyView = "leaky-view", "the guesser sees the number";
        LeakyOnlooker = "leaky-onlooker", "an onlooker sees the number";
        LeakyChoices = "leaky-choices", "the guesser may only say what is right";
        LeakyEvent = "leaky-event", "an event tells the number and does not seal";
        LeakySilence = "leaky-silence", "only a right guess is told";
        LeakyQuestion = "leaky-question", "a right guess is not followed by another";
        Misspelled = "misspelled", "an action is read as another";
        MisspelledLot = "misspelled-lot", "a lot is read as another";
        OfferedTwice = "offered-twice", "an action is offered twice";
        LostComponent = "lost-component", "a stone gets lost";
        LostInJson = "lost-in-json", "JSON does not keep everything";
        Stuck = "stuck", "a seat must act and cannot";
        Nobody = "nobody", "nobody must act";
        Endless = "endless", "guesses never end";
        Panics = "panics", "an answer panics";
        OptionsChange = "options-change", "options are read as others";
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Flawed {
    flaw: Flaw,
    hidden: u8,
    has_hidden: bool,
    stones: [u8; 2],
    coins: u8,
    agenda: Agenda<Step>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options {
    pub flaw: Option<Flaw>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    Hide(u8),
    Guess(u8),
    Misspelled,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Event {
    Hidden,
    Coin(u32),
    Whispered(u8),
    Guessed { number: u8, right: bool },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub has_hidden: bool,
    pub stones: [u8; 2],
    pub hidden: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Step {
    Hide,
    Coin,
    Guess,
}

impl table::Step<Flawed> for Step {
    fn waits_for(self, g: &Flawed) -> Option<Pending> {
        Some(match self {
            Step::Hide => Pending::seat(KEEPER),
            Step::Coin => Pending::Fate(Fate::Draw { from: 2 }),
            Step::Guess if g.flaw == Flaw::Nobody => {
                Pending::Seats { must: Seats::NONE, may: Seats::only(GUESSER) }
            }
            Step::Guess => Pending::seat(GUESSER),
        })
    }

    fn happen(self, _: &mut Flawed, _: Tell<'_, Event>) {}

    fn offers(self, g: &Flawed, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Hide => (0..3).map(Action::Hide).try_for_each(visit),
            Step::Coin => ControlFlow::Continue(()),
            Step::Guess => {
                let again = (g.flaw == Flaw::OfferedTwice).then_some(Action::Guess(1));
                let odd = (g.flaw == Flaw::Misspelled).then_some(Action::Misspelled);
                (0..3).map(Action::Guess).chain(again).chain(odd).try_for_each(visit)
            }
        }
    }

    fn judge(self, g: &Flawed, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Guess, _) if g.flaw == Flaw::Stuck => NOT_ASKED.forbids(),
            (Step::Guess, Action::Guess(n)) if g.flaw == Flaw::LeakyChoices => {
                NOT_ASKED.forbids_if(n != g.hidden)
            }
            (Step::Hide, Action::Hide(0..3)) | (Step::Guess, Action::Guess(0..3)) => Ok(()),
            (Step::Guess, Action::Misspelled) => NOT_ASKED.forbids_if(g.flaw != Flaw::Misspelled),
            _ => NOT_ASKED.forbids(),
        }
    }

    fn answer(self, g: &mut Flawed, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Hide(number) => {
                (g.hidden, g.has_hidden) = (number, true);
                tell(Event::Hidden);
            }
            Action::Guess(number) => {
                let right = number == g.hidden;
                assert!(g.flaw != Flaw::Panics, "the stones fall off the table");
                if g.flaw == Flaw::LeakyEvent {
                    tell(Event::Whispered(g.hidden));
                }
                if g.flaw == Flaw::LeakyQuestion && right {
                    g.agenda.clear();
                }
                if right || g.flaw != Flaw::LeakySilence && g.flaw != Flaw::LeakyQuestion {
                    tell(Event::Guessed { number, right });
                }
                g.stones[0] -= 1;
                g.stones[1] += u8::from(g.flaw != Flaw::LostComponent);
                if g.flaw == Flaw::Endless {
                    g.stones = [4, 0];
                    g.agenda.then([Step::Coin, Step::Guess]);
                }
            }
            Action::Misspelled => (),
        }
    }

    fn befall(self, g: &mut Flawed, lot: Lot, tell: Tell<'_, Event>) {
        if let Lot::Drawn(side) = lot {
            g.coins += side as u8 * u8::from(g.flaw != Flaw::Endless);
            tell(Event::Coin(side));
        }
    }
}

impl Game for Flawed {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "flawed";
    const TITLE: &'static str = "The Flawed Game";
    const RULES_VERSION: u32 = 1;
    const LONGEST: u32 = 20;

    plain_parts!(but to_json);

    fn to_json(&self) -> serde_json::Value {
        let mut json = serde_json::to_value(self).unwrap();
        if self.flaw == Flaw::LostInJson {
            json["coins"] = 0.into();
        }
        json
    }

    fn set_up(options: &Options) -> Result<Flawed, Fault> {
        Ok(Flawed {
            flaw: options.flaw.unwrap_or(Flaw::Nothing),
            hidden: 0,
            has_hidden: false,
            stones: [4, 0],
            coins: 0,
            agenda: Agenda::new([
                Step::Hide,
                Step::Coin,
                Step::Guess,
                Step::Coin,
                Step::Guess,
                Step::Coin,
                Step::Guess,
            ]),
        })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn outcome(&self) -> Outcome {
        Outcome { winners: Seats::NONE, how: "done" }
    }

    fn view(&self, eye: Eye) -> View {
        let leaks = match eye {
            Eye::Seat(KEEPER) => true,
            Eye::Seat(_) => self.flaw == Flaw::LeakyView,
            Eye::Onlooker => self.flaw == Flaw::LeakyOnlooker,
        };
        let hidden = leaks.then_some(self.hidden);
        View { has_hidden: self.has_hidden, stones: self.stones, hidden }
    }

    fn retell(event: &Event, _: Eye) -> Option<Event> {
        Some(event.clone())
    }

    fn seals(event: &Event) -> bool {
        matches!(event, Event::Guessed { .. })
    }

    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Flawed {
        let mut imagined = self.clone();
        if seat == GUESSER && self.has_hidden {
            imagined.hidden = luck.below(3) as u8;
        }
        imagined
    }

    fn check(&self) -> Result<(), Fault> {
        match self.stones.iter().sum::<u8>() {
            4 => Ok(()),
            n => Err(Fault::new("stones", format!("{n} of 4"))),
        }
    }

    fn rules() -> &'static [Statement] {
        &[]
    }

    fn read_lot(&self, words: &str) -> Result<Lot, Unreadable> {
        match words {
            "drawn 0" => Ok(Lot::Drawn(0)),
            "drawn 1" if self.flaw == Flaw::MisspelledLot => Ok(Lot::Drawn(0)),
            "drawn 1" => Ok(Lot::Drawn(1)),
            _ => Err(Unreadable::new("a side of the coin", words)),
        }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.flaw {
            Some(flaw) => write!(f, "flaw={flaw}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Options {
    type Err = Fault;

    fn from_str(words: &str) -> Result<Options, Fault> {
        let mut options = Options::default();
        for (_, value) in option_words(words, &["flaw"])? {
            let flaw: Flaw = value.parse().map_err(|_| Fault::new("flaw", "unknown"))?;
            options.flaw = Some(flaw).filter(|&flaw| flaw != Flaw::OptionsChange);
        }
        Ok(options)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Hide(number) => write!(f, "hide {number}"),
            Action::Guess(number) => write!(f, "guess {number}"),
            Action::Misspelled => f.write_str("guess 2"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(words: &str) -> Result<Action, Unreadable> {
        let unreadable = || Unreadable::new("hide N or guess N", words);
        let (verb, number) = words.split_once(' ').ok_or_else(unreadable)?;
        let number = number.parse().map_err(|_| unreadable())?;
        match verb {
            "hide" => Ok(Action::Hide(number)),
            "guess" => Ok(Action::Guess(number)),
            _ => Err(unreadable()),
        }
    }
}
