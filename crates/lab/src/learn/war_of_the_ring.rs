//! War of the Ring: a line for each game has 1 if the Free Peoples won, how, the turn, and by how many
//! spreads each number of the Free Peoples' table and then of the Shadow's was changed.

use std::time::Instant;

use bots::{Follower, Player};
use games::war_of_the_ring::facts::Side;
use games::war_of_the_ring::{Options, Position};
use games::war_of_the_ring_bots::{HEURISTIC, Heuristic, SEARCH, Tables};
use table::{Game, Luck, Outcome, Seat};

use super::{Arguments, Base, normal};
use crate::Failed;
use crate::drive::drive;

/// Fewer than the players take: more games tell more than better ones.
const TRIES: u64 = 3;

pub fn run(arguments: &Arguments) -> Result<(), Failed> {
    let start = Instant::now();
    let options: Options = arguments.set_up.join(" ").parse()?;
    let base = match arguments.base {
        Base::Search => SEARCH,
        Base::Heuristic => HEURISTIC,
    };
    let mut first = base.free_peoples;
    let names: Vec<&str> = first.each().into_iter().map(|(name, _)| name).collect();
    println!("# {}", names.join(" "));
    for number in arguments.seed..arguments.seed + arguments.games {
        if arguments.seconds.is_some_and(|seconds| start.elapsed().as_secs() >= seconds) {
            break;
        }
        let mut luck = Luck::numbered(number);
        let mut tables = base;
        let mut changed = Vec::new();
        for side in Side::ALL {
            for (name, weight) in tables[side].each() {
                let by = normal(&mut luck);
                changed.push(format!("{by:.3}"));
                *weight = match scale(name) {
                    Some(scale) => *weight + arguments.spread * scale * by,
                    None => *weight * (arguments.spread * by).exp(),
                };
            }
        }
        // One for each game, to the end of the process: they are small.
        let tables: &'static Tables = Box::leak(Box::new(tables));
        let (outcome, turn) = play(tables, &options, number)?;
        let free = u8::from(outcome.winners.contains(Seat(0)));
        println!("{free} {} {turn} {}", outcome.how, changed.join(" "));
    }
    Ok(())
}

/// Numbers that may be zero are changed by adding this much, others by a factor.
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

fn play(tables: &'static Tables, options: &Options, number: u64) -> Result<(Outcome, u16), Failed> {
    let mut g = Position::set_up(options)?;
    let hasty = Heuristic { tables, tries: TRIES };
    let mut players: Vec<Box<dyn Player<Position>>> = Vec::new();
    for seat in Seat::first(g.seats()) {
        let luck = Luck::numbered(number * 16 + u64::from(seat.0));
        players.push(Box::new(Follower::new(hasty, luck)));
    }
    let outcome = drive(&mut g, &mut players, &mut Luck::numbered(number), &mut ())?;
    Ok((outcome, g.turn))
}
