//! `mathom texts`: every text that players read, so that people can check how it reads.

use table::texts::{Kind, Texts};

use crate::args;
use crate::cli_error::CliError;
use crate::games::{self, GameCommand, TerminalGame};
use crate::screen::Screen;

pub fn run(args: &args::Texts, screen: &mut Screen) -> Result<(), CliError> {
    games::with(&args.game, List { args, screen })
}

struct List<'a> {
    args: &'a args::Texts,
    screen: &'a mut Screen,
}

impl GameCommand for List<'_> {
    type Output = ();

    fn run<G: TerminalGame>(self) -> Result<(), CliError> {
        let List { args, screen } = self;
        let kinds = kinds(args.kind.as_deref())?;
        let seeds = args.seed..args.seed.saturating_add(args.games);
        let texts = Texts::gather::<G>(&G::set_ups(), seeds);
        for kind in kinds {
            screen.heading(&format!("{}: {kind}", G::TITLE))?;
            for text in texts.of(kind) {
                screen.line(&text.says)?;
                if args.places {
                    let (times, options, seed) = (text.times, &text.options, text.seed);
                    screen
                        .line(&format!("    {times} times, first in game {seed} of {options}"))?;
                }
            }
            screen.line("")?;
        }
        Ok(())
    }
}

/// All of them, if none is named.
fn kinds(named: Option<&str>) -> Result<Vec<Kind>, CliError> {
    let Some(named) = named else { return Ok(Kind::ALL.to_vec()) };
    let found = Kind::ALL.into_iter().find(|kind| kind.to_string() == named);
    let known: Vec<String> = Kind::ALL.iter().map(Kind::to_string).collect();
    let unknown = || format!("there is no kind of text \"{named}\"; known: {}", known.join(", "));
    found.map(|kind| vec![kind]).ok_or_else(|| CliError::misuse(unknown()))
}
