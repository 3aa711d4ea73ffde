//! A plan is kept as long as all is as it was foreseen, and no longer.

use std::sync::atomic::{AtomicU32, Ordering};

use bots::{Follower, Mind, Player, Policy};
use table::{Luck, Play, Seat};

use crate::nim::{Nim, Take};

const ONE: Take = Take { stones: 1, heap: 0 };
const TWO: Take = Take { stones: 2, heap: 1 };
const ALL: Take = Take { stones: 5, heap: 2 };

/// Takes one stone, thinks that the other will take two, and would then take a whole heap.
#[derive(Default)]
struct Planner {
    asked: AtomicU32,
}

impl Policy<Nim> for &Planner {
    fn pick(&self, _: &Nim, _: Seat, legal: &[Take], _: &mut Luck) -> Take {
        legal[0]
    }

    fn plan(&self, _: &Nim, seat: Seat, _: &[Take], _: &mut Luck) -> Vec<(Seat, Take)> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        vec![(seat, ONE), (Seat(1 - seat.0), TWO), (seat, ALL)]
    }
}

/// What is said second if the other says `reply`, and how often it was thought about.
fn after(reply: Take) -> (Take, u32) {
    let planner = Planner::default();
    let mut follower = Follower::new(&planner, Luck::numbered(1));
    let mut g = Nim::with([3, 4, 5]);
    let first = follower.choose(Mind::of(&g, Seat(0)));
    assert_eq!(first, ONE);
    g.answer(Seat(0), first, &mut |_| ());
    g.answer(Seat(1), reply, &mut |_| ());
    (follower.choose(Mind::of(&g, Seat(0))), planner.asked.load(Ordering::Relaxed))
}

#[test]
fn a_plan_is_kept_if_the_other_does_as_expected() {
    assert_eq!(after(TWO), (ALL, 1));
}

#[test]
fn a_plan_is_given_up_if_the_other_does_something_else() {
    assert_eq!(after(Take { stones: 3, heap: 1 }), (ONE, 2));
}
