//! Positions of Part 1 in the game's words, with nothing in them that a rule does not need.
//!
//! `hunt()` is the first daylight turn of the first day on the shipped board: Frodo is in Bag End (4),
//! the Nazgûl are far away in 23, 33, 44 and 62, nobody holds a card and no die is in the pool. What
//! is said of the shipped board (which numbers are adjacent, where a road runs) stands in
//! `data/content/board-part1.toml`.
#![allow(dead_code)]

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::dice::Face;
use hunt_for_the_ring::log::{Entry, Log};
use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::places::{Location, Locations, Spot};
use hunt_for_the_ring::position::{Fellowship, Turn};
use hunt_for_the_ring::step::Step;
use hunt_for_the_ring::{Event, Position, day, encounter, frodo, gandalf, riders};
use serde_json::{Value, json};
use table::scenario::{self, Scenario};
use table::{Eye, Game, Notation, Play, Seat};

/// The Ring-bearer, and the only or first Ringwraith player.
pub const RB: Seat = Seat(0);
pub const RW: Seat = Seat(1);
pub const RW_2: Seat = Seat(2);
pub const RW_3: Seat = Seat(3);
pub const RW_4: Seat = Seat(4);

pub const BY_RB: Eye = Eye::Seat(RB);
pub const BY_RW: Eye = Eye::Seat(RW);

#[derive(Clone, Debug)]
pub struct Given(pub Position);

pub fn hunt() -> Given {
    hunt_with("")
}

pub fn hunt_with(options: &str) -> Given {
    hunt_on(options, 4, "23 33 44 62").information("27 36 37 52", "6")
}

/// On whatever board the options name: Frodo's start, and where the Nazgûl are.
pub fn hunt_on(options: &str, start: u8, nazgul: &str) -> Given {
    let nazgul: Vec<&str> = nazgul.split_whitespace().collect();
    let sheet = json!({
        "options": options, "part": 1, "day": 1, "turn": "daylight-1",
        "figure": 0, "corruption": 0, "log": [start],
        "fellowship": { "pool": 3, "held": 0 },
        "company": { "frodo": "ready", "sam": "ready", "pippin": "ready" },
        "allies": {}, "information": { "in-play": [] },
        "nazgul": {
            "nazgul-1": nazgul[0], "nazgul-2": nazgul[1],
            "nazgul-3": nazgul[2], "nazgul-4": nazgul[3],
        },
        "lead": 2, "dice": {}, "sorcery": { "hands": {} },
        "tiles": { "pool": { "beige-0": 2, "beige-1": 7, "beige-2": 4, "beige-eye": 2 } },
        "agenda": [],
    });
    Given(Position::from_json(&sheet).unwrap()).frodo_turn()
}

/// The turn of the Nazgûl in 23, the first to ride.
pub fn rider() -> Given {
    hunt().riders()
}

pub fn locations(numbers: &str) -> Locations {
    numbers.split_whitespace().map(|word| word.parse::<Location>().unwrap()).collect()
}

impl Given {
    pub fn given(self) -> Scenario<Position> {
        self.0.check().unwrap_or_else(|invalid| panic!("no such position: {invalid}"));
        scenario::given(self.0)
    }

    /// What the sheet says besides.
    pub fn patch(self, patch: Value) -> Given {
        let mut sheet = self.0.to_json();
        merge(&mut sheet, &patch);
        Given(Position::from_json(&sheet).unwrap())
    }

    /// The Ring-bearer's turn, then the Nazgûl.
    pub fn frodo_turn(mut self) -> Given {
        self.0.agenda.clear();
        self.0.agenda.then([Step::Frodo(frodo::Step::Turn), Step::Day(day::Step::Riders)]);
        self.after_riders()
    }

    /// Just before the Ring-bearer's turn.
    pub fn dawn(mut self) -> Given {
        self.0.agenda.then([Step::Day(day::Step::Dawn)]);
        self
    }

    /// All Nazgûl in their order; Frodo has moved.
    pub fn riders(mut self) -> Given {
        self.0.now.frodo_moved = true;
        self.0.agenda.clear();
        self.0.agenda.then([Step::Day(day::Step::Riders)]);
        self.after_riders()
    }

    /// Nobody rides any more: this turn's encounter, if there is one, and the next turn.
    pub fn end_of_turn(mut self) -> Given {
        self.0.now.frodo_moved = true;
        self.0.agenda.clear();
        self.after_riders()
    }

    /// Frodo was found in his last location.
    pub fn found(mut self) -> Given {
        self.0.now.is_found = true;
        self.end_of_turn()
    }

    fn after_riders(mut self) -> Given {
        let before: Vec<Step> = self.0.agenda.iter().collect();
        self.0.agenda.clear();
        self.0.agenda.then([
            Step::Gandalf(gandalf::Step::Leave),
            Step::Encounter(encounter::Step::Begin),
            Step::Day(day::Step::Advance),
        ]);
        for step in before.into_iter().rev() {
            self.0.agenda.then([step]);
        }
        self
    }

    /// Only this Nazgûl has still to ride.
    pub fn rides(mut self, who: Nazgul) -> Given {
        self.0.now.frodo_moved = true;
        self.0.agenda.clear();
        self.0.agenda.then([Step::Riders(riders::Step::Begin(who))]);
        self.after_riders()
    }

    pub fn turn(mut self, turn: Turn) -> Given {
        self.0.turn = turn;
        self
    }

    pub fn nightfall(self) -> Given {
        self.turn(Turn::Nightfall)
    }

    /// Nightfall, and Frodo has moved by night.
    pub fn eye(mut self) -> Given {
        self.0.is_eye_up = true;
        self.nightfall()
    }

    /// `"4 5 dot slash 6"`
    pub fn log(mut self, entries: &str) -> Given {
        let read = |word: &str| match word {
            "dot" => Entry::Dot,
            "slash" => Entry::Slash,
            number => Entry::Location(number.parse().unwrap()),
        };
        self.0.log = entries.split_whitespace().map(read).collect::<Log>();
        self.0.figure = self.0.log.len() as u8 - 1;
        self
    }

    /// The log begins so and goes on with dots until so many moves are made.
    pub fn moves(self, log: &str, moves: usize) -> Given {
        let made = log.split_whitespace().count() - 1;
        let start = log.split_whitespace().next().unwrap();
        let rest: Vec<&str> = log.split_whitespace().skip(1).collect();
        // Dots before the first number are of no consequence.
        let dots = "dot ".repeat(moves - made);
        self.log(&format!("{start} {dots} {}", rest.join(" ")))
    }

    /// Where the four are: `"23 33-43.1 44 62"`
    pub fn nazgul(mut self, spots: &str) -> Given {
        let all: Vec<Spot> = spots.split_whitespace().map(|word| word.parse().unwrap()).collect();
        for (n, &spot) in all.iter().enumerate() {
            self.0.nazgul[n] = self.0.board().space(spot).expect("a space of this board");
        }
        self
    }

    pub fn hand(mut self, cards: &str) -> Given {
        for word in cards.split_whitespace() {
            let kind = self.0.ally_cards().find(word.parse().unwrap()).unwrap();
            self.0.allies.deck[usize::from(kind)] -= 1;
            self.0.allies.hand[usize::from(kind)] += 1;
        }
        self
    }

    /// No card is left to draw but these, in no order.
    pub fn ally_deck(mut self, cards: &str) -> Given {
        for (left, gone) in self.0.allies.deck.iter_mut().zip(&mut self.0.allies.discards) {
            *gone += std::mem::take(left);
        }
        for word in cards.split_whitespace() {
            let kind = usize::from(self.0.ally_cards().find(word.parse().unwrap()).unwrap());
            self.0.allies.discards[kind] -= 1;
            self.0.allies.deck[kind] += 1;
        }
        self
    }

    pub fn sorcery(mut self, seat: Seat, cards: &str) -> Given {
        for word in cards.split_whitespace() {
            let kind = usize::from(self.0.book().sorcery.find(word.parse().unwrap()).unwrap());
            self.0.sorcery.deck[kind] -= 1;
            self.0.sorcery.hand_mut(seat)[kind] += 1;
        }
        self
    }

    pub fn dice(mut self, faces: &str) -> Given {
        for word in faces.split_whitespace() {
            self.0.dice.standard[word.parse::<Face>().unwrap().index()] += 1;
        }
        self
    }

    pub fn allies(mut self, tokens: &str) -> Given {
        self.0.allies.tokens = locations(tokens);
        self
    }

    pub fn information(mut self, in_play: &str, found: &str) -> Given {
        self.0.information.in_play = locations(in_play);
        self.0.information.found = locations(found);
        self
    }

    pub fn fellowship(mut self, pool: u8, held: u8) -> Given {
        self.0.fellowship = Fellowship { pool, held };
        self
    }

    pub fn corruption(mut self, corruption: u8) -> Given {
        self.0.corruption = corruption;
        self
    }

    pub fn standing(mut self, who: Companion, standing: Standing) -> Given {
        self.0.company[who.index()] = standing;
        self
    }

    /// Nobody of the company can help.
    pub fn alone(mut self) -> Given {
        for standing in &mut self.0.company {
            if *standing == Standing::Ready {
                *standing = Standing::Flipped;
            }
        }
        self
    }

    pub fn tracks(mut self, eye: &str, sword: &str) -> Given {
        self.0.tracks.eye = locations(eye);
        self.0.tracks.sword = locations(sword);
        self
    }
}

fn merge(to: &mut Value, patch: &Value) {
    match (to, patch) {
        (Value::Object(to), Value::Object(patch)) => {
            for (key, value) in patch {
                merge(to.entry(key.clone()).or_insert(Value::Null), value);
            }
        }
        (to, patch) => *to = patch.clone(),
    }
}

// What is asked of a position.

pub fn entries(g: &Position) -> String {
    let word = |entry: Entry| match entry {
        Entry::Location(at) => at.to_string(),
        Entry::Dot => "dot".to_owned(),
        Entry::Slash => "slash".to_owned(),
    };
    g.log.entries().map(word).collect::<Vec<_>>().join(" ")
}

pub fn listed(all: Locations) -> String {
    all.iter().map(|at| at.to_string()).collect::<Vec<_>>().join(" ")
}

pub fn in_hand(g: &Position) -> u8 {
    g.allies.hand_size()
}

pub fn corruption(g: &Position) -> u8 {
    g.corruption
}

pub fn figure(g: &Position) -> u8 {
    g.figure
}

pub fn held(g: &Position) -> u8 {
    g.fellowship.held
}

/// Where a Nazgûl is, in words.
pub fn at(who: Nazgul) -> impl Fn(&Position) -> String {
    move |g| g.board().spot(g.at(who)).to_string()
}

pub fn active(g: &Position) -> Option<Nazgul> {
    g.active.nazgul
}

/// Every location this seat may now `verb`, by number: `"5 6 14"`.
pub fn may(seat: Seat, verb: &'static str) -> impl Fn(&Position) -> String {
    move |g| {
        let spelled = g.legal(seat).into_iter().map(|action| action.to_string());
        let mut words: Vec<String> = spelled
            .filter_map(|words| Some(words.strip_prefix(verb)?.trim().to_owned()))
            .filter(|rest| !rest.is_empty())
            .collect();
        let key = |word: &String| word.parse::<u8>().map_or((1, 0), |number| (0, number));
        words.sort_by(|a, b| (key(a), a).cmp(&(key(b), b)));
        words.join(" ")
    }
}

/// What somebody hears of all that was told since the scenario began.
pub fn heard(scenario: &Scenario<Position>, eye: Eye) -> Vec<Event> {
    scenario.told.iter().filter_map(|event| Position::redact(event, eye)).collect()
}

/// What `eye` sees, as a page gets it.
pub fn seen(g: &Position, eye: Eye) -> Value {
    serde_json::to_value(g.view(eye)).unwrap()
}
