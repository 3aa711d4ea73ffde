//! Games of Hunt for the Ring between two bots, one for the Ring-bearer and one for all Ringwraiths:
//! who won, how, and how far Part 1 went; with `watch`, every answer as it is given.
//!
//! Usage: `hunt RING-BEARER RINGWRAITHS GAMES SEED [watch] [OPTION=VALUE...]`

use std::collections::BTreeMap;
use std::time::Instant;

use bots::{Kind, Mind, Player};
use hunt_for_the_ring::position::Part;
use hunt_for_the_ring::{Event, Options, Position};
use table::{Describe, Game, Luck, Pending, Play, Seat};

#[derive(Default)]
struct Tally {
    endings: BTreeMap<&'static str, u32>,
    won: u32,
    exits: u32,
    part_2: u32,
    days: [u32; 2],
    corruption: u32,
    encounters: [u32; 2],
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bearer, wraiths, games, seed, ..] = &words[..] else {
        eprintln!("hunt RING-BEARER RINGWRAITHS GAMES SEED [watch] [OPTION=VALUE...]");
        return;
    };
    let kinds: [Kind; 2] = [bearer, wraiths].map(|word| word.parse().expect("a kind of bot"));
    let (games, seed): (u64, u64) =
        (games.parse().expect("a number"), seed.parse().expect("a number"));
    let watch = words[4..].iter().any(|word| word == "watch");
    let options: Vec<&str> =
        words[4..].iter().map(String::as_str).filter(|word| *word != "watch").collect();
    let options: Options = options.join(" ").parse().expect("options");
    let mut tally = Tally::default();
    let start = Instant::now();
    for number in seed..seed + games {
        play(kinds, &options, number, watch, &mut tally);
    }
    println!("{bearer} for the Ring-bearer, {wraiths} for the Ringwraiths, {options}");
    println!("{games} games from seed {seed}: the Ring-bearer won {}", tally.won);
    for (how, count) in &tally.endings {
        println!("{how:<24}{count:>5}");
    }
    let share = |sum: u32, of: u32| f64::from(sum) / f64::from(of.max(1));
    println!(
        "Part 1: {} exits, {} went on to Part 2 with {:.1} corruption; {:.1} and {:.1} days; {:.1} \
         and {:.1} encounters",
        tally.exits,
        tally.part_2,
        share(tally.corruption, tally.part_2),
        share(tally.days[0], games as u32),
        share(tally.days[1], tally.part_2),
        share(tally.encounters[0], games as u32),
        share(tally.encounters[1], tally.part_2),
    );
    println!("{:.1} s", start.elapsed().as_secs_f64());
}

fn play(kinds: [Kind; 2], options: &Options, number: u64, watch: bool, tally: &mut Tally) {
    let seed = Luck::seed_numbered(number);
    let mut luck = Luck::from_seed(seed);
    let mut g = Position::set_up(options).expect("options that were read");
    let side = |seat: Seat| usize::from(seat.0 > 0);
    let mut players: Vec<Box<dyn Player<Position>>> =
        Seat::first(g.seats()).map(|seat| kinds[side(seat)].spawn(seed, seat)).collect();
    let mut part = 0;
    let mut tell = |event: Event| {
        match event {
            Event::PartBegan { part: Part::Two } => part = 1,
            Event::ReachedExit { .. } => tally.exits += 1,
            Event::DayBegan { .. } => tally.days[part] += 1,
            Event::EncounterBegan { .. } => tally.encounters[part] += 1,
            _ => (),
        }
        if watch {
            println!("    {}", Position::sentence(&event));
        }
    };
    g.run(&mut tell);
    let mut was = Part::One;
    for _ in 0..Position::LONGEST {
        if g.part == Part::Two && was == Part::One {
            was = Part::Two;
            tally.part_2 += 1;
            tally.corruption += u32::from(g.corruption);
        }
        match g.pending() {
            Pending::Over(outcome) => {
                *tally.endings.entry(outcome.how).or_default() += 1;
                tally.won += u32::from(outcome.winners.contains(Seat(0)));
                return;
            }
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut tell),
            Pending::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let action = players[seat.index()].choose(Mind::of(&g, seat));
                if watch {
                    println!("{} says {action}", g.seat_name(seat));
                }
                g.answer(seat, action, &mut tell);
            }
        }
    }
    *tally.endings.entry("unfinished").or_default() += 1;
}
