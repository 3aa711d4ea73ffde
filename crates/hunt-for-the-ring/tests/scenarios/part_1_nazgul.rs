//! How Nazgûl move.

use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::position::Turn;
use hunt_for_the_ring::rule;

use crate::part_1_common::{RW, active, at, hunt, hunt_with, may, rider};
use crate::small_board::small_hunt;

#[test]
fn a_nazgul_may_move_and_act_in_either_order() {
    rider().given().shows_id("HFTR.1.64").says(RW, "ride 22").says(RW, "search").expect(
        "its turn is over",
        active,
        Some(Nazgul::Second),
    );
    rider()
        .given()
        .shows_id("HFTR.1.64")
        .says(RW, "search")
        .refuses_to(RW, "search", &rule::nazgul::ACTED)
        .says(RW, "ride 22")
        .expect("its turn is over", active, Some(Nazgul::Second));
}

#[test]
fn neither_is_mandatory_and_none_is_done_twice() {
    rider()
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.64")
        .says(RW, "ride 22")
        .refuses_to(RW, "ride 23", &rule::nazgul::MOVED)
        .says(RW, "end-turn")
        .says(RW, "draw-sorcery sorcery")
        .fell("drew crebain")
        .refuses_to(RW, "search", &rule::nazgul::ACTED)
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .expect("the fourth", active, Some(Nazgul::Fourth));
}

#[test]
fn by_day_one_space_along_a_path() {
    // Only paths lead from 45.
    hunt()
        .rides(Nazgul::First)
        .nazgul("45 33 44 62")
        .given()
        .shows_id("HFTR.1.65")
        .expect("by day", may(RW, "ride "), "44 54 45-43.1 45-55.1".to_owned())
        .refuses_to(RW, "ride 55", &rule::nazgul::REACH)
        .refuses_to(RW, "ride 12-99.1", &rule::nazgul::NO_SPACE)
        .says(RW, "ride 45-43.1")
        .expect("where", at(Nazgul::First), "45-43.1".to_owned());
}

#[test]
fn along_a_road_up_to_three_spaces() {
    let reach = "14 15 23 24 27 35 36 38 43 27-33.1 32-33.1 33-43.1 34-33.1 38-36.1 43-59.1";
    for turn in [Turn::Daylight1, Turn::Daylight2] {
        hunt()
            .rides(Nazgul::Second)
            .turn(turn)
            .given()
            .shows_id("HFTR.1.66")
            .expect("from 33", may(RW, "ride "), reach.to_owned())
            .says(RW, "ride 14");
    }
    // By night as well; a mix of road and path reaches not so far.
    hunt()
        .rides(Nazgul::Second)
        .nightfall()
        .given()
        .shows_id("HFTR.1.66")
        .refuses_to(RW, "ride 12", &rule::nazgul::REACH_BY_NIGHT)
        .says(RW, "ride 14");
}

#[test]
fn by_night_two_spaces_along_paths_or_a_mix() {
    let reach = "43 44 54 55 59 34-44.1 43-44.1 45-43.1 45-55.1";
    let given = || hunt().rides(Nazgul::First).nazgul("45 33 62 62").nightfall().given();
    given().shows_id("HFTR.1.67").expect("from 45", may(RW, "ride "), reach.to_owned());
    // A path and then a road.
    given().shows_id("HFTR.1.67").says(RW, "ride 59");
    given().shows_id("HFTR.1.67").refuses_to(RW, "ride 43-59.1", &rule::nazgul::REACH_BY_NIGHT);
}

#[test]
fn no_nazgul_enters_or_passes_an_exit() {
    // From 8 the only way on is over a dot to the exit.
    small_hunt()
        .rides(Nazgul::First)
        .nazgul("8-9.1 5 6 7")
        .nightfall()
        .given()
        .shows_id("HFTR.1.68")
        .expect("from 8-9.1", may(RW, "ride "), "7 8".to_owned())
        .refuses_to(RW, "ride 9", &rule::nazgul::EXIT);
    // 62 and 57 both lead to the exit 64: nobody passes from one to the other by it.
    hunt()
        .rides(Nazgul::First)
        .nazgul("54 33 44 62")
        .nightfall()
        .given()
        .shows_id("HFTR.1.68")
        .refuses_to(RW, "ride 65", &rule::nazgul::EXIT)
        .refuses_to(RW, "ride 63", &rule::nazgul::EXIT);
}

#[test]
fn nazgul_do_not_block_one_another() {
    rider()
        .nazgul("33 23 23 23")
        .given()
        .shows_id("HFTR.1.69")
        // Through 23, where three of them are.
        .says(RW, "ride 15")
        .says(RW, "end-turn")
        .says(RW, "ride 15")
        .says(RW, "end-turn")
        .says(RW, "ride 15")
        .expect("two of them", at(Nazgul::Second), "15".to_owned())
        .expect("share a space", at(Nazgul::Third), "15".to_owned());
}

/// Roads that a card bars are paths for the rest of the turn.
#[test]
fn a_barred_road_is_no_help() {
    hunt()
        .hand("shirriffs-on-the-bounds")
        .alone()
        .given()
        .shows_id("HFTR.1.66")
        .says(crate::part_1_common::RB, "play shirriffs-on-the-bounds 1")
        .says(crate::part_1_common::RB, "move 5")
        .refuses_to(RW, "ride 14", &rule::nazgul::REACH)
        .says(RW, "ride 15");
}

/// With four hunters, each has one Nazgûl.
#[test]
fn nazgul_ride_from_the_lead_player_clockwise() {
    table::proof::shows(&["HFTR.1.24"]);
    use Nazgul::{First, Fourth, Second, Third};
    for (lead, order) in [
        (1, [First, Second, Third, Fourth]),
        (2, [Second, Third, Fourth, First]),
        (3, [Third, Fourth, First, Second]),
        (4, [Fourth, First, Second, Third]),
    ] {
        let mut g = hunt_with("players=5").0;
        g.lead = table::Seat(lead);
        table::holds_eq!(g.riding_order(), order, "seat {lead} leads");
    }
}
