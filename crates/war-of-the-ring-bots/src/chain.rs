//! An action is a chain of answers: a die, a deed, a region to leave, figures, a region to enter. Here it is thought
//! through to its end in the head, on an imagined position.
//!
//! As long as nobody else is asked, the best next link counts. Where dice fall or the enemy
//! answers, the rest is played a few times by the quick player and what it came to is averaged. So any
//! action is judged by what it leads to, and a card needs no rule of its own here.

use std::cell::RefCell;
use std::ops::ControlFlow;

use table::{Game, Luck, Pending, Play, Seat};
use war_of_the_ring::facts::{Face, Player, Region, Side};
use war_of_the_ring::host::{Figure, Piece};
use war_of_the_ring::step::Step;
use war_of_the_ring::{
    Action, Position, army, battle, characters, events, fellowship, muster, teams, turn,
};

use super::instinct::{self, worth_a_ring};
use super::standing::chance;
use super::weights::Weights;

/// Answers in a row that are thought through one by one.
const LONGEST: u8 = 6;

/// Answers and chance events after which an imagined action is broken off.
const MOST_ANSWERS: u32 = 200;

/// An answer whose chance is so much below that of the best need not be tried.
const WORSE: f32 = 0.1;

/// After this many tries an answer may be given up.
const FEWEST: u64 = 3;

/// No more leads in a battle.
const MOST_LEADERSHIP: u8 = 5;

/// What differs by less comes to the same.
const SAME: f32 = 0.000_001;

/// How an action is thought through.
pub struct Chain<'w> {
    pub side: Side,
    pub weights: &'w Weights,
    /// The turn it belongs to.
    pub turn: u16,
    /// How often the rest is played where dice fall.
    pub tries: u64,
    /// Where the dice of those tries come from: the same for all that are compared.
    pub seed: u64,
    /// Deeds that were thought through with one die need not be with another; those that somebody
    /// must lead are apart.
    seen: RefCell<Vec<(Action, bool)>>,
}

/// What an answer leads to, and the answers that are meant to follow it.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// As the side's chance to win.
    pub worth: f32,
    said: [Option<Action>; LONGEST as usize],
}

impl Line {
    fn end(worth: f32) -> Line {
        Line { worth, said: [None; LONGEST as usize] }
    }

    /// In their order.
    pub fn said(&self) -> impl Iterator<Item = Action> {
        self.said.into_iter().map_while(|action| action)
    }
}

impl<'w> Chain<'w> {
    pub fn new(g: &Position, side: Side, weights: &'w Weights, tries: u64, seed: u64) -> Chain<'w> {
        Chain { side, weights, turn: g.turn, tries, seed, seen: RefCell::default() }
    }

    /// What is worth going on with after an answer; `None` if all of it was thought through before.
    fn goes_on(&self, g: &Position, legal: &[Action]) -> Option<Vec<Action>> {
        let mut next: Vec<Action> = links(g, self.side, legal).collect();
        if matches!(g.agenda().top(), Some(Step::Turn(turn::Step::WithDie(_)))) && !next.is_empty()
        {
            let led = g.action.die == Some(Face::Character);
            let mut seen = self.seen.borrow_mut();
            next.retain(|&deed| {
                let is_new = !seen.contains(&(deed, led));
                if is_new {
                    seen.push((deed, led));
                }
                is_new
            });
            if next.is_empty() {
                return None;
            }
        }
        Some(next)
    }

    /// What answering `action` leads to. What is clearly worse than `floor` need not be known well.
    pub fn worth(&self, g: &Position, action: Action, floor: f32) -> f32 {
        self.follow(g, action, 0, floor).worth
    }

    /// The same, with how it goes on.
    pub fn line(&self, g: &Position, action: Action, floor: f32) -> Line {
        self.follow(g, action, 0, floor)
    }

    fn follow(&self, g: &Position, action: Action, depth: u8, floor: f32) -> Line {
        let mut after = g.clone();
        after.answer(asked(g, self.side), action, &mut |_| ());
        let mut line = self.value(&after, depth + 1, floor);
        line.said[usize::from(depth)] = Some(action);
        line
    }

    fn value(&self, g: &Position, depth: u8, floor: f32) -> Line {
        if self.is_done(g) {
            return Line::end(chance(g, self.side, self.weights));
        }
        let own = match g.pending() {
            Pending::Over(_) => return Line::end(chance(g, self.side, self.weights)),
            Pending::Seats { must, .. } => {
                must.iter().all(|seat| Player::at(seat).side() == self.side)
            }
            Pending::Fate(_) => false,
        };
        if !own || depth >= LONGEST {
            return Line::end(self.average(g, floor));
        }
        let legal = g.legal(asked(g, self.side));
        let mut best = Line::end(f32::NEG_INFINITY);
        let Some(next) = self.goes_on(g, &legal) else { return best };
        for action in next {
            let line = self.follow(g, action, depth, floor.max(best.worth));
            if line.worth > best.worth {
                best = line;
            }
        }
        if best.worth == f32::NEG_INFINITY { Line::end(self.average(g, floor)) } else { best }
    }

    /// Every way to go on from `choices` that is not worse than the best by more than `margin`, best
    /// first; of those that come to the same, one.
    pub fn lines(&self, g: &Position, choices: &[Action], margin: f32) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut best = f32::NEG_INFINITY;
        let start = Line::end(f32::NEG_INFINITY);
        self.gather(g, choices, start, 0, margin, &mut best, &mut lines);
        lines.retain(|line| line.worth > best - margin);
        lines.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        lines.dedup_by(|one, other| (one.worth - other.worth).abs() < SAME);
        lines
    }

    #[expect(clippy::too_many_arguments, reason = "a recursion that fills a list")]
    fn gather(
        &self,
        g: &Position,
        choices: &[Action],
        line: Line,
        depth: u8,
        margin: f32,
        best: &mut f32,
        lines: &mut Vec<Line>,
    ) {
        for &action in choices {
            let mut line = line;
            line.said[usize::from(depth)] = Some(action);
            let mut after = g.clone();
            after.answer(asked(g, self.side), action, &mut |_| ());
            let legal = match after.pending() {
                Pending::Seats { must, .. }
                    if depth + 1 < LONGEST
                        && !self.is_done(&after)
                        && must.iter().all(|seat| Player::at(seat).side() == self.side) =>
                {
                    after.legal(asked(&after, self.side))
                }
                _ => Vec::new(),
            };
            let Some(next) = self.goes_on(&after, &legal) else { continue };
            if next.is_empty() {
                line.worth = self.value(&after, LONGEST, *best - margin).worth;
                *best = best.max(line.worth);
                lines.push(line);
            } else {
                self.gather(&after, &next, line, depth + 1, margin, best, lines);
            }
        }
    }

    /// The action is over when a die is chosen again, or the turn has ended.
    fn is_done(&self, g: &Position) -> bool {
        g.turn != self.turn
            || matches!(
                g.agenda().top(),
                None | Some(
                    Step::Turn(turn::Step::Act(_) | turn::Step::Allocate)
                        | Step::Fellowship(
                            fellowship::Step::EnterMordor | fellowship::Step::ChooseGuide
                        )
                )
            )
    }

    fn average(&self, g: &Position, floor: f32) -> f32 {
        let (mut sum, mut squares) = (0.0, 0.0);
        for nth in 0..self.tries {
            let (points, fell) = self.play_on(g.clone(), Luck::numbered(self.seed + nth));
            if !fell {
                return points;
            }
            sum += points;
            squares += points * points;
            let count = (nth + 1) as f32;
            if nth + 1 >= FEWEST && is_hopeless(sum, squares, count, floor) {
                return sum / count;
            }
        }
        sum / self.tries as f32
    }

    /// Plays the action to its end. Says whether any dice fell.
    fn play_on(&self, mut g: Position, mut luck: Luck) -> (f32, bool) {
        let mut fell = false;
        let mut legal = Vec::new();
        for _ in 0..MOST_ANSWERS {
            if self.is_done(&g) {
                break;
            }
            match g.pending() {
                Pending::Over(_) => break,
                Pending::Fate(fate) => {
                    fell = true;
                    g.resolve_chance(luck.chance(fate), &mut |_| ());
                }
                Pending::Seats { must, .. } => {
                    let Some(seat) = must.iter().next() else { break };
                    let Some(action) = instinct::say(&g, seat, self.weights, &mut legal, &mut luck)
                    else {
                        break;
                    };
                    g.answer(seat, action, &mut |_| ());
                }
            }
        }
        (chance(&g, self.side, self.weights), fell)
    }
}

/// True if tries that came to this are so far below `floor` that more would hardly help.
fn is_hopeless(sum: f32, squares: f32, count: f32, floor: f32) -> bool {
    let mean = sum / count;
    let spread = (squares / count - mean * mean).max(0.0).sqrt();
    mean + 1.5 * spread / count.sqrt() + 0.003 < floor
}

/// True if what is said here is thought of again when it comes to it: who goes along, and whether
/// there is more of the same.
pub fn is_open(g: &Position, legal: &[Action]) -> bool {
    let is_part = |action: &Action| matches!(action, Action::Take { .. } | Action::Leave { .. });
    is_more_of_the_same(g, g.agenda().top()) || legal.iter().any(is_part)
}

/// Who of a side is asked; of two teammates the first.
fn asked(g: &Position, side: Side) -> Seat {
    match g.pending() {
        Pending::Seats { must, .. } => {
            let mut own = must.iter().filter(|&seat| Player::at(seat).side() == side);
            own.next().unwrap_or(g.seat(side))
        }
        Pending::Fate(_) | Pending::Over(_) => g.seat(side),
    }
}

/// The answers that are worth thinking through in the middle of a chain.
fn links<'a>(
    g: &'a Position,
    side: Side,
    legal: &'a [Action],
) -> impl Iterator<Item = Action> + 'a {
    let top = g.agenda().top();
    let stops_here = legal.contains(&Action::Done) && is_more_of_the_same(g, top);
    let nobody_yet = g.action.party.figures.is_empty() && g.action.party.characters.is_empty();
    legal.iter().copied().filter(move |&action| match action {
        Action::Done => stops_here,
        _ if stops_here => false,
        // A party is everybody who can go; a group begins with nobody.
        Action::Leave { .. } => false,
        Action::Take { .. } => nobody_yet,
        Action::To { to } => is_worth_going_to(g, side, top, to),
        Action::From { from } => is_worth_leaving(g, side, top, from),
        _ => is_worth_trying(g, side, action),
    })
}

/// A second move, a second figure: what is begun counts without it.
fn is_more_of_the_same(g: &Position, top: Option<Step>) -> bool {
    match top {
        Some(Step::Movement(army::movement::Step::Next { first, .. })) => !first,
        Some(Step::Muster(muster::Step::Second(..))) => true,
        Some(Step::Characters(characters::Step::Move(_))) => {
            !g.action.moved.is_empty() || g.action.landed.iter().any(Option::is_some)
        }
        _ => false,
    }
}

/// Nazgûl and Minions who lead an Army before the enemy stay, no matter how they came there, unless there
/// are more of them than can lead.
fn is_worth_leaving(g: &Position, side: Side, top: Option<Step>, from: Region) -> bool {
    if side == Side::FreePeoples || !matches!(top, Some(Step::Characters(_))) {
        return true;
    }
    let host = g.host(from);
    let enemy = side.other();
    let before = g.controlled(enemy).union(g.board.armies[enemy]);
    let is_front = !from.neighbours().with(from).intersection(before).is_empty();
    let characters = g.characters_at(side, from).iter().map(|who| g.leadership_of(who));
    let lead = host.leaders(side) + characters.sum::<u8>();
    !is_front || lead > host.units(side).min(MOST_LEADERSHIP)
}

/// Nazgûl and Minions go to Armies, or to the Fellowship.
fn is_worth_going_to(g: &Position, side: Side, top: Option<Step>, to: Region) -> bool {
    match top {
        Some(Step::Characters(_)) if side == Side::Shadow => {
            g.has_army(side, to) || to == g.fellowship.at
        }
        _ => true,
    }
}

/// Dice are not thrown away, and an Elven Ring is only thought of where it gives what is missing.
fn is_worth_trying(g: &Position, side: Side, action: Action) -> bool {
    match action {
        Action::Skip { .. } | Action::SkipSpecial { .. } | Action::Join { .. } => false,
        Action::Ring { from, to } => {
            let first = g.dice[side].unused.iter().position(|&count| count > 0);
            first == Some(from.index()) && worth_a_ring(g, side, to)
        }
        _ => true,
    }
}

/// The answers that a player who must decide now should compare.
pub fn choices(g: &Position, side: Side, legal: &[Action]) -> Vec<Action> {
    let top = g.agenda().top();
    let nobody_yet = g.action.party.figures.is_empty() && g.action.party.characters.is_empty();
    // A party begins with everybody; those that a card gathers begin with nobody.
    let by_card = matches!(top, Some(Step::Events(_))) && !legal.contains(&Action::Done);
    let leaves = by_card
        || matches!(
            top,
            Some(Step::Movement(_) | Step::Attack(_) | Step::Battle(battle::Step::Aftermath))
        );
    if leaves && !legal.iter().any(goes) {
        let loosened = loosened(g, Player::at(asked(g, side)), legal);
        if !loosened.is_empty() {
            return loosened;
        }
    }
    let some: Vec<Action> = legal
        .iter()
        .copied()
        .filter(|&action| match action {
            Action::Leave { piece } if is_led(top) && !is_unit(piece) => false,
            Action::Leave { .. } => {
                leaves && g.action.party.figures.units(side) > 1 && can_go_without(g, side, action)
            }
            Action::Take { .. } => nobody_yet && !leaves,
            Action::To { to } => is_worth_going_to(g, side, top, to),
            Action::From { from } => is_worth_leaving(g, side, top, from),
            // Who was asked to go goes: otherwise the same group would be asked again and again.
            Action::Done => !is_in_a_group(top),
            _ => is_worth_trying(g, side, action),
        })
        .collect();
    if !some.is_empty() {
        return some;
    }
    // Nothing is worth it, but something has to be said: not who goes along, over and over.
    let is_part = |action: &Action| matches!(action, Action::Take { .. } | Action::Leave { .. });
    let is_idle = |action: &Action| *action == Action::Done && is_in_a_group(top);
    let rest = legal.iter().copied().filter(|action| !is_part(action) && !is_idle(action));
    let rest: Vec<Action> = rest.collect();
    if rest.is_empty() { legal.to_vec() } else { rest }
}

/// What lets a party go that cannot go as it is. Those that keep it back stay behind: Nations at peace and
/// a teammate's units. A party that is too big for every region beside it gets smaller, never bigger again:
/// otherwise the same unit would leave and come back for ever. A single unit takes more of its own along.
fn loosened(g: &Position, player: Player, legal: &[Action]) -> Vec<Action> {
    let is_free = |figure: Figure| {
        let own = !g.is_shared(player.side()) || figure.nation().player() == player;
        figure == Figure::NAZGUL || (own && g.is_at_war(figure.nation()))
    };
    let all = |fits: &dyn Fn(&Action) -> bool| -> Vec<Action> {
        legal.iter().copied().filter(|action| fits(action)).collect()
    };
    let stay = all(
        &|action| matches!(action, Action::Leave { piece: Piece::Figure(figure) } if !is_free(*figure)),
    );
    if !stay.is_empty() {
        return stay;
    }
    let more = all(
        &|action| matches!(action, Action::Take { piece: Piece::Figure(figure) } if is_free(*figure)),
    );
    let is_too_big = more.is_empty() || g.action.party.figures.units(player.side()) > 1;
    let fewer = all(&|action| matches!(action, Action::Leave { piece } if is_unit(*piece)));
    if is_too_big && !fewer.is_empty() { fewer } else { more }
}

fn goes(action: &Action) -> bool {
    matches!(action, Action::To { .. } | Action::At { .. } | Action::Advancing)
}

/// True if a party can still go when somebody has left it.
fn can_go_without(g: &Position, side: Side, leave: Action) -> bool {
    let seat = asked(g, side);
    let mut left = g.clone();
    left.answer(seat, leave, &mut |_| ());
    let look = |action| match goes(&action) {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    left.each_legal(seat, &mut { look }).is_break()
}

/// Somebody must go along: the leader is not left behind, because then nobody could go.
fn is_led(top: Option<Step>) -> bool {
    let led = match top {
        Some(Step::Movement(army::movement::Step::Party { led, .. })) => led,
        Some(Step::Attack(battle::attack::Step::Party { order, .. })) => order.led,
        _ => return false,
    };
    led != army::Led::ByNobody
}

fn is_unit(piece: Piece) -> bool {
    matches!(piece, Piece::Figure(figure) if figure.is_unit())
}

/// Companions or Minions are about to set out.
fn is_in_a_group(top: Option<Step>) -> bool {
    matches!(top, Some(Step::Characters(characters::Step::Group(..))))
}

/// From 0 to 1, one for each of `legal`: for a search, that wants to know what to try first.
pub fn opinions(
    g: &Position,
    side: Side,
    table: &Weights,
    legal: &[Action],
    weights: &mut Vec<f32>,
) {
    let chain = Chain::new(g, side, table, 1, 7);
    let tried = choices(g, side, legal);
    let mut worths: Vec<f32> = Vec::with_capacity(legal.len());
    let mut best = f32::NEG_INFINITY;
    for action in legal {
        let worth = match tried.contains(action) {
            true => chain.worth(g, *action, best - WORSE),
            false => f32::NEG_INFINITY,
        };
        best = best.max(worth);
        worths.push(worth);
    }
    weights.extend(worths.iter().map(|worth| (1.0 - (best - worth) / WORSE).clamp(0.0, 1.0)));
}

/// True if a card would be discarded, so that all are compared by what playing them would do.
pub fn is_over_the_limit(g: &Position) -> bool {
    matches!(
        g.agenda().top(),
        Some(Step::Events(events::Step::HandLimit(_)) | Step::Teams(teams::Step::HandLimit(_)))
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use war_of_the_ring::{Options, setup};

    /// To ask a Nazgûl to go, then to think better of it, and so on, would never end.
    #[test]
    fn who_is_asked_to_go_goes() {
        let mut g = setup::set_up(Options::default());
        g.agenda.clear();
        let group = characters::Step::Group(Side::Shadow, Region::DolGuldur);
        g.agenda.then([Step::Characters(group)]);
        let legal = g.legal(g.seat(Side::Shadow));
        let choices = choices(&g, Side::Shadow, &legal);
        assert!(legal.contains(&Action::Done) && !choices.contains(&Action::Done), "{choices:?}");
        assert!(choices.iter().any(|action| matches!(action, Action::Take { .. })), "{choices:?}");
    }
}
