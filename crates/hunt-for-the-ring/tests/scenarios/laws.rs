//! The laws of the table, on random games of every set-up.

use std::mem::size_of;

use hunt_for_the_ring::{Options, Position};
use table::laws;

/// A short run for every day; `mathom simulate --laws` plays as many as you like.
const GAMES: u64 = 12;

#[test]
fn laws_hold_with_every_number_of_players() {
    for players in 2..=5 {
        let options: Options = format!("players={players}").parse().unwrap();
        for seed in 0..GAMES {
            laws::hold::<Position>(&options, seed);
        }
    }
}

#[test]
fn laws_hold_with_every_option() {
    for words in [
        "balance=ringwraiths",
        "balance=ring-bearer fellowship=one-more",
        "players=3 heat-map=hidden journeys=known",
    ] {
        let options: Options = words.parse().unwrap();
        for seed in 0..GAMES {
            laws::hold::<Position>(&options, seed);
        }
    }
}

/// Search clones positions all the time.
#[test]
fn a_position_is_at_most_four_kibibytes() {
    assert!(size_of::<Position>() <= 4096, "{} bytes", size_of::<Position>());
}
