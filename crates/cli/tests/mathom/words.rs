//! `mathom words`: everything is listed, and everything has an example.

use super::*;

const GAMES: [&str; 3] = ["fate-of-the-fellowship", "war-of-the-ring", "hunt-for-the-ring"];

/// The rows below a heading, up to the next empty line.
fn section<'a>(out: &'a str, heading: &str) -> Vec<&'a str> {
    let below = out.lines().skip_while(|line| !line.contains(heading)).skip(1);
    below.take_while(|line| !line.is_empty()).filter(|line| line.starts_with("  ")).collect()
}

#[test]
fn every_word_has_an_example() {
    for game in GAMES {
        let out = mathom(&["words", game]).well();
        let actions = section(&out, "action words");
        assert!(actions.len() > 50, "{game}: {} action words", actions.len());
        for row in actions {
            assert!(row.contains("when = \""), "{game}: {row}");
        }
        let steps = section(&out, "Steps of the agenda");
        assert!(steps.len() > 70, "{game}: {} steps", steps.len());
        for row in steps {
            assert!(!row.contains("no example"), "{game}: {row}");
        }
        assert!(section(&out, "What can fall").len() > 5, "{game}: {out}");
        let names = section(&out, "Names of pieces");
        // Seats are drawn in few set-ups of Fate of the Fellowship, and in none that are played here.
        let is_drawn = |row: &&&str| !(game == GAMES[0] && row.starts_with("  seats "));
        let kinds = names.iter().filter(|row| row.contains('(')).filter(is_drawn).count();
        let examples = names.iter().filter(|row| row.contains(" = ")).count();
        assert!(kinds > 8, "{game}: {kinds} kinds of names");
        assert_eq!(kinds, examples, "{game}: {names:#?}");
    }
}

/// What is seldom offered is marked; hardly any word is.
#[test]
fn most_examples_were_played() {
    for game in GAMES {
        let out = mathom(&["words", game]).well();
        let actions = section(&out, "action words");
        let seldom = actions.iter().filter(|row| row.ends_with("(seldom)")).count();
        assert!(seldom * 5 < actions.len(), "{game}: {seldom} of {}", actions.len());
    }
}

#[test]
fn a_step_an_action_and_a_kind_of_names_are_told() {
    let out = mathom(&["words", "war", "turn.act"]).well();
    assert!(out.contains("agenda = [{ turn = { act = \""), "{out}");
    assert!(out.contains("use DIE") && out.contains("pass"), "{out}");
    let chapter = mathom(&["words", "war", "turn"]).well();
    assert!(chapter.contains("Step turn.act") && chapter.contains("Step turn.roll"), "{chapter}");
    assert!(chapter.contains("fell = \"rolled "), "{chapter}");
    let action = mathom(&["words", "fate", "travel"]).well();
    assert!(action.contains("Action travel WHO TO"), "{action}");
    assert!(action.contains("Asked at the step turn.actions"), "{action}");
    let cards = mathom(&["words", "hunt", "ally-cards"]).well();
    assert!(cards.contains("the-gaffers-tales") && cards.contains("The Gaffer's Tales"), "{cards}");
    assert!(cards.contains("Example: "), "{cards}");
}

#[test]
fn an_unknown_word_is_told() {
    let told = mathom(&["words", "fate", "dragon"]);
    assert_eq!((told.code, told.err.lines().count()), (1, 1), "{told:?}");
    assert!(
        told.err.contains("\"dragon\"") && told.err.contains("mathom words fate-of"),
        "{told:?}"
    );
    assert_eq!(mathom(&["words", "chess"]).code, 2);
}
