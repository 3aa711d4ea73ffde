//! Every mistake is told in one sentence, with exit code 2.

use super::*;

#[track_caller]
fn is_refused(arguments: &[&str], code: i32, because: &str) {
    let told = mathom(arguments);
    assert_eq!(told.code, code, "{told:?}");
    assert_eq!(told.err.lines().count(), 1, "{told:?}");
    assert!(told.err.contains(because), "{told:?}");
    assert!(!told.err.contains("panicked") && !told.out.contains("panicked"), "{told:?}");
}

#[test]
fn an_unknown_game_is_refused() {
    for command in ["play", "simulate", "show", "rules"] {
        is_refused(&[command, "checkers"], 2, "there is no game \"checkers\"");
    }
}

#[test]
fn a_set_up_that_cannot_be_is_refused() {
    for command in ["play", "simulate", "show"] {
        is_refused(&[command, GAME, "--players", "6"], 2, "1 to 5");
        is_refused(&[command, GAME, "--scenario", "picnic"], 2, "riders-of-rohan");
        is_refused(
            &[command, GAME, "--scenario", "first-game", "--difficulty", "epic"],
            2,
            "First Game is played at introductory or standard",
        );
        is_refused(&[command, GAME, "--option", "colour"], 2, "key=value");
        is_refused(&[command, GAME, "--option", "colour=red"], 2, "no such option");
    }
}

#[test]
fn words_that_are_none_are_refused() {
    is_refused(&["dance"], 2, "dance");
    is_refused(&["play"], 2, "<GAME>");
    is_refused(&["play", GAME, "--bots", "7"], 2, "no seat");
    is_refused(&["play", GAME, "--bots", "2:clever"], 2, "no bot \"clever\"");
    is_refused(&["play", GAME, "--seed", "lucky"], 2, "64 hexadecimal digits");
    is_refused(&["play", GAME, "--undo", "often"], 2, "free, consent or none");
    is_refused(&["simulate", GAME, "--bot", "clever"], 2, "no bot \"clever\"");
    is_refused(&["simulate", GAME, "--games", "many"], 2, "many");
    is_refused(&["simulate", GAME, "--all-setups", "--players", "2"], 2, "--all-setups");
    is_refused(&["show"], 2, "<GAME>");
    is_refused(&["try"], 2, "<FILES>");
}

#[test]
fn a_file_that_is_not_there_is_told() {
    for command in ["replay", "verify", "resume", "try"] {
        is_refused(&[command, "no-such-file"], 2, "no-such-file cannot be read");
    }
    is_refused(&["show", "--at", "no-such-file:3"], 2, "no-such-file cannot be read");
}

#[test]
fn a_file_that_is_no_log_is_refused_with_its_line() {
    let path = scratch("no-log.txt");
    std::fs::write(&path, "once upon a time\n").expect("written");
    for command in ["replay", "verify", "resume"] {
        is_refused(&[command, word(&path)], 1, "line 1: this is not a mathom-log");
    }
}

#[test]
fn a_log_of_another_game_is_refused_with_its_line() {
    let path = scratch("chess.log");
    std::fs::write(&path, "mathom-log 1\ngame chess\nrules 1\n").expect("written");
    for command in ["replay", "verify", "resume"] {
        is_refused(&[command, word(&path)], 1, "line 2: there is no game \"chess\"");
    }
}

#[test]
fn a_rule_that_is_not_there_is_told() {
    is_refused(&["rules", GAME, "smörgåsbord"], 1, "no rule");
}

/// Two games begun alike are one; any other file stays as it is.
#[test]
fn no_file_of_something_else_is_written_over() {
    let path = scratch("precious.log");
    let play = |game: &'static str, seed: &'static str| {
        ["play", game, "--seed", seed, "--save"].map(str::to_string)
    };
    let call = |arguments: [String; 5]| {
        let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        arguments.push(word(&path));
        mathom_with(&arguments, "1\nquit\n")
    };
    call(play(GAME, "7")).well();
    let saved = std::fs::read_to_string(&path).expect("a log");
    for (game, seed) in [("war-of-the-ring", "7"), (GAME, "8")] {
        let told = call(play(game, seed));
        assert_eq!(told.code, 2, "{told:?}");
        assert!(told.err.contains("exists and is not a log of this game"), "{told:?}");
    }
    let typed = format!("save {}\nquit\n", word(&path));
    let out = mathom_with(&["play", GAME, "--seed", "9"], &typed).well();
    let said = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("is not a log of this game; name another file"), "{out}");
    assert_eq!(std::fs::read_to_string(&path).expect("a log"), saved);
    // The same game goes on in it, and an empty file is nobody's.
    call(play(GAME, "7")).well();
    mathom_with(&["resume", word(&path)], "save\nquit\n").well();
    std::fs::write(&path, "").expect("written");
    call(play("war-of-the-ring", "7")).well();
}

#[test]
fn what_would_be_ignored_is_refused() {
    let log = "../war-of-the-ring/tests/games/corrupted.log:3";
    let log = format!("{}/{log}", env!("CARGO_MANIFEST_DIR"));
    is_refused(&["show", GAME, "--at", &log], 2, "is a game of war-of-the-ring, not of");
    mathom(&["show", "war", "--at", &log]).well();
    is_refused(&["simulate", GAME, "--laws", "--bot", "heuristic"], 2, "--laws");
    let three = ["simulate", "war", "--bot", "random", "--bot", "random", "--bot", "random"];
    is_refused(&three, 2, "3 bots are given for 2 seats");
}

#[test]
fn an_objective_that_is_none_is_refused_with_those_there_are() {
    is_refused(&["show", GAME, "--option", "objectives=picnic"], 2, "challenge-sauron");
    let many = "objectives=saruman-your-staff-is-broken,shelobs-lair,ride-with-the-eored,\
                confront-the-balrog,arwen-unfurls-the-banner";
    let told =
        mathom(&["show", GAME, "--players", "2", "--difficulty", "legendary", "--option", many]);
    assert!(told.err.contains("but 2 players have 4"), "{told:?}");
}

#[test]
fn limits_are_lifted_for_tests_at_this_machine_only() {
    is_refused(&["serve", "--lift-limits", "--listen", "0.0.0.0:0"], 2, "for tests");
}
