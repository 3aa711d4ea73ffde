//! Golden games: whole logs in `games/`, at least one for each way a game can end.
//!
//! Each must still be read, be what its seed gives, end as it did, and end in the same position.
//! `cargo xtask golden hunt-for-the-ring` writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use hunt_for_the_ring::phase::Phase;
use hunt_for_the_ring::position::Ending;
use hunt_for_the_ring::step::Step;
use hunt_for_the_ring::{Event, Position, dice};
use table::{Eye, Game, Record, golden};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

/// Every game by its name.
fn games() -> BTreeMap<String, Record<Position>> {
    let logs = golden::logs(&folder()).unwrap();
    logs.into_iter().map(|(name, text)| (name, golden::read(&text))).collect()
}

fn happened(record: &Record<Position>, is: impl Fn(&Event) -> bool) -> bool {
    record.story(Eye::Onlooker).iter().flatten().any(is)
}

#[test]
fn every_golden_game_is_what_it_was() {
    golden::hold::<Position>(&folder());
}

#[test]
fn golden_games_show_every_ending() {
    let games = games();
    let mut endings = BTreeSet::new();
    for (name, record) in &games {
        let how = record.outcome().expect("a golden game is over").how;
        if Ending::ALL.into_iter().any(|ending| ending.word() == name) {
            assert_eq!(how, name);
        }
        endings.insert(how);
    }
    assert_eq!(endings, Ending::ALL.into_iter().map(Ending::word).collect());
    let players: BTreeSet<u8> = games.values().map(|r| r.header().options.players).collect();
    assert_eq!(players, (2..=5).collect());
}

#[test]
fn golden_games_leave_the_shire_by_an_exit_and_by_a_rescue() {
    let games = games();
    let exit = |event: &Event| matches!(event, Event::ReachedExit { .. });
    let rescue = |event: &Event| matches!(event, Event::RescueBegan { .. });
    let second = |event: &Event| matches!(event, Event::PartBegan { part } if u8::from(*part) == 2);
    assert!(happened(&games["after-an-exit"], exit) && happened(&games["after-an-exit"], second));
    assert!(!happened(&games["after-an-exit"], rescue));
    assert!(happened(&games["after-a-rescue"], rescue));
    assert!(happened(&games["after-a-rescue"], second));
}

/// In every moment at which somebody decides; what stands on top of the agenda says whose turn it is.
#[test]
fn whose_part_of_a_turn_it_is_is_told() {
    let mut seen = BTreeSet::new();
    for (name, record) in games() {
        record.walk(0, &mut |passed| {
            let g = passed.before;
            let phase = g.view(Eye::Onlooker).phase;
            let expected = match g.agenda.top() {
                _ if g.day == 0 => None,
                Some(Step::Frodo(_)) => Some(Phase::RingBearer),
                Some(Step::Riders(_)) => Some(Phase::Nazgul),
                Some(Step::Encounter(_)) => Some(Phase::Encounter),
                // The dice are rolled between two days.
                Some(Step::Dice(dice::Step::Roll)) => None,
                _ => phase,
            };
            assert_eq!(phase, expected, "{name} at {}", passed.n);
            seen.extend(phase.map(|phase| phase as u8));
        });
    }
    assert_eq!(seen.len(), 3);
}
