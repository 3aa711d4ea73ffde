//! A way to play, and a way to tell how a game stands.
//!
//! This is where the knowledge of one game enters. A [`Policy`] says what a seat would do in a
//! position; a search plays its imagined games on with it, and tries first what it thinks likely.
//! An [`Evaluate`] says how well a seat stands in a game that is broken off before its end.

use std::fmt;

use table::{Game, Luck, Outcome, Pending, Play, Seat, Seats};

use crate::mind::legal_into;

/// No table of ours has more seats.
pub(crate) const MOST_SEATS: usize = 8;

/// Before one imagined answer in this many, another seat gets the chance to break in.
pub(crate) const HEARD_ONE_IN: u32 = 8;

/// How a seat would play. The positions it is shown are imagined, so it may look at all of them.
pub trait Policy<G: Game>: Send + Sync {
    /// One of `legal`, which is never empty.
    fn pick(&self, g: &G, seat: Seat, legal: &[G::Action], luck: &mut Luck) -> G::Action;

    /// The same, and what it means to say after it, as far as it can foresee: its own answers and
    /// those it expects of others, in their order. Never empty.
    fn plan(
        &self,
        g: &G,
        seat: Seat,
        legal: &[G::Action],
        luck: &mut Luck,
    ) -> Vec<(Seat, G::Action)> {
        vec![(seat, self.pick(g, seat, legal, luck))]
    }

    /// What `seat` says after as much thought as `effort` allows, if this policy can think a question
    /// through by itself. A search then leaves its trees alone and asks several times over, each time
    /// with another imagined position and other luck.
    ///
    /// With `may_wait` the seat need not say anything.
    fn think(
        &self,
        _g: &G,
        _seat: Seat,
        _legal: &[G::Action],
        _may_wait: bool,
        _luck: &mut Luck,
        _effort: &Effort<'_>,
    ) -> Option<Advice<G::Action>> {
        None
    }

    /// The same, and what it means to say from then on, its answer first: empty, as it is by default,
    /// if it plans no further than its answer.
    fn think_ahead(
        &self,
        g: &G,
        seat: Seat,
        legal: &[G::Action],
        may_wait: bool,
        luck: &mut Luck,
        effort: &Effort<'_>,
    ) -> Option<AdviceAhead<G::Action>> {
        Some((self.think(g, seat, legal, may_wait, luck, effort)?, Vec::new()))
    }

    /// What `seat`, which need not say anything, says all the same. `legal` is never empty.
    fn breaks_in(
        &self,
        _g: &G,
        _seat: Seat,
        _legal: &[G::Action],
        _luck: &mut Luck,
    ) -> Option<G::Action> {
        None
    }

    /// Which of the seats in `may` gets the chance to break in, in an imagined game.
    ///
    /// Asked before every answer, so it has to be quick. Asking every seat every time would make
    /// imagined games several times slower; by default one answer in eight is preceded by the
    /// chance for one seat, each equally likely.
    #[inline]
    fn listens(&self, _g: &G, may: Seats, luck: &mut Luck) -> Option<Seat> {
        if may.is_empty() {
            return None;
        }
        let drawn = luck.below(HEARD_ONE_IN * u32::from(may.len()));
        may.iter().nth(drawn as usize)
    }

    /// How likely each of `legal` is to be good, from 0 to 1, one weight for each.
    ///
    /// Left empty, as it is by default, there is no opinion: a search then tries everything once
    /// before it tries anything twice.
    fn weigh(&self, _g: &G, _seat: Seat, _legal: &[G::Action], _weights: &mut Vec<f32>) {}

    /// The answer of `seat`; `None` only if it has no legal one.
    #[inline]
    fn say(
        &self,
        g: &G,
        seat: Seat,
        legal: &mut Vec<G::Action>,
        luck: &mut Luck,
    ) -> Option<G::Action> {
        legal_into(g, seat, legal);
        match legal[..] {
            [] => None,
            [only] => Some(only),
            _ => Some(self.pick(g, seat, legal, luck)),
        }
    }
}

/// How much thought is given to one question.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many imagined games, about.
    pub tries: u64,
    /// True when the time is up: then the best so far is said.
    pub is_over: &'a dyn Fn() -> bool,
}

impl fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Effort").field("tries", &self.tries).finish_non_exhaustive()
    }
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice<A> {
    /// `None` is to let it be.
    pub said: Option<A>,
    /// What it is worth, from 0 to 1.
    pub worth: f64,
}

/// The same, and what is to be said from then on, by whom.
pub type AdviceAhead<A> = (Advice<A>, Vec<(Seat, A)>);

/// How well a seat stands, from 0 (lost) to 1 (won).
pub trait Evaluate<G: Game>: Send + Sync {
    /// In a game that goes on.
    fn value(&self, g: &G, seat: Seat) -> f64;

    /// In a game that is over. Those who win together have all won.
    fn ended(&self, _g: &G, outcome: Outcome, seat: Seat) -> f64 {
        if outcome.winners.contains(seat) { 1.0 } else { 0.0 }
    }

    /// True if all seats win and lose together, so that looking for one of them is enough.
    fn is_shared(&self) -> bool {
        false
    }
}

/// Knows nothing: any game that goes on stands even.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Even;

impl<G: Game> Evaluate<G> for Even {
    fn value(&self, _g: &G, _seat: Seat) -> f64 {
        0.5
    }
}

/// Weighs as `P` does and plays at random: for imagined games that are quick but not blind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Untaught<P>(pub P);

impl<G: Game, P: Policy<G>> Policy<G> for Untaught<P> {
    fn pick(&self, g: &G, seat: Seat, legal: &[G::Action], luck: &mut Luck) -> G::Action {
        crate::AtRandom.pick(g, seat, legal, luck)
    }

    fn breaks_in(
        &self,
        g: &G,
        seat: Seat,
        legal: &[G::Action],
        luck: &mut Luck,
    ) -> Option<G::Action> {
        crate::AtRandom.breaks_in(g, seat, legal, luck)
    }

    fn weigh(&self, g: &G, seat: Seat, legal: &[G::Action], weights: &mut Vec<f32>) {
        self.0.weigh(g, seat, legal, weights);
    }

    fn say(
        &self,
        g: &G,
        seat: Seat,
        legal: &mut Vec<G::Action>,
        luck: &mut Luck,
    ) -> Option<G::Action> {
        crate::AtRandom.say(g, seat, legal, luck)
    }
}

/// Part of a game, played out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stretch {
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// Answers of seats.
    pub decisions: u32,
    /// Answers of fate.
    pub chances: u32,
}

/// A list to write legal actions in, kept from one playout to the next.
pub type Scratch<G> = Vec<<G as Game>::Action>;

/// Plays `g` on by `policy` for every seat, for at most `limit` answers of seats and fate.
pub fn playout<G: Game, P: Policy<G>>(
    g: &mut G,
    policy: &P,
    luck: &mut Luck,
    limit: u32,
    scratch: &mut Scratch<G>,
) -> Stretch {
    let mut stretch = Stretch::default();
    while stretch.decisions + stretch.chances < limit {
        match g.pending() {
            Pending::Over(outcome) => {
                stretch.outcome = Some(outcome);
                return stretch;
            }
            Pending::Fate(fate) => {
                g.resolve_chance(luck.chance(fate), &mut |_| ());
                stretch.chances += 1;
            }
            Pending::Seats { must, may } => {
                let Some((seat, action)) = next_answer(g, policy, must, may, luck, scratch) else {
                    return stretch;
                };
                g.answer(seat, action, &mut |_| ());
                stretch.decisions += 1;
            }
        }
    }
    if let Pending::Over(outcome) = g.pending() {
        stretch.outcome = Some(outcome);
    }
    stretch
}

#[inline]
fn next_answer<G: Game, P: Policy<G>>(
    g: &G,
    policy: &P,
    must: Seats,
    may: Seats,
    luck: &mut Luck,
    scratch: &mut Scratch<G>,
) -> Option<(Seat, G::Action)> {
    if let Some(seat) = policy.listens(g, may, luck) {
        legal_into(g, seat, scratch);
        if !scratch.is_empty()
            && let Some(action) = policy.breaks_in(g, seat, scratch, luck)
        {
            return Some((seat, action));
        }
    }
    let seat = must.iter().next()?;
    Some((seat, policy.say(g, seat, scratch, luck)?))
}
