//! Random games between all pairs of challenge decks end, and keep the laws.

mod agents;
mod texts;

use middle_earth_ccg::options::DeckChoice;
use middle_earth_ccg::{ChallengeDeck, Options, Position};
use table::laws;

fn options(first: usize, second: usize) -> Options {
    let deck = |at: usize| DeckChoice::Challenge(ChallengeDeck::ALL[at]);
    Options { first: deck(first), second: deck(second), ..Options::default() }
}

#[test]
fn two_heroes_keep_the_laws() {
    for seed in 0..3 {
        laws::hold::<Position>(&options(0, 1), seed);
    }
}

#[test]
fn a_hero_and_a_minion_keep_the_laws() {
    for seed in 0..3 {
        laws::hold::<Position>(&options(2, 6), seed);
    }
}

#[test]
fn two_minions_keep_the_laws() {
    for seed in 0..3 {
        laws::hold::<Position>(&options(5, 9), seed);
    }
}

#[test]
fn every_pair_of_decks_plays_to_the_end() {
    for first in 0..10 {
        for second in 0..10 {
            laws::check::<Position>(&options(first, second), 7, 5_000)
                .unwrap_or_else(|broken| panic!("{first} against {second}: {broken}"));
        }
    }
}
