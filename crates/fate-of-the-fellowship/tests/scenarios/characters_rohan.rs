//! Éomer and Éowyn.

use crate::common::rolls::{actions_left, at, nazgul, shadow, tokens, troops};
use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::facts::{Army, Character, Location, Region, Symbol};
use fate_of_the_fellowship::rule;

const EOMER: Character = Character::Eomer;
const EOWYN: Character = Character::Eowyn;

// Éomer: Rider of Rohan.

#[test]
fn rider_of_rohan_travels_once_more_with_four_actions() {
    game(2)
        .character(ANN, EOMER, Location::Eastemnet)
        .given()
        .says(ANN, "travel eomer edoras")
        .says(ANN, "travel eomer helms-deep")
        .says(ANN, "travel eomer fangorn-forest")
        .says(ANN, "travel eomer lorien")
        .says(ANN, "travel eomer dol-guldur")
        .expect("five travels", at(EOMER), Some(Location::DolGuldur))
        .refuses_to(ANN, "travel eomer lorien", &rule::turn::FOUR_AND_ONE);
}

/// The extra action is a travel and nothing else.
#[test]
fn rider_of_rohan_does_nothing_but_travel() {
    let four_musters = |given: Given| {
        (0..4).fold(given.given(), |s, _| s.says(ANN, "muster eomer")).refuses_to(
            ANN,
            "muster eomer",
            &rule::turn::FOUR_AND_ONE,
        )
    };
    let hall = game(2).character(ANN, EOMER, Location::Edoras).tokens(ANN, Symbol::Friendship, 5);
    four_musters(hall)
        .says(ANN, "travel eomer helms-deep")
        .says(ANN, "depart")
        .expect("the ride", at(EOMER), Some(Location::HelmsDeep))
        .refuses_to(ANN, "travel eomer edoras", &rule::turn::FOUR_AND_ONE);
}

#[test]
fn rider_of_rohan_travels_once_more_with_one_action() {
    game(2)
        .character(ANN, EOMER, Location::Eastemnet)
        .given()
        .says(ANN, "travel frodo-sam bree")
        .says(ANN, "travel frodo-sam weather-hills")
        .says(ANN, "travel eomer edoras")
        .says(ANN, "travel eomer helms-deep")
        .expect("two travels", at(EOMER), Some(Location::HelmsDeep))
        .refuses_to(ANN, "travel eomer edoras", &rule::turn::FOUR_AND_ONE)
        .refuses_to(ANN, "travel frodo-sam rivendell", &rule::turn::ORDER);
}

/// One action and the ride, and the other character still has four.
#[test]
fn rider_of_rohan_does_not_cost_the_other_character_an_action() {
    game(2)
        .character(ANN, EOMER, Location::Eastemnet)
        .given()
        .says(ANN, "travel eomer edoras")
        .says(ANN, "travel eomer helms-deep")
        .expect("four are left to Frodo", actions_left(Character::FrodoSam), 4)
        .says(ANN, "travel frodo-sam bree")
        .refuses_to(ANN, "travel eomer edoras", &rule::turn::ORDER);
}

/// The ride pays its path as every travel does.
#[test]
fn rider_of_rohan_pays_special_paths() {
    game(2).character(ANN, EOMER, Location::Edoras).given().refuses_to(
        ANN,
        "travel eomer erech",
        &rule::travel::PATH_COST,
    );
}

// Marshal of the Mark.

/// Éomer in Edoras with these troops, three shadow troops, a card's battle.
fn mark(rohirrim: u8, gondor: u8) -> Given {
    game(2)
        .character(BOB, EOMER, Location::Edoras)
        .troops(Location::Edoras, Army::Rohirrim, rohirrim)
        .troops(Location::Edoras, Army::Gondor, gondor)
        .shadow(Location::Edoras, 3)
        .battle_at(Location::Edoras)
}

#[test]
fn marshal_of_the_mark_ignores_one_loss_of_the_battle() {
    mark(3, 0)
        .given()
        .rolled([5, 5, 1])
        .expect("one of two fell", troops(Location::Edoras, Army::Rohirrim), 2)
        .expect("one was routed", shadow(Location::Edoras), 2);
}

#[test]
fn marshal_of_the_mark_needs_rohirrim() {
    game(2)
        .character(BOB, EOMER, Location::Edoras)
        .troops(Location::Edoras, Army::Gondor, 3)
        .shadow(Location::Edoras, 3)
        .battle_at(Location::Edoras)
        .given()
        .rolled([5, 5, 1])
        .expect("two fell", troops(Location::Edoras, Army::Gondor), 1);
}

#[test]
fn marshal_of_the_mark_is_present() {
    mark(3, 0).character(BOB, EOMER, Location::HelmsDeep).given().rolled([5, 5, 1]).expect(
        "two fell",
        troops(Location::Edoras, Army::Rohirrim),
        1,
    );
}

/// The ignored loss may be one of another army; who falls is still chosen.
#[test]
fn marshal_of_the_mark_saves_any_friendly_troop() {
    mark(1, 2)
        .given()
        .rolled([5, 5, 1])
        .says(ANN, "remove-troop edoras gondor")
        .expect("one of Gondor is left", troops(Location::Edoras, Army::Gondor), 1)
        .expect("and one of Rohan", troops(Location::Edoras, Army::Rohirrim), 1);
}

/// More losses than troops: what is not there cannot be lost, and one that is there is saved.
#[test]
fn marshal_of_the_mark_saves_a_troop_that_is_there() {
    mark(2, 0).nazgul(Region::Rohan, 1).given().rolled([6, 6, 5]).expect(
        "one stands",
        troops(Location::Edoras, Army::Rohirrim),
        1,
    );
}

// Éowyn: Shieldmaiden of Rohan.

#[test]
fn shieldmaiden_of_rohan_musters_rohirrim_for_nothing() {
    game(2)
        .character(ANN, EOWYN, Location::FordsOfIsen)
        .hand(ANN, [card("dale-friendship")])
        .given()
        .says(ANN, "muster eowyn")
        .expect("a troop", troops(Location::FordsOfIsen, Army::Rohirrim), 1)
        .expect("for nothing", |g| g.hands[0].len(), 1)
        .expect("but an action", actions_left(EOWYN), 3);
}

#[test]
fn shieldmaiden_of_rohan_pays_among_other_peoples() {
    game(2).character(ANN, EOWYN, Location::MinasTirith).given().refuses_to(
        ANN,
        "muster eowyn",
        &rule::muster::FRIENDSHIP,
    );
}

#[test]
fn shieldmaiden_of_rohan_needs_troops_in_the_supply() {
    game(2)
        .character(ANN, EOWYN, Location::Edoras)
        .troops(Location::HelmsDeep, Army::Rohirrim, 8)
        .given()
        .refuses_to(ANN, "muster eowyn", &rule::muster::SUPPLY);
}

// No Living Man Am I.

/// Éowyn in Edoras with four Rohirrim, three shadow troops, a card's battle.
fn field(nazgul: u8) -> Given {
    game(2)
        .character(BOB, EOWYN, Location::Edoras)
        .troops(Location::Edoras, Army::Rohirrim, 4)
        .shadow(Location::Edoras, 3)
        .nazgul(Region::Rohan, nazgul)
        .battle_at(Location::Edoras)
}

#[test]
fn no_living_man_am_i_slays_a_nazgul_for_each_result() {
    field(3)
        .given()
        .rolled([6, 6, 5])
        .expect("one is left", nazgul(Region::Rohan), 1)
        .expect("they are out of the game", |g| g.board.nazgul.iter().sum::<u8>(), 7)
        .expect("not in Mordor", nazgul(Region::Mordor), 6)
        .expect("only the overrun cost a troop", troops(Location::Edoras, Army::Rohirrim), 3);
}

#[test]
fn no_living_man_am_i_slays_no_more_than_there_are() {
    field(1)
        .given()
        .rolled([6, 6, 1])
        .expect("none is left", nazgul(Region::Rohan), 0)
        .expect("eight in the game", |g| g.board.nazgul.iter().sum::<u8>(), 8)
        .expect("nobody fell", troops(Location::Edoras, Army::Rohirrim), 4);
    field(0)
        .given()
        .rolled([6, 6, 6])
        .expect("nine in the game", |g| g.board.nazgul.iter().sum::<u8>(), 9)
        .expect("nobody fell", troops(Location::Edoras, Army::Rohirrim), 4);
}

#[test]
fn no_living_man_am_i_is_present_at_the_battle() {
    field(2)
        .character(BOB, EOWYN, Location::HelmsDeep)
        .given()
        .rolled([6, 5, 1])
        .expect("both live", nazgul(Region::Rohan), 2)
        .expect("two and one fell", troops(Location::Edoras, Army::Rohirrim), 1);
}

/// On her own attack too; the tokens stay where they are.
#[test]
fn no_living_man_am_i_costs_nothing_on_her_own_attack() {
    game(2)
        .character(ANN, EOWYN, Location::Edoras)
        .tokens(ANN, Symbol::Valor, 1)
        .troops(Location::Edoras, Army::Rohirrim, 1)
        .shadow(Location::Edoras, 1)
        .nazgul(Region::Rohan, 1)
        .given()
        .says(ANN, "attack eowyn")
        .rolled([6])
        .says(ANN, "accept")
        .expect("it is slain", nazgul(Region::Rohan), 0)
        .expect("for nothing", tokens(ANN, Symbol::Valor), 1)
        .expect("nobody fell", troops(Location::Edoras, Army::Rohirrim), 1);
}
