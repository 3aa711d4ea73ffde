//! Positions that cannot be are refused, with the path of what is invalid.

use hunt_for_the_ring::Position;
use serde_json::{Value, json};
use table::{Game, Luck, Notation, scenario};

/// A game that has just been set up, changed.
fn changed(key: &str, value: Value) -> Result<Position, table::Invalid> {
    let g = Position::set_up(&"players=2".parse().unwrap()).unwrap();
    let mut sheet = scenario::given(g).luck(&mut Luck::numbered(1)).position.to_json();
    sheet[key] = value;
    let read = Position::from_json(&sheet)?;
    read.check()?;
    Ok(read)
}

#[track_caller]
fn refused(key: &str, value: Value, path: &str) {
    let invalid = changed(key, value).expect_err("this cannot be");
    assert_eq!(invalid.path, path, "{invalid}");
}

#[test]
fn a_game_in_which_frodo_can_bear_no_more_is_over() {
    assert!(changed("corruption", json!(11)).is_ok());
    refused("corruption", json!(12), "corruption");
    refused("corruption", json!(13), "corruption");
}

#[test]
fn a_game_that_is_not_over_goes_on_somehow() {
    refused("agenda", json!([]), "agenda");
}

#[test]
fn a_game_ends_as_its_part_can_end() {
    refused("ending", json!("rivendell"), "ending");
    refused("ending", json!("corrupted-late"), "ending");
    refused("ending", json!("corrupted-in-part-1"), "ending");
}

#[test]
fn strider_is_not_met_before_part_2() {
    let company =
        json!({ "frodo": "ready", "sam": "ready", "pippin": "ready", "strider": "ready" });
    refused("company", company, "company.strider");
}

/// What is invalid in a journey log has words of its own.
#[test]
fn a_journey_log_that_cannot_be_says_why() {
    let invalid = |log: Value| changed("log", log).expect_err("this cannot be").to_string();
    assert_eq!(invalid(json!([99])), "log.0: the board of Part 1 has no location 99");
    assert_eq!(invalid(json!([4, 99])), "log.1: the board of Part 1 has no location 99");
    let starts = "Frodo starts from one of 2, 4, 9";
    assert_eq!(invalid(json!([24])), format!("log.0: {starts}, not from 24"));
    assert_eq!(invalid(json!(["dot"])), format!("log.0: the log begins with a location: {starts}"));
}

#[test]
fn dice_are_read_by_name() {
    let dice = |dice: Value| changed("dice", json!({ "standard": dice })).map(|g| g.dice);
    let counted = dice(json!({ "sword": 2, "ring": 1 })).expect("dice");
    assert_eq!(dice(json!(["sword", "ring", "sword"])), Ok(counted));
    assert_eq!(dice(json!("ring sword sword")), Ok(counted));
    assert!(dice(json!(["sord"])).is_err());
}
