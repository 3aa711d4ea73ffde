//! Why a bot loses at Fate of the Fellowship.
//!
//! One line for each number of players: games won, games with all else done, turns played, actions
//! given up a turn, and the hope a game lost to each cause.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::Instant;

use bots::Kind;
use clap::Args;
use games::fate_of_the_fellowship::facts::{Character, Objective, Symbol};
use games::fate_of_the_fellowship::{Action, Event, Options, Position};
use games::fate_of_the_fellowship_bots::Bots;
use rayon::prelude::*;
use table::{Game, Luck, Seat};

use crate::Failed;
use crate::drive::{Watch, drive};

#[derive(Args)]
pub struct Arguments {
    #[arg(long, default_value = "heuristic")]
    bot: Kind,
    /// How many players, as `2` or `1-5`
    #[arg(long, value_parser = players, default_value = "1-5")]
    players: RangeInclusive<u8>,
    /// Games for each number of players
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of the first game
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many cores; 0 for all
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// Print everything that is counted
    #[arg(long)]
    long: bool,
    /// The set-up
    #[arg(value_name = "OPTION=VALUE")]
    set_up: Vec<String>,
}

fn players(text: &str) -> Result<RangeInclusive<u8>, std::num::ParseIntError> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    Ok(least.parse()?..=most.parse()?)
}

/// Counts of one game, or the sum over many.
type Counts = BTreeMap<String, f64>;

pub fn run(arguments: &Arguments) -> Result<(), Failed> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(arguments.threads).build()?;
    let seeds = arguments.seed..arguments.seed + arguments.games;
    let (mut won, mut played) = (0.0, 0.0);
    for players in arguments.players.clone() {
        let options = format!("players={players} {}", arguments.set_up.join(" "));
        let options: Options = options.parse()?;
        let start = Instant::now();
        let all: Result<Vec<Counts>, Failed> = pool.install(|| {
            seeds.clone().into_par_iter().map(|seed| play(arguments.bot, &options, seed)).collect()
        });
        let mut sum = Counts::new();
        for (what, count) in all?.into_iter().flatten() {
            *sum.entry(what).or_default() += count;
        }
        let n = arguments.games as f64;
        let mean = |what: &str| sum.get(what).copied().unwrap_or(0.0) / n;
        let lost: Vec<String> = sum
            .iter()
            .filter_map(|(what, count)| {
                Some(format!("{} {:.2}", what.strip_prefix("lost to ")?, count / n))
            })
            .collect();
        println!(
            "{players} players: won {:5.1} % | all else done {:.1} %, left {:.2} | turns {:.1} | \
             given up {:.2} | gained {:.2}, {} | {:.0} s",
            100.0 * mean("won"),
            100.0 * mean("all done"),
            mean("left"),
            mean("turns"),
            mean("given up") / mean("turns"),
            mean("gained"),
            lost.join(", "),
            start.elapsed().as_secs_f64(),
        );
        if arguments.long {
            for (what, count) in &sum {
                println!("  {:8.3}  {what}", count / n);
            }
        }
        won += mean("won") * n;
        played += n;
    }
    println!("all: won {:.1} % of {played}", 100.0 * won / played);
    Ok(())
}

fn play(bot: Kind, options: &Options, seed: u64) -> Result<Counts, Failed> {
    let mut counts = Counts::new();
    let mut g = Position::set_up(options)?;
    let whole = Luck::seed_numbered(seed);
    let mut players: Vec<_> =
        Seat::first(g.seats()).map(|seat| bot.spawn::<Bots>(whole, seat)).collect();
    drive(&mut g, &mut players, &mut Luck::from_seed(whole), &mut Counting(&mut counts))?;
    let mut add = |what: &str, n: f64| *counts.entry(what.to_owned()).or_default() += n;
    add("won", f64::from(u8::from(g.won)));
    add("turns", f64::from(g.turn.number));
    if let Some(cause) = g.lost {
        add(&format!("end by {cause}"), 1.0);
        if g.quest.in_play.minus(g.quest.completed).len() == 1 {
            add(&format!("only the Ring left, end by {cause}"), 1.0);
            add(&format!("only the Ring left, frodo at {}", g.frodo_at()), 1.0);
            add("only the Ring left, turns", f64::from(g.turn.number));
            if let Some(seat) = g.owner(Character::FrodoSam) {
                let held = g.symbols(seat, Symbol::Resistance);
                add(&format!("only the Ring left, {held} resistance"), 1.0);
            }
        }
    }
    let left = g.quest.in_play.minus(g.quest.completed).without(Objective::DestroyTheOneRing);
    add("left", f64::from(left.len()));
    for objective in g.quest.in_play.without(Objective::DestroyTheOneRing).iter() {
        add(&format!("objective {objective} played"), 1.0);
        add(&format!("objective {objective} left"), f64::from(u8::from(left.contains(objective))));
    }
    add(&format!("end, frodo in {}", g.frodo_region()), 1.0);
    Ok(counts)
}

/// Counts what happens in the course of a game.
struct Counting<'a>(&'a mut Counts);

impl Counting<'_> {
    fn add(&mut self, what: &str, n: f64) {
        *self.0.entry(what.to_owned()).or_default() += n;
    }
}

impl Watch<Position> for Counting<'_> {
    fn answers(&mut self, g: &Position, _: Seat, action: Action) {
        if action == Action::EndActions {
            let done: u8 = g.turn.done.iter().sum();
            self.add("given up", f64::from(5u8.saturating_sub(done)));
        }
        let word = action.to_string();
        self.add(&format!("did {}", word.split(' ').next().unwrap_or_default()), 1.0);
    }

    fn happened(&mut self, g: &Position, event: Event) {
        match event {
            Event::HopeLost { count, cause, .. } => {
                self.add(&format!("lost to {cause}"), f64::from(count));
            }
            Event::HopeGained { count, .. } => self.add("gained", f64::from(count)),
            Event::ObjectiveCompleted { objective }
                if objective != Objective::DestroyTheOneRing
                    && g.quest.in_play.minus(g.quest.completed).len() == 1 =>
            {
                all_else_done(g, self.0);
            }
            Event::HavenLost { at } => self.add(&format!("haven lost {at}"), 1.0),
            _ => (),
        }
    }
}

/// How things stood when only the Ring was left.
fn all_else_done(g: &Position, counts: &mut Counts) {
    let mut add = |what: &str, n: f64| *counts.entry(what.to_owned()).or_default() += n;
    add("all done", 1.0);
    add("all done, turn", f64::from(g.turn.number));
    add("all done, hope", f64::from(g.board.hope));
    for symbol in Symbol::ALL {
        let held = g.owner(Character::FrodoSam).map_or(0, |seat| g.symbols(seat, symbol));
        add(&format!("all done, {symbol}"), f64::from(held));
    }
    add(&format!("all done, frodo in {}", g.frodo_region()), 1.0);
}
