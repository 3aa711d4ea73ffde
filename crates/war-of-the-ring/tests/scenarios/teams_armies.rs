//! Chapter 11: Armies of teammates, apart and as one.

use table::Eye;
use table::scenario::Scenario;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Player, Region};
use war_of_the_ring::{Action, Event, Position, rule};

use crate::common::{FREE, Given, SHADOW, asked, count};
use crate::teams_common::{GONDOR, ROHAN, SARUMAN, WITCH_KING, empty_with, four};

const AT: Region = Region::Lossarnach;

/// Three of Gondor and two of Rohan in one region, with enemies beside them.
fn together() -> Given {
    four()
        .army(AT, "2 gondor-regular 1 gondor-elite 2 rohan-regular")
        .army(Region::Osgiliath, "2 sauron-regular")
}

fn moves(given: Given, player: Player) -> table::scenario::Scenario<Position> {
    let seat = player.seat();
    let face = if player.side() == FREE { Face::MusterArmy } else { Face::Army };
    let given = given.next(player).dice(player.side(), [face]);
    given.given().says(seat, &format!("use {face}")).says(seat, "move-armies")
}

#[test]
fn armies_become_one_if_both_agree() {
    let given = || together().next(Player::Rohan).dice(FREE, [Face::MusterArmy]).given();
    given()
        .shows_id("WOTR.11.2.1")
        .refuses_to(ROHAN, "join pelargir", &rule::teams::TOGETHER)
        .says(ROHAN, "join lossarnach")
        .expect("who is asked", asked, Some(GONDOR))
        .says(GONDOR, "yes")
        .just_tells(Eye::Onlooker, &[Event::ArmiesJoined { side: FREE, at: AT }])
        .expect("one", |g| g.is_mixed(FREE, AT), true)
        .expect("he goes on", asked, Some(ROHAN));
    given()
        .says(ROHAN, "join lossarnach")
        .says(GONDOR, "no")
        .just_tells(Eye::Onlooker, &[Event::ArmiesStayApart { side: FREE, at: AT }])
        .expect("two", |g| g.is_mixed(FREE, AT), false)
        .refuses_to(ROHAN, "join lossarnach", &rule::teams::TOGETHER)
        .expect("he goes on", asked, Some(ROHAN));
}

#[test]
fn apart_each_leads_his_own() {
    moves(together(), Player::Rohan)
        .shows_id("WOTR.11.2.2")
        .says(ROHAN, "from lossarnach")
        .refuses_to(ROHAN, "take gondor-regular", &rule::army::IN_THE_PARTY)
        .says(ROHAN, "to pelargir")
        .expect("his own went", count(Region::Pelargir, "rohan-regular"), 2)
        .expect("the others stayed", count(AT, "gondor-regular"), 2);
    let attack = together().next(Player::Rohan).dice(FREE, [Face::MusterArmy]).given();
    attack.says(ROHAN, "use muster-army").says(ROHAN, "attack").says(ROHAN, "at osgiliath").expect(
        "who attacks",
        |g| g.battle.attackers.figures.units(FREE),
        2,
    );
}

#[test]
fn too_many_apart_lose_one_each_in_turn() {
    let given = four()
        .army(AT, "5 gondor-regular 1 gondor-elite 4 rohan-regular")
        .army(Region::Pelargir, "1 rohan-regular 1 rohan-elite");
    moves(given, Player::Rohan)
        .shows_id("WOTR.11.2.3")
        .says(ROHAN, "from pelargir")
        .says(ROHAN, "to lossarnach")
        .says(ROHAN, "done")
        .expect("who does not lead first", asked, Some(ROHAN))
        .refuses_to(ROHAN, "disband gondor-regular", &rule::army::DISBAND_A_UNIT)
        .says(ROHAN, "disband rohan-regular")
        .expect("then the other", asked, Some(GONDOR))
        .says(GONDOR, "disband gondor-regular")
        .expect("ten are left", |g| g.host(AT).units(FREE), 10);
}

#[test]
fn too_many_as_one_are_disbanded_by_who_controls_them() {
    let given = four()
        .army(AT, "5 gondor-regular 1 gondor-elite 4 rohan-regular")
        .mixed(FREE, AT)
        .army(Region::Pelargir, "1 rohan-regular");
    moves(given, Player::Rohan)
        .shows_id("WOTR.11.2.3")
        .shows_id("WOTR.11.2.6")
        .says(ROHAN, "from pelargir")
        .says(ROHAN, "to lossarnach")
        .says(ROHAN, "done")
        .expect("who chooses", asked, Some(GONDOR))
        .says(GONDOR, "disband rohan-regular");
}

/// The Witch-king attacks Lossarnach.
fn attacked(given: Given) -> table::scenario::Scenario<Position> {
    given
        .next(Player::WitchKing)
        .dice(SHADOW, [Face::Army])
        .given()
        .says(WITCH_KING, "use army")
        .says(WITCH_KING, "attack")
        .says(WITCH_KING, "at lossarnach")
}

#[test]
fn attacked_they_are_one() {
    let given =
        together().holds(Player::Gondor, [Card::Athelas]).holds(Player::Rohan, [Card::BilbosSong]);
    attacked(given)
        .shows_id("WOTR.11.2.4")
        .shows_id("WOTR.11.2.5")
        .shows_id("WOTR.11.2.6")
        .expect("one", |g| g.is_mixed(FREE, AT), true)
        .expect("all defend", |g| g.battle.defenders.figures.units(FREE), 5)
        .expect("who has most units commands", asked, Some(GONDOR))
        .refuses_to(ROHAN, "combat bilbos-song", &table::NOT_ASKED)
        .says(GONDOR, "no-card");
}

#[test]
fn control_goes_by_units_elites_and_the_token() {
    let commands = |figures: &str, turn: u16| {
        four().army(AT, figures).turn(turn).position().commander_at(FREE, AT)
    };
    table::holds_eq!(commands("1 gondor-elite 2 rohan-regular", 1), Player::Rohan);
    table::holds_eq!(commands("1 gondor-regular 1 rohan-elite", 1), Player::Rohan);
    table::holds_eq!(commands("1 gondor-elite 1 rohan-regular", 2), Player::Gondor);
    table::holds_eq!(commands("1 gondor-elite 1 rohan-elite", 1), Player::Gondor);
    table::holds_eq!(commands("1 gondor-elite 1 rohan-elite", 2), Player::Rohan);
    // Elves are Gondor's, Dwarves and the North are Rohan's.
    table::holds_eq!(commands("1 elves-regular 1 gondor-regular 1 north-elite", 1), Player::Gondor);
    four().shows(["WOTR.11.2.5"]);
}

#[test]
fn control_changes_with_the_numbers() {
    let given = four()
        .army(AT, "2 gondor-regular 1 rohan-elite")
        .army(Region::Osgiliath, "5 sauron-regular");
    attacked(given)
        .shows_id("WOTR.11.2.7")
        .rolled([6, 6, 1, 1, 1])
        .rolled([1, 1, 1])
        .expect("Gondor takes the losses", asked, Some(GONDOR))
        .says(GONDOR, "lose gondor")
        .says(GONDOR, "lose gondor")
        .says(WITCH_KING, "press-on")
        .expect("then who is left commands", asked, Some(ROHAN));
}

#[test]
fn only_the_controller_leads_what_is_one() {
    let given = || together().mixed(FREE, AT);
    moves(given(), Player::Gondor)
        .shows_id("WOTR.11.2.6")
        .says(GONDOR, "from lossarnach")
        .says(GONDOR, "to pelargir")
        .expect("all went", |g| g.host(Region::Pelargir).units(FREE), 5)
        .expect("and are one", |g| g.is_mixed(FREE, Region::Pelargir), true);
    let attack = given().next(Player::Rohan).dice(FREE, [Face::MusterArmy]).given();
    attack.says(ROHAN, "use muster-army").offers_not(ROHAN, &[Action::Attack]);
}

#[test]
fn one_takes_his_own_out_with_an_action() {
    moves(together().mixed(FREE, AT).dice(SHADOW, [Face::Event]), Player::Rohan)
        .shows_id("WOTR.11.2.9")
        .says(ROHAN, "from lossarnach")
        .refuses_to(ROHAN, "take gondor-regular", &rule::army::IN_THE_PARTY)
        .says(ROHAN, "to pelargir")
        .expect("they are two", |g| g.teams.mixed[FREE].contains(AT), false);
}

#[test]
fn a_part_that_acts_stays_under_control() {
    moves(together().mixed(FREE, AT), Player::Gondor)
        .shows_id("WOTR.11.2.8")
        .says(GONDOR, "from lossarnach")
        .says(GONDOR, "leave gondor-regular")
        .says(GONDOR, "leave gondor-regular")
        .refuses_to(GONDOR, "to pelargir", &rule::teams::KEEPS_CONTROL)
        .says(GONDOR, "leave rohan-regular")
        .says(GONDOR, "to pelargir")
        .expect("one of each", |g| g.host(Region::Pelargir).units(FREE), 2);
    let attack =
        together().mixed(FREE, AT).next(Player::Gondor).dice(FREE, [Face::MusterArmy]).given();
    attack
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "attack")
        .says(GONDOR, "leave gondor-regular")
        .says(GONDOR, "leave gondor-regular")
        .refuses_to(GONDOR, "at osgiliath", &rule::teams::KEEPS_CONTROL);
}

#[test]
fn what_binds_one_nation_binds_the_whole() {
    let given = together().mixed(FREE, AT).standing(Nation::Rohan, 1, true);
    moves(given, Player::Gondor)
        .shows_id("WOTR.11.2.10")
        .says(GONDOR, "from lossarnach")
        .refuses_to(GONDOR, "to pelargir", &rule::politics::NOT_AT_WAR)
        .says(GONDOR, "leave rohan-regular")
        .says(GONDOR, "leave rohan-regular")
        .says(GONDOR, "to pelargir");
}

#[test]
fn a_card_strikes_all_and_the_controller_takes_the_hits() {
    four()
        .army(Region::Osgiliath, "3 sauron-regular 2 southrons-regular 1 southrons-elite")
        .holds(Player::Gondor, [Card::FaramirsRangers])
        .next(Player::Gondor)
        .dice(FREE, [Face::Event])
        .shows(["WOTR.11.2.5"])
        .says(GONDOR, "use event")
        .says(GONDOR, "play faramirs-rangers")
        .rolled([6, 1, 1])
        .expect("Saruman's allies are as many, with an Elite", asked, Some(SARUMAN));
}

#[test]
fn leaders_go_with_those_who_are_there() {
    let given = four().army(AT, "2 rohan-regular 1 gondor-leader");
    moves(given, Player::Rohan)
        .shows_id("WOTR.11.2.2")
        .says(ROHAN, "from lossarnach")
        .says(ROHAN, "to pelargir")
        .expect("with him", count(Region::Pelargir, "gondor-leader"), 1);
}

/// An Elite of Saruman's allies leads two units of the Witch-king's, and Gorgoroth has room for so many.
fn led_by_an_ally(room: usize) -> Scenario<Position> {
    empty_with("players=4 stacking=forbid")
        .army(Region::Nurn, "2 sauron-regular 1 southrons-elite")
        .army(Region::Gorgoroth, &format!("{} sauron-regular", 10 - room))
        .army(Region::Moria, "1 sauron-regular 1 nazgul")
        .at(Character::Saruman, Region::Orthanc)
        .mixed(SHADOW, Region::Nurn)
        .next(Player::WitchKing)
        .dice(SHADOW, [Face::Character])
        .given()
        .shows_id("WOTR.12.1.1")
        .says(WITCH_KING, "use character")
        .says(WITCH_KING, "move-armies")
}

#[test]
fn an_army_led_by_a_teammates_elite_needs_room_for_those_it_follows() {
    for room in [1, 2] {
        led_by_an_ally(room).refuses_to(WITCH_KING, "from nurn", &rule::army::NOWHERE_TO_GO);
    }
    led_by_an_ally(3)
        .shows_id("WOTR.11.1.18")
        .says(WITCH_KING, "from nurn")
        .says(WITCH_KING, "to gorgoroth")
        .expect("with the Elite", count(Region::Gorgoroth, "southrons-elite"), 1);
}
