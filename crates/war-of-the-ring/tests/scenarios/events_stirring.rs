//! Event cards that stir the Nations, or keep them out of the war; The Grey Company.

use table::Eye;
use war_of_the_ring::card_set::CardSet;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Region};
use war_of_the_ring::{Event, Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, at_war, cannot_play, casualties, count, empty, free_moves,
    plays, shadow_moves, standing, units, war,
};
use crate::events_mustering::{only, words};

/// The card lies on the table of its owner.
fn on_the_table(given: Given, card: Card) -> Given {
    given.with(|g| {
        let cards = &mut g.cards[card.side()];
        cards.deck = cards.deck.without(card);
        cards.table = CardSet::NONE.with(card);
    })
}

fn lies(card: Card) -> impl Fn(&Position) -> bool {
    move |g| g.cards[card.side()].table.contains(card)
}

// A Companion comes home.

#[test]
fn companions_move_and_call_their_hosts_to_war() {
    let cards = [
        (Card::BookOfMazarbul, Nation::Dwarves, [Region::Erebor, Region::EredLuin]),
        (Card::FearFireFoes, Nation::North, [Region::TheShire, Region::Bree]),
    ];
    for (card, nation, homes) in cards {
        for home in homes {
            // Peregrin, Level 1, goes home from next door.
            let door = home.adjacent()[0];
            plays(empty().at(Character::Peregrin, door), card)
                .expect("who moves", asked, Some(FP))
                .says(FP, &format!("from {door}"))
                .says(FP, &format!("to {home}"))
                .expect("At War", standing(nation), (0, true));
            // He is there already, and stays.
            plays(empty().at(Character::Peregrin, home), card).says(FP, "done").expect(
                "At War",
                standing(nation),
                (0, true),
            );
        }
        plays(empty().at(Character::Boromir, Region::MinasTirith), card)
            .shows_id("WOTR.5.1.14")
            .says(FP, "done")
            .expect("nobody came home", standing(nation), (3, false));
        plays(empty(), card).expect("nobody is on the way", standing(nation), (3, false));
        // The Fellowship's Companions are not at home, wherever its figure is.
        plays(empty().fellowship(|f| f.at = homes[0]), card).expect(
            "not by the Fellowship",
            standing(nation),
            (3, false),
        );
    }
}

// Elrond.

#[test]
fn elrond_wakes_a_nation_and_moves_it_one_step() {
    let card = Card::WisdomOfElrond;
    plays(war(), card)
        .offers_exactly(
            FP,
            &words([
                "choose dwarves",
                "choose elves",
                "choose gondor",
                "choose north",
                "choose rohan",
            ]),
        )
        .refuses_to(FP, "choose sauron", &rule::events::CHOICE)
        .says(FP, "choose gondor")
        .expect("Gondor", standing(Nation::Gondor), (1, true));
    // Active first, so that it goes to War from the last step.
    plays(war().standing(Nation::Rohan, 1, false), card).says(FP, "choose rohan").expect(
        "Rohan",
        standing(Nation::Rohan),
        (0, true),
    );
    let one_left = at_war().standing(Nation::North, 2, true);
    plays(one_left, card).shows_id("WOTR.5.1.13").expect(
        "the only one",
        standing(Nation::North),
        (1, true),
    );
    plays(at_war(), card).shows_id("WOTR.5.1.14").expect("nobody is asked", asked, Some(FP));
}

// The Grey Company.

#[test]
fn the_grey_company_makes_a_regular_an_elite() {
    let card = Card::TheGreyCompany;
    let army = |figures: &str| {
        empty().at(Character::Strider, Region::Pelargir).army(Region::Pelargir, figures)
    };
    let hand = |g: &Position| g.cards[FREE].hand.len();
    plays(army("2 gondor-regular 1 rohan-regular 1 elves-elite"), card)
        .offers_exactly(FP, &words(["choose gondor", "choose rohan"]))
        .refuses_to(FP, "choose elves", &rule::events::CHOICE)
        .says(FP, "choose gondor")
        .expect("one Regular less", count(Region::Pelargir, "gondor-regular"), 1)
        .expect("out of the game", casualties("gondor-regular"), 1)
        .expect("an Elite", count(Region::Pelargir, "gondor-elite"), 1)
        .drawn(0)
        .drawn(0)
        .expect("two cards", hand, 2);
    // The only unit: its Leader stays with the Elite.
    let aragorn = empty()
        .gone([Character::Strider])
        .at(Character::Aragorn, Region::Edoras)
        .army(Region::Edoras, "1 rohan-regular 1 rohan-leader");
    plays(aragorn, card)
        .expect("the Elite", count(Region::Edoras, "rohan-elite"), 1)
        .drawn(0)
        .drawn(0)
        .expect("the Leader", count(Region::Edoras, "rohan-leader"), 1);
    // Nobody to make way: the cards are drawn all the same.
    plays(army("1 gondor-elite"), card)
        .shows_id("WOTR.5.1.14")
        .expect("nothing changes", count(Region::Pelargir, "gondor-elite"), 1)
        .drawn(0)
        .drawn(0)
        .expect("two cards", hand, 2);
    cannot_play(empty().at(Character::Strider, Region::Pelargir), card).shows_id("WOTR.5.1.8");
    cannot_play(war(), card);
}

#[test]
fn without_elites_the_grey_company_still_costs_a_regular() {
    let army = || {
        empty()
            .at(Character::Strider, Region::Pelargir)
            .army(Region::Pelargir, "1 gondor-regular 1 gondor-leader 1 rohan-regular")
    };
    plays(only(army(), "gondor-elite", 0), Card::TheGreyCompany)
        .expect("where both can be done", count(Region::Pelargir, "rohan-elite"), 1)
        .expect("Gondor", count(Region::Pelargir, "gondor-regular"), 1);
    let last = empty()
        .at(Character::Strider, Region::Pelargir)
        .army(Region::Pelargir, "1 gondor-regular 1 gondor-leader");
    plays(only(last, "gondor-elite", 0), Card::TheGreyCompany)
        .shows_id("WOTR.5.1.13")
        .expect("lost", units(FREE, Region::Pelargir), 0)
        .drawn(0)
        .drawn(0)
        .says(FP, "done")
        .expect("and the Leader with it", count(Region::Pelargir, "gondor-leader"), 0);
}

// Stormcrow.

#[test]
fn stormcrow_throws_a_nation_back_and_costs_it_a_figure() {
    let card = Card::Stormcrow;
    let given = || {
        empty()
            .fellowship(|f| f.at = Region::MinasTirith)
            .army(Region::MinasTirith, "1 gondor-elite 1 gondor-leader")
            .army(Region::Pelargir, "1 gondor-regular 1 rohan-regular")
            .standing(Nation::Gondor, 1, true)
    };
    plays(given(), card)
        .expect("back", standing(Nation::Gondor), (2, true))
        .expect("the Free Peoples choose", asked, Some(FP))
        .offers_exactly(FP, &words(["at minas-tirith", "at pelargir"]))
        .refuses_to(FP, "at edoras", &rule::events::CHOICE)
        .says(FP, "at minas-tirith")
        .offers_exactly(FP, &words(["slay gondor-elite", "slay gondor-leader"]))
        .says(FP, "slay gondor-leader")
        .expect("lost", casualties("gondor-leader"), 1)
        .expect("the unit stays", units(FREE, Region::MinasTirith), 1);
    plays(given(), card)
        .says(FP, "at pelargir")
        .expect("the only one of Gondor there", casualties("gondor-regular"), 1)
        .expect("Rohan's stays", count(Region::Pelargir, "rohan-regular"), 1);
    // With its last unit a Leader is gone too.
    plays(given(), card)
        .says(FP, "at minas-tirith")
        .says(FP, "slay gondor-elite")
        .shows_id("WOTR.5.1.15")
        .expect("the Leader too", casualties("gondor-leader"), 1);
}

#[test]
fn the_shadow_chooses_among_several_nations() {
    let card = Card::Stormcrow;
    let given = empty()
        .at(Character::Legolas, Region::Eastemnet)
        .at(Character::Gimli, Region::Lorien)
        .army(Region::Edoras, "1 rohan-regular");
    plays(given, card)
        .offers_exactly(SH, &words(["choose elves", "choose rohan"]))
        .refuses_to(SH, "choose gondor", &rule::events::CHOICE)
        .says(SH, "choose rohan")
        .expect("no step farther back", standing(Nation::Rohan), (3, false))
        .expect("lost", casualties("rohan-regular"), 1);
    // A Nation without figures loses none.
    plays(empty().at(Character::Boromir, Region::Dale), card)
        .shows_id("WOTR.5.1.14")
        .says(SH, "choose north")
        .expect("nobody is asked", asked, None);
}

#[test]
fn stormcrow_needs_a_guest_in_a_nation_not_at_war() {
    let card = Card::Stormcrow;
    let abroad = || empty().fellowship(|f| f.at = Region::Hollin);
    cannot_play(abroad(), card).shows_id("WOTR.5.1.8");
    cannot_play(abroad().at(Character::Boromir, Region::Osgiliath), card);
    let in_gondor = || abroad().at(Character::Boromir, Region::Lamedon);
    plays(in_gondor(), card);
    cannot_play(in_gondor().at_war([Nation::Gondor]), card);
    // On the Mordor Track the figure stands nowhere on the map.
    let mordor = empty().fellowship(|f| {
        f.at = Region::MinasTirith;
        f.mordor = Some(1);
    });
    cannot_play(mordor, card);
}

// Threats and Promises.

#[test]
fn threats_and_promises_keep_passive_nations_from_advancing_by_muster() {
    let card = Card::ThreatsAndPromises;
    plays(empty(), card).shows_id("WOTR.5.1.9").expect("on the table", lies(card), true);
    let threatened = || on_the_table(war(), card);
    for die in [Face::Muster, Face::MusterArmy, Face::WillOfTheWest] {
        free_moves(threatened(), die)
            .shows_id("WOTR.12.1.16")
            .refuses_to(FP, "advance gondor", &rule::politics::THREATS)
            .says(FP, "advance elves")
            .expect("an active Nation may", standing(Nation::Elves), (2, true))
            .expect("the card stays", lies(card), true);
    }
    shadow_moves(threatened(), Face::Muster).says(SH, "advance sauron").expect(
        "the Shadow's Nations do not mind",
        standing(Nation::Sauron),
        (0, true),
    );
}

#[test]
fn threats_end_when_a_companion_moves_his_nation_or_one_is_attacked() {
    let card = Card::ThreatsAndPromises;
    let boromir = on_the_table(war().at(Character::Boromir, Region::MinasTirith), card);
    free_moves(boromir, Face::Muster)
        .says(FP, "advance gondor")
        .expect("one step", standing(Nation::Gondor), (1, false))
        .expect("gone", lies(card), false)
        .expect("played", |g| g.cards[SHADOW].played.contains(card), true);
    let attack = |given: Given| {
        shadow_moves(on_the_table(given, card), Face::Army)
            .says(SH, "attack")
            .says(SH, "from north-ithilien")
            .says(SH, "at osgiliath")
    };
    let armies = || {
        empty()
            .at_war([Nation::Sauron])
            .army(Region::NorthIthilien, "2 sauron-regular")
            .army(Region::Osgiliath, "2 gondor-regular")
    };
    attack(armies()).expect("attacked", standing(Nation::Gondor), (1, true)).expect(
        "gone",
        lies(card),
        false,
    );
    // No step forward, no end of the threats.
    attack(armies().at_war([Nation::Gondor])).expect("stays", lies(card), true);
    let capture = on_the_table(empty().at_war([Nation::Sauron]), card)
        .army(Region::Osgiliath, "2 sauron-regular");
    shadow_moves(capture, Face::Army)
        .says(SH, "move-armies")
        .says(SH, "from osgiliath")
        .says(SH, "to lossarnach")
        .expect("Gondor advances", standing(Nation::Gondor), (1, true))
        .expect("a capture is no attack", lies(card), true);
}

// Wormtongue.

fn whispered() -> Given {
    on_the_table(
        empty().at_war([Nation::Isengard]).at(Character::Saruman, Region::Orthanc),
        Card::Wormtongue,
    )
}

#[test]
fn wormtongue_needs_saruman_and_leaves_an_active_rohan() {
    let card = Card::Wormtongue;
    let saruman = || empty().at(Character::Saruman, Region::Orthanc);
    plays(saruman(), card).shows_id("WOTR.5.1.9").expect("on the table", lies(card), true);
    cannot_play(empty(), card).shows_id("WOTR.5.1.8");
    cannot_play(empty().gone([Character::Saruman]), card);
    plays(saruman().standing(Nation::Rohan, 3, true), card).expect("too late", lies(card), false);
}

#[test]
fn wormtongue_keeps_rohan_from_waking() {
    let card = Card::Wormtongue;
    // An Army of the Shadow enters Rohan; another Nation would wake.
    let enters = whispered().army(Region::GapOfRohan, "2 isengard-regular");
    shadow_moves(enters, Face::Army)
        .says(SH, "move-armies")
        .says(SH, "from gap-of-rohan")
        .says(SH, "to fords-of-isen")
        .expect("passive", standing(Nation::Rohan), (3, false))
        .expect("he whispers on", lies(card), true);
    // An attack elsewhere than at Edoras or Helm's Deep: only a step.
    let ford = whispered()
        .army(Region::GapOfRohan, "2 isengard-regular")
        .army(Region::FordsOfIsen, "1 rohan-regular");
    shadow_moves(ford, Face::Army)
        .says(SH, "attack")
        .says(SH, "from gap-of-rohan")
        .says(SH, "at fords-of-isen")
        .expect("a step", standing(Nation::Rohan), (2, false))
        .expect("he whispers on", lies(card), true);
    // Elrond's counsel moves Rohan, but does not wake it.
    plays(whispered(), Card::WisdomOfElrond).says(FP, "choose rohan").expect(
        "a step",
        standing(Nation::Rohan),
        (2, false),
    );
    plays(whispered().standing(Nation::Rohan, 1, false), Card::WisdomOfElrond).refuses_to(
        FP,
        "choose rohan",
        &rule::events::CHOICE,
    );
    // The Witch-king wakes all but Rohan.
    let witch_king = whispered()
        .at_war([Nation::Sauron, Nation::Elves])
        .army(Region::Morannon, "1 sauron-regular");
    shadow_moves(witch_king, Face::Muster)
        .says(SH, "bring-in witch-king")
        .expect("Gondor", standing(Nation::Gondor), (2, true))
        .expect("Rohan", standing(Nation::Rohan), (3, false));
}

#[test]
fn rohan_wakes_at_edoras_and_helms_deep_in_spite_of_wormtongue() {
    let card = Card::Wormtongue;
    for (from, at) in [(Region::Westemnet, Region::HelmsDeep), (Region::Westemnet, Region::Edoras)]
    {
        let attacked = whispered().army(from, "2 isengard-regular").army(at, "1 rohan-regular");
        shadow_moves(attacked, Face::Army)
            .says(SH, "attack")
            .says(SH, &format!("from {from}"))
            .says(SH, &format!("at {at}"))
            .expect("awake", standing(Nation::Rohan), (2, true))
            .expect("nobody listens", lies(card), false);
        let declared = whispered().fellowship(|f| f.at = at).fellowship_phase();
        declared
            .given()
            .says(FP, &format!("declare {at}"))
            .expect("awake", standing(Nation::Rohan), (3, true))
            .tells(
                Eye::Onlooker,
                &[
                    Event::FellowshipDeclared { at },
                    Event::Activated { nation: Nation::Rohan },
                    Event::CardLeftTable { side: SHADOW, card },
                ],
            );
        let companion = whispered().at(Character::Meriadoc, at.adjacent()[0]);
        free_moves(companion, Face::Character)
            .says(FP, "move-companions")
            .says(FP, &format!("from {}", at.adjacent()[0]))
            .says(FP, &format!("to {at}"))
            .expect("awake", standing(Nation::Rohan), (3, true))
            .expect("nobody listens", lies(card), false);
    }
    // Legolas cannot win Rohan over.
    free_moves(whispered().at(Character::Legolas, Region::Folde), Face::Character)
        .says(FP, "move-companions")
        .says(FP, "from folde")
        .says(FP, "to edoras")
        .expect("passive", standing(Nation::Rohan), (3, false));
}

#[test]
fn wormtongue_goes_with_saruman() {
    let card = Card::Wormtongue;
    let stormed = whispered()
        .at_war([Nation::Rohan, Nation::Gondor])
        .standing(Nation::Rohan, 1, false)
        .army(Region::Orthanc, "1 isengard-regular")
        .army(Region::Orthanc, "5 gondor-elite");
    free_moves(stormed, Face::MusterArmy)
        .shows_id("WOTR.5.1.11")
        .says(FP, "attack")
        .says(FP, "from orthanc")
        .says(FP, "at orthanc")
        .rolled([6, 1, 1, 1, 1])
        .rolled([1])
        .rolled([1])
        .expect("Saruman", |g| g.is_in_play(Character::Saruman), false)
        .expect("Wormtongue", lies(card), false);
}
