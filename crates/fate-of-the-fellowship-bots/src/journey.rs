//! Frodo's way: where to wait, when to set out, and on which paths.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::{Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::sets::Objectives;
use table::Seat;

use super::map::{PLACES, nearness};

const UNKNOWN: f32 = 1.0e6;
/// What a symbol spent on the way counts against an action.
const SYMBOL: f32 = 1.3;

#[derive(Clone, Debug)]
pub struct RoadToTheFire {
    /// What the way to Mount Doom costs from each place: actions, symbols and what a search takes.
    pub cost: [f32; PLACES],
    /// Stealth that its special paths cost.
    pub stealth: [u8; PLACES],
    /// How much nearer to Mount Doom is better, while waiting.
    haste: f32,
    /// It is time.
    pub goes: bool,
    /// A step to a better place to wait, and what it gains in hope.
    pub better: Option<(Location, f32)>,
    /// What it costs, in hope, to stay at a place for some turns.
    pub stay: [f32; PLACES],
}

/// What Frodo risks when he comes to `to`, in actions: a stealth, or a search.
pub fn peril(g: &Position, to: Location) -> f32 {
    let guide = if g.is_at(Character::Gollum, g.frodo_at()) { 3 } else { 0 };
    let dice = (g.nazgul(to.region()) + g.shadow(to)).saturating_sub(guide).min(7);
    let harm = if g.is_haven(to) { 0.33 } else { 0.5 };
    (f32::from(dice) * harm * 1.4).min(1.2)
}

impl RoadToTheFire {
    /// Where nobody acts, only `far_sighted` ones measure the way.
    pub fn of(g: &Position, seat: Seat, open: Objectives, far_sighted: bool) -> RoadToTheFire {
        let mut road = RoadToTheFire {
            cost: [UNKNOWN; PLACES],
            stealth: [0; PLACES],
            haste: 0.0,
            goes: false,
            better: None,
            stay: [UNKNOWN; PLACES],
        };
        let only_shelob = open.without(Objective::ShelobsLair).is_empty();
        let in_mordor = g.frodo_region() == Region::Mordor;
        road.goes = only_shelob || in_mordor;
        road.haste = match open.len() {
            0 => 0.2,
            1 => 0.10,
            2 => 0.04,
            _ => 0.02,
        };
        let acts = g.turn.current == seat;
        if far_sighted || road.goes || acts {
            road.measure(g);
        }
        if acts && !far_sighted {
            road.weigh_waiting(g, seat);
        }
        road
    }

    /// Backwards from Mount Doom.
    fn measure(&mut self, g: &Position) {
        let mut perils = [0.0f32; PLACES];
        for at in Location::ALL {
            perils[at.index()] = peril(g, at);
        }
        let end = Location::MountDoom;
        self.cost[end.index()] = 0.0;
        let mut queue = [0u8; 256];
        queue[0] = end.index() as u8;
        let (mut head, mut tail, mut queued) = (0usize, 1usize, 1u64 << end.index());
        while head != tail {
            let at = usize::from(queue[head & 255]);
            head += 1;
            queued &= !(1 << at);
            let arriving = 1.0 + perils[at];
            for path in Location::ALL[at].facts().paths {
                let from = path.to.index();
                let symbols = f32::from(path.cost.iter().sum::<u8>());
                let cost = self.cost[at] + arriving + SYMBOL * symbols;
                if cost < self.cost[from] - 1.0e-4 {
                    self.cost[from] = cost;
                    self.stealth[from] = self.stealth[at] + path.cost[Symbol::Stealth.index()];
                    if queued & 1 << from == 0 {
                        queued |= 1 << from;
                        queue[tail & 255] = from as u8;
                        tail += 1;
                    }
                }
            }
        }
    }

    /// What it costs, in hope, to be at a place for a while; and to get to a better one.
    fn weigh_waiting(&mut self, g: &Position, seat: Seat) {
        let mut nazgul_near = [0.0f32; 12];
        for region in Region::ALL {
            nazgul_near[region.index()] = Region::ALL
                .into_iter()
                .map(|other| f32::from(g.nazgul(other)) * nearness(region, other))
                .sum();
        }
        for at in Location::ALL {
            if at.region() == Region::Mordor {
                continue;
            }
            let region = at.region();
            let near = nazgul_near[region.index()] + f32::from(g.shadow(at));
            let harm = if g.is_haven(at) { 0.33 } else { 0.6 };
            let eye = if g.board.eye == region { 2.0 * darkens(g) + 1.0 } else { 0.0 };
            self.stay[at.index()] = 1.0 * harm * near + eye + self.haste * self.cost[at.index()];
        }
        self.look_around(g, seat);
    }

    /// The best place to wait within reach, and the first step towards it.
    fn look_around(&mut self, g: &Position, seat: Seat) {
        let here = g.frodo_at();
        let mut cost = [UNKNOWN; PLACES];
        let mut first = [here; PLACES];
        cost[here.index()] = 0.0;
        let mut queue = [0u8; 256];
        queue[0] = here.index() as u8;
        let (mut head, mut tail, mut queued) = (0usize, 1usize, 1u64 << here.index());
        while head != tail {
            let at = Location::ALL[usize::from(queue[head & 255])];
            head += 1;
            queued &= !(1 << at.index());
            if cost[at.index()] > 4.0 {
                continue;
            }
            for path in at.facts().paths {
                let to = path.to;
                if to.region() == Region::Mordor || (path.special && !g.can_pay(seat, path.cost)) {
                    continue;
                }
                let dice = f32::from((g.nazgul(to.region()) + g.shadow(to)).min(7));
                let harm = if g.is_haven(to) { 0.33 } else { 0.5 };
                let stealth = f32::from(path.cost[Symbol::Stealth.index()]);
                let symbols = f32::from(path.cost.iter().sum::<u8>()) + 2.5 * stealth;
                let step = 0.12 + 0.25 * symbols + (dice * harm).min(0.9);
                let then = cost[at.index()] + step;
                if then < cost[to.index()] - 1.0e-4 {
                    cost[to.index()] = then;
                    first[to.index()] = if at == here { to } else { first[at.index()] };
                    if queued & 1 << to.index() == 0 {
                        queued |= 1 << to.index();
                        queue[tail & 255] = to.index() as u8;
                        tail += 1;
                    }
                }
            }
        }
        let stay = self.stay[here.index()];
        let mut best = (0.0, here);
        for at in Location::ALL {
            let gain = stay - self.stay[at.index()] - cost[at.index()];
            if gain > best.0 {
                best = (gain, at);
            }
        }
        self.better = (best.0 > 0.2).then(|| (first[best.1.index()], best.0));
    }
}

/// The chance that the skies darken at the next draw.
pub fn darkens(g: &Position) -> f32 {
    let top = g.deck.stacks[0];
    match top.darkens {
        true => (2.0 / f32::from(top.size.max(1))).min(1.0),
        false if top.size <= 1 => 0.1,
        false => 0.0,
    }
}
