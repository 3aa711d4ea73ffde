//! Why a bot loses at Fate of the Fellowship: `diagnose BOT PLAYERS OPTIONS GAMES SEED`.
//!
//! One line for each number of players: games won, games with all else done, turns played, actions
//! given up a turn, and the hope a game lost to each cause. `THREADS` says on how many cores; with
//! `LONG` set, everything that was counted, a game.

use std::collections::BTreeMap;
use std::time::Instant;

use bots::{Kind, Mind, Player};
use fate_of_the_fellowship::facts::{Character, Objective, Symbol};
use fate_of_the_fellowship::{Action, Event, Options, Position};
use rayon::prelude::*;
use table::{Game, Luck, Pending, Play, Seat};

/// Counts of one game, or the sum over many.
type Counts = BTreeMap<String, f64>;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [bot, players, options, games, seed] = &arguments[..] else {
        eprintln!("diagnose BOT PLAYERS OPTIONS GAMES SEED");
        std::process::exit(2);
    };
    let bot: Kind = bot.parse().expect("a bot");
    let (games, seed): (u64, u64) = (games.parse().expect("games"), seed.parse().expect("a seed"));
    let (least, most) = players.split_once('-').unwrap_or((players, players));
    let (least, most): (u8, u8) = (least.parse().expect("players"), most.parse().expect("players"));
    let threads = std::env::var("THREADS").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    let long = std::env::var("LONG").is_ok();
    let (mut won, mut played) = (0.0, 0.0);
    for players in least..=most {
        let options: Options = format!("players={players} {options}").parse().expect("options");
        let start = Instant::now();
        let all: Vec<Counts> = pool.install(|| {
            (seed..seed + games).into_par_iter().map(|seed| play(&bot, &options, seed)).collect()
        });
        let mut sum = Counts::new();
        for counts in &all {
            for (what, count) in counts {
                *sum.entry(what.clone()).or_default() += count;
            }
        }
        let n = games as f64;
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
        if long {
            for (what, count) in &sum {
                println!("  {:8.3}  {what}", count / n);
            }
        }
        won += mean("won") * n;
        played += n;
    }
    println!("all: won {:.1} % of {played}", 100.0 * won / played);
}

fn play(bot: &Kind, options: &Options, seed: u64) -> Counts {
    let mut counts = Counts::new();
    let mut add = |what: &str, n: f64| *counts.entry(what.to_owned()).or_default() += n;
    let mut g = Position::set_up(options).expect("a game");
    let whole = Luck::seed_numbered(seed);
    let mut players: Vec<Box<dyn Player<Position>>> =
        Seat::first(g.seats()).map(|seat| bot.spawn(whole, seat)).collect();
    let mut luck = Luck::from_seed(whole);
    let mut happened: Vec<Event> = Vec::new();
    g.run(&mut |event| happened.push(event));
    loop {
        for event in happened.drain(..) {
            match event {
                Event::HopeLost { count, cause, .. } => {
                    add(&format!("lost to {cause}"), f64::from(count));
                }
                Event::HopeGained { count, .. } => add("gained", f64::from(count)),
                Event::ObjectiveCompleted { objective }
                    if objective != Objective::DestroyTheOneRing
                        && g.quest.in_play.minus(g.quest.completed).len() == 1 =>
                {
                    all_else_done(&g, &mut add);
                }
                Event::HavenLost { at } => add(&format!("haven lost {at}"), 1.0),
                _ => (),
            }
        }
        match g.pending() {
            Pending::Over(_) => break,
            Pending::Fate(fate) => {
                g.resolve_chance(luck.chance(fate), &mut |event| happened.push(event))
            }
            Pending::Seats { must, may } => {
                let mut said = None;
                for seat in may.iter().filter(|&seat| !must.contains(seat)) {
                    if let Some(action) = players[seat.index()].breaks_in(Mind::of(&g, seat)) {
                        said = Some((seat, action));
                        break;
                    }
                }
                let (seat, action) = said.unwrap_or_else(|| {
                    let seat = must.iter().next().expect("somebody is asked");
                    (seat, players[seat.index()].choose(Mind::of(&g, seat)))
                });
                if action == Action::EndActions {
                    let done: u8 = g.turn.done.iter().sum();
                    add("given up", f64::from(5u8.saturating_sub(done)));
                }
                let word = action.to_string();
                add(&format!("did {}", word.split(' ').next().unwrap_or_default()), 1.0);
                g.answer(seat, action, &mut |event| happened.push(event));
            }
        }
    }
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
    counts
}

/// How things stood when only the Ring was left.
fn all_else_done(g: &Position, add: &mut impl FnMut(&str, f64)) {
    add("all done", 1.0);
    add("all done, turn", f64::from(g.turn.number));
    add("all done, hope", f64::from(g.board.hope));
    let seat = g.owner(Character::FrodoSam).expect("Frodo is in play");
    for symbol in Symbol::ALL {
        add(&format!("all done, {symbol}"), f64::from(g.symbols(seat, symbol)));
    }
    add(&format!("all done, frodo in {}", g.frodo_region()), 1.0);
}
