//! Help for one side or the other.

use hunt_for_the_ring::dice::Face;
use hunt_for_the_ring::journey::Length;
use hunt_for_the_ring::{Position, rule};
use table::scenario::{Scenario, given};
use table::{Game, Pending};

use crate::part_2_common::*;

/// Part 1 is set up as far as the five information tokens.
fn five_drawn(options: &str) -> Scenario<Position> {
    let start = given(Position::set_up(&options.parse().unwrap()).unwrap()).fell("drew 4");
    let hand = ["farmer-maggot", "goldberry", "the-ferry"];
    let hand = hand.iter().fold(start, |s, card| s.fell(&format!("drew {card}")));
    [12, 15, 17, 22, 24].iter().fold(hand, |s, at| s.fell(&format!("drew {at}")))
}

#[test]
fn easier_for_the_ringwraiths_two_tokens_are_given() {
    five_drawn("balance=ringwraiths")
        .shows_id("HFTR.3.1")
        .refuses_to(RB, "give-information 52", &rule::setup::INFORMATION)
        .says(RB, "give-information 12")
        .says(RB, "give-information 24")
        .expect("given", |g| g.information.found, locations(&[12, 24]))
        .expect("kept", |g| g.information.in_play, locations(&[15, 17, 22]));
}

#[test]
fn easier_for_the_ring_bearer_none_is_given() {
    five_drawn("balance=ring-bearer")
        .shows_id("HFTR.3.2")
        .shows_id("HFTR.3.5")
        .expect("kept", |g| g.information.in_play.len(), 5)
        .pending(Pending::Fate(table::Fate::Draw { from: 22 }));
}

#[test]
fn as_the_rules_have_it_one_is_given() {
    five_drawn("balance=even").shows_id("HFTR.3.1").says(RB, "give-information 12").expect(
        "kept",
        |g| g.information.in_play.len(),
        4,
    );
}

/// Ranger's Hollow (17) is a shelter on this card, in the sixth row; 4 another, in the third.
fn sheltered(options: &str, row: u8) -> Position {
    let g = on_journey(set_up(options), Length::Longer, "jl-09");
    at_row(nazgul_far(g), row)
}

#[test]
fn in_a_shelter_only_a_hunt_finds_frodo() {
    let g = sheltered("balance=ring-bearer", 6);
    given(rides(nazgul_at(g.clone(), 0, "17"), 0))
        .shows_id("HFTR.3.3")
        .shows_id("HFTR.3.5")
        .says(RW, "search")
        .expect("tracks", |g| g.tracks.all().len(), 0);
    given(rides(dice(nazgul_at(g.clone(), 0, "17"), &[Face::Sword]), 0))
        .shows_id("HFTR.3.3")
        .says(RW, "hunt-with sword")
        .expect("track", |g| g.tracks.sword, locations(&[17]))
        .expect("found", |g| g.now.is_found, true);
    // In the wild beyond it, it is still his last location; this card has a dot after 56.
    given(rides(nazgul_at(sheltered("balance=even", 6), 0, "17"), 0))
        .shows_id("HFTR.3.3")
        .says(RW, "search")
        .expect("without the option", |g| g.tracks.eye, locations(&[17]));
}

#[test]
fn a_shelter_he_has_left_is_searched_as_any_place() {
    let g = sheltered("balance=ring-bearer", 6);
    given(rides(nazgul_at(g, 0, "4"), 0)).shows_id("HFTR.3.4").says(RW, "search").expect(
        "track",
        |g| g.tracks.eye,
        locations(&[4]),
    );
}

#[test]
fn with_further_help_the_pool_has_four_tokens() {
    let start = given(Position::set_up(&"fellowship=one-more".parse().unwrap()).unwrap());
    start.shows_id("HFTR.3.6").expect("pool", |g| g.fellowship.pool, 4);
    let start = given(Position::set_up(&"fellowship=usual".parse().unwrap()).unwrap());
    start.shows_id("HFTR.3.6").expect("pool", |g| g.fellowship.pool, 3);
}
