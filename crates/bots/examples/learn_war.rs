//! Games of War of the Ring between players whose tables of weights are changed at random, number by
//! number, for each side and game anew. What wins more often than not is a direction in which a table
//! gets better.
//!
//! Usage: `learn_war GAMES SEED SPREAD [OPTION=VALUE...]`; starts from the tables of `BASE`, `heuristic` or `search`.
//! A line for each game: 1 if the Free Peoples won, how, the turn, and by how many spreads each
//! number of the Free Peoples' table and then of the Shadow's was changed.

use bots::war_of_the_ring::{HEURISTIC, Heuristic, SEARCH, Tables};
use bots::{Follower, Mind, Player};
use table::{Game, Luck, Pending, Play, Seat};
use war_of_the_ring::facts::Side;
use war_of_the_ring::{Options, Position};

/// Fewer than the players take: more games tell more than better ones.
const TRIES: u64 = 3;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, seed, spread, options @ ..] = &words[..] else {
        eprintln!("learn_war GAMES SEED SPREAD [OPTION=VALUE...]");
        return;
    };
    let (games, seed): (u64, u64) =
        (games.parse().expect("a number"), seed.parse().expect("a number"));
    let spread: f32 = spread.parse().expect("a number");
    let options: Options = options.join(" ").parse().expect("options");
    let base = match std::env::var("BASE").as_deref() {
        Ok("search") => SEARCH,
        _ => HEURISTIC,
    };
    let mut first = base.free_peoples;
    let names: Vec<&str> = first.each().into_iter().map(|(name, _)| name).collect();
    println!("# {}", names.join(" "));
    for number in seed..seed + games {
        let mut luck = Luck::numbered(number);
        let mut tables = base;
        let mut changed = Vec::new();
        for side in Side::ALL {
            for (name, weight) in tables[side].each() {
                let by = normal(&mut luck);
                changed.push(format!("{by:.3}"));
                *weight = match scale(name) {
                    Some(scale) => *weight + spread * scale * by,
                    None => *weight * (spread * by).exp(),
                };
            }
        }
        let tables: &'static Tables = Box::leak(Box::new(tables));
        let (how, free, turn) = play(tables, &options, number);
        println!("{} {} {turn} {}", u8::from(free), how.replace(' ', "_"), changed.join(" "));
    }
}

/// Numbers that may be nought are changed by adding this much, others by a factor.
fn scale(name: &str) -> Option<f32> {
    match name {
        "pool" => Some(0.5),
        "besieged_by_shadow" | "besieged_by_free" => Some(0.5),
        "hunt_dice"
        | "hunt_dice_of_many"
        | "hunt_dice_near_the_end"
        | "hunt_dice_while_revealed" => Some(1.5),
        _ => None,
    }
}

/// A number from a normal distribution, near enough.
fn normal(luck: &mut Luck) -> f32 {
    let sum: f32 = (0..12).map(|_| luck.below(1 << 20) as f32 / (1 << 20) as f32).sum();
    sum - 6.0
}

fn play(tables: &'static Tables, options: &Options, number: u64) -> (&'static str, bool, u16) {
    let mut luck = Luck::numbered(number);
    let mut g = Position::set_up(options).expect("options that were read");
    let mut players: Vec<Follower<Position, Heuristic>> = Seat::first(g.seats())
        .map(|seat| {
            let hasty = Heuristic { tables, tries: TRIES };
            Follower::new(hasty, Luck::numbered(number * 16 + u64::from(seat.0)))
        })
        .collect();
    g.run(&mut |_| ());
    for _ in 0..Position::LONGEST {
        match g.pending() {
            Pending::Over(outcome) => {
                let free = outcome.winners.contains(Seat(0));
                return (outcome.how, free, g.turn);
            }
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let action = players[seat.index()].choose(Mind::of(&g, seat));
                g.answer(seat, action, &mut |_| ());
            }
        }
    }
    ("unfinished", false, g.turn)
}
