//! Seats that win or lose together, and break into each other's turns.
//!
//! A turn begins with a card from the deck: an event for the hand, or a shadow that takes hope. The
//! seat whose turn it is gives events away or ends the turn; every seat may play an event meanwhile. By
//! version 2 of the rules it had to wait for its own turn.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    Agenda, Chance, Describe, Eye, Fate, Form, Game, Illegal, Invalid, Luck, NOT_ASKED, Notation,
    Outcome, ParseError, Pending, Rule, Seat, Seats, Statement, Tell, Visit, WordList,
};

use super::{number, option_words, statement};

pub mod rule {
    use super::Rule;

    #[allow(dead_code)]
    pub const EVENTS_AT_ANY_TIME: Rule =
        Rule { id: "council.events", says: "any seat may play an event in anybody's turn" };
    pub const EVENT_IN_HAND: Rule =
        Rule { id: "council.events.hand", says: "an event comes from the own hand" };
    pub const OWN_TURN: Rule =
        Rule { id: "council.turn", says: "only the seat whose turn it is does that" };
    pub const TO_ANOTHER: Rule =
        Rule { id: "council.give", says: "an event is given to another seat" };
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Council {
    seats: u8,
    /// Of each kind.
    cards: u8,
    pub hope: u8,
    /// Events in the hand of each seat.
    pub hands: [u8; 4],
    pub deck: Deck,
    #[serde(default, skip_serializing_if = "is_nought")]
    pub played: u8,
    #[serde(skip, default = "newest")]
    rules: u32,
    agenda: Agenda<Step>,
}

fn newest() -> u32 {
    Council::RULES_VERSION
}

fn is_nought(n: &u8) -> bool {
    *n == 0
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    pub events: u8,
    pub shadows: u8,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    pub seats: u8,
    pub hope: u8,
    /// Events and shadows, of each.
    pub cards: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    PlayEvent,
    Give(Seat),
    EndTurn,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub enum Event {
    Drew(Seat),
    HopeLost(Seat),
    HopeGained(Seat),
    Given { from: Seat, to: Seat },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub hope: u8,
    pub hands: [u8; 4],
    pub cards_left: u8,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Draw(Seat),
    Turn(Seat),
    NextTurn(Seat),
}

impl table::Step<Council> for Step {
    fn waits_for(self, g: &Council) -> Option<Pending> {
        match self {
            Step::Draw(_) => {
                Some(Pending::Fate(Fate::Draw { from: (g.deck.events + g.deck.shadows).into() }))
            }
            Step::Turn(seat) => Some(Pending::Seats {
                must: Seats::only(seat),
                may: Seats::first(g.seats).without(seat),
            }),
            Step::NextTurn(_) => None,
        }
    }

    fn happen(self, g: &mut Council, _: Tell<'_, Event>) {
        let Step::NextTurn(seat) = self else { return };
        if g.deck.events + g.deck.shadows > 0 {
            let next = Seat((seat.0 + 1) % g.seats);
            g.agenda.then([Step::Draw(seat), Step::Turn(seat), Step::NextTurn(next)]);
        }
    }

    fn offers(self, g: &Council, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let gifts = Seat::first(g.seats).map(Action::Give);
        [Action::PlayEvent, Action::EndTurn].into_iter().chain(gifts).try_for_each(visit)
    }

    fn judge(self, g: &Council, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Step::Turn(current) = self else { return NOT_ASKED.forbids() };
        let has_none = g.hands[seat.index()] == 0;
        match action {
            Action::PlayEvent => {
                rule::OWN_TURN.forbids_if(g.rules < 3 && seat != current)?;
                rule::EVENT_IN_HAND.forbids_if(has_none)
            }
            Action::EndTurn => rule::OWN_TURN.forbids_if(seat != current),
            Action::Give(to) => {
                rule::OWN_TURN.forbids_if(seat != current)?;
                rule::EVENT_IN_HAND.forbids_if(has_none)?;
                rule::TO_ANOTHER.forbids_if(to == seat || to.0 >= g.seats)
            }
        }
    }

    fn answer(self, g: &mut Council, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::EndTurn => (),
            Action::PlayEvent => {
                g.agenda.then([self]);
                g.hands[seat.index()] -= 1;
                g.played += 1;
                g.hope += 1;
                tell(Event::HopeGained(seat));
            }
            Action::Give(to) => {
                g.agenda.then([self]);
                g.hands[seat.index()] -= 1;
                g.hands[to.index()] += 1;
                tell(Event::Given { from: seat, to });
            }
        }
    }

    fn resolve_chance(self, g: &mut Council, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::Draw(seat), Chance::Drawn(drawn)) = (self, chance) else { return };
        if drawn < g.deck.events.into() {
            g.deck.events -= 1;
            g.hands[seat.index()] += 1;
            tell(Event::Drew(seat));
        } else {
            g.deck.shadows -= 1;
            g.hope -= 1;
            tell(Event::HopeLost(seat));
            if g.hope == 0 {
                g.agenda.clear();
            }
        }
    }
}

impl Game for Council {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "council";
    const RULES_VERSION: u32 = 3;
    const OLDEST_RULES: u32 = 2;
    const LONGEST: u32 = 400;

    fn agenda(&self) -> &Agenda<Step> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step> {
        &mut self.agenda
    }

    fn set_up(options: &Options) -> Result<Council, Invalid> {
        if !(1..=4).contains(&options.seats) {
            return Err(Invalid::new("seats", "from 1 to 4"));
        }
        if !(1..=9).contains(&options.hope) {
            return Err(Invalid::new("hope", "from 1 to 9"));
        }
        if !(1..=20).contains(&options.cards) {
            return Err(Invalid::new("cards", "from 1 to 20"));
        }
        Ok(Council {
            seats: options.seats,
            cards: options.cards,
            hope: options.hope,
            hands: [0; 4],
            deck: Deck { events: options.cards, shadows: options.cards },
            played: 0,
            rules: Council::RULES_VERSION,
            agenda: Agenda::new([Step::NextTurn(Seat(0))]),
        })
    }

    fn rules_version(&self) -> u32 {
        self.rules
    }

    fn by_rules(self, version: u32) -> Council {
        Council { rules: version, ..self }
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn outcome(&self) -> Outcome {
        match self.hope {
            0 => Outcome { winners: Seats::NONE, how: "hope-lost" },
            _ => Outcome { winners: Seats::first(self.seats), how: "dawn" },
        }
    }

    fn view(&self, _: Eye) -> View {
        let cards_left = self.deck.events + self.deck.shadows;
        View { hope: self.hope, hands: self.hands, cards_left }
    }

    fn redact(event: &Event, _: Eye) -> Option<Event> {
        Some(*event)
    }

    fn bars_undo(event: &Event) -> bool {
        matches!(event, Event::Drew(_) | Event::HopeLost(_))
    }

    fn imagine(&self, _: Seat, _: &mut Luck) -> Council {
        *self
    }

    fn check(&self) -> Result<(), Invalid> {
        if !(1..=4).contains(&self.seats) {
            return Err(Invalid::new("seats", "from 1 to 4"));
        }
        let hands: u16 = self.hands.iter().map(|&n| u16::from(n)).sum();
        if hands + u16::from(self.deck.events) + u16::from(self.played) != u16::from(self.cards) {
            return Err(Invalid::new("deck.events", "all events together are too many or too few"));
        }
        if self.deck.shadows > self.cards {
            return Err(Invalid::new("deck.shadows", "more shadows than there are"));
        }
        Ok(())
    }
}

impl Describe for Council {
    const TITLE: &'static str = "The Council";

    fn rules() -> &'static [Statement] {
        const RULES: [Statement; 4] = [
            statement("council.events", "Any seat may play an event in anybody's turn."),
            statement("council.events.hand", "An event comes from the own hand."),
            statement("council.turn", "Only the seat whose turn it is ends it or gives."),
            statement("council.give", "An event is given to another seat."),
        ];
        &RULES
    }
}

impl Notation for Council {
    fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap()
    }

    fn from_json(json: &serde_json::Value) -> Result<Self, Invalid> {
        let position: Self = table::read_json(json)?;
        position.check()?;
        Ok(position)
    }

    fn supply(&self) -> serde_json::Value {
        serde_json::json!({ "cards": { "event": self.deck.events, "shadow": self.deck.shadows } })
    }

    /// Everything is back in the deck.
    fn clear_board(json: &mut serde_json::Value, _: &serde_json::Value) -> Result<(), Invalid> {
        json["hands"] = serde_json::json!([0, 0, 0, 0]);
        json["deck"]["events"] = json["cards"].clone();
        Ok(())
    }

    fn forms() -> &'static [Form] {
        &[
            Form { verb: "play-event", parts: &[] },
            Form { verb: "give", parts: &["to"] },
            Form { verb: "end-turn", parts: &[] },
            Form { verb: "sing", parts: &["song"] },
        ]
    }

    fn vocabulary() -> Vec<WordList> {
        let cards = [("event", "Event"), ("shadow", "Shadow"), ("dawn", "Dawn")];
        vec![WordList::new("cards", cards)]
    }

    /// Events are all alike, so many results have the same name.
    fn spell_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Drawn(drawn) if drawn < self.deck.events.into() => "drawn event".to_string(),
            _ => "drawn shadow".to_string(),
        }
    }

    fn read_chance(&self, words: &str) -> Result<Chance, ParseError> {
        match words {
            "drawn event" if self.deck.events > 0 => Ok(Chance::Drawn(0)),
            "drawn shadow" if self.deck.shadows > 0 => Ok(Chance::Drawn(self.deck.events.into())),
            _ => Err(ParseError::new("a card that is left in the deck", words)),
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: 3, hope: 3, cards: 5 }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats={} hope={} cards={}", self.seats, self.hope, self.cards)
    }
}

impl FromStr for Options {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        let mut options = Options::default();
        for (key, value) in option_words(words, &["seats", "hope", "cards"])? {
            match key {
                "seats" => options.seats = number(key, value)?,
                "hope" => options.hope = number(key, value)?,
                _ => options.cards = number(key, value)?,
            }
        }
        Ok(options)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::PlayEvent => f.write_str("play-event"),
            Action::Give(to) => write!(f, "give {to}"),
            Action::EndTurn => f.write_str("end-turn"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(words: &str) -> Result<Action, ParseError> {
        match words.split_once(' ') {
            None if words == "play-event" => Ok(Action::PlayEvent),
            None if words == "end-turn" => Ok(Action::EndTurn),
            Some(("give", seat)) => Ok(Action::Give(seat.parse()?)),
            _ => Err(ParseError::new("an action of the council", words)),
        }
    }
}
