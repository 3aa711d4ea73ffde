//! Part 2 for a hunter who may not read the journey cards: an itinerary as they think of one, made up.
//!
//! Nothing that is printed on the cards goes into it, only how many rows they have: so a hunter can
//! think ahead without having read them.

use table::Luck;

use super::flight::{Clock, may_be_in_use, turns};
use super::walks;
use super::walks::pick;
use super::ways::{Prior, Ways};
use super::wizard::{CourseTurn, Weights, Wizard};
use crate::journey::{Itinerary, Length};
use crate::log::Entry;
use crate::places::{Location, Locations};
use crate::position::Position;
use crate::told::{Fact, Telling};

/// What is made up for the hidden side of Part 2.
#[derive(Clone, PartialEq, Debug)]
pub struct MadeUp {
    pub length: Length,
    pub route: Itinerary,
    pub gandalf: Vec<Location>,
    /// Tokens that have sent Gandalf somewhere.
    pub spent: Locations,
}

/// The decks that may be in use, how many rows are left of each, and how much one itinerary weighs.
pub fn to_go(g: &Position) -> impl Iterator<Item = (Length, u8, f64)> + '_ {
    let board = &g.book().boards[1];
    let ways = Ways::of(board);
    let start = board.frodo_starts.iter().next().map_or(0, |at| ways.index(at) as u8);
    let decks = Length::ALL.into_iter().filter(|&length| may_be_in_use(g, length));
    decks.filter_map(move |length| {
        let rows = g.book().journeys[length.index()].moves;
        let all = ways.endings(start, 0, rows);
        let left = rows.checked_sub(g.figure)?;
        (all > 0.0).then(|| (length, left, 1.0 / all))
    })
}

/// An itinerary that fits what has been told since the course was changed last.
pub fn make_up_route(g: &Position, luck: &mut Luck) -> Option<(Length, Itinerary)> {
    let ways = Ways::of(&g.book().boards[1]);
    let walk = walks(g).draw(luck)?;
    let mut rows: Vec<Option<Location>> = Vec::new();
    let (mut last, mut dots) = (0, 0);
    for entry in walk {
        match entry {
            Entry::Location(at) => (last, dots) = (ways.index(at) as u8, 0),
            Entry::Dot | Entry::Slash => dots = (dots + 1).min(ways.most_dots),
        }
        rows.push(match entry {
            Entry::Location(at) => Some(at),
            Entry::Dot | Entry::Slash => None,
        });
    }
    rows.remove(0);
    let decks: Vec<(Length, u8, f64)> = to_go(g).collect();
    let weight = |&(_, left, weight): &(Length, u8, f64)| ways.endings(last, dots, left) * weight;
    let (length, left, _) = decks[pick(decks.iter().map(weight), luck)?];
    for left in (1..left).rev() {
        let on = ways.on(Prior::Itinerary, last, dots);
        let weights = on.iter().map(|way| way.weight * ways.endings(way.last, way.dots, left));
        let way = on[pick(weights, luck)?];
        (last, dots) = (way.last, way.dots);
        rows.push(match way.entry {
            Entry::Location(at) => Some(at),
            Entry::Dot | Entry::Slash => None,
        });
    }
    let near = ways.connected[usize::from(last)].iter().map(|&to| ways.places[usize::from(to)]);
    let exit = near.into_iter().find(|&at| g.book().boards[1].exits.contains(at));
    rows.push(exit);
    Some((length, Itinerary::of(&rows)?))
}

/// The same, and a path of Gandalf's that goes with it.
pub fn make_up(g: &Position, luck: &mut Luck) -> Option<MadeUp> {
    let (length, route) = make_up_route(g, luck)?;
    let (gandalf, spent) = path(g, &route, luck)?;
    Some(MadeUp { length, route, gandalf, spent })
}

fn path(g: &Position, route: &Itinerary, luck: &mut Luck) -> Option<(Vec<Location>, Locations)> {
    const TRIES: usize = 30;
    let wizard = Wizard::of(g);
    let turns = seen_by(g, &wizard, route);
    let mut weights: Vec<Weights> = vec![wizard.start()];
    for &turn in &turns {
        let last = weights.last()?;
        let after = wizard.after(last, turn);
        // The route answers for what no path of his can.
        let fits = after.iter().any(|&weight| weight > 0.0);
        weights.push(if fits { after } else { last.clone() });
    }
    let end = weights.last()?;
    let draw = |luck: &mut Luck| {
        let mut at = pick(end.iter().copied(), luck)?;
        let mut path = vec![at];
        for (turn, weights) in turns.iter().zip(&weights).rev() {
            at = wizard.before(weights, *turn, at, luck)?;
            if matches!(turn, CourseTurn::Went(_)) {
                path.push(at);
            }
        }
        path.reverse();
        let mut path: Vec<Location> = path.iter().map(|&at| wizard.ways.places[at]).collect();
        path.truncate(g.gandalf.moves().into());
        Some(path)
    };
    let mut drawn = None;
    for _ in 0..TRIES {
        let path = draw(luck)?;
        if let Some(spent) = wizard.sent_by_tokens(&path) {
            return Some((path, spent));
        }
        drawn = Some(path);
    }
    drawn.map(|path| (path, Locations::NONE))
}

/// What was told of Gandalf, if Frodo goes this way. Of earlier courses nothing is known, so that a
/// yes may have meant either.
fn seen_by(g: &Position, wizard: &Wizard, route: &Itinerary) -> Vec<CourseTurn> {
    let told: Vec<Telling> = g.told.iter().collect();
    let mut clock = Clock { moves: 1, is_away: false };
    let courses: Vec<&[Telling]> =
        told.split(|telling| telling.fact == Fact::CourseChanged).collect();
    let start = g.book().boards[1].frodo_starts.iter().next();
    let is_in =
        |last: Option<Location>, inside: Locations| last.is_some_and(|at| inside.contains(at));
    let mut seen = Vec::new();
    for (nth, &told) in courses.iter().enumerate() {
        let is_last = nth + 1 == courses.len();
        let up_to = is_last.then_some(g.gandalf.moves());
        for (turn, figure) in turns(g, wizard, told, up_to, &mut clock) {
            let last = route.passed(figure).iter().rev().flatten().next().copied().or(start);
            match turn {
                CourseTurn::InUnlessFrodo(_) if !is_last => (),
                CourseTurn::InUnlessFrodo(inside) if is_in(last, inside) => (),
                turn => seen.push(turn),
            }
        }
    }
    seen
}
