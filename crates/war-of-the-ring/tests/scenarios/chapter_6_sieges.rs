//! Chapter 6: Strongholds, sieges, sorties, relief, and what is captured.

use table::scenario::Scenario;
use war_of_the_ring::facts::{Character, Face, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, at_war, count, dice_asked, place, reinforcements, standing,
    units,
};

/// The Shadow in Osgiliath attacks Minas Tirith.
fn assault(shadow: &str, free: &str) -> Scenario<Position> {
    at_war()
        .acts(SHADOW)
        .army(Region::Osgiliath, shadow)
        .army(Region::MinasTirith, free)
        .dice(SHADOW, [Face::Army])
        .given()
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from osgiliath")
        .says(SH, "at minas-tirith")
}

/// The Shadow besieges Minas Tirith.
fn siege(shadow: &str, free: &str) -> Given {
    at_war().army(Region::MinasTirith, shadow).army(Region::MinasTirith, free)
}

fn storm(given: Given) -> Scenario<Position> {
    given
        .acts(SHADOW)
        .dice(SHADOW, [Face::Army])
        .given()
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from minas-tirith")
        .says(SH, "at minas-tirith")
}

fn sortie(given: Given) -> Scenario<Position> {
    given
        .acts(FREE)
        .dice(FREE, [Face::WillOfTheWest])
        .given()
        .says(FP, "use will-of-the-west")
        .says(FP, "attack")
        .says(FP, "from minas-tirith")
}

#[test]
fn a_defender_in_a_stronghold_withdraws_and_is_besieged() {
    assault("5 sauron-regular", "6 gondor-regular 1 gondor-elite 1 gondor-leader")
        .shows_id("WOTR.6.11.1")
        .shows_id("WOTR.6.11.3")
        .shows_id("WOTR.6.11.5")
        .shows_id("WOTR.6.11.6")
        .shows_id("WOTR.6.11.7")
        .shows_id("WOTR.6.2.4")
        .shows_id("WOTR.6.2.5")
        .says(FP, "withdraw")
        .says(SH, "advance-in")
        .expect("who disbands", asked, Some(FP))
        .says(FP, "disband gondor-regular")
        .says(FP, "disband gondor-regular")
        .expect("five are left", units(FREE, Region::MinasTirith), 5)
        .expect("their Leader is with them", count(Region::MinasTirith, "gondor-leader"), 1)
        .expect("back in the reinforcements", reinforcements("gondor-regular"), 11)
        .expect("besieged", |g| g.besieged(Region::MinasTirith), Some(FREE))
        .expect("free for the besieger", |g| g.is_free(SHADOW, Region::MinasTirith), true)
        .expect("points", |g| g.points(SHADOW), 0)
        .expect("no round was fought", |g| g.battle.kind, None);
}

#[test]
fn without_an_advance_there_is_no_siege() {
    assault("5 sauron-regular", "7 gondor-regular")
        .shows_id("WOTR.6.11.4")
        .shows_id("WOTR.12.1.15")
        .says(FP, "withdraw")
        .says(SH, "no")
        .expect("nobody is removed", units(FREE, Region::MinasTirith), 7)
        .expect("not besieged", |g| g.is_besieged(Region::MinasTirith), false);
}

/// The defenders of Minas Tirith meet the Shadow in the field, and one of them falls.
fn first_round_before_the_walls() -> Scenario<Position> {
    assault("3 sauron-regular", "5 gondor-regular").says(FP, "stand-fast").rolled([5, 1, 1])
}

#[test]
fn before_a_stronghold_the_attacker_needs_a_five() {
    first_round_before_the_walls()
        .shows_id("WOTR.6.11.2")
        .expect("the first round", |g| g.battle.round, 1)
        .expect("hits", |g| g.battle.rolls[SHADOW].hits, 1);
}

#[test]
fn after_a_round_in_the_field_the_defender_may_still_withdraw() {
    first_round_before_the_walls()
        .shows_id("WOTR.6.11.1")
        .rolled([1, 1, 1, 1, 1])
        .says(SH, "press-on")
        .says(FP, "stand-fast")
        .says(FP, "withdraw")
        .expect("who may advance", asked, Some(SH))
        .says(SH, "advance-in")
        .expect("besieged", |g| g.besieged(Region::MinasTirith), Some(FREE));
}

#[test]
fn a_siege_battle_needs_sixes_and_lasts_one_round() {
    storm(siege("5 sauron-regular", "3 gondor-regular"))
        .shows_id("WOTR.6.11.10")
        .shows_id("WOTR.6.5.2")
        .shows_id("WOTR.4.3.12")
        .shows_id("WOTR.6.11.11")
        .shows_id("WOTR.6.11.12")
        .shows_id("WOTR.6.11.15")
        .rolled([5, 5, 5, 5, 6])
        .expect("hits", |g| g.battle.rolls[SHADOW].hits, 1)
        .rolled([5, 1, 1])
        .expect("the battle is over", |g| g.battle.kind, None)
        .expect("besiegers", units(SHADOW, Region::MinasTirith), 4)
        .expect("garrison", units(FREE, Region::MinasTirith), 2);
}

#[test]
fn elites_are_reduced_for_more_rounds() {
    storm(siege("2 sauron-regular 2 sauron-elite", "3 gondor-regular"))
        .shows_id("WOTR.6.11.13")
        .shows_id("WOTR.6.9.9")
        .shows_id("WOTR.6.11.14")
        .rolled([1, 1, 1, 1])
        .rolled([1, 1, 1])
        .says(SH, "reduce-for sauron")
        .expect("round", |g| g.battle.round, 2)
        .expect("the Elite is in the pool", reinforcements("sauron-elite"), 5)
        .refuses_to(FP, "retreat osgiliath", &table::NOT_ASKED)
        .rolled([1, 1, 1, 1])
        .rolled([1, 1, 1])
        .refuses_to(SH, "reduce-for isengard", &rule::battle::ELITE_TO_REDUCE)
        .says(SH, "reduce-for sauron")
        .rolled([1, 1, 1, 1])
        .rolled([1, 1, 1])
        .expect("no Elite is left", |g| g.battle.kind, None)
        .expect("Regulars", count(Region::MinasTirith, "sauron-regular"), 4);
}

#[test]
fn the_last_unit_gone_the_stronghold_is_captured() {
    storm(
        siege("5 sauron-regular", "1 gondor-regular 1 gondor-leader")
            .at(Character::Strider, Region::MinasTirith),
    )
    .shows_id("WOTR.6.13.2")
    .shows_id("WOTR.1.1.15")
    .shows_id("WOTR.6.8.9")
    .rolled([6, 1, 1, 1, 1])
    .rolled([1, 1])
    .rolled([1, 1])
    .expect("captured", |g| g.controller(Region::MinasTirith), Some(SHADOW))
    .expect("points", |g| g.points(SHADOW), 2)
    .expect("Strider", place(Character::Strider), Whereabouts::Gone);
}

#[test]
fn a_garrison_is_attacked_only_from_its_own_region() {
    siege("2 sauron-regular", "3 gondor-regular")
        .army(Region::Osgiliath, "3 isengard-regular")
        .acts(SHADOW)
        .dice(SHADOW, [Face::Army])
        .shows(["WOTR.6.11.10", "WOTR.10.1.9"])
        .says(SH, "use army")
        .says(SH, "attack")
        .refuses_to(SH, "from osgiliath", &rule::battle::NOBODY_TO_ATTACK)
        .says(SH, "from minas-tirith")
        .expect("points", |g| g.points(SHADOW), 0);
}

#[test]
fn each_siege_battle_stirs_the_nations_of_the_garrison() {
    storm(siege("2 sauron-regular", "3 gondor-regular").standing(Nation::Gondor, 2, true))
        .shows_id("WOTR.6.11.18")
        .expect("Gondor", standing(Nation::Gondor), (1, true));
}

#[test]
fn a_sortie_is_a_field_battle() {
    sortie(siege("3 sauron-regular", "3 gondor-regular"))
        .shows_id("WOTR.6.12.1")
        .shows_id("WOTR.6.5.2")
        .shows_id("WOTR.6.12.2")
        .shows_id("WOTR.6.12.3")
        .shows_id("WOTR.6.12.4")
        .says(FP, "leave gondor-regular")
        .says(FP, "at minas-tirith")
        .expect("dice", dice_asked, Some(2))
        .rolled([5, 1])
        .expect("hits", |g| g.battle.rolls[FREE].hits, 1)
        .rolled([5, 1, 1])
        .says(FP, "press-on")
        .says(SH, "stand-fast")
        .rolled([1])
        .rolled([1, 1])
        .says(FP, "cease")
        .expect("the siege goes on", |g| g.is_besieged(Region::MinasTirith), true);
}

#[test]
fn a_character_result_leads_a_sortie_with_a_leader() {
    let with_a_character_die = |garrison: &str| {
        siege("3 sauron-regular", garrison)
            .dice(FREE, [Face::Character])
            .at(Character::Boromir, Region::Osgiliath)
            .given()
            .says(FP, "use character")
    };
    with_a_character_die("2 gondor-regular 1 gondor-leader")
        .shows_id("WOTR.6.12.1")
        .shows_id("WOTR.4.3.4")
        .says(FP, "attack")
        .says(FP, "from minas-tirith")
        .says(FP, "at minas-tirith")
        .expect("dice", dice_asked, Some(2));
    with_a_character_die("2 gondor-regular").refuses_to(
        FP,
        "attack",
        &rule::battle::NOBODY_TO_ATTACK,
    );
}

#[test]
fn besiegers_may_retreat_from_a_sortie_which_does_not_advance() {
    sortie(siege("3 sauron-regular", "3 gondor-regular"))
        .shows_id("WOTR.6.12.5")
        .shows_id("WOTR.6.12.6")
        .says(FP, "at minas-tirith")
        .rolled([1, 1, 1])
        .rolled([1, 1, 1])
        .says(FP, "press-on")
        .says(SH, "retreat osgiliath")
        .expect("nobody advances", |g| g.battle.kind, None)
        .expect("free again", |g| g.is_besieged(Region::MinasTirith), false);
}

#[test]
fn a_destroyed_sortie_without_rearguard_loses_the_stronghold() {
    sortie(siege("3 sauron-regular", "1 gondor-regular"))
        .shows_id("WOTR.6.12.7")
        .says(FP, "at minas-tirith")
        .rolled([1])
        .rolled([5, 1, 1])
        .expect("captured", |g| g.controller(Region::MinasTirith), Some(SHADOW));
}

/// Rohan in Osgiliath is about to relieve Minas Tirith.
fn relief() -> Scenario<Position> {
    siege("2 sauron-regular", "3 gondor-regular")
        .army(Region::Osgiliath, "3 rohan-regular")
        .dice(FREE, [Face::WillOfTheWest])
        .given()
        .says(FP, "use will-of-the-west")
        .says(FP, "attack")
        .says(FP, "from osgiliath")
}

#[test]
fn in_a_relief_besiegers_have_no_walls_and_the_garrison_does_not_fight() {
    relief()
        .shows_id("WOTR.6.12.8")
        .shows_id("WOTR.6.12.9")
        .says(FP, "at minas-tirith")
        .expect("only the relievers roll", dice_asked, Some(3))
        .rolled([5, 1, 1])
        .expect("a five hits", |g| g.battle.rolls[FREE].hits, 1)
        .rolled([5, 1])
        .expect("the garrison is not hurt", units(FREE, Region::MinasTirith), 3)
        .expect("a reliever is", units(FREE, Region::Osgiliath), 2);
}

#[test]
fn relievers_may_advance_or_stay_and_the_rearguard_stays() {
    let won = || {
        relief()
            .says(FP, "leave rohan-regular")
            .says(FP, "at minas-tirith")
            .rolled([5, 5])
            .rolled([1, 1])
            .shows_id("WOTR.6.12.10")
            .shows_id("WOTR.6.5.10")
            .refuses_to(FP, "take rohan-regular", &rule::army::IN_THE_PARTY)
    };
    won()
        .says(FP, "advance-in")
        .expect("together", units(FREE, Region::MinasTirith), 5)
        .expect("the rearguard", units(FREE, Region::Osgiliath), 1)
        .expect("free again", |g| g.is_besieged(Region::MinasTirith), false);
    won()
        .says(FP, "no")
        .expect("the garrison stands in the region", units(FREE, Region::MinasTirith), 3)
        .expect("all relievers stay", units(FREE, Region::Osgiliath), 3)
        .expect("free again", |g| g.is_besieged(Region::MinasTirith), false);
}

#[test]
fn after_a_relief_all_together_obey_the_limit_of_ten() {
    siege("1 sauron-regular", "5 gondor-regular")
        .army(Region::Osgiliath, "6 rohan-regular")
        .dice(FREE, [Face::WillOfTheWest])
        .shows(["WOTR.6.12.11"])
        .says(FP, "use will-of-the-west")
        .says(FP, "attack")
        .says(FP, "from osgiliath")
        .says(FP, "at minas-tirith")
        .rolled([5, 1, 1, 1, 1])
        .rolled([1])
        .says(FP, "advance-in")
        .says(FP, "disband rohan-regular")
        .expect("ten", units(FREE, Region::MinasTirith), 10);
}

#[test]
fn besiegers_are_limited_to_ten_apart_from_the_garrison() {
    siege("9 sauron-regular", "5 gondor-regular")
        .army(Region::Osgiliath, "2 sauron-regular")
        .acts(SHADOW)
        .dice(SHADOW, [Face::Army])
        .shows(["WOTR.6.2.4"])
        .says(SH, "use army")
        .says(SH, "move-armies")
        .says(SH, "from osgiliath")
        .says(SH, "to minas-tirith")
        .says(SH, "done")
        .expect("besiegers", units(SHADOW, Region::MinasTirith), 10)
        .expect("garrison", units(FREE, Region::MinasTirith), 5);
}

#[test]
fn besiegers_who_attack_elsewhere_and_advance_end_the_siege() {
    siege("3 sauron-regular", "3 gondor-regular")
        .army(Region::Lossarnach, "1 gondor-regular")
        .acts(SHADOW)
        .dice(SHADOW, [Face::Army])
        .shows(["WOTR.6.11.8", "WOTR.6.11.9"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from minas-tirith")
        .says(SH, "at lossarnach")
        .rolled([6, 1, 1])
        .rolled([1])
        .says(SH, "advance-in")
        .expect("free again", |g| g.is_besieged(Region::MinasTirith), false)
        .expect("unconquered", |g| g.is_unconquered(Region::MinasTirith), true);
}

#[test]
fn a_captured_stronghold_protects_its_new_master() {
    at_war()
        .captured([Region::HelmsDeep])
        .army(Region::HelmsDeep, "3 isengard-regular")
        .army(Region::Westemnet, "3 rohan-regular")
        .dice(FREE, [Face::WillOfTheWest])
        .shows(["WOTR.6.11.17"])
        .says(FP, "use will-of-the-west")
        .says(FP, "attack")
        .says(FP, "from westemnet")
        .says(FP, "at helms-deep")
        .says(SH, "withdraw")
        .says(FP, "advance-in")
        .expect("besieged", |g| g.besieged(Region::HelmsDeep), Some(SHADOW));
}

#[test]
fn saruman_dies_with_his_army_when_orthanc_is_stormed() {
    at_war()
        .army(Region::Orthanc, "1 isengard-regular 5 rohan-regular")
        .at(Character::Saruman, Region::Orthanc)
        .dice(FREE, [Face::WillOfTheWest])
        .shows(["WOTR.6.8.9", "WOTR.4.1.6"])
        .says(FP, "use will-of-the-west")
        .says(FP, "attack")
        .says(FP, "from orthanc")
        .says(FP, "at orthanc")
        .rolled([6, 1, 1, 1, 1])
        .rolled([1])
        .rolled([1])
        .expect("Saruman", place(Character::Saruman), Whereabouts::Gone)
        .expect("points", |g| g.points(FREE), 2)
        .expect("the next turn", |g| (g.turn, g.dice[SHADOW].pool), (2, 7));
}
