//! From Bree on: what Part 2 takes over from Part 1, and how it is set up.

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::event::Event;
use hunt_for_the_ring::log::Entry;
use hunt_for_the_ring::places::Location;
use hunt_for_the_ring::position::{Fellowship, Part, Turn};
use hunt_for_the_ring::{Position, rule};
use table::proof::shows;
use table::scenario::{Scenario, given};
use table::{Eye, Game, Luck, Notation, Pending, Play, Seat, laws};

use crate::part_2_common::*;

/// Frodo is before the West-gate of Bree, on his ninth move.
fn at_the_gate(options: &str) -> Position {
    let mut g = walk();
    g.options = options.parse().unwrap();
    g.players = hunt_for_the_ring::setup::division(g.options.players - 1, g.lead);
    for at in [14, 15, 23, 33, 43, 59] {
        g.log.write(Entry::Location(Location(at)));
    }
    g.figure = 8;
    g.corruption = 5;
    company(g, &[Companion::Frodo, Companion::Sam, Companion::Pippin])
}

/// He goes through it, and the first two journey cards are drawn.
fn through_the_gate(g: Position) -> Scenario<Position> {
    given(g).says(RB, "move 63").fell("drew js-01").fell("drew jl-01")
}

/// Everything up to the first turn, with these dice.
fn placed(scenario: Scenario<Position>) -> Scenario<Position> {
    scenario
        .says(RB, "journey shorter")
        .fell("drew 3")
        .fell("drew 10")
        .fell("drew 41")
        .fell("drew 53")
        .says(RB, "start-gandalf 41")
        .says(RW, "place nazgul-1 28")
        .says(RW, "place nazgul-2 33")
        .says(RW, "place nazgul-3 33")
        .says(RW, "place nazgul-4 28")
}

#[test]
fn the_journey_begins_when_frodo_is_safe_in_bree() {
    through_the_gate(at_the_gate("players=2"))
        .shows_id("HFTR.2.1")
        .shows_id("HFTR.2.9")
        .expect("part", |g| g.part, Part::Two)
        .expect("figure", |g| g.figure, 0)
        .expect("corruption", |g| g.corruption, 5)
        .expect("turn", |g| (g.day, g.turn, g.is_eye_up), (0, Turn::Daylight1, false))
        .expect("where he starts", |g| g.last_location(), Location(1));
}

#[test]
fn there_is_no_second_part_for_a_corrupted_frodo() {
    let mut g = its_turn(nightfall(at_the_gate("players=2")));
    g.corruption = 11;
    given(g).shows_id("HFTR.2.1").says(RB, "move 63").over("corrupted-in-part-1").expect(
        "part",
        |g| g.part,
        Part::One,
    );
}

#[test]
fn what_is_not_used_any_more_goes_back_to_the_box() {
    let mut g = at_the_gate("players=2");
    g.company[Companion::Sam.index()] = Standing::Flipped;
    g.information.flipped = locations(&[6]);
    g.information.in_play = locations(&[12, 17]);
    g.information.found = locations(&[22, 24]);
    g.tracks.eye = locations(&[5]);
    g.allies.tokens = locations(&[37]);
    through_the_gate(g)
        .shows_id("HFTR.2.2")
        .expect("Sam", standing(Companion::Sam), Standing::Away)
        .expect("Pippin", standing(Companion::Pippin), Standing::Ready)
        .expect("collected", |g| g.information.found, locations(&[22, 24]))
        .expect("the others", |g| g.information.in_play.or(g.information.flipped).len(), 0)
        .expect("tracks and allies", |g| (g.tracks.all().len(), g.allies.tokens.len()), (0, 0));
}

#[test]
fn frodos_card_stays_even_when_it_is_flipped() {
    let mut g = at_the_gate("players=2");
    g.company[Companion::Frodo.index()] = Standing::Flipped;
    through_the_gate(g).shows_id("HFTR.2.2").expect(
        "Frodo",
        standing(Companion::Frodo),
        Standing::Flipped,
    );
}

#[test]
fn strider_and_merry_join() {
    through_the_gate(at_the_gate("players=2"))
        .shows_id("HFTR.2.3")
        .expect("Strider", standing(Companion::Strider), Standing::Ready)
        .expect("Merry", standing(Companion::Merry), Standing::Ready)
        .expect("all of them", Position::unflipped, 5);
}

#[test]
fn a_merry_who_was_flipped_in_part_1_does_not_return() {
    let mut g = at_the_gate("players=2");
    g.company[Companion::Merry.index()] = Standing::Flipped;
    through_the_gate(g).shows_id("HFTR.2.4").expect(
        "Merry",
        standing(Companion::Merry),
        Standing::Away,
    );
    through_the_gate(company(at_the_gate("players=2"), &[Companion::Merry]))
        .shows_id("HFTR.2.3")
        .expect("Merry", standing(Companion::Merry), Standing::Ready);
}

#[test]
fn the_fellowship_pool_is_made_up_anew() {
    through_the_gate(tokens(at_the_gate("players=2"), 2, 1)).shows_id("HFTR.2.5").expect(
        "tokens",
        |g| g.fellowship,
        Fellowship { pool: 2, held: 1 },
    );
    let mut g = tokens(at_the_gate("players=2"), 2, 1);
    g.company[Companion::Frodo.index()] = Standing::Flipped;
    through_the_gate(g).shows_id("HFTR.2.5").expect(
        "with Frodo flipped",
        |g| g.fellowship,
        Fellowship { pool: 1, held: 1 },
    );
}

#[test]
fn tokens_above_the_total_return_to_the_box() {
    let mut g = tokens(at_the_gate("players=2"), 0, 3);
    g.company[Companion::Frodo.index()] = Standing::Flipped;
    through_the_gate(g).shows_id("HFTR.2.6").expect(
        "tokens",
        |g| g.fellowship,
        Fellowship { pool: 0, held: 2 },
    );
    // R-13: also with the token of the option.
    let g = tokens(at_the_gate("players=2 fellowship=one-more"), 0, 4);
    through_the_gate(g).shows_id("HFTR.2.6").expect(
        "tokens",
        |g| g.fellowship,
        Fellowship { pool: 0, held: 3 },
    );
}

#[test]
fn one_of_two_journey_cards_is_kept_and_its_deck_stays() {
    let both = through_the_gate(at_the_gate("players=2"));
    let longer = both.clone().shows_id("HFTR.2.7").says(RB, "journey longer");
    longer
        .expect("card", journey_card, "jl-01".to_owned())
        .expect("deck", |g| g.travel.deck.count_ones(), 17)
        .expect("threshold", Position::threshold, 14);
    both.says(RB, "journey shorter")
        .just_tells(HUNTER, &[Event::JourneyKept { card: None }])
        .expect("card", journey_card, "js-01".to_owned())
        .expect("threshold", Position::threshold, 12)
        .expect("what hunters see of it", |g| g.view(HUNTER).threshold, None);
}

#[test]
fn the_ally_hand_is_replaced_by_as_many_of_the_new_deck() {
    let g = holding(at_the_gate("players=2"), &["farmer-maggot", "goldberry"]);
    through_the_gate(g)
        .shows_id("HFTR.2.8")
        .says(RB, "journey shorter")
        .fell("drew glorfindel")
        .fell("drew athelas")
        .expect("hand", hand, vec!["glorfindel".to_owned(), "athelas".to_owned()])
        .expect("deck", |g| g.allies.left(), 20);
}

#[test]
fn eye_tiles_and_the_card_that_counts_as_one_stay_by_the_track() {
    let mut g = at_the_gate("players=2");
    let eye = hunt_for_the_ring::encounter::kind_of(&g, "beige-eye".parse().unwrap()).unwrap();
    g.tiles.pool[eye] -= 1;
    g.tiles.gone[eye] += 1;
    let wights = usize::from(g.book().sorcery.find(word("fear-of-the-barrow-wights")).unwrap());
    g.sorcery.deck[wights] -= 1;
    g.sorcery.gone[wights] += 1;
    g.tiles.eyes = 2;
    through_the_gate(g).shows_id("HFTR.2.9").expect("eyes", |g| g.tiles.eyes, 2).expect(
        "the card",
        gone("fear-of-the-barrow-wights"),
        1,
    );
}

#[test]
fn gandalf_starts_from_one_of_four_deed_tokens() {
    let drawn = through_the_gate(at_the_gate("players=2"))
        .says(RB, "journey shorter")
        .fell("drew 3")
        .fell("drew 10")
        .fell("drew 41")
        .just_tells(HUNTER, &[Event::DeedDrawn { at: None }])
        .fell("drew 53");
    drawn
        .shows_id("HFTR.2.10")
        .refuses_to(RB, "start-gandalf 50", &rule::setup::DEED)
        .says(RB, "start-gandalf 41")
        .just_tells(HUNTER, &[Event::GandalfMoved { to: None }, Event::LeadPassed { to: RW }])
        .expect("where he is", gandalf_is_at, Some(41))
        .expect("deeds", |g| g.gandalf.deeds, locations(&[3, 10, 53]))
        .expect("the rest", |g| g.gandalf.supply.len(), 8);
}

#[test]
fn the_hunt_pool_is_what_was_not_drawn_and_the_grey_tiles() {
    let mut g = at_the_gate("players=2");
    let kind = |tile: &str| {
        let tile = tile.parse().unwrap();
        hunt_for_the_ring::encounter::kind_of(&walk(), tile).unwrap()
    };
    g.tiles.pool[kind("beige-2")] -= 1;
    g.tiles.gone[kind("beige-2")] += 1;
    g.tiles.pool[kind("red-3")] += 1;
    through_the_gate(g)
        .shows_id("HFTR.2.12")
        .expect("beige twos", |g| g.tiles.pool[kind("beige-2")], 3)
        .expect("the red tile", |g| g.tiles.pool[kind("red-3")], 1)
        .expect("the other red one", |g| g.tiles.pool[kind("red-eye")], 0)
        .expect("grey tiles", |g| g.tiles.pool[kind("grey-eye")], 1)
        .expect("all", |g| g.tiles.pool.iter().sum::<u8>(), 14 + 1 + 3);
}

#[test]
fn two_nazgul_start_in_each_of_two_locations() {
    let ready = through_the_gate(at_the_gate("players=2"))
        .says(RB, "journey shorter")
        .fell("drew 3")
        .fell("drew 10")
        .fell("drew 41")
        .fell("drew 53")
        .says(RB, "start-gandalf 41");
    ready
        .shows_id("HFTR.2.13")
        .refuses_to(RW, "place nazgul-1 29", &rule::setup::START)
        .refuses_to(RW, "place nazgul-2 28", &rule::setup::ORDER)
        .says(RW, "place nazgul-1 28")
        .says(RW, "place nazgul-2 28")
        .refuses_to(RW, "place nazgul-3 28", &rule::setup::TWO_EACH)
        .says(RW, "place nazgul-3 33")
        .says(RW, "place nazgul-4 33")
        .expect("the first", where_is(0), "28".to_owned())
        .expect("the last", where_is(3), "33".to_owned());
}

#[test]
fn the_first_roll_gives_tokens_for_shadow() {
    placed(through_the_gate(at_the_gate("players=2")))
        .shows_id("HFTR.2.15")
        .fell("rolled ring ring sword shadow sorcery shadow")
        .expect("tokens", |g| g.fellowship, Fellowship { pool: 1, held: 2 })
        .expect("day", |g| (g.day, g.figure), (1, 1));
}

#[test]
fn with_five_tokens_the_lord_of_the_nazgul_replaces_one_of_the_lead_player() {
    let mut g = at_the_gate("players=2");
    g.information.found = locations(&[12, 15, 17, 22, 24]);
    g.information.in_play = locations(&[]);
    placed(through_the_gate(g))
        .shows_id("HFTR.2.14")
        .shows_id("HFTR.2.16")
        .says(RW, "lord-replaces nazgul-3")
        .expect("the Lord", |g| g.lord.map(|who| who.index()), Some(2))
        .fell("rolled ring ring sword sword sorcery ring")
        .fell("rolled morgul-shadow")
        .expect("his die", |g| g.dice.lord.map(|face| face.word()), Some("morgul-shadow"))
        // HFTR.2.49: no token for it; Frodo's own ability takes one at daybreak.
        .expect("tokens", |g| g.fellowship.held, 1);
}

#[test]
fn the_lord_cannot_replace_a_nazgul_of_another_player() {
    let mut g = at_the_gate("players=3");
    g.information.found = locations(&[12, 15, 17, 22, 24]);
    g.information.in_play = locations(&[]);
    let seats = [Seat(1), Seat(2)];
    through_the_gate(g)
        .says(RB, "journey shorter")
        .fell("drew 3")
        .fell("drew 10")
        .fell("drew 41")
        .fell("drew 53")
        .says(RB, "start-gandalf 41")
        .fell("drew seat-3")
        .says(seats[1], "place nazgul-3 28")
        .says(seats[1], "place nazgul-4 28")
        .says(seats[0], "place nazgul-1 33")
        .says(seats[0], "place nazgul-2 33")
        .shows_id("HFTR.2.13")
        .refuses_to(seats[1], "lord-replaces nazgul-1", &rule::lord::OF_LEAD)
        .says(seats[1], "lord-replaces nazgul-4")
        .expect("the Lord", |g| g.lord.map(|who| who.index()), Some(3));
}

#[test]
fn four_tokens_do_not_bring_the_lord() {
    let mut g = at_the_gate("players=2");
    g.information.found = locations(&[12, 15, 17, 22]);
    g.information.in_play = locations(&[24]);
    placed(through_the_gate(g))
        .shows_id("HFTR.2.14")
        .fell("rolled ring ring sword sword sorcery ring")
        .expect("the Lord", |g| (g.lord, g.dice.has_lord_die), (None, false));
}

#[test]
fn sorcery_cards_are_redistributed_and_the_limit_holds() {
    let g = at_the_gate("players=3");
    let five = ["crebain", "crebain", "despair", "bill-ferny", "dread-of-night"];
    let g = sorcery_of(g, Seat(1), &five);
    let g = sorcery_of(g, Seat(2), &["the-lidless-eye"]);
    let mut g = g;
    let fog = usize::from(g.book().sorcery.find(word("fog-on-the-downs")).unwrap());
    g.sorcery.deck[fog] -= 1;
    g.sorcery.discards[fog] += 1;
    let shared = through_the_gate(g)
        .says(RB, "journey shorter")
        .fell("drew 3")
        .fell("drew 10")
        .fell("drew 41")
        .fell("drew 53")
        .says(RB, "start-gandalf 41")
        .shows_id("HFTR.2.11")
        .refuses_to(Seat(1), "give the-lidless-eye 3", &rule::sorcery::IN_HAND)
        .refuses_to(Seat(1), "give crebain 1", &rule::sorcery::SHARE)
        .refuses_to(Seat(1), "give crebain 2", &rule::sorcery::SHARE)
        .says(Seat(1), "done")
        .says(Seat(2), "give the-lidless-eye 2")
        .just_tells(
            Eye::Seat(RB),
            &[Event::SorceryGiven { from: Seat(2), to: Seat(1), card: None }],
        );
    shared
        .expect("six for the moment", |g| g.sorcery.hand_size(Seat(1)), 6)
        .says(Seat(1), "discard despair")
        .expect("five", |g| g.sorcery.hand_size(Seat(1)), 5)
        .expect("the discards are as they were", discarded("fog-on-the-downs"), 1)
        .pending(Pending::Fate(table::Fate::Draw { from: 2 }));
}

/// HFTR.1.125: the game is put away between the parts and taken out another day.
#[test]
fn a_game_stored_between_the_parts_goes_on_as_if_it_had_not_been() {
    shows(&["HFTR.1.125"]);
    let mut g = at_the_gate("players=3");
    g = holding(tokens(g, 1, 2), &["farmer-maggot", "goldberry", "off-the-road"]);
    g = sorcery_of(g, Seat(1), &["crebain", "despair"]);
    g = sorcery_of(g, Seat(2), &["bill-ferny"]);
    g.company[Companion::Pippin.index()] = Standing::Flipped;
    let kind =
        |tile: &str| hunt_for_the_ring::encounter::kind_of(&walk(), tile.parse().unwrap()).unwrap();
    g.tiles.pool[kind("beige-2")] -= 2;
    g.tiles.gone[kind("beige-2")] += 2;
    g.tiles.pool[kind("beige-eye")] -= 1;
    g.tiles.gone[kind("beige-eye")] += 1;
    g.tiles.eyes = 1;
    let breath = usize::from(g.book().sorcery.find(word("the-black-breath")).unwrap());
    g.sorcery.deck[breath] -= 1;
    g.sorcery.gone[breath] += 1;
    g.tiles.pool[kind("red-3")] += 1;
    let boundary = given(g).shows_id("HFTR.1.125").says(RB, "move 63").position;
    boundary.check().unwrap();

    let json = boundary.to_json();
    for (path, is) in [
        ("/fellowship/held", serde_json::json!(2)),
        ("/company/sam", serde_json::json!("ready")),
        ("/sorcery/hands/2", serde_json::json!({ "crebain": 1, "despair": 1 })),
        ("/sorcery/hands/3", serde_json::json!({ "bill-ferny": 1 })),
        ("/sorcery/gone", serde_json::json!({ "the-black-breath": 1 })),
        ("/information/found", serde_json::json!([22])),
        ("/tiles/gone", serde_json::json!({ "beige-2": 2, "beige-eye": 1 })),
        ("/tiles/pool/red-3", serde_json::json!(1)),
        ("/tiles/eyes", serde_json::json!(1)),
        ("/corruption", serde_json::json!(5)),
    ] {
        table::holds_eq!(json.pointer(path), Some(&is), "{path}");
    }
    table::holds_eq!(json.pointer("/company/pippin"), None, "he was flipped");
    // The hand is redrawn: its size is what is kept.
    table::holds!(
        json["agenda"].to_string().contains(r#"{"draw":{"left":3}}"#),
        "{}",
        json["agenda"]
    );

    let mut stored =
        Position::from_json(&serde_json::from_str(&json.to_string()).unwrap()).unwrap();
    table::holds_eq!(stored, boundary);
    let mut kept = boundary;
    let (mut one, mut other) = (Luck::numbered(9), Luck::numbered(9));
    for _ in 0..200 {
        step(&mut kept, &mut one);
        step(&mut stored, &mut other);
        table::holds_eq!(stored, kept);
    }
}

fn step(g: &mut Position, luck: &mut Luck) {
    match g.pending() {
        Pending::Over(_) => (),
        Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
        Pending::Seats { .. } => {
            let (seat, action) = laws::random_action(g, luck).unwrap();
            g.answer(seat, action, &mut |_| ());
        }
    }
}

#[test]
fn allies_of_part_1_and_tiles_that_were_taken_stay_in_the_box() {
    let mut g = at_the_gate("players=2");
    g.allies.deck = Default::default();
    g.allies.discards[0] = 2;
    let beige = 0;
    g.tiles.gone[beige] = 1;
    g.tiles.pool[beige] -= 1;
    let left = g.tiles.pool[beige];
    let copies: u8 = g.book().ally[1].cards.iter().map(|card| card.copies).sum();
    through_the_gate(g)
        .shows_id("HFTR.2.2")
        .expect("none is discarded", |g| g.allies.discards.iter().sum::<u8>(), 0)
        .expect("the deck of Part 2", |g| g.allies.deck.iter().sum::<u8>(), copies)
        .expect("the tile is not back", |g| g.tiles.pool[beige], left)
        .expect("it is out of play", |g| g.tiles.gone[beige], 1);
}
