//! How it ends, and what it is worth in War of the Ring.

use hunt_for_the_ring::company::Companion;
use hunt_for_the_ring::journey::Length;
use hunt_for_the_ring::position::Ending;
use hunt_for_the_ring::{Position, View};
use table::scenario::given;
use table::{Eye, Seats};

use crate::part_2_common::*;

/// One row before the Ford, with these companions.
fn before_the_ford(who: &[Companion]) -> Position {
    company(at_row(flight(), 13), who)
}

/// Found at `row`, about to be corrupted by the next point.
fn on_the_brink(row: u8) -> Position {
    let mut g = at_row(nazgul_far(flight()), row);
    let at = g.last_location();
    g = nazgul_at(g, 0, &at.to_string());
    g.corruption = 11;
    found(g)
}

fn tokens_of(g: &Position) -> Option<[u8; 2]> {
    View::of(g, Eye::Onlooker).action_tokens
}

#[test]
fn on_the_last_row_the_ring_bearer_wins_at_once() {
    let g = dawns(before_the_ford(&[Companion::Sam]));
    given(g).shows_id("HFTR.2.57").over_for("rivendell", Seats::only(RB));
    let g = its_turn(nightfall(before_the_ford(&[])));
    given(g).shows_id("HFTR.2.57").says(RB, "march").over("rivendell-alone");
    // A longer card has two rows more.
    let g = on_journey(before_the_ford(&[]), Length::Longer, "jl-01");
    given(dawns(g)).shows_id("HFTR.2.57").expect("not yet", ending, None).expect(
        "figure",
        |g| g.figure,
        14,
    );
}

#[test]
fn the_march_by_night_comes_after_its_corruption() {
    let mut g = its_turn(nightfall(before_the_ford(&[])));
    g.corruption = 11;
    given(g).shows_id("HFTR.2.58").says(RB, "march").over("corrupted-late").expect(
        "figure",
        |g| g.figure,
        13,
    );
}

#[test]
fn at_the_threshold_the_ringwraiths_win_at_once() {
    given(on_the_brink(4))
        .shows_id("HFTR.2.58")
        .fell("drew beige-1")
        .over_for("corrupted-early", Seats::only(RW));
    // Two points would be one too many as well.
    given(on_the_brink(4)).shows_id("HFTR.2.58").fell("drew beige-2").over("corrupted-early");
}

#[test]
fn deeds_and_rivendell_let_frodo_bear_more() {
    let mut g = on_the_brink(4);
    g.gandalf.done = locations(&[3, 10]);
    g.gandalf.state = hunt_for_the_ring::gandalf::GandalfState::Rivendell;
    given(journey_deck(g, &[]))
        .shows_id("HFTR.2.59")
        .expect("threshold", Position::threshold, 15)
        .fell("drew beige-2")
        .expect("not yet", ending, None);
    let g = on_journey(flight(), Length::Longer, "jl-01");
    given(g).shows_id("HFTR.2.59").expect("threshold", Position::threshold, 14);
}

#[test]
fn corrupted_in_part_1_or_before_space_8() {
    let mut g = its_turn(nightfall(walk()));
    g.corruption = 11;
    given(g).shows_id("HFTR.3.7").says(RB, "move-dot").over("corrupted-in-part-1").expect(
        "tokens",
        tokens_of,
        Some([2, 0]),
    );
    given(on_the_brink(7))
        .shows_id("HFTR.3.7")
        .fell("drew beige-1")
        .over("corrupted-early")
        .expect("tokens", tokens_of, Some([2, 0]));
}

#[test]
fn corrupted_at_space_8_or_later() {
    given(on_the_brink(8)).shows_id("HFTR.3.8").fell("drew beige-1").over("corrupted-late").expect(
        "tokens",
        tokens_of,
        Some([1, 0]),
    );
}

#[test]
fn in_rivendell_it_counts_how_many_cards_are_not_flipped() {
    use Companion::{Frodo, Merry, Pippin, Sam, Strider};
    let cases: [(&[Companion], Ending, [u8; 2]); 6] = [
        (&[], Ending::RivendellAlone, [1, 1]),
        (&[Sam], Ending::Rivendell, [0, 1]),
        (&[Frodo, Strider], Ending::Rivendell, [0, 1]),
        (&[Sam, Merry, Strider], Ending::RivendellInCompany, [0, 2]),
        (&[Sam, Merry, Pippin, Strider], Ending::RivendellInCompany, [0, 2]),
        (&[Frodo, Sam, Merry, Pippin, Strider], Ending::RivendellInCompany, [0, 2]),
    ];
    for (who, how, tokens) in cases {
        given(dawns(before_the_ford(who)))
            .shows_id("HFTR.3.9")
            .shows_id("HFTR.3.10")
            .shows_id("HFTR.3.11")
            .shows_id("HFTR.3.12")
            .expect("ending", ending, Some(how))
            .expect("tokens", tokens_of, Some(tokens));
    }
}

/// They are counted for themselves, whatever else War of the Ring deals out.
#[test]
fn action_tokens_are_those_of_the_outcome_alone() {
    given(flight()).shows_id("HFTR.3.7").expect("while it is played", tokens_of, None);
    for how in Ending::ALL {
        let (shadow, free) = how.action_tokens();
        table::holds_eq!(shadow > free, !how.is_won_by_ring_bearer(), "{how}");
        table::holds!((1..=2).contains(&(shadow + free)), "{how}");
    }
}
