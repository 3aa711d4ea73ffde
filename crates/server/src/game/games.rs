//! The games that can be played, as objects.

use std::fmt;
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

use bots::Botted;
use table::{
    Commitment, Fault, Header, LogError, Saved, SeatInfo, Snapshot, Table, UndoPolicy, log,
};

use super::about;
use super::past::{Past, Walked};
use super::room::Room;
use super::seated::Seated;
use crate::wire::{AboutGame, RuleStatement};

/// The games of this server, in the order in which they are listed.
#[derive(Clone, Default)]
pub struct Games(Vec<Arc<dyn AnyGame>>);

impl Games {
    pub fn new() -> Games {
        Games::default()
    }

    #[must_use]
    pub fn with<G: Botted>(mut self) -> Games {
        self.0.push(Arc::new(Of::<G> { printed: OnceLock::new(), game: PhantomData }));
        self
    }

    pub fn named(&self, name: &str) -> Option<Arc<dyn AnyGame>> {
        self.0.iter().find(|game| game.name() == name).cloned()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Arc<dyn AnyGame>> {
        self.0.iter()
    }
}

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|game| game.name())).finish()
    }
}

/// How a table begins.
#[derive(Clone, Debug)]
pub struct SetUp {
    /// As logs spell them.
    pub options: String,
    pub seats: Vec<SeatInfo>,
    pub undo: UndoPolicy,
    pub seed: [u8; 32],
    /// So many entries were played at another table; nothing at one that begins afresh.
    pub given: usize,
}

/// What was kept of a table, enough to go on.
#[derive(Clone, Debug)]
pub struct Restored {
    pub set_up: SetUp,
    /// As [`Room::snapshot`] wrote it.
    pub snapshot: String,
    /// The entries since the snapshot.
    pub since: Vec<String>,
    /// How often somebody has gone back.
    pub undone: u32,
}

/// A game from a log: how it began, and how it stands.
pub struct Imported {
    pub set_up: SetUp,
    pub room: Box<dyn Room>,
}

impl fmt::Debug for Imported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Imported").field("set_up", &self.set_up).finish_non_exhaustive()
    }
}

/// One game, without its types.
pub trait AnyGame: Send + Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    fn hides(&self) -> bool;
    fn about(&self) -> AboutGame;
    /// What is printed on board and cards, as JSON.
    fn printed(&self) -> &str;
    /// The same for a game with these options.
    fn printed_for(&self, options: &str) -> Result<String, Fault>;
    fn rules(&self) -> Vec<RuleStatement>;
    /// The options as people chose them.
    fn chosen(&self, options: &str) -> Vec<(String, String)>;
    /// The options as logs spell them, and how many seats they make.
    fn read_options(&self, options: &str) -> Result<(String, u8), Fault>;

    fn set_up(&self, set_up: SetUp) -> Result<Box<dyn Room>, Fault>;
    fn restore(&self, restored: Restored) -> Result<Box<dyn Room>, LogError>;
    /// A game to walk through, from its log.
    fn past(&self, log: &str) -> Result<Box<dyn Past>, LogError>;
    /// `None` if the seed is not in the log, so that nobody could go on.
    fn import(&self, log: &str) -> Result<Option<Imported>, LogError>;
}

struct Of<G> {
    printed: OnceLock<String>,
    game: PhantomData<fn() -> G>,
}

impl<G: Botted> AnyGame for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn hides(&self) -> bool {
        G::HIDES
    }

    fn about(&self) -> AboutGame {
        about::game::<G>()
    }

    fn printed(&self) -> &str {
        self.printed.get_or_init(|| G::printed().to_string())
    }

    fn printed_for(&self, options: &str) -> Result<String, Fault> {
        let options: G::Options = options.parse()?;
        let own = G::printed_for(&options);
        Ok(own.map_or_else(|| self.printed().to_owned(), |printed| printed.to_string()))
    }

    fn rules(&self) -> Vec<RuleStatement> {
        about::rules::<G>()
    }

    fn chosen(&self, options: &str) -> Vec<(String, String)> {
        about::chosen::<G>(options)
    }

    fn read_options(&self, options: &str) -> Result<(String, u8), Fault> {
        let options: G::Options = options.parse()?;
        Ok((options.to_string(), G::set_up(&options)?.seats()))
    }

    fn set_up(&self, set_up: SetUp) -> Result<Box<dyn Room>, Fault> {
        let SetUp { options, seats, undo, seed, given: _ } = set_up;
        let table = Table::<G>::new(&options.parse()?, seats, undo, seed)?;
        Ok(Box::new(Seated::new(table, 0)))
    }

    fn restore(&self, restored: Restored) -> Result<Box<dyn Room>, LogError> {
        let Restored { set_up, snapshot, since, undone } = restored;
        let SetUp { options, seats, undo, seed, given } = set_up;
        let damaged = |fault| LogError { line: 0, reason: table::Reason::SetUp(fault) };
        let options = options.parse().map_err(damaged)?;
        let header = Header { options, seats, undo, commitment: Commitment::to(seed), given };
        let snapshot: Snapshot = serde_json::from_str(&snapshot)
            .map_err(|error| damaged(Fault::new("snapshot", error.to_string())))?;
        let table = Table::<G>::from_snapshot(header, seed, &snapshot, &since)?;
        Ok(Box::new(Seated::new(table, undone)))
    }

    fn past(&self, log: &str) -> Result<Box<dyn Past>, LogError> {
        Ok(Box::new(Walked::<G>::new(log::read(log)?)))
    }

    fn import(&self, log: &str) -> Result<Option<Imported>, LogError> {
        let Saved::Table(table) = log::read::<G>(log)? else { return Ok(None) };
        Ok(Some(Imported { set_up: set_up_of(&table), room: Box::new(Seated::new(table, 0)) }))
    }
}

/// How a table began.
pub(super) fn set_up_of<G: Botted>(table: &Table<G>) -> SetUp {
    let header = table.header();
    SetUp {
        options: header.options.to_string(),
        seats: header.seats.clone(),
        undo: header.undo,
        seed: table.secret_seed(),
        given: header.given,
    }
}
