//! Galadriel.

use crate::common::rolls::{actions_left, holds, hope, shadow, tokens, troops};
use crate::common::{ANN, BOB, Given, card, game};
use fate_of_the_fellowship::cards::DeckCard;
use fate_of_the_fellowship::deck::Stack;
use fate_of_the_fellowship::facts::{
    Army, Character, EventCard, Location, Region, SkiesDarken, Symbol,
};
use fate_of_the_fellowship::{Action, rule};
use table::{NOT_ASKED, Pending};

const GALADRIEL: Character = Character::Galadriel;

// Lady of Light.

#[test]
fn lady_of_light_draws_an_event_from_the_box_for_a_stealth() {
    game(2)
        .character(ANN, GALADRIEL, Location::Lorien)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .expect("eight events are in the box", |g| g.deck.events_in_the_box(), 8)
        .says(ANN, "lady-of-light")
        .fell("drew entmoot")
        .expect("it is in hand", holds(ANN, card("entmoot")), true)
        .expect("seven are left", |g| g.deck.events_in_the_box(), 7)
        .expect("the deck lost none", |g| g.deck.events, 6)
        .expect("the stealth is spent", tokens(ANN, Symbol::Stealth), 0)
        .expect("no action", actions_left(GALADRIEL), 4);
}

#[test]
fn lady_of_light_needs_a_haven_a_stealth_and_an_event_in_the_box() {
    let refused = |given: Given| {
        given.given().refuses_to(ANN, "lady-of-light", &rule::characters::LADY_OF_LIGHT);
    };
    refused(game(2).character(ANN, GALADRIEL, Location::Bree).tokens(ANN, Symbol::Stealth, 1));
    refused(game(2).character(ANN, GALADRIEL, Location::Lorien));
    refused(
        game(2).character(ANN, GALADRIEL, Location::Lorien).tokens(ANN, Symbol::Stealth, 1).with(
            |g| {
                g.discard =
                    EventCard::ALL[..8].iter().map(|&event| crate::common::event(event)).collect();
            },
        ),
    );
}

/// Bob's Galadriel on Ann's turn and between two shadow cards, but not during a roll.
#[test]
fn lady_of_light_shines_on_any_players_turn() {
    let away = game(2).character(BOB, GALADRIEL, Location::Lorien).tokens(BOB, Symbol::Stealth, 1);
    for moment in [away.clone(), away.clone().lull()] {
        moment.given().says(BOB, "lady-of-light").fell("drew entmoot").expect(
            "it is Bob's",
            holds(BOB, card("entmoot")),
            true,
        );
    }
    away.nazgul(Region::Eriador, 1).searched().given().refuses_to(BOB, "lady-of-light", &NOT_ASKED);
}

/// An eighth card: Bob discards or plays an event, at once.
#[test]
fn lady_of_light_keeps_the_hand_limit() {
    game(2)
        .character(BOB, GALADRIEL, Location::Lorien)
        .tokens(BOB, Symbol::Stealth, 1)
        .hand(
            BOB,
            [
                card("rohan-valor"),
                card("rohan-resistance"),
                card("rohan-friendship"),
                card("dale-valor"),
                card("dale-resistance"),
                card("dale-friendship"),
                card("mordor-valor"),
            ],
        )
        .given()
        .shows_id("FOTF.5.4")
        .says(BOB, "lady-of-light")
        .fell("drew gifts-from-the-elves")
        .pending(Pending::seat(BOB))
        .refuses_to(BOB, "lady-of-light", &table::NOT_ASKED)
        .says(BOB, "play gifts-from-the-elves")
        .says(BOB, "token valor")
        .says(BOB, "for-seat 1")
        .expect("seven cards", |g| g.hands[1].len(), 7)
        .expect("Ann's token", tokens(ANN, Symbol::Valor), 1)
        .offers(ANN, &[Action::EndActions]);
}

// Mirror of Galadriel.

/// The stack on top holds one more card beside its Skies Darken card, the next one the rest.
fn two_stacks() -> Given {
    game(2).character(ANN, GALADRIEL, Location::Lorien).with(|g| {
        g.deck.stacks[0] = Stack { size: 2, darkens: true };
        g.deck.stacks[1] = Stack { size: 54, darkens: true };
    })
}

#[test]
fn mirror_of_galadriel_puts_back_four_cards_in_any_order() {
    game(2)
        .character(ANN, GALADRIEL, Location::Lorien)
        .given()
        .says(ANN, "mirror-of-galadriel 4")
        .fell("drew eriador-valor")
        .fell("drew lembas")
        .fell("drew rohan-stealth")
        .fell("drew dale-valor")
        .refuses_to(ANN, "pick rohan-valor", &rule::characters::MIRROR)
        .says(ANN, "pick dale-valor")
        .refuses_to(ANN, "pick dale-valor", &rule::characters::MIRROR)
        .says(ANN, "pick lembas")
        .says(ANN, "pick rohan-stealth")
        .expect("an action", actions_left(GALADRIEL), 3)
        .says(ANN, "end-actions")
        .expect("the first was drawn", holds(ANN, card("dale-valor")), true)
        .expect("and the second", holds(ANN, card("lembas")), true)
        .expect("not the third", holds(ANN, card("rohan-stealth")), false);
}

/// Skies Darken cards of two stacks are laid side by side.
#[test]
fn mirror_of_galadriel_mixes_the_skies_of_two_stacks() {
    let [doom, marsh] = [SkiesDarken::MountDoom, SkiesDarken::EmynMuil].map(DeckCard::Skies);
    two_stacks()
        .eye(Region::Mordor)
        .given()
        .says(ANN, "mirror-of-galadriel 4")
        .fell("drew eriador-valor")
        .fell("drew skies-darken-mount-doom")
        .fell("drew skies-darken-emyn-muil")
        .fell("drew rohan-valor")
        .says(ANN, "pick skies-darken-emyn-muil")
        .says(ANN, "pick skies-darken-mount-doom")
        .says(ANN, "pick rohan-valor")
        .expect("this order", |g| g.deck.known().take(2).collect::<Vec<_>>(), vec![marsh, doom])
        .says(ANN, "end-actions")
        .says(ANN, "pick skies-darken-emyn-muil")
        .expect("both darkened", |g| g.board.threat, 2)
        .expect("the Eye came, then saw him", hope, 4)
        .expect("three troops", shadow(Location::EmynMuil), 3)
        .expect("and three", shadow(Location::MountDoom), 3)
        .expect("two known cards are left", |g| g.deck.known_len(), 2);
}

#[test]
fn mirror_of_galadriel_is_not_limited_to_once_a_turn() {
    game(2)
        .character(ANN, GALADRIEL, Location::Lorien)
        .given()
        .says(ANN, "mirror-of-galadriel 1")
        .fell("drew eriador-valor")
        .says(ANN, "mirror-of-galadriel 2")
        .fell("drew lembas")
        .says(ANN, "pick lembas")
        .expect("two actions", actions_left(GALADRIEL), 2)
        .says(ANN, "mirror-of-galadriel 1")
        .expect("one card is put back as it lay", actions_left(GALADRIEL), 1)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn mirror_of_galadriel_sees_no_more_than_four_and_no_more_than_there_are() {
    game(2)
        .character(ANN, GALADRIEL, Location::Lorien)
        .given()
        .refuses_to(ANN, "mirror-of-galadriel 0", &rule::characters::MIRROR)
        .refuses_to(ANN, "mirror-of-galadriel 5", &rule::characters::MIRROR);
    game(2)
        .character(BOB, GALADRIEL, Location::Lorien)
        .hand(BOB, [card("lembas")])
        .given()
        .refuses_to(BOB, "mirror-of-galadriel 1", &rule::turn::CURRENT_PLAYER);
}

// Nenya.

/// Galadriel of Bob in Lórien, a card's battle with two shadow troops.
fn lorien(army: Army) -> Given {
    game(2)
        .character(BOB, GALADRIEL, Location::Lorien)
        .troops(Location::Lorien, army, 2)
        .shadow(Location::Lorien, 2)
        .battle_at(Location::Lorien)
}

#[test]
fn nenya_rerolls_one_battle_die_for_free() {
    lorien(Army::Elven)
        .tokens(BOB, Symbol::Resistance, 1)
        .given()
        .rolled([3, 3])
        .says(BOB, "reroll exchange nenya")
        .rolled([1])
        .refuses_to(BOB, "reroll exchange nenya", &rule::characters::NENYA)
        .says(ANN, "accept")
        .expect("both are gone", shadow(Location::Lorien), 0)
        .expect("one fell", troops(Location::Lorien, Army::Elven), 1)
        .expect("it was free", tokens(BOB, Symbol::Resistance), 1);
}

#[test]
fn nenya_needs_an_elven_troop_and_galadriel() {
    lorien(Army::Gondor).tokens(BOB, Symbol::Resistance, 1).given().rolled([3, 3]).refuses_to(
        BOB,
        "reroll exchange nenya",
        &rule::characters::NENYA,
    );
    lorien(Army::Elven)
        .character(BOB, GALADRIEL, Location::Rivendell)
        .character(BOB, Character::Gimli, Location::Lorien)
        .tokens(BOB, Symbol::Resistance, 1)
        .given()
        .rolled([3, 3])
        .refuses_to(BOB, "reroll exchange nenya", &rule::characters::NENYA);
}

/// A Galadriel who can do nothing more does not hold up the roll.
#[test]
fn nenya_used_once_ends_the_asking() {
    lorien(Army::Elven)
        .given()
        .rolled([3, 3])
        .says(BOB, "reroll exchange nenya")
        .rolled([5])
        .expect("exchange; overrun is nothing in a haven", shadow(Location::Lorien), 1)
        .expect("one fell", troops(Location::Lorien, Army::Elven), 1);
}
