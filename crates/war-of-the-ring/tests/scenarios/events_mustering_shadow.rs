//! Event cards of the Shadow that recruit.

use table::Describe;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::rule;

use crate::common::{
    Given, SH, SHADOW, asked, at_war, cannot_play, count, empty, empty_with, place, plays,
    reinforcements, shadow_moves, units,
};
use crate::events_mustering::{only, words};

// Named regions.

#[test]
fn orcs_multiply_in_dol_guldur_and_mount_gundabad() {
    let card = Card::OrcsMultiplyingAgain;
    plays(empty(), card)
        .expect("Dol Guldur", count(Region::DolGuldur, "sauron-regular"), 3)
        .expect("Mount Gundabad", count(Region::MountGundabad, "sauron-regular"), 3);
    plays(empty().captured([Region::DolGuldur]), card)
        .shows_id("WOTR.5.1.14")
        .expect("not where the enemy rules", units(SHADOW, Region::DolGuldur), 0)
        .expect("Mount Gundabad", count(Region::MountGundabad, "sauron-regular"), 3);
    let besieged = empty()
        .army(Region::DolGuldur, "4 sauron-regular")
        .army(Region::DolGuldur, "3 elves-elite");
    plays(besieged, card)
        .shows_id("WOTR.5.2.6")
        .expect("Mount Gundabad", count(Region::MountGundabad, "sauron-regular"), 3)
        .expect("five at most inside", units(SHADOW, Region::DolGuldur), 5);
}

#[test]
fn too_few_regulars_are_shared_out_as_the_shadow_likes() {
    let four = || plays(only(empty(), "sauron-regular", 4), Card::OrcsMultiplyingAgain);
    four()
        .shows_id("WOTR.5.1.13")
        .shows_id("WOTR.5.1.14")
        .offers_exactly(SH, &words(["number 1", "number 2", "number 3"]))
        .refuses_to(SH, "number 0", &rule::events::CHOICE)
        .says(SH, "number 1")
        .expect("Dol Guldur", units(SHADOW, Region::DolGuldur), 1)
        .expect("the others", units(SHADOW, Region::MountGundabad), 3);
    plays(only(empty(), "sauron-regular", 0), Card::OrcsMultiplyingAgain).expect(
        "none",
        units(SHADOW, Region::DolGuldur),
        0,
    );
}

#[test]
fn monsters_are_roused_in_the_north() {
    let card = Card::MonstersRoused;
    plays(empty(), card)
        .expect("Angmar", count(Region::Angmar, "sauron-regular"), 1)
        .expect("Ettenmoors", count(Region::Ettenmoors, "sauron-regular"), 1)
        .expect("Weather Hills", count(Region::WeatherHills, "sauron-regular"), 1)
        .expect("Trollshaws", count(Region::Trollshaws, "sauron-elite"), 1);
    let held = empty().army(Region::Trollshaws, "1 elves-regular");
    plays(held, card)
        .shows_id("WOTR.5.2.7")
        .expect("not beside an enemy Army", units(SHADOW, Region::Trollshaws), 0)
        .expect("Ettenmoors", count(Region::Ettenmoors, "sauron-regular"), 1);
    plays(only(empty(), "sauron-regular", 2), card)
        .says(SH, "number 0")
        .expect("the rest follows", units(SHADOW, Region::Ettenmoors), 1)
        .expect("Weather Hills", units(SHADOW, Region::WeatherHills), 1)
        .expect("Trollshaws", units(SHADOW, Region::Trollshaws), 1);
}

#[test]
fn the_war_that_was_planned_long_ago_musters_in_mordor() {
    let card = Card::MusteringsOfLongPlannedWar;
    plays(at_war(), card)
        .expect("Southrons in Gorgoroth", count(Region::Gorgoroth, "southrons-regular"), 5)
        .expect("Orcs in Nurn", count(Region::Nurn, "sauron-regular"), 5);
    plays(only(at_war(), "southrons-regular", 2), card)
        .expect("as many as there are", count(Region::Gorgoroth, "southrons-regular"), 2)
        .expect("Orcs in Nurn", count(Region::Nurn, "sauron-regular"), 5);
    for nation in [Nation::Isengard, Nation::Sauron, Nation::Southrons] {
        cannot_play(at_war().standing(nation, 1, true), card).shows_id("WOTR.5.1.8");
    }
}

#[test]
fn the_king_is_revealed_to_minas_morgul() {
    let card = Card::TheKingIsRevealed;
    let aragorn = || empty().gone([Character::Strider]).at(Character::Aragorn, Region::MinasTirith);
    plays(aragorn(), card).expect("five", count(Region::MinasMorgul, "sauron-regular"), 5).expect(
        "a Nazgûl",
        count(Region::MinasMorgul, "nazgul"),
        1,
    );
    let few = only(only(aragorn(), "sauron-regular", 0), "nazgul", 3);
    plays(few, card).expect("a Nazgûl alone", count(Region::MinasMorgul, "nazgul"), 1);
    cannot_play(empty(), card);
    cannot_play(empty().at(Character::Strider, Region::MinasTirith), card);
    cannot_play(empty().gone([Character::Strider, Character::Aragorn]), card);
}

#[test]
fn a_new_power_rises_in_isengard() {
    let card = Card::ANewPowerIsRising;
    let saruman = || empty().at(Character::Saruman, Region::Orthanc);
    plays(saruman(), card)
        .expect("North Dunland", count(Region::NorthDunland, "isengard-regular"), 2)
        .expect("South Dunland", count(Region::SouthDunland, "isengard-regular"), 2)
        .says(SH, "recruit isengard-elite orthanc")
        .says(SH, "recruit isengard-elite orthanc")
        .expect("Orthanc", count(Region::Orthanc, "isengard-elite"), 2);
    // Three Regulars, no Elite: all are placed, wherever the Shadow likes.
    let few = || only(only(saruman(), "isengard-regular", 3), "isengard-elite", 0);
    plays(few(), card)
        .offers_exactly(SH, &words(["number 0", "number 1", "number 2"]))
        .says(SH, "number 0")
        .offers_exactly(SH, &words(["number 1", "number 2"]))
        .says(SH, "number 1")
        .expect("Orthanc", count(Region::Orthanc, "isengard-regular"), 2);
    // Enough for all only if one of those in Orthanc is an Elite.
    plays(only(only(saruman(), "isengard-regular", 5), "isengard-elite", 1), card)
        .says(SH, "recruit isengard-regular orthanc")
        .expect("the other is the Elite", count(Region::Orthanc, "isengard-elite"), 1)
        .expect("none is left", reinforcements("isengard-regular"), 0);
    cannot_play(empty(), card);
    cannot_play(saruman().gone([Character::Saruman]), card);
}

#[test]
fn the_witch_king_returns_to_angmar() {
    let card = Card::ReturnOfTheWitchKing;
    let witch_king = |at| empty().at(Character::WitchKing, at);
    plays(witch_king(Region::Morannon), card)
        .expect("he", place(Character::WitchKing), Whereabouts::In(Region::Angmar))
        .expect("Regulars", count(Region::Angmar, "sauron-regular"), 2)
        .expect("an Elite", count(Region::Angmar, "sauron-elite"), 1);
    // He flies there although the Free Peoples hold it; nobody is recruited.
    let held = witch_king(Region::Morannon)
        .army(Region::Angmar, "1 north-regular")
        .captured([Region::Angmar]);
    plays(held, card)
        .shows_id("WOTR.5.1.14")
        .expect("he", place(Character::WitchKing), Whereabouts::In(Region::Angmar))
        .expect("nobody", units(SHADOW, Region::Angmar), 0);
    plays(witch_king(Region::Angmar), card).expect("there", units(SHADOW, Region::Angmar), 3);
    cannot_play(empty(), card);
    cannot_play(empty().gone([Character::WitchKing]), card);
}

// A place of choice.

#[test]
fn half_orcs_and_ologs_join_any_army_of_the_shadow() {
    let cards = [(Card::HalfOrcsAndGoblinMen, Nation::Isengard), (Card::OlogHai, Nation::Sauron)];
    for (card, nation) in cards {
        let armies = || {
            at_war()
                .army(Region::Umbar, "1 southrons-regular")
                .army(Region::MinasTirith, "2 gondor-regular")
                .army(Region::MinasTirith, "2 sauron-regular")
                .army(Region::Moria, "1 sauron-regular")
                .army(Region::Moria, "2 dwarves-regular")
        };
        plays(armies(), card)
            .offers_exactly(SH, &words(["at umbar", "at minas-tirith", "at moria"]))
            .refuses_to(SH, "at orthanc", &rule::events::CHOICE)
            .says(SH, "at minas-tirith")
            .says(SH, &format!("recruit {nation}-elite minas-tirith"))
            .expect("it", count(Region::MinasTirith, &format!("{nation}-elite")), 1)
            .expect("the besiegers", units(SHADOW, Region::MinasTirith), 3);
        plays(armies(), card)
            .says(SH, "at moria")
            .says(SH, &format!("recruit {nation}-regular moria"))
            .expect("the garrison", units(SHADOW, Region::Moria), 2);
        plays(at_war(), card).shows_id("WOTR.5.1.14").expect(
            "without an Army nobody comes",
            asked,
            None,
        );
        cannot_play(armies().standing(nation, 1, true), card).shows_id("WOTR.5.1.8");
    }
    // Their icon is Army.
    let armies = at_war().army(Region::Umbar, "1 southrons-regular");
    shadow_moves(armies.hand(SHADOW, [Card::OlogHai]), Face::Muster).refuses_to(
        SH,
        "play olog-hai",
        &rule::events::ICON,
    );
}

#[test]
fn shadows_fall_on_mount_gram_or_moria() {
    let card = Card::ShadowsOnTheMistyMountains;
    plays(empty(), card)
        .offers_exactly(SH, &words(["at mount-gram", "at moria"]))
        .says(SH, "at mount-gram")
        .says(SH, "recruit sauron-elite mount-gram")
        .says(SH, "recruit sauron-regular mount-gram")
        .expect("an Elite", count(Region::MountGram, "sauron-elite"), 1)
        .expect("a Regular", count(Region::MountGram, "sauron-regular"), 1)
        .expect("a Nazgûl", count(Region::MountGram, "nazgul"), 1);
    plays(empty().captured([Region::Moria]), card)
        .says(SH, "recruit sauron-elite mount-gram")
        .says(SH, "recruit sauron-elite mount-gram")
        .expect("only there", count(Region::MountGram, "sauron-elite"), 2);
    let units_gone = only(only(empty(), "sauron-regular", 0), "sauron-elite", 0);
    plays(units_gone, card).says(SH, "at moria").expect(
        "a Nazgûl alone",
        count(Region::Moria, "nazgul"),
        1,
    );
}

#[test]
fn a_horde_comes_to_one_region_on_the_eastern_edge() {
    let card = Card::HordeFromTheEast;
    plays(at_war(), card)
        .offers_exactly(SH, &words(["at east-rhun", "at south-rhun", "at khand", "at far-harad"]))
        .refuses_to(SH, "at umbar", &rule::events::CHOICE)
        .says(SH, "at khand")
        .expect("all five", count(Region::Khand, "southrons-regular"), 5);
    let taken = at_war().captured([Region::FarHarad]).army(Region::Khand, "1 gondor-elite");
    plays(taken, card).offers_exactly(SH, &words(["at east-rhun", "at south-rhun"]));
    plays(only(at_war(), "southrons-regular", 3), card).says(SH, "at east-rhun").expect(
        "as many as there are",
        units(SHADOW, Region::EastRhun),
        3,
    );
    cannot_play(at_war().standing(Nation::Southrons, 1, true), card);
}

// Three places of choice.

#[test]
fn many_kings_send_two_regulars_to_each_of_three_settlements() {
    let card = Card::ManyKingsToTheServiceOfMordor;
    plays(empty(), card)
        .offers_exactly(
            SH,
            &words(["at umbar", "at far-harad", "at near-harad", "at north-rhun", "at south-rhun"]),
        )
        .refuses_to(SH, "at khand", &rule::events::CHOICE)
        .says(SH, "at umbar")
        .refuses_to(SH, "at umbar", &rule::events::CHOICE)
        .says(SH, "at far-harad")
        .says(SH, "at north-rhun")
        .expect("Umbar", count(Region::Umbar, "southrons-regular"), 2)
        .expect("Far Harad", count(Region::FarHarad, "southrons-regular"), 2)
        .expect("North Rhûn", count(Region::NorthRhun, "southrons-regular"), 2)
        .expect("not Near Harad", units(SHADOW, Region::NearHarad), 0);
    // Where no more than three are left, there is nothing to ask.
    plays(empty().captured([Region::Umbar, Region::FarHarad]), card)
        .expect("nobody is asked", asked, None)
        .expect("Near Harad", count(Region::NearHarad, "southrons-regular"), 2)
        .expect("North Rhûn", count(Region::NorthRhun, "southrons-regular"), 2)
        .expect("South Rhûn", count(Region::SouthRhun, "southrons-regular"), 2);
    // Three Regulars for six: spread or not.
    plays(only(empty(), "southrons-regular", 3), card)
        .says(SH, "at umbar")
        .offers_exactly(SH, &words(["number 1", "number 2"]))
        .says(SH, "number 1")
        .says(SH, "at far-harad")
        .says(SH, "number 2")
        .expect("Umbar", units(SHADOW, Region::Umbar), 1)
        .expect("Far Harad", units(SHADOW, Region::FarHarad), 2)
        .expect("no third", asked, None);
}

#[test]
fn the_pits_of_mordor_feed_three_strongholds_of_sauron() {
    let card = Card::PitsOfMordor;
    plays(at_war(), card)
        .offers_exactly(
            SH,
            &words([
                "at barad-dur",
                "at dol-guldur",
                "at minas-morgul",
                "at morannon",
                "at moria",
                "at mount-gundabad",
            ]),
        )
        .refuses_to(SH, "at orthanc", &rule::events::CHOICE)
        .refuses_to(SH, "at angmar", &rule::events::CHOICE)
        .says(SH, "at moria")
        .says(SH, "at morannon")
        .refuses_to(SH, "at moria", &rule::events::CHOICE)
        .says(SH, "at dol-guldur")
        .expect("Moria", count(Region::Moria, "sauron-regular"), 2)
        .expect("Morannon", count(Region::Morannon, "sauron-regular"), 2)
        .expect("Dol Guldur", count(Region::DolGuldur, "sauron-regular"), 2)
        .expect("six in all", |g| 36 - g.board.reinforcements.regulars[Nation::Sauron.index()], 6);
    plays(at_war().captured([Region::Moria]), card).shows_id("WOTR.5.2.7").refuses_to(
        SH,
        "at moria",
        &rule::events::CHOICE,
    );
    cannot_play(at_war().standing(Nation::Sauron, 1, true), card);
}

// Elites in the place of Regulars.

#[test]
fn hill_trolls_take_the_place_of_regulars() {
    let card = Card::HillTrolls;
    let orcs = || {
        at_war()
            .army(Region::Moria, "2 sauron-regular")
            .army(Region::Morannon, "1 sauron-regular")
            .army(Region::Umbar, "2 southrons-regular")
    };
    plays(orcs(), card)
        .offers_exactly(SH, &words(["at moria", "at morannon"]))
        .refuses_to(SH, "at umbar", &rule::events::CHOICE)
        .expect("what is asked", |g| g.explain().text().contains("with an Elite? 2 to go"), true)
        .says(SH, "at moria")
        .says(SH, "at morannon")
        .expect("Moria", count(Region::Moria, "sauron-elite"), 1)
        .expect("one is left there", count(Region::Moria, "sauron-regular"), 1)
        .expect("Morannon", count(Region::Morannon, "sauron-elite"), 1)
        .expect("back to the others", reinforcements("sauron-regular"), 36 - 1);
    plays(orcs(), card).says(SH, "at moria").says(SH, "at moria").expect(
        "both together",
        count(Region::Moria, "sauron-elite"),
        2,
    );
    // One Elite is left; there are only two Regulars.
    plays(only(orcs(), "sauron-elite", 1), card)
        .says(SH, "at morannon")
        .expect("one", count(Region::Morannon, "sauron-elite"), 1)
        .expect("no more", asked, None);
    let two =
        at_war().army(Region::Moria, "1 sauron-regular").army(Region::Nurn, "1 sauron-regular");
    plays(two, card).expect("nothing to choose", count(Region::Nurn, "sauron-elite"), 1).expect(
        "both",
        count(Region::Moria, "sauron-elite"),
        1,
    );
    cannot_play(orcs().standing(Nation::Sauron, 1, true), card).shows_id("WOTR.5.1.8");
}

// Rage of the Dunlendings.

fn dunland() -> Given {
    at_war()
        .army(Region::NorthDunland, "3 isengard-regular")
        .army(Region::SouthDunland, "2 isengard-regular 1 isengard-elite 1 sauron-regular")
}

#[test]
fn the_dunlendings_rise_and_others_come_along() {
    let card = Card::RageOfTheDunlendings;
    plays(dunland(), card)
        .offers_exactly(
            SH,
            &words([
                "at cardolan",
                "at hollin",
                "at moria",
                "at south-downs",
                "at south-dunland",
                "at tharbad",
                "at enedwaith",
                "at gap-of-rohan",
                "at north-dunland",
            ]),
        )
        .refuses_to(SH, "at orthanc", &rule::events::CHOICE)
        .says(SH, "at hollin")
        .expect("two rise", count(Region::Hollin, "isengard-regular"), 2)
        .offers_exactly(SH, &words(["take isengard-regular", "done"]))
        .says(SH, "take isengard-regular")
        .says(SH, "take isengard-regular")
        .says(SH, "take isengard-regular")
        .says(SH, "leave isengard-regular")
        .says(SH, "done")
        .expect("from the north", count(Region::Hollin, "isengard-regular"), 4)
        .refuses_to(SH, "take sauron-regular", &rule::army::IN_THE_PARTY)
        .says(SH, "take isengard-elite")
        .says(SH, "take isengard-regular")
        .refuses_to(SH, "take isengard-regular", &rule::events::CHOICE)
        .says(SH, "done")
        .expect("four in all came", units(SHADOW, Region::Hollin), 6)
        .expect("the Elite", count(Region::Hollin, "isengard-elite"), 1)
        .expect("who stays", units(SHADOW, Region::SouthDunland), 2);
}

#[test]
fn nobody_has_to_come_and_who_is_there_needs_not() {
    let card = Card::RageOfTheDunlendings;
    plays(dunland(), card).says(SH, "at tharbad").says(SH, "done").says(SH, "done").expect(
        "only those who rose",
        units(SHADOW, Region::Tharbad),
        2,
    );
    plays(dunland(), card)
        .says(SH, "at north-dunland")
        .says(SH, "take isengard-elite")
        .says(SH, "done")
        .expect("from the south only", units(SHADOW, Region::NorthDunland), 6);
    // Nobody rises, but others may still go.
    plays(only(dunland(), "isengard-regular", 0), card)
        .shows_id("WOTR.5.1.14")
        .says(SH, "at enedwaith")
        .says(SH, "take isengard-regular")
        .says(SH, "done")
        .says(SH, "done")
        .expect("one", units(SHADOW, Region::Enedwaith), 1);
    let held = dunland().army(Region::Hollin, "1 elves-elite").captured([Region::Moria]);
    plays(held, card)
        .shows_id("WOTR.5.2.7")
        .refuses_to(SH, "at hollin", &rule::events::CHOICE)
        .refuses_to(SH, "at moria", &rule::events::CHOICE);
    cannot_play(dunland().standing(Nation::Isengard, 1, true), card);
}

#[test]
fn where_moves_beyond_ten_are_forbidden_the_dunlendings_keep_to_it() {
    let given = empty_with("stacking=forbid");
    let given = given
        .army(Region::Tharbad, "7 sauron-regular")
        .army(Region::NorthDunland, "3 isengard-regular");
    plays(given, Card::RageOfTheDunlendings)
        .shows_id("WOTR.5.2.8")
        .says(SH, "at tharbad")
        .says(SH, "take isengard-regular")
        .refuses_to(SH, "take isengard-regular", &rule::army::STACKING)
        .says(SH, "done")
        .expect("ten", units(SHADOW, Region::Tharbad), 10);
}

/// While those of the North are chosen, nobody asks whether the South has as many.
#[test]
fn dunlendings_of_the_north_may_be_more_than_those_of_the_south() {
    let mut g = plays(dunland(), Card::RageOfTheDunlendings)
        .says(SH, "at tharbad")
        .says(SH, "take isengard-regular")
        .says(SH, "take isengard-regular")
        .says(SH, "take isengard-regular")
        .position;
    assert!(g.check_all().is_ok(), "three come from the North, where three are");
    let regulars = war_of_the_ring::host::Figure::Regular(Nation::Isengard);
    *g.action.party.figures.count_mut(regulars) = 9;
    assert!(g.check_all().is_err(), "a position in which more come than are there is not read");
}
