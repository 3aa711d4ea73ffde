//! Gandalf and Gimli.

use crate::common::rolls::{actions_left, at, shadow, tokens, troops};
use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::facts::{Army, Character, Location, Symbol};
use fate_of_the_fellowship::position::Gandalf;
use fate_of_the_fellowship::{Action, rule};
use table::NOT_ASKED;

const GANDALF: Character = Character::Gandalf;
const GIMLI: Character = Character::Gimli;

// Gandalf: Mithrandir.

#[test]
fn mithrandir_calls_up_to_two_troops_for_one_friendship() {
    let calls = game(2)
        .character(ANN, GANDALF, Location::Edoras)
        .tokens(ANN, Symbol::Friendship, 2)
        .given()
        .says(ANN, "muster gandalf")
        .offers_exactly(ANN, &[Action::Count { count: 1 }, Action::Count { count: 2 }])
        .refuses_to(ANN, "count 3", &rule::characters::MITHRANDIR)
        .refuses_to(ANN, "count 0", &rule::characters::MITHRANDIR);
    calls
        .clone()
        .says(ANN, "count 2")
        .expect("two troops", troops(Location::Edoras, Army::Rohirrim), 2)
        .expect("for one friendship", tokens(ANN, Symbol::Friendship), 1)
        .expect("and one action", actions_left(GANDALF), 3);
    calls.says(ANN, "count 1").expect("one troop", troops(Location::Edoras, Army::Rohirrim), 1);
}

#[test]
fn mithrandir_pays_and_calls_no_more_than_the_supply() {
    game(2).character(ANN, GANDALF, Location::Edoras).given().refuses_to(
        ANN,
        "muster gandalf",
        &rule::muster::FRIENDSHIP,
    );
    game(2)
        .character(ANN, GANDALF, Location::Edoras)
        .tokens(ANN, Symbol::Friendship, 2)
        .troops(Location::HelmsDeep, Army::Rohirrim, 7)
        .given()
        .says(ANN, "muster gandalf")
        .expect("the last one, unasked", troops(Location::Edoras, Army::Rohirrim), 1)
        .refuses_to(ANN, "muster gandalf", &rule::muster::SUPPLY);
}

// Shadowfax.

#[test]
fn shadowfax_goes_two_locations_in_one_action() {
    game(2)
        .character(ANN, GANDALF, Location::Tharbad)
        .given()
        .says(ANN, "shadowfax rivendell")
        .expect("over Hollin", at(GANDALF), Some(Location::Rivendell))
        .expect("one action", actions_left(GANDALF), 3)
        .says(ANN, "travel gandalf hollin")
        .expect("one location is a plain travel", at(GANDALF), Some(Location::Hollin));
}

/// Frodo and the troops beside him stay; nobody is asked along.
#[test]
fn shadowfax_carries_gandalf_alone() {
    game(2)
        .character(ANN, GANDALF, Location::Tharbad)
        .character(ANN, Character::FrodoSam, Location::Tharbad)
        .troops(Location::Tharbad, Army::Elven, 2)
        .given()
        .says(ANN, "shadowfax rivendell")
        .refuses_to(ANN, "bring frodo-sam", &NOT_ASKED)
        .expect("Gandalf rode", at(GANDALF), Some(Location::Rivendell))
        .expect("Frodo stays", at(Character::FrodoSam), Some(Location::Tharbad))
        .expect("the troops stay", troops(Location::Tharbad, Army::Elven), 2);
}

/// No special path, neither first nor second, though it could be paid; no third location.
#[test]
fn shadowfax_avoids_special_paths() {
    game(2)
        .character(ANN, GANDALF, Location::Tharbad)
        .tokens(ANN, Symbol::Friendship, 1)
        .tokens(ANN, Symbol::Resistance, 1)
        .given()
        .refuses_to(ANN, "shadowfax moria", &rule::characters::SHADOWFAX)
        .refuses_to(ANN, "shadowfax gladden-fields", &rule::characters::SHADOWFAX)
        .refuses_to(ANN, "shadowfax grey-havens", &rule::characters::SHADOWFAX)
        .refuses_to(ANN, "shadowfax tharbad", &rule::characters::SHADOWFAX);
    game(2)
        .character(ANN, GANDALF, Location::Moria)
        .tokens(ANN, Symbol::Friendship, 1)
        .given()
        .refuses_to(ANN, "shadowfax rivendell", &rule::characters::SHADOWFAX)
        .says(ANN, "shadowfax lorien")
        .expect("over Gladden Fields", at(GANDALF), Some(Location::Lorien));
}

#[test]
fn shadowfax_bears_nobody_else() {
    game(2).character(BOB, GANDALF, Location::Tharbad).given().refuses_to(
        ANN,
        "shadowfax rivendell",
        &rule::turn::OWN_CHARACTER,
    );
}

// Light and Flame.

/// Gandalf of Bob at Helm's Deep, a card's battle with three shadow troops.
fn deep() -> Given {
    game(2)
        .character(BOB, GANDALF, Location::HelmsDeep)
        .troops(Location::HelmsDeep, Army::Rohirrim, 3)
        .shadow(Location::HelmsDeep, 3)
        .battle_at(Location::HelmsDeep)
}

#[test]
fn light_and_flame_turns_a_die_to_any_face_for_each_valor() {
    deep()
        .tokens(BOB, Symbol::Valor, 2)
        .given()
        .rolled([3, 3, 5])
        .says(BOB, "turn exchange rout light-and-flame")
        .says(BOB, "turn exchange rout light-and-flame")
        .expect("two are routed", shadow(Location::HelmsDeep), 1)
        .expect("nobody fell", troops(Location::HelmsDeep, Army::Rohirrim), 3)
        .expect("two valor", tokens(BOB, Symbol::Valor), 0);
}

#[test]
fn light_and_flame_needs_gandalf_valor_and_a_battle_face() {
    deep().tokens(BOB, Symbol::Resistance, 1).given().rolled([3, 3, 5]).refuses_to(
        BOB,
        "turn exchange rout light-and-flame",
        &rule::characters::LIGHT_AND_FLAME,
    );
    deep()
        .character(ANN, Character::Aragorn, Location::HelmsDeep)
        .tokens(ANN, Symbol::Valor, 1)
        .tokens(BOB, Symbol::Valor, 1)
        .given()
        .rolled([3, 3, 5])
        .refuses_to(ANN, "turn exchange rout light-and-flame", &rule::characters::LIGHT_AND_FLAME)
        .refuses_to(
            BOB,
            "turn exchange slip-by light-and-flame",
            &rule::characters::LIGHT_AND_FLAME,
        )
        .refuses_to(BOB, "turn nazgul rout light-and-flame", &rule::characters::DIE_TO_TURN);
    deep()
        .character(BOB, GANDALF, Location::Edoras)
        .character(BOB, GIMLI, Location::HelmsDeep)
        .tokens(BOB, Symbol::Valor, 1)
        .given()
        .rolled([3, 3, 5])
        .refuses_to(BOB, "turn exchange rout light-and-flame", &rule::characters::LIGHT_AND_FLAME);
}

/// For one valor the White turns at most as many dice as lie there, so that a battle comes to an end.
#[test]
fn light_and_flame_of_the_white_turns_no_die_back_and_forth() {
    deep()
        .tokens(BOB, Symbol::Valor, 1)
        .with(|g| g.quest.gandalf = Gandalf::White)
        .given()
        .rolled([3, 3, 5])
        .says(BOB, "turn exchange rout light-and-flame")
        .says(BOB, "turn rout exchange light-and-flame")
        .says(BOB, "turn exchange rout light-and-flame")
        .refuses_to(BOB, "turn rout exchange light-and-flame", &table::NOT_ASKED)
        .expect("the roll is resolved", |g| g.roll.dice, [0; 8]);
}

/// Gandalf the White pays once for any number of dice.
#[test]
fn light_and_flame_of_the_white_costs_one_valor_for_all_dice() {
    deep()
        .tokens(BOB, Symbol::Valor, 1)
        .with(|g| g.quest.gandalf = Gandalf::White)
        .given()
        .rolled([3, 3, 5])
        .says(BOB, "turn exchange rout light-and-flame")
        .says(BOB, "turn exchange rout light-and-flame")
        .says(BOB, "turn overrun rout light-and-flame")
        .expect("all are routed", shadow(Location::HelmsDeep), 0)
        .expect("one valor", tokens(BOB, Symbol::Valor), 0);
}

// Gimli: Son of Glóin.

#[test]
fn son_of_gloin_musters_dwarves_for_nothing() {
    game(2)
        .character(ANN, GIMLI, Location::IronHills)
        .given()
        .says(ANN, "muster gimli")
        .expect("a troop", troops(Location::IronHills, Army::Dwarven), 1)
        .expect("an action", actions_left(GIMLI), 3);
}

#[test]
fn son_of_gloin_pays_among_other_peoples() {
    game(2).character(ANN, GIMLI, Location::Rivendell).given().refuses_to(
        ANN,
        "muster gimli",
        &rule::muster::FRIENDSHIP,
    );
}

#[test]
fn son_of_gloin_needs_troops_in_the_supply() {
    game(2)
        .character(ANN, GIMLI, Location::IronHills)
        .troops(Location::Erebor, Army::Dwarven, 8)
        .given()
        .refuses_to(ANN, "muster gimli", &rule::muster::SUPPLY);
}

// Dwarven Craft.

#[test]
fn dwarven_craft_takes_a_valor_token_once_a_turn() {
    game(2)
        .character(ANN, GIMLI, Location::Bree)
        .given()
        .says(ANN, "dwarven-craft")
        .expect("a token", tokens(ANN, Symbol::Valor), 1)
        .expect("an action", actions_left(GIMLI), 3)
        .refuses_to(ANN, "dwarven-craft", &rule::characters::ONCE_PER_TURN);
}

#[test]
fn dwarven_craft_needs_a_token_in_the_supply() {
    game(2)
        .character(ANN, GIMLI, Location::Bree)
        .all_tokens(BOB, Symbol::Valor)
        .given()
        .refuses_to(ANN, "dwarven-craft", &rule::characters::TOKEN_IN_SUPPLY);
}

#[test]
fn dwarven_craft_is_an_action_of_the_own_turn() {
    game(2).character(BOB, GIMLI, Location::Bree).hand(BOB, [card("lembas")]).given().refuses_to(
        BOB,
        "dwarven-craft",
        &rule::turn::CURRENT_PLAYER,
    );
}
