//! Chapter 10: objectives, hope, winning and losing.

use crate::common::{ANN, BOB, Given, game};
use fate_of_the_fellowship::action::{Face, Means, Price};
use fate_of_the_fellowship::event::Cause;
use fate_of_the_fellowship::facts::{
    Army, Character, HOPE_MAX, Location, Objective, Region, ShadowCard, SkiesDarken, Symbol,
};
use fate_of_the_fellowship::{Action, Event, rule};
use table::proof::shows;
use table::{Eye, Fate, Pending, Seats};

const FRODO: Character = Character::FrodoSam;
const OATHBREAKERS: Objective = Objective::OathbreakersFulfillTheirDuty;

/// Frodo at Mount Doom with five resistance and so many Nazgûl left in Mordor.
fn at_mount_doom(nazgul: u8) -> Given {
    game(2)
        .hope(HOPE_MAX)
        .character(ANN, FRODO, Location::MountDoom)
        .tokens(ANN, Symbol::Resistance, 5)
        .nazgul(Region::Rohan, 9 - nazgul)
}

fn dice(count: u8) -> Pending {
    Pending::Fate(Fate::Roll { dice: count, faces: 6 })
}

/// Aragorn has come out of the Paths of the Dead; when Gondor is free, the oath is fulfilled.
fn oathbreakers() -> Given {
    game(2).objective(OATHBREAKERS).with(|g| g.quest.paths_of_the_dead_taken = true)
}

#[test]
fn an_objective_that_is_met_gives_its_reward_and_is_turned_face_down() {
    let aragorn = Character::Aragorn;
    oathbreakers()
        .hope(4)
        .character(ANN, aragorn, Location::Pelargir)
        .troops(Location::Pelargir, Army::Gondor, 1)
        .shadow(Location::Pelargir, 1)
        .given()
        .shows_id("FOTF.10.1")
        .expect("it is open", |g| g.is_open(OATHBREAKERS), true)
        .when(ANN, Action::Attack { who: aragorn })
        .fell("rolled rout")
        .expect("it is completed", |g| g.quest.completed.contains(OATHBREAKERS), true)
        .expect("its reward", |g| g.board.hope, 5);
}

#[test]
fn with_the_last_hope_gone_no_objective_is_completed_any_more() {
    oathbreakers()
        .hope(3)
        .character(ANN, Character::Gandalf, Location::GreyHavens)
        .shadow(Location::WoodlandRealm, 1)
        .given()
        .shows_id("FOTF.10.5")
        .when(ANN, Action::Travel { who: Character::Gandalf, to: Location::EredLuin })
        .when(ANN, Action::Depart)
        .over("haven-lost")
        .expect("the oath is not fulfilled", |g| g.is_open(OATHBREAKERS), true);
}

#[test]
fn an_objective_is_completed_once_only() {
    oathbreakers()
        .hope(4)
        .completed(OATHBREAKERS)
        .given()
        .refuses(
            ANN,
            Action::Pursue { who: FRODO, objective: Objective::ChallengeSauron },
            &rule::objectives::IN_PLAY,
        )
        .when(ANN, Action::Travel { who: FRODO, to: Location::Bree })
        .expect("no second reward", |g| g.board.hope, 4);
}

/// FOTF.10.1: also when a shadow card brings it about.
#[test]
fn an_objective_may_be_met_by_the_shadows_own_move() {
    shows(&["FOTF.10.1"]);
    oathbreakers()
        .hope(4)
        .shadow(Location::PinnathGelin, 1)
        .advance(ShadowCard::Sh47)
        .given()
        .expect("Gondor is free", |g| g.shadow(Location::DruwaithIaur), 1)
        .expect("its reward", |g| g.board.hope, 5);
}

#[test]
fn the_ring_is_destroyed_only_after_all_other_objectives() {
    shows(&["FOTF.10.2"]);
    at_mount_doom(0)
        .objective(Objective::ChallengeSauron)
        .given()
        .refuses(ANN, Action::DestroyTheRing, &rule::ring::LAST_OBJECTIVE)
        .offers_not(ANN, &[Action::DestroyTheRing]);
    at_mount_doom(0)
        .completed(Objective::ChallengeSauron)
        .given()
        .shows(&rule::ring::LAST_OBJECTIVE)
        .offers(ANN, &[Action::DestroyTheRing]);
}

#[test]
fn the_ring_is_destroyed_at_mount_doom_for_five_resistance() {
    shows(&["FOTF.10.3"]);
    at_mount_doom(0).character(ANN, FRODO, Location::Udun).given().refuses(
        ANN,
        Action::DestroyTheRing,
        &rule::ring::AT_MOUNT_DOOM,
    );
    game(2)
        .character(ANN, FRODO, Location::MountDoom)
        .tokens(ANN, Symbol::Resistance, 4)
        .given()
        .refuses(ANN, Action::DestroyTheRing, &rule::ring::RESISTANCE);
    at_mount_doom(3).given().when(ANN, Action::DestroyTheRing).expect(
        "it is paid",
        |g| g.tokens[0][Symbol::Resistance.index()],
        0,
    );
}

#[test]
fn destroying_the_ring_costs_an_action_of_frodo() {
    at_mount_doom(0)
        .with(|g| {
            g.turn.acted[0] = Some(FRODO);
            g.turn.done[0] = 4;
        })
        .given()
        .refuses(ANN, Action::DestroyTheRing, &rule::turn::FOUR_AND_ONE);
    at_mount_doom(0).with(|g| g.turn.current = BOB).given().refuses(
        BOB,
        Action::DestroyTheRing,
        &rule::turn::OWN_CHARACTER,
    );
}

#[test]
fn the_final_search_counts_nazgul_troops_and_missing_hope() {
    at_mount_doom(1)
        .hope(6)
        .shadow(Location::MountDoom, 2)
        .shadow(Location::Udun, 4)
        .given()
        .shows_id("FOTF.10.3")
        .when(ANN, Action::DestroyTheRing)
        .when(ANN, Action::KeepItHidden)
        .pending(dice(1 + 2 + 2));
}

#[test]
fn the_final_search_rolls_at_most_seven_dice() {
    at_mount_doom(9)
        .hope(3)
        .given()
        .shows_id("FOTF.10.3")
        .when(ANN, Action::DestroyTheRing)
        .when(ANN, Action::KeepItHidden)
        .pending(dice(7));
}

/// FOTF.10.3, FOTF.7.6: the hope that the Ring costs is missing too when the dice are counted.
#[test]
fn the_ring_may_be_put_on_even_in_the_final_search() {
    shows(&["FOTF.10.3", "FOTF.7.6"]);
    at_mount_doom(1)
        .shadow(Location::MountDoom, 5)
        .given()
        .when(ANN, Action::DestroyTheRing)
        .when(ANN, Action::PutOnTheRing)
        .pending(dice(2));
}

#[test]
fn with_one_hope_left_after_the_final_search_all_players_win() {
    at_mount_doom(0)
        .hope(3)
        .given()
        .shows_id("FOTF.10.4")
        .when(ANN, Action::DestroyTheRing)
        .when(ANN, Action::KeepItHidden)
        .pending(dice(5))
        .fell("rolled weary exposed slip-by slip-by recall")
        .just_tells(
            Eye::Onlooker,
            &[
                Event::SearchRolled { dice: [2, 1, 1, 1, 0, 0, 0, 0] },
                Event::HopeLost { count: 2, cause: Cause::FinalSearch, now: 1 },
                Event::ObjectiveCompleted { objective: Objective::DestroyTheOneRing },
                Event::Won,
            ],
        )
        .over_for("ring-destroyed", Seats::first(2));
}

#[test]
fn without_hope_after_the_final_search_all_players_lose() {
    at_mount_doom(0)
        .hope(2)
        .given()
        .shows_id("FOTF.10.4")
        .when(ANN, Action::DestroyTheRing)
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary exposed slip-by slip-by slip-by slip-by")
        .over_for("final-search", Seats::NONE)
        .expect("the Ring is not destroyed", |g| g.won, false);
}

#[test]
fn a_final_search_without_dice_wins_at_once() {
    at_mount_doom(0)
        .given()
        .shows_id("FOTF.10.4")
        .when(ANN, Action::DestroyTheRing)
        .over_for("ring-destroyed", Seats::first(2));
}

/// FOTF.10.3: it is a search like any other, so resistance that is left helps.
#[test]
fn dice_of_the_final_search_are_rerolled_too() {
    shows(&["FOTF.10.3"]);
    at_mount_doom(1)
        .tokens(ANN, Symbol::Resistance, 1)
        .with(|g| g.tokens[0][Symbol::Resistance.index()] += 5)
        .hope(8)
        .given()
        .when(ANN, Action::DestroyTheRing)
        .when(ANN, Action::KeepItHidden)
        .fell("rolled weary")
        .when(ANN, Action::Reroll { face: Face::Weary, by: Means::Resistance })
        .fell("rolled slip-by")
        .over("ring-destroyed")
        .expect("all hope is left", |g| g.board.hope, 8);
}

#[test]
fn when_hope_reaches_nought_nothing_more_happens() {
    game(2)
        .hope(2)
        .troops(Location::Hollin, Army::Elven, 1)
        .skies(SkiesDarken::Hollin)
        .given()
        .shows_id("FOTF.10.5")
        .over_for("skies-darken", Seats::NONE)
        .tells(
            Eye::Onlooker,
            &[
                Event::SkiesDarken { card: SkiesDarken::Hollin },
                Event::ThreatRose { rate: 2 },
                Event::HopeLost { count: 2, cause: Cause::SkiesDarken, now: 0 },
                Event::Lost { cause: Cause::SkiesDarken },
            ],
        );
}

/// FOTF.10.5: more hope than there is cannot be lost.
#[test]
fn hope_does_not_fall_below_nought() {
    shows(&["FOTF.10.5"]);
    game(2)
        .hope(1)
        .shadow(Location::HelmsDeep, 1)
        .advance(ShadowCard::Sh11)
        .given()
        .over("haven-lost")
        .expect("nought", |g| g.board.hope, 0);
}

/// FOTF.10.5: in the middle of an advance no further battle is rolled.
#[test]
fn a_haven_lost_in_the_first_battle_may_end_the_game_before_the_second() {
    shows(&["FOTF.10.5"]);
    game(2)
        .hope(3)
        .shadow(Location::Isengard, 1)
        .shadow(Location::FordsOfIsen, 2)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .troops(Location::FordsOfIsen, Army::Rohirrim, 1)
        .advance(ShadowCard::Sh11)
        .given()
        .fell("rolled exchange overrun")
        .over_for("haven-lost", Seats::NONE);
}

/// Hope from six, and what is left of it.
fn hope_after(given: Given, fall: &[&str]) -> u8 {
    let scenario = given.hope(6).given();
    fall.iter().fold(scenario, |scenario, fell| scenario.fell(fell)).position.board.hope
}

#[test]
fn every_way_to_lose_hope_costs_what_it_says() {
    game(2).given().shows_id("FOTF.10.6");
    table::holds_eq!(hope_after(game(2).eye(Region::Eriador).skies(SkiesDarken::Hollin), &[]), 4);
    let haven = game(2).shadow(Location::HelmsDeep, 1).advance(ShadowCard::Sh11);
    table::holds_eq!(hope_after(haven, &[]), 3);
    let missing = game(2).eye(Region::Dale).shadow(Location::Nurn, 46).skies(SkiesDarken::Hollin);
    table::holds_eq!(hope_after(missing, &[]), 5);
}

#[test]
fn a_capture_gains_two_hope() {
    game(2)
        .hope(4)
        .character(ANN, Character::Eowyn, Location::Umbar)
        .troops(Location::Umbar, Army::Gondor, 1)
        .tokens(ANN, Symbol::Valor, 3)
        .given()
        .shows_id("FOTF.10.7")
        .when(ANN, Action::Capture { who: Character::Eowyn, price: Price::Valor })
        .expect("two more", |g| g.board.hope, 6);
}

#[test]
fn hope_never_rises_above_the_top_of_the_track() {
    for (hope, gained) in [(7, Some(1)), (8, None)] {
        let scenario = game(2)
            .hope(hope)
            .character(ANN, Character::Eowyn, Location::Umbar)
            .troops(Location::Umbar, Army::Gondor, 1)
            .tokens(ANN, Symbol::Valor, 3)
            .given()
            .shows_id("FOTF.10.7")
            .when(ANN, Action::Capture { who: Character::Eowyn, price: Price::Valor })
            .expect("the top", |g| g.board.hope, HOPE_MAX);
        let told = scenario.told.iter().find_map(|event| match event {
            Event::HopeGained { count, .. } => Some(*count),
            _ => None,
        });
        table::holds_eq!(told, gained);
    }
}
