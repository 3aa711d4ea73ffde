//! Encounters with the Nazgûl, and escapes.

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::encounter::involved;
use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::position::Turn;
use hunt_for_the_ring::{Event, Position, rule};
use table::scenario::Scenario;
use table::{Eye, Fate, Pending};

use crate::part_1_common::{
    BY_RB, BY_RW, Given, RB, RW, corruption, entries, figure, heard, hunt, may, seen,
};
use crate::small_board::small_hunt;

/// Frodo is found in 6, and the Nazgûl are here.
fn met(nazgul: &str) -> Given {
    hunt().log("4 5 6").nazgul(nazgul).found()
}

/// The same with nobody left to help.
fn met_alone(nazgul: &str) -> Given {
    met(nazgul).alone()
}

fn drawn(scenario: Scenario<Position>, tiles: &str) -> Scenario<Position> {
    tiles.split(' ').fold(scenario, |scenario, tile| scenario.fell(&format!("drew {tile}")))
}

fn tile(g: &Position, word: &str) -> [u8; 3] {
    let kinds = g.book().tokens.tiles.len();
    let kind = (0..kinds).find(|&kind| g.tile(kind).to_string() == word).unwrap();
    [g.tiles.pool[kind], g.tiles.drawn[kind], g.tiles.gone[kind]]
}

fn of(word: &'static str) -> impl Fn(&Position) -> [u8; 3] {
    move |g| tile(g, word)
}

#[test]
fn all_in_or_next_to_the_location_are_involved() {
    let count = |g: &Position| involved(g).count();
    for (nazgul, number) in [
        ("6 33 44 62", 1),
        // In it, next to it in a location, next to it on a dot.
        ("6 5 6-16.1 62", 3),
        // 16 is connected, but a dot lies between.
        ("6 16 44 62", 1),
        ("6 6 6 6", 4),
    ] {
        met_alone(nazgul).given().shows_id("HFTR.1.104").expect(nazgul, count, number);
    }
}

/// At the moment of the encounter, not of the hunt.
#[test]
fn who_rides_up_after_the_hunt_is_involved_and_who_rides_off_is_not() {
    let scenario = hunt()
        .alone()
        .log("4 5 6")
        .nazgul("6 15 44 62")
        .dice("sword")
        .riders()
        .given()
        .shows_id("HFTR.1.104")
        .says(RW, "hunt-with sword")
        .says(RW, "ride 4")
        .says(RW, "ride 14")
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .says(RW, "end-turn");
    let at = scenario.position.last_location();
    table::holds!(scenario.told.contains(&Event::EncounterBegan { at, tiles: 1 }));
}

#[test]
fn a_tile_is_drawn_for_each() {
    met_alone("6 5 44 62")
        .given()
        .shows_id("HFTR.1.105")
        .pending(Pending::Fate(Fate::Draw { from: 15 }))
        .fell("drew beige-1")
        .pending(Pending::Fate(Fate::Draw { from: 14 }))
        .fell("drew beige-2")
        .expect("corruption", corruption, 3)
        .pending(Pending::seat(RB));
}

#[test]
fn one_company_card_cancels_one_tile() {
    let scenario = drawn(met("6 5 44 62").given().shows_id("HFTR.1.106"), "beige-2 beige-1");
    scenario
        .refuses_to(RB, "cancel-tile merry beige-2", &rule::encounter::FLIPPED)
        .refuses_to(RB, "cancel-tile sam beige-0", &rule::encounter::DRAWN)
        .refuses_to(RB, "stay", &table::NOT_ASKED)
        .says(RB, "cancel-tile sam beige-2")
        .expect("Sam", |g| g.standing(Companion::Sam), Standing::Flipped)
        .expect("back in the pool", of("beige-2"), [4, 0, 0])
        .expect("the other counts", corruption, 1)
        // No second one.
        .refuses_to(RB, "cancel-tile pippin beige-1", &table::NOT_ASKED)
        .says(RB, "stay");
    // He need not.
    drawn(met("6 5 44 62").given().shows_id("HFTR.1.106"), "beige-2 beige-1")
        .says(RB, "take")
        .expect("corruption", corruption, 3);
}

/// Only after all of them have been drawn.
#[test]
fn no_tile_is_cancelled_before_all_are_drawn() {
    met("6 5 44 62").given().shows_id("HFTR.1.106").fell("drew beige-2").refuses_to(
        RB,
        "cancel-tile sam beige-2",
        &table::NOT_ASKED,
    );
}

fn with_red(nazgul: &str) -> Given {
    met(nazgul).patch(serde_json::json!({
        "tiles": { "pool": { "red-3": 1, "red-eye": 1 } },
        "sorcery": { "gone": { "the-black-breath": 1, "the-morgul-knife": 1 } },
    }))
}

#[test]
fn a_red_tile_cannot_be_cancelled() {
    drawn(with_red("6 5 44 62").given().shows_id("HFTR.1.106"), "red-3 beige-1")
        .refuses_to(RB, "cancel-tile sam red-3", &rule::encounter::RED)
        .says(RB, "cancel-tile sam beige-1")
        .expect("corruption", corruption, 3);
    // With nothing but red ones nobody is asked.
    drawn(with_red("6 5 44 62").given().shows_id("HFTR.1.106"), "red-3 red-eye")
        .expect("corruption", corruption, 4)
        .says(RB, "stay");
}

#[test]
fn a_number_is_its_corruption_and_leaves_the_game() {
    drawn(met_alone("6 5 14 62").given().shows_id("HFTR.1.107"), "beige-2 beige-0 beige-1")
        .expect("corruption", corruption, 3)
        .expect("gone", of("beige-2"), [3, 0, 1])
        .expect("gone", of("beige-0"), [1, 0, 1])
        .expect("gone", of("beige-1"), [6, 0, 1]);
}

#[test]
fn an_eye_counts_those_before_it() {
    let eyes = |g: &Position| g.tiles.eyes;
    drawn(met_alone("6 33 44 62").given().shows_id("HFTR.1.108"), "beige-eye")
        .expect("the first", corruption, 1)
        .expect("by the track", eyes, 1);
    // One after another: 1, and then 1 and 1.
    drawn(met_alone("6 5 44 62").given().shows_id("HFTR.1.108"), "beige-eye beige-eye")
        .expect("two at once", corruption, 3)
        .expect("by the track", eyes, 2);
    // A sorcery card by the track counts as one.
    let fear = serde_json::json!({
        "tiles": { "eyes": 1 },
        "sorcery": { "gone": { "fear-of-the-barrow-wights": 1 } },
    });
    drawn(met_alone("6 5 44 62").patch(fear).given().shows_id("HFTR.1.108"), "beige-eye beige-eye")
        .expect("2 and 3", corruption, 5)
        .expect("seen", |g| seen(g, BY_RW)["tiles"]["eyes"].clone(), 3.into());
}

#[test]
fn twelve_is_too_much_and_eleven_is_not() {
    drawn(met_alone("6 33 44 62").corruption(10).given().shows_id("HFTR.1.109"), "beige-2")
        .over_for("corrupted-in-part-1", [RW].into_iter().collect());
    drawn(met_alone("6 33 44 62").corruption(10).given().shows_id("HFTR.1.109"), "beige-1")
        .says(RB, "stay")
        .expect("turn", |g| g.turn, Turn::Daylight2)
        .says(RB, "move 5");
    drawn(
        met_alone("6 5 44 62").corruption(9).given().shows_id("HFTR.1.109"),
        "beige-eye beige-eye",
    )
    .over("corrupted-in-part-1");
}

/// A tile that was cancelled can be drawn again, one that was taken cannot.
#[test]
fn tiles_taken_are_out_of_play() {
    let scenario = drawn(met("6 5 44 62").given().shows_id("HFTR.1.110"), "beige-2 beige-eye");
    scenario
        .says(RB, "cancel-tile sam beige-2")
        .expect("2", of("beige-2"), [4, 0, 0])
        .expect("EYE", of("beige-eye"), [1, 0, 1])
        .says(RB, "stay");
}

#[test]
fn an_escape_is_chosen_in_secret() {
    let hears = |words: &str, eye: Eye| {
        let scenario = drawn(met_alone("6 33 44 62").given().shows_id("HFTR.1.111"), "beige-0");
        let scenario = scenario.says(RB, words);
        (heard(&scenario, eye), seen(&scenario.position, eye))
    };
    for eye in [BY_RW, Eye::Onlooker] {
        table::holds_eq!(hears("stay", eye), hears("escape 14", eye));
    }
    table::holds_ne!(hears("stay", BY_RB), hears("escape 14", BY_RB));
}

#[test]
fn an_escape_reaches_as_far_as_two_more_dots() {
    // From 1: 2 is adjacent, 11 lies behind two dots, 10 behind three.
    for (log, reach) in [("1", "2 11"), ("1 dot", "2 10 11"), ("1 dot dot", "2 10 11")] {
        let scenario = small_hunt().log(log).alone().found().given();
        scenario.shows_id("HFTR.1.112").expect(log, may(RB, "escape "), reach.to_owned());
    }
    small_hunt()
        .alone()
        .found()
        .given()
        .shows_id("HFTR.1.112")
        .refuses_to(RB, "escape 10", &rule::encounter::ESCAPE_REACH)
        .refuses_to(RB, "escape 3", &rule::encounter::ESCAPE_REACH)
        .refuses_to(RB, "escape 1", &rule::encounter::NEW_LOCATION)
        .says(RB, "escape 11")
        .expect("log", entries, "1 11".to_owned());
}

#[test]
fn nobody_escapes_to_an_exit() {
    hunt()
        .alone()
        .log("4 59")
        .nazgul("23 33 44 62")
        .found()
        .given()
        .shows_id("HFTR.1.112")
        .refuses_to(RB, "escape 63", &rule::encounter::EXIT)
        .expect("elsewhere", may(RB, "escape "), "43 54 56".to_owned());
}

#[test]
fn not_moving_is_a_slash() {
    drawn(met_alone("6 33 44 62").given().shows_id("HFTR.1.113"), "beige-0")
        .says(RB, "stay")
        .expect("log", entries, "4 5 6 slash".to_owned())
        .expect("last", |g| g.last_location().0, 6);
}

#[test]
fn an_escape_is_one_space_of_the_track_however_far() {
    for words in ["stay", "escape 14", "escape 16"] {
        drawn(met_alone("6 33 44 62").given().shows_id("HFTR.1.114"), "beige-0")
            .says(RB, words)
            .expect(words, figure, 3);
    }
}

#[test]
fn a_slash_leaves_last_location_and_dots_as_they_are() {
    small_hunt()
        .alone()
        .log("1 dot dot")
        .found()
        .given()
        .shows_id("HFTR.1.115")
        .says(RB, "stay")
        .expect("last", |g| g.last_location().0, 1)
        .expect("dots", |g| g.log.dots(), 2)
        .expect("reach", may(RB, "move "), "1 2 11".to_owned());
}

#[test]
fn two_hunts_that_find_frodo_are_one_encounter() {
    let scenario = hunt()
        .alone()
        .log("4 5 6")
        .nazgul("6 6 44 62")
        .dice("sword sword")
        .riders()
        .given()
        .shows_id("HFTR.1.116")
        .says(RW, "hunt-with sword")
        .says(RW, "end-turn")
        .says(RW, "hunt-with sword")
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .says(RW, "end-turn");
    drawn(scenario, "beige-0 beige-0")
        .says(RB, "stay")
        .expect("turn", |g| g.turn, Turn::Daylight2)
        .expect("done with", |g| g.now.is_found, false)
        .says(RB, "move 5");
}

#[test]
fn with_nobody_near_no_tile_is_drawn_and_frodo_escapes() {
    // A hunt by sorcery from 14 in 6; then all ride away.
    hunt()
        .alone()
        .log("4 5 6")
        .rides(Nazgul::First)
        .nazgul("14 33 44 62")
        .sorcery(RW, "they-smell-the-blood")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.117")
        .says(RW, "play-sorcery sorcery they-smell-the-blood 1")
        .says(RW, "hunt-at 6")
        .says(RW, "ride 15")
        .pending(Pending::seat(RB))
        .expect("corruption", corruption, 0)
        .says(RB, "escape 5")
        .expect("log", entries, "4 5 6 5".to_owned());
}

#[test]
fn when_the_pool_runs_out_what_is_left_is_drawn() {
    let few = serde_json::json!({
        "tiles": {
            "pool": { "beige-0": 2, "beige-1": 0, "beige-2": 0, "beige-eye": 0 },
            "gone": { "beige-1": 7, "beige-2": 4, "beige-eye": 2 },
            "eyes": 2,
        },
    });
    drawn(met_alone("6 6 6 6").patch(few).given().shows_id("HFTR.1.118"), "beige-0 beige-0")
        .pending(Pending::seat(RB))
        .says(RB, "stay");
}

/// What is used out of turn does not count: Pippin against a perception, then Sam in the encounter.
#[test]
fn one_flipped_card_an_encounter_whatever_was_used_before() {
    let scenario = hunt()
        .log("4 5 6")
        .nazgul("6 23 44 62")
        .dice("sword ring")
        .riders()
        .given()
        .shows_id("HFTR.1.119")
        .says(RW, "hunt-with sword")
        .says(RW, "end-turn")
        .says(RW, "perceive ring area")
        .says(RB, "use pippin 2")
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .says(RW, "end-turn");
    drawn(scenario, "beige-2")
        .refuses_to(RB, "cancel-tile pippin beige-2", &rule::encounter::FLIPPED)
        .says(RB, "cancel-tile sam beige-2")
        .refuses_to(RB, "cancel-tile frodo beige-2", &table::NOT_ASKED)
        .expect("corruption", corruption, 0)
        .says(RB, "stay");
}
