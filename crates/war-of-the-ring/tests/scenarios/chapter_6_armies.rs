//! Chapter 6: moving Armies, and how many stand in one place.

use table::scenario::Scenario;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, at_war, count, empty, empty_with, free_moves, place, plays,
    reinforcements, shadow_moves, standing, units, war_with,
};

// The map.

/// An Army of the North in `from` sets out.
fn sets_out(from: Region) -> Scenario<Position> {
    free_moves(at_war().army(from, "1 north-regular"), Face::WillOfTheWest)
        .says(FP, "move-armies")
        .says(FP, &format!("from {from}"))
}

#[test]
fn from_the_north_downs_nobody_attacks_angmar() {
    let given = at_war()
        .army(Region::NorthDowns, "1 north-regular")
        .army(Region::Angmar, "1 sauron-regular");
    free_moves(given, Face::WillOfTheWest).shows_id("WOTR.2.1.1").refuses_to(
        FP,
        "attack",
        &rule::battle::NOBODY_TO_ATTACK,
    );
    sets_out(Region::NorthDowns)
        .shows_id("WOTR.2.1.1")
        .refuses_to(FP, "to angmar", &rule::army::ADJACENT)
        .offers(FP, &["to arnor".parse().unwrap(), "to ettenmoors".parse().unwrap()]);
}

#[test]
fn northern_rhovanion_does_not_touch_southern_dorwinion() {
    sets_out(Region::NorthernRhovanion).shows_id("WOTR.2.1.1").refuses_to(
        FP,
        "to southern-dorwinion",
        &rule::army::ADJACENT,
    );
}

#[test]
fn north_rhun_touches_northern_dorwinion_and_not_northern_rhovanion() {
    sets_out(Region::NorthRhun)
        .shows_id("WOTR.2.1.1")
        .refuses_to(FP, "to northern-rhovanion", &rule::army::ADJACENT)
        .says(FP, "to northern-dorwinion")
        .expect("there", units(FREE, Region::NorthernDorwinion), 1);
}

#[test]
fn forlindon_touches_only_the_grey_havens() {
    sets_out(Region::Forlindon)
        .shows_id("WOTR.2.1.2")
        .shows_id("WOTR.6.4.14")
        .refuses_to(FP, "to ered-luin", &rule::army::ADJACENT)
        .refuses_to(FP, "to north-ered-luin", &rule::army::ADJACENT)
        .offers_exactly(FP, &["to grey-havens".parse().unwrap()]);
}

// Moving Armies.

#[test]
fn an_army_result_moves_two_armies_even_out_of_one_region() {
    shadow_moves(at_war().army(Region::Moria, "5 sauron-regular"), Face::Army)
        .shows_id("WOTR.4.3.11")
        .shows_id("WOTR.4.3.25")
        .shows_id("WOTR.6.4.1")
        .shows_id("WOTR.6.4.7")
        .says(SH, "move-armies")
        .refuses_to(SH, "done", &rule::army::UNITS_MOVE)
        .says(SH, "from moria")
        .says(SH, "leave sauron-regular")
        .says(SH, "leave sauron-regular")
        .says(SH, "to hollin")
        .refuses_to(SH, "from hollin", &rule::army::NOWHERE_TO_GO)
        .says(SH, "from moria")
        .says(SH, "to dimrill-dale")
        .expect("Hollin", units(SHADOW, Region::Hollin), 3)
        .expect("Dimrill Dale", units(SHADOW, Region::DimrillDale), 2);
}

#[test]
fn no_figure_moves_twice_in_one_action() {
    let given =
        at_war().army(Region::Moria, "1 sauron-regular").army(Region::Hollin, "2 sauron-regular");
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.6.4.6")
        .shows_id("WOTR.6.4.19")
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "to hollin")
        .says(SH, "from hollin")
        .refuses_to(SH, "take sauron-regular", &rule::army::IN_THE_PARTY)
        .says(SH, "to trollshaws")
        .expect("one stays", units(SHADOW, Region::Hollin), 1);
}

#[test]
fn a_character_result_needs_an_own_leader_who_goes_along() {
    let given = at_war()
        .army(Region::Hollin, "2 sauron-regular")
        .army(Region::BaradDur, "1 nazgul")
        .at(Character::Strider, Region::Hollin);
    shadow_moves(given, Face::Character)
        .shows_id("WOTR.6.4.2")
        .shows_id("WOTR.4.3.3")
        .refuses_to(SH, "move-armies", &rule::army::NOWHERE_TO_GO)
        .refuses_to(SH, "attack", &rule::battle::NOBODY_TO_ATTACK);
    shadow_moves(at_war().army(Region::Moria, "2 sauron-regular 1 nazgul"), Face::Character)
        .shows_id("WOTR.6.4.3")
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "leave nazgul")
        .refuses_to(SH, "to hollin", &rule::army::LEADER_MOVES)
        .says(SH, "take nazgul")
        .says(SH, "to hollin")
        .expect("it was one move", |g| g.action.die, None);
}

#[test]
fn a_companion_stays_where_an_army_of_the_shadow_leaves() {
    let given =
        at_war().army(Region::Hollin, "2 sauron-regular").at(Character::Strider, Region::Hollin);
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.6.1.25")
        .says(SH, "move-armies")
        .says(SH, "from hollin")
        .says(SH, "to trollshaws")
        .expect("Strider", place(Character::Strider), Whereabouts::In(Region::Hollin));
}

#[test]
fn nazgul_stay_where_an_army_of_the_free_peoples_leaves() {
    let given = at_war().army(Region::Hollin, "2 elves-elite 2 nazgul");
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.6.1.25")
        .shows_id("WOTR.2.1.15")
        .says(FP, "move-armies")
        .says(FP, "from hollin")
        .says(FP, "to trollshaws")
        .expect("Nazgûl", count(Region::Hollin, "nazgul"), 2);
}

#[test]
fn leaders_are_never_left_without_units() {
    let given = at_war().army(Region::Hollin, "2 elves-elite 1 elves-leader");
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.6.4.4")
        .shows_id("WOTR.6.4.5")
        .says(FP, "move-armies")
        .says(FP, "from hollin")
        .says(FP, "leave elves-leader")
        .refuses_to(FP, "to trollshaws", &rule::army::LEADERS_WITH_UNITS)
        .says(FP, "leave elves-elite")
        .says(FP, "to trollshaws")
        .expect("Leaders in Hollin", count(Region::Hollin, "elves-leader"), 1);
}

#[test]
fn characters_may_come_along_or_stay() {
    let given = at_war()
        .army(Region::Hollin, "2 elves-elite")
        .at(Character::Strider, Region::Hollin)
        .at(Character::Boromir, Region::Hollin);
    free_moves(given, Face::Character)
        .shows_id("WOTR.6.1.24")
        .shows_id("WOTR.6.1.23")
        .says(FP, "move-armies")
        .says(FP, "from hollin")
        .says(FP, "leave boromir")
        .says(FP, "to trollshaws")
        .expect("Strider", place(Character::Strider), Whereabouts::In(Region::Trollshaws))
        .expect("Boromir", place(Character::Boromir), Whereabouts::In(Region::Hollin));
}

#[test]
fn enemy_units_must_be_attacked() {
    let given =
        at_war().army(Region::Hollin, "2 elves-elite").army(Region::Moria, "1 sauron-regular");
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.6.4.9")
        .shows_id("WOTR.6.4.10")
        .says(FP, "move-armies")
        .says(FP, "from hollin")
        .refuses_to(FP, "to moria", &rule::army::ENEMY_UNITS);
}

#[test]
fn an_army_of_a_nation_at_peace_enters_regions_of_no_nation() {
    let given = empty()
        .army(Region::MinasTirith, "2 gondor-regular")
        .army(Region::SouthIthilien, "1 gondor-regular");
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.6.4.12")
        .shows_id("WOTR.2.1.6")
        .expect("not At War", standing(Nation::Gondor), (2, false))
        .says(FP, "move-armies")
        .says(FP, "from minas-tirith")
        .offers(FP, &["to druadan-forest".parse().unwrap()])
        .says(FP, "to osgiliath")
        .says(FP, "from south-ithilien")
        .says(FP, "to north-ithilien")
        .expect("in Osgiliath", units(FREE, Region::Osgiliath), 2)
        .expect("in North Ithilien", units(FREE, Region::NorthIthilien), 1);
}

#[test]
fn southern_mirkwood_belongs_to_sauron() {
    let given = empty()
        .army(Region::SouthernRhovanion, "2 southrons-regular 1 sauron-regular")
        .at_war([Nation::Sauron]);
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.6.4.11")
        .shows_id("WOTR.7.3.3")
        .says(SH, "move-armies")
        .says(SH, "from southern-rhovanion")
        .refuses_to(SH, "to southern-mirkwood", &rule::politics::NOT_AT_WAR)
        .says(SH, "leave southrons-regular")
        .says(SH, "leave southrons-regular")
        .says(SH, "to southern-mirkwood");
}

#[test]
fn a_nation_at_war_enters_regions_of_other_nations() {
    let given =
        at_war().army(Region::SouthernRhovanion, "2 southrons-regular").dice(SHADOW, [Face::Army]);
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.7.3.4")
        .says(SH, "move-armies")
        .says(SH, "from southern-rhovanion")
        .says(SH, "to southern-mirkwood")
        .expect("there", units(SHADOW, Region::SouthernMirkwood), 2);
}

#[test]
fn two_nations_at_peace_bind_an_army_both() {
    let given = empty().army(Region::DruadanForest, "1 gondor-regular 1 rohan-regular");
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.6.4.13")
        .says(FP, "move-armies")
        .says(FP, "from druadan-forest")
        .refuses_to(FP, "to folde", &rule::politics::NOT_AT_WAR)
        .refuses_to(FP, "to minas-tirith", &rule::politics::NOT_AT_WAR)
        .says(FP, "leave gondor-regular")
        .offers(FP, &["to folde".parse().unwrap()])
        .says(FP, "take gondor-regular")
        .says(FP, "leave rohan-regular")
        .says(FP, "to minas-tirith")
        .expect("Gondor alone", units(FREE, Region::MinasTirith), 1);
}

#[test]
fn an_army_that_enters_an_open_settlement_captures_it() {
    shadow_moves(at_war().army(Region::Osgiliath, "2 sauron-regular"), Face::Army)
        .shows_id("WOTR.6.4.15")
        .shows_id("WOTR.6.13.1")
        .shows_id("WOTR.2.1.14")
        .shows_id("WOTR.6.13.5")
        .says(SH, "move-armies")
        .says(SH, "from osgiliath")
        .says(SH, "to pelargir")
        .expect("points", |g| g.points(SHADOW), 1)
        .expect("the marker stays", |g| g.controller(Region::Pelargir), Some(SHADOW));
}

#[test]
fn a_marker_stays_when_the_army_goes_on() {
    let given = at_war().army(Region::Osgiliath, "2 sauron-regular").dice(SHADOW, [Face::Army]);
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.6.13.4")
        .says(SH, "move-armies")
        .says(SH, "from osgiliath")
        .says(SH, "to pelargir")
        .says(SH, "use army")
        .says(SH, "move-armies")
        .says(SH, "from pelargir")
        .says(SH, "to lossarnach")
        .expect("nobody is left", units(SHADOW, Region::Pelargir), 0)
        .expect("but the marker", |g| g.controller(Region::Pelargir), Some(SHADOW));
}

#[test]
fn nazgul_alone_are_not_disturbed_by_an_army() {
    let given = at_war().army(Region::Hollin, "2 elves-elite").army(Region::Trollshaws, "2 nazgul");
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.1.1.9")
        .says(FP, "move-armies")
        .says(FP, "from hollin")
        .says(FP, "to trollshaws")
        .expect("the Army", units(FREE, Region::Trollshaws), 2)
        .expect("and they", count(Region::Trollshaws, "nazgul"), 2);
}

#[test]
fn nazgul_alone_capture_nothing() {
    shadow_moves(at_war().army(Region::BaradDur, "1 nazgul"), Face::Character)
        .shows_id("WOTR.6.13.3")
        .shows_id("WOTR.7.1.8")
        .says(SH, "move-minions")
        .says(SH, "from barad-dur")
        .says(SH, "to pelargir")
        .expect("points", |g| g.points(SHADOW), 0);
}

#[test]
fn besiegers_come_and_go_and_the_garrison_stays() {
    let given = || {
        at_war()
            .army(Region::MinasTirith, "2 gondor-regular 3 sauron-regular")
            .army(Region::Osgiliath, "2 sauron-regular")
    };
    shadow_moves(given(), Face::Army)
        .shows_id("WOTR.6.4.16")
        .shows_id("WOTR.6.11.16")
        .shows_id("WOTR.6.13.9")
        .says(SH, "move-armies")
        .says(SH, "from osgiliath")
        .says(SH, "to minas-tirith")
        .expect("points", |g| g.points(SHADOW), 0)
        .expect("besiegers", units(SHADOW, Region::MinasTirith), 5);
    shadow_moves(given(), Face::Army)
        .shows_id("WOTR.6.4.17")
        .shows_id("WOTR.6.11.8")
        .shows_id("WOTR.6.11.9")
        .says(SH, "move-armies")
        .says(SH, "from minas-tirith")
        .says(SH, "to druadan-forest")
        .expect("the siege is over", |g| g.is_besieged(Region::MinasTirith), false);
    free_moves(given(), Face::WillOfTheWest).shows_id("WOTR.6.4.18").refuses_to(
        FP,
        "move-armies",
        &rule::army::NOWHERE_TO_GO,
    );
}

// Stacking.

#[test]
fn of_thirteen_units_after_a_retreat_three_are_disbanded_by_their_owner() {
    let given = at_war()
        .army(Region::Moria, "5 sauron-regular")
        .army(Region::Hollin, "5 elves-elite")
        .army(Region::FordsOfBruinen, "5 dwarves-regular 3 rohan-regular");
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.6.9.14")
        .says(SH, "attack")
        .says(SH, "from moria")
        .says(SH, "at hollin")
        .rolled([1, 1, 1, 1, 1])
        .rolled([1, 1, 1, 1, 1])
        .says(SH, "press-on")
        .says(FP, "retreat fords-of-bruinen")
        .expect("for now", units(FREE, Region::FordsOfBruinen), 13)
        .says(SH, "no")
        .expect("who disbands", asked, Some(FP))
        .says(FP, "disband dwarves-regular")
        .says(FP, "disband rohan-regular")
        .says(FP, "disband rohan-regular")
        .expect("ten are left", units(FREE, Region::FordsOfBruinen), 10)
        .expect("back in the reinforcements", reinforcements("rohan-regular"), 9);
}

#[test]
fn the_limit_of_ten_holds_where_an_army_goes() {
    let given = || {
        at_war()
            .army(Region::Moria, "8 sauron-regular 1 sauron-elite")
            .army(Region::Hollin, "3 sauron-regular")
    };
    shadow_moves(given(), Face::Army)
        .shows_id("WOTR.6.2.1")
        .shows_id("WOTR.6.2.2")
        .shows_id("WOTR.6.2.6")
        .shows_id("WOTR.12.1.1")
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "to hollin")
        .says(SH, "done")
        .expect("who disbands", asked, Some(SH))
        .says(SH, "disband sauron-regular")
        .says(SH, "disband sauron-regular")
        .expect("ten are left", units(SHADOW, Region::Hollin), 10);
    shadow_moves(given(), Face::Army)
        .shows_id("WOTR.6.2.2")
        .says(SH, "move-armies")
        .says(SH, "from hollin")
        .says(SH, "leave sauron-regular")
        .says(SH, "leave sauron-regular")
        .says(SH, "to moria")
        .says(SH, "done")
        .expect("ten may stand in Moria", units(SHADOW, Region::Moria), 10)
        .expect("two in Hollin", units(SHADOW, Region::Hollin), 2);
}

#[test]
fn nobody_is_asked_which_of_units_all_alike_are_disbanded() {
    let given =
        at_war().army(Region::Moria, "9 sauron-regular").army(Region::Hollin, "3 sauron-regular");
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.6.2.2")
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "to hollin")
        .says(SH, "done")
        .expect("ten are left", units(SHADOW, Region::Hollin), 10)
        .expect("back in the reinforcements", reinforcements("sauron-regular"), 26);
}

#[test]
fn the_last_unit_of_an_army_that_moves_does_not_stay() {
    shadow_moves(at_war().army(Region::Moria, "2 sauron-regular 1 nazgul"), Face::Army)
        .shows_id("WOTR.6.4.1")
        .says(SH, "move-armies")
        .says(SH, "from moria")
        .says(SH, "leave sauron-regular")
        .refuses_to(SH, "leave sauron-regular", &rule::army::UNITS_MOVE)
        .says(SH, "leave nazgul")
        .says(SH, "to hollin")
        .expect("one has gone", units(SHADOW, Region::Hollin), 1);
}

#[test]
fn with_the_other_reading_such_a_move_is_forbidden() {
    let given = empty_with("stacking=forbid");
    shadow_moves(
        given.army(Region::Moria, "9 sauron-regular").army(Region::Hollin, "3 sauron-regular"),
        Face::Army,
    )
    .shows_id("WOTR.12.1.1")
    .says(SH, "move-armies")
    .says(SH, "from moria")
    .refuses_to(SH, "to hollin", &rule::army::STACKING);
}

#[test]
fn disbanded_free_peoples_units_return_to_the_reinforcements() {
    let given = at_war()
        .army(Region::Hollin, "9 elves-elite")
        .army(Region::Trollshaws, "3 dwarves-regular");
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.1.1.16")
        .shows_id("WOTR.6.2.3")
        .says(FP, "move-armies")
        .says(FP, "from trollshaws")
        .says(FP, "to hollin")
        .says(FP, "done")
        .says(FP, "disband dwarves-regular")
        .says(FP, "disband elves-elite")
        .expect("Dwarves", reinforcements("dwarves-regular"), 3)
        .expect("Elves", reinforcements("elves-elite"), 2);
}

#[test]
fn a_leader_without_units_is_removed() {
    let given = empty().army(Region::Hollin, "1 elves-regular 1 elves-leader");
    plays(given, Card::Stormcrow)
        .shows_id("WOTR.1.1.6")
        .says(FP, "slay elves-regular")
        .expect("the Leader", count(Region::Hollin, "elves-leader"), 0)
        .expect("out of the game", |g| g.board.casualties.leaders[Nation::Elves.index()], 1);
}

/// The Southrons are not At War and may not enter another Nation: only Old Ford is open to them.
#[test]
fn an_army_whose_only_way_is_full_cannot_move() {
    let given = Region::ALL.into_iter().fold(war_with("stacking=forbid"), Given::clear);
    let given = given.army(Region::EaglesEyrie, "2 southrons-regular");
    let moves = |others: &str| {
        let given = given.clone().army(Region::OldFord, others);
        shadow_moves(given, Face::Army).says(SH, "move-armies")
    };
    moves("9 sauron-regular").says(SH, "from eagles-eyrie");
    moves("10 sauron-regular").refuses_to(SH, "from eagles-eyrie", &rule::army::NOWHERE_TO_GO);
}
