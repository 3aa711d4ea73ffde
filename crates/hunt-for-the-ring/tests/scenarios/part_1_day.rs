//! Days, turns and the Refresh step.

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::position::Turn;
use hunt_for_the_ring::{Event, Position, rule};
use table::scenario::Scenario;
use table::{Eye, Fate, Game, Pending, Seat};

use crate::part_1_common::{
    BY_RW, Given, RB, RW, RW_2, RW_3, RW_4, active, held, hunt, hunt_with, in_hand, may, seen,
};

/// Everybody who rides lets his Nazgûl stand.
fn all_stand(scenario: Scenario<Position>, seats: [Seat; 4]) -> Scenario<Position> {
    seats.into_iter().fold(scenario, |scenario, seat| scenario.says(seat, "end-turn"))
}

fn four(seat: Seat) -> [Seat; 4] {
    [seat; 4]
}

#[test]
fn a_day_has_two_turns_by_daylight_one_at_nightfall_and_a_refresh() {
    let days = |scenario: &Scenario<Position>| -> Vec<String> {
        let told = scenario.told.iter().filter_map(|event| match event {
            Event::TurnBegan { turn } => Some(turn.to_string()),
            Event::DayBegan { day } => Some(format!("day {day}")),
            Event::AllyDrawn { .. } => Some("ally".to_owned()),
            Event::DiceRolled { .. } => Some("dice".to_owned()),
            _ => None,
        });
        told.collect()
    };
    let scenario = hunt().alone().given().shows_id("HFTR.1.22");
    let scenario = all_stand(scenario.says(RB, "move 5"), four(RW));
    let scenario = all_stand(scenario.says(RB, "move 6"), four(RW));
    let scenario = all_stand(scenario.says(RB, "rest"), four(RW));
    let scenario = scenario
        .fell("drew goldberry")
        .fell("drew crebain")
        .fell("rolled ring ring sword sword sorcery sorcery");
    let expected =
        ["daylight-2", "nightfall", "ally", "dice", "day 2", "daylight-1"].map(str::to_owned);
    table::holds_eq!(days(&scenario), expected);
    scenario.expect("turn", |g| (g.day, g.turn), (2, Turn::Daylight1));
}

#[test]
fn the_ring_bearer_first_then_every_nazgul_then_an_encounter_then_the_marker() {
    let order = |scenario: &Scenario<Position>| -> Vec<&'static str> {
        let told = scenario.told.iter().filter_map(|event| match event {
            Event::FrodoMoved { .. } => Some("Frodo"),
            Event::NazgulTurn { .. } => Some("Nazgul"),
            Event::EncounterBegan { .. } => Some("encounter"),
            Event::TurnBegan { .. } => Some("turn"),
            _ => None,
        });
        told.collect()
    };
    let scenario = hunt()
        .alone()
        .log("4 5")
        .nazgul("6 23 44 62")
        .dice("sword")
        .given()
        .shows_id("HFTR.1.23")
        .says(RB, "move 6")
        .says(RW, "hunt-with sword")
        .says(RW, "end-turn");
    table::holds_eq!(order(&scenario), ["Frodo", "Nazgul", "Nazgul"], "the others ride first");
    let scenario = (0..3).fold(scenario, |scenario, _| scenario.says(RW, "end-turn"));
    let scenario = scenario.fell("drew beige-0").says(RB, "stay");
    let all = ["Frodo", "Nazgul", "Nazgul", "Nazgul", "Nazgul", "encounter", "turn"];
    table::holds_eq!(order(&scenario), all);
    scenario.expect("turn", |g| g.turn, Turn::Daylight2);
}

#[test]
fn without_a_successful_hunt_there_is_no_encounter() {
    let scenario =
        hunt().alone().nazgul("5 5 5 5").given().shows_id("HFTR.1.23").says(RB, "move 5");
    all_stand(scenario, four(RW)).expect("turn", |g| g.turn, Turn::Daylight2);
}

#[test]
fn the_ringwraiths_act_from_the_lead_player_on_clockwise() {
    // Two each: the lead finishes both before the other begins.
    let scenario = hunt_with("players=3")
        .patch(serde_json::json!({ "lead": 3, "players": [2, 2, 3, 3] }))
        .riders()
        .given()
        .shows_id("HFTR.1.24");
    let order = [(RW_2, Nazgul::Third), (RW_2, Nazgul::Fourth), (RW, Nazgul::First)];
    let scenario = order.into_iter().fold(scenario, |scenario, (seat, who)| {
        scenario.expect("who rides", active, Some(who)).says(seat, "end-turn")
    });
    scenario
        .expect("the last", active, Some(Nazgul::Second))
        .refuses_to(RW_2, "end-turn", &table::NOT_ASKED)
        .says(RW, "end-turn")
        .expect("turn", |g| g.turn, Turn::Daylight2);
}

#[test]
fn with_four_ringwraith_players_the_order_goes_round_from_the_lead() {
    let scenario = hunt_with("players=5")
        .patch(serde_json::json!({ "lead": 4 }))
        .riders()
        .given()
        .shows_id("HFTR.1.24");
    all_stand(scenario, [RW_3, RW_4, RW, RW_2]).expect("turn", |g| g.turn, Turn::Daylight2);
}

/// What Ringwraith players say to each other, the Ring-bearer hears: they are no team that could talk
/// among themselves.
#[test]
fn ringwraiths_talk_openly_and_show_no_cards() {
    let scenario = hunt_with("players=3")
        .sorcery(RW, "crebain")
        .sorcery(RW_2, "despair")
        .given()
        .shows_id("HFTR.1.25")
        .shows_id("HFTR.1.92");
    let g = &scenario.position;
    for seat in [RW, RW_2] {
        table::holds_eq!(g.team(seat), None, "no talk in secret");
    }
    let hands = seen(g, BY_RW)["sorcery"]["hands"].clone();
    table::holds_eq!(hands[0]["cards"], serde_json::json!([{ "card": "crebain", "count": 1 }]));
    table::holds_eq!(hands[1]["size"], 1);
    table::holds!(hands[1]["cards"].is_null(), "another player's hand is secret");
    let by_rb = seen(g, Eye::Seat(RB))["sorcery"]["hands"].clone();
    table::holds!(by_rb[0]["cards"].is_null() && by_rb[1]["cards"].is_null());
}

#[test]
fn frodos_lasting_ability_comes_before_the_first_turn_of_a_day() {
    hunt().dawn().given().shows_id("HFTR.1.26").expect("a token", held, 1);
    let given = hunt().fellowship(2, 1).dawn().given();
    given.shows_id("HFTR.1.26").expect("he has one", held, 1);
    hunt().alone().dawn().given().shows_id("HFTR.1.26").expect("flipped", held, 0);
    for turn in [Turn::Daylight2, Turn::Nightfall] {
        let given = hunt().turn(turn).dawn().given();
        given.shows_id("HFTR.1.26").expect("only in the first turn", held, 0);
    }
}

fn with_merry(turn: Turn) -> Given {
    hunt().alone().standing(Companion::Merry, Standing::Ready).allies("24").turn(turn)
}

#[test]
fn merrys_lasting_ability_comes_in_every_turn_of_the_ring_bearer() {
    for turn in Turn::ALL {
        with_merry(turn)
            .given()
            .shows_id("HFTR.1.27")
            .refuses_to(RB, "move-ally 24 25", &table::NOT_ASKED)
            .says(RB, "move 5")
            .says(RB, "move-ally 24 25")
            .expect("token", |g| g.allies.tokens, crate::part_1_common::locations("25"));
    }
    with_merry(Turn::Daylight1)
        .standing(Companion::Merry, Standing::Flipped)
        .given()
        .shows_id("HFTR.1.27")
        .says(RB, "move 5")
        .refuses_to(RB, "move-ally 24 25", &table::NOT_ASKED);
}

#[test]
fn sams_lasting_ability_comes_at_nightfall() {
    hunt()
        .hand("goldberry")
        .nightfall()
        .given()
        .shows_id("HFTR.1.28")
        .says(RB, "rest")
        .fell("drew short-cuts")
        .pending(Pending::seat(RB))
        .says(RB, "bottom goldberry")
        .expect("hand", in_hand, 1)
        .expect("bottom", |g| g.allies.bottom().len(), 1);
    // Who moves does not rest, and a flipped card does nothing.
    hunt().nightfall().given().shows_id("HFTR.1.28").says(RB, "move 5").expect("hand", in_hand, 0);
    let flipped = hunt().standing(Companion::Sam, Standing::Flipped).nightfall().given();
    flipped.shows_id("HFTR.1.28").says(RB, "rest").expect("hand", in_hand, 0);
}

/// Nothing is drawn if nothing is left; then nothing is put back either.
#[test]
fn sam_draws_nothing_from_an_empty_deck() {
    hunt()
        .hand("goldberry")
        .ally_deck("")
        .nightfall()
        .given()
        .shows_id("HFTR.1.28")
        .says(RB, "rest")
        .expect("hand", in_hand, 1);
}

fn night_is_over(given: Given) -> Scenario<Position> {
    given.nightfall().end_of_turn().given()
}

#[test]
fn pippins_lasting_ability_comes_with_the_draw_of_the_refresh_step() {
    night_is_over(hunt())
        .shows_id("HFTR.1.29")
        .fell("drew goldberry")
        .fell("drew short-cuts")
        .refuses_to(RB, "bottom the-ferry", &rule::allies::IN_HAND)
        .says(RB, "bottom goldberry")
        .expect("hand", in_hand, 1)
        .pending(Pending::Fate(Fate::Draw { from: 22 }));
    night_is_over(hunt().standing(Companion::Pippin, Standing::Flipped))
        .shows_id("HFTR.1.29")
        .fell("drew goldberry")
        .expect("the next is sorcery", |g| g.allies.left(), 21)
        .fell("drew crebain");
}

/// What Pippin puts back he must just have drawn.
#[test]
fn pippin_puts_back_what_he_drew() {
    night_is_over(hunt().hand("the-ferry"))
        .shows_id("HFTR.1.29")
        .fell("drew goldberry")
        .fell("drew short-cuts")
        .refuses_to(RB, "bottom the-ferry", &rule::effects::DRAWN);
}

#[test]
fn the_refresh_step_gives_the_ring_bearer_a_card() {
    night_is_over(hunt().alone())
        .shows_id("HFTR.1.30")
        .expect("hand", in_hand, 0)
        .fell("drew goldberry")
        .expect("hand", in_hand, 1)
        .just_tells(BY_RW, &[Event::AllyDrawn { card: None }]);
}

#[test]
fn the_lead_token_passes_to_the_left() {
    let lead = |g: &Position| g.lead;
    for (from, to) in [(RW, RW_2), (RW_2, RW_3), (RW_3, RW)] {
        let lead_now = serde_json::json!({ "lead": u8::from(from), "players": [2, 2, 3, 4] });
        night_is_over(hunt_with("players=4").alone().patch(lead_now))
            .shows_id("HFTR.1.31")
            .expect("not yet", lead, from)
            .fell("drew goldberry")
            .expect("passed", lead, to);
    }
    let alone = night_is_over(hunt().alone()).shows_id("HFTR.1.31").fell("drew goldberry");
    table::holds!(!alone.told.iter().any(|event| matches!(event, Event::LeadPassed { .. })));
}

#[test]
fn the_new_lead_alone_draws_sorcery_and_rolls_all_dice() {
    let sizes = |g: &Position| [RW, RW_2].map(|seat| g.sorcery.hand_size(seat));
    night_is_over(hunt_with("players=3").alone().dice("ring"))
        .shows_id("HFTR.1.32")
        .fell("drew goldberry")
        .fell("drew crebain")
        .expect("hands", sizes, [0, 1])
        .pending(Pending::Fate(Fate::Roll { dice: 6, faces: 6 }))
        .fell("rolled ring sword sword sorcery sorcery sorcery")
        .expect("pool", |g| g.dice.standard, [1, 2, 3, 0]);
}

#[test]
fn every_shadow_of_the_refresh_gives_a_token_as_far_as_there_are_any() {
    for (pool, on_card, roll, then) in [
        (3, 0, "rolled shadow ring ring ring ring ring", 1),
        (2, 1, "rolled shadow shadow ring ring ring ring", 3),
        (1, 2, "rolled shadow shadow shadow ring ring ring", 3),
    ] {
        night_is_over(hunt().alone().fellowship(pool, on_card))
            .shows_id("HFTR.1.33")
            .fell("drew goldberry")
            .fell("drew crebain")
            .fell(roll)
            .expect(roll, held, then);
    }
}

/// The turn marker is back on its RING side when the night is over.
#[test]
fn the_eye_is_gone_in_the_morning() {
    hunt()
        .alone()
        .eye()
        .end_of_turn()
        .given()
        .shows_id("HFTR.1.44")
        .expect("EYE", |g| g.is_eye_up, false)
        .expect("turn", |g| g.turn, Turn::Daylight1)
        .expect("nobody may act", may(RW, ""), String::new());
}
