//! Where things are: the root, the games, their sources, the scenarios, the generated pages.

use std::fs;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

use crate::Mode;
use crate::fault::Fault;
use crate::scan::Source;

/// A game crate and how its rules are numbered.
#[derive(Debug)]
pub struct Game {
    /// The name of its pages.
    pub name: &'static str,
    /// The folder in `crates/`; an expansion lives with its game.
    pub folder: &'static str,
    /// Where its data are, in that folder.
    pub data: &'static str,
    pub title: &'static str,
    /// What its rule ids begin with.
    pub prefix: &'static str,
    /// Its Event cards, sheets and objectives have a table of their own, and none may lack code.
    pub cards: bool,
}

pub const GAMES: &[Game] = &[
    Game {
        name: "fate-of-the-fellowship",
        folder: "fate-of-the-fellowship",
        data: "data",
        title: "Fate of the Fellowship",
        prefix: "FOTF",
        cards: true,
    },
    Game {
        name: "war-of-the-ring",
        folder: "war-of-the-ring",
        data: "data",
        title: "War of the Ring",
        prefix: "WOTR",
        cards: true,
    },
    Game {
        name: "lords-of-middle-earth",
        folder: "war-of-the-ring",
        data: "data/lords",
        title: "Lords of Middle-earth",
        prefix: "LOME",
        cards: true,
    },
    Game {
        name: "hunt-for-the-ring",
        folder: "hunt-for-the-ring",
        data: "data",
        title: "Hunt for the Ring",
        prefix: "HFTR",
        cards: true,
    },
    // What the War has of the rules of the Hunt.
    Game {
        name: "hunt-into-war",
        folder: "war-of-the-ring",
        data: "data/hunt",
        title: "From Hunt for the Ring into War of the Ring",
        prefix: "HFTR",
        cards: false,
    },
];

impl Game {
    pub fn folder(&self) -> PathBuf {
        Path::new("crates").join(self.folder)
    }

    /// Everything in `data/name`, as far as the shape `T` asks for it.
    pub fn data<T: DeserializeOwned>(&self, name: &str) -> Result<T, Fault> {
        let path = self.folder().join(self.data).join(name);
        let text = read(&path)?;
        toml::from_str(&text).map_err(|error| Fault::Toml { path, error: Box::new(error) })
    }

    /// The sources of the crate, its tests last.
    pub fn sources(&self) -> Result<Vec<Source>, Fault> {
        let mut paths = files(&self.folder().join("src"), "rs")?;
        paths.extend(files(&self.folder().join("tests"), "rs")?);
        paths.into_iter().map(|path| Ok(Source::new(path.clone(), read(&path)?))).collect()
    }

    /// Its scenarios that are files.
    pub fn scenario_files(&self) -> Result<Vec<ScenarioFile>, Fault> {
        let mut scenarios = Vec::new();
        for path in files(&Path::new("scenarios").join(self.folder), "toml")? {
            let text = read(&path)?;
            let table: toml::Table = toml::from_str(&text)
                .map_err(|error| Fault::Toml { path: path.clone(), error: Box::new(error) })?;
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
pub fn read(path: &Path) -> Result<String, Fault> {
    fs::read_to_string(root().join(path))
        .map_err(|error| Fault::Read { path: path.to_owned(), error })
}

/// The files below `folder` with this ending, in order; none if there is no such folder.
pub fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, Fault> {
    let trouble = |error| Fault::Read { path: folder.to_owned(), error };
    if !root().join(folder).is_dir() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).map_err(trouble)? {
        let path = folder.join(entry.map_err(trouble)?.file_name());
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
pub fn generate(path: &str, text: &str, mode: Mode, command: &'static str) -> Result<(), Fault> {
    let path = Path::new(path);
    let full = root().join(path);
    if fs::read_to_string(&full).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if mode == Mode::Check {
        return Err(Fault::Stale { path: path.to_owned(), command });
    }
    let trouble = |error| Fault::Write { path: path.to_owned(), error };
    if let Some(folder) = full.parent() {
        fs::create_dir_all(folder).map_err(trouble)?;
    }
    fs::write(&full, text).map_err(trouble)
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
