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
        is_refused(&[command, word(&path)], 1, "line 1: this is no mathom-log");
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
