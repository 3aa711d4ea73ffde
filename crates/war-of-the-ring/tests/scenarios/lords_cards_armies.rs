//! Cards of Lords of Middle-earth that gather Armies and strike them, and two for Minions.

use war_of_the_ring::facts::{Card, Character, Face, Nation, Region, SpecialDie, Tile};
use war_of_the_ring::lords::{DiePlace, Special};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Action, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, cannot_play, count, dice_asked, place, plays,
    reinforcements, units, war_with,
};
use crate::events_quest_table::{found, lies, on_table};

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
    plays(full, Card::ShadowOfDolGuldur).says(SH, "no").expect("ten", men, 10);
    let left = reinforcements("sauron-regular")(&empty().0);
    let few = empty().army(TOWER, "4 nazgul").casualties("sauron-regular", left - 1);
    plays(few, Card::ShadowOfDolGuldur).says(SH, "no").expect("the last", men, 1);
    let besieged = at_war().army(TOWER, "4 sauron-regular 4 nazgul 2 elves-regular");
    plays(besieged, Card::ShadowOfDolGuldur).says(SH, "no").expect("five inside", men, 5);
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

// A Balrog is Come!

fn awake(given: Given) -> Given {
    given.at(Character::Balrog, Region::Moria).with(|g| g.lords.balrog_active = true)
}

/// LOME.13.10
#[test]
fn a_balrog_is_come_wakes_it() {
    cannot_play(empty(), Card::ABalrogIsCome);
    cannot_play(empty().gone([Character::Balrog]), Card::ABalrogIsCome);
    let asleep = empty().at(Character::Balrog, Region::Moria);
    plays(asleep, Card::ABalrogIsCome)
        .shows_id("LOME.13.10")
        .expect("awake", |g| (g.lords.balrog_active, g.level(Character::Balrog)), (true, 2))
        .expect("and no more", asked, Some(FP));
}

/// LOME.13.12
#[test]
fn a_balrog_is_come_again_and_goes_alone() {
    plays(awake(empty()), Card::ABalrogIsCome)
        .offers_exactly(SH, &[Action::MoveBalrog, Action::No])
        .refuses_to(SH, "move-armies", &rule::army::NOWHERE_TO_GO)
        .refuses_to(SH, "attack", &rule::battle::NOBODY_TO_ATTACK)
        .says(SH, "move-balrog")
        .refuses_to(SH, "to bree", &rule::characters::MINION_REACH)
        .says(SH, "to trollshaws")
        .expect("gone", place(Character::Balrog), Whereabouts::In(Region::Trollshaws));
    plays(awake(empty()), Card::ABalrogIsCome)
        .says(SH, "no")
        .expect("it stays", place(Character::Balrog), Whereabouts::In(Region::Moria))
        .expect("awake", |g| g.lords.balrog_active, true);
}

#[test]
fn a_balrog_is_come_again_with_its_army() {
    let given = || {
        let given = awake(at_war().army(Region::Moria, "2 sauron-regular"));
        given.army(Region::Hollin, "1 elves-regular").army(Region::Gorgoroth, "1 sauron-regular")
    };
    plays(given(), Card::ABalrogIsCome)
        .says(SH, "move-armies")
        .refuses_to(SH, "from gorgoroth", &rule::army::NOWHERE_TO_GO)
        .says(SH, "from moria")
        .says(SH, "to dimrill-dale")
        .expect("units", units(SHADOW, Region::DimrillDale), 2)
        .expect("the Balrog", place(Character::Balrog), Whereabouts::In(Region::DimrillDale))
        .expect("one march", asked, Some(FP));
    plays(given(), Card::ABalrogIsCome)
        .says(SH, "attack")
        .says(SH, "from moria")
        .says(SH, "at hollin")
        .expect("with the Flame of Udûn", dice_asked, Some(4));
}

// Captain of Despair.

const DESPAIR: Card = Card::CaptainOfDespair;

/// The Witch-king is in Minas Morgul.
fn captain() -> Given {
    empty()
        .army(Region::MinasMorgul, "1 sauron-regular")
        .at(Character::WitchKing, Region::MinasMorgul)
}

#[test]
fn captain_of_despair_needs_the_witch_king_and_another_guide_than_gollum() {
    cannot_play(empty(), DESPAIR);
    cannot_play(captain().gone([Character::WitchKing]), DESPAIR);
    cannot_play(captain().companions([]), DESPAIR);
    plays(captain(), DESPAIR).expect("it lies", lies(DESPAIR), true);
    let chief =
        captain().with(|g| g.lords.other_cards = g.lords.other_cards.with(Character::WitchKing));
    plays(chief, DESPAIR).expect("any Witch-king", lies(DESPAIR), true);
}

#[test]
fn captain_of_despair_sends_character_results_to_the_hunt_from_the_next_action_on() {
    let given = captain().hand(SHADOW, [DESPAIR]).acts(SHADOW);
    given
        .dice(SHADOW, [Face::Character, Face::Character, Face::Event])
        .dice(FREE, [Face::Character, Face::Character, Face::Character])
        .given()
        .says(SH, "use character")
        .says(SH, "play captain-of-despair")
        .expect("not the die that played it", |g| g.hunt_box.shadow, 0)
        .says(FP, "use character")
        .says(FP, "separate")
        .says(FP, "take gimli")
        .says(FP, "to hollin")
        .says(FP, "guide strider")
        .expect("nor one of the Free Peoples", |g| g.hunt_box.shadow, 0)
        .says(SH, "use character")
        .says(SH, "move-minions")
        .says(SH, "done")
        .expect("the next", |g| g.hunt_box.shadow, 1)
        .says(FP, "skip character")
        .says(SH, "use event")
        .says(SH, "draw character")
        .drawn(0)
        .expect("no other result", |g| g.hunt_box.shadow, 1);
}

#[test]
fn captain_of_despair_sends_special_dice_too_but_none_that_is_not_used() {
    let given = || {
        let given = on_table(captain(), DESPAIR).at(Character::Balrog, Region::Moria).acts(SHADOW);
        given.dice(FREE, [Face::Muster]).with(|g| {
            let die = SpecialDie::Balrog.index();
            g.lords.dice[die] = Special { place: DiePlace::Chosen, pip: 1 };
        })
    };
    given()
        .given()
        .says(SH, "use-special balrog")
        .says(SH, "move-minions")
        .says(SH, "done")
        .expect("in the Hunt Box", |g| g.hunt_box.shadow, 1);
    given().given().says(SH, "skip-special balrog").expect("not used", |g| g.hunt_box.shadow, 0);
}

#[test]
fn captain_of_despair_ends_where_the_fellowship_finds_a_stronghold() {
    let declares = |at: Region, steps: u8| {
        let given = on_table(captain(), DESPAIR).fellowship(|it| it.progress = steps);
        given.fellowship_phase().given().says(FP, &format!("declare {at}"))
    };
    declares(Region::Rivendell, 1).expect("gone", lies(DESPAIR), false);
    declares(Region::Hollin, 2).expect("in the wild", lies(DESPAIR), true);
    declares(Region::TheShire, 7).expect("a City is none", lies(DESPAIR), true);
    // Who rests in one may be declared for this alone.
    let rests = on_table(captain(), DESPAIR).fellowship_phase();
    rests.given().says(FP, "declare rivendell").expect("gone", lies(DESPAIR), false);
}

#[test]
fn captain_of_despair_ends_with_gollum_or_without_the_witch_king() {
    let last = on_table(captain(), DESPAIR).companions([Character::Gimli]);
    found(last, Tile::Three)
        .says(FP, "lose-guide")
        .says(FP, "use-the-ring")
        .expect("Gollum", |g| g.fellowship.guide, Character::Gollum)
        .expect("gone", lies(DESPAIR), false);
    let slain = on_table(captain().everybody_at_war(), DESPAIR);
    slain
        .army(Region::SouthIthilien, "5 gondor-regular")
        .acts(SHADOW)
        .dice(SHADOW, [Face::Character])
        .given()
        .says(SH, "use character")
        .says(SH, "attack")
        .says(SH, "from minas-morgul")
        .says(SH, "at south-ithilien")
        .rolled([1])
        .rolled([5, 5, 5, 5, 5])
        .rolled([1])
        .expect("he is lost", place(Character::WitchKing), Whereabouts::Gone)
        .expect("gone", lies(DESPAIR), false)
        .expect("and his die is only used", |g| g.hunt_box.shadow, 0);
}

#[test]
fn captain_of_despair_is_not_forced_off_with_a_die() {
    let given = on_table(captain(), DESPAIR).dice(FREE, [Face::WillOfTheWest]);
    given.given().says(FP, "use will-of-the-west").refuses_to(
        FP,
        "remove captain-of-despair",
        &rule::events::REMOVABLE,
    );
}

/// LOME.16.7, LOME.16.8
#[test]
fn the_spear_and_the_palantir_draw_one_card_together() {
    let chief = || {
        let given = captain().at(Character::WitchKing, Region::Rivendell);
        given.with(|g| g.lords.other_cards = g.lords.other_cards.with(Character::WitchKing))
    };
    plays(chief(), DESPAIR)
        .shows_id("LOME.16.7")
        .offers_exactly(SH, &[Action::Yes, Action::No])
        .says(SH, "yes")
        .drawn(0)
        .expect("one card", |g| g.cards[SHADOW].hand.len(), 1);
    let saruman =
        on_table(chief(), Card::ThePalantirOfOrthanc).at(Character::Saruman, Region::Orthanc);
    plays(saruman, DESPAIR)
        .shows_id("LOME.16.8")
        .says(SH, "draw strategy")
        .drawn(0)
        .expect("one card", |g| g.cards[SHADOW].hand.len(), 1)
        .expect("and no more", asked, Some(FP));
}
