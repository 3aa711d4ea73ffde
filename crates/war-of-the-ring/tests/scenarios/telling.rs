//! What is said in random games: every choice can be told from the others, and every rule that is
//! cited exists.

use std::collections::HashSet;

use table::{Describe, Eye, Game, Luck, Pending, Play, laws};
use war_of_the_ring::action::Action;
use war_of_the_ring::facts::{Face, Region};
use war_of_the_ring::host::{Figure, Piece};
use war_of_the_ring::{Options, Position};

use crate::common::{FP, free_moves, war};

/// Calls `look` wherever somebody is asked in a random game.
fn wherever_asked(seed: u64, mut look: impl FnMut(&Position)) {
    let mut luck = Luck::numbered(seed);
    let mut g = Position::set_up(&Options::default()).unwrap();
    g.run(&mut |_| ());
    loop {
        match g.pending() {
            Pending::Over(_) => return,
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |event| {
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
                assert!(!label.title.is_empty(), "{action} has no label");
                let text = format!("{}: {label}", label.group);
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
        assert!(!explanation.text().is_empty());
        assert!(!explanation.says.contains('?'), "a question stands apart: {}", explanation.says);
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

/// Who looks at the board sees where the figures stand that may be chosen.
#[test]
fn figures_that_may_be_chosen_stand_where_the_view_says() {
    for seed in 30..36 {
        wherever_asked(seed, |g| {
            let Pending::Seats { must, .. } = g.pending() else { return };
            let seat = must.iter().next().unwrap();
            let asked_at = g.view(Eye::Onlooker).asked_at;
            let kinds = g.legal(seat).into_iter().filter_map(|action| match action {
                Action::Take { piece: Piece::Figure(figure) }
                | Action::Leave { piece: Piece::Figure(figure) }
                | Action::Disband { figure } => Some(figure),
                Action::Lose { nation } => Some(Figure::Regular(nation)),
                Action::Reduce { nation }
                | Action::LoseElite { nation }
                | Action::ReduceFor { nation } => Some(Figure::Elite(nation)),
                _ => None,
            });
            for figure in kinds {
                let there = asked_at.is_some_and(|at| g.host(at).count(figure) > 0);
                assert!(there, "{figure} at {asked_at:?} in {:?}", g.agenda.top());
            }
        });
    }
}

#[test]
fn a_group_of_companions_is_put_together_where_the_fellowship_is() {
    let separates = free_moves(war(), Face::Character).says(FP, "separate");
    separates.expect(
        "asked about Rivendell",
        |g| g.view(Eye::Onlooker).asked_at,
        Some(Region::Rivendell),
    );
}
