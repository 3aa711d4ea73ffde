//! Chapter 6: the bottom half of a shadow card, a reinforcement and a special order.

use crate::common::{ANN, BOB, Given, game};
use fate_of_the_fellowship::event::Cause;
use fate_of_the_fellowship::facts::{
    Army, Character, Location, Order, Region, ShadowCard, ShadowCardKind,
};
use fate_of_the_fellowship::{Action, Event, rule};
use table::proof::shows;
use table::{Eye, Fate, Pending, Seats};

/// Reinforce Dunland, then the order of the card.
const CLOSER: ShadowCard = ShadowCard::Sh01;
const EYE: ShadowCard = ShadowCard::Sh02;
const DEPLOY: ShadowCard = ShadowCard::Sh03;

/// Frodo in Gondor, which borders on Enedwaith, Rohan, Ithilien and Haradwaith.
fn frodo_in_gondor() -> Given {
    game(2).character(ANN, Character::FrodoSam, Location::MinasTirith)
}

fn fly(from: Region, to: Region) -> Action {
    Action::MoveNazgul { from, to }
}

#[test]
fn a_shadow_troop_comes_to_the_shown_location() {
    game(2)
        .eye(Region::Dale)
        .shadow(Location::Dunland, 4)
        .reinforce(EYE)
        .given()
        .shows_id("FOTF.6.12")
        .expect("one more in Dunland", |g| g.shadow(Location::Dunland), 5)
        .expect("from the supply", |g| g.board.shadow_supply, 43);
}

#[test]
fn a_reinforcement_that_is_missing_costs_a_hope() {
    game(2)
        .hope(4)
        .eye(Region::Dale)
        .shadow(Location::Nurn, 48)
        .reinforce(EYE)
        .given()
        .shows_id("FOTF.6.12")
        .expect("none came", |g| g.shadow(Location::Dunland), 0)
        .expect("one hope is lost", |g| g.board.hope, 3)
        .expect("the order is done", |g| g.board.eye, Region::Eriador);
}

#[test]
fn no_troop_comes_to_a_captured_stronghold_but_the_order_is_done() {
    for (at, card) in [
        (Location::Moria, ShadowCard::Sh14),
        (Location::Isengard, ShadowCard::Sh12),
        (Location::DolGuldur, ShadowCard::Sh20),
        (Location::Umbar, ShadowCard::Sh48),
        (Location::Dunland, ShadowCard::Sh02),
    ] {
        game(2)
            .eye(Region::Dale)
            .captured(at)
            .reinforce(card)
            .given()
            .shows_id("FOTF.6.13")
            .tells(
                Eye::Onlooker,
                &[
                    Event::ShadowCardFlipped { card },
                    Event::Reinforce { at },
                    Event::NoReinforcement { at },
                    Event::EyeShifted { to: Region::Eriador },
                ],
            )
            .expect("no troop", |g| g.shadow(at), 0)
            .expect("none is lost either", |g| (g.board.hope, g.board.shadow_supply), (6, 48))
            .expect("the order is done", |g| g.board.eye, Region::Eriador);
    }
}

#[test]
fn a_missing_troop_costs_nothing_at_a_captured_stronghold() {
    game(2)
        .hope(4)
        .eye(Region::Dale)
        .shadow(Location::Nurn, 48)
        .captured(Location::Moria)
        .reinforce(ShadowCard::Sh14)
        .given()
        .shows_id("FOTF.6.13")
        .expect("no hope is lost", |g| g.board.hope, 4);
}

#[test]
fn a_reinforcement_that_meets_friends_brings_a_battle() {
    game(2)
        .eye(Region::Dale)
        .shadow(Location::Moria, 1)
        .troops(Location::Moria, Army::Dwarven, 3)
        .reinforce(ShadowCard::Sh14)
        .given()
        .shows_id("FOTF.6.14")
        .pending(Pending::Fate(Fate::Roll { dice: 2, faces: 6 }))
        .expect("the order waits", |g| g.board.eye, Region::Dale)
        .fell("rolled rout rout")
        .expect("Moria is free", |g| g.shadow(Location::Moria), 0)
        .expect("then the order", |g| g.board.eye, Region::Eriador);
}

/// FOTF.6.13, FOTF.6.14: no troop is added, but those who fight over the place fight on.
#[test]
fn a_battle_is_rolled_at_a_captured_stronghold_with_both_kinds_of_troops() {
    shows(&["FOTF.6.13", "FOTF.6.14"]);
    game(2)
        .eye(Region::Dale)
        .captured(Location::Moria)
        .shadow(Location::Moria, 1)
        .troops(Location::Moria, Army::Dwarven, 2)
        .reinforce(ShadowCard::Sh14)
        .given()
        .expect("no troop came", |g| g.shadow(Location::Moria), 1)
        .pending(Pending::Fate(Fate::Roll { dice: 1, faces: 6 }))
        .fell("rolled rout")
        .expect("Moria is free", |g| g.shadow(Location::Moria), 0);
}

#[test]
fn without_friends_there_a_reinforcement_brings_no_battle() {
    game(2)
        .eye(Region::Dale)
        .character(BOB, Character::Gandalf, Location::Moria)
        .reinforce(ShadowCard::Sh14)
        .given()
        .shows_id("FOTF.6.14")
        .pending(Pending::seats(Seats::only(ANN)));
}

#[test]
fn the_special_order_comes_after_the_reinforcement() {
    game(2).eye(Region::Dale).reinforce(EYE).given().shows_id("FOTF.6.15").tells(
        Eye::Onlooker,
        &[
            Event::ShadowCardFlipped { card: EYE },
            Event::Reinforce { at: Location::Dunland },
            Event::ShadowAdded { at: Location::Dunland, count: 1 },
            Event::EyeShifted { to: Region::Eriador },
        ],
    );
}

#[test]
fn the_order_is_not_followed_when_the_missing_troop_took_the_last_hope() {
    shows(&["FOTF.6.15", "FOTF.10.5"]);
    game(2)
        .hope(1)
        .eye(Region::Dale)
        .shadow(Location::Nurn, 48)
        .reinforce(EYE)
        .given()
        .over_for("no-troops-left", Seats::NONE)
        .expect("the Eye is where it was", |g| g.board.eye, Region::Dale);
}

#[test]
fn there_are_sixteen_cards_of_each_order() {
    for order in [Order::Eye, Order::Closer, Order::Deploy] {
        let has = |card: &ShadowCard| matches!(card.kind(), ShadowCardKind::Ordinary { order: other, .. } if other == order);
        table::holds_eq!(ShadowCard::ALL.into_iter().filter(has).count(), 16);
    }
    game(2).given().shows_id("FOTF.6.16").shows_id("FOTF.6.17").shows_id("FOTF.6.18");
}

// The Eye.

#[test]
fn the_eye_shifts_to_frodos_region_by_order() {
    frodo_in_gondor()
        .nazgul(Region::Gondor, 3)
        .reinforce(EYE)
        .given()
        .shows_id("FOTF.6.16")
        .expect("the Eye", |g| g.board.eye, Region::Gondor)
        .pending(Pending::seats(Seats::only(ANN)))
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn an_eye_that_is_upon_frodo_already_searches_for_him() {
    frodo_in_gondor()
        .eye(Region::Gondor)
        .nazgul(Region::Gondor, 3)
        .reinforce(EYE)
        .given()
        .shows_id("FOTF.6.16")
        .when(ANN, Action::KeepItHidden)
        .pending(Pending::Fate(Fate::Roll { dice: 3, faces: 6 }))
        .fell("rolled weary slip-by slip-by")
        .expect("one hope is lost", |g| g.board.hope, 5);
}

#[test]
fn an_eye_upon_frodo_without_anybody_near_finds_nothing() {
    frodo_in_gondor()
        .eye(Region::Gondor)
        .reinforce(EYE)
        .given()
        .shows_id("FOTF.6.16")
        .offers(ANN, &[Action::EndActions]);
}

// Closer.

#[test]
fn the_two_closest_nazgul_move_one_region_closer_each() {
    // One at distance 1 in Rohan, seven at 2 in Eriador, one at 3 in Dale.
    frodo_in_gondor()
        .nazgul(Region::Rohan, 1)
        .nazgul(Region::Eriador, 7)
        .nazgul(Region::Dale, 1)
        .reinforce(CLOSER)
        .given()
        .shows_id("FOTF.6.17")
        .expect("Rohan to Gondor", |g| g.nazgul(Region::Gondor), 1)
        .expect("one of Eriador", |g| g.nazgul(Region::Eriador), 6)
        .expect("to Enedwaith, no further", |g| g.nazgul(Region::Enedwaith), 1)
        .expect("Dale is too far", |g| g.nazgul(Region::Dale), 1);
}

#[test]
fn a_nazgul_that_moved_is_not_moved_again() {
    // Alone at distance 2, it moves to 1 and would be the closest again.
    game(2)
        .character(ANN, Character::FrodoSam, Location::Erebor)
        .nazgul(Region::Rohan, 1)
        .nazgul(Region::Eriador, 8)
        .reinforce(CLOSER)
        .given()
        .shows_id("FOTF.6.17")
        .when(ANN, fly(Region::Rohan, Region::Mirkwood))
        .refuses(ANN, fly(Region::Mirkwood, Region::Dale), &rule::shadow::CLOSER)
        .when(ANN, fly(Region::Eriador, Region::Rhudaur))
        .expect("it stays where it came", |g| g.nazgul(Region::Mirkwood), 1)
        .expect("another follows", |g| g.nazgul(Region::Rhudaur), 1);
}

#[test]
fn one_beside_the_nazgul_that_moved_may_be_the_second() {
    game(2)
        .character(ANN, Character::FrodoSam, Location::Erebor)
        .nazgul(Region::Mirkwood, 2)
        .reinforce(CLOSER)
        .given()
        .shows_id("FOTF.6.17")
        .expect("both are with Frodo", |g| g.nazgul(Region::Dale), 2)
        .expect("none is left", |g| g.nazgul(Region::Mirkwood), 0);
}

#[test]
fn nazgul_in_frodos_region_are_not_counted_as_the_closest() {
    game(2)
        .character(ANN, Character::FrodoSam, Location::MountDoom)
        .nazgul(Region::Ithilien, 1)
        .nazgul(Region::Rohan, 1)
        .reinforce(CLOSER)
        .given()
        .shows_id("FOTF.6.17")
        .expect("from Ithilien", |g| g.nazgul(Region::Mordor), 8)
        .expect("from Rohan, one region", |g| g.nazgul(Region::Rohan), 1)
        .offers_exactly(
            ANN,
            &[fly(Region::Rohan, Region::Ithilien), fly(Region::Rohan, Region::Rhovanion)],
        );
}

#[test]
fn nobody_moves_closer_when_all_nazgul_are_with_frodo() {
    game(2)
        .character(ANN, Character::FrodoSam, Location::MountDoom)
        .reinforce(CLOSER)
        .given()
        .shows_id("FOTF.6.17")
        .expect("all nine", |g| g.nazgul(Region::Mordor), 9)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn a_lone_nazgul_moves_only_once() {
    game(2)
        .character(ANN, Character::FrodoSam, Location::MountDoom)
        .nazgul(Region::Gondor, 1)
        .reinforce(CLOSER)
        .given()
        .shows_id("FOTF.6.17")
        .when(ANN, fly(Region::Gondor, Region::Ithilien))
        .expect("one region", |g| g.nazgul(Region::Ithilien), 1)
        .offers(ANN, &[Action::EndActions]);
}

// Deploy.

#[test]
fn three_nazgul_are_deployed_from_mordor_to_the_eye() {
    frodo_in_gondor()
        .eye(Region::Dale)
        .nazgul(Region::Rohan, 5)
        .reinforce(DEPLOY)
        .given()
        .shows_id("FOTF.6.18")
        .expect("with the Eye", |g| g.nazgul(Region::Dale), 3)
        .expect("one is left in Mordor", |g| g.nazgul(Region::Mordor), 1)
        .expect("the others stay", |g| g.nazgul(Region::Rohan), 5);
}

#[test]
fn when_mordor_is_empty_the_largest_group_is_taken_next() {
    frodo_in_gondor()
        .eye(Region::Dale)
        .nazgul(Region::Rohan, 5)
        .nazgul(Region::Gondor, 2)
        .nazgul(Region::Eriador, 1)
        .reinforce(DEPLOY)
        .given()
        .shows_id("FOTF.6.18")
        .expect("with the Eye", |g| g.nazgul(Region::Dale), 3)
        .expect("Mordor is empty", |g| g.nazgul(Region::Mordor), 0)
        .expect("two of Rohan", |g| g.nazgul(Region::Rohan), 3)
        .expect("none of Gondor", |g| g.nazgul(Region::Gondor), 2);
}

#[test]
fn the_groups_are_counted_anew_after_each_nazgul() {
    frodo_in_gondor()
        .eye(Region::Dale)
        .nazgul(Region::Dale, 3)
        .nazgul(Region::Rohan, 3)
        .nazgul(Region::Gondor, 2)
        .nazgul(Region::Eriador, 1)
        .reinforce(DEPLOY)
        .given()
        .shows_id("FOTF.6.18")
        .expect("Rohan was the largest", |g| g.nazgul(Region::Rohan), 2)
        .offers_exactly(ANN, &[fly(Region::Rohan, Region::Dale), fly(Region::Gondor, Region::Dale)])
        .refuses(ANN, fly(Region::Eriador, Region::Dale), &rule::shadow::DEPLOY)
        .refuses(ANN, fly(Region::Rohan, Region::Gondor), &rule::shadow::DEPLOY)
        .when(ANN, fly(Region::Rohan, Region::Dale))
        .expect("now Gondor was the largest", |g| g.nazgul(Region::Gondor), 1)
        .expect("six with the Eye", |g| g.nazgul(Region::Dale), 6);
}

#[test]
fn nazgul_with_the_eye_are_not_taken() {
    frodo_in_gondor()
        .eye(Region::Dale)
        .nazgul(Region::Dale, 8)
        .nazgul(Region::Rohan, 1)
        .reinforce(DEPLOY)
        .given()
        .shows_id("FOTF.6.18")
        .expect("all are with the Eye", |g| g.nazgul(Region::Dale), 9)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn an_eye_in_mordor_recalls_three_nazgul_of_the_largest_groups() {
    frodo_in_gondor()
        .eye(Region::Mordor)
        .nazgul(Region::Rohan, 4)
        .nazgul(Region::Gondor, 1)
        .reinforce(DEPLOY)
        .given()
        .shows_id("FOTF.6.19")
        .expect("three came home", |g| g.nazgul(Region::Mordor), 7)
        .expect("from Rohan", |g| g.nazgul(Region::Rohan), 1)
        .expect("Gondor was smaller", |g| g.nazgul(Region::Gondor), 1);
}

#[test]
fn an_eye_in_mordor_counts_the_groups_anew_too() {
    frodo_in_gondor()
        .eye(Region::Mordor)
        .nazgul(Region::Rohan, 2)
        .nazgul(Region::Gondor, 2)
        .reinforce(DEPLOY)
        .given()
        .shows_id("FOTF.6.19")
        .refuses(ANN, fly(Region::Gondor, Region::Rohan), &rule::shadow::RECALL)
        .when(ANN, fly(Region::Gondor, Region::Mordor))
        .expect("then Rohan", |g| g.nazgul(Region::Rohan), 1)
        .offers_exactly(
            ANN,
            &[fly(Region::Rohan, Region::Mordor), fly(Region::Gondor, Region::Mordor)],
        );
}

#[test]
fn with_all_nazgul_in_mordor_and_the_eye_there_nobody_moves() {
    frodo_in_gondor()
        .eye(Region::Mordor)
        .reinforce(DEPLOY)
        .given()
        .shows_id("FOTF.6.19")
        .expect("nine", |g| g.nazgul(Region::Mordor), 9)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn of_several_outcomes_of_an_order_the_current_player_chooses() {
    frodo_in_gondor()
        .nazgul(Region::Rohan, 1)
        .nazgul(Region::Ithilien, 1)
        .nazgul(Region::Haradwaith, 1)
        .reinforce(CLOSER)
        .given()
        .shows_id("FOTF.6.20")
        .pending(Pending::seat(ANN))
        .refuses(BOB, fly(Region::Rohan, Region::Gondor), &table::NOT_ASKED)
        .offers_exactly(
            ANN,
            &[
                fly(Region::Rohan, Region::Gondor),
                fly(Region::Ithilien, Region::Gondor),
                fly(Region::Haradwaith, Region::Gondor),
            ],
        )
        .when(ANN, fly(Region::Ithilien, Region::Gondor))
        .when(ANN, fly(Region::Haradwaith, Region::Gondor))
        .expect("Rohan's stays", |g| g.nazgul(Region::Rohan), 1);
}

#[test]
fn of_several_ways_closer_the_current_player_chooses_one() {
    // From Misty Mountains to Eriador by Rhudaur or by Enedwaith.
    game(2)
        .nazgul(Region::MistyMountains, 9)
        .reinforce(CLOSER)
        .given()
        .shows_id("FOTF.6.20")
        .offers_exactly(
            ANN,
            &[
                fly(Region::MistyMountains, Region::Rhudaur),
                fly(Region::MistyMountains, Region::Enedwaith),
            ],
        )
        .refuses(ANN, fly(Region::MistyMountains, Region::Rohan), &rule::shadow::CLOSER)
        .when(ANN, fly(Region::MistyMountains, Region::Rhudaur))
        .when(ANN, fly(Region::MistyMountains, Region::Enedwaith))
        .expect("seven are left", |g| g.nazgul(Region::MistyMountains), 7);
}

#[test]
fn the_cause_of_the_loss_is_named() {
    shows(&["FOTF.6.12", "FOTF.10.6"]);
    let scenario = game(2).eye(Region::Dale).shadow(Location::Nurn, 48).reinforce(EYE).given();
    let lost = Event::HopeLost { count: 1, cause: Cause::NoTroopsLeft, now: 5 };
    table::holds!(scenario.told.contains(&lost));
}
