//! A board as somebody walks it who writes down locations and dots.
//!
//! Where he can be is his last location and how many dots he has marked since; more dots than any
//! way has make no difference. What follows from the board alone is worked out once for every board.

use std::ptr;
use std::sync::{PoisonError, RwLock};

use crate::content::Board;
use crate::log::Entry;
use crate::places::{Location, Locations};

/// How an unseen walker is thought to choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prior {
    /// Every journey as likely as any other: for counting them.
    Even,
    /// In every box each legal entry, but the more likely the nearer it brings him to an exit: with
    /// one move more to go it is [`HASTE`] times less likely. Hunters who knew nothing of the player
    /// behind the screen would still know that he has to get there in time.
    Walker,
    /// Every itinerary of a journey card as likely as any other, whatever is printed: it comes to an
    /// exit with its last row and not before, and hardly ever names a location twice running.
    Itinerary,
}

impl Prior {
    const ALL: [Prior; 3] = [Prior::Even, Prior::Walker, Prior::Itinerary];
}

/// How much less likely an entry is for every move that it leaves more to go.
const HASTE: f64 = 7.0;

/// How much less likely an itinerary is that names a location again at once.
const AGAIN: f64 = 0.1;

/// More rows than this has no journey card.
const MOST_ROWS: usize = 32;

/// HFTR.1.112
pub const ESCAPE_DOTS: u8 = 2;

/// One way on: what is written, and where that leaves him.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WayOn {
    pub entry: Entry,
    pub last: u8,
    pub dots: u8,
    pub weight: f64,
}

#[derive(Debug)]
pub struct Ways {
    board: &'static Board,
    pub places: Vec<Location>,
    index: [u8; 128],
    /// More dots than this lie between no two locations; one at least, to be in the wild.
    pub most_dots: u8,
    /// Moves between two locations, with no dot marked.
    moves: Vec<u8>,
    /// By prior, by last location and dots.
    ways: [Vec<Vec<WayOn>>; 3],
    escapes: [Vec<Vec<WayOn>>; 3],
    /// By rows left, by last location and dots: all itineraries that come to an exit with the last
    /// of them.
    endings: Vec<Vec<f64>>,
    /// Connected places of each place, itself among them.
    pub connected: Vec<Vec<u8>>,
}

static KNOWN: RwLock<Vec<&'static Ways>> = RwLock::new(Vec::new());

impl Ways {
    /// Boards stay as long as the program runs, and so does what is worked out of them.
    pub fn of(board: &'static Board) -> &'static Ways {
        let find =
            |all: &[&'static Ways]| all.iter().find(|ways| ptr::eq(ways.board, board)).copied();
        if let Some(known) = find(&KNOWN.read().unwrap_or_else(PoisonError::into_inner)) {
            return known;
        }
        let mut all = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = find(&all) {
            return known;
        }
        let made: &'static Ways = Box::leak(Box::new(Ways::work_out(board)));
        all.push(made);
        made
    }

    fn work_out(board: &'static Board) -> Ways {
        let places: Vec<Location> = board.all.iter().collect();
        let mut index = [u8::MAX; 128];
        for (n, at) in places.iter().enumerate() {
            index[at.index()] = n as u8;
        }
        let between = places.iter().flat_map(|at| board.connections(at.space()));
        let most_dots = between.map(|&(_, dots)| dots).max().unwrap_or_default().max(1);
        let connected = places.iter().map(|at| {
            let all = board.connected(at.space()).iter();
            all.map(|to| index[to.index()]).collect()
        });
        let mut ways = Ways {
            board,
            connected: connected.collect(),
            moves: moves_between(board, &places, &index),
            places,
            index,
            most_dots,
            ways: Default::default(),
            escapes: Default::default(),
            endings: Vec::new(),
        };
        for prior in Prior::ALL {
            let states = || {
                let dots = 0..=ways.most_dots;
                (0..ways.places.len()).flat_map(move |last| dots.clone().map(move |d| (last, d)))
            };
            let usual = states().map(|(last, dots)| ways.usual(prior, last, dots)).collect();
            let escapes = states().map(|(last, dots)| ways.escape(prior, last, dots)).collect();
            ways.ways[prior as usize] = usual;
            ways.escapes[prior as usize] = escapes;
        }
        ways.endings = ways.count_endings();
        ways
    }

    fn count_endings(&self) -> Vec<Vec<f64>> {
        let states = self.places.len() * usize::from(self.most_dots + 1);
        let mut endings: Vec<Vec<f64>> = vec![vec![0.0; states]];
        for left in 1..=MOST_ROWS {
            let before = &endings[left - 1];
            let mut now = vec![0.0; states];
            for last in 0..self.places.len() {
                for dots in 0..=self.most_dots {
                    let state = self.state(last as u8, dots);
                    now[state] = if left == 1 {
                        let reached = self.reached(last, dots);
                        let is_exit = |way: &&WayOn| {
                            self.board.exits.contains(self.places[usize::from(way.last)])
                        };
                        reached.iter().filter(is_exit).count() as f64
                    } else {
                        let ways = self.ways[Prior::Itinerary as usize][state].iter();
                        ways.map(|way| way.weight * before[self.state(way.last, way.dots)]).sum()
                    };
                }
            }
            endings.push(now);
        }
        endings
    }

    /// How many itineraries there are from here to an exit in exactly so many rows.
    pub fn endings(&self, last: u8, dots: u8, rows: u8) -> f64 {
        let left = self.endings.get(usize::from(rows));
        left.map_or(0.0, |endings| endings[self.state(last, dots)])
    }

    #[inline]
    pub fn index(&self, at: Location) -> usize {
        usize::from(self.index[at.index()])
    }

    #[inline]
    fn state(&self, last: u8, dots: u8) -> usize {
        usize::from(last) * usize::from(self.most_dots + 1) + usize::from(dots)
    }

    /// HFTR.1.37 to HFTR.1.41; never to an exit, for there the part would be over.
    #[inline]
    pub fn on(&self, prior: Prior, last: u8, dots: u8) -> &[WayOn] {
        &self.ways[prior as usize][self.state(last, dots)]
    }

    /// HFTR.1.111 to HFTR.1.113
    #[inline]
    pub fn away(&self, prior: Prior, last: u8, dots: u8) -> &[WayOn] {
        &self.escapes[prior as usize][self.state(last, dots)]
    }

    #[inline]
    pub fn moves(&self, from: u8, to: u8) -> u8 {
        self.moves[usize::from(from) * self.places.len() + usize::from(to)]
    }

    fn usual(&self, prior: Prior, last: usize, dots: u8) -> Vec<WayOn> {
        let mut ways = self.reached(last, dots);
        let dots = (dots + 1).min(self.most_dots);
        ways.push(WayOn { entry: Entry::Dot, last: last as u8, dots, weight: 1.0 });
        self.weighed(prior, last, ways)
    }

    fn escape(&self, prior: Prior, last: usize, dots: u8) -> Vec<WayOn> {
        let mut ways = self.reached(last, dots + ESCAPE_DOTS);
        ways.retain(|way| {
            let is_exit = self.board.exits.contains(self.places[usize::from(way.last)]);
            usize::from(way.last) != last && !is_exit
        });
        ways.push(WayOn { entry: Entry::Slash, last: last as u8, dots, weight: 1.0 });
        self.weighed(prior, last, ways)
    }

    fn reached(&self, last: usize, dots: u8) -> Vec<WayOn> {
        let connections = self.board.connections(self.places[last].space()).iter();
        let near = connections.filter(|&&(_, between)| between <= dots);
        near.map(|&(to, _)| WayOn {
            entry: Entry::Location(to),
            last: self.index[to.index()],
            dots: 0,
            weight: 1.0,
        })
        .collect()
    }

    /// Weighs what he could write, and only then takes out the exits: that he did not go there is
    /// something one knows of him.
    fn weighed(&self, prior: Prior, last: usize, mut ways: Vec<WayOn>) -> Vec<WayOn> {
        if prior == Prior::Walker {
            for way in &mut ways {
                way.weight = HASTE.powi(-i32::from(self.left(way.last, way.dots)));
            }
            let all: f64 = ways.iter().map(|way| way.weight).sum();
            for way in &mut ways {
                way.weight /= all;
            }
        }
        if prior == Prior::Itinerary {
            let at = self.places[last];
            for way in ways.iter_mut().filter(|way| way.entry == Entry::Location(at)) {
                way.weight = AGAIN;
            }
        }
        let exits: Locations = self.board.exits;
        ways.retain(|way| match way.entry {
            Entry::Location(at) => !exits.contains(at),
            Entry::Dot | Entry::Slash => true,
        });
        ways
    }

    /// HFTR.1.123: moves left to the nearest exit.
    pub fn left(&self, last: u8, dots: u8) -> u8 {
        let at = self.places[usize::from(last)];
        if self.board.exits.contains(at) {
            return 0;
        }
        let legs = self.board.connections(at.space()).iter().filter(|&&(to, _)| to != at);
        let ways = legs.map(|&(to, between)| {
            let dots_left = between.saturating_sub(dots);
            (dots_left + 1).saturating_add(self.board.moves_to_exit(to))
        });
        ways.min().unwrap_or_default()
    }
}

fn moves_between(board: &Board, places: &[Location], index: &[u8; 128]) -> Vec<u8> {
    let n = places.len();
    let mut moves = vec![u8::MAX; n * n];
    for from in 0..n {
        moves[from * n + from] = 0;
        // Legs are short and boards small: the nearest open place is simply looked for.
        let mut done = vec![false; n];
        while let Some(near) = (0..n).filter(|&at| !done[at]).min_by_key(|&at| moves[from * n + at])
        {
            done[near] = true;
            let so_far = moves[from * n + near];
            for &(to, between) in board.connections(places[near].space()) {
                let way = so_far.saturating_add(between + 1);
                let known = &mut moves[from * n + usize::from(index[to.index()])];
                *known = way.min(*known);
            }
        }
    }
    moves
}
