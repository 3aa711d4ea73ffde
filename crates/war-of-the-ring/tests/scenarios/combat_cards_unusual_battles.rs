//! Combat halves in the less usual battle: two Companions, both sides hitting, a siege, the Free Peoples
//! attacking.

use war_of_the_ring::facts::{Character, CombatEffect, Face, Region};

use crate::common::{FP, FREE, SH, SHADOW, at_war, dice_asked, units};
use crate::skirmish::{at_hollin, card, field, given_cards, plain, play, refused, with_strider};

#[test]
fn durins_bane_reaches_two_regions_from_moria_and_not_three() {
    let near = at_war()
        .army(Region::Hollin, "3 sauron-regular")
        .army(Region::Trollshaws, "3 elves-regular");
    assert_eq!(Region::Trollshaws.distance(Region::Moria), 2);
    play(near, Region::Hollin, Region::Trollshaws, &[CombatEffect::DurinsBane])
        .shows_id("WOTR.5.3.5")
        .expect("dice", dice_asked, Some(3))
        .rolled([4, 1, 1])
        .expect("a four hits", units(FREE, Region::Trollshaws), 2);
    let far = at_war()
        .army(Region::Trollshaws, "3 sauron-regular")
        .army(Region::WeatherHills, "3 elves-regular");
    assert_eq!(Region::WeatherHills.distance(Region::Moria), 3);
    refused(far, Region::Trollshaws, Region::WeatherHills, CombatEffect::DurinsBane);
}

#[test]
fn brave_stand_takes_a_die_for_each_companion() {
    let two = with_strider().at(Character::Legolas, Region::Hollin);
    at_hollin(two, &[CombatEffect::BraveStand]).expect("dice", dice_asked, Some(1));
}

#[test]
fn a_great_host_is_counted_after_casualties() {
    at_hollin(field("4 sauron-regular", "3 elves-regular"), &[CombatEffect::GreatHost])
        .rolled([5, 1, 1, 1])
        .rolled([1, 1, 1])
        .expect("one in the roll, one by the host", units(FREE, Region::Hollin), 1);
    at_hollin(field("4 sauron-regular", "2 elves-regular"), &[CombatEffect::GreatHost])
        .rolled([1, 1, 1, 1])
        .rolled([5, 1])
        .expect("three are not twice two", units(FREE, Region::Hollin), 2);
}

#[test]
fn mumakil_add_no_hit_unless_they_score_more() {
    let battle =
        || at_hollin(field("3 southrons-elite", "5 elves-elite"), &[CombatEffect::Mumakil]);
    battle().shows_id("WOTR.5.3.10").rolled([5, 1, 1]).rolled([5, 1, 1, 1, 1]).expect(
        "one each: none more",
        |g| g.battle.rolls[SHADOW].hits,
        1,
    );
    battle().shows_id("WOTR.5.3.10").rolled([5, 1, 1]).rolled([5, 5, 1, 1, 1]).expect(
        "fewer: none more",
        |g| g.battle.rolls[SHADOW].hits,
        1,
    );
    battle().shows_id("WOTR.5.3.10").rolled([5, 5, 1]).rolled([5, 1, 1, 1, 1]).expect(
        "two against one: one more",
        |g| g.battle.rolls[SHADOW].hits,
        3,
    );
}

#[test]
fn we_come_to_kill_hits_on_five_in_a_siege_too() {
    let siege = at_war().army(Region::MinasTirith, "4 gondor-regular 3 sauron-elite");
    play(siege, Region::MinasTirith, Region::MinasTirith, &[CombatEffect::WeComeToKill])
        .rolled([5, 1, 1])
        .rolled([1, 1, 1, 1])
        .expect("the Combat roll needs a six", units(FREE, Region::MinasTirith), 4)
        .expect("a die for each Elite", dice_asked, Some(3))
        .rolled([5, 4, 1])
        .expect("the card needs a five", units(FREE, Region::MinasTirith), 3);
}

#[test]
fn of_equal_initiative_the_shadows_card_acts_first_where_it_defends() {
    let effects = [CombatEffect::DaringDefiance, CombatEffect::SwarmOfBats];
    let given = at_war()
        .army(Region::Rivendell, "3 elves-regular")
        .army(Region::Trollshaws, "3 sauron-regular")
        .at(Character::Strider, Region::Rivendell);
    given_cards(given, &effects)
        .acts(FREE)
        .dice(FREE, [Face::MusterArmy])
        .given()
        .says(FP, "use muster-army")
        .says(FP, "attack")
        .says(FP, "from rivendell")
        .says(FP, "at trollshaws")
        .shows_id("WOTR.5.3.9")
        .says(FP, &format!("combat {}", card(CombatEffect::DaringDefiance)))
        .says(SH, &format!("combat {}", card(CombatEffect::SwarmOfBats)))
        .expect("the attacker's", |g| g.battle.rolls[FREE].card_cancelled, true)
        .expect("the defender's", |g| g.battle.rolls[SHADOW].card_cancelled, false)
        .expect("Strider leads", |g| g.leadership(FREE), 1);
}

#[test]
fn brave_stand_needs_a_companion_and_not_a_minion() {
    let given = plain().at(Character::WitchKing, Region::Moria);
    refused(given, Region::Moria, Region::Hollin, CombatEffect::BraveStand);
}

#[test]
fn every_captain_of_the_west_adds_a_die() {
    use Character::{Aragorn, Boromir, GandalfTheGrey, Gimli, Legolas, Strider};
    for captain in [GandalfTheGrey, Strider, Boromir, Legolas, Gimli, Aragorn] {
        let heir = if captain == Aragorn { plain().gone([Strider]) } else { plain() };
        at_hollin(heir.at(captain, Region::Hollin), &[])
            .shows_id("WOTR.6.6.6")
            .rolled([1, 1, 1])
            .expect("three units and the Captain", dice_asked, Some(4));
    }
    at_hollin(plain().at(Character::Meriadoc, Region::Hollin), &[])
        .shows_id("WOTR.6.6.6")
        .rolled([1, 1, 1])
        .expect("a Hobbit is none", dice_asked, Some(3));
}
