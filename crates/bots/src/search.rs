//! Thinking ahead: information-set Monte Carlo tree search over imagined positions.
//!
//! The bot imagines a position that its seat cannot tell from the true one, plays it on in its
//! head, notes how it went, and does so again, some thousand times, each time trying more of what
//! went well. Then it says what it tried most. Every seat in its head plays for itself, or all for
//! one another where they win together; what fate gives there is the bot's own luck, not the
//! table's. It knows no game: any position that can be imagined can be thought about.
//!
//! What is said depends on the seed, the budget and what the seat knows, and on nothing that
//! happened before: a bot that is woken up in the middle of a game says what it would have said.
//! Only where a policy thinks several answers ahead is what it planned kept, as long as everything
//! the seat sees is as it was foreseen; a bot that is started in the middle of that thinks again.

mod budget;
mod grow;
mod tree;

use std::fmt;
use std::thread;

use table::{Game, Luck};

pub use self::budget::{Budget, Clock};

use self::budget::Deadline;
use self::grow::{Grower, Opening, Question};
use self::tree::{TRUNK, Tree};
use crate::player::{Foresight, Plan};
use crate::{Advice, Effort, Evaluate, Mind, Player, Policy};

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// How readily it tries again what has not done well so far (the constant of UCB1).
    pub exploration: f64,
    /// How much the policy's opinion counts against what was seen; it fades with every try.
    pub bias: f64,
    /// How wide a fork may be, as a multiple of the root of the times it was reached. Only where
    /// the policy has opinions; `None` tries everything.
    pub width: Option<f64>,
    /// After this many answers beyond the tree an imagined game is broken off and evaluated.
    pub depth: u32,
    /// Thinking whether to break in gets one part in this many of the budget. It is thought about
    /// before nearly every answer of others, and mostly in vain.
    pub break_in_part: u32,
}

impl Default for Habits {
    fn default() -> Habits {
        Habits { exploration: 1.0, bias: 0.3, width: Some(2.0), depth: u32::MAX, break_in_part: 4 }
    }
}

/// What came of thinking.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// Everything the seat could say, best first; `None` is to let it be.
    pub lines: Vec<Line<A>>,
    /// How many games were imagined.
    pub iterations: u64,
}

/// What came of thinking about one thing to say.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line<A> {
    /// `None` is to let it be.
    pub said: Option<A>,
    /// In how many imagined games it was said.
    pub visits: u64,
    /// What it was worth to the seat on average, from 0 to 1; 0 if it was never tried.
    pub worth: f64,
}

/// A bot that thinks.
pub struct Search<G: Game, P, E> {
    policy: P,
    evaluate: E,
    budget: Budget,
    habits: Habits,
    seed: [u8; 32],
    clock: Clock,
    /// Kept for their room, not for what is in them.
    trees: Vec<Tree<G::Action>>,
    /// What the last thought means to say, one plan for each tree, and where.
    plans: Vec<Option<(G, Plan<G>)>>,
    foresight: Foresight<G>,
}

impl<G: Game, P: Policy<G>, E: Evaluate<G>> Search<G, P, E> {
    /// `seed` is the bot's own, never the table's: from that one it could foretell the dice.
    pub fn new(policy: P, evaluate: E, budget: Budget, seed: [u8; 32]) -> Search<G, P, E> {
        Search {
            policy,
            evaluate,
            budget,
            habits: Habits::default(),
            seed,
            clock: Clock::default(),
            trees: Vec::new(),
            plans: Vec::new(),
            foresight: Foresight::NONE,
        }
    }

    /// The same with other habits.
    pub fn with_habits(self, habits: Habits) -> Search<G, P, E> {
        Search { habits, ..self }
    }

    /// The same by another clock.
    pub fn with_clock(self, clock: Clock) -> Search<G, P, E> {
        Search { clock, ..self }
    }

    /// What the seat thinks of all it could say now, as one who must speak.
    pub fn think(&mut self, mind: Mind<'_, G>) -> Thought<G::Action> {
        let opening = Opening { seat: mind.seat(), may_wait: false };
        self.think_within(mind, opening, self.budget)
    }

    /// The same for one who may let it be.
    pub fn think_of_breaking_in(&mut self, mind: Mind<'_, G>) -> Thought<G::Action> {
        let opening = Opening { seat: mind.seat(), may_wait: true };
        self.think_within(mind, opening, self.budget.part(self.habits.break_in_part))
    }

    fn think_within(
        &mut self,
        mind: Mind<'_, G>,
        opening: Opening,
        budget: Budget,
    ) -> Thought<G::Action> {
        let quotas = budget.quotas();
        let iterations = self.grow_trees(mind, opening, budget, &quotas);
        self.add_up(mind, opening, quotas.len(), iterations)
    }

    /// Every tree has its own luck, so that it grows alike whichever thread grows it.
    fn grow_trees(
        &mut self,
        mind: Mind<'_, G>,
        opening: Opening,
        budget: Budget,
        quotas: &[u64],
    ) -> u64 {
        // A twentieth is left for what comes before and after.
        let (start, time) = (self.clock.read(), budget.time.map(|time| time - time / 20));
        self.trees.resize_with(self.trees.len().max(quotas.len()), Tree::new);
        self.trees[..quotas.len()].iter_mut().for_each(Tree::clear);
        self.plans.clear();
        self.plans.resize_with(quotas.len(), || None);

        let threads = budget.threads.clamp(1, quotas.len().max(1));
        let mut shares: Vec<Vec<_>> = (0..threads).map(|_| Vec::new()).collect();
        let trees = self.trees.iter_mut().zip(&mut self.plans).zip(quotas);
        for (number, ((tree, plan), &quota)) in trees.enumerate() {
            shares[number % threads].push((number, tree, plan, quota));
        }
        let (clock, seed, habits) = (&self.clock, self.seed, self.habits);
        let (policy, evaluate) = (&self.policy, &self.evaluate);
        let question = Question { mind, opening, policy, evaluate, habits };
        // A thread with several trees gives each the same part of the time.
        let grow = |share: Vec<Share<'_, G>>| {
            let parts = share.len() as u32;
            let mut done = 0;
            for (part, (number, tree, plan, quota)) in (1..).zip(share) {
                let at = time.map(|time| start.saturating_add(time / parts * part));
                let (deadline, mut luck) =
                    (Deadline { clock, at }, Luck::from_seed(strand(seed, number)));
                done += match think(&question, deadline, &mut luck, tree, plan, quota) {
                    0 => Grower::new(&question, deadline, luck, tree).grow(quota),
                    tries => tries,
                };
            }
            done
        };
        thread::scope(|scope| {
            let mine = shares.pop();
            let grow = &grow;
            let others: Vec<_> =
                shares.into_iter().map(|share| scope.spawn(move || grow(share))).collect();
            let mut done = mine.map_or(0, grow);
            for other in others {
                done += other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            }
            done
        })
    }

    fn add_up(
        &self,
        mind: Mind<'_, G>,
        opening: Opening,
        trees: usize,
        iterations: u64,
    ) -> Thought<G::Action> {
        let waiting = opening.may_wait.then_some(None);
        let sayings = waiting.into_iter().chain(mind.legal().into_iter().map(Some));
        let mut lines: Vec<Line<G::Action>> =
            sayings.map(|said| Line { said, visits: 0, worth: 0.0 }).collect();
        for tree in &self.trees[..trees] {
            for branch in tree.branches(TRUNK).filter(|branch| branch.seat == opening.seat) {
                if let Some(line) = lines.iter_mut().find(|line| line.said == branch.said) {
                    line.visits += u64::from(branch.visits);
                    line.worth += branch.worth;
                }
            }
        }
        for line in &mut lines {
            line.worth /= line.visits.max(1) as f64;
        }
        // A stable sort: among equals the first in the game's own order stays first.
        lines.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.worth.total_cmp(&a.worth)));
        Thought { lines, iterations }
    }
}

impl<G: Game, P: Policy<G>, E: Evaluate<G>> Player<G> for Search<G, P, E> {
    fn choose(&mut self, mind: Mind<'_, G>) -> G::Action {
        let legal = mind.legal();
        if let Some(said) = self.foresight.next(mind, &legal) {
            return said;
        }
        if let [only] = legal[..] {
            return only;
        }
        let thought = self.think(mind);
        match thought.lines.first() {
            Some(Line { said: Some(action), visits: 1.., .. }) => {
                let said = (mind.seat(), *action);
                let plan = self.plans.drain(..).flatten().find(|(_, plan)| plan[0] == said);
                if let Some((g, plan)) = plan {
                    self.foresight.follow(g, mind.seat(), plan);
                }
                *action
            }
            _ => {
                let mut luck = Luck::from_seed(strand(self.seed, usize::from(u16::MAX)));
                let g = mind.imagine(&mut luck);
                self.policy.pick(&g, mind.seat(), &legal, &mut luck)
            }
        }
    }

    /// Without anything thought, a seat that need not speak does not.
    fn breaks_in(&mut self, mind: Mind<'_, G>) -> Option<G::Action> {
        if mind.each_legal(&mut |_| std::ops::ControlFlow::Break(())).is_continue() {
            return None;
        }
        let thought = self.think_of_breaking_in(mind);
        thought.lines.first().filter(|line| line.visits > 0).and_then(|line| line.said)
    }
}

impl<G: Game, P, E> fmt::Debug for Search<G, P, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("budget", &self.budget)
            .field("habits", &self.habits)
            .finish_non_exhaustive()
    }
}

/// A tree, its number, the plan that comes of it and how many tries it is good for.
type Share<'a, G> = (usize, &'a mut Tree<<G as Game>::Action>, &'a mut Option<(G, Plan<G>)>, u64);

/// The first thought of a search that has only a time, in tries; each next one is twice as long.
const FIRST_TRIES: u64 = 250;
/// More than this at once makes no answer better.
const MOST_TRIES: u64 = 4000;

/// Where the policy can think by itself, a tree is what it says, with as many visits as it took tries;
/// none if it cannot.
fn think<G: Game, P: Policy<G>, E: Evaluate<G>>(
    question: &Question<'_, G, P, E>,
    deadline: Deadline<'_>,
    luck: &mut Luck,
    tree: &mut Tree<G::Action>,
    plan: &mut Option<(G, Plan<G>)>,
    quota: u64,
) -> u64 {
    let Opening { seat, may_wait } = question.opening;
    let legal = question.mind.legal();
    let is_over = || deadline.has_passed();
    let mut tries = if quota == u64::MAX { FIRST_TRIES } else { quota };
    let mut done = 0;
    loop {
        let g = question.mind.imagine(luck);
        let effort = Effort { tries, is_over: &is_over };
        let thought = question.policy.think_ahead(&g, seat, &legal, may_wait, luck, &effort);
        let Some((Advice { said, worth }, then)) = thought else { return done };
        // Half a thought is better than none, but not than a whole one.
        if done > 0 && is_over() {
            return done;
        }
        let branch = tree.follow(TRUNK, seat, said);
        let branch = tree.branch_mut(branch);
        let visits = tries.min(u64::from(u32::MAX / 2)) as u32;
        branch.visits += visits;
        branch.worth += worth * f64::from(visits);
        *plan = (!then.is_empty()).then(|| (g, then.into()));
        done += tries;
        tries *= 2;
        if quota != u64::MAX || tries > MOST_TRIES || is_over() {
            return done;
        }
    }
}

/// A seed of its own for each of several streams of luck.
pub(crate) fn strand(mut seed: [u8; 32], number: usize) -> [u8; 32] {
    for (byte, tag) in seed.iter_mut().zip((number as u64 + 1).to_le_bytes()) {
        *byte ^= tag;
    }
    seed
}
