//! Golden games: whole logs in `games/`, at least one for each way a game can end.
//!
//! Each must still be read, be what its seed gives, end as it did, and end in the same position.
//! `cargo xtask golden fate-of-the-fellowship` writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::event::{Cause, Event};
use fate_of_the_fellowship::facts::Objective;
use fate_of_the_fellowship::options::ShowValor;
use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::turn::{self, Phase};
use table::{Eye, Game, Record, golden};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

/// Every game by its name.
fn games() -> BTreeMap<String, Record<Position>> {
    let logs = golden::logs(&folder()).unwrap();
    logs.into_iter().map(|(name, text)| (name, golden::read(&text))).collect()
}

#[test]
fn every_golden_game_is_what_it_was() {
    golden::hold::<Position>(&folder());
}

#[test]
fn a_golden_game_that_was_lost_is_named_by_how() {
    let causes: BTreeSet<&str> = Cause::ALL.into_iter().map(Cause::word).collect();
    for (name, record) in games() {
        let outcome = record.outcome().expect("a golden game is over");
        match causes.contains(name.as_str()) {
            true => assert_eq!(outcome.how, name),
            false => assert_eq!(outcome.how, "ring-destroyed", "{name}"),
        }
        assert_eq!(outcome.winners.is_empty(), outcome.how != "ring-destroyed", "{name}");
    }
}

#[test]
fn golden_games_show_every_ending_player_count_and_reading_of_show_valor() {
    let records: Vec<_> = games().into_values().collect();
    let endings: BTreeSet<&str> = records.iter().map(|r| r.outcome().unwrap().how).collect();
    let mut all: BTreeSet<&str> = Cause::ALL.into_iter().map(Cause::word).collect();
    all.insert("ring-destroyed");
    assert_eq!(endings, all);
    let players: BTreeSet<u8> = records.iter().map(|r| r.header().options.players).collect();
    assert_eq!(players, (1..=5).collect());
    for reading in ShowValor::ALL {
        assert!(records.iter().any(|r| r.header().options.show_valor == reading), "{reading}");
    }
}

#[test]
fn most_objectives_are_completed_in_some_golden_game() {
    let mut completed = BTreeSet::new();
    for record in games().values() {
        for event in record.story(Eye::Onlooker).into_iter().flatten() {
            if let Event::ObjectiveCompleted { objective } = event {
                completed.insert(objective.word());
            }
        }
    }
    let missing: Vec<&str> = Objective::ALL
        .into_iter()
        .map(Objective::word)
        .filter(|o| !completed.contains(o))
        .collect();
    assert!(missing.len() <= 8, "never completed: {}", missing.join(", "));
}

/// In every moment at which somebody decides; what stands on top of the agenda says how far the turn is.
#[test]
fn the_phase_of_a_turn_is_told_and_never_goes_back() {
    let mut seen = BTreeSet::new();
    for (name, record) in games() {
        let mut last = (0, 0);
        record.walk(0, &mut |passed| {
            let g = passed.before;
            let phase = g.view(Eye::Onlooker).phase;
            match g.agenda.top() {
                // The first shadow cards are turned up before the first turn.
                _ if g.turn.number == 0 => assert_eq!(phase, None, "{name}"),
                Some(Step::Turn(turn::Step::Actions)) => assert_eq!(phase, Some(Phase::Actions)),
                Some(Step::Turn(turn::Step::DrawCard | turn::Step::Darken)) => {
                    assert_eq!(phase, Some(Phase::Draw), "{name}");
                }
                Some(Step::Turn(turn::Step::Lull)) => {
                    assert_eq!(phase, Some(Phase::Shadow), "{name}");
                }
                // Cards that lie open belong to the last step.
                _ if !g.resolve_area.is_empty() => assert_eq!(phase, Some(Phase::Shadow), "{name}"),
                _ => (),
            }
            let Some(phase) = phase else { return };
            let now = (g.turn.number, phase as u8);
            assert!(last <= now, "{name} at {}", passed.n);
            last = now;
            seen.insert(phase as u8);
        });
    }
    assert_eq!(seen.len(), 3);
}
