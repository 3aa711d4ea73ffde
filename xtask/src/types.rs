//! The types of the wire for the pages, written from the Rust types.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::trouble::Trouble;
use crate::{Mode, workspace};

/// Where the pages keep their sources.
const SOURCES: &str = "web/src";

pub fn run(mode: Mode) -> Vec<Trouble> {
    let sources = workspace::root().join(SOURCES);
    match mode {
        Mode::Write => write(&sources).err().into_iter().collect(),
        Mode::Check => {
            let fresh = workspace::root().join("target/types");
            let _ = fs::remove_dir_all(&fresh);
            match write(&fresh) {
                Ok(()) => compare(&fresh, &fresh, &sources),
                Err(trouble) => vec![trouble],
            }
        }
    }
}

fn write(folder: &Path) -> Result<(), Trouble> {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    let written = Command::new(program)
        .args(["run", "--quiet", "--locked", "--package", "server", "--example", "types", "--"])
        .arg(folder)
        .current_dir(workspace::root())
        .status();
    match written {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => {
            let error = io::Error::other(format!("the example types ended with {status}"));
            Err(Trouble::Write { path: folder.to_path_buf(), error })
        }
        Err(error) => Err(Trouble::Write { path: folder.to_path_buf(), error }),
    }
}

/// Every file below `folder` has its equal among the sources.
fn compare(fresh: &Path, folder: &Path, sources: &Path) -> Vec<Trouble> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    let mut troubles = Vec::new();
    for path in paths {
        if path.is_dir() {
            troubles.extend(compare(fresh, &path, sources));
            continue;
        }
        let Ok(inside) = path.strip_prefix(fresh) else { continue };
        if fs::read(&path).ok() != fs::read(sources.join(inside)).ok() {
            let stale = Path::new(SOURCES).join(inside);
            troubles.push(Trouble::Stale { path: stale, command: "cargo xtask types" });
        }
    }
    troubles
}
