//! One imagined game after another, each making the tree a little larger.
//!
//! Imagine a position. Go up the tree by what looks best to the seat that acts, until a branch that
//! nobody has climbed. Play on from there by the policy, to the end or to where the habits break
//! off. Then tell every branch on the way what it was worth to the seat that chose it.

use table::{Game, Luck, Outcome, Pending, Play, Seat, Seats};

use super::Habits;
use super::budget::Deadline;
use super::tree::{Boldness, Fork, TRUNK, Tree};
use crate::mind::legal_into;
use crate::policy::{MOST_SEATS, playout};
use crate::{Evaluate, Mind, Policy};

/// How many answers are played out between two looks at the clock.
const ANSWERS_A_LOOK: u32 = 64;

/// The seat that thinks, and whether it may let it be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opening {
    pub seat: Seat,
    pub may_wait: bool,
}

/// What is thought about, and how.
pub(super) struct Question<'a, G: Game, P, E> {
    pub mind: Mind<'a, G>,
    pub opening: Opening,
    pub policy: &'a P,
    pub evaluate: &'a E,
    pub habits: Habits,
}

/// One tree in the making.
pub(super) struct Grower<'a, G: Game, P, E> {
    question: &'a Question<'a, G, P, E>,
    deadline: Deadline<'a>,
    luck: Luck,
    tree: &'a mut Tree<G::Action>,
    notes: Notes<G>,
}

/// What is written down during one imagined game, kept so that the next needs no new paper.
struct Notes<G: Game> {
    /// The branches chosen, to be told.
    path: Vec<u32>,
    legal: Vec<G::Action>,
    offered: Vec<u32>,
    weights: Vec<f32>,
}

/// Several seats answer face down. None may know what another said, so all choose at one fork.
struct Round<G: Game> {
    fork: Fork,
    step: Option<G::Step>,
    undecided: Seats,
}

/// How far up the tree an imagined game is.
struct Climb<G: Game> {
    fork: Fork,
    opening: Option<Opening>,
    round: Option<Round<G>>,
    /// The seats that were given the chance to break in before this answer.
    heard: Seats,
    answers: u32,
}

/// Where an imagined game leaves the tree.
enum Top {
    /// At a branch that was not climbed before.
    Leaf,
    Over(Outcome),
    /// Nobody can go on, or it takes longer than the game can take.
    Stuck,
}

impl<'a, G: Game, P: Policy<G>, E: Evaluate<G>> Grower<'a, G, P, E> {
    pub fn new(
        question: &'a Question<'a, G, P, E>,
        deadline: Deadline<'a>,
        luck: Luck,
        tree: &'a mut Tree<G::Action>,
    ) -> Self {
        let notes =
            Notes { path: Vec::new(), legal: Vec::new(), offered: Vec::new(), weights: Vec::new() };
        Grower { question, deadline, luck, tree, notes }
    }

    /// Imagines `quota` games, or as many as there is time for. Says how many.
    pub fn grow(&mut self, quota: u64) -> u64 {
        let mut done = 0;
        while done < quota && !self.deadline.has_passed() {
            if !self.imagine_one() {
                break;
            }
            done += 1;
        }
        done
    }

    /// False if time ran out before the game had taught anything.
    fn imagine_one(&mut self) -> bool {
        let mut g = self.question.mind.imagine(&mut self.luck);
        self.notes.path.clear();
        let outcome = match self.climb(&mut g) {
            Top::Over(outcome) => Some(outcome),
            Top::Stuck => None,
            Top::Leaf => match self.play_out(&mut g) {
                Ok(outcome) => outcome,
                Err(OutOfTime) => return false,
            },
        };
        self.tell_the_branches(&g, outcome);
        true
    }

    fn climb(&mut self, g: &mut G) -> Top {
        let mut climb = Climb {
            fork: TRUNK,
            opening: Some(self.question.opening),
            round: None,
            heard: Seats::NONE,
            answers: 0,
        };
        while climb.answers < G::LONGEST {
            match g.pending() {
                Pending::Over(outcome) => return Top::Over(outcome),
                Pending::Fate(fate) => {
                    g.resolve_chance(self.luck.chance(fate), &mut |_| ());
                    climb.answers += 1;
                }
                Pending::Seats { .. } if self.tree.may_not_grow_at(climb.fork) => return Top::Leaf,
                Pending::Seats { must, may } => {
                    let Some((seat, may_wait)) = self.speaker(g, &mut climb, must, may) else {
                        return Top::Stuck;
                    };
                    if self.speak(g, &mut climb, must, seat, may_wait) {
                        return Top::Leaf;
                    }
                }
            }
        }
        Top::Stuck
    }

    /// Who speaks next, with its legal actions noted, and whether it may let it be.
    fn speaker(
        &mut self,
        g: &G,
        climb: &mut Climb<G>,
        must: Seats,
        may: Seats,
    ) -> Option<(Seat, bool)> {
        if let Some(opening) = climb.opening.take() {
            // Those before it in the order of the seats have let it be, and so has everybody if it
            // is the one who must answer.
            let has_passed = |&seat: &Seat| !opening.may_wait || seat <= opening.seat;
            climb.heard = may.iter().filter(has_passed).collect();
            legal_into(g, opening.seat, &mut self.notes.legal);
            return (!self.notes.legal.is_empty()).then_some((opening.seat, opening.may_wait));
        }
        for seat in may.iter() {
            if must.contains(seat) || climb.heard.contains(seat) {
                continue;
            }
            climb.heard = climb.heard.with(seat);
            legal_into(g, seat, &mut self.notes.legal);
            if !self.notes.legal.is_empty() {
                return Some((seat, true));
            }
        }
        let seat = must.iter().next()?;
        legal_into(g, seat, &mut self.notes.legal);
        (!self.notes.legal.is_empty()).then_some((seat, false))
    }

    /// `seat` says what looks best to it. True if that was said here for the first time.
    fn speak(
        &mut self,
        g: &mut G,
        climb: &mut Climb<G>,
        must: Seats,
        seat: Seat,
        may_wait: bool,
    ) -> bool {
        let step = g.agenda().top();
        // Who breaks in between face-down choices has no part in them.
        let in_round = match must.contains(seat) {
            true => climb.round.take().filter(|it| it.step == step && it.undecided == must),
            false => None,
        };
        let chosen_at = in_round.as_ref().map_or(climb.fork, |round| round.fork);

        let chosen = self.choose_branch(g, chosen_at, seat, may_wait);
        let said = self.tree.branch(chosen).said;
        let climbed = match in_round {
            None => chosen,
            Some(_) => self.tree.follow(climb.fork, seat, said),
        };
        let is_forced = self.notes.offered.len() == 1;
        self.notes.path.push(chosen);

        if must.contains(seat) && must.len() > 1 {
            let undecided = must.without(seat);
            climb.round = Some(Round { fork: chosen_at, step, undecided });
        }
        if let Some(action) = said {
            g.answer(seat, action, &mut |_| ());
            climb.heard = Seats::NONE;
        }
        climb.answers += 1;

        let (fork, is_new) = self.tree.climb(climbed);
        climb.fork = fork;
        // Neither having no choice nor letting it be is worth a game of its own.
        is_new && !is_forced && said.is_some()
    }

    fn choose_branch(&mut self, g: &G, fork: Fork, seat: Seat, may_wait: bool) -> u32 {
        let Notes { legal, offered, weights, .. } = &mut self.notes;
        let waiting = may_wait.then_some(None);
        let sayings = waiting.into_iter().chain(legal.iter().copied().map(Some));
        if self.tree.offer(fork, seat, sayings, offered) {
            weights.clear();
            self.question.policy.weigh(g, seat, legal, weights);
            if weights.len() == legal.len() {
                // To let it be needs no opinion: it is always among the first things tried.
                let all = waiting.map(|_| 1.0).into_iter().chain(weights.iter().copied());
                for (&branch, weight) in offered.iter().zip(all) {
                    self.tree.branch_mut(branch).weigh(weight);
                }
            }
        }
        let Habits { exploration, bias, width, .. } = self.question.habits;
        let boldness = Boldness { exploration, bias, width };
        self.tree.select(offered, boldness, &mut self.luck)
    }

    /// Plays on by the policy until the end, or until the habits break off.
    fn play_out(&mut self, g: &mut G) -> Result<Option<Outcome>, OutOfTime> {
        let mut left = self.question.habits.depth.min(G::LONGEST);
        loop {
            let limit = left.min(ANSWERS_A_LOOK);
            let stretch =
                playout(g, self.question.policy, &mut self.luck, limit, &mut self.notes.legal);
            let played = stretch.decisions + stretch.chances;
            left -= played;
            if stretch.outcome.is_some() || left == 0 || played < limit {
                return Ok(stretch.outcome);
            }
            if self.deadline.has_passed() {
                return Err(OutOfTime);
            }
        }
    }

    fn tell_the_branches(&mut self, g: &G, outcome: Option<Outcome>) {
        let mut worths = [None; MOST_SEATS];
        for &branch in &self.notes.path {
            let seat = self.tree.branch(branch).seat;
            let looked_for = if self.question.evaluate.is_shared() { Seat(0) } else { seat };
            let worth = *worths[looked_for.index()].get_or_insert_with(|| {
                let worth = match outcome {
                    Some(outcome) => self.question.evaluate.ended(g, outcome, looked_for),
                    None => self.question.evaluate.value(g, looked_for),
                };
                // A value that is not a number would poison every sum it entered.
                if worth.is_nan() { 0.5 } else { worth.clamp(0.0, 1.0) }
            });
            let branch = self.tree.branch_mut(branch);
            branch.visits += 1;
            branch.worth += worth;
        }
    }
}

struct OutOfTime;
