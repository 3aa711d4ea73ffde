//! `mathom content`: boards and cards of one's own, and what is wrong with them.

use std::path::Path;

use hunt_for_the_ring::content;

use crate::args;
use crate::content::{data_folder, read, shelf};
use crate::screen::Screen;
use crate::trouble::Trouble;

pub fn run(args: &args::Content, screen: &mut Screen) -> Result<(), Trouble> {
    match args.folders.is_empty() {
        true => list(screen),
        false => check(&args.folders, screen),
    }
}

fn list(screen: &mut Screen) -> Result<(), Trouble> {
    for name in content::known() {
        screen.line(&name)?;
    }
    if let Some(data) = data_folder() {
        let shelf = shelf(&data);
        screen.line(&format!("A folder of your own goes into {}", shelf.display()))?;
    }
    screen.line("What is in it, docs/hunt-content.md tells.")
}

fn check(folders: &[std::path::PathBuf], screen: &mut Screen) -> Result<(), Trouble> {
    let mut wrong = 0;
    for folder in folders {
        wrong += usize::from(!is_sound(folder, screen)?);
    }
    match wrong {
        0 => Ok(()),
        1 => Err(Trouble::failure("one folder cannot be played with")),
        wrong => Err(Trouble::failure(format!("{wrong} folders cannot be played with"))),
    }
}

fn is_sound(folder: &Path, screen: &mut Screen) -> Result<bool, Trouble> {
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
