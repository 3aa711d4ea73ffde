//! Frodo's flight: the journey card leads him.

use hunt_for_the_ring::company::Companion;
use hunt_for_the_ring::dice::Face;
use hunt_for_the_ring::event::Event;
use hunt_for_the_ring::journey::Length;
use hunt_for_the_ring::places::Location;
use hunt_for_the_ring::position::Turn;
use hunt_for_the_ring::{Position, rule};
use table::Game;
use table::scenario::given;

use crate::part_2_common::*;

#[test]
fn the_shorter_cards_take_fourteen_moves_the_longer_sixteen() {
    given(flight()).shows_id("HFTR.2.18").expect(
        "rows and threshold",
        |g| (g.rows(), g.threshold()),
        (14, 12),
    );
    given(on_journey(flight(), Length::Longer, "jl-04")).shows_id("HFTR.2.18").expect(
        "rows and threshold",
        |g| (g.rows(), g.threshold()),
        (16, 14),
    );
}

#[test]
fn by_daylight_frodos_figure_advances_before_anything_else() {
    given(dawns(flight()))
        .shows_id("HFTR.2.19")
        .shows_id("HFTR.2.20")
        .expect("figure", |g| g.figure, 5)
        .expect("in the wild, so still at", Position::last_location, Location(16))
        .expect("in the wild", Position::is_in_the_wild, true)
        .refuses_to(RB, "march", &rule::frodo::ONCE);
    let mut g = flight();
    g.turn = Turn::Daylight2;
    given(dawns(at_row(g, 5)))
        .shows_id("HFTR.2.20")
        .expect("row six", Position::last_location, Location(25))
        .expect("in the wild", Position::is_in_the_wild, false);
}

#[test]
fn at_nightfall_he_decides_first_whether_to_march() {
    let g = company(holding(nightfall(flight()), &["athelas"]), &[Companion::Merry]);
    given(its_turn(tokens(g, 2, 1)))
        .shows_id("HFTR.2.19")
        .refuses_to(RB, "play athelas 1", &rule::journey::FIRST)
        .refuses_to(RB, "spend-token", &rule::journey::FIRST)
        .refuses_to(RB, "gandalf 42", &rule::journey::FIRST)
        .refuses_to(RB, "use merry 2", &rule::journey::FIRST)
        .refuses_to(RB, "end-turn", &rule::frodo::MUST_DECIDE)
        .says(RB, "rest")
        .expect("figure", |g| g.figure, 4)
        .refuses_to(RB, "march", &rule::frodo::ONCE)
        .says(RB, "use merry 2")
        .expect("figure", |g| g.figure, 5);
}

#[test]
fn a_march_by_night_costs_corruption_and_shows_the_eye() {
    given(its_turn(nightfall(flight())))
        .shows_id("HFTR.2.17")
        .says(RB, "march")
        .just_tells(
            HUNTER,
            &[
                Event::CorruptionGained { n: 1, now: 4 },
                Event::EyeShown,
                Event::FrodoMoved { to: None, figure: 5 },
            ],
        )
        .expect("the marker", |g| g.is_eye_up, true)
        .says(RB, "gandalf 41")
        .says(RB, "end-turn")
        .shows_id("HFTR.2.17")
        .refuses_to(RW, "search", &rule::search::EYE)
        .says(RW, "hunt");
    given(its_turn(nightfall(flight()))).shows_id("HFTR.2.17").says(RB, "rest").expect(
        "corruption and marker",
        |g| (g.corruption, g.is_eye_up),
        (3, false),
    );
}

#[test]
fn only_rows_that_are_reached_count_as_passed() {
    // 25 is the sixth row of the card, and Frodo has come to the fourth.
    let asks = |at: &str| given(rides(nazgul_at(flight(), 0, at), 0)).says(RW, "search");
    asks("25").shows_id("HFTR.2.21").expect("tracks", |g| g.tracks.all().len(), 0);
    asks("9").shows_id("HFTR.2.21").expect("track", |g| g.tracks.eye, locations(&[9]));
    asks("16").shows_id("HFTR.2.35").expect("track", |g| g.tracks.eye, locations(&[16]));
    given(rides(dice(nazgul_at(flight(), 0, "25"), &[Face::Sword]), 0))
        .shows_id("HFTR.2.21")
        .says(RW, "hunt-with sword")
        .expect("nothing", |g| (g.tracks.all().len(), g.now.is_found), (0, false));
}

#[test]
fn bree_where_he_set_out_is_never_searched() {
    given(rides(nazgul_at(flight(), 0, "1"), 0)).shows_id("HFTR.1.82").refuses_to(
        RW,
        "search",
        &rule::search::STARTING,
    );
}

#[test]
fn an_additional_move_comes_on_top_and_by_night_costs_nothing() {
    let g = company(nightfall(flight()), &[Companion::Merry]);
    given(its_turn(g))
        .shows_id("HFTR.2.17")
        .says(RB, "rest")
        .says(RB, "use merry 2")
        .expect("figure and corruption", |g| (g.figure, g.corruption), (5, 3))
        .expect("the marker", |g| g.is_eye_up, false);
}

#[test]
fn merry_moves_a_token_after_the_move_of_the_turn_and_no_other() {
    let g = allies(company(flight(), &[Companion::Merry]), &[35]);
    given(dawns(holding(g, &["forced-march"])))
        .shows_id("HFTR.1.27")
        .refuses_to(RB, "move-ally 35 50", &rule::allies::TOKEN_CONNECTED)
        .says(RB, "move-ally 35 40")
        .expect("tokens", ally_tokens, vec![40])
        .says(RB, "play forced-march 1")
        .expect("figure", |g| g.figure, 6)
        .offers(RB, &["gandalf 41".parse().unwrap()]);
}

#[test]
fn where_frodo_is_stays_behind_the_screen() {
    let scenario = given(dawns(flight()));
    table::holds!(!heard(&scenario, HUNTER, |event| matches!(
        event,
        Event::FrodoMoved { to: Some(_), .. }
    )));
    scenario.shows_id("HFTR.2.20").expect("behind", |g| g.view(HUNTER).behind.is_none(), true);
}
