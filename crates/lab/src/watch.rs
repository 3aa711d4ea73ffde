//! One game of bots, answer by answer.

use bots::{GameBots, Kind};
use clap::Args;
use table::{Describe, Game, Luck, Seat};

use crate::Failed;
use crate::drive::{Watch, drive};

#[derive(Args)]
pub struct Arguments {
    /// The word for the game
    game: String,
    /// The bots, seat by seat, again from the first if there are more seats
    #[arg(long = "bot", value_name = "BOT", default_value = "heuristic")]
    bots: Vec<Kind>,
    /// The seed of the game and of its bots
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The set-up
    #[arg(value_name = "OPTION=VALUE")]
    set_up: Vec<String>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failed> {
    macro_rules! listed {
        ($($game:ident $bots:ident,)*) => {
            match arguments.game.as_str() {
                $(<games::$game::Position as Game>::NAME => show::<games::$bots::Bots>(arguments),)*
                other => Err(format!("there is no game \"{other}\"").into()),
            }
        };
    }
    games::for_all!(listed)
}

fn show<B: GameBots<Game: Describe>>(arguments: &Arguments) -> Result<(), Failed> {
    let options: <B::Game as Game>::Options = arguments.set_up.join(" ").parse()?;
    let mut g = B::Game::set_up(&options)?;
    let seed = Luck::seed_numbered(arguments.seed);
    let mut players: Vec<_> = Seat::first(g.seats())
        .map(|seat| arguments.bots[seat.index() % arguments.bots.len()].spawn::<B>(seed, seat))
        .collect();
    let outcome = drive(&mut g, &mut players, &mut Luck::from_seed(seed), &mut Aloud)?;
    println!("{}", B::Game::ending(outcome));
    Ok(())
}

/// Prints everything.
struct Aloud;

impl<G: Describe> Watch<G> for Aloud {
    fn answers(&mut self, g: &G, seat: Seat, action: G::Action) {
        println!("{}: {action}", g.seat_name(seat));
    }

    fn happened(&mut self, _: &G, event: G::Event) {
        println!("    {}", G::sentence(&event));
    }
}
