//! On a board of nine places every journey can be written down and held against all that was told.

use std::collections::{BTreeMap, BTreeSet};

use hunt_for_the_ring::content;
use hunt_for_the_ring::encounter::rescue_moves;
use hunt_for_the_ring::frodo::within_reach;
use hunt_for_the_ring::knowledge::{Clues, Prior, Walks, Ways};
use hunt_for_the_ring::log::{Entry, Log};
use hunt_for_the_ring::options::Book;
use hunt_for_the_ring::places::{Location, Locations};
use hunt_for_the_ring::position::Part;
use hunt_for_the_ring::told::{Fact, Telling};
use hunt_for_the_ring::{Options, Position};

use super::play;

fn small() -> Options {
    let files = [
        ("board-part1.toml".to_owned(), include_str!("../small/board-part1.toml").to_owned()),
        ("tokens.toml".to_owned(), include_str!("../small/tokens.toml").to_owned()),
    ];
    let content = content::load_content("small", &files).expect("the small board can be read");
    Options { content: Book(content), ..Options::default() }
}

/// Every journey of the figure's length, by the rules of moving and escaping alone.
fn every_journey(g: &Position) -> Vec<Log> {
    let escapes: BTreeSet<u8> = g
        .told
        .iter()
        .filter(|telling| telling.fact == Fact::Escaped)
        .map(|telling| telling.figure)
        .collect();
    let starts = g.book().tokens.frodo_starts.iter();
    let mut journeys: Vec<Log> =
        starts.map(|at| [Entry::Location(at)].into_iter().collect()).collect();
    for nth in 1..=g.figure {
        let mut longer = Vec::new();
        for log in journeys {
            let before = Position { log, ..g.clone() };
            let exits = g.board().exits;
            let entries: Vec<Entry> = match escapes.contains(&nth) {
                false => {
                    let near = within_reach(&before, 0).but(exits);
                    near.iter().map(Entry::Location).chain([Entry::Dot]).collect()
                }
                true => {
                    let near = within_reach(&before, 2).but(exits).without(log.last());
                    near.iter().map(Entry::Location).chain([Entry::Slash]).collect()
                }
            };
            for entry in entries {
                let mut log = log;
                log.write(entry);
                longer.push(log);
            }
        }
        journeys = longer;
    }
    journeys
}

/// Whether the Ring-bearer would have said the same with this journey behind his screen.
fn would_say(g: &Position, log: &Log, telling: &Telling) -> bool {
    let until: Log = log.entries().take(usize::from(telling.figure) + 1).collect();
    let (board, last) = (g.board(), until.last());
    let has = |at: Location| until.visited().contains(at);
    match telling.fact {
        Fact::Searched { at, yes } => has(at) == yes,
        Fact::Hunted { at, yes, here, .. } => has(at) == yes && (last == at) == here,
        Fact::PerceivedArea { area, yes } => (board.area(last.space()) == area) == yes,
        Fact::PerceivedSection { section, yes } => (board.section(last.space()) == section) == yes,
        Fact::Wild { yes } => (until.dots() > 0) == yes,
        Fact::NeverAt { at } => !has(at),
        Fact::LastInSections { sections } => {
            sections >> board.section(last.space()).index() & 1 == 1
        }
        // No start of this board is an ally location.
        Fact::InformationFound { at } => !has(at),
        _ => true,
    }
}

fn fitting(g: &Position) -> Vec<Vec<Entry>> {
    let is_rescue = g.figure == g.board().move_limit && g.ending.is_none();
    let truth = rescue_moves(g);
    every_journey(g)
        .into_iter()
        .filter(|log| g.told.iter().all(|telling| would_say(g, log, &telling)))
        .filter(|log| !is_rescue || rescue_moves(&Position { log: *log, ..g.clone() }) == truth)
        .map(|log| log.entries().collect())
        .collect()
}

#[test]
fn exactly_the_journeys_that_fit_are_counted() {
    let options = small();
    let (mut compared, mut told, mut escapes, mut rescues) = (0, 0, 0, 0);
    for seed in 0..60 {
        play(&options, seed, &mut |g, luck| {
            // Every position would take too long in a debug build.
            if g.part != Part::One || g.log.is_empty() || g.ending.is_some() || luck.below(4) > 0 {
                return;
            }
            let fits = fitting(g);
            let ways = Ways::of(g.board());
            let walks = Walks::fitting(ways, &Clues::of_part_1(g), Prior::Even);
            assert_eq!(walks.weight(), fits.len() as f64, "seed {seed}, figure {}", g.figure);
            assert!(fits.iter().all(|journey| walks.holds(journey)), "seed {seed}");
            let truth: Vec<Entry> = g.log.entries().collect();
            assert!(fits.contains(&truth), "seed {seed}: the true journey does not fit");
            for (at, chance) in walks.chances() {
                let there = fits.iter().filter(|journey| last(journey) == at).count();
                let share = there as f64 / fits.len() as f64;
                assert!((chance - share).abs() < 1e-9, "seed {seed}: {at} is {chance}");
            }
            compared += 1;
            told += g.told.len();
            escapes += usize::from(g.log.entries().any(|entry| entry == Entry::Slash));
            rescues += usize::from(g.figure == g.board().move_limit);
        });
    }
    // Otherwise the games would not have tried what is to be tried.
    assert!(compared > 300, "{compared} positions");
    assert!(told > compared, "{told} tellings");
    assert!(escapes > 5 && rescues > 5, "{escapes} slashes, {rescues} rescues");
}

fn last(journey: &[Entry]) -> Location {
    let numbers = journey.iter().rev().filter_map(|entry| match entry {
        Entry::Location(at) => Some(*at),
        Entry::Dot | Entry::Slash => None,
    });
    numbers.into_iter().next().expect("a journey begins somewhere")
}

/// The sum over all journeys of (found - expected)² / expected is about their number, give or take
/// the root of twice that.
#[test]
fn every_fitting_journey_is_drawn_as_often() {
    let options = small();
    let mut tried = 0;
    for seed in 0..40 {
        play(&options, seed, &mut |g, luck| {
            let is_far = (3..=5).contains(&g.figure) && g.told.len() >= 3;
            if g.part != Part::One || g.ending.is_some() || !is_far || tried >= 25 {
                return;
            }
            let fits = fitting(g);
            if !(5..=200).contains(&fits.len()) || luck.below(5) > 0 {
                return;
            }
            tried += 1;
            let walks = Walks::fitting(Ways::of(g.board()), &Clues::of_part_1(g), Prior::Even);
            let mut drawn: BTreeMap<usize, f64> = BTreeMap::new();
            let expected = 60.0;
            for _ in 0..fits.len() * 60 {
                let journey = walks.draw(luck).expect("some journey fits");
                let nth = fits.iter().position(|other| *other == journey);
                *drawn.entry(nth.expect("a journey that does not fit")).or_default() += 1.0;
            }
            let off = |nth| (drawn.get(&nth).copied().unwrap_or(0.0) - expected).powi(2) / expected;
            let sum: f64 = (0..fits.len()).map(off).sum();
            let (mean, spread) = (fits.len() as f64 - 1.0, (2.0 * fits.len() as f64).sqrt());
            assert!((sum - mean).abs() < 5.0 * spread, "seed {seed}: {sum} of {mean}");
        });
    }
    assert_eq!(tried, 25);
}

/// A walker in a hurry is weighed box by box; the chances are the shares of those weights.
#[test]
fn a_walker_is_weighed_entry_by_entry() {
    let options = small();
    let mut tried = 0;
    for seed in 0..20 {
        play(&options, seed, &mut |g, _| {
            if g.part != Part::One || g.figure != 4 || g.ending.is_some() || tried >= 20 {
                return;
            }
            tried += 1;
            let ways = Ways::of(g.board());
            let walks = Walks::fitting(ways, &Clues::of_part_1(g), Prior::Walker);
            let mut by_place: BTreeMap<Location, f64> = BTreeMap::new();
            let mut all = 0.0;
            for journey in fitting(g) {
                let weight = weight(g, ways, &journey);
                *by_place.entry(last(&journey)).or_default() += weight;
                all += weight;
            }
            for (at, chance) in walks.chances() {
                let share = by_place.get(&at).copied().unwrap_or(0.0) / all;
                assert!((chance - share).abs() < 1e-9, "seed {seed}: {at}: {chance} or {share}");
            }
        });
    }
    assert_eq!(tried, 20);
}

fn weight(g: &Position, ways: &Ways, journey: &[Entry]) -> f64 {
    let escapes: Vec<u8> = g
        .told
        .iter()
        .filter(|telling| telling.fact == Fact::Escaped)
        .map(|telling| telling.figure)
        .collect();
    let mut log = Log::default();
    let mut weight = 1.0;
    for (nth, &entry) in journey.iter().enumerate() {
        if nth > 0 {
            let place = ways.index(log.last()) as u8;
            let dots = log.dots().min(ways.most_dots);
            let open = match escapes.contains(&(nth as u8)) {
                true => ways.away(Prior::Walker, place, dots),
                false => ways.on(Prior::Walker, place, dots),
            };
            let way = open.iter().find(|way| way.entry == entry);
            weight *= way.expect("a journey follows the ways").weight;
        }
        log.write(entry);
    }
    weight
}

/// Tokens of the small board: whichever set is drawn, no search that was made would have found one.
#[test]
fn tokens_behind_the_screen_fit_the_journey_that_is_drawn_with_them() {
    let options = small();
    let mut drawn = 0;
    for seed in 0..60 {
        play(&options, seed, &mut |g, luck| {
            if g.part != Part::One || g.log.is_empty() || luck.below(8) > 0 {
                return;
            }
            let fits = hunt_for_the_ring::knowledge::draw_part_1(g, luck);
            let (journey, tokens) = fits.expect("the truth fits");
            let written: Locations = journey[1..]
                .iter()
                .filter_map(|entry| match entry {
                    Entry::Location(at) => Some(*at),
                    Entry::Dot | Entry::Slash => None,
                })
                .collect();
            assert!(tokens.in_play.and(written).is_empty(), "seed {seed}: written and in play");
            let flips = g.told.iter().filter(|told| told.fact == Fact::InformationFlipped).count();
            let by_card = tokens.flipped.but(written).len();
            assert!(usize::from(by_card) <= flips, "seed {seed}: flipped by nothing");
            for telling in g.told.iter() {
                if let Fact::Searched { at, yes: false } = telling.fact {
                    let is_open = tokens.in_play.contains(at);
                    assert!(!is_open, "seed {seed}: {at} would have been found");
                }
            }
            drawn += 1;
        });
    }
    assert!(drawn > 100, "{drawn} drawn");
}
