//! Chapter 6: attacks, Combat rounds, casualties, retreats and advances in the field.

use table::scenario::Scenario;
use war_of_the_ring::facts::{Character, Face, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, casualties, count, dice_asked, empty, place,
    reinforcements, units,
};

/// The Shadow in Moria, the Free Peoples in Hollin: a plain region without a Settlement.
fn field(shadow: &str, free: &str) -> Given {
    empty()
        .everybody_at_war()
        .army(Region::Moria, shadow)
        .army(Region::Hollin, free)
        .acts(SHADOW)
        .dice(SHADOW, [Face::Army])
}

/// The Shadow attacks Hollin with all it has.
fn attack(given: Given) -> Scenario<Position> {
    given
        .given()
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from moria")
        .says(SH, "at hollin")
}

#[test]
fn strength_is_the_number_of_units_and_at_most_five_dice() {
    attack(field("7 sauron-regular", "2 elves-elite 1 elves-leader"))
        .shows_id("WOTR.6.6.1")
        .shows_id("WOTR.6.6.2")
        .shows_id("WOTR.6.7.1")
        .expect("dice", dice_asked, Some(5))
        .rolled([1, 1, 1, 1, 1])
        .expect("dice", dice_asked, Some(2));
}

#[test]
fn a_leader_adds_no_strength_and_is_no_casualty() {
    let ways = ["lose elves", "reduce elves"].map(|words| words.parse().unwrap());
    attack(field("3 sauron-regular", "1 elves-regular 1 elves-elite 2 elves-leader"))
        .shows_id("WOTR.1.1.7")
        .rolled([5, 1, 1])
        .expect("dice", dice_asked, Some(2))
        .rolled([1, 1])
        .rolled([1, 1])
        .offers_exactly(FP, &ways);
}

#[test]
fn leadership_is_that_of_leaders_nazgul_and_characters() {
    let given = field("3 sauron-regular 2 nazgul", "3 elves-elite 2 elves-leader")
        .at(Character::WitchKing, Region::Moria)
        .at(Character::Strider, Region::Hollin);
    attack(given)
        .shows_id("WOTR.6.6.3")
        .expect("two Nazgûl, and the Witch-king's two", |g| g.leadership(SHADOW), 4)
        .expect("two Leaders and Strider", |g| g.leadership(FREE), 3);
}

#[test]
fn a_die_hits_on_five_or_six() {
    attack(field("3 sauron-regular", "3 elves-elite"))
        .shows_id("WOTR.6.7.3")
        .shows_id("WOTR.6.7.5")
        .rolled([4, 5, 6])
        .expect("hits", |g| g.battle.rolls[SHADOW].hits, 2)
        .rolled([1, 2, 3])
        .expect("hits", |g| g.battle.rolls[FREE].hits, 0);
}

#[test]
fn leaders_re_roll_missed_dice_once() {
    attack(field("3 sauron-regular 5 nazgul", "3 elves-elite"))
        .shows_id("WOTR.6.6.4")
        .shows_id("WOTR.6.7.7")
        .shows_id("WOTR.6.7.8")
        .shows_id("WOTR.1.1.9")
        .rolled([1, 2, 3])
        .rolled([1, 1, 1])
        .expect("re-roll dice", dice_asked, Some(3))
        .rolled([5, 1, 1])
        .expect("one hit", count(Region::Hollin, "elves-regular"), 1);
    attack(field("3 sauron-regular 1 nazgul", "3 elves-elite"))
        .shows_id("WOTR.6.6.4")
        .rolled([1, 2, 3])
        .rolled([1, 1, 1])
        .expect("re-roll dice", dice_asked, Some(1));
}

#[test]
fn a_captain_of_the_west_adds_a_die_and_no_unit() {
    attack(field("2 sauron-regular", "1 elves-elite").at(Character::Strider, Region::Hollin))
        .shows_id("WOTR.6.6.6")
        .shows_id("WOTR.6.6.7")
        .rolled([5, 5])
        .expect("dice of the defender", dice_asked, Some(2))
        .rolled([1, 1])
        .expect("his re-roll", dice_asked, Some(1))
        .rolled([1])
        .expect("the Army is gone, and Strider", place(Character::Strider), Whereabouts::Gone);
}

#[test]
fn a_character_without_units_takes_no_part() {
    let given = field("2 sauron-regular", "1 elves-elite").clear(Region::Hollin);
    given
        .at(Character::Strider, Region::Hollin)
        .shows(["WOTR.6.5.13", "WOTR.6.1.22", "WOTR.1.1.4"])
        .says(SH, "use army")
        .refuses_to(SH, "attack", &rule::battle::NOBODY_TO_ATTACK);
}

#[test]
fn only_nations_at_war_attack_and_the_rest_is_the_rearguard() {
    field("2 sauron-regular 2 isengard-regular", "2 elves-elite")
        .standing(Nation::Isengard, 1, true)
        .shows(["WOTR.6.5.3", "WOTR.6.5.9", "WOTR.6.5.10"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from moria")
        .refuses_to(SH, "take isengard-regular", &rule::army::IN_THE_PARTY)
        .says(SH, "at hollin")
        .expect("dice", dice_asked, Some(2))
        .rolled([1, 1])
        .rolled([5, 5])
        .expect("all attackers are gone", units(SHADOW, Region::Moria), 2);
    field("2 sauron-regular", "2 elves-elite")
        .standing(Nation::Sauron, 1, true)
        .shows(["WOTR.6.5.12", "WOTR.7.3.1"])
        .says(SH, "use army")
        .refuses_to(SH, "attack", &rule::battle::AT_WAR);
}

#[test]
fn an_army_may_be_split_before_it_attacks() {
    field("3 sauron-regular 1 nazgul", "2 elves-elite")
        .shows(["WOTR.6.5.7", "WOTR.6.5.8", "WOTR.4.3.12"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from moria")
        .says(SH, "leave sauron-regular")
        .says(SH, "leave sauron-regular")
        .refuses_to(SH, "leave sauron-regular", &rule::battle::UNITS_ATTACK)
        .says(SH, "leave nazgul")
        .says(SH, "at hollin")
        .expect("nobody leads them", |g| g.leadership(SHADOW), 0)
        .expect("dice", dice_asked, Some(1));
}

#[test]
fn nobody_is_asked_which_army_attacks_if_only_one_can() {
    let offered = ["at hollin", "leave sauron-regular"].map(|words| words.parse().unwrap());
    field("2 sauron-regular", "2 elves-elite")
        .shows(["WOTR.6.5.1"])
        .says(SH, "use army")
        .says(SH, "attack")
        .offers_exactly(SH, &offered)
        .refuses_to(SH, "from bree", &rule::battle::NOBODY_TO_ATTACK)
        .says(SH, "at hollin");
}

#[test]
fn a_character_result_needs_a_leader_among_the_attackers() {
    field("3 sauron-regular 1 nazgul", "2 elves-elite")
        .dice(SHADOW, [Face::Character])
        .shows(["WOTR.6.5.5", "WOTR.4.3.4", "WOTR.6.5.1"])
        .says(SH, "use character")
        .says(SH, "attack")
        .says(SH, "from moria")
        .says(SH, "leave nazgul")
        .refuses_to(SH, "at hollin", &rule::battle::LEADER_ATTACKS)
        .says(SH, "take nazgul")
        .says(SH, "at hollin");
}

#[test]
fn the_target_is_in_reach() {
    field("3 sauron-regular", "2 elves-elite")
        .army(Region::Bree, "1 north-regular")
        .shows(["WOTR.6.5.2"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from moria")
        .refuses_to(SH, "at bree", &rule::battle::NOBODY_TO_ATTACK);
}

#[test]
fn one_result_is_one_attack_by_one_army() {
    let given = field("3 sauron-regular", "2 elves-elite")
        .army(Region::NorthDunland, "2 isengard-regular")
        .army(Region::Tharbad, "1 north-regular");
    attack(given)
        .shows_id("WOTR.6.5.4")
        .rolled([1, 1, 1])
        .rolled([1, 1])
        .says(SH, "cease")
        .expect("the action is over", |g| g.action.die, None)
        .refuses_to(SH, "attack", &table::NOT_ASKED);
}

// Casualties.

/// The Free Peoples suffer so many hits from six Regulars of the Shadow.
fn hit<const N: usize>(free: &str, rolled: [u8; N], answer: &[u8]) -> Scenario<Position> {
    let scenario = attack(field(&format!("{N} sauron-regular"), free)).rolled(rolled);
    match answer {
        [_] => scenario.rolled([1]),
        [_, _] => scenario.rolled([1, 1]),
        [_, _, _] => scenario.rolled([1, 1, 1]),
        _ => scenario.rolled([1, 1, 1, 1, 1]),
    }
}

#[test]
fn each_hit_is_chosen_apart() {
    hit("3 elves-regular 3 elves-elite", [5, 5, 5], &[0; 5])
        .shows_id("WOTR.6.8.2")
        .shows_id("WOTR.6.8.3")
        .shows_id("WOTR.6.8.4")
        .says(FP, "lose-elite elves")
        .refuses_to(FP, "lose-elite elves", &rule::battle::TWO_HITS)
        .says(FP, "lose elves")
        .expect("Regulars", count(Region::Hollin, "elves-regular"), 2)
        .expect("Elites", count(Region::Hollin, "elves-elite"), 2);
}

#[test]
fn one_elite_bears_two_hits() {
    hit("1 elves-elite", [5, 5], &[0])
        .shows_id("WOTR.6.8.8")
        .expect("gone", units(FREE, Region::Hollin), 0)
        .expect("it was an Elite", casualties("elves-elite"), 1)
        .expect("and no Regular took its place", casualties("elves-regular"), 0)
        .expect("who advances", asked, Some(SH));
}

#[test]
fn one_regular_and_one_elite_take_two_hits() {
    for way in [["lose elves", "reduce elves"], ["lose-elite elves", ""]] {
        let mut scenario = hit("1 elves-regular 1 elves-elite", [5, 5], &[0; 2])
            .shows_id("WOTR.6.8.3")
            .says(FP, way[0]);
        // With one way left nobody is asked.
        if scenario.position.battle.round > 0 && asked(&scenario.position) == Some(FP) {
            scenario = scenario.says(FP, way[1]);
        }
        scenario.expect("a Regular is left", count(Region::Hollin, "elves-regular"), 1);
    }
}

#[test]
fn a_reduced_elite_of_the_shadow_returns_to_the_pool() {
    let before = field("1 sauron-elite 1 sauron-regular", "2 elves-elite");
    let elites = reinforcements("sauron-elite")(&before.0);
    attack(before)
        .shows_id("WOTR.6.8.5")
        .shows_id("WOTR.6.8.6")
        .shows_id("WOTR.1.1.14")
        .rolled([1, 1])
        .rolled([5, 1])
        .says(SH, "reduce sauron")
        .expect("Regulars", count(Region::Moria, "sauron-regular"), 2)
        .expect("Elites in the pool", reinforcements("sauron-elite"), elites + 1);
}

#[test]
fn a_reduced_elite_of_the_free_peoples_is_a_casualty() {
    hit("2 elves-elite", [5, 1], &[0; 2])
        .shows_id("WOTR.6.8.5")
        .shows_id("WOTR.6.8.6")
        .shows_id("WOTR.1.1.15")
        .expect("Elites lost", casualties("elves-elite"), 1)
        .expect("from the reinforcements", reinforcements("elves-regular"), 4);
    let given = field("2 sauron-regular", "2 elves-elite").casualties("elves-regular", 1);
    attack(given)
        .shows_id("WOTR.6.8.5")
        .rolled([5, 1])
        .rolled([1, 1])
        .expect("from the casualties", casualties("elves-regular"), 0)
        .expect("not from the reinforcements", reinforcements("elves-regular"), 4);
}

#[test]
fn without_a_regular_the_elite_is_removed() {
    let given =
        field("2 sauron-regular", "2 elves-elite").army(Region::GreyHavens, "5 elves-regular");
    attack(given).shows_id("WOTR.6.8.7").rolled([5, 1]).rolled([1, 1]).expect(
        "units",
        units(FREE, Region::Hollin),
        1,
    );
}

#[test]
fn the_attacker_decides_his_casualties_first() {
    attack(field("1 sauron-regular 1 sauron-elite", "1 elves-regular 1 elves-elite"))
        .shows_id("WOTR.6.8.1")
        .rolled([5, 1])
        .rolled([5, 1])
        .expect("the attacker is asked", asked, Some(SH))
        .refuses_to(FP, "lose elves", &table::NOT_ASKED)
        .says(SH, "lose sauron")
        .expect("then the defender", asked, Some(FP))
        .says(FP, "reduce elves")
        .expect("one is left", units(SHADOW, Region::Moria), 1)
        .expect("two Regulars are left", count(Region::Hollin, "elves-regular"), 2);
}

#[test]
fn hits_beyond_the_last_unit_are_lost() {
    attack(
        field("3 sauron-regular", "1 elves-regular").army(Region::Trollshaws, "2 elves-regular"),
    )
    .shows_id("WOTR.6.8.11")
    .rolled([5, 5, 5])
    .rolled([1])
    .expect("one is lost", casualties("elves-regular"), 1)
    .expect("their neighbours are not hurt", units(FREE, Region::Trollshaws), 2);
}

#[test]
fn both_armies_can_be_destroyed_at_once() {
    attack(field("1 sauron-regular 1 nazgul", "1 elves-regular 1 elves-leader"))
        .shows_id("WOTR.1.1.14")
        .shows_id("WOTR.1.1.15")
        .shows_id("WOTR.6.7.2")
        .shows_id("WOTR.6.7.9")
        .shows_id("WOTR.6.8.9")
        .shows_id("WOTR.6.8.10")
        .shows_id("WOTR.6.9.13")
        .rolled([6])
        .rolled([6])
        .expect(
            "both Armies are gone",
            |g| (units(SHADOW, Region::Moria)(g), units(FREE, Region::Hollin)(g)),
            (0, 0),
        )
        .expect("the Nazgûl returns", count(Region::Moria, "nazgul"), 0)
        .expect("all eight are reinforcements", reinforcements("nazgul"), 8)
        .expect("the Leader does not", casualties("elves-leader"), 1);
}

// After the round.

#[test]
fn the_attacker_may_cease() {
    attack(field("2 sauron-regular", "2 elves-elite"))
        .shows_id("WOTR.6.9.1")
        .shows_id("WOTR.6.9.10")
        .rolled([1, 1])
        .rolled([1, 1])
        .says(SH, "cease")
        .expect("the battle is over", |g| g.battle.kind, None)
        .expect("they stay", units(SHADOW, Region::Moria), 2);
}

#[test]
fn the_defender_may_retreat_to_a_free_region() {
    let given = field("2 sauron-regular", "2 elves-elite 1 elves-leader")
        .army(Region::Trollshaws, "1 isengard-regular")
        .at(Character::Strider, Region::Hollin);
    attack(given)
        .shows_id("WOTR.6.9.2")
        .shows_id("WOTR.6.9.3")
        .shows_id("WOTR.6.9.4")
        .shows_id("WOTR.12.1.5")
        .rolled([1, 1])
        .rolled([1, 1, 1])
        .rolled([1, 1])
        .says(SH, "press-on")
        .refuses_to(FP, "retreat trollshaws", &rule::battle::RETREAT)
        .refuses_to(FP, "retreat moria", &rule::battle::RETREAT_TO_ENEMY)
        .refuses_to(FP, "retreat north-dunland", &rule::battle::RETREAT_TO_ENEMY)
        .says(FP, "retreat fords-of-bruinen")
        .expect("units", units(FREE, Region::FordsOfBruinen), 2)
        .expect("Strider", place(Character::Strider), Whereabouts::In(Region::FordsOfBruinen))
        .expect("who may advance", asked, Some(SH));
}

#[test]
fn two_of_four_retreat_and_the_loss_is_two() {
    attack(field("4 sauron-regular", "4 elves-regular"))
        .shows_id("WOTR.6.9.15")
        .rolled([5, 5, 1, 1])
        .rolled([1, 1, 1, 1])
        .expect("two of four are alive", units(FREE, Region::Hollin), 2)
        .says(SH, "press-on")
        .says(FP, "retreat fords-of-bruinen")
        .expect("both get away", units(FREE, Region::FordsOfBruinen), 2)
        .expect("nobody is left behind", units(FREE, Region::Hollin), 0)
        .expect("the loss", casualties("elves-regular"), 2)
        .expect("the attacker lost nobody", units(SHADOW, Region::Moria), 4);
}

#[test]
fn without_a_free_region_nobody_retreats() {
    let given = field("2 sauron-regular", "2 elves-elite")
        .army(Region::Trollshaws, "1 isengard-regular")
        .army(Region::FordsOfBruinen, "1 isengard-regular")
        .army(Region::SouthDowns, "1 isengard-regular");
    attack(given).shows_id("WOTR.6.9.5").rolled([1, 1]).rolled([1, 1]).says(SH, "press-on").expect(
        "another round at once",
        |g| g.battle.round,
        2,
    );
}

#[test]
fn units_not_at_war_may_retreat_into_another_nation_and_must_leave_it_next() {
    empty()
        .acts(SHADOW)
        .at_war([Nation::Sauron])
        .army(Region::Osgiliath, "2 sauron-regular")
        .army(Region::DruadanForest, "2 gondor-regular")
        .standing(Nation::Gondor, 3, true)
        .dice(SHADOW, [Face::Army])
        .dice(FREE, [Face::WillOfTheWest])
        .shows(["WOTR.6.9.6", "WOTR.6.9.7", "WOTR.7.3.2"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from osgiliath")
        .says(SH, "at druadan-forest")
        .rolled([1, 1])
        .rolled([1, 1])
        .says(SH, "press-on")
        .says(FP, "retreat folde")
        .says(SH, "no")
        .says(FP, "use will-of-the-west")
        .says(FP, "move-armies")
        .says(FP, "from folde")
        .refuses_to(FP, "to edoras", &rule::politics::NOT_AT_WAR)
        .says(FP, "to druadan-forest");
}

#[test]
fn saruman_stays_behind() {
    empty()
        .everybody_at_war()
        .army(Region::FordsOfIsen, "5 rohan-regular")
        .army(Region::Orthanc, "2 isengard-regular")
        .at(Character::Saruman, Region::Orthanc)
        .dice(FREE, [Face::WillOfTheWest])
        .shows(["WOTR.6.9.8"])
        .says(FP, "use will-of-the-west")
        .says(FP, "attack")
        .says(FP, "from fords-of-isen")
        .says(FP, "at orthanc")
        .says(SH, "stand-fast")
        .rolled([1, 1, 1, 1, 1])
        .rolled([1, 1])
        .rolled([1])
        .says(FP, "press-on")
        .says(SH, "retreat gap-of-rohan")
        .expect("Saruman", place(Character::Saruman), Whereabouts::In(Region::Orthanc))
        .says(FP, "advance-in")
        .expect("captured", |g| g.points(FREE), 2);
}

#[test]
fn the_winner_advances_with_all_some_or_none() {
    let won = || {
        attack(field("4 sauron-regular 1 nazgul", "1 elves-regular"))
            .rolled([6, 1, 1, 1])
            .rolled([1])
            .rolled([1])
            .expect("until it is over they stay", units(SHADOW, Region::Moria), 4)
    };
    won()
        .shows_id("WOTR.6.9.11")
        .shows_id("WOTR.6.5.6")
        .says(SH, "leave sauron-regular")
        .says(SH, "leave nazgul")
        .says(SH, "advance-in")
        .expect("in Hollin", units(SHADOW, Region::Hollin), 3)
        .expect("in Moria", count(Region::Moria, "nazgul"), 1);
    won().says(SH, "no").expect("in Hollin", units(SHADOW, Region::Hollin), 0);
}

#[test]
fn nothing_is_captured_if_nobody_advances() {
    let given = || {
        empty()
            .everybody_at_war()
            .acts(SHADOW)
            .army(Region::Osgiliath, "3 sauron-regular")
            .army(Region::Pelargir, "1 gondor-regular")
            .dice(SHADOW, [Face::Army])
            .given()
            .says(SH, "use army")
            .says(SH, "attack")
            .says(SH, "from osgiliath")
            .says(SH, "at pelargir")
            .rolled([6, 1, 1])
            .rolled([1])
    };
    given().shows_id("WOTR.6.9.12").says(SH, "no").expect("points", |g| g.points(SHADOW), 0);
    given().says(SH, "advance-in").expect("points", |g| g.points(SHADOW), 1);
}

// Cities and Fortifications.

fn against(at: Region, from: Region, free: &str) -> Scenario<Position> {
    empty()
        .everybody_at_war()
        .acts(SHADOW)
        .army(from, "3 sauron-regular 1 nazgul")
        .army(at, free)
        .dice(SHADOW, [Face::Army])
        .given()
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, &format!("from {from}"))
        .says(SH, &format!("at {at}"))
}

#[test]
fn a_city_or_fortification_asks_for_a_six_in_the_first_round() {
    for (at, from) in
        [(Region::Pelargir, Region::Osgiliath), (Region::Osgiliath, Region::NorthIthilien)]
    {
        against(at, from, "5 gondor-regular")
            .shows_id("WOTR.6.10.1")
            .shows_id("WOTR.6.10.2")
            .shows_id("WOTR.6.10.4")
            .rolled([5, 5, 5])
            .expect("hits", |g| g.battle.rolls[SHADOW].hits, 0)
            .rolled([1, 1, 1, 1, 1])
            .rolled([5])
            .expect("a five is no hit in the re-roll either", units(FREE, at), 5)
            .says(SH, "press-on")
            .says(FP, "stand-fast")
            .rolled([5, 5, 1])
            .expect("hits in round 2", |g| g.battle.rolls[SHADOW].hits, 2);
    }
}

#[test]
fn a_town_gives_no_defence_and_no_points() {
    against(Region::IronHills, Region::EastRhun, "2 dwarves-regular")
        .shows_id("WOTR.6.10.3")
        .shows_id("WOTR.6.13.5")
        .rolled([5, 5, 1])
        .rolled([1, 1])
        .rolled([1])
        .says(SH, "advance-in")
        .expect("points", |g| g.points(SHADOW), 0)
        .expect("captured all the same", |g| g.controller(Region::IronHills), Some(SHADOW));
}

#[test]
fn the_white_rider_silences_the_nazgul_for_the_whole_battle() {
    let given = field("3 sauron-regular 3 nazgul", "2 elves-elite")
        .at(Character::WitchKing, Region::Moria)
        .gone([Character::GandalfTheGrey])
        .at(Character::GandalfTheWhite, Region::Hollin);
    attack(given)
        .says(FP, "white-rider")
        .expect("Leadership of the Shadow", |g| g.leadership(SHADOW), 0)
        .expect("Leadership of the Free Peoples", |g| g.leadership(FREE), 0)
        .expect("no Captain of the West", dice_asked, Some(3));
}

#[test]
fn without_nazgul_the_white_rider_is_not_asked() {
    let given = field("3 sauron-regular", "2 elves-elite")
        .gone([Character::GandalfTheGrey])
        .at(Character::GandalfTheWhite, Region::Hollin);
    attack(given).expect("dice at once", dice_asked, Some(3)).refuses_to(
        FP,
        "white-rider",
        &table::NOT_ASKED,
    );
}
