//! The copy of the workspace in which mutants live: its build is kept, so only what differs is written.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::problem::Problem;
use crate::workspace;

/// Makes `copy` the same as what git knows of the workspace, and what is new in it, but for files that
/// somebody else writes.
pub fn bring_up_to_date(copy: &Path, but: &BTreeSet<PathBuf>) -> Result<(), Problem> {
    let root = workspace::root();
    let files = files()?;
    let wanted = files.iter().filter(|file| root.join(file).is_file() && !but.contains(*file));
    for file in wanted {
        let failed = |error| Problem::Write { path: copy.join(file), error };
        let wanted = fs::read(root.join(file))
            .map_err(|error| Problem::Read { path: file.clone(), error })?;
        let target = root.join(copy).join(file);
        if fs::read(&target).is_ok_and(|there| there == wanted) {
            continue;
        }
        if let Some(folder) = target.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        fs::write(&target, wanted).map_err(failed)?;
    }
    // A module that is gone would otherwise still be a test.
    for file in workspace::files(&copy.join("crates"), "rs")? {
        let inside = file.strip_prefix(copy).unwrap_or(&file);
        if !files.contains(inside) {
            let failed = |error| Problem::Write { path: file.clone(), error };
            fs::remove_file(root.join(&file)).map_err(failed)?;
        }
    }
    Ok(())
}

fn files() -> Result<BTreeSet<PathBuf>, Problem> {
    let mut command = Command::new("git");
    command.args(["ls-files", "--cached", "--others", "--exclude-standard"]);
    let output = command.current_dir(workspace::root()).output();
    let failed = |error| Problem::Read { path: PathBuf::from(".git"), error };
    let output = output.map_err(failed)?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(text.lines().map(PathBuf::from).collect())
}
