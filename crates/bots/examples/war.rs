//! Games of War of the Ring between two bots, one for each side, however many play: who won, how, and
//! in which turn; with `watch`, every answer as it is given.
//!
//! Usage: `[THREADS=N] war FREE-PEOPLES SHADOW GAMES SEED [watch] [OPTION=VALUE...]`

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use bots::war_of_the_ring::HEURISTIC;
use bots::{Kind, Mind, Player};
use table::{Describe, Game, Luck, Pending, Play, Seat};
use war_of_the_ring::{Options, Position, facts};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [free, shadow, games, seed, ..] = &words[..] else {
        eprintln!("war FREE-PEOPLES SHADOW GAMES SEED [watch] [OPTION=VALUE...]");
        return;
    };
    let kinds: [Kind; 2] = [free, shadow].map(|word| word.parse().expect("a kind of bot"));
    let (games, seed): (u64, u64) =
        (games.parse().expect("a number"), seed.parse().expect("a number"));
    let watch = words[4..].iter().any(|word| word == "watch");
    let options: Vec<&str> =
        words[4..].iter().map(String::as_str).filter(|word| *word != "watch").collect();
    let options: Options = options.join(" ").parse().expect("options");
    let mut outcomes: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    let start = Instant::now();
    let threads = match std::env::var("THREADS") {
        Ok(count) => count.parse().expect("a number of threads"),
        Err(_) => 1,
    };
    let (next, (tell, told)) = (AtomicU64::new(seed), mpsc::channel());
    thread::scope(|scope| {
        for _ in 0..threads {
            let (tell, next, options) = (tell.clone(), &next, &options);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= seed + games {
                        break;
                    }
                    let played = (number, play(kinds, options, number, watch));
                    tell.send(played).expect("somebody who counts");
                }
            });
        }
        drop(tell);
        for (number, (how, turn)) in told {
            let counted = outcomes.entry(how).or_default();
            counted.0 += 1;
            counted.1 += u32::from(turn);
            println!("seed {number}: {how} in turn {turn}");
        }
    });
    println!(
        "\n{free} for the Free Peoples, {shadow} for the Shadow, {games} games from seed {seed}"
    );
    for (how, (count, turns)) in outcomes {
        println!("{how:<22}{count:>5}   turn {:.1}", f64::from(turns) / f64::from(count));
    }
    println!("{:.1} s", start.elapsed().as_secs_f64());
}

/// The kind of bot that speaks for a seat: teammates are of one kind.
fn side_of(seat: Seat) -> usize {
    facts::Player::at(seat).side().index()
}

/// How it ended, and in which turn.
fn play(kinds: [Kind; 2], options: &Options, number: u64, watch: bool) -> (&'static str, u16) {
    let seed = Luck::seed_numbered(number);
    let mut luck = Luck::from_seed(seed);
    let mut g = Position::set_up(options).expect("options that were read");
    let mut players: Vec<Box<dyn Player<Position>>> =
        Seat::first(g.seats()).map(|seat| kinds[side_of(seat)].spawn(seed, seat)).collect();
    let mut tell = |event| {
        if watch {
            println!("    {}", Position::sentence(&event));
        }
    };
    g.run(&mut tell);
    for _ in 0..Position::LONGEST {
        match g.pending() {
            Pending::Over(outcome) => return (outcome.how, g.turn),
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut tell),
            Pending::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let action = players[seat.index()].choose(Mind::of(&g, seat));
                if watch {
                    let points =
                        bots::war_of_the_ring::score(&g, &HEURISTIC[facts::Side::FreePeoples]);
                    println!("{} says {action} ({points:.2})", g.seat_name(seat));
                }
                g.answer(seat, action, &mut tell);
            }
        }
    }
    ("unfinished", g.turn)
}
