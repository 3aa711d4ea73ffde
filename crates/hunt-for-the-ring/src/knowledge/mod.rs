//! What the hunters can know, exactly.
//!
//! Everything here is reckoned from what is public: what has been told and when ([`crate::told`]),
//! how far Frodo's figure has come, what lies on the board. It serves the heat map ([`chances`]) and
//! the positions that a hunter imagines ([`draw_part_1`], [`draw_part_2`]), so that neither can give
//! away more than everybody could work out with paper and patience.
//!
//! In Part 1 all journeys that fit are weighed by [`Prior::Walker`]. In Part 2 it depends on the
//! set-up. Where the hunters may read the journey cards, these are weighed, together with Gandalf's
//! paths. Where they may not, every itinerary from Bree to the Ford of as many rows as the cards have
//! is as likely, whatever is printed; after a change of course only what was answered since then says
//! something of the rows he has passed. A perception that Gandalf may have answered for counts as
//! likely as Gandalf was there, by what is certain of him alone.

mod cache;
mod clues;
mod flight;
mod made_up;
mod rumours;
mod walks;
mod ways;
mod wizard;

use std::rc::Rc;

use serde::Serialize;
use table::Luck;
use ts_rs::TS;

pub use clues::Clues;
pub use flight::{Drawn, Flight};
pub use made_up::{MadeUp, make_up, make_up_route};
pub use walks::{Sample, Walks, pick};
pub use ways::{Prior, Ways};

use crate::log::Entry;
use crate::options::JourneyCards;
use crate::places::{Location, Locations};
use crate::position::{Information, Part, Position};
use crate::told::Fact;
use wizard::{CourseTurn, Went, Wizard};

/// How likely Frodo's last location is this one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Likelihood {
    pub at: Location,
    /// To a tenth.
    pub percent: f32,
}

/// How likely each location is Frodo's last one, by the best that everybody can know.
pub fn chances(g: &Position) -> Rc<Vec<(Location, f32)>> {
    cache::chances(g, || {
        let exact = match (g.part, g.options.journeys) {
            (Part::One, _) => walks(g).chances(),
            (Part::Two, JourneyCards::Secret) => walks(g).chances(),
            (Part::Two, JourneyCards::Known) => flight(g).chances(g),
        };
        exact.into_iter().map(|(at, chance)| (at, chance as f32)).collect()
    })
}

/// The same one move of Frodo's later, if nothing is told meanwhile; empty if he comes to an end then.
pub fn next_chances(g: &Position) -> Vec<(Location, f32)> {
    let exact = match (g.part, g.options.journeys) {
        (Part::Two, JourneyCards::Known) => {
            let mut later = g.clone();
            later.figure += 1;
            flight(&later).chances(&later)
        }
        _ => walks(g).next_chances(),
    };
    exact.into_iter().map(|(at, chance)| (at, chance as f32)).collect()
}

/// The same as the table shows it.
pub fn may_be(g: &Position) -> Vec<Likelihood> {
    let rounded = |chance: f32| (chance * 1000.0).round() / 10.0;
    chances(g).iter().map(|&(at, chance)| Likelihood { at, percent: rounded(chance) }).collect()
}

/// Frodo's walks that fit, in Part 1; in Part 2, those of a walker who has no card.
pub fn walks(g: &Position) -> Rc<Walks> {
    cache::walks(g, || match g.part {
        Part::One => {
            Walks::fitting(Ways::of(&g.book().boards[0]), &Clues::of_part_1(g), Prior::Walker)
        }
        Part::Two => itineraries(g),
    })
}

/// HFTR.2.57: they all come to the Ford with the last row of a deck that may be in use.
fn itineraries(g: &Position) -> Walks {
    let ways = Ways::of(&g.book().boards[1]);
    let mut clues = of_walker(g);
    clues.to_go = made_up::to_go(g).map(|(_, rows, weight)| (rows, weight)).collect();
    let walks = Walks::fitting(ways, &clues, Prior::Itinerary);
    if walks.weight() > 0.0 {
        return walks;
    }
    // Once he is there, or on a board with cards that no walker could have written.
    clues.to_go.clear();
    Walks::fitting(ways, &clues, Prior::Walker)
}

/// All that is public and that the hunters' knowledge depends on, as a number.
pub fn print(g: &Position) -> u64 {
    cache::key(g)
}

/// Journey cards and Gandalf's paths that fit. Only who may read the cards may ask.
pub fn flight(g: &Position) -> Rc<Flight> {
    cache::flight(g, || Flight::of(g))
}

/// A journey of Part 1 and information tokens that fit all that is known.
pub fn draw_part_1(g: &Position, luck: &mut Luck) -> Option<(Vec<Entry>, Information)> {
    const TRIES: usize = 50;
    let walks = walks(g);
    let drawn = (0..TRIES).find_map(|_| {
        let journey = walks.draw(luck)?;
        let information = rumours::draw(g, &journey, luck)?;
        Some((journey, information))
    });
    drawn.or_else(|| rumours::draw_first(g, &Clues::of_part_1(g), luck))
}

/// Journey cards, Gandalf's path and his tokens that fit all that is known.
pub fn draw_part_2(g: &Position, luck: &mut Luck) -> Option<Drawn> {
    flight(g).draw(g, luck)
}

/// Where Gandalf's last location is likely to be, by what is certain of him alone.
pub fn gandalf_chances(g: &Position) -> Vec<(Location, f32)> {
    if g.part == Part::One || g.gandalf.is_away() {
        return Vec::new();
    }
    let wizard = Wizard::of(g);
    let weights = gandalf_by(&wizard, g, g.gandalf.moves(), g.told.len());
    let all: f64 = weights.iter().sum();
    let places = wizard.ways.places.iter().zip(weights).filter(|&(_, weight)| weight > 0.0);
    places.map(|(&at, weight)| (at, (weight / all) as f32)).collect()
}

/// HFTR.2.52, HFTR.2.54: Frodo in Part 2 for a hunter who does not know the cards.
fn of_walker(g: &Position) -> Clues {
    let board = &g.book().boards[1];
    let told: Vec<_> = g.told.iter().collect();
    let since = told.iter().rposition(|telling| telling.fact == Fact::CourseChanged);
    let since = since.map_or(0, |at| at + 1);
    let mut clues = Clues::none(board.frodo_starts, board.all, g.figure.into());
    let wizard = Wizard::of(g);
    let is_away =
        |nth: usize| told[..nth].iter().any(|telling| telling.fact == Fact::GandalfInRivendell);
    for (nth, &telling) in told.iter().enumerate().skip(since) {
        let figure = usize::from(telling.figure);
        let inside = match telling.fact {
            Fact::PerceivedArea { area, yes: true } => board.in_area(area),
            Fact::PerceivedSection { section, yes: true } => board.in_section(section),
            // HFTR.3.3: where there are shelters a no may mean that he is in one right now.
            Fact::Searched { at, yes: false }
                if g.options.has_shelters() && board.ally.contains(at) =>
            {
                const SHELTERED: f64 = 0.3;
                clues.rather.push((figure, board.all.without(at), SHELTERED));
                continue;
            }
            _ => {
                clues.add(g, telling);
                continue;
            }
        };
        if is_away(nth) {
            clues.add(g, telling);
            continue;
        }
        let weights = gandalf_by(&wizard, g, telling.gandalf_moves, nth);
        let all: f64 = weights.iter().sum();
        let places = wizard.ways.places.iter().zip(&weights);
        let there: f64 = places.filter(|&(&at, _)| inside.contains(at)).map(|(_, w)| w).sum();
        clues.rather.push((figure, inside, if all > 0.0 { there / all } else { 0.0 }));
    }
    clues
}

/// Gandalf's weights after `moves` moves and the first `tellings` answers.
fn gandalf_by(wizard: &Wizard, g: &Position, moves: u8, tellings: usize) -> Vec<f64> {
    let board = &g.book().boards[1];
    let mut weights = wizard.start();
    let mut made = 1;
    let walk = |weights: &mut Vec<f64>, made: &mut u8, to: u8| {
        while *made < to {
            let went: Went = wizard.went[usize::from(*made)];
            *weights = wizard.after(weights, CourseTurn::Went(went));
            *made += 1;
        }
    };
    for telling in g.told.iter().take(tellings) {
        walk(&mut weights, &mut made, telling.gandalf_moves.min(moves));
        let inside: Locations = match telling.fact {
            Fact::Hunted { at, gandalf: true, .. } | Fact::GandalfAt { at } => Locations::only(at),
            Fact::Hunted { at, gandalf: false, .. } => board.all.without(at),
            Fact::PerceivedArea { area, yes: false }
            | Fact::NamedArea { area, gandalf: false, .. } => board.all.but(board.in_area(area)),
            Fact::PerceivedSection { section, yes: false }
            | Fact::NamedSection { section, gandalf: false, .. } => {
                board.all.but(board.in_section(section))
            }
            Fact::NamedArea { area, gandalf: true, .. } => board.in_area(area),
            Fact::NamedSection { section, gandalf: true, .. }
            | Fact::GandalfInSection { section } => board.in_section(section),
            Fact::GandalfInRivendell => board.exits,
            _ => continue,
        };
        weights = wizard.after(&weights, CourseTurn::In(inside));
    }
    walk(&mut weights, &mut made, moves);
    weights
}
