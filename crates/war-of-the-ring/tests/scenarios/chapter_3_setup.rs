//! Chapters 1 to 3: the sides, the board, and how everything stands at the start.

use war_of_the_ring::Position;
use war_of_the_ring::facts::{Character, Deck, Nation, Region, Side, Tile, TileSet};

use crate::common::{FREE, SHADOW, count, empty, reinforcements, war};

#[test]
fn everything_has_its_place() {
    use Character::{
        Aragorn, Boromir, GandalfTheGrey, GandalfTheWhite, Gimli, Gollum, Legolas, Meriadoc,
        MouthOfSauron, Peregrin, Saruman, Strider, WitchKing,
    };
    let company = [GandalfTheGrey, Strider, Boromir, Legolas, Gimli, Meriadoc, Peregrin];
    let still_to_come = [Aragorn, GandalfTheWhite, Gollum, WitchKing, MouthOfSauron, Saruman];
    let special = |tile: Tile| matches!(tile.set(), TileSet::Fellowship | TileSet::Shadow);
    let deck = |side: Side, deck: Deck| move |g: &Position| g.cards[side].deck.of_deck(deck).len();
    let given = war()
        .shows(["WOTR.3.1.1", "WOTR.3.1.2", "WOTR.3.1.3", "WOTR.3.1.5", "WOTR.3.1.7", "WOTR.3.1.8"])
        .expect("the Ring-bearers", |g| g.fellowship.at, Region::Rivendell)
        .expect("progress", |g| (g.fellowship.progress, g.fellowship.hidden), (0, true))
        .expect("corruption", |g| g.fellowship.corruption, 0)
        .expect("Companions", |g| g.companions_in_fellowship().len(), 7)
        .expect("each of them", |g| company.into_iter().all(|who| g.is_in_fellowship(who)), true)
        .expect("tiles", |g| g.hunt.pool.iter().sum::<u8>(), 16)
        .expect("special tiles", |_| Tile::ALL.into_iter().filter(|t| special(*t)).count(), 8)
        .expect(
            "none of them is in the pool",
            |g| Tile::ALL.into_iter().any(|t| special(t) && g.hunt.pool[t.index()] > 0),
            false,
        );
    for who in still_to_come {
        given.clone().expect("still to come", |g| g.has_appeared(who), false);
    }
    for side in [FREE, SHADOW] {
        given.clone().expect("the Character deck", deck(side, Deck::Character), 24).expect(
            "the Strategy deck",
            deck(side, Deck::Strategy),
            24,
        );
    }
}

#[test]
fn the_board_has_105_regions_and_232_borders() {
    let borders = Region::ALL.into_iter().map(|region| region.adjacent().len()).sum::<usize>();
    let of_no_nation = Region::ALL.into_iter().filter(|region| region.nation().is_none()).count();
    war()
        .shows(["WOTR.2.1.1", "WOTR.2.1.5"])
        .expect("regions", |_| Region::ALL.len(), 105)
        .expect("adjacent pairs, each seen from both sides", |_| borders, 2 * 232)
        .expect("regions of no Nation", |_| of_no_nation, 53);
}

#[test]
fn the_shire_has_one_regular_and_no_leader() {
    war()
        .shows(["WOTR.3.1.12", "WOTR.1.1.2"])
        .expect("Regulars", count(Region::TheShire, "north-regular"), 1)
        .expect("Leaders", count(Region::TheShire, "north-leader"), 0)
        .expect("Nazgûl to come", reinforcements("nazgul"), 4);
}

#[test]
fn what_is_free_and_for_whom() {
    empty()
        .army(Region::MinasTirith, "1 gondor-regular 1 sauron-regular")
        .army(Region::Hollin, "2 nazgul")
        .at(Character::Strider, Region::Trollshaws)
        .shows(["WOTR.2.1.12", "WOTR.2.1.13", "WOTR.2.1.14", "WOTR.2.1.15"])
        .expect("for the besieger", |g| g.is_free(SHADOW, Region::MinasTirith), true)
        .expect("for the besieged", |g| g.is_free(FREE, Region::MinasTirith), false)
        .expect("an enemy City", |g| g.is_free(SHADOW, Region::Pelargir), false)
        .expect("for Armies", |g| g.is_free_for_armies(SHADOW, Region::Pelargir), true)
        .expect("Nazgûl alone", |g| g.is_free(FREE, Region::Hollin), true)
        .expect("a Companion alone", |g| g.is_free(SHADOW, Region::Trollshaws), true);
}

#[test]
fn fortifications_are_no_settlements() {
    let fortified: Vec<Region> =
        Region::ALL.into_iter().filter(|region| region.has_fortification()).collect();
    table::holds_eq!(fortified, [Region::FordsOfIsen, Region::Osgiliath]);
    war()
        .shows(["WOTR.2.1.7", "WOTR.2.1.8"])
        .expect("Osgiliath", |g| g.controller(Region::Osgiliath), None)
        .expect("its Nation", |_| Region::Osgiliath.nation(), None::<Nation>)
        .expect("the Fords of Isen", |g| g.controller(Region::FordsOfIsen), None);
}
