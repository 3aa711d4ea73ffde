//! Where things are: the root, the games, their sources, the scenarios, the generated pages.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::Mode;
use crate::problem::Problem;
use crate::scan::Source;

/// The file by which a crate is known as a game.
const GAME_FILE: &str = "game.toml";

/// A game crate: what its `game.toml` says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCrate {
    /// The folder in `crates/`, which is also the game's word.
    #[serde(skip)]
    pub folder: String,
    pub random: RandomGames,
    /// The tests that show its rules: `cargo xtask mutants` runs them.
    #[serde(default = "scenarios", rename = "rule-tests")]
    pub rule_tests: Vec<String>,
    #[serde(rename = "book")]
    pub books: Vec<Game>,
}

fn scenarios() -> Vec<String> {
    vec!["scenarios".to_owned()]
}

/// How many games a whole check plays.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RandomGames {
    pub games: u32,
    /// Of each kind of table at which different bots sit.
    pub mixed: u32,
    pub laws: u32,
}

/// One book of rules: a game, an expansion, or what one game has of another's rules.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Game {
    /// The name of its pages.
    pub name: String,
    /// The folder in `crates/`; an expansion lives with its game.
    #[serde(skip)]
    pub folder: String,
    /// Where its data are, in that folder.
    pub data: String,
    pub title: String,
    /// What its rule ids begin with.
    pub prefix: String,
    /// Its Event cards, sheets and objectives have a table of their own, and none may lack code.
    pub cards: bool,
    /// Lists of cards, for a game that has no module in `cards/`.
    #[serde(default, rename = "deck")]
    pub decks: Vec<Deck>,
}

/// A list of cards in the data of a book.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// What players call it.
    pub title: String,
    /// What the game calls a card of it when its effect runs: `card` in `card:the-red-arrow`.
    pub kind: String,
    pub file: String,
    /// The name of the list in the file.
    pub list: String,
}

/// Every game crate: each folder in `crates/` with a `game.toml`.
pub fn game_crates() -> Result<Vec<GameCrate>, Problem> {
    game_crates_in(root())
}

pub fn game_crates_in(root: &Path) -> Result<Vec<GameCrate>, Problem> {
    let crates = Path::new("crates");
    let failed = |error| Problem::Read { path: crates.to_owned(), error };
    let mut folders = Vec::new();
    for entry in fs::read_dir(root.join(crates)).map_err(failed)? {
        folders.push(entry.map_err(failed)?.file_name().to_string_lossy().into_owned());
    }
    folders.sort();
    folders.retain(|folder| root.join(crates).join(folder).join(GAME_FILE).is_file());
    folders.into_iter().map(|folder| game_crate(root, folder)).collect()
}

fn game_crate(root: &Path, folder: String) -> Result<GameCrate, Problem> {
    let path = Path::new("crates").join(&folder).join(GAME_FILE);
    let text = fs::read_to_string(root.join(&path));
    let text = text.map_err(|error| Problem::Read { path: path.clone(), error })?;
    let read = toml::from_str(&text);
    let mut game: GameCrate =
        read.map_err(|error| Problem::Toml { path, error: Box::new(error) })?;
    for book in &mut game.books {
        book.folder.clone_from(&folder);
    }
    game.folder = folder;
    Ok(game)
}

/// Every book of rules.
pub fn games() -> Result<Vec<Game>, Problem> {
    Ok(game_crates()?.into_iter().flat_map(|game| game.books).collect())
}

impl Game {
    pub fn folder(&self) -> PathBuf {
        Path::new("crates").join(&self.folder)
    }

    /// Everything in `data/name`, as far as the shape `T` asks for it.
    pub fn data<T: DeserializeOwned>(&self, name: &str) -> Result<T, Problem> {
        let path = self.folder().join(&self.data).join(name);
        let text = read(&path)?;
        toml::from_str(&text).map_err(|error| Problem::Toml { path, error: Box::new(error) })
    }

    /// The sources of the crate, its tests last.
    pub fn sources(&self) -> Result<Vec<Source>, Problem> {
        let mut paths = files(&self.folder().join("src"), "rs")?;
        paths.extend(files(&self.folder().join("tests"), "rs")?);
        paths.into_iter().map(|path| Ok(Source::new(path.clone(), read(&path)?))).collect()
    }

    /// Its scenarios that are files.
    pub fn scenario_files(&self) -> Result<Vec<ScenarioFile>, Problem> {
        let mut scenarios = Vec::new();
        for path in files(&Path::new("scenarios").join(&self.folder), "toml")? {
            let text = read(&path)?;
            let table: toml::Table = toml::from_str(&text)
                .map_err(|error| Problem::Toml { path: path.clone(), error: Box::new(error) })?;
            let mut strings = Vec::new();
            collect_strings(&toml::Value::Table(table), &mut strings);
            scenarios.push(ScenarioFile { path, strings });
        }
        Ok(scenarios)
    }
}

/// A scenario that is written as a file and not as a test.
#[derive(Debug)]
pub struct ScenarioFile {
    pub path: PathBuf,
    /// Every string in it, comments left out.
    pub strings: Vec<String>,
}

fn collect_strings(value: &toml::Value, into: &mut Vec<String>) {
    match value {
        toml::Value::String(text) => into.push(text.clone()),
        toml::Value::Array(values) => values.iter().for_each(|value| collect_strings(value, into)),
        toml::Value::Table(table) => table.values().for_each(|value| collect_strings(value, into)),
        toml::Value::Integer(_)
        | toml::Value::Float(_)
        | toml::Value::Boolean(_)
        | toml::Value::Datetime(_) => {}
    }
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

/// All paths are kept as seen from the root.
pub fn read(path: &Path) -> Result<String, Problem> {
    fs::read_to_string(root().join(path))
        .map_err(|error| Problem::Read { path: path.to_owned(), error })
}

/// The files below `folder` with this ending, in order; none if there is no such folder.
pub fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, Problem> {
    let failed = |error| Problem::Read { path: folder.to_owned(), error };
    if !root().join(folder).is_dir() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).map_err(failed)? {
        let path = folder.join(entry.map_err(failed)?.file_name());
        if root().join(&path).is_dir() {
            found.extend(files(&path, ending)?);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Writes a generated file, or says that it would change.
pub fn generate(path: &str, text: &str, mode: Mode, command: &'static str) -> Result<(), Problem> {
    let path = Path::new(path);
    let full = root().join(path);
    if fs::read_to_string(&full).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if mode == Mode::Check {
        return Err(Problem::Stale { path: path.to_owned(), command });
    }
    let failed = |error| Problem::Write { path: path.to_owned(), error };
    if let Some(folder) = full.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(&full, text).map_err(failed)
}

/// At most two of them, and how many more.
pub fn first_two(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [one, two] => format!("{one}, {two}"),
        [one, two, more @ ..] => format!("{one}, {two} +{}", more.len()),
    }
}

/// A link from a page in `docs/…/` to a file of a game crate, told by its place in the crate.
pub fn code_link(game: &Game, path: &Path) -> String {
    let inside = path.strip_prefix(game.folder().join("src")).unwrap_or(path);
    format!("[{}](../../{})", slashes(inside), slashes(path))
}

pub fn slashes(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_a_game_file_is_a_game() {
        let root = std::env::temp_dir().join(format!("mathom-games-{}", std::process::id()));
        for folder in ["riddles", "table"] {
            fs::create_dir_all(root.join("crates").join(folder)).expect("a folder");
        }
        let text = "[random]\ngames = 3\nmixed = 2\nlaws = 1\n\n[[book]]\nname = \"riddles\"\n\
            title = \"Riddles\"\nprefix = \"RDL\"\ndata = \"data\"\ncards = false\n";
        fs::write(root.join("crates/riddles/game.toml"), text).expect("a file");
        let games = game_crates_in(&root).expect("they are read");
        let names: Vec<&str> = games.iter().map(|game| game.folder.as_str()).collect();
        assert_eq!(names, ["riddles"]);
        assert_eq!(games[0].books[0].folder(), Path::new("crates/riddles"));
        assert_eq!(games[0].random.laws, 1);

        fs::write(root.join("crates/table/game.toml"), "[random]\n").expect("a file");
        let refused = game_crates_in(&root).expect_err("it says too little");
        assert!(refused.to_string().starts_with("crates/table/game.toml: "), "{refused}");
        fs::remove_dir_all(root).expect("they are ours");
    }
}
