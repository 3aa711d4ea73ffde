//! What is said where something is being resolved, and how that is played on in the mind.

use fate_of_the_fellowship::action::{Face, Means};
use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Position, battle, search, turn};
use table::{Pending, Play, Seat, Seats};

use super::Instinct;
use super::beam::Beam;
use super::planner::{NOTHING, Planner, is_quiet};
use bots::Policy;
use bots::legal_into;

/// Where dice lie already there are few answers, so each is tried this many times as often.
pub(super) const MOMENT: u32 = 3;

impl Planner<'_> {
    /// Plays on until the next action is asked for.
    pub fn settle(&mut self, g: &mut Position) {
        let mut legal = std::mem::take(&mut self.legal);
        for _ in 0..60 {
            match g.pending() {
                Pending::Over(_) => break,
                Pending::Fate(_) if is_quiet(g) => break,
                Pending::Fate(fate) => {
                    let chance = self.luck.chance(fate);
                    g.resolve_chance(chance, &mut |_| ());
                }
                Pending::Seats { must, may } => {
                    if is_quiet(g) {
                        break;
                    }
                    let mut said = None;
                    if matches!(g.agenda.top(), Some(Step::Search(_) | Step::Battle(_))) {
                        said = quick(g, must, may, &mut legal);
                    }
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

    /// The best of `legal` where something is being resolved: each is tried, and what follows.
    pub fn moment(&mut self, g: &Position, seat: Seat, legal: &[Action]) -> Action {
        let mut best = (f32::NEG_INFINITY, legal[0]);
        for &action in legal {
            let worth = self.after(g, seat, action);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        self.best.0 = best.0;
        best.1
    }

    fn after(&mut self, g: &Position, seat: Seat, action: Action) -> f32 {
        let mut child = g.clone();
        child.answer(seat, action, &mut |_| ());
        self.mean(&child, 0, MOMENT * self.care.samples, |planner, g| planner.settle(g))
    }

    /// The best thing to break in with, if it is better than nothing.
    pub fn interruption(&mut self, g: &Position, seat: Seat, legal: &[Action]) -> Option<Action> {
        let resting = matches!(
            g.agenda.top(),
            Some(Step::Turn(turn::Step::Actions | turn::Step::Lull) | Step::Shadow(_))
        );
        if !resting {
            let nothing = self.mean(g, 0, MOMENT * self.care.samples, |planner, g| {
                // A seat that must answer accepts.
                if let Pending::Seats { must, .. } = g.pending()
                    && let Some(who) = must.iter().next()
                    && g.judge(who, Action::Accept).is_ok()
                {
                    g.answer(who, Action::Accept, &mut |_| ());
                }
                planner.settle(g);
            });
            let mut best = (nothing + 0.3, None);
            for &action in legal {
                let worth = self.after(g, seat, action);
                if worth > best.0 {
                    best = (worth, Some(action));
                }
            }
            return best.1;
        }
        let now = self.value(g);
        self.best = (now + 0.5, NOTHING);
        let mut beam = Beam::default();
        for &action in legal {
            if action == Action::GoOn {
                continue;
            }
            let first = self.link(NOTHING, seat, action);
            let mut child = g.clone();
            child.answer(seat, action, &mut |_| ());
            self.unfold(child, first, &mut beam);
            beam.clear();
        }
        self.weigh_throws(g, 0.0);
        self.path().first().map(|&(_, action)| action)
    }
}

/// The Ring is put on where many troops are and few Nazgûl.
pub(super) fn wears_it(g: &Position) -> Action {
    let at = g.frodo_at();
    let on = !g.roll.is_final && g.shadow(at) >= 4 && g.nazgul(at.region()) < 4 && g.board.hope > 2;
    if on { Action::PutOnTheRing } else { Action::KeepItHidden }
}

/// What is said to dice in the mind, without much thought: a battle is taken as it falls, a search
/// is bent where it would take the last hope.
pub(super) fn quick(
    g: &Position,
    must: Seats,
    may: Seats,
    legal: &mut Vec<Action>,
) -> Option<(Seat, Action)> {
    let speaker = must.iter().next()?;
    match g.agenda.top()? {
        Step::Battle(battle::Step::Mend) => Some((speaker, Action::Accept)),
        Step::Battle(battle::Step::LoseTroops(_)) => {
            legal_into(g, speaker, legal);
            let troops = |action: &Action| match *action {
                Action::RemoveTroop { at, army } => g.troops(at, army),
                _ => 0,
            };
            Some((speaker, legal.iter().copied().rev().max_by_key(troops)?))
        }
        Step::Search(search::Step::TheRing) => Some((speaker, wears_it(g))),
        Step::Search(search::Step::Mend) => {
            let haven = g.is_haven(g.frodo_at());
            let exposed = if haven { 0 } else { g.roll.count(Face::Exposed) };
            let bad = g.roll.count(Face::Weary) + exposed;
            let face = if g.roll.count(Face::Weary) > 0 { Face::Weary } else { Face::Exposed };
            let fatal = bad >= g.board.hope;
            let dear = fatal || (!g.roll.is_final && g.board.hope <= 6);
            if bad == 0 {
                return Some((speaker, Action::Accept));
            }
            for seat in (0..g.options.players).map(Seat) {
                if !must.contains(seat) && !may.contains(seat) {
                    continue;
                }
                legal_into(g, seat, legal);
                let ranger = Action::Reroll { face, by: Means::RangerOfTheNorth };
                if legal.contains(&ranger) {
                    return Some((seat, ranger));
                }
                let cancel = Action::Cancel { face };
                if dear && legal.contains(&cancel) {
                    return Some((seat, cancel));
                }
                let reroll = Action::Reroll { face, by: Means::Resistance };
                if fatal && legal.contains(&reroll) {
                    return Some((seat, reroll));
                }
            }
            Some((speaker, Action::Accept))
        }
        _ => None,
    }
}
