//! `mathom verify`: everything that fell in a finished game is drawn again from its seed.

use std::path::Path;

use table::verify;

use super::read_log;
use crate::args;
use crate::cli_error::CliError;
use crate::games::{self, GameCommand, TerminalGame};
use crate::screen::Screen;

pub fn run(args: &args::Verify, screen: &mut Screen) -> Result<(), CliError> {
    let (text, game) = read_log(&args.file)?;
    games::with(&game, Check { path: &args.file, text: &text, screen })
}

struct Check<'a> {
    path: &'a Path,
    text: &'a str,
    screen: &'a mut Screen,
}

impl GameCommand for Check<'_> {
    type Output = ();

    fn run<G: TerminalGame>(self) -> Result<(), CliError> {
        let checked =
            verify::<G>(self.text).map_err(|error| CliError::in_log(self.path, &error))?;
        self.screen.text(&format!(
            "{}: verified. All {} chances among {} entries fell from the seed that the table had \
             committed itself to before play.",
            self.path.display(),
            checked.chances,
            checked.entries - checked.given
        ))?;
        match checked.given {
            0 => Ok(()),
            given => self.screen.text(&format!(
                "The {given} entries before them were played at another table, and its log proves them."
            )),
        }
    }
}
