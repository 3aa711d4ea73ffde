//! Chapter 11: three players, and who of a side has won.

use table::scenario::Scenario;
use table::{Describe, Eye, Fate, Game, Pending, Play, Seats};
use war_of_the_ring::facts::{Card, Face, Nation, Player, Region};
use war_of_the_ring::position::Victory;
use war_of_the_ring::step::Step;
use war_of_the_ring::teams::scores;
use war_of_the_ring::{Action, Event, Position, rule, turn};

use crate::common::{FREE, Given, SHADOW, asked, war_with};
use crate::teams_common::{GONDOR, SARUMAN, WITCH_KING, empty_with, four, three};

#[test]
fn one_leads_the_free_peoples_against_two() {
    three()
        .next(Player::Gondor)
        .dice(FREE, [Face::Event; 2])
        .dice(SHADOW, [Face::Event; 2])
        .shows(["WOTR.11.3.1", "WOTR.11.1.10"])
        .expect("seats", |g| g.seats(), 3)
        .expect(
            "names",
            |g| [0, 1, 2].map(|n| g.seat_name(table::Seat(n))),
            ["Free Peoples".to_string(), "The Witch-king".to_string(), "Saruman".to_string()],
        )
        .says(GONDOR, "skip event")
        .says(SARUMAN, "skip event")
        .expect("again", asked, Some(GONDOR))
        .says(GONDOR, "skip event")
        .expect("then the other", asked, Some(WITCH_KING));
}

#[test]
fn alone_one_draws_and_holds_as_with_two_players() {
    let given = war_with("players=3").with(|g| {
        g.turn = 1;
        g.agenda.clear();
        g.agenda.then([Step::Turn(turn::Step::Begin)]);
    });
    given
        .shows(["WOTR.11.3.1", "WOTR.11.3.2"])
        .pending(Pending::Fate(Fate::Draw { from: 24 }))
        .drawn(0)
        .drawn(0)
        .expect("his hand", |g| g.hand(Player::Gondor).len(), 2)
        .expect("his limit", |g| (g.hand_limit(FREE), g.hand_limit(SHADOW)), (6, 4))
        .expect("the Shadow draws one each", asked, Some(WITCH_KING));
    // All Nations, all cards and all Characters are his.
    three()
        .army(Region::Edoras, "1 rohan-regular")
        .army(Region::MinasTirith, "1 gondor-regular")
        .holds(Player::Gondor, [Card::EomerSonOfEomund])
        .next(Player::Gondor)
        .dice(FREE, [Face::Event])
        .shows(["WOTR.11.3.2"])
        .says(GONDOR, "use event")
        .offers(GONDOR, &[Action::Play { card: Card::EomerSonOfEomund }]);
}

/// He acts twice, since the Shadow has no dice.
fn twice(given: Given, first: Face, second: Face) -> Scenario<Position> {
    given.next(Player::Gondor).dice(FREE, [first, second]).given()
}

/// His first Army of the action goes, and no other does.
fn marches(scenario: Scenario<Position>, from: &str, to: &str) -> Scenario<Position> {
    scenario
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "move-armies")
        .says(GONDOR, &format!("from {from}"))
        .says(GONDOR, &format!("to {to}"))
        .says(GONDOR, "done")
}

fn armies() -> Given {
    three()
        .army(Region::Edoras, "2 rohan-regular")
        .army(Region::Pelargir, "2 gondor-regular")
        .army(Region::Dale, "1 north-regular 1 dwarves-regular")
}

#[test]
fn not_twice_in_a_row_with_the_same_nation() {
    marches(
        twice(armies(), Face::MusterArmy, Face::MusterArmy).shows_id("WOTR.11.3.3"),
        "edoras",
        "folde",
    )
    .says(GONDOR, "use muster-army")
    .says(GONDOR, "move-armies")
    .refuses_to(GONDOR, "from folde", &rule::army::NOWHERE_TO_GO)
    .says(GONDOR, "from pelargir");
    // Neither recruited nor advanced.
    let moved = || {
        marches(
            twice(armies().standing(Nation::Rohan, 0, true), Face::MusterArmy, Face::Muster),
            "edoras",
            "folde",
        )
        .says(GONDOR, "use muster")
    };
    moved()
        .says(GONDOR, "muster")
        .refuses_to(GONDOR, "recruit rohan-regular edoras", &rule::teams::IN_A_ROW)
        .says(GONDOR, "recruit gondor-regular pelargir");
}

#[test]
fn recruiting_and_advancing_are_actions_with_a_nation() {
    twice(armies().standing(Nation::North, 2, true), Face::Muster, Face::Muster)
        .shows_id("WOTR.11.3.3")
        .says(GONDOR, "use muster")
        .says(GONDOR, "advance north")
        .says(GONDOR, "use muster")
        .refuses_to(GONDOR, "advance north", &rule::teams::IN_A_ROW)
        .says(GONDOR, "muster");
    twice(armies(), Face::Muster, Face::MusterArmy)
        .says(GONDOR, "use muster")
        .says(GONDOR, "muster")
        .says(GONDOR, "recruit rohan-elite edoras")
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "move-armies")
        .refuses_to(GONDOR, "from edoras", &rule::army::NOWHERE_TO_GO);
}

#[test]
fn cards_of_the_nation_wait_too() {
    marches(
        twice(
            armies().holds(Player::Gondor, [Card::EomerSonOfEomund]),
            Face::MusterArmy,
            Face::Event,
        )
        .shows_id("WOTR.11.3.3"),
        "edoras",
        "folde",
    )
    .says(GONDOR, "use event")
    .refuses_to(GONDOR, "play eomer-son-of-eomund", &rule::teams::IN_A_ROW);
}

#[test]
fn another_action_between_is_enough_and_so_is_a_new_turn() {
    let moved = |given: Given, dice: [Face; 3]| {
        let scenario = given.next(Player::Gondor).dice(FREE, dice).given();
        marches(scenario, "edoras", "folde")
    };
    moved(armies(), [Face::MusterArmy, Face::Event, Face::MusterArmy])
        .shows_id("WOTR.11.3.3")
        .says(GONDOR, "skip event")
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "move-armies")
        .says(GONDOR, "from folde");
    // To pass is no action.
    let given = armies().dice(SHADOW, [Face::Event; 5]);
    moved(given, [Face::MusterArmy; 3])
        .says(SARUMAN, "skip event")
        .says(GONDOR, "pass")
        .says(WITCH_KING, "skip event")
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "move-armies")
        .refuses_to(GONDOR, "from folde", &rule::army::NOWHERE_TO_GO);
    moved(armies(), [Face::MusterArmy; 3]).expect(
        "remembered",
        |g| g.teams.last.nations.contains(Nation::Rohan),
        true,
    );
}

#[test]
fn mixed_armies_act_in_a_row_but_not_the_same_one() {
    let given = || armies().army(Region::Folde, "1 rohan-regular 1 gondor-regular");
    marches(
        twice(given(), Face::MusterArmy, Face::MusterArmy).shows_id("WOTR.11.3.4"),
        "dale",
        "erebor",
    )
    .says(GONDOR, "use muster-army")
    .says(GONDOR, "move-armies")
    .refuses_to(GONDOR, "from erebor", &rule::army::NOWHERE_TO_GO)
    .says(GONDOR, "from folde");
    // Units of a Nation that acted alone may act with others.
    marches(twice(given(), Face::MusterArmy, Face::MusterArmy), "edoras", "westemnet")
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "move-armies")
        .says(GONDOR, "from folde")
        .says(GONDOR, "leave gondor-regular")
        .refuses_to(GONDOR, "to edoras", &rule::teams::IN_A_ROW)
        .says(GONDOR, "take gondor-regular")
        .says(GONDOR, "to edoras");
}

#[test]
fn attacking_counts_as_well() {
    let given = armies().army(Region::Westemnet, "1 sauron-regular");
    twice(given, Face::MusterArmy, Face::MusterArmy)
        .shows_id("WOTR.11.3.3")
        .says(GONDOR, "use muster-army")
        .says(GONDOR, "attack")
        .says(GONDOR, "at westemnet")
        .rolled([1, 1])
        .rolled([1])
        .says(GONDOR, "cease")
        .expect("remembered", |g| g.teams.last.nations.contains(Nation::Rohan), true)
        .says(GONDOR, "use muster-army")
        .offers_not(GONDOR, &[Action::Attack]);
}

/// The Shadow wins at the end of this turn.
fn won_by_the_shadow(of_second: &[Region]) -> Given {
    let taken = [
        Region::MinasTirith,
        Region::DolAmroth,
        Region::HelmsDeep,
        Region::Lorien,
        Region::Rivendell,
    ];
    let second: war_of_the_ring::facts::RegionSet = of_second.iter().copied().collect();
    four().captured(taken).with(|g| {
        g.teams.of_second = second;
        g.agenda.clear();
        g.agenda.then([Step::Turn(turn::Step::VictoryCheck)]);
    })
}

#[test]
fn a_team_wins_as_its_side_does() {
    table::proof::shows(&["WOTR.11.3.5"]);
    let both = Seats::only(WITCH_KING).with(SARUMAN);
    let mut g = won_by_the_shadow(&[]).0;
    g.board.count_all();
    g.run(&mut |_| ());
    table::holds_eq!(g.won, Some(Victory::ShadowConquers));
    table::holds_eq!(g.outcome().winners, both);
}

#[test]
fn of_the_shadow_who_captured_more_and_lost_less_is_first() {
    let told = |of_second: &[Region], change: fn(&mut Position)| {
        let mut g = won_by_the_shadow(of_second).0;
        change(&mut g);
        g.board.count_all();
        let mut told = Vec::new();
        g.run(&mut |event| told.push(event));
        told
    };
    let score = |player, captured, lost| Event::Score { player, captured, lost };
    let heard = told(&[Region::HelmsDeep], |_| ());
    table::holds!(heard.contains(&score(Player::WitchKing, 8, 0)), "{heard:?}");
    table::holds!(heard.contains(&score(Player::Saruman, 2, 0)), "{heard:?}");
    table::holds!(heard.contains(&Event::Foremost { player: Player::WitchKing }), "{heard:?}");
    // What the Free Peoples hold of his Nation counts against him.
    let lost: fn(&mut Position) = |g| g.board.captured = g.board.captured.with(Region::Orthanc);
    let heard = told(&[Region::HelmsDeep, Region::Lorien, Region::Rivendell], lost);
    table::holds!(heard.contains(&score(Player::Saruman, 6, 2)), "{heard:?}");
    // Four and four: nobody is first.
    table::holds!(!heard.iter().any(|event| matches!(event, Event::Foremost { .. })), "{heard:?}");
    four().shows(["WOTR.11.3.6"]);
}

#[test]
fn of_the_free_peoples_who_lost_less_is_first() {
    let given = four().captured([Region::MinasTirith, Region::Edoras]);
    given
        .shows(["WOTR.11.3.7"])
        .expect("Gondor", |g| scores::score(g, Player::Gondor), -2)
        .expect("Rohan", |g| scores::score(g, Player::Rohan), -1)
        .expect("who is first", |g| scores::foremost(g, FREE), vec![Player::Rohan])
        .expect(
            "in the view",
            |g| g.view(Eye::Onlooker).teams.unwrap().scores[&Player::Gondor],
            -2,
        );
}

#[test]
fn a_capture_counts_for_who_led_the_army() {
    let captures = |player: Player, figures: &str| {
        let seat = player.seat();
        four()
            .army(Region::Folde, figures)
            .next(player)
            .dice(SHADOW, [Face::Army])
            .given()
            .says(seat, "use army")
            .says(seat, "move-armies")
            .says(seat, "from folde")
            .says(seat, "to edoras")
            .expect("its points", move |g| scores::captured(g, player), 1)
            .expect("not the other's", move |g| scores::captured(g, player.teammate()), 0)
    };
    captures(Player::Saruman, "1 isengard-regular").shows_id("WOTR.11.3.6");
    captures(Player::WitchKing, "1 sauron-regular");
}

#[test]
fn two_nations_that_acted_go_together_or_not_at_all() {
    let given = |room: usize| {
        let given = empty_with("players=3 stacking=forbid")
            .army(Region::Dale, "1 north-regular 1 dwarves-regular")
            .army(Region::Pelargir, "1 gondor-regular");
        let given = Region::Dale.adjacent().iter().fold(given, |given, &at| match at {
            Region::Erebor => given.army(at, &format!("5 elves-regular {} elves-elite", 5 - room)),
            _ => given.army(at, "1 sauron-regular"),
        });
        let acted = [Nation::North, Nation::Dwarves];
        let given = given.with(|g| g.teams.last.nations = acted.into_iter().collect());
        twice(given, Face::MusterArmy, Face::MusterArmy)
            .shows_id("WOTR.11.3.3")
            .says(GONDOR, "use muster-army")
            .says(GONDOR, "move-armies")
    };
    given(1).refuses_to(GONDOR, "from dale", &rule::army::NOWHERE_TO_GO);
    given(2).says(GONDOR, "from dale").says(GONDOR, "to erebor").expect(
        "both went",
        |g| g.host(Region::Erebor).units(FREE),
        10,
    );
}
