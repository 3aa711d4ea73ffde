//! The laws of the table, on random games of every set-up.

use std::mem::size_of;

use table::{Game, laws};
use war_of_the_ring::{Options, Position};

/// A short run for every day; `mathom simulate --laws` plays as many as you like.
const GAMES: u64 = 3;

#[test]
fn laws_hold_on_random_games() {
    for seed in 0..GAMES {
        laws::hold::<Position>(&Options::default(), seed);
    }
}

#[test]
fn laws_hold_with_the_other_readings() {
    let options: Options = "stacking=forbid inside-mordor=allow".parse().unwrap();
    for seed in 0..GAMES {
        laws::hold::<Position>(&options, seed);
    }
}

/// Search clones positions all the time.
#[test]
fn a_position_is_at_most_four_kibibytes() {
    assert!(size_of::<Position>() <= 4096, "{} bytes", size_of::<Position>());
}

#[test]
fn laws_hold_with_the_expansion() {
    for words in ["lords=with", "lords=with council=with", "lords=with council=with dunadan=with"] {
        let options: Options = words.parse().unwrap();
        for seed in 0..GAMES {
            laws::hold::<Position>(&options, seed);
        }
    }
}

#[test]
fn laws_hold_with_three_and_four_players() {
    for words in [
        "players=3",
        "players=4",
        "players=3 lords=with council=with",
        "players=4 lords=with council=with",
    ] {
        let options: Options = words.parse().unwrap();
        for seed in 0..GAMES {
            laws::hold::<Position>(&options, seed);
        }
    }
}

#[test]
fn laws_hold_with_one_ring_a_turn_for_a_side() {
    for seed in 0..GAMES {
        let options: Options = "players=4 elven-rings=side".parse().unwrap();
        laws::hold::<Position>(&options, seed);
    }
}

/// Tables that began by an older version go on by it.
#[test]
fn laws_hold_by_every_version_that_is_played() {
    for rules in Position::OLDEST_RULES..Position::RULES_VERSION {
        for words in ["", "players=4 lords=with", "players=3 lords=with council=with"] {
            let options: Options = words.parse().unwrap();
            for seed in 0..GAMES {
                let kept = laws::check_by::<Position>(rules, &options, seed, 8);
                kept.unwrap_or_else(|broken| panic!("{words}, seed {seed}: {broken}"));
            }
        }
    }
}

/// Each ending of a Hunt for the Ring once, among all that it can meet.
#[test]
fn laws_hold_with_tokens_from_a_hunt() {
    for (seed, words) in [
        "hunt-tokens=shadow-2 lords=with council=with",
        "hunt-tokens=shadow-1 players=3",
        "hunt-tokens=both-1",
        "hunt-tokens=free-peoples-1 players=4 lords=with council=with",
        "hunt-tokens=free-peoples-2 players=4",
    ]
    .into_iter()
    .enumerate()
    {
        laws::hold::<Position>(&words.parse().unwrap(), seed as u64);
    }
}
