//! Chapters 1 to 3: the sides, the board, and how everything stands at the start.

use war_of_the_ring::facts::{Character, Nation, Region, Tile};

use crate::common::{FREE, SHADOW, count, empty, reinforcements, war};

#[test]
fn everything_has_its_place() {
    war()
        .shows(["WOTR.3.1.1", "WOTR.3.1.2", "WOTR.3.1.3", "WOTR.3.1.5", "WOTR.3.1.7", "WOTR.3.1.8"])
        .expect("the Ring-bearers", |g| g.fellowship.at, Region::Rivendell)
        .expect("progress", |g| (g.fellowship.progress, g.fellowship.hidden), (0, true))
        .expect("Companions", |g| g.companions_in_fellowship().len(), 7)
        .expect("Aragorn is still to come", |g| g.has_appeared(Character::Aragorn), false)
        .expect("cards", |g| (g.cards[FREE].deck.len(), g.cards[SHADOW].deck.len()), (48, 48))
        .expect("tiles", |g| g.hunt.pool.iter().sum::<u8>(), 16)
        .expect("no special tile", |g| g.hunt.pool[Tile::ElvenRope.index()], 0);
}

#[test]
fn pitfall_15_the_shire_has_one_regular_and_no_leader() {
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
    war()
        .shows(["WOTR.2.1.7", "WOTR.2.1.8", "WOTR.2.1.5"])
        .expect("Osgiliath", |g| g.controller(Region::Osgiliath), None)
        .expect("its Nation", |_| Region::Osgiliath.nation(), None::<Nation>)
        .expect("the Fords of Isen", |g| g.controller(Region::FordsOfIsen), None);
}
