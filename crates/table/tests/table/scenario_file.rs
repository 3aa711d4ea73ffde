//! Scenario files, as players and problem reports write them.

use table::scenario_file::{Failed, peek_game, run};

use crate::games::battle::Battle;
use crate::games::council::Council;
use crate::games::journey::Journey;

const COUNCIL: &str = r#"game = "council"
name = "An event given away is played by a friend"
options = "seats=2 hope=3"
start = "fresh"
shows = ["council.events", "council.give"]

[given]
hope = 2
deck.events = 4
hands = [1, 0, 0, 0]

[[then]]
fell = "drawn shadow"
[[then]]
expect = { path = "hope", is = 1 }
[[then]]
refused = { who = "2 end-turn", rule = "council.turn" }
[[then]]
offers = { seat = 1, has = ["give 2", "end-turn"], not = ["give 1"] }
[[then]]
when = "1 give 2"
[[then]]
expect = { path = "hands", is = [0, 1, 0, 0] }
[[then]]
expect = { path = "hands.1", is = 1, seat = "onlooker" }
[[then]]
expect = { path = "played", absent = true }
[[then]]
offers = { seat = 2, exactly = ["play-event"] }
[[then]]
when = "2 play-event"
[[then]]
expect = { path = "hope", is = 2, seat = 2 }
[[then]]
when = "1 end-turn"
[[then]]
fell = "drawn shadow"
[[then]]
when = "2 end-turn"
[[then]]
fell = "drawn shadow"
[[then]]
over = "hope-lost"
"#;

#[track_caller]
fn council_fails(from: &str, to: &str) -> Failed {
    assert!(COUNCIL.contains(from), "{from}");
    run::<Council>(&COUNCIL.replace(from, to)).unwrap_err()
}

/// The failure says this, in the line where `at` stands.
#[track_caller]
fn fails_at(from: &str, to: &str, at: &str, says: &str) {
    let failed = council_fails(from, to);
    let text = COUNCIL.replace(from, to);
    let line = text.lines().nth(failed.line - 1).unwrap_or_default();
    assert!(line.contains(at), "{failed}\nin: {line}");
    assert!(failed.what.contains(says), "{failed}");
}

#[test]
fn a_scenario_that_is_true_passes() {
    let passed = run::<Council>(COUNCIL).unwrap();
    assert_eq!(passed.name, "An event given away is played by a friend");
    assert_eq!((passed.steps, passed.shows.len()), (16, 2));
    assert_eq!(peek_game(COUNCIL).unwrap(), "council");
}

#[test]
fn a_scenario_can_start_from_a_seed() {
    let text = r#"
game = "battle"
name = "From a seed"
seed = 3
[[then]]
expect = { path = "rounds", is = 1 }
[[then]]
expect = { path = "hands", absent = true, seat = 1 }
[[then]]
expect = { path = "hand_sizes", is = [2, 2], seat = 1 }
[[then]]
when = "1 lay-none"
[[then]]
when = "2 lay-none"
[[then]]
luck = 5
[[then]]
when = "1 cease"
[[then]]
over = "held"
"#;
    assert_eq!(run::<Battle>(text).unwrap().steps, 8);
    assert!(run::<Battle>(&text.replace("seed = 3", "seed = 3\nstart = \"setup\"")).is_ok());
    let same = run::<Battle>(&text.replace("luck = 5", "fell = \"rolled 1 1 1 1\""));
    let told = same.unwrap_err().what;
    let could = "\"rolled 1 2 3 4\", for instance; each shows one of 1, 2, 3, 4, 5, 6";
    assert!(told.ends_with(&format!("4 dice are to fall first: {could}")), "{told}");
}

#[test]
fn what_is_not_true_is_told_with_its_line() {
    let differs = |from, to, says| {
        let failed = council_fails(from, to);
        assert!(failed.what.contains(says), "{failed}");
    };
    fails_at("\"hope\", is = 1", "\"hope\", is = 5", "is = 5", "hope: expected 5, found 1");
    fails_at("[0, 1, 0, 0] }", "[1, 1, 0, 0] }", "[1, 1", "expected [1,1,0,0], found [0,1,0,0]");
    fails_at("\"hands.1\"", "\"hands.7\"", "hands.7", "no \"7\" (a list of 4)");
    fails_at("\"hope\", is = 2", "\"rope\", is = 2", "rope", "no \"rope\" (there is hope, hands");
    fails_at("path = \"played\"", "path = \"hope\"", "absent", "expected nothing, found 1");
    fails_at("council.turn\" }", "council.give\" }", "who", "found only the seat whose turn it is");
    fails_at("2 end-turn\", rule", "1 end-turn\", rule", "who", "found that it is allowed");
    fails_at("when = \"1 give 2\"", "when = \"1 give 1\"", "give 1", "it may: \"play-event\"");
    fails_at(
        "when = \"1 give 2\"",
        "when = \"3 end-turn\"",
        "3 end",
        "seats 1 and 2 are asked: Turn(Seat",
    );
    fails_at("when = \"1 give 2\"", "when = \"8 end-turn\"", "8 end", "table.not-asked");
    fails_at("when = \"1 give 2\"", "fell = \"drawn event\"", "fell", "nothing can fall here");
    fails_at("has = [\"give 2\"", "has = [\"give 1\"", "give 1", "seat 1 may not \"give 1\"");
    fails_at("not = [\"give 1\"]", "not = [\"end-turn\"]", "not", "but should not");
    fails_at("exactly = [\"play-event\"]", "exactly = []", "exactly", "may also: \"play-event\"");
    fails_at("over = \"hope-lost\"", "over = \"dawn\"", "dawn", "expected dawn, found hope-lost");
    fails_at("\"2 play-event\"", "\"1 play-event\"", "1 play", "an event comes from the own hand");
    differs("when = \"2 end-turn\"\n[[then]]\n", "", "seats 1 and 2 are asked");
    let early =
        COUNCIL.replace("[[then]]\nwhen = \"2 end-turn\"\n[[then]]\nfell = \"drawn shadow\"", "");
    assert!(run::<Council>(&early).unwrap_err().what.contains("found that it goes on"));
}

#[test]
fn an_impossible_position_is_refused_with_its_path_and_line() {
    fails_at("deck.events = 4", "deck.events = 5", "deck.events", "cannot be: deck.events: all");
    fails_at("deck.events = 4", "deck.dragons = 4", "deck.dragons", "unknown field `dragons`");
    fails_at("hope = 2", "hope = \"much\"", "hope", "hope: invalid type");
    fails_at("hope = 2", "hope = \"!remove\"", "[given]", "missing field `hope`");
    fails_at("[1, 0, 0, 0]", "[1, 0, \"x\", 0]", "hands", "hands[2]: invalid type");
    fails_at("[1, 0, 0, 0]", "[1, 0, \"!remove\", 0]", "hands", "hands[2]: invalid type");
    fails_at("hope = 2", "hope = 1979-05-27", "hope", "found a date");
    fails_at("hope=3\"", "hope=30\"", "options", "options: hope: from 1 to 9");
    fails_at("hope=3\"", "rope=3\"", "options", "rope: unknown");
    let odd = "game = \"journey\"\nname = \"x\"\nseed = 1\n[given]\nlog = [\n  0,\n  2,\n]\n";
    let failed = run::<Journey>(odd).unwrap_err();
    assert_eq!(failed.to_string(), "line 7: cannot be: log.1: no path leads there");
}

#[test]
fn a_field_can_be_taken_away() {
    let text = COUNCIL.replace(
        "hope = 2\ndeck.events = 4\nhands = [1, 0, 0, 0]",
        "played = \"!remove\"\nhope = 9",
    );
    let text = &text[..text.find("[[then]]").unwrap()];
    assert_eq!(run::<Council>(text).unwrap().steps, 0);
}

#[test]
fn what_cannot_be_read_is_refused_with_its_line() {
    fails_at("[[then]]\nfell", "[[then]\nfell", "[[then]", "");
    fails_at("name = ", "nome = ", "nome", "unknown key \"nome\"");
    fails_at("over = ", "ends = ", "ends", "unknown key \"ends\"");
    fails_at("who = ", "whom = ", "whom", "unknown key \"whom\"");
    fails_at("rule = \"council.turn\"", "rule = 7", "rule = 7", "expected a string, found 7");
    fails_at("is = 1 }", "was = 1 }", "was", "unknown key");
    fails_at(", is = 1 }", " }", "expect", "expect needs one of: is");
    fails_at("is = 1 }", "is = 1, absent = true }", "expect", "expect needs one of: is");
    fails_at("seat = \"onlooker\"", "seat = \"nobody\"", "nobody", "expected a number");
    fails_at("seat = \"onlooker\"", "seat = 0", "seat = 0", "a seat from 1 to 8");
    fails_at("seat = \"onlooker\"", "seat = 4", "seat = 4", "nobody sits at seat 4");
    fails_at("is = 2, seat = 2", "is = 2, seat = -2", "seat = -2", "a number from 0 up");
    fails_at("start = \"fresh\"", "start = \"stale\"", "stale", "expected \"setup\" or \"fresh\"");
    fails_at("start = \"fresh\"", "start = \"setup\"", "setup", "needs a seed");
    fails_at("start = \"fresh\"", "start = \"fresh\"\nseed = 1", "seed", "no seed");
    fails_at("start = \"fresh\"\n", "", "", "either a seed or start");
    let odd = "start = \"stale\"\nseed = 1";
    fails_at("start = \"fresh\"", odd, "stale", "expected \"setup\" or \"fresh\"");
    let half = council_fails("[given]\nhope = 2", "[given]\nhope = 2.5");
    assert!(!half.what.contains("a finite number"), "a half is finite: {half}");
    fails_at("absent = true }", "present = false }", "expect", "expect needs one of: is");
    fails_at("absent = true }", "absent = false }", "expect", "expect needs one of: is");
    fails_at("absent = true }", "null = false }", "expect", "expect needs one of: is");
    fails_at("\"council.give\"]", "\"council.9\"]", "council.9", "has no rule council.9");
    fails_at("shows = ", "rule = \"council.turn\"\nshows = ", "rule", "either shows or rule");
    fails_at("when = \"1 give 2\"", "when = \"1 sing\"", "sing", "an action of the council");
    fails_at("when = \"1 give 2\"", "when = \"give 2\"", "give 2", "a seat number");
    fails_at("when = \"1 give 2\"", "when = \"1 give 2\"\nfell = \"x\"", "then", "holds one of");
    fails_at("has = [\"give 2\"", "has = [\"sing\"", "sing", "an action of the council");
    fails_at(
        "fell = \"drawn shadow\"",
        "fell = \"dragon\"",
        "dragon",
        "it can be \"drawn event\", \"drawn shadow\"",
    );
    fails_at("[given]\nhope = 2", "[given]\nhope = nan", "hope", "a finite number");
    fails_at(
        "game = \"council\"",
        "game = \"battle\"",
        "game",
        "expected council, found \"battle\"",
    );
    assert!(run::<Council>("").unwrap_err().what.contains("\"game\" is missing"));
    assert!(run::<Council>("then = 4\ngame=\"council\"").is_err());
    assert!(peek_game("game = 4").is_err());
}

/// However a file is broken, it is refused, not a panic.
#[test]
fn no_damaged_file_breaks_the_reader() {
    for end in 0..COUNCIL.len() {
        let _ = run::<Council>(&COUNCIL[..end]);
        let mut bytes = COUNCIL.as_bytes().to_vec();
        bytes[end] ^= 1;
        if let Ok(text) = String::from_utf8(bytes) {
            let _ = run::<Council>(&text);
        }
    }
}

/// Only a game whose boards and cards are read from files takes others.
#[test]
fn a_game_without_content_refuses_to_replace_it() {
    fails_at(
        "[given]",
        "[content]\n\"board.toml\" = \"\"\n\n[given]",
        "[content]",
        "this game has no content to replace",
    );
    fails_at("[given]", "[content]\nboard = 4\n\n[given]", "board = 4", "expected a string");
}
