//! Lords of Middle-earth: Gandalf the Grey, Keeper of Narya.

use table::{Eye, Game, Luck, NOT_ASKED};
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Region, SpecialDie};
use war_of_the_ring::lords::{DiePlace, RingAt};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, free_moves, place, plays, standing, unused,
};
use crate::lords_people::{People, guide, lies, lords, new_game, next_turn};

const GREY: Character = Character::GandalfTheGrey;
const KEEPER: Character = Character::GandalfKeeperOfNarya;
const NARYA: SpecialDie = SpecialDie::Narya;

/// The Keeper of Narya guides the Fellowship, and everybody knows.
fn keeper_guides() -> Given {
    lords().by_other_card(GREY).seen(GREY).guide(GREY)
}

/// He stands there, without the Fellowship.
fn keeper_at(at: Region) -> Given {
    lords().by_other_card(GREY).seen(GREY).at(GREY, at)
}

fn is_known(eye: Eye) -> impl Fn(&Position) -> bool {
    move |g| g.view(eye).lords.is_some_and(|lords| lords.other_cards.contains(GREY))
}

#[test]
fn either_gandalf_may_set_out_and_the_shadow_does_not_hear_which() {
    let told = |card| [Event::CardOfCompanion { who: GREY, card }];
    new_game("lords=with")
        .shows_id("LOME.11.2")
        .shows_id("LOME.11.3")
        .refuses_to(FP, "who strider-dunadan", &rule::lords::HIS_CARDS)
        .says(FP, "who gandalf-keeper-of-narya")
        .tells(Eye::Seat(FP), &told(Some(KEEPER)))
        .tells(Eye::Seat(SH), &told(None))
        .tells(Eye::Onlooker, &told(None))
        .says(FP, "guide strider")
        .expect("he does", |g| g.card_of(GREY), KEEPER)
        .expect("his side knows", is_known(Eye::Seat(FP)), true)
        .expect("the Shadow does not", is_known(Eye::Seat(SH)), false)
        .expect("nor an onlooker", is_known(Eye::Onlooker), false);
    new_game("lords=with")
        .says(FP, "who gandalf-the-grey")
        .tells(Eye::Seat(SH), &told(None))
        .expect("the other", |g| g.card_of(GREY), GREY);
}

#[test]
fn as_the_first_guide_he_is_known_and_narya_is_rolled_in_the_first_turn() {
    let shown = |s: &[Event]| s.contains(&Event::CardShown { card: KEEPER });
    let begun = new_game("lords=with")
        .shows_id("LOME.11.3")
        .shows_id("LOME.11.8")
        .says(FP, "who gandalf-keeper-of-narya")
        .says(FP, "guide gandalf-the-grey")
        .expect("Narya", lies(NARYA), DiePlace::Pool)
        .expect("the Shadow knows", is_known(Eye::Seat(SH)), true);
    table::holds!(shown(&begun.told));
    let begun = new_game("lords=with")
        .says(FP, "who gandalf-keeper-of-narya")
        .says(FP, "guide strider")
        .expect("Narya", lies(NARYA), DiePlace::Absent);
    table::holds!(!shown(&begun.told));
    new_game("lords=with")
        .says(FP, "who gandalf-the-grey")
        .says(FP, "guide gandalf-the-grey")
        .expect("the other has no die", lies(NARYA), DiePlace::Absent);
}

#[test]
fn he_is_of_level_3_and_a_friend_of_all_free_peoples() {
    table::holds_eq!((KEEPER.level(), KEEPER.leadership()), (3, 1));
    table::holds!(!KEEPER.is_captain_of_the_west());
    let given = keeper_at(Region::Folde).standing(Nation::Rohan, 2, false);
    free_moves(given, Face::Character)
        .shows_id("LOME.11.1")
        .says(FP, "move-companions")
        .says(FP, "from folde")
        .refuses_to(FP, "to rivendell", &rule::characters::LEVEL_REACH)
        .says(FP, "to edoras")
        .expect("Rohan", |g| standing(Nation::Rohan)(g).1, true);
}

#[test]
fn he_leaves_the_fellowship_like_anybody_and_shows_his_card() {
    let given = lords().by_other_card(GREY).guide(Character::Strider);
    let left = free_moves(given, Face::Character)
        .shows_id("LOME.11.4")
        .says(FP, "separate")
        .says(FP, "take gandalf-the-grey")
        .says(FP, "to hollin")
        .expect("where", place(GREY), Whereabouts::In(Region::Hollin))
        .expect("the Shadow knows", is_known(Eye::Seat(SH)), true);
    let told = left.told.iter().position(|event| *event == Event::CardShown { card: KEEPER });
    let gone = left.told.iter().position(|event| matches!(event, Event::Separated { .. }));
    table::holds!(told.is_some() && told < gone, "{:?}", left.told);
}

#[test]
fn narya_is_rolled_if_he_guides_and_a_die_that_moved_the_fellowship_is_taken_back() {
    next_turn(keeper_guides().hunt_box(0, 1))
        .shows_id("LOME.11.5")
        .shows_id("LOME.11.6")
        .shows_id("LOME.11.9")
        .expect("Narya", lies(NARYA), DiePlace::Pool);
    next_turn(keeper_guides()).expect("nobody moved", lies(NARYA), DiePlace::Absent);
    next_turn(keeper_guides().hunt_box(3, 0)).expect(
        "the dice of the Shadow do not count",
        lies(NARYA),
        DiePlace::Absent,
    );
    let eye = keeper_guides()
        .at(Character::Galadriel, Region::Lorien)
        .special(SpecialDie::Nenya, DiePlace::HuntBox, 6)
        .hunt_box(1, 0);
    next_turn(eye).expect("nor a Keeper's Eye", lies(NARYA), DiePlace::Absent);
    let strider = lords().by_other_card(GREY).guide(Character::Strider).hunt_box(0, 1);
    next_turn(strider).expect("another guides", lies(NARYA), DiePlace::Absent);
    let wanderer = lords().seen(GREY).guide(GREY).hunt_box(0, 1);
    next_turn(wanderer).expect("the other card", lies(NARYA), DiePlace::Absent);
}

#[test]
fn who_becomes_guide_in_the_fellowship_phase_has_narya_in_the_next_turn_only() {
    let given = lords().by_other_card(GREY).guide(Character::Strider).hunt_box(0, 1);
    next_turn(given)
        .luck(&mut Luck::numbered(7))
        .shows_id("LOME.11.7")
        .expect("one die is taken back", |g| g.hunt_box.taken_back, 1)
        .says(FP, "guide gandalf-the-grey")
        .expect("the Guide", guide, GREY)
        .expect("not this turn", lies(NARYA), DiePlace::Absent);
}

#[test]
fn he_does_not_draw_cards_for_events_as_the_wanderer_does() {
    let played = |given: Given| {
        plays(given.dice(SHADOW, [Face::Event]), Card::WisdomOfElrond).says(FP, "choose rohan")
    };
    played(lords().seen(GREY).guide(GREY)).says(FP, "draw strategy");
    played(keeper_guides())
        .shows_id("LOME.11.5")
        .refuses_to(FP, "draw strategy", &NOT_ASKED)
        .expect("the Shadow is next", asked, Some(SH));
}

// Narya, the Great.

#[test]
fn narya_brings_a_nation_straight_into_the_war() {
    for die in [Face::Event, Face::Character, Face::WillOfTheWest] {
        let given = keeper_at(Region::Edoras).standing(Nation::Rohan, 3, false);
        given
            .dice(FREE, [die])
            .dice(SHADOW, [Face::Event])
            .shows(["LOME.11.10"])
            .says(FP, &format!("use {die}"))
            .says(FP, "narya")
            .expect("Rohan", standing(Nation::Rohan), (0, true))
            .expect("the Ring", |g| g.ring_at(NARYA), RingAt::Shadow)
            .expect("the die", unused(FREE), 0)
            .expect("a Ring may still turn a die", |g| g.rings[FREE].used_this_turn, false);
    }
}

#[test]
fn narya_needs_him_in_a_settlement_that_was_never_lost_and_a_nation_at_peace() {
    let refused = |given: Given| {
        free_moves(given, Face::Muster).shows_id("LOME.11.10").refuses_to(
            FP,
            "narya",
            &rule::lords::NARYA,
        );
    };
    refused(keeper_at(Region::Fangorn));
    refused(keeper_at(Region::Buckland));
    refused(keeper_at(Region::Moria));
    refused(keeper_at(Region::Edoras).clear(Region::Edoras).captured([Region::Edoras]));
    refused(keeper_at(Region::Edoras).at_war([Nation::Rohan]));
    refused(keeper_guides());
    refused(lords().seen(GREY).at(GREY, Region::Edoras));
    refused(keeper_at(Region::Edoras).with(|g| {
        g.lords.rings[NARYA.index()] = RingAt::Shadow;
        g.rings[FREE].held -= 1;
        g.rings[SHADOW].held += 1;
    }));
}

#[test]
fn outside_the_fellowship_gandalf_the_white_takes_his_place() {
    let given = keeper_at(Region::Edoras).at(Character::Saruman, Region::Orthanc);
    free_moves(given, Face::WillOfTheWest)
        .shows_id("LOME.11.11")
        .says(FP, "bring-in gandalf-the-white")
        .expect("he", place(Character::GandalfTheWhite), Whereabouts::In(Region::Edoras))
        .expect("the Grey", place(GREY), Whereabouts::Gone);
    let given = keeper_guides().at(Character::Saruman, Region::Orthanc);
    free_moves(given, Face::WillOfTheWest).refuses_to(
        FP,
        "bring-in gandalf-the-white",
        &rule::characters::ENTERS,
    );
}
