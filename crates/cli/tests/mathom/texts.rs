//! `mathom texts`: every text of a game, once for each shape.

use super::*;

const GAMES: [&str; 3] = [GAME, "war-of-the-ring", "hunt-for-the-ring"];

/// Mistakes that can be seen without understanding the text.
fn mistakes(line: &str) -> Vec<&'static str> {
    let words: Vec<&str> = line.split([' ', '(', ')', ',', ':', ';']).collect();
    let mut found = Vec::new();
    for pair in words.windows(2) {
        let begins_with = |letters: &str| pair[1].starts_with(|letter| letters.contains(letter));
        match pair[0] {
            "a" | "A" if begins_with("AEIO") => found.push("a for an"),
            "an" | "An" if begins_with("BCDFGHJKLMNPQRSTVWXYZ") => found.push("an for a"),
            "1" if ["dice", "hits", "units", "cards", "troops", "steps", "tiles"]
                .contains(&pair[1]) =>
            {
                found.push("one of many");
            }
            one if !one.is_empty() && one == pair[1] && one.chars().all(char::is_lowercase) => {
                found.push("a word twice");
            }
            _ => (),
        }
    }
    for (part, mistake) in [
        ("  ", "two blanks"),
        (" ,", "a blank before a comma"),
        (" .", "a blank before a full stop"),
        ("()", "empty brackets"),
        ("..", "two full stops"),
        ("!.", "two ends"),
        (": .", "an empty list"),
        ("{", "a brace"),
    ] {
        if line.contains(part) {
            found.push(mistake);
        }
    }
    found
}

#[test]
fn no_text_of_any_game_has_a_mistake_that_a_program_can_see() {
    for game in GAMES {
        let out = mathom(&["texts", game, "--games", "1"]).well();
        let mut wrong = Vec::new();
        for line in out.lines() {
            let text = line.split("  <- ").next().unwrap_or(line);
            wrong.extend(mistakes(text).into_iter().map(|mistake| format!("{mistake}: {text}")));
        }
        assert!(wrong.is_empty(), "{game}\n{}", wrong.join("\n"));
        for kind in ["situation", "choice", "heading", "sentence", "refusal", "ending"] {
            assert!(out.contains(&format!(": {kind}\n")), "{game} has no {kind}");
        }
    }
}

#[test]
fn one_kind_of_text_is_asked_for_by_its_name() {
    let out = mathom(&["texts", GAME, "ending", "--games", "1"]).well();
    assert!(out.contains("The players have lost") && !out.contains("refusal"), "{out}");
    let told = mathom(&["texts", GAME, "poems"]);
    assert_eq!(told.code, 2);
    assert!(told.err.contains("question, situation, choice"), "{}", told.err);
}
