//! The words of a game with examples that the rules allowed.

use serde_json::json;
use table::wordbook::{Wordbook, inline};

use crate::games::council::{Council, Options};

fn wordbook() -> Wordbook {
    Wordbook::gather::<Council>(&[Options { seats: 2, hope: 9, cards: 5 }], 3)
}

#[test]
fn every_action_word_has_a_form_and_an_example_if_one_was_met() {
    let book = wordbook();
    let forms: Vec<String> = book.actions.iter().map(|word| word.form.to_string()).collect();
    assert_eq!(forms, ["play-event", "give TO", "end-turn", "sing SONG"]);
    for word in &book.actions {
        let example = word.example.as_ref().map(|example| example.when.as_str());
        match word.form.verb {
            "sing" => assert_eq!(example, None),
            verb => {
                let (seat, action) = example.unwrap().split_once(' ').unwrap();
                assert!(["1", "2"].contains(&seat) && action.starts_with(verb), "{action}");
            }
        }
    }
}

/// The reader itself lists the steps, so one that no game met is there too.
#[test]
fn every_step_that_can_be_read_is_listed() {
    let book = wordbook();
    let words: Vec<&str> = book.steps.iter().map(|step| step.word.as_str()).collect();
    assert_eq!(words, ["draw", "next-turn", "turn"]);
    let draw = book.steps_called("draw")[0];
    assert_eq!(draw.example.as_deref(), Some("{ draw = 1 }"));
    assert!(draw.fell.as_deref().is_some_and(|fell| fell.starts_with("drawn ")));
    assert!(draw.verbs.is_empty() && draw.is_met);
    let turn = book.steps_called("turn")[0];
    assert!(turn.verbs.contains(&"end-turn") && turn.verbs.contains(&"give"));
    assert!(turn.says.is_some() && turn.fell.is_none());
    assert!(book.steps_called("song").is_empty());
}

#[test]
fn names_are_shown_in_use() {
    let book = wordbook();
    let [cards] = &book.lists[..] else { panic!("one kind of names") };
    assert_eq!((cards.list.kind, cards.list.words.len()), ("cards", 3));
    assert!(cards.example.as_deref().unwrap().starts_with("fell = \"drawn "));
}

#[test]
fn a_step_is_written_as_a_file_has_it() {
    assert_eq!(inline(&json!("settle")), "\"settle\"");
    assert_eq!(inline(&json!({ "turn": { "act": "shadow" } })), "{ turn = { act = \"shadow\" } }");
    assert_eq!(inline(&json!([1, {}, true])), "[1, {}, true]");
}
