//! Looking at games, rules, positions and logs.

use serde_json::Value;

use super::*;

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn games_are_listed() {
    let out = mathom(&["games"]).well();
    assert!(out.contains(GAME) && out.contains("riders-of-rohan"));
    let list = json(&mathom(&["games", "--json"]).well());
    assert_eq!((&list[0]["name"], &list[1]["name"]), (&GAME.into(), &"war-of-the-ring".into()));
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in
        ["play", "resume", "simulate", "replay", "verify", "try", "show", "rules", "words", "games"]
    {
        let out = mathom(&[command, "--help"]).well();
        assert!(out.contains("Example") && out.contains(&format!("mathom {command}")), "{out}");
    }
}

#[test]
fn rules_are_looked_up_by_id_and_by_words() {
    let out = mathom(&["rules", GAME, "FOTF.4.6"]).well();
    assert!(out.contains("FOTF.4.6") && out.contains("stealth") && !out.contains("FOTF.4.7"));
    let out = mathom(&["rules", GAME, "nazgul", "closer"]).well();
    assert!(out.contains("FOTF.6.17"));
    let counts = mathom(&["rules", GAME]).well();
    assert!(counts.contains("rules:"), "{counts}");
    let all = json(&mathom(&["rules", GAME, "--json"]).well());
    let number = |key: &str| all[key].as_u64().expect("a count");
    assert_eq!(number("total"), number("shown") + number("house") + number("missing"));
    assert_eq!(all["rules"].as_array().expect("a list").len() as u64, number("total"));
}

#[test]
fn an_open_rule_is_shown_with_our_reading_in_full() {
    let out = mathom(&["rules", GAME, "FOTF.8.6"]).well();
    assert!(out.contains("Our reading (D-1, Show valor): The rules summary says"), "{out}");
    let found = json(&mathom(&["rules", GAME, "FOTF.8.6", "--json"]).well());
    assert_eq!(found["rules"][0]["readings"][0]["id"], "D-1");
    let plain = mathom(&["rules", GAME, "FOTF.4.1"]).well();
    assert!(!plain.contains("reading"), "{plain}");
}

#[test]
fn a_position_is_shown_as_a_board_within_eighty_columns() {
    for players in ["1", "2", "3", "4", "5"] {
        let out = mathom(&["show", GAME, "--players", players, "--seed", "7"]).well();
        assert!(out.contains("ERIADOR") && out.contains("Hope") && out.contains("Objectives"));
        assert!(!out.contains('\x1b'), "no colour where there is no terminal");
        for line in out.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn colour_can_be_asked_for() {
    let out = mathom(&["show", GAME, "--color", "always"]).well();
    assert!(out.contains("\x1b[1m"));
}

#[test]
fn a_position_is_shown_as_json() {
    let shown = json(&mathom(&["show", GAME, "--players", "3", "--seed", "7", "--json"]).well());
    assert_eq!(shown["board"]["hope"], 6);
    assert_eq!(shown["seats"].as_object().expect("seats").len(), 3);
}

#[test]
fn nobody_minds_a_reader_who_leaves() {
    let command = format!("{} show {GAME} --json | head -n 1", env!("CARGO_BIN_EXE_mathom"));
    let output = Command::new("sh").args(["-c", &command]).output().expect("a shell");
    assert!(output.stderr.is_empty(), "{:?}", String::from_utf8_lossy(&output.stderr));
}

/// A whole game, kept in a file.
fn kept_game(name: &str) -> PathBuf {
    let path = scratch(name);
    let typed = "1\n".repeat(3000);
    let arguments = ["play", GAME, "--players", "1", "--seed", "11", "--save", word(&path)];
    let out = mathom_with(&arguments, &typed).well();
    assert!(out.contains("The players have"), "it came to an end");
    path
}

#[test]
fn a_kept_game_is_replayed_verified_and_shown() {
    let path = kept_game("whole.log");
    let out = mathom(&["verify", word(&path)]).well();
    assert!(out.contains("verified"));

    let whole = mathom(&["replay", word(&path)]).well();
    assert!(whole.contains("Turn 1 begins") && whole.contains("The players have"));
    let part = mathom(&["replay", word(&path), "--at", "40", "--as", "1"]).well();
    assert!(part.len() < whole.len() && !part.contains("The players have"));
    assert_eq!(mathom(&["replay", word(&path), "--as", "4"]).code, 2);
    assert_eq!(mathom(&["replay", word(&path), "--at", "999999"]).code, 2);

    let at = format!("{}:40", word(&path));
    let shown = json(&mathom(&["show", "--at", &at, "--json"]).well());
    assert!(shown["board"]["hope"].is_number());
    let out = mathom(&["show", GAME, "--at", &at]).well();
    assert!(out.contains("ERIADOR"));
}

#[test]
fn tampering_is_found() {
    let path = kept_game("tampered.log");
    let text = std::fs::read_to_string(&path).expect("a log");
    let changed = text.replacen("fell drew", "fell drewn", 1);
    std::fs::write(&path, changed).expect("written");
    let told = mathom(&["verify", word(&path)]);
    assert_eq!((told.code, told.err.lines().count()), (1, 1), "{told:?}");
    assert!(told.err.contains("line "), "{told:?}");

    let cut: String = text.lines().take(60).map(|line| format!("{line}\n")).collect();
    std::fs::write(&path, cut).expect("written");
    let told = mathom(&["verify", word(&path)]);
    assert!(told.code == 1 && told.err.contains("cut off"), "{told:?}");
}

#[test]
fn an_unfinished_game_is_kept_with_its_seed() {
    let path = scratch("sealed.log");
    let typed = format!("1\nsave {}\nquit\n", word(&path));
    mathom_with(&["play", GAME, "--players", "1", "--seed", "11"], &typed).well();
    let text = std::fs::read_to_string(&path).expect("a log");
    assert!(text.contains("\nseed ") && text.contains("\nplace "));
    let told = mathom(&["verify", word(&path)]);
    assert_eq!(told.code, 0, "a reader who holds the seed can check its chances: {told:?}");
}
