//! Event cards that strike outside of battles.

use table::Describe;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::rule;

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, at_war, cannot_play, casualties, count, dice_asked, empty,
    holds, place, plays, reinforcements, standing, units,
};

/// Gandalf the White has come, and Meriadoc is in Fangorn.
fn fangorn() -> Given {
    at_war()
        .at(Character::GandalfTheWhite, Region::Rivendell)
        .gone([Character::GandalfTheGrey])
        .at(Character::Meriadoc, Region::Fangorn)
}

#[test]
fn the_spirit_of_mordor_strikes_an_army_of_several_nations() {
    let given = empty()
        .army(Region::Moria, "2 sauron-regular 1 isengard-regular")
        .army(Region::Gorgoroth, "3 sauron-regular");
    plays(given, Card::TheSpiritOfMordor)
        .shows_id("WOTR.5.1.13")
        .expect("dice", dice_asked, Some(5))
        .rolled([5, 6, 1, 2, 4])
        .expect("who loses units", asked, Some(SH))
        .says(SH, "lose isengard")
        .expect("left", units(SHADOW, Region::Moria), 1)
        .expect("elsewhere", units(SHADOW, Region::Gorgoroth), 3);
}

#[test]
fn the_spirit_of_mordor_needs_a_choice_among_two_armies() {
    let given = empty()
        .army(Region::Moria, "2 sauron-regular 1 isengard-regular")
        .army(Region::Umbar, "1 sauron-regular 1 southrons-regular")
        .army(Region::Gorgoroth, "3 sauron-regular");
    plays(given, Card::TheSpiritOfMordor)
        .refuses_to(FP, "at gorgoroth", &rule::events::CHOICE)
        .says(FP, "at umbar")
        .rolled([6, 6, 6, 6, 6])
        .expect("all are gone", units(SHADOW, Region::Umbar), 0);
}

#[test]
fn the_spirit_of_mordor_finds_nobody() {
    plays(empty().army(Region::Moria, "2 sauron-regular"), Card::TheSpiritOfMordor)
        .shows_id("WOTR.5.1.14")
        .expect("no dice", dice_asked, None)
        .expect("unharmed", units(SHADOW, Region::Moria), 2);
}

#[test]
fn faramirs_rangers_strike_and_hold_osgiliath() {
    let given = empty()
        .army(Region::Osgiliath, "1 gondor-regular")
        .army(Region::NorthIthilien, "2 sauron-regular")
        .army(Region::SouthIthilien, "2 southrons-regular");
    plays(given, Card::FaramirsRangers)
        .says(FP, "at south-ithilien")
        .rolled([5, 5, 6])
        .expect("struck", units(SHADOW, Region::SouthIthilien), 0)
        .expect("who recruits", asked, Some(FP))
        .expect("what is asked", |g| g.explain().text().contains("who joins the Army"), true)
        .refuses_to(FP, "recruit gondor-leader osgiliath", &rule::events::CHOICE)
        .says(FP, "recruit gondor-elite osgiliath")
        .expect("an Elite", count(Region::Osgiliath, "gondor-elite"), 1)
        .expect("a Leader", count(Region::Osgiliath, "gondor-leader"), 1);
}

#[test]
fn faramirs_rangers_recruit_without_an_enemy() {
    plays(empty().army(Region::Osgiliath, "1 gondor-regular"), Card::FaramirsRangers)
        .shows_id("WOTR.5.1.14")
        .expect("no dice", dice_asked, None)
        .says(FP, "recruit gondor-regular osgiliath")
        .expect("units", units(FREE, Region::Osgiliath), 2);
    // No Leader is left to come.
    let none = empty().army(Region::Osgiliath, "1 gondor-regular 4 gondor-leader");
    plays(none, Card::FaramirsRangers)
        .shows_id("WOTR.5.1.14")
        .says(FP, "recruit gondor-regular osgiliath")
        .expect("units", units(FREE, Region::Osgiliath), 2)
        .expect("Leaders", count(Region::Osgiliath, "gondor-leader"), 4);
}

#[test]
fn faramirs_rangers_recruit_nobody_where_no_army_stands() {
    plays(empty().army(Region::NorthIthilien, "2 sauron-regular"), Card::FaramirsRangers)
        .rolled([1, 2, 4])
        .expect("nobody comes", units(FREE, Region::Osgiliath), 0)
        .expect("nobody falls", units(SHADOW, Region::NorthIthilien), 2);
}

#[test]
fn dreadful_spells_roll_a_die_for_each_nazgul() {
    let given = empty()
        .army(Region::MinasMorgul, "1 sauron-regular 2 nazgul")
        .at(Character::WitchKing, Region::MinasMorgul)
        .army(Region::SouthIthilien, "2 gondor-regular 1 gondor-leader");
    plays(given, Card::DreadfulSpells)
        .expect("the Witch-king counts", dice_asked, Some(3))
        .rolled([5, 6, 4])
        .expect("all units fall", units(FREE, Region::SouthIthilien), 0)
        .shows_id("WOTR.5.1.15")
        .expect("their Leader too", count(Region::SouthIthilien, "gondor-leader"), 0)
        .expect("out of the game", casualties("gondor-leader"), 1);
}

#[test]
fn dreadful_spells_need_nazgul_with_an_army_near_the_enemy() {
    let alone = empty()
        .army(Region::MinasMorgul, "2 nazgul")
        .army(Region::SouthIthilien, "2 gondor-regular");
    cannot_play(alone, Card::DreadfulSpells).shows_id("WOTR.5.1.8");
    let far = empty()
        .army(Region::BaradDur, "1 sauron-regular 2 nazgul")
        .army(Region::SouthIthilien, "2 gondor-regular");
    cannot_play(far, Card::DreadfulSpells);
}

#[test]
fn dreadful_spells_strike_the_garrison_not_the_besiegers() {
    let given = at_war()
        .army(Region::MinasTirith, "2 gondor-regular 3 sauron-regular 1 nazgul")
        .army(Region::Pelargir, "1 gondor-regular")
        .army(Region::Lossarnach, "1 sauron-regular 2 nazgul");
    plays(given, Card::DreadfulSpells)
        .says(SH, "from lossarnach")
        .refuses_to(SH, "at lossarnach", &rule::events::CHOICE)
        .says(SH, "at minas-tirith")
        .expect("dice", dice_asked, Some(2))
        .rolled([6, 1])
        .expect("the garrison", units(FREE, Region::MinasTirith), 1)
        .expect("the besiegers", units(SHADOW, Region::MinasTirith), 3);
}

#[test]
fn a_card_destroys_a_garrison_and_the_besiegers_take_the_stronghold() {
    let given = at_war()
        .army(Region::HelmsDeep, "1 rohan-regular 1 rohan-leader 3 isengard-regular 1 nazgul")
        .at(Character::Legolas, Region::HelmsDeep);
    plays(given, Card::DreadfulSpells)
        .rolled([6])
        .shows_id("WOTR.6.13.2")
        .expect("whose", |g| g.controller(Region::HelmsDeep), Some(SHADOW))
        .expect("he lives", place(Character::Legolas), Whereabouts::In(Region::HelmsDeep))
        .expect("no Leader", count(Region::HelmsDeep, "rohan-leader"), 0);
}

#[test]
fn the_eagles_drive_the_nazgul_away() {
    let given = empty()
        .army(Region::Osgiliath, "1 gondor-regular")
        .at(Character::Boromir, Region::Osgiliath)
        .army(Region::NorthIthilien, "2 sauron-regular 3 nazgul")
        .at(Character::WitchKing, Region::NorthIthilien);
    plays(given, Card::TheEaglesAreComing)
        .expect("the Witch-king does not count", dice_asked, Some(3))
        .rolled([5, 4, 1])
        .expect("slain", reinforcements("nazgul"), 6)
        .expect("who says where to", asked, Some(SH))
        .refuses_to(SH, "to orthanc", &rule::events::CHOICE)
        .says(SH, "to barad-dur")
        .expect("they fled", count(Region::BaradDur, "nazgul"), 2)
        .expect("none left", count(Region::NorthIthilien, "nazgul"), 0)
        .expect("he stays", place(Character::WitchKing), Whereabouts::In(Region::NorthIthilien));
}

#[test]
fn the_eagles_need_a_companion_with_an_army_and_nazgul_with_another() {
    let no_companion = empty()
        .army(Region::Osgiliath, "1 gondor-regular")
        .army(Region::NorthIthilien, "2 sauron-regular 3 nazgul");
    cannot_play(no_companion, Card::TheEaglesAreComing);
    let only_the_king = empty()
        .army(Region::Osgiliath, "1 gondor-regular")
        .at(Character::Boromir, Region::Osgiliath)
        .army(Region::NorthIthilien, "2 sauron-regular")
        .at(Character::WitchKing, Region::NorthIthilien);
    cannot_play(only_the_king, Card::TheEaglesAreComing);
}

#[test]
fn the_eagles_come_to_one_of_two_armies() {
    let given = at_war()
        .army(Region::MinasTirith, "1 gondor-regular 2 sauron-regular 1 nazgul")
        .at(Character::Boromir, Region::MinasTirith)
        .army(Region::Osgiliath, "1 sauron-regular 2 nazgul");
    plays(given, Card::TheEaglesAreComing)
        .says(FP, "at minas-tirith")
        .rolled([6])
        .expect("slain", count(Region::MinasTirith, "nazgul"), 0)
        .expect("nobody has to flee", asked, Some(FP))
        .expect("not touched", count(Region::Osgiliath, "nazgul"), 2);
}

#[test]
fn the_ents_march_on_isengard() {
    for card in [Card::TheEntsAwakeTreebeard, Card::TheEntsAwakeHuorns, Card::TheEntsAwakeEntmoot] {
        let given = fangorn()
            .army(Region::Orthanc, "2 isengard-regular 1 nazgul")
            .at(Character::Saruman, Region::Orthanc)
            .standing(Nation::Isengard, 2, true);
        plays(given, card)
            .shows_id("WOTR.5.2.13")
            .expect("a battle for Isengard", standing(Nation::Isengard), (1, true))
            .expect("dice", dice_asked, Some(3))
            .rolled([4, 5, 1])
            .expect("the Army", units(SHADOW, Region::Orthanc), 0)
            .expect("the Nazgûl", count(Region::Orthanc, "nazgul"), 0)
            .expect("Saruman", place(Character::Saruman), Whereabouts::Gone);
    }
}

#[test]
fn the_ents_leave_saruman_with_what_is_left_of_his_army() {
    let given = fangorn()
        .army(Region::Orthanc, "1 isengard-elite 1 nazgul")
        .at(Character::Saruman, Region::Orthanc);
    plays(given, Card::TheEntsAwakeHuorns)
        .rolled([4, 3, 1])
        .expect("reduced", count(Region::Orthanc, "isengard-regular"), 1)
        .expect("the Nazgûl", count(Region::Orthanc, "nazgul"), 1)
        .expect("Saruman", place(Character::Saruman), Whereabouts::In(Region::Orthanc));
}

#[test]
fn the_ents_find_saruman_alone() {
    plays(fangorn().at(Character::Saruman, Region::Orthanc), Card::TheEntsAwakeEntmoot)
        .expect("no dice", dice_asked, None)
        .expect("Saruman", place(Character::Saruman), Whereabouts::Gone);
}

#[test]
fn the_ents_need_gandalf_the_white_and_a_companion_in_fangorn() {
    let no_gandalf = at_war().at(Character::Meriadoc, Region::Fangorn);
    cannot_play(no_gandalf, Card::TheEntsAwakeTreebeard);
    let elsewhere = fangorn().at(Character::Meriadoc, Region::Edoras);
    cannot_play(elsewhere, Card::TheEntsAwakeHuorns);
    let he_himself = fangorn()
        .at(Character::Meriadoc, Region::Edoras)
        .at(Character::GandalfTheWhite, Region::Fangorn);
    plays(he_himself, Card::TheEntsAwakeEntmoot);
}

#[test]
fn with_gandalf_near_another_character_card_follows_the_ents() {
    let given = fangorn()
        .at(Character::GandalfTheWhite, Region::Edoras)
        .army(Region::Orthanc, "5 isengard-regular")
        .hand(FREE, [Card::TheEntsAwakeHuorns, Card::TheEaglesAreComing, Card::GuardsOfTheCitadel]);
    plays(given, Card::TheEntsAwakeTreebeard)
        .rolled([1, 1, 6])
        .expect("who may play on", asked, Some(FP))
        .refuses_to(FP, "play guards-of-the-citadel", &rule::events::CHOICE)
        .refuses_to(FP, "play the-eagles-are-coming", &rule::events::PRECONDITION)
        .says(FP, "play the-ents-awake-huorns")
        .rolled([6, 6, 6])
        .expect("left", units(SHADOW, Region::Orthanc), 1)
        .says(FP, "done")
        .expect("kept", |g| g.cards[FREE].hand.len(), 2);
}

fn dunharrow() -> Given {
    at_war()
        .at(Character::Aragorn, Region::Edoras)
        .gone([Character::Strider])
        .at(Character::Legolas, Region::Edoras)
        .at(Character::Gimli, Region::Edoras)
}

#[test]
fn the_dead_drive_an_army_from_pelargir() {
    let given = dunharrow()
        .captured([Region::Pelargir])
        .army(Region::Pelargir, "5 southrons-regular")
        .standing(Nation::Southrons, 2, true);
    plays(given, Card::DeadMenOfDunharrow)
        .shows_id("WOTR.5.2.13")
        .refuses_to(FP, "to minas-tirith", &rule::events::CHOICE)
        .says(FP, "leave gimli")
        .says(FP, "to pelargir")
        .expect("who rode", place(Character::Legolas), Whereabouts::In(Region::Pelargir))
        .expect("who stayed", place(Character::Gimli), Whereabouts::In(Region::Edoras))
        .expect("a battle for the Southrons", standing(Nation::Southrons), (1, true))
        .rolled([3])
        .expect("who retreats", asked, Some(SH))
        .says(SH, "retreat west-harondor")
        .expect("retreated", units(SHADOW, Region::WestHarondor), 2)
        .refuses_to(FP, "number 4", &rule::events::CHOICE)
        .says(FP, "number 3")
        .expect("recruited", count(Region::Pelargir, "gondor-regular"), 3)
        .expect("taken back", |g| g.controller(Region::Pelargir), Some(FREE));
}

#[test]
fn the_dead_destroy_an_army_that_cannot_flee() {
    let mut given = dunharrow().army(Region::Erech, "4 sauron-regular 1 nazgul");
    for near in Region::Erech.adjacent() {
        given = given.army(*near, "1 gondor-regular");
    }
    plays(given, Card::DeadMenOfDunharrow)
        .says(FP, "to erech")
        .rolled([1])
        .expect("destroyed", units(SHADOW, Region::Erech), 0)
        .expect("the Nazgûl too", count(Region::Erech, "nazgul"), 0)
        .says(FP, "number 0")
        .expect("nobody came", units(FREE, Region::Erech), 0);
}

#[test]
fn the_dead_follow_strider_from_a_siege_and_need_him_in_rohan() {
    let siege = at_war()
        .at(Character::Strider, Region::HelmsDeep)
        .army(Region::HelmsDeep, "1 rohan-regular 3 isengard-regular");
    plays(siege, Card::DeadMenOfDunharrow)
        .says(FP, "to lamedon")
        .expect("he is out", place(Character::Strider), Whereabouts::In(Region::Lamedon))
        .says(FP, "number 2")
        .expect("recruited", units(FREE, Region::Lamedon), 2);
    cannot_play(at_war().at(Character::Strider, Region::Fangorn), Card::DeadMenOfDunharrow);
}

#[test]
fn elves_return_to_valinor_from_every_stronghold_not_besieged() {
    let given = at_war()
        .captured([Region::WoodlandRealm])
        .army(Region::GreyHavens, "2 elves-regular")
        .army(Region::Rivendell, "6 elves-elite")
        .army(Region::Lorien, "3 elves-elite 2 sauron-regular");
    let scenario = plays(given, Card::ReturnToValinor);
    let first = dice_asked(&scenario.position);
    assert!(matches!(first, Some(2 | 5)), "not more than five dice: {first:?}");
    let scenario = match first {
        Some(2) => scenario.rolled([6, 5]).rolled([6, 1, 5, 5, 5]),
        _ => scenario.rolled([6, 1, 5, 5, 5]).rolled([6, 5]),
    };
    scenario
        .expect("Grey Havens", units(FREE, Region::GreyHavens), 1)
        .expect("Rivendell", count(Region::Rivendell, "elves-elite"), 5)
        .expect("besieged", units(FREE, Region::Lorien), 3);
}

#[test]
fn return_to_valinor_needs_an_elven_stronghold_in_the_hands_of_the_shadow() {
    cannot_play(at_war().army(Region::Rivendell, "2 elves-regular"), Card::ReturnToValinor);
    plays(at_war().captured([Region::Lorien]), Card::ReturnToValinor).expect(
        "nobody is weary",
        dice_asked,
        None,
    );
}

#[test]
fn the_day_without_dawn_takes_every_will_of_the_west() {
    let given = at_war().dice(FREE, [Face::WillOfTheWest, Face::WillOfTheWest, Face::Character]);
    plays(given, Card::TheDayWithoutDawn).expect("left", |g| g.dice[FREE].left(), 1);
}

#[test]
fn the_day_without_dawn_needs_all_shadow_nations_at_war() {
    let given = at_war().standing(Nation::Isengard, 1, true).dice(FREE, [Face::WillOfTheWest]);
    cannot_play(given, Card::TheDayWithoutDawn).expect("kept", |g| g.dice[FREE].left(), 1);
    plays(at_war().dice(FREE, [Face::Muster]), Card::TheDayWithoutDawn)
        .shows_id("WOTR.5.1.14")
        .expect("nothing to take", |g| g.dice[FREE].left(), 1);
}

#[test]
fn dreadful_spells_leave_no_leader_without_units() {
    let given = empty()
        .army(Region::MinasMorgul, "1 sauron-regular 1 nazgul")
        .army(Region::SouthIthilien, "1 gondor-regular 2 gondor-leader");
    plays(given, Card::DreadfulSpells).rolled([6]).expect(
        "Leaders",
        count(Region::SouthIthilien, "gondor-leader"),
        0,
    );
}

#[test]
fn who_holds_no_such_card_cannot_play_it() {
    holds(at_war(), Card::TheDayWithoutDawn).refuses_to(
        SH,
        "play dreadful-spells",
        &rule::events::IN_HAND,
    );
}
