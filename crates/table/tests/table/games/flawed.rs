//! A game that can break each law on purpose.
//!
//! One seat hides a number, the other guesses three times, and a coin falls before each guess.

use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    Agenda, Chance, Describe, Eye, Fate, Game, Illegal, Invalid, Luck, NOT_ASKED, Notation,
    Outcome, ParseError, Pending, Rule, Seat, Seats, Tell, Visit,
};

use super::option_words;

pub const KEEPER: Seat = Seat(0);
pub const GUESSER: Seat = Seat(1);

table::names! {
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
        SpelledAsNothing = "spelled-as-nothing", "an action is spelled as nothing";
        SpelledWithBlanks = "spelled-with-blanks", "an action is spelled with a blank behind it";
        SpelledOnTwoLines = "spelled-on-two-lines", "an action is spelled on two lines";
        MisspelledRefusal = "misspelled-refusal", "an action that is refused is read as another";
        Speechless = "speechless", "an action is refused without a reason";
        MisspelledLot = "misspelled-chance", "a chance is read as another";
        LotsAlike = "chances-alike", "two chances that lead elsewhere are spelled alike";
        OfferedTwice = "offered-twice", "an action is offered twice";
        Unoffered = "unoffered", "a guess is legal but is not offered";
        LostComponent = "lost-component", "a stone gets lost";
        KeptOutside = "kept-outside", "something is kept outside the position";
        OtherStart = "other-start", "every set-up is another";
        LostInJson = "lost-in-json", "JSON does not keep everything";
        Stuck = "stuck", "a seat must act and cannot";
        Nobody = "nobody", "nobody must act";
        Endless = "endless", "guesses never end";
        Panics = "panics", "an answer panics";
        OptionsChange = "options-change", "options are read as others";
    }
}

/// The number is the keeper's secret.
pub type Flawed = AnyFlawed<true>;
/// The number is open, and nothing is hidden.
pub type OpenFlawed = AnyFlawed<false>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AnyFlawed<const HAS_SECRETS: bool> {
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
    /// Spelled as [`ODD`] says.
    Odd(usize),
}

const ODD: [&str; 3] = ["", "shrug ", "shrug\nsigh"];

const WITHOUT_A_REASON: Rule = Rule { id: "flawed.refusal", says: "" };

thread_local! {
    /// What a position should hold and does not: somebody has guessed in this game.
    static HAS_GUESSED: Cell<bool> = const { Cell::new(false) };
    static SET_UPS: Cell<u8> = const { Cell::new(0) };
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

impl Step {
    fn odd(flaw: Flaw) -> Option<Action> {
        match flaw {
            Flaw::Misspelled => Some(Action::Misspelled),
            Flaw::SpelledAsNothing => Some(Action::Odd(0)),
            Flaw::SpelledWithBlanks => Some(Action::Odd(1)),
            Flaw::SpelledOnTwoLines => Some(Action::Odd(2)),
            _ => None,
        }
    }
}

impl<const HAS_SECRETS: bool> table::Step<AnyFlawed<HAS_SECRETS>> for Step {
    fn waits_for(self, g: &AnyFlawed<HAS_SECRETS>) -> Option<Pending> {
        Some(match self {
            Step::Hide => Pending::seat(KEEPER),
            Step::Coin => Pending::Fate(Fate::Draw { from: 2 }),
            Step::Guess if g.flaw == Flaw::Nobody => {
                Pending::Seats { must: Seats::NONE, may: Seats::only(GUESSER) }
            }
            Step::Guess => Pending::seat(GUESSER),
        })
    }

    fn happen(self, _: &mut AnyFlawed<HAS_SECRETS>, _: Tell<'_, Event>) {}

    fn offers(
        self,
        g: &AnyFlawed<HAS_SECRETS>,
        _: Seat,
        visit: Visit<'_, Action>,
    ) -> ControlFlow<()> {
        match self {
            Step::Hide => (0..3).map(Action::Hide).try_for_each(visit),
            Step::Coin => ControlFlow::Continue(()),
            Step::Guess => {
                let again = (g.flaw == Flaw::OfferedTwice).then_some(Action::Guess(1));
                let odd = Step::odd(g.flaw);
                let most = if g.flaw == Flaw::Unoffered { 2 } else { 3 };
                (0..most).map(Action::Guess).chain(again).chain(odd).try_for_each(visit)
            }
        }
    }

    fn candidates(
        self,
        g: &AnyFlawed<HAS_SECRETS>,
        seat: Seat,
        visit: Visit<'_, Action>,
    ) -> ControlFlow<()> {
        self.offers(g, seat, visit)?;
        match (self, g.flaw) {
            (Step::Guess, Flaw::MisspelledRefusal) => visit(Action::Misspelled),
            (Step::Guess, Flaw::Speechless) => visit(Action::Guess(9)),
            _ => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &AnyFlawed<HAS_SECRETS>, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Guess, _) if g.flaw == Flaw::Stuck => NOT_ASKED.forbids(),
            (Step::Guess, Action::Guess(n)) if g.flaw == Flaw::LeakyChoices => {
                NOT_ASKED.forbids_if(n != g.hidden)
            }
            (Step::Hide, Action::Hide(0..3)) | (Step::Guess, Action::Guess(0..3)) => Ok(()),
            (Step::Guess, Action::Guess(9)) if g.flaw == Flaw::Speechless => {
                WITHOUT_A_REASON.forbids()
            }
            (Step::Guess, Action::Misspelled | Action::Odd(_)) => {
                NOT_ASKED.forbids_if(Step::odd(g.flaw) != Some(action))
            }
            _ => NOT_ASKED.forbids(),
        }
    }

    fn answer(
        self,
        g: &mut AnyFlawed<HAS_SECRETS>,
        _: Seat,
        action: Action,
        tell: Tell<'_, Event>,
    ) {
        match action {
            Action::Hide(number) => {
                (g.hidden, g.has_hidden) = (number, true);
                if g.flaw == Flaw::KeptOutside && HAS_GUESSED.get() {
                    g.coins = 9;
                }
                tell(Event::Hidden);
            }
            Action::Guess(number) => {
                let right = number == g.hidden;
                HAS_GUESSED.set(true);
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
            Action::Misspelled | Action::Odd(_) => (),
        }
    }

    fn resolve_chance(self, g: &mut AnyFlawed<HAS_SECRETS>, chance: Chance, tell: Tell<'_, Event>) {
        if let Chance::Drawn(side) = chance {
            g.coins += side as u8 * u8::from(g.flaw != Flaw::Endless);
            tell(Event::Coin(side));
        }
    }
}

impl<const HAS_SECRETS: bool> Game for AnyFlawed<HAS_SECRETS> {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "flawed";
    const LONGEST: u32 = 20;
    const HAS_SECRETS: bool = HAS_SECRETS;

    fn agenda(&self) -> &Agenda<Step> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step> {
        &mut self.agenda
    }

    fn set_up(options: &Options) -> Result<Self, Invalid> {
        HAS_GUESSED.set(false);
        SET_UPS.set((SET_UPS.get() + 1) % 100);
        let flaw = options.flaw.unwrap_or(Flaw::Nothing);
        Ok(AnyFlawed {
            flaw,
            hidden: 0,
            has_hidden: false,
            stones: [4, 0],
            coins: if flaw == Flaw::OtherStart { SET_UPS.get() } else { 0 },
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
        let sees = match eye {
            Eye::Seat(KEEPER) => true,
            Eye::Seat(_) if HAS_SECRETS => self.flaw == Flaw::LeakyView,
            Eye::Seat(_) => true,
            Eye::Onlooker if HAS_SECRETS => self.flaw == Flaw::LeakyOnlooker,
            Eye::Onlooker => self.flaw != Flaw::LeakyView,
        };
        let hidden = sees.then_some(self.hidden);
        View { has_hidden: self.has_hidden, stones: self.stones, hidden }
    }

    fn redact(event: &Event, eye: Eye) -> Option<Event> {
        let is_whispered = !HAS_SECRETS && matches!(event, Event::Whispered(_));
        let hears = !is_whispered || eye == Eye::Seat(GUESSER);
        hears.then(|| event.clone())
    }

    fn bars_undo(event: &Event) -> bool {
        matches!(event, Event::Guessed { .. })
    }

    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Self {
        let mut imagined = self.clone();
        if HAS_SECRETS && seat == GUESSER && self.has_hidden {
            imagined.hidden = luck.below(3) as u8;
        }
        imagined
    }

    fn check(&self) -> Result<(), Invalid> {
        match self.stones.iter().sum::<u8>() {
            4 => Ok(()),
            n => Err(Invalid::new("stones", format!("{n} of 4"))),
        }
    }
}

impl<const HAS_SECRETS: bool> Describe for AnyFlawed<HAS_SECRETS> {
    const TITLE: &'static str = "The Flawed Game";
}

impl<const HAS_SECRETS: bool> Notation for AnyFlawed<HAS_SECRETS> {
    fn from_json(json: &serde_json::Value) -> Result<Self, Invalid> {
        let position: Self = table::read_json(json)?;
        position.check()?;
        Ok(position)
    }

    fn to_json(&self) -> serde_json::Value {
        let mut json = serde_json::to_value(self).unwrap();
        if self.flaw == Flaw::LostInJson {
            json["coins"] = 0.into();
        }
        json
    }

    fn spell_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Drawn(1) if self.flaw != Flaw::LotsAlike => "drawn 1".to_string(),
            Chance::Drawn(_) | Chance::Dice(_) => "drawn 0".to_string(),
        }
    }

    fn read_chance(&self, words: &str) -> Result<Chance, ParseError> {
        match words {
            "drawn 0" => Ok(Chance::Drawn(0)),
            "drawn 1" if self.flaw == Flaw::MisspelledLot => Ok(Chance::Drawn(0)),
            "drawn 1" => Ok(Chance::Drawn(1)),
            _ => Err(ParseError::new("a side of the coin", words)),
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
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        let mut options = Options::default();
        for (_, value) in option_words(words, &["flaw"])? {
            let flaw: Flaw = value.parse().map_err(|_| Invalid::new("flaw", "unknown"))?;
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
            Action::Odd(n) => f.write_str(ODD[*n]),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(words: &str) -> Result<Action, ParseError> {
        let unreadable = || ParseError::new("hide N or guess N", words);
        if let Some(n) = ODD.iter().position(|odd| *odd == words) {
            return Ok(Action::Odd(n));
        }
        let (verb, number) = words.split_once(' ').ok_or_else(unreadable)?;
        let number = number.parse().map_err(|_| unreadable())?;
        match verb {
            "hide" => Ok(Action::Hide(number)),
            "guess" => Ok(Action::Guess(number)),
            _ => Err(unreadable()),
        }
    }
}
