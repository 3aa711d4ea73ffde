//! Sorcery cards.

use hunt_for_the_ring::told::Fact;
use hunt_for_the_ring::{Event, Position, rule};
use table::{Eye, Fate, Game, Pending};

use crate::part_1_common::{
    BY_RW, RB, RW, RW_2, corruption, entries, hunt, hunt_with, in_hand, rider, seen,
};

#[test]
fn a_ringwraiths_hand_is_his_own() {
    let scenario = hunt_with("players=3")
        .alone()
        .riders()
        .sorcery(RW, "crebain")
        .sorcery(RW_2, "despair")
        .dice("sorcery sorcery")
        .given()
        .shows_id("HFTR.1.92")
        .refuses_to(RW, "play-sorcery sorcery despair 1", &rule::sorcery::IN_HAND)
        .says(RW, "draw-sorcery sorcery")
        .fell("drew fog-on-the-downs");
    let drawn = |eye: Eye| scenario.told.last().and_then(|event| Position::redact(event, eye));
    let card = "fog-on-the-downs".parse().unwrap();
    table::holds_eq!(drawn(BY_RW), Some(Event::SorceryDrawn { seat: RW, card: Some(card) }));
    for eye in [Eye::Seat(RW_2), Eye::Seat(RB), Eye::Onlooker] {
        table::holds_eq!(drawn(eye), Some(Event::SorceryDrawn { seat: RW, card: None }));
    }
}

#[test]
fn five_sorcery_cards_at_most_at_once() {
    rider()
        .sorcery(RW, "crebain crebain despair fog-on-the-downs dread-of-night")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.93")
        .says(RW, "draw-sorcery sorcery")
        .fell("drew bill-ferny")
        .refuses_to(RW, "ride 22", &table::NOT_ASKED)
        .refuses_to(RW, "discard the-lidless-eye", &rule::sorcery::IN_HAND)
        .says(RW, "discard crebain")
        .expect("hand", |g| g.sorcery.hand_size(RW), 5)
        .just_tells(
            Eye::Seat(RB),
            &[Event::SorceryDiscarded { seat: RW, card: "crebain".parse().unwrap() }],
        )
        .says(RW, "ride 22");
    // Before the dice are rolled, in the Refresh step.
    hunt()
        .alone()
        .sorcery(RW, "crebain crebain despair fog-on-the-downs dread-of-night")
        .nightfall()
        .end_of_turn()
        .given()
        .shows_id("HFTR.1.93")
        .fell("drew goldberry")
        .fell("drew bill-ferny")
        .pending(Pending::seat(RW))
        .says(RW, "discard bill-ferny")
        .pending(Pending::Fate(Fate::Roll { dice: 6, faces: 6 }));
}

#[test]
fn sorcery_has_conditions_choices_and_parts() {
    rider()
        .sorcery(
            RW,
            "fear-of-the-barrow-wights the-black-breath cry-of-the-nazgul dread-of-night \
             captain-of-the-nine",
        )
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.94")
        .refuses_to(RW, "play-sorcery sorcery fear-of-the-barrow-wights 1", &rule::conditions::DARK)
        .refuses_to(RW, "play-sorcery sorcery the-black-breath 1", &rule::conditions::TRACK)
        .refuses_to(RW, "play-sorcery sorcery cry-of-the-nazgul 2", &rule::conditions::TWO_NAZGUL)
        .refuses_to(RW, "play-sorcery sorcery dread-of-night 1", &rule::conditions::EYE)
        .refuses_to(RW, "play-sorcery sorcery captain-of-the-nine 2", &rule::sorcery::OTHER_PART)
        .refuses_to(
            RW,
            "play-sorcery sorcery captain-of-the-nine 4",
            &rule::sorcery::NO_SUCH_EFFECT,
        )
        .says(RW, "play-sorcery sorcery captain-of-the-nine 1")
        .refuses_to(RW, "lead nazgul-2 38", &rule::effects::NEXT_NAZGUL)
        .refuses_to(RW, "lead nazgul-1 14", &rule::effects::PUSH_REACH)
        .says(RW, "lead nazgul-1 22")
        .says(RW, "lead nazgul-2 38")
        .says(RW, "done")
        .says(RW, "lead nazgul-4 57");
    // With two Nazgûl in the area it can be played, and must be carried out.
    hunt()
        .hand("goldberry")
        .riders()
        .nazgul("23 22 44 62")
        .sorcery(RW, "cry-of-the-nazgul")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.94")
        .says(RW, "play-sorcery sorcery cry-of-the-nazgul 2")
        .refuses_to(RB, "done", &rule::effects::MUST)
        .says(RB, "discard goldberry")
        .expect("hand", in_hand, 0);
    hunt()
        .eye()
        .riders()
        .sorcery(RW, "dread-of-night")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.94")
        .says(RW, "play-sorcery sorcery dread-of-night 1")
        .expect("corruption", corruption, 1);
}

/// An effect that says nothing of "may" is carried out.
#[test]
fn a_search_by_sorcery_must_be_made() {
    rider()
        .sorcery(RW, "spies-from-the-south sniffing-the-air")
        .dice("sorcery sorcery")
        .given()
        .shows_id("HFTR.1.94")
        .says(RW, "play-sorcery sorcery spies-from-the-south 1")
        .refuses_to(RW, "done", &rule::effects::MUST)
        .refuses_to(RW, "search-at 23", &rule::effects::WITHIN)
        .says(RW, "search-at 24")
        .says(RW, "end-turn")
        // Up to two different ones.
        .says(RW, "play-sorcery sorcery sniffing-the-air 1")
        .says(RW, "search-at 38")
        .refuses_to(RW, "search-at 38", &rule::effects::DIFFERENT)
        .says(RW, "done");
}

#[test]
fn the_ring_bearer_answers_a_card_truthfully() {
    let told = |words: &str| {
        rider()
            .sorcery(RW, "bill-ferny whispers-in-the-dark")
            .log("4 5 dot")
            .dice("sorcery")
            .given()
            .shows_id("HFTR.1.94")
            .says(RW, &format!("play-sorcery sorcery {words} 1"))
    };
    let scenario = told("bill-ferny")
        .refuses_to(RB, "nothing", &rule::effects::TRUTH)
        .refuses_to(RB, "name-section I", &rule::effects::TRUTH)
        .says(RB, "name-section V");
    let section = Some("V".parse().unwrap());
    table::holds_eq!(scenario.told.last(), Some(&Event::InformationSection { section }));
    told("whispers-in-the-dark").expect(
        "told",
        |g| g.told.iter().map(|t| t.fact).collect(),
        vec![Fact::Wild { yes: true }],
    );
}

#[test]
fn sorcery_discards_become_a_new_deck() {
    let mut given = rider().dice("sorcery").sorcery(RW, "crebain");
    let deck = std::mem::take(&mut given.0.sorcery.deck);
    given.0.sorcery.discards = deck;
    given
        .given()
        .shows_id("HFTR.1.95")
        .says(RW, "draw-sorcery sorcery")
        .pending(Pending::Fate(Fate::Draw { from: 21 }))
        .fell("drew despair")
        .expect("discards", |g| g.sorcery.discards.iter().sum::<u8>(), 0)
        .expect("deck", |g| g.sorcery.deck.iter().sum::<u8>(), 20);
    rider()
        .dice("sorcery")
        .sorcery(RW, "despair")
        .given()
        .shows_id("HFTR.1.95")
        .says(RW, "play-sorcery sorcery despair 1")
        .expect(
            "discards",
            |g| seen(g, BY_RW)["sorcery"]["discards"].clone(),
            serde_json::json!([{ "card": "despair", "count": 1 }]),
        )
        .expect("Frodo is where he was", entries, "4".to_owned());
}

/// Some cards never come back: one lies by the corruption track, one leaves the game for a red tile.
#[test]
fn cards_that_stay_or_leave_the_game_are_not_discarded() {
    let gone = |g: &Position| seen(g, BY_RW)["sorcery"]["gone"][0]["card"].clone();
    let discards = |g: &Position| g.sorcery.discards.iter().sum::<u8>();
    rider()
        .nazgul("44 33 44 62")
        .sorcery(RW, "fear-of-the-barrow-wights")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.95")
        .shows_id("HFTR.1.108")
        .says(RW, "play-sorcery sorcery fear-of-the-barrow-wights 1")
        .expect("by the track", gone, "fear-of-the-barrow-wights".into())
        .expect("discards", discards, 0)
        .expect("counts as an EYE", |g| g.tiles.eyes, 1);
    rider()
        .nazgul("24 33 44 62")
        .tracks("25", "")
        .sorcery(RW, "the-black-breath")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.95")
        .says(RW, "play-sorcery sorcery the-black-breath 1")
        .expect("out of the game", gone, "the-black-breath".into())
        .expect("discards", discards, 0)
        .expect("the pool", |g| g.tiles.pool.iter().sum::<u8>(), 16);
}
