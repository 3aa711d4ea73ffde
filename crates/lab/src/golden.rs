//! Writes golden games: whole logs in `tests/games` of a game crate, with the hash of every last position
//! in `positions.txt`.
//!
//! A log that is there stays as it is: it shows that games of its version of the rules can still be played
//! (CONTRIBUTING.md, "When a ruling changes"). Every log is a legal game from an ordinary set-up and its own
//! seed. Only what the players choose is steered. The same run writes the same games.
//!
//! Each game has a module with the games that are wanted: `names`, and `find`, which looks for one.

mod fate_of_the_fellowship;
mod hunt_for_the_ring;
mod line;
mod war_of_the_ring;

use std::path::{Path, PathBuf};

use clap::Args;
use table::{Game, Luck, Seat, SeatInfo, Table, TableGame, UndoPolicy, golden};

use crate::Failed;

#[derive(Args)]
pub struct Arguments {
    /// The word for the game
    game: String,
    /// The games to write; without a name those that are not there yet
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// The folder; usually the one in which the game's tests look
    #[arg(long)]
    folder: Option<PathBuf>,
}

/// A seed and the whole game at a table.
type GoldenGame<G> = (u64, Table<G>);

type Find<G> = fn(&str) -> Result<Option<GoldenGame<G>>, Failed>;

pub fn run(arguments: &Arguments) -> Result<(), Failed> {
    macro_rules! listed {
        ($($game:ident $bots:ident,)*) => {
            match arguments.game.as_str() {
                $(<games::$game::Position as Game>::NAME => write($game::find, &$game::names(), arguments),)*
                other => Err(format!("there is no game \"{other}\"").into()),
            }
        };
    }
    games::for_all!(listed)
}

fn write<G: TableGame>(find: Find<G>, names: &[&str], arguments: &Arguments) -> Result<(), Failed> {
    if let Some(unknown) = arguments.names.iter().find(|name| !names.contains(&name.as_str())) {
        let known = names.join(", ");
        return Err(format!("there is no golden game \"{unknown}\"; there are {known}").into());
    }
    let usual =
        || Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name(G::NAME).join("tests/games");
    let folder = arguments.folder.clone().unwrap_or_else(usual);
    for name in names.iter().filter(|name| golden::is_wanted(&folder, name, &arguments.names)) {
        match find(name)? {
            Some((seed, table)) => {
                println!("{name}: seed {seed}, {} entries", table.len());
                golden::keep(&folder, name, &table, names)?;
            }
            None => println!("{name}: not found"),
        }
    }
    Ok(())
}

/// The same game at a table that writes it down.
fn at_a_table<G: Game>(
    options: &G::Options,
    seed: u64,
    said: &[(Seat, G::Action)],
) -> Result<Table<G>, Failed> {
    let seats = SeatInfo::people(G::set_up(options)?.seats());
    let mut table = Table::new(options, seats, UndoPolicy::Consent, Luck::seed_numbered(seed))?;
    for &(seat, action) in said {
        table.play(seat, action, &mut |_| ()).map_err(|illegal| illegal.rule.id)?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The quickest of all to find shows that what is in the tree can be written again.
    #[test]
    fn a_golden_game_is_written_as_it_is_kept() {
        let folder = std::env::temp_dir().join(format!("mathom-golden-{}", std::process::id()));
        let arguments = Arguments {
            game: "hunt-for-the-ring".to_owned(),
            names: vec!["corrupted-late".to_owned()],
            folder: Some(folder.clone()),
        };
        run(&arguments).expect("it is found");
        let written = std::fs::read_to_string(folder.join("corrupted-late.log")).expect("a log");
        let kept = Path::new(env!("CARGO_MANIFEST_DIR"))
            .with_file_name("hunt-for-the-ring")
            .join("tests/games/corrupted-late.log");
        assert_eq!(written, std::fs::read_to_string(kept).expect("a log"));
        std::fs::remove_dir_all(folder).expect("it can be removed");
    }

    #[test]
    fn an_unknown_game_or_name_is_refused() {
        let refused = |game: &str, name: &str| {
            let names = vec![name.to_owned()];
            run(&Arguments { game: game.to_owned(), names, folder: None }).expect_err("unknown")
        };
        assert!(refused("chess", "").to_string().contains("chess"));
        assert!(refused("war-of-the-ring", "mate").to_string().contains("corrupted"));
    }
}
