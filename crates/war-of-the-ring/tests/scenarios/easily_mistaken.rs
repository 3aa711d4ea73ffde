//! Rules that are easily mistaken, where no scenario of a chapter shows them.

use war_of_the_ring::facts::{CombatEffect, Face, Nation, Region, Side};
use war_of_the_ring::rule;

use crate::common::{
    FP, FREE, SH, SHADOW, at_war, count, empty, free_moves, shadow_moves, units, unused, war,
};
use crate::skirmish::{at_hollin, field};

#[test]
fn settlements_are_worth_20_and_18_points() {
    let worth = |side: Side| {
        let own = Region::ALL.into_iter().filter(move |region| region.side() == Some(side));
        own.map(Region::points).sum::<u8>()
    };
    war().shows(["WOTR.10.1.8"]).expect("Free Peoples", |_| worth(FREE), 20).expect(
        "Shadow",
        |_| worth(SHADOW),
        18,
    );
}

#[test]
fn a_character_die_is_spent_and_moves_one_army() {
    let given = at_war()
        .army(Region::Moria, "2 sauron-regular 1 nazgul")
        .army(Region::Orthanc, "2 isengard-regular")
        .dice(SHADOW, [Face::Army]);
    shadow_moves(given, Face::Character)
        .shows_id("WOTR.4.1.15")
        .shows_id("WOTR.4.3.3")
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "to hollin")
        .expect("the Army die is left", |g| g.dice[SHADOW].shows(Face::Army), true)
        .expect("one die", unused(SHADOW), 1)
        .refuses_to(SH, "from orthanc", &table::NOT_ASKED);
}

#[test]
fn a_leader_and_a_regular_are_mustered_in_either_order() {
    for order in [
        ["recruit gondor-leader minas-tirith", "recruit gondor-regular lamedon"],
        ["recruit gondor-regular lamedon", "recruit gondor-leader minas-tirith"],
    ] {
        free_moves(war().at_war([Nation::Gondor]), Face::Muster)
            .shows_id("WOTR.6.3.13")
            .says(FP, "muster")
            .says(FP, order[0])
            .says(FP, order[1])
            .expect("the Leader", count(Region::MinasTirith, "gondor-leader"), 2)
            .expect("the Regular", count(Region::Lamedon, "gondor-regular"), 1);
    }
}

#[test]
fn the_second_figure_goes_to_any_other_settlement() {
    free_moves(war().at_war([Nation::Gondor, Nation::Rohan]), Face::Muster)
        .shows_id("WOTR.6.3.4")
        .shows_id("WOTR.6.3.5")
        .says(FP, "muster")
        .says(FP, "recruit gondor-regular minas-tirith")
        .offers(
            FP,
            &[
                "recruit gondor-regular lamedon".parse().unwrap(),
                "recruit gondor-regular dol-amroth".parse().unwrap(),
                "recruit gondor-leader pelargir".parse().unwrap(),
                "recruit rohan-regular edoras".parse().unwrap(),
                "recruit rohan-leader helms-deep".parse().unwrap(),
            ],
        )
        .says(FP, "recruit rohan-regular edoras");
}

#[test]
fn a_siege_that_has_ended_bars_no_muster() {
    let given = at_war()
        .army(Region::MinasTirith, "2 gondor-regular 1 sauron-regular")
        .dice(FREE, [Face::Muster]);
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.6.11.8")
        .says(SH, "move-armies")
        .says(SH, "from minas-tirith")
        .says(SH, "to osgiliath")
        .says(FP, "use muster")
        .says(FP, "muster")
        .says(FP, "recruit gondor-regular minas-tirith");
}

#[test]
fn garrison_and_relief_are_added_together() {
    let given = at_war()
        .army(Region::MinasTirith, "2 gondor-regular 1 gondor-elite 1 sauron-regular")
        .army(Region::Osgiliath, "2 gondor-regular 2 rohan-elite");
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.6.11.9")
        .says(FP, "attack")
        .says(FP, "from osgiliath")
        .says(FP, "at minas-tirith")
        .rolled([6, 1, 1, 1])
        .rolled([1])
        .says(FP, "advance-in")
        .expect("Regulars", count(Region::MinasTirith, "gondor-regular"), 4)
        .expect("all", units(FREE, Region::MinasTirith), 7);
}

#[test]
fn a_leader_does_not_make_a_peaceful_army_attack() {
    let given = empty()
        .army(Region::Osgiliath, "2 gondor-regular 1 gondor-leader")
        .army(Region::NorthIthilien, "1 sauron-regular");
    free_moves(given, Face::Character).shows_id("WOTR.6.5.9").shows_id("WOTR.6.5.12").refuses_to(
        FP,
        "attack",
        &rule::battle::AT_WAR,
    );
}

#[test]
fn a_bonus_to_the_combat_roll_does_not_help_the_re_roll() {
    at_hollin(field("3 sauron-regular", "2 elves-elite 1 elves-leader"), &[CombatEffect::Valour])
        .shows_id("WOTR.5.3.18")
        .rolled([1, 1, 1])
        .rolled([4, 3])
        .expect("a four hits", |g| g.battle.rolls[FREE].hits, 1)
        .rolled([4])
        .expect("but not in the re-roll", units(SHADOW, Region::Moria), 2);
}

#[test]
fn gollum_is_no_companion() {
    war()
        .companions([])
        .shows(["WOTR.1.1.13"])
        .expect("Companions", |g| g.companions_in_fellowship().len(), 0)
        .expect("the limit", |g| g.most_allocation(), 1);
}

#[test]
fn regions_are_told_apart_by_plain_words() {
    for region in Region::ALL {
        assert!(region.word().bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{region}");
        assert_eq!(region.word().parse(), Ok(region));
    }
}
