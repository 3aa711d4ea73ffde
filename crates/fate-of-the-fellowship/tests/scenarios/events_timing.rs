//! When events and abilities may be used: on any turn, between cards, never while something is
//! resolved.

use crate::common::rolls::{at, holds, hope, shadow, tokens};
use crate::common::{ANN, BOB, CID, Given, card, event, game};
use fate_of_the_fellowship::deck::Stack;
use fate_of_the_fellowship::facts::{
    Army, Character, EventCard, Location, Region, ShadowCard, Symbol,
};
use fate_of_the_fellowship::{Action, rule};
use table::proof::shows;
use table::{NOT_ASKED, Pending, Seats};

const GIFTS: Action = Action::Play { event: EventCard::GiftsFromTheElves };

/// FOTF.11.1: it is no action, and every player may do it.
#[test]
fn an_event_is_played_on_anybodys_turn_and_is_no_action() {
    shows(&["FOTF.11.1"]);
    game(3)
        .hand(ANN, [card("tom-bombadil")])
        .hand(CID, [event(EventCard::GiftsFromTheElves)])
        .given()
        .shows_id("FOTF.11.1")
        .pending(Pending::Seats { must: Seats::only(ANN), may: Seats::only(CID) })
        .offers(CID, &[GIFTS])
        .refuses_to(BOB, "play gifts-from-the-elves", &NOT_ASKED)
        .says(ANN, "play tom-bombadil")
        .says(CID, "play gifts-from-the-elves")
        .says(CID, "token valor")
        .says(CID, "for-seat 2")
        .expect("Bob has a valor", tokens(BOB, Symbol::Valor), 1)
        .expect("Ann has all her actions", |g| g.actions_left(Character::FrodoSam), 4);
}

/// FOTF.11.2: not while another card is being resolved.
#[test]
fn an_event_waits_until_another_is_resolved() {
    shows(&["FOTF.11.2"]);
    game(2)
        .hand(ANN, [card("gaze-into-a-palantir")])
        .hand(BOB, [card("gifts-from-the-elves")])
        .nazgul(Region::Rohan, 4)
        .given()
        .shows_id("FOTF.11.2")
        .says(ANN, "play gaze-into-a-palantir")
        .refuses_to(BOB, "play gifts-from-the-elves", &NOT_ASKED)
        .says(ANN, "who frodo-sam")
        .refuses_to(BOB, "play gifts-from-the-elves", &NOT_ASKED)
        .says(ANN, "move-nazgul mordor eriador")
        .says(ANN, "move-nazgul mordor eriador")
        .says(ANN, "move-nazgul mordor eriador")
        .offers(BOB, &[GIFTS]);
}

/// FOTF.11.2: nor in the middle of a travel, where Ann decides whether Frodo hides.
#[test]
fn an_event_does_not_break_into_a_travel() {
    shows(&["FOTF.11.2"]);
    game(2)
        .hand(BOB, [card("gifts-from-the-elves")])
        .nazgul(Region::Eriador, 1)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .says(ANN, "travel frodo-sam bree")
        .refuses_to(BOB, "play gifts-from-the-elves", &NOT_ASKED)
        .says(ANN, "hide")
        .offers(BOB, &[GIFTS]);
}

/// The first shadow card reinforces Dunland.
fn quiet_turn() -> Given {
    game(2).shadow_deck(ShadowCard::Sh02, ShadowCard::Sh04)
}

/// FOTF.11.3: before the shadow cards and between two of them, but not after one is flipped.
#[test]
fn events_come_between_two_shadow_cards() {
    shows(&["FOTF.11.3"]);
    quiet_turn()
        .hand(BOB, [card("gifts-from-the-elves"), card("orc-infighting")])
        .given()
        .shows_id("FOTF.11.3")
        .says(ANN, "end-actions")
        .fell("drew eriador-valor")
        .fell("drew eriador-stealth")
        .expect("nothing is flipped", |g| g.resolve_area.len(), 0)
        .refuses_to(BOB, "go-on", &NOT_ASKED)
        .refuses_to(BOB, "play orc-infighting", &rule::events::USELESS)
        .says(BOB, "play gifts-from-the-elves")
        .says(BOB, "token valor")
        .says(BOB, "for-seat 2")
        .expect("one is resolved", |g| g.resolve_area.len(), 1)
        .expect("a troop came", shadow(Location::Dunland), 1)
        .offers_exactly(ANN, &[Action::GoOn])
        .says(BOB, "play orc-infighting")
        .says(BOB, "count 1")
        .expect("and is gone before the second card", shadow(Location::Dunland), 0)
        .expect("which is flipped now", |g| g.resolve_area.len(), 2);
}

/// With nothing that could be played, nobody is asked between the cards.
#[test]
fn a_lull_asks_nobody_who_has_nothing_to_play() {
    quiet_turn()
        .hand(BOB, [card("lembas")])
        .given()
        .says(ANN, "end-actions")
        .fell("drew eriador-valor")
        .fell("drew eriador-stealth")
        .fell("drew sh06")
        .expect("both are resolved: it is Bob's turn", |g| g.turn.current, BOB);
}

/// FOTF.11.3: an ability of the current player's own character between two shadow cards.
#[test]
fn abilities_come_between_two_shadow_cards_too() {
    shows(&["FOTF.11.3"]);
    quiet_turn()
        .character(ANN, Character::Legolas, Location::Hollin)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .says(ANN, "end-actions")
        .fell("drew eriador-valor")
        .fell("drew rohan-valor")
        .offers_exactly(ANN, &[Action::GoOn, Action::SureShot])
        .says(ANN, "sure-shot")
        .expect("shot before the second card", shadow(Location::Dunland), 0);
}

/// FOTF.4.9, FOTF.5.4: eight cards: an event is played instead of a discard, on Ann's turn by Bob.
#[test]
fn an_event_is_played_at_the_hand_limit() {
    shows(&["FOTF.4.9", "FOTF.5.4"]);
    game(2)
        .character(BOB, Character::Gimli, Location::TheShire)
        .hand(ANN, [card("eriador-valor")])
        .hand(
            BOB,
            [
                card("rohan-valor"),
                card("rohan-resistance"),
                card("rohan-friendship"),
                card("dale-valor"),
                card("dale-resistance"),
                card("lembas"),
                card("gifts-from-the-elves"),
            ],
        )
        .given()
        .says(ANN, "give frodo-sam eriador-valor gimli")
        .says(BOB, "yes")
        .pending(Pending::seat(BOB))
        .refuses_to(BOB, "discard mordor-valor", &rule::hand::CARD_TO_DISCARD)
        .says(BOB, "play lembas")
        .expect("Ann has one character, who eats", |g| g.actions_left(Character::FrodoSam), 5)
        .expect("seven cards", |g| g.hands[1].len(), 7)
        .expect("the gift is kept", holds(BOB, card("gifts-from-the-elves")), true)
        .offers(ANN, &[Action::EndActions]);
}

/// FOTF.5.3: first the skies darken, then the hand limit; then Lembas comes too late.
#[test]
fn the_skies_darken_before_an_event_saves_the_hand_limit() {
    shows(&["FOTF.5.3"]);
    game(2)
        .hand(
            ANN,
            [
                card("rohan-valor"),
                card("rohan-resistance"),
                card("rohan-friendship"),
                card("dale-valor"),
                card("dale-resistance"),
                card("lembas"),
                card("tom-bombadil"),
            ],
        )
        .eye(Region::Eriador)
        .with(|g| g.deck.stacks[0] = Stack { size: 43 + 6 + 1, darkens: true })
        .given()
        .says(ANN, "end-actions")
        .fell("drew skies-darken-mount-doom")
        .fell("drew eriador-valor")
        .expect("the Eye was upon him", hope, 4)
        .refuses_to(ANN, "play lembas", &rule::events::LEMBAS)
        .says(ANN, "play tom-bombadil")
        .expect("a hope comes back", hope, 5)
        .expect("seven cards", |g| g.hands[0].len(), 7);
}

/// An event whose moves meet an objective or lose a haven is settled before play goes on.
#[test]
fn a_haven_lost_by_an_event_is_settled_at_once() {
    game(2)
        .hand(BOB, [card("gwaihir-brings-news"), card("tom-bombadil")])
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .shadow(Location::HelmsDeep, 1)
        .given()
        .says(BOB, "play gwaihir-brings-news")
        .says(BOB, "at edoras")
        .expect("Helm's Deep is lost", |g| g.is_haven(Location::HelmsDeep), false)
        .expect("three hope", hope, 3)
        .says(BOB, "play tom-bombadil")
        .expect("and play goes on", hope, 4)
        .expect("Frodo never moved", at(Character::FrodoSam), Some(Location::TheShire));
}
