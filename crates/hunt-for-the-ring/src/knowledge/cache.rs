//! What was reckoned last, kept: a table asks for the same heat map for every seat, and a search for
//! hundreds of positions of the same knowledge.

use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use super::flight::Flight;
use super::walks::Walks;
use crate::places::Location;
use crate::position::Position;

/// As many as there are tables that one thread is likely to look at in turn.
const KEPT: usize = 16;

type Kept<T> = RefCell<Vec<(u64, Rc<T>)>>;

thread_local! {
    static CHANCES: Kept<Vec<(Location, f32)>> = const { RefCell::new(Vec::new()) };
    static WALKS: Kept<Walks> = const { RefCell::new(Vec::new()) };
    static FLIGHTS: Kept<Flight> = const { RefCell::new(Vec::new()) };
}

pub fn chances(
    g: &Position,
    make: impl FnOnce() -> Vec<(Location, f32)>,
) -> Rc<Vec<(Location, f32)>> {
    CHANCES.with(|kept| find(kept, key(g), make))
}

pub fn walks(g: &Position, make: impl FnOnce() -> Walks) -> Rc<Walks> {
    WALKS.with(|kept| find(kept, key(g), make))
}

pub fn flight(g: &Position, make: impl FnOnce() -> Flight) -> Rc<Flight> {
    FLIGHTS.with(|kept| find(kept, key(g), make))
}

fn find<T>(kept: &Kept<T>, key: u64, make: impl FnOnce() -> T) -> Rc<T> {
    let known = kept.borrow().iter().find(|(other, _)| *other == key).map(|(_, it)| it.clone());
    known.unwrap_or_else(|| {
        let made = Rc::new(make());
        let mut kept = kept.borrow_mut();
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push((key, made.clone()));
        made
    })
}

/// All that is public and that any of them depends on.
pub fn key(g: &Position) -> u64 {
    let mut hasher = DefaultHasher::new();
    std::ptr::from_ref(g.book()).hash(&mut hasher);
    (g.part as u8, g.figure, g.corruption, g.ending).hash(&mut hasher);
    (g.options.journeys as u8, g.options.has_shelters()).hash(&mut hasher);
    g.told.hash(&mut hasher);
    (g.gandalf.moves(), g.gandalf.done, g.gandalf.state as u8).hash(&mut hasher);
    g.travel.top.is_some().hash(&mut hasher);
    for step in g.agenda.iter() {
        match step {
            crate::step::Step::Journey(_) | crate::step::Step::Encounter(_) => {
                step.hash(&mut hasher);
            }
            _ => (),
        }
    }
    (g.tiles.drawn, g.tiles.pool).hash(&mut hasher);
    hasher.finish()
}
