//! The rules of one game, as everything else needs them.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::Serialize;

use crate::{Agenda, Eye, Invalid, Luck, ParseError, Seat, Seats, Step};

/// The rules of one game. A value of this type is one position.
///
/// A game that implements this can be played, by people, at random and by search: everything that is the same
/// for every game is in [`Play`](crate::Play), and nobody writes it again. Two more traits make it a game for
/// people: [`Describe`](crate::Describe) has the texts, and [`Notation`](crate::Notation) has the words of logs
/// and files. The [page of this crate](crate) has a whole game to start from.
///
/// A position is small plain data. It holds no random numbers, no history and no clock.
#[expect(unused_variables, reason = "a default seldom needs what a game may need")]
pub trait Game: Clone + PartialEq + Debug + Send + Sync + Sized + 'static {
    /// How the game is set up, written as `key=value` words. [`NoOptions`](crate::NoOptions) if there is
    /// nothing to choose.
    type Options: Clone
        + PartialEq
        + Debug
        + Default
        + Display
        + FromStr<Err = Invalid>
        + Send
        + Sync;
    /// What a seat can say. Small, `Copy`, never an index into a list; spelled in the game's words.
    type Action: Copy
        + Eq
        + Hash
        + Debug
        + Display
        + FromStr<Err = ParseError>
        + Send
        + Sync
        + 'static;
    /// What happened, with nothing hidden.
    type Event: Clone + PartialEq + Debug + Serialize + Send + Sync;
    /// What one viewer may know.
    type View: PartialEq + Debug + Serialize;
    /// What can stand on the agenda: the game's table of contents.
    type Step: Step<Self>;

    /// The word for this game in commands, files and addresses.
    const NAME: &'static str;
    /// True if a seat knows what another seat must not see. A game without secrets says `false`, and has its
    /// [`redact`](Game::redact), [`bars_undo`](Game::bars_undo) and [`imagine`](Game::imagine) from here.
    const HAS_SECRETS: bool = true;
    /// The version of the rules by which new games are played. It is raised whenever old logs would play out
    /// differently (CONTRIBUTING.md, "When a ruling changes").
    const RULES_VERSION: u32 = 1;
    /// The oldest version by which a game can still be played.
    const OLDEST_RULES: u32 = Self::RULES_VERSION;
    /// No game takes more answers and chance events than this.
    const LONGEST: u32;

    /// The position before anything has happened. Chance is asked for everything random from here on.
    fn set_up(options: &Self::Options) -> Result<Self, Invalid>;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// What is still to be done, the next step on top.
    fn agenda(&self) -> &Agenda<Self::Step>;

    /// The same, to be changed.
    fn agenda_mut(&mut self) -> &mut Agenda<Self::Step>;

    /// True once the game is won or lost, even if steps are still on the agenda. A game that ends when its
    /// agenda is empty does not have to say so.
    #[inline]
    fn is_decided(&self) -> bool {
        false
    }

    /// How the game ended. It is asked when the agenda is empty.
    fn outcome(&self) -> Outcome;

    /// What `eye` may know of this position.
    fn view(&self, eye: Eye) -> Self::View;

    /// The view with everything open, for a game that is over. A game that hides something says how.
    fn open_view(&self) -> Self::View {
        self.view(Eye::Onlooker)
    }

    /// The event as `eye` may hear it; `None` if it may not even know that it happened.
    fn redact(event: &Self::Event, eye: Eye) -> Option<Self::Event> {
        const { assert!(!Self::HAS_SECRETS, "a game with secrets needs a `redact` of its own") };
        Some(event.clone())
    }

    /// True if the event reveals hidden information. Undo without consent stops here.
    fn bars_undo(event: &Self::Event) -> bool {
        const { assert!(!Self::HAS_SECRETS, "a game with secrets needs a `bars_undo` of its own") };
        false
    }

    /// Some position that `seat` cannot tell from this one, every unknown redrawn.
    #[must_use]
    fn imagine(&self, seat: Seat, luck: &mut Luck) -> Self {
        const { assert!(!Self::HAS_SECRETS, "a game with secrets needs an `imagine` of its own") };
        self.clone()
    }

    /// Checks that the components add up, and says which do not.
    fn check(&self) -> Result<(), Invalid> {
        Ok(())
    }

    /// Which team a seat plays in. Seats of one team may talk among themselves.
    fn team(&self, seat: Seat) -> Option<u8> {
        None
    }

    /// Which side a seat is on. A player who has played a seat of one side knows what must stay hidden
    /// from another, and so may not play there.
    fn side(&self, seat: Seat) -> u8 {
        self.team(seat).unwrap_or(seat.0)
    }

    /// The version of the rules by which this position is played. It is no part of the position as it is
    /// [written](crate::Notation::to_json): a log and a stored table say it beside their positions.
    fn rules_version(&self) -> u32 {
        Self::RULES_VERSION
    }

    /// The same position, played by another of the versions that can be played. A game that plays only
    /// one has nothing to do.
    #[must_use]
    fn by_rules(self, version: u32) -> Self {
        self
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Nobody, one seat, a side, or the whole table.
    pub winners: Seats,
    /// How, as one word of the game: `ring-destroyed`, `haven-lost`.
    pub how: &'static str,
}
