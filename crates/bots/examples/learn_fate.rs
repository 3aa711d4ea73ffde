//! Games of Fate of the Fellowship by team players whose scales are changed at random, number by number,
//! for each game anew. What gets further than the rest is a direction in which the scales get better.
//!
//! Usage: `learn_fate GAMES SEED SPREAD`, with one to five players in turn; `FULL=1` for players who think
//! as long as usual, `BOT=search:iterations=250` for another bot, as it is, `PLAYERS=2` for two players only, `SECONDS=600` to stop then, `SCALES=FILE` for lines
//! of `name number` that take the place of what is in the tree.
//! A line for each game: the seed, the players, 1 if it was won, the objectives completed and in play
//! without the Ring, the hope left, the turn, and by how many spreads each number was changed.

use std::time::Instant;

use bots::fate_of_the_fellowship::{Heuristic, SCALES, Scales};
use bots::{Follower, Kind, Mind, Player};
use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::Objective;
use table::{Game, Luck, Pending, Play, Seat};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, seed, spread] = &words[..] else {
        eprintln!("learn_fate GAMES SEED SPREAD");
        return;
    };
    let (games, seed): (u64, u64) =
        (games.parse().expect("a number"), seed.parse().expect("a number"));
    let spread: f32 = spread.parse().expect("a number");
    let is_hasty = std::env::var("FULL").is_err();
    let number = |name: &str| std::env::var(name).ok().and_then(|n| n.parse::<u64>().ok());
    let (only, seconds) = (number("PLAYERS"), number("SECONDS"));
    let bot: Option<Kind> = std::env::var("BOT").ok().map(|bot| bot.parse().expect("a bot"));
    let start = Instant::now();
    let mut base = SCALES;
    if let Ok(file) = std::env::var("SCALES") {
        let text = std::fs::read_to_string(file).expect("a file");
        for (name, scale) in base.each() {
            let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
            if let Some(line) = line {
                *scale = line.trim().parse().expect("a number");
            }
        }
    }
    let names: Vec<&str> = base.each().into_iter().map(|(name, _)| name).collect();
    println!("# {}", names.join(" "));
    for number in seed..seed + games {
        if seconds.is_some_and(|seconds| start.elapsed().as_secs() >= seconds) {
            break;
        }
        let mut luck = Luck::numbered(number);
        let mut scales = base;
        let mut changed = String::new();
        for (name, scale) in scales.each() {
            let by = normal(&mut luck);
            if spread > 0.0 {
                let (by, now) = match most(name) {
                    Some(most) => (by.abs(), *scale + spread * most * by.abs()),
                    None => (by, *scale * (spread * by).exp()),
                };
                changed.push_str(&format!(" {by:.3}"));
                *scale = now;
            }
        }
        let players = only.unwrap_or(1 + number % 5);
        // One for each game, to the end of the process: they are small.
        let scales: &'static Scales = Box::leak(Box::new(scales));
        let whole = Luck::seed_numbered(number);
        let g = play(players, number, |seat| match &bot {
            Some(bot) => bot.spawn(whole, seat),
            None => {
                let luck = Luck::numbered(number * 16 + u64::from(seat.0));
                Box::new(Follower::new(Heuristic { scales, is_hasty }, luck))
            }
        });
        let of = g.quest.in_play.without(Objective::DestroyTheOneRing).len();
        let done = g.quest.completed.without(Objective::DestroyTheOneRing).len();
        println!(
            "{number} {players} {} {done} {of} {} {}{changed}",
            u8::from(g.won),
            g.board.hope,
            g.turn.number
        );
    }
}

/// Numbers that are nought are made larger by about this much, others are changed by a factor.
fn most(name: &str) -> Option<f32> {
    match name {
        "eye_seldom" => Some(0.6),
        _ => None,
    }
}

/// A number from a normal distribution, near enough.
fn normal(luck: &mut Luck) -> f32 {
    let sum: f32 = (0..12).map(|_| luck.below(1 << 20) as f32 / (1 << 20) as f32).sum();
    sum - 6.0
}

fn play(players: u64, number: u64, sit: impl Fn(Seat) -> Box<dyn Player<Position>>) -> Position {
    let options = format!("players={players} difficulty=introductory").parse().expect("options");
    let mut luck = Luck::numbered(number);
    let mut g = Position::set_up(&options).expect("a game");
    let mut players: Vec<Box<dyn Player<Position>>> = Seat::first(g.seats()).map(sit).collect();
    g.run(&mut |_| ());
    loop {
        match g.pending() {
            Pending::Over(_) => return g,
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
            Pending::Seats { must, may } => {
                let mut said = None;
                for seat in may.iter().filter(|&seat| !must.contains(seat)) {
                    if let Some(action) = players[seat.index()].breaks_in(Mind::of(&g, seat)) {
                        said = Some((seat, action));
                        break;
                    }
                }
                let Some((seat, action)) = said.or_else(|| {
                    let seat = must.iter().next()?;
                    Some((seat, players[seat.index()].choose(Mind::of(&g, seat))))
                }) else {
                    return g;
                };
                g.answer(seat, action, &mut |_| ());
            }
        }
    }
}
