//! What items do beyond their numbers.

use middle_earth_ccg::facts::{Race, Skills};
use middle_earth_ccg::numbers::{Facing, Purpose};

use super::board::Ask;
use super::*;

/// The prowess of this bearer with this item, against a race.
fn with(bearer: Card, item: Card, race: Race) -> i8 {
    let g = board().company(FIRST, Site::Rivendell, &[bearer]).with(FIRST, item, bearer).build();
    g.prowess_against(
        g.piece(bearer),
        Facing { race: Some(race), is_detainment: false, ..Facing::NOTHING },
    )
}

#[test]
fn a_weapon_raises_prowess_up_to_its_maximum() {
    // Boromir has 6: three more, but 8 at most, and 9 against Orcs.
    assert_eq!(with(Card::BoromirIi, Card::Glamdring, Race::Troll), 8);
    assert_eq!(with(Card::BoromirIi, Card::Glamdring, Race::Orc), 9);
    // Faramir has 5.
    assert_eq!(with(Card::Faramir, Card::Glamdring, Race::Orc), 8);
    assert_eq!(with(Card::Faramir, Card::Orcrist, Race::Orc), 9);
    assert_eq!(with(Card::Faramir, Card::Orcrist, Race::Man), 8);
    assert_eq!(with(Card::BoromirIi, Card::Orcrist, Race::Orc), 10);
    assert_eq!(with(Card::BoromirIi, Card::Orcrist, Race::Man), 9);
    assert_eq!(with(Card::Faramir, Card::Wormsbane, Race::Dragon), 9);
    assert_eq!(with(Card::Faramir, Card::Wormsbane, Race::Drake), 9);
    assert_eq!(with(Card::Faramir, Card::Wormsbane, Race::Wolf), 7);
}

#[test]
fn durins_axe_is_for_dwarves() {
    assert_eq!(with(Card::Faramir, Card::DurinsAxe, Race::Man), 7);
    let oin = with(Card::Oin, Card::DurinsAxe, Race::Man);
    let g = board().company(FIRST, Site::Rivendell, &[Card::Oin]).build();
    assert_eq!(oin, g.prowess(g.piece(Card::Oin)) + 4);
}

#[test]
fn a_weapon_of_the_other_side_is_of_no_use() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Faramir])
        .with(FIRST, Card::BlackMace, Card::Faramir)
        .build();
    assert_eq!(g.prowess(g.piece(Card::Faramir)), 5);
    assert_eq!(g.points(0)[2], 1, "half of its points (MECCG.RW.2.5)");
}

#[test]
fn a_warrior_wields_the_black_mace_best_against_elves() {
    let mace = |bearer: Card, race| {
        let g = board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[bearer])
            .with(FIRST, Card::BlackMace, bearer)
            .build();
        g.prowess_against(
            g.piece(bearer),
            Facing { race: Some(race), is_detainment: false, ..Facing::NOTHING },
        ) - g.card(g.piece(bearer)).facts().prowess
    };
    assert_eq!(mace(Card::Jerrek, Race::Man), 3);
    assert_eq!(mace(Card::Jerrek, Race::Elf), 4);
}

#[test]
fn one_weapon_is_in_use() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Faramir])
        .with(FIRST, Card::Orcrist, Card::Faramir)
        .with(FIRST, Card::SwordOfGondolin, Card::Faramir)
        .build();
    assert_eq!(g.prowess(g.piece(Card::Faramir)), 7, "the one that came last (MECCG.17.5)");
    assert_eq!(g.points(0)[2], 6, "both count (MECCG.17.1)");
}

#[test]
fn influence_of_items_is_for_some_only() {
    let unused = |item: Card, purpose| {
        let g = board()
            .company(FIRST, Site::Rivendell, &[Card::Elrond])
            .with(FIRST, item, Card::Elrond)
            .build();
        let elrond = g.piece(Card::Elrond);
        g.unused_influence(elrond, purpose) - g.card(elrond).facts().direct_influence
    };
    assert_eq!(unused(Card::ElfStone, Purpose::Any), 0);
    assert_eq!(unused(Card::ElfStone, Purpose::Character(Card::Haldir)), 2);
    assert_eq!(unused(Card::ElfStone, Purpose::Faction(Card::WoodElves)), 2);
    assert_eq!(unused(Card::ElfStone, Purpose::Faction(Card::MenOfDale)), 0);
    assert_eq!(unused(Card::HornOfAnor, Purpose::Faction(Card::MenOfDale)), 2);
    assert_eq!(unused(Card::HornOfAnor, Purpose::Character(Card::Haldir)), 0);
    assert_eq!(unused(Card::LesserRing, Purpose::Any), 2);
    assert_eq!(unused(Card::DwarvenRingOfBarinsTribeHero, Purpose::Any), 2);
}

#[test]
fn a_dwarf_has_more_of_a_dwarven_ring() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Gloin])
        .with(FIRST, Card::DwarvenRingOfBarinsTribeHero, Card::Gloin)
        .build();
    let gloin = g.piece(Card::Gloin);
    let facts = g.card(gloin).facts();
    assert_eq!(g.prowess(gloin), facts.prowess + 4);
    assert_eq!(g.body(gloin), facts.body + 1);
    assert_eq!(g.direct_influence(gloin), facts.direct_influence + 7);
    assert_eq!(g.corruption_points(gloin), 5);
    assert_eq!(g.points(0)[2], 6);
}

#[test]
fn the_one_ring_doubles_at_most_and_weighs_on_all() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Bergil, Card::Faramir])
        .with(FIRST, Card::TheOneRingHero, Card::Bergil)
        .build();
    assert_eq!(g.prowess(g.piece(Card::Bergil)), 2, "twice 1");
    assert_eq!(g.body(g.piece(Card::Bergil)), 10, "5 more, but 10 at most");
    assert_eq!(g.corruption_points(g.piece(Card::Faramir)), 1);
    assert_eq!(g.corruption_points(g.piece(Card::Bergil)), 7);
}

#[test]
fn the_ring_of_stealth_makes_a_scout() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::BoromirIi])
        .with(FIRST, Card::MagicRingOfStealth, Card::BoromirIi)
        .build();
    assert!(g.skills(g.piece(Card::BoromirIi)).has(Skills::SCOUT.or(Skills::WARRIOR)));
}

#[test]
fn a_spirit_ring_dulls_the_mind_but_not_below_one() {
    let mind = |bearer: Card| {
        let g = board()
            .minions(FIRST)
            .company(FIRST, Site::DolGuldur, &[bearer])
            .with(FIRST, Card::TheOraclesRing, bearer)
            .build();
        g.mind(g.piece(bearer))
    };
    assert_eq!(mind(Card::Ciryaher), Card::Ciryaher.facts().mind - 2);
    assert_eq!(mind(Card::Muzgash), 1, "its printed mind is lower than 3");
}

#[test]
fn the_arkenstone_stirs_every_dwarf() {
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::Ciryaher])
        .with(FIRST, Card::TheArkenstone, Card::Ciryaher)
        .company(SECOND, Site::Rivendell, &[Card::Gloin, Card::Bergil])
        .build();
    assert_eq!(g.mind(g.piece(Card::Gloin)), Card::Gloin.facts().mind + 1);
    assert_eq!(g.mind(g.piece(Card::Bergil)), Card::Bergil.facts().mind);
}

#[test]
fn the_paltry_ring_is_good_against_detainment() {
    let g = board()
        .minions(FIRST)
        .company(FIRST, Site::DolGuldur, &[Card::Jerrek])
        .with(FIRST, Card::PaltryRing, Card::Jerrek)
        .build();
    let jerrek = g.piece(Card::Jerrek);
    let usual = g.prowess(jerrek);
    let detained = Facing { race: Some(Race::Man), is_detainment: true, ..Facing::NOTHING };
    assert_eq!(g.prowess_against(jerrek, detained), usual + 3);
}

/// The parts of a number add up to it.
#[test]
fn every_number_has_its_parts() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::BoromirIi])
        .with(FIRST, Card::Glamdring, Card::BoromirIi)
        .with(FIRST, Card::Narsil, Card::BoromirIi)
        .build()
        .tapped(Card::BoromirIi);
    let piece = g.piece(Card::BoromirIi);
    let parts = g.prowess_parts(piece, Facing::NOTHING);
    let sum: i8 = parts.iter().map(|part| part.by).sum();
    assert_eq!(sum, g.prowess(piece));
    let names: Vec<&str> = parts.iter().map(|part| part.from).collect();
    assert!(names.contains(&"tapped") && names[0] == "printed", "{names:?}");
}
