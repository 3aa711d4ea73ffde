//! Putting together who goes, and which choices are in sight.

use super::*;

/// The Shadow has taken a Character die and moves the Army in Barad-dûr: four Regulars, an Elite and a
/// Nazgûl.
const TO_THE_PARTY: &str = "1\nuse character\n2\n1\n";

fn war(typed: &str) -> String {
    let arguments = ["play", "war-of-the-ring", "--seed", "5", "--bots", "1:instinct"];
    mathom_with(&arguments, &format!("{TO_THE_PARTY}{typed}quit\n")).well()
}

/// What was listed after this line had been typed.
fn after<'a>(out: &'a str, typed: &str) -> &'a str {
    out.split(&format!("> {typed}\n")).last().expect("it was typed")
}

#[test]
fn one_choice_leaves_all_but_one_and_one_takes_everybody_along() {
    let out =
        war("leave all but 1 sauron regular\n\nlog\ntake everybody\n\nlog\nundo\nundo\nlist\n");
    assert_eq!(after(&out, "log").matches("2 take ").count(), 5, "{out}");
    assert_eq!(out.matches("2 leave ").count(), 10, "five, told by both logs: {out}");
    // Each undo takes back all that one choice did.
    assert!(out.contains("Undone: "), "{out}");
    let left = after(&out, "list");
    assert!(left.contains("Sauron Regular (4 go)") && left.contains("Nazgûl (1 goes)"), "{left}");
    assert!(!left.contains("so far"), "{left}");
}

#[test]
fn choices_keep_their_numbers_while_a_party_is_put_together() {
    let out = war("list\n2\n2\nlist\n");
    let first = out.split("> list\n").nth(1).expect("a list");
    assert!(first.contains("   2 Sauron Regular (4 go)"), "{first}");
    assert!(first.contains("   4 Nazgûl (1 goes)"), "{first}");
    let then = after(&out, "list");
    assert!(then.contains("   2 Sauron Regular (2 go)"), "{then}");
    assert!(then.contains("   4 Nazgûl (1 goes)"), "{then}");
    // What is new has a number that nothing had before.
    assert!(then.contains("   8 Sauron Regular (2 so far)"), "{then}");
}

#[test]
fn what_is_seldom_wanted_is_out_of_sight_until_somebody_asks() {
    let arguments = ["play", "war-of-the-ring", "--seed", "3", "--bots", "2:instinct"];
    let out = mathom_with(&arguments, "1\nelven\nlist\nquit\n").well();
    let more = "More, by their words or with list: Elven Rings (9), Discard a die (3).";
    assert_eq!(out.matches(more).count(), 1, "{out}");
    let found = out.split("> elven\n").nth(1).expect("it was typed");
    assert!(found.starts_with("Elven Rings\n"), "{found}");
    assert!(after(&out, "list").contains("Discard a die\n"), "{out}");
}

/// Merry and Pippin take Frodo to the Grey Havens, where an Elven troop waits.
#[test]
fn everybody_travels_by_one_choice() {
    let game = ["play", GAME, "--players", "1", "--scenario", "first-game"];
    let arguments = [&game[..], &["--option", "characters=suggested", "--seed", "21"]].concat();
    let typed = "travel merry-pippin grey-havens\nbring frodo-sam\n1\naccept\n\
                 travel merry-pippin ered-luin\ntake everybody\n\nlog\nundo\nlist\nquit\n";
    let out = mathom_with(&arguments, typed).well();
    let found = out.split("> take everybody\n").nth(1).expect("it was typed");
    assert!(
        found.contains("Take everybody along: Frodo & Sam (search of 2 dice), 1 Elven troop"),
        "{out}"
    );
    let log = out.split("> log\n").nth(1).expect("it was typed");
    assert!(log.contains("1 bring frodo-sam") && log.contains("1 bring-troops elven 1"), "{log}");
    // Another question begins again with 1.
    assert!(out.contains("   1 Keep the Ring hidden and roll 2 dice"), "{out}");
    assert!(after(&out, "list").contains("   2 Take Frodo & Sam along"), "{out}");
}
