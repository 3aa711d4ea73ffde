//! Chapter 4, actions: prepare.

use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::cards::PlayerCard;
use fate_of_the_fellowship::facts::{Character, Location, Region, Symbol};
use fate_of_the_fellowship::{Action, rule};
use table::proof::shows;

const WHO: Character = Character::Eowyn;

fn prepare(word: &str) -> Action {
    Action::Prepare { who: WHO, card: card(word) }
}

fn eowyn_at(at: Location) -> Given {
    game(2).character(ANN, WHO, at)
}

#[test]
fn at_a_haven_a_region_card_becomes_a_token_of_its_symbol() {
    shows(&["FOTF.4.11"]);
    for at in Location::ALL.into_iter().filter(|at| at.facts().haven) {
        for symbol in Symbol::ALL {
            let card = PlayerCard::region(Region::Mordor, symbol);
            eowyn_at(at)
                .hand(ANN, [card])
                .given()
                .when(ANN, Action::Prepare { who: WHO, card })
                .expect("the token", |g| g.tokens[0][symbol.index()], 1)
                .expect("of the supply", |g| g.token_supply[symbol.index()], 8)
                .expect("the card", |g| g.discard.contains(card), true)
                .expect("out of the hand", |g| g.hands[0].is_empty(), true)
                .expect("one action", |g| g.actions_left(WHO), 3);
        }
    }
}

#[test]
fn elsewhere_nobody_prepares() {
    shows(&["FOTF.4.11"]);
    for at in Location::ALL.into_iter().filter(|at| !at.facts().haven) {
        eowyn_at(at).hand(ANN, [card("rohan-valor")]).given().refuses(
            ANN,
            prepare("rohan-valor"),
            &rule::prepare::AT_A_HAVEN,
        );
    }
}

#[test]
fn a_fallen_haven_is_none_and_a_captured_stronghold_is_one() {
    shows(&["FOTF.4.11"]);
    eowyn_at(Location::HelmsDeep)
        .fallen(Location::HelmsDeep)
        .hand(ANN, [card("rohan-valor")])
        .given()
        .refuses(ANN, prepare("rohan-valor"), &rule::prepare::AT_A_HAVEN);
    eowyn_at(Location::Moria)
        .captured(Location::Moria)
        .hand(ANN, [card("rohan-valor")])
        .given()
        .when(ANN, prepare("rohan-valor"))
        .expect("the token", |g| g.tokens[0][Symbol::Valor.index()], 1);
}

#[test]
fn events_and_cards_of_others_are_not_prepared() {
    shows(&["FOTF.4.11"]);
    eowyn_at(Location::HelmsDeep)
        .hand(ANN, [card("lembas")])
        .hand(BOB, [card("rohan-valor")])
        .given()
        .refuses(ANN, prepare("lembas"), &rule::prepare::REGION_CARD)
        .refuses(ANN, prepare("rohan-valor"), &rule::prepare::CARD_TO_PREPARE);
}

#[test]
fn without_a_token_in_the_supply_the_card_is_not_prepared() {
    shows(&["FOTF.4.12"]);
    eowyn_at(Location::HelmsDeep)
        .hand(ANN, [card("rohan-valor"), card("rohan-stealth")])
        .tokens(BOB, Symbol::Valor, 9)
        .given()
        .refuses(ANN, prepare("rohan-valor"), &rule::prepare::TOKEN_LEFT)
        .offers(ANN, &[prepare("rohan-stealth")]);
}

#[test]
fn the_ninth_token_can_still_be_prepared() {
    shows(&["FOTF.4.12"]);
    eowyn_at(Location::HelmsDeep)
        .hand(ANN, [card("rohan-valor"), card("dale-valor")])
        .tokens(BOB, Symbol::Valor, 8)
        .given()
        .when(ANN, prepare("rohan-valor"))
        .refuses(ANN, prepare("dale-valor"), &rule::prepare::TOKEN_LEFT);
}

#[test]
fn gollum_alone_needs_no_haven() {
    shows(&["FOTF.4.11"]);
    let card = card("rohan-valor");
    game(2)
        .character(ANN, Character::Gollum, Location::Hollin)
        .hand(ANN, [card])
        .given()
        .when(ANN, Action::Prepare { who: Character::Gollum, card })
        .expect("the token", |g| g.tokens[0][Symbol::Valor.index()], 1);
}
