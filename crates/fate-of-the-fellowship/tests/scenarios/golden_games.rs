//! Golden games: whole logs in `games/`, at least one for each way a game can end.
//!
//! Each must still be read, be what its seed gives, end as it did, and end in the same position.
//! `examples/golden` writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::event::{Cause, Event};
use fate_of_the_fellowship::facts::Objective;
use fate_of_the_fellowship::options::ShowValor;
use table::{Eye, Record, log, position_hash, to_hex, verify};

/// Every log by its name.
fn games() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let logs = files.filter(|path| path.extension().is_some_and(|end| end == "log"));
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    logs.map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), read(&path)))
        .collect()
}

fn read(text: &str) -> Record<Position> {
    log::read(text).unwrap().into_record()
}

#[test]
fn every_golden_game_is_what_its_seed_gives() {
    for (name, text) in games() {
        let verified = verify::<Position>(&text);
        assert!(verified.is_ok_and(|verified| verified.lots > 0), "{name} is not what it was");
    }
}

#[test]
fn every_golden_game_ends_in_the_same_position() {
    let stored = include_str!("../games/positions.txt");
    let stored: BTreeMap<&str, &str> =
        stored.lines().filter_map(|line| line.split_once(' ')).collect();
    let games = games();
    assert_eq!(stored.len(), games.len(), "a position for each log");
    for (name, text) in &games {
        let hash = to_hex(position_hash(read(text).position()));
        assert_eq!(Some(hash.as_str()), stored.get(name.as_str()).copied(), "{name}");
    }
}

#[test]
fn every_golden_game_is_written_again_as_it_was_read() {
    for (name, text) in games() {
        let table = log::read::<Position>(&text).unwrap().into_table().expect("it has its seed");
        assert!(log::write(&table, table::Secrets::Included) == text, "{name}");
    }
}

#[test]
fn a_golden_game_that_was_lost_is_named_by_how() {
    let causes: BTreeSet<&str> = Cause::ALL.into_iter().map(Cause::word).collect();
    for (name, text) in games() {
        let outcome = read(&text).outcome().expect("a golden game is over");
        match causes.contains(name.as_str()) {
            true => assert_eq!(outcome.how, name),
            false => assert_eq!(outcome.how, "ring-destroyed", "{name}"),
        }
        assert_eq!(outcome.winners.is_empty(), outcome.how != "ring-destroyed", "{name}");
    }
}

#[test]
fn golden_games_show_every_ending_player_count_and_reading_of_show_valor() {
    let records: Vec<_> = games().values().map(|text| read(text)).collect();
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
    for text in games().values() {
        for event in read(text).story(Eye::Onlooker).into_iter().flatten() {
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
