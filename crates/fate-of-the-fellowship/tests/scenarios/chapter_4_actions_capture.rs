//! Chapter 4, actions: capture.

use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::action::Price;
use fate_of_the_fellowship::event::Event;
use fate_of_the_fellowship::facts::{
    Army, Character, HOPE_MAX, Location, Objective, Region, ShadowCard, ShadowCardKind, Symbol,
};
use fate_of_the_fellowship::{Action, rule};
use table::proof::shows;

const WHO: Character = Character::Legolas;
const CAPTURE: Action = Action::Capture { who: WHO, price: Price::Valor };
const INSTEAD: Action = Action::Capture { who: WHO, price: Price::Instead };

/// Legolas with a Gondor troop at `at`, and three valor.
fn legolas_at(at: Location) -> Given {
    game(2)
        .character(ANN, WHO, at)
        .troops(at, Army::Gondor, 1)
        .tokens(ANN, Symbol::Valor, 3)
        .eye(Region::Dale)
}

#[test]
fn a_stronghold_without_shadow_troops_is_captured_for_three_valor() {
    shows(&["FOTF.4.17"]);
    for at in Location::ALL.into_iter().filter(|at| at.facts().stronghold) {
        legolas_at(at)
            .given()
            .when(ANN, CAPTURE)
            .expect("a haven", |g| g.is_haven(at), true)
            .expect("paid", |g| g.tokens[0][Symbol::Valor.index()], 0)
            .expect("one action", |g| g.actions_left(WHO), 3);
    }
}

#[test]
fn only_strongholds_are_captured() {
    shows(&["FOTF.4.17"]);
    for at in Location::ALL.into_iter().filter(|at| !at.facts().stronghold) {
        legolas_at(at).given().refuses(ANN, CAPTURE, &rule::capture::STRONGHOLD);
    }
    legolas_at(Location::Moria).captured(Location::Moria).given().refuses(
        ANN,
        CAPTURE,
        &rule::capture::STRONGHOLD,
    );
}

#[test]
fn a_capture_needs_a_friendly_troop_and_no_shadow_troops() {
    shows(&["FOTF.4.17"]);
    let at = Location::Moria;
    game(2).character(ANN, WHO, at).tokens(ANN, Symbol::Valor, 3).given().refuses(
        ANN,
        CAPTURE,
        &rule::capture::FRIENDLY_TROOP,
    );
    legolas_at(at).shadow(at, 1).given().refuses(ANN, CAPTURE, &rule::capture::NO_SHADOW_TROOPS);
}

#[test]
fn a_capture_needs_the_character_and_three_valor() {
    shows(&["FOTF.4.17"]);
    let at = Location::Moria;
    legolas_at(at).character(ANN, WHO, Location::Hollin).given().refuses(
        ANN,
        CAPTURE,
        &rule::capture::STRONGHOLD,
    );
    game(2)
        .character(ANN, WHO, at)
        .troops(at, Army::Elven, 2)
        .tokens(ANN, Symbol::Valor, 2)
        .tokens(BOB, Symbol::Valor, 5)
        .hand(ANN, [card("dale-stealth")])
        .given()
        .refuses(ANN, CAPTURE, &rule::capture::PRICE);
}

#[test]
fn boromir_captures_for_two_valor() {
    shows(&["FOTF.4.17"]);
    let capture = Action::Capture { who: Character::Boromir, price: Price::Valor };
    let boromir = |valor| {
        game(2)
            .character(ANN, Character::Boromir, Location::Moria)
            .troops(Location::Moria, Army::Gondor, 1)
            .tokens(ANN, Symbol::Valor, valor)
            .given()
    };
    boromir(2).when(ANN, capture).expect("a haven", |g| g.is_haven(Location::Moria), true);
    boromir(1).refuses(ANN, capture, &rule::capture::PRICE);
}

#[test]
fn gollum_captures_nothing() {
    shows(&["FOTF.4.17"]);
    legolas_at(Location::Moria).character(ANN, Character::Gollum, Location::Moria).given().refuses(
        ANN,
        Action::Capture { who: Character::Gollum, price: Price::Valor },
        &rule::characters::GOLLUM_DOES_NOT_FIGHT,
    );
}

#[test]
fn another_price_needs_an_objective_that_offers_it() {
    shows(&["FOTF.4.17"]);
    legolas_at(Location::Moria).given().refuses(ANN, INSTEAD, &rule::capture::OTHER_PRICE);
    let morgul = || {
        game(2)
            .character(ANN, WHO, Location::MinasMorgul)
            .troops(Location::MinasMorgul, Army::Gondor, 1)
            .tokens(ANN, Symbol::Stealth, 3)
    };
    morgul().given().refuses(ANN, INSTEAD, &rule::capture::OTHER_PRICE);
    morgul()
        .objective(Objective::InfiltrateMinasMorgul)
        .given()
        .refuses(ANN, CAPTURE, &rule::capture::PRICE)
        .when(ANN, INSTEAD)
        .expect("a haven", |g| g.is_haven(Location::MinasMorgul), true);
}

#[test]
fn dunland_is_captured_only_while_frecas_heirs_are_to_be_dealt_with() {
    shows(&["FOTF.4.17"]);
    let dunland = || legolas_at(Location::Dunland).tokens(ANN, Symbol::Friendship, 3);
    dunland().given().refuses(ANN, CAPTURE, &rule::capture::STRONGHOLD);
    for capture in [CAPTURE, INSTEAD] {
        dunland()
            .objective(Objective::DealWithFrecasHeirs)
            .given()
            .when(ANN, capture)
            .expect("a haven", |g| g.is_haven(Location::Dunland), true)
            .expect("hope", |g| g.board.hope, 8);
    }
}

#[test]
fn a_captured_stronghold_is_a_haven_from_then_on() {
    shows(&["FOTF.4.18"]);
    legolas_at(Location::Moria)
        .hand(ANN, [card("dale-stealth")])
        .given()
        .expect("a stronghold", |g| g.board.strongholds.contains(Location::Moria), true)
        .when(ANN, CAPTURE)
        .expect("no stronghold", |g| g.board.strongholds.contains(Location::Moria), false)
        .when(ANN, Action::Prepare { who: WHO, card: card("dale-stealth") })
        .expect("one prepares there", |g| g.tokens[0][Symbol::Stealth.index()], 1)
        .refuses(ANN, CAPTURE, &rule::capture::STRONGHOLD);
}

#[test]
fn a_fallen_haven_is_a_haven_again() {
    shows(&["FOTF.4.18"]);
    let at = Location::HelmsDeep;
    legolas_at(at)
        .fallen(at)
        .given()
        .when(ANN, CAPTURE)
        .expect("a haven", |g| g.is_haven(at), true)
        .expect("no stronghold", |g| g.board.strongholds.contains(at), false)
        .expect("hope", |g| g.board.hope, 8);
}

#[test]
fn a_capture_turns_the_eye_and_brings_two_hope() {
    shows(&["FOTF.4.19"]);
    let given = legolas_at(Location::Moria).hope(3).given().when(ANN, CAPTURE);
    let told = given.told.iter().skip_while(|event| !matches!(event, Event::Captured { .. }));
    let expected = [
        Event::Captured { who: WHO, at: Location::Moria },
        Event::EyeShifted { to: Region::MistyMountains },
        Event::HopeGained { count: 2, now: 5 },
    ];
    table::holds_eq!(told.copied().collect::<Vec<_>>(), expected);
    given.expect("the Eye", |g| g.board.eye, Region::MistyMountains).expect(
        "hope",
        |g| g.board.hope,
        5,
    );
    legolas_at(Location::Moria).hope(HOPE_MAX).given().when(ANN, CAPTURE).expect(
        "no more than the track has",
        |g| g.board.hope,
        HOPE_MAX,
    );
}

#[test]
fn no_shadow_troop_comes_to_a_captured_stronghold_by_a_card() {
    shows(&["FOTF.4.20"]);
    let places = [Location::Moria, Location::Isengard, Location::DolGuldur, Location::Umbar];
    for at in places {
        let reinforces = |card: &ShadowCard| matches!(card.kind(), ShadowCardKind::Ordinary { reinforce, .. } if reinforce == at);
        let flipped = ShadowCard::ALL.into_iter().find(reinforces).expect("such a card");
        let black = if flipped == ShadowCard::Sh02 { ShadowCard::Sh04 } else { ShadowCard::Sh02 };
        let given = || game(2).shadow_deck(flipped, black).eye(Region::Dale);
        let flip = |given: Given| {
            given
                .given()
                .when(ANN, Action::EndActions)
                .fell("drew dale-valor")
                .fell("drew dale-stealth")
        };
        flip(given()).expect("one comes to a stronghold", |g| g.shadow(at), 1);
        flip(given().captured(at))
            .expect("none to a haven", |g| g.shadow(at), 0)
            .expect("and no hope is lost for it", |g| g.board.hope, 6)
            .expect("none left the supply", |g| g.board.shadow_supply, 48);
    }
}
