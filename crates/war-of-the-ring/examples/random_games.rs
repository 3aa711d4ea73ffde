//! Plays random games and counts how they end: `random_games [games] [first seed] [laws] [options]`.
//!
//! With `laws` every game is held to the laws of the table; options are written as `lords=with`.

use std::collections::BTreeMap;
use std::env;
use std::time::Instant;

use table::{Game, Luck, Pending, Play, laws};
use war_of_the_ring::{Options, Position};

fn main() {
    let mut words = env::args().skip(1);
    let mut number = |otherwise: u64| {
        words.next().map_or(otherwise, |word| word.parse().expect("a number of games or a seed"))
    };
    let (games, first) = (number(100), number(0));
    let rest: Vec<String> = words.collect();
    let by_law = rest.iter().any(|word| word == "laws");
    let options: Vec<&str> =
        rest.iter().map(String::as_str).filter(|&word| word != "laws").collect();
    let options: Options = options.join(" ").parse().expect("options");
    let (mut endings, mut entries, mut longest) = (BTreeMap::new(), 0, 0);
    let (mut turns, start) = (0, Instant::now());
    for seed in first..first + games {
        let (how, length) = match by_law {
            true => {
                let report = laws::hold::<Position>(&options, seed);
                (report.outcome.how, report.answers + report.chances)
            }
            false => {
                let (g, length) = play(&options, seed);
                turns += u64::from(g.turn);
                (g.outcome().how, length)
            }
        };
        *endings.entry(how).or_insert(0) += 1;
        entries += u64::from(length);
        longest = longest.max(length);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{games} games in {seconds:.1} s: {endings:?}");
    println!("{} entries a game, {longest} at most, {} turns", entries / games, turns / games);
    println!(
        "{:.0} games and {:.0} entries a second",
        games as f64 / seconds,
        entries as f64 / seconds
    );
    println!("a position is {} bytes", size_of::<Position>());
}

fn play(options: &Options, seed: u64) -> (Position, u32) {
    let mut luck = Luck::numbered(seed);
    let mut g = Position::set_up(options).expect("a game");
    g.run(&mut |_| ());
    let mut length = 0;
    loop {
        match g.pending() {
            Pending::Over(_) => return (g, length),
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
            Pending::Seats { .. } => {
                let (seat, action) = laws::random_action(&g, &mut luck).expect("somebody acts");
                g.answer(seat, action, &mut |_| ());
            }
        }
        length += 1;
        assert!(length <= Position::LONGEST, "seed {seed} is longer than the longest game");
    }
}
