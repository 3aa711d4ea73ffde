//! `mathom content`: the user's own boards and cards, and what is wrong with them.

use std::path::Path;

use ::games::hunt_for_the_ring::content;

use crate::args;
use crate::cli_error::CliError;
use crate::content::{data_folder, read, shelf};
use crate::screen::Screen;

pub fn run(args: &args::Content, screen: &mut Screen) -> Result<(), CliError> {
    match args.folders.is_empty() {
        true => list(screen),
        false => check(&args.folders, screen),
    }
}

fn list(screen: &mut Screen) -> Result<(), CliError> {
    for name in content::known() {
        screen.line(&name)?;
    }
    if let Some(data) = data_folder() {
        let shelf = shelf(&data);
        screen.line(&format!("Put your own folders into {}", shelf.display()))?;
    }
    screen.line("docs/hunt-content.md describes the files.")
}

fn check(folders: &[std::path::PathBuf], screen: &mut Screen) -> Result<(), CliError> {
    let mut wrong = 0;
    for folder in folders {
        wrong += usize::from(!is_sound(folder, screen)?);
    }
    match wrong {
        0 => Ok(()),
        1 => Err(CliError::failure("one folder cannot be used")),
        wrong => Err(CliError::failure(format!("{wrong} folders cannot be used"))),
    }
}

fn is_sound(folder: &Path, screen: &mut Screen) -> Result<bool, CliError> {
    match read(folder) {
        Ok(content) => {
            screen.line(&format!("{}: good, as content={}", folder.display(), content.name))?;
            Ok(true)
        }
        Err(unusable) => {
            for line in unusable.lines() {
                screen.line(&format!("{}: {line}", folder.display()))?;
            }
            Ok(false)
        }
    }
}
