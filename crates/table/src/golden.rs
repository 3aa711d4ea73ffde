//! Golden games: whole logs in a folder, and the hash of every last position in `positions.txt`.
//!
//! A game's tests hold its logs to that; `cargo xtask golden GAME` writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use crate::{Record, Secrets, Table, TableGame, log, position_hash, to_hex, verify};

const POSITIONS: &str = "positions.txt";

/// Every log of the folder by its name.
pub fn logs(folder: &Path) -> io::Result<BTreeMap<String, String>> {
    let mut logs = BTreeMap::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        if path.extension().is_some_and(|end| end == "log")
            && let Some(name) = path.file_stem()
        {
            logs.insert(name.to_string_lossy().into_owned(), fs::read_to_string(&path)?);
        }
    }
    Ok(logs)
}

/// The game that is written in `text`.
///
/// # Panics
/// If it cannot be read.
pub fn read<G: TableGame>(text: &str) -> Record<G> {
    log::read(text).unwrap_or_else(|error| panic!("{error}")).into_record()
}

/// Every log is what its seed gives, ends in the position that is kept for it, and is written again
/// as it was read. Every version of the rules that can be played has one.
///
/// # Panics
/// If one is not, with its name.
pub fn hold<G: TableGame>(folder: &Path) {
    let logs = logs(folder).expect("a folder of logs");
    let kept = positions(folder);
    assert!(kept.keys().eq(logs.keys()), "a position for each log");
    let mut versions = BTreeSet::new();
    for (name, text) in &logs {
        let verified = verify::<G>(text);
        assert!(verified.is_ok_and(|verified| verified.chances > 0), "{name} is not what it was");
        assert_eq!(to_hex(position_hash(read::<G>(text).position())), kept[name], "{name}");
        let table = log::read::<G>(text).expect("read before").into_table();
        let table = table.unwrap_or_else(|| panic!("{name} has no seed"));
        assert!(log::write(&table, Secrets::Included) == *text, "{name} is written otherwise");
        versions.insert(table.header().rules);
    }
    assert!(
        (G::OLDEST_RULES..=G::RULES_VERSION).eq(versions),
        "a log of each version of the rules"
    );
}

/// True if a game is to be written: if it is `named`, or nothing is and it is not there yet. A game that
/// is there shows that the version of the rules it was played by can still be played.
pub fn is_wanted(folder: &Path, name: &str, named: &[String]) -> bool {
    match named.is_empty() {
        true => !folder.join(format!("{name}.log")).exists(),
        false => named.iter().any(|wanted| wanted == name),
    }
}

/// Writes a game and its last position, and forgets positions of games not among `names`.
pub fn keep<G: TableGame>(
    folder: &Path,
    name: &str,
    table: &Table<G>,
    names: &[&str],
) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join(format!("{name}.log")), log::write(table, Secrets::Included))?;
    let mut positions = positions(folder);
    positions.retain(|name, _| names.contains(&name.as_str()));
    positions.insert(name.to_owned(), to_hex(position_hash(table.position())));
    let lines: String = positions.iter().map(|(name, hash)| format!("{name} {hash}\n")).collect();
    fs::write(folder.join(POSITIONS), lines)
}

fn positions(folder: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(folder.join(POSITIONS)).unwrap_or_default();
    let pair = |line: &str| line.split_once(' ').map(|(name, hash)| (name.into(), hash.into()));
    text.lines().filter_map(pair).collect()
}
