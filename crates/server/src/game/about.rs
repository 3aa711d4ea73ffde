//! What is told of a game before it is played.

use bots::Kind;
use table::{OptionHelp, SeatHelp, TableGame};

use crate::wire::{
    AboutBot, AboutFirstGame, AboutGame, AboutOption, AboutSeat, OptionChoice, OptionNeed,
    RuleStatement, Ruling,
};

/// A bot that can be asked to play, in words for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfferedBot {
    /// As [`Kind`] is spelled, in logs too.
    pub bot: &'static str,
    pub title: &'static str,
    pub says: &'static str,
}

/// Only these: who could name any budget could keep the server busy for a day.
pub const BOTS: [OfferedBot; 3] = [
    OfferedBot { bot: "heuristic", title: "Old hand", says: "Knows the game and answers at once." },
    OfferedBot {
        bot: "search:time=1000ms",
        title: "Thinker",
        says: "Thinks ahead for a second before each answer.",
    },
    OfferedBot { bot: "random", title: "Wanderer", says: "Does anything that the rules allow." },
];

/// The bot of this word, if it is one that is offered.
pub fn offered(bot: &str) -> Option<(OfferedBot, Kind)> {
    let found = BOTS.into_iter().find(|offered| offered.bot == bot)?;
    Some((found, found.bot.parse().ok()?))
}

pub(super) fn game<G: TableGame>() -> AboutGame {
    let bots = BOTS.map(|bot| AboutBot {
        bot: bot.bot.to_string(),
        title: bot.title.to_string(),
        says: bot.says.to_string(),
    });
    AboutGame {
        game: G::NAME.to_string(),
        title: G::SHORT_TITLE.to_string(),
        about: G::ABOUT.to_string(),
        options: G::option_help().iter().map(option::<G>).collect(),
        first: G::first_game().map(|first| AboutFirstGame {
            name: first.name.to_string(),
            says: first.says.to_string(),
            options: first
                .options
                .iter()
                .map(|(key, word)| (key.to_string(), word.to_string()))
                .collect(),
        }),
        bots: bots.to_vec(),
        has_secrets: G::HAS_SECRETS,
    }
}

/// The option that says how many play, in every game that leaves it open.
const PLAYERS: &str = "players";

fn option<G: TableGame>(help: &OptionHelp) -> AboutOption {
    let seats = |word: &str| match (help.key == PLAYERS, word.parse()) {
        (true, Ok(players)) => G::seat_help(players).into_iter().map(seat).collect(),
        _ => Vec::new(),
    };
    let choices = help.choices.iter();
    AboutOption {
        key: help.key.to_string(),
        name: help.name.to_string(),
        says: help.says.to_string(),
        values: help.values.to_string(),
        choices: choices
            .map(|choice| OptionChoice {
                word: choice.word.to_string(),
                name: choice.name.to_string(),
                says: choice.says.to_string(),
                seats: seats(choice.word),
            })
            .collect(),
        needs: help.needs.map(|need| OptionNeed {
            key: need.key.to_string(),
            word: need.word.to_string(),
            says: need.says.to_string(),
        }),
    }
}

fn seat(help: SeatHelp) -> AboutSeat {
    AboutSeat {
        name: help.name.to_string(),
        amid: help.amid.to_string(),
        side: help.side.to_string(),
        says: help.says.to_string(),
    }
}

pub(super) fn rules<G: TableGame>() -> Vec<RuleStatement> {
    let statements = G::rules().iter();
    statements
        .map(|statement| RuleStatement {
            id: statement.id.to_string(),
            chapter: statement.chapter.to_string(),
            says: statement.says.to_string(),
            rulings: statement.readings(G::rulings()).map(written).collect(),
        })
        .collect()
}

fn written(ruling: &table::Ruling) -> Ruling {
    Ruling {
        id: ruling.id.to_string(),
        title: ruling.title.to_string(),
        says: ruling.says.to_string(),
    }
}

/// The options of a table as people chose them: `("Players", "2 players")`.
pub(super) fn chosen<G: TableGame>(options: &str) -> Vec<(String, String)> {
    let words = options.split(' ').filter_map(|word| word.split_once('='));
    words
        .map(|(key, value)| {
            let help = G::option_help().iter().find(|help| help.key == key);
            // What was read from files may be spelled with their print after it.
            let word = value.split_once('@').map_or(value, |(word, _)| word);
            let choice = help.and_then(|help| help.choices.iter().find(|one| one.word == word));
            let name = choice.map_or(value, |choice| choice.name);
            (capitalised(help.map_or(key, |help| help.name)), name.to_string())
        })
        .collect()
}

fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}
