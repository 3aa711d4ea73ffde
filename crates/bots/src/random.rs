//! Anything legal, each as likely.
//!
//! The yardstick for every other bot, and the quickest way through a game: what a random game
//! costs is what the rules cost.
//!
//! Seats that may break in do so now and then, or half of a game's rules would never be played: one
//! answer in eight is preceded by one of them, each equally likely, saying anything it can.

use std::ops::ControlFlow;

use table::{Game, Luck, Seat, Step};

use crate::policy::{HEARD_ONE_IN, Policy, Scratch, Stretch, playout};
use crate::{Mind, Player};

/// The random policy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AtRandom;

impl<G: Game> Policy<G> for AtRandom {
    #[inline]
    fn pick(&self, _g: &G, _seat: Seat, legal: &[G::Action], luck: &mut Luck) -> G::Action {
        any_of(legal, luck)
    }

    #[inline]
    fn breaks_in(
        &self,
        _g: &G,
        _seat: Seat,
        legal: &[G::Action],
        luck: &mut Luck,
    ) -> Option<G::Action> {
        Some(any_of(legal, luck))
    }

    /// Draws from what the step offers and judges only what was drawn, again until one is legal.
    /// Each legal action is as likely as if all had been judged.
    #[inline]
    fn say(
        &self,
        g: &G,
        seat: Seat,
        offered: &mut Vec<G::Action>,
        luck: &mut Luck,
    ) -> Option<G::Action> {
        let step = g.agenda().top()?;
        offered.clear();
        let _ = step.offers(g, seat, &mut |action| {
            offered.push(action);
            ControlFlow::Continue(())
        });
        while !offered.is_empty() {
            let drawn = match offered.len() {
                1 => 0,
                len => luck.below(len as u32) as usize,
            };
            let action = offered.swap_remove(drawn);
            if step.judge(g, seat, action).is_ok() {
                return Some(action);
            }
        }
        None
    }
}

/// A random player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random<G: Game> {
    luck: Luck,
    legal: Vec<G::Action>,
}

impl<G: Game> Random<G> {
    /// `luck` is the bot's own, never the table's.
    pub fn new(luck: Luck) -> Random<G> {
        Random { luck, legal: Vec::new() }
    }
}

impl<G: Game> Player<G> for Random<G> {
    #[inline]
    fn choose(&mut self, mind: Mind<'_, G>) -> G::Action {
        mind.legal_into(&mut self.legal);
        any_of(&self.legal, &mut self.luck)
    }

    #[inline]
    fn breaks_in(&mut self, mind: Mind<'_, G>) -> Option<G::Action> {
        // Every seat draws for itself; together they break in as often as one draw for all would.
        let heard = self.luck.below(HEARD_ONE_IN * u32::from(mind.may().len()).max(1)) == 0;
        if !heard {
            return None;
        }
        mind.legal_into(&mut self.legal);
        (!self.legal.is_empty()).then(|| any_of(&self.legal, &mut self.luck))
    }
}

/// Plays `g` on at random, for at most `limit` answers of seats and fate.
pub fn random_playout<G: Game>(
    g: &mut G,
    luck: &mut Luck,
    limit: u32,
    scratch: &mut Scratch<G>,
) -> Stretch {
    playout(g, &AtRandom, luck, limit, scratch)
}

#[inline]
pub(crate) fn any_of<A: Copy>(legal: &[A], luck: &mut Luck) -> A {
    match *legal {
        [] => panic!("a seat that is asked has something to say"),
        [only] => only,
        _ => legal[luck.below(legal.len() as u32) as usize],
    }
}
