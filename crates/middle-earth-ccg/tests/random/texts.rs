//! Every text of random games can be read: sentences end, labels tell choices apart, nothing is left in the words of
//! the program.

use std::collections::HashMap;

use middle_earth_ccg::Position;
use table::texts::{Kind, Texts};
use table::{Describe, Game, Luck, Play, laws};

use super::options;

fn texts() -> Texts {
    let pairs = [(0, 1), (2, 6), (7, 3), (5, 9)].map(|(one, other)| options(one, other));
    Texts::gather::<Position>(&pairs, 0..2)
}

#[test]
fn texts_are_whole_sentences() {
    let texts = texts();
    for kind in [Kind::Sentence, Kind::Question, Kind::Situation] {
        assert!(texts.of(kind).next().is_some(), "no {kind}");
        for text in texts.of(kind) {
            let says = &text.says;
            assert!(says.ends_with(['.', '?', '!']), "{kind} without an end: {says}");
            assert!(!says.contains("  ") && !says.contains(" ."), "{kind}: {says}");
            assert!(!says.contains(['{', '}', '_']), "{kind} in the words of the program: {says}");
            let first = says.chars().next().unwrap_or(' ');
            assert!(!first.is_lowercase(), "{kind} begins small: {says}");
        }
    }
    for text in texts.of(Kind::Choice) {
        assert!(!text.says.contains(['{', '}', '_']), "in the words of the program: {}", text.says);
        assert!(!text.says.contains("()"), "an empty note: {}", text.says);
    }
}

#[test]
fn labels_tell_choices_apart() {
    for (seed, (one, other)) in (0..).zip([(0, 1), (2, 6), (5, 9)]) {
        let mut g = Position::set_up(&options(one, other)).expect("legal decks");
        g.run(&mut |_| ());
        let mut luck = Luck::numbered(seed);
        for _ in 0..1500 {
            for seat in [table::Seat(0), table::Seat(1)] {
                let mut seen = HashMap::new();
                for action in g.legal(seat) {
                    let label = g.label(seat, action).to_string();
                    if let Some(before) = seen.insert(label.clone(), action) {
                        panic!("\"{label}\" is both {before} and {action}");
                    }
                }
            }
            let Some((seat, action)) = laws::random_action(&g, &mut luck) else { break };
            g.answer(seat, action, &mut |_| ());
            while let table::Pending::Fate(fate) = g.pending() {
                g.resolve_chance(luck.chance(fate), &mut |_| ());
            }
        }
    }
}
