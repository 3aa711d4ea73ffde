//! The types of the wire for the pages, written from the Rust types.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::problem::Problem;
use crate::{Mode, workspace};

/// Where the pages keep their sources.
const SOURCES: &str = "web/src";

pub fn run(mode: Mode) -> Vec<Problem> {
    let sources = workspace::root().join(SOURCES);
    match mode {
        Mode::Write => write(&sources).err().into_iter().collect(),
        Mode::Check => {
            let fresh = workspace::root().join("target/types");
            let _ = fs::remove_dir_all(&fresh);
            match write(&fresh) {
                Ok(()) => compare(&fresh, &fresh, &sources),
                Err(problem) => vec![problem],
            }
        }
    }
}

fn write(folder: &Path) -> Result<(), Problem> {
    let failed = |error| Err(Problem::Write { path: folder.to_path_buf(), error });
    let program = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
    // For the whole workspace, as the tests are built: with `--package server` alone its crates would
    // have other features, and all of them would be compiled once more.
    let mut build = Command::new(program);
    build.args(["build", "--quiet", "--locked", "--workspace", "--example", "types"]);
    if let Err(error) = finish(build.current_dir(workspace::root())) {
        return failed(error);
    }
    let example = format!("debug/examples/types{}", std::env::consts::EXE_SUFFIX);
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| OsString::from("target"));
    let example = workspace::root().join(target).join(example);
    finish(Command::new(example).arg(folder).current_dir(workspace::root())).or_else(failed)
}

/// Runs a program to its good end.
fn finish(command: &mut Command) -> io::Result<()> {
    let status = command.status()?;
    match status.success() {
        true => Ok(()),
        false => Err(io::Error::other(format!("{:?} ended with {status}", command.get_program()))),
    }
}

/// Every file below `folder` has its equal among the sources.
fn compare(fresh: &Path, folder: &Path, sources: &Path) -> Vec<Problem> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    let mut problems = Vec::new();
    for path in paths {
        if path.is_dir() {
            problems.extend(compare(fresh, &path, sources));
            continue;
        }
        let Ok(inside) = path.strip_prefix(fresh) else { continue };
        if fs::read(&path).ok() != fs::read(sources.join(inside)).ok() {
            let stale = Path::new(SOURCES).join(inside);
            problems.push(Problem::Stale { path: stale, command: "cargo xtask types" });
        }
    }
    problems
}
