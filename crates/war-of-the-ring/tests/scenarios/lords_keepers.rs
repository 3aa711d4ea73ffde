//! Lords of Middle-earth: Elrond, Keeper of Vilya, and Galadriel, Keeper of Nenya.

use table::scenario::Scenario;
use table::{NOT_ASKED, Rule};
use war_of_the_ring::Position;
use war_of_the_ring::facts::{
    Card, Character, CombatEffect, Face, Nation, Region, SpecialDie, Tile,
};
use war_of_the_ring::lords::{DiePlace, RingAt};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::rule;

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, count, dice_asked, free_moves, place, plays, shadow_moves,
    units,
};
use crate::lords_people::{People, lies, lords, lords_at_war, next_turn, removed};
use crate::skirmish::{meet, play};

const KEEPERS: [(Character, Region, SpecialDie); 2] = [
    (Character::Elrond, Region::Rivendell, SpecialDie::Vilya),
    (Character::Galadriel, Region::Lorien, SpecialDie::Nenya),
];

fn asks_for(who: Character) -> &'static Rule {
    if who == Character::Elrond { &rule::lords::ELROND } else { &rule::lords::GALADRIEL }
}

#[test]
fn the_keepers_enter_their_realm_when_sauron_or_the_elves_are_at_war() {
    for (who, realm, _) in KEEPERS {
        let bring_in = format!("bring-in {who}");
        let asks_for = asks_for(who);
        for nation in [Nation::Sauron, Nation::Elves] {
            free_moves(lords().at_war([nation]), Face::Muster)
                .shows_id("LOME.9.2")
                .shows_id("LOME.10.2")
                .says(FP, &bring_in)
                .expect("where", place(who), Whereabouts::In(realm));
        }
        free_moves(lords().at_war([Nation::Isengard, Nation::Gondor]), Face::Muster)
            .refuses_to(FP, &bring_in, asks_for);
        free_moves(lords().at_war([Nation::Elves]), Face::Character)
            .refuses_to(FP, &bring_in, asks_for);
        free_moves(lords().at_war([Nation::Elves]).gone([who]), Face::Muster).refuses_to(
            FP,
            &bring_in,
            &rule::characters::STILL_TO_COME,
        );
    }
}

#[test]
fn a_realm_is_unconquered_in_a_siege_and_when_it_was_won_back_but_not_while_it_is_lost() {
    for (who, realm, _) in KEEPERS {
        let bring_in = format!("bring-in {who}");
        let lost = lords().at_war([Nation::Elves]).clear(realm).captured([realm]);
        free_moves(lost, Face::Muster).shows_id("LOME.3.1").refuses_to(
            FP,
            &bring_in,
            asks_for(who),
        );
        let besieged = lords().everybody_at_war().army(realm, "2 sauron-regular");
        free_moves(besieged, Face::Muster).shows_id("LOME.3.3").says(FP, &bring_in).expect(
            "inside",
            place(who),
            Whereabouts::In(realm),
        );
        let lost = lords_at_war()
            .captured([realm])
            .army(realm.adjacent()[0], "2 elves-elite")
            .dice(FREE, [Face::MusterArmy, Face::Muster])
            .dice(SHADOW, [Face::Event]);
        lost.given()
            .shows_id("LOME.3.2")
            .says(FP, "use muster-army")
            .says(FP, "move-armies")
            .says(FP, &format!("from {}", realm.adjacent()[0]))
            .says(FP, &format!("to {realm}"))
            .says(SH, "skip event")
            .says(FP, "use muster")
            .says(FP, &bring_in)
            .expect("where", place(who), Whereabouts::In(realm));
    }
}

#[test]
fn the_keepers_are_elves_of_level_0_with_leadership_2_and_bring_a_die_of_their_own() {
    for (who, realm, die) in KEEPERS {
        table::holds_eq!(
            (who.level(), who.leadership(), who.nation()),
            (0, 2, Some(Nation::Elves))
        );
        table::holds_eq!(die.owner(), who);
        lords()
            .at_war([Nation::Elves])
            .dice(FREE, [Face::Muster])
            .dice(SHADOW, [Face::Event])
            .shows(["LOME.9.1", "LOME.10.1", "LOME.9.3", "LOME.10.3"])
            .says(FP, "use muster")
            .says(FP, &format!("bring-in {who}"))
            .expect("not this turn", lies(die), DiePlace::Absent)
            .expect("Leadership in his realm", |g| g.leadership_of(who), 2)
            .expect("no standard die", |g| g.dice[FREE].pool, 4);
        next_turn(lords().at(who, realm)).expect("the next", lies(die), DiePlace::Pool).expect(
            "no standard die",
            |g| g.dice[FREE].pool,
            4,
        );
    }
}

#[test]
fn the_dice_of_the_keepers_leave_the_game_with_them_or_by_a_star_beside_gandalf_the_white() {
    let white = || lords().at(Character::GandalfTheWhite, Region::Edoras).gone([GREY]);
    for (who, realm, die) in KEEPERS {
        let shows = |given: Given, place: DiePlace, pip: u8, after: DiePlace| {
            let eyes = u8::from(place == DiePlace::HuntBox);
            next_turn(given.hunt_box(eyes, 0).special(die, place, pip))
                .shows_id("LOME.9.4")
                .shows_id("LOME.10.4")
                .expect("the die", lies(die), after);
        };
        // Its first side is Army or Character, its last an Eye, both with a star.
        shows(white().at(who, realm), DiePlace::Used, 1, DiePlace::Removed);
        shows(white().at(who, realm), DiePlace::HuntBox, 6, DiePlace::Removed);
        shows(lords().at(who, realm), DiePlace::Used, 1, DiePlace::Pool);
        shows(lords().at(who, realm), DiePlace::HuntBox, 6, DiePlace::Pool);
        shows(white().at(who, realm), DiePlace::Used, 2, DiePlace::Pool);
        shows(white().at(who, realm), DiePlace::LaidAside, 1, DiePlace::Pool);
        shows(lords().gone([who]), DiePlace::Used, 2, DiePlace::Removed);
    }
}

const GREY: Character = Character::GandalfTheGrey;

#[test]
fn vilya_keeps_the_die_that_was_just_used_but_no_will_of_the_west() {
    let given = || lords().at_war([Nation::Elves]).at(Character::Elrond, Region::Rivendell);
    let used = |die: Face| {
        given()
            .dice(FREE, [die])
            .dice(SHADOW, [Face::Event])
            .given()
            .says(FP, &format!("use {die}"))
            .says(FP, "advance gondor")
    };
    used(Face::Muster)
        .shows_id("LOME.9.5")
        .says(FP, "yes")
        .expect("it is there again", |g| g.dice[FREE].unused[Face::Muster.index()], 1)
        .expect("the Ring", |g| g.ring_at(SpecialDie::Vilya), RingAt::Shadow)
        .expect("the other side is next", asked, Some(SH));
    used(Face::WillOfTheWest)
        .expect("nobody is asked", asked, Some(SH))
        .refuses_to(FP, "yes", &NOT_ASKED)
        .expect("the Ring", |g| g.ring_at(SpecialDie::Vilya), RingAt::FreePeoples);
}

// The Household of Elrond.

/// The Shadow before Rivendell, Elrond in it.
fn rivendell(shadow: &str, free: &str) -> Given {
    lords_at_war()
        .army(Region::Trollshaws, shadow)
        .army(Region::Rivendell, free)
        .at(Character::Elrond, Region::Rivendell)
}

fn led(g: &Position) -> u8 {
    g.leadership(FREE)
}

#[test]
fn elven_elites_beside_elrond_are_leaders_too() {
    let free = "2 elves-elite 1 elves-regular 1 elves-leader";
    meet(rivendell("3 sauron-regular", free), Region::Trollshaws, Region::Rivendell)
        .shows_id("LOME.9.6")
        .expect("2 of his own, a Leader, two Elites", led, 5);
    let without = rivendell("3 sauron-regular", free).gone([Character::Elrond]);
    meet(without, Region::Trollshaws, Region::Rivendell).expect("a Leader alone", led, 1);
    let besieged = lords_at_war()
        .army(Region::Rivendell, "2 elves-elite 1 north-elite 3 sauron-regular")
        .at(Character::Elrond, Region::Rivendell);
    free_moves(besieged, Face::MusterArmy).says(FP, "attack").says(FP, "at rivendell").expect(
        "in a sortie, Elves only",
        led,
        4,
    );
    let elsewhere = rivendell("3 sauron-regular", "1 elves-elite")
        .army(Region::Moria, "2 sauron-regular")
        .army(Region::Hollin, "2 elves-elite");
    meet(elsewhere, Region::Moria, Region::Hollin).expect("far from him", led, 0);
}

#[test]
fn words_of_power_silence_elrond_and_with_him_his_household() {
    let given = rivendell("3 sauron-regular 1 nazgul", "2 elves-elite 1 elves-regular");
    play(given, Region::Trollshaws, Region::Rivendell, &[]).says(FP, "stand-fast").expect(
        "four dice could be rolled again",
        led,
        4,
    );
    let given = rivendell("3 sauron-regular 1 nazgul", "2 elves-elite 1 elves-regular");
    let effects = [CombatEffect::WordsOfPower];
    let card = crate::skirmish::card(effects[0]);
    meet(given.hand(SHADOW, [card]), Region::Trollshaws, Region::Rivendell)
        .says(FP, "stand-fast")
        .says(SH, &format!("combat {card}"))
        .says(SH, "who elrond")
        .shows_id("LOME.9.6")
        .expect("nobody", led, 0);
}

/// In the realm of a Keeper the Shadow storms, and one side has a Combat card.
fn stormed(who: Character, realm: Region, effect: CombatEffect) -> Scenario<Position> {
    let given =
        lords_at_war().army(realm, "4 elves-regular 5 sauron-regular 3 nazgul").at(who, realm);
    play(given, realm, realm, &[effect])
}

#[test]
fn combat_cards_count_the_keepers_as_companions_of_level_3() {
    for (who, realm, _) in KEEPERS {
        stormed(who, realm, CombatEffect::HeroicDeath)
            .shows_id("LOME.9.7")
            .shows_id("LOME.10.7")
            .rolled([6, 6, 6, 6, 1])
            .rolled([1, 1, 1, 1])
            .rolled([1])
            .rolled([1, 1])
            .says(FP, &format!("slay {who}"))
            .expect("three of four hits", units(FREE, realm), 3)
            .expect("the Keeper", place(who), Whereabouts::Gone);
        let breathed = |dice: [u8; 3]| {
            stormed(who, realm, CombatEffect::BlackBreath)
                .rolled([1, 1, 1, 1, 1])
                .rolled([1, 1, 1, 1])
                .rolled(dice)
                .rolled([1, 1])
        };
        breathed([6, 6, 1]).refuses_to(SH, &format!("slay {who}"), &NOT_ASKED);
        breathed([6, 6, 6]).says(SH, &format!("slay {who}")).expect(
            "the Keeper",
            place(who),
            Whereabouts::Gone,
        );
        stormed(who, realm, CombatEffect::BraveStand).expect(
            "a Companion: one die fewer",
            dice_asked,
            Some(4),
        );
    }
}

// They never leave.

#[test]
fn the_keepers_never_walk_nor_march() {
    for (who, realm, _) in KEEPERS {
        let given = || lords_at_war().army(realm, "2 elves-elite 1 elves-leader").at(who, realm);
        free_moves(given(), Face::Character)
            .shows_id("LOME.9.8")
            .shows_id("LOME.10.8")
            .refuses_to(FP, "move-companions", &rule::characters::ON_THE_MAP)
            .says(FP, "move-armies")
            .says(FP, &format!("from {realm}"))
            .refuses_to(FP, &format!("take {who}"), &rule::army::IN_THE_PARTY)
            .says(FP, &format!("to {}", realm.adjacent()[0]))
            .expect("the Keeper stays", place(who), Whereabouts::In(realm));
        let alone = lords_at_war().army(realm, "2 elves-elite").at(who, realm);
        free_moves(alone, Face::Character).refuses_to(
            FP,
            "move-armies",
            &rule::army::NOWHERE_TO_GO,
        );
    }
}

#[test]
fn no_card_leads_a_keeper_away() {
    for (who, realm, _) in KEEPERS {
        let given = || lords_at_war().companions([]).army(realm, "2 elves-elite").at(who, realm);
        let from = format!("from {realm}");
        for card in [Card::GwaihirTheWindlord, Card::ThroughADayAndANight] {
            plays(given().dice(SHADOW, [Face::Event]), card)
                .shows_id("LOME.9.8")
                .shows_id("LOME.10.8")
                .refuses_to(FP, &from, &NOT_ASKED)
                .expect("the Army stays", units(FREE, realm), 2)
                .expect("so does the Keeper", place(who), Whereabouts::In(realm));
        }
        let strider = given().at(Character::Strider, realm);
        plays(strider, Card::ThroughADayAndANight)
            .refuses_to(FP, &format!("take {who}"), &rule::army::IN_THE_PARTY)
            .says(FP, &format!("to {}", realm.adjacent()[0]))
            .expect("the Keeper stays", place(who), Whereabouts::In(realm));
    }
}

#[test]
fn the_keepers_fight_from_their_realm_but_do_not_advance() {
    for (who, realm, _) in KEEPERS {
        let near = realm.adjacent()[0];
        let given = lords_at_war()
            .army(realm, "3 elves-regular")
            .at(who, realm)
            .army(near, "1 sauron-regular");
        free_moves(given, Face::Character)
            .shows_id("LOME.9.8")
            .shows_id("LOME.10.8")
            .says(FP, "attack")
            .says(FP, &format!("at {near}"))
            .expect("the Keeper leads", led, 2)
            .rolled([6, 6, 1])
            .rolled([1])
            .rolled([1])
            .refuses_to(FP, &format!("take {who}"), &rule::army::IN_THE_PARTY)
            .says(FP, "advance-in")
            .expect("the units went", units(FREE, near), 3)
            .expect("the Keeper stays", place(who), Whereabouts::In(realm));
    }
}

#[test]
fn a_keeper_left_by_his_army_is_gone_when_the_shadow_takes_the_realm() {
    for (who, realm, _) in KEEPERS {
        let (from, to) = (realm.adjacent()[0], realm.adjacent()[1]);
        let given = || {
            lords_at_war()
                .army(realm, "3 elves-regular")
                .at(who, realm)
                .army(from, "4 sauron-regular")
        };
        let left = || {
            meet(given(), from, realm)
                .says(FP, "stand-fast")
                .rolled([1, 1, 1, 1])
                .rolled([1, 1, 1])
                .rolled([1, 1])
                .says(SH, "press-on")
                .says(FP, &format!("retreat {to}"))
                .expect("the Keeper stays", place(who), Whereabouts::In(realm))
        };
        left().shows_id("LOME.9.8").shows_id("LOME.10.8").says(SH, "advance-in").expect(
            "the Keeper",
            place(who),
            Whereabouts::Gone,
        );
        left().says(SH, "no").expect("nobody came", place(who), Whereabouts::In(realm));
        let open = lords_at_war().at(who, realm).army(from, "1 sauron-regular");
        shadow_moves(open, Face::Army)
            .says(SH, "move-armies")
            .says(SH, &format!("from {from}"))
            .says(SH, &format!("to {realm}"))
            .expect("nobody defended", place(who), Whereabouts::Gone);
    }
}

// Galadriel.

#[test]
fn nenya_turns_an_eye_away_for_good() {
    let hunted = || {
        lords()
            .at(Character::Galadriel, Region::Lorien)
            .pool([(Tile::Eye, 1), (Tile::One, 1)])
            .hunt_box(2, 0)
            .dice(FREE, [Face::Character])
            .dice(SHADOW, [Face::Event])
            .given()
            .says(FP, "use character")
            .says(FP, "move-fellowship")
            .rolled([6, 6])
    };
    hunted()
        .shows_id("LOME.10.5")
        .fell("drew eye")
        .says(FP, "yes")
        .expect("out of the game", removed(Tile::Eye), 1)
        .expect("the Ring", |g| g.ring_at(SpecialDie::Nenya), RingAt::Shadow)
        .fell("drew one")
        .expect("damage", |g| g.hunt.current.damage, 1);
    hunted().fell("drew eye").says(FP, "no").expect("damage", |g| g.hunt.current.damage, 2);
    hunted().fell("drew one").refuses_to(FP, "yes", &NOT_ASKED);
}

#[test]
fn with_galadriel_one_recruits_in_lorien_even_under_siege() {
    let besieged = |at: Region| lords_at_war().army(at, "1 elves-regular 2 sauron-regular");
    let keeper = |given: Given| {
        free_moves(given.at(Character::Galadriel, Region::Lorien), Face::Muster).says(FP, "muster")
    };
    keeper(besieged(Region::Lorien))
        .shows_id("LOME.10.6")
        .says(FP, "recruit elves-elite lorien")
        .expect("inside", count(Region::Lorien, "elves-elite"), 1);
    free_moves(besieged(Region::Lorien), Face::Muster).says(FP, "muster").refuses_to(
        FP,
        "recruit elves-elite lorien",
        &rule::muster::BESIEGED,
    );
    keeper(besieged(Region::Rivendell)).refuses_to(
        FP,
        "recruit elves-elite rivendell",
        &rule::muster::BESIEGED,
    );
}
