//! Frodo & Sam, and Merry & Pippin.

use crate::common::rolls::{actions_left, at, eye, hope, nazgul, tokens};
use crate::common::{ANN, BOB, card, game};
use fate_of_the_fellowship::facts::{Character, Location, Region, Symbol};
use fate_of_the_fellowship::{Action, Event, rule};
use table::{Eye, NOT_ASKED, Pending};

const FRODO: Character = Character::FrodoSam;
const HOBBITS: Character = Character::MerryPippin;

// Frodo & Sam: Ring-bearer.

/// Frodo & Sam: Ring-bearer.
#[test]
fn ring_bearer_hides_for_a_stealth_or_is_searched_for() {
    let road = game(2).nazgul(Region::Eriador, 2).tokens(ANN, Symbol::Stealth, 1).given();
    let asked = road
        .shows(&rule::travel::FRODO_HIDES)
        .says(ANN, "travel frodo-sam bree")
        .offers_exactly(ANN, &[Action::Hide, Action::Risk]);
    asked
        .clone()
        .says(ANN, "hide")
        .expect("the stealth is spent", tokens(ANN, Symbol::Stealth), 0)
        .expect("he is in Bree", at(FRODO), Some(Location::Bree))
        .expect("no hope is lost", hope, 6)
        .expect("one action is used", actions_left(FRODO), 3);
    asked
        .says(ANN, "risk")
        .says(ANN, "keep-it-hidden")
        .rolled([3, 1])
        .expect("the stealth is kept", tokens(ANN, Symbol::Stealth), 1)
        .expect("one is weary", hope, 5);
}

#[test]
fn ring_bearer_without_stealth_is_not_asked_but_searched_for() {
    game(2)
        .nazgul(Region::Eriador, 1)
        .given()
        .says(ANN, "travel frodo-sam bree")
        .refuses_to(ANN, "hide", &NOT_ASKED)
        .offers_exactly(ANN, &[Action::KeepItHidden, Action::PutOnTheRing]);
}

/// With nobody there to search, there is nothing to hide from.
#[test]
fn ring_bearer_walks_freely_where_nothing_searches() {
    game(2)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .says(ANN, "travel frodo-sam bree")
        .expect("he is in Bree", at(FRODO), Some(Location::Bree))
        .expect("the stealth is kept", tokens(ANN, Symbol::Stealth), 1);
}

/// The current player pays for Frodo though he is another player's, on top of the path.
#[test]
fn ring_bearer_taken_along_costs_the_current_player_on_top_of_the_path() {
    let pass = game(2)
        .character(BOB, FRODO, Location::Rivendell)
        .character(ANN, Character::Legolas, Location::Rivendell)
        .nazgul(Region::MistyMountains, 1)
        .tokens(BOB, Symbol::Stealth, 3);
    pass.clone()
        .tokens(ANN, Symbol::Stealth, 2)
        .given()
        .says(ANN, "travel legolas carrock")
        .says(ANN, "bring frodo-sam")
        .says(BOB, "yes")
        .says(ANN, "hide")
        .expect("one for the path, one for Frodo", tokens(ANN, Symbol::Stealth), 0)
        .expect("Bob paid nothing", tokens(BOB, Symbol::Stealth), 3)
        .expect("Frodo came", at(FRODO), Some(Location::Carrock));
    pass.tokens(ANN, Symbol::Stealth, 1)
        .given()
        .says(ANN, "travel legolas carrock")
        .says(ANN, "bring frodo-sam")
        .says(BOB, "yes")
        .refuses_to(ANN, "hide", &NOT_ASKED)
        .says(BOB, "keep-it-hidden")
        .rolled([1])
        .expect("only the path was paid", tokens(ANN, Symbol::Stealth), 0);
}

// Elrond's Support.

#[test]
fn elronds_support_brings_a_friendship_for_a_card_of_the_havens_region() {
    game(2)
        .hand(ANN, [card("eriador-valor"), card("eriador-stealth")])
        .given()
        .says(ANN, "prepare frodo-sam eriador-valor")
        .expect("the normal token", tokens(ANN, Symbol::Valor), 1)
        .expect("and a friendship", tokens(ANN, Symbol::Friendship), 1)
        .says(ANN, "prepare frodo-sam eriador-stealth")
        .expect("the normal token", tokens(ANN, Symbol::Stealth), 1)
        .expect("only once in a turn", tokens(ANN, Symbol::Friendship), 1);
}

#[test]
fn elronds_support_needs_the_own_region_of_the_haven() {
    game(2)
        .hand(ANN, [card("rohan-valor"), card("eriador-stealth")])
        .given()
        .says(ANN, "prepare frodo-sam rohan-valor")
        .expect("no friendship", tokens(ANN, Symbol::Friendship), 0)
        .says(ANN, "prepare frodo-sam eriador-stealth")
        .expect("it was not used up", tokens(ANN, Symbol::Friendship), 1);
    game(2)
        .character(ANN, FRODO, Location::Bree)
        .hand(ANN, [card("eriador-valor")])
        .given()
        .refuses_to(ANN, "prepare frodo-sam eriador-valor", &rule::prepare::AT_A_HAVEN);
}

#[test]
fn elronds_support_brings_nothing_from_an_empty_supply() {
    game(2)
        .hand(ANN, [card("eriador-valor")])
        .all_tokens(BOB, Symbol::Friendship)
        .given()
        .shows_id("FOTF.1.6")
        .says(ANN, "prepare frodo-sam eriador-valor")
        .expect("the normal token", tokens(ANN, Symbol::Valor), 1)
        .expect("no friendship is left", tokens(ANN, Symbol::Friendship), 0);
}

// Sam's Aid.

#[test]
fn sams_aid_cancels_a_weary_or_an_exposed_for_each_friendship() {
    game(2)
        .character(ANN, FRODO, Location::Bree)
        .nazgul(Region::Eriador, 4)
        .tokens(ANN, Symbol::Friendship, 2)
        .searched()
        .given()
        .says(ANN, "keep-it-hidden")
        .rolled([3, 3, 5, 1])
        .refuses_to(ANN, "cancel slip-by", &rule::characters::SAMS_AID)
        .says(ANN, "cancel weary")
        .says(ANN, "cancel exposed")
        .expect("one weary is left", hope, 5)
        .expect("both are spent", tokens(ANN, Symbol::Friendship), 0);
}

#[test]
fn sams_aid_is_for_frodos_player_and_costs_friendship() {
    game(2)
        .character(BOB, Character::Aragorn, Location::TheShire)
        .nazgul(Region::Eriador, 1)
        .tokens(BOB, Symbol::Friendship, 1)
        .tokens(ANN, Symbol::Resistance, 1)
        .searched()
        .given()
        .says(ANN, "keep-it-hidden")
        .rolled([3])
        .refuses_to(BOB, "cancel weary", &rule::characters::SAMS_AID)
        .refuses_to(ANN, "cancel weary", &rule::characters::SAMS_AID);
}

/// Frodo is Bob's, the turn is Ann's.
#[test]
fn sams_aid_helps_on_another_players_turn() {
    game(2)
        .character(BOB, FRODO, Location::Bree)
        .nazgul(Region::Eriador, 1)
        .tokens(BOB, Symbol::Friendship, 1)
        .searched()
        .given()
        .says(BOB, "keep-it-hidden")
        .rolled([4])
        .offers_exactly(ANN, &[Action::Accept])
        .says(BOB, "cancel weary")
        .expect("no hope is lost", hope, 6);
}

// Put on the Ring.

#[test]
fn put_on_the_ring_costs_a_hope_draws_the_eye_and_hides_from_troops() {
    game(2)
        .character(ANN, FRODO, Location::Bree)
        .eye(Region::Mordor)
        .nazgul(Region::Eriador, 1)
        .shadow(Location::Bree, 3)
        .searched()
        .given()
        .shows_id("FOTF.7.6")
        .says(ANN, "put-on-the-ring")
        .expect("a hope is lost", hope, 5)
        .expect("the Eye is upon him", eye, Region::Eriador)
        .rolled([1])
        .expect("only the Nazgûl searched", hope, 5);
}

#[test]
fn put_on_the_ring_leaves_no_dice_where_no_nazgul_is() {
    game(2)
        .character(ANN, FRODO, Location::Bree)
        .shadow(Location::Bree, 3)
        .searched()
        .given()
        .says(ANN, "put-on-the-ring")
        .expect("a hope is lost", hope, 5)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn put_on_the_ring_is_declared_before_the_dice() {
    game(2)
        .nazgul(Region::Eriador, 1)
        .tokens(ANN, Symbol::Friendship, 1)
        .searched()
        .given()
        .says(ANN, "keep-it-hidden")
        .rolled([3])
        .refuses_to(ANN, "put-on-the-ring", &NOT_ASKED);
}

#[test]
fn put_on_the_ring_with_the_last_hope_loses_the_game() {
    game(2)
        .hope(1)
        .nazgul(Region::Eriador, 1)
        .searched()
        .given()
        .says(ANN, "put-on-the-ring")
        .over("the-ring");
}

// Loyal Friend.

#[test]
fn loyal_friend_takes_a_friendship_token_once_a_turn() {
    game(2)
        .character(ANN, HOBBITS, Location::Bree)
        .given()
        .says(ANN, "loyal-friend")
        .expect("a token", tokens(ANN, Symbol::Friendship), 1)
        .expect("for an action", actions_left(HOBBITS), 3)
        .refuses_to(ANN, "loyal-friend", &rule::characters::ONCE_PER_TURN);
}

#[test]
fn loyal_friend_needs_a_token_in_the_supply() {
    game(2)
        .character(ANN, HOBBITS, Location::Bree)
        .all_tokens(BOB, Symbol::Friendship)
        .given()
        .refuses_to(ANN, "loyal-friend", &rule::characters::TOKEN_IN_SUPPLY);
}

#[test]
fn loyal_friend_is_an_action_of_the_own_turn() {
    game(2)
        .character(BOB, HOBBITS, Location::Bree)
        .hand(BOB, [card("lembas")])
        .given()
        .refuses_to(BOB, "loyal-friend", &rule::turn::CURRENT_PLAYER)
        .refuses_to(ANN, "loyal-friend", &rule::turn::OWN_CHARACTER);
}

// Distract.

/// Merry & Pippin: Distract.
#[test]
fn distract_draws_up_to_two_nazgul_for_a_friendship() {
    game(2)
        .character(ANN, HOBBITS, Location::Edoras)
        .tokens(ANN, Symbol::Friendship, 1)
        .nazgul(Region::Eriador, 2)
        .given()
        .says(ANN, "distract")
        .refuses_to(ANN, "move-nazgul gondor rohan", &rule::characters::DISTRACT)
        .refuses_to(ANN, "move-nazgul eriador gondor", &rule::characters::DISTRACT)
        .says(ANN, "move-nazgul eriador rohan")
        .says(ANN, "move-nazgul mordor rohan")
        .expect("two came", nazgul(Region::Rohan), 2)
        .expect("the friendship is spent", tokens(ANN, Symbol::Friendship), 0)
        .expect("it is no action", actions_left(HOBBITS), 4);
}

#[test]
fn distract_may_draw_one_nazgul_only() {
    game(2)
        .character(ANN, HOBBITS, Location::Edoras)
        .tokens(ANN, Symbol::Friendship, 1)
        .given()
        .says(ANN, "distract")
        .says(ANN, "move-nazgul mordor rohan")
        .says(ANN, "stop")
        .expect("one came", nazgul(Region::Rohan), 1);
}

#[test]
fn distract_counts_the_nazgul_before_the_move() {
    let with = |count| {
        game(2)
            .character(ANN, HOBBITS, Location::Edoras)
            .tokens(ANN, Symbol::Friendship, 1)
            .nazgul(Region::Rohan, count)
            .given()
    };
    with(4).refuses_to(ANN, "distract", &rule::characters::DISTRACT);
    with(3)
        .says(ANN, "distract")
        .says(ANN, "move-nazgul mordor rohan")
        .says(ANN, "move-nazgul mordor rohan")
        .expect("five are there now", nazgul(Region::Rohan), 5);
}

#[test]
fn distract_costs_a_friendship() {
    game(2).character(ANN, HOBBITS, Location::Edoras).given().refuses_to(
        ANN,
        "distract",
        &rule::characters::DISTRACT,
    );
}

/// Bob's hobbits break in on Ann's turn, and between two shadow cards.
#[test]
fn distract_is_used_on_any_players_turn() {
    let away = game(2).character(BOB, HOBBITS, Location::Edoras).tokens(BOB, Symbol::Friendship, 1);
    for moment in [away.clone(), away.clone().lull()] {
        moment
            .given()
            .refuses_to(ANN, "distract", &rule::turn::OWN_CHARACTER)
            .says(BOB, "distract")
            .pending(Pending::seat(BOB))
            .says(BOB, "move-nazgul mordor rohan")
            .says(BOB, "stop")
            .expect("one came", nazgul(Region::Rohan), 1);
    }
    away.nazgul(Region::Eriador, 1).searched().given().refuses_to(BOB, "distract", &NOT_ASKED);
}

// Give Us a Song!

#[test]
fn give_us_a_song_brings_two_hope_for_three_friendship() {
    game(2)
        .character(ANN, HOBBITS, Location::TheShire)
        .tokens(ANN, Symbol::Friendship, 6)
        .hope(3)
        .given()
        .says(ANN, "give-us-a-song")
        .expect("hope", hope, 5)
        .expect("friendship is spent", tokens(ANN, Symbol::Friendship), 3)
        .says(ANN, "give-us-a-song")
        .expect("it may be sung again", hope, 7)
        .expect("two actions", actions_left(HOBBITS), 2);
}

#[test]
fn give_us_a_song_needs_frodo_and_three_friendship() {
    game(2)
        .character(ANN, HOBBITS, Location::Bree)
        .tokens(ANN, Symbol::Friendship, 3)
        .given()
        .refuses_to(ANN, "give-us-a-song", &rule::characters::GIVE_US_A_SONG);
    game(2)
        .character(ANN, HOBBITS, Location::TheShire)
        .tokens(ANN, Symbol::Friendship, 2)
        .given()
        .refuses_to(ANN, "give-us-a-song", &rule::characters::GIVE_US_A_SONG);
}

#[test]
fn give_us_a_song_ends_at_the_top_of_the_track() {
    game(2)
        .character(ANN, HOBBITS, Location::TheShire)
        .tokens(ANN, Symbol::Friendship, 3)
        .hope(7)
        .given()
        .says(ANN, "give-us-a-song")
        .expect("the top is eight", hope, 8)
        .just_tells(
            Eye::Seat(BOB),
            &[
                Event::AbilityUsed { who: HOBBITS, ability: "Give Us a Song!" },
                Event::TokenSpent { seat: ANN, symbol: Symbol::Friendship },
                Event::TokenSpent { seat: ANN, symbol: Symbol::Friendship },
                Event::TokenSpent { seat: ANN, symbol: Symbol::Friendship },
                Event::HopeGained { count: 1, now: 8 },
            ],
        );
}
