//! Writes the golden games: whole logs, at least one for each way a game can end.
//!
//! ```text
//! cargo run --release -p fate-of-the-fellowship --example fate_golden            # those that are not there
//! cargo run --release -p fate-of-the-fellowship --example fate_golden shelob     # one of them, again
//! ```
//!
//! They go to `tests/games/`, with the hash of every last position in `tests/games/positions.txt`.
//! A log that is there stays as it is: it shows that games of its version of the rules can still be
//! played (CONTRIBUTING.md, "When a ruling changes"). Every log is a legal game from an ordinary set-up and its own seed. What is steered is
//! only what the players say: of many ways to play a turn those are followed that lead towards the
//! ending that is sought. The same run writes the same games.

mod deeds;
mod drives;
mod line;

use std::env;
use std::error::Error;
use std::path::Path;

use drives::Drive;
use fate_of_the_fellowship::Position;
use line::Seek;
use table::{Play, golden};

/// One game that is looked for.
struct Wish {
    /// The name of its file.
    name: &'static str,
    options: &'static str,
    /// How it ends.
    how: &'static str,
    seek: Seek,
}

const FIRST_GAME: &str = "players=2 scenario=first-game characters=frodo-sam+gollum,arwen+aragorn";

const fn at_random(name: &'static str, options: &'static str, how: &'static str) -> Wish {
    Wish { name, options, how, seek: Seek::AtRandom }
}

const fn towards(
    name: &'static str,
    options: &'static str,
    how: &'static str,
    drive: Drive,
) -> Wish {
    Wish { name, options, how, seek: Seek::Towards(drive) }
}

const fn won(name: &'static str, options: &'static str) -> Wish {
    towards(name, options, "ring-destroyed", drives::quest)
}

const WISHES: [Wish; 19] = [
    at_random("search", "players=5", "search"),
    at_random("skies-darken", "players=4 difficulty=standard", "skies-darken"),
    at_random("haven-lost", "players=2 show-valor=remove-troop", "haven-lost"),
    at_random("no-troops-left", "players=4 difficulty=legendary", "no-troops-left"),
    towards("the-ring", "players=3 show-valor=remove-troop", "the-ring", drives::despair),
    towards("wheels-of-saruman", "players=3", "wheels-of-saruman", drives::despair),
    towards("no-cards-left", "players=1", "no-cards-left", drives::endurance),
    towards("treachery", FIRST_GAME, "treachery", drives::treachery),
    towards("balrog", "players=2 scenario=keep-the-darkness-at-bay", "balrog", drives::balrog),
    towards("shelob", "players=3 scenario=no-hero-too-small", "shelob", drives::shelob),
    towards("final-search", "players=2", "final-search", drives::last_gamble),
    won("solo", "players=1 scenario=keep-the-darkness-at-bay"),
    won("keep-the-darkness-at-bay", "players=2 scenario=keep-the-darkness-at-bay"),
    won("riders-of-rohan", "players=2 scenario=riders-of-rohan show-valor=remove-troop"),
    won("fate-of-the-elves", "players=2 scenario=fate-of-the-elves show-valor=remove-troop"),
    won("sons-of-the-steward", "players=2 scenario=sons-of-the-steward"),
    won("three-players", "players=3 difficulty=heroic"),
    won("four-players", "players=4 difficulty=standard show-valor=remove-troop"),
    won("five-players", "players=5"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let wanted: Vec<String> = env::args().skip(1).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let names: Vec<&str> = WISHES.iter().map(|wish| wish.name).collect();
    for wish in WISHES.iter().filter(|wish| golden::is_wanted(&folder, wish.name, &wanted)) {
        let options = wish.options.parse()?;
        let Some((seed, line)) = line::find(&options, wish.how, wish.seek) else {
            println!("{}: not found", wish.name);
            continue;
        };
        let table = line.at_a_table(&options, seed)?;
        println!("{}: seed {seed}, {} entries", wish.name, table.len());
        golden::keep(&folder, wish.name, &table, &names)?;
    }
    Ok(())
}

/// How the game ended, if it has.
fn ending(g: &Position) -> Option<&'static str> {
    match g.pending() {
        table::Pending::Over(outcome) => Some(outcome.how),
        table::Pending::Seats { .. } | table::Pending::Fate(_) => None,
    }
}
