//! The hunters: they ask where the answer tells most, hunt where Frodo is likely to be, and gather
//! around that place, because every Nazgûl next to it counts.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use hunt_for_the_ring::action::Aim;
use hunt_for_the_ring::content::{Op, Reach, Scope};
use hunt_for_the_ring::dice::{Die, Face};
use hunt_for_the_ring::encounter::involved;
use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::places::{Location, Locations, Space, Spaces};
use hunt_for_the_ring::position::{Part, Turn};
use hunt_for_the_ring::step::Step;
use hunt_for_the_ring::{Action, Position, riders, sorcery};
use table::{Game, Seat};

use super::belief::{self, Belief, Field};
use super::rides::Rides;

/// Everything is valued in the corruption that it may bring.
struct Hunter<'a> {
    g: &'a Position,
    seat: Seat,
    belief: Rc<Belief>,
    rides: &'static Rides,
    memo: Memo,
}

/// What was computed for one answer and is needed again for another.
#[derive(Default)]
struct Memo {
    search: RefCell<Vec<(Location, f32)>>,
    here: RefCell<Vec<(Location, f32)>>,
    perceive: RefCell<Vec<(Locations, f32)>>,
    /// Where each Nazgûl may ride.
    reach: [OnceCell<Spaces>; Nazgul::ALL.len()],
    /// Where Frodo may be, and how much of it the others leave open.
    open: [OnceCell<Vec<(Location, f32)>>; Nazgul::ALL.len()],
}

fn once<K: PartialEq + Copy>(
    memo: &RefCell<Vec<(K, f32)>>,
    key: K,
    make: impl FnOnce() -> f32,
) -> f32 {
    let known = memo.borrow().iter().find(|(other, _)| *other == key).map(|&(_, worth)| worth);
    known.unwrap_or_else(|| {
        let worth = make();
        memo.borrow_mut().push((key, worth));
        worth
    })
}

/// What a tile brings on average.
const TILE: f32 = 1.2;
/// What it is worth to know Frodo's last location for certain.
const KNOWING: f32 = 4.0;
/// What it is worth to ride where he is.
const NEARNESS: f32 = 1.0;
/// How little it is worth to cover what another Nazgûl covers.
const OVERLAP: f32 = 0.6;
/// What it is worth to find an information token, by how many have been found.
const TOKEN: [f32; 6] = [0.15, 0.15, 0.12, 0.1, 0.35, 0.0];

pub fn pick(g: &Position, seat: Seat, legal: &[Action]) -> Action {
    let mut best = (f32::NEG_INFINITY, legal[0]);
    for (worth, action) in opinions(g, seat, legal) {
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// What he thinks everything that he may say is worth.
pub fn opinions(g: &Position, seat: Seat, legal: &[Action]) -> Vec<(f32, Action)> {
    let standing = standing(g);
    let g = standing.as_ref().unwrap_or(g);
    let rides = Rides::of(g.board());
    let hunter = Hunter { g, seat, belief: Belief::of(g), rides, memo: Memo::default() };
    let is_turn = g.agenda().top() == Some(Step::Riders(riders::Step::Turn));
    let worth = |&action: &Action| match is_turn {
        true => (hunter.in_turn(action), action),
        false => (hunter.otherwise(action), action),
    };
    legal.iter().map(worth).collect()
}

/// HFTR.2.11: hunters discard between the two parts, when no Nazgûl stands on the board. Cards are judged
/// there as if the Nazgûl stood where they will begin. `None` where they stand, or are being placed.
fn standing(g: &Position) -> Option<Position> {
    let is_discarding =
        matches!(g.agenda().top(), Some(Step::Sorcery(sorcery::Step::HandLimit(_))));
    if !is_discarding || g.nazgul.iter().all(|&at| g.board().has(at)) {
        return None;
    }
    let mut then = g.clone();
    let starts: Vec<Location> = g.board().nazgul_starts.iter().collect();
    for (at, start) in then.nazgul.iter_mut().zip(starts.iter().cycle()) {
        *at = start.space();
    }
    Some(then)
}

impl Hunter<'_> {
    fn in_turn(&self, action: Action) -> f32 {
        let g = self.g;
        let (who, here) = (g.active_nazgul(), g.active_space());
        let at_best = || {
            let reached = self.targets(who).iter().map(|to| self.place(who, to));
            reached.fold(self.place(who, here), f32::max)
        };
        match action {
            Action::EndTurn => self.place(who, here),
            Action::Ride { to } => {
                let Some(to) = g.board().space(to) else { return 0.0 };
                let then = if g.active.acted { 0.0 } else { self.best_act(who, to) };
                self.place(who, to) + then
            }
            Action::Spur { .. } | Action::SpurAndSearch { .. } | Action::RideOn { .. } => {
                let spaces = if matches!(action, Action::RideOn { .. }) { 2 } else { 1 };
                let reached = g.step_targets(who, spaces);
                let worth = reached.iter().map(|to| {
                    let search = match (action, to.location()) {
                        (Action::SpurAndSearch { .. }, Some(at)) => self.search(at),
                        _ => 0.0,
                    };
                    self.place(who, to) + search
                });
                // The normal move is given up, unless it is made.
                worth.fold(0.0, f32::max) - self.cost(1)
            }
            action => {
                let then = if g.active.moved { self.place(who, here) } else { at_best() };
                self.act(who, here, action) + then
            }
        }
    }

    /// What a die is worth to keep: by nightfall next to nothing, for all are rolled again.
    fn cost(&self, dice: u8) -> f32 {
        let each = match self.g.turn {
            Turn::Daylight1 => 0.25,
            Turn::Daylight2 => 0.2,
            Turn::Nightfall => 0.03,
        };
        f32::from(dice) * each
    }

    fn act(&self, who: Nazgul, here: Space, action: Action) -> f32 {
        let at = here.location();
        match action {
            Action::Search => at.map_or(0.0, |at| self.search(at)),
            Action::Hunt => at.map_or(0.0, |at| self.hunt(who, at)),
            Action::HuntWith { .. } => at.map_or(0.0, |at| self.hunt(who, at)) - self.cost(1),
            Action::HuntWithTwo { .. } => at.map_or(0.0, |at| self.hunt(who, at)) - self.cost(2),
            Action::Perceive { die, aim } => {
                self.perceive(self.around(here, aim), die == Die::MorgulRing) - self.cost(1)
            }
            Action::PerceiveWithTwo { aim, .. } => {
                self.perceive(self.around(here, aim), false) - self.cost(2)
            }
            Action::DriveOff { at, .. } => {
                0.25 * self.belief.next[at.index()] + 0.02 - self.cost(1)
            }
            Action::DrawSorcery { .. } => {
                let held = self.g.sorcery.hand_size(self.seat);
                if held >= 4 { -0.1 } else { 0.14 - 0.02 * f32::from(held) - self.cost(1) }
            }
            Action::PlaySorcery { card, choice, .. } => {
                let Some(kind) = self.g.book().sorcery.find(card) else { return 0.0 };
                let choice = &self.g.sorcery_card(kind).choices[usize::from(choice) - 1];
                let all: f32 = choice.doings.iter().map(|d| self.op(who, here, &d.op)).sum();
                all - self.cost(1) - 0.05
            }
            Action::Seek => 0.25,
            _ => 0.0,
        }
    }

    /// The best that can be done in a space one has yet to ride to.
    fn best_act(&self, who: Nazgul, to: Space) -> f32 {
        let g = self.g;
        let is_lord = g.lord == Some(who);
        let has = |face: Face| g.dice.dice().any(|die| die.serves_as(face));
        let mut best = 0.0_f32;
        if let Some(at) = to.location() {
            let can_search = !g.is_eye_up && !is_lord && !self.is_barred(at);
            if can_search {
                best = best.max(self.search(at));
            }
            if g.is_eye_up || is_lord {
                best = best.max(self.hunt(who, at));
            }
            if has(Face::Sword) {
                best = best.max(self.hunt(who, at) - self.cost(1));
            } else if g.information.found.len() >= 2 && g.dice.count() >= 2 {
                best = best.max(self.hunt(who, at) - self.cost(2));
            }
        }
        if has(Face::Ring) {
            for aim in Aim::ALL {
                best = best.max(self.perceive(self.around(to, aim), false) - self.cost(1));
            }
        }
        best
    }

    fn is_barred(&self, at: Location) -> bool {
        let board = self.g.board();
        board.frodo_starts.contains(at)
            || self.g.tracks.all().contains(at)
            || self.g.now.barred_area == Some(board.area(at.space()))
    }

    fn around(&self, here: Space, aim: Aim) -> Locations {
        let board = self.g.board();
        match aim {
            Aim::Area => board.in_area(board.area(here)),
            Aim::Section => board.in_section(board.section(here)),
        }
    }

    fn targets(&self, who: Nazgul) -> Spaces {
        *self.memo.reach[who.index()].get_or_init(|| self.g.ride_targets(who))
    }

    fn search(&self, at: Location) -> f32 {
        once(&self.memo.search, at, || self.reckon_search(at))
    }

    fn reckon_search(&self, at: Location) -> f32 {
        let g = self.g;
        let told = self.belief.gain(|sample| f32::from(u8::from(sample.been.contains(at))));
        told * KNOWING + self.token(at) + 0.02 * self.belief.been(at) * g.figure.min(4) as f32 / 4.0
    }

    /// HFTR.1.96: a token may lie where nobody has looked.
    fn token(&self, at: Location) -> f32 {
        let g = self.g;
        let found = g.information.found;
        let hidden = g.information.in_play.len() + g.information.flipped.len();
        let tokens = g.book().tokens.information.but(found);
        if g.part == Part::Two || !tokens.contains(at) {
            return 0.0;
        }
        let looked = |at: &Location| {
            use hunt_for_the_ring::told::Fact;
            g.told.iter().any(|telling| match telling.fact {
                Fact::Searched { at: there, .. } | Fact::Hunted { at: there, .. } => there == *at,
                _ => false,
            })
        };
        if looked(&at) {
            return 0.0;
        }
        let open = tokens.iter().filter(|at| !looked(at)).count().max(1);
        let chance = (f32::from(hidden) / open as f32).min(1.0) * (1.0 - self.belief.been(at));
        chance * TOKEN[usize::from(found.len()).min(5)]
    }

    fn hunt(&self, who: Nazgul, at: Location) -> f32 {
        let g = self.g;
        if g.now.is_found {
            return 0.0;
        }
        let chance = self.belief.now[at.index()];
        let told = once(&self.memo.here, at, || {
            self.belief.gain(|sample| f32::from(u8::from(sample.last == at)))
        });
        let near = g.board().adjacent(at.space()).with(at.space());
        let order = g.riding_order();
        let place = order.iter().position(|&other| other == who).unwrap_or(0);
        let tiles: f32 = order
            .iter()
            .enumerate()
            .map(|(nth, &other)| {
                let weight = if g.lord == Some(other) { 2.0 } else { 1.0 };
                let can_come = || self.targets(other).iter().any(|to| near.contains(to));
                let comes = match other == who || near.contains(g.at(other)) {
                    true => 1.0,
                    false if nth > place && can_come() => 0.85,
                    false => 0.0,
                };
                weight * comes
            })
            .sum();
        // Those who would come after might hunt as well, and those who are not near would do better
        // to come nearer first; but a hunter who waits may lose him.
        let wizard = 0.2 * self.belief.gandalf[at.index()];
        chance * tiles * TILE + told * KNOWING * 0.5 + wizard + self.token(at)
    }

    /// HFTR.2.34: in Part 2 a yes may mean Gandalf.
    fn perceive(&self, inside: Locations, names: bool) -> f32 {
        if names {
            return KNOWING
                * self.belief.gain(|sample| f32::from(u8::from(inside.contains(sample.last))));
        }
        once(&self.memo.perceive, inside, || self.reckon_perception(inside))
    }

    fn reckon_perception(&self, inside: Locations) -> f32 {
        let wizard = self.belief.inside(&self.belief.gandalf, inside);
        let told =
            self.belief.gain(|sample| if inside.contains(sample.last) { 1.0 } else { wizard });
        told * KNOWING
    }

    fn op(&self, who: Nazgul, here: Space, op: &Op) -> f32 {
        let g = self.g;
        let board = g.board();
        let best = |all: Locations, worth: &dyn Fn(Location) -> f32| {
            all.iter().map(worth).fold(0.0, f32::max)
        };
        match *op {
            Op::Perception { scope, anywhere } => {
                let areas = board.areas.iter().map(|&(area, ..)| board.in_area(area));
                let sections = board.sections.iter().map(|&(s, _)| board.in_section(s));
                let all: Vec<Locations> = match (scope, anywhere) {
                    (Scope::Area, true) => areas.collect(),
                    (Scope::Section, true) => sections.collect(),
                    (Scope::Area, false) => vec![self.around(here, Aim::Area)],
                    (Scope::Section, false) => vec![self.around(here, Aim::Section)],
                };
                all.into_iter().map(|inside| self.perceive(inside, false)).fold(0.0, f32::max)
            }
            Op::Search { at, n, .. } => {
                let all = self.reach(here, at);
                let worth = best(all, &|at| if self.is_barred(at) { 0.0 } else { self.search(at) });
                worth * if n > 1 { 1.5 } else { 1.0 }
            }
            Op::Hunt { at } => best(self.reach(here, at), &|at| self.hunt(who, at)),
            Op::MoveActive(spaces) => {
                let reached = g.step_targets(who, spaces);
                let worth = reached.iter().map(|to| self.place(who, to)).fold(0.0, f32::max);
                (worth - self.place(who, here)).max(0.0)
            }
            Op::MoveAll(_) => 0.15,
            Op::RedTile(_) => 0.35,
            Op::EyeCard => 0.3,
            Op::Corrupt(n) => 0.9 * f32::from(n),
            Op::DiscardAllyCard { .. } => 0.15,
            Op::DrainFellowship(_) if g.fellowship.held > 0 => 0.12,
            Op::DrainFellowship(_) => 0.0,
            Op::AskWild => 0.04,
            Op::AskInformationSection => 0.05,
            Op::SummonLord => 0.9,
            Op::RemoveAlly { .. } => 0.03 * f32::from(g.allies.tokens.len()),
            _ => 0.0,
        }
    }

    fn reach(&self, here: Space, reach: Reach) -> Locations {
        let board = self.g.board();
        match reach {
            Reach::Own => here.location().map_or(Locations::NONE, Locations::only),
            Reach::Adjacent => board.adjacent(here).locations(),
            Reach::Connected => board.connected(here),
            Reach::AnyAllyLocation => board.ally,
        }
    }

    /// What a space is worth to stand on when the turn ends.
    fn place(&self, who: Nazgul, at: Space) -> f32 {
        let g = self.g;
        let board = g.board();
        let near = board.adjacent(at).with(at).locations();
        // HFTR.1.104: he is found, and every Nazgûl next to him counts.
        let share = self.belief.inside(&self.belief.now, near);
        let involved = match g.now.is_found {
            true => share * TILE * if g.lord == Some(who) { 2.0 } else { 1.0 },
            false => share * 0.15,
        };
        let open = self.memo.open[who.index()].get_or_init(|| self.open(&self.belief.next, who));
        involved + NEARNESS * self.cover(open, at)
    }

    /// How well it covers where Frodo will be, beyond what the others cover.
    fn cover(&self, open: &[(Location, f32)], at: Space) -> f32 {
        open.iter().map(|&(to, open)| open * self.rides.near(at, to)).sum()
    }

    /// Where Frodo may be, as likely as it is and as little as others cover it.
    fn open(&self, field: &Field, who: Nazgul) -> Vec<(Location, f32)> {
        let others = Nazgul::ALL.into_iter().filter(|&other| other != who);
        let others: Vec<Space> = others.map(|other| self.g.at(other)).collect();
        let covered = |to: Location| {
            let placed = others.iter().filter(|&&from| self.g.board().has(from));
            placed.map(|&from| self.rides.near(from, to)).fold(0.0, f32::max)
        };
        let spread = self.g.board().all.iter().filter(|to| field[to.index()] > 0.004);
        spread.map(|to| (to, field[to.index()] * (1.0 - OVERLAP * covered(to)))).collect()
    }

    fn otherwise(&self, action: Action) -> f32 {
        let g = self.g;
        match action {
            Action::Place { nazgul, at } => {
                let ahead = belief::ahead(g, 4);
                self.cover(&self.open(&ahead, nazgul), at.space())
            }
            Action::Ride { to } | Action::Lead { to, .. } => {
                let who = match action {
                    Action::Lead { nazgul, .. } => nazgul,
                    _ => g.active_nazgul(),
                };
                let Some(to) = g.board().space(to) else { return 0.0 };
                // A search may still follow.
                let then = match to.location() {
                    Some(at) if !self.is_barred(at) => 0.3 * self.search(at),
                    _ => 0.0,
                };
                self.place(who, to) + then
            }
            Action::Done => match g.active.nazgul {
                Some(who) => self.place(who, g.at(who)).max(0.001),
                None => 0.001,
            },
            Action::SearchAt { at } => 1.0 + self.search(at),
            Action::HuntAt { at } => 1.0 + self.hunt(g.active_nazgul(), at),
            Action::PerceiveArea { area } => self.perceive(g.board().in_area(area), false),
            Action::PerceiveSection { section } => {
                self.perceive(g.board().in_section(section), false)
            }
            Action::RemoveAlly { at } => 1.0 + self.belief.next[at.index()],
            Action::Discard { card } => {
                let Some(kind) = g.book().sorcery.find(card) else { return 0.0 };
                let here = g.nazgul[0];
                let worth = |choice: &hunt_for_the_ring::content::CardChoice| -> f32 {
                    let doings = choice.doings.iter();
                    doings.map(|doing| self.op(Nazgul::First, here, &doing.op)).sum()
                };
                let choices = g.sorcery_card(kind).choices.iter().map(worth);
                -choices.fold(0.0, f32::max)
            }
            Action::Give { .. } => -1.0,
            Action::LordReplaces { nazgul } => -self.rides.turns(g.at(nazgul), Location(1)),
            _ => 0.0,
        }
    }
}

/// How many tiles an encounter would bring now.
pub fn tiles_now(g: &Position) -> f32 {
    involved(g).map(|who| if g.lord == Some(who) { 2.0 } else { 1.0 }).sum()
}
