//! Golden games: whole logs in `games/`, one for each way a war can end, and one wherever the rules
//! say which of two endings comes first.
//!
//! Each must still be read, be what its seed gives, end as it did, and end in the same position.
//! `cargo xtask golden war-of-the-ring` writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use table::proof::shows;

use table::{Eye, Game, Record, golden, log};
use war_of_the_ring::Position;
use war_of_the_ring::facts::{CORRUPTION_LIMIT, CRACK_OF_DOOM, Character, Side};
use war_of_the_ring::options::{InsideMordor, Stacking};
use war_of_the_ring::position::{HuntCause, Victory};
use war_of_the_ring::side::PerSide;
use war_of_the_ring::step::Step;
use war_of_the_ring::teams::scores;
use war_of_the_ring::turn::{self, Matter, Phase};
use war_of_the_ring::{events, fellowship, hunt, lords};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

/// Every game by its name.
fn games() -> BTreeMap<String, Record<Position>> {
    let logs = golden::logs(&folder()).unwrap();
    logs.into_iter().map(|(name, text)| (name, golden::read(&text))).collect()
}

/// The last position of the game of that name.
fn end_of(name: &str) -> Position {
    games()[name].position().clone()
}

#[test]
fn every_golden_game_is_what_it_was() {
    golden::hold::<Position>(&folder());
}

/// Games of every version of the rules that is played. Those of version 3 were written by a program
/// that knew no other.
#[test]
fn golden_games_are_of_every_version() {
    let games = games();
    for rules in Position::OLDEST_RULES..=Position::RULES_VERSION {
        let of_it: Vec<_> = games.values().filter(|r| r.header().rules == rules).collect();
        assert!(!of_it.is_empty(), "version {rules}");
        assert!(of_it.iter().all(|record| record.position().rules == rules), "version {rules}");
    }
}

/// The same answers under version 3 and version 4 lead to different rulings.
#[test]
fn games_in_which_a_ruling_counts_are_refused_by_the_version_before() {
    let logs = golden::logs(&folder()).unwrap();
    for (name, refused) in [
        ("rings-of-teammates", "WOTR.4.1.25"),
        ("vilya-keeps-a-keeper-die", "may not \"yes\""),
        ("out-of-a-captured-rivendell", "a result of chance"),
    ] {
        let text = logs[name].replace("\nrules 4\n", "\nrules 3\n");
        assert_ne!(text, logs[name], "{name} is a game of version 4");
        let error = log::read::<Position>(&text).unwrap_err();
        assert!(error.line > 20 && error.to_string().contains(refused), "{name}: {error}");
    }
}

#[test]
fn golden_games_show_every_ending_and_every_option() {
    let records: Vec<_> = games().into_values().collect();
    let endings: BTreeSet<&str> = records.iter().map(|r| r.outcome().unwrap().how).collect();
    let all = [
        Victory::Corrupted,
        Victory::RingDestroyed,
        Victory::ShadowConquers,
        Victory::FreePeoplesConquer,
    ];
    assert_eq!(endings, all.into_iter().map(Victory::word).collect());
    for victory in all {
        assert_eq!(end_of(victory.word()).won, Some(victory), "a game is named by its ending");
    }
    for stacking in Stacking::ALL {
        let has = records.iter().any(|r| r.header().options.stacking == stacking);
        assert!(has, "{stacking}");
    }
    for inside in InsideMordor::ALL {
        let has = records.iter().any(|r| r.header().options.inside_mordor == inside);
        assert!(has, "{inside}");
    }
}

/// With the expansion and all its options a game is what it was, too.
#[test]
fn a_golden_game_tells_of_smeagol() {
    let g = end_of("lords-of-middle-earth");
    assert_eq!(g.options, "lords=with council=with dunadan=with".parse().unwrap());
    assert!(g.has_appeared(Character::Smeagol));
}

/// With three and four players, too.
#[test]
fn golden_games_are_played_by_three_and_four() {
    for (name, players) in [("three-players", 3), ("four-players", 4)] {
        assert_eq!(end_of(name).seats(), players, "{name}");
    }
    assert_eq!(scores::foremost(&end_of("four-players"), Side::Shadow).len(), 1);
}

/// HFTR.3.14: and with the tokens of a Hunt for the Ring, which both sides have used.
#[test]
fn a_golden_game_is_played_after_a_hunt() {
    shows(&["HFTR.3.14"]);
    let games = games();
    let record = &games["after-a-hunt"];
    table::holds_eq!(record.header().options, "hunt-tokens=both-1".parse().unwrap());
    table::holds_eq!(record.position().tokens, PerSide::default());
}

/// WOTR.10.1.5: the tile of the last step corrupts, so the step is never made.
#[test]
fn a_golden_game_is_lost_one_step_before_the_crack_of_doom() {
    shows(&["WOTR.10.1.5"]);
    let g = end_of("corrupted-before-the-crack-of-doom");
    let hunt = &g.hunt.current;
    table::holds_eq!(g.won, Some(Victory::Corrupted));
    table::holds_eq!(g.fellowship.mordor, Some(CRACK_OF_DOOM - 1));
    table::holds!(g.fellowship.corruption >= CORRUPTION_LIMIT);
    table::holds_eq!(hunt.cause, HuntCause::Mordor);
    table::holds!(hunt.tile.is_some_and(|tile| !tile.stops()), "the tile would have let them pass");
}

/// WOTR.10.1.5, WOTR.10.1.7: ten points count only when the turn ends, and it does not.
#[test]
fn a_golden_game_is_won_by_the_ring_when_the_west_has_fallen() {
    shows(&["WOTR.10.1.5", "WOTR.10.1.7"]);
    let g = end_of("ring-destroyed-before-conquest");
    table::holds_eq!(g.won, Some(Victory::RingDestroyed));
    table::holds!(g.points(Side::Shadow) >= Side::Shadow.points_to_win());
}

#[test]
fn a_golden_game_in_which_both_have_conquered_is_won_by_the_shadow() {
    shows(&["WOTR.10.1.6"]);
    let g = end_of("both-conquer");
    table::holds_eq!(g.won, Some(Victory::ShadowConquers));
    for side in Side::ALL {
        table::holds!(g.points(side) >= side.points_to_win(), "{}", side.name());
    }
}

/// In every moment at which somebody decides; what stands on top of the agenda says how far the turn is.
#[test]
fn the_phase_of_a_turn_is_told_and_never_goes_back() {
    let mut seen = BTreeSet::new();
    let mut matters = BTreeSet::new();
    for (name, record) in games() {
        let mut last = (0, 0);
        record.walk(0, &mut |passed| {
            let g = passed.before;
            let view = g.view(Eye::Onlooker);
            let expected = match g.agenda.top() {
                _ if g.turn == 0 => {
                    assert_eq!(view.phase, None, "{name}");
                    None
                }
                Some(Step::Events(events::Step::Draw { .. } | events::Step::HandLimit(_)))
                    if view.phase != Some(Phase::Actions) =>
                {
                    Some(Phase::Cards)
                }
                Some(Step::Fellowship(
                    fellowship::Step::Declare | fellowship::Step::EnterMordor,
                ))
                | Some(Step::Lords(lords::Step::Outside)) => Some(Phase::Fellowship),
                Some(Step::Turn(turn::Step::Allocate)) => Some(Phase::Hunt),
                Some(Step::Turn(
                    turn::Step::Roll(_) | turn::Step::Act(_) | turn::Step::WithDie(_),
                ))
                | Some(Step::Battle(_)) => Some(Phase::Actions),
                _ => view.phase,
            };
            assert_eq!(view.phase, expected, "{name} at {}", passed.n);
            let matter = match g.agenda.top() {
                Some(Step::Hunt(hunt::Step::Pay)) => Some(Matter::HuntDamage),
                Some(Step::Lords(lords::Step::CardOf(_))) => Some(Matter::CardOfCompanion),
                Some(Step::Lords(lords::Step::FirstGuide)) => Some(Matter::FirstGuide),
                Some(Step::Turn(_) | Step::Battle(_)) => None,
                _ => view.matter,
            };
            assert_eq!(view.matter, matter, "{name} at {}", passed.n);
            matters.extend(matter.map(|matter| matter as u8));
            let Some(phase) = view.phase else { return };
            let now = (g.turn, phase as u8);
            assert!(last <= now, "{name} at {}", passed.n);
            last = now;
            seen.insert(phase as u8);
        });
    }
    assert_eq!(seen.len(), 4);
    assert_eq!(matters.len(), 3);
}
