//! Bots by name: `random`, `instinct`, `heuristic`, `search:iterations=2000,trees=4`, `search:time=500ms`.

use std::fmt;
use std::str::FromStr;
use std::thread::available_parallelism;
use std::time::Duration;

use table::{Game, Invalid, Luck, Seat};

use crate::{Budget, Evaluate, Follower, Habits, Player, Policy, Random, Search, Untaught};

/// What bots know about one game. For a game that they know nothing about, name
/// [`AtRandom`](crate::AtRandom) and [`Even`](crate::Even): it can be searched all the same.
///
/// A crate of its own implements this for a type of its own, so that neither the game nor the server
/// is built again when a weight changes.
pub trait GameBots: 'static {
    /// The game that they play.
    type Game: Game;
    /// How a player who knows the game would play it.
    type Heuristic: Policy<Self::Game> + 'static;
    /// How such a player would play without much thought: imagined games are played on by it.
    type Instinct: Policy<Self::Game> + 'static;
    /// How such a player would judge an unfinished game.
    type Evaluate: Evaluate<Self::Game> + 'static;

    /// The policy, ready to play.
    fn heuristic() -> Self::Heuristic;
    /// The quick policy.
    fn instinct() -> Self::Instinct;
    /// The judge of unfinished games.
    fn evaluate() -> Self::Evaluate;

    /// What suits this game.
    fn habits() -> Habits {
        Habits::default()
    }
}

/// Makes a bot of a game that is known only by its type: [`Kind::spawn`] for the bots of that game.
pub type Spawn<G> = fn(&Kind, [u8; 32], Seat) -> Box<dyn Player<G>>;

/// A kind of bot, as the command line spells it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// Says anything legal.
    Random,
    /// Does as the game's heuristic does.
    Heuristic,
    /// Does as the game's quick policy does, which searches play on by.
    Instinct,
    /// Thinks ahead. What is `None` here is as the game's habits are.
    Search {
        /// How long it may think.
        budget: Budget,
        /// How it plays its imagined games on.
        playouts: Playouts,
        /// See [`Habits::depth`].
        depth: Option<u32>,
        /// See [`Habits::exploration`].
        exploration: Option<f64>,
        /// See [`Habits::bias`].
        bias: Option<f64>,
        /// See [`Habits::width`].
        width: Option<f64>,
    },
}

/// How a search plays its imagined games on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Playouts {
    /// By the game's heuristic.
    #[default]
    Heuristic,
    /// At random; the heuristic only says what to try first.
    Random,
}

impl Kind {
    /// The names, for help texts.
    pub const HELP: &'static str = "random, instinct, heuristic, or search with any of iterations=N, \
        time=500ms, trees=N, threads=N|all, depth=N, playouts=heuristic|random, exploration=X, \
        bias=X, width=X, such as search:iterations=2000,trees=4";

    /// A search with this budget and the game's own habits.
    pub fn search(budget: Budget) -> Kind {
        Kind::Search {
            budget,
            playouts: Playouts::default(),
            depth: None,
            exploration: None,
            bias: None,
            width: None,
        }
    }

    /// The same kind on this many threads, if it can use them.
    pub fn on_threads(self, threads: usize) -> Kind {
        match self {
            Kind::Random | Kind::Instinct | Kind::Heuristic => self,
            Kind::Search { budget, playouts, depth, exploration, bias, width } => {
                let budget = budget.on_threads(threads);
                Kind::Search { budget, playouts, depth, exploration, bias, width }
            }
        }
    }

    /// A bot of this kind for `seat`.
    ///
    /// `seed` may be the seed of the whole table: the bot's own luck is made from it in a way that
    /// tells nothing about what will fall at the table, nor about the other seats' bots.
    pub fn spawn<B: GameBots>(&self, seed: [u8; 32], seat: Seat) -> Box<dyn Player<B::Game>> {
        let seed = own_seed(seed, seat);
        match *self {
            Kind::Random => Box::new(Random::new(Luck::from_seed(seed))),
            Kind::Heuristic => Box::new(Follower::new(B::heuristic(), Luck::from_seed(seed))),
            Kind::Instinct => Box::new(Follower::new(B::instinct(), Luck::from_seed(seed))),
            Kind::Search { budget, playouts, depth, exploration, bias, width } => {
                let usual = B::habits();
                let habits = Habits {
                    depth: depth.unwrap_or(usual.depth),
                    exploration: exploration.unwrap_or(usual.exploration),
                    bias: bias.unwrap_or(usual.bias),
                    width: width.or(usual.width),
                    ..usual
                };
                let (instinct, evaluate) = (B::instinct(), B::evaluate());
                match playouts {
                    Playouts::Heuristic => {
                        Box::new(Search::new(instinct, evaluate, budget, seed).with_habits(habits))
                    }
                    Playouts::Random => Box::new(
                        Search::new(Untaught(instinct), evaluate, budget, seed).with_habits(habits),
                    ),
                }
            }
        }
    }
}

/// The bits changed here are others than those a search changes for each of its trees.
fn own_seed(mut seed: [u8; 32], seat: Seat) -> [u8; 32] {
    seed[31] ^= 0x80 | (seat.0 + 1);
    seed
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Kind::Search { budget, playouts, depth, exploration, bias, width } = *self else {
            return f.write_str(match self {
                Kind::Random => "random",
                Kind::Instinct => "instinct",
                _ => "heuristic",
            });
        };
        let milliseconds = |time: Duration| format!("{}ms", time.as_millis());
        let words = [
            ("iterations", budget.iterations.map(|n| n.to_string())),
            ("time", budget.time.map(milliseconds)),
            ("trees", budget.trees.map(|n| n.to_string())),
            ("threads", (budget.threads > 1).then(|| budget.threads.to_string())),
            ("depth", depth.map(|n| n.to_string())),
            ("playouts", (playouts == Playouts::Random).then(|| "random".to_owned())),
            ("exploration", exploration.map(|x| x.to_string())),
            ("bias", bias.map(|x| x.to_string())),
            ("width", width.map(|x| x.to_string())),
        ];
        f.write_str("search")?;
        let mut mark = ':';
        for (key, value) in words {
            if let Some(value) = value {
                write!(f, "{mark}{key}={value}")?;
                mark = ',';
            }
        }
        Ok(())
    }
}

impl FromStr for Kind {
    type Err = Invalid;

    fn from_str(words: &str) -> Result<Kind, Invalid> {
        let (name, settings) = match words.split_once(':') {
            Some((name, settings)) => (name, Some(settings)),
            None => (words, None),
        };
        match (name, settings) {
            ("random", None) => Ok(Kind::Random),
            ("instinct", None) => Ok(Kind::Instinct),
            ("heuristic", None) => Ok(Kind::Heuristic),
            ("random" | "instinct" | "heuristic", Some(_)) => {
                Err(Invalid::new(name, "this bot has no settings"))
            }
            ("search", settings) => read_search(settings),
            _ => Err(Invalid::new(
                "bot",
                format!("there is no bot \"{}\"; there are {}", shortened(name), Kind::HELP),
            )),
        }
    }
}

fn read_search(settings: Option<&str>) -> Result<Kind, Invalid> {
    let (mut iterations, mut time, mut trees, mut threads) = (None, None, None, 1);
    let (mut depth, mut exploration, mut bias, mut width) = (None, None, None, None);
    let mut playouts = Playouts::default();
    for setting in settings.into_iter().flat_map(|settings| settings.split(',')) {
        let (key, value) = setting.split_once('=').ok_or_else(|| {
            Invalid::new("search", format!("expected key=value, found \"{}\"", shortened(setting)))
        })?;
        match key {
            "iterations" => iterations = Some(number(key, value)?),
            "time" => time = Some(duration(value)?),
            "trees" => trees = Some(positive(key, value)?),
            "threads" if value == "all" => {
                threads = available_parallelism().map_or(1, |threads| threads.get());
            }
            "threads" => threads = positive(key, value)?,
            "depth" => depth = Some(positive(key, value)? as u32),
            "playouts" => {
                playouts = match value {
                    "heuristic" => Playouts::Heuristic,
                    "random" => Playouts::Random,
                    _ => return Err(unreadable(key, "heuristic or random", value)),
                }
            }
            "exploration" => exploration = Some(measure(key, value)?),
            "bias" => bias = Some(measure(key, value)?),
            "width" => width = Some(measure(key, value)?),
            _ => {
                let what = format!("there is no setting \"{}\"; {}", shortened(key), Kind::HELP);
                return Err(Invalid::new("search", what));
            }
        }
    }
    if iterations.is_none() && time.is_none() {
        iterations = Budget::default().iterations;
    }
    let budget = Budget { iterations, time, trees, threads };
    Ok(Kind::Search { budget, playouts, depth, exploration, bias, width })
}

fn number(key: &str, value: &str) -> Result<u64, Invalid> {
    value.parse().map_err(|_| unreadable(key, "a whole number", value))
}

/// Few enough that a slip of the finger does not fill the memory.
fn positive(key: &str, value: &str) -> Result<usize, Invalid> {
    match value.parse() {
        Ok(number @ 1..=100_000) => Ok(number),
        _ => Err(unreadable(key, "a whole number from 1 to 100000", value)),
    }
}

fn measure(key: &str, value: &str) -> Result<f64, Invalid> {
    match value.parse::<f64>() {
        Ok(number) if number.is_finite() && number >= 0.0 => Ok(number),
        _ => Err(unreadable(key, "a number from 0 up", value)),
    }
}

fn duration(value: &str) -> Result<Duration, Invalid> {
    let refused = || unreadable("time", "a time such as 500ms or 2s", value);
    let (digits, seconds) = match (value.strip_suffix("ms"), value.strip_suffix('s')) {
        (Some(digits), _) => (digits, 0.001),
        (None, Some(digits)) => (digits, 1.0),
        (None, None) => return Err(refused()),
    };
    let number: f64 = digits.parse().map_err(|_| refused())?;
    match number * seconds {
        seconds @ 0.0..=86_400.0 => Ok(Duration::from_secs_f64(seconds)),
        _ => Err(refused()),
    }
}

fn unreadable(key: &str, expected: &str, found: &str) -> Invalid {
    let what = format!("expected {expected}, found \"{}\"", shortened(found));
    Invalid::new(format!("search.{key}"), what)
}

fn shortened(word: &str) -> String {
    word.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_read_as_it_is_written() {
        for words in [
            "random",
            "instinct",
            "heuristic",
            "search:iterations=1000",
            "search:iterations=0",
            "search:time=500ms",
            "search:iterations=2000,time=1500ms,trees=4,threads=2,depth=60,playouts=random",
            "search:iterations=5,exploration=0.5,bias=0,width=1.5",
        ] {
            let kind: Kind = words.parse().expect(words);
            assert_eq!(kind.to_string(), words);
        }
        assert_eq!("search".parse(), Ok(Kind::search(Budget::default())));
        assert_eq!("search:time=2s".parse::<Kind>(), "search:time=2000ms".parse());
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (words, path) in [
            ("", "bot"),
            ("clever", "bot"),
            ("random:iterations=5", "random"),
            ("search:", "search"),
            ("search:deep", "search"),
            ("search:speed=9", "search"),
            ("search:iterations=many", "search.iterations"),
            ("search:iterations=-1", "search.iterations"),
            ("search:time=5", "search.time"),
            ("search:time=-5s", "search.time"),
            ("search:time=1e300s", "search.time"),
            ("search:time=NaNs", "search.time"),
            ("search:threads=0", "search.threads"),
            ("search:trees=99999999", "search.trees"),
            ("search:playouts=wild", "search.playouts"),
            ("search:width=inf", "search.width"),
        ] {
            let invalid = words.parse::<Kind>().expect_err(words);
            assert_eq!(invalid.path, path, "{words}: {invalid}");
        }
    }
}
