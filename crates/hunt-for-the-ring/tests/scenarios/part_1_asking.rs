//! Search, perception and hunt: what is asked, and exactly what is answered.

use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::told::Fact;
use hunt_for_the_ring::{Event, Position, rule};
use table::scenario::Scenario;
use table::{Eye, Game, Pending, Play, SeatInfo, Table, UndoPolicy};

use crate::part_1_common::{
    BY_RB, BY_RW, Given, RB, RW, heard, hunt, listed, locations, rider, seen,
};

fn eyes(g: &Position) -> String {
    listed(g.tracks.eye)
}

fn swords(g: &Position) -> String {
    listed(g.tracks.sword)
}

fn facts(g: &Position) -> Vec<Fact> {
    g.told.iter().map(|telling| telling.fact).collect()
}

/// A Nazgûl in 24, and Frodo's log.
fn in_24(log: &str) -> Given {
    rider().alone().nazgul("24 33 44 62").log(log)
}

#[test]
fn a_search_is_free_before_or_after_moving_in_a_location() {
    in_24("4 24 25").given().shows_id("HFTR.1.78").says(RW, "search").expect(
        "found",
        eyes,
        "24".to_owned(),
    );
    in_24("4 24 25")
        .dice("ring")
        .given()
        .shows_id("HFTR.1.78")
        .says(RW, "ride 25")
        .says(RW, "search")
        .expect("found", eyes, "25".to_owned())
        .expect("no die", |g| g.dice.count(), 1);
    // Not when a die is spent, and not on a dot.
    in_24("4 24 25")
        .dice("ring")
        .given()
        .shows_id("HFTR.1.78")
        .says(RW, "perceive ring area")
        .refuses_to(RW, "search", &rule::nazgul::ACTED);
    in_24("4 24 25").given().shows_id("HFTR.1.78").says(RW, "ride 24-29.1").refuses_to(
        RW,
        "search",
        &rule::search::IN_A_LOCATION,
    );
}

#[test]
fn a_search_is_answered_truthfully() {
    let at = locations("24").nth(0).unwrap();
    for (log, yes) in [("4 24", true), ("4 24 25 26", true), ("4 25 26", false)] {
        in_24(log)
            .given()
            .shows_id("HFTR.1.79")
            .says(RW, "search")
            .expect("told", facts, vec![Fact::Searched { at, yes }])
            .just_tells(
                Eye::Onlooker,
                &[
                    Event::Declared {
                        who: Nazgul::First,
                        question: hunt_for_the_ring::asking::Question::Search { at },
                    },
                    Event::SearchAnswered { at, yes },
                ],
            );
    }
}

#[test]
fn a_successful_search_leaves_a_track_eye_up() {
    in_24("4 24 25")
        .given()
        .shows_id("HFTR.1.80")
        .says(RW, "search")
        .expect("EYE", eyes, "24".to_owned())
        .expect("SWORD", swords, String::new());
    in_24("4 25").given().shows_id("HFTR.1.80").says(RW, "search").expect(
        "no track",
        eyes,
        String::new(),
    );
}

/// Whether it is the last location is not told: both look the same to everybody else.
#[test]
fn a_search_does_not_tell_the_last_location() {
    let hears = |log: &str| {
        let scenario = in_24(log).given().shows_id("HFTR.1.81").says(RW, "search");
        (heard(&scenario, BY_RW), seen(&scenario.position, BY_RW))
    };
    table::holds_eq!(hears("4 25 24"), hears("4 24 25"));
    // Nor does the found location lead to an encounter.
    in_24("4 25 24").given().shows_id("HFTR.1.81").says(RW, "search").expect(
        "found",
        |g| g.now.is_found,
        false,
    );
}

#[test]
fn no_search_in_a_starting_location() {
    for start in ["2", "4", "9"] {
        rider()
            .nazgul(&format!("{start} 33 44 62"))
            .log("4 5")
            .given()
            .shows_id("HFTR.1.82")
            .refuses_to(RW, "search", &rule::search::STARTING);
    }
}

#[test]
fn no_search_but_a_hunt_where_a_track_is() {
    for (eye, sword) in [("24", ""), ("", "24")] {
        in_24("4 24 25")
            .tracks(eye, sword)
            .dice("sword")
            .given()
            .shows_id("HFTR.1.83")
            .refuses_to(RW, "search", &rule::search::TRACK)
            .says(RW, "hunt-with sword")
            .expect("SWORD", swords, "24".to_owned())
            .expect("EYE", eyes, String::new());
    }
}

#[test]
fn a_perception_is_aimed_where_the_nazgul_is() {
    use hunt_for_the_ring::asking::Question;
    // A dot counts by its own area: 24-29.1 lies in that of 24.
    for (spot, area, section) in [("24", "H", "III"), ("24-29.1", "H", "III"), ("57", "S", "VI")] {
        let asks = |words: &str| {
            let given = rider().alone().nazgul(&format!("{spot} 33 44 62")).dice("ring").given();
            let scenario = given.shows_id("HFTR.1.84").says(RW, words);
            scenario.told.iter().find_map(|event| match event {
                Event::Declared { question, .. } => Some(*question),
                _ => None,
            })
        };
        let (area, section) = (area.parse().unwrap(), section.parse().unwrap());
        table::holds_eq!(asks("perceive ring area"), Some(Question::Area { area, names: false }));
        table::holds_eq!(
            asks("perceive ring section"),
            Some(Question::Section { section, names: false })
        );
    }
}

#[test]
fn a_sorcery_card_perceives_elsewhere() {
    rider()
        .alone()
        .log("4 5")
        .sorcery(RW, "crebain")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.84")
        .says(RW, "play-sorcery sorcery crebain 1")
        .says(RW, "perceive-area B")
        .expect("told", facts, vec![Fact::PerceivedArea { area: "B".parse().unwrap(), yes: true }]);
}

/// The last location counts, not those before, and not that Frodo is in the wild.
#[test]
fn a_perception_is_answered_by_the_last_location() {
    let area = "H".parse().unwrap();
    for (log, yes) in [("4 24", true), ("4 24 dot dot", true), ("4 24 5", false)] {
        let scenario = in_24(log)
            .dice("ring")
            .given()
            .shows_id("HFTR.1.85")
            .says(RW, "perceive ring area")
            .expect("told", facts, vec![Fact::PerceivedArea { area, yes }])
            .expect("no track", |g| listed(g.tracks.all()), String::new());
        // The answer stays on the board for everybody.
        let told = seen(&scenario.position, BY_RW)["told"].clone();
        table::holds_eq!(told[0]["what"], "perceived-area");
        table::holds_eq!(
            (told[0]["area"].clone(), told[0]["yes"].clone()),
            ("H".into(), yes.into())
        );
    }
}

#[test]
fn a_hunt_can_be_made_anywhere_even_where_frodo_started() {
    rider()
        .nazgul("9 33 44 62")
        .log("4 5")
        .dice("sword")
        .given()
        .shows_id("HFTR.1.86")
        .says(RW, "hunt-with sword")
        .expect("told", |g| g.told.len(), 1);
    hunt()
        .log("4 5")
        .eye()
        .rides(Nazgul::First)
        .nazgul("4 33 44 62")
        .given()
        .shows_id("HFTR.1.86")
        .says(RW, "hunt")
        .expect("SWORD", swords, "4".to_owned());
    in_24("4 25")
        .sorcery(RW, "they-smell-the-blood")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.86")
        .says(RW, "play-sorcery sorcery they-smell-the-blood 1")
        .refuses_to(RW, "hunt-at 24", &rule::effects::WITHIN)
        .says(RW, "hunt-at 25")
        .expect("SWORD", swords, "25".to_owned());
}

#[test]
fn a_hunt_is_answered_truthfully_and_leaves_a_track_sword_up() {
    for (log, track) in [("4 24 25", "24"), ("4 24 25 24 25", "24"), ("4 25", "")] {
        in_24(log)
            .dice("sword")
            .given()
            .shows_id("HFTR.1.87")
            .says(RW, "hunt-with sword")
            .expect("SWORD", swords, track.to_owned())
            .expect("found", |g| g.now.is_found, false);
    }
}

fn hunted(log: &str) -> Scenario<Position> {
    in_24(log).rides(Nazgul::First).dice("sword").given().says(RW, "hunt-with sword")
}

#[test]
fn in_the_last_location_frodo_is_here() {
    let at = locations("24").nth(0).unwrap();
    let scenario = hunted("4 25 24").shows_id("HFTR.1.88");
    let said = heard(&scenario, BY_RW);
    table::holds!(said.contains(&Event::HuntAnswered {
        at,
        yes: true,
        here: true,
        gandalf: false
    }));
    scenario
        .expect("found", |g| g.now.is_found, true)
        .says(RW, "end-turn")
        .fell("drew beige-0")
        .pending(Pending::seat(RB));
    let scenario = hunted("4 24 25").shows_id("HFTR.1.88");
    let said = heard(&scenario, BY_RW);
    table::holds!(said.contains(&Event::HuntAnswered {
        at,
        yes: true,
        here: false,
        gandalf: false
    }));
    scenario.says(RW, "end-turn").pending(Pending::seat(RB)).says(RB, "move 25");
}

/// After all the others have ridden, not before.
#[test]
fn the_encounter_waits_for_the_other_nazgul() {
    in_24("4 25 24")
        .dice("sword")
        .given()
        .shows_id("HFTR.1.88")
        .says(RW, "hunt-with sword")
        .says(RW, "end-turn")
        .pending(Pending::seat(RW))
        .expect("who rides", |g| g.active.nazgul, Some(Nazgul::Second));
}

#[test]
fn a_hunt_finds_frodo_in_the_wild_too() {
    hunted("4 25 24 dot dot")
        .shows_id("HFTR.1.89")
        .expect("found", |g| g.now.is_found, true)
        .says(RW, "end-turn")
        .fell("drew beige-0");
}

#[test]
fn tracks_hinder_nobody_and_stay() {
    // Frodo goes where a track is, a Nazgûl too, and it lies there on the next day.
    hunt()
        .alone()
        .log("4 25")
        .tracks("24", "15")
        .nazgul("15 26 44 62")
        .given()
        .shows_id("HFTR.1.90")
        .says(RB, "move 24")
        .says(RW, "ride 14")
        .says(RW, "end-turn")
        .says(RW, "ride 24")
        .expect("EYE", eyes, "24".to_owned())
        .expect("SWORD", swords, "15".to_owned());
    hunt()
        .alone()
        .tracks("24", "15")
        .log("4 24 15")
        .nightfall()
        .end_of_turn()
        .given()
        .shows_id("HFTR.1.90")
        .fell("drew goldberry")
        .fell("drew crebain")
        .fell("rolled ring ring ring ring ring ring")
        .expect("EYE", eyes, "24".to_owned())
        .expect("SWORD", swords, "15".to_owned());
}

/// The reminders keep themselves: every answer, with its moment, for everybody to read.
#[test]
fn every_answer_is_remembered() {
    let scenario = in_24("4 25 24")
        .dice("ring")
        .given()
        .shows_id("HFTR.1.91")
        .says(RW, "search")
        .says(RW, "end-turn")
        .says(RW, "perceive ring section");
    for eye in [BY_RW, BY_RB, Eye::Onlooker] {
        let told = seen(&scenario.position, eye)["told"].clone();
        let what: Vec<_> = told.as_array().unwrap().iter().map(|one| one["what"].clone()).collect();
        table::holds_eq!(what, ["searched", "perceived-section"]);
        table::holds_eq!(told[0]["figure"], 2, "how far Frodo had come");
        table::holds_eq!(told[0]["day"], 1);
    }
}

/// The order of what is told: the answer, then the information, and nothing of the log.
#[test]
fn nothing_of_the_log_is_in_what_a_ringwraith_sees() {
    let one = in_24("4 5 6 14 15").given().shows_id("HFTR.1.9").position;
    let other = in_24("4 dot dot 5 dot").given().position;
    table::holds_eq!(seen(&one, BY_RW), seen(&other, BY_RW));
    table::holds_ne!(seen(&one, BY_RB), seen(&other, BY_RB));
}

fn table() -> Table<Position> {
    let options = Default::default();
    Table::new(&options, SeatInfo::people(2), UndoPolicy::Consent, [7; 32]).expect("a table")
}

/// Plays the first legal action until it is the turn of a Nazgûl.
fn until_riders(table: &mut Table<Position>) {
    while table.position().active.nazgul.is_none() {
        let seat = match table.position().pending() {
            Pending::Seats { must, .. } => must.iter().next().unwrap(),
            pending => panic!("{pending:?}"),
        };
        let legal = table.position().legal(seat);
        let action = match legal.iter().find(|action| action.to_string() == "end-turn") {
            Some(&end) => end,
            None => legal[0],
        };
        table.play(seat, action, &mut |_| ()).unwrap();
    }
}

/// An answer cannot be unheard; a ride that nobody answered can be taken back.
#[test]
fn no_undo_behind_an_answer() {
    let mut table = table();
    until_riders(&mut table);
    let ride = *table
        .position()
        .legal(RW)
        .iter()
        .find(|action| action.to_string().starts_with("ride "))
        .unwrap();
    table.play(RW, ride, &mut |_| ()).unwrap();
    table.undo(RW).expect("nobody learned anything");
    let search = "search".parse().unwrap();
    if table.position().judge(RW, search).is_err() {
        table.play(RW, ride, &mut |_| ()).unwrap();
    }
    table.play(RW, search, &mut |_| ()).expect("a search in a location");
    if table.position().pending().asks(RB) {
        table.play(RB, "answer".parse().unwrap(), &mut |_| ()).unwrap();
        let refused = table.undo(RB).expect_err("the answer was heard");
        assert_eq!(refused.rule.id, "table.undo.sealed");
    }
    table.undo(RW).expect_err("the answer was heard");
}

/// Which events no undo goes behind.
#[test]
fn secrets_told_are_sealed() {
    let at = locations("24").nth(0).unwrap();
    let card = "goldberry".parse().unwrap();
    for told in [
        Event::SearchAnswered { at, yes: false },
        Event::HuntAnswered { at, yes: false, here: false, gandalf: false },
        Event::WildAnswered { yes: true },
        Event::InformationFound { at, ability: 2 },
        Event::InformationGiven { at },
        Event::AllyPlayed { card, choice: 1 },
        Event::AllyDiscarded { card },
        Event::ReachedExit { at },
    ] {
        assert!(Position::bars_undo(&told), "{told:?}");
    }
    let move_in_secret =
        Event::FrodoMoved { to: Some(hunt_for_the_ring::log::Entry::Dot), figure: 1 };
    assert!(!Position::bars_undo(&move_in_secret));
}

/// What is secret is heard by the Ring-bearer alone; others hear that it happened.
#[test]
fn what_happens_behind_the_screen_is_retold_without_its_secret() {
    let at = locations("24").nth(0);
    let card = "goldberry".parse().ok();
    let to = Some(hunt_for_the_ring::log::Entry::Dot);
    for (told, heard) in [
        (Event::StartDrawn { at }, Event::StartDrawn { at: None }),
        (Event::InformationDrawn { at }, Event::InformationDrawn { at: None }),
        (Event::InformationFlipped { at }, Event::InformationFlipped { at: None }),
        (Event::FrodoMoved { to, figure: 3 }, Event::FrodoMoved { to: None, figure: 3 }),
        (Event::Escaped { to, figure: 3 }, Event::Escaped { to: None, figure: 3 }),
        (Event::AllyDrawn { card }, Event::AllyDrawn { card: None }),
        (Event::AllyBottomed { card }, Event::AllyBottomed { card: None }),
    ] {
        assert_eq!(Position::redact(&told, BY_RB), Some(told));
        for eye in [BY_RW, Eye::Onlooker] {
            assert_eq!(Position::redact(&told, eye), Some(heard));
        }
    }
}

/// The same answer at the same stage of the journey is noted once, so that the list stays short.
#[test]
fn the_same_answer_is_noted_once() {
    use hunt_for_the_ring::places::Location;
    use hunt_for_the_ring::told::Fact;
    let mut g = crate::part_1_common::hunt().0;
    g.known(Fact::NeverAt { at: Location(20) });
    g.known(Fact::NeverAt { at: Location(20) });
    assert_eq!(g.told.len(), 1);
    g.known(Fact::NeverAt { at: Location(21) });
    assert_eq!(g.told.len(), 2);
}
