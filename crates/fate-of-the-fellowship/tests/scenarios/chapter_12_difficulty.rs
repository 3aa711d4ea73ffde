//! Chapters 12 and 13: difficulty and the suggested scenarios.

use std::collections::BTreeSet;
use table::proof::shows;

use crate::common::{fault_of, set_up, set_up_by_luck};
use fate_of_the_fellowship::facts::{Character, Difficulty, EventCard, Objective, Scenario};
use fate_of_the_fellowship::{Options, Position};

fn stacks(g: &Position) -> usize {
    g.deck.stacks.iter().filter(|stack| stack.darkens).count()
}

/// So many Skies Darken cards are in the deck, and so many objectives in play.
fn check(difficulty: &str, skies: usize, objectives: u8) {
    for players in 1..=5 {
        for number in 0..5 {
            set_up_by_luck(&format!("players={players} difficulty={difficulty}"), number)
                .expect("stacks that darken", stacks, skies)
                .expect("objectives", |g| g.quest.in_play.len(), objectives)
                .expect(
                    "the Ring among them",
                    |g| g.quest.in_play.contains(Objective::DestroyTheOneRing),
                    true,
                );
        }
    }
}

#[test]
fn the_introductory_game_darkens_four_times_and_has_four_objectives() {
    shows(&["FOTF.12.1"]);
    check("introductory", 4, 4);
}

#[test]
fn the_standard_game_darkens_five_times_and_has_four_objectives() {
    shows(&["FOTF.12.2"]);
    check("standard", 5, 4);
}

#[test]
fn the_heroic_game_darkens_five_times_and_has_five_objectives() {
    shows(&["FOTF.12.3"]);
    check("heroic", 5, 5);
}

#[test]
fn the_epic_game_darkens_six_times_and_has_five_objectives() {
    shows(&["FOTF.12.4"]);
    check("epic", 6, 5);
}

#[test]
fn the_legendary_game_darkens_six_times_and_has_six_objectives() {
    shows(&["FOTF.12.5"]);
    check("legendary", 6, 6);
}

#[test]
fn every_game_is_another_mix() {
    shows(&["FOTF.12.6"]);
    let (mut characters, mut objectives) = (BTreeSet::new(), BTreeSet::new());
    let mut hands = BTreeSet::new();
    for number in 0..200 {
        let g = set_up_by_luck("players=2 difficulty=standard", number).position;
        characters.extend(Character::ALL.into_iter().filter(|&who| g.owner(who).is_some()));
        objectives.extend(g.quest.in_play.iter());
        hands.extend(g.hands.into_iter().flat_map(|hand| hand.iter()));
    }
    let events = hands.iter().filter_map(|card| card.as_event()).count();
    table::holds_eq!(characters.len(), Character::ALL.len());
    table::holds_eq!(objectives.len(), Objective::ALL.len());
    table::holds_eq!(events, EventCard::ALL.len());
    table::holds_eq!(hands.len(), 62);
}

fn plays(scenario: Scenario, difficulties: &[Difficulty], objectives: &[Objective]) {
    for difficulty in Difficulty::ALL {
        let words = format!("players=3 difficulty={difficulty} scenario={scenario}");
        if difficulties.contains(&difficulty) {
            let in_play = objectives.iter().copied().chain([Objective::DestroyTheOneRing]);
            set_up_by_luck(&words, 4)
                .expect("objectives", |g| g.quest.in_play, in_play.collect())
                .expect("stacks that darken", stacks, usize::from(difficulty.skies_darken()));
        } else {
            let invalid = fault_of(&words);
            assert_eq!(invalid.path, "difficulty", "{words}");
            assert!(invalid.what.contains(scenario.name()), "{invalid}");
        }
    }
    // Without a level the scenario's first is played.
    let options: Options = format!("players=3 scenario={scenario}").parse().expect("it is read");
    assert_eq!(options.difficulty, difficulties[0]);
}

#[test]
fn two_scenarios_are_introductory_or_standard() {
    shows(&["FOTF.13.1"]);
    use Objective::*;
    let levels = [Difficulty::Introductory, Difficulty::Standard];
    plays(
        Scenario::FirstGame,
        &levels,
        &[AttainTheBlessingOfTheElves, SarumanYourStaffIsBroken, ChallengeSauron],
    );
    plays(
        Scenario::KeepTheDarknessAtBay,
        &levels,
        &[ConfrontTheBalrog, OathbreakersFulfillTheirDuty, SubdueUmbar],
    );
}

#[test]
fn three_scenarios_are_heroic_or_epic() {
    shows(&["FOTF.13.2"]);
    use Objective::*;
    let levels = [Difficulty::Heroic, Difficulty::Epic];
    plays(
        Scenario::RidersOfRohan,
        &levels,
        &[RideWithTheEored, FreeTheodensMind, DealWithFrecasHeirs, ShieldmaidenNoLonger],
    );
    plays(
        Scenario::FateOfTheElves,
        &levels,
        &[ThatMakesSix, ArwenUnfurlsTheBanner, LayBareThePits, BringLightToMirkwood],
    );
    plays(
        Scenario::SonsOfTheSteward,
        &levels,
        &[
            BoromirReclaimsHisHonor,
            SecureTheCrossingOfTheAnduin,
            UnseatDenethor,
            InfiltrateMinasMorgul,
        ],
    );
}

#[test]
fn one_scenario_is_legendary() {
    shows(&["FOTF.13.3"]);
    use Objective::*;
    let objectives = [
        AvengeBalin,
        LiftShadowFromDwarvenLands,
        RangersSecureEriador,
        HobbitsPledgeTheirLoyalty,
        ShelobsLair,
    ];
    plays(Scenario::NoHeroTooSmall, &[Difficulty::Legendary], &objectives);
}

#[test]
fn every_scenario_can_be_set_up_for_any_number_of_players() {
    shows(&["FOTF.13.3"]);
    for scenario in Scenario::ALL {
        for players in 1..=5 {
            let g = set_up_by_luck(&format!("players={players} scenario={scenario}"), 8).position;
            let needed = Options::needed(g.quest.in_play);
            table::holds!(needed.iter().all(|who| g.owner(who).is_some()), "{scenario}");
            let played = Character::ALL.into_iter().filter(|&who| g.owner(who).is_some());
            let expected = if players == 1 { 5 } else { 2 * players };
            table::holds_eq!(played.count(), expected, "{scenario}");
        }
    }
}

#[test]
fn the_same_luck_sets_up_the_same_game() {
    shows(&["FOTF.12.6"]);
    let twice = [0, 0].map(|_| set_up_by_luck("players=4 difficulty=epic", 77).position);
    table::holds_eq!(twice[0], twice[1]);
    table::holds_ne!(set_up("players=4").position, twice[0]);
}
