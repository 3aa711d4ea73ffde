//! The Combat halves that act after the Combat roll, by initiative; and the Sorcerer.

use war_of_the_ring::facts::{Character, CombatEffect, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::rule;

use crate::common::{
    FP, FREE, SH, SHADOW, asked, at_war, casualties, count, dice_asked, place, reinforcements,
    units,
};
use crate::skirmish::{
    at_hollin, field, plain, play, refused_at_hollin, with_nazgul, with_strider,
};

// Initiative 4.

#[test]
fn anduril_turns_failed_dice_into_hits() {
    at_hollin(with_strider(), &[CombatEffect::Anduril])
        .rolled([1, 1, 1])
        .rolled([1, 1, 1, 1])
        .expect("Strider: one", units(SHADOW, Region::Moria), 2);
    let aragorn = plain().gone([Character::Strider]).at(Character::Aragorn, Region::Hollin);
    at_hollin(aragorn, &[CombatEffect::Anduril]).rolled([1, 1, 1]).rolled([1, 1, 1, 1]).expect(
        "Aragorn: two, and no re-roll",
        units(SHADOW, Region::Moria),
        1,
    );
    refused_at_hollin(plain(), CombatEffect::Anduril);
}

#[test]
fn confusion_turns_natural_ones_against_the_shadow() {
    at_hollin(with_nazgul(), &[CombatEffect::Confusion])
        .rolled([1, 1, 2])
        .rolled([2, 2, 2])
        .expect("those dice are not rolled again", dice_asked, Some(1))
        .rolled([1])
        .expect("two hits", units(SHADOW, Region::Moria), 1);
}

#[test]
fn mighty_attack_gives_up_a_companion_for_a_hit() {
    at_hollin(with_strider(), &[CombatEffect::MightyAttack])
        .rolled([1, 1, 1])
        .rolled([1, 1, 1, 1])
        .says(FP, "who strider")
        .expect("no re-roll, one hit", units(SHADOW, Region::Moria), 2);
    refused_at_hollin(plain(), CombatEffect::MightyAttack);
}

#[test]
fn they_are_terrible_helps_the_re_roll_only() {
    at_hollin(with_nazgul(), &[CombatEffect::TheyAreTerrible])
        .rolled([4, 4, 4])
        .rolled([1, 1, 1])
        .expect("two are left to lead", dice_asked, Some(2))
        .rolled([4, 3])
        .expect("a four hits", units(FREE, Region::Hollin), 2);
    refused_at_hollin(plain(), CombatEffect::TheyAreTerrible);
}

// Initiative 5.

#[test]
fn nameless_wood_and_no_quarter_add_hits_to_a_hit() {
    let rohan = || {
        at_war()
            .army(Region::GapOfRohan, "5 sauron-regular")
            .army(Region::FordsOfIsen, "2 rohan-regular")
    };
    play(rohan(), Region::GapOfRohan, Region::FordsOfIsen, &[CombatEffect::NamelessWood])
        .rolled([1, 1, 1, 1, 1])
        .rolled([5, 1])
        .expect("three", units(SHADOW, Region::GapOfRohan), 2);
    refused_at_hollin(plain(), CombatEffect::NamelessWood);
    at_hollin(plain(), &[CombatEffect::NoQuarter]).rolled([1, 1, 1]).rolled([5, 1, 1]).expect(
        "two",
        units(SHADOW, Region::Moria),
        1,
    );
    at_hollin(plain(), &[CombatEffect::NoQuarter]).rolled([1, 1, 1]).rolled([1, 1, 1]).expect(
        "none",
        units(SHADOW, Region::Moria),
        3,
    );
}

// Initiative 6.

#[test]
fn the_blade_of_westernesse_slays_a_minion_for_a_hit() {
    let given =
        plain().at(Character::Meriadoc, Region::Hollin).at(Character::MouthOfSauron, Region::Moria);
    at_hollin(given, &[CombatEffect::BladeOfWesternesse])
        .rolled([1, 1, 1])
        .rolled([1, 1, 1])
        .rolled([1, 1])
        .rolled([5])
        .says(FP, "slay mouth-of-sauron")
        .expect("the Mouth", place(Character::MouthOfSauron), Whereabouts::Gone)
        .expect("the hit is spent", units(SHADOW, Region::Moria), 3);
    refused_at_hollin(with_strider(), CombatEffect::BladeOfWesternesse);
}

#[test]
fn a_fateful_strike_slays_a_nazgul_or_with_two_hits_a_minion() {
    let given = || {
        field("4 sauron-regular 1 nazgul", "3 elves-regular 2 elves-leader")
            .at(Character::MouthOfSauron, Region::Moria)
    };
    let rolled = |hits: [u8; 2]| {
        at_hollin(given(), &[CombatEffect::FatefulStrike])
            .rolled([1, 1, 1, 1])
            .rolled([1, 1, 1])
            .rolled([1, 1, 1])
            .rolled(hits)
    };
    rolled([5, 1])
        .refuses_to(FP, "slay mouth-of-sauron", &rule::battle::CARD_CHOICE)
        .says(FP, "slay nazgul")
        .expect("gone", count(Region::Moria, "nazgul"), 0)
        .expect("back in the reinforcements", reinforcements("nazgul"), 8)
        .expect("the hit counts", units(SHADOW, Region::Moria), 3);
    rolled([5, 5]).says(FP, "slay mouth-of-sauron").expect(
        "the Mouth",
        place(Character::MouthOfSauron),
        Whereabouts::Gone,
    );
    refused_at_hollin(plain(), CombatEffect::FatefulStrike);
}

#[test]
fn a_heroic_death_cancels_hits() {
    let given = || {
        field("3 sauron-regular", "3 elves-regular 1 elves-leader")
            .at(Character::Boromir, Region::Hollin)
    };
    let hit = || {
        at_hollin(given(), &[CombatEffect::HeroicDeath])
            .rolled([5, 5, 5])
            .rolled([1, 1, 1, 1])
            .rolled([1, 1])
    };
    hit().says(FP, "slay boromir").expect("two cancelled", units(FREE, Region::Hollin), 2);
    hit()
        .says(FP, "slay elves-leader")
        .expect("one cancelled", units(FREE, Region::Hollin), 1)
        .expect("the Leader", casualties("elves-leader"), 1);
    hit().says(FP, "no").expect("none", units(FREE, Region::Hollin), 0);
    refused_at_hollin(plain(), CombatEffect::HeroicDeath);
}

#[test]
fn a_shield_wall_cancels_one_of_several_hits() {
    let hit = |rolled: [u8; 3]| {
        at_hollin(plain(), &[CombatEffect::ShieldWall]).rolled(rolled).rolled([1, 1, 1])
    };
    hit([5, 5, 1]).expect("one cancelled", units(FREE, Region::Hollin), 2);
    hit([5, 1, 1]).expect("not a single one", units(FREE, Region::Hollin), 2);
}

#[test]
fn black_breath_slays_a_leader_or_a_small_companion() {
    let given = || {
        field("3 sauron-regular 3 nazgul", "3 elves-regular 1 elves-leader")
            .at(Character::Boromir, Region::Hollin)
            .at(Character::Meriadoc, Region::Hollin)
    };
    let breathed = |dice: [u8; 3]| {
        at_hollin(given(), &[CombatEffect::BlackBreath])
            .rolled([1, 1, 1])
            .rolled([1, 1, 1, 1])
            .rolled(dice)
            .rolled([1, 1, 1])
    };
    breathed([5, 1, 1])
        .refuses_to(SH, "slay boromir", &rule::battle::CARD_CHOICE)
        .says(SH, "slay meriadoc")
        .expect("Meriadoc", place(Character::Meriadoc), Whereabouts::Gone)
        .expect("the hit counts", units(FREE, Region::Hollin), 2);
    breathed([5, 5, 1]).says(SH, "slay boromir").expect(
        "Boromir",
        place(Character::Boromir),
        Whereabouts::Gone,
    );
    refused_at_hollin(plain(), CombatEffect::BlackBreath);
}

// Initiative 7.

#[test]
fn a_great_host_hits_once_more() {
    at_hollin(field("4 sauron-regular", "2 elves-regular"), &[CombatEffect::GreatHost])
        .rolled([1, 1, 1, 1])
        .rolled([1, 1])
        .expect("one hit", units(FREE, Region::Hollin), 1);
    at_hollin(field("3 sauron-regular", "2 elves-regular"), &[CombatEffect::GreatHost])
        .rolled([1, 1, 1])
        .rolled([1, 1])
        .expect("none", units(FREE, Region::Hollin), 2);
}

#[test]
fn an_onslaught_pays_with_own_units_for_dice_that_hit_on_four() {
    at_hollin(field("5 sauron-regular", "4 elves-regular"), &[CombatEffect::Onslaught])
        .rolled([1, 1, 1, 1, 1])
        .rolled([1, 1, 1, 1])
        .says(SH, "number 3")
        .expect("own losses", units(SHADOW, Region::Moria), 2)
        .expect("dice", dice_asked, Some(3))
        .rolled([4, 4, 3])
        .expect("hits", units(FREE, Region::Hollin), 2);
}

#[test]
fn we_come_to_kill_attacks_with_the_elites_that_are_left() {
    at_hollin(field("3 sauron-elite", "4 elves-regular"), &[CombatEffect::WeComeToKill])
        .rolled([1, 1, 1])
        .rolled([5, 1, 1, 1])
        .expect("two Elites are left", dice_asked, Some(2))
        .rolled([5, 4])
        .expect("one hit", units(FREE, Region::Hollin), 3);
    refused_at_hollin(plain(), CombatEffect::WeComeToKill);
}

// The Sorcerer.

#[test]
fn the_witch_king_draws_for_a_combat_card_of_the_first_round() {
    at_hollin(plain().at(Character::WitchKing, Region::Moria), &[CombatEffect::DeadlyStrife])
        .shows_id("WOTR.4.3.27")
        .expect("who is asked", asked, Some(SH))
        .says(SH, "yes")
        .drawn(0)
        .expect("a card", |g| g.cards[SHADOW].hand.len(), 1)
        .expect("the Combat roll", dice_asked, Some(3));
}
