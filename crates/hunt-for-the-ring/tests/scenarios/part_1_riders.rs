//! Information tokens and the Black Riders' abilities.

use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::told::Fact;
use hunt_for_the_ring::{Event, Position, rule};
use table::{Game, Luck, Pending, Play};

use crate::part_1_common::{BY_RW, Given, RB, RW, at, hunt, listed, locations, may, rider, seen};

fn found(g: &Position) -> String {
    listed(g.information.found)
}

/// A Nazgûl in 23 and so many tokens on the Black Riders card.
fn with(tokens: usize) -> Given {
    let all = ["6", "12", "15", "17", "22"];
    rider().alone().information(&all[tokens..].join(" "), &all[..tokens].join(" "))
}

#[test]
fn information_is_revealed_whether_or_not_the_search_succeeds() {
    // 27 is an ally location whose token is in play, and not on the log.
    let at = locations("27").nth(0).unwrap();
    rider()
        .alone()
        .nazgul("27 33 44 62")
        .dice("ring ring")
        .given()
        .shows_id("HFTR.1.96")
        .refuses_to(RW, "perceive-with-two ring ring area", &rule::riders::LOCKED)
        .says(RW, "search")
        .expect("found", found, "6 27".to_owned())
        .expect("behind", |g| listed(g.information.in_play), "36 37 52".to_owned())
        .expect(
            "told",
            |g| g.told.iter().map(|t| t.fact).collect::<Vec<_>>(),
            vec![Fact::Searched { at, yes: false }, Fact::InformationFound { at }],
        )
        .expect(
            "seen",
            |g| seen(g, BY_RW)["information"].clone(),
            serde_json::json!({ "hidden": 3, "found": [6, 27] }),
        )
        // Unlocked at once, for the next one too.
        .says(RW, "end-turn")
        .says(RW, "perceive-with-two ring ring area");
    // By a hunt as well.
    rider()
        .nazgul("27 33 44 62")
        .dice("sword")
        .given()
        .shows_id("HFTR.1.96")
        .says(RW, "hunt-with sword")
        .expect("found", found, "6 27".to_owned());
    // By a card, wherever it searches.
    rider()
        .sorcery(RW, "spies-from-the-south")
        .dice("sorcery")
        .given()
        .shows_id("HFTR.1.96")
        .says(RW, "play-sorcery sorcery spies-from-the-south 1")
        .says(RW, "search-at 52")
        .expect("found", found, "6 52".to_owned());
}

#[test]
fn elsewhere_and_by_a_cancelled_search_nothing_is_revealed() {
    rider().nazgul("24 33 44 62").given().shows_id("HFTR.1.96").says(RW, "search").expect(
        "no token of 24 is in play",
        found,
        "6".to_owned(),
    );
    rider()
        .nazgul("27 33 44 62")
        .hand("the-gaffers-tales")
        .given()
        .shows_id("HFTR.1.96")
        .says(RW, "search")
        .says(RB, "play the-gaffers-tales 1")
        .expect("cancelled", found, "6".to_owned());
    rider()
        .alone()
        .nazgul("27 33 44 62")
        .dice("ring")
        .given()
        .shows_id("HFTR.1.96")
        .says(RW, "perceive ring area")
        .expect("a perception finds none", found, "6".to_owned());
}

#[test]
fn an_ability_takes_the_place_of_the_action() {
    with(1)
        .dice("ring sorcery")
        .given()
        .shows_id("HFTR.1.97")
        .says(RW, "spur ring")
        .says(RW, "ride 22")
        .expect("the turn is over", |g| g.active.nazgul, Some(Nazgul::Second));
    with(1).dice("ring sorcery").given().shows_id("HFTR.1.97").says(RW, "search").refuses_to(
        RW,
        "spur ring",
        &rule::nazgul::ACTED,
    );
    // Cumulative: with four tokens the first ability is still there.
    with(4).dice("sorcery").given().shows_id("HFTR.1.97").says(RW, "spur sorcery");
    with(0).dice("sorcery").given().shows_id("HFTR.1.97").refuses_to(
        RW,
        "spur sorcery",
        &rule::riders::LOCKED,
    );
}

#[test]
fn one_token_any_die_one_more_space() {
    for die in ["ring", "sword", "sorcery", "shadow"] {
        with(1)
            .dice(die)
            .given()
            .shows_id("HFTR.1.98")
            .says(RW, "ride 22")
            .refuses_to(RW, "ride 23", &rule::nazgul::MOVED)
            .says(RW, &format!("spur {die}"))
            .expect("one space", may(RW, "ride "), "23 12-22.1 13-22.1 21-22.1 22-32.1".to_owned())
            .says(RW, "ride 22-32.1")
            .expect("where", at(Nazgul::First), "22-32.1".to_owned())
            .expect("spent", |g| g.dice.count(), 0);
    }
    with(1).given().shows_id("HFTR.1.98").refuses_to(RW, "spur ring", &rule::dice::IN_POOL);
}

/// An additional space obeys the same bans as any other.
#[test]
fn additional_spaces_do_not_pass_ally_tokens() {
    with(1)
        .allies("22 23")
        .nazgul("12-22.1 33 44 62")
        .dice("ring")
        .given()
        .shows_id("HFTR.1.98")
        .says(RW, "spur ring")
        .refuses_to(RW, "ride 22", &rule::nazgul::ALLY_TOKEN)
        .says(RW, "ride 12");
}

#[test]
fn two_tokens_two_dice_a_hunt_or_a_perception() {
    with(1).dice("ring sorcery").given().shows_id("HFTR.1.99").refuses_to(
        RW,
        "hunt-with-two ring sorcery",
        &rule::riders::LOCKED,
    );
    with(2)
        .dice("ring sorcery")
        .given()
        .shows_id("HFTR.1.99")
        .refuses_to(RW, "hunt-with-two ring ring", &rule::dice::IN_POOL)
        .refuses_to(RW, "hunt-with-two ring sword", &rule::dice::IN_POOL)
        .refuses_to(RW, "hunt-with-two sorcery ring", &rule::riders::ORDER)
        .says(RW, "hunt-with-two ring sorcery")
        .expect("spent", |g| g.dice.count(), 0)
        .expect("asked", |g| g.told.len(), 1);
    for aim in ["area", "section"] {
        with(2)
            .dice("sorcery sorcery")
            .given()
            .shows_id("HFTR.1.99")
            .says(RW, &format!("perceive-with-two sorcery sorcery {aim}"))
            .expect("spent", |g| g.dice.count(), 0);
    }
    with(2).nazgul("33-43.1 33 44 62").dice("ring ring").given().shows_id("HFTR.1.99").refuses_to(
        RW,
        "hunt-with-two ring ring",
        &rule::hunt::IN_A_LOCATION,
    );
}

#[test]
fn three_tokens_a_sword_a_space_and_a_search() {
    with(2).dice("sword").given().shows_id("HFTR.1.100").refuses_to(
        RW,
        "spur-and-search sword",
        &rule::riders::LOCKED,
    );
    with(3)
        .log("4 22")
        .dice("sword ring")
        .given()
        .shows_id("HFTR.1.100")
        .refuses_to(RW, "spur-and-search ring", &rule::riders::SPEND_SWORD)
        .says(RW, "spur-and-search sword")
        .says(RW, "ride 22")
        .expect("the search follows", |g| listed(g.tracks.eye), "22".to_owned())
        .expect("the turn is over", |g| g.active.nazgul, Some(Nazgul::Second));
}

#[test]
fn four_tokens_a_ring_two_spaces() {
    with(3).dice("ring").given().shows_id("HFTR.1.101").refuses_to(
        RW,
        "ride-on ring",
        &rule::riders::LOCKED,
    );
    with(4)
        .dice("ring sword")
        .nazgul("45 33 44 62")
        .given()
        .shows_id("HFTR.1.101")
        .refuses_to(RW, "ride-on sword", &rule::riders::SPEND_RING)
        .says(RW, "ride 54")
        .says(RW, "ride-on ring")
        .refuses_to(RW, "ride 43", &rule::nazgul::REACH)
        .says(RW, "ride 43-59.1")
        .expect("where", at(Nazgul::First), "43-59.1".to_owned());
}

/// Where an ability asks for a SWORD or a RING, a SHADOW will do (docs/rulings.md, R-10).
#[test]
fn a_shadow_serves_the_black_riders() {
    with(4).dice("shadow").given().shows_id("HFTR.1.100").says(RW, "spur-and-search shadow");
    with(4).dice("shadow").given().shows_id("HFTR.1.101").says(RW, "ride-on shadow");
}

#[test]
fn five_tokens_bring_the_lord_into_part_2() {
    for (found, lord) in [("6 12 15 17 22", true), ("6 12 15 17", false)] {
        let mut luck = Luck::numbered(1);
        let mut scenario = hunt()
            .log("4 59")
            .information("", found)
            .given()
            .shows_id("HFTR.1.102")
            .says(RB, "move 63")
            .luck(&mut luck);
        while scenario.position.day == 0 {
            let Pending::Seats { must, .. } = scenario.position.pending() else { unreachable!() };
            let seat = must.iter().next().unwrap();
            let action = scenario.position.legal(seat)[0];
            scenario = scenario.when(seat, action).luck(&mut luck);
        }
        scenario.expect("the Lord", |g| g.lord.is_some(), lord).expect(
            "his die",
            |g| g.dice.has_lord_die,
            lord,
        );
    }
}

#[test]
fn where_frodo_has_been_no_information_is_found() {
    let scenario = hunt()
        .alone()
        .log("4 24")
        .nazgul("27 33 44 62")
        .given()
        .shows_id("HFTR.1.103")
        .says(RB, "move 27");
    // Nobody hears of it.
    let told: Vec<_> = scenario.told.iter().filter_map(|e| Position::redact(e, BY_RW)).collect();
    table::holds!(!told.iter().any(|event| matches!(event, Event::InformationFlipped { .. })));
    scenario
        .expect("flipped", |g| listed(g.information.flipped), "27".to_owned())
        .expect("still counted", |g| seen(g, BY_RW)["information"]["hidden"].clone(), 4.into())
        .says(RW, "search")
        .expect("found", found, "6".to_owned())
        .expect("but his track is", |g| listed(g.tracks.eye), "27".to_owned());
}

/// A move by a card and an escape flip a token as well.
#[test]
fn every_recorded_number_flips_its_token() {
    hunt()
        .hand("short-cuts")
        .log("4 24")
        .given()
        .shows_id("HFTR.1.103")
        .says(RB, "play short-cuts 1")
        .says(RB, "move 27")
        .expect("flipped", |g| listed(g.information.flipped), "27".to_owned());
    hunt()
        .alone()
        .log("4 24")
        .nazgul("24 33 44 62")
        .found()
        .given()
        .shows_id("HFTR.1.103")
        .fell("drew beige-0")
        .says(RB, "escape 27")
        .expect("flipped", |g| listed(g.information.flipped), "27".to_owned());
}
