//! `mathom verify`: every lot of a finished game is drawn again from its seed.

use std::path::Path;

use table::verify;

use super::read_log;
use crate::args;
use crate::games::{self, Errand, Shown};
use crate::screen::Screen;
use crate::trouble::Trouble;

pub fn run(args: &args::Verify, screen: &mut Screen) -> Result<(), Trouble> {
    let (text, game) = read_log(&args.file)?;
    games::with(&game, Check { path: &args.file, text: &text, screen })
}

struct Check<'a> {
    path: &'a Path,
    text: &'a str,
    screen: &'a mut Screen,
}

impl Errand for Check<'_> {
    type Gives = ();

    fn run<G: Shown>(self) -> Result<(), Trouble> {
        let checked = verify::<G>(self.text).map_err(|error| Trouble::in_log(self.path, &error))?;
        self.screen.text(&format!(
            "{}: verified. All {} lots among {} entries fell from the seed that the table had \
             committed itself to before play.",
            self.path.display(),
            checked.lots,
            checked.entries - checked.given
        ))?;
        match checked.given {
            0 => Ok(()),
            given => self.screen.text(&format!(
                "The {given} entries before them were played at another table, whose log proves them."
            )),
        }
    }
}
