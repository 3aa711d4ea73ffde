//! Fate of the Fellowship: a line for each game has the seed, the players, 1 if it was won, the
//! objectives completed and in play without the Ring, the hope left, the turn, and by how many spreads
//! each number was changed.

use std::time::Instant;
use std::{fs, path::Path};

use bots::{Follower, Player};
use games::fate_of_the_fellowship::Position;
use games::fate_of_the_fellowship::facts::Objective;
use games::fate_of_the_fellowship_bots::{Bots, Heuristic, SCALES, Scales};
use table::{Game, Luck, Seat};

use super::{Arguments, normal};
use crate::Failed;
use crate::drive::drive;

pub fn run(arguments: &Arguments) -> Result<(), Failed> {
    let start = Instant::now();
    let mut base = match &arguments.scales {
        Some(file) => scales_of(file)?,
        None => SCALES,
    };
    let names: Vec<&str> = base.each().into_iter().map(|(name, _)| name).collect();
    println!("# {}", names.join(" "));
    for number in arguments.seed..arguments.seed + arguments.games {
        if arguments.seconds.is_some_and(|seconds| start.elapsed().as_secs() >= seconds) {
            break;
        }
        let mut luck = Luck::numbered(number);
        let mut scales = base;
        let mut changed = String::new();
        for (name, scale) in scales.each() {
            let by = normal(&mut luck);
            if arguments.spread > 0.0 {
                let (by, now) = match most(name) {
                    Some(most) => (by.abs(), *scale + arguments.spread * most * by.abs()),
                    None => (by, *scale * (arguments.spread * by).exp()),
                };
                changed.push_str(&format!(" {by:.3}"));
                *scale = now;
            }
        }
        let players = arguments.players.unwrap_or(1 + number % 5);
        // One for each game, to the end of the process: they are small.
        let scales: &'static Scales = Box::leak(Box::new(scales));
        let g = play(players, number, |seat| player(arguments, scales, number, seat))?;
        let of = g.quest.in_play.without(Objective::DestroyTheOneRing).len();
        let done = g.quest.completed.without(Objective::DestroyTheOneRing).len();
        println!(
            "{number} {players} {} {done} {of} {} {}{changed}",
            u8::from(g.won),
            g.board.hope,
            g.turn.number
        );
    }
    Ok(())
}

fn scales_of(file: &Path) -> Result<Scales, Failed> {
    let text = fs::read_to_string(file)?;
    let mut scales = SCALES;
    for (name, scale) in scales.each() {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
        if let Some(line) = line {
            *scale = line.trim().parse()?;
        }
    }
    Ok(scales)
}

/// Numbers that are zero are made larger by about this much, others are changed by a factor.
fn most(name: &str) -> Option<f32> {
    match name {
        "eye_seldom" => Some(0.6),
        _ => None,
    }
}

fn player(
    arguments: &Arguments,
    scales: &'static Scales,
    number: u64,
    seat: Seat,
) -> Box<dyn Player<Position>> {
    match &arguments.bot {
        Some(bot) => bot.spawn::<Bots>(Luck::seed_numbered(number), seat),
        None => {
            let luck = Luck::numbered(number * 16 + u64::from(seat.0));
            Box::new(Follower::new(Heuristic { scales, is_hasty: !arguments.full }, luck))
        }
    }
}

fn play(
    players: u64,
    number: u64,
    spawn: impl Fn(Seat) -> Box<dyn Player<Position>>,
) -> Result<Position, Failed> {
    let options = format!("players={players} difficulty=introductory").parse()?;
    let mut g = Position::set_up(&options)?;
    let mut players: Vec<_> = Seat::first(g.seats()).map(spawn).collect();
    drive(&mut g, &mut players, &mut Luck::numbered(number), &mut ())?;
    Ok(g)
}
