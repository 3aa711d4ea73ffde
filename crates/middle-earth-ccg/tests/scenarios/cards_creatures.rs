//! What creatures do beyond their numbers.

use middle_earth_ccg::action::Keyed;
use middle_earth_ccg::facts::{Races, RegionType};
use middle_earth_ccg::piece::{Place, State};
use middle_earth_ccg::position::KeyedTo;
use middle_earth_ccg::{Region, hazards};

use super::board::Ask;
use super::*;

/// A company comes through two Wildernesses, a Border-land and a Shadow-land to Moria.
fn way(board: Board, creature: Card) -> Position {
    let mut g = board
        .hand(SECOND, &[creature])
        .on_the_way(Site::Lorien, &[Region::WoldAndFoothills, Region::RedhornGate]);
    g.journey.types[2] = Some(RegionType::BorderLand);
    g.journey.types[3] = Some(RegionType::ShadowLand);
    g
}

fn attacked(board: Board, creature: Card) -> Talk {
    let g = way(board, creature);
    let key = hazards::keys(&g, creature)[0];
    given(g).when(SECOND, Action::Hazard { card: creature, key: Keyed(key) })
}

pub(super) fn heroes(characters: &[Card]) -> Board {
    board().company(FIRST, Site::Moria, characters)
}

pub(super) fn minions(characters: &[Card]) -> Board {
    heroes(characters).minions(FIRST)
}

pub(super) fn strike(card: Card) -> Action {
    Action::Strike { character: named(card) }
}

#[test]
fn some_choose_their_victims() {
    for creature in [Card::Ambusher, Card::CaveDrake] {
        let s = attacked(heroes(&[Card::Faramir, Card::Bergil, Card::Elladan]), creature);
        s.when(SECOND, strike(Card::Bergil)).when(SECOND, strike(Card::Elladan)).expect(
            "strikes",
            |g| g.fight().assigned.iter().flatten().count(),
            2,
        );
    }
    attacked(heroes(&[Card::Faramir, Card::Bergil, Card::Elladan]), Card::Hobgoblins)
        .when(FIRST, strike(Card::Faramir));
}

#[test]
fn abductors_take_the_wounded_away() {
    let wounded = |card: Card| {
        attacked(heroes(&[card]), Card::Abductor)
            .when(FIRST, strike(card))
            .when(FIRST, Action::StayUntapped)
            .rolled([1, 1])
    };
    wounded(Card::Faramir).expect("Faramir", |g| g.is_at(Card::Faramir), Place::Discard);
    // A Wizard stays, and his body is checked.
    wounded(Card::Saruman).rolled([1, 1]).expect(
        "Saruman",
        |g| g.state_of(Card::Saruman),
        State::Wounded,
    );
}

/// MECCG.12.25: who was wounded checks after the attack.
#[test]
fn the_dead_weigh_on_those_whom_they_wound() {
    for (creature, modifier) in [(Card::BarrowWight, -2), (Card::Ghosts, -1)] {
        let s = attacked(heroes(&[Card::Bergil]), creature)
            .when(FIRST, strike(Card::Bergil))
            .when(FIRST, Action::StayUntapped)
            .rolled([1, 1])
            // The body check is passed.
            .rolled([1, 1]);
        s.expect("the check", |g| g.check.map(|check| check.modifier), Some(modifier));
        // Nobody was wounded, nobody checks.
        attacked(heroes(&[Card::AragornIi]), creature)
            .when(FIRST, strike(Card::AragornIi))
            .when(FIRST, Action::Roll)
            .rolled([6, 6])
            .expect("no check", |g| g.check.is_none(), true);
    }
}

#[test]
fn a_corpse_candle_is_dreadful_before_it_strikes() {
    let s = attacked(heroes(&[Card::Faramir, Card::Bergil]), Card::CorpseCandle);
    s.expect("a check", |g| g.check.is_some(), true)
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .expect("the second check", |g| g.check.is_some(), true)
        .when(FIRST, Action::Roll)
        .rolled([6, 6])
        .when(FIRST, strike(Card::Faramir));
    // A canceled attack is not dreadful.
    let s = attacked(heroes(&[Card::Faramir]).hand(FIRST, &[Card::Escape]), Card::CorpseCandle);
    s.says(FIRST, "event escape - faramir").expect("no check", |g| g.check.is_none(), true);
}

#[test]
fn spiders_carry_off_whom_they_nearly_kill() {
    let check = |dice: [u8; 2]| {
        attacked(heroes(&[Card::Faramir]), Card::GiantSpiders)
            .when(FIRST, strike(Card::Faramir))
            .when(FIRST, Action::StayUntapped)
            .rolled([1, 1])
            .rolled(dice)
            .position
            .is_at(Card::Faramir)
    };
    assert_eq!(check([4, 4]), Place::Discard);
    assert_eq!(check([4, 3]), Place::Company(0));
    assert_eq!(check([4, 5]), Place::Removed);
}

#[test]
fn orcs_come_in_the_wake_of_orcs() {
    for (creature, more) in [(Card::OrcLieutenant, 4), (Card::OrcWarband, 3)] {
        let printed = creature.facts().prowess;
        let prowess = |faced: Races| {
            let mut g = way(heroes(&[Card::Faramir]), creature);
            g.players[0].companies[0].faced = faced.0;
            let key = hazards::keys(&g, creature)[0];
            let s = given(g).when(SECOND, Action::Hazard { card: creature, key: Keyed(key) });
            s.position.fight().prowess
        };
        assert_eq!(prowess(Races::NONE), printed);
        assert_eq!(prowess(Races::TROLL), printed);
        assert_eq!(prowess(Races::ORC), printed + more);
    }
}

#[test]
fn ents_and_riders_detain_the_covert() {
    let detained = |board: Board| {
        attacked(board, Card::EntInSearchOfTheEntwives).position.fight().is_detainment
    };
    assert!(detained(heroes(&[Card::Faramir])), "heroes (MECCG.RW.7.5)");
    assert!(detained(minions(&[Card::Jerrek])), "covert minions");
    assert!(!detained(minions(&[Card::Muzgash])), "overt minions");
}

#[test]
fn some_keys_hold_by_day_or_by_night() {
    let keys = |creature: Card, kinds: &[RegionType], night: bool| {
        let b = heroes(&[Card::Faramir]);
        let b = if night { b.table(SECOND, &[Card::DoorsOfNight]) } else { b };
        let mut g = b.at_hazards();
        g.players[0].companies[0].site = Site::Edoras;
        for (at, kind) in kinds.iter().enumerate() {
            g.journey.types[at] = Some(*kind);
        }
        hazards::keys(&g, creature)
    };
    let shadow = [RegionType::ShadowLand];
    for creature in [Card::EntInSearchOfTheEntwives, Card::ElfLordRevealedInWrath] {
        assert_eq!(keys(creature, &shadow, false), [KeyedTo::RegionType(RegionType::ShadowLand)]);
        assert_eq!(keys(creature, &shadow, true), []);
    }
    let two = [RegionType::Wilderness; 2];
    assert_eq!(keys(Card::TrueFireDrake, &two, false), []);
    assert_eq!(
        keys(Card::TrueFireDrake, &two, true),
        [KeyedTo::RegionType(RegionType::Wilderness)]
    );
}
