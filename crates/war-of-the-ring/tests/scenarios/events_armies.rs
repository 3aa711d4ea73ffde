//! Event cards that move Armies over several regions, bring them to far places, or order an attack.

use serde_json::json;
use table::Notation;
use table::scenario::Scenario;
use war_of_the_ring::facts::{Card, Character, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, at_war, cannot_play, count, dice_asked, empty, empty_with,
    place, plays, standing, units,
};

// Marches.

fn riders() -> Given {
    at_war()
        .army(Region::FordsOfIsen, "3 rohan-regular 1 rohan-leader")
        .at(Character::Legolas, Region::FordsOfIsen)
}

#[test]
fn through_a_day_and_a_night_an_army_is_split_before_it_marches() {
    plays(riders(), Card::ThroughADayAndANight)
        .shows_id("WOTR.5.2.8")
        .shows_id("WOTR.5.2.9")
        .shows_id("WOTR.5.2.10")
        .says(FP, "leave rohan-regular")
        .says(FP, "leave legolas")
        .refuses_to(FP, "to orthanc", &rule::army::LED_BY_CARD)
        .says(FP, "take legolas")
        .says(FP, "to orthanc")
        .expect("captured on the way", |g| g.controller(Region::Orthanc), Some(FREE))
        .refuses_to(FP, "take rohan-regular", &table::NOT_ASKED)
        .says(FP, "to gap-of-rohan")
        .expect("two marched", units(FREE, Region::GapOfRohan), 2)
        .expect("with their Leader", count(Region::GapOfRohan, "rohan-leader"), 1)
        .expect("with Legolas", place(Character::Legolas), Whereabouts::In(Region::GapOfRohan))
        .expect("one stayed", units(FREE, Region::FordsOfIsen), 1)
        .expect("still captured", |g| g.controller(Region::Orthanc), Some(FREE));
}

#[test]
fn through_a_day_and_a_night_an_army_may_halt_or_come_back() {
    plays(riders(), Card::ThroughADayAndANight).says(FP, "to orthanc").says(FP, "done").expect(
        "halted",
        units(FREE, Region::Orthanc),
        3,
    );
    plays(riders(), Card::ThroughADayAndANight)
        .says(FP, "to orthanc")
        .says(FP, "to fords-of-isen")
        .expect("came back", units(FREE, Region::FordsOfIsen), 3)
        .expect("and captured it", |g| g.controller(Region::Orthanc), Some(FREE));
}

#[test]
fn through_a_day_and_a_night_needs_an_army_with_a_companion() {
    let alone = at_war()
        .army(Region::FordsOfIsen, "3 rohan-regular")
        .at(Character::Legolas, Region::Edoras);
    cannot_play(alone, Card::ThroughADayAndANight).shows_id("WOTR.5.1.8");
    let besieged = at_war()
        .army(Region::HelmsDeep, "2 rohan-regular 3 isengard-regular")
        .at(Character::Legolas, Region::HelmsDeep);
    plays(besieged, Card::ThroughADayAndANight)
        .shows_id("WOTR.5.1.14")
        .expect("nobody can go", units(FREE, Region::HelmsDeep), 2)
        .expect("played", |g| g.cards[FREE].played.len(), 1);
}

#[test]
fn shadows_gather_and_saruman_stays_in_orthanc() {
    let given = at_war()
        .army(Region::Orthanc, "4 isengard-regular")
        .army(Region::NorthDunland, "1 isengard-regular")
        .at(Character::Saruman, Region::Orthanc);
    plays(given, Card::ShadowsGather)
        .shows_id("WOTR.5.1.13")
        .shows_id("WOTR.6.1.20")
        .says(SH, "from orthanc")
        .refuses_to(SH, "leave saruman", &rule::army::IN_THE_PARTY)
        .refuses_to(SH, "to fords-of-isen", &rule::army::ENDS_WITH_ANOTHER)
        // From here there is one way to another Army.
        .says(SH, "to gap-of-rohan")
        .expect("joined", units(SHADOW, Region::NorthDunland), 5)
        .expect("Saruman", place(Character::Saruman), Whereabouts::In(Region::Orthanc));
}

#[test]
fn shadows_gather_over_a_region_that_is_full() {
    let full = |given: Given| {
        given
            .army(Region::Dagorlad, "3 southrons-regular")
            .army(Region::Morannon, "10 sauron-regular")
            .army(Region::MinasMorgul, "1 sauron-regular")
    };
    plays(full(at_war()), Card::ShadowsGather)
        .shows_id("WOTR.5.2.11")
        .says(SH, "from dagorlad")
        .says(SH, "to morannon")
        .says(SH, "to gorgoroth")
        .refuses_to(SH, "done", &rule::army::ENDS_WITH_ANOTHER)
        .says(SH, "to minas-morgul")
        .expect("all ten are left", units(SHADOW, Region::Morannon), 10)
        .expect("joined", units(SHADOW, Region::MinasMorgul), 4);
    plays(full(at_war()), Card::ShadowsGather)
        .says(SH, "from dagorlad")
        .says(SH, "to morannon")
        .says(SH, "done")
        .expect("who disbands", asked, Some(SH))
        .expect("too many", |g| g.excess(SHADOW, Region::Morannon), 3);
    let strict = empty_with("stacking=forbid");
    plays(full(strict), Card::ShadowsGather)
        .says(SH, "from dagorlad")
        // Halting in between is not possible: the column goes on by itself.
        .says(SH, "to morannon")
        .expect("joined", units(SHADOW, Region::MinasMorgul), 4);
}

#[test]
fn shadows_gather_as_far_as_there_is_room() {
    let strict = empty_with("stacking=forbid");
    let given = strict
        .army(Region::Nurn, "5 sauron-regular")
        .army(Region::Gorgoroth, "8 southrons-regular 1 southrons-elite");
    plays(given, Card::ShadowsGather)
        .shows_id("WOTR.12.1.1")
        .says(SH, "from nurn")
        .refuses_to(SH, "to gorgoroth", &rule::army::ENDS_WITH_ANOTHER)
        .says(SH, "leave sauron-regular")
        .says(SH, "leave sauron-regular")
        .says(SH, "leave sauron-regular")
        .says(SH, "leave sauron-regular")
        .says(SH, "to gorgoroth")
        .expect("full", units(SHADOW, Region::Gorgoroth), 10)
        .expect("the rest stays", units(SHADOW, Region::Nurn), 4);
}

#[test]
fn shadows_gather_only_where_another_army_is() {
    let alone = at_war().army(Region::Orthanc, "4 isengard-regular");
    plays(alone, Card::ShadowsGather)
        .shows_id("WOTR.5.1.14")
        .expect("nobody moves", units(SHADOW, Region::Orthanc), 4)
        .expect("played", |g| g.cards[SHADOW].played.len(), 1);
    // An Army under siege is not joined, nor does it march.
    let siege = at_war()
        .army(Region::Orthanc, "4 isengard-regular")
        .army(Region::Moria, "2 sauron-regular 2 elves-regular");
    plays(siege, Card::ShadowsGather).expect("nobody", units(SHADOW, Region::Orthanc), 4);
}

#[test]
fn shadows_gather_within_the_borders_of_nations_at_peace() {
    let given = empty()
        .at_war([Nation::Sauron])
        .army(Region::Moria, "2 isengard-regular 2 sauron-regular")
        .army(Region::NorthDunland, "1 isengard-regular")
        .army(Region::DolGuldur, "1 sauron-regular");
    plays(given, Card::ShadowsGather)
        .shows_id("WOTR.5.2.3")
        .says(SH, "from moria")
        .says(SH, "leave sauron-regular")
        .says(SH, "leave sauron-regular")
        .refuses_to(SH, "to dimrill-dale", &rule::army::ENDS_WITH_ANOTHER)
        .says(SH, "to north-dunland")
        .says(SH, "done")
        .expect("joined", units(SHADOW, Region::NorthDunland), 3);
}

fn before_the_gate() -> Given {
    at_war()
        .army(Region::Dagorlad, "3 sauron-regular")
        .army(Region::Morannon, "2 sauron-regular")
        .army(Region::MinasMorgul, "1 sauron-regular")
}

#[test]
fn the_shadow_lengthens_and_newcomers_do_not_march_again() {
    plays(before_the_gate(), Card::TheShadowLengthens)
        .shows_id("WOTR.6.4.6")
        .says(SH, "from dagorlad")
        .says(SH, "to morannon")
        .expect("joined", units(SHADOW, Region::Morannon), 5)
        .says(SH, "from morannon")
        .refuses_to(SH, "take sauron-regular", &rule::army::IN_THE_PARTY)
        .says(SH, "to gorgoroth")
        .says(SH, "to minas-morgul")
        .expect("two marched on", units(SHADOW, Region::MinasMorgul), 3)
        .expect("three stay", units(SHADOW, Region::Morannon), 3);
}

#[test]
fn the_shadow_lengthens_for_one_army_or_for_none() {
    plays(before_the_gate(), Card::TheShadowLengthens)
        .refuses_to(SH, "done", &table::NOT_ASKED)
        .says(SH, "from dagorlad")
        .says(SH, "to morannon")
        .says(SH, "done")
        .expect("the others stay", units(SHADOW, Region::MinasMorgul), 1);
    // Two regions are not enough.
    let far = at_war()
        .army(Region::Orthanc, "4 isengard-regular")
        .army(Region::NorthDunland, "1 isengard-regular");
    plays(far, Card::TheShadowLengthens).expect("nobody", units(SHADOW, Region::Orthanc), 4);
}

#[test]
fn the_shadow_is_moving_with_four_armies() {
    let given = before_the_gate().army(Region::Nurn, "1 sauron-regular");
    plays(given, Card::TheShadowIsMoving)
        .shows_id("WOTR.6.4.7")
        .says(SH, "from dagorlad")
        .says(SH, "to morannon")
        .says(SH, "from morannon")
        .refuses_to(SH, "take sauron-regular", &rule::army::IN_THE_PARTY)
        .says(SH, "to gorgoroth")
        .refuses_to(SH, "from morannon", &rule::army::NOWHERE_TO_GO)
        .says(SH, "from minas-morgul")
        .says(SH, "to gorgoroth")
        .refuses_to(SH, "from gorgoroth", &rule::army::NOWHERE_TO_GO)
        .says(SH, "from nurn")
        .says(SH, "to gorgoroth")
        .refuses_to(SH, "from gorgoroth", &table::NOT_ASKED)
        .expect("in Gorgoroth", units(SHADOW, Region::Gorgoroth), 4);
}

#[test]
fn the_shadow_is_moving_with_fewer_or_not_at_all() {
    plays(before_the_gate(), Card::TheShadowIsMoving)
        .says(SH, "from dagorlad")
        .says(SH, "to morannon")
        .says(SH, "done")
        .expect("one Army moved", units(SHADOW, Region::Morannon), 5);
    let peace = before_the_gate().standing(Nation::Isengard, 1, true);
    cannot_play(peace, Card::TheShadowIsMoving).shows_id("WOTR.5.1.8");
}

// Far places.

#[test]
fn paths_of_the_woses_lead_out_of_a_siege() {
    let siege = at_war().army(Region::HelmsDeep, "3 rohan-regular 1 rohan-leader 2 isengard-elite");
    plays(siege.clone(), Card::PathsOfTheWoses)
        .shows_id("WOTR.5.2.8")
        .says(FP, "leave rohan-regular")
        .refuses_to(FP, "to lossarnach", &rule::army::CARD_DESTINATION)
        .says(FP, "to minas-tirith")
        .expect("came", units(FREE, Region::MinasTirith), 2)
        .expect("still holds", |g| g.besieged(Region::HelmsDeep), Some(FREE));
    plays(siege, Card::PathsOfTheWoses)
        .says(FP, "to minas-tirith")
        // Gandalf draws no card.
        .says(FP, "done")
        .expect("given up", |g| g.controller(Region::HelmsDeep), Some(SHADOW));
}

#[test]
fn paths_of_the_woses_end_beside_a_minas_tirith_that_is_shut() {
    let siege = at_war()
        .army(Region::Edoras, "2 rohan-regular")
        .army(Region::MinasTirith, "1 gondor-regular 3 sauron-regular")
        .army(Region::Osgiliath, "1 sauron-regular");
    plays(siege, Card::PathsOfTheWoses)
        .refuses_to(FP, "to minas-tirith", &rule::army::CARD_DESTINATION)
        .refuses_to(FP, "to osgiliath", &rule::army::ENEMY_UNITS)
        .says(FP, "to druadan-forest")
        .expect("came", units(FREE, Region::DruadanForest), 2);
    let lost = at_war()
        .army(Region::Edoras, "2 rohan-regular")
        .army(Region::Folde, "1 rohan-regular")
        .captured([Region::MinasTirith]);
    plays(lost, Card::PathsOfTheWoses).says(FP, "from edoras").says(FP, "to lossarnach").expect(
        "came",
        units(FREE, Region::Lossarnach),
        2,
    );
}

#[test]
fn paths_of_the_woses_are_for_nations_at_war() {
    let peace = at_war().army(Region::Edoras, "2 rohan-regular").standing(Nation::Rohan, 1, true);
    cannot_play(peace, Card::PathsOfTheWoses).shows_id("WOTR.5.1.8");
    let guests = at_war().army(Region::Edoras, "2 rohan-regular 1 elves-regular").standing(
        Nation::Elves,
        1,
        true,
    );
    plays(guests, Card::PathsOfTheWoses)
        .shows_id("WOTR.5.2.3")
        .refuses_to(FP, "to minas-tirith", &rule::politics::NOT_AT_WAR)
        .says(FP, "leave elves-regular")
        .says(FP, "to minas-tirith")
        .expect("came", units(FREE, Region::MinasTirith), 2);
    plays(at_war().army(Region::Pelargir, "1 gondor-regular"), Card::PathsOfTheWoses)
        .shows_id("WOTR.5.1.14")
        .expect("nobody is in Rohan", units(FREE, Region::Pelargir), 1);
}

fn fleet() -> Given {
    at_war().army(Region::Umbar, "4 southrons-regular 1 southrons-elite")
}

#[test]
fn corsairs_of_umbar_take_an_open_coast() {
    plays(fleet(), Card::CorsairsOfUmbar)
        .refuses_to(SH, "to lossarnach", &rule::army::CARD_DESTINATION)
        .refuses_to(SH, "to west-harondor", &rule::army::CARD_DESTINATION)
        .says(SH, "leave southrons-regular")
        .says(SH, "to pelargir")
        .expect("captured", |g| g.controller(Region::Pelargir), Some(SHADOW))
        .expect("landed", units(SHADOW, Region::Pelargir), 4)
        .expect("stayed", units(SHADOW, Region::Umbar), 1);
    cannot_play(fleet().standing(Nation::Southrons, 1, true), Card::CorsairsOfUmbar);
}

#[test]
fn corsairs_of_umbar_do_not_cease_and_go_ashore() {
    let held =
        fleet().army(Region::Pelargir, "3 gondor-regular").standing(Nation::Gondor, 2, false);
    plays(held, Card::CorsairsOfUmbar)
        .shows_id("WOTR.5.2.12")
        .says(SH, "to pelargir")
        .expect("Gondor is stirred", standing(Nation::Gondor), (1, true))
        .rolled([1, 1, 1, 1, 1])
        .rolled([1, 1, 1])
        .expect("only the defender is asked", asked, Some(FP))
        .says(FP, "stand-fast")
        .rolled([1, 1, 1, 1, 1])
        .rolled([1, 1, 1])
        .says(FP, "retreat lamedon")
        .expect("ashore", units(SHADOW, Region::Pelargir), 5)
        .expect("captured", |g| g.controller(Region::Pelargir), Some(SHADOW))
        .expect("the battle is over", |g| g.battle.kind, None);
}

#[test]
fn corsairs_of_umbar_besiege_dol_amroth_or_join_a_siege() {
    plays(fleet().army(Region::DolAmroth, "3 gondor-regular"), Card::CorsairsOfUmbar)
        .says(SH, "to dol-amroth")
        .says(FP, "withdraw")
        .expect("besieged", |g| g.besieged(Region::DolAmroth), Some(FREE))
        .expect("all landed", units(SHADOW, Region::DolAmroth), 5);
    let siege = fleet().army(Region::DolAmroth, "3 gondor-regular 8 sauron-regular");
    plays(siege, Card::CorsairsOfUmbar)
        .says(SH, "to dol-amroth")
        .expect("no battle", |g| g.battle.kind, None)
        .expect("too many", |g| g.excess(SHADOW, Region::DolAmroth), 3)
        .expect("who disbands", asked, Some(SH))
        .says(SH, "disband sauron-regular");
}

#[test]
fn corsairs_of_umbar_do_not_sail_from_a_besieged_umbar() {
    plays(fleet().army(Region::Umbar, "2 gondor-regular"), Card::CorsairsOfUmbar)
        .expect("nobody sails", units(SHADOW, Region::Umbar), 5)
        .expect("played", |g| g.cards[SHADOW].played.len(), 1);
}

// Attacks.

#[test]
fn help_unlooked_for_comes_while_the_garrison_keeps_the_besiegers_busy() {
    let given = at_war()
        .army(Region::MinasTirith, "2 gondor-regular 5 sauron-regular")
        .army(Region::Lossarnach, "3 gondor-regular")
        .army(Region::Osgiliath, "1 sauron-regular");
    plays(given, Card::HelpUnlookedFor)
        .refuses_to(FP, "at osgiliath", &rule::battle::NOBODY_TO_ATTACK)
        .says(FP, "at minas-tirith")
        .expect("the Free Peoples roll", dice_asked, Some(3))
        .rolled([1, 1, 1])
        .expect("the Shadow rolls two fewer", dice_asked, Some(3))
        .rolled([1, 1, 1])
        .says(FP, "press-on")
        .says(SH, "stand-fast")
        .rolled([1, 1, 1])
        .expect("in every round", dice_asked, Some(3));
}

#[test]
fn help_unlooked_for_leaves_the_shadow_one_die() {
    let given = at_war()
        .army(Region::MinasTirith, "5 gondor-regular 4 sauron-regular")
        .army(Region::Lossarnach, "1 gondor-regular");
    plays(given, Card::HelpUnlookedFor).says(FP, "at minas-tirith").rolled([1]).expect(
        "never none",
        dice_asked,
        Some(1),
    );
}

#[test]
fn help_unlooked_for_comes_from_outside() {
    let garrison = at_war().army(Region::MinasTirith, "2 gondor-regular 5 sauron-regular");
    plays(garrison, Card::HelpUnlookedFor)
        .shows_id("WOTR.5.1.14")
        .expect("no sortie", |g| g.battle.kind, None)
        .expect("played", |g| g.cards[FREE].played.len(), 1);
    let field = at_war()
        .army(Region::Lossarnach, "3 gondor-regular")
        .army(Region::Osgiliath, "1 sauron-regular");
    plays(field, Card::HelpUnlookedFor).expect("no siege", |g| g.battle.kind, None);
}

fn at_the_gate() -> Given {
    at_war()
        .army(Region::MinasTirith, "3 gondor-regular 4 sauron-regular 1 sauron-elite")
        .at(Character::WitchKing, Region::MinasTirith)
}

fn at_the_hornburg() -> Given {
    at_war()
        .army(Region::HelmsDeep, "3 rohan-regular 4 isengard-regular 1 isengard-elite")
        .at(Character::Saruman, Region::Orthanc)
}

/// Nobody hits.
fn round(scenario: Scenario<Position>) -> Scenario<Position> {
    let scenario = scenario.rolled([1, 1, 1, 1, 1]).rolled([1, 1, 1]);
    // The Leader re-roll of the Shadow.
    match dice_asked(&scenario.position) {
        Some(1) => scenario.rolled([1]),
        Some(2) => scenario.rolled([1, 1]),
        _ => scenario,
    }
}

#[test]
fn grond_and_the_uruk_hai_storm_for_three_rounds() {
    for (given, card, at) in [
        (at_the_gate(), Card::GrondHammerOfTheUnderworld, "minas-tirith"),
        (at_the_hornburg(), Card::TheFightingUrukHai, "helms-deep"),
    ] {
        let scenario = plays(given.hand(FREE, [Card::Athelas]), card)
            .says(SH, &format!("at {at}"))
            .expect("no Combat card at first", dice_asked, Some(5));
        let scenario = round(scenario)
            .expect("the second round", |g| g.battle.round, 2)
            .expect("now he may", asked, Some(FP))
            .says(FP, "no-card");
        let scenario =
            round(scenario).expect("the third", |g| g.battle.round, 3).says(FP, "no-card");
        let nation = if at == "helms-deep" { "isengard" } else { "sauron" };
        round(scenario)
            .expect("the Shadow may fight on", asked, Some(SH))
            .says(SH, &format!("reduce-for {nation}"))
            .expect("a fourth", |g| g.battle.round, 4);
    }
}

#[test]
fn a_companion_is_not_surprised_by_grond_or_the_uruk_hai() {
    for (given, card, at) in [
        (at_the_gate(), Card::GrondHammerOfTheUnderworld, Region::MinasTirith),
        (at_the_hornburg(), Card::TheFightingUrukHai, Region::HelmsDeep),
    ] {
        plays(given.hand(FREE, [Card::Athelas]).at(Character::Boromir, at), card)
            .says(SH, &format!("at {at}"))
            .expect("he may choose a card", asked, Some(FP));
    }
}

#[test]
fn grond_and_the_uruk_hai_need_a_siege() {
    let away = at_the_gate().at(Character::WitchKing, Region::Osgiliath);
    cannot_play(away, Card::GrondHammerOfTheUnderworld).shows_id("WOTR.5.1.8");
    let field = at_war()
        .army(Region::Osgiliath, "4 sauron-regular")
        .at(Character::WitchKing, Region::Osgiliath);
    cannot_play(field, Card::GrondHammerOfTheUnderworld);
    let no_uruk = at_the_gate().at(Character::Saruman, Region::Orthanc);
    cannot_play(no_uruk, Card::TheFightingUrukHai);
    let no_saruman = at_war().army(Region::HelmsDeep, "3 rohan-regular 4 isengard-regular");
    cannot_play(no_saruman, Card::TheFightingUrukHai);
}

#[test]
fn the_witch_king_may_stay_in_the_rearguard_of_grond() {
    plays(at_the_gate(), Card::GrondHammerOfTheUnderworld)
        .says(SH, "leave witch-king")
        .says(SH, "leave sauron-regular")
        .says(SH, "at minas-tirith")
        .expect("he is not in it", |g| g.leadership(SHADOW), 0)
        .expect("four attack", dice_asked, Some(4));
}

#[test]
fn of_two_sieges_grond_is_where_the_witch_king_is() {
    let two = at_the_gate().army(Region::HelmsDeep, "3 rohan-regular 4 isengard-regular");
    plays(two, Card::GrondHammerOfTheUnderworld)
        .refuses_to(SH, "at helms-deep", &rule::battle::NOBODY_TO_ATTACK)
        .says(SH, "at minas-tirith")
        .expect("there", |g| g.battle.at, Some(Region::MinasTirith));
}

// Positions in words.

#[test]
fn a_march_that_cannot_be_is_not_read() {
    let scenario = plays(riders(), Card::ThroughADayAndANight).says(FP, "to orthanc");
    let sheet = scenario.position.to_json();
    assert_eq!(Position::from_json(&sheet).as_ref(), Ok(&scenario.position));
    for (key, value) in [
        ("place", json!(null)),
        ("place", json!("moria")),
        ("count", json!(9)),
        ("party", json!({ "figures": { "gondor-regular": 1 }, "characters": [] })),
        ("arrived", json!([["orthanc", { "figures": { "nazgul": 1 } }], null, null])),
    ] {
        let mut damaged = sheet.clone();
        damaged["action"][key] = value;
        let invalid = Position::from_json(&damaged).expect_err("this cannot be").to_string();
        assert!(invalid.starts_with("agenda"), "{invalid}");
    }
}
