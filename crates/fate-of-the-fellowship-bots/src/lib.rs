//! Fate of the Fellowship: a team player that thinks its turn through, a quick one, and a judge of
//! how the quest stands.
//!
//! The quick one ([`Instinct`]) looks at the whole board once ([`plan`]): havens in danger, what the
//! open objectives still need, whether Frodo should wait or go. From that follows what each action
//! is worth, in points, and the best one is taken. Imagined games are played on by it.
//!
//! The team player ([`Heuristic`]) tries its turn in its head instead ([`planner`]), action after
//! action, and asks of every position it comes to how the quest stands there ([`standing`]): how
//! many actions the objectives still take ([`work`]), what the shadow is likely to do next
//! ([`outlook`]), what the Ring still asks for and in which turn it can be in the fire
//! ([`schedule`]). The best turns are slept on ([`night`]). Beyond a turn
//! neither remembers anything: a character who carries troops to a place is simply nearer to it, and goes on.

mod actions;
mod beam;
mod care;
mod choices;
mod deeds;
mod delivery;
mod dice;
mod entrusted;
mod errands;
mod evaluate;
mod events;
mod fingerprint;
mod ground;
mod hunt;
mod journey;
mod map;
mod moments;
mod night;
mod objectives;
mod outlook;
mod plan;
mod planner;
mod progress;
mod scales;
mod schedule;
mod standing;
mod weights;
mod work;

use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Position, battle, peril, search, travel, turn};
use table::{Game, Luck, Play, Seat, Seats};

use actions::Turn;
use bots::{Advice, AdviceAhead, Effort, GameBots, Habits, Policy};
use care::Care;
pub use evaluate::Judge;
use plan::Plan;
use planner::Planner;
pub use scales::{SCALES, Scales};

/// The team player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Heuristic {
    pub scales: &'static Scales,
    /// It thinks less than it might.
    pub is_hasty: bool,
}

impl Default for Heuristic {
    fn default() -> Heuristic {
        Heuristic { scales: &SCALES, is_hasty: false }
    }
}

impl Heuristic {
    fn care(&self) -> Care<'static> {
        match self.is_hasty {
            true => Care::hasty(self.scales),
            false => Care::usual(self.scales),
        }
    }
}

/// A player that answers at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Instinct;

impl Policy<Position> for Heuristic {
    fn pick(&self, g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Action {
        self.plan(g, seat, legal, luck)[0].1
    }

    /// The rest of its turn, as far as nothing falls to fate.
    fn plan(
        &self,
        g: &Position,
        seat: Seat,
        legal: &[Action],
        luck: &mut Luck,
    ) -> Vec<(Seat, Action)> {
        answers(&mut Planner::new(g, seat, luck, self.care()), g, seat, legal)
    }

    /// In the turn of another, before it begins and when its actions are done.
    fn breaks_in(
        &self,
        g: &Position,
        seat: Seat,
        legal: &[Action],
        luck: &mut Luck,
    ) -> Option<Action> {
        if is_in_the_midst(g) {
            return None;
        }
        Planner::new(g, seat, luck, self.care()).interruption(g, seat, legal)
    }

    fn listens(&self, g: &Position, may: Seats, luck: &mut Luck) -> Option<Seat> {
        Instinct.listens(g, may, luck)
    }

    fn weigh(&self, g: &Position, seat: Seat, legal: &[Action], weights: &mut Vec<f32>) {
        Instinct.weigh(g, seat, legal, weights);
    }
}

/// What is said now, and after it as far as nothing falls to fate.
fn answers(
    planner: &mut Planner<'_>,
    g: &Position,
    seat: Seat,
    legal: &[Action],
) -> Vec<(Seat, Action)> {
    if planner::is_in_turn(g, seat) {
        return planner.turn(g, legal);
    }
    let action = if g.agenda().top() == Some(Step::Turn(turn::Step::Lull)) {
        planner.interruption(g, seat, legal).unwrap_or(Action::GoOn)
    } else {
        planner.moment(g, seat, legal)
    };
    vec![(seat, action)]
}

/// Somebody is in the middle of his turn: nobody breaks in then.
fn is_in_the_midst(g: &Position) -> bool {
    g.agenda().top() == Some(Step::Turn(turn::Step::Actions))
        && planner::actions_to_come(g) > 0.0
        && g.turn.acted[0].is_some()
}

/// The bots of this game, for [`bots::Kind::spawn`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bots;

impl GameBots for Bots {
    type Game = Position;
    type Heuristic = Heuristic;
    type Instinct = Instinct;
    type Evaluate = Judge;

    fn heuristic() -> Heuristic {
        Heuristic::default()
    }

    fn instinct() -> Instinct {
        Instinct
    }

    fn evaluate() -> Judge {
        Judge
    }

    fn habits() -> Habits {
        Habits { exploration: 0.15, bias: 0.3, width: Some(1.0), depth: 16, break_in_part: 8 }
    }
}

impl Policy<Position> for Instinct {
    fn pick(&self, g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Action {
        let mut best = (f32::NEG_INFINITY, legal[0]);
        let mut ties = 0;
        each_worth(g, seat, legal, |action, worth| {
            if worth > best.0 + 1.0e-4 {
                best = (worth, action);
                ties = 1;
            } else if worth > best.0 - 1.0e-4 {
                ties += 1;
                if luck.below(ties) == 0 {
                    best.1 = action;
                }
            }
        });
        best.1
    }

    fn breaks_in(
        &self,
        g: &Position,
        seat: Seat,
        legal: &[Action],
        _luck: &mut Luck,
    ) -> Option<Action> {
        let mut best = (0.05, None);
        each_worth(g, seat, legal, |action, worth| {
            if worth > best.0 {
                best = (worth, Some(action));
            }
        });
        best.1
    }

    fn think(
        &self,
        g: &Position,
        seat: Seat,
        legal: &[Action],
        may_wait: bool,
        luck: &mut Luck,
        effort: &Effort<'_>,
    ) -> Option<Advice<Action>> {
        Some(self.think_ahead(g, seat, legal, may_wait, luck, effort)?.0)
    }

    /// With more care than the team player takes, and as often as the search likes.
    fn think_ahead(
        &self,
        g: &Position,
        seat: Seat,
        legal: &[Action],
        may_wait: bool,
        luck: &mut Luck,
        effort: &Effort<'_>,
    ) -> Option<AdviceAhead<Action>> {
        let mut planner = Planner::new(g, seat, luck, Care::of(effort));
        let (said, plan) = match may_wait {
            true if is_in_the_midst(g) => (None, Vec::new()),
            true => (planner.interruption(g, seat, legal), Vec::new()),
            false => {
                let plan = answers(&mut planner, g, seat, legal);
                (Some(plan[0].1), plan)
            }
        };
        // Only the order of what it is worth counts.
        let worth = 1.0 / (1.0 + (-f64::from(planner.worth()) / 20.0).exp());
        Some((Advice { said, worth }, plan))
    }

    fn listens(&self, g: &Position, may: Seats, luck: &mut Luck) -> Option<Seat> {
        if may.is_empty() {
            return None;
        }
        match g.agenda().top() {
            Some(
                Step::Search(search::Step::Mend)
                | Step::Battle(battle::Step::Mend)
                | Step::Peril(peril::Step::Mend),
            ) => may.iter().next(),
            _ => may.iter().nth(luck.below(6 * u32::from(may.len())) as usize),
        }
    }

    fn weigh(&self, g: &Position, seat: Seat, legal: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        each_worth(g, seat, legal, |_, worth| weights.push(worth));
        let best = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let scale = best.abs().max(2.0);
        for weight in weights.iter_mut() {
            *weight = (1.0 - (best - *weight) / scale).clamp(0.0, 1.0);
        }
    }
}

/// What the quick player thinks of everything `seat` can do, in points.
pub fn opinions(g: &Position, seat: Seat) -> Vec<(Action, f32)> {
    let legal = g.legal(seat);
    let mut opinions = Vec::new();
    each_worth(g, seat, &legal, |action, worth| opinions.push((action, worth)));
    opinions
}

/// What each of `legal` is worth, in points.
fn each_worth(g: &Position, seat: Seat, legal: &[Action], mut hear: impl FnMut(Action, f32)) {
    let Some(step) = g.agenda().top() else { return };
    let plan = Plan::of(g);
    match step {
        Step::Turn(turn::Step::Actions | turn::Step::Lull) => {
            let mut turn = Turn::of(&plan, seat);
            for &action in legal {
                hear(action, turn.score(action));
            }
        }
        _ => {
            for &action in legal {
                hear(action, worth(&plan, step, seat, action));
            }
        }
    }
}

fn worth(plan: &Plan<'_>, step: Step, seat: Seat, action: Action) -> f32 {
    let g = plan.g;
    match step {
        Step::Travel(travel::Step::Party) => choices::party(plan, action),
        Step::Travel(travel::Step::HideOrRisk) => {
            let hides = dice::hides(plan);
            f32::from(u8::from((action == Action::Hide) == hides))
        }
        Step::Travel(travel::Step::Ambush) => match (action, g.journey.to) {
            (Action::Yes, _) => {
                let at = g.at(fate_of_the_fellowship::facts::Character::Faramir);
                at.map_or(0.0, |at| plan.attack(at, None))
            }
            _ => 0.0,
        },
        Step::Travel(_) => f32::from(u8::from(action == Action::Yes)),
        Step::Search(search::Step::TheRing) => {
            let on = dice::put_on_the_ring(plan);
            f32::from(u8::from((action == Action::PutOnTheRing) == on))
        }
        Step::Search(_) => dice::search(plan, seat, action),
        Step::Battle(battle::Step::ChooseDice) => match action {
            Action::Dice { count } => dice::attack_dice(plan, count),
            _ => 0.0,
        },
        Step::Battle(battle::Step::LoseTroops(_)) => match action {
            Action::RemoveTroop { at, army } => {
                let needed = plan.kept[at.index()][army.index()];
                f32::from(g.troops(at, army)) - 3.0 * f32::from(needed)
            }
            _ => 0.0,
        },
        Step::Battle(_) => dice::battle(plan, seat, action),
        Step::Peril(_) => dice::peril(plan, seat, action),
        Step::Shadow(step) => choices::of_shadow(plan, step, seat, action),
        Step::Event(step) => events::choice(plan, step, seat, action),
        Step::Ability(step) => choices::of_ability(plan, step, seat, action),
        Step::Objective(step) => choices::of_objective(plan, step, action),
        Step::Pay { .. } => match action {
            Action::Spend { card } => 10.0 - events::card_worth(plan, seat, card),
            _ => 0.0,
        },
        Step::HandLimit(_) => match action {
            Action::Discard { card } => -events::card_worth(plan, seat, card),
            Action::Play { event } => events::worth(plan, seat, event) - 3.0,
            _ => 0.0,
        },
        Step::Setup(_) | Step::Turn(_) | Step::Skies(_) | Step::Settle => 0.0,
    }
}

/// The first game of two players, set up, in the first turn.
#[cfg(test)]
fn first_game() -> Position {
    let options = "players=2 scenario=first-game characters=suggested".parse().expect("options");
    let mut g = Position::set_up(&options).expect("a game");
    let mut luck = Luck::numbered(7);
    g.run(&mut |_| ());
    while let table::Pending::Fate(fate) = g.pending() {
        g.resolve_chance(luck.chance(fate), &mut |_| ());
    }
    g
}
