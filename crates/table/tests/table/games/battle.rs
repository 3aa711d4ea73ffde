//! Secret choices at once, and dice.
//!
//! Each side is dealt two of five cards. In a round both lay one face down, or none; the cards are
//! turned up, both roll, hits remove figures, and the attacker fights on or ceases.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{
    Agenda, Chance, Describe, Eye, Fate, Game, Illegal, Invalid, Luck, NOT_ASKED, Notation,
    Outcome, ParseError, Pending, Rule, Seat, Seats, Statement, Tell, Visit,
};

use super::{number, option_words, statement};

pub const ATTACKER: Seat = Seat(0);
pub const DEFENDER: Seat = Seat(1);
const BOTH: [Seat; 2] = [ATTACKER, DEFENDER];

pub mod rule {
    use super::Rule;

    pub const CARD_FROM_HAND: Rule =
        Rule { id: "battle.card.hand", says: "a card is laid from the own hand" };
}

table::names! {
    /// Invented. Each is worth as many more dice as its place in this list.
    pub enum Card, "a card" {
        Ruse = "ruse", "Ruse";
        Horn = "horn", "Horn";
        Charge = "charge", "Charge";
        Walls = "walls", "Walls";
        Eagles = "eagles", "Eagles";
    }
}

const ROUNDS: u8 = 5;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    pub armies: [u8; 2],
    /// Secret.
    hands: [Vec<Card>; 2],
    /// Face down until both have chosen.
    #[serde(default, skip_serializing_if = "is_default")]
    chosen: [Option<Choice>; 2],
    #[serde(default, skip_serializing_if = "is_default")]
    pub turned_up: [Option<Card>; 2],
    #[serde(default, skip_serializing_if = "is_default")]
    pub discarded: Vec<Card>,
    rounds: u8,
    agenda: Agenda<Step>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    Card(Card),
    NoCard,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    pub army: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    Lay(Card),
    LayNone,
    FightOn,
    Cease,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Event {
    /// `None` to those who may not see the card.
    Dealt(Seat, Option<Card>),
    Chose(Seat, Option<Choice>),
    TurnedUp([Option<Card>; 2]),
    Hit {
        by: Seat,
        hits: u8,
    },
    Ceased,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub armies: [u8; 2],
    pub hand_sizes: [usize; 2],
    pub has_chosen: [bool; 2],
    pub turned_up: [Option<Card>; 2],
    pub discarded: Vec<Card>,
    pub own: Option<(Vec<Card>, Option<Choice>)>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Deal(Seat),
    Round,
    Choose,
    TurnUp,
    Roll(Seat),
    FightOnOrCease,
    Aftermath,
}

impl table::Step<Battle> for Step {
    fn waits_for(self, g: &Battle) -> Option<Pending> {
        match self {
            Step::Deal(_) => Some(Pending::Fate(Fate::Draw { from: g.left().len() as u32 })),
            Step::Choose => Some(Pending::seats(g.undecided())),
            Step::Roll(seat) if g.armies[seat.index()] > 0 => {
                Some(Pending::Fate(Fate::Roll { dice: g.dice(seat), faces: 6 }))
            }
            Step::FightOnOrCease if g.armies.iter().all(|&army| army > 0) => {
                Some(Pending::seat(ATTACKER))
            }
            Step::Round | Step::TurnUp | Step::Aftermath => None,
            Step::Roll(_) | Step::FightOnOrCease => None,
        }
    }

    fn happen(self, g: &mut Battle, tell: Tell<'_, Event>) {
        match self {
            Step::Round if g.rounds < ROUNDS && g.armies.iter().all(|&army| army > 0) => {
                g.rounds += 1;
                let shown = std::mem::take(&mut g.turned_up);
                g.discarded.extend(shown.into_iter().flatten());
                g.agenda.then([
                    Step::Choose,
                    Step::TurnUp,
                    Step::Roll(ATTACKER),
                    Step::Roll(DEFENDER),
                    Step::FightOnOrCease,
                    Step::Round,
                ]);
            }
            Step::TurnUp => {
                for seat in BOTH.map(Seat::index) {
                    if let Some(Choice::Card(card)) = g.chosen[seat].take() {
                        g.hands[seat].retain(|&held| held != card);
                        g.turned_up[seat] = Some(card);
                    }
                }
                tell(Event::TurnedUp(g.turned_up));
            }
            _ => (),
        }
    }

    fn offers(self, _: &Battle, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Choose => {
                Card::ALL.into_iter().map(Action::Lay).chain([Action::LayNone]).try_for_each(visit)
            }
            _ => [Action::FightOn, Action::Cease].into_iter().try_for_each(visit),
        }
    }

    fn judge(self, g: &Battle, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Choose, Action::Lay(card)) => {
                rule::CARD_FROM_HAND.forbids_if(!g.hands[seat.index()].contains(&card))
            }
            (Step::Choose, Action::LayNone) => Ok(()),
            (Step::FightOnOrCease, Action::FightOn | Action::Cease) => Ok(()),
            _ => NOT_ASKED.forbids(),
        }
    }

    fn answer(self, g: &mut Battle, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let mut choose = |choice| {
            g.chosen[seat.index()] = Some(choice);
            tell(Event::Chose(seat, Some(choice)));
        };
        match action {
            Action::Lay(card) => choose(Choice::Card(card)),
            Action::LayNone => choose(Choice::NoCard),
            Action::FightOn => (),
            Action::Cease => {
                g.agenda.leave_to(Step::Aftermath);
                tell(Event::Ceased);
            }
        }
        if self == Step::Choose && !g.undecided().is_empty() {
            g.agenda.then([Step::Choose]);
        }
    }

    fn resolve_chance(self, g: &mut Battle, chance: Chance, tell: Tell<'_, Event>) {
        match (self, chance) {
            (Step::Deal(seat), Chance::Drawn(drawn)) => {
                let card = g.left()[drawn as usize];
                g.hands[seat.index()].push(card);
                g.hands[seat.index()].sort();
                tell(Event::Dealt(seat, Some(card)));
            }
            (Step::Roll(by), Chance::Dice(dice)) => {
                let hits = dice.as_slice().iter().filter(|&&pip| pip >= 5).count() as u8;
                let enemy = &mut g.armies[1 - by.index()];
                *enemy = enemy.saturating_sub(hits);
                tell(Event::Hit { by, hits });
            }
            _ => unreachable!("{self:?} {chance:?}"),
        }
    }
}

impl Game for Battle {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Step = Step;

    const NAME: &'static str = "battle";
    const LONGEST: u32 = 40;

    fn agenda(&self) -> &Agenda<Step> {
        &self.agenda
    }

    fn agenda_mut(&mut self) -> &mut Agenda<Step> {
        &mut self.agenda
    }

    fn set_up(options: &Options) -> Result<Battle, Invalid> {
        if !(1..=6).contains(&options.army) {
            return Err(Invalid::new("army", "from 1 to 6"));
        }
        Ok(Battle {
            armies: [options.army; 2],
            hands: Default::default(),
            chosen: [None; 2],
            turned_up: [None; 2],
            discarded: Vec::new(),
            rounds: 0,
            agenda: Agenda::new([
                Step::Deal(ATTACKER),
                Step::Deal(ATTACKER),
                Step::Deal(DEFENDER),
                Step::Deal(DEFENDER),
                Step::Round,
                Step::Aftermath,
            ]),
        })
    }

    fn seats(&self) -> u8 {
        2
    }

    fn outcome(&self) -> Outcome {
        match self.armies {
            [_, 0] => Outcome { winners: Seats::only(ATTACKER), how: "taken" },
            _ => Outcome { winners: Seats::only(DEFENDER), how: "held" },
        }
    }

    fn view(&self, eye: Eye) -> View {
        View {
            armies: self.armies,
            hand_sizes: [self.hands[0].len(), self.hands[1].len()],
            has_chosen: self.chosen.map(|chosen| chosen.is_some()),
            turned_up: self.turned_up,
            discarded: self.discarded.clone(),
            own: match eye {
                Eye::Seat(seat) => {
                    Some((self.hands[seat.index()].clone(), self.chosen[seat.index()]))
                }
                Eye::Onlooker => None,
            },
        }
    }

    fn redact(event: &Event, eye: Eye) -> Option<Event> {
        match *event {
            Event::Chose(seat, _) if eye != Eye::Seat(seat) => Some(Event::Chose(seat, None)),
            Event::Dealt(seat, _) if eye != Eye::Seat(seat) => Some(Event::Dealt(seat, None)),
            ref event => Some(event.clone()),
        }
    }

    fn bars_undo(event: &Event) -> bool {
        matches!(event, Event::TurnedUp(_))
    }

    /// The enemy's hand and face-down card are all that a seat does not know.
    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Battle {
        let other = 1 - seat.index();
        let mut imagined = self.clone();
        imagined.hands[other].clear();
        for _ in 0..self.hands[other].len() {
            let unseen = imagined.left();
            imagined.hands[other].push(unseen[luck.below(unseen.len() as u32) as usize]);
        }
        imagined.hands[other].sort();
        if self.chosen[other].is_some() {
            let held = &imagined.hands[other];
            let which = luck.below(held.len() as u32 + 1) as usize;
            imagined.chosen[other] =
                Some(held.get(which).map_or(Choice::NoCard, |&c| Choice::Card(c)));
        }
        imagined
    }

    fn check(&self) -> Result<(), Invalid> {
        let mut seen = Vec::new();
        let shown = self.turned_up.iter().flatten();
        for &card in self.hands.iter().flatten().chain(shown).chain(&self.discarded) {
            if seen.contains(&card) {
                return Err(Invalid::new("hands", format!("{card} is there twice")));
            }
            seen.push(card);
        }
        Ok(())
    }
}

impl Describe for Battle {
    const TITLE: &'static str = "The Battle";

    fn rules() -> &'static [Statement] {
        const RULES: [Statement; 1] =
            [statement("battle.card.hand", "A card comes from the hand.")];
        &RULES
    }
}

impl Notation for Battle {
    fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap()
    }

    fn from_json(json: &serde_json::Value) -> Result<Self, Invalid> {
        let position: Self = table::read_json(json)?;
        position.check()?;
        Ok(position)
    }

    fn declining() -> &'static [Action] {
        &[Action::LayNone, Action::Cease]
    }

    fn spell_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Drawn(drawn) => format!("dealt {}", self.left()[drawn as usize]),
            Chance::Dice(dice) => {
                let pips: Vec<String> = dice.as_slice().iter().map(u8::to_string).collect();
                format!("rolled {}", pips.join(" "))
            }
        }
    }

    fn read_chance(&self, words: &str) -> Result<Chance, ParseError> {
        let unreadable = || ParseError::new("dealt CARD or rolled PIPS", words);
        match words.split_once(' ').ok_or_else(unreadable)? {
            ("dealt", card) => {
                let card: Card = card.parse()?;
                let place = self.left().iter().position(|&left| left == card);
                Ok(Chance::Drawn(place.ok_or_else(unreadable)? as u32))
            }
            ("rolled", pips) => {
                let pips: Result<Vec<u8>, _> = pips.split(' ').map(str::parse).collect();
                let pips = pips.map_err(|_| unreadable())?;
                if pips.len() > 12 {
                    return Err(unreadable());
                }
                Ok(Chance::Dice(pips.into_iter().collect()))
            }
            _ => Err(unreadable()),
        }
    }
}

impl Battle {
    /// The cards that are neither held nor spent.
    fn left(&self) -> Vec<Card> {
        let shown: Vec<Card> = self.turned_up.iter().flatten().copied().collect();
        let gone = |card: &Card| {
            [&self.hands[0][..], &self.hands[1], &shown, &self.discarded]
                .iter()
                .any(|cards| cards.contains(card))
        };
        Card::ALL.into_iter().filter(|card| !gone(card)).collect()
    }

    fn undecided(&self) -> Seats {
        BOTH.into_iter().filter(|seat| self.chosen[seat.index()].is_none()).collect()
    }

    fn dice(&self, seat: Seat) -> u8 {
        let bonus = self.turned_up[seat.index()].map_or(0, |card| card as u8);
        self.armies[seat.index()] + bonus
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { army: 4 }
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "army={}", self.army)
    }
}

impl FromStr for Options {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Options, Invalid> {
        let mut options = Options::default();
        for (key, value) in option_words(words, &["army"])? {
            options.army = number(key, value)?;
        }
        Ok(options)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Lay(card) => write!(f, "lay {card}"),
            Action::LayNone => f.write_str("lay-none"),
            Action::FightOn => f.write_str("fight-on"),
            Action::Cease => f.write_str("cease"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(words: &str) -> Result<Action, ParseError> {
        match words.split_once(' ') {
            None if words == "lay-none" => Ok(Action::LayNone),
            None if words == "fight-on" => Ok(Action::FightOn),
            None if words == "cease" => Ok(Action::Cease),
            Some(("lay", card)) => Ok(Action::Lay(card.parse()?)),
            _ => Err(ParseError::new("an action of the battle", words)),
        }
    }
}
