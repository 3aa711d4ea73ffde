//! Plays many games of Fate of the Fellowship and says how they ended.
//!
//! `measure BOT PLAYERS OPTIONS GAMES SEED`, for example
//! `measure heuristic 1-5 "difficulty=introductory" 1000 1`.

use std::time::Instant;

use bots::Kind;
use bots::arena::{Summary, simulate};
use fate_of_the_fellowship::Position;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [bot, players, options, games, seed] = &arguments[..] else {
        eprintln!("measure BOT PLAYERS OPTIONS GAMES SEED");
        std::process::exit(2);
    };
    let bot: Kind = bot.parse().expect("a bot");
    let games: u64 = games.parse().expect("a number of games");
    let seed: u64 = seed.parse().expect("a seed");
    let (least, most) = players.split_once('-').unwrap_or((players, players));
    let (least, most): (u8, u8) = (least.parse().expect("players"), most.parse().expect("players"));
    let threads: usize =
        std::env::var("THREADS").ok().and_then(|threads| threads.parse().ok()).unwrap_or(0);
    let (mut won, mut played) = (0, 0);
    for players in least..=most {
        let options = format!("players={players} {options}").parse().expect("options");
        let start = Instant::now();
        let results =
            simulate::<Position>(&|_| options, &[bot], seed..seed + games, threads, &|_| ());
        let summary = Summary::of(&results, start.elapsed().as_secs_f64(), threads);
        let causes: Vec<String> = summary
            .outcomes
            .iter()
            .map(|(how, count)| format!("{how} {:.1}", 100.0 * *count as f64 / games as f64))
            .collect();
        println!(
            "{players} players: won {:5.1} % | {} | {:.0} decisions a game | {:.1} s, {:.0} decisions/s",
            100.0 * summary.won as f64 / games as f64,
            causes.join(", "),
            summary.decisions_a_game.mean,
            summary.seconds,
            summary.decisions_a_second(),
        );
        for (seed, failure) in summary.failed.iter().take(3) {
            println!("  failed {seed}: {failure}");
        }
        won += summary.won;
        played += summary.games;
    }
    println!("all: won {:.1} % of {played}", 100.0 * won as f64 / played as f64);
}
