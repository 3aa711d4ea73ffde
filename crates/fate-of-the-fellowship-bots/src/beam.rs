//! The best beginnings of a turn, and no more of them than are thought on.

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use fate_of_the_fellowship::Position;

/// The beginnings of a turn that are thought on.
#[derive(Default)]
pub struct Beam {
    pub nodes: Vec<Node>,
    /// The ranks of the best of them, as many as there is room for; the least one first.
    ranks: BinaryHeap<Reverse<Rank>>,
}

impl Beam {
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.ranks.clear();
    }

    /// What a position has to rank above to be among the best so far.
    pub fn least(&self, width: usize) -> f32 {
        match self.ranks.peek() {
            Some(Reverse(least)) if self.ranks.len() >= width => least.0,
            _ => f32::NEG_INFINITY,
        }
    }

    /// True if a position of this rank is among the best so far.
    pub fn has_room(&mut self, rank: f32, width: usize) -> bool {
        if self.ranks.len() >= width {
            match self.ranks.peek() {
                Some(Reverse(least)) if rank > least.0 => self.ranks.pop(),
                _ => return false,
            };
        }
        self.ranks.push(Reverse(Rank(rank)));
        true
    }
}

#[derive(PartialEq)]
struct Rank(f32);

impl Eq for Rank {}

impl PartialOrd for Rank {
    fn partial_cmp(&self, other: &Rank) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Rank {
    fn cmp(&self, other: &Rank) -> Ordering {
        self.0.total_cmp(&other.0)
    }
}

pub struct Node {
    pub g: Position,
    /// The last of the answers that lead here, by its place in `Planner::answers`.
    pub after: usize,
    pub rank: f32,
}
