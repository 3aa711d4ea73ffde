//! Chapter 7: the Political Track.

use table::scenario::Scenario;
use war_of_the_ring::facts::{Character, Face, Nation, Region};
use war_of_the_ring::{Event, Position, politics, rule};

use crate::common::{FP, FREE, SH, empty, free_moves, shadow_moves, standing, war};

#[test]
fn the_track_at_the_start() {
    war()
        .shows(["WOTR.3.1.10", "WOTR.3.1.11", "WOTR.2.1.18"])
        .expect("Gondor", standing(Nation::Gondor), (2, false))
        .expect("the Elves", standing(Nation::Elves), (3, true))
        .expect("Sauron", standing(Nation::Sauron), (1, true));
}

#[test]
fn a_passive_nation_never_goes_to_war() {
    war()
        .standing(Nation::Rohan, 2, false)
        .dice(FREE, [Face::Muster, Face::Muster])
        .shows(["WOTR.7.1.1", "WOTR.7.2.1", "WOTR.4.3.14"])
        .says(FP, "use muster")
        .refuses_to(FP, "advance sauron", &rule::politics::OWN_NATION)
        .says(FP, "advance rohan")
        .says(FP, "use muster")
        .refuses_to(FP, "advance rohan", &rule::politics::PASSIVE)
        .says(FP, "advance elves");
}

#[test]
fn a_nation_at_war_stays_there() {
    war()
        .at_war([Nation::Rohan])
        .dice(FREE, [Face::Muster])
        .shows(["WOTR.7.2.9"])
        .says(FP, "use muster")
        .refuses_to(FP, "advance rohan", &rule::politics::AT_WAR_ALREADY);
}

/// An Army of Sauron goes from one empty region to another.
fn enters(from: Region, to: &str) -> Scenario<Position> {
    let given = empty().at_war([Nation::Sauron]).army(from, "2 sauron-regular");
    shadow_moves(given, Face::Army)
        .says(SH, "move-armies")
        .says(SH, &format!("from {from}"))
        .says(SH, &format!("to {to}"))
}

#[test]
fn who_enters_osgiliath_wakes_nobody() {
    enters(Region::NorthIthilien, "osgiliath")
        .shows_id("WOTR.7.1.2")
        .shows_id("WOTR.2.1.6")
        .expect("Gondor", standing(Nation::Gondor), (2, false));
}

#[test]
fn who_enters_the_druadan_forest_wakes_gondor() {
    enters(Region::Osgiliath, "druadan-forest").shows_id("WOTR.7.1.2").expect(
        "Gondor",
        standing(Nation::Gondor),
        (2, true),
    );
}

#[test]
fn who_enters_the_fords_of_isen_wakes_rohan_and_does_not_advance_it() {
    enters(Region::GapOfRohan, "fords-of-isen")
        .shows_id("WOTR.7.1.2")
        .shows_id("WOTR.2.1.6")
        .shows_id("WOTR.6.13.8")
        .expect("Rohan", standing(Nation::Rohan), (3, true));
}

#[test]
fn who_captures_a_settlement_wakes_its_nation_and_advances_it() {
    enters(Region::Osgiliath, "pelargir").shows_id("WOTR.7.2.3").expect(
        "Gondor",
        standing(Nation::Gondor),
        (1, true),
    );
}

#[test]
fn the_shadows_nations_react_too() {
    empty()
        .at_war([Nation::Gondor])
        .army(Region::Pelargir, "2 gondor-regular")
        .army(Region::Umbar, "2 southrons-regular")
        .army(Region::WestHarondor, "1 gondor-regular")
        .dice(FREE, [Face::WillOfTheWest])
        .shows(["WOTR.7.2.4"])
        .says(FP, "use will-of-the-west")
        .says(FP, "attack")
        .says(FP, "from west-harondor")
        .says(FP, "at umbar")
        .expect("Southrons", standing(Nation::Southrons), (1, true));
}

#[test]
fn a_nation_of_the_shadow_advances_if_its_settlement_is_captured() {
    let given = empty().at_war([Nation::Gondor]).army(Region::WestHarondor, "2 gondor-regular");
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.7.2.4")
        .says(FP, "move-armies")
        .says(FP, "from west-harondor")
        .says(FP, "to umbar")
        .expect("Southrons", standing(Nation::Southrons), (1, true));
}

/// Sauron attacks this Army in Osgiliath.
fn attacks_osgiliath(defenders: &str) -> Scenario<Position> {
    let given = empty()
        .at_war([Nation::Sauron])
        .army(Region::NorthIthilien, "3 sauron-regular")
        .army(Region::Osgiliath, defenders)
        .standing(Nation::Rohan, 1, false);
    shadow_moves(given, Face::Army)
        .says(SH, "attack")
        .says(SH, "from north-ithilien")
        .says(SH, "at osgiliath")
}

#[test]
fn gondor_wakes_and_advances_if_attacked_in_osgiliath() {
    attacks_osgiliath("2 gondor-regular")
        .shows_id("WOTR.7.1.3")
        .shows_id("WOTR.7.2.2")
        .expect("Gondor", standing(Nation::Gondor), (1, true))
        .expect("Rohan is not there", standing(Nation::Rohan), (1, false));
}

#[test]
fn each_nation_of_an_attacked_army_reacts_once_in_a_battle() {
    attacks_osgiliath("2 gondor-regular 1 rohan-regular 1 north-leader")
        .shows_id("WOTR.7.2.2")
        .shows_id("WOTR.7.2.5")
        .shows_id("WOTR.7.2.6")
        .shows_id("WOTR.7.2.7")
        .shows_id("WOTR.7.2.8")
        .expect("Gondor", standing(Nation::Gondor), (1, true))
        .expect("Rohan", standing(Nation::Rohan), (0, true))
        .expect("the North", standing(Nation::North), (3, false))
        .expect("Sauron", standing(Nation::Sauron), (0, true))
        .rolled([1, 1, 1])
        .rolled([1, 1, 1])
        .rolled([1])
        .says(SH, "press-on")
        .says(FP, "stand-fast")
        .expect("once in a battle", standing(Nation::Gondor), (1, true));
    let besieged = empty()
        .at_war([Nation::Sauron])
        .army(Region::MinasTirith, "2 gondor-regular 1 rohan-regular 2 sauron-elite");
    shadow_moves(besieged, Face::Army)
        .shows_id("WOTR.7.2.6")
        .says(SH, "attack")
        .says(SH, "from minas-tirith")
        .says(SH, "at minas-tirith")
        .rolled([1, 1])
        .rolled([1, 1, 1])
        .says(SH, "reduce-for sauron")
        .expect("another round", |g| g.battle.round, 2)
        .expect("Gondor", standing(Nation::Gondor), (1, true))
        .expect("Rohan", standing(Nation::Rohan), (2, true));
}

/// They go together with a Character die.
fn go<const N: usize>(who: [Character; N], from: Region, to: &str) -> Scenario<Position> {
    let given = who.into_iter().fold(empty(), |given, who| given.at(who, from));
    let start = free_moves(given, Face::Character)
        .says(FP, "move-companions")
        .says(FP, &format!("from {from}"));
    let group = if N > 1 { &who[..] } else { &[] };
    group
        .iter()
        .fold(start, |scenario, who| scenario.says(FP, &format!("take {who}")))
        .says(FP, &format!("to {to}"))
}

const GANDALF: Character = Character::GandalfTheGrey;

#[test]
fn gandalf_wakes_the_north_in_the_shire() {
    go([GANDALF], Region::Buckland, "the-shire").shows_id("WOTR.7.1.5").expect(
        "it wakes",
        |g| standing(Nation::North)(g).1,
        true,
    );
}

#[test]
fn a_companion_does_not_advance_the_nation_he_wakes() {
    go([GANDALF], Region::Buckland, "the-shire").shows_id("WOTR.7.1.9").expect(
        "where it was",
        standing(Nation::North),
        (3, true),
    );
}

#[test]
fn companions_who_arrive_together_wake_a_nation_once() {
    let group = [GANDALF, Character::Strider, Character::Boromir];
    let scenario = go(group, Region::Buckland, "the-shire").shows_id("WOTR.7.1.5").expect(
        "the North",
        standing(Nation::North),
        (3, true),
    );
    let woken = Event::Activated { nation: Nation::North };
    table::holds_eq!(scenario.told.iter().filter(|&&event| event == woken).count(), 1);
    go([Character::Boromir], Region::Buckland, "the-shire").expect(
        "Boromir alone does not",
        standing(Nation::North),
        (3, false),
    );
}

#[test]
fn companions_wake_a_nation_only_in_its_cities_and_strongholds_and_only_if_they_can() {
    go([GANDALF], Region::WeatherHills, "bree").shows_id("WOTR.7.1.7").expect(
        "Bree is a Town",
        standing(Nation::North),
        (3, false),
    );
    go([Character::Boromir], Region::Buckland, "the-shire").shows_id("WOTR.7.1.6").expect(
        "Boromir wakes only Gondor",
        standing(Nation::North),
        (3, false),
    );
}

#[test]
fn a_companion_wakes_nobody_in_a_captured_city() {
    empty()
        .at(Character::GandalfTheGrey, Region::Buckland)
        .captured([Region::TheShire])
        .dice(FREE, [Face::Character])
        .shows(["WOTR.7.1.5"])
        .says(FP, "use character")
        .says(FP, "move-companions")
        .says(FP, "from buckland")
        .says(FP, "to the-shire")
        .expect("North", standing(Nation::North), (3, false));
}

#[test]
fn a_step_that_a_passive_nation_cannot_take_is_lost() {
    war()
        .standing(Nation::Rohan, 1, false)
        .with(|g| politics::advance(g, Nation::Rohan, &mut |_| ()))
        .shows(["WOTR.7.2.10"])
        .expect("Rohan", standing(Nation::Rohan), (1, false));
}
