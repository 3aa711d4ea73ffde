//! A turn thought through.
//!
//! Everything the player to move can do is tried, then everything after the best of that, and so on
//! until the actions are used up. What falls to fate on the way is tried several times over. The best
//! few turns are slept on ([`super::night`]).

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use fate_of_the_fellowship::facts::Character;
use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Position, battle, search, shadow, travel, turn};
use table::{Luck, Pending, Play, Seat};

use super::Instinct;
use super::beam::{Beam, Node};
use super::care::Care;
use super::fingerprint::{Mixed, fingerprint, fingerprint_of_throw};
use super::moments::{MOMENT, wears_it};
use super::outlook::Outlook;
use super::standing::{goes_to_the_fire, standing, standing_above, way_to_the_fire};
use bots::Policy;
use bots::legal_into;

const MOST_ENDS: usize = 48;
/// How much luck is laid aside for one try.
const WORDS_A_TRY: u32 = 256;
/// How many throws are tried more often before one is believed.
const MOST_DOUBTS: u32 = 6;

/// One answer, and the one before it.
struct Link {
    before: usize,
    seat: Seat,
    action: Action,
}

/// A turn that fate cuts short.
pub(super) struct Throw {
    /// What it comes to on average, and how often it was tried.
    pub worth: f32,
    pub tried: u32,
    /// How many actions are left.
    pub left: f32,
    pub after: usize,
    /// It was tried to the end.
    pub is_sure: bool,
}

/// Nothing was said yet.
pub(super) const NOTHING: usize = usize::MAX;

pub struct Planner<'a> {
    outlook: Outlook,
    seat: Seat,
    pub(super) luck: &'a mut Luck,
    pub(super) legal: Vec<Action>,
    /// The best turn so far: what it is worth and its last answer.
    pub(super) best: (f32, usize),
    pub(super) cut_short: Vec<Throw>,
    /// Turns that nearly are the best.
    pub(super) finals: Vec<Throw>,
    answers: Vec<Link>,
    seen: HashSet<u64, BuildHasherDefault<Mixed>>,
    stack: Vec<(Position, u8, usize)>,
    pub(super) care: Care<'a>,
    /// How many beginnings are thought on, now; fewer the longer they are.
    width: usize,
}

impl<'a> Planner<'a> {
    pub fn new(g: &Position, seat: Seat, luck: &'a mut Luck, care: Care<'a>) -> Planner<'a> {
        Planner {
            care,
            width: care.width,
            answers: Vec::new(),
            outlook: Outlook::of(g, care.scales),
            seat,
            luck,
            legal: Vec::new(),
            best: (f32::NEG_INFINITY, NOTHING),
            cut_short: Vec::new(),
            finals: Vec::new(),
            seen: Default::default(),
            stack: Vec::new(),
        }
    }

    pub(super) fn value(&self, g: &Position) -> f32 {
        standing(g, &self.outlook, self.seat)
    }

    /// What `g` comes to on average, played on by `go_on`, from the `first` try on.
    ///
    /// Fate gives the same to everything that is compared, so that luck makes no difference.
    pub(super) fn mean(
        &mut self,
        g: &Position,
        first: u32,
        samples: u32,
        go_on: impl Fn(&mut Self, &mut Position),
    ) -> f32 {
        let (mut sum, mut tried) = (0.0, 0);
        let place = self.luck.place();
        while tried < samples.max(1) && !(tried > 0 && (self.care.is_over)()) {
            let mut g = g.clone();
            self.luck.go_to(place + u64::from(WORDS_A_TRY * (first + tried)));
            go_on(self, &mut g);
            sum += self.value(&g);
            tried += 1;
        }
        self.luck.go_to(place);
        sum / tried as f32
    }

    pub(super) fn link(&mut self, before: usize, seat: Seat, action: Action) -> usize {
        self.answers.push(Link { before, seat, action });
        self.answers.len() - 1
    }

    /// The best of `legal` for the player whose turn it is, and what is to be said after it as far
    /// as nothing falls to fate.
    pub fn turn(&mut self, g: &Position, legal: &[Action]) -> Vec<(Seat, Action)> {
        let (mut beam, mut next) = (Beam::default(), Beam::default());
        let mut order: Vec<usize> = Vec::new();
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
        while !beam.nodes.is_empty() && depth < 9 && !(self.care.is_over)() {
            depth += 1;
            order.clear();
            let nodes = &beam.nodes;
            order.extend(0..nodes.len());
            order.sort_by(|&a, &b| nodes[b].rank.total_cmp(&nodes[a].rank));
            order.truncate(self.width);
            self.width =
                ((self.width as f32 * self.care.scales.taper) as usize).max(self.care.width / 4);
            next.clear();
            for node in order.iter().map(|&at| &nodes[at]) {
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
            std::mem::swap(&mut beam, &mut next);
        }
        // What the actions after a throw are worth: as much as they are without one.
        let actions = actions_to_come(g);
        let usual = (self.best.0 - self.value(g)) / actions.max(1.0);
        let usual = usual.clamp(0.0, 1.5) * self.care.scales.left;
        self.sleep_on_it(g, usual);
        self.path()
    }

    /// The best turn, if it is one with a throw. Of many that were tried a few times the best was
    /// lucky, so it is tried more often before it is believed.
    pub(super) fn weigh_throws(&mut self, g: &Position, usual: f32) {
        let mut throws = std::mem::take(&mut self.cut_short);
        for throw in &mut throws {
            throw.worth += usual * throw.left;
        }
        for _ in 0..MOST_DOUBTS {
            let Some(best) = throws.iter_mut().max_by(|a, b| a.worth.total_cmp(&b.worth)) else {
                return;
            };
            let more = self.care.sure.saturating_sub(best.tried);
            if best.worth <= self.best.0 || more == 0 || (self.care.is_over)() {
                break;
            }
            let mut g = g.clone();
            for (seat, action) in self.path_to(best.after) {
                g.answer(seat, action, &mut |_| ());
            }
            let again = self.mean(&g, best.tried, more, |planner, g| planner.settle(g));
            let again = again + usual * best.left;
            let (before, now) = (best.tried as f32, more as f32);
            best.worth = (best.worth * before + again * now) / (before + now);
            best.tried += more;
        }
        let sure = self.care.sure;
        for throw in throws.iter().filter(|throw| throw.tried >= sure) {
            self.offer(throw.worth, throw.after);
        }
    }

    /// What the best turn or answer comes to.
    pub fn worth(&self) -> f32 {
        self.best.0
    }

    /// The answers of the best turn, the first one first.
    pub(super) fn path(&self) -> Vec<(Seat, Action)> {
        self.path_to(self.best.1)
    }

    pub(super) fn path_to(&self, mut at: usize) -> Vec<(Seat, Action)> {
        let mut path = Vec::new();
        while let Some(link) = self.answers.get(at) {
            path.push((link.seat, link.action));
            at = link.before;
        }
        path.reverse();
        path
    }

    fn offer(&mut self, worth: f32, after: usize) {
        if worth > self.best.0 - self.care.scales.margin_of_doubt {
            self.finals.push(Throw { worth, tried: 0, left: 0.0, after, is_sure: false });
        }
        if worth > self.best.0 {
            self.best = (worth, after);
        }
    }

    /// Plays `g` on to where the next action is asked for, in every way there is.
    pub(super) fn unfold(&mut self, g: Position, after: usize, beam: &mut Beam) {
        let mut stack = std::mem::take(&mut self.stack);
        let mut ends = 0;
        let mut next = Some((g, 0, after));
        while let Some((mut g, depth, after)) = next.take().or_else(|| stack.pop()) {
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
                    if self.seen.insert(fingerprint_of_throw(&g)) {
                        let (worth, tried) = (self.chance(&g), self.care.samples);
                        let left = actions_to_come(&g);
                        self.cut_short.push(Throw { worth, tried, left, after, is_sure: false });
                    }
                }
                Pending::Seats { must, .. } => {
                    let Some(seat) = must.iter().next() else { continue };
                    if is_quiet(&g) {
                        ends += 1;
                        if self.seen.insert(fingerprint(&g)) {
                            let left = actions_to_come(&g);
                            let floor =
                                self.best.0 - self.care.scales.margin_of_doubt - 0.03 * left;
                            let floor = floor
                                .min(beam.least(self.width) - self.care.scales.rank_left * left);
                            let above = standing_above(floor, &g, &self.outlook, self.seat);
                            let Some(worth) = above else { continue };
                            self.offer(worth + 0.03 * left, after);
                            let rank = worth + self.care.scales.rank_left * left;
                            if beam.has_room(rank, self.width) {
                                beam.nodes.push(Node { g, after, rank });
                            }
                        }
                        continue;
                    }
                    let mut legal = std::mem::take(&mut self.legal);
                    legal_into(&g, seat, &mut legal);
                    match self.narrowed(&g, seat, &legal) {
                        Some(action) => {
                            g.answer(seat, action, &mut |_| ());
                            let after = self.link(after, seat, action);
                            next = Some((g, depth, after));
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
            Step::Search(search::Step::TheRing) => Some(wears_it(g)),
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
        self.mean(g, 0, self.care.samples, |planner, g| planner.settle(g))
    }

    /// With nothing left but the Ring and the fire in reach, Frodo may go there through all searches.
    /// The turn is not thought on behind a throw of the dice, so nobody would see the end otherwise.
    fn dash(&mut self, g: &Position) {
        if !is_near_the_fire(g, actions_to_come(g)) {
            return;
        }
        let Some(first) = self.step_to_the_fire(g) else { return };
        let worth = self.mean(g, 0, MOMENT * self.care.samples, |planner, g| {
            while g.agenda.top() == Some(Step::Turn(turn::Step::Actions))
                && let Some(step) = planner.step_to_the_fire(g)
            {
                g.answer(g.turn.current, step, &mut |_| ());
                planner.settle(g);
            }
        });
        let first = self.link(NOTHING, self.seat, first);
        let tried = u32::MAX;
        self.cut_short.push(Throw { worth, tried, left: 0.0, after: first, is_sure: true });
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
pub(super) fn is_quiet(g: &Position) -> bool {
    matches!(
        g.agenda.top(),
        Some(
            Step::Turn(turn::Step::Actions | turn::Step::Lull | turn::Step::DrawCard)
                | Step::Shadow(shadow::Step::TopCard)
        )
    )
}
