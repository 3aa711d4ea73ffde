//! The sorcery cards, each played, refused, and in an odd case.

use hunt_for_the_ring::dice::Face;
use hunt_for_the_ring::event::Event;
use hunt_for_the_ring::gandalf::GandalfState;
use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::places::Location;
use hunt_for_the_ring::{Position, encounter, rule};
use table::scenario::{Scenario, given};
use table::{Fate, Pending, Play, Seat};

use crate::part_2_common::*;

/// The first Nazgûl plays the card from `at`.
fn play(g: Position, at: &str, card: &str, choice: u8) -> Scenario<Position> {
    given(plays(nazgul_at(g, 0, at), 0, card))
        .says(RW, &format!("play-sorcery sorcery {card} {choice}"))
}

fn tile(g: &Position, tile: &str) -> u8 {
    g.tiles.pool[encounter::kind_of(g, tile.parse().unwrap()).unwrap()]
}

#[test]
fn captain_of_the_nine_moves_all_or_calls_the_lord() {
    play(walk(), "33", "captain-of-the-nine", 1)
        .says(RW, "lead nazgul-1 38")
        .says(RW, "done")
        .refuses_to(RW, "lead nazgul-2 39", &rule::effects::NEXT_NAZGUL)
        .says(RW, "lead nazgul-3 45")
        .says(RW, "done")
        .expect("the second stays", where_is(1), "40".to_owned())
        .expect("the third", where_is(2), "45".to_owned());
    given(plays(walk(), 0, "captain-of-the-nine")).shows_id("HFTR.1.94").refuses_to(
        RW,
        "play-sorcery sorcery captain-of-the-nine 2",
        &rule::sorcery::OTHER_PART,
    );
    let g = plays(flight(), 2, "captain-of-the-nine");
    given(g.clone())
        .refuses_to(RW, "play-sorcery sorcery captain-of-the-nine 1", &rule::sorcery::OTHER_PART)
        .refuses_to(RW, "play-sorcery sorcery captain-of-the-nine 3", &rule::conditions::LORD)
        .says(RW, "play-sorcery sorcery captain-of-the-nine 2")
        .expect("the Lord", |g| g.lord, Some(Nazgul::Third));
    let mut g = g;
    g.lord = Some(Nazgul::First);
    given(g)
        .refuses_to(RW, "play-sorcery sorcery captain-of-the-nine 2", &rule::conditions::NO_LORD)
        .says(RW, "play-sorcery sorcery captain-of-the-nine 3")
        .says(RW, "lead nazgul-3 38")
        .expect("the third", where_is(2), "38".to_owned());
}

#[test]
fn fear_of_the_barrow_wights_counts_as_an_eye() {
    let laid = play(walk(), "57", "fear-of-the-barrow-wights", 1)
        .expect("eyes", |g| g.tiles.eyes, 1)
        .expect("it stays on the table", gone("fear-of-the-barrow-wights"), 1)
        .expect("not discarded", discarded("fear-of-the-barrow-wights"), 0);
    laid.position.check_all().unwrap();
    given(plays(walk(), 0, "fear-of-the-barrow-wights")).refuses_to(
        RW,
        "play-sorcery sorcery fear-of-the-barrow-wights 1",
        &rule::conditions::DARK,
    );
    // The next EYE tile is worth two; a dark location lets any die pay for it.
    let g = sorcery(nazgul_at(nazgul_far(flight()), 0, "28"), &["fear-of-the-barrow-wights"]);
    let mut laid = given(rides(dice(g, &[Face::Ring]), 0))
        .says(RW, "play-sorcery ring fear-of-the-barrow-wights 1");
    laid.position = found(nazgul_at(laid.position, 0, "16"));
    given(laid.position)
        .shows_id("HFTR.1.108")
        .fell("drew beige-eye")
        .expect("corruption", |g| g.corruption, 5)
        .expect("eyes", |g| g.tiles.eyes, 2);
}

#[test]
fn the_black_breath_adds_a_red_tile() {
    // 9 lies in the area of 8.
    play(tracks(walk(), &[10]), "8", "the-black-breath", 1)
        .expect("red tile", |g| tile(g, "red-3"), 1)
        .expect("it is out of the game", gone("the-black-breath"), 1)
        .expect("not discarded", discarded("the-black-breath"), 0);
    given(plays(tracks(nazgul_at(walk(), 0, "8"), &[6]), 0, "the-black-breath")).refuses_to(
        RW,
        "play-sorcery sorcery the-black-breath 1",
        &rule::conditions::TRACK,
    );
    // No company card cancels it.
    let mut played = play(tracks(nazgul_far(flight()), &[16]), "16", "the-black-breath", 1);
    let strider = [hunt_for_the_ring::company::Companion::Strider];
    played.position = found(company(played.position, &strider));
    let drawn = given(played.position).fell("drew red-3");
    drawn.shows_id("HFTR.1.106").expect("corruption", |g| g.corruption, 6).refuses_to(
        RB,
        "cancel-tile strider red-3",
        &table::NOT_ASKED,
    );
}

#[test]
fn the_morgul_knife_adds_the_other_red_tile() {
    play(flight(), "28", "the-morgul-knife", 1)
        .expect("red tile", |g| tile(g, "red-eye"), 1)
        .expect("it is out of the game", gone("the-morgul-knife"), 1);
    given(plays(nazgul_at(flight(), 0, "29"), 0, "the-morgul-knife")).refuses_to(
        RW,
        "play-sorcery sorcery the-morgul-knife 1",
        &rule::conditions::DARK,
    );
    // Drawn beside another tile, the other one may be cancelled and it may not.
    let g = nazgul_at(nazgul_at(nazgul_far(flight()), 0, "25"), 1, "16");
    let mut played = play(g, "25", "the-morgul-knife", 1);
    let sam = [hunt_for_the_ring::company::Companion::Sam];
    played.position = found(company(played.position, &sam));
    given(played.position)
        .fell("drew red-eye")
        .fell("drew beige-2")
        .refuses_to(RB, "cancel-tile sam red-eye", &rule::encounter::RED)
        .refuses_to(RB, "cancel-tile sam beige-1", &rule::encounter::DRAWN)
        .says(RB, "cancel-tile sam beige-2")
        .expect("corruption", |g| (g.corruption, g.tiles.eyes), (4, 1));
}

#[test]
fn crebain_perceive_any_area() {
    play(walk(), "33", "crebain", 1)
        .refuses_to(RW, "perceive-section I", &table::NOT_ASKED)
        .says(RW, "perceive-area B")
        .expect(
            "told",
            |g| format!("{:?}", g.told.iter().last().unwrap().fact).contains("yes: true"),
            true,
        );
    // An ally token there does not hinder it.
    play(allies(walk(), &[6]), "33", "crebain", 1)
        .shows_id("HFTR.1.56")
        .says(RW, "perceive-area B")
        .expect("told", |g| g.told.len(), 1);
    given(rides(dice(sorcery(walk(), &["crebain"]), &[Face::Ring]), 0)).refuses_to(
        RW,
        "play-sorcery ring crebain 1",
        &rule::dice::AS_SORCERY,
    );
}

#[test]
fn cry_of_the_nazgul_moves_all_or_costs_a_card() {
    play(walk(), "33", "cry-of-the-nazgul", 1)
        .says(RW, "lead nazgul-1 23")
        .says(RW, "done")
        .says(RW, "done")
        .says(RW, "done")
        .expect("the first", where_is(0), "23".to_owned())
        .says(RW, "ride 22");
    given(plays(walk(), 0, "cry-of-the-nazgul")).refuses_to(
        RW,
        "play-sorcery sorcery cry-of-the-nazgul 2",
        &rule::conditions::TWO_NAZGUL,
    );
    // Two are at 28.
    play(holding(flight(), &["halbarad", "athelas"]), "28", "cry-of-the-nazgul", 2)
        .refuses_to(RB, "discard glorfindel", &rule::allies::IN_HAND)
        .says(RB, "discard athelas")
        .expect("hand", hand, vec!["halbarad".to_owned()])
        .expect("discarded", discarded("athelas"), 1);
    // An empty hand has nothing to lose.
    play(flight(), "28", "cry-of-the-nazgul", 2)
        .expect("played", discarded("cry-of-the-nazgul"), 1)
        .offers(RW, &["ride 26".parse().unwrap()]);
}

#[test]
fn black_horses_ride_far_and_may_search() {
    play(walk(), "33", "black-horses", 1)
        .refuses_to(RW, "lead nazgul-2 39", &rule::effects::NEXT_NAZGUL)
        .says(RW, "lead nazgul-1 14")
        .says(RW, "search-at 14")
        .expect("not there", |g| g.tracks.all().len(), 0);
    play(walk(), "14", "black-horses", 1)
        .says(RW, "lead nazgul-1 5")
        .says(RW, "search-at 5")
        .expect("track", |g| g.tracks.eye, locations(&[5]))
        // The move of its turn is still its own.
        .says(RW, "ride 6");
    // The search is left; on a dot there is none at all.
    play(walk(), "14", "black-horses", 1).says(RW, "lead nazgul-1 5").says(RW, "done").expect(
        "told",
        |g| g.told.len(),
        0,
    );
    play(walk(), "14", "black-horses", 1).says(RW, "lead nazgul-1 7-6.1").refuses_to(
        RW,
        "search-at 6",
        &table::NOT_ASKED,
    );
    play(walk(), "14", "black-horses", 1).says(RW, "done").refuses_to(
        RW,
        "search-at 15",
        &rule::effects::WITHIN,
    );
}

#[test]
fn bill_ferny_sells_what_he_knows() {
    // 12 and 17 in section II, 29 in III, 52 in V.
    let asked = play(walk(), "33", "bill-ferny", 1)
        .refuses_to(RB, "name-section I", &rule::effects::TRUTH)
        .refuses_to(RB, "nothing", &rule::effects::TRUTH)
        .says(RB, "name-section II");
    assert!(heard(&asked, HUNTER, |event| {
        *event == Event::InformationSection { section: Some(section("II")) }
    }));
    let mut g = walk();
    g.information.flipped = g.information.in_play;
    g.information.in_play = locations(&[]);
    play(g, "33", "bill-ferny", 1)
        .refuses_to(RB, "name-section II", &rule::effects::TRUTH)
        .says(RB, "nothing");
    let named = play(flight(), "33", "bill-ferny", 2);
    assert!(heard(&named, HUNTER, |event| {
        *event == Event::GandalfSection { section: section("IV") }
    }));
    given(plays(flight(), 0, "bill-ferny")).refuses_to(
        RW,
        "play-sorcery sorcery bill-ferny 1",
        &rule::sorcery::OTHER_PART,
    );
    // Nothing can be said of a Gandalf in Rivendell.
    let mut g = flight();
    g.gandalf.state = GandalfState::Rivendell;
    let silent = play(g, "33", "bill-ferny", 2);
    assert!(!heard(&silent, HUNTER, |event| matches!(event, Event::GandalfSection { .. })));
}

#[test]
fn spies_from_the_south_search_an_ally_location() {
    play(walk(), "33", "spies-from-the-south", 1)
        .refuses_to(RW, "search-at 5", &rule::effects::WITHIN)
        .refuses_to(RW, "done", &rule::effects::MUST)
        .says(RW, "search-at 6")
        .expect("track", |g| g.tracks.eye, locations(&[6]));
    // Neither where an ally token is, nor where a track is.
    play(tracks(allies(walk(), &[12]), &[6]), "33", "spies-from-the-south", 1)
        .shows_id("HFTR.1.56")
        .refuses_to(RW, "search-at 12", &rule::sorcery::ALLY_TOKEN)
        .refuses_to(RW, "search-at 6", &rule::search::TRACK)
        // An information token is found by it.
        .says(RW, "search-at 29")
        .expect("found", |g| g.information.found, locations(&[22, 29]));
}

#[test]
fn sniffing_the_air_searches_twice() {
    play(walk(), "14", "sniffing-the-air", 1)
        .refuses_to(RW, "search-at 5", &rule::effects::WITHIN)
        .says(RW, "search-at 6")
        .refuses_to(RW, "search-at 6", &rule::effects::DIFFERENT)
        .says(RW, "search-at 15")
        .expect("track", |g| g.tracks.eye, locations(&[6]))
        .refuses_to(RW, "search-at 11", &table::NOT_ASKED);
    // Up to two; also its own location, and from a dot both ends.
    play(walk(), "5", "sniffing-the-air", 1).says(RW, "search-at 5").says(RW, "done").expect(
        "track",
        |g| g.tracks.eye,
        locations(&[5]),
    );
    play(walk(), "7-6.1", "sniffing-the-air", 1)
        .says(RW, "search-at 7")
        .says(RW, "search-at 6")
        .expect("track", |g| g.tracks.eye, locations(&[6]));
}

#[test]
fn they_smell_the_blood_hunts_next_door() {
    play(nazgul_far(flight()), "15", "they-smell-the-blood", 1)
        .refuses_to(RW, "hunt-at 25", &rule::effects::WITHIN)
        .refuses_to(RW, "hunt-at 15", &rule::effects::WITHIN)
        .refuses_to(RW, "done", &rule::effects::MUST)
        .says(RW, "hunt-at 16")
        .expect("found", |g| g.now.is_found, true);
    play(allies(nazgul_far(flight()), &[16]), "15", "they-smell-the-blood", 1)
        .shows_id("HFTR.1.56")
        .refuses_to(RW, "hunt-at 16", &rule::sorcery::ALLY_TOKEN)
        .says(RW, "hunt-at 9")
        .expect("track", |g| g.tracks.sword, locations(&[9]));
    // HFTR.1.117: nobody near enough, so no tile; here one is.
    let met = play(nazgul_far(flight()), "9-16.1", "they-smell-the-blood", 1)
        .says(RW, "hunt-at 16")
        .says(RW, "end-turn");
    table::holds!(heard(&met, HUNTER, |event| matches!(
        event,
        Event::EncounterBegan { tiles: 1, .. }
    )));
}

#[test]
fn fog_on_the_downs_takes_a_card_at_random() {
    play(holding(flight(), &["halbarad", "athelas"]), "33", "fog-on-the-downs", 1)
        .pending(Pending::Fate(Fate::Draw { from: 2 }))
        .fell("drew halbarad")
        .expect("hand", hand, vec!["athelas".to_owned()]);
    play(flight(), "33", "fog-on-the-downs", 1)
        .expect("played", discarded("fog-on-the-downs"), 1)
        .refuses_to(RW, "play-sorcery sorcery fog-on-the-downs 1", &rule::nazgul::ACTED);
    given(plays(flight(), 0, "fog-on-the-downs")).refuses_to(
        RW,
        "play-sorcery sorcery despair 1",
        &rule::sorcery::IN_HAND,
    );
}

#[test]
fn the_lidless_eye_perceives_any_section() {
    let seen = play(flight(), "33", "the-lidless-eye", 1)
        .refuses_to(RW, "perceive-area B", &table::NOT_ASKED)
        .says(RW, "perceive-section II");
    let yes =
        |event: &Event| matches!(event, Event::PerceptionAnswered { yes: true, frodo: None, .. });
    assert!(heard(&seen, HUNTER, yes));
    let gandalf = play(flight(), "33", "the-lidless-eye", 1).says(RW, "perceive-section IV");
    assert!(heard(&gandalf, HUNTER, yes));
    let nobody = play(flight(), "33", "the-lidless-eye", 1).says(RW, "perceive-section VI");
    assert!(!heard(&nobody, HUNTER, yes));
}

#[test]
fn dread_of_night_needs_the_eye() {
    let mut g = nightfall(flight());
    given(plays(g.clone(), 0, "dread-of-night")).refuses_to(
        RW,
        "play-sorcery sorcery dread-of-night 1",
        &rule::conditions::EYE,
    );
    g.is_eye_up = true;
    play(g.clone(), "33", "dread-of-night", 1).expect("corruption", |g| g.corruption, 4);
    g.corruption = 11;
    play(g, "33", "dread-of-night", 1).over("corrupted-early");
}

#[test]
fn whispers_in_the_dark_ask_whether_frodo_is_in_the_wild() {
    let answered = |g: Position| {
        let scenario = play(g, "33", "whispers-in-the-dark", 1);
        let yes = heard(&scenario, HUNTER, |event| *event == Event::WildAnswered { yes: true });
        let no = heard(&scenario, HUNTER, |event| *event == Event::WildAnswered { yes: false });
        assert_ne!(yes, no);
        yes
    };
    assert!(!answered(flight()));
    assert!(answered(at_row(flight(), 5)));
    assert!(!answered(walk()));
    let mut g = walk();
    g.log.write(hunt_for_the_ring::log::Entry::Dot);
    g.figure += 1;
    assert!(answered(g));
    // Before the first row he is in Bree.
    assert!(!answered(at_row(flight(), 0)));
    given(plays(flight(), 0, "whispers-in-the-dark")).refuses_to(
        RW,
        "play-sorcery sorcery whispers-in-the-dark 2",
        &rule::sorcery::NO_SUCH_EFFECT,
    );
}

#[test]
fn terror_of_the_riders_removes_tokens() {
    // From 28: 26 is one space away, 29 two, 33 three, 38 four.
    let g = nazgul_far(allies(flight(), &[26, 29, 33, 38]));
    play(g.clone(), "28", "terror-of-the-riders", 1)
        .refuses_to(RW, "remove-ally 38", &rule::effects::WITHIN)
        .refuses_to(RW, "remove-ally 30", &rule::allies::TOKEN_THERE)
        .says(RW, "remove-ally 26")
        .says(RW, "remove-ally 33")
        .expect("tokens", ally_tokens, vec![29, 38])
        .expect(
            "two and no more",
            |g| g.legal(RW).iter().any(|action| action.to_string().starts_with("remove-ally")),
            false,
        );
    play(g.clone(), "28", "terror-of-the-riders", 1).says(RW, "done").expect(
        "tokens",
        |g| g.allies.tokens.len(),
        4,
    );
    play(g, "58", "terror-of-the-riders", 1).expect("none in reach", |g| g.allies.tokens.len(), 4);
}

#[test]
fn despair_takes_a_token() {
    play(tokens(flight(), 1, 2), "33", "despair", 1).expect(
        "tokens",
        |g| (g.fellowship.pool, g.fellowship.held),
        (2, 1),
    );
    play(tokens(flight(), 3, 0), "33", "despair", 1).expect(
        "tokens",
        |g| (g.fellowship.pool, g.fellowship.held),
        (3, 0),
    );
    let g =
        sorcery_of(rides(dice(set_up("players=3"), &[Face::Sorcery]), 2), Seat(1), &["despair"]);
    given(g).shows_id("HFTR.1.92").refuses_to(
        Seat(2),
        "play-sorcery sorcery despair 1",
        &rule::sorcery::IN_HAND,
    );
}

#[test]
fn an_empty_sorcery_deck_is_made_of_the_discards() {
    let mut g = dice(flight(), &[Face::Sorcery]);
    g.sorcery.discards = g.sorcery.deck;
    g.sorcery.deck = Default::default();
    let despair = usize::from(g.book().sorcery.find(word("despair")).unwrap());
    let drawn = given(rides(g.clone(), 0))
        .shows_id("HFTR.1.95")
        .says(RW, "draw-sorcery sorcery")
        .fell("drew despair")
        .expect("hand", sorcery_hand(RW), vec!["despair".to_owned()])
        .expect("discards", |g| g.sorcery.discards.iter().sum::<u8>(), 0)
        .expect("deck", |g| g.sorcery.deck.iter().sum::<u8>(), 21);
    table::holds!(heard(&drawn, HUNTER, |event| *event == Event::SorceryReshuffled));
    // What lies on the table or is out of the game does not come back.
    g.sorcery.gone[despair] += 1;
    g.sorcery.discards[despair] -= 1;
    given(rides(g, 0))
        .says(RW, "draw-sorcery sorcery")
        .pending(Pending::Fate(Fate::Draw { from: 21 }));
}

#[test]
fn a_sixth_sorcery_card_is_given_up() {
    let five = ["crebain", "crebain", "despair", "bill-ferny", "dread-of-night"];
    given(rides(dice(sorcery(flight(), &five), &[Face::Sorcery]), 0))
        .shows_id("HFTR.1.93")
        .says(RW, "draw-sorcery sorcery")
        .fell("drew the-lidless-eye")
        .refuses_to(RW, "discard black-horses", &rule::sorcery::IN_HAND)
        .says(RW, "discard crebain")
        .expect("hand", |g| g.sorcery.hand_size(RW), 5)
        .expect("discarded", discarded("crebain"), 1)
        .expect("Frodo", Position::last_location, Location(16));
}
