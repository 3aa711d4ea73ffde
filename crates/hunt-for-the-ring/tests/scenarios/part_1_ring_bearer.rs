//! The Ring-bearer's turn: Frodo moves or rests, and what company and tokens do for him.

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::position::Turn;
use hunt_for_the_ring::{Event, Position, rule};
use table::{Eye, Pending, Play};

use crate::part_1_common::{
    BY_RB, BY_RW, RB, RW, corruption, entries, figure, held, hunt, in_hand, may, rider,
};
use crate::small_board::small_hunt;

#[test]
fn each_of_three_things_once_a_turn_in_any_order() {
    let given = hunt().hand("goldberry the-gaffers-tales").fellowship(1, 2);
    given
        .clone()
        .given()
        .shows_id("HFTR.1.34")
        .says(RB, "spend-token")
        .fell("drew short-cuts")
        .refuses_to(RB, "spend-token", &rule::frodo::ONE_TOKEN)
        .says(RB, "play goldberry 1")
        .fell("drew the-ferry")
        .refuses_to(RB, "play short-cuts 1", &rule::allies::ONE_A_TURN)
        .says(RB, "move 5")
        .refuses_to(RB, "move 6", &rule::frodo::ONCE)
        .refuses_to(RB, "move-dot", &rule::frodo::ONCE)
        .refuses_to(RB, "rest", &rule::frodo::ONCE)
        .says(RB, "end-turn");
    // The other way round.
    given
        .given()
        .shows_id("HFTR.1.34")
        .says(RB, "move 5")
        .says(RB, "play goldberry 1")
        .fell("drew the-ferry")
        .says(RB, "spend-token")
        .fell("drew short-cuts")
        .expect("hand", in_hand, 3);
}

#[test]
fn by_daylight_frodo_must_move() {
    for turn in [Turn::Daylight1, Turn::Daylight2] {
        hunt()
            .turn(turn)
            .given()
            .shows_id("HFTR.1.35")
            .refuses_to(RB, "rest", &rule::frodo::MUST_MOVE)
            .refuses_to(RB, "end-turn", &rule::frodo::MUST_DECIDE);
    }
    hunt()
        .nightfall()
        .standing(Companion::Sam, Standing::Flipped)
        .given()
        .shows_id("HFTR.1.35")
        .refuses_to(RB, "end-turn", &rule::frodo::MUST_DECIDE)
        .says(RB, "rest")
        .says(RB, "end-turn");
}

#[test]
fn a_one_use_ability_flips_the_card_and_ends_both() {
    hunt()
        .given()
        .shows_id("HFTR.1.36")
        .refuses_to(RB, "use merry 2", &rule::company::FLIPPED)
        .refuses_to(RB, "use frodo 3", &rule::company::NO_SUCH)
        .refuses_to(RB, "use frodo 1", &rule::company::MOMENT)
        .refuses_to(RB, "use sam 2", &rule::company::AT_NIGHTFALL)
        .says(RB, "use frodo 2")
        .expect("tokens", held, 2)
        .expect("his card", |g| g.standing(Companion::Frodo), Standing::Flipped)
        .refuses_to(RB, "use frodo 2", &rule::company::FLIPPED);
    // His lasting ability is gone as well.
    let flipped = hunt().standing(Companion::Frodo, Standing::Flipped).dawn().given();
    flipped.shows_id("HFTR.1.36").expect("no token at dawn", held, 0);
}

#[test]
fn sam_leads_the_way_by_night() {
    hunt()
        .nightfall()
        .given()
        .shows_id("HFTR.1.36")
        .says(RB, "use sam 2")
        .says(RB, "move 5")
        .expect("corruption", corruption, 0)
        .expect("EYE", |g| g.is_eye_up, false)
        .refuses_to(RB, "use sam 2", &rule::company::FLIPPED);
}

#[test]
fn a_move_is_a_number_or_a_dot_and_one_space_of_the_track() {
    hunt()
        .alone()
        .given()
        .shows_id("HFTR.1.37")
        .says(RB, "move-dot")
        .expect("log", entries, "4 dot".to_owned())
        .expect("figure", figure, 1);
    hunt()
        .alone()
        .given()
        .shows_id("HFTR.1.37")
        .says(RB, "move 5")
        .expect("log", entries, "4 5".to_owned())
        .expect("figure", figure, 1);
}

#[test]
fn everybody_hears_that_frodo_moves_and_nobody_where_to() {
    let hears = |words: &str, eye: Eye| {
        let scenario = hunt().given().shows_id("HFTR.1.37").says(RB, words);
        crate::part_1_common::heard(&scenario, eye)
    };
    for eye in [BY_RW, Eye::Onlooker] {
        table::holds_eq!(hears("move 5", eye), hears("move-dot", eye));
    }
    table::holds_ne!(hears("move 5", BY_RB), hears("move-dot", BY_RB));
}

#[test]
fn the_last_number_is_the_last_location() {
    for log in ["4 5 6", "4 5 6 dot", "4 5 6 dot slash dot"] {
        let last = |g: &Position| g.last_location().0;
        hunt().log(log).given().shows_id("HFTR.1.38").expect(log, last, 6);
    }
}

#[test]
fn a_location_must_be_connected_and_within_reach() {
    small_hunt()
        .log("1 dot dot")
        .given()
        .shows_id("HFTR.1.39")
        .refuses_to(RB, "move 10", &rule::frodo::WITHIN_REACH)
        .refuses_to(RB, "move 3", &rule::frodo::CONNECTED)
        .refuses_to(RB, "move 77", &rule::frodo::CONNECTED)
        .says(RB, "move 11")
        .expect("last", |g| g.last_location().0, 11);
}

#[test]
fn frodo_may_go_where_he_was_and_stay_where_he_is() {
    hunt().log("4 5 6").given().shows_id("HFTR.1.40").says(RB, "move 5").expect(
        "log",
        entries,
        "4 5 6 5".to_owned(),
    );
    hunt()
        .log("4 5 6")
        .given()
        .shows_id("HFTR.1.40")
        .says(RB, "move 6")
        .expect("log", entries, "4 5 6 6".to_owned())
        .expect("figure", figure, 3);
}

#[test]
fn a_dot_can_always_be_recorded() {
    hunt()
        .log("4 5 dot dot dot dot dot")
        .given()
        .shows_id("HFTR.1.41")
        .says(RB, "move-dot")
        .expect("last location", |g| g.last_location().0, 5)
        .expect("in the wild", |g| g.is_in_the_wild(), true);
}

#[test]
fn a_card_moves_frodo_besides_his_normal_move() {
    hunt()
        .hand("short-cuts")
        .given()
        .shows_id("HFTR.1.42")
        .says(RB, "move 5")
        .says(RB, "play short-cuts 1")
        .refuses_to(RB, "rest", &table::NOT_ASKED)
        .says(RB, "move 6")
        .expect("log", entries, "4 5 6".to_owned())
        .expect("figure", figure, 2);
    // Before the normal move it leaves that one to be made.
    hunt()
        .hand("short-cuts")
        .given()
        .shows_id("HFTR.1.42")
        .says(RB, "play short-cuts 1")
        .says(RB, "move 5")
        .refuses_to(RB, "end-turn", &rule::frodo::MUST_DECIDE)
        .says(RB, "move 6");
}

#[test]
fn a_cards_move_at_nightfall_costs_nothing() {
    hunt()
        .hand("short-cuts")
        .standing(Companion::Merry, Standing::Ready)
        .nightfall()
        .given()
        .shows_id("HFTR.1.42")
        .says(RB, "play short-cuts 1")
        .says(RB, "move 5")
        .says(RB, "use merry 2")
        .says(RB, "move-dot")
        .expect("log", entries, "4 5 dot".to_owned())
        .expect("figure", figure, 2)
        .expect("corruption", corruption, 0)
        .expect("EYE", |g| g.is_eye_up, false)
        // He can still rest.
        .says(RB, "rest");
}

#[test]
fn nazgul_do_not_hinder_frodo() {
    hunt()
        .nazgul("5 5 4 2-4.1")
        .log("4 dot")
        .given()
        .shows_id("HFTR.1.43")
        .expect("reach", may(RB, "move "), "2 4 5 7".to_owned())
        .says(RB, "move 5");
}

#[test]
fn moving_by_night_corrupts_first_and_shows_the_eye() {
    hunt()
        .alone()
        .nightfall()
        .given()
        .shows_id("HFTR.1.44")
        .says(RB, "move 5")
        .expect("corruption", corruption, 1)
        .expect("EYE", |g| g.is_eye_up, true)
        .just_tells(
            BY_RW,
            &[
                Event::CorruptionGained { n: 1, now: 1 },
                Event::EyeShown,
                Event::FrodoMoved { to: None, figure: 1 },
                Event::NazgulTurn { who: hunt_for_the_ring::nazgul::Nazgul::First },
            ],
        );
}

/// The corruption comes before the move: who is lost does not reach the exit.
#[test]
fn corruption_by_night_can_end_the_game_before_the_move() {
    hunt()
        .log("4 59")
        .corruption(11)
        .nightfall()
        .given()
        .shows_id("HFTR.1.44")
        .shows_id("HFTR.1.124")
        .says(RB, "move 63")
        .expect("log", entries, "4 59".to_owned())
        .expect("EYE", |g| g.is_eye_up, false)
        .over("corrupted-in-part-1");
}

#[test]
fn resting_leaves_everything_as_it_is() {
    hunt()
        .alone()
        .log("4 5 dot")
        .nightfall()
        .given()
        .shows_id("HFTR.1.45")
        .says(RB, "rest")
        .expect("log", entries, "4 5 dot".to_owned())
        .expect("figure", figure, 2)
        .expect("corruption", corruption, 0)
        .expect("EYE", |g| g.is_eye_up, false)
        .pending(Pending::seat(RW));
}

#[test]
fn one_token_a_turn_buys_a_card() {
    let tokens = |g: &Position| (g.fellowship.pool, g.fellowship.held);
    hunt()
        .fellowship(1, 2)
        .given()
        .shows_id("HFTR.1.60")
        .says(RB, "spend-token")
        .fell("drew goldberry")
        .expect("tokens", tokens, (2, 1))
        .expect("hand", in_hand, 1)
        .refuses_to(RB, "spend-token", &rule::frodo::ONE_TOKEN);
    hunt().given().shows_id("HFTR.1.60").refuses_to(RB, "spend-token", &rule::frodo::NO_TOKEN);
}

/// No card of the shipped Part 1 is paid for with a token; Gandalf's showing himself in Part 2 is.
#[test]
fn tokens_spent_by_other_ways_do_not_count() {
    let sheet = serde_json::json!({
        "options": "", "part": 2, "day": 1, "turn": "daylight-1", "figure": 1, "corruption": 0,
        "now": { "frodo-moved": true, "gandalf-moved": true },
        "fellowship": { "pool": 0, "held": 3 },
        "company": { "frodo": "ready" }, "allies": {}, "information": { "in-play": [] },
        "travel": { "length": "shorter", "card": "js-01" },
        "gandalf": { "state": "hidden", "log": [10], "deeds": [3, 14, 17], "supply": [20, 26] },
        "nazgul": { "nazgul-1": "10", "nazgul-2": "28", "nazgul-3": "33", "nazgul-4": "33" },
        "lead": 2, "dice": { "standard": { "ring": 2 } }, "sorcery": { "hands": {} },
        "tiles": { "pool": { "beige-0": 2, "beige-1": 7, "beige-2": 4, "beige-eye": 2,
                             "grey-1": 1, "grey-2": 1, "grey-eye": 1 } },
        "agenda": [{ "frodo": "turn" }],
    });
    let g = <Position as table::Notation>::from_json(&sheet).unwrap();
    table::scenario::given(g)
        .shows_id("HFTR.1.61")
        .says(RB, "reveal-gandalf")
        .says(RB, "done")
        .says(RB, "drop-die ring")
        .expect("one is gone", held, 2)
        .says(RB, "spend-token")
        .expect("and one spent", held, 1);
}

#[test]
fn tokens_come_from_the_pool_and_never_from_elsewhere() {
    let tokens = |g: &Position| (g.fellowship.pool, g.fellowship.held);
    hunt()
        .hand("barliman-butterbur")
        .fellowship(1, 2)
        .given()
        .shows_id("HFTR.1.62")
        .says(RB, "play barliman-butterbur 1")
        .expect("tokens", tokens, (0, 3))
        .fell("drew goldberry")
        .says(RB, "use frodo 2")
        .expect("none is left to take", tokens, (0, 3));
    hunt().fellowship(1, 2).given().shows_id("HFTR.1.62").says(RB, "use frodo 2").expect(
        "as far as there are any",
        tokens,
        (0, 3),
    );
}

#[test]
fn unspent_tokens_stay_from_day_to_day() {
    hunt()
        .alone()
        .fellowship(1, 2)
        .nightfall()
        .end_of_turn()
        .given()
        .shows_id("HFTR.1.63")
        .fell("drew goldberry")
        .fell("drew crebain")
        .fell("rolled ring ring ring ring ring ring")
        .expect("day", |g| g.day, 2)
        .expect("tokens", held, 2);
}

/// A token that a Ringwraith takes is back in the pool as well.
#[test]
fn a_token_taken_by_sorcery_goes_to_the_pool() {
    let tokens = |g: &Position| (g.fellowship.pool, g.fellowship.held);
    rider()
        .fellowship(2, 1)
        .sorcery(RW, "despair")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.62")
        .says(RW, "play-sorcery sorcery despair 1")
        .expect("tokens", tokens, (3, 0));
}

/// A player who asks why not is told of every location that is not connected.
#[test]
fn a_location_out_of_reach_is_explained() {
    hunt().given().shows_id("HFTR.1.39").expect(
        "60 is far away",
        |g| {
            let far = "move 60".parse().unwrap();
            g.why_not(RB).into_iter().find(|(action, _)| *action == far).map(|(_, by)| by.id)
        },
        Some(rule::frodo::CONNECTED.id),
    );
}
