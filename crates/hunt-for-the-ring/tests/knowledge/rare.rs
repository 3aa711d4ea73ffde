//! What seldom comes up: very many clues, and journeys that hardly any token fits.

use hunt_for_the_ring::knowledge::{self, Clues, Prior, Walks, Ways};
use hunt_for_the_ring::log::Entry;
use hunt_for_the_ring::places::{Location, Locations};
use hunt_for_the_ring::position::Part;
use hunt_for_the_ring::told::Fact;
use hunt_for_the_ring::{Options, Position};
use table::Luck;

use super::play;

/// Where he was after his start, each location once.
fn visited(g: &Position) -> Vec<Location> {
    let mut found = Vec::new();
    for entry in g.log.entries().skip(1) {
        match entry {
            Entry::Location(at) if !found.contains(&at) => found.push(at),
            _ => (),
        }
    }
    found
}

/// That he was where he started says nothing, but it makes eight clues of seven, and more than seven are
/// kept in another way.
#[test]
fn a_clue_that_says_nothing_changes_nothing() {
    let mut compared = 0;
    for seed in 0..60 {
        let mut done = false;
        play(&Options::default(), seed, &mut |g, _| {
            let has_escaped = g.log.entries().any(|entry| entry == Entry::Slash);
            if done || g.part != Part::One || has_escaped || g.ending.is_some() {
                return;
            }
            let places = visited(g);
            let Some(Entry::Location(start)) = g.log.entries().next() else { return };
            if places.len() < 7 || places.contains(&start) {
                return;
            }
            done = true;
            let last = usize::from(g.figure);
            let weight = |more: Option<Location>| {
                let mut clues = Clues::none(Locations::only(start), g.board().all, last);
                clues.been = places.iter().take(7).chain(&more).map(|&at| (at, last)).collect();
                Walks::fitting(Ways::of(g.board()), &clues, Prior::Even).weight()
            };
            let (seven, eight) = (weight(None), weight(Some(start)));
            assert!(seven >= 1.0, "seed {seed}: the true journey is one");
            assert!((seven - eight).abs() < 1e-6 * seven, "seed {seed}: {seven} and {eight}");
            compared += 1;
        });
    }
    assert!(compared > 2, "{compared} journeys");
}

/// No token is left in play, so the journey has passed all of them. Few journeys have, and they are found.
#[test]
fn tokens_that_must_all_be_written_are_found() {
    let mut tried = 0;
    for seed in 0..120 {
        let mut done = false;
        play(&Options::default(), seed, &mut |g, luck| {
            let has_escaped = g.log.entries().any(|entry| entry == Entry::Slash);
            if done || g.part != Part::One || has_escaped || g.ending.is_some() {
                return;
            }
            let tokens = g.book().tokens.information;
            let written: Vec<Location> =
                visited(g).into_iter().filter(|&at| tokens.contains(at)).collect();
            if written.len() < 3 {
                return;
            }
            done = true;
            let mut g = g.clone();
            g.information.found = Locations::NONE;
            g.information.in_play = Locations::NONE;
            g.information.flipped = written.iter().copied().collect();
            g.told.clear();
            g.known(Fact::NoInformation);
            let (journey, drawn) =
                knowledge::draw_part_1(&g, &mut Luck::numbered(luck.below(100).into()))
                    .expect("the true journey fits");
            assert!(drawn.in_play.is_empty(), "seed {seed}: none is in play");
            assert_eq!(drawn.flipped.len(), g.information.flipped.len(), "seed {seed}");
            for at in drawn.flipped.iter() {
                assert!(journey.contains(&Entry::Location(at)), "seed {seed}: {at} is not written");
            }
            tried += 1;
        });
    }
    assert!(tried > 2, "{tried} journeys");
}
