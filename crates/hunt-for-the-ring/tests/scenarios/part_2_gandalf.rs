//! Gandalf: his moves, how he shows himself, his deeds, and how he is found.

use hunt_for_the_ring::company::Companion;
use hunt_for_the_ring::dice::Face;
use hunt_for_the_ring::event::Event;
use hunt_for_the_ring::gandalf::GandalfState;
use hunt_for_the_ring::places::Location;
use hunt_for_the_ring::position::Fellowship;
use hunt_for_the_ring::{Position, rule};
use table::scenario::given;
use table::{Game, Pending};

use crate::part_2_common::*;

#[test]
fn gandalf_moves_every_turn_to_a_connected_location() {
    // 43 is next to 41; from 43 he would reach 52 across a dot.
    given(flight())
        .shows_id("HFTR.2.22")
        .refuses_to(RB, "end-turn", &rule::gandalf::MUST_MOVE)
        .refuses_to(RB, "gandalf 52", &rule::gandalf::CONNECTED)
        .says(RB, "gandalf 43")
        .just_tells(HUNTER, &[Event::GandalfMoved { to: None }])
        .refuses_to(RB, "gandalf 41", &rule::gandalf::ONCE)
        .says(RB, "end-turn");
    given(gandalf_at(flight(), 43)).shows_id("HFTR.2.22").says(RB, "gandalf 52").expect(
        "dots between do not matter",
        gandalf_is_at,
        Some(52),
    );
    given(its_turn(nightfall(flight()))).shows_id("HFTR.2.22").says(RB, "rest").refuses_to(
        RB,
        "end-turn",
        &rule::gandalf::MUST_MOVE,
    );
}

#[test]
fn he_may_record_the_same_location_again() {
    given(flight()).shows_id("HFTR.2.23").says(RB, "gandalf 41").expect(
        "his log",
        |g| g.gandalf.log().map(|at| at.0).collect::<Vec<_>>(),
        vec![41, 41],
    );
}

#[test]
fn only_his_last_location_is_found_and_never_by_a_search() {
    let g = gandalf_at(flight(), 43);
    let rider = |at: &str| rides(dice(nazgul_at(g.clone(), 0, at), &[Face::Sword, Face::Ring]), 0);
    given(rider("43")).shows_id("HFTR.2.24").says(RW, "search").expect(
        "track",
        |g| g.tracks.all().len(),
        0,
    );
    given(rider("41")).shows_id("HFTR.2.24").says(RW, "hunt-with sword").expect(
        "he has been there, and is not",
        gandalf_is_at,
        Some(43),
    );
    given(rider("43")).shows_id("HFTR.2.24").says(RW, "perceive ring area").expect(
        "told",
        |g| g.told.len(),
        1,
    );
}

/// Gandalf comes to 33, where two Nazgûl are.
fn among_the_nazgul(held: u8) -> Position {
    let g = dice(gandalf_at(flight(), 34), &[Face::Ring, Face::Sword]);
    tokens(g, 3 - held, held)
}

#[test]
fn gandalf_shows_himself_where_nazgul_are() {
    let moved = given(among_the_nazgul(1))
        .shows_id("HFTR.2.25")
        .refuses_to(RB, "reveal-gandalf", &rule::gandalf::REVEAL_AFTER)
        .says(RB, "gandalf 33");
    let revealed = moved.says(RB, "reveal-gandalf");
    revealed
        .expect("figure", |g| g.gandalf.figure_at().map(|at| at.0), Some(33))
        // The token leaves the game.
        .expect("tokens", |g| g.fellowship, Fellowship { pool: 2, held: 0 })
        .shows_id("HFTR.2.26")
        .refuses_to(RB, "push nazgul-4 38", &rule::gandalf::SCATTER)
        .refuses_to(RB, "push nazgul-3 48", &rule::effects::PUSH_REACH)
        .says(RB, "push nazgul-3 47")
        .says(RB, "push nazgul-4 29")
        .shows_id("HFTR.2.27")
        .refuses_to(RB, "drop-die shadow", &rule::gandalf::STANDARD_DIE)
        .says(RB, "drop-die sword")
        .expect("dice", |g| g.dice.standard_count(), 1)
        .expect("the third", where_is(2), "47".to_owned())
        .expect("the others stay", where_is(0), "28".to_owned());
}

#[test]
fn he_is_not_revealed_without_a_token_or_without_nazgul() {
    given(among_the_nazgul(0)).shows_id("HFTR.2.25").says(RB, "gandalf 33").refuses_to(
        RB,
        "reveal-gandalf",
        &rule::gandalf::REVEAL_TOKEN,
    );
    given(among_the_nazgul(1)).shows_id("HFTR.2.25").says(RB, "gandalf 34").refuses_to(
        RB,
        "reveal-gandalf",
        &rule::gandalf::REVEAL_WHERE,
    );
    // A Nazgûl on a dot beside him is not in his location.
    let g = nazgul_at(nazgul_at(among_the_nazgul(1), 2, "30-33.1"), 3, "30-33.1");
    given(g).shows_id("HFTR.2.25").says(RB, "gandalf 33").refuses_to(
        RB,
        "reveal-gandalf",
        &rule::gandalf::REVEAL_WHERE,
    );
}

/// up to two spaces, so not at all as well.
#[test]
fn a_chased_nazgul_may_be_left_where_it_is() {
    given(among_the_nazgul(1))
        .shows_id("HFTR.2.26")
        .says(RB, "gandalf 33")
        .says(RB, "reveal-gandalf")
        .says(RB, "done")
        .says(RB, "push nazgul-4 34")
        .expect("the third", where_is(2), "33".to_owned())
        .expect("the fourth", where_is(3), "34".to_owned());
}

#[test]
fn without_standard_dice_none_is_discarded_and_never_the_lords() {
    let mut g = dice(among_the_nazgul(1), &[]);
    g.dice.lord = Some("seek".parse().unwrap());
    g.dice.has_lord_die = true;
    given(g)
        .shows_id("HFTR.2.27")
        .says(RB, "gandalf 33")
        .says(RB, "reveal-gandalf")
        .says(RB, "done")
        .says(RB, "done")
        .expect("his die", |g| g.dice.lord.is_some(), true)
        .offers(RB, &["end-turn".parse().unwrap()]);
}

#[test]
fn a_discarded_die_is_back_with_the_next_refresh() {
    let g = dice(flight(), &[Face::Ring]);
    given(refreshing(g))
        .shows_id("HFTR.2.27")
        .fell("drew athelas")
        .fell("drew despair")
        .fell("rolled ring ring ring sword sword sorcery")
        .expect("dice", |g| g.dice.standard_count(), 6);
}

#[test]
fn while_his_figure_stands_nobody_enters_searches_or_hunts_there() {
    let g = sorcery(among_the_nazgul(1), &["they-smell-the-blood", "black-horses"]);
    let g = dice(g, &[Face::Sorcery, Face::Sorcery, Face::Sword, Face::Sword]);
    let revealed = given(g)
        .says(RB, "gandalf 33")
        .says(RB, "reveal-gandalf")
        // One stays with him, one goes down the road.
        .says(RB, "done")
        .says(RB, "push nazgul-4 29")
        .says(RB, "drop-die sword")
        .says(RB, "end-turn");
    revealed
        .shows_id("HFTR.2.28")
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        // The third, at 33 itself.
        .refuses_to(RW, "search", &rule::gandalf::GUARDED)
        .refuses_to(RW, "hunt-with sword", &rule::gandalf::GUARDED)
        .says(RW, "end-turn")
        // The fourth, at 29: neither into 33 nor through it to 38.
        .refuses_to(RW, "ride 33", &rule::gandalf::NO_ENTRY)
        .refuses_to(RW, "ride 38", &rule::nazgul::REACH)
        .says(RW, "play-sorcery sorcery they-smell-the-blood 1")
        .refuses_to(RW, "hunt-at 33", &rule::gandalf::GUARDED);
}

#[test]
fn after_the_nazgul_he_goes_where_one_of_two_deed_tokens_says() {
    let mut g = nazgul_far(among_the_nazgul(0));
    g.gandalf.state = GandalfState::Revealed;
    let drawn = given(rides(g, 0)).says(RW, "end-turn").shows_id("HFTR.2.29");
    drawn
        .expect("figure", |g| g.gandalf.figure_at(), None)
        .fell("drew 3")
        .fell("drew 50")
        .refuses_to(RB, "send-gandalf 17", &rule::gandalf::DRAWN)
        .says(RB, "send-gandalf 50")
        .expect("where he is", gandalf_is_at, Some(50))
        .expect("50 is out of play", |g| g.gandalf.supply.contains(Location(50)), false)
        .expect("3 is back", |g| g.gandalf.supply.contains(Location(3)), true)
        .expect("hidden", |g| g.gandalf.state, GandalfState::Hidden);
}

#[test]
fn with_one_token_left_it_is_taken_and_with_none_he_stays() {
    let mut g = nazgul_far(among_the_nazgul(0));
    g.gandalf.state = GandalfState::Revealed;
    g.gandalf.supply = locations(&[20]);
    given(rides(g.clone(), 0)).shows_id("HFTR.2.33").says(RW, "end-turn").fell("drew 20").expect(
        "where he is",
        gandalf_is_at,
        Some(20),
    );
    g.gandalf.supply = locations(&[]);
    given(rides(g.clone(), 0))
        .shows_id("HFTR.2.33")
        .says(RW, "end-turn")
        .expect("where he is", gandalf_is_at, Some(34))
        .expect("hidden", |g| g.gandalf.state, GandalfState::Hidden);
    // Found by a hunt it is the same.
    g.gandalf.state = GandalfState::Hidden;
    given(rides(dice(nazgul_at(g, 0, "34"), &[Face::Sword]), 0))
        .shows_id("HFTR.2.33")
        .says(RW, "hunt-with sword")
        .expect("where he is", gandalf_is_at, Some(34));
}

#[test]
fn a_deed_is_announced_and_raises_the_threshold() {
    given(gandalf_at(nazgul_at(flight(), 0, "26"), 34))
        .shows_id("HFTR.2.30")
        .shows_id("HFTR.2.31")
        .says(RB, "gandalf 26")
        .says(RB, "deed")
        .just_tells(HUNTER, &[Event::DeedDone { at: Location(26) }])
        .expect("figure", |g| g.gandalf.figure_at(), None)
        .expect("nobody is chased away", where_is(0), "26".to_owned())
        .expect("threshold", Position::threshold, 13)
        .expect("done", |g| g.view(HUNTER).gandalf.done.len(), 1)
        .refuses_to(RB, "deed", &rule::gandalf::DEED);
    given(flight()).shows_id("HFTR.2.30").refuses_to(RB, "deed", &rule::gandalf::DEED);
}

#[test]
fn gandalf_may_be_revealed_and_do_a_deed_in_the_same_place() {
    let mut g = tokens(gandalf_at(nazgul_at(flight(), 0, "26"), 34), 2, 1);
    g.gandalf.deeds = locations(&[26]);
    given(g)
        .shows_id("HFTR.2.30")
        .says(RB, "gandalf 26")
        .says(RB, "reveal-gandalf")
        .says(RB, "push nazgul-1 28")
        .says(RB, "deed")
        .expect("threshold", Position::threshold, 13);
}

#[test]
fn in_an_exit_gandalf_may_go_to_rivendell() {
    given(holding(gandalf_at(flight(), 59), &["athelas"]))
        .shows_id("HFTR.2.32")
        .refuses_to(RB, "rivendell", &rule::gandalf::RIVENDELL)
        .says(RB, "gandalf 62")
        .says(RB, "rivendell")
        .just_tells(HUNTER, &[Event::GandalfInRivendell])
        .shows_id("HFTR.2.59")
        .expect("threshold", Position::threshold, 13)
        .expect("out of play", |g| g.gandalf.last_location(), None);
    // He need not announce it, and is then still to be found.
    given(gandalf_at(flight(), 59))
        .shows_id("HFTR.2.32")
        .says(RB, "gandalf 62")
        .says(RB, "end-turn")
        .expect("threshold", Position::threshold, 12)
        .expect("where he is", gandalf_is_at, Some(62));
}

#[test]
fn from_rivendell_he_does_not_move_and_is_not_perceived() {
    let mut g = gandalf_at(flight(), 62);
    g.gandalf.state = GandalfState::Rivendell;
    given(holding(g.clone(), &["athelas"]))
        .shows_id("HFTR.2.32")
        .refuses_to(RB, "gandalf 59", &rule::gandalf::AWAY)
        .says(RB, "end-turn");
    given(rides(dice(nazgul_at(g, 0, "59"), &[Face::Ring]), 0))
        .shows_id("HFTR.2.34")
        .says(RW, "perceive ring section")
        .expect(
            "no",
            |g| format!("{:?}", g.told.iter().last().unwrap().fact).contains("yes: false"),
            true,
        );
}

#[test]
fn a_hunt_finds_gandalf_and_he_flees_by_a_deed_token() {
    let g = rides(dice(nazgul_at(flight(), 0, "41"), &[Face::Sword]), 0);
    let hunted = given(g).shows_id("HFTR.2.37").says(RW, "hunt-with sword");
    table::holds!(heard(&hunted, HUNTER, |event| matches!(
        event,
        Event::HuntAnswered { yes: false, here: false, gandalf: true, .. }
    )));
    hunted
        .expect("no track of Frodo", |g| g.tracks.all().len(), 0)
        .fell("drew 17")
        .just_tells(HUNTER, &[Event::DeedDrawn { at: None }, Event::GandalfMoved { to: None }])
        .expect("where he is", gandalf_is_at, Some(17))
        .expect("supply", |g| g.gandalf.supply.len(), 7);
}

#[test]
fn a_hunt_on_frodos_track_finds_gandalf_too() {
    // Frodo has passed 9.
    let g = rides(dice(nazgul_at(gandalf_at(flight(), 9), 0, "9"), &[Face::Sword]), 0);
    given(g)
        .shows_id("HFTR.2.38")
        .says(RW, "hunt-with sword")
        .fell("drew 17")
        .expect("track", |g| g.tracks.sword, locations(&[9]))
        .expect("no encounter", |g| g.now.is_found, false)
        .expect("Gandalf", gandalf_is_at, Some(17));
}

#[test]
fn a_hunt_where_both_are_finds_both() {
    let g = nazgul_at(nazgul_far(gandalf_at(flight(), 16)), 0, "16");
    let met = given(rides(dice(g, &[Face::Sword]), 0))
        .shows_id("HFTR.2.39")
        .says(RW, "hunt-with sword")
        .fell("drew 17")
        .says(RW, "end-turn");
    met.expect("track", |g| g.tracks.sword, locations(&[16]))
        .expect("Gandalf", gandalf_is_at, Some(17))
        .pending(Pending::Fate(table::Fate::Draw { from: 18 }))
        .fell("drew beige-1")
        .expect("corruption", |g| g.corruption, 4);
}

/// his figure is not moved by cards.
#[test]
fn a_revealed_gandalf_is_not_moved_by_cards() {
    for (card, drawn) in [("shadowfax", 0), ("gwaihir-the-windlord", 0), ("wizards-rune", 1)] {
        let g = company(holding(among_the_nazgul(1), &[card]), &[Companion::Sam]);
        let mut scenario = given(g)
            .shows_id("HFTR.2.28")
            .says(RB, "gandalf 33")
            .says(RB, "reveal-gandalf")
            .says(RB, "done")
            .says(RB, "done")
            .says(RB, "drop-die ring")
            .says(RB, &format!("play {card} 1"));
        if drawn > 0 {
            scenario = scenario.fell("drew athelas");
        }
        scenario.expect("his figure", |g| g.gandalf.figure_at().map(|at| at.0), Some(33));
    }
}
