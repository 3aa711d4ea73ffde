//! How Part 1 ends.

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::encounter::rescue_moves;
use hunt_for_the_ring::position::Part;
use hunt_for_the_ring::{Event, Position, rule};
use table::scenario::Scenario;
use table::{Eye, Fate, Notation, Pending, Seats};

use crate::part_1_common::{
    Given, RB, RW, RW_2, corruption, entries, figure, heard, hunt, hunt_with, listed,
};
use crate::small_board::small_hunt;

fn part(g: &Position) -> Part {
    g.part
}

fn has_heard(scenario: &Scenario<Position>, what: Event) -> bool {
    heard(scenario, Eye::Onlooker).contains(&what)
}

fn is_saved(scenario: Scenario<Position>) -> Scenario<Position> {
    let at = scenario.position.log.last();
    assert!(has_heard(&scenario, Event::ReachedExit { at }), "he declares it");
    assert!(has_heard(&scenario, Event::FrodoGotAway));
    scenario.expect("part", part, Part::Two)
}

/// So many moves are made, the last of them to here.
fn after(moves: usize, last: &str) -> Given {
    hunt().alone().moves(&format!("4 {last}"), moves)
}

#[test]
fn in_an_exit_frodo_is_safe_at_once() {
    // Nazgûl all around do not get to act.
    is_saved(
        after(10, "59")
            .nazgul("59 59 54 43")
            .given()
            .shows_id("HFTR.1.120")
            .says(RB, "move 63")
            .pending(Pending::Fate(Fate::Draw { from: 18 })),
    );
}

/// The sixteenth move may be it.
#[test]
fn the_last_move_may_reach_the_exit() {
    is_saved(after(15, "59").given().shows_id("HFTR.1.120").says(RB, "move 63")).expect(
        "corruption",
        corruption,
        0,
    );
}

#[test]
fn a_cards_move_reaches_the_exit_too() {
    let scenario = after(9, "56")
        .hand("short-cuts")
        .given()
        .shows_id("HFTR.1.120")
        .says(RB, "move 59")
        .says(RB, "play short-cuts 1")
        .says(RB, "move 63");
    is_saved(scenario).expect("nobody rides", |g| g.active.nazgul, None);
    // Before the normal move, which is then not made any more.
    let scenario = after(9, "59")
        .hand("short-cuts")
        .given()
        .shows_id("HFTR.1.120")
        .says(RB, "play short-cuts 1")
        .says(RB, "move 63");
    is_saved(scenario);
}

#[test]
fn on_the_last_space_of_the_track_part_1_ends_before_the_nazgul_ride() {
    let scenario = after(15, "56")
        .given()
        .shows_id("HFTR.1.121")
        .says(RB, "move 59")
        .expect("figure", figure, 16);
    table::holds!(has_heard(&scenario, Event::RescueBegan { moves: 1 }));
    table::holds!(!scenario.told.iter().any(|event| matches!(event, Event::NazgulTurn { .. })));
    scenario.fell("drew beige-0").expect("part", part, Part::Two);
    // One move earlier it goes on.
    after(14, "56").given().shows_id("HFTR.1.121").says(RB, "move 59").pending(Pending::seat(RW));
}

#[test]
fn a_cards_move_uses_up_the_track_too() {
    let scenario = after(14, "56")
        .hand("short-cuts")
        .given()
        .shows_id("HFTR.1.121")
        .says(RB, "move 59")
        .says(RB, "play short-cuts 1")
        .says(RB, "move-dot");
    table::holds!(has_heard(&scenario, Event::RescueBegan { moves: 1 }));
}

#[test]
fn an_escape_uses_up_the_track_too() {
    for words in ["stay", "escape 59"] {
        let scenario = after(15, "56")
            .nazgul("56 33 44 62")
            .found()
            .given()
            .shows_id("HFTR.1.121")
            .fell("drew beige-0")
            .says(RB, words)
            .expect("figure", figure, 16);
        let moves = if words == "stay" { 2 } else { 1 };
        table::holds!(has_heard(&scenario, Event::RescueBegan { moves }), "{words}");
    }
}

#[test]
fn a_night_move_to_the_last_space_corrupts_first() {
    let scenario = after(15, "56").nightfall().given().shows_id("HFTR.1.121").says(RB, "move 59");
    scenario.expect("corruption", corruption, 1).fell("drew beige-1").expect("then", corruption, 2);
    after(15, "56")
        .corruption(11)
        .nightfall()
        .given()
        .shows_id("HFTR.1.124")
        .says(RB, "move 59")
        .expect("no move is recorded", figure, 15)
        .over("corrupted-in-part-1");
}

#[test]
fn a_tile_is_drawn_for_every_move_that_is_missing() {
    let scenario = after(15, "43").given().shows_id("HFTR.1.122").says(RB, "move 43");
    // From 43: a dot, 59, 63.
    table::holds!(has_heard(&scenario, Event::RescueBegan { moves: 3 }));
    scenario
        .pending(Pending::Fate(Fate::Draw { from: 15 }))
        .fell("drew beige-2")
        .fell("drew beige-eye")
        .fell("drew beige-eye")
        .expect("2, 1 and 2", corruption, 5)
        .expect("part", part, Part::Two);
}

#[test]
fn one_company_card_helps_in_the_rescue() {
    hunt()
        .moves("4 43", 15)
        .given()
        .shows_id("HFTR.1.122")
        .says(RB, "move 43")
        .fell("drew beige-2")
        .fell("drew beige-2")
        .fell("drew beige-1")
        .refuses_to(RB, "cancel-tile merry beige-2", &rule::encounter::FLIPPED)
        .says(RB, "cancel-tile pippin beige-2")
        .expect("corruption", corruption, 3)
        .expect("Pippin is out of it", |g| g.standing(Companion::Pippin), Standing::Away)
        .expect("part", part, Part::Two);
}

/// Dots that are marked count as made, and every dot between costs a move.
#[test]
fn the_missing_moves_are_counted_from_where_frodo_can_be() {
    for (log, moves) in [
        ("1 8", 2),
        ("1 8 dot", 1),
        ("1 8 dot dot dot", 1),
        ("1 7", 3),
        // To 7 there are the junction and one more dot, then 8, a dot and 9.
        ("1 2", 6),
        ("1 2 dot", 5),
        ("1 2 dot slash dot", 4),
        ("1", 7),
        // Two dots are on the way to 11, which is not nearer than 2: 2 is adjacent anyway.
        ("1 dot dot", 7),
    ] {
        small_hunt().log(log).given().shows_id("HFTR.1.123").expect(log, rescue_moves, moves);
    }
}

#[test]
fn a_board_may_have_another_number_of_moves() {
    let scenario = small_hunt()
        .alone()
        .log("1 dot dot dot dot dot dot 2")
        .given()
        .shows_id("HFTR.1.121")
        .says(RB, "move-dot");
    table::holds!(has_heard(&scenario, Event::RescueBegan { moves: 5 }));
}

#[test]
fn twelve_corruption_ends_everything_at_any_time() {
    // In the rescue.
    after(15, "59")
        .corruption(11)
        .given()
        .shows_id("HFTR.1.124")
        .says(RB, "move 59")
        .fell("drew beige-1")
        .over_for("corrupted-in-part-1", Seats::only(RW))
        .expect("Part 2 is not played", part, Part::One);
    // By sorcery, in the middle of a turn; all Ringwraith players win.
    hunt_with("players=3")
        .corruption(11)
        .eye()
        .riders()
        .sorcery(RW, "dread-of-night")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.124")
        .says(RW, "play-sorcery sorcery dread-of-night 1")
        .over_for("corrupted-in-part-1", [RW, RW_2].into_iter().collect())
        .refuses_to(RW, "end-turn", &table::NOT_ASKED);
}

/// What is put away between the parts: nothing of it is lost, and it can be read back.
#[test]
fn what_is_kept_for_another_day() {
    let kept = serde_json::json!({
        "corruption": 7,
        "fellowship": { "pool": 1, "held": 2 },
        "company": { "frodo": "ready", "sam": "flipped", "pippin": "ready" },
        "allies": { "hand": { "goldberry": 1, "the-ferry": 1 } },
        "sorcery": {
            "hands": { "2": { "crebain": 2 } },
            "discards": { "despair": 1 },
            "gone": { "fear-of-the-barrow-wights": 1, "the-black-breath": 1 },
        },
        "tiles": {
            "pool": { "beige-0": 2, "beige-1": 6, "beige-2": 4, "beige-eye": 1, "red-3": 1 },
            "gone": { "beige-1": 1, "beige-eye": 1 },
            "eyes": 2,
        },
        "information": { "in-play": [27, 36], "flipped": [37], "found": [6, 52] },
    });
    let scenario =
        hunt().log("4 59").patch(kept).given().shows_id("HFTR.1.125").says(RB, "move 63");
    let g = &scenario.position;
    table::holds_eq!(g.part, Part::Two);
    let json = g.to_json();
    table::holds_eq!(json["corruption"], 7);
    table::holds_eq!(json["fellowship"]["held"], 2);
    let company = serde_json::json!({
        "frodo": "ready", "pippin": "ready", "merry": "ready", "strider": "ready"
    });
    table::holds_eq!(json["company"], company, "the flipped card is put away");
    table::holds_eq!(json["sorcery"]["hands"]["2"]["crebain"], 2);
    table::holds_eq!(json["sorcery"]["discards"]["despair"], 1);
    table::holds_eq!(json["tiles"]["gone"], serde_json::json!({ "beige-1": 1, "beige-eye": 1 }));
    table::holds_eq!(json["tiles"]["pool"]["red-3"], 1);
    table::holds_eq!(json["tiles"]["eyes"], 2);
    table::holds_eq!(listed(g.information.found), "6 52");
    let read = Position::from_json(&json).unwrap();
    table::holds_eq!(&read, g, "written down and read again on another day");
    // The hand of ally cards is as large as it was: two are drawn of the new deck.
    let mut luck = table::Luck::numbered(3);
    let hand = scenario.luck(&mut luck).says(RB, "journey shorter").luck(&mut luck);
    hand.expect("hand", |g| g.allies.hand_size(), 2).expect("log", entries, "4 59 63".to_owned());
}
