//! A Nazgûl's action: what is free, and what the dice are spent for.

use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::{Event, Position, rule};
use table::{Fate, Pending};

use crate::part_1_common::{BY_RW, RB, RW, RW_2, hunt, hunt_with, listed, may, rider};

fn pool(g: &Position) -> [u8; 4] {
    g.dice.standard
}

#[test]
fn the_action_is_free_or_a_die_and_the_free_one_is_a_search() {
    rider()
        .dice("ring sorcery")
        .given()
        .shows_id("HFTR.1.70")
        .refuses_to(RW, "hunt", &rule::hunt::FREE)
        .refuses_to(RW, "hunt-with ring", &rule::dice::AS_SWORD)
        .refuses_to(RW, "perceive sorcery area", &rule::dice::AS_RING)
        .says(RW, "search")
        .refuses_to(RW, "draw-sorcery sorcery", &rule::nazgul::ACTED)
        .expect("no die is spent", pool, [1, 0, 1, 0]);
    rider().nazgul("33-43.1 33 44 62").given().shows_id("HFTR.1.70").refuses_to(
        RW,
        "search",
        &rule::search::IN_A_LOCATION,
    );
}

#[test]
fn under_the_eye_the_free_action_is_a_hunt() {
    hunt()
        .eye()
        .rides(Nazgul::First)
        .given()
        .shows_id("HFTR.1.71")
        .refuses_to(RW, "search", &rule::search::EYE)
        .says(RW, "hunt")
        .expect("told", |g| g.told.len(), 1);
    // At nightfall without the EYE it is a search.
    hunt()
        .nightfall()
        .rides(Nazgul::First)
        .given()
        .shows_id("HFTR.1.71")
        .refuses_to(RW, "hunt", &rule::hunt::FREE)
        .says(RW, "search");
}

#[test]
fn a_spent_die_is_out_of_use_until_the_refresh() {
    rider()
        .alone()
        .dice("ring")
        .given()
        .shows_id("HFTR.1.72")
        .says(RW, "perceive ring area")
        .says(RW, "end-turn")
        .refuses_to(RW, "perceive ring area", &rule::dice::IN_POOL)
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .says(RB, "move 5")
        .refuses_to(RW, "perceive ring area", &rule::dice::IN_POOL);
}

#[test]
fn all_ringwraith_players_share_one_pool() {
    hunt_with("players=3")
        .alone()
        .riders()
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.72")
        .says(RW, "draw-sorcery sorcery")
        .fell("drew crebain")
        .says(RW, "end-turn")
        .says(RW, "end-turn")
        .refuses_to(RW_2, "draw-sorcery sorcery", &rule::dice::IN_POOL);
}

#[test]
fn a_ring_perceives_in_the_area_or_the_section() {
    // 23 is in area G of section III; Frodo's last location, 24, in area H of the same section.
    for (aim, yes) in [("area", false), ("section", true)] {
        rider()
            .alone()
            .log("4 24")
            .dice("ring")
            .given()
            .shows_id("HFTR.1.73")
            .shows_id("HFTR.1.84")
            .says(RW, &format!("perceive ring {aim}"))
            .expect("spent", pool, [0, 0, 0, 0])
            .expect(aim, |g| g.told.iter().next().map(|told| told.fact), {
                use hunt_for_the_ring::told::Fact;
                Some(match aim {
                    "area" => Fact::PerceivedArea { area: "G".parse().unwrap(), yes },
                    _ => Fact::PerceivedSection { section: "III".parse().unwrap(), yes },
                })
            });
    }
}

#[test]
fn a_sword_hunts_or_drives_off_an_ally() {
    rider()
        .log("4 23")
        .dice("sword")
        .given()
        .shows_id("HFTR.1.74")
        .says(RW, "hunt-with sword")
        .expect("track", |g| listed(g.tracks.sword), "23".to_owned())
        .expect("spent", pool, [0, 0, 0, 0]);
    rider()
        .allies("22 27")
        .dice("sword sorcery")
        .given()
        .shows_id("HFTR.1.74")
        .refuses_to(RW, "drive-off sorcery 22", &rule::dice::AS_SWORD)
        .refuses_to(RW, "drive-off sword 15", &rule::dice::NO_ALLY)
        // Connected, but a dot lies between.
        .refuses_to(RW, "drive-off sword 27", &rule::dice::ALLY_ADJACENT)
        .says(RW, "drive-off sword 22")
        .expect("tokens", |g| listed(g.allies.tokens), "27".to_owned());
    rider().nazgul("33-43.1 33 44 62").dice("sword").given().shows_id("HFTR.1.74").refuses_to(
        RW,
        "hunt-with sword",
        &rule::hunt::IN_A_LOCATION,
    );
    // From a dot a token next to it is driven off as well.
    rider()
        .nazgul("23-27.1 33 44 62")
        .allies("27")
        .dice("sword")
        .given()
        .shows_id("HFTR.1.74")
        .says(RW, "drive-off sword 27")
        .expect("tokens", |g| listed(g.allies.tokens), String::new());
}

#[test]
fn a_sorcery_draws_or_plays_a_card() {
    rider()
        .sorcery(RW, "despair")
        .dice("sorcery ring")
        .given()
        .shows_id("HFTR.1.75")
        .refuses_to(RW, "draw-sorcery ring", &rule::dice::AS_SORCERY)
        .refuses_to(RW, "play-sorcery ring despair 1", &rule::dice::AS_SORCERY)
        .says(RW, "draw-sorcery sorcery")
        .pending(Pending::Fate(Fate::Draw { from: 21 }))
        .fell("drew crebain")
        .expect("hand", |g| g.sorcery.hand_size(RW), 2)
        .refuses_to(RW, "draw-sorcery sorcery", &rule::nazgul::ACTED);
    rider()
        .sorcery(RW, "despair")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.75")
        .says(RW, "play-sorcery sorcery despair 1")
        .expect("hand", |g| g.sorcery.hand_size(RW), 0)
        .just_tells(
            BY_RW,
            &[
                Event::DieSpent { die: "sorcery".parse().unwrap() },
                Event::SorceryPlayed { seat: RW, card: "despair".parse().unwrap(), choice: 1 },
            ],
        );
}

#[test]
fn a_shadow_is_whatever_is_wanted() {
    let given = || rider().alone().allies("22").sorcery(RW, "despair").dice("shadow").given();
    for words in [
        "perceive shadow area",
        "perceive shadow section",
        "hunt-with shadow",
        "drive-off shadow 22",
        "draw-sorcery shadow",
        "play-sorcery shadow despair 1",
    ] {
        given().shows_id("HFTR.1.76").says(RW, words).expect(words, pool, [0, 0, 0, 0]);
    }
}

#[test]
fn in_a_dark_location_any_die_is_sorcery() {
    let given =
        |at: &str| rider().nazgul(at).sorcery(RW, "despair").dice("ring sword shadow").given();
    for die in ["ring", "sword", "shadow"] {
        given("44 33 44 62").shows_id("HFTR.1.77").says(RW, &format!("draw-sorcery {die}"));
        let play = format!("play-sorcery {die} despair 1");
        given("44 33 44 62").shows_id("HFTR.1.77").says(RW, &play);
    }
    // Next to it, and in the light, they are not.
    given("45 33 44 62")
        .shows_id("HFTR.1.77")
        .refuses_to(RW, "draw-sorcery ring", &rule::dice::AS_SORCERY)
        .refuses_to(RW, "play-sorcery sword despair 1", &rule::dice::AS_SORCERY)
        .says(RW, "ride 44")
        .says(RW, "draw-sorcery ring");
    // It makes them nothing else.
    given("44 33 44 62")
        .shows_id("HFTR.1.77")
        .refuses_to(RW, "perceive sword area", &rule::dice::AS_RING)
        .expect("dice for a hunt", may(RW, "hunt-with "), "shadow sword".to_owned());
}
