//! What holds for Event cards of every kind: with which dice they are played, and where they stop.

use war_of_the_ring::facts::{Card, CardIcon, Character, Face, Nation, Region, Tile};
use war_of_the_ring::rule;

use crate::common::{
    FP, FREE, Given, SH, SHADOW, at_war, cannot_play, count, empty, plays, standing, units, war,
};

/// The Guide draws nothing for cards.
fn start() -> Given {
    war().guide(Character::Strider).dice(FREE, [Face::Muster]).dice(SHADOW, [Face::Muster])
}

#[test]
fn each_icon_plays_its_own_cards() {
    let icons = [
        (Card::Athelas, CardIcon::Character, Face::Character),
        (Card::FaramirsRangers, CardIcon::Army, Face::MusterArmy),
        (Card::GuardsOfTheCitadel, CardIcon::Muster, Face::Muster),
        (Card::GuardsOfTheCitadel, CardIcon::Muster, Face::Event),
    ];
    for (card, icon, face) in icons {
        table::holds_eq!(card.icon(), icon);
        let given = war().guide(Character::Strider).hand(FREE, [card]).dice(FREE, [face]);
        given
            .shows(["WOTR.4.3.5", "WOTR.4.3.13", "WOTR.4.3.15", "WOTR.4.3.19"])
            .says(FP, &format!("use {face}"))
            .says(FP, &format!("play {card}"))
            .expect("played", |g| g.cards[FREE].hand.is_empty(), true);
    }
}

#[test]
fn a_card_is_not_played_with_another_icon() {
    let wrong = [
        (Card::Athelas, Face::Muster),
        (Card::FaramirsRangers, Face::Muster),
        (Card::GuardsOfTheCitadel, Face::Character),
    ];
    for (card, face) in wrong {
        war()
            .everybody_at_war()
            .hand(FREE, [card])
            .dice(FREE, [face])
            .shows(["WOTR.5.1.6"])
            .says(FP, &format!("use {face}"))
            .refuses_to(FP, &format!("play {card}"), &rule::events::ICON);
    }
}

#[test]
fn a_blow_by_a_card_stirs_no_nation() {
    let given = empty()
        .army(Region::MinasMorgul, "1 sauron-regular 1 nazgul")
        .army(Region::SouthIthilien, "3 gondor-regular")
        .standing(Nation::Gondor, 2, false);
    plays(given, Card::DreadfulSpells)
        .shows_id("WOTR.5.2.14")
        .rolled([6])
        .expect("struck", units(FREE, Region::SouthIthilien), 2)
        .expect("Gondor", standing(Nation::Gondor), (2, false));
}

#[test]
fn a_settlement_named_by_a_card_is_that_of_its_first_owner() {
    let lost = war().fellowship(|it| it.at = Region::Lorien).captured([Region::Lorien]);
    table::proof::shows(&["WOTR.2.1.11"]);
    cannot_play(lost, Card::OrcPatrol);
}

#[test]
fn every_special_tile_comes_by_its_own_card() {
    for (card, tile) in [
        (Card::ElvenCloaks, Tile::ElvenCloaks),
        (Card::ElvenRope, Tile::ElvenRope),
        (Card::PhialOfGaladriel, Tile::PhialOfGaladriel),
        (Card::SmeagolHelpsNiceMaster, Tile::SmeagolHelpsNiceMaster),
        (Card::ShelobsLair, Tile::ShelobsLair),
        (Card::TheRingIsMine, Tile::TheRingIsMine),
        (Card::OnOnTheyWent, Tile::OnOnTheyWent),
        (Card::GiveItToUss, Tile::GiveItToUss),
    ] {
        plays(start(), card)
            .shows_id("WOTR.9.1.3")
            .expect("it waits for Mordor", |g| g.hunt.waiting[tile.index()], 1)
            .expect("not in the pool", |g| g.hunt.pool[tile.index()], 0);
        let inside = start().fellowship(|it| it.mordor = Some(1));
        plays(inside, card).expect("in Mordor at once", |g| g.hunt.pool[tile.index()], 1);
    }
}

#[test]
fn lords_of_the_free_peoples_gather_at_home() {
    for (card, home, people) in [
        (Card::GrimbeornTheOldSonOfBeorn, Region::Carrock, "north"),
        (Card::ImrahilOfDolAmroth, Region::DolAmroth, "gondor"),
        (Card::DainIronfootsGuard, Region::Erebor, "dwarves"),
        (Card::GuardsOfTheCitadel, Region::MinasTirith, "gondor"),
    ] {
        let given = empty().guide(Character::Strider).dice(FREE, [Face::Muster]);
        plays(given, card)
            .shows_id("WOTR.5.2.5")
            .refuses_to(FP, &format!("recruit {people}-leader {home}"), &rule::events::CHOICE)
            .says(FP, &format!("recruit {people}-elite {home}"))
            .expect("an Elite", count(home, &format!("{people}-elite")), 1)
            .expect("a Leader", count(home, &format!("{people}-leader")), 1);
    }
}

#[test]
fn a_tile_may_reveal_and_stop() {
    for tile in [Tile::GiveItToUss, Tile::TheRingIsMine] {
        table::holds!(tile.reveals() && tile.stops(), "{tile}");
    }
    let given = war()
        .fellowship(|it| {
            it.at = Region::MinasMorgul;
            it.mordor = Some(1);
        })
        .companions([])
        .only_tile(Tile::GiveItToUss)
        .dice(FREE, [Face::Character])
        .dice(SHADOW, [Face::Muster]);
    given
        .shows(["WOTR.9.5.6", "WOTR.9.1.8"])
        .says(FP, "use character")
        .says(FP, "move-fellowship")
        .drawn(0)
        .expect("it is seen", |g| g.fellowship.hidden, false)
        .expect("and stopped", |g| g.fellowship.mordor, Some(1));
}

#[test]
fn the_ring_bearers_are_no_companions() {
    war().shows(["WOTR.4.1.10"]).expect("at most", |g| g.most_allocation(), 7);
}

#[test]
fn armies_that_destroy_each_other_capture_nothing() {
    let given = at_war()
        .acts(SHADOW)
        .army(Region::FordsOfIsen, "1 isengard-regular")
        .army(Region::Westemnet, "1 rohan-regular")
        .dice(SHADOW, [Face::Army]);
    given
        .shows(["WOTR.6.7.9", "WOTR.6.9.13", "WOTR.6.9.10"])
        .says(SH, "use army")
        .says(SH, "attack")
        .says(SH, "from fords-of-isen")
        .says(SH, "at westemnet")
        .rolled([6])
        .rolled([6])
        .expect("the battle is over", |g| g.battle.kind, None)
        .expect("attacker", units(SHADOW, Region::FordsOfIsen), 0)
        .expect("defender", units(FREE, Region::Westemnet), 0)
        .expect("captured", |g| g.board.captured.contains(Region::Westemnet), false);
}

#[test]
fn a_second_army_before_a_besieged_stronghold_captures_nothing() {
    let given = at_war()
        .acts(SHADOW)
        .army(Region::HelmsDeep, "1 rohan-regular 2 isengard-regular")
        .army(Region::FordsOfIsen, "2 isengard-regular")
        .dice(SHADOW, [Face::Army]);
    given
        .shows(["WOTR.6.13.9"])
        .says(SH, "use army")
        .says(SH, "move-armies")
        .says(SH, "from fords-of-isen")
        .says(SH, "to helms-deep")
        .expect("points", |g| g.points(SHADOW), 0)
        .expect("whose", |g| g.controller(Region::HelmsDeep), Some(FREE));
}

#[test]
fn a_plain_move_into_a_settlement_counts_at_once() {
    let given = at_war()
        .standing(Nation::Rohan, 3, false)
        .acts(SHADOW)
        .army(Region::FordsOfIsen, "2 isengard-regular")
        .dice(SHADOW, [Face::Army]);
    given
        .shows(["WOTR.7.2.3", "WOTR.6.13.1"])
        .says(SH, "use army")
        .says(SH, "move-armies")
        .says(SH, "from fords-of-isen")
        .says(SH, "to helms-deep")
        .expect("Rohan wakes and goes forward", standing(Nation::Rohan), (2, true))
        .expect("points at once", |g| g.points(SHADOW), 2);
}
