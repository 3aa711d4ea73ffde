//! Event cards of the Free Peoples that recruit.

use table::scenario::Scenario;
use table::{Pending, Play};
use war_of_the_ring::facts::{Card, Character, Deck, Face, Nation, Region};
use war_of_the_ring::host::Figure;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Position, events, rule};

use crate::common::{
    FP, FREE, Given, asked, at_war, cannot_play, casualties, count, empty, free_moves, holds,
    plays, reinforcements, standing, units,
};

/// What may be said, in words.
pub fn words<const N: usize>(words: [&str; N]) -> [Action; N] {
    words.map(|words| words.parse().unwrap())
}

/// Of this figure only so many are left in the reinforcements; the others are out of the game.
pub fn only(given: Given, figure: &str, left: u8) -> Given {
    let kind: Figure = figure.parse().unwrap();
    let surplus = given.0.board.reinforcements.count(kind) - left;
    given.casualties(figure, surplus)
}

/// Cards of a side in hand with this back.
fn strategy_cards(g: &Position) -> u8 {
    g.cards[FREE].hand.of_deck(Deck::Strategy).len()
}

fn draws(g: &Position) -> bool {
    matches!(g.pending(), Pending::Fate(table::Fate::Draw { .. }))
}

// A unit of either kind and a Leader in a region that the card names.

const WITH_LEADERS: [(Card, Region, Nation); 4] = [
    (Card::GuardsOfTheCitadel, Region::MinasTirith, Nation::Gondor),
    (Card::ImrahilOfDolAmroth, Region::DolAmroth, Nation::Gondor),
    (Card::GrimbeornTheOldSonOfBeorn, Region::Carrock, Nation::North),
    (Card::DainIronfootsGuard, Region::Erebor, Nation::Dwarves),
];

#[test]
fn a_unit_and_a_leader_come_although_the_nation_is_not_at_war() {
    for (card, at, nation) in WITH_LEADERS {
        for kind in ["regular", "elite"] {
            let unit = format!("{nation}-{kind}");
            let before = empty().0.board.reinforcements.count(unit.parse().unwrap());
            plays(empty(), card)
                .shows_id("WOTR.5.1.7")
                .shows_id("WOTR.5.1.12")
                .shows_id("WOTR.5.2.5")
                .expect("who chooses", asked, Some(FP))
                .offers_exactly(
                    FP,
                    &words([
                        &format!("recruit {nation}-regular {at}"),
                        &format!("recruit {nation}-elite {at}"),
                    ]),
                )
                .refuses_to(FP, &format!("recruit {nation}-leader {at}"), &rule::events::CHOICE)
                .refuses_to(FP, &format!("recruit {unit} osgiliath"), &rule::events::CHOICE)
                .says(FP, &format!("recruit {unit} {at}"))
                .expect("the unit", count(at, &unit), 1)
                .expect("the Leader", count(at, &format!("{nation}-leader")), 1)
                .expect("all of it", units(FREE, at), 1)
                .expect("from the reinforcements", reinforcements(&unit), before - 1)
                .expect("no step to War", standing(nation), {
                    (nation.steps_to_war(), nation.starts_active())
                })
                .expect("played", |g| g.cards[FREE].played.contains(card), true);
        }
    }
}

#[test]
fn where_only_one_kind_is_left_nobody_is_asked() {
    for (card, at, nation) in WITH_LEADERS {
        let given = only(empty(), &format!("{nation}-elite"), 0);
        plays(given, card)
            .shows_id("WOTR.5.1.13")
            .expect("a Regular", count(at, &format!("{nation}-regular")), 1)
            .expect("the Leader", count(at, &format!("{nation}-leader")), 1);
    }
}

#[test]
fn a_card_is_played_although_it_can_do_nothing() {
    for (card, at, nation) in WITH_LEADERS {
        let taken = empty().captured([at]).army(at, "1 sauron-regular");
        plays(taken, card)
            .shows_id("WOTR.5.1.14")
            .shows_id("WOTR.5.2.7")
            .expect("nobody comes", units(FREE, at), 0)
            .expect("not the Leader", count(at, &format!("{nation}-leader")), 0)
            .expect("played", |g| g.cards[FREE].played.contains(card), true);
        // Nobody holds it, but it is the enemy's.
        plays(empty().captured([at]), card).expect("nobody comes", units(FREE, at), 0);
    }
}

#[test]
fn a_leader_does_not_come_alone() {
    for (card, at, nation) in WITH_LEADERS {
        let leader = format!("{nation}-leader");
        let none_left = || {
            let given = only(empty(), &format!("{nation}-elite"), 0);
            only(given, &format!("{nation}-regular"), 0)
        };
        plays(none_left(), card)
            .shows_id("WOTR.1.1.6")
            .expect("no Leader without units", count(at, &leader), 0)
            .expect("nor is one lost", casualties(&leader), 0);
        // Units of another Nation will do (WOTR.1.1.5).
        plays(none_left().army(at, "1 elves-regular"), card).expect(
            "with units he comes",
            count(at, &leader),
            1,
        );
    }
}

#[test]
fn recruits_join_the_garrison_of_a_besieged_stronghold() {
    for (card, at, nation) in WITH_LEADERS.into_iter().filter(|(_, at, _)| at.has_stronghold()) {
        let regular = format!("{nation}-regular");
        let besieged = |garrison: u8| {
            empty().army(at, &format!("{garrison} {regular}")).army(at, "3 sauron-regular")
        };
        plays(besieged(2), card)
            .shows_id("WOTR.5.2.6")
            .says(FP, &format!("recruit {regular} {at}"))
            .expect("inside", count(at, &regular), 3)
            .expect("the Leader", count(at, &format!("{nation}-leader")), 1)
            .expect("besieged", |g| g.besieged(at), Some(FREE));
        if nation == Nation::Gondor {
            plays(besieged(5), card)
                .shows_id("WOTR.5.2.3")
                .says(FP, &format!("recruit {nation}-elite {at}"))
                .says(FP, "done")
                .says(FP, &format!("disband {regular}"))
                .expect("five at most", units(FREE, at), 5)
                .expect("the other went back", casualties(&regular), 0);
        }
    }
}

#[test]
fn a_muster_icon_is_paid_with_muster_or_event() {
    let card = Card::GuardsOfTheCitadel;
    let holding = |face: Face| free_moves(empty().hand(FREE, [card]), face);
    holding(Face::Muster)
        .shows_id("WOTR.5.1.5")
        .shows_id("WOTR.5.1.6")
        .says(FP, "play guards-of-the-citadel");
    holding(Face::MusterArmy).says(FP, "play guards-of-the-citadel");
    holding(Face::WillOfTheWest).says(FP, "play guards-of-the-citadel");
    holding(Face::Character).refuses_to(FP, "play guards-of-the-citadel", &rule::events::ICON);
    // The other way round: an Army icon.
    let army = empty().hand(FREE, [Card::TheSpiritOfMordor]).at_war([Nation::Rohan]);
    free_moves(army, Face::Muster).refuses_to(FP, "play the-spirit-of-mordor", &rule::events::ICON);
}

// Recruiting, then a Strategy card.

fn then_draws(scenario: Scenario<Position>, cards: u8) {
    let mut scenario = scenario;
    for drawn in 0..cards {
        scenario = scenario
            .expect("a card is drawn", draws, true)
            .expect("so far", strategy_cards, drawn)
            .drawn(0);
    }
    scenario.expect("in hand", strategy_cards, cards);
}

#[test]
fn elves_come_to_their_strongholds_and_a_card_is_drawn() {
    let cards = [
        (Card::CelebornsGaladhrim, Region::Lorien),
        (Card::KindredOfGlorfindel, Region::Rivendell),
        (Card::ThranduilsArchers, Region::WoodlandRealm),
    ];
    for (card, at) in cards {
        let came = plays(empty(), card)
            .says(FP, &format!("recruit elves-elite {at}"))
            .expect("an Elite", count(at, "elves-elite"), 1)
            .expect("and nobody else", units(FREE, at), 1);
        then_draws(came, 1);
        let besieged = empty().army(at, "1 elves-regular").army(at, "1 sauron-regular");
        let inside = plays(besieged, card).says(FP, &format!("recruit elves-regular {at}")).expect(
            "inside",
            units(FREE, at),
            2,
        );
        then_draws(inside, 1);
        let lost = plays(empty().captured([at]), card).expect("nobody", units(FREE, at), 0);
        then_draws(lost, 1);
    }
}

#[test]
fn two_regulars_of_the_north_come_to_dale() {
    let came = plays(empty(), Card::KingBrandsMen)
        .expect("two", count(Region::Dale, "north-regular"), 2)
        .expect("and nobody else", units(FREE, Region::Dale), 2);
    then_draws(came, 1);
    let few = plays(only(empty(), "north-regular", 1), Card::KingBrandsMen)
        .shows_id("WOTR.5.1.14")
        .expect("as many as there are", units(FREE, Region::Dale), 1);
    then_draws(few, 1);
    let taken = empty().army(Region::Dale, "1 southrons-regular").captured([Region::Dale]);
    let none = plays(taken, Card::KingBrandsMen).expect("none", units(FREE, Region::Dale), 0);
    then_draws(none, 1);
}

#[test]
fn swords_rise_in_the_shire_and_in_ered_luin() {
    let came = plays(empty(), Card::SwordsInEriador)
        .refuses_to(FP, "recruit dwarves-elite ered-luin", &rule::events::CHOICE)
        .says(FP, "recruit north-regular the-shire")
        .says(FP, "recruit dwarves-elite ered-luin")
        .expect("the Shire", count(Region::TheShire, "north-regular"), 1)
        .expect("Ered Luin", count(Region::EredLuin, "dwarves-elite"), 1);
    then_draws(came, 1);
    let one = plays(empty().captured([Region::TheShire]), Card::SwordsInEriador)
        .says(FP, "recruit dwarves-regular ered-luin")
        .expect("nobody in the Shire", units(FREE, Region::TheShire), 0)
        .expect("Ered Luin", count(Region::EredLuin, "dwarves-regular"), 1);
    then_draws(one, 1);
}

#[test]
fn the_steward_recruits_where_boromir_is_and_two_cards_are_drawn() {
    let at = |region| empty().at(Character::Boromir, region);
    let came = plays(at(Region::Pelargir), Card::HouseOfTheStewards)
        .says(FP, "recruit gondor-elite pelargir")
        .expect("with Boromir", count(Region::Pelargir, "gondor-elite"), 1);
    then_draws(came, 2);
    // Nobody comes into the midst of an enemy Army, but the cards do.
    let alone = at(Region::Pelargir).army(Region::Pelargir, "2 sauron-regular");
    let alone = plays(alone.captured([Region::Pelargir]), Card::HouseOfTheStewards).expect(
        "nobody",
        units(FREE, Region::Pelargir),
        0,
    );
    then_draws(alone, 2);
    cannot_play(empty(), Card::HouseOfTheStewards).shows_id("WOTR.5.1.8");
    cannot_play(at(Region::Osgiliath), Card::HouseOfTheStewards);
    cannot_play(at(Region::Edoras), Card::HouseOfTheStewards);
}

#[test]
fn gandalf_draws_for_no_character_result_that_pays_for_the_stewards() {
    let given = || empty().at(Character::Boromir, Region::Lamedon);
    let ready = |face: Face| {
        free_moves(given().hand(FREE, [Card::HouseOfTheStewards]), face)
            .says(FP, "play house-of-the-stewards")
            .says(FP, "recruit gondor-regular lamedon")
            .drawn(0)
            .drawn(0)
    };
    ready(Face::Event)
        .shows_id("WOTR.12.1.7")
        .offers_exactly(FP, &words(["draw character", "done"]));
    ready(Face::Character).expect("the next turn begins", asked, None);
}

// Rohan.

#[test]
fn the_red_arrow_needs_an_active_gondor() {
    let card = Card::TheRedArrow;
    cannot_play(empty(), card).shows_id("WOTR.5.1.8");
    cannot_play(empty().army(Region::Edoras, "1 rohan-regular"), card);
    let gondor = || empty().standing(Nation::Gondor, 2, true);
    plays(gondor(), card)
        .shows_id("WOTR.7.2.1")
        .expect("Rohan advances", standing(Nation::Rohan), (2, false))
        .says(FP, "recruit rohan-elite edoras")
        .expect("in Edoras", count(Region::Edoras, "rohan-elite"), 1)
        .expect("the Leader", count(Region::Edoras, "rohan-leader"), 1);
    // A passive Nation does not go to War, and what cannot be done is left out.
    plays(gondor().standing(Nation::Rohan, 1, false).captured([Region::Edoras]), card)
        .shows_id("WOTR.5.1.14")
        .expect("Rohan stays", standing(Nation::Rohan), (1, false))
        .expect("nobody comes", units(FREE, Region::Edoras), 0);
    plays(gondor().standing(Nation::Rohan, 1, true), card).expect(
        "Rohan goes to War",
        standing(Nation::Rohan),
        (0, true),
    );
}

#[test]
fn the_riders_come_to_edoras_or_to_a_companion_in_rohan() {
    let card = Card::RidersOfTheoden;
    plays(empty(), card)
        .says(FP, "recruit rohan-elite edoras")
        .expect("Edoras", count(Region::Edoras, "rohan-elite"), 1)
        .expect("the Leader", count(Region::Edoras, "rohan-leader"), 1);
    let companions = || {
        empty()
            .at(Character::Meriadoc, Region::HelmsDeep)
            .at(Character::Legolas, Region::FordsOfIsen)
            .at(Character::Gimli, Region::Fangorn)
    };
    plays(companions(), card)
        .offers_exactly(FP, &words(["at edoras", "at helms-deep", "at fords-of-isen"]))
        .refuses_to(FP, "at fangorn", &rule::events::CHOICE)
        .says(FP, "at fords-of-isen")
        .says(FP, "recruit rohan-regular fords-of-isen")
        .expect("both there", count(Region::FordsOfIsen, "rohan-leader"), 1)
        .expect("one unit", units(FREE, Region::FordsOfIsen), 1);
    // Into a siege, but not to a Companion among enemies.
    let besieged = companions()
        .army(Region::HelmsDeep, "2 rohan-regular")
        .army(Region::HelmsDeep, "4 isengard-regular")
        .army(Region::FordsOfIsen, "1 isengard-regular")
        .captured([Region::Edoras]);
    plays(besieged, card)
        .shows_id("WOTR.5.2.6")
        .says(FP, "recruit rohan-regular helms-deep")
        .expect("inside", units(FREE, Region::HelmsDeep), 3);
}

#[test]
fn a_place_is_chosen_where_as_much_as_possible_can_be_done() {
    // Only Leaders are left: they need units.
    let given = only(only(empty(), "rohan-elite", 0), "rohan-regular", 0);
    let given = given.army(Region::Westemnet, "1 gondor-regular");
    plays(given, Card::EomerSonOfEomund).shows_id("WOTR.5.1.14").expect(
        "with the only units",
        count(Region::Westemnet, "rohan-leader"),
        1,
    );
}

#[test]
fn eomer_musters_in_a_settlement_and_not_in_a_fortification() {
    let card = Card::EomerSonOfEomund;
    plays(empty(), card)
        .shows_id("WOTR.2.1.7")
        .offers_exactly(FP, &words(["at edoras", "at folde", "at helms-deep", "at westemnet"]))
        .refuses_to(FP, "at fords-of-isen", &rule::events::CHOICE)
        .says(FP, "at folde")
        .says(FP, "recruit rohan-elite folde")
        .expect("the Elite", count(Region::Folde, "rohan-elite"), 1)
        .expect("the Leader", count(Region::Folde, "rohan-leader"), 1);
    // Free is what the card says: not besieged, not captured.
    let besieged = empty()
        .army(Region::HelmsDeep, "2 rohan-regular")
        .army(Region::HelmsDeep, "4 isengard-regular")
        .captured([Region::Edoras]);
    plays(besieged, card).offers_exactly(FP, &words(["at folde", "at westemnet"]));
}

// Ships.

#[test]
fn cirdans_ships_bring_two_elves_to_an_army_on_the_coast() {
    let card = Card::CirdansShips;
    let coast = || {
        at_war()
            .army(Region::Pelargir, "1 gondor-regular")
            .army(Region::GreyHavens, "1 elves-regular")
            .army(Region::MinasTirith, "1 gondor-regular")
    };
    plays(coast(), card)
        .offers_exactly(FP, &words(["at pelargir", "at grey-havens"]))
        .refuses_to(FP, "at minas-tirith", &rule::events::CHOICE)
        .refuses_to(FP, "at dol-amroth", &rule::events::CHOICE)
        .says(FP, "at pelargir")
        .says(FP, "recruit elves-elite pelargir")
        .says(FP, "recruit elves-regular pelargir")
        .expect("an Elite", count(Region::Pelargir, "elves-elite"), 1)
        .expect("a Regular", count(Region::Pelargir, "elves-regular"), 1);
    let only_there = at_war().army(Region::Pelargir, "1 gondor-regular");
    plays(only(only_there, "elves-elite", 1), card)
        .says(FP, "recruit elves-elite pelargir")
        .expect("the second can only be a Regular", units(FREE, Region::Pelargir), 3);
    plays(at_war().army(Region::MinasTirith, "1 gondor-regular"), card)
        .shows_id("WOTR.5.1.14")
        .expect("nobody comes", reinforcements("elves-elite"), 10);
    cannot_play(coast().standing(Nation::Elves, 1, true), card).shows_id("WOTR.5.1.8");
}

#[test]
fn a_card_is_offered_as_what_it_asks() {
    let g = plays(empty(), Card::EomerSonOfEomund).position;
    let says = war_of_the_ring::telling::explain(&g).asks;
    assert!(says.contains("where do you recruit the Rohan figures?"), "{says}");
    let g = plays(empty(), Card::GuardsOfTheCitadel).position;
    let says = war_of_the_ring::telling::explain(&g).asks;
    assert!(says.contains("which Gondor unit do you recruit in Minas Tirith?"), "{says}");
    let scenario = holds(empty(), Card::TheRedArrow);
    scenario.refuses_to(FP, "at edoras", &table::NOT_ASKED);
}

#[test]
fn a_part_without_its_place_is_not_read() {
    let damaged = |card, part| {
        let mut g = empty().position();
        g.agenda.then([Step::Events(events::Step::Card(card, part))]);
        g.check_all().is_err()
    };
    assert!(damaged(Card::GuardsOfTheCitadel, 1), "no place was chosen");
    assert!(damaged(Card::GuardsOfTheCitadel, 4), "there is no second row");
    assert!(!damaged(Card::GuardsOfTheCitadel, 0), "the first question is whole");
    assert!(damaged(Card::Stormcrow, 1) && damaged(Card::Stormcrow, 22), "nobody to lose");
    assert!(damaged(Card::RageOfTheDunlendings, 1) && damaged(Card::RageOfTheDunlendings, 3));
}
