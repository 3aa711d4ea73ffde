//! A turn thought through.
//!
//! Everything the player to move can do is tried, then everything after the best of that, and so on
//! until the actions are used up. What falls to fate on the way is tried several times over. Then
//! the first step of the best turn is taken; before the next step all is thought through anew.

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use fate_of_the_fellowship::action::{Face, Means};
use fate_of_the_fellowship::facts::Character;
use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Position, battle, search, shadow, travel, turn};
use table::{Game, Luck, Pending, Seat, Seats};

use super::Instinct;
use super::fingerprint::{Mixed, fingerprint};
use super::outlook::Outlook;
use super::scales::SCALES;
use super::standing::{goes_to_the_fire, standing, way_to_the_fire};
use crate::Policy;
use crate::mind::legal_into;

const MOST_ENDS: usize = 48;
/// Where dice lie already there are few answers, so each is tried so many times as often.
const MOMENT: u32 = 3;

struct Node {
    g: Position,
    /// The last of the answers that lead here, by its place in [`Planner::answers`].
    after: usize,
    rank: f32,
}

/// One answer, and the one before it.
struct Link {
    before: usize,
    seat: Seat,
    action: Action,
}

/// Nothing was said yet.
const NOTHING: usize = usize::MAX;

pub struct Planner<'a> {
    outlook: Outlook,
    seat: Seat,
    luck: &'a mut Luck,
    legal: Vec<Action>,
    /// The best turn so far: what it is worth and its last answer.
    best: (f32, usize),
    /// Turns that fate cuts short: what they come to, how many actions are left, the last answer.
    cut_short: Vec<(f32, f32, usize)>,
    answers: Vec<Link>,
    seen: HashSet<u64, BuildHasherDefault<Mixed>>,
    stack: Vec<(Position, u8, usize)>,
    care: Care<'a>,
}

/// How thoroughly a turn is thought through.
#[derive(Clone, Copy)]
pub struct Care<'a> {
    /// How many beginnings of a turn are thought on.
    pub width: usize,
    /// How often a throw of the dice is tried.
    pub samples: u32,
    /// True when the time is up.
    pub is_over: &'a dyn Fn() -> bool,
}

impl Care<'_> {
    /// What the team player takes.
    pub const USUAL: Care<'static> =
        Care { width: SCALES.width, samples: SCALES.samples, is_over: &|| false };
}

impl<'a> Planner<'a> {
    pub fn new(g: &Position, seat: Seat, luck: &'a mut Luck, care: Care<'a>) -> Planner<'a> {
        Planner {
            care,
            answers: Vec::new(),
            outlook: Outlook::of(g),
            seat,
            luck,
            legal: Vec::new(),
            best: (f32::NEG_INFINITY, NOTHING),
            cut_short: Vec::new(),
            seen: Default::default(),
            stack: Vec::new(),
        }
    }

    fn value(&self, g: &Position) -> f32 {
        standing(g, &self.outlook, self.seat)
    }

    /// What `g` comes to on average, played on by `go_on`.
    fn mean(
        &mut self,
        g: &Position,
        samples: u32,
        go_on: impl Fn(&mut Self, &mut Position),
    ) -> f32 {
        let (mut sum, mut tried) = (0.0, 0);
        while tried < samples.max(1) && !(tried > 0 && (self.care.is_over)()) {
            let mut g = g.clone();
            go_on(self, &mut g);
            sum += self.value(&g);
            tried += 1;
        }
        sum / tried as f32
    }

    fn link(&mut self, before: usize, seat: Seat, action: Action) -> usize {
        self.answers.push(Link { before, seat, action });
        self.answers.len() - 1
    }

    /// The best of `legal` for the player whose turn it is, and what is to be said after it as far
    /// as nothing falls to fate.
    pub fn turn(&mut self, g: &Position, legal: &[Action]) -> Vec<(Seat, Action)> {
        let mut beam: Vec<Node> = Vec::new();
        for &action in legal {
            let first = self.link(NOTHING, self.seat, action);
            if action == Action::EndActions {
                let stop = self.value(g) + 0.03 * actions_to_come(g) + 0.01;
                self.offer(stop, first);
                continue;
            }
            let mut child = g.clone();
            child.answer(self.seat, action, &mut |_| ());
            self.unfold(child, first, &mut beam);
        }
        self.dash(g);
        let mut depth = 0;
        while !beam.is_empty() && depth < 9 && !(self.care.is_over)() {
            depth += 1;
            beam.sort_by(|a, b| b.rank.total_cmp(&a.rank));
            beam.truncate(self.care.width);
            let mut next = Vec::new();
            for node in &beam {
                if (self.care.is_over)() {
                    break;
                }
                let mut legal = std::mem::take(&mut self.legal);
                legal_into(&node.g, self.seat, &mut legal);
                for &action in &legal {
                    if matches!(action, Action::EndActions | Action::Play { .. }) {
                        continue;
                    }
                    let mut child = node.g.clone();
                    child.answer(self.seat, action, &mut |_| ());
                    let after = self.link(node.after, self.seat, action);
                    self.unfold(child, after, &mut next);
                }
                self.legal = legal;
            }
            beam = next;
        }
        // What the actions after a throw are worth: as much as they are without one.
        let actions = actions_to_come(g);
        let usual = (self.best.0 - self.value(g)) / actions.max(1.0);
        let usual = usual.clamp(0.0, 1.5) * SCALES.left;
        for (worth, left, after) in std::mem::take(&mut self.cut_short) {
            self.offer(worth + usual * left, after);
        }
        self.path()
    }

    /// What the best turn or answer comes to.
    pub fn worth(&self) -> f32 {
        self.best.0
    }

    /// The answers of the best turn, the first one first.
    fn path(&self) -> Vec<(Seat, Action)> {
        let mut path = Vec::new();
        let mut at = self.best.1;
        while let Some(link) = self.answers.get(at) {
            path.push((link.seat, link.action));
            at = link.before;
        }
        path.reverse();
        path
    }

    fn offer(&mut self, worth: f32, after: usize) {
        if worth > self.best.0 {
            self.best = (worth, after);
        }
    }

    /// Plays `g` on to where the next action is asked for, in every way there is.
    fn unfold(&mut self, g: Position, after: usize, nodes: &mut Vec<Node>) {
        let mut stack = std::mem::take(&mut self.stack);
        stack.push((g, 0, after));
        let mut ends = 0;
        while let Some((mut g, depth, after)) = stack.pop() {
            if ends >= MOST_ENDS || (ends > 0 && (self.care.is_over)()) {
                break;
            }
            match g.pending() {
                Pending::Over(_) => {
                    ends += 1;
                    let worth = self.value(&g);
                    self.offer(worth, after);
                }
                Pending::Fate(_) if is_quiet(&g) => {
                    ends += 1;
                    let worth = self.value(&g);
                    self.offer(worth, after);
                }
                Pending::Fate(_) => {
                    ends += 1;
                    let worth = self.chance(&g);
                    self.cut_short.push((worth, actions_to_come(&g), after));
                }
                Pending::Seats { must, .. } => {
                    let Some(seat) = must.iter().next() else { continue };
                    if is_quiet(&g) {
                        ends += 1;
                        if self.seen.insert(fingerprint(&g)) {
                            let worth = self.value(&g);
                            let left = actions_to_come(&g);
                            self.offer(worth + 0.03 * left, after);
                            nodes.push(Node { g, after, rank: worth + 0.7 * left });
                        }
                        continue;
                    }
                    let mut legal = std::mem::take(&mut self.legal);
                    legal_into(&g, seat, &mut legal);
                    match self.narrowed(&g, seat, &legal) {
                        Some(action) => {
                            g.answer(seat, action, &mut |_| ());
                            let after = self.link(after, seat, action);
                            stack.push((g, depth, after));
                        }
                        None if depth < 5 => {
                            for &action in legal.iter().rev() {
                                let mut child = g.clone();
                                child.answer(seat, action, &mut |_| ());
                                let after = self.link(after, seat, action);
                                stack.push((child, depth + 1, after));
                            }
                        }
                        None => {
                            if let Some(&action) = legal.first() {
                                g.answer(seat, action, &mut |_| ());
                                let after = self.link(after, seat, action);
                                stack.push((g, depth, after));
                            }
                        }
                    }
                    self.legal = legal;
                }
            }
        }
        stack.clear();
        self.stack = stack;
    }

    /// What is not worth branching for.
    fn narrowed(&mut self, g: &Position, seat: Seat, legal: &[Action]) -> Option<Action> {
        match g.agenda.top()? {
            Step::Travel(travel::Step::Consent(_)) => Some(Action::Yes),
            Step::Pay { .. } | Step::HandLimit(_) => Some(self.at_once(g, seat, legal)),
            Step::Battle(battle::Step::ChooseDice) => legal.last().copied(),
            _ if seat != self.seat && legal.contains(&Action::Yes) => Some(Action::Yes),
            _ if legal.len() == 1 => Some(legal[0]),
            Step::Battle(_) | Step::Search(_) | Step::Peril(_) | Step::Shadow(_) => {
                Some(Instinct.pick(g, seat, legal, self.luck))
            }
            _ => None,
        }
    }

    /// What looks best as soon as it is said.
    fn at_once(&self, g: &Position, seat: Seat, legal: &[Action]) -> Action {
        let mut best = (f32::NEG_INFINITY, legal[0]);
        for &action in legal {
            if matches!(action, Action::Play { .. }) {
                continue;
            }
            let mut child = g.clone();
            child.answer(seat, action, &mut |_| ());
            let worth = self.value(&child);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }

    /// What comes of fate, on average.
    fn chance(&mut self, g: &Position) -> f32 {
        self.mean(g, self.care.samples, |planner, g| planner.settle(g))
    }

    /// With nothing left but the Ring and the fire in reach, Frodo may go there through all searches.
    /// The turn is not thought on behind a throw of the dice, so nobody would see the end otherwise.
    fn dash(&mut self, g: &Position) {
        if !is_near_the_fire(g, actions_to_come(g)) {
            return;
        }
        let Some(first) = self.step_to_the_fire(g) else { return };
        let worth = self.mean(g, MOMENT * self.care.samples, |planner, g| {
            while g.agenda.top() == Some(Step::Turn(turn::Step::Actions))
                && let Some(step) = planner.step_to_the_fire(g)
            {
                g.answer(g.turn.current, step, &mut |_| ());
                planner.settle(g);
            }
        });
        let first = self.link(NOTHING, self.seat, first);
        self.cut_short.push((worth, 0.0, first));
    }

    /// The action that brings Frodo nearer to the fire than any other, or the Ring into it.
    fn step_to_the_fire(&mut self, g: &Position) -> Option<Action> {
        let seat = g.turn.current;
        legal_into(g, seat, &mut self.legal);
        let mut best = (way_to_the_fire(g, seat, g.frodo_at()), None);
        for &action in &self.legal {
            let way = match action {
                Action::DestroyTheRing => -1.0,
                Action::Travel { who: Character::FrodoSam, to } => way_to_the_fire(g, seat, to),
                _ => continue,
            };
            if way < best.0 {
                best = (way, Some(action));
            }
        }
        best.1
    }

    /// Plays on until the next action is asked for.
    pub fn settle(&mut self, g: &mut Position) {
        let mut legal = std::mem::take(&mut self.legal);
        for _ in 0..60 {
            match g.pending() {
                Pending::Over(_) => break,
                Pending::Fate(_) if is_quiet(g) => break,
                Pending::Fate(fate) => {
                    let lot = self.luck.lot(fate);
                    g.befall(lot, &mut |_| ());
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
        self.mean(&child, MOMENT * self.care.samples, |planner, g| planner.settle(g))
    }

    /// The best thing to break in with, if it is better than nothing.
    pub fn interruption(&mut self, g: &Position, seat: Seat, legal: &[Action]) -> Option<Action> {
        let resting = matches!(
            g.agenda.top(),
            Some(Step::Turn(turn::Step::Actions | turn::Step::Lull) | Step::Shadow(_))
        );
        if !resting {
            let nothing = self.mean(g, MOMENT * self.care.samples, |planner, g| {
                // Whoever must speak accepts.
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
        let mut nodes = Vec::new();
        for &action in legal {
            if action == Action::GoOn {
                continue;
            }
            let first = self.link(NOTHING, seat, action);
            let mut child = g.clone();
            child.answer(seat, action, &mut |_| ());
            self.unfold(child, first, &mut nodes);
            nodes.clear();
        }
        for (worth, _, after) in std::mem::take(&mut self.cut_short) {
            self.offer(worth, after);
        }
        self.path().first().map(|&(_, action)| action)
    }
}

/// True if Frodo's player is at it, nothing is left but the Ring, and what is left of the turn is
/// enough to go there and destroy it.
fn is_near_the_fire(g: &Position, left: f32) -> bool {
    goes_to_the_fire(g)
        && g.owner(Character::FrodoSam) == Some(g.turn.current)
        && way_to_the_fire(g, g.turn.current, g.frodo_at()) + 1.0 <= left + 0.5
}

/// How many actions the current player still has.
pub fn actions_to_come(g: &Position) -> f32 {
    let [first, second] = g.turn.done;
    let extra: u8 = g.turn.extra.iter().sum();
    let left = match g.turn.acted {
        [_, None] => 5u8.saturating_sub(first),
        [_, Some(_)] if first <= 1 => 4u8.saturating_sub(second),
        _ => 1u8.saturating_sub(second),
    };
    f32::from(left + extra)
}

/// True if `seat` decides on something that belongs to one of its own actions.
pub fn is_in_turn(g: &Position, seat: Seat) -> bool {
    seat == g.turn.current
        && match g.agenda.top() {
            Some(Step::Turn(turn::Step::Actions)) => true,
            Some(Step::Travel(_) | Step::Pay { .. } | Step::Event(_) | Step::Ability(_)) => {
                g.agenda.iter().any(|step| step == Step::Turn(turn::Step::Actions))
            }
            _ => false,
        }
}

/// Nothing is being resolved.
fn is_quiet(g: &Position) -> bool {
    matches!(
        g.agenda.top(),
        Some(
            Step::Turn(turn::Step::Actions | turn::Step::Lull | turn::Step::DrawCard)
                | Step::Shadow(shadow::Step::TopCard)
        )
    )
}

/// What is said to dice in the mind, without much thought: a battle is taken as it falls, a search
/// is bent where it would take the last hope.
fn quick(g: &Position, must: Seats, may: Seats, legal: &mut Vec<Action>) -> Option<(Seat, Action)> {
    let speaker = must.iter().next()?;
    match g.agenda.top()? {
        Step::Battle(battle::Step::Mend) => Some((speaker, Action::Accept)),
        Step::Search(search::Step::TheRing) => {
            let at = g.frodo_at();
            let on = !g.roll.is_final
                && g.shadow(at) >= 4
                && g.nazgul(at.region()) < 4
                && g.board.hope > 2;
            Some((speaker, if on { Action::PutOnTheRing } else { Action::KeepItHidden }))
        }
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
