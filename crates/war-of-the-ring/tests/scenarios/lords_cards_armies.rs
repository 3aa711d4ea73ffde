//! Cards of Lords of Middle-earth that gather Armies and strike them.

use war_of_the_ring::facts::{Card, Character, Face, Nation, Region};
use war_of_the_ring::{Action, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, cannot_play, count, dice_asked, plays, reinforcements,
    units, war_with,
};

/// With the expansion: nobody is on the map, and the Guide draws nothing for cards.
fn empty() -> Given {
    let start = war_with("lords=with").guide(Character::Strider).dice(SHADOW, [Face::Muster]);
    Region::ALL.into_iter().fold(start, Given::clear).dice(FREE, [Face::Muster])
}

fn at_war() -> Given {
    empty().everybody_at_war()
}

#[test]
fn each_of_these_cards_needs_its_own_icon() {
    let given = || {
        let given = at_war().army(Region::DolGuldur, "1 sauron-regular 1 nazgul");
        given.at(Character::WitchKing, Region::DolGuldur).at(Character::Balrog, Region::Moria)
    };
    for (card, right, wrong) in [
        (Card::EveryLittleIsAGain, Face::Muster, Face::Character),
        (Card::RangersOfTheNorth, Face::MusterArmy, Face::Character),
        (Card::ShadowOfDolGuldur, Face::Army, Face::Character),
        (Card::MadnessAndHorror, Face::Army, Face::Character),
        (Card::ABalrogIsCome, Face::Character, Face::Army),
        (Card::CaptainOfDespair, Face::Character, Face::Army),
    ] {
        let (side, seat) = if card.side() == FREE { (FREE, FP) } else { (SHADOW, SH) };
        let play = format!("play {card}");
        let takes_up = |face: Face| {
            let given = given().hand(side, [card]).acts(side).dice(side, [face]);
            given.given().says(seat, &format!("use {face}"))
        };
        takes_up(right).says(seat, &play);
        takes_up(wrong).refuses_to(seat, &play, &rule::events::ICON);
    }
}

// Every Little is a Gain.

const FIEFS: [Region; 3] = [Region::Pelargir, Region::Lossarnach, Region::Lamedon];

#[test]
fn every_little_is_a_gain_gathers_gondor_and_draws_a_strategy_card() {
    plays(empty(), Card::EveryLittleIsAGain)
        .expect("one in each", |g| FIEFS.map(|at| count(at, "gondor-regular")(g)), [1, 1, 1])
        .expect("the hand", |g| g.cards[FREE].hand.len(), 0)
        .drawn(0)
        .expect("drawn", |g| g.cards[FREE].hand.len(), 1)
        .expect(
            "of the Strategy deck",
            |g| g.cards[FREE].hand.of_deck(war_of_the_ring::facts::Deck::Strategy).len(),
            1,
        );
}

#[test]
fn every_little_is_a_gain_passes_over_what_is_lost() {
    let given = empty().captured([Region::Pelargir]).army(Region::Lamedon, "2 southrons-regular");
    plays(given, Card::EveryLittleIsAGain).expect(
        "Lossarnach alone",
        |g| FIEFS.map(|at| units(FREE, at)(g)),
        [0, 1, 0],
    );
}

#[test]
fn every_little_is_a_gain_shares_out_the_last_men() {
    let left = reinforcements("gondor-regular")(&empty().0);
    plays(empty().casualties("gondor-regular", left - 1), Card::EveryLittleIsAGain)
        .expect("who gets him", asked, Some(FP))
        .says(FP, "number 0")
        .says(FP, "number 1")
        .expect("Lossarnach", |g| FIEFS.map(|at| units(FREE, at)(g)), [0, 1, 0]);
    plays(empty().casualties("gondor-regular", left), Card::EveryLittleIsAGain).drawn(0).expect(
        "a card all the same",
        |g| g.cards[FREE].hand.len(),
        1,
    );
}

// Rangers of the North.

#[test]
fn rangers_of_the_north_strike_an_army_and_gather_beside_it() {
    let given = empty().army(Region::WeatherHills, "3 sauron-regular");
    let at = |at| Action::At { at };
    plays(given, Card::RangersOfTheNorth)
        .expect("dice", dice_asked, Some(3))
        .rolled([5, 6, 4])
        .expect("struck", units(SHADOW, Region::WeatherHills), 1)
        .offers_exactly(FP, &[at(Region::Bree), at(Region::NorthDowns)])
        .refuses_to(FP, "at south-downs", &rule::events::CHOICE)
        .says(FP, "at bree")
        .refuses_to(FP, "recruit north-leader bree", &rule::events::CHOICE)
        .refuses_to(FP, "recruit north-elite north-downs", &rule::events::CHOICE)
        .says(FP, "recruit north-elite bree")
        .expect("an Elite", count(Region::Bree, "north-elite"), 1)
        .expect("a Leader", count(Region::Bree, "north-leader"), 1)
        .expect("the North sleeps on", |g| g.standing(Nation::North).active, false);
}

#[test]
fn rangers_of_the_north_choose_among_armies_in_the_north_or_beside_it() {
    let given = empty()
        .army(Region::Dale, "1 southrons-regular")
        .army(Region::Ettenmoors, "1 sauron-regular")
        .army(Region::MountGram, "1 sauron-regular");
    plays(given, Card::RangersOfTheNorth)
        .refuses_to(FP, "at mount-gram", &rule::events::CHOICE)
        .says(FP, "at ettenmoors")
        .rolled([5, 1, 1])
        .expect("destroyed", units(SHADOW, Region::Ettenmoors), 0)
        // They come all the same, to the only region of the North that is near.
        .says(FP, "recruit north-regular north-downs")
        .expect("a Regular", count(Region::NorthDowns, "north-regular"), 1)
        .expect("the other Army", units(SHADOW, Region::Dale), 1);
}

#[test]
fn rangers_of_the_north_find_nobody_or_no_room() {
    plays(empty().army(Region::MountGram, "1 sauron-regular"), Card::RangersOfTheNorth)
        .expect("no dice", dice_asked, None)
        .expect("nobody comes", reinforcements("north-leader"), 4);
    let taken = empty()
        .army(Region::Ettenmoors, "1 sauron-regular")
        .army(Region::NorthDowns, "2 sauron-regular");
    plays(taken, Card::RangersOfTheNorth)
        .says(FP, "at ettenmoors")
        .rolled([1, 1, 1])
        .expect("nobody comes", reinforcements("north-leader"), 4)
        .expect("who is next", asked, Some(SH));
}

#[test]
fn rangers_of_the_north_strike_besiegers() {
    let given = at_war().army(Region::WoodlandRealm, "2 elves-regular 3 sauron-regular");
    plays(given, Card::RangersOfTheNorth)
        .rolled([6, 1, 1])
        .expect("the besiegers", units(SHADOW, Region::WoodlandRealm), 2)
        .expect("the garrison", units(FREE, Region::WoodlandRealm), 2);
}

#[test]
fn rangers_of_the_north_without_men_send_their_leader_where_men_are() {
    let given = || {
        let given = empty().army(Region::WeatherHills, "3 sauron-regular");
        let given = given.army(Region::Bree, "1 north-regular");
        let (regulars, elites) =
            (reinforcements("north-regular")(&given.0), reinforcements("north-elite")(&given.0));
        given.casualties("north-regular", regulars).casualties("north-elite", elites)
    };
    plays(given(), Card::RangersOfTheNorth)
        .rolled([1, 1, 1])
        .expect("in Bree", count(Region::Bree, "north-leader"), 1)
        .expect("not alone", count(Region::NorthDowns, "north-leader"), 0);
    plays(given().clear(Region::Bree).casualties("north-regular", 1), Card::RangersOfTheNorth)
        .rolled([1, 1, 1])
        .expect("nobody comes", reinforcements("north-leader"), 4)
        .expect("nobody is asked", asked, Some(SH));
}

// Shadow of Dol Guldur.

const TOWER: Region = Region::DolGuldur;

fn men(g: &war_of_the_ring::Position) -> u8 {
    count(TOWER, "sauron-regular")(g)
}

#[test]
fn shadow_of_dol_guldur_gathers_a_regular_for_each_point_of_leadership() {
    cannot_play(empty().army(TOWER, "1 sauron-regular"), Card::ShadowOfDolGuldur);
    cannot_play(empty().army(Region::Moria, "1 nazgul"), Card::ShadowOfDolGuldur);
    plays(empty().army(TOWER, "2 nazgul"), Card::ShadowOfDolGuldur).expect("two", men, 2);
    let king = empty().army(TOWER, "2 nazgul").at(Character::WitchKing, TOWER);
    plays(king.clone(), Card::ShadowOfDolGuldur).expect("the Black Captain counts", men, 4);
    let chief = king.with(|g| g.lords.other_cards = g.lords.other_cards.with(Character::WitchKing));
    plays(chief, Card::ShadowOfDolGuldur).expect("the Chief counts for less", men, 3);
    plays(empty().army(TOWER, "7 nazgul"), Card::ShadowOfDolGuldur).expect("at most five", men, 5);
}

#[test]
fn shadow_of_dol_guldur_keeps_within_room_and_reinforcements() {
    let full = empty().army(TOWER, "8 sauron-regular 4 nazgul");
    plays(full, Card::ShadowOfDolGuldur).expect("ten", men, 10).says(SH, "no");
    let left = reinforcements("sauron-regular")(&empty().0);
    let few = empty().army(TOWER, "4 nazgul").casualties("sauron-regular", left - 1);
    plays(few, Card::ShadowOfDolGuldur).expect("the last", men, 1).says(SH, "no");
    let besieged = at_war().army(TOWER, "4 sauron-regular 4 nazgul 2 elves-regular");
    plays(besieged, Card::ShadowOfDolGuldur).expect("five inside", men, 5).says(SH, "no");
    let lost = empty().captured([TOWER]).army(TOWER, "2 nazgul");
    plays(lost, Card::ShadowOfDolGuldur).expect("nobody in a lost tower", men, 0).expect(
        "nobody is asked",
        asked,
        Some(FP),
    );
}

#[test]
fn shadow_of_dol_guldur_may_march() {
    let given =
        empty().army(TOWER, "1 sauron-elite 1 nazgul").army(Region::Lorien, "1 elves-regular");
    plays(given, Card::ShadowOfDolGuldur)
        .offers_exactly(SH, &[Action::MoveArmies, Action::No])
        .refuses_to(SH, "attack", &rule::battle::NOBODY_TO_ATTACK)
        .says(SH, "move-armies")
        .says(SH, "leave sauron-regular")
        .says(SH, "to north-anduin-vale")
        .expect("one has gone", units(SHADOW, Region::NorthAnduinVale), 1)
        .expect("one has stayed", units(SHADOW, TOWER), 1)
        .expect("one march", asked, Some(FP));
}

#[test]
fn shadow_of_dol_guldur_may_attack() {
    let given = at_war().army(TOWER, "2 nazgul").army(Region::NorthAnduinVale, "1 elves-regular");
    plays(given, Card::ShadowOfDolGuldur)
        .offers_exactly(SH, &[Action::MoveArmies, Action::Attack, Action::No])
        .says(SH, "attack")
        .says(SH, "at north-anduin-vale")
        .expect("those who were gathered fight", dice_asked, Some(2));
    // Those under siege make a sortie.
    let besieged = at_war().army(TOWER, "1 nazgul 1 sauron-regular 2 elves-regular");
    plays(besieged, Card::ShadowOfDolGuldur)
        .offers_exactly(SH, &[Action::Attack, Action::No])
        .says(SH, "attack")
        .says(SH, "at dol-guldur")
        .expect("a sortie", dice_asked, Some(2));
}

// Madness and Horror.

#[test]
fn madness_and_horror_strikes_near_a_stronghold_of_sauron() {
    cannot_play(empty().army(Region::SouthIthilien, "2 gondor-regular"), Card::MadnessAndHorror);
    let given = at_war()
        .army(Region::SouthIthilien, "3 gondor-regular")
        .army(Region::Osgiliath, "1 gondor-regular");
    plays(given, Card::MadnessAndHorror)
        .expect("three dice, no choice", dice_asked, Some(3))
        .rolled([5, 6, 4])
        .expect("struck", units(FREE, Region::SouthIthilien), 1)
        .refuses_to(SH, "at osgiliath", &rule::events::CHOICE)
        .refuses_to(SH, "at south-ithilien", &rule::events::CHOICE)
        .says(SH, "at north-ithilien")
        .expect("two come", count(Region::NorthIthilien, "sauron-regular"), 2);
}

#[test]
fn madness_and_horror_inside_a_lost_stronghold() {
    let given = || at_war().captured([TOWER]).army(TOWER, "2 elves-regular 3 sauron-regular");
    plays(given(), Card::MadnessAndHorror)
        .rolled([5, 1, 1])
        .expect("the garrison", units(FREE, TOWER), 1)
        .expect("with the besiegers", men, 5);
    // If none of the garrison is left, too.
    plays(given(), Card::MadnessAndHorror)
        .rolled([5, 5, 1])
        .expect("the garrison", units(FREE, TOWER), 0)
        .expect("with the besiegers", men, 5)
        .expect("taken back", |g| g.controller(TOWER), Some(SHADOW));
}

#[test]
fn madness_and_horror_strikes_besiegers_of_the_shadow() {
    let given = at_war().army(TOWER, "2 sauron-regular 3 elves-regular");
    plays(given, Card::MadnessAndHorror)
        .rolled([6, 1, 1])
        .expect("the besiegers", units(FREE, TOWER), 2)
        .refuses_to(SH, "at dol-guldur", &rule::events::CHOICE)
        .says(SH, "at southern-mirkwood")
        .expect("two come", count(Region::SouthernMirkwood, "sauron-regular"), 2)
        .expect("none inside", men, 2);
}

#[test]
fn madness_and_horror_does_what_it_can() {
    plays(at_war().army(Region::Osgiliath, "1 gondor-regular"), Card::MadnessAndHorror)
        .expect("nobody near", dice_asked, None)
        .expect("who is next", asked, Some(FP));
    let left = reinforcements("sauron-regular")(&at_war().0);
    let struck = |left_out: u8| {
        let given = at_war().army(Region::SouthIthilien, "3 gondor-regular");
        plays(given.casualties("sauron-regular", left_out), Card::MadnessAndHorror)
            .rolled([1, 1, 1])
    };
    struck(left - 1).says(SH, "at minas-morgul").expect(
        "the last",
        count(Region::MinasMorgul, "sauron-regular"),
        1,
    );
    struck(left).expect("nobody is asked", asked, Some(FP));
}
