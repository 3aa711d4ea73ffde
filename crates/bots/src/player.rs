//! Who answers for a seat.

use std::collections::VecDeque;
use std::fmt;

use table::{Eye, Game, Luck, Pending, Play, Seat};

use crate::{Mind, Policy};

/// A bot in one seat.
pub trait Player<G: Game>: Send {
    /// The answer of a seat that must give one. Always one of `mind.legal()`.
    fn choose(&mut self, mind: Mind<'_, G>) -> G::Action;

    /// Asked of a seat that may break in but need not, once before each answer of others.
    fn breaks_in(&mut self, _mind: Mind<'_, G>) -> Option<G::Action> {
        None
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
    fn choose(&mut self, mind: Mind<'_, G>) -> G::Action {
        (**self).choose(mind)
    }

    fn breaks_in(&mut self, mind: Mind<'_, G>) -> Option<G::Action> {
        (**self).breaks_in(mind)
    }
}

/// Who says what, in their order.
pub(crate) type Plan<G> = VecDeque<(Seat, <G as Game>::Action)>;

/// What is to be said next, as long as everything a seat sees is as it was foreseen.
#[derive(Clone)]
pub(crate) struct Foresight<G: Game>(Option<(G, Plan<G>)>);

impl<G: Game> Foresight<G> {
    pub(crate) const NONE: Foresight<G> = Foresight(None);

    /// The next answer of the plan, if there is one and all is as it should be.
    pub(crate) fn next(&mut self, mind: Mind<'_, G>, legal: &[G::Action]) -> Option<G::Action> {
        let (g, plan) = self.0.take()?;
        let seat = mind.seat();
        if g.view(Eye::Seat(seat)) != mind.view() || !legal.contains(&plan.front()?.1) {
            return None;
        }
        self.follow(g, seat, plan)
    }

    /// Says the first answer of `plan` and remembers what comes after it.
    pub(crate) fn follow(&mut self, mut g: G, seat: Seat, mut plan: Plan<G>) -> Option<G::Action> {
        self.0 = None;
        let (_, said) = plan.pop_front()?;
        if plan.is_empty() {
            return Some(said);
        }
        g.answer(seat, said, &mut |_| ());
        while let Some(&(next, action)) = plan.front() {
            let Pending::Seats { must, .. } = g.pending() else { break };
            if !must.contains(next) || g.judge(next, action).is_err() {
                break;
            }
            if next == seat {
                self.0 = Some((g, plan));
                break;
            }
            g.answer(next, action, &mut |_| ());
            plan.pop_front();
        }
        Some(said)
    }
}

/// Does what a policy would do.
///
/// A policy judges whole positions, because that is what a search has in hand. At the true table it
/// is shown an imagined position instead: all that its seat knows is right in it, and the rest is a
/// guess. What it planned is kept as long as everything its seat sees is as it was foreseen.
#[derive(Clone)]
pub struct Follower<G: Game, P> {
    policy: P,
    luck: Luck,
    legal: Vec<G::Action>,
    foresight: Foresight<G>,
}

impl<G: Game, P: Policy<G>> Follower<G, P> {
    /// `luck` is the bot's own, never the table's.
    pub fn new(policy: P, luck: Luck) -> Follower<G, P> {
        Follower { policy, luck, legal: Vec::new(), foresight: Foresight::NONE }
    }
}

impl<G: Game, P: Policy<G>> Player<G> for Follower<G, P> {
    fn choose(&mut self, mind: Mind<'_, G>) -> G::Action {
        mind.legal_into(&mut self.legal);
        let seat = mind.seat();
        if let Some(said) = self.foresight.next(mind, &self.legal) {
            return said;
        }
        if let [only] = self.legal[..] {
            return only;
        }
        let g = mind.imagine(&mut self.luck);
        let plan = self.policy.plan(&g, seat, &self.legal, &mut self.luck);
        self.foresight.follow(g, seat, plan.into()).unwrap_or(self.legal[0])
    }

    fn breaks_in(&mut self, mind: Mind<'_, G>) -> Option<G::Action> {
        mind.legal_into(&mut self.legal);
        if self.legal.is_empty() {
            return None;
        }
        let g = mind.imagine(&mut self.luck);
        self.policy.breaks_in(&g, mind.seat(), &self.legal, &mut self.luck)
    }
}

impl<G: Game, P: fmt::Debug> fmt::Debug for Follower<G, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Follower").field("policy", &self.policy).finish_non_exhaustive()
    }
}
