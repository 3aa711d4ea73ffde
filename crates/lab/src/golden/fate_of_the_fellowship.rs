//! Fate of the Fellowship: at least one game for each way a game can end. Of many ways to play a turn
//! those are followed that lead towards the ending that is sought.

mod deeds;
mod drives;
mod line;

use drives::Drive;
use games::fate_of_the_fellowship::{Options, Position};
use line::Seek;
use table::{Pending, Play};

use super::GoldenGame;
use crate::Failed;

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

/// The names of the games.
pub fn names() -> Vec<&'static str> {
    WISHES.iter().map(|wish| wish.name).collect()
}

/// Looks for the game of this name.
pub fn find(name: &str) -> Result<Option<GoldenGame<Position>>, Failed> {
    let Some(wish) = WISHES.iter().find(|wish| wish.name == name) else { return Ok(None) };
    let options: Options = wish.options.parse()?;
    match line::find(&options, wish.how, wish.seek)? {
        Some((seed, line)) => Ok(Some((seed, line.at_a_table(&options, seed)?))),
        None => Ok(None),
    }
}

/// How the game ended, if it has.
fn ending(g: &Position) -> Option<&'static str> {
    match g.pending() {
        Pending::Over(outcome) => Some(outcome.how),
        Pending::Seats { .. } | Pending::Fate(_) => None,
    }
}
