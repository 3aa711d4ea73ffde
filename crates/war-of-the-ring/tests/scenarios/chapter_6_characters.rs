//! Chapter 6: Companions, Minions and Nazgûl on the map, and those who enter play.

use table::scenario::Scenario;
use war_of_the_ring::facts::{Character, Face, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, SH, SHADOW, at_war, count, empty, free_moves, place, shadow_moves, standing, war,
};

/// Strider sets out from here.
fn strider_walks(from: Region) -> Scenario<Position> {
    free_moves(empty().at(Character::Strider, from), Face::Character)
        .says(FP, "move-companions")
        .says(FP, &format!("from {from}"))
}

#[test]
fn a_companion_stops_in_moria() {
    strider_walks(Region::Hollin).shows_id("WOTR.6.1.9").shows_id("WOTR.12.1.3").refuses_to(
        FP,
        "to dimrill-dale",
        &rule::characters::STOPS,
    );
}

/// W-98: control alone counts, whoever it belonged to first.
#[test]
fn a_companion_stops_in_a_captured_stronghold_and_passes_one_that_was_freed() {
    let walks = |captured: Region, from: Region| {
        free_moves(empty().captured([captured]).at(Character::Strider, from), Face::Character)
            .says(FP, "move-companions")
            .says(FP, &format!("from {from}"))
    };
    walks(Region::GreyHavens, Region::EredLuin).shows_id("WOTR.6.1.9").refuses_to(
        FP,
        "to forlindon",
        &rule::characters::STOPS,
    );
    walks(Region::Moria, Region::Hollin).shows_id("WOTR.6.1.9").says(FP, "to dimrill-dale");
}

#[test]
fn a_companion_may_end_in_moria() {
    strider_walks(Region::Hollin).shows_id("WOTR.6.1.10").says(FP, "to moria").expect(
        "Strider",
        place(Character::Strider),
        Whereabouts::In(Region::Moria),
    );
    strider_walks(Region::Moria).shows_id("WOTR.6.1.10").says(FP, "to dimrill-dale").expect(
        "and leave",
        place(Character::Strider),
        Whereabouts::In(Region::DimrillDale),
    );
}

#[test]
fn a_companion_moves_up_to_his_level_and_once() {
    let given = empty().at(Character::Boromir, Region::Bree).at(Character::Gimli, Region::Edoras);
    free_moves(given, Face::Character)
        .shows_id("WOTR.6.1.5")
        .says(FP, "move-companions")
        .says(FP, "from bree")
        .refuses_to(FP, "to rivendell", &rule::characters::LEVEL_REACH)
        .says(FP, "to trollshaws")
        .refuses_to(FP, "from trollshaws", &rule::characters::ON_THE_MAP)
        .says(FP, "from edoras");
}

#[test]
fn nobody_walks_across_an_impassable_border() {
    free_moves(empty().at(Character::Meriadoc, Region::Forlindon), Face::Character)
        .shows_id("WOTR.6.1.12")
        .says(FP, "move-companions")
        .says(FP, "from forlindon")
        .refuses_to(FP, "to north-ered-luin", &rule::characters::LEVEL_REACH);
    shadow_moves(at_war().at(Character::MouthOfSauron, Region::Gorgoroth), Face::Character)
        .shows_id("WOTR.6.1.17")
        .says(SH, "move-minions")
        .says(SH, "from gorgoroth")
        .refuses_to(SH, "to khand", &rule::characters::MINION_REACH);
}

#[test]
fn a_group_goes_as_far_as_its_highest_level() {
    let given = empty().at(Character::Legolas, Region::Bree).at(Character::Meriadoc, Region::Bree);
    free_moves(given, Face::Character)
        .shows_id("WOTR.6.1.6")
        .says(FP, "move-companions")
        .says(FP, "from bree")
        .says(FP, "take meriadoc")
        .refuses_to(FP, "to trollshaws", &rule::characters::LEVEL_REACH)
        .says(FP, "take legolas")
        .says(FP, "to trollshaws")
        .expect("Meriadoc", place(Character::Meriadoc), Whereabouts::In(Region::Trollshaws))
        .expect("nobody is left to move", |g| g.action.die, None);
}

#[test]
fn companions_of_one_region_go_in_several_groups_to_several_places() {
    let given = empty()
        .at(Character::Strider, Region::Bree)
        .at(Character::Legolas, Region::Bree)
        .at(Character::Meriadoc, Region::Bree)
        .at(Character::Peregrin, Region::Bree);
    let at = |who: Character, region: Region| {
        move |g: &Position| place(who)(g) == Whereabouts::In(region)
    };
    free_moves(given, Face::Character)
        .shows_id("WOTR.6.1.7")
        .says(FP, "move-companions")
        .says(FP, "from bree")
        .says(FP, "take strider")
        .says(FP, "take meriadoc")
        .says(FP, "to rivendell")
        .says(FP, "from bree")
        .says(FP, "take legolas")
        .says(FP, "take peregrin")
        .says(FP, "to the-shire")
        .expect("Strider", at(Character::Strider, Region::Rivendell), true)
        .expect("Meriadoc with him", at(Character::Meriadoc, Region::Rivendell), true)
        .expect("Legolas", at(Character::Legolas, Region::TheShire), true)
        .expect("Peregrin with him", at(Character::Peregrin, Region::TheShire), true);
}

#[test]
fn enemy_armies_do_not_stop_companions() {
    let given = empty()
        .at(Character::Strider, Region::Bree)
        .army(Region::WeatherHills, "5 sauron-regular")
        .army(Region::Trollshaws, "5 sauron-regular");
    free_moves(given, Face::Character)
        .shows_id("WOTR.6.1.8")
        .shows_id("WOTR.1.1.11")
        .says(FP, "move-companions")
        .says(FP, "from bree")
        .says(FP, "to rivendell")
        .expect("past both", |g| g.at(Character::Strider), Some(Region::Rivendell));
}

#[test]
fn nobody_walks_into_or_out_of_a_siege() {
    let besieged = || {
        at_war()
            .army(Region::MinasTirith, "2 gondor-regular 5 sauron-regular")
            .at(Character::Strider, Region::Osgiliath)
            .at(Character::Boromir, Region::MinasTirith)
    };
    free_moves(besieged(), Face::Character)
        .shows_id("WOTR.6.1.11")
        .says(FP, "move-companions")
        .refuses_to(FP, "from minas-tirith", &rule::characters::NO_WAY_INSIDE)
        .says(FP, "from osgiliath")
        .refuses_to(FP, "to minas-tirith", &rule::characters::NO_WAY_INSIDE)
        .says(FP, "to druadan-forest");
}

/// Three Nazgûl in Barad-dûr, while Minas Tirith is besieged, are about to fly.
fn nazgul_fly() -> Scenario<Position> {
    let given = at_war()
        .army(Region::MinasTirith, "2 gondor-regular 5 sauron-regular")
        .army(Region::BaradDur, "3 nazgul");
    shadow_moves(given, Face::Character).says(SH, "move-minions")
}

#[test]
fn nazgul_fly_to_the_besiegers_of_minas_tirith() {
    nazgul_fly()
        .shows_id("WOTR.6.1.14")
        .says(SH, "from barad-dur")
        .refuses_to(SH, "to rivendell", &rule::characters::FLIGHT)
        .says(SH, "to minas-tirith")
        .expect("with the besiegers", count(Region::MinasTirith, "nazgul"), 1);
}

#[test]
fn each_nazgul_flies_its_own_way_and_some_may_stay() {
    nazgul_fly()
        .shows_id("WOTR.6.1.13")
        .shows_id("WOTR.6.1.15")
        .says(SH, "from barad-dur")
        .says(SH, "to minas-tirith")
        .says(SH, "from barad-dur")
        .says(SH, "to the-shire")
        .says(SH, "done")
        .expect("one goes south", count(Region::MinasTirith, "nazgul"), 1)
        .expect("one goes far", count(Region::TheShire, "nazgul"), 1)
        .expect("one stays", count(Region::BaradDur, "nazgul"), 1);
}

#[test]
fn a_nazgul_that_has_flown_flies_no_further() {
    nazgul_fly()
        .shows_id("WOTR.6.4.6")
        .says(SH, "from barad-dur")
        .says(SH, "to minas-tirith")
        .refuses_to(SH, "from minas-tirith", &rule::characters::ON_THE_MAP);
}

#[test]
fn nazgul_fly_into_and_out_of_a_besieged_stronghold_of_their_own() {
    let given = at_war()
        .army(Region::Moria, "2 sauron-regular 1 nazgul 5 elves-elite")
        .army(Region::BaradDur, "1 nazgul")
        .at(Character::MouthOfSauron, Region::Moria);
    shadow_moves(given, Face::Character)
        .shows_id("WOTR.6.1.16")
        .shows_id("WOTR.6.1.18")
        .says(SH, "move-minions")
        .says(SH, "from barad-dur")
        .says(SH, "to moria")
        .says(SH, "from moria")
        .refuses_to(SH, "take mouth-of-sauron", &rule::characters::MOVES_ONCE)
        .says(SH, "to nurn");
}

#[test]
fn the_mouth_of_sauron_walks_three_regions_and_not_into_a_free_stronghold() {
    let given = at_war()
        .at(Character::MouthOfSauron, Region::NorthIthilien)
        .army(Region::Osgiliath, "3 gondor-regular");
    shadow_moves(given, Face::Character)
        .shows_id("WOTR.6.1.17")
        .shows_id("WOTR.6.1.19")
        .says(SH, "move-minions")
        .says(SH, "from north-ithilien")
        .refuses_to(SH, "to minas-tirith", &rule::characters::MINION_BARRED)
        .refuses_to(SH, "to erech", &rule::characters::MINION_REACH)
        .offers(SH, &["to osgiliath".parse().unwrap()])
        .says(SH, "to pelargir");
}

#[test]
fn saruman_never_moves() {
    at_war()
        .acts(SHADOW)
        .army(Region::Orthanc, "2 isengard-regular")
        .at(Character::Saruman, Region::Orthanc)
        .dice(SHADOW, [Face::Character])
        .shows(["WOTR.6.1.4", "WOTR.6.1.20"])
        .refuses_to(SH, "use character", &rule::dice::SOMETHING_TO_DO);
}

/// The Shadow takes up a Character die for Saruman's Army in Orthanc.
fn saruman_leads() -> Scenario<Position> {
    let given = at_war()
        .army(Region::Orthanc, "2 isengard-regular 1 isengard-elite")
        .at(Character::Saruman, Region::Orthanc)
        .army(Region::FordsOfIsen, "1 rohan-regular");
    shadow_moves(given, Face::Character)
}

#[test]
fn saruman_and_his_elites_lead_an_attack() {
    saruman_leads()
        .shows_id("WOTR.6.5.5")
        .shows_id("WOTR.6.6.8")
        .says(SH, "attack")
        .says(SH, "from orthanc")
        .says(SH, "at fords-of-isen")
        .expect("Leadership", |g| g.leadership(SHADOW), 2);
}

#[test]
fn saruman_alone_leads_no_army_away() {
    saruman_leads()
        .shows_id("WOTR.6.4.3")
        .shows_id("WOTR.6.1.4")
        .shows_id("WOTR.6.1.20")
        .says(SH, "move-armies")
        .says(SH, "from orthanc")
        .says(SH, "leave isengard-elite")
        .refuses_to(SH, "to gap-of-rohan", &rule::army::LEADER_MOVES)
        .says(SH, "take isengard-elite")
        .says(SH, "to gap-of-rohan")
        .expect("he stays", place(Character::Saruman), Whereabouts::In(Region::Orthanc));
}

#[test]
fn gandalf_the_white_comes_to_fangorn_or_to_the_elves() {
    let given = war()
        .gone([Character::GandalfTheGrey])
        .at(Character::Saruman, Region::Orthanc)
        .captured([Region::Lorien])
        .clear(Region::Lorien);
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.4.3.23")
        .shows_id("WOTR.6.1.2")
        .says(FP, "bring-in gandalf-the-white")
        .refuses_to(FP, "at lorien", &rule::characters::ENTERS)
        .offers(FP, &["at fangorn".parse().unwrap(), "at rivendell".parse().unwrap()])
        .says(FP, "at grey-havens");
    free_moves(war().gone([Character::GandalfTheGrey]), Face::WillOfTheWest)
        .shows_id("WOTR.6.1.2")
        .refuses_to(FP, "bring-in gandalf-the-white", &rule::characters::ENTERS);
}

#[test]
fn strider_becomes_aragorn_in_a_siege() {
    let given = at_war()
        .army(Region::MinasTirith, "2 gondor-regular 5 sauron-regular")
        .at(Character::Strider, Region::MinasTirith);
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.2.1.10")
        .says(FP, "bring-in aragorn")
        .expect("Aragorn", place(Character::Aragorn), Whereabouts::In(Region::MinasTirith))
        .expect("Strider", place(Character::Strider), Whereabouts::Gone);
}

#[test]
fn the_witch_king_comes_to_any_army_with_a_sauron_unit() {
    let given =
        war().at_war([Nation::Sauron, Nation::Gondor]).army(Region::Dagorlad, "1 sauron-regular");
    shadow_moves(given, Face::Muster)
        .shows_id("WOTR.6.1.3")
        .shows_id("WOTR.4.3.17")
        .says(SH, "bring-in witch-king")
        .offers(SH, &["at moria".parse().unwrap(), "at dagorlad".parse().unwrap()])
        .refuses_to(SH, "at orthanc", &rule::characters::MINION_ENTERS)
        .says(SH, "at dagorlad")
        .expect("Rohan", |g| standing(Nation::Rohan)(g).1, true);
    shadow_moves(war().at_war([Nation::Sauron]), Face::Muster)
        .shows_id("WOTR.6.1.3")
        .refuses_to(SH, "bring-in witch-king", &rule::characters::MINION_ENTERS)
        .refuses_to(SH, "bring-in saruman", &rule::characters::MINION_ENTERS)
        .refuses_to(SH, "bring-in mouth-of-sauron", &rule::characters::MINION_ENTERS);
}
