//! Chapter 9: havens and strongholds.

use crate::common::{ANN, BOB, card, event, game};
use fate_of_the_fellowship::action::Price;
use fate_of_the_fellowship::event::Cause;
use fate_of_the_fellowship::facts::{
    Army, Character, EventCard, Location, Objective, Region, ShadowCard, SkiesDarken, Symbol,
};
use fate_of_the_fellowship::{Action, Event, rule};
use table::proof::shows;
use table::{Eye, Seats};

/// Isengard, Fords of Isen, Helm's Deep.
const TO_HELMS_DEEP: ShadowCard = ShadowCard::Sh11;

#[test]
fn a_haven_is_lost_after_an_advance() {
    game(2)
        .hope(6)
        .shadow(Location::FordsOfIsen, 1)
        .advance(TO_HELMS_DEEP)
        .given()
        .shows_id("FOTF.9.1")
        .expect("it is no haven", |g| g.is_haven(Location::HelmsDeep), false)
        .expect("three hope are lost", |g| g.board.hope, 3);
}

#[test]
fn a_haven_is_lost_after_a_battle() {
    game(2)
        .hope(6)
        .shadow(Location::FordsOfIsen, 2)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .advance(TO_HELMS_DEEP)
        .given()
        .shows_id("FOTF.9.1")
        .expect("still a haven", |g| g.is_haven(Location::HelmsDeep), true)
        .fell("rolled exchange rout")
        .expect("both sides fell, and it stands", |g| g.is_haven(Location::HelmsDeep), true);
    game(2)
        .hope(6)
        .shadow(Location::FordsOfIsen, 3)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .advance(TO_HELMS_DEEP)
        .given()
        .fell("rolled exchange overrun overrun")
        .expect("it is lost", |g| g.is_haven(Location::HelmsDeep), false)
        .expect("three hope are lost", |g| g.board.hope, 3);
}

#[test]
fn a_haven_is_lost_after_an_action() {
    game(2)
        .hope(6)
        .character(ANN, Character::Eomer, Location::HelmsDeep)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .shadow(Location::HelmsDeep, 1)
        .given()
        .shows_id("FOTF.9.1")
        .expect("troops hold it", |g| g.is_haven(Location::HelmsDeep), true)
        .when(ANN, Action::Travel { who: Character::Eomer, to: Location::FordsOfIsen })
        .when(ANN, Action::BringTroops { army: Army::Rohirrim, count: 1 })
        .expect("it is left and lost", |g| g.is_haven(Location::HelmsDeep), false)
        .expect("three hope are lost", |g| g.board.hope, 3);
}

#[test]
fn a_haven_is_lost_after_an_event() {
    game(2)
        .hope(6)
        .hand(BOB, [event(EventCard::GwaihirBringsNews)])
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .shadow(Location::HelmsDeep, 1)
        .given()
        .shows_id("FOTF.9.1")
        .when(BOB, Action::Play { event: EventCard::GwaihirBringsNews })
        .when(BOB, Action::At { at: Location::FordsOfIsen })
        .expect("it is lost", |g| g.is_haven(Location::HelmsDeep), false);
}

#[test]
fn one_friendly_troop_keeps_a_haven_against_any_number() {
    game(2)
        .hope(6)
        .shadow(Location::HelmsDeep, 9)
        .troops(Location::HelmsDeep, Army::Elven, 1)
        .advance(TO_HELMS_DEEP)
        .given()
        .shows_id("FOTF.9.1")
        .fell("rolled rout rout rout")
        .expect("still a haven", |g| g.is_haven(Location::HelmsDeep), true)
        .expect("no hope is lost", |g| g.board.hope, 6);
}

#[test]
fn a_printed_haven_becomes_a_stronghold_that_can_be_captured_again() {
    let eomer = Character::Eomer;
    game(2)
        .hope(6)
        .character(ANN, eomer, Location::HelmsDeep)
        .troops(Location::HelmsDeep, Army::Rohirrim, 2)
        .shadow(Location::HelmsDeep, 1)
        .fallen(Location::HelmsDeep)
        .hand(ANN, [card("rohan-valor"), card("dale-valor"), card("gondor-valor")])
        .given()
        .shows_id("FOTF.9.2")
        .refuses(
            ANN,
            Action::Capture { who: eomer, price: Price::Valor },
            &rule::capture::NO_SHADOW_TROOPS,
        )
        .when(ANN, Action::Attack { who: eomer })
        .when(ANN, Action::Dice { count: 1 })
        .fell("rolled rout")
        .says(ANN, "accept")
        .when(ANN, Action::Capture { who: eomer, price: Price::Valor })
        .expect("a haven again", |g| g.is_haven(Location::HelmsDeep), true)
        .expect("no stronghold", |g| g.board.strongholds.contains(Location::HelmsDeep), false)
        .expect("two hope are gained", |g| g.board.hope, 8);
}

#[test]
fn a_captured_stronghold_that_is_lost_is_what_it_was() {
    // Gladden Fields, then Dol Guldur, on the yellow line from Moria.
    game(2)
        .hope(6)
        .captured(Location::DolGuldur)
        .shadow(Location::GladdenFields, 1)
        .advance(ShadowCard::Sh17)
        .given()
        .shows_id("FOTF.9.2")
        .expect("no haven", |g| g.is_haven(Location::DolGuldur), false)
        .expect("a stronghold", |g| g.board.strongholds.contains(Location::DolGuldur), true)
        .expect("three hope are lost", |g| g.board.hope, 3);
}

#[test]
fn a_place_that_was_no_stronghold_is_none_when_it_is_lost() {
    game(2)
        .hope(6)
        .completed(Objective::SecureTheCrossingOfTheAnduin)
        .captured(Location::Osgiliath)
        .shadow(Location::NorthIthilien, 1)
        .advance(ShadowCard::Sh23)
        .given()
        .shows_id("FOTF.9.2")
        .expect("no haven", |g| g.is_haven(Location::Osgiliath), false)
        .expect("no stronghold", |g| g.board.strongholds.contains(Location::Osgiliath), false)
        .expect("three hope are lost", |g| g.board.hope, 3);
}

#[test]
fn a_character_alone_does_not_protect_a_haven() {
    game(2)
        .hope(6)
        .character(BOB, Character::Gandalf, Location::HelmsDeep)
        .shadow(Location::FordsOfIsen, 1)
        .advance(TO_HELMS_DEEP)
        .given()
        .shows_id("FOTF.9.3")
        .expect("it is lost", |g| g.is_haven(Location::HelmsDeep), false)
        .expect("Gandalf is still there", |g| g.at(Character::Gandalf), Some(Location::HelmsDeep));
}

/// FOTF.9.1: whoever is in a lost haven cannot prepare there.
#[test]
fn a_lost_haven_is_no_haven_for_anybody() {
    shows(&["FOTF.9.1"]);
    game(2).fallen(Location::TheShire).hand(ANN, [card("eriador-valor")]).given().refuses(
        ANN,
        Action::Prepare { who: Character::FrodoSam, card: card("eriador-valor") },
        &rule::prepare::AT_A_HAVEN,
    );
}

/// FOTF.9.1: lost once, it is not lost again.
#[test]
fn a_haven_is_lost_only_once() {
    shows(&["FOTF.9.1"]);
    game(2)
        .hope(6)
        .fallen(Location::HelmsDeep)
        .shadow(Location::HelmsDeep, 2)
        .advance(TO_HELMS_DEEP)
        .given()
        .expect("no hope is lost", |g| g.board.hope, 6);
}

/// FOTF.9.1, FOTF.10.5: two havens fall, the first takes the last hope.
#[test]
fn when_the_first_lost_haven_takes_the_last_hope_no_second_one_falls() {
    shows(&["FOTF.9.1", "FOTF.10.5"]);
    game(2)
        .hope(3)
        .shadow(Location::TheShire, 1)
        .shadow(Location::GreyHavens, 1)
        .skies(SkiesDarken::Hollin)
        .eye(Region::Dale)
        .given()
        .over_for("haven-lost", Seats::NONE)
        .expect("one is still a haven", |g| g.is_haven(Location::TheShire), true)
        .tells(
            Eye::Onlooker,
            &[
                Event::SkiesDarken { card: SkiesDarken::Hollin },
                Event::ThreatRose { rate: 2 },
                Event::EyeShifted { to: Region::Eriador },
                Event::ShadowAdded { at: Location::Hollin, count: 3 },
                Event::HavenLost { at: Location::GreyHavens },
                Event::HopeLost { count: 3, cause: Cause::HavenLost, now: 0 },
                Event::Lost { cause: Cause::HavenLost },
            ],
        );
}

/// FOTF.9.1: valor shown as printed may empty the field before the dice do.
#[test]
fn a_haven_without_shadow_troops_is_not_lost_with_its_last_defender() {
    shows(&["FOTF.9.1"]);
    crate::common::game_with("players=2 show-valor=remove-troop")
        .hope(6)
        .character(ANN, Character::Eowyn, Location::HelmsDeep)
        .tokens(ANN, Symbol::Valor, 1)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .shadow(Location::FordsOfIsen, 2)
        .advance(TO_HELMS_DEEP)
        .given()
        .fell("rolled exchange overrun")
        .when(ANN, Action::Strike)
        .expect(
            "nobody is left",
            |g| (g.shadow(Location::HelmsDeep), g.friendly(Location::HelmsDeep)),
            (0, 0),
        )
        .expect("it stands", |g| g.is_haven(Location::HelmsDeep), true)
        .expect("no hope is lost", |g| g.board.hope, 6);
}
