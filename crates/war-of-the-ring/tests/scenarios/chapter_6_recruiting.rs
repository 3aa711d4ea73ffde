//! Chapter 6: recruiting with a Muster result.

use war_of_the_ring::facts::{Character, Face, Nation, Region};
use war_of_the_ring::rule;

use crate::common::{FP, FREE, SH, SHADOW, at_war, count, free_moves, shadow_moves, war};

#[test]
fn a_muster_is_two_figures_in_two_settlements_or_an_elite() {
    free_moves(war().at_war([Nation::Gondor, Nation::Rohan]), Face::Muster)
        .shows_id("WOTR.6.3.2")
        .shows_id("WOTR.6.3.1")
        .shows_id("WOTR.6.3.4")
        .shows_id("WOTR.6.3.5")
        .shows_id("WOTR.6.3.13")
        .says(FP, "muster")
        .refuses_to(FP, "recruit elves-regular rivendell", &rule::muster::AT_WAR)
        .says(FP, "recruit gondor-leader minas-tirith")
        .refuses_to(FP, "recruit gondor-regular minas-tirith", &rule::muster::TWO_PLACES)
        .refuses_to(FP, "recruit gondor-elite pelargir", &rule::muster::ONE_ELITE)
        .says(FP, "recruit rohan-regular folde")
        .expect("Folde", count(Region::Folde, "rohan-regular"), 1);
    free_moves(war().at_war([Nation::Gondor]), Face::Muster)
        .shows_id("WOTR.6.3.2")
        .says(FP, "muster")
        .says(FP, "recruit gondor-elite pelargir")
        .expect("the muster is over", |g| g.action.die, None);
}

#[test]
fn fewer_figures_may_be_recruited() {
    free_moves(war().at_war([Nation::Gondor]), Face::Muster)
        .shows_id("WOTR.12.1.14")
        .says(FP, "muster")
        .refuses_to(FP, "done", &table::NOT_ASKED)
        .says(FP, "recruit gondor-regular lamedon")
        .says(FP, "done");
}

#[test]
fn only_in_settlements_of_the_own_nation() {
    let given = war()
        .at_war([Nation::Gondor, Nation::Rohan])
        .captured([Region::Pelargir])
        .clear(Region::Pelargir);
    free_moves(given, Face::Muster)
        .shows_id("WOTR.6.3.3")
        .shows_id("WOTR.6.3.7")
        .shows_id("WOTR.6.3.10")
        .shows_id("WOTR.6.3.14")
        .shows_id("WOTR.6.13.7")
        .shows_id("WOTR.7.3.1")
        .says(FP, "muster")
        .refuses_to(FP, "recruit gondor-regular osgiliath", &rule::muster::NO_SETTLEMENT)
        .refuses_to(FP, "recruit rohan-regular fords-of-isen", &rule::muster::NO_SETTLEMENT)
        .refuses_to(FP, "recruit gondor-regular edoras", &rule::muster::OWN_SETTLEMENT)
        .refuses_to(FP, "recruit gondor-regular pelargir", &rule::muster::CAPTURED);
}

#[test]
fn a_leader_musters_only_where_units_stand() {
    free_moves(war().at_war([Nation::Gondor]), Face::Muster)
        .shows_id("WOTR.6.3.11")
        .says(FP, "muster")
        .refuses_to(FP, "recruit gondor-leader lamedon", &rule::muster::LEADER_NEEDS_UNITS)
        .says(FP, "recruit gondor-leader pelargir");
}

#[test]
fn nazgul_muster_in_any_stronghold_of_sauron() {
    let given = war().at_war([Nation::Sauron]).clear(Region::MountGundabad);
    shadow_moves(given, Face::Muster)
        .shows_id("WOTR.6.3.6")
        .shows_id("WOTR.6.3.12")
        .says(SH, "muster")
        .refuses_to(SH, "recruit nazgul nurn", &rule::muster::NAZGUL)
        .offers(SH, &["recruit nazgul moria".parse().unwrap()])
        .says(SH, "recruit nazgul mount-gundabad");
}

#[test]
fn nobody_musters_in_a_besieged_stronghold_nor_without_reinforcements() {
    let given = war()
        .at_war([Nation::Gondor])
        .clear(Region::DolAmroth)
        .army(Region::DolAmroth, "1 gondor-regular 5 southrons-regular")
        .with(|g| {
            let left = &mut g.board.reinforcements.elites[Nation::Gondor.index()];
            g.board.casualties.elites[Nation::Gondor.index()] += std::mem::take(left);
        });
    free_moves(given, Face::Muster)
        .shows_id("WOTR.6.3.8")
        .shows_id("WOTR.6.3.9")
        .says(FP, "muster")
        .refuses_to(FP, "recruit gondor-regular dol-amroth", &rule::muster::BESIEGED)
        .refuses_to(FP, "recruit gondor-elite pelargir", &rule::muster::AVAILABLE);
}

#[test]
fn a_settlement_that_was_taken_back_musters_at_once() {
    let given = at_war()
        .captured([Region::HelmsDeep])
        .army(Region::FordsOfIsen, "2 rohan-regular")
        .dice(FREE, [Face::Muster])
        .dice(SHADOW, []);
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.6.13.6")
        .shows_id("WOTR.2.1.10")
        .says(FP, "move-armies")
        .says(FP, "from fords-of-isen")
        .says(FP, "to helms-deep")
        .expect("taken back", |g| g.points(SHADOW), 0)
        .says(FP, "use muster")
        .says(FP, "muster")
        .says(FP, "recruit rohan-regular helms-deep");
}

#[test]
fn sarumans_voice_musters_everywhere_or_trains_elites() {
    let given = || {
        at_war().at(Character::Saruman, Region::Orthanc).army(Region::Orthanc, "3 isengard-regular")
    };
    shadow_moves(given(), Face::Muster)
        .shows_id("WOTR.4.3.27")
        .says(SH, "voice-musters")
        .expect("North Dunland", count(Region::NorthDunland, "isengard-regular"), 1)
        .expect("Orthanc", count(Region::Orthanc, "isengard-regular"), 4);
    shadow_moves(given(), Face::Muster)
        .shows_id("WOTR.4.3.27")
        .says(SH, "voice-trains")
        .expect("Elites", count(Region::Orthanc, "isengard-elite"), 2)
        .expect("Regulars", count(Region::Orthanc, "isengard-regular"), 1);
    shadow_moves(given().army(Region::Orthanc, "3 rohan-regular"), Face::Muster)
        .shows_id("WOTR.4.3.27")
        .refuses_to(SH, "voice-trains", &rule::muster::VOICE);
}
