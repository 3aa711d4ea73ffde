//! Chapter 10: who has won.

use table::Seats;
use war_of_the_ring::facts::{Face, Region};

use crate::common::{FP, FREE, Given, SH, SHADOW, empty, war};

/// Ten points of the Shadow.
const TEN: [Region; 5] =
    [Region::MinasTirith, Region::DolAmroth, Region::HelmsDeep, Region::Lorien, Region::Rivendell];

fn last_die(given: Given) -> table::scenario::Scenario<war_of_the_ring::Position> {
    given.dice(FREE, [Face::Event]).given().says(FP, "skip event")
}

#[test]
fn ten_points_win_the_war_for_the_shadow() {
    last_die(empty().captured(TEN))
        .shows_id("WOTR.10.1.3")
        .shows_id("WOTR.10.1.8")
        .over_for("shadow-conquers", Seats::only(SH));
    let weary = empty().captured([Region::MinasTirith, Region::Pelargir]).with(|g| g.turn = 99);
    last_die(weary).shows_id("WOTR.10.1.10").expect("the war goes on", |g| g.turn, 100);
}

#[test]
fn four_points_win_the_war_for_the_free_peoples() {
    last_die(empty().captured([Region::Moria, Region::Orthanc]))
        .shows_id("WOTR.10.1.4")
        .over_for("free-peoples-conquer", Seats::only(FP));
}

#[test]
fn the_shadow_is_tested_first() {
    let mut all = TEN.to_vec();
    all.extend([Region::Moria, Region::Orthanc]);
    last_die(empty().with(|g| g.board.captured = all.into_iter().collect()))
        .shows_id("WOTR.10.1.6")
        .over("shadow-conquers");
}

#[test]
fn points_count_only_in_phase_6() {
    empty()
        .captured(TEN)
        .everybody_at_war()
        .army(Region::Osgiliath, "1 gondor-regular")
        .dice(FREE, [Face::WillOfTheWest])
        .shows(["WOTR.4.2.16", "WOTR.10.1.7"])
        .says(FP, "use will-of-the-west")
        .says(FP, "move-armies")
        .says(FP, "from osgiliath")
        .says(FP, "to minas-tirith")
        .expect("the war goes on", |g| (g.turn, g.points(SHADOW)), (2, 8));
}

#[test]
fn nobody_has_points_at_the_start() {
    let scenario = war()
        .shows(["WOTR.3.1.13", "WOTR.2.1.9"])
        .expect("points", |g| (g.points(FREE), g.points(SHADOW)), (0, 0))
        .expect("no marker", |g| g.board.captured.iter().count(), 0);
    for region in Region::ALL.into_iter().filter(|region| region.settlement().is_some()) {
        scenario.clone().expect(region.word(), |g| g.controller(region), region.side());
    }
}
