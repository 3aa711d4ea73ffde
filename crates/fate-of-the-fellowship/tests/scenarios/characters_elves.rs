//! Arwen and Legolas.

use crate::common::rolls::{actions_left, at, eye, holds, hope, nazgul, shadow, tokens, troops};
use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::cards::PlayerCard;
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::{Action, Event, Options, Position, rule};
use table::{BARRED, NOT_ASKED, Pending, SeatInfo, Table, UndoPolicy};

const ARWEN: Character = Character::Arwen;
const LEGOLAS: Character = Character::Legolas;

// Arwen: Evenstar.

#[test]
fn evenstar_musters_elves_for_nothing() {
    game(2)
        .character(ANN, ARWEN, Location::Rivendell)
        .given()
        .says(ANN, "muster arwen")
        .expect("a troop", troops(Location::Rivendell, Army::Elven), 1)
        .expect("an action", actions_left(ARWEN), 3);
}

#[test]
fn evenstar_does_not_shine_for_other_peoples() {
    game(2).character(ANN, ARWEN, Location::Erebor).given().refuses_to(
        ANN,
        "muster arwen",
        &rule::muster::FRIENDSHIP,
    );
    game(2)
        .character(ANN, ARWEN, Location::Rivendell)
        .troops(Location::Lorien, Army::Elven, 9)
        .given()
        .refuses_to(ANN, "muster arwen", &rule::muster::SUPPLY);
}

// Send Aid.

/// Arwen in Rivendell with an Elven troop and a card of Dale; Gimli in Erebor.
fn rivendell() -> Given {
    game(2)
        .character(ANN, ARWEN, Location::Rivendell)
        .character(BOB, Character::Gimli, Location::Erebor)
        .troops(Location::Rivendell, Army::Elven, 2)
        .hand(ANN, [card("dale-valor"), card("rohan-valor")])
}

#[test]
fn send_aid_moves_an_elven_troop_to_a_character_in_the_cards_region() {
    rivendell()
        .given()
        .says(ANN, "prepare arwen dale-valor")
        .offers_exactly(ANN, &[Action::No, Action::Who { who: Character::Gimli }])
        .refuses_to(ANN, "who frodo-sam", &rule::characters::SEND_AID)
        .says(ANN, "who gimli")
        .expect("it left", troops(Location::Rivendell, Army::Elven), 1)
        .expect("it is in Erebor", troops(Location::Erebor, Army::Elven), 1)
        .expect("the token too", tokens(ANN, Symbol::Valor), 1);
}

#[test]
fn send_aid_may_be_declined() {
    rivendell()
        .given()
        .says(ANN, "prepare arwen dale-valor")
        .says(ANN, "no")
        .expect("both stay", troops(Location::Rivendell, Army::Elven), 2)
        .expect("the token comes", tokens(ANN, Symbol::Valor), 1);
}

#[test]
fn send_aid_asks_nothing_without_somebody_there_or_without_elves() {
    rivendell()
        .given()
        .says(ANN, "prepare arwen rohan-valor")
        .refuses_to(ANN, "who gimli", &NOT_ASKED)
        .offers(ANN, &[Action::EndActions]);
    game(2)
        .character(ANN, ARWEN, Location::Rivendell)
        .character(BOB, Character::Gimli, Location::Erebor)
        .troops(Location::Rivendell, Army::Gondor, 2)
        .hand(ANN, [card("dale-valor")])
        .given()
        .says(ANN, "prepare arwen dale-valor")
        .refuses_to(ANN, "who gimli", &NOT_ASKED);
}

/// The last Elven troop leaves a haven to the shadow.
#[test]
fn send_aid_can_leave_a_haven_to_the_shadow() {
    game(2)
        .character(ANN, ARWEN, Location::Rivendell)
        .character(BOB, Character::Gimli, Location::Erebor)
        .troops(Location::Rivendell, Army::Elven, 1)
        .shadow(Location::Rivendell, 1)
        .hand(ANN, [card("dale-valor")])
        .given()
        .shows_id("FOTF.9.1")
        .says(ANN, "prepare arwen dale-valor")
        .says(ANN, "who gimli")
        .expect("Rivendell is lost", |g| g.is_haven(Location::Rivendell), false)
        .expect("three hope", hope, 3);
}

// Give Counsel.

#[test]
fn give_counsel_passes_any_region_card_at_a_haven_once_a_turn() {
    game(2)
        .character(ANN, ARWEN, Location::Rivendell)
        .character(BOB, Character::Gimli, Location::Rivendell)
        .hand(ANN, [card("mordor-resistance"), card("rohan-valor"), card("rhudaur-valor")])
        .given()
        .says(ANN, "give arwen mordor-resistance gimli")
        .says(BOB, "yes")
        .expect("Bob has it", holds(BOB, card("mordor-resistance")), true)
        .refuses_to(ANN, "give arwen rohan-valor gimli", &rule::fellowship::MATCHING_REGION)
        .says(ANN, "give arwen rhudaur-valor gimli")
        .says(BOB, "yes")
        .expect("a matching card still goes", holds(BOB, card("rhudaur-valor")), true);
}

/// A matching card does not use it up, nor does an offer that was declined.
#[test]
fn give_counsel_is_not_used_up_by_a_matching_card_or_a_declined_offer() {
    game(2)
        .character(ANN, ARWEN, Location::Rivendell)
        .character(BOB, Character::Gimli, Location::Rivendell)
        .hand(ANN, [card("rhudaur-valor")])
        .hand(BOB, [card("mordor-resistance"), card("rohan-valor")])
        .given()
        .says(ANN, "take arwen mordor-resistance gimli")
        .says(BOB, "no")
        .expect("no action was used", actions_left(ARWEN), 4)
        .refuses_to(ANN, "take arwen rohan-valor gimli", &rule::fellowship::BOTH_AGREE)
        .says(ANN, "muster arwen")
        .says(ANN, "give arwen rhudaur-valor gimli")
        .says(BOB, "yes")
        .says(ANN, "take arwen rohan-valor gimli")
        .says(BOB, "yes")
        .expect("taken from afar", holds(ANN, card("rohan-valor")), true);
}

#[test]
fn give_counsel_needs_a_haven_arwen_and_a_region_card() {
    let hand = [card("mordor-resistance"), card("lembas")];
    game(2)
        .character(ANN, ARWEN, Location::Bree)
        .character(BOB, Character::Gimli, Location::Bree)
        .hand(ANN, hand)
        .given()
        .refuses_to(ANN, "give arwen mordor-resistance gimli", &rule::fellowship::MATCHING_REGION);
    let meeting = game(2)
        .character(ANN, ARWEN, Location::Rivendell)
        .character(ANN, Character::FrodoSam, Location::Rivendell)
        .character(BOB, Character::Gimli, Location::Rivendell)
        .hand(ANN, hand)
        .given();
    meeting
        .refuses_to(
            ANN,
            "give frodo-sam mordor-resistance gimli",
            &rule::fellowship::MATCHING_REGION,
        )
        .refuses_to(ANN, "give arwen lembas gimli", &rule::fellowship::MATCHING_REGION);
}

// Arwen in the solo game.

/// Arwen, Solo.
#[test]
fn arwen_solo_prepares_a_card_of_another_region_once_a_turn() {
    game(1)
        .character(ANN, ARWEN, Location::Rivendell)
        .hand(ANN, [card("mordor-resistance"), card("rohan-valor"), card("rhudaur-valor")])
        .given()
        .says(ANN, "prepare arwen mordor-resistance")
        .expect("the token", tokens(ANN, Symbol::Resistance), 1)
        .refuses_to(ANN, "prepare arwen rohan-valor", &rule::solo::PREPARE_IN_REGION)
        .says(ANN, "prepare arwen rhudaur-valor")
        .expect("the region's own card", tokens(ANN, Symbol::Valor), 1);
}

/// Arwen, Solo: the haven is still needed, and nobody else may.
#[test]
fn arwen_solo_still_needs_a_haven() {
    game(1)
        .character(ANN, ARWEN, Location::WeatherHills)
        .hand(ANN, [card("mordor-resistance")])
        .given()
        .refuses_to(ANN, "prepare arwen mordor-resistance", &rule::prepare::AT_A_HAVEN)
        .refuses_to(ANN, "prepare frodo-sam mordor-resistance", &rule::solo::PREPARE_IN_REGION);
}

/// Arwen, Solo: a card of the own region first does not use it up; Send Aid comes with either.
#[test]
fn arwen_solo_keeps_the_exception_for_a_card_that_needs_it() {
    game(1)
        .character(ANN, ARWEN, Location::Rivendell)
        .character(ANN, Character::Gimli, Location::Erebor)
        .troops(Location::Rivendell, Army::Elven, 1)
        .hand(ANN, [card("rhudaur-valor"), card("dale-valor")])
        .given()
        .says(ANN, "prepare arwen rhudaur-valor")
        .says(ANN, "prepare arwen dale-valor")
        .says(ANN, "who gimli")
        .expect("aid came", troops(Location::Erebor, Army::Elven), 1);
}

// Legolas: Walk Silently.

#[test]
fn walk_silently_takes_a_stealth_token_once_a_turn() {
    game(2)
        .character(ANN, LEGOLAS, Location::Bree)
        .given()
        .says(ANN, "walk-silently")
        .expect("a token", tokens(ANN, Symbol::Stealth), 1)
        .expect("an action", actions_left(LEGOLAS), 3)
        .refuses_to(ANN, "walk-silently", &rule::characters::ONCE_PER_TURN);
}

#[test]
fn walk_silently_needs_a_token_in_the_supply() {
    game(2)
        .character(ANN, LEGOLAS, Location::Bree)
        .all_tokens(BOB, Symbol::Stealth)
        .given()
        .refuses_to(ANN, "walk-silently", &rule::characters::TOKEN_IN_SUPPLY);
}

#[test]
fn walk_silently_is_an_action_of_the_own_turn() {
    game(2).character(BOB, LEGOLAS, Location::Bree).hand(BOB, [card("lembas")]).given().refuses_to(
        BOB,
        "walk-silently",
        &rule::turn::CURRENT_PLAYER,
    );
}

// Sure Shot.

/// Legolas in Rivendell; shadow troops there, beside it over a special path, and further away.
fn archer() -> Given {
    game(2)
        .character(ANN, LEGOLAS, Location::Rivendell)
        .tokens(ANN, Symbol::Stealth, 1)
        .troops(Location::Rivendell, Army::Elven, 1)
        .shadow(Location::Rivendell, 1)
        .shadow(Location::Carrock, 2)
        .shadow(Location::GladdenFields, 1)
        .nazgul(Region::Rhudaur, 1)
}

#[test]
fn sure_shot_removes_a_troop_nearby_or_drives_off_a_nazgul() {
    let aims = archer().given().says(ANN, "sure-shot").offers_exactly(
        ANN,
        &[
            Action::At { at: Location::Rivendell },
            Action::At { at: Location::Carrock },
            Action::MoveNazgul { from: Region::Rhudaur, to: Region::Mordor },
        ],
    );
    aims.clone()
        .says(ANN, "at carrock")
        .expect("one is gone", shadow(Location::Carrock), 1)
        .expect("the stealth is spent", tokens(ANN, Symbol::Stealth), 0)
        .expect("the Eye stays", eye, Region::Eriador)
        .expect("no action", actions_left(LEGOLAS), 4);
    aims.clone().says(ANN, "move-nazgul rhudaur mordor").expect(
        "it is in Mordor",
        nazgul(Region::Mordor),
        9,
    );
    aims.refuses_to(ANN, "at gladden-fields", &rule::characters::SURE_SHOT).refuses_to(
        ANN,
        "move-nazgul rhudaur rohan",
        &rule::characters::SURE_SHOT,
    );
}

#[test]
fn sure_shot_needs_stealth_and_a_target() {
    game(2)
        .character(ANN, LEGOLAS, Location::Rivendell)
        .shadow(Location::Hollin, 1)
        .given()
        .refuses_to(ANN, "sure-shot", &rule::characters::SURE_SHOT);
    game(2)
        .character(ANN, LEGOLAS, Location::Rivendell)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .refuses_to(ANN, "sure-shot", &rule::characters::SURE_SHOT);
}

/// In Mordor a Nazgûl is where it would fly to.
#[test]
fn sure_shot_drives_no_nazgul_out_of_mordor() {
    game(2)
        .character(ANN, LEGOLAS, Location::MountDoom)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .refuses_to(ANN, "sure-shot", &rule::characters::SURE_SHOT);
}

/// Bob's Legolas on Ann's turn and between two shadow cards, but not during a roll.
#[test]
fn sure_shot_is_used_on_any_players_turn() {
    let away = game(2)
        .character(BOB, LEGOLAS, Location::Rivendell)
        .tokens(BOB, Symbol::Stealth, 1)
        .shadow(Location::Hollin, 1);
    for moment in [away.clone(), away.clone().lull()] {
        moment.given().says(BOB, "sure-shot").expect(
            "the only target is shot unasked",
            shadow(Location::Hollin),
            0,
        );
    }
    away.nazgul(Region::Eriador, 1).searched().given().refuses_to(BOB, "sure-shot", &NOT_ASKED);
}

/// "That Makes Six!": whose shot it was decides whether the troop goes on the card.
#[test]
fn sure_shot_of_bob_lets_bob_keep_the_troop_for_that_makes_six() {
    game(2)
        .character(BOB, LEGOLAS, Location::Rivendell)
        .objective(Objective::ThatMakesSix)
        .tokens(BOB, Symbol::Stealth, 1)
        .shadow(Location::Hollin, 1)
        .given()
        .says(BOB, "sure-shot")
        .pending(Pending::seat(BOB))
        .says(BOB, "yes")
        .expect("one on the card", |g| g.quest.six, 1);
}

// Keen Sight.

#[test]
fn keen_sight_looks_at_the_top_shadow_card_once_a_turn() {
    let is_look = |event: &Event| matches!(event, Event::LookedAtShadowCards { .. });
    let first = game(2)
        .character(ANN, LEGOLAS, Location::WoodlandRealm)
        .hand(ANN, [card("mirkwood-valor"), card("rohan-valor")])
        .given()
        .expect("nothing is known", |g| g.shadow_deck.looked_at().count(), 0)
        .says(ANN, "prepare legolas mirkwood-valor")
        .expect("the top card is known", |g| g.shadow_deck.looked_at().count(), 1);
    assert!(first.told.iter().any(is_look), "the card was looked at");
    let looks = first.says(ANN, "prepare legolas rohan-valor").told.into_iter().filter(is_look);
    assert_eq!(looks.count(), 1, "only once in a turn");
}

#[test]
fn keen_sight_is_legolass_alone_and_needs_a_haven() {
    game(2)
        .character(ANN, LEGOLAS, Location::Bree)
        .hand(ANN, [card("eriador-valor")])
        .given()
        .refuses_to(ANN, "prepare legolas eriador-valor", &rule::prepare::AT_A_HAVEN)
        .says(ANN, "prepare frodo-sam eriador-valor")
        .expect("Frodo sees nothing", |g| g.shadow_deck.looked_at().count(), 0)
        .expect("Legolas stands by", at(LEGOLAS), Some(Location::Bree));
}

/// What was seen cannot be unseen: the preparation is not taken back.
#[test]
fn keen_sight_seals_undo() {
    let words = "players=2 scenario=first-game characters=frodo-sam+legolas,gimli+boromir";
    let options: Options = words.parse().expect("a set-up in words");
    let is_region_card = |card: &PlayerCard| card.as_region().is_some();
    let table = |seed| {
        let seats = SeatInfo::people(2);
        Table::<Position>::new(&options, seats, UndoPolicy::Consent, [seed; 32]).expect("a table")
    };
    let can_prepare = |table: &Table<Position>| {
        let g = table.position();
        g.turn.current == ANN && g.hands[0].iter().any(|card| is_region_card(&card))
    };
    let mut table = (0..).map(table).find(can_prepare).expect("Ann begins in some game");
    let card = table.position().hands[0].iter().find(is_region_card).expect("a region card");
    let prepare = Action::Prepare { who: LEGOLAS, card };
    table.play(ANN, prepare, &mut |_| ()).expect("the Woodland Realm is a haven");
    let refusal = table.undo(ANN).expect_err("what was seen is known");
    assert_eq!(refusal.rule.id, BARRED.id);
}
