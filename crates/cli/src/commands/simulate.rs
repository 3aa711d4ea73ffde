//! `mathom simulate`: bots play many games on all cores, and the outcomes are counted.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::Instant;

use bots::Kind;
use bots::arena::{Failure, GameResult, Summary, simulate};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::{Map, Value, json};
use table::{TableGame, laws};

use super::options;
use crate::args;
use crate::cli_error::CliError;
use crate::games::{self, GameCommand, TerminalGame};
use crate::screen::Screen;

const RANDOM: &str = "random";
/// From one game to the next in the list of set-ups. It is a prime, so that all of them come up, and large, so
/// that a few games already have different numbers of players.
const STRIDE: u64 = 7919;
/// One position in this many undergoes every check of the laws.
const SAMPLED: u32 = 8;

pub fn run(args: &args::Simulate, screen: &mut Screen) -> Result<(), CliError> {
    games::with(&args.game, Count { args, screen })
}

struct Count<'a> {
    args: &'a args::Simulate,
    screen: &'a mut Screen,
}

impl GameCommand for Count<'_> {
    type Output = ();

    fn run<G: TerminalGame>(self) -> Result<(), CliError> {
        let args = self.args;
        let names = players(args);
        let bots: Result<Vec<Kind>, _> = names.iter().map(|bot| bot.parse()).collect();
        let bots = bots?;
        if args.laws && names.iter().any(|&name| name != RANDOM) {
            return Err(CliError::misuse("--laws works with random play only; leave out --bot"));
        }
        let set_ups = set_ups::<G>(args)?;
        let mut most = 0;
        for options in &set_ups {
            most = most.max(usize::from(G::set_up(options)?.seats()));
        }
        if bots.len() > most {
            let count = bots.len();
            return Err(CliError::misuse(format!("{count} bots are given for {most} seats")));
        }
        let deal = |seed: u64| {
            let nth = seed.wrapping_mul(STRIDE) % set_ups.len() as u64;
            set_ups[nth as usize].clone()
        };
        let Some(end) = args.seed.checked_add(args.games) else {
            return Err(CliError::misuse("the seeds are not enough for that many games"));
        };
        let threads = match args.threads {
            0 => std::thread::available_parallelism().map_or(1, |threads| threads.get()),
            threads => threads,
        };

        let bar = progress_bar(args.games);
        // A game that breaks down is counted and told with its seed; its panic says no more.
        std::panic::set_hook(Box::new(|_| ()));
        let start = Instant::now();
        let results = match args.laws {
            true => hold::<G>(&deal, args.seed..end, threads, &bar),
            false => simulate::<G::Bots>(&deal, &bots, args.seed..end, threads, &|_| bar.inc(1)),
        };
        let seconds = start.elapsed().as_secs_f64();
        let _ = std::panic::take_hook();
        bar.finish_and_clear();

        let summary = Summary::of(&results, seconds, threads);
        if let Some(path) = &args.csv {
            write_csv::<G>(path, &results, &deal)
                .map_err(|error| CliError::unwritten(path, &error))?;
        }
        match args.json {
            true => self.screen.line(&format!("{:#}", as_json::<G>(args, &summary)))?,
            false => tell::<G>(args, &summary, self.screen)?,
        }
        self.screen.flush()?;
        for (seed, failure) in &summary.failed {
            eprintln!("seed {seed} ({}): {failure}", deal(*seed));
        }
        if summary.failed.is_empty() { Ok(()) } else { Err(CliError::Told) }
    }
}

/// Who plays; the laws are held in random play.
fn players(args: &args::Simulate) -> Vec<&str> {
    match args.bots[..] {
        [] if args.laws => vec![RANDOM],
        [] => vec!["heuristic"],
        _ => args.bots.iter().map(String::as_str).collect(),
    }
}

fn set_ups<G: TerminalGame>(args: &args::Simulate) -> Result<Vec<G::Options>, CliError> {
    if args.all_setups {
        return match args.set_up.is_empty() {
            true => Ok(G::set_ups()),
            false => Err(CliError::misuse("--all-setups plays every set-up; do not name one")),
        };
    }
    let options = options::<G>(&args.set_up)?;
    G::set_up(&options)?;
    Ok(vec![options])
}

/// With rate and time left. It draws nothing where there is no terminal.
fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let template = "{bar:30} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Random games, each held to the laws of the table.
fn hold<G: TableGame>(
    deal: &(dyn Fn(u64) -> G::Options + Sync),
    seeds: std::ops::Range<u64>,
    threads: usize,
    bar: &ProgressBar,
) -> Vec<GameResult> {
    let one = |seed: u64| {
        let report = laws::check::<G>(&deal(seed), seed, SAMPLED);
        bar.inc(1);
        match report {
            Ok(report) => GameResult {
                seed,
                outcome: Some(report.outcome),
                decisions: report.answers,
                chances: report.chances,
                failure: None,
            },
            Err(broken) => GameResult {
                seed,
                outcome: None,
                decisions: 0,
                chances: 0,
                failure: Some(Failure::Panicked(broken.to_string())),
            },
        }
    };
    let all = || seeds.clone().into_par_iter().map(one).collect();
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(all),
        Err(_) => all(),
    }
}

fn as_json<G: TableGame>(args: &args::Simulate, summary: &Summary) -> Value {
    let outcomes: Map<String, Value> =
        summary.outcomes.iter().map(|(how, count)| (how.to_string(), json!(count))).collect();
    let set_up = if args.all_setups { "all".to_string() } else { args.set_up.words() };
    json!({
        "game": G::NAME,
        "games": summary.games,
        "finished": summary.finished,
        "failed": summary.failed.len(),
        "decisions": summary.decisions,
        "seconds": summary.seconds,
        "threads": summary.threads,
        "outcomes": outcomes,
        "won": summary.won,
        "seed": args.seed,
        "bots": players(args),
        "set_up": set_up,
        "laws": args.laws,
    })
}

fn tell<G: TableGame>(
    args: &args::Simulate,
    summary: &Summary,
    screen: &mut Screen,
) -> Result<(), CliError> {
    let who =
        if args.laws { "at random, by the laws".to_string() } else { players(args).join(", ") };
    screen.heading(&format!("{}: {} games, {who}", G::TITLE, summary.games))?;
    let mut outcomes: Vec<(&str, u64)> =
        summary.outcomes.iter().map(|(how, count)| (*how, *count)).collect();
    outcomes.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let share = |count: u64| 100.0 * count as f64 / summary.games.max(1) as f64;
    let row = |name: &str, count: u64| format!("  {name:<28}{count:>9}  {:>5.1} %", share(count));
    for (how, count) in outcomes {
        screen.line(&row(how, count))?;
    }
    screen.line(&row("won", summary.won))?;
    screen.line(&row("finished", summary.finished))?;
    screen.line(&row("failed", summary.failed.len() as u64))?;
    screen.line("")?;
    screen.line("                                mean   least  median    most")?;
    for (name, spread) in [
        ("decisions in a game", summary.decisions_a_game),
        ("dice and draws in a game", summary.chances_a_game),
    ] {
        screen.line(&format!(
            "  {name:<26}{:>8.1}{:>8}{:>8}{:>8}",
            spread.mean, spread.least, spread.median, spread.most
        ))?;
    }
    screen.line("")?;
    screen.line(&format!(
        "  {:.1} s on {} threads, {:.0} games a second, {:.0} decisions a second",
        summary.seconds,
        summary.threads,
        summary.games as f64 / summary.seconds.max(1e-9),
        summary.decisions_a_second()
    ))
}

fn write_csv<G: TableGame>(
    path: &Path,
    results: &[GameResult],
    deal: &dyn Fn(u64) -> G::Options,
) -> std::io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    writeln!(file, "seed,set_up,outcome,won,decisions,chances,failure")?;
    for result in results {
        let (how, won) = match result.outcome {
            Some(outcome) => (outcome.how, !outcome.winners.is_empty()),
            None => ("", false),
        };
        let failure = result.failure.as_ref().map(ToString::to_string).unwrap_or_default();
        writeln!(
            file,
            "{},\"{}\",{how},{won},{},{},\"{}\"",
            result.seed,
            deal(result.seed),
            result.decisions,
            result.chances,
            failure.replace('"', "\"\"").replace('\n', " ")
        )?;
    }
    file.flush()
}
