//! Positions that cannot be are refused, with the path of the fault.

use hunt_for_the_ring::Position;
use serde_json::{Value, json};
use table::{Game, Luck, scenario};

/// A game that has just been set up, changed.
fn changed(key: &str, value: Value) -> Result<Position, table::Fault> {
    let g = Position::set_up(&"players=2".parse().unwrap()).unwrap();
    let mut sheet = scenario::given(g).luck(&mut Luck::numbered(1)).position.to_json();
    sheet[key] = value;
    let read = Position::from_json(&sheet)?;
    read.check()?;
    Ok(read)
}

#[track_caller]
fn refused(key: &str, value: Value, path: &str) {
    let fault = changed(key, value).expect_err("this cannot be");
    assert_eq!(fault.path, path, "{fault}");
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
