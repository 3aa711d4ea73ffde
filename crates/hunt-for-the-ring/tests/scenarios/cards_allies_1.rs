//! The ally cards of Part 1, each played, refused, and in an odd case.

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::dice::Face;
use hunt_for_the_ring::event::Event;
use hunt_for_the_ring::log::Entry;
use hunt_for_the_ring::places::Location;
use hunt_for_the_ring::position::Fellowship;
use hunt_for_the_ring::{Position, rule};
use table::scenario::{Scenario, given};
use table::{Eye, Fate, Pending};

use crate::part_2_common::*;

fn has(cards: &[&str]) -> Scenario<Position> {
    given(its_turn(holding(walk(), cards)))
}

/// Frodo's last location is this one.
fn frodo_at(mut g: Position, at: u8) -> Position {
    g.log.write(Entry::Location(Location(at)));
    g.figure += 1;
    g
}

fn nazgul_asks(g: Position, at: &str, faces: &[Face], words: &str) -> Scenario<Position> {
    given(rides(dice(nazgul_at(g, 0, at), faces), 0)).says(RW, words)
}

#[test]
fn a_conspiracy_unmasked_brings_merry() {
    has(&["a-conspiracy-unmasked"])
        .shows_id("HFTR.1.50")
        .says(RB, "play a-conspiracy-unmasked 1")
        .expect("Merry", standing(Companion::Merry), Standing::Ready)
        .refuses_to(RB, "play a-conspiracy-unmasked 1", &rule::allies::IN_HAND);
    // He is in play already, if flipped: two cards instead.
    let mut g = holding(walk(), &["a-conspiracy-unmasked"]);
    g.company[Companion::Merry.index()] = Standing::Flipped;
    given(its_turn(g))
        .says(RB, "play a-conspiracy-unmasked 1")
        .fell("drew goldberry")
        .fell("drew farmer-maggot")
        .expect("Merry", standing(Companion::Merry), Standing::Flipped)
        .expect("hand", |g| g.allies.hand_size(), 2);
}

#[test]
fn farmer_maggot_places_a_token_or_sends_a_rider_away() {
    has(&["farmer-maggot"])
        .shows_id("HFTR.1.49")
        .refuses_to(RB, "play farmer-maggot 3", &rule::allies::NO_SUCH_CHOICE)
        .says(RB, "play farmer-maggot 1")
        .refuses_to(RB, "place-ally 5", &rule::effects::ALLY_LOCATION)
        .refuses_to(RB, "place-ally 40", &rule::allies::TAKEN)
        .refuses_to(RB, "done", &rule::effects::MUST)
        .says(RB, "place-ally 29")
        .expect("tokens", ally_tokens, vec![29]);
    // At 40, and on the dot beside 37, they are near an ally location; at 44 and 62 not.
    let g = nazgul_at(holding(walk(), &["farmer-maggot"]), 0, "37-42.1");
    given(its_turn(g))
        .says(RB, "play farmer-maggot 2")
        .refuses_to(RB, "push nazgul-3 45", &rule::effects::PUSHABLE)
        .says(RB, "push nazgul-1 38")
        .expect("the first", where_is(0), "38".to_owned());
    // With none near, nothing happens.
    given(its_turn(holding(nazgul_far(walk()), &["farmer-maggot"])))
        .says(RB, "play farmer-maggot 2")
        .expect("played", discarded("farmer-maggot"), 1)
        .offers(RB, &["move-dot".parse().unwrap()]);
}

#[test]
fn grip_fang_and_wolf_chase_a_nazgul() {
    has(&["grip-fang-and-wolf"])
        .says(RB, "play grip-fang-and-wolf 1")
        .refuses_to(RB, "push nazgul-4 64", &rule::effects::PUSH_REACH)
        .refuses_to(RB, "push nazgul-4 51", &rule::effects::PUSH_REACH)
        .says(RB, "push nazgul-4 56")
        .expect("the fourth", where_is(3), "56".to_owned())
        .refuses_to(RB, "push nazgul-3 45", &table::NOT_ASKED);
    // Up to two spaces: not at all as well.
    has(&["grip-fang-and-wolf"]).says(RB, "play grip-fang-and-wolf 1").says(RB, "done").expect(
        "the fourth",
        where_is(3),
        "62".to_owned(),
    );
}

#[test]
fn gildor_inglorion_stands_guard_or_comforts() {
    has(&["gildor-inglorion"])
        .refuses_to(RB, "play gildor-inglorion 2", &rule::conditions::RESTED)
        .says(RB, "play gildor-inglorion 1")
        .refuses_to(RB, "place-ally 63", &rule::allies::EXIT)
        .says(RB, "place-ally 26")
        .expect("tokens", |g| g.fellowship, Fellowship { pool: 2, held: 1 });
    let mut g = nightfall(holding(walk(), &["gildor-inglorion"]));
    g.corruption = 2;
    given(its_turn(g))
        .refuses_to(RB, "play gildor-inglorion 2", &rule::conditions::RESTED)
        .says(RB, "rest")
        .says(RB, "play gildor-inglorion 2")
        .expect("corruption", |g| g.corruption, 1);
    // With an empty pool there is only the ally token.
    given(its_turn(holding(tokens(walk(), 0, 3), &["gildor-inglorion"])))
        .says(RB, "play gildor-inglorion 1")
        .says(RB, "place-ally 26")
        .expect("tokens", |g| g.fellowship.held, 3);
}

#[test]
fn the_wandering_company_places_two() {
    has(&["the-wandering-company"])
        .says(RB, "play the-wandering-company 1")
        .says(RB, "place-ally 26")
        .refuses_to(RB, "place-ally 26", &rule::allies::TAKEN)
        .says(RB, "place-ally 30")
        .expect("tokens", ally_tokens, vec![26, 30]);
    // With seven on the board one is left; for the other, one must be taken away first.
    let g = allies(walk(), &[1, 2, 3, 7, 8, 10, 11]);
    let odd = given(its_turn(holding(g, &["the-wandering-company"])))
        .shows_id("HFTR.1.57")
        .says(RB, "play the-wandering-company 1")
        .refuses_to(RB, "remove-ally 1", &rule::allies::TOKENS_LEFT)
        .says(RB, "place-ally 26")
        .refuses_to(RB, "place-ally 30", &rule::allies::NO_TOKEN);
    odd.clone().says(RB, "done").expect("tokens", |g| g.allies.tokens.len(), 8);
    odd.says(RB, "remove-ally 1").says(RB, "place-ally 30").expect(
        "tokens",
        |g| g.allies.tokens.len(),
        8,
    );
}

#[test]
fn fredegar_bolger_lays_a_false_track_or_hides_what_was_told() {
    let laid = has(&["fredegar-bolger"])
        .says(RB, "play fredegar-bolger 1")
        .refuses_to(RB, "false-track 5", &rule::effects::NOT_ON_LOG)
        .says(RB, "false-track 9");
    laid.expect("track", |g| g.tracks.eye, locations(&[9]));
    given(its_turn(holding(tracks(walk(), &[9]), &["fredegar-bolger"])))
        .says(RB, "play fredegar-bolger 1")
        .refuses_to(RB, "false-track 9", &rule::effects::NO_TRACK);
    has(&["fredegar-bolger", "fredegar-bolger"])
        .says(RB, "play fredegar-bolger 2")
        .refuses_to(RB, "flip-information 22", &rule::effects::INFORMATION)
        .says(RB, "flip-information 29")
        .just_tells(Eye::Seat(RW), &[Event::InformationFlipped { at: None }])
        .expect("in play", |g| g.information.in_play, locations(&[12, 17, 52]))
        .refuses_to(RB, "play fredegar-bolger 1", &rule::allies::ONE_A_TURN);
    // All are flipped: he is asked still, so that nobody learns it, and has nothing to flip.
    let mut g = holding(walk(), &["fredegar-bolger"]);
    g.information.flipped = g.information.in_play;
    g.information.in_play = locations(&[]);
    given(its_turn(g))
        .says(RB, "play fredegar-bolger 2")
        .offers_exactly(RB, &["done".parse().unwrap()])
        .says(RB, "done");
}

#[test]
fn the_gaffers_tales_cancel_a_search() {
    let g = holding(walk(), &["the-gaffers-tales", "under-the-roots"]);
    given(its_turn(g.clone())).refuses_to(
        RB,
        "play the-gaffers-tales 1",
        &rule::allies::OUT_OF_TURN,
    );
    // At 29 an information token would be found.
    nazgul_asks(g.clone(), "29", &[], "search")
        .shows_id("HFTR.1.52")
        .refuses_to(RB, "play under-the-roots 1", &rule::allies::OUT_OF_TURN)
        .says(RB, "play the-gaffers-tales 1")
        .expect("found", |g| g.information.found.len(), 1)
        .expect("told", |g| g.told.len(), 0);
    nazgul_asks(g, "5", &[], "search").says(RB, "answer").expect(
        "track",
        |g| g.tracks.eye,
        locations(&[5]),
    );
}

#[test]
fn short_cuts_move_frodo_once_more() {
    let twice = has(&["short-cuts"])
        .says(RB, "play short-cuts 1")
        .refuses_to(RB, "move 23", &rule::frodo::CONNECTED)
        .says(RB, "move 14")
        .expect("figure", |g| g.figure, 3);
    twice.refuses_to(RB, "end-turn", &rule::frodo::MUST_DECIDE).says(RB, "move 15").expect(
        "log",
        |g| g.log.len(),
        5,
    );
    // By night it costs nothing, also after a rest.
    given(its_turn(nightfall(holding(walk(), &["short-cuts"]))))
        .shows_id("HFTR.1.42")
        .says(RB, "rest")
        .says(RB, "play short-cuts 1")
        .says(RB, "move-dot")
        .expect("corruption and marker", |g| (g.corruption, g.is_eye_up), (0, false));
}

#[test]
fn tom_bombadil_helps_near_his_house() {
    has(&["tom-bombadil"]).shows_id("HFTR.1.48").refuses_to(
        RB,
        "play tom-bombadil 1",
        &rule::conditions::SECTIONS,
    );
    let near = || given(its_turn(holding(frodo_at(walk(), 47), &["tom-bombadil"])));
    let pushed = near()
        .says(RB, "play tom-bombadil 1")
        .says(RB, "push nazgul-3 42")
        .refuses_to(RB, "push nazgul-3 43", &rule::effects::PUSHABLE)
        .says(RB, "done");
    table::holds!(heard(&pushed, HUNTER, |event| matches!(event, Event::LastIsInSections { .. })));
    let mut g = holding(frodo_at(walk(), 47), &["tom-bombadil"]);
    g.corruption = 1;
    given(its_turn(g)).says(RB, "play tom-bombadil 2").expect(
        "not below nothing",
        |g| g.corruption,
        0,
    );
}

#[test]
fn goldberry_heals_and_gives_a_card() {
    let mut g = holding(walk(), &["goldberry"]);
    g.corruption = 4;
    given(its_turn(g))
        .says(RB, "play goldberry 1")
        .fell("drew short-cuts")
        .expect("corruption", |g| g.corruption, 3)
        .expect("hand", hand, vec!["short-cuts".to_owned()])
        .refuses_to(RB, "play short-cuts 1", &rule::allies::ONE_A_TURN);
    // Without corruption the card is drawn all the same.
    has(&["goldberry"])
        .says(RB, "play goldberry 1")
        .pending(Pending::Fate(Fate::Draw { from: 21 }));
}

#[test]
fn a_basket_of_mushrooms_is_two_cards() {
    let four = ["goldberry", "the-ferry", "short-cuts", "short-cuts"];
    has(&["a-basket-of-mushrooms"])
        .refuses_to(RB, "play a-basket-of-mushrooms 2", &rule::allies::NO_SUCH_CHOICE)
        .says(RB, "play a-basket-of-mushrooms 1")
        .fell("drew goldberry")
        .fell("drew the-ferry")
        .expect("hand", |g| g.allies.hand_size(), 2);
    // Six in hand: one is given up at once.
    let g = holding(holding(walk(), &four), &["a-basket-of-mushrooms"]);
    given(its_turn(g))
        .shows_id("HFTR.1.46")
        .says(RB, "play a-basket-of-mushrooms 1")
        .fell("drew tom-bombadil")
        .fell("drew farmer-maggot")
        .refuses_to(RB, "move 14", &table::NOT_ASKED)
        .says(RB, "discard the-ferry")
        .expect("hand", |g| g.allies.hand_size(), 5);
    // One card is left in the deck: that is drawn.
    let mut g = holding(walk(), &["a-basket-of-mushrooms"]);
    g.allies.discards = g.allies.deck;
    g.allies.deck = Default::default();
    let last = usize::from(g.ally_cards().find(word("goldberry")).unwrap());
    g.allies.discards[last] -= 1;
    g.allies.deck[last] += 1;
    given(its_turn(g))
        .shows_id("HFTR.1.51")
        .says(RB, "play a-basket-of-mushrooms 1")
        .fell("drew goldberry")
        .expect("hand", |g| g.allies.hand_size(), 1)
        .offers(RB, &["move-dot".parse().unwrap()]);
}

#[test]
fn the_ferry_crosses_the_brandywine() {
    has(&["the-ferry"]).refuses_to(RB, "play the-ferry 1", &rule::conditions::SECTIONS);
    let g = holding(frodo_at(walk(), 29), &["the-ferry"]);
    let crossed =
        given(its_turn(g)).says(RB, "play the-ferry 1").says(RB, "move 35").says(RB, "move 36");
    // From 33 in section IV no three spaces by road; the others ride as ever.
    crossed
        .refuses_to(RW, "ride 23-27.1", &rule::nazgul::REACH)
        .refuses_to(RW, "ride 15", &rule::nazgul::REACH)
        .says(RW, "ride 23")
        .says(RW, "end-turn")
        .refuses_to(RW, "ride 39", &rule::nazgul::REACH)
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .says(RW, "ride 60");
}

#[test]
fn barliman_butterbur_gives_a_token_and_a_card() {
    has(&["barliman-butterbur"])
        .says(RB, "play barliman-butterbur 1")
        .fell("drew goldberry")
        .expect("tokens", |g| g.fellowship.held, 1)
        .expect("hand", hand, vec!["goldberry".to_owned()]);
    given(rides(holding(walk(), &["barliman-butterbur"]), 0)).refuses_to(
        RB,
        "play barliman-butterbur 1",
        &table::NOT_ASKED,
    );
    given(its_turn(tokens(holding(walk(), &["barliman-butterbur"]), 0, 3)))
        .says(RB, "play barliman-butterbur 1")
        .fell("drew goldberry")
        .expect("tokens", |g| g.fellowship.held, 3);
}

#[test]
fn the_horn_call_of_buckland_moves_all_of_a_section() {
    has(&["the-horn-call-of-buckland"])
        .says(RB, "play the-horn-call-of-buckland 1")
        .says(RB, "name-section IV")
        .refuses_to(RB, "push nazgul-3 45", &rule::effects::PUSHABLE)
        .says(RB, "push nazgul-2 40-50.1")
        .says(RB, "push nazgul-1 23")
        .expect("the first", where_is(0), "23".to_owned());
    // A section without Nazgûl may be named; nothing moves.
    has(&["the-horn-call-of-buckland"])
        .says(RB, "play the-horn-call-of-buckland 1")
        .says(RB, "name-section I")
        .expect("the first", where_is(0), "33".to_owned())
        .offers(RB, &["move-dot".parse().unwrap()]);
}

#[test]
fn off_the_road_cancels_a_perception() {
    let g = holding(walk(), &["off-the-road", "the-gaffers-tales"]);
    given(its_turn(g.clone())).refuses_to(RB, "play off-the-road 1", &rule::allies::OUT_OF_TURN);
    nazgul_asks(g, "5", &[Face::Ring], "perceive ring area")
        .shows_id("HFTR.1.52")
        .refuses_to(RB, "play the-gaffers-tales 1", &rule::allies::OUT_OF_TURN)
        .says(RB, "play off-the-road 1")
        .expect("told", |g| g.told.len(), 0)
        .expect("the die is spent", |g| g.dice.count(), 0);
    // A card's perception is cancelled too.
    let g = holding(walk(), &["off-the-road"]);
    given(plays(g, 0, "crebain"))
        .says(RW, "play-sorcery sorcery crebain 1")
        .says(RW, "perceive-area B")
        .says(RB, "play off-the-road 1")
        .expect("told", |g| g.told.len(), 0);
}

#[test]
fn under_the_roots_cancels_a_hunt() {
    let g = holding(walk(), &["under-the-roots"]);
    nazgul_asks(g.clone(), "6", &[Face::Sword], "hunt-with sword")
        .says(RB, "play under-the-roots 1")
        .expect("found", |g| g.now.is_found, false)
        .expect("track", |g| g.tracks.all().len(), 0);
    // By night the free hunt as well.
    let mut g = nightfall(g);
    g.is_eye_up = true;
    nazgul_asks(g, "6", &[], "hunt").says(RB, "play under-the-roots 1").expect(
        "found",
        |g| g.now.is_found,
        false,
    );
}

#[test]
fn brandybuck_kin_place_one_and_move_two() {
    let g = allies(holding(walk(), &["brandybuck-kin"]), &[24]);
    let moved = given(its_turn(g))
        .says(RB, "play brandybuck-kin 1")
        .refuses_to(RB, "place-ally 25", &rule::effects::ALLY_LOCATION)
        .says(RB, "place-ally 29")
        .refuses_to(RB, "move-ally 24 29", &rule::allies::TAKEN)
        .refuses_to(RB, "move-ally 25 15", &rule::allies::TOKEN_THERE)
        .says(RB, "move-ally 24 25");
    // Each token moves once: the second move is for the other.
    moved
        .shows_id("HFTR.1.54")
        .refuses_to(RB, "move-ally 25 15", &rule::allies::TOKEN_MOVED)
        .says(RB, "move-ally 29 28")
        .expect("tokens", ally_tokens, vec![25, 28]);
    // Up to two: none.
    has(&["brandybuck-kin"])
        .says(RB, "play brandybuck-kin 1")
        .says(RB, "place-ally 29")
        .says(RB, "done")
        .expect("tokens", ally_tokens, vec![29]);
}

#[test]
fn the_road_goes_ever_on_touches_the_dice() {
    let g =
        dice(holding(walk(), &["the-road-goes-ever-on"]), &[Face::Sword, Face::Sword, Face::Ring]);
    given(its_turn(g.clone()))
        .says(RB, "play the-road-goes-ever-on 1")
        .refuses_to(RB, "reroll shadow", &rule::dice::IN_POOL)
        .says(RB, "reroll sword")
        .says(RB, "reroll sword")
        .fell("rolled shadow ring")
        .expect("dice", |g| g.dice.standard, [2, 0, 0, 1])
        .expect("no token for this SHADOW", |g| g.fellowship.held, 0);
    given(its_turn(g.clone()))
        .says(RB, "play the-road-goes-ever-on 1")
        .says(RB, "reroll sword")
        .says(RB, "done")
        .fell("rolled sorcery")
        .expect("dice", |g| g.dice.standard, [1, 1, 1, 0]);
    given(its_turn(g))
        .says(RB, "play the-road-goes-ever-on 2")
        .refuses_to(RB, "done", &rule::effects::MUST)
        .says(RB, "drop-die ring")
        .expect("dice", |g| g.dice.standard_count(), 2);
    // With no die left nothing is asked.
    has(&["the-road-goes-ever-on"])
        .says(RB, "play the-road-goes-ever-on 2")
        .offers(RB, &["move-dot".parse().unwrap()]);
}

#[test]
fn shirriffs_on_the_bounds_bar_roads_or_searches() {
    has(&["shirriffs-on-the-bounds"])
        .says(RB, "play shirriffs-on-the-bounds 1")
        .says(RB, "move 14")
        .refuses_to(RW, "ride 15", &rule::nazgul::REACH)
        .says(RW, "ride 23");
    let g = nazgul_at(holding(walk(), &["shirriffs-on-the-bounds"]), 0, "5");
    let barred = given(its_turn(g))
        .says(RB, "play shirriffs-on-the-bounds 2")
        .says(RB, "name-area B")
        .says(RB, "move 14");
    barred
        .refuses_to(RW, "search", &rule::search::BARRED)
        // Next door it is allowed; the bar is gone with the turn.
        .says(RW, "ride 2")
        .refuses_to(RW, "search", &rule::search::STARTING)
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .expect("the bar", |g| g.now.barred_area, None);
}
