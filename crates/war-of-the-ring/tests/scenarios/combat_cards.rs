//! The Combat halves of the Event cards that act before and in the Combat roll, by initiative.

use table::Eye;
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Character, CombatEffect, Region};
use war_of_the_ring::rule;

use crate::common::{FP, FREE, SH, SHADOW, asked, at_war, dice_asked, units};
use crate::skirmish::{
    at_hollin, bonus, field, plain, play, refused, refused_at_hollin, with_nazgul, with_strider,
};

#[test]
fn cards_are_discarded_at_the_end_of_the_round() {
    at_hollin(plain(), &[CombatEffect::Daylight])
        .shows_id("WOTR.5.3.6")
        .shows_id("WOTR.5.3.3")
        .shows_id("WOTR.5.3.7")
        .rolled([1, 1, 1])
        .rolled([1, 1, 1])
        .expect("no card", |g| g.battle.cards[FREE], None)
        .expect("seen by all", |g| g.cards[FREE].played.len(), 1)
        .says(SH, "press-on")
        .says(FP, "stand-fast")
        .expect("no limit", dice_asked, Some(3));
}

#[test]
fn what_a_die_must_show_is_told_with_what_is_added_to_it() {
    let dice = [4, 3, 2, 0, 0];
    at_hollin(plain(), &[CombatEffect::DeadlyStrife])
        .shows_id("WOTR.5.3.18")
        .rolled([4, 3, 2])
        .just_tells(
            Eye::Onlooker,
            &[Event::CombatRolled { side: SHADOW, dice, needs: 3, hits: 2 }],
        );
    at_hollin(plain(), &[]).rolled([4, 3, 2]).just_tells(
        Eye::Onlooker,
        &[Event::CombatRolled { side: SHADOW, dice, needs: 5, hits: 0 }],
    );
}

// Initiative 0.

#[test]
fn daring_defiance_cancels_the_shadows_card() {
    at_hollin(with_strider(), &[CombatEffect::DaringDefiance, CombatEffect::DeadlyStrife])
        .shows_id("WOTR.5.3.12")
        .expect("no bonus", bonus(SHADOW), (0, 0))
        .expect("Leadership", |g| g.leadership(FREE), 0);
    refused_at_hollin(plain(), CombatEffect::DaringDefiance);
}

#[test]
fn swarm_of_bats_cancels_or_helps_the_re_roll() {
    at_hollin(plain(), &[CombatEffect::SwarmOfBats, CombatEffect::Daylight])
        .shows_id("WOTR.5.3.8")
        .shows_id("WOTR.5.3.19")
        .expect("dice", dice_asked, Some(3))
        .expect("no bonus", bonus(SHADOW), (0, 0));
    at_hollin(plain(), &[CombatEffect::SwarmOfBats]).expect("bonus", bonus(SHADOW), (0, 1));
}

#[test]
fn of_two_cancelling_cards_the_defenders_acts() {
    at_hollin(with_strider(), &[CombatEffect::DaringDefiance, CombatEffect::SwarmOfBats])
        .shows_id("WOTR.5.3.9")
        .expect("the attacker's", |g| g.battle.rolls[SHADOW].card_cancelled, true)
        .expect("the defender's", |g| g.battle.rolls[FREE].card_cancelled, false);
}

// Initiative 1.

#[test]
fn scouts_take_the_army_away_before_any_attack() {
    at_hollin(plain(), &[CombatEffect::Scouts, CombatEffect::DurinsBane])
        .shows_id("WOTR.5.3.11")
        .says(FP, "retreat trollshaws")
        .expect("all are safe", units(FREE, Region::Trollshaws), 3)
        .expect("who may advance", asked, Some(SH))
        .expect(
            "both are discarded",
            |g| (g.cards[FREE].played.len(), g.cards[SHADOW].played.len()),
            (1, 1),
        );
    play(
        at_war()
            .army(Region::Osgiliath, "2 sauron-regular")
            .army(Region::MinasTirith, "2 gondor-regular")
            .hand(FREE, []),
        Region::Osgiliath,
        Region::MinasTirith,
        &[],
    )
    .says(FP, "stand-fast");
    let siege = at_war().army(Region::MinasTirith, "2 gondor-regular 2 sauron-regular");
    refused(siege, Region::MinasTirith, Region::MinasTirith, CombatEffect::Scouts);
}

#[test]
fn words_of_power_silence_a_companion() {
    at_hollin(with_nazgul().at(Character::Strider, Region::Hollin), &[CombatEffect::WordsOfPower])
        .says(SH, "who strider")
        .expect("Leadership", |g| g.leadership(FREE), 0)
        .expect("no Captain of the West", |g| g.combat_strength(FREE), 3);
    refused_at_hollin(plain(), CombatEffect::WordsOfPower);
}

// Initiative 2.

#[test]
fn charge_is_an_attack_with_a_die_for_each_elite() {
    at_hollin(field("3 sauron-regular", "2 elves-elite 1 elves-leader"), &[CombatEffect::Charge])
        .shows_id("WOTR.5.3.14")
        .shows_id("WOTR.5.3.15")
        .shows_id("WOTR.5.3.17")
        .expect("dice", dice_asked, Some(2))
        .rolled([5, 1])
        .expect("at once", units(SHADOW, Region::Moria), 2)
        .expect("the Combat roll", dice_asked, Some(2));
    refused_at_hollin(plain(), CombatEffect::Charge);
}

#[test]
fn sudden_strike_uses_the_leadership() {
    at_hollin(
        field("3 sauron-regular", "2 elves-elite 3 elves-leader"),
        &[CombatEffect::SuddenStrike],
    )
    .expect("dice", dice_asked, Some(3))
    .rolled([5, 5, 5])
    .expect("the battle is over", |g| g.battle.kind, None);
    refused_at_hollin(plain(), CombatEffect::SuddenStrike);
}

#[test]
fn durins_bane_hits_on_four_near_moria() {
    at_hollin(plain(), &[CombatEffect::DurinsBane])
        .expect("dice", dice_asked, Some(3))
        .rolled([4, 4, 3])
        .expect("at once", units(FREE, Region::Hollin), 1);
    let far = at_war()
        .army(Region::Osgiliath, "2 sauron-regular")
        .army(Region::Pelargir, "1 gondor-regular");
    refused(far, Region::Osgiliath, Region::Pelargir, CombatEffect::DurinsBane);
}

#[test]
fn what_the_opponents_card_adds_does_not_touch_an_extra_attack() {
    at_hollin(
        field("3 sauron-regular", "2 elves-elite"),
        &[CombatEffect::DeadlyStrife, CombatEffect::Charge],
    )
    .shows_id("WOTR.5.3.16")
    .rolled([4, 4])
    .expect("a four does not hit here", units(SHADOW, Region::Moria), 3)
    .rolled([1, 1, 1])
    .rolled([4, 1])
    .expect("but in the Combat roll", |g| g.battle.rolls[FREE].hits, 1);
}

// Initiative 3.

#[test]
fn advantageous_position_takes_one_off_each_die_in_a_free_nation() {
    let given = || {
        at_war()
            .army(Region::Osgiliath, "3 sauron-regular 1 nazgul")
            .army(Region::Lossarnach, "3 gondor-regular")
    };
    play(given(), Region::Osgiliath, Region::Lossarnach, &[CombatEffect::AdvantageousPosition])
        .shows_id("WOTR.6.7.5")
        .rolled([5, 6, 1])
        .expect("a natural six hits", |g| g.battle.rolls[SHADOW].hits, 1)
        .rolled([1, 1, 1])
        .rolled([5])
        .expect("not the re-roll", units(FREE, Region::Lossarnach), 1);
    refused_at_hollin(plain(), CombatEffect::AdvantageousPosition);
}

#[test]
fn brave_stand_daylight_and_huorn_dark_take_dice() {
    at_hollin(with_strider(), &[CombatEffect::BraveStand]).expect("dice", dice_asked, Some(2));
    refused_at_hollin(plain(), CombatEffect::BraveStand);
    at_hollin(field("5 sauron-regular", "1 elves-regular"), &[CombatEffect::Daylight]).expect(
        "dice",
        dice_asked,
        Some(3),
    );
    let rohan = at_war()
        .army(Region::GapOfRohan, "5 sauron-regular")
        .army(Region::FordsOfIsen, "1 rohan-regular");
    play(rohan, Region::GapOfRohan, Region::FordsOfIsen, &[CombatEffect::HuornDark]).expect(
        "dice",
        dice_asked,
        Some(2),
    );
    refused_at_hollin(plain(), CombatEffect::HuornDark);
}

#[test]
fn cards_that_add_to_the_rolls() {
    let rohan = || {
        at_war()
            .army(Region::GapOfRohan, "2 sauron-regular")
            .army(Region::FordsOfIsen, "1 rohan-regular")
    };
    play(rohan(), Region::GapOfRohan, Region::FordsOfIsen, &[CombatEffect::EntsRage]).expect(
        "Ents' Rage",
        bonus(FREE),
        (2, 0),
    );
    let here = || plain().fellowship(|f| f.at = Region::Hollin);
    at_hollin(here(), &[CombatEffect::ItIsAGift]).expect("It Is a Gift", bonus(FREE), (1, 1));
    at_hollin(here(), &[CombatEffect::OneForTheDarkLord]).expect("One for", bonus(SHADOW), (1, 1));
    at_hollin(
        plain().at(Character::GandalfTheGrey, Region::Hollin),
        &[CombatEffect::ServantOfTheSecretFire],
    )
    .expect("Servant", bonus(FREE), (1, 0));
    at_hollin(field("2 sauron-regular", "1 elves-elite"), &[CombatEffect::Valour])
        .shows_id("WOTR.5.3.18")
        .expect("Valour", bonus(FREE), (1, 0));
    at_hollin(plain(), &[CombatEffect::DeadlyStrife]).expect(
        "Deadly Strife",
        |g| (bonus(FREE)(g), bonus(SHADOW)(g)),
        ((2, 2), (2, 2)),
    );
    at_hollin(plain(), &[CombatEffect::DesperateBattle]).expect(
        "Desperate Battle",
        |g| (bonus(FREE)(g), bonus(SHADOW)(g)),
        ((1, 1), (1, 1)),
    );
    for effect in [CombatEffect::EntsRage, CombatEffect::ItIsAGift, CombatEffect::OneForTheDarkLord]
    {
        refused_at_hollin(plain(), effect);
    }
    refused_at_hollin(plain(), CombatEffect::ServantOfTheSecretFire);
    refused_at_hollin(plain(), CombatEffect::Valour);
}

#[test]
fn what_two_cards_add_is_added_together_for_each_die() {
    at_hollin(
        field("3 sauron-regular", "2 elves-elite"),
        &[CombatEffect::DeadlyStrife, CombatEffect::Valour],
    )
    .shows_id("WOTR.6.7.4")
    .shows_id("WOTR.6.7.5")
    .expect("two and one", bonus(FREE), (3, 2))
    .rolled([1, 1, 1])
    .rolled([2, 1])
    .expect("a two hits, a one never", |g| g.battle.rolls[FREE].hits, 1);
}

#[test]
fn cruel_as_death_forfeits_two_nazgul() {
    at_hollin(with_nazgul(), &[CombatEffect::CruelAsDeath])
        .shows_id("WOTR.5.3.12")
        .expect("bonus", bonus(SHADOW), (1, 0))
        .expect("Leadership", |g| g.leadership(SHADOW), 1);
    refused_at_hollin(
        field("3 sauron-regular 1 nazgul", "1 elves-regular"),
        CombatEffect::CruelAsDeath,
    );
    // The Witch-king counts two.
    at_hollin(plain().at(Character::WitchKing, Region::Moria), &[CombatEffect::CruelAsDeath])
        .says(SH, "no")
        .expect("Leadership", |g| g.leadership(SHADOW), 0);
}

#[test]
fn devilry_of_orthanc_helps_isengard_in_a_siege() {
    let siege = || at_war().army(Region::HelmsDeep, "2 rohan-regular 3 isengard-regular");
    play(siege(), Region::HelmsDeep, Region::HelmsDeep, &[CombatEffect::DevilryOfOrthanc])
        .shows_id("WOTR.6.10.5")
        .rolled([5, 4, 1])
        .expect("a five hits", |g| g.battle.rolls[SHADOW].hits, 1);
    refused_at_hollin(
        field("3 isengard-regular", "1 elves-regular"),
        CombatEffect::DevilryOfOrthanc,
    );
}

#[test]
fn dread_and_despair_gives_up_nazgul_for_enemy_dice() {
    at_hollin(with_nazgul(), &[CombatEffect::DreadAndDespair])
        .shows_id("WOTR.5.1.13")
        .refuses_to(SH, "number 4", &rule::battle::CARD_CHOICE)
        .says(SH, "number 3")
        .rolled([1, 1, 1])
        .expect("never fewer than one", dice_asked, Some(1))
        .expect("Leadership", |g| g.leadership(SHADOW), 0);
    refused_at_hollin(plain(), CombatEffect::DreadAndDespair);
}

#[test]
fn foul_stench_stops_the_re_roll_of_lesser_leaders() {
    let led = |leaders: u8| {
        field("3 sauron-regular 2 nazgul", &format!("3 elves-regular {leaders} elves-leader"))
    };
    at_hollin(led(2), &[CombatEffect::FoulStench]).expect(
        "no re-roll",
        |g| g.battle.rolls[FREE].no_reroll,
        true,
    );
    at_hollin(led(3), &[CombatEffect::FoulStench]).expect(
        "a re-roll",
        |g| g.battle.rolls[FREE].no_reroll,
        false,
    );
    refused_at_hollin(plain(), CombatEffect::FoulStench);
}

#[test]
fn relentless_assault_pays_with_own_units() {
    at_hollin(plain(), &[CombatEffect::RelentlessAssault])
        .refuses_to(SH, "number 3", &rule::battle::CARD_CHOICE)
        .says(SH, "number 2")
        .expect("one is left", units(SHADOW, Region::Moria), 1)
        .expect("bonus", bonus(SHADOW), (2, 0))
        .expect("dice", dice_asked, Some(1));
}

#[test]
fn mumakil_add_to_the_roll_and_a_hit_to_the_better_side() {
    at_hollin(field("3 southrons-elite", "5 elves-elite"), &[CombatEffect::Mumakil])
        .shows_id("WOTR.5.3.10")
        .rolled([4, 1, 1])
        .expect("a four hits", |g| g.battle.rolls[SHADOW].hits, 1)
        .rolled([1, 1, 1, 1, 1])
        .expect("one more", |g| g.battle.rolls[SHADOW].hits, 2);
    refused_at_hollin(plain(), CombatEffect::Mumakil);
}

/// What is told is what a die had to show: 5, less what the card adds; a natural 1 misses.
#[test]
fn a_roll_tells_what_a_die_had_to_show() {
    let rolled =
        |needs| Event::CombatRolled { side: SHADOW, dice: [3, 2, 1, 0, 0], needs, hits: 1 };
    at_hollin(plain(), &[CombatEffect::DeadlyStrife])
        .shows_id("WOTR.6.7.3")
        .rolled([3, 2, 1])
        .just_tells(Eye::Onlooker, &[rolled(3)]);
}
