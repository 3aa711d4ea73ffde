//! What a search remembers: who said what after what, how often, and how it went for them.
//!
//! One tree for all imagined positions. Its branches are what seats say; what fate gives is not in
//! it. Our games draw from decks of dozens of cards and roll several dice at once: a branch for
//! each draw would be seen once and never again. So a branch gathers what it was worth over all that
//! fate gave, and what cannot be said after the draws of this time is passed over. That is why a
//! branch counts how often it *could* be said: being seldom possible is not being neglected.

use table::{Luck, Seat};

const NONE: u32 = u32::MAX;
/// About a hundred megabytes. A tree that has grown so far goes on counting but grows no more.
const MOST_BRANCHES: usize = 2_000_000;

/// The trunk, where every imagined game begins.
pub(super) const TRUNK: Fork = Fork(0);

/// A place where somebody speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fork(u32);

/// One thing one seat can say at one fork; `None` is to let it be, for a seat that need not speak.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch<A> {
    pub seat: Seat,
    pub said: Option<A>,
    pub visits: u32,
    /// How often it could have been said.
    pub possible: u32,
    /// The sum of what it was worth to the seat that says it.
    pub worth: f64,
    /// What the policy thought of it, from 0 to 1.
    weight: Option<f32>,
    leads_to: u32,
    next: u32,
}

impl<A> Branch<A> {
    pub fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.worth / f64::from(self.visits) }
    }

    pub fn weigh(&mut self, weight: f32) {
        self.weight = Some(if weight > 0.0 { weight.min(1.0) } else { 0.0 });
    }

    fn weight(&self) -> f32 {
        self.weight.unwrap_or(0.0)
    }
}

#[derive(Clone, Debug)]
pub(super) struct Tree<A> {
    /// The first branch of every fork.
    forks: Vec<u32>,
    branches: Vec<Branch<A>>,
}

impl<A: Copy + Eq> Tree<A> {
    pub fn new() -> Tree<A> {
        Tree { forks: vec![NONE], branches: Vec::new() }
    }

    /// Forgets everything and keeps the room.
    pub fn clear(&mut self) {
        self.forks.clear();
        self.forks.push(NONE);
        self.branches.clear();
    }

    pub fn branch(&self, branch: u32) -> &Branch<A> {
        &self.branches[branch as usize]
    }

    pub fn branch_mut(&mut self, branch: u32) -> &mut Branch<A> {
        &mut self.branches[branch as usize]
    }

    /// The tree is as large as it may get, and `fork` has no branches yet.
    pub fn may_not_grow_at(&self, fork: Fork) -> bool {
        self.branches.len() >= MOST_BRANCHES && self.forks[fork.0 as usize] == NONE
    }

    /// Everything that was ever possible at `fork`.
    pub fn branches(&self, fork: Fork) -> impl Iterator<Item = &Branch<A>> {
        let mut at = self.forks[fork.0 as usize];
        std::iter::from_fn(move || {
            let branch = self.branches.get(at as usize)?;
            at = branch.next;
            Some(branch)
        })
    }

    /// Finds or makes the branches for what `seat` can say at `fork` now, and counts them possible.
    /// True if any is new.
    pub fn offer(
        &mut self,
        fork: Fork,
        seat: Seat,
        sayings: impl Iterator<Item = Option<A>>,
        offered: &mut Vec<u32>,
    ) -> bool {
        offered.clear();
        let before = self.branches.len();
        let is_bare = self.forks[fork.0 as usize] == NONE;
        let mut last = NONE;
        for said in sayings {
            let found = if is_bare { None } else { self.find(fork, last, seat, said) };
            let branch = found.unwrap_or_else(|| self.insert(fork, last, seat, said));
            self.branch_mut(branch).possible += 1;
            offered.push(branch);
            last = branch;
        }
        self.branches.len() > before
    }

    /// The one branch for what is said anyway.
    pub fn follow(&mut self, fork: Fork, seat: Seat, said: Option<A>) -> u32 {
        self.find(fork, NONE, seat, said).unwrap_or_else(|| self.insert(fork, NONE, seat, said))
    }

    /// Where `branch` leads, and whether nobody has been there before.
    pub fn climb(&mut self, branch: u32) -> (Fork, bool) {
        match self.branch(branch).leads_to {
            NONE => {
                let fork = self.forks.len() as u32;
                self.forks.push(NONE);
                self.branch_mut(branch).leads_to = fork;
                (Fork(fork), true)
            }
            fork => (Fork(fork), false),
        }
    }

    /// Legal actions come in a fixed order, and branches stand in it: the one looked for is nearly
    /// always the one after the `last` found. So look there first, and then once around.
    fn find(&self, fork: Fork, last: u32, seat: Seat, said: Option<A>) -> Option<u32> {
        let first = self.forks[fork.0 as usize];
        let start = if last == NONE { first } else { self.branch(last).next };
        self.find_between(start, NONE, seat, said)
            .or_else(|| self.find_between(first, start, seat, said))
    }

    fn find_between(&self, from: u32, to: u32, seat: Seat, said: Option<A>) -> Option<u32> {
        let mut at = from;
        while at != to && at != NONE {
            let branch = self.branch(at);
            if branch.seat == seat && branch.said == said {
                return Some(at);
            }
            at = branch.next;
        }
        None
    }

    fn insert(&mut self, fork: Fork, after: u32, seat: Seat, said: Option<A>) -> u32 {
        let new = self.branches.len() as u32;
        let next = match after {
            NONE => std::mem::replace(&mut self.forks[fork.0 as usize], new),
            after => std::mem::replace(&mut self.branch_mut(after).next, new),
        };
        self.branches.push(Branch {
            seat,
            said,
            visits: 0,
            possible: 0,
            worth: 0.0,
            weight: None,
            leads_to: NONE,
            next,
        });
        new
    }
}

/// How boldly a search tries what has not done well so far.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Boldness {
    pub exploration: f64,
    pub bias: f64,
    /// How many branches may have been tried, as a multiple of the root of the times asked. Only
    /// where the policy has an opinion on all of them: otherwise which ones would be chance.
    pub width: Option<f64>,
}

impl<A: Copy + Eq> Tree<A> {
    /// The one of `offered` to try now: UCB1 over what is possible.
    pub fn select(&self, offered: &[u32], boldness: Boldness, luck: &mut Luck) -> u32 {
        let branches = || offered.iter().map(|&branch| self.branch(branch));
        let tried = branches().filter(|branch| branch.visits > 0).count();
        let width = match boldness.width {
            Some(width) if branches().all(|branch| branch.weight.is_some()) => {
                let times = branches().map(|branch| branch.possible).max().unwrap_or(0);
                1 + (width * f64::from(times).sqrt()) as usize
            }
            _ => usize::MAX,
        };
        if tried < offered.len().min(width) {
            self.likeliest_untried(offered, luck)
        } else {
            self.best_known(offered, boldness)
        }
    }

    /// By weight; among equals, at random.
    fn likeliest_untried(&self, offered: &[u32], luck: &mut Luck) -> u32 {
        let new = || offered.iter().copied().filter(|&branch| self.branch(branch).visits == 0);
        let weight = |branch: u32| self.branch(branch).weight();
        let heaviest = new().map(weight).fold(f32::NEG_INFINITY, f32::max);
        let equals = new().filter(|&branch| weight(branch) == heaviest).count();
        let drawn = if equals > 1 { luck.below(equals as u32) as usize } else { 0 };
        new()
            .filter(|&branch| weight(branch) == heaviest)
            .nth(drawn)
            .expect("one of the untried is the heaviest")
    }

    fn best_known(&self, offered: &[u32], boldness: Boldness) -> u32 {
        let mut best = (f64::NEG_INFINITY, NONE);
        let (mut possible, mut logarithm) = (0, 0.0);
        for &at in offered {
            let branch = self.branch(at);
            if branch.visits == 0 {
                continue;
            }
            if branch.possible != possible {
                (possible, logarithm) = (branch.possible, f64::from(branch.possible).ln());
            }
            let visits = f64::from(branch.visits);
            let score = branch.mean()
                + boldness.exploration * (logarithm / visits).sqrt()
                + boldness.bias * f64::from(branch.weight()) / (visits + 1.0);
            if score > best.0 {
                best = (score, at);
            }
        }
        best.1
    }
}
