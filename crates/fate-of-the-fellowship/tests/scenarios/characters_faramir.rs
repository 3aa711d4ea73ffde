//! Faramir.

use crate::common::rolls::{actions_left, at, eye, holds, hope, shadow, tokens, troops};
use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::facts::{Army, Character, Location, Region, Symbol};
use fate_of_the_fellowship::{Action, rule};
use table::NOT_ASKED;

const FARAMIR: Character = Character::Faramir;

/// Faramir and two of Gondor in Minas Tirith, two shadow troops in Osgiliath.
fn border() -> Given {
    game(2)
        .character(ANN, FARAMIR, Location::MinasTirith)
        .troops(Location::MinasTirith, Army::Gondor, 2)
        .shadow(Location::Osgiliath, 2)
}

// Ambush.

#[test]
fn ambush_is_an_extra_attack_where_faramir_comes_with_troops() {
    border()
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .says(ANN, "travel faramir osgiliath")
        .says(ANN, "bring-troops gondor 2")
        .offers_exactly(ANN, &[Action::Yes, Action::No])
        .says(ANN, "yes")
        .expect("the Eye turns", eye, Region::Ithilien)
        .says(ANN, "dice 2")
        .rolled([1, 5])
        .refuses_to(ANN, "turn overrun exchange ambush", &rule::characters::AMBUSH)
        .says(ANN, "turn overrun rout ambush")
        .expect("both are routed", shadow(Location::Osgiliath), 0)
        .expect("nobody fell", troops(Location::Osgiliath, Army::Gondor), 2)
        .expect("the stealth is spent", tokens(ANN, Symbol::Stealth), 0)
        .expect("only the travel counts", actions_left(FARAMIR), 3);
}

#[test]
fn ambush_turns_as_many_dice_as_stealth_is_spent() {
    border()
        .tokens(ANN, Symbol::Stealth, 3)
        .given()
        .says(ANN, "travel faramir osgiliath")
        .says(ANN, "bring-troops gondor 2")
        .says(ANN, "yes")
        .says(ANN, "dice 2")
        .rolled([5, 5])
        .refuses_to(ANN, "turn exchange rout ambush", &rule::characters::DIE_TO_TURN)
        .says(ANN, "turn overrun rout ambush")
        .says(ANN, "turn overrun rout ambush")
        .expect("both are routed", shadow(Location::Osgiliath), 0)
        .expect("one is left", tokens(ANN, Symbol::Stealth), 1);
}

#[test]
fn ambush_may_be_declined() {
    border()
        .given()
        .says(ANN, "travel faramir osgiliath")
        .says(ANN, "bring-troops gondor 1")
        .says(ANN, "no")
        .expect("the Eye stays", eye, Region::Eriador)
        .expect("both sides stand", shadow(Location::Osgiliath), 2);
}

#[test]
fn ambush_needs_troops_taken_along_and_an_enemy() {
    border()
        .troops(Location::Osgiliath, Army::Gondor, 1)
        .given()
        .says(ANN, "travel faramir osgiliath")
        .says(ANN, "depart")
        .refuses_to(ANN, "yes", &NOT_ASKED)
        .expect("he is there", at(FARAMIR), Some(Location::Osgiliath));
    border()
        .given()
        .says(ANN, "travel faramir druadan-forest")
        .says(ANN, "bring-troops gondor 2")
        .refuses_to(ANN, "yes", &NOT_ASKED)
        .expect("he is there", at(FARAMIR), Some(Location::DruadanForest));
}

/// In a plain attack no die is turned for stealth.
#[test]
fn ambush_spends_stealth_only_in_the_ambush() {
    game(2)
        .character(ANN, FARAMIR, Location::Osgiliath)
        .troops(Location::Osgiliath, Army::Gondor, 1)
        .shadow(Location::Osgiliath, 2)
        .tokens(ANN, Symbol::Stealth, 2)
        .tokens(ANN, Symbol::Resistance, 1)
        .given()
        .says(ANN, "attack faramir")
        .rolled([5])
        .refuses_to(ANN, "turn overrun rout ambush", &rule::characters::AMBUSH);
}

/// Faramir comes along on another's travel: no ambush, and no cheaper path.
#[test]
fn ambush_and_stealthy_are_for_faramirs_own_travel() {
    border()
        .character(ANN, Character::Aragorn, Location::MinasTirith)
        .without(Character::FrodoSam)
        .character(BOB, Character::FrodoSam, Location::TheShire)
        .given()
        .says(ANN, "travel aragorn osgiliath")
        .says(ANN, "bring faramir")
        .says(ANN, "bring-troops gondor 2")
        .refuses_to(ANN, "yes", &NOT_ASKED)
        .expect("he came", at(FARAMIR), Some(Location::Osgiliath))
        .expect("no battle", shadow(Location::Osgiliath), 2);
    game(2)
        .character(BOB, Character::FrodoSam, Location::TheShire)
        .character(ANN, FARAMIR, Location::Edoras)
        .character(ANN, Character::Aragorn, Location::Edoras)
        .given()
        .refuses_to(ANN, "travel aragorn erech", &rule::travel::PATH_COST);
}

/// Frodo is searched for first; then the ambush.
#[test]
fn ambush_comes_after_frodos_search() {
    border()
        .character(ANN, Character::FrodoSam, Location::MinasTirith)
        .given()
        .says(ANN, "travel faramir osgiliath")
        .says(ANN, "bring frodo-sam")
        .says(ANN, "bring-troops gondor 2")
        .says(ANN, "keep-it-hidden")
        .rolled([3, 1])
        .expect("a weary hope", hope, 5)
        .says(ANN, "yes")
        .says(ANN, "dice 1")
        .rolled([1])
        .expect("one is routed", shadow(Location::Osgiliath), 1);
}

// Stealthy.

#[test]
fn stealthy_spends_one_symbol_less_on_a_special_path() {
    game(2)
        .character(ANN, FARAMIR, Location::Edoras)
        .given()
        .says(ANN, "travel faramir erech")
        .expect("for nothing", at(FARAMIR), Some(Location::Erech));
    let gate = |stealth| {
        game(2)
            .character(ANN, FARAMIR, Location::NorthIthilien)
            .tokens(ANN, Symbol::Stealth, stealth)
            .given()
    };
    gate(3)
        .says(ANN, "travel faramir udun")
        .expect("three of four", tokens(ANN, Symbol::Stealth), 0)
        .expect("he is there", at(FARAMIR), Some(Location::Udun));
    gate(2).refuses_to(ANN, "travel faramir udun", &rule::travel::PATH_COST);
}

/// What Frodo's hiding costs is not reduced.
#[test]
fn stealthy_does_not_hide_frodo() {
    let pass = |stealth| {
        game(2)
            .character(ANN, FARAMIR, Location::Rivendell)
            .character(ANN, Character::FrodoSam, Location::Rivendell)
            .nazgul(Region::MistyMountains, 1)
            .tokens(ANN, Symbol::Stealth, stealth)
            .given()
            .says(ANN, "travel faramir carrock")
            .says(ANN, "bring frodo-sam")
    };
    pass(1)
        .says(ANN, "hide")
        .expect("the path was free, hiding was not", tokens(ANN, Symbol::Stealth), 0)
        .expect("no search", hope, 6);
    pass(0).refuses_to(ANN, "hide", &NOT_ASKED).offers(ANN, &[Action::KeepItHidden]);
}

// Wisdom of the Eldar.

#[test]
fn wisdom_of_the_eldar_takes_a_discarded_resistance_card_of_the_region() {
    game(2)
        .character(ANN, FARAMIR, Location::MinasTirith)
        .discard([card("gondor-resistance"), card("gondor-valor"), card("rohan-resistance")])
        .given()
        .refuses_to(ANN, "wisdom-of-the-eldar gondor-valor", &rule::characters::WISDOM_OF_THE_ELDAR)
        .refuses_to(
            ANN,
            "wisdom-of-the-eldar rohan-resistance",
            &rule::characters::WISDOM_OF_THE_ELDAR,
        )
        .says(ANN, "wisdom-of-the-eldar gondor-resistance")
        .expect("it is in hand", holds(ANN, card("gondor-resistance")), true)
        .expect("an action", actions_left(FARAMIR), 3)
        .refuses_to(ANN, "wisdom-of-the-eldar gondor-resistance", &rule::characters::ONCE_PER_TURN);
}

#[test]
fn wisdom_of_the_eldar_needs_a_haven_and_the_card_in_the_discard_pile() {
    game(2)
        .character(ANN, FARAMIR, Location::Lamedon)
        .discard([card("gondor-resistance")])
        .given()
        .refuses_to(
            ANN,
            "wisdom-of-the-eldar gondor-resistance",
            &rule::characters::WISDOM_OF_THE_ELDAR,
        );
    game(2)
        .character(ANN, FARAMIR, Location::MinasTirith)
        .hand(BOB, [card("gondor-resistance")])
        .given()
        .refuses_to(
            ANN,
            "wisdom-of-the-eldar gondor-resistance",
            &rule::characters::WISDOM_OF_THE_ELDAR,
        );
}

/// Osgiliath has no printed haven, but a captured one will do.
#[test]
fn wisdom_of_the_eldar_works_in_a_captured_haven_and_keeps_the_hand_limit() {
    game(2)
        .character(ANN, FARAMIR, Location::Osgiliath)
        .captured(Location::Osgiliath)
        .discard([card("ithilien-resistance")])
        .hand(
            ANN,
            [
                card("rohan-valor"),
                card("rohan-stealth"),
                card("rohan-friendship"),
                card("rohan-resistance"),
                card("dale-valor"),
                card("dale-stealth"),
                card("dale-friendship"),
            ],
        )
        .given()
        .shows_id("FOTF.5.4")
        .says(ANN, "wisdom-of-the-eldar ithilien-resistance")
        .says(ANN, "discard dale-valor")
        .expect("seven cards", |g| g.hands[0].len(), 7)
        .expect("the new one among them", holds(ANN, card("ithilien-resistance")), true);
}
