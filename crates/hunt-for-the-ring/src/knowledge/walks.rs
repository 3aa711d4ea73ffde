//! All walks that fit what is known, counted without writing them down.
//!
//! Box by box, every state the walker can be in (his last location, the dots since, and which of the
//! locations that he is known to have visited he has visited by then) with the weight of all walks
//! that lead there. Then backwards, the weight of all ways to go on from there. From both together
//! come the chances of every last location, and a walk can be drawn as likely as its weight.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use table::Luck;

use super::clues::Clues;
use super::ways::{ESCAPE_DOTS, Prior, Ways};
use crate::log::Entry;
use crate::places::{Location, Locations};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct WalkState {
    /// Of the locations he is known to have visited, a bit each.
    been: u32,
    last: u8,
    dots: u8,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    entry: Entry,
    to: u32,
    weight: f64,
}

/// After one box.
#[derive(Default, Debug)]
struct Layer {
    states: Vec<WalkState>,
    /// The weight of all walks that lead here.
    reached: Vec<f64>,
    /// The weight of all ways to go on from here.
    goes_on: Vec<f64>,
    /// Where the edges of a state begin; they end where the next one's do.
    first_edge: Vec<u32>,
    edges: Vec<Edge>,
}

#[derive(Debug)]
pub struct Walks {
    ways: &'static Ways,
    layers: Vec<Layer>,
    prior: Prior,
    to_go: Vec<(u8, f64)>,
}

/// A walk without its order.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    pub last: Location,
    pub been: Locations,
}

impl Walks {
    /// Every walk that fits `clues`.
    pub fn fitting(ways: &'static Ways, clues: &Clues, prior: Prior) -> Walks {
        let maker = Maker { ways, clues, prior };
        let mut layers = vec![maker.first()];
        for nth in 1..clues.last_in.len() {
            let before = layers.last_mut().expect("there is a first layer");
            let next = maker.next(before, nth);
            layers.push(next);
        }
        look_back(&mut layers);
        Walks { ways, layers, prior, to_go: clues.to_go.clone() }
    }

    /// How much all of them weigh; with an even prior, how many there are.
    pub fn weight(&self) -> f64 {
        self.layers.last().map_or(0.0, |layer| layer.reached.iter().sum())
    }

    /// How likely each last location is. Empty if nothing fits.
    pub fn chances(&self) -> Vec<(Location, f64)> {
        let Some(layer) = self.layers.last() else { return Vec::new() };
        let all = self.weight();
        let mut by_place = vec![0.0; self.ways.places.len()];
        for (state, weight) in layer.states.iter().zip(&layer.reached) {
            by_place[usize::from(state.last)] += weight;
        }
        let found = self.ways.places.iter().zip(by_place).filter(|&(_, weight)| weight > 0.0);
        found.map(|(&at, weight)| (at, weight / all)).collect()
    }

    /// How likely each last location is one box later, if nothing is told meanwhile.
    pub fn next_chances(&self) -> Vec<(Location, f64)> {
        let Some(layer) = self.layers.last() else { return Vec::new() };
        let mut by_place = vec![0.0; self.ways.places.len()];
        for (state, &weight) in layer.states.iter().zip(&layer.reached) {
            let now = self.endings(state.last, state.dots, 0);
            if now <= 0.0 {
                continue;
            }
            for way in self.ways.on(self.prior, state.last, state.dots) {
                let then = self.endings(way.last, way.dots, 1);
                by_place[usize::from(way.last)] += weight / now * way.weight * then;
            }
        }
        let all: f64 = by_place.iter().sum();
        let found = self.ways.places.iter().zip(by_place).filter(|&(_, weight)| weight > 0.0);
        found.map(|(&at, weight)| (at, weight / all)).collect()
    }

    /// All ways to come to an end in time, so many boxes from now; 1 if there is no such time.
    fn endings(&self, last: u8, dots: u8, boxes: u8) -> f64 {
        if self.to_go.is_empty() {
            return 1.0;
        }
        let ends = |&(rows, weight): &(u8, f64)| {
            let left = rows.checked_sub(boxes).filter(|&left| left > 0);
            left.map_or(0.0, |left| self.ways.endings(last, dots, left) * weight)
        };
        self.to_go.iter().map(ends).sum()
    }

    /// So many of them, each as likely as it weighs; always the same for the same seed.
    pub fn samples(&self, count: usize, seed: u64) -> Vec<Sample> {
        let mut dice = Dice(seed);
        (0..count).filter_map(|_| self.sample(&mut dice)).collect()
    }

    fn sample(&self, dice: &mut Dice) -> Option<Sample> {
        let first = &self.layers[0];
        let all: f64 = first.reached.iter().zip(&first.goes_on).map(|(r, on)| r * on).sum();
        let weights = first.reached.iter().zip(&first.goes_on).map(|(r, on)| r * on);
        let mut state = dice.pick(weights, all)?;
        let start = self.ways.places[usize::from(first.states[state].last)];
        let mut sample = Sample { last: start, been: Locations::only(start) };
        for pair in self.layers.windows(2) {
            let (layer, next) = (&pair[0], &pair[1]);
            let edges = layer.edges_of(state);
            let weights = edges.iter().map(|edge| edge.weight * next.goes_on[edge.to as usize]);
            let edge = edges[dice.pick(weights, layer.goes_on[state])?];
            if let Entry::Location(at) = edge.entry {
                sample = Sample { last: at, been: sample.been.with(at) };
            }
            state = edge.to as usize;
        }
        Some(sample)
    }

    /// True if this walk is one of them.
    pub fn holds(&self, walk: &[Entry]) -> bool {
        let Some((&Entry::Location(start), walk)) = walk.split_first() else { return false };
        let start = self.ways.index(start);
        let first = self.layers[0].states.iter().position(|s| usize::from(s.last) == start);
        let Some(first) = first else { return false };
        let end = walk.iter().zip(&self.layers).try_fold(first, |state, (entry, layer)| {
            let edge = layer.edges_of(state).iter().find(|edge| edge.entry == *entry)?;
            Some(edge.to as usize)
        });
        walk.len() + 1 == self.layers.len() && end.is_some()
    }

    /// One of them, as likely as it weighs.
    pub fn draw(&self, luck: &mut Luck) -> Option<Vec<Entry>> {
        let first = &self.layers[0];
        let weights = first.reached.iter().zip(&first.goes_on).map(|(r, on)| r * on);
        let mut state = pick(weights, luck)?;
        let start = self.ways.places[usize::from(first.states[state].last)];
        let mut walk = vec![Entry::Location(start)];
        for pair in self.layers.windows(2) {
            let (layer, next) = (&pair[0], &pair[1]);
            let edges = layer.edges_of(state);
            let weights = edges.iter().map(|edge| edge.weight * next.goes_on[edge.to as usize]);
            let edge = edges[pick(weights, luck)?];
            walk.push(edge.entry);
            state = edge.to as usize;
        }
        Some(walk)
    }
}

impl Layer {
    fn edges_of(&self, state: usize) -> &[Edge] {
        let from = self.first_edge[state] as usize;
        let to = self.first_edge.get(state + 1).map_or(self.edges.len(), |&to| to as usize);
        &self.edges[from..to]
    }
}

/// A place in the row, as likely as its weight; `None` if all weigh nothing.
pub fn pick(weights: impl Iterator<Item = f64> + Clone, luck: &mut Luck) -> Option<usize> {
    let all: f64 = weights.clone().sum();
    if all <= 0.0 {
        return None;
    }
    let mut left = all * fraction(luck);
    let mut last = None;
    for (nth, weight) in weights.enumerate().filter(|&(_, weight)| weight > 0.0) {
        last = Some(nth);
        if left < weight {
            break;
        }
        left -= weight;
    }
    last
}

/// From 0 up to, not including, 1.
fn fraction(luck: &mut Luck) -> f64 {
    const BITS: u32 = 1 << 26;
    let (high, low) = (luck.below(BITS), luck.below(BITS));
    (f64::from(high) + f64::from(low) / f64::from(BITS)) / f64::from(BITS)
}

/// Quicker than a table's luck, for thousands of samples (SplitMix64).
struct Dice(u64);

impl Dice {
    fn fraction(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        (mixed >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A place in the row, if the weights add up to `all`.
    fn pick(&mut self, weights: impl Iterator<Item = f64>, all: f64) -> Option<usize> {
        let mut left = all * self.fraction();
        let mut last = None;
        for (nth, weight) in weights.enumerate().filter(|&(_, weight)| weight > 0.0) {
            last = Some(nth);
            if left < weight {
                break;
            }
            left -= weight;
        }
        last
    }
}

/// Where a state is in its layer.
enum Places {
    /// By all that a state can be, where that is not too much.
    Table(Vec<u32>),
    Map(HashMap<u64, u32, BuildHasherDefault<Mix>>),
}

impl Places {
    const NONE: u32 = u32::MAX;
    const MOST_BITS: usize = 7;

    fn new(ways: &Ways, bits: usize) -> Places {
        match bits <= Places::MOST_BITS {
            true => {
                let each = ways.places.len() * usize::from(ways.most_dots + 1);
                Places::Table(vec![Places::NONE; each << bits])
            }
            false => Places::Map(HashMap::default()),
        }
    }

    fn of(&mut self, state: WalkState, ways: &Ways, new: impl FnOnce() -> u32) -> u32 {
        match self {
            Places::Table(places) => {
                let row = state.been as usize * ways.places.len() + usize::from(state.last);
                let at = row * usize::from(ways.most_dots + 1) + usize::from(state.dots);
                if places[at] == Places::NONE {
                    places[at] = new();
                }
                places[at]
            }
            Places::Map(places) => *places.entry(state.key()).or_insert_with(new),
        }
    }
}

struct Maker<'a> {
    ways: &'static Ways,
    clues: &'a Clues,
    prior: Prior,
}

impl Maker<'_> {
    fn first(&self) -> Layer {
        let mut layer = Layer::default();
        for at in self.clues.starts.iter() {
            let last = self.ways.index(at) as u8;
            let state = WalkState { been: self.been(at), last, dots: 0 };
            let weight = self.fits(state, Some(at), 0);
            if weight > 0.0 {
                layer.states.push(state);
                layer.reached.push(weight);
            }
        }
        layer
    }

    fn next(&self, before: &mut Layer, nth: usize) -> Layer {
        let mut layer = Layer::default();
        let mut places = Places::new(self.ways, self.clues.been.len());
        let is_escape = self.clues.escape[nth];
        for (n, state) in before.states.iter().enumerate() {
            before.first_edge.push(before.edges.len() as u32);
            let ways = match is_escape {
                true => self.ways.away(self.prior, state.last, state.dots),
                false => self.ways.on(self.prior, state.last, state.dots),
            };
            for way in ways {
                let written = match way.entry {
                    Entry::Location(at) => Some(at),
                    Entry::Dot | Entry::Slash => None,
                };
                let been = state.been | written.map_or(0, |at| self.been(at));
                let to = WalkState { been, last: way.last, dots: way.dots };
                if written.is_some_and(|at| self.clues.never[nth].contains(at)) {
                    continue;
                }
                let fits = self.fits(to, None, nth);
                if fits <= 0.0 {
                    continue;
                }
                let place = places.of(to, self.ways, || {
                    layer.states.push(to);
                    layer.reached.push(0.0);
                    layer.states.len() as u32 - 1
                });
                let weight = way.weight * fits;
                layer.reached[place as usize] += before.reached[n] * weight;
                before.edges.push(Edge { entry: way.entry, to: place, weight });
            }
        }
        layer
    }

    fn been(&self, at: Location) -> u32 {
        let place = self.clues.been.iter().position(|&(known, _)| known == at);
        place.map_or(0, |bit| 1 << bit)
    }

    /// 0 if this state cannot be so after box `nth`, or leads nowhere; otherwise how likely what was
    /// told makes it.
    fn fits(&self, state: WalkState, start: Option<Location>, nth: usize) -> f64 {
        let clues = self.clues;
        let at = self.ways.places[usize::from(state.last)];
        let is_wild = clues.wild[nth];
        let fits = clues.last_in[nth].contains(at)
            && is_wild.is_none_or(|wild| wild == (state.dots > 0))
            && start.is_none_or(|at| !clues.never[nth].contains(at))
            && self.can_still_visit(state, nth)
            && self.has_left(state, nth);
        if !fits {
            return 0.0;
        }
        let rather = clues.rather.iter().filter(|(at_box, ..)| *at_box == nth);
        let likely: f64 = rather
            .map(|(_, inside, other)| if inside.contains(at) { 1.0 } else { *other })
            .product();
        likely * self.goes_to_an_end(state, nth)
    }

    /// Whatever he must have visited by some box and has not, he can still come to.
    fn can_still_visit(&self, state: WalkState, nth: usize) -> bool {
        self.clues.been.iter().enumerate().all(|(bit, &(at, by))| {
            if state.been >> bit & 1 == 1 {
                return true;
            }
            let Some(boxes) = by.checked_sub(nth) else { return false };
            let escapes = self.clues.escape[nth + 1..=by].iter().filter(|&&escape| escape).count();
            let saved = usize::from(state.dots) + escapes * usize::from(ESCAPE_DOTS);
            let to = self.ways.index(at) as u8;
            boxes > 0 && usize::from(self.ways.moves(state.last, to)) <= boxes + saved
        })
    }

    fn goes_to_an_end(&self, state: WalkState, nth: usize) -> f64 {
        let to_go = &self.clues.to_go;
        if to_go.is_empty() || nth + 1 < self.clues.last_in.len() {
            return 1.0;
        }
        let ends =
            |&(rows, weight): &(u8, f64)| self.ways.endings(state.last, state.dots, rows) * weight;
        to_go.iter().map(ends).sum()
    }

    fn has_left(&self, state: WalkState, nth: usize) -> bool {
        match self.clues.left {
            Some((moves, is_exact)) if nth + 1 == self.clues.last_in.len() => {
                let left = self.ways.left(state.last, state.dots);
                if is_exact { left == moves } else { left >= moves }
            }
            _ => true,
        }
    }
}

impl WalkState {
    fn key(self) -> u64 {
        u64::from(self.been) << 16 | u64::from(self.last) << 8 | u64::from(self.dots)
    }
}

fn look_back(layers: &mut [Layer]) {
    let Some(last) = layers.last_mut() else { return };
    last.goes_on = vec![1.0; last.states.len()];
    for nth in (0..layers.len() - 1).rev() {
        let (before, after) = layers.split_at_mut(nth + 1);
        let (layer, next) = (&mut before[nth], &after[0]);
        let goes_on = (0..layer.states.len()).map(|state| {
            let edges = layer.edges_of(state).iter();
            edges.map(|edge| edge.weight * next.goes_on[edge.to as usize]).sum()
        });
        layer.goes_on = goes_on.collect();
    }
}

/// Keys are small numbers; the usual hasher would be most of the work.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = (self.0 ^ key).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }
}
