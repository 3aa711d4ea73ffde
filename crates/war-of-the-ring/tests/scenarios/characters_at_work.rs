//! What Characters do on the map and as Guides: where they enter, how far they ride, what they draw.

use war_of_the_ring::facts::{Card, Character, Deck, Face, Nation, Region};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::step::Step;
use war_of_the_ring::{rule, turn};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, at_war, empty, free_moves, place, plays, shadow_moves, war,
};

const HOMES_OF_ARAGORN: [Region; 3] = [Region::MinasTirith, Region::DolAmroth, Region::Pelargir];

#[test]
fn aragorn_enters_where_strider_is_in_a_great_town_of_gondor() {
    for home in HOMES_OF_ARAGORN {
        free_moves(at_war().at(Character::Strider, home), Face::WillOfTheWest)
            .shows_id("WOTR.4.3.23")
            .says(FP, "bring-in aragorn")
            .expect("Aragorn", place(Character::Aragorn), Whereabouts::In(home));
    }
}

#[test]
fn aragorn_enters_nowhere_else() {
    // A Stronghold of another Nation, a City of another, a plain region of Gondor.
    for at in [Region::HelmsDeep, Region::Edoras, Region::Dale, Region::Lossarnach] {
        free_moves(at_war().at(Character::Strider, at), Face::WillOfTheWest)
            .shows_id("WOTR.4.3.23")
            .refuses_to(FP, "bring-in aragorn", &rule::characters::ENTERS);
    }
    free_moves(at_war(), Face::WillOfTheWest).refuses_to(
        FP,
        "bring-in aragorn",
        &rule::characters::ENTERS,
    );
}

#[test]
fn aragorn_does_not_enter_a_town_that_the_shadow_holds() {
    for home in HOMES_OF_ARAGORN {
        let given = at_war().at(Character::Strider, home).captured([home]);
        free_moves(given, Face::WillOfTheWest).shows_id("WOTR.4.3.23").refuses_to(
            FP,
            "bring-in aragorn",
            &rule::characters::ENTERS,
        );
    }
}

#[test]
fn strider_hides_the_fellowship_with_every_kind_of_die() {
    let faces = [
        (Face::Muster, "muster"),
        (Face::Event, "event"),
        (Face::MusterArmy, "muster-army"),
        (Face::Character, "character"),
        (Face::WillOfTheWest, "will-of-the-west"),
    ];
    for (face, word) in faces {
        war()
            .fellowship(|f| f.hidden = false)
            .guide(Character::Strider)
            .dice(FREE, [face])
            .shows(["WOTR.4.3.27", "WOTR.8.1.4"])
            .says(FP, &format!("use {word}"))
            .says(FP, "hide-fellowship")
            .expect("hidden", |g| g.fellowship.hidden, true);
    }
}

/// Gandalf the Grey guides; the card is played with an Event result.
fn gandalf_plays(card: Card) -> table::scenario::Scenario<war_of_the_ring::Position> {
    war()
        .at_war([Nation::Gondor])
        .standing(Nation::Gondor, 0, true)
        .guide(Character::GandalfTheGrey)
        .hand(FREE, [card])
        .dice(FREE, [Face::Event])
        .shows(["WOTR.12.1.7"])
        .says(FP, "use event")
        .says(FP, &format!("play {card}"))
}

#[test]
fn gandalf_the_grey_draws_from_the_strategy_deck_for_a_strategy_card() {
    let held = |g: &war_of_the_ring::Position| {
        let of = |deck| g.cards[FREE].hand.of_deck(deck).len();
        (of(Deck::Character), of(Deck::Strategy))
    };
    assert_eq!(Card::WisdomOfElrond.deck(), Deck::Strategy);
    gandalf_plays(Card::WisdomOfElrond)
        .says(FP, "choose rohan")
        .refuses_to(FP, "draw character", &rule::events::DECK_EMPTY)
        .says(FP, "draw strategy")
        .drawn(0)
        .expect("one Strategy card", held, (0, 1));
}

#[test]
fn gandalf_the_white_rides_four_regions_alone_or_with_one_hobbit() {
    assert_eq!(Region::Rivendell.distance(Region::TheShire), 4);
    let rider = || {
        let given = empty().gone([Character::GandalfTheGrey]);
        given.at(Character::GandalfTheWhite, Region::Rivendell)
    };
    free_moves(rider(), Face::Character)
        .shows_id("WOTR.6.1.6")
        .says(FP, "move-companions")
        .says(FP, "from rivendell")
        .says(FP, "to the-shire")
        .expect("he rode", |g| g.at(Character::GandalfTheWhite), Some(Region::TheShire));
    free_moves(rider().at(Character::Meriadoc, Region::Rivendell), Face::Character)
        .shows_id("WOTR.6.1.6")
        .says(FP, "move-companions")
        .says(FP, "from rivendell")
        .says(FP, "take gandalf-the-white")
        .says(FP, "take meriadoc")
        .says(FP, "to the-shire")
        .expect("with him", |g| g.at(Character::Meriadoc), Some(Region::TheShire));
}

#[test]
fn shadowfax_carries_no_larger_company() {
    let company = |others: &[Character]| {
        let given = empty().gone([Character::GandalfTheGrey]);
        let given = given.at(Character::GandalfTheWhite, Region::Rivendell);
        let given = others.iter().fold(given, |given, &who| given.at(who, Region::Rivendell));
        let moves = free_moves(given, Face::Character)
            .shows_id("WOTR.6.1.6")
            .says(FP, "move-companions")
            .says(FP, "from rivendell")
            .says(FP, "take gandalf-the-white");
        others.iter().fold(moves, |moves, who| moves.says(FP, &format!("take {who}")))
    };
    for others in [&[Character::Legolas][..], &[Character::Meriadoc, Character::Peregrin][..]] {
        company(others)
            .refuses_to(FP, "to the-shire", &rule::characters::GROUP_REACH)
            .says(FP, "to bree")
            .expect("three", |g| g.at(Character::GandalfTheWhite), Some(Region::Bree));
    }
}

#[test]
fn the_mouth_of_sauron_comes_to_a_stronghold_of_sauron() {
    let all = [Nation::Dwarves, Nation::Elves, Nation::Gondor, Nation::North, Nation::Rohan];
    shadow_moves(war().at_war(all), Face::Muster)
        .shows_id("WOTR.4.3.17")
        .says(SH, "bring-in mouth-of-sauron")
        .refuses_to(SH, "at orthanc", &rule::characters::MINION_ENTERS)
        .refuses_to(SH, "at umbar", &rule::characters::MINION_ENTERS)
        .offers(SH, &["at barad-dur".parse().unwrap(), "at moria".parse().unwrap()])
        .says(SH, "at dol-guldur")
        .expect("the Mouth", place(Character::MouthOfSauron), Whereabouts::In(Region::DolGuldur));
}

#[test]
fn the_mouth_of_sauron_waits_for_all_free_nations_or_for_the_mordor_track() {
    let four = [Nation::Dwarves, Nation::Elves, Nation::Gondor, Nation::North];
    shadow_moves(war().at_war(four), Face::Muster).shows_id("WOTR.4.3.17").refuses_to(
        SH,
        "bring-in mouth-of-sauron",
        &rule::characters::MINION_ENTERS,
    );
    let in_mordor = war().fellowship(|f| {
        f.at = Region::Morannon;
        f.mordor = Some(0);
    });
    shadow_moves(in_mordor.captured([Region::Moria]), Face::Muster)
        .shows_id("WOTR.4.3.17")
        .says(SH, "bring-in mouth-of-sauron")
        .refuses_to(SH, "at moria", &rule::characters::MINION_ENTERS)
        .says(SH, "at barad-dur")
        .expect("the Mouth", place(Character::MouthOfSauron), Whereabouts::In(Region::BaradDur));
}

/// Riders of Rohan walk into Orthanc, where Saruman is alone.
fn orthanc_is_taken(given: Given) -> Given {
    let given = given.at(Character::Saruman, Region::Orthanc).dice(SHADOW, [Face::Event]);
    let taken = free_moves(given.army(Region::FordsOfIsen, "2 rohan-regular"), Face::WillOfTheWest)
        .says(FP, "move-armies")
        .says(FP, "from fords-of-isen")
        .says(FP, "to orthanc")
        .expect("captured", |g| g.points(FREE), 2);
    Given(taken.position)
}

/// W-100
#[test]
fn saruman_alone_stays_when_orthanc_is_taken() {
    let held = || orthanc_is_taken(empty().everybody_at_war());
    held().shows(["WOTR.1.1.11"]).expect(
        "Saruman",
        place(Character::Saruman),
        Whereabouts::In(Region::Orthanc),
    );
    // His Voice is silent.
    shadow_moves(held(), Face::Muster).shows_id("WOTR.4.3.27").refuses_to(
        SH,
        "voice-musters",
        &rule::muster::VOICE,
    );
    // His die and the Leadership of his Elites stay.
    let begins = held().with(|g| {
        g.agenda.clear();
        g.agenda.then([Step::Turn(turn::Step::Begin)]);
    });
    begins.shows(["WOTR.4.1.5"]).expect("his die", |g| g.dice[SHADOW].pool, 8);
    shadow_moves(held().army(Region::NorthDunland, "1 isengard-elite"), Face::Character)
        .shows_id("WOTR.6.6.8")
        .says(SH, "move-armies")
        .says(SH, "from north-dunland")
        .says(SH, "to south-dunland");
    // The Ents find him without an Army.
    let ents = held()
        .gone([Character::GandalfTheGrey])
        .at(Character::GandalfTheWhite, Region::Edoras)
        .at(Character::Meriadoc, Region::Fangorn);
    plays(ents.acts(FREE), Card::TheEntsAwakeEntmoot).expect(
        "Saruman",
        place(Character::Saruman),
        Whereabouts::Gone,
    );
}
