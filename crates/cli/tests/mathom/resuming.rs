//! `mathom resume` saves to its file, or says that it does not.

use super::*;

const SOLO: [&str; 6] = ["play", GAME, "--players", "1", "--seed", "11"];

fn begun(name: &str) -> PathBuf {
    let path = scratch(name);
    mathom_with(&SOLO, &format!("1\n1\nsave {}\nquit\n", word(&path))).well();
    path
}

fn entries(path: &PathBuf) -> usize {
    let text = std::fs::read_to_string(path).expect("a log");
    let entries = text.lines().find_map(|line| line.strip_prefix("entries "));
    entries.expect("their number").parse().expect("a number")
}

#[test]
fn every_choice_is_saved_to_the_file() {
    let path = begun("goes-on.log");
    let before = entries(&path);
    let out = mathom_with(&["resume", word(&path)], "1\n1\n1\nquit\n").well();
    let file = word(&path);
    assert!(out.replace('\n', " ").contains(&format!("Every choice is saved to {file}.")), "{out}");
    assert!(entries(&path) > before, "{out}");
    mathom(&["replay", file]).well();
}

#[test]
fn another_file_is_left_alone() {
    let (path, other) = (begun("kept.log"), scratch("other.log"));
    let before = std::fs::read_to_string(&path).expect("a log");
    mathom_with(&["resume", word(&path), "--save", word(&other)], "1\n1\nquit\n").well();
    assert_eq!(std::fs::read_to_string(&path).expect("a log"), before);
    assert!(entries(&other) > entries(&path));
}

#[test]
fn a_report_is_not_written_over_and_that_is_said_first() {
    let (path, report) = (begun("inside.log"), scratch("report.txt"));
    let log = std::fs::read_to_string(&path).expect("a log");
    let text = format!("mathom-report 1\nversion 0.1.0\n\n{log}");
    std::fs::write(&report, &text).expect("a report");
    let out = mathom_with(&["resume", word(&report)], "1\n1\nquit\n").well();
    let told = out.replace('\n', " ");
    let warning = told.find("Nothing is saved to").expect("it is said");
    assert!(warning < told.find("Actions left").expect("a question"), "{out}");
    assert_eq!(std::fs::read_to_string(&report).expect("a report"), text);
}
