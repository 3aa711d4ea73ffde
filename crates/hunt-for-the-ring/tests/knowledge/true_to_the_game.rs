//! On the real boards: the truth always fits, and what is imagined depends on nothing hidden.

use hunt_for_the_ring::content::Content;
use hunt_for_the_ring::knowledge::{self, Prior, Walks, Ways};
use hunt_for_the_ring::log::Entry;
use hunt_for_the_ring::options::{HeatMap, JourneyCards};
use hunt_for_the_ring::position::Part;
use hunt_for_the_ring::told::Fact;
use hunt_for_the_ring::{Options, Position};
use table::{Eye, Game, Luck, Seat};

use super::play;

const OPTIONS: [&str; 4] = [
    "players=2",
    "players=3 journeys=known",
    "players=5 balance=ringwraiths",
    "balance=ring-bearer fellowship=one-more journeys=known",
];

#[test]
fn the_truth_always_fits() {
    let (mut first, mut second) = (0, 0);
    for words in OPTIONS {
        let options: Options = words.parse().unwrap();
        for seed in 0..12 {
            play(&options, seed, &mut |g, luck| {
                let is_begun =
                    !g.log.is_empty() && (g.part == Part::One || g.travel.length.is_some());
                if !is_begun || g.ending.is_some() || luck.below(3) > 0 {
                    return;
                }
                let chance =
                    knowledge::chances(g).iter().find(|c| c.0 == g.last_location()).copied();
                assert!(chance.is_some_and(|(_, chance)| chance > 0.0), "{words}, seed {seed}");
                let all: f32 = knowledge::chances(g).iter().map(|(_, chance)| chance).sum();
                assert!((all - 1.0).abs() < 1e-3, "{words}, seed {seed}: {all}");
                match g.part {
                    Part::One => {
                        let clues = knowledge::Clues::of_part_1(g);
                        let walks = Walks::fitting(Ways::of(g.board()), &clues, Prior::Even);
                        let truth: Vec<Entry> = g.log.entries().collect();
                        assert!(walks.holds(&truth), "{words}, seed {seed}");
                        first += 1;
                    }
                    Part::Two => second += 1,
                }
            });
        }
    }
    assert!(first > 1_000 && second > 150, "{first} and {second} positions");
}

#[test]
fn what_is_imagined_comes_from_what_is_known() {
    let mut second = 0;
    for words in OPTIONS {
        let options: Options = words.parse().unwrap();
        for seed in 20..32 {
            play(&options, seed, &mut |g, luck| {
                if luck.below(12) > 0 {
                    return;
                }
                for seat in Seat::first(g.seats()) {
                    let number = u64::from(luck.below(1 << 20));
                    let other = g.imagine(seat, luck);
                    let [here, there] =
                        [g, &other].map(|g| g.imagine(seat, &mut Luck::numbered(number)));
                    assert!(here == there, "{words}, seed {seed}: seat {seat} knows too much");
                    let [here, there] = [g, &here].map(|g| g.view(Eye::Seat(seat)));
                    assert!(here == there, "{words}, seed {seed}: seat {seat} sees a difference");
                }
                second += usize::from(g.part == Part::Two);
            });
        }
    }
    assert!(second > 40, "{second} positions of Part 2");
}

/// The heat map is for everybody, or for nobody.
#[test]
fn a_heat_map_is_shown_to_all_or_to_none() {
    for heat_map in [HeatMap::Shown, HeatMap::Hidden] {
        let options = Options { heat_map, ..Options::default() };
        play(&options, 3, &mut |g: &Position, _| {
            let eyes = [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Onlooker];
            let [ring_bearer, ringwraith, onlooker] = eyes.map(|eye| g.view(eye).may_be);
            assert!(ring_bearer == ringwraith && ringwraith == onlooker);
            assert_eq!(onlooker.is_some(), heat_map == HeatMap::Shown);
        });
    }
}

/// The shipped content with one of the longer journeys left out.
fn fewer_cards() -> &'static Content {
    let text = include_str!("../../data/content/journey-long.toml");
    let (head, cards) = text.split_once("[[journey]]").expect("cards");
    let cards: Vec<&str> = cards.split("[[journey]]").collect();
    let fewer: Vec<&str> = cards.iter().skip(1).copied().collect();
    let other = format!(
        "{}[[journey]]{}",
        head.replace("size = 18", "size = 17"),
        fewer.join("[[journey]]")
    );
    let content = hunt_for_the_ring::content::load_content(
        "fewer",
        &[("journey-long.toml".to_owned(), other)],
    );
    content.expect("a deck of one card less")
}

/// Everybody has seen how many cards the deck has once one was drawn for a new course.
#[test]
fn decks_of_different_sizes_are_told_apart() {
    let words = "players=3 journeys=known";
    let mut options: Options = words.parse().unwrap();
    options.content = hunt_for_the_ring::options::Book(fewer_cards());
    let mut compared = 0;
    for seed in 0..60 {
        play(&options, seed, &mut |g, _| {
            let changed = g.told.iter().any(|telling| telling.fact == Fact::CourseChanged);
            if g.part == Part::One || !changed || g.ending.is_some() || compared > 40 {
                return;
            }
            for number in 0..4 {
                let imagined = g.imagine(Seat(1), &mut Luck::numbered(number));
                assert_eq!(imagined.travel.length, g.travel.length, "seed {seed}");
            }
            compared += 1;
        });
    }
    assert!(compared > 10, "{compared} positions");
}

/// With secret cards the heat map is the same whatever is printed on them.
#[test]
fn secret_cards_do_not_show_on_the_heat_map() {
    let content = fewer_cards();
    let mut compared = 0;
    for seed in 0..40 {
        play(&Options::default(), seed, &mut |g, _| {
            if g.part == Part::One || g.travel.length.is_none() {
                return;
            }
            let mut elsewhere = g.clone();
            elsewhere.options.content = hunt_for_the_ring::options::Book(content);
            assert_eq!(g.options.journeys, JourneyCards::Secret);
            assert_eq!(knowledge::chances(g), knowledge::chances(&elsewhere), "seed {seed}");
            compared += 1;
        });
    }
    assert!(compared > 100, "{compared} positions");
}
