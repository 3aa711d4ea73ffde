//! What characters do beyond their numbers.

use middle_earth_ccg::facts::Race;
use middle_earth_ccg::numbers::{Facing, Purpose};

use super::board::Ask;
use super::*;

fn facing(race: Race) -> Facing {
    Facing { race: Some(race), is_detainment: false, ..Facing::NOTHING }
}

fn prowess(g: &Position, card: Card, race: Race) -> i8 {
    g.prowess_against(g.piece(card), facing(race))
}

fn alone(card: Card) -> Position {
    board().company(FIRST, Site::Rivendell, &[card]).build()
}

#[test]
fn some_fight_orcs_better() {
    for (card, usual, against_orcs) in [
        (Card::Balin, 4, 6),
        (Card::ThorinIi, 5, 8),
        (Card::Gimli, 5, 7),
        (Card::Elladan, 5, 6),
        (Card::Bofur, 4, 5),
        (Card::GildorInglorion, 5, 7),
        (Card::BoromirIi, 6, 6),
    ] {
        let g = alone(card);
        assert_eq!(prowess(&g, card, Race::Orc), against_orcs, "{card} against Orcs");
        assert_eq!(prowess(&g, card, Race::Troll), usual, "{card} against Trolls");
    }
}

#[test]
fn peath_stands_up_to_the_nazgul() {
    let g = alone(Card::Peath);
    let usual = prowess(&g, Card::Peath, Race::Man);
    assert_eq!(prowess(&g, Card::Peath, Race::Nazgul), usual + 5);
    assert_eq!(prowess(&g, Card::Peath, Race::Ringwraith), usual + 5);
}

#[test]
fn troll_brothers_fight_dwarves_better() {
    for card in [Card::Burat, Card::Tuma, Card::Wuluag] {
        let g = board().minions(FIRST).company(FIRST, Site::DolGuldur, &[card]).build();
        assert_eq!(prowess(&g, card, Race::Dwarf), prowess(&g, card, Race::Elf) + 1);
    }
}

#[test]
fn troll_brothers_are_cheaper_together_by_one_and_not_by_two() {
    let minds = |cards: &[Card]| {
        let g = board().minions(FIRST).company(FIRST, Site::DolGuldur, cards).build();
        g.mind(g.piece(Card::Burat))
    };
    let alone = minds(&[Card::Burat]);
    assert_eq!(minds(&[Card::Burat, Card::Tuma]), alone - 1);
    assert_eq!(minds(&[Card::Burat, Card::Tuma, Card::Wuluag]), alone - 1);
    assert_eq!(minds(&[Card::Burat, Card::Gorbag]), alone);
}

#[test]
fn influence_for_one_faction_is_good_for_no_other() {
    let g = alone(Card::Faramir);
    let piece = g.piece(Card::Faramir);
    let plain = g.unused_influence(piece, Purpose::Any);
    assert_eq!(g.unused_influence(piece, Purpose::Faction(Card::RangersOfIthilien)), plain + 2);
    assert_eq!(g.unused_influence(piece, Purpose::Faction(Card::RangersOfTheNorth)), plain);
}

#[test]
fn influence_for_a_people_is_good_for_its_characters_and_factions() {
    let g = alone(Card::ThorinIi);
    let piece = g.piece(Card::ThorinIi);
    let plain = g.unused_influence(piece, Purpose::Any);
    assert_eq!(g.unused_influence(piece, Purpose::Character(Card::Kili)), plain + 2);
    assert_eq!(g.unused_influence(piece, Purpose::Faction(Card::IronHillDwarves)), plain + 2);
    // Both amounts add up.
    assert_eq!(g.unused_influence(piece, Purpose::Faction(Card::BlueMountainDwarves)), plain + 4);
    assert_eq!(g.unused_influence(piece, Purpose::Faction(Card::WoodElves)), plain);
    let glorfindel = alone(Card::GlorfindelIi);
    let piece = glorfindel.piece(Card::GlorfindelIi);
    let plain = glorfindel.unused_influence(piece, Purpose::Any);
    assert_eq!(glorfindel.unused_influence(piece, Purpose::Character(Card::Haldir)), plain + 1);
    assert_eq!(glorfindel.unused_influence(piece, Purpose::Faction(Card::WoodElves)), plain);
}

#[test]
fn arwen_leads_nobody_but_aragorn() {
    let g = board().company(FIRST, Site::Rivendell, &[Card::Arwen, Card::AragornIi, Card::Bergil]);
    let g = g.at_organization();
    let [arwen, aragorn, bergil] = [Card::Arwen, Card::AragornIi, Card::Bergil].map(named);
    given(g.clone())
        .refuses(
            FIRST,
            Action::Follow { character: bergil, leader: arwen },
            &rule::organize::INFLUENCE,
        )
        // Seven points are not enough for nine mind.
        .refuses(
            FIRST,
            Action::Follow { character: aragorn, leader: arwen },
            &rule::organize::INFLUENCE,
        );
    assert_eq!(g.unused_influence(g.piece(Card::Arwen), Purpose::Character(Card::AragornIi)), 7);
    assert_eq!(g.unused_influence(g.piece(Card::Arwen), Purpose::Any), 0);
}

/// MECCG.6.8: what is good for Elves pays for an Elf, and what is good for all is left for others.
#[test]
fn limited_influence_pays_first_and_once() {
    let cards = [Card::Gimli, Card::Haldir, Card::Orophin];
    let g = board().company(FIRST, Site::Rivendell, &cards).build();
    let gimli = g.piece(Card::Gimli);
    let plain = g.unused_influence(gimli, Purpose::Any);
    let cost = g.cost_of(g.piece(Card::Haldir));
    let g = g.follow(Card::Haldir, Card::Gimli);
    assert_eq!(g.unused_influence(gimli, Purpose::Any), plain - (cost - 1));
    assert_eq!(g.unused_influence(gimli, Purpose::Character(Card::Orophin)), plain - (cost - 1));
}

#[test]
fn minions_know_factions_where_they_come_from() {
    let at = |card: Card, faction: Card| {
        let g = board().minions(FIRST).company(FIRST, Site::DolGuldur, &[card]).build();
        let piece = g.piece(card);
        g.unused_influence(piece, Purpose::Faction(faction))
            - g.unused_influence(piece, Purpose::Any)
    };
    assert_eq!(at(Card::NevidoSmod, Card::EasterlingsMinion), 2);
    assert_eq!(at(Card::NevidoSmod, Card::Southrons), 0);
    assert_eq!(at(Card::Jerrek, Card::Southrons), 1);
    assert_eq!(at(Card::HorsemanInTheNight, Card::Southrons), 1);
    assert_eq!(at(Card::TheMouth, Card::Balchoth), 2);
    assert_eq!(at(Card::LieutenantOfMorgul, Card::BlackTrolls), 3);
    assert_eq!(at(Card::Shagrat, Card::UrukHai), 4);
    assert_eq!(at(Card::Shagrat, Card::BlackTrolls), 0);
    assert_eq!(at(Card::Wormtongue, Card::RidersOfRohan), 4);
    assert_eq!(at(Card::Surion, Card::MenOfAnorien), 2, "playable in Anórien");
    assert_eq!(at(Card::Surion, Card::RangersOfTheNorth), 2, "Dúnedain");
    assert_eq!(at(Card::Surion, Card::KnightsOfDolAmroth), 2, "both, but it counts once");
}

#[test]
fn some_are_no_diplomats() {
    let check = |card| {
        let g = alone(card);
        g.faction_check(g.piece(card))
    };
    for card in [Card::Bofur, Card::Dori, Card::Haldir, Card::Orophin, Card::Forlong, Card::Hama] {
        assert_eq!(check(card), -1, "{card}");
    }
    assert_eq!(check(Card::Oin), 0);
}

#[test]
fn elrond_and_the_lieutenant_know_more_at_home() {
    assert_eq!(alone(Card::Elrond).hand_size(0), 9);
    let away = board().company(FIRST, Site::Lorien, &[Card::Elrond]).build();
    assert_eq!(away.hand_size(0), 8);
    let lieutenant = |site| {
        board()
            .minions(FIRST)
            .company(FIRST, site, &[Card::LieutenantOfMorgul])
            .build()
            .hand_size(0)
    };
    assert_eq!(lieutenant(Site::MinasMorgul), 9);
    assert_eq!(lieutenant(Site::DolGuldur), 8);
    assert_eq!(alone(Card::Pallando).hand_size(0), 9);
    assert_eq!(alone(Card::Pallando).hand_size(1), 8);
    let hoarmurath = |site| {
        let cards = [Card::HoarmurathTheRingwraith];
        board().minions(FIRST).company(FIRST, site, &cards).build().hand_size(0)
    };
    assert_eq!(hoarmurath(Site::MinasMorgul), 9);
    assert_eq!(hoarmurath(Site::Moria), 8);
}

#[test]
fn aragorn_and_elrond_are_missed() {
    for card in [Card::AragornIi, Card::Elrond] {
        let mut g = board().company(FIRST, Site::Rivendell, &[card, Card::Bergil]).build();
        let piece = g.piece(card);
        g.remove(piece, &mut |_| ());
        assert_eq!(g.points(0)[0], -3, "{card}");
        assert_eq!(g.points(1)[0], 0);
    }
}

#[test]
fn sam_and_fatty_join_at_bag_end_only() {
    for card in [Card::SamGamgee, Card::FattyBolger] {
        let g = board()
            .company(FIRST, Site::Rivendell, &[Card::Bergil])
            .locations(FIRST, &[Site::BagEnd, Site::Rivendell])
            .hand(FIRST, &[card])
            .at_organization();
        let at = |at| Action::Bring { card, at, company: 0 };
        given(g)
            .refuses(FIRST, at(Site::Rivendell), &rule::organize::CHARACTER_HOME)
            .offers(FIRST, &[at(Site::BagEnd)]);
    }
}
