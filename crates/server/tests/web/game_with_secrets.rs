//! A small game with secrets: hands of cards, laid face down by both at once.
//!
//! Each seat is dealt three of nine cards. Both lay one face down at the same time; the higher takes
//! the trick. Who takes more of three tricks wins.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use bots::{AtRandom, Even, GameBots, Policy};
use serde::{Deserialize, Serialize};
use table::{
    Agenda, Chance, Describe, Explanation, Eye, Fate, Game, Illegal, Invalid, Label, Luck,
    Notation, Outcome, Pending, Rule, Seat, Seats, Tell, Visit, read_json,
};

const IN_HAND: Rule = Rule { id: "TRICKS.1", says: "a card is laid from the own hand" };

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tricks {
    pub hands: [Vec<u8>; 2],
    pub laid: [Option<u8>; 2],
    score: [u8; 2],
    agenda: Agenda<Step>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Deal(Seat),
    Lay,
}

table::actions! {
    /// What a seat can say.
    pub enum Action, "lay N" {
        Lay { card: u8 } = "lay";
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Dealt { seat: Seat, card: Option<u8> },
    Laid { seat: Seat, card: Option<u8> },
    TurnedUp { cards: [u8; 2] },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    hand: Vec<u8>,
    others: usize,
    laid: [Option<u8>; 2],
    lies: [bool; 2],
    score: [u8; 2],
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options;

impl fmt::Display for Options {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for Options {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        match words {
            "" => Ok(Options),
            _ => Err(Invalid::new("", "there is nothing to choose")),
        }
    }
}

impl Tricks {
    fn unseen(&self) -> Vec<u8> {
        let known = |card: &u8| self.hands.iter().any(|hand| hand.contains(card));
        (1..=9).filter(|card| !known(card)).collect()
    }
}

impl Game for Tricks {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "tricks";
    const LONGEST: u32 = 40;

    fn set_up(_: &Options) -> Result<Tricks, Invalid> {
        let [one, two] = [Step::Deal(Seat(0)), Step::Deal(Seat(1))];
        Ok(Tricks {
            hands: [Vec::new(), Vec::new()],
            laid: [None; 2],
            score: [0; 2],
            agenda: Agenda::new([one, two, one, two, one, two, Step::Lay]),
        })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn agenda(&self) -> &Agenda<Step> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step> {
        &mut self.agenda
    }

    fn outcome(&self) -> Outcome {
        let winner = Seat(u8::from(self.score[1] > self.score[0]));
        Outcome { winners: Seats::only(winner), how: "more-tricks" }
    }

    fn view(&self, eye: Eye) -> View {
        let lies = self.laid.map(|card| card.is_some());
        let (hand, others, laid) = match eye {
            Eye::Seat(seat) => {
                let mut laid = [None; 2];
                laid[seat.index()] = self.laid[seat.index()];
                (self.hands[seat.index()].clone(), self.hands[1 - seat.index()].len(), laid)
            }
            Eye::Onlooker => (Vec::new(), 0, [None; 2]),
        };
        View { hand, others, laid, lies, score: self.score }
    }

    fn open_view(&self) -> View {
        View { hand: self.hands.concat(), laid: self.laid, ..self.view(Eye::Onlooker) }
    }

    fn redact(event: &Event, eye: Eye) -> Option<Event> {
        Some(match event.clone() {
            Event::Dealt { seat, .. } if eye != Eye::Seat(seat) => {
                Event::Dealt { seat, card: None }
            }
            Event::Laid { seat, .. } if eye != Eye::Seat(seat) => Event::Laid { seat, card: None },
            open => open,
        })
    }

    fn bars_undo(event: &Event) -> bool {
        !matches!(event, Event::Laid { .. })
    }

    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Tricks {
        let (own, other) = (seat.index(), 1 - seat.index());
        let known = |card: &u8| self.hands[own].contains(card) || self.laid[own] == Some(*card);
        let mut unknown: Vec<u8> = (1..=9).filter(|card| !known(card)).collect();
        let mut draw = || unknown.remove(luck.below(unknown.len() as u32) as usize);
        let mut imagined = self.clone();
        imagined.hands[other] = self.hands[other].iter().map(|_| draw()).collect();
        imagined.hands[other].sort_unstable();
        imagined.laid[other] = self.laid[other].map(|_| draw());
        imagined
    }
}

impl Describe for Tricks {
    const TITLE: &'static str = "Tricks";

    fn label(&self, _: Seat, Action::Lay { card }: Action) -> Label {
        Label::new(card.to_string()).under("Lay the").in_group("Cards")
    }

    fn sentence(event: &Event) -> String {
        let named = |card: &Option<u8>| card.map_or("a card".to_string(), |n| format!("the {n}"));
        match event {
            Event::Dealt { seat, card } => format!("Seat {seat} is dealt {}.", named(card)),
            Event::Laid { seat, card } => format!("Seat {seat} lays {}.", named(card)),
            Event::TurnedUp { cards } => format!("{} meets {}.", cards[0], cards[1]),
        }
    }

    fn explain(&self) -> Explanation {
        let missing = self.laid.iter().filter(|card| card.is_none()).count();
        Explanation::of(format!("{missing} have yet to lay a card.").into(), vec!["TRICKS.1"])
    }

    fn seat_name(&self, seat: Seat) -> String {
        format!("Seat {seat}")
    }
}

impl Notation for Tricks {
    fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap()
    }

    fn from_json(json: &serde_json::Value) -> Result<Tricks, Invalid> {
        read_json(json)
    }
}

impl table::Step<Tricks> for Step {
    fn waits_for(self, g: &Tricks) -> Option<Pending> {
        match self {
            Step::Deal(_) => Some(Pending::Fate(Fate::Draw { from: g.unseen().len() as u32 })),
            Step::Lay => {
                let waits = Seat::first(2).filter(|seat| g.laid[seat.index()].is_none());
                let waits: Seats = waits.collect();
                (!waits.is_empty()).then(|| Pending::seats(waits))
            }
        }
    }

    fn happen(self, g: &mut Tricks, tell: Tell<'_, Event>) {
        let [Some(one), Some(two)] = g.laid else { unreachable!("both have laid a card") };
        tell(Event::TurnedUp { cards: [one, two] });
        g.score[usize::from(two > one)] += 1;
        g.laid = [None; 2];
        if !g.hands[0].is_empty() {
            g.agenda.then([Step::Lay]);
        }
    }

    fn offers(self, g: &Tricks, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        g.hands[seat.index()].iter().map(|&card| Action::Lay { card }).try_for_each(visit)
    }

    fn candidates(self, _: &Tricks, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        (1..=9).map(|card| Action::Lay { card }).try_for_each(visit)
    }

    fn judge(self, g: &Tricks, seat: Seat, Action::Lay { card }: Action) -> Result<(), Illegal> {
        IN_HAND.forbids_if(!g.hands[seat.index()].contains(&card))
    }

    fn answer(
        self,
        g: &mut Tricks,
        seat: Seat,
        Action::Lay { card }: Action,
        tell: Tell<'_, Event>,
    ) {
        g.hands[seat.index()].retain(|&held| held != card);
        g.laid[seat.index()] = Some(card);
        tell(Event::Laid { seat, card: Some(card) });
        g.agenda.then([Step::Lay]);
    }

    fn resolve_chance(self, g: &mut Tricks, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::Deal(seat), Chance::Drawn(drawn)) = (self, chance) else {
            unreachable!("cards are drawn");
        };
        let card = g.unseen()[drawn as usize];
        g.hands[seat.index()].push(card);
        g.hands[seat.index()].sort_unstable();
        tell(Event::Dealt { seat, card: Some(card) });
    }
}

/// A bot that breaks down whatever it is asked.
pub struct Stumbles;

impl Policy<Tricks> for Stumbles {
    fn pick(&self, _: &Tricks, seat: Seat, _: &[Action], _: &mut Luck) -> Action {
        panic!("the bot of seat {seat} drops its cards")
    }
}

impl GameBots for Tricks {
    type Game = Tricks;
    type Heuristic = Stumbles;
    type Instinct = AtRandom;
    type Evaluate = Even;

    fn heuristic() -> Stumbles {
        Stumbles
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
    for seed in 0..50 {
        table::laws::hold::<Tricks>(&Options, seed);
    }
}
