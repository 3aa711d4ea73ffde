//! The games that can be played, as objects.

use std::fmt;
use std::sync::{Arc, OnceLock};

use bots::{GameBots, Kind, Spawn};
use table::{
    Commitment, Header, Invalid, LogError, Play, SatBefore, Saved, SeatInfo, Snapshot, Table,
    TableGame, UndoPolicy, log,
};

use super::about;
use super::any_table::AnyTable;
use super::replay::{AnyReplay, TypedReplay};
use super::typed_table::TypedTable;
use crate::wire::{AboutGame, RuleStatement};

/// The games of this server, in the order in which they are listed.
#[derive(Clone, Default)]
pub struct Games(Vec<Arc<dyn AnyGame>>);

impl Games {
    pub fn new() -> Games {
        Games::default()
    }

    /// Adds the game of these bots.
    #[must_use]
    pub fn with<B>(mut self) -> Games
    where
        B: GameBots<Game: TableGame>,
    {
        let spawn: Spawn<B::Game> = Kind::spawn::<B>;
        self.0.push(Arc::new(TypedGame { components: OnceLock::new(), spawn }));
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
    /// The version of the rules by which it is played.
    pub rules: u32,
    /// As logs spell them.
    pub options: String,
    pub seats: Vec<SeatInfo>,
    pub sat_before: Vec<SatBefore>,
    pub undo: UndoPolicy,
    pub seed: [u8; 32],
    /// The first `given` entries were played at another table; 0 at a table that begins a new game.
    pub given: usize,
}

/// What was kept of a table, enough to go on.
#[derive(Clone, Debug)]
pub struct Restored {
    pub set_up: SetUp,
    /// As [`AnyTable::snapshot`] wrote it.
    pub snapshot: String,
    /// The entries since the snapshot.
    pub since: Vec<String>,
    /// How often somebody has gone back.
    pub undone: u32,
}

/// A game from a log: how it began, and how it stands.
pub struct Imported {
    pub set_up: SetUp,
    pub table: Box<dyn AnyTable>,
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
    /// The version of the rules by which new tables are played.
    fn rules_version(&self) -> u32;
    /// Why a table of this version of the rules cannot be played here; `Ok` if it can.
    fn plays_rules(&self, version: u32) -> Result<(), String>;
    fn has_secrets(&self) -> bool;
    fn about(&self) -> AboutGame;
    /// What is printed on board and cards, as JSON.
    fn components(&self) -> &str;
    /// The same for a game with these options.
    fn components_for(&self, options: &str) -> Result<String, Invalid>;
    fn rules(&self) -> Vec<RuleStatement>;
    /// The options as people chose them.
    fn chosen(&self, options: &str) -> Vec<(String, String)>;
    /// The options as logs spell them, and how many seats they make.
    fn read_options(&self, options: &str) -> Result<(String, u8), Invalid>;

    fn set_up(&self, set_up: SetUp) -> Result<Box<dyn AnyTable>, Invalid>;
    fn restore(&self, restored: Restored) -> Result<Box<dyn AnyTable>, LogError>;
    /// A game to walk through, from its log.
    fn past(&self, log: &str) -> Result<Box<dyn AnyReplay>, LogError>;
    /// `None` if the seed is not in the log, so that nobody could go on.
    fn import(&self, log: &str) -> Result<Option<Imported>, LogError>;
}

struct TypedGame<G: TableGame> {
    components: OnceLock<String>,
    spawn: Spawn<G>,
}

impl<G: TableGame> AnyGame for TypedGame<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::SHORT_TITLE
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn plays_rules(&self, version: u32) -> Result<(), String> {
        match G::plays_rules(version) {
            true => Ok(()),
            false => Err(table::rules_not_played::<G>(version)),
        }
    }

    fn has_secrets(&self) -> bool {
        G::HAS_SECRETS
    }

    fn about(&self) -> AboutGame {
        about::game::<G>()
    }

    fn components(&self) -> &str {
        self.components.get_or_init(|| G::components().to_string())
    }

    fn components_for(&self, options: &str) -> Result<String, Invalid> {
        let options: G::Options = options.parse()?;
        let own = G::components_for(&options);
        Ok(own.map_or_else(|| self.components().to_owned(), |components| components.to_string()))
    }

    fn rules(&self) -> Vec<RuleStatement> {
        about::rules::<G>()
    }

    fn chosen(&self, options: &str) -> Vec<(String, String)> {
        about::chosen::<G>(options)
    }

    fn read_options(&self, options: &str) -> Result<(String, u8), Invalid> {
        let options: G::Options = options.parse()?;
        Ok((options.to_string(), G::set_up(&options)?.seats()))
    }

    fn set_up(&self, set_up: SetUp) -> Result<Box<dyn AnyTable>, Invalid> {
        let SetUp { rules, options, seats, undo, seed, .. } = set_up;
        let table = Table::<G>::by_rules(rules, &options.parse()?, seats, undo, seed)?;
        Ok(Box::new(TypedTable::new(table, 0, self.spawn)))
    }

    fn restore(&self, restored: Restored) -> Result<Box<dyn AnyTable>, LogError> {
        let Restored { set_up, snapshot, since, undone } = restored;
        let SetUp { rules, options, seats, sat_before, undo, seed, given } = set_up;
        let damaged = |invalid| LogError { line: 0, reason: table::Reason::SetUp(invalid) };
        let options = options.parse().map_err(damaged)?;
        let commitment = Commitment::to(seed);
        let header = Header { rules, options, seats, sat_before, undo, commitment, given };
        let snapshot: Snapshot = serde_json::from_str(&snapshot)
            .map_err(|error| damaged(Invalid::new("snapshot", error.to_string())))?;
        let table = Table::<G>::from_snapshot(header, seed, &snapshot, &since)?;
        Ok(Box::new(TypedTable::new(table, undone, self.spawn)))
    }

    fn past(&self, log: &str) -> Result<Box<dyn AnyReplay>, LogError> {
        Ok(Box::new(TypedReplay::<G>::new(log::read(log)?, self.spawn)))
    }

    fn import(&self, log: &str) -> Result<Option<Imported>, LogError> {
        let Saved::Table(table) = log::read::<G>(log)? else { return Ok(None) };
        Ok(Some(Imported {
            set_up: set_up_of(&table),
            table: Box::new(TypedTable::new(table, 0, self.spawn)),
        }))
    }
}

/// How a table began.
pub(super) fn set_up_of<G: TableGame>(table: &Table<G>) -> SetUp {
    let header = table.header();
    SetUp {
        rules: header.rules,
        options: header.options.to_string(),
        seats: header.seats.clone(),
        sat_before: header.sat_before.clone(),
        undo: header.undo,
        seed: table.secret_seed(),
        given: header.given,
    }
}
