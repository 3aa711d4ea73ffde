//! Destroy the One Ring: the last objective, and the end.

use crate::common::{ANN, BOB, CID, Given, game};
use fate_of_the_fellowship::action::{Face, Means};
use fate_of_the_fellowship::event::{Cause, Event};
use fate_of_the_fellowship::facts::{Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::{Action, rule};
use table::proof::shows;
use table::{Describe, Fate, Pending, Play, Seats};

/// Frodo at Mount Doom with five resistance; so many Nazgûl are in Mordor.
fn mount_doom(nazgul: u8) -> Given {
    game(2)
        .character(ANN, Character::FrodoSam, Location::MountDoom)
        .tokens(ANN, Symbol::Resistance, 5)
        .nazgul(Region::Eriador, 9 - nazgul)
        .eye(Region::Eriador)
        .hope(8)
}

const RING: Action = Action::DestroyTheRing;

#[test]
fn destroy_the_one_ring_with_hope_left_after_the_final_search_and_all_win() {
    game(3)
        .character(ANN, Character::FrodoSam, Location::MountDoom)
        .tokens(ANN, Symbol::Resistance, 5)
        .nazgul(Region::Eriador, 8)
        .shadow(Location::MountDoom, 1)
        .hope(7)
        .given()
        .when(ANN, RING)
        .when(ANN, Action::KeepItHidden)
        .pending(Pending::Fate(Fate::Roll { dice: 3, faces: 6 }))
        .fell("rolled weary exposed recall")
        .over_for("ring-destroyed", Seats::NONE.with(ANN).with(BOB).with(CID))
        .expect("five hope were left", |g| g.board.hope, 5)
        .expect("a Nazgûl in Mordor stays", |g| g.nazgul(Region::Mordor), 1)
        .expect("five resistance", |g| g.tokens[0], [0; 4]);
}

#[test]
fn destroy_the_one_ring_needs_no_roll_where_nothing_can_search() {
    mount_doom(0).given().when(ANN, RING).over("ring-destroyed");
}

#[test]
fn destroy_the_one_ring_rolls_a_die_for_each_missing_hope_but_seven_at_most() {
    mount_doom(9)
        .hope(3)
        .given()
        .when(ANN, RING)
        .when(ANN, Action::KeepItHidden)
        .pending(Pending::Fate(Fate::Roll { dice: 7, faces: 6 }))
        .fell("rolled weary weary exposed slip-by slip-by slip-by recall")
        .over("final-search");
    mount_doom(2)
        .hope(5)
        .given()
        .when(ANN, RING)
        .when(ANN, Action::KeepItHidden)
        .pending(Pending::Fate(Fate::Roll { dice: 5, faces: 6 }));
}

#[test]
fn destroy_the_one_ring_comes_last_at_mount_doom_and_costs_five_resistance() {
    use rule::ring::{AT_MOUNT_DOOM, LAST_OBJECTIVE, RESISTANCE};
    let open = mount_doom(1).objective(Objective::ChallengeSauron).given();
    open.shows(&LAST_OBJECTIVE).refuses(ANN, RING, &LAST_OBJECTIVE);
    mount_doom(1).completed(Objective::ChallengeSauron).given().offers(ANN, &[RING]).refuses(
        BOB,
        RING,
        &table::NOT_ASKED,
    );
    let near = mount_doom(1).character(ANN, Character::FrodoSam, Location::BaradDur);
    near.given().refuses(ANN, RING, &AT_MOUNT_DOOM);
    let poor = mount_doom(1).with(|g| {
        g.tokens[0][Symbol::Resistance.index()] = 4;
        g.token_supply[Symbol::Resistance.index()] += 1;
    });
    poor.given().refuses(ANN, RING, &RESISTANCE);
}

#[test]
fn destroy_the_one_ring_is_an_action() {
    mount_doom(1)
        .character(ANN, Character::Legolas, Location::Lorien)
        .with(|g| {
            g.turn.acted = [Some(Character::FrodoSam), Some(Character::Legolas)];
            g.turn.done = [1, 1];
        })
        .given()
        .refuses(ANN, RING, &rule::turn::ORDER);
}

#[test]
fn destroy_the_one_ring_lets_the_company_mend_the_dice_as_in_any_search() {
    mount_doom(3)
        .character(BOB, Character::Gimli, Location::MountDoom)
        .tokens(BOB, Symbol::Resistance, 1)
        .tokens(ANN, Symbol::Friendship, 1)
        .given()
        .when(ANN, RING)
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary exposed slip-by")
        .when(ANN, Action::Cancel { face: Face::Weary })
        .when(BOB, Action::Reroll { face: Face::Exposed, by: Means::Resistance })
        .fell("rolled slip-by")
        .over("ring-destroyed")
        .expect("no hope lost", |g| g.board.hope, 8);
}

#[test]
fn destroy_the_one_ring_with_gollum_and_with_the_ring_on() {
    mount_doom(4)
        .character(BOB, Character::Gollum, Location::MountDoom)
        .given()
        .when(ANN, RING)
        .when(ANN, Action::KeepItHidden)
        .pending(Pending::Fate(Fate::Roll { dice: 1, faces: 6 }));
    mount_doom(1)
        .shadow(Location::MountDoom, 3)
        .given()
        .when(ANN, RING)
        .when(ANN, Action::PutOnTheRing)
        .expect("the Eye looks", |g| g.board.eye, Region::Mordor)
        .pending(Pending::Fate(Fate::Roll { dice: 2, faces: 6 }));
    mount_doom(1).hope(1).given().when(ANN, RING).when(ANN, Action::PutOnTheRing).over("the-ring");
}

#[test]
fn nothing_more_is_told_once_the_last_hope_is_gone() {
    shows(&["FOTF.10.5"]);
    let ended = game(2)
        .hope(3)
        .shadow(Location::Lorien, 1)
        .shadow(Location::Erebor, 1)
        .given()
        .when(ANN, Action::Travel { who: Character::FrodoSam, to: Location::SarnFord })
        .over("haven-lost");
    table::holds_eq!(ended.told.last(), Some(&Event::Lost { cause: Cause::HavenLost }));
}

/// It is an action of Frodo's, never met by itself; what it lacks is told, whoever asks.
#[test]
fn why_the_ring_cannot_be_destroyed_is_told_by_what_is_missing() {
    let objective = Objective::DestroyTheOneRing;
    let pursue = Action::Pursue { who: Character::FrodoSam, objective };
    let far = game(2).character(ANN, Character::FrodoSam, Location::TheShire).given();
    let refused: Vec<_> = far.position.why_not(ANN);
    assert!(refused.contains(&(RING, &rule::ring::AT_MOUNT_DOOM)));
    assert!(!refused.iter().any(|&(action, _)| action == pursue), "it is not tried twice");
    far.refuses(ANN, pursue, &rule::ring::AT_MOUNT_DOOM);
    mount_doom(1).given().refuses(ANN, pursue, &rule::ring::OWN_ACTION);
}

/// The Ring's own hope is missing too, so its label promises one die more.
#[test]
fn destroy_the_one_ring_says_how_many_dice_the_ring_would_bring() {
    shows(&["FOTF.10.3"]);
    let g = mount_doom(2).hope(5).given().when(ANN, RING).position;
    let label = |action| g.label(ANN, action).to_string();
    table::holds!(
        label(Action::KeepItHidden).contains("roll 5 "),
        "two Nazgûl and three missing hope"
    );
    table::holds!(
        label(Action::PutOnTheRing).contains("roll 6 "),
        "and the hope that the Ring costs"
    );
}
