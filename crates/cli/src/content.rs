//! The user's own boards and cards for Hunt for the Ring: a folder for each set, in the data folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ::games::hunt_for_the_ring::content::{self, FILES, Wrong};
use ::games::hunt_for_the_ring::{Position, content::Content};
use directories::ProjectDirs;
use table::Game;

/// Where this program keeps what it keeps; `None` if the user has no home.
pub fn data_folder() -> Option<PathBuf> {
    let folders = ProjectDirs::from("", "", "mathom-house")?;
    Some(folders.data_dir().to_path_buf())
}

/// Where sets of content are looked for.
pub fn shelf(data: &Path) -> PathBuf {
    data.join(Position::NAME)
}

/// Why a folder cannot be played with.
#[derive(Debug)]
pub enum Unusable {
    Io(io::Error),
    /// A set is chosen by its folder's name, so that must be a word.
    Name(String),
    /// Nothing in it is content.
    Empty,
    Wrong(Vec<Wrong>),
}

impl Unusable {
    /// One line for each thing.
    pub fn lines(&self) -> Vec<String> {
        match self {
            Unusable::Io(error) => vec![error.to_string()],
            Unusable::Name(name) => {
                vec![format!(
                    "\"{name}\": a folder's name has lower-case letters, digits and hyphens"
                )]
            }
            Unusable::Empty => {
                vec![format!("none of these files is in it: {}", FILES.join(", "))]
            }
            Unusable::Wrong(all) => all.iter().map(Wrong::to_string).collect(),
        }
    }
}

/// Reads one folder; a file that is not in it is the shipped one.
pub fn read(folder: &Path) -> Result<&'static Content, Unusable> {
    let name = folder.canonicalize().map_err(Unusable::Io)?;
    let name = name.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let is_word = name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if !is_word || name == content::SHIPPED {
        return Err(Unusable::Name(name));
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(Unusable::Io)? {
        let path = entry.map_err(Unusable::Io)?.path();
        if path.extension().is_some_and(|end| end == "toml") {
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            files.push((file, fs::read_to_string(&path).map_err(Unusable::Io)?));
        }
    }
    if files.is_empty() {
        return Err(Unusable::Empty);
    }
    content::load_content(&name, &files).map_err(Unusable::Wrong)
}

/// Reads every folder on the shelf, and says which cannot be used.
pub fn bring_all(data: &Path) -> Vec<(PathBuf, Unusable)> {
    let Ok(entries) = fs::read_dir(shelf(data)) else { return Vec::new() };
    let mut folders: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    folders.retain(|path| path.is_dir());
    folders.sort();
    let tried = folders.into_iter().map(|folder| (read(&folder), folder));
    tried.filter_map(|(read, folder)| Some((folder, read.err()?))).collect()
}
