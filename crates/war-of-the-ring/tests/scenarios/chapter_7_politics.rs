//! Chapter 7: the Political Track.

use war_of_the_ring::facts::{Character, Face, Nation, Region};
use war_of_the_ring::{politics, rule};

use crate::common::{FP, FREE, SH, SHADOW, empty, standing, war};

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

#[test]
fn pitfalls_7_10_and_12_an_army_of_the_shadow_wakes_the_nation_whose_region_it_enters() {
    let enters = |from: Region, to: &str| {
        empty()
            .acts(SHADOW)
            .at_war([Nation::Sauron])
            .army(from, "2 sauron-regular")
            .dice(SHADOW, [Face::Army])
            .shows(["WOTR.7.1.2", "WOTR.2.1.6"])
            .says(SH, "use army")
            .says(SH, "move-armies")
            .says(SH, &format!("from {from}"))
            .says(SH, &format!("to {to}"))
    };
    enters(Region::NorthIthilien, "osgiliath").expect(
        "Gondor",
        standing(Nation::Gondor),
        (2, false),
    );
    enters(Region::Osgiliath, "druadan-forest").expect(
        "Gondor",
        standing(Nation::Gondor),
        (2, true),
    );
    enters(Region::GapOfRohan, "fords-of-isen").shows_id("WOTR.6.13.8").expect(
        "Rohan",
        standing(Nation::Rohan),
        (3, true),
    );
    enters(Region::Osgiliath, "pelargir").shows_id("WOTR.7.2.3").expect(
        "pitfall 93: Gondor",
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
fn pitfalls_8_and_92_each_nation_with_units_in_the_attacked_army_reacts_once() {
    empty()
        .acts(SHADOW)
        .at_war([Nation::Sauron])
        .army(Region::NorthIthilien, "3 sauron-regular")
        .army(Region::Osgiliath, "2 gondor-regular 1 rohan-regular 1 north-leader")
        .standing(Nation::Rohan, 1, false)
        .dice(SHADOW, [Face::Army])
        .shows(["WOTR.7.1.3", "WOTR.7.2.2", "WOTR.7.2.5", "WOTR.7.2.6", "WOTR.7.2.7", "WOTR.7.2.8"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from north-ithilien")
        .says(SH, "at osgiliath")
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
}

#[test]
fn pitfalls_56_to_58_companions_wake_a_nation_in_its_cities_and_do_not_advance_it() {
    let goes = |who: Character, from: Region, to: &str| {
        empty()
            .at(who, from)
            .dice(FREE, [Face::Character])
            .shows(["WOTR.7.1.5", "WOTR.7.1.6", "WOTR.7.1.7", "WOTR.7.1.9"])
            .says(FP, "use character")
            .says(FP, "move-companions")
            .says(FP, &format!("from {from}"))
            .says(FP, &format!("to {to}"))
    };
    let gandalf = Character::GandalfTheGrey;
    goes(gandalf, Region::Buckland, "the-shire").expect(
        "North",
        standing(Nation::North),
        (3, true),
    );
    goes(gandalf, Region::WeatherHills, "bree").expect(
        "North",
        standing(Nation::North),
        (3, false),
    );
    goes(Character::Boromir, Region::Buckland, "the-shire").expect(
        "North",
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
