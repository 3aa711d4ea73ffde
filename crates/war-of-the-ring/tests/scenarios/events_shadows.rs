//! Event cards that hunt the Fellowship.

use table::Describe;
use war_of_the_ring::facts::{Card, Character, Face, Region, Tile};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::rule;

use crate::common::{
    FP, Given, SH, SHADOW, asked, cannot_play, corruption, dice_asked, place, plays, unused, war,
};

fn in_the_wild() -> Given {
    war().fellowship(|it| it.at = Region::Hollin)
}

fn revealed() -> Given {
    in_the_wild().fellowship(|it| it.hidden = false)
}

const PATROLS: [Card; 3] = [Card::OrcPatrol, Card::IsildursBane, Card::FoulThingFromTheDeep];

#[test]
fn a_card_that_hunts_does_nothing_with_an_eye() {
    for card in PATROLS {
        plays(in_the_wild().only_tile(Tile::Eye), card)
            .shows_id("WOTR.9.3.3")
            .drawn(0)
            .expect("Corruption", corruption, 0)
            .expect("hidden", |g| g.fellowship.hidden, true);
    }
}

#[test]
fn a_card_that_hunts_does_nothing_with_a_tile_that_helps() {
    for card in PATROLS {
        let given = in_the_wild()
            .only_tile(Tile::ElvenRope)
            .fellowship(|it| it.mordor = Some(0))
            .fellowship(|it| it.stirred = true)
            .fellowship(|it| it.corruption = 2);
        plays(given, card).drawn(0).expect("Corruption", corruption, 2);
    }
}

#[test]
fn a_card_that_hunts_needs_the_fellowship_in_the_wild() {
    for card in PATROLS.into_iter().chain([Card::CandlesOfCorpses]) {
        cannot_play(war(), card).shows_id("WOTR.5.1.8");
        let lost = war().fellowship(|it| it.at = Region::Lorien).captured([Region::Lorien]);
        cannot_play(lost, card);
    }
}

#[test]
fn an_orc_patrol_is_a_hunt_like_others() {
    plays(in_the_wild().only_tile(Tile::TwoReveal), Card::OrcPatrol)
        .drawn(0)
        .expect("who pays", asked, Some(FP))
        .says(FP, "lose-guide")
        .expect("no Corruption", corruption, 0)
        .expect("Gandalf", place(Character::GandalfTheGrey), Whereabouts::Gone)
        .expect("revealed", |g| g.fellowship.hidden, false);
}

#[test]
fn nothing_lowers_isildurs_bane() {
    plays(in_the_wild().only_tile(Tile::Three), Card::IsildursBane).drawn(0).expect(
        "Corruption",
        corruption,
        3,
    );
    let hobbit = in_the_wild().companions([Character::Meriadoc]).only_tile(Tile::Two);
    plays(hobbit, Card::IsildursBane).drawn(0).expect("Corruption", corruption, 2);
}

#[test]
fn the_foul_thing_drags_a_companion_down() {
    plays(in_the_wild().only_tile(Tile::Three), Card::FoulThingFromTheDeep)
        .drawn(0)
        .expect("who pays", asked, Some(FP))
        .refuses_to(FP, "use-the-ring", &rule::hunt::DRAGGED_DOWN)
        .refuses_to(FP, "lose-guide", &rule::hunt::DRAGGED_DOWN)
        .says(FP, "lose-random")
        .fell("drew boromir")
        .expect("Boromir", place(Character::Boromir), Whereabouts::Gone)
        .says(FP, "guide gandalf-the-grey")
        .expect("what is left", corruption, 1);
}

#[test]
fn the_foul_thing_takes_the_last_companion_or_nobody() {
    let one = in_the_wild().companions([Character::Gimli]).only_tile(Tile::Two);
    plays(one, Card::FoulThingFromTheDeep)
        .drawn(0)
        .says(FP, "lose-random")
        .fell("drew gimli")
        .expect("Gollum guides", |g| g.fellowship.guide, Character::Gollum);
    let none = in_the_wild().companions([]).only_tile(Tile::Two);
    plays(none, Card::FoulThingFromTheDeep).drawn(0).says(FP, "use-the-ring").expect(
        "Corruption",
        corruption,
        2,
    );
}

#[test]
fn candles_of_corpses_corrupt() {
    plays(in_the_wild(), Card::CandlesOfCorpses)
        .expect("dice", dice_asked, Some(3))
        .rolled([4, 6, 3])
        .expect("Corruption", corruption, 2);
    plays(in_the_wild().companions([]), Card::CandlesOfCorpses).rolled([4, 6, 5]).expect(
        "Gollum leads them",
        corruption,
        1,
    );
}

#[test]
fn cruel_weather_drives_the_figure_aside() {
    plays(in_the_wild().fellowship(|it| it.progress = 2), Card::CruelWeather)
        .expect("who chooses", asked, Some(SH))
        .refuses_to(SH, "to lorien", &rule::events::CHOICE)
        .says(SH, "to moria")
        .expect("where", |g| g.fellowship.at, Region::Moria)
        .expect("as far as before", |g| g.fellowship.progress, 2);
}

#[test]
fn cruel_weather_needs_progress() {
    cannot_play(in_the_wild(), Card::CruelWeather);
    let mordor = in_the_wild().fellowship(|it| it.mordor = Some(1));
    cannot_play(mordor, Card::CruelWeather);
}

#[test]
fn a_morgul_wound_hurts_the_unwearied_more() {
    for (before, after) in [(0, 2), (3, 5), (4, 5)] {
        plays(revealed().fellowship(|it| it.corruption = before), Card::MorgulWound).expect(
            "Corruption",
            corruption,
            after,
        );
    }
}

#[test]
fn what_wounds_and_lures_needs_a_revealed_fellowship() {
    for card in [Card::MorgulWound, Card::LureOfTheRing, Card::TheBreakingOfTheFellowship] {
        cannot_play(in_the_wild(), card).shows_id("WOTR.5.1.8");
    }
}

#[test]
fn the_lure_of_the_ring_takes_a_companion_or_corrupts() {
    plays(revealed(), Card::LureOfTheRing)
        .fell("drew boromir")
        .expect("who chooses", asked, Some(FP))
        .expect(
            "what is asked",
            |g| {
                g.explain()
                    .text()
                    .contains("either Boromir is lost, or the Fellowship takes 2 Corruption.")
            },
            true,
        )
        .refuses_to(FP, "slay gimli", &rule::events::CHOICE)
        .says(FP, "use-the-ring")
        .expect("his Level", corruption, 2)
        .expect("he stays", place(Character::Boromir), Whereabouts::InFellowship);
    plays(revealed(), Card::LureOfTheRing)
        .fell("drew boromir")
        .says(FP, "slay boromir")
        .expect("no Corruption", corruption, 0)
        .expect("he is lost", place(Character::Boromir), Whereabouts::Gone);
}

#[test]
fn the_lure_of_the_ring_with_gollum_corrupts_by_one() {
    plays(revealed().companions([]), Card::LureOfTheRing).expect("Corruption", corruption, 1);
}

#[test]
fn the_fellowship_breaks() {
    plays(revealed().only_tile(Tile::TwoReveal), Card::TheBreakingOfTheFellowship)
        .fell("drew two-reveal")
        .expect("who chooses", asked, Some(FP))
        .says(FP, "who boromir")
        .says(FP, "guide gandalf-the-grey")
        .says(FP, "who gimli")
        .expect("Boromir", place(Character::Boromir), Whereabouts::In(Region::Hollin))
        .expect("Gimli", place(Character::Gimli), Whereabouts::In(Region::Hollin))
        .expect("five are left", |g| g.companions_in_fellowship().len(), 5);
}

#[test]
fn the_fellowship_does_not_break_by_an_eye() {
    plays(revealed().only_tile(Tile::Eye), Card::TheBreakingOfTheFellowship).drawn(0).expect(
        "all are there",
        |g| g.companions_in_fellowship().len(),
        7,
    );
}

#[test]
fn all_leave_if_they_are_too_few() {
    let given =
        revealed().companions([Character::Gimli, Character::Legolas]).only_tile(Tile::Three);
    plays(given, Card::TheBreakingOfTheFellowship)
        .drawn(0)
        .expect("Gimli", place(Character::Gimli), Whereabouts::In(Region::Hollin))
        .expect("Gollum guides", |g| g.fellowship.guide, Character::Gollum);
    plays(revealed().companions([]), Card::TheBreakingOfTheFellowship).expect(
        "with Gollum",
        corruption,
        1,
    );
}

#[test]
fn on_the_mordor_track_who_leaves_is_lost() {
    let given = revealed()
        .fellowship(|it| it.mordor = Some(1))
        .companions([Character::Gimli])
        .only_tile(Tile::ShelobsLair);
    plays(given, Card::TheBreakingOfTheFellowship)
        .shows_id("WOTR.9.6.5")
        .drawn(0)
        .expect("its die", dice_asked, Some(1))
        .rolled([2])
        .expect("Gimli", place(Character::Gimli), Whereabouts::Gone);
}

#[test]
fn the_lidless_eye_turns_dice_to_the_hunt() {
    let given = war().dice(SHADOW, [Face::Army, Face::Army, Face::Muster, Face::Character]);
    plays(given, Card::TheLidlessEye)
        .expect("what is asked", |g| g.explain().text().contains("Up to 3 more"), true)
        .says(SH, "to-the-hunt army")
        .expect("then", |g| g.explain().text().contains("Up to 2 more"), true)
        .refuses_to(SH, "to-the-hunt eye", &rule::dice::UNUSED)
        .says(SH, "to-the-hunt muster")
        .says(SH, "to-the-hunt army")
        .expect("in the box", |g| g.hunt_box.shadow, 3)
        .expect("left", unused(SHADOW), 1);
}

#[test]
fn the_lidless_eye_may_blink() {
    let given = war().dice(SHADOW, [Face::Army]);
    plays(given, Card::TheLidlessEye).says(SH, "done").expect(
        "in the box",
        |g| g.hunt_box.shadow,
        0,
    );
    plays(war(), Card::TheLidlessEye).expect("no die to turn", |g| g.hunt_box.shadow, 0);
}

/// The label of a card says so if nothing of it can be done.
#[test]
fn the_lidless_eye_is_idle_without_a_die_to_turn() {
    let is_idle = |dice: &[Face]| {
        let mut given = war().hand(SHADOW, [Card::TheLidlessEye]).acts(SHADOW);
        for &face in dice {
            given = given.dice(SHADOW, [face]);
        }
        war_of_the_ring::events::is_idle(&given.0, Card::TheLidlessEye)
    };
    assert!(is_idle(&[]), "there is no die");
    assert!(!is_idle(&[Face::Army]), "there is one");
}
