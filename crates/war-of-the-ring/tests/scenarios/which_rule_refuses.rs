//! A refusal names the rule that a reader expects.

use war_of_the_ring::facts::{Character, Face, Nation, Region};
use war_of_the_ring::rule;

use crate::common::{FP, SH, at_war, empty, free_moves, shadow_moves, war};

/// What an action takes is said by the rule about that action.
#[test]
fn a_die_that_does_not_fit_is_refused_by_the_rule_of_the_action() {
    let free = |face| free_moves(war().at_war([Nation::Gondor]), face);
    free(Face::Muster)
        .shows_id("WOTR.4.3.6")
        .shows_id("WOTR.4.3.8")
        .shows_id("WOTR.4.3.11")
        .refuses_to(FP, "move-fellowship", &rule::dice::MOVES_FELLOWSHIP)
        .refuses_to(FP, "separate", &rule::dice::SEPARATES)
        .refuses_to(FP, "move-companions", &rule::dice::MOVES_COMPANIONS)
        .refuses_to(FP, "move-armies", &rule::dice::MOVES_ARMIES)
        .refuses_to(FP, "attack", &rule::dice::ATTACKS)
        .refuses_to(FP, "draw character", &rule::dice::DRAWS)
        .refuses_to(FP, "bring-in aragorn", &rule::dice::WILL_OF_THE_WEST);
    shadow_moves(war().at(Character::Saruman, Region::Orthanc), Face::Army)
        .shows_id("WOTR.4.3.10")
        .shows_id("WOTR.4.3.16")
        .refuses_to(SH, "move-minions", &rule::dice::MOVES_MINIONS)
        .refuses_to(SH, "muster", &rule::dice::RECRUITS)
        .refuses_to(SH, "advance sauron", &rule::dice::ADVANCES)
        .refuses_to(SH, "bring-in witch-king", &rule::dice::BRINGS_MINIONS)
        .refuses_to(SH, "voice-musters", &rule::dice::SPEAKS);
}

/// Who is led by nobody, who is at peace, whom one cannot reach.
#[test]
fn attacks_and_moves_are_refused_by_what_is_missing() {
    let given = || {
        empty()
            .at_war([Nation::Sauron])
            .army(Region::Hollin, "2 sauron-regular")
            .army(Region::NorthDunland, "1 isengard-regular")
            .army(Region::Dagorlad, "1 sauron-regular 1 nazgul")
            .army(Region::NomanLands, "1 north-regular")
            .army(Region::Tharbad, "1 north-regular")
            .army(Region::Cardolan, "1 elves-regular")
    };
    shadow_moves(given(), Face::Character)
        .shows_id("WOTR.6.4.2")
        .says(SH, "move-armies")
        .refuses_to(SH, "from hollin", &rule::army::NOBODY_LEADS);
    shadow_moves(given(), Face::Character)
        .shows_id("WOTR.6.5.5")
        .says(SH, "attack")
        .says(SH, "from dagorlad")
        .says(SH, "leave nazgul")
        .refuses_to(SH, "at noman-lands", &rule::battle::LEADER_ATTACKS);
    shadow_moves(given(), Face::Army).shows_id("WOTR.6.5.3").says(SH, "attack").refuses_to(
        SH,
        "from north-dunland",
        &rule::battle::AT_WAR,
    );
    let siege = || {
        at_war()
            .army(Region::Osgiliath, "2 sauron-regular")
            .army(Region::SouthIthilien, "2 gondor-regular")
            .army(Region::MinasTirith, "1 sauron-regular 2 gondor-regular")
            .at(Character::Boromir, Region::NorthIthilien)
    };
    shadow_moves(siege(), Face::Army)
        .shows_id("WOTR.6.11.10")
        .shows_id("WOTR.6.5.13")
        .says(SH, "attack")
        .says(SH, "from osgiliath")
        .refuses_to(SH, "at minas-tirith", &rule::battle::GARRISON)
        .refuses_to(SH, "at north-ithilien", &rule::battle::ONLY_CHARACTERS);
}

/// What stops a Companion on his way: a siege, a Stronghold, or his Level.
#[test]
fn a_way_that_is_barred_names_what_bars_it() {
    let given = || {
        war()
            .at(Character::Legolas, Region::Hollin)
            .at(Character::Meriadoc, Region::Hollin)
            .clear(Region::Lorien)
            .clear(Region::DolGuldur)
            .army(Region::Lorien, "1 elves-regular 1 sauron-regular")
    };
    free_moves(given(), Face::Character)
        .shows_id("WOTR.6.1.5")
        .shows_id("WOTR.6.1.6")
        .shows_id("WOTR.6.1.9")
        .says(FP, "move-companions")
        .says(FP, "from hollin")
        .says(FP, "take meriadoc")
        .refuses_to(FP, "to tharbad", &rule::characters::LEVEL_REACH)
        .says(FP, "take legolas")
        .refuses_to(FP, "to dimrill-dale", &rule::characters::STOPS)
        .refuses_to(FP, "to the-shire", &rule::characters::GROUP_REACH)
        .refuses_to(FP, "to lorien", &rule::characters::NO_WAY_INSIDE);
}
