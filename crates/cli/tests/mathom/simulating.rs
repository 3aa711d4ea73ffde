//! Many games, counted.

use serde_json::Value;

use super::*;

fn counted(more: &[&str]) -> Value {
    let usual = ["simulate", GAME, "--games", "60", "--bot", "random", "--json"];
    let out = mathom(&[&usual, more].concat()).well();
    serde_json::from_str(&out).expect("one JSON object")
}

#[test]
fn the_same_seed_gives_the_same_on_any_number_of_threads() {
    let mut once = counted(&["--seed", "3", "--threads", "1"]);
    let mut twice = counted(&["--seed", "3", "--threads", "2"]);
    assert_eq!((&once["threads"], &twice["threads"]), (&Value::from(1), &Value::from(2)));
    for result in [&mut once, &mut twice] {
        let object = result.as_object_mut().expect("an object");
        assert!(object.remove("seconds").is_some_and(|seconds| seconds.is_number()));
        object.remove("threads");
    }
    assert_eq!(once, twice);
    assert_ne!(once["decisions"], counted(&["--seed", "4"])["decisions"]);
}

#[test]
fn the_object_says_what_it_should() {
    let counted = counted(&["--seed", "1", "--all-setups"]);
    for key in
        ["game", "games", "finished", "failed", "decisions", "seconds", "threads", "outcomes"]
    {
        assert!(counted.get(key).is_some(), "{key}");
    }
    assert_eq!((&counted["games"], &counted["finished"]), (&Value::from(60), &Value::from(60)));
    assert_eq!(counted["failed"], 0);
    let outcomes = counted["outcomes"].as_object().expect("outcomes");
    let sum: u64 = outcomes.values().filter_map(Value::as_u64).sum();
    assert_eq!(sum, 60);
}

#[test]
fn a_table_is_printed_and_a_file_written() {
    let path = scratch("games.csv");
    let arguments = ["simulate", GAME, "--games", "20", "--bot", "random", "--csv", word(&path)];
    let out = mathom(&arguments).well();
    assert!(out.contains("decisions a second") && out.contains("failed"), "{out}");
    let csv = std::fs::read_to_string(&path).expect("a table");
    assert_eq!(csv.lines().count(), 21);
    assert!(csv.starts_with("seed,set_up,outcome"));
}

#[test]
fn the_laws_can_be_held() {
    let counted = counted(&["--laws", "--all-setups", "--seed", "9"]);
    assert_eq!(counted["failed"], 0);
}
