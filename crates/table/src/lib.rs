//! The table every game is played on.
//!
//! A *position* is plain data that says what it waits for: seats, chance, or nothing because the game is over.
//! A seat answers, the position moves on, and it tells what happened as events. The position owns no random
//! numbers, no history and no clock. Those belong to the [`Table`]. It keeps the log, answers for chance, and
//! plays only actions that [`judge`](Play::judge) accepts.
//!
//! # Where to begin
//!
//! | trait | content | written by |
//! |---|---|---|
//! | [`Game`] | the rules: set-up, agenda, view, outcome | the game |
//! | [`Step`] | one thing on the agenda: what it waits for, offers, refuses and does | the game |
//! | [`Describe`] | the texts: labels, sentences, explanations | the game; everything has a default |
//! | [`Notation`] | the words of logs and files | the game; most has a default |
//! | [`Play`] | pending, legal, judge, answer | nobody: every game has it |
//! | [`TableGame`] | all of the above, as one bound | nobody: every game has it |
//!
//! [`Luck`] answers for chance, [`Record`] is a game as it was played, [`log`] writes and reads it, and [`laws`]
//! checks what must hold in every game. [`scenario`] is for tests of single rules.
//!
//! # A whole game
//!
//! Two players draw a card from 1 to 9 each. The first says whether their own card is the higher one, and wins if
//! that is true. Below the game, random choices play it.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use serde::{Deserialize, Serialize};
//! use table::{
//!     Agenda, Chance, Describe, Eye, Fate, Game, Illegal, Invalid, Luck, NoOptions, Notation, Outcome,
//!     Pending, Play, Rule, Seat, SeatInfo, Seats, Secrets, Table, Tell, UndoPolicy, Visit, laws, log,
//! };
//!
//! /// The position. A card is 0 before it is drawn.
//! #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
//! struct HighCard { cards: [u8; 2], winners: Seats, agenda: Agenda<Step> }
//!
//! #[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
//! enum Step { Draw(Seat), Guess }
//!
//! #[derive(Clone, PartialEq, Debug, Serialize)]
//! enum Event { Drew { seat: Seat, card: Option<u8> }, TurnedUp { cards: [u8; 2] } }
//!
//! table::actions! { pub enum Action, "a guess" { Higher = "higher"; Lower = "lower"; } }
//!
//! const NINE_IS_HIGHEST: Rule = Rule { id: "HIGH.2", says: "no card is higher than a 9" };
//!
//! impl table::Step<HighCard> for Step {
//!     fn waits_for(self, _: &HighCard) -> Option<Pending> {
//!         Some(match self {
//!             Step::Draw(_) => Pending::Fate(Fate::Draw { from: 9 }),
//!             Step::Guess => Pending::seat(Seat(0)),
//!         })
//!     }
//!     fn offers(self, _: &HighCard, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
//!         [Action::Higher, Action::Lower].into_iter().try_for_each(visit)
//!     }
//!     fn judge(self, g: &HighCard, _: Seat, action: Action) -> Result<(), Illegal> {
//!         NINE_IS_HIGHEST.forbids_if(action == Action::Lower && g.cards[0] == 9)
//!     }
//!     fn answer(self, g: &mut HighCard, _: Seat, action: Action, tell: Tell<'_, Event>) {
//!         let is_right = (g.cards[0] > g.cards[1]) == (action == Action::Higher);
//!         g.winners = Seats::only(if is_right { Seat(0) } else { Seat(1) });
//!         tell(Event::TurnedUp { cards: g.cards });
//!     }
//!     fn resolve_chance(self, g: &mut HighCard, chance: Chance, tell: Tell<'_, Event>) {
//!         let (Step::Draw(seat), Chance::Drawn(nth)) = (self, chance) else { unreachable!() };
//!         g.cards[seat.index()] = nth as u8 + 1;
//!         tell(Event::Drew { seat, card: Some(nth as u8 + 1) });
//!     }
//! }
//!
//! impl Game for HighCard {
//!     type Options = NoOptions;
//!     type Action = Action;
//!     type Event = Event;
//!     type View = Option<u8>;
//!     type Step = Step;
//!     const NAME: &'static str = "high-card";
//!     const LONGEST: u32 = 3;
//!
//!     fn set_up(_: &NoOptions) -> Result<HighCard, Invalid> {
//!         let agenda = Agenda::new([Step::Draw(Seat(0)), Step::Draw(Seat(1)), Step::Guess]);
//!         Ok(HighCard { cards: [0; 2], winners: Seats::NONE, agenda })
//!     }
//!     fn seats(&self) -> u8 { 2 }
//!     fn agenda(&self) -> &Agenda<Step> { &self.agenda }
//!     fn agenda_mut(&mut self) -> &mut Agenda<Step> { &mut self.agenda }
//!     fn outcome(&self) -> Outcome { Outcome { winners: self.winners, how: "guessed" } }
//!
//!     /// A seat sees its own card.
//!     fn view(&self, eye: Eye) -> Option<u8> {
//!         match eye { Eye::Seat(seat) => Some(self.cards[seat.index()]), Eye::Onlooker => None }
//!     }
//!     /// Nobody else hears which card was drawn.
//!     fn redact(event: &Event, eye: Eye) -> Option<Event> {
//!         Some(match *event {
//!             Event::Drew { seat, .. } if eye != Eye::Seat(seat) => Event::Drew { seat, card: None },
//!             ref open => open.clone(),
//!         })
//!     }
//!     fn bars_undo(event: &Event) -> bool { matches!(event, Event::TurnedUp { .. }) }
//!     /// The other card can be any card, once it is drawn.
//!     fn imagine(&self, seat: Seat, luck: &mut Luck) -> HighCard {
//!         let (mut imagined, other) = (self.clone(), 1 - seat.index());
//!         imagined.cards[other] = if self.cards[other] == 0 { 0 } else { luck.below(9) as u8 + 1 };
//!         imagined
//!     }
//! }
//!
//! impl Describe for HighCard {}
//!
//! impl Notation for HighCard {
//!     fn to_json(&self) -> serde_json::Value { serde_json::to_value(self).expect("plain data") }
//!     fn from_json(json: &serde_json::Value) -> Result<HighCard, Invalid> { table::read_json(json) }
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // The game is complete. A table plays it, and draws the cards from a seed.
//! let (people, seed) = (SeatInfo::people(2), Luck::seed_numbered(1));
//! let mut table = Table::<HighCard>::new(&NoOptions, people, UndoPolicy::Consent, seed)?;
//! let mut luck = Luck::numbered(2);
//! while let Pending::Seats { must, .. } = table.position().pending() {
//!     for seat in must.iter() {
//!         // A bot thinks about a position that its seat cannot tell from the real one.
//!         let imagined = table.position().imagine(seat, &mut luck);
//!         assert_eq!(imagined.view(Eye::Seat(seat)), table.position().view(Eye::Seat(seat)));
//!         let legal = imagined.legal(seat);
//!         let action = legal[luck.below(legal.len() as u32) as usize];
//!         table.play(seat, action, &mut |event| println!("{}", HighCard::sentence(&event)))?;
//!     }
//! }
//! assert_eq!(table.len(), 3, "two cards were drawn, and one player guessed");
//!
//! // A log is a text file. It is read by playing it.
//! let text = log::write(&table, Secrets::Kept);
//! let read = log::read::<HighCard>(&text)?.into_record();
//! assert_eq!(&read, table.record());
//!
//! // The laws hold: no view and no choice gives a card away, undo restores what was, and more.
//! for seed in 0..20 {
//!     laws::hold::<HighCard>(&NoOptions, seed);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! The toy games in `crates/table/tests/table/games` are each hard in one way: secret choices at once, hidden
//! movement, and seats that may break in.

#![warn(missing_docs)]

mod game;
mod play;
mod step;

mod describe;
mod notation;
mod table_game;

mod actions;
mod agenda;
mod by_name;
mod explanation;
mod fate;
mod label;
mod linking;
mod no_options;
mod rule;
mod seat;
mod set;
mod set_up_help;
mod vocabulary;
mod words;

pub mod golden;
mod guard;
mod hash;
pub mod laws;
pub mod log;
mod log_error;
mod log_lines;
pub mod proof;
mod record;
pub mod scenario;
pub mod scenario_file;
mod seating;
mod snapshot;
mod table;
pub mod texts;
mod undo;
mod verify;
pub mod wordbook;

#[cfg(doctest)]
mod forgetful;

#[doc(hidden)]
pub use serde;

pub use agenda::Agenda;
pub use by_name::ByName;
pub use describe::{Describe, LogSentence, Mark, Target};
pub use explanation::{Explanation, Situation};
pub use fate::{Chance, Dice, Fate, Luck};
pub use game::{Game, Outcome};
pub use guard::guarded;
pub use hash::position_hash;
pub use label::{Label, Rank};
pub use linking::{END_OF_NAME, FIRST_NAME, Linker, link_names, without_marks};
pub use log::{Saved, Secrets};
pub use log_error::{LogError, Reason};
pub use no_options::NoOptions;
pub use notation::Notation;
pub use play::{Play, rules_not_played};
pub use record::{CANNOT_FALL, Entry, Header, PlayedEntry, Record, What};
pub use rule::{Illegal, NOT_ASKED, Rule, Ruling, Statement};
pub use seat::{Eye, Seat, Seats, plain};
pub use seating::{Commitment, PERSON, SatBefore, SeatInfo, from_hex, to_hex};
pub use set_up_help::{Choice, FirstGame, Need, OptionHelp, SeatHelp};
pub use snapshot::Snapshot;
pub use step::{Pending, Step, Tell, Visit};
pub use table::Table;
pub use table_game::TableGame;
pub use undo::{
    ANOTHER_REQUEST, ANOTHER_TABLE, Asked, BARRED, BEFORE_SNAPSHOT, NO_REQUEST, NO_UNDO,
    NOTHING_TO_UNDO, OTHERS_HAVE_PLAYED, UndoPolicy, UndoRequest,
};
pub use verify::{Verified, verify};
pub use vocabulary::{Form, WordList};
pub use words::{Invalid, ParseError, read_counts, read_json};
