//! The best turns, seen from the morning after.
//!
//! What the shadow does between two turns is in the points only as a likelihood. So the best few turns
//! are played on through the night in the mind, and the one that looks best then is taken.

use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Position, turn};
use table::{Pending, Play};

use super::Instinct;
use super::moments::quick;
use super::planner::{Planner, Throw};
use bots::Policy;

impl Planner<'_> {
    /// The best turn, seen from the morning after: the best few are played on through the night, with
    /// the same cards and dice for all, and the best of those more often.
    pub(super) fn sleep_on_it(&mut self, g: &Position, usual: f32) {
        let mut plans = std::mem::take(&mut self.finals);
        plans.extend(std::mem::take(&mut self.cut_short));
        for plan in &mut plans {
            plan.worth += usual * plan.left;
        }
        plans.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        plans.truncate(self.care.finals);
        let Some(first) = plans.first() else { return };
        self.best = (first.worth, first.after);
        if first.is_sure || plans.len() == 1 {
            return;
        }
        let evening_counts = self.care.scales.evening;
        // What was thought of them in the evening counts as much as some nights.
        let mut plans: Vec<(Throw, f32, u32)> = plans
            .into_iter()
            .filter(|plan| !plan.is_sure)
            .map(|plan| (plan.worth * evening_counts, plan))
            .map(|(evening, plan)| (plan, evening, 0))
            .collect();
        let mut nights = self.care.nights;
        while plans.len() > 1 && !(self.care.is_over)() {
            for (plan, sum, tried) in &mut plans {
                let mut g = g.clone();
                for (seat, action) in self.path_to(plan.after) {
                    g.answer(seat, action, &mut |_| ());
                }
                let mean = self.mean(&g, *tried, nights, |planner, g| {
                    planner.settle(g);
                    planner.pass_the_night(g);
                });
                *sum += (mean + usual * plan.left) * nights as f32;
                *tried += nights;
            }
            // All were tried as often.
            plans.sort_by(|a, b| b.1.total_cmp(&a.1));
            self.best.1 = plans[0].0.after;
            plans.truncate(plans.len().div_ceil(3));
            nights *= 2;
        }
    }

    /// The actions are over; plays on until the next player acts.
    fn pass_the_night(&mut self, g: &mut Position) {
        let evening = g.turn.number;
        if g.agenda.top() == Some(Step::Turn(turn::Step::Actions)) {
            if g.judge(g.turn.current, Action::EndActions).is_err() {
                return;
            }
            g.answer(g.turn.current, Action::EndActions, &mut |_| ());
        }
        let mut legal = std::mem::take(&mut self.legal);
        for _ in 0..200 {
            match g.pending() {
                Pending::Over(_) => break,
                Pending::Fate(fate) => {
                    let chance = self.luck.chance(fate);
                    g.resolve_chance(chance, &mut |_| ());
                }
                Pending::Seats { must, may } => {
                    let said = match g.agenda.top() {
                        Some(Step::Turn(turn::Step::Actions)) if g.turn.number != evening => break,
                        Some(Step::Turn(turn::Step::Lull)) => {
                            must.iter().next().map(|seat| (seat, Action::GoOn))
                        }
                        Some(Step::Search(_) | Step::Battle(_)) => quick(g, must, may, &mut legal),
                        _ => None,
                    };
                    let Some((seat, action)) = said.or_else(|| {
                        let seat = must.iter().next()?;
                        Instinct.say(g, seat, &mut legal, self.luck).map(|a| (seat, a))
                    }) else {
                        break;
                    };
                    g.answer(seat, action, &mut |_| ());
                }
            }
        }
        self.legal = legal;
    }
}
