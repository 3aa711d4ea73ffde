//! Encounters of Part 2, and changing course.

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::event::Event;
use hunt_for_the_ring::journey::Length;
use hunt_for_the_ring::places::Location;
use hunt_for_the_ring::{Position, rule};
use table::scenario::given;
use table::{Fate, Game, Pending};

use crate::part_2_common::*;

/// Frodo was found at 16, where one Nazgûl is.
fn found_at_16() -> Position {
    found(tracks(nazgul_at(nazgul_far(flight()), 0, "16"), &[4, 9]))
}

#[test]
fn an_encounter_runs_as_in_part_1_with_the_threshold_of_the_card() {
    let mut g = found(nazgul_at(nazgul_at(nazgul_far(flight()), 0, "16"), 1, "9-16.1"));
    g.corruption = 11;
    let one = given(on_journey(g.clone(), Length::Longer, "jl-01"));
    // 16 is the seventh row of that card, so Frodo is at 4 there, and nobody near.
    one.shows_id("HFTR.2.50").expect("threshold", Position::threshold, 14);
    given(g)
        .shows_id("HFTR.2.50")
        .fell("drew beige-0")
        .fell("drew beige-1")
        .over("corrupted-early");
}

#[test]
fn a_company_card_cancels_a_tile_in_part_2_as_well() {
    given(company(found_at_16(), &[Companion::Strider, Companion::Sam]))
        .shows_id("HFTR.2.50")
        .fell("drew grey-eye")
        .refuses_to(RB, "cancel-tile merry grey-eye", &rule::encounter::FLIPPED)
        .says(RB, "cancel-tile strider grey-eye")
        .expect("corruption", |g| g.corruption, 3)
        .expect("Strider", standing(Companion::Strider), Standing::Flipped);
}

#[test]
fn he_keeps_his_course_and_nothing_moves() {
    given(found_at_16())
        .shows_id("HFTR.2.51")
        .shows_id("HFTR.2.55")
        .fell("drew beige-1")
        .says(RB, "keep-course")
        .expect("card", journey_card, "js-01".to_owned())
        .expect("figure", |g| g.figure, 5)
        .expect("tracks", |g| g.tracks.eye, locations(&[4, 9]));
}

#[test]
fn changing_course_takes_him_back_one_and_clears_the_tracks() {
    let changed = given(found_at_16()).fell("drew beige-1").says(RB, "change-course");
    changed
        .shows_id("HFTR.2.51")
        .shows_id("HFTR.2.52")
        .shows_id("HFTR.2.54")
        .just_tells(HUNTER, &[Event::CourseChanged])
        .expect("figure", |g| g.figure, 3)
        .expect("tracks", |g| g.tracks.all().len(), 0)
        .pending(Pending::Fate(Fate::Draw { from: 17 }))
        .fell("drew js-12")
        // Dawn comes, and with it the fourth row: 2, 3, 5, 10.
        .expect("card", journey_card, "js-12".to_owned())
        .expect("figure", |g| g.figure, 4)
        .expect("where he is", Position::last_location, Location(10))
        .expect("passed", |g| g.on_log(), locations(&[1, 2, 3, 5, 10]))
        .expect("the old card is gone", |g| g.travel.deck.count_ones(), 16);
}

#[test]
fn strider_draws_two_and_keeps_one() {
    given(company(found_at_16(), &[Companion::Strider]))
        .shows_id("HFTR.2.53")
        .fell("drew beige-1")
        .says(RB, "take")
        .says(RB, "change-course")
        .fell("drew js-12")
        .fell("drew js-02")
        .refuses_to(RB, "keep-journey js-03", &rule::journey::DRAWN)
        .says(RB, "keep-journey js-12")
        .expect("card", journey_card, "js-12".to_owned())
        // The other one is shuffled back.
        .expect("deck", |g| g.travel.deck.count_ones(), 16);
}

#[test]
fn strider_takes_the_only_card_that_is_left() {
    given(company(journey_deck(found_at_16(), &["js-12"]), &[Companion::Strider]))
        .shows_id("HFTR.2.53")
        .fell("drew beige-1")
        .says(RB, "take")
        .says(RB, "change-course")
        .fell("drew js-12")
        .expect("card", journey_card, "js-12".to_owned())
        .expect("deck", |g| g.travel.deck, 0);
}

#[test]
fn a_flipped_strider_is_of_no_help() {
    let mut g = found_at_16();
    g.company[Companion::Strider.index()] = Standing::Flipped;
    given(g)
        .shows_id("HFTR.2.53")
        .fell("drew beige-1")
        .says(RB, "change-course")
        .fell("drew js-12")
        .expect("card", journey_card, "js-12".to_owned());
}

#[test]
fn with_an_empty_deck_the_card_is_kept() {
    let scenario =
        given(journey_deck(found_at_16(), &[])).shows_id("HFTR.2.56").fell("drew beige-1");
    table::holds!(heard(&scenario, HUNTER, |event| *event == Event::CourseKept));
    scenario.expect("card", journey_card, "js-01".to_owned()).expect("figure", |g| g.figure, 5);
}

#[test]
fn the_discarded_card_is_shown_to_nobody() {
    let scenario = given(found_at_16())
        .shows_id("HFTR.2.56")
        .fell("drew beige-1")
        .says(RB, "change-course")
        .fell("drew js-12");
    let names = |event: &Event| {
        matches!(
            event,
            Event::JourneyDrawn { card: Some(_) } | Event::JourneyKept { card: Some(_) }
        )
    };
    table::holds!(!heard(&scenario, HUNTER, names));
    table::holds!(heard(&scenario, table::Eye::Seat(RB), names));
}

#[test]
fn the_hunters_never_learn_which_card_he_gave_up() {
    let changed = given(found_at_16())
        .fell("drew beige-1")
        .says(RB, "change-course")
        .fell("drew js-12")
        .shows_id("HFTR.2.56");
    let heard = changed.told.iter().filter_map(|event| Position::redact(event, HUNTER));
    let heard = serde_json::to_string(&heard.collect::<Vec<_>>()).expect("events are written");
    table::holds!(!heard.contains("js-"), "{heard}");
    let seen = serde_json::to_string(&changed.position.view(HUNTER)).expect("a view is written");
    table::holds!(!seen.contains("js-01"), "{seen}");
    // It is out of the game: neither led by it nor drawn again.
    let cards = &changed.position.book().journeys[Length::Shorter.index()].cards;
    let old = cards.iter().position(|card| card.word.to_string() == "js-01").expect("a card");
    changed.expect("not in the deck", |g| g.travel.deck >> old & 1, 0);
}

#[test]
fn who_keeps_his_course_stays_where_he_is() {
    let before = found_at_16();
    let (at, passed) = (before.last_location(), before.on_log());
    given(before)
        .shows_id("HFTR.2.55")
        .fell("drew beige-1")
        .expect("figure", |g| g.figure, 4)
        .says(RB, "keep-course")
        .expect("where he is", Position::last_location, at)
        .expect("where he was", |g| g.on_log(), passed);
}
