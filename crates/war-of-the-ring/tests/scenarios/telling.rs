//! What is said in random games: every choice can be told from the others, and every rule that is
//! cited exists.

use std::collections::HashSet;

use table::{Game, Luck, Pending, laws};
use war_of_the_ring::{Options, Position};

/// Calls `look` wherever somebody is asked in a random game.
fn wherever_asked(seed: u64, mut look: impl FnMut(&Position)) {
    let mut luck = Luck::numbered(seed);
    let mut g = Position::set_up(&Options::default()).unwrap();
    g.run(&mut |_| ());
    loop {
        match g.pending() {
            Pending::Over(_) => return,
            Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |event| {
                assert!(Position::sentence(&event).ends_with(['.', '!', '?']), "{event:?}");
            }),
            Pending::Seats { .. } => {
                look(&g);
                let (seat, action) = laws::random_action(&g, &mut luck).unwrap();
                g.answer(seat, action, &mut |event| {
                    assert!(Position::sentence(&event).ends_with(['.', '!', '?']), "{event:?}");
                });
            }
        }
    }
}

#[test]
fn no_two_choices_read_alike() {
    for seed in 0..2 {
        wherever_asked(seed, |g| {
            let Pending::Seats { must, .. } = g.pending() else { return };
            let seat = must.iter().next().unwrap();
            let mut seen = HashSet::new();
            for action in g.legal(seat) {
                let label = g.label(seat, action);
                assert!(!label.text.is_empty(), "{action} has no label");
                let text = format!("{}: {}", label.group, label.text);
                assert!(seen.insert(text.clone()), "{text} stands for two choices ({action})");
            }
        });
    }
}

#[test]
fn an_explanation_cites_rules_that_exist() {
    let known: HashSet<&str> = Position::rules().iter().map(|rule| rule.id).collect();
    wherever_asked(7, |g| {
        let explanation = g.explain();
        assert!(!explanation.says.is_empty());
        for id in explanation.rules {
            assert!(known.contains(id), "{id} is no rule");
        }
    });
}

#[test]
fn no_list_of_choices_is_longer_than_a_few_hundred() {
    for seed in 20..22 {
        wherever_asked(seed, |g| {
            let Pending::Seats { must, .. } = g.pending() else { return };
            let choices = g.legal(must.iter().next().unwrap()).len();
            assert!(choices <= 300, "{choices} choices in {:?}", g.agenda.top());
        });
    }
}
