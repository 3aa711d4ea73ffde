//! How long a Nazgûl rides from one space to another, in turns.

use std::ptr;
use std::sync::{PoisonError, RwLock};

use hunt_for_the_ring::content::Board;
use hunt_for_the_ring::places::{Location, Space};

#[derive(Debug)]
pub struct Rides {
    board: &'static Board,
    turns: Vec<f32>,
    /// How near, from 1 at no distance to 0.
    near: Vec<f32>,
}

/// A road takes a third of a turn for each space; other ways a turn by day and half a one by night.
const ON_ROAD: f32 = 0.34;
const ELSEWHERE: f32 = 0.85;

static KNOWN: RwLock<Vec<&'static Rides>> = RwLock::new(Vec::new());

impl Rides {
    pub fn of(board: &'static Board) -> &'static Rides {
        let find =
            |all: &[&'static Rides]| all.iter().find(|rides| ptr::eq(rides.board, board)).copied();
        if let Some(known) = find(&KNOWN.read().unwrap_or_else(PoisonError::into_inner)) {
            return known;
        }
        let mut all = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = find(&all) {
            return known;
        }
        let made: &'static Rides = Box::leak(Box::new(Rides::work_out(board)));
        all.push(made);
        made
    }

    fn work_out(board: &'static Board) -> Rides {
        const FAR: f32 = 99.0;
        let spaces: Vec<Space> = (0..=255).map(Space).filter(|&at| board.has(at)).collect();
        let mut turns = vec![FAR; 256 * 128];
        for to in board.all.iter() {
            let mut way = [FAR; 256];
            let mut done = [false; 256];
            way[to.index()] = 0.0;
            let nearest = |way: &[f32; 256], done: &[bool; 256]| {
                let open = spaces.iter().filter(|at| !done[at.index()]);
                open.min_by(|a, b| way[a.index()].total_cmp(&way[b.index()])).copied()
            };
            while let Some(near) = nearest(&way, &done) {
                done[near.index()] = true;
                for next in board.adjacent(near).iter() {
                    let is_road = board.along_road(near).contains(next);
                    let step = if is_road { ON_ROAD } else { ELSEWHERE };
                    way[next.index()] = way[next.index()].min(way[near.index()] + step);
                }
            }
            for from in 0..256 {
                turns[from * 128 + to.index()] = way[from];
            }
        }
        let near = turns.iter().map(|&turns: &f32| (-turns).exp()).collect();
        Rides { board, turns, near }
    }

    #[inline]
    pub fn turns(&self, from: Space, to: Location) -> f32 {
        self.turns[from.index() * 128 + to.index()]
    }

    #[inline]
    pub fn near(&self, from: Space, to: Location) -> f32 {
        self.near[from.index() * 128 + to.index()]
    }
}
