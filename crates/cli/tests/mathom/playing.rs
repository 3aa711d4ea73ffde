//! Games fed from a script.

use super::*;

const SOLO: [&str; 6] = ["play", GAME, "--players", "1", "--seed", "11"];

#[test]
fn a_solo_game_is_played_to_its_end() {
    let out = mathom_with(&SOLO, &"1\n".repeat(3000)).well();
    assert!(out.contains("You have lost") || out.contains("You have won"), "{out}");
    assert!(out.contains("Everything fell from the seed"));
    assert!(!out.contains('{') && !out.contains("Some("));
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn the_end_of_input_ends_the_game_politely() {
    let out = mathom_with(&SOLO, "").well();
    assert!(out.contains("not saved"));
    let path = scratch("ended.log");
    let out = mathom_with(&SOLO, &format!("save {}\n", word(&path))).well();
    assert!(out.contains(&format!("mathom resume {}", word(&path))), "{out}");
}

#[test]
fn a_saved_game_goes_on_as_if_it_had_never_stopped() {
    let (whole, half) = (scratch("uncut.log"), scratch("half.log"));
    let together = format!("{}save {}\nquit\n", "1\n".repeat(25), word(&whole));
    mathom_with(&SOLO, &together).well();

    let first = format!("{}save {}\nquit\n", "1\n".repeat(10), word(&half));
    mathom_with(&SOLO, &first).well();
    let second = format!("{}save\nquit\n", "1\n".repeat(15));
    mathom_with(&["resume", word(&half)], &second).well();
    let read = |path: &PathBuf| std::fs::read_to_string(path).expect("a log");
    assert_eq!(read(&whole), read(&half));
}

#[test]
fn words_filter_and_an_action_as_spelled_is_done() {
    let typed = "travel bree\nlist\ntravel frodo-sam bree\nquit\n";
    let out = mathom_with(&SOLO, typed).well();
    assert!(out.contains("Press enter to do it."), "{out}");
    assert!(out.contains("the travel of Frodo & Sam to Bree"), "{out}");
    let out = mathom_with(&SOLO, "xyzzy\nquit\n").well();
    assert!(out.contains("No choice has \"xyzzy\""));
    let out = mathom_with(&SOLO, "999\nquit\n").well();
    assert!(out.contains("There is no choice 999"));
}

#[test]
fn questions_are_answered() {
    let typed = "?\nwhy attack\nwhy muster frodo-sam\nrules nazgul closer\nlook lembas\nboard\nlog\nhelp\nquit\n";
    let out = mathom_with(&SOLO, typed).well();
    for told in ["FOTF.14.4", "FOTF.4.14", "FOTF.6.17", "Event Lembas", "fell drew", "save FILE"] {
        assert!(out.contains(told), "{told} is missing in {out}");
    }
}

#[test]
fn a_choice_is_taken_back() {
    let out = mathom_with(&SOLO, "undo\n1\nundo\nquit\n").well();
    assert!(out.contains("There is nothing to take back."));
    assert!(out.contains("Taken back."));
    let none = [&SOLO[..], &["--undo", "none"]].concat();
    let out = mathom_with(&none, "1\nundo\nquit\n").well();
    assert!(out.contains("takes nothing back"), "{out}");
}

#[test]
fn bots_fill_seats() {
    let arguments = ["play", GAME, "--players", "3", "--seed", "5", "--bots", "2,3:random"];
    let out = mathom_with(&arguments, &"1\n".repeat(3000)).well();
    assert!(out.contains("You have"), "{out}");
    let all = ["play", GAME, "--players", "2", "--seed", "5", "--bots", "1,2:random"];
    assert!(mathom(&all).well().contains("You have"));
}

#[test]
fn two_people_share_a_terminal() {
    let arguments = ["play", GAME, "--players", "2", "--seed", "7"];
    let out = mathom_with(&arguments, &"1\n".repeat(3000)).well();
    assert!(out.contains("seat 1, ") && out.contains("seat 2, ") && out.contains("You have"));
    let out = mathom_with(&arguments, "5 play lembas\nquit\n").well();
    assert!(out.contains("Seat 5 is not asked"), "{out}");
}

/// With this seed seat 1 has Galadriel at a haven with stealth, and it is the turn of seat 2.
#[test]
fn who_may_break_in_does_so_by_the_number_of_the_seat() {
    let arguments = ["play", GAME, "--players", "2", "--seed", "7"];
    let out = mathom_with(&arguments, "1 lady of light\nlog\nquit\n").well();
    assert!(out.contains("Seat 1 may break in"), "{out}");
    assert!(out.contains("1 lady-of-light"), "{out}");
}
