//! What everybody can know of Frodo, as a hunter weighs it and as the Ring-bearer fears it.
//!
//! It comes from [`knowledge`] alone, which reads nothing that is hidden; with secret journey cards
//! not even what is printed on them. It is the same for all who know the same, and kept for a while.

use std::cell::RefCell;
use std::rc::Rc;

use hunt_for_the_ring::Position;
use hunt_for_the_ring::knowledge::{self, Sample};
use hunt_for_the_ring::options::JourneyCards;
use hunt_for_the_ring::places::{Location, Locations};
use hunt_for_the_ring::position::Part;
use table::Luck;

/// Chances by location.
pub type Field = [f32; 128];

#[derive(Debug)]
pub struct Belief {
    /// How likely each is Frodo's last location.
    pub now: Field,
    /// And after his next move.
    pub next: Field,
    pub gandalf: Field,
    samples: Vec<Sample>,
    /// Where they are, each place once.
    places: Vec<u8>,
}

/// Enough that chances of a tenth are seen.
const SAMPLES: usize = 120;

/// As many as a few imagined games ask for in turn.
const KEPT: usize = 64;

type Kept<T> = RefCell<Vec<(u64, T)>>;

thread_local! {
    static BELIEFS: Kept<Rc<Belief>> = const { RefCell::new(Vec::new()) };
}

fn find<T: Clone>(kept: &Kept<T>, key: u64, make: impl FnOnce() -> T) -> T {
    let known =
        kept.borrow().iter().rev().find(|(other, _)| *other == key).map(|(_, it)| it.clone());
    known.unwrap_or_else(|| {
        let made = make();
        let mut kept = kept.borrow_mut();
        if kept.len() == KEPT {
            kept.drain(..KEPT / 2);
        }
        kept.push((key, made.clone()));
        made
    })
}

pub fn now(g: &Position) -> Field {
    let mut field = [0.0; 128];
    for &(at, chance) in knowledge::chances(g).iter() {
        field[at.index()] = chance;
    }
    field
}

/// What will be believed after his next move; where that is the last one, what is believed now.
pub fn next(g: &Position) -> Field {
    let rows = g.book().journeys.iter().map(|deck| deck.moves).max().unwrap_or_default();
    let most = if g.part == Part::One { g.board().move_limit } else { rows };
    let mut field = [0.0; 128];
    if g.figure + 1 < most {
        for (at, chance) in knowledge::next_chances(g) {
            field[at.index()] = chance;
        }
    }
    if field.iter().sum::<f32>() > 0.5 { field } else { now(g) }
}

/// What will be believed after this many moves of which nothing is told.
pub fn ahead(g: &Position, moves: u8) -> Field {
    let most = match g.part {
        Part::One => g.board().move_limit - 1,
        Part::Two => g.book().journeys.iter().map(|deck| deck.moves).max().unwrap_or(1) - 1,
    };
    let mut later = g.clone();
    later.figure = (g.figure + moves).min(most).max(g.figure);
    let field = now(&later);
    // With the shorter deck he may have come to the end by then.
    if field.iter().sum::<f32>() > 0.5 { field } else { now(g) }
}

impl Belief {
    pub fn of(g: &Position) -> Rc<Belief> {
        BELIEFS.with(|kept| find(kept, knowledge::print(g), || Rc::new(Belief::reckon(g))))
    }

    fn reckon(g: &Position) -> Belief {
        let mut gandalf = [0.0; 128];
        for (at, chance) in knowledge::gandalf_chances(g) {
            gandalf[at.index()] = chance;
        }
        // Always the same luck: what is thought depends on nothing but what is known.
        let samples = samples(g, &mut Luck::numbered(1));
        let mut places: Vec<u8> = samples.iter().map(|sample| sample.last.index() as u8).collect();
        places.sort_unstable();
        places.dedup();
        Belief { now: now(g), next: next(g), gandalf, samples, places }
    }

    /// How much more of the last location one knows, on average, once a question is answered with
    /// yes for every sample as likely as `yes` says: the chance to guess it right, afterwards less
    /// before.
    pub fn gain(&self, yes: impl Fn(&Sample) -> f32) -> f32 {
        let mut by_place = [[0.0_f32; 2]; 128];
        let mut all = [0.0_f32; 2];
        for sample in &self.samples {
            let yes = yes(sample);
            let place = &mut by_place[sample.last.index()];
            place[1] += yes;
            place[0] += 1.0 - yes;
            all[1] += yes;
            all[0] += 1.0 - yes;
        }
        let count = self.samples.len().max(1) as f32;
        let squares = |of: fn(&[f32; 2]) -> f32| -> f32 {
            self.places.iter().map(|&at| of(&by_place[usize::from(at)]).powi(2)).sum()
        };
        let before = squares(|place| place[0] + place[1]) / (count * count);
        let part = |sum: f32, all: f32| if all > 0.0 { sum / (all * count) } else { 0.0 };
        let after = part(squares(|p| p[0]), all[0]) + part(squares(|p| p[1]), all[1]);
        (after - before).max(0.0)
    }

    /// How likely he has been there.
    pub fn been(&self, at: Location) -> f32 {
        let been = self.samples.iter().filter(|sample| sample.been.contains(at)).count();
        been as f32 / self.samples.len().max(1) as f32
    }

    pub fn inside(&self, field: &Field, inside: Locations) -> f32 {
        inside.iter().map(|at| field[at.index()]).sum()
    }
}

fn samples(g: &Position, luck: &mut Luck) -> Vec<Sample> {
    let begun = g.part == Part::One || g.travel.length.is_some();
    if !begun {
        return Vec::new();
    }
    if g.part == Part::Two && g.options.journeys == JourneyCards::Known {
        let flight = knowledge::flight(g);
        let drawn = (0..SAMPLES / 2).filter_map(|_| flight.draw(g, luck));
        return drawn.map(|drawn| of_card(g, &drawn)).collect();
    }
    knowledge::walks(g).samples(SAMPLES, 1)
}

fn of_card(g: &Position, drawn: &knowledge::Drawn) -> Sample {
    let start = g.board().frodo_starts.iter().next().unwrap_or(Location(1));
    let card = drawn.cards.last().copied().unwrap_or_default();
    let rows = &g.journey_of(drawn.length, card).rows;
    let passed = rows.iter().take(g.figure.into()).flatten();
    passed.fold(Sample { last: start, been: Locations::only(start) }, |sample, &at| Sample {
        last: at,
        been: sample.been.with(at),
    })
}
