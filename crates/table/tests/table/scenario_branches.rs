//! Branches of a scenario file: from here, instead.

use table::scenario_file::run;

use crate::games::council::Council;

const BRANCHES: &str = r#"game = "council"
name = "A turn that goes two ways"
options = "seats=2 hope=3"
start = "fresh"

[[then]]
fell = "drawn event"
[[then]]
here = "seat 1 holds an event"
[[then]]
when = "1 play-event"
[[then]]
expect = { path = "hope", is = 4 }
[[then]]
instead = "seat 1 holds an event"
[[then]]
expect = { path = "hope", is = 3 }
[[then]]
when = "1 give 2"
[[then]]
expect = { path = "hands.1", is = 1 }
[[then]]
instead = "seat 1 holds an event"
[[then]]
expect = { path = "hands.1", is = 0 }
[[then]]
instead = "start"
[[then]]
fell = "drawn shadow"
[[then]]
expect = { path = "hope", is = 2 }
"#;

#[test]
fn a_file_goes_back_and_does_something_else() {
    let passed = run::<Council>(BRANCHES).unwrap();
    assert_eq!((passed.steps, passed.branches), (13, 3));
}

/// Without going back, the second branch would start where the first one ended.
#[test]
fn a_branch_starts_where_its_place_is() {
    let stays = BRANCHES.replacen("[[then]]\ninstead = \"seat 1 holds an event\"\n", "", 1);
    let failed = run::<Council>(&stays).unwrap_err();
    assert_eq!(failed.to_string(), "line 15: hope: expected 3, found 4");
    let lasts = BRANCHES.replace("\"hands.1\", is = 0", "\"hands.1\", is = 1");
    assert!(run::<Council>(&lasts).unwrap_err().what.contains("expected 1, found 0"));
}

#[test]
fn a_branch_needs_a_place_to_start_from() {
    let unknown = BRANCHES.replace("instead = \"start\"", "instead = \"the end\"");
    let failed = run::<Council>(&unknown).unwrap_err();
    let says = "there is no here = \"the end\" before this; there is \"start\", \"seat 1 holds";
    assert!(failed.what.starts_with(says), "{failed}");
    let line = unknown.lines().nth(failed.line - 1).unwrap();
    assert_eq!(line, "instead = \"the end\"");
    // The file is read before anything is played, so a place further down is none.
    let later = BRANCHES.replace("fell = \"drawn event\"", "instead = \"seat 1 holds an event\"");
    assert!(run::<Council>(&later).unwrap_err().what.contains("there is \"start\""));
    let twice = BRANCHES.replace("instead = \"start\"", "here = \"seat 1 holds an event\"");
    assert!(run::<Council>(&twice).unwrap_err().what.contains("is another place already"));
}
