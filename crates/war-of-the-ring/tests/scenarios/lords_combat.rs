//! The Combat halves of the cards of Lords of Middle-earth.

use table::Eye;
use table::scenario::Scenario;
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Card, Character, CombatEffect, Face, Region, Side};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Action, Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, count, dice_asked, place, units, war_with,
};
use crate::skirmish::bonus;

/// With the expansion: everybody is At War, and nobody on the map.
fn at_war() -> Given {
    let start = war_with("lords=with").everybody_at_war().guide(Character::Strider);
    Region::ALL.into_iter().fold(start, Given::clear)
}

/// Shadow units from Moria against Hollin.
fn field(shadow: &str, free: &str) -> Given {
    at_war().army(Region::Moria, shadow).army(Region::Hollin, free)
}

/// Far from Moria: from Minas Morgul against South Ithilien.
fn ithilien(shadow: &str) -> Given {
    at_war().army(Region::MinasMorgul, shadow).army(Region::SouthIthilien, "5 gondor-regular")
}

/// `side` attacks, and nobody has chosen a card yet.
fn meet(given: Given, side: Side, from: Region, at: Region) -> Scenario<Position> {
    let (seat, face) = if side == FREE { (FP, Face::MusterArmy) } else { (SH, Face::Army) };
    let given = given.acts(side).dice(side, [face]).given();
    let given = given.says(seat, &format!("use {face}")).says(seat, "attack");
    given.says(seat, &format!("from {from}")).says(seat, &format!("at {at}"))
}

/// The Shadow attacks, and the owner of the card plays it.
fn fights(given: Given, from: Region, at: Region, card: Card) -> Scenario<Position> {
    let seat = if card.side() == FREE { FP } else { SH };
    let given = given.hand(card.side(), [card]);
    meet(given, SHADOW, from, at).says(seat, &format!("combat {card}"))
}

fn at_hollin(given: Given, card: Card) -> Scenario<Position> {
    fights(given, Region::Moria, Region::Hollin, card)
}

#[track_caller]
fn refused(given: Given, from: Region, at: Region, card: Card) {
    let seat = if card.side() == FREE { FP } else { SH };
    let given = given.hand(card.side(), [card]);
    meet(given, SHADOW, from, at).refuses_to(
        seat,
        &format!("combat {card}"),
        &rule::battle::CARD_PRECONDITION,
    );
}

/// Which half each card has.
#[test]
fn cards_of_the_lords_fight_with_these_halves() {
    for (card, effect) in [
        (Card::YouKnowTheWayThere, CombatEffect::BladeOfWesternesse),
        (Card::SafePathsInTheDark, CombatEffect::ItIsAGift),
        (Card::WindFromTheWest, CombatEffect::OrderlyWithdrawal),
        (Card::ThreeRingsForTheElvenKings, CombatEffect::OrderlyWithdrawal),
        (Card::EveryLittleIsAGain, CombatEffect::ShieldWall),
        (Card::RangersOfTheNorth, CombatEffect::AdvantageousPosition),
        (Card::ABalrogIsCome, CombatEffect::DurinsBaneLords),
        (Card::WeWontGoBack, CombatEffect::FearOfTheirMasters),
        (Card::TheLoreOfTheElvenRings, CombatEffect::FearOfTheirMasters),
        (Card::TheGatesAreClosed, CombatEffect::WordsOfPower),
        (Card::CaptainOfDespair, CombatEffect::ServantOfTheShadow),
        (Card::ShadowOfDolGuldur, CombatEffect::Mumakil),
        (Card::MadnessAndHorror, CombatEffect::SwarmOfBats),
    ] {
        assert_eq!(card.combat(), Some(effect), "{card}");
    }
    assert_eq!(Card::WeShallGetIt.combat(), None, "it only lies on the table");
}

// Halves that cards of the base game have too.

#[test]
fn you_know_the_way_there_is_a_blade_of_westernesse() {
    let given = field("3 sauron-regular", "3 elves-regular").at(Character::Gothmog, Region::Moria);
    let card = Card::YouKnowTheWayThere;
    at_hollin(given.clone().at(Character::Meriadoc, Region::Hollin), card)
        .rolled([1, 1, 1])
        .rolled([1, 1, 1])
        .rolled([1])
        .rolled([5])
        .says(FP, "slay gothmog")
        .expect("slain", place(Character::Gothmog), Whereabouts::Gone)
        .expect("in place of the hit", units(SHADOW, Region::Moria), 3);
    refused(given, Region::Moria, Region::Hollin, card);
}

#[test]
fn safe_paths_in_the_dark_is_a_gift_where_the_fellowship_is() {
    let given = field("3 sauron-regular", "3 elves-regular");
    let here = given.clone().fellowship(|it| it.at = Region::Hollin);
    at_hollin(here, Card::SafePathsInTheDark).expect("both rolls", bonus(FREE), (1, 1));
    refused(given, Region::Moria, Region::Hollin, Card::SafePathsInTheDark);
}

#[test]
fn every_little_is_a_gain_is_a_shield_wall() {
    let given = || field("3 sauron-regular", "3 elves-regular");
    at_hollin(given(), Card::EveryLittleIsAGain).rolled([5, 5, 1]).rolled([1, 1, 1]).expect(
        "one of two hits",
        units(FREE, Region::Hollin),
        2,
    );
    at_hollin(given(), Card::EveryLittleIsAGain).rolled([5, 1, 1]).rolled([1, 1, 1]).expect(
        "a single hit counts",
        units(FREE, Region::Hollin),
        2,
    );
}

#[test]
fn rangers_of_the_north_have_the_advantageous_position_at_home() {
    let given = at_war()
        .army(Region::WeatherHills, "3 sauron-regular")
        .army(Region::Bree, "2 north-regular");
    fights(given, Region::WeatherHills, Region::Bree, Card::RangersOfTheNorth).expect(
        "the Shadow rolls worse",
        bonus(SHADOW),
        (-1, 0),
    );
    let wild = field("3 sauron-regular", "3 elves-regular");
    refused(wild, Region::Moria, Region::Hollin, Card::RangersOfTheNorth);
}

#[test]
fn the_gates_are_closed_with_words_of_power() {
    let given = |shadow| field(shadow, "3 elves-regular").at(Character::Legolas, Region::Hollin);
    at_hollin(given("3 sauron-regular 1 nazgul"), Card::TheGatesAreClosed)
        .says(SH, "who legolas")
        .expect("Leadership", |g| g.leadership(FREE), 0);
    refused(given("3 sauron-regular"), Region::Moria, Region::Hollin, Card::TheGatesAreClosed);
}

#[test]
fn shadow_of_dol_guldur_drives_mumakil() {
    let given = field("2 southrons-regular 1 southrons-elite", "3 elves-regular");
    at_hollin(given, Card::ShadowOfDolGuldur)
        .expect("bonus", bonus(SHADOW), (1, 0))
        .rolled([4, 1, 1])
        .rolled([1, 1, 1])
        .expect("one hit, and one more", units(FREE, Region::Hollin), 1);
    let orcs = field("3 sauron-regular", "3 elves-regular");
    refused(orcs, Region::Moria, Region::Hollin, Card::ShadowOfDolGuldur);
}

#[test]
fn madness_and_horror_is_a_swarm_of_bats() {
    let given = || field("3 sauron-regular", "3 elves-regular 1 elves-leader");
    at_hollin(given(), Card::MadnessAndHorror).expect("the re-roll", bonus(SHADOW), (0, 1));
    at_hollin(given().hand(FREE, [Card::EveryLittleIsAGain]), Card::MadnessAndHorror)
        .says(FP, "combat every-little-is-a-gain")
        .rolled([5, 5, 1])
        .rolled([1, 1, 1])
        .rolled([1])
        .expect("no wall of shields", units(FREE, Region::Hollin), 1);
}

// Orderly Withdrawal.

const WITHDRAWAL: Card = Card::WindFromTheWest;

fn led() -> Given {
    field("3 sauron-regular", "3 elves-regular 1 elves-leader")
}

/// The Shadow scores so many hits, the Free Peoples none.
fn two_hits(given: Given, card: Card) -> Scenario<Position> {
    at_hollin(given, card).rolled([5, 6, 1]).rolled([1, 1, 1]).rolled([1])
}

#[test]
fn orderly_withdrawal_cancels_a_hit_and_the_defender_must_retreat() {
    for card in [Card::WindFromTheWest, Card::ThreeRingsForTheElvenKings] {
        two_hits(led(), card)
            .offers_exactly(FP, &[Action::Yes, Action::No])
            .refuses_to(FP, "who legolas", &rule::battle::CARD_CHOICE)
            .says(FP, "yes")
            .expect("one of two hits", units(FREE, Region::Hollin), 2)
            .expect("the Shadow is not asked to cease", asked, Some(FP))
            .refuses_to(FP, "stand-fast", &table::NOT_ASKED)
            .refuses_to(FP, "retreat moria", &rule::battle::RETREAT_TO_ENEMY)
            .says(FP, "retreat trollshaws")
            .expect("all together", units(FREE, Region::Trollshaws), 2)
            .expect("with their Leader", count(Region::Trollshaws, "elves-leader"), 1)
            .says(SH, "advance-in")
            .expect("the Shadow follows", units(SHADOW, Region::Hollin), 3);
    }
}

#[test]
fn orderly_withdrawal_need_not_be_used() {
    two_hits(led(), WITHDRAWAL)
        .says(FP, "no")
        .expect("both hits", units(FREE, Region::Hollin), 1)
        .says(SH, "press-on")
        .says(FP, "stand-fast");
    at_hollin(led(), WITHDRAWAL)
        .rolled([1, 1, 1])
        .rolled([1, 1, 1])
        .rolled([1])
        .expect("no hit to cancel", asked, Some(SH))
        .says(SH, "press-on")
        .says(FP, "stand-fast");
}

#[test]
fn orderly_withdrawal_without_a_way_out() {
    let around = [Region::Trollshaws, Region::FordsOfBruinen, Region::SouthDowns];
    let given = around.into_iter().fold(led(), |given, at| given.army(at, "1 sauron-regular"));
    let given = given.army(Region::NorthDunland, "1 isengard-regular");
    two_hits(given, WITHDRAWAL)
        .says(FP, "yes")
        .expect("one hit", units(FREE, Region::Hollin), 2)
        .says(SH, "press-on")
        .expect("they stand", |g| g.battle.round, 2)
        .expect("and need not go later", |g| g.battle.withdraws, false);
}

#[test]
fn orderly_withdrawal_ends_an_attack() {
    let given = led().hand(FREE, [WITHDRAWAL]);
    meet(given, FREE, Region::Hollin, Region::Moria)
        .says(SH, "stand-fast")
        .says(FP, "combat wind-from-the-west")
        .rolled([1, 1, 1])
        .rolled([5, 1, 1])
        .rolled([1])
        .says(FP, "yes")
        .expect("unharmed", units(FREE, Region::Hollin), 3)
        .expect("the battle is over", |g| g.battle.kind, None);
}

#[test]
fn orderly_withdrawal_brings_a_sortie_home() {
    let given = at_war()
        .army(Region::HelmsDeep, "3 rohan-regular 1 rohan-leader 3 isengard-regular")
        .hand(FREE, [WITHDRAWAL])
        .acts(FREE)
        .dice(FREE, [Face::MusterArmy]);
    given
        .given()
        .says(FP, "use muster-army")
        .says(FP, "attack")
        .says(FP, "at helms-deep")
        .says(FP, "combat wind-from-the-west")
        .rolled([1, 1, 1])
        .rolled([5, 1, 1])
        .rolled([1])
        .says(FP, "yes")
        .expect("the battle is over", |g| g.battle.kind, None)
        .expect("besieged as before", |g| g.is_besieged(Region::HelmsDeep), true)
        .expect("unharmed", units(FREE, Region::HelmsDeep), 3);
}

#[test]
fn orderly_withdrawal_leads_besiegers_away_from_a_sortie() {
    let at = Region::DolGuldur;
    let given = at_war().army(at, "3 sauron-regular 3 elves-regular 1 elves-leader");
    fights(given, at, at, WITHDRAWAL)
        .rolled([5, 1, 1])
        .rolled([1, 1, 1])
        .rolled([1])
        .says(FP, "yes")
        .says(FP, "retreat north-anduin-vale")
        .expect("unharmed", units(FREE, Region::NorthAnduinVale), 3)
        .expect("the siege is over", |g| g.is_besieged(at), false);
}

#[test]
fn orderly_withdrawal_needs_a_leader_and_no_siege() {
    let plain = field("3 sauron-regular", "3 elves-regular");
    refused(plain.clone(), Region::Moria, Region::Hollin, WITHDRAWAL);
    at_hollin(plain.at(Character::Gimli, Region::Hollin), WITHDRAWAL).expect(
        "a Companion will do",
        |g| g.battle.cards[FREE],
        Some(WITHDRAWAL),
    );
    let siege = "3 rohan-regular 1 rohan-leader 3 isengard-regular";
    let at = Region::HelmsDeep;
    refused(at_war().army(at, siege), at, at, WITHDRAWAL);
}

// Durin's Bane.

#[test]
fn a_balrog_is_come_as_durins_bane_near_moria_or_with_the_balrog() {
    at_hollin(field("3 sauron-regular", "3 elves-regular"), Card::ABalrogIsCome)
        .expect("dice", dice_asked, Some(3))
        .rolled([4, 6, 3])
        .expect("at once", units(FREE, Region::Hollin), 1)
        .expect("then the Combat roll", dice_asked, Some(3))
        .rolled([1, 1, 1])
        .expect("one is left to answer", dice_asked, Some(1));
    let far = || ithilien("2 sauron-regular");
    let (from, at) = (Region::MinasMorgul, Region::SouthIthilien);
    refused(far(), from, at, Card::ABalrogIsCome);
    let awake = far().at(Character::Balrog, from).with(|g| g.lords.balrog_active = true);
    fights(awake, from, at, Card::ABalrogIsCome).expect("dice", dice_asked, Some(3));
}

// Fear of their Masters.

/// Gothmog leads two Nazgûl.
fn masters() -> Given {
    ithilien("4 sauron-regular 2 nazgul").at(Character::Gothmog, Region::MinasMorgul)
}

fn feared(card: Card) -> Scenario<Position> {
    let given = masters().army(Region::SouthIthilien, "2 gondor-leader");
    fights(given, Region::MinasMorgul, Region::SouthIthilien, card)
}

#[test]
fn fear_of_their_masters_gives_up_all_leadership_for_the_roll() {
    let dice = [3, 4, 2, 1, 0];
    for card in [Card::WeWontGoBack, Card::TheLoreOfTheElvenRings] {
        feared(card)
            .expect("Leadership", |g| g.leadership(SHADOW), 0)
            .expect("bonus", bonus(SHADOW), (2, 0))
            .rolled([3, 4, 2, 1])
            .just_tells(
                Eye::Onlooker,
                &[Event::CombatRolled { side: SHADOW, dice, needs: 3, hits: 2 }],
            )
            .rolled([1, 1, 1, 1, 1])
            .expect("only the Free Peoples roll again", dice_asked, Some(2))
            .rolled([1, 1])
            .expect("two hits", units(FREE, Region::SouthIthilien), 3);
    }
    let (from, at) = (Region::MinasMorgul, Region::SouthIthilien);
    refused(ithilien("2 sauron-regular 2 nazgul"), from, at, Card::WeWontGoBack);
}

#[test]
fn fear_of_their_masters_is_paid_for_with_every_natural_six() {
    let left = units(SHADOW, Region::MinasMorgul);
    let fought = || feared(Card::WeWontGoBack).rolled([1, 1, 1, 1]);
    fought().rolled([6, 5, 1, 1, 1]).rolled([1, 1]).expect("three hits", &left, 1);
    fought().rolled([5, 1, 1, 1, 1]).rolled([6, 1]).expect("in the re-roll too", &left, 1);
    fought().rolled([6, 1, 1, 1, 1]).rolled([6, 1]).expect("four hits", &left, 0);
    fought().rolled([5, 5, 1, 1, 1]).rolled([1, 1]).expect("a five is one", &left, 2);
}

#[test]
fn fear_of_their_masters_lasts_one_round() {
    feared(Card::WeWontGoBack)
        .rolled([1, 1, 1, 1])
        .rolled([1, 1, 1, 1, 1])
        .rolled([1, 1])
        .says(SH, "press-on")
        .says(FP, "stand-fast")
        .expect("Leadership", |g| g.leadership(SHADOW), 3)
        .expect("no bonus", bonus(SHADOW), (0, 0))
        .rolled([1, 1, 1, 1])
        .rolled([6, 1, 1, 1, 1])
        .rolled([1, 1, 1])
        .rolled([1, 1])
        .expect("a six is one hit", units(SHADOW, Region::MinasMorgul), 3);
}

// Servant of the Shadow.

fn served(given: Given) -> Scenario<Position> {
    fights(given, Region::MinasMorgul, Region::SouthIthilien, Card::CaptainOfDespair)
}

#[test]
fn servant_of_the_shadow_takes_dice_for_the_leadership_of_a_minion() {
    // The Sorcerer draws for a card in the first round.
    let given = masters().at(Character::WitchKing, Region::MinasMorgul);
    let who = |who| Action::Who { who };
    served(given)
        .says(SH, "no")
        .offers_exactly(SH, &[who(Character::WitchKing), who(Character::Gothmog)])
        .refuses_to(SH, "who mouth-of-sauron", &rule::battle::CARD_CHOICE)
        .says(SH, "who witch-king")
        .expect("the others lead", |g| g.leadership(SHADOW), 3)
        .rolled([1, 1, 1, 1])
        .expect("two dice fewer", dice_asked, Some(3));
    served(masters()).says(SH, "who gothmog").rolled([1, 1, 1, 1]).expect(
        "one fewer",
        dice_asked,
        Some(4),
    );
}

#[test]
fn servant_of_the_shadow_leaves_one_die() {
    let balrog = field("2 sauron-regular", "2 elves-regular").at(Character::Balrog, Region::Moria);
    at_hollin(balrog, Card::CaptainOfDespair)
        .says(SH, "who balrog")
        .expect("Leadership", |g| g.leadership(SHADOW), 0)
        .rolled([1, 1, 1, 1])
        .expect("never fewer", dice_asked, Some(1));
}

#[test]
fn servant_of_the_shadow_needs_a_minion_whose_leadership_counts() {
    let (from, at) = (Region::MinasMorgul, Region::SouthIthilien);
    refused(ithilien("2 sauron-regular 2 nazgul"), from, at, Card::CaptainOfDespair);
    // The White Rider has silenced the only one.
    let given = ithilien("2 sauron-regular")
        .gone([Character::GandalfTheGrey])
        .at(Character::WitchKing, from)
        .at(Character::GandalfTheWhite, at)
        .hand(SHADOW, [Card::CaptainOfDespair]);
    meet(given, SHADOW, from, at)
        .says(FP, "white-rider")
        .says(SH, "combat captain-of-despair")
        .says(SH, "no")
        .rolled([1, 1])
        .expect("nothing is given up", dice_asked, Some(5));
}
