//! Questions in Part 2, the Lord of the Nazgûl and his die.

use hunt_for_the_ring::company::Companion;
use hunt_for_the_ring::dice::{Face, LordFace};
use hunt_for_the_ring::event::Event;
use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::{Position, rule};
use table::proof::shows;
use table::scenario::{Scenario, given};
use table::{Game, Seat};

use crate::part_2_common::*;

/// What the last perception was answered.
fn answer(scenario: &Scenario<Position>) -> (bool, Option<bool>, Option<bool>) {
    let answers = scenario.told.iter().rev();
    let mut answers = answers.filter_map(|event| match Position::redact(event, HUNTER) {
        Some(Event::PerceptionAnswered { yes, frodo, gandalf, .. }) => Some((yes, frodo, gandalf)),
        _ => None,
    });
    answers.next().expect("a perception was answered")
}

/// The first Nazgûl rides from here with these dice and, if it is given, the Lord's die.
fn rider(g: Position, at: &str, faces: &[Face], lord: Option<LordFace>) -> Position {
    let mut g = dice(nazgul_at(g, 0, at), faces);
    g.dice.lord = lord;
    g.dice.has_lord_die = lord.is_some();
    rides(g, 0)
}

fn with_lord(mut g: Position, who: usize) -> Position {
    g.lord = Some(Nazgul::ALL[who]);
    g
}

#[test]
fn a_perception_finds_frodo_or_gandalf_and_does_not_say_who() {
    // Frodo at 16 in area F of section II, Gandalf at 41 in K of IV.
    let asks = |at: &str, aim: &str| {
        given(rider(flight(), at, &[Face::Ring], None)).says(RW, &format!("perceive ring {aim}"))
    };
    table::holds_eq!(answer(&asks("15", "area").shows_id("HFTR.2.34")), (true, None, None));
    table::holds_eq!(answer(&asks("36", "area").shows_id("HFTR.2.34")), (true, None, None));
    table::holds_eq!(answer(&asks("38", "area").shows_id("HFTR.2.34")), (false, None, None));
    table::holds_eq!(answer(&asks("38", "section").shows_id("HFTR.2.34")), (true, None, None));
    table::holds_eq!(answer(&asks("44", "section").shows_id("HFTR.2.34")), (false, None, None));
}

#[test]
fn a_search_answers_for_frodos_card_alone() {
    // Both have been at 9; only Frodo's passage counts.
    let g = gandalf_at(flight(), 9);
    given(rider(g.clone(), "9", &[], None)).shows_id("HFTR.2.35").says(RW, "search").expect(
        "track",
        |g| g.tracks.eye,
        locations(&[9]),
    );
    given(rider(g, "41", &[], None))
        .shows_id("HFTR.2.35")
        .says(RW, "search")
        .expect("track", |g| g.tracks.all().len(), 0)
        .expect("Gandalf is not disturbed", gandalf_is_at, Some(9));
}

#[test]
fn a_hunt_is_resolved_on_the_passed_rows() {
    let g = nazgul_far(flight());
    given(rider(g.clone(), "9", &[Face::Sword], None))
        .shows_id("HFTR.2.36")
        .says(RW, "hunt-with sword")
        .expect("track", |g| g.tracks.sword, locations(&[9]))
        .expect("found", |g| g.now.is_found, false);
    let met = given(rider(g, "16", &[Face::Sword], None))
        .shows_id("HFTR.2.36")
        .says(RW, "hunt-with sword")
        .expect("found", |g| g.now.is_found, true)
        .says(RW, "end-turn");
    table::holds!(heard(&met, HUNTER, |event| matches!(
        event,
        Event::EncounterBegan { tiles: 1, .. }
    )));
}

#[test]
fn in_the_wild_frodo_is_found_in_his_last_location() {
    given(rider(at_row(nazgul_far(flight()), 5), "16", &[Face::Sword], None))
        .shows_id("HFTR.1.89")
        .says(RW, "hunt-with sword")
        .expect("found", |g| g.now.is_found, true);
}

#[test]
fn captain_of_the_nine_brings_the_lord_in_the_middle_of_the_day() {
    let g = plays(flight(), 0, "captain-of-the-nine");
    given(g)
        .shows_id("HFTR.2.40")
        .shows_id("HFTR.2.41")
        .says(RW, "play-sorcery sorcery captain-of-the-nine 2")
        .just_tells(
            HUNTER,
            &[
                Event::DieSpent { die: "sorcery".parse().unwrap() },
                Event::SorceryPlayed { seat: RW, card: word("captain-of-the-nine"), choice: 2 },
                Event::LordEntered { who: Nazgul::First },
            ],
        )
        .expect("where he is", where_is(0), "28".to_owned())
        // His die is not rolled before the next Refresh.
        .expect("his die", |g| (g.dice.has_lord_die, g.dice.lord), (false, None));
}

#[test]
fn his_die_is_rolled_from_the_next_refresh_on() {
    given(refreshing(with_lord(flight(), 0)))
        .shows_id("HFTR.2.41")
        .shows_id("HFTR.2.49")
        .fell("drew athelas")
        .fell("drew despair")
        .fell("rolled ring ring ring sword sword sorcery")
        .fell("rolled morgul-shadow")
        .expect("his die", |g| g.dice.lord, Some(LordFace::MorgulShadow))
        .expect("no token for it", |g| g.fellowship.held, 0);
}

#[test]
fn the_lord_counts_as_a_nazgul() {
    // HFTR.1.68 and a card that moves Nazgûl hold for him as well.
    let g = with_lord(allies(flight(), &[26]), 0);
    given(rides(g.clone(), 0)).shows_id("HFTR.2.42").refuses_to(
        RW,
        "ride 26",
        &rule::nazgul::ALLY_TOKEN,
    );
    given(its_turn(holding(g, &["glorfindel"])))
        .shows_id("HFTR.2.42")
        .says(RB, "play glorfindel 1")
        .says(RB, "push nazgul-1 21")
        .says(RB, "done")
        .expect("where he is", where_is(0), "21".to_owned());
}

#[test]
fn the_lord_hunts_without_a_die_and_does_not_search() {
    let g = with_lord(nazgul_at(nazgul_far(flight()), 0, "9"), 0);
    given(rides(g.clone(), 0))
        .shows_id("HFTR.2.43")
        .refuses_to(RW, "search", &rule::lord::NO_SEARCH)
        .says(RW, "hunt")
        .expect("track", |g| g.tracks.sword, locations(&[9]))
        .refuses_to(RW, "hunt", &rule::nazgul::ACTED);
    // The others do not, by day.
    given(rides(nazgul_at(g.clone(), 1, "9"), 1)).shows_id("HFTR.2.43").refuses_to(
        RW,
        "hunt",
        &rule::hunt::FREE,
    );
    given(rides(nazgul_at(g, 0, "9-16.1"), 0)).shows_id("HFTR.2.43").refuses_to(
        RW,
        "hunt",
        &rule::hunt::IN_A_LOCATION,
    );
}

#[test]
fn the_lord_may_spend_a_die_instead() {
    let g = with_lord(nazgul_far(flight()), 0);
    given(rider(g, "9", &[Face::Ring], None))
        .shows_id("HFTR.2.43")
        .says(RW, "perceive ring area")
        .refuses_to(RW, "hunt", &rule::nazgul::ACTED)
        .says(RW, "ride 15");
}

#[test]
fn any_player_may_use_the_lords_die() {
    let mut g = with_lord(set_up("players=3"), 0);
    g.dice.lord = Some(LordFace::MorgulRing);
    g.dice.has_lord_die = true;
    // The third Nazgûl is the other player's.
    given(rides(g, 2)).shows_id("HFTR.2.45").says(Seat(2), "perceive morgul-ring section").expect(
        "spent",
        |g| g.dice.lord,
        None,
    );
}

#[test]
fn a_morgul_ring_says_who_is_inside() {
    let asks = |g: Position, at: &str| {
        let g = rider(g, at, &[], Some(LordFace::MorgulRing));
        given(g).shows_id("HFTR.2.47").says(RW, "perceive morgul-ring area")
    };
    table::holds_eq!(answer(&asks(flight(), "15")), (true, Some(true), Some(false)));
    table::holds_eq!(answer(&asks(flight(), "36")), (true, Some(false), Some(true)));
    table::holds_eq!(answer(&asks(gandalf_at(flight(), 15), "15")), (true, Some(true), Some(true)));
    table::holds_eq!(answer(&asks(flight(), "46")), (false, None, None));
}

/// HFTR.2.45: neither a Morgul Ring nor a Morgul Shadow is cancelled, whatever it is spent as.
#[test]
fn what_is_asked_with_the_lords_die_is_not_cancelled() {
    shows(&["HFTR.2.45"]);
    let armed = || {
        let cards = ["birds-of-radagast", "o-elbereth-gilthoniel", "no-trail-but-stone"];
        company(holding(nazgul_far(flight()), &cards), &[Companion::Pippin])
    };
    let asks = |g: Position, faces: &[Face], lord, words: &str| {
        given(rider(g, "9", faces, Some(lord))).shows_id("HFTR.2.45").says(RW, words)
    };
    let told = |g: &Position| g.told.len();
    asks(armed(), &[], LordFace::MorgulRing, "perceive morgul-ring area").expect("told", told, 1);
    asks(armed(), &[], LordFace::MorgulShadow, "perceive morgul-shadow area")
        .expect("told", told, 1);
    asks(armed(), &[], LordFace::MorgulShadow, "hunt-with morgul-shadow").expect("told", told, 1);
    let mut riders = armed();
    riders.information.found = locations(&[12, 15, 17]);
    asks(riders.clone(), &[Face::Ring], LordFace::Seek, "hunt-with-two ring seek")
        .expect("told", told, 1);
    asks(riders.clone(), &[Face::Ring], LordFace::Seek, "perceive-with-two ring seek area")
        .expect("told", told, 1);
    asks(riders, &[], LordFace::MorgulShadow, "spur-and-search morgul-shadow")
        .says(RW, "ride 15")
        .expect("told", told, 1);
    // What was not paid with it can be.
    asks(armed(), &[Face::Ring], LordFace::Seek, "perceive ring area")
        .expect("told", told, 0)
        .says(RB, "play birds-of-radagast 1")
        .expect("told", told, 0);
    // The free hunt of the Lord himself, and a sorcery card his die pays for, are not his die's.
    asks(with_lord(armed(), 0), &[], LordFace::Seek, "hunt")
        .says(RB, "play o-elbereth-gilthoniel 1")
        .expect("told", told, 0);
    let crebain = sorcery(armed(), &["crebain"]);
    asks(crebain, &[], LordFace::MorgulShadow, "play-sorcery morgul-shadow crebain 1")
        .says(RW, "perceive-area F")
        .says(RB, "use pippin 2")
        .expect("told", told, 0);
}

#[test]
fn cards_leave_the_lords_die_alone() {
    let mut g = holding(dice(flight(), &[Face::Ring]), &["lights-on-the-hill"]);
    g.dice.lord = Some(LordFace::Seek);
    g.dice.has_lord_die = true;
    given(g)
        .shows_id("HFTR.2.45")
        .says(RB, "play lights-on-the-hill 1")
        .says(RB, "drop-die ring")
        .expect("his die", |g| g.dice.lord, Some(LordFace::Seek))
        .offers(RB, &["gandalf 41".parse().unwrap()]);
}

#[test]
fn when_the_lord_leaves_his_die_stays_until_the_end_of_the_day() {
    let mut g = with_lord(nazgul_at(nazgul_far(flight()), 0, "16"), 0);
    g.dice.lord = Some(LordFace::Seek);
    g.dice.has_lord_die = true;
    given(found(journey_deck(g, &[])))
        .shows_id("HFTR.2.44")
        .shows_id("HFTR.2.46")
        .fell("drew beige-1")
        .fell("drew beige-2")
        .expect("two tiles", |g| g.corruption, 6)
        .expect("he is gone", |g| g.lord, None)
        .expect("the Nazgûl he replaced", where_is(0), "16".to_owned())
        .expect("his die", |g| g.dice.lord, Some(LordFace::Seek));
    let mut g = flight();
    g.dice.lord = Some(LordFace::Seek);
    g.dice.has_lord_die = true;
    given(refreshing(g)).shows_id("HFTR.2.46").expect(
        "his die",
        |g| (g.dice.has_lord_die, g.dice.lord),
        (false, None),
    );
}

#[test]
fn a_lord_who_was_not_there_stays() {
    let g = with_lord(nazgul_at(nazgul_far(flight()), 1, "15"), 0);
    given(found(journey_deck(g, &[])))
        .shows_id("HFTR.2.44")
        .fell("drew beige-1")
        .expect("corruption", |g| g.corruption, 4)
        .expect("he is in play", |g| g.lord.is_some(), true);
}

#[test]
fn seek_moves_every_nazgul_one_space_the_active_one_first() {
    given(rider(flight(), "28", &[], Some(LordFace::Seek)))
        .shows_id("HFTR.2.48")
        .says(RW, "seek")
        .refuses_to(RW, "lead nazgul-2 26", &rule::effects::NEXT_NAZGUL)
        .refuses_to(RW, "lead nazgul-1 29", &rule::effects::PUSH_REACH)
        .says(RW, "lead nazgul-1 26")
        .says(RW, "done")
        .says(RW, "lead nazgul-3 29")
        .says(RW, "lead nazgul-4 38")
        .expect("the first", where_is(0), "26".to_owned())
        .expect("the second stays", where_is(1), "28".to_owned())
        .expect("the fourth", where_is(3), "38".to_owned())
        // It was the action of its turn; its own move is still to come.
        .says(RW, "ride 34");
}

#[test]
fn a_morgul_shadow_serves_as_any_of_three() {
    let g = || rider(allies(flight(), &[26]), "28", &[], Some(LordFace::MorgulShadow));
    given(g()).shows_id("HFTR.2.49").says(RW, "drive-off morgul-shadow 26").expect(
        "tokens",
        ally_tokens,
        vec![],
    );
    given(g())
        .shows_id("HFTR.2.49")
        .says(RW, "draw-sorcery morgul-shadow")
        .fell("drew despair")
        .expect("hand", sorcery_hand(RW), vec!["despair".to_owned()]);
    let seen = given(g()).shows_id("HFTR.2.49").says(RW, "perceive morgul-shadow section");
    table::holds_eq!(answer(&seen), (false, None, None));
    let frodo = given(rider(flight(), "15", &[], Some(LordFace::MorgulShadow)))
        .says(RW, "perceive morgul-shadow area");
    table::holds_eq!(answer(&frodo), (true, None, None), "only a Morgul Ring says who");
}
