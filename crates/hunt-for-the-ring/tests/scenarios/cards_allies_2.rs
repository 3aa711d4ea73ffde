//! The ally cards of Part 2, each played, refused, and in an odd case.

use hunt_for_the_ring::company::Companion;
use hunt_for_the_ring::dice::Face;
use hunt_for_the_ring::event::Event;
use hunt_for_the_ring::gandalf::GandalfState;
use hunt_for_the_ring::places::Location;
use hunt_for_the_ring::position::Fellowship;
use hunt_for_the_ring::{Position, rule};
use table::scenario::{Scenario, given};
use table::{Fate, Pending};

use crate::part_2_common::*;

fn has(cards: &[&str]) -> Scenario<Position> {
    given(its_turn(holding(flight(), cards)))
}

fn nazgul_asks(g: Position, at: &str, faces: &[Face], words: &str) -> Scenario<Position> {
    given(rides(dice(nazgul_at(nazgul_far(g), 0, at), faces), 0)).says(RW, words)
}

fn in_rivendell(mut g: Position) -> Position {
    g.gandalf.state = GandalfState::Rivendell;
    g
}

#[test]
fn glorfindel_drives_two_nazgul_or_heals() {
    let moved = has(&["glorfindel"])
        .says(RB, "play glorfindel 1")
        .refuses_to(RB, "push nazgul-1 23", &rule::effects::PUSH_REACH)
        .says(RB, "push nazgul-1 12")
        .refuses_to(RB, "push nazgul-1 21", &rule::effects::PUSHABLE)
        .says(RB, "push nazgul-3 47");
    moved.expect("the first", where_is(0), "12".to_owned()).refuses_to(
        RB,
        "push nazgul-4 38",
        &table::NOT_ASKED,
    );
    has(&["glorfindel"])
        .says(RB, "play glorfindel 2")
        .expect("corruption", |g| g.corruption, 2)
        .expect("tokens", |g| g.fellowship, Fellowship { pool: 2, held: 1 });
    // Not through an ally token: from 33 by 34 to 26 is closed, and so is 34 itself.
    given(its_turn(allies(holding(flight(), &["glorfindel"]), &[34])))
        .says(RB, "play glorfindel 1")
        .refuses_to(RB, "push nazgul-3 34", &rule::effects::PUSH_REACH)
        .refuses_to(RB, "push nazgul-3 36", &rule::effects::PUSH_REACH);
}

#[test]
fn the_sons_of_elrond_place_two_tokens() {
    has(&["the-sons-of-elrond"])
        .says(RB, "play the-sons-of-elrond 1")
        .refuses_to(RB, "place-ally 60", &rule::allies::EXIT)
        .refuses_to(RB, "place-ally 28", &rule::allies::TAKEN)
        .refuses_to(RB, "place-ally 65", &rule::effects::ON_BOARD)
        .says(RB, "place-ally 58")
        .refuses_to(RB, "done", &rule::effects::MUST)
        .says(RB, "place-ally 57")
        .expect("tokens", ally_tokens, vec![57, 58]);
    // All eight are out.
    let g = allies(holding(flight(), &["the-sons-of-elrond"]), &[1, 2, 3, 5, 6, 7, 8, 10]);
    given(its_turn(g))
        .says(RB, "play the-sons-of-elrond 1")
        .refuses_to(RB, "place-ally 58", &rule::allies::NO_TOKEN)
        .says(RB, "done")
        .expect("tokens", |g| g.allies.tokens.len(), 8);
}

#[test]
fn rangers_of_the_north_guard_or_take_a_die() {
    has(&["rangers-of-the-north", "rangers-of-the-north"])
        .says(RB, "play rangers-of-the-north 1")
        .says(RB, "place-ally 25")
        .expect("tokens", ally_tokens, vec![25])
        .refuses_to(RB, "play rangers-of-the-north 2", &rule::allies::ONE_A_TURN);
    given(its_turn(dice(holding(flight(), &["rangers-of-the-north"]), &[Face::Shadow])))
        .says(RB, "play rangers-of-the-north 2")
        .refuses_to(RB, "drop-die ring", &rule::dice::IN_POOL)
        .says(RB, "drop-die shadow")
        .expect("dice", |g| g.dice.count(), 0);
    has(&["rangers-of-the-north"]).says(RB, "play rangers-of-the-north 2").expect(
        "nothing to take",
        discarded("rangers-of-the-north"),
        1,
    );
}

#[test]
fn halbarad_places_one_and_moves_two() {
    given(its_turn(allies(holding(flight(), &["halbarad"]), &[50])))
        .says(RB, "play halbarad 1")
        .says(RB, "place-ally 25")
        .refuses_to(RB, "move-ally 50 60", &rule::allies::TOKEN_CONNECTED)
        .refuses_to(RB, "move-ally 50 62", &rule::allies::EXIT)
        .says(RB, "move-ally 50 59")
        .refuses_to(RB, "move-ally 59 58", &rule::allies::TOKEN_MOVED)
        .says(RB, "move-ally 25 31")
        .expect("tokens", ally_tokens, vec![31, 59]);
    // The token just placed may be the one that moves; Nazgûl on dots between are no hindrance.
    given(its_turn(nazgul_at(holding(flight(), &["halbarad"]), 0, "31-35.1")))
        .says(RB, "play halbarad 1")
        .says(RB, "place-ally 31")
        .says(RB, "move-ally 31 35")
        .expect("tokens", ally_tokens, vec![35]);
}

#[test]
fn bill_the_pony_carries_cards_or_a_token() {
    has(&["bill-the-pony"])
        .says(RB, "play bill-the-pony 1")
        .fell("drew athelas")
        .fell("drew athelas")
        .expect("hand", |g| g.allies.hand_size(), 2);
    has(&["bill-the-pony"])
        .refuses_to(RB, "play bill-the-pony 0", &rule::allies::NO_SUCH_CHOICE)
        .says(RB, "play bill-the-pony 2")
        .expect("tokens", |g| g.fellowship.held, 1);
    // Cards that were put at the bottom come last, in their order.
    let mut g = holding(flight(), &["bill-the-pony"]);
    let kind = |name: &str| g.ally_cards().find(word(name)).unwrap();
    let (halbarad, firebrands) = (kind("halbarad"), kind("firebrands"));
    g.allies.discards = g.allies.deck;
    g.allies.deck = Default::default();
    for kind in [halbarad, firebrands] {
        g.allies.discards[usize::from(kind)] -= 1;
        g.allies.put_at_bottom(kind);
    }
    given(its_turn(g))
        .says(RB, "play bill-the-pony 1")
        .expect("hand", hand, vec!["halbarad".to_owned(), "firebrands".to_owned()])
        .expect("nothing left", |g| g.allies.left(), 0);
}

#[test]
fn athelas_heals_more_by_striders_hand() {
    has(&["athelas"])
        .refuses_to(RB, "play athelas 2", &rule::conditions::STRIDER_RESTED)
        .says(RB, "play athelas 1")
        .expect("corruption", |g| g.corruption, 2);
    let g = company(nightfall(holding(flight(), &["athelas"])), &[Companion::Strider]);
    given(its_turn(g.clone())).says(RB, "march").refuses_to(
        RB,
        "play athelas 2",
        &rule::conditions::STRIDER_RESTED,
    );
    given(its_turn(g)).says(RB, "rest").says(RB, "play athelas 2").expect(
        "corruption",
        |g| g.corruption,
        1,
    );
    let without_strider = nightfall(holding(flight(), &["athelas"]));
    given(its_turn(without_strider)).says(RB, "rest").refuses_to(
        RB,
        "play athelas 2",
        &rule::conditions::STRIDER_RESTED,
    );
}

#[test]
fn nob_and_bob_give_a_token_and_a_card() {
    has(&["nob-and-bob"])
        .says(RB, "play nob-and-bob 1")
        .fell("drew halbarad")
        .expect("tokens", |g| g.fellowship.held, 1)
        .expect("hand", hand, vec!["halbarad".to_owned()])
        .refuses_to(RB, "play nob-and-bob 1", &rule::allies::IN_HAND);
    // A full hand: five, play one, draw one.
    let five = ["nob-and-bob", "athelas", "athelas", "halbarad", "firebrands"];
    has(&five).says(RB, "play nob-and-bob 1").fell("drew glorfindel").expect(
        "hand",
        |g| g.allies.hand_size(),
        5,
    );
}

#[test]
fn wizards_rune_moves_gandalf_once_more() {
    has(&["wizards-rune"])
        .says(RB, "play wizards-rune 1")
        .refuses_to(RB, "send-gandalf 50", &rule::gandalf::CONNECTED)
        .refuses_to(RB, "done", &rule::effects::MUST)
        .says(RB, "send-gandalf 42")
        .just_tells(HUNTER, &[Event::GandalfMoved { to: None }])
        .fell("drew halbarad")
        // His move of the turn is still to come.
        .refuses_to(RB, "end-turn", &rule::gandalf::MUST_MOVE)
        .says(RB, "gandalf 52")
        .expect("where he is", gandalf_is_at, Some(52));
    given(its_turn(in_rivendell(holding(flight(), &["wizards-rune"])))).refuses_to(
        RB,
        "play wizards-rune 1",
        &rule::conditions::GANDALF,
    );
}

#[test]
fn lights_on_the_hill_cost_two_dice() {
    let g =
        dice(holding(flight(), &["lights-on-the-hill"]), &[Face::Ring, Face::Ring, Face::Sword]);
    let played = given(its_turn(g)).says(RB, "play lights-on-the-hill 1");
    assert!(
        heard(&played, HUNTER, |event| *event == Event::GandalfSection { section: section("IV") })
    );
    played
        .says(RB, "drop-die ring")
        .refuses_to(RB, "done", &rule::effects::MUST)
        .says(RB, "drop-die sword")
        .expect("dice", |g| g.dice.standard_count(), 1);
    // With one die left, one is enough.
    given(its_turn(dice(holding(flight(), &["lights-on-the-hill"]), &[Face::Ring])))
        .says(RB, "play lights-on-the-hill 1")
        .says(RB, "drop-die ring")
        .offers(RB, &["gandalf 41".parse().unwrap()]);
    given(its_turn(in_rivendell(holding(flight(), &["lights-on-the-hill"])))).refuses_to(
        RB,
        "play lights-on-the-hill 1",
        &rule::conditions::GANDALF,
    );
}

#[test]
fn three_stone_trolls_hide_tracks_or_frighten_one() {
    given(its_turn(tracks(holding(flight(), &["three-stone-trolls"]), &[4, 9, 16])))
        .says(RB, "play three-stone-trolls 1")
        .refuses_to(RB, "take-track 8", &rule::effects::TRACK_THERE)
        .says(RB, "take-track 4")
        .says(RB, "take-track 16")
        .refuses_to(RB, "take-track 9", &table::NOT_ASKED)
        .expect("tracks", |g| g.tracks.all(), locations(&[9]));
    let mut g = holding(flight(), &["three-stone-trolls"]);
    g.tracks.sword = locations(&[9]);
    given(its_turn(g)).says(RB, "play three-stone-trolls 1").says(RB, "take-track 9").expect(
        "tracks",
        |g| g.tracks.all().len(),
        0,
    );
    has(&["three-stone-trolls"])
        .says(RB, "play three-stone-trolls 2")
        .refuses_to(RB, "push nazgul-4 48", &rule::effects::PUSH_REACH)
        .says(RB, "push nazgul-4 47")
        .expect("the fourth", where_is(3), "47".to_owned());
}

#[test]
fn shadowfax_runs_up_to_twice() {
    has(&["shadowfax"])
        .says(RB, "play shadowfax 1")
        .says(RB, "send-gandalf 42")
        .says(RB, "send-gandalf 52")
        .says(RB, "gandalf 53")
        .expect("where he is", gandalf_is_at, Some(53));
    has(&["shadowfax"])
        .says(RB, "play shadowfax 1")
        .refuses_to(RB, "send-gandalf 52", &rule::gandalf::CONNECTED)
        .says(RB, "done")
        .expect("where he is", gandalf_is_at, Some(41));
    // After his move of the turn, and to the exit that way.
    given(its_turn(gandalf_at(holding(flight(), &["shadowfax"]), 53)))
        .says(RB, "gandalf 57")
        .says(RB, "play shadowfax 1")
        .says(RB, "send-gandalf 61")
        .says(RB, "done")
        .says(RB, "rivendell")
        .expect("threshold", Position::threshold, 13);
    given(its_turn(in_rivendell(holding(flight(), &["shadowfax"])))).refuses_to(
        RB,
        "play shadowfax 1",
        &rule::conditions::GANDALF,
    );
}

#[test]
fn birds_of_radagast_cancel_a_perception() {
    let g = holding(flight(), &["birds-of-radagast"]);
    given(its_turn(g.clone())).refuses_to(
        RB,
        "play birds-of-radagast 1",
        &rule::allies::OUT_OF_TURN,
    );
    nazgul_asks(g.clone(), "15", &[Face::Ring], "perceive ring section")
        .says(RB, "play birds-of-radagast 1")
        .expect("told", |g| g.told.len(), 0)
        .expect("die and action are spent", |g| (g.dice.count(), g.active.acted), (0, true));
    nazgul_asks(g, "15", &[], "search").refuses_to(
        RB,
        "play birds-of-radagast 1",
        &rule::allies::OUT_OF_TURN,
    );
}

#[test]
fn gwaihir_the_windlord_carries_gandalf() {
    has(&["gwaihir-the-windlord"])
        .says(RB, "play gwaihir-the-windlord 1")
        .refuses_to(RB, "send-gandalf 60", &rule::effects::ALLY_LOCATION)
        .refuses_to(RB, "done", &rule::effects::MUST)
        .says(RB, "send-gandalf 2")
        .just_tells(HUNTER, &[Event::GandalfMoved { to: None }])
        .expect("where he is", gandalf_is_at, Some(2))
        .refuses_to(RB, "end-turn", &rule::gandalf::MUST_MOVE);
    // To a deed.
    has(&["gwaihir-the-windlord"])
        .says(RB, "play gwaihir-the-windlord 1")
        .says(RB, "send-gandalf 26")
        .says(RB, "deed")
        .expect("threshold", Position::threshold, 13);
    given(its_turn(in_rivendell(holding(flight(), &["gwaihir-the-windlord"])))).refuses_to(
        RB,
        "play gwaihir-the-windlord 1",
        &rule::conditions::GANDALF,
    );
}

#[test]
fn no_trail_but_stone_cancels_a_search() {
    let g = holding(flight(), &["no-trail-but-stone"]);
    nazgul_asks(g.clone(), "16", &[], "search")
        .says(RB, "play no-trail-but-stone 1")
        .expect("track", |g| g.tracks.all().len(), 0)
        .says(RW, "end-turn");
    nazgul_asks(g.clone(), "16", &[Face::Sword], "hunt-with sword").refuses_to(
        RB,
        "play no-trail-but-stone 1",
        &rule::allies::OUT_OF_TURN,
    );
    // Of the two searches of a card one is cancelled; the other is made elsewhere.
    let g = nazgul_at(nazgul_far(g), 0, "15");
    given(plays(g, 0, "sniffing-the-air"))
        .says(RW, "play-sorcery sorcery sniffing-the-air 1")
        .says(RW, "search-at 16")
        .says(RB, "play no-trail-but-stone 1")
        .refuses_to(RW, "search-at 16", &rule::effects::DIFFERENT)
        .says(RW, "search-at 9")
        .expect("track", |g| g.tracks.eye, locations(&[9]));
}

#[test]
fn o_elbereth_gilthoniel_cancels_a_hunt() {
    let g = holding(flight(), &["o-elbereth-gilthoniel"]);
    nazgul_asks(g.clone(), "16", &[Face::Sword], "hunt-with sword")
        .says(RB, "play o-elbereth-gilthoniel 1")
        .says(RW, "end-turn")
        .expect("no encounter", |g| (g.corruption, g.tracks.all().len()), (3, 0));
    given(its_turn(g.clone())).refuses_to(
        RB,
        "play o-elbereth-gilthoniel 1",
        &rule::allies::OUT_OF_TURN,
    );
    // Gandalf is not found either.
    nazgul_asks(g, "41", &[Face::Sword], "hunt-with sword")
        .says(RB, "play o-elbereth-gilthoniel 1")
        .expect("where he is", gandalf_is_at, Some(41));
}

#[test]
fn the_elf_stone_bars_roads_or_searches() {
    let g = holding(flight(), &["the-elf-stone"]);
    given(its_turn(g.clone()))
        .says(RB, "play the-elf-stone 1")
        .says(RB, "gandalf 41")
        .says(RB, "end-turn")
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .refuses_to(RW, "ride 47", &rule::nazgul::REACH)
        .says(RW, "ride 38");
    // Sorcery is barred with the rest.
    let g = sorcery(dice(nazgul_at(g, 0, "15"), &[Face::Sorcery]), &["sniffing-the-air"]);
    given(its_turn(g))
        .says(RB, "play the-elf-stone 2")
        .says(RB, "name-area F")
        .says(RB, "gandalf 41")
        .says(RB, "end-turn")
        .refuses_to(RW, "search", &rule::search::BARRED)
        .says(RW, "play-sorcery sorcery sniffing-the-air 1")
        .refuses_to(RW, "search-at 16", &rule::search::BARRED)
        .says(RW, "search-at 9");
}

#[test]
fn firebrands_move_two_by_one_space() {
    has(&["firebrands"])
        .says(RB, "play firebrands 1")
        .refuses_to(RB, "push nazgul-1 12", &rule::effects::PUSH_REACH)
        .says(RB, "push nazgul-1 21")
        .says(RB, "push nazgul-2 22")
        .expect("the second", where_is(1), "22".to_owned());
    has(&["firebrands"])
        .says(RB, "play firebrands 1")
        .says(RB, "push nazgul-1 21")
        .says(RB, "done")
        .expect("the second", where_is(1), "28".to_owned());
}

#[test]
fn a_rangers_ruse_shows_the_next_journey_card() {
    let looked = given(its_turn(tracks(holding(flight(), &["a-rangers-ruse"]), &[4])))
        .says(RB, "play a-rangers-ruse 1")
        .fell("drew js-12");
    looked
        .clone()
        .refuses_to(RB, "gandalf 41", &table::NOT_ASKED)
        .says(RB, "change-course")
        .expect("card", journey_card, "js-12".to_owned())
        .expect("figure", |g| g.figure, 3)
        .expect("tracks", |g| g.tracks.all().len(), 0)
        .expect("where he is", Position::last_location, Location(5));
    // Not taken, it stays on top: the next change of course brings it.
    let mut kept = looked.says(RB, "keep-course").expect("card", journey_card, "js-01".to_owned());
    kept.position = found(nazgul_at(nazgul_far(kept.position), 0, "16"));
    given(kept.position).fell("drew beige-1").says(RB, "change-course").expect(
        "card",
        journey_card,
        "js-12".to_owned(),
    );
}

#[test]
fn a_rangers_ruse_with_strider_or_an_empty_deck() {
    let g = company(holding(flight(), &["a-rangers-ruse"]), &[Companion::Strider]);
    given(its_turn(g.clone()))
        .says(RB, "play a-rangers-ruse 1")
        .fell("drew js-12")
        .says(RB, "change-course")
        .pending(Pending::Fate(Fate::Draw { from: 16 }))
        .fell("drew js-02")
        .says(RB, "keep-journey js-02")
        .expect("card", journey_card, "js-02".to_owned())
        // The other is shuffled back, so its place is not known any more.
        .expect("top", |g| (g.travel.top, g.travel.deck.count_ones()), (None, 16));
    given(its_turn(journey_deck(g, &[])))
        .says(RB, "play a-rangers-ruse 1")
        .expect("card", journey_card, "js-01".to_owned())
        .refuses_to(RB, "change-course", &table::NOT_ASKED);
}

#[test]
fn forced_march_is_one_row_more() {
    has(&["forced-march"])
        .says(RB, "play forced-march 1")
        .expect("figure", |g| g.figure, 5)
        .refuses_to(RB, "march", &rule::frodo::ONCE);
    given(its_turn(nightfall(holding(flight(), &["forced-march"]))))
        .refuses_to(RB, "play forced-march 1", &rule::journey::FIRST)
        .says(RB, "rest")
        .says(RB, "play forced-march 1")
        .expect("figure and corruption", |g| (g.figure, g.corruption), (5, 3));
    given(its_turn(at_row(holding(flight(), &["forced-march"]), 13)))
        .says(RB, "play forced-march 1")
        .over("rivendell-alone");
}
