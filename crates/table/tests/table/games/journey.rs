//! Hidden movement: one seat writes a journey, the other asks where it went.
//!
//! The bearer moves along paths of a small public map and writes each place down. The seeker moves a
//! figure and may ask whether its place is in that log. The answer is truthful and public.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    Agenda, Describe, Eye, Game, Illegal, Invalid, Luck, NOT_ASKED, Notation, Outcome, ParseError,
    Pending, Rule, Seat, Seats, Statement, Tell, Visit,
};

use super::{number, option_words, statement};

pub const BEARER: Seat = Seat(0);
pub const SEEKER: Seat = Seat(1);

pub mod rule {
    use super::Rule;

    pub const ALONG_A_PATH: Rule =
        Rule { id: "journey.path", says: "a move follows a path to an adjacent place" };
}

pub type Place = u8;

const PLACES: u8 = 6;
/// A ring of six places with one road across.
const PATHS: [(Place, Place); 7] = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 3)];
const NIGHTS: usize = 4;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journey {
    /// Secret: only the bearer knows more than its length.
    log: Vec<Place>,
    pub seeker: Place,
    /// Public: every answer given, with the length of the log when it was given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    answers: Vec<Answer>,
    agenda: Agenda<Step>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    pub place: Place,
    pub found: bool,
    pub moves: usize,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    pub bearer: Place,
    pub seeker: Place,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    Move(Place),
    Search,
    Wait,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub enum Event {
    /// `None` to everybody but the bearer.
    BearerMoved(Option<Place>),
    SeekerMoved(Place),
    Searched {
        place: Place,
        found: bool,
    },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub seeker: Place,
    pub answers: Vec<Answer>,
    pub moves: usize,
    pub log: Option<Vec<Place>>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Night,
    BearerMoves,
    SeekerMoves,
    SeekerSearches,
}

impl table::Step<Journey> for Step {
    fn waits_for(self, _: &Journey) -> Option<Pending> {
        match self {
            Step::Night => None,
            Step::BearerMoves => Some(Pending::seat(BEARER)),
            Step::SeekerMoves | Step::SeekerSearches => Some(Pending::seat(SEEKER)),
        }
    }

    fn happen(self, g: &mut Journey, _: Tell<'_, Event>) {
        if g.log.len() <= NIGHTS {
            let night = [Step::BearerMoves, Step::SeekerMoves, Step::SeekerSearches, Step::Night];
            g.agenda.then(night);
        }
    }

    fn offers(self, _: &Journey, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::SeekerSearches => [Action::Search, Action::Wait].into_iter().try_for_each(visit),
            _ => (0..PLACES).map(Action::Move).try_for_each(visit),
        }
    }

    fn judge(self, g: &Journey, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::BearerMoves, Action::Move(to)) => {
                rule::ALONG_A_PATH.forbids_if(!adjacent(g.bearer(), to))
            }
            (Step::SeekerMoves, Action::Move(to)) => {
                rule::ALONG_A_PATH.forbids_if(!adjacent(g.seeker, to))
            }
            (Step::SeekerSearches, Action::Search | Action::Wait) => Ok(()),
            _ => NOT_ASKED.forbids(),
        }
    }

    fn answer(self, g: &mut Journey, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::BearerMoves, Action::Move(to)) => {
                g.log.push(to);
                tell(Event::BearerMoved(Some(to)));
            }
            (_, Action::Move(to)) => {
                g.seeker = to;
                tell(Event::SeekerMoved(to));
            }
            (_, Action::Search) => {
                let (place, found) = (g.seeker, g.log.contains(&g.seeker));
                g.answers.push(Answer { place, found, moves: g.log.len() });
                tell(Event::Searched { place, found });
            }
            (_, Action::Wait) => (),
        }
    }
}

impl Game for Journey {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "journey";
    const LONGEST: u32 = 12;

    fn agenda(&self) -> &Agenda<Step> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step> {
        &mut self.agenda
    }

    fn set_up(options: &Options) -> Result<Journey, Invalid> {
        let (log, seeker) = (vec![options.bearer], options.seeker);
        let agenda = Agenda::new([Step::Night]);
        let journey = Journey { log, seeker, answers: Vec::new(), agenda };
        journey.check()?;
        Ok(journey)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn outcome(&self) -> Outcome {
        match self.answers.iter().any(|answer| answer.found) {
            true => Outcome { winners: Seats::only(SEEKER), how: "found" },
            false => Outcome { winners: Seats::only(BEARER), how: "escaped" },
        }
    }

    fn view(&self, eye: Eye) -> View {
        View {
            seeker: self.seeker,
            answers: self.answers.clone(),
            moves: self.log.len() - 1,
            log: (eye == Eye::Seat(BEARER)).then(|| self.log.clone()),
        }
    }

    fn redact(event: &Event, eye: Eye) -> Option<Event> {
        match *event {
            Event::BearerMoved(_) if eye != Eye::Seat(BEARER) => Some(Event::BearerMoved(None)),
            event => Some(event),
        }
    }

    fn bars_undo(event: &Event) -> bool {
        matches!(event, Event::Searched { .. })
    }

    /// To the seeker, any walk that fits every answer so far is as good as the true one.
    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Journey {
        let mut imagined = self.clone();
        if seat == BEARER {
            return imagined;
        }
        for _ in 0..200 {
            imagined.log = random_walk(self.log.len(), luck);
            if self.answers.iter().all(|answer| imagined.agrees(answer)) {
                return imagined;
            }
        }
        self.clone()
    }

    fn check(&self) -> Result<(), Invalid> {
        if self.seeker >= PLACES || self.log.is_empty() {
            return Err(Invalid::new("seeker", "everybody is somewhere"));
        }
        if self.log.iter().any(|&place| place >= PLACES) {
            return Err(Invalid::new("log", "no such place"));
        }
        match self.log.windows(2).position(|step| !adjacent(step[0], step[1])) {
            Some(n) => Err(Invalid::new(format!("log.{}", n + 1), "no path leads there")),
            None => Ok(()),
        }
    }
}

impl Describe for Journey {
    const TITLE: &'static str = "The Journey";

    fn rules() -> &'static [Statement] {
        const RULES: [Statement; 1] = [statement("journey.path", "A move follows a path.")];
        &RULES
    }
}

impl Notation for Journey {
    fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap()
    }

    fn from_json(json: &serde_json::Value) -> Result<Self, Invalid> {
        let position: Self = table::read_json(json)?;
        position.check()?;
        Ok(position)
    }
}

impl Journey {
    fn bearer(&self) -> Place {
        *self.log.last().unwrap()
    }

    fn agrees(&self, answer: &Answer) -> bool {
        self.log[..answer.moves].contains(&answer.place) == answer.found
    }
}

fn random_walk(len: usize, luck: &mut Luck) -> Vec<Place> {
    let mut log = vec![luck.below(PLACES.into()) as Place];
    while log.len() < len {
        let next = luck.below(PLACES.into()) as Place;
        if adjacent(log[log.len() - 1], next) {
            log.push(next);
        }
    }
    log
}

fn adjacent(a: Place, b: Place) -> bool {
    PATHS.contains(&(a, b)) || PATHS.contains(&(b, a))
}

impl Default for Options {
    fn default() -> Options {
        Options { bearer: 0, seeker: 3 }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bearer={} seeker={}", self.bearer, self.seeker)
    }
}

impl FromStr for Options {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        let mut options = Options::default();
        for (key, value) in option_words(words, &["bearer", "seeker"])? {
            match key {
                "bearer" => options.bearer = number(key, value)?,
                _ => options.seeker = number(key, value)?,
            }
        }
        Ok(options)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(to) => write!(f, "move {to}"),
            Action::Search => f.write_str("search"),
            Action::Wait => f.write_str("wait"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(words: &str) -> Result<Action, ParseError> {
        let unreadable = || ParseError::new("a move, search or wait", words);
        match words.split_once(' ') {
            None if words == "search" => Ok(Action::Search),
            None if words == "wait" => Ok(Action::Wait),
            Some(("move", to)) => Ok(Action::Move(to.parse().map_err(|_| unreadable())?)),
            _ => Err(unreadable()),
        }
    }
}
