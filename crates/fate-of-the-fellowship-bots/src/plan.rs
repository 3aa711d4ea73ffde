//! What a player sees in a position before thinking about any one action: which havens are in
//! danger, which shadow troops burden us most, what Frodo should do, and what work lies on the
//! board for anybody.
//!
//! Worths are in points: an objective is worth [`OBJECTIVE`], a hope what [`Plan::hope`] says.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::sets::{Characters, Objectives};
use table::Seat;

use super::journey::RoadToTheFire;
use super::map::{Map, PLACES, map};
use super::objectives;
use super::weights::*;

const MOST_GUARDS: usize = 4;

/// Something that could be done somewhere.
#[derive(Clone, Copy, Debug)]
pub struct Job {
    pub at: Location,
    pub value: f32,
    /// Actions it takes once there.
    pub work: f32,
    pub who: Characters,
    pub task: Task,
    /// How far it is for the nearest character.
    pub nearest: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Being there is all, or the action there has its own worth.
    Go,
    /// Troops are to be brought there; of any army if none is named.
    Bring { army: Option<Army>, count: u8 },
}

#[derive(Debug)]
pub struct Plan<'g> {
    pub g: &'g Position,
    pub map: &'static Map,
    /// The worth of one hope.
    pub hope: f32,
    /// How likely each haven falls before long.
    pub danger: [f32; PLACES],
    /// By how much one more troop there lessens that.
    pub relief: [f32; PLACES],
    /// How many troops a haven had better keep.
    pub guard: [u8; PLACES],
    /// What one shadow troop there costs us, in points.
    pub burden: [f32; PLACES],
    /// What it is worth to an objective that no shadow troop stands there.
    pub clear: [f32; PLACES],
    /// Troops that an objective needs where they are.
    pub kept: [[u8; 4]; PLACES],
    /// How many symbols each seat wants.
    pub wants: [[u8; 4]; 5],
    pub jobs: Vec<Job>,
    /// A host that stands ready and where it marches next.
    pub march: Option<(Location, Location)>,
    /// An objective asks for a capture.
    pub taking: bool,
    pub road: RoadToTheFire,
    /// Objectives other than the Ring that are not completed.
    pub open: Objectives,
    pub frodo_seat: Seat,
    pub turns_left: f32,
}

pub fn everyone() -> Characters {
    Character::ALL.into_iter().collect()
}

impl<'g> Plan<'g> {
    pub fn of(g: &'g Position) -> Plan<'g> {
        let mut plan = Plan::outlook(g, false);
        plan.want_symbols();
        objectives::set_out(&mut plan);
        plan.defend();
        plan.strike();
        plan.deliver();
        plan.escort();
        plan.share_out();
        plan
    }

    /// How things stand, without what to do about it.
    pub fn outlook(g: &'g Position, far_sighted: bool) -> Plan<'g> {
        let open = g.quest.in_play.minus(g.quest.completed).without(Objective::DestroyTheOneRing);
        let frodo_seat = g.owner(Character::FrodoSam).unwrap_or(Seat(0));
        let mut plan = Plan {
            g,
            map: map(),
            hope: worth_of_hope(g.board.hope),
            danger: [0.0; PLACES],
            relief: [0.0; PLACES],
            guard: [0; PLACES],
            burden: [0.0; PLACES],
            clear: [0.0; PLACES],
            kept: [[0; 4]; PLACES],
            wants: [[0; 4]; 5],
            jobs: Vec::new(),
            march: None,
            taking: false,
            road: RoadToTheFire::of(g, frodo_seat, open, far_sighted),
            open,
            frodo_seat,
            turns_left: f32::from(g.deck.len()) / 2.0,
        };
        plan.look_at_the_havens();
        plan
    }

    /// The nearest character gets the job; others think less of it.
    fn share_out(&mut self) {
        let g = self.g;
        for job in &mut self.jobs {
            job.nearest = Character::ALL
                .into_iter()
                .filter(|&who| job.who.contains(who) && who != Character::FrodoSam)
                .filter_map(|who| g.at(who))
                .map(|at| self.map.way[at.index()][job.at.index()])
                .min()
                .unwrap_or(0);
        }
    }

    fn look_at_the_havens(&mut self) {
        let g = self.g;
        let loss = HAVEN_HOPE * self.hope * 1.0;
        for haven in g.board.havens.iter() {
            let nazgul = g.nazgul(haven.region()) > 0;
            let friendly = g.friendly(haven);
            let here = g.shadow(haven);
            // The danger with this many troops in it.
            let mut danger = [0.0f32; MOST_GUARDS + 2];
            let mut add = |weight: f32, shadow: u8| {
                for (troops, danger) in danger.iter_mut().enumerate() {
                    *danger += weight * self.map.falls(nazgul, troops as u8, shadow);
                }
            };
            if here > 0 {
                let weight = self.map.trodden[haven.index()] * 1.0;
                add(weight, here);
                let falls = |shadow| self.map.falls(nazgul, friendly, shadow);
                self.burden[haven.index()] += weight * loss * (falls(here) - falls(here - 1));
            }
            for from in g.board.shadow_at.iter() {
                let reach = self.map.reach[from.index()][haven.index()];
                if from == haven || reach < 0.01 {
                    continue;
                }
                let shadow = g.shadow(from) + here;
                add(reach, shadow);
                let falls = self.map.falls(nazgul, friendly, shadow);
                let fewer = self.map.falls(nazgul, friendly, shadow - 1);
                self.burden[from.index()] += loss * reach * (falls - fewer);
            }
            let at = |troops: u8| danger[usize::from(troops).min(MOST_GUARDS + 1)].min(1.3);
            self.danger[haven.index()] = at(friendly).min(1.0);
            self.relief[haven.index()] = 1.0 * (at(friendly) - at(friendly + 1)).max(0.0);
            let mut guard = 1;
            while usize::from(guard) < MOST_GUARDS && (at(guard) - at(guard + 1)) * loss > GUARD {
                guard += 1;
            }
            self.guard[haven.index()] = guard;
        }
        // Shadow troops are not without number: each one left in the supply is a hope not lost.
        let scarce = match g.board.shadow_supply {
            0..=2 => 0.8,
            3..=5 => 0.6,
            6..=9 => 0.4,
            _ => 0.25,
        };
        for at in g.board.shadow_at.iter() {
            self.burden[at.index()] += scarce * self.hope;
        }
    }

    /// What each seat saves its cards for.
    fn want_symbols(&mut self) {
        let frodo = self.frodo_seat.index();
        self.wants[frodo][Symbol::Resistance.index()] = 5;
        self.wants[frodo][Symbol::Stealth.index()] = if self.open.is_empty() { 6 } else { 5 };
        self.wants[frodo][Symbol::Friendship.index()] = 2;
        for seat in 0..usize::from(self.g.options.players) {
            let friendship = &mut self.wants[seat][Symbol::Friendship.index()];
            *friendship = (*friendship).max(2);
            let stealth = &mut self.wants[seat][Symbol::Stealth.index()];
            *stealth = (*stealth).max(3);
        }
        if self.resistance_missing() > 0 {
            for seat in 0..usize::from(self.g.options.players) {
                let resistance = &mut self.wants[seat][Symbol::Resistance.index()];
                *resistance = (*resistance).max(3);
            }
        }
    }

    pub fn want(&mut self, symbol: Symbol, count: u8) {
        for seat in 0..usize::from(self.g.options.players) {
            let wanted = &mut self.wants[seat][symbol.index()];
            *wanted = (*wanted).max(count);
        }
    }

    pub fn want_for(&mut self, who: Character, symbol: Symbol, count: u8) {
        if let Some(seat) = self.g.owner(who) {
            let wanted = &mut self.wants[seat.index()][symbol.index()];
            *wanted = (*wanted).max(count);
        }
    }

    /// How many resistance symbols Frodo's player still lacks for the end.
    pub fn resistance_missing(&self) -> u8 {
        5u8.saturating_sub(self.g.symbols(self.frodo_seat, Symbol::Resistance))
    }

    /// What the last one of these symbols is worth to `seat`.
    pub fn worth(&self, seat: Seat, symbol: Symbol) -> f32 {
        let held = self.g.symbols(seat, symbol);
        let wanted = self.wants[seat.index()][symbol.index()];
        let frodo = seat == self.frodo_seat;
        let needed = held <= wanted;
        match (symbol, frodo, needed) {
            (Symbol::Resistance, true, true) => 12.0,
            (Symbol::Resistance, true, false) => 2.5,
            (Symbol::Resistance, false, true) => 4.0,
            (Symbol::Resistance, false, false) => 1.2,
            (Symbol::Stealth, true, true) => 9.0,
            (Symbol::Stealth, true, false) => 1.5,
            (Symbol::Stealth, false, true) => 4.0,
            (Symbol::Stealth, false, false) => 1.2,
            (Symbol::Friendship, _, true) => 3.0,
            (Symbol::Friendship, _, false) => 1.6,
            (Symbol::Valor, _, true) => 3.5,
            (Symbol::Valor, _, false) => 0.8,
        }
    }

    /// What one more of these symbols is worth to `seat`.
    pub fn worth_of_one_more(&self, seat: Seat, symbol: Symbol) -> f32 {
        let held = self.g.symbols(seat, symbol);
        let wanted = self.wants[seat.index()][symbol.index()];
        let frodo = seat == self.frodo_seat;
        match (symbol, held < wanted) {
            (Symbol::Resistance, true) => {
                if frodo {
                    9.0
                } else {
                    3.0
                }
            }
            (Symbol::Stealth, true) => {
                if frodo {
                    5.0
                } else {
                    3.0
                }
            }
            (Symbol::Friendship | Symbol::Valor, true) => 2.2,
            (_, false) => 0.7,
        }
    }

    /// Troops that may leave `at`.
    pub fn spare(&self, at: Location, army: Army) -> u8 {
        let here = self.g.troops(at, army).saturating_sub(self.kept[at.index()][army.index()]);
        let kept: u8 = self.kept[at.index()].iter().sum();
        let guard = self.guard[at.index()];
        here.min(self.g.friendly(at).saturating_sub(guard.max(kept)))
    }

    pub fn job(&mut self, at: Location, value: f32, work: f32, who: Characters) {
        if value > 0.05 {
            self.jobs.push(Job { at, value, work, who, task: Task::Go, nearest: 0 });
        }
    }

    pub fn bring(
        &mut self,
        at: Location,
        army: Option<Army>,
        count: u8,
        value: f32,
        who: Characters,
    ) {
        if count > 0 && value > 0.05 {
            let task = Task::Bring { army, count };
            self.jobs.push(Job { at, value, work: 0.0, who, task, nearest: 0 });
        }
    }

    /// Havens in danger want troops; contested places want an attack.
    fn defend(&mut self) {
        let g = self.g;
        let loss = HAVEN_HOPE * self.hope;
        for haven in g.board.havens.iter() {
            let gain = self.relief[haven.index()] * loss;
            if gain < 0.4 {
                continue;
            }
            let muster = haven.facts().muster;
            if let Some(army) = muster.filter(|army| g.board.supply[army.index()] > 0) {
                let who = self.musterers(army);
                self.job(haven, gain, 1.0, who);
            }
            let count = if g.friendly(haven) == 0 { 2 } else { 1 };
            self.bring(haven, None, count, gain * 1.2, everyone());
        }
        for at in g.board.shadow_at.intersection(g.board.friendly_at).iter() {
            let value = self.attack(at, None);
            self.job(at, value, 1.0, everyone());
        }
    }

    /// Who can muster troops of `army`.
    pub fn musterers(&self, army: Army) -> Characters {
        let can = |&who: &Character| super::actions::can_muster(self, who, army);
        Character::ALL.into_iter().filter(can).collect()
    }

    /// Troops go out to meet the shadow where it is most dangerous, or where the Eye may look.
    fn strike(&mut self) {
        let g = self.g;
        if g.board.eye == g.frodo_region() {
            self.draw_the_eye();
        }
        let mut targets = [(0.0f32, Location::Bree); 5];
        let near = g.board.shadow_at.iter().filter(|at| at.region() != Region::Mordor);
        for at in near.filter(|&at| g.friendly(at) == 0) {
            let killed = f32::from(g.shadow(at).min(2));
            let losses = if g.nazgul(at.region()) > 0 { 2.0 } else { 1.2 };
            let value = killed * self.burden[at.index()] + self.eye_moves(at) - losses * TROOP;
            let least = targets.iter_mut().min_by(|a, b| a.0.total_cmp(&b.0));
            if let Some(least) = least.filter(|least| value > least.0) {
                *least = (value, at);
            }
        }
        for (value, at) in targets {
            let task = Task::Bring { army: None, count: 3 };
            if value > 1.0 {
                self.jobs.push(Job { at, value, work: 1.0, who: everyone(), task, nearest: 0 });
            }
        }
    }

    /// One troop is enough to draw the Eye away from Frodo.
    fn draw_the_eye(&mut self) {
        let g = self.g;
        let value = self.eye_on_frodo() * 2.0;
        for at in g.board.shadow_at.iter() {
            if at.region() != g.frodo_region()
                && at.region() != Region::Mordor
                && g.friendly(at) == 0
            {
                let task = Task::Bring { army: None, count: 1 };
                self.jobs.push(Job { at, value, work: 1.0, who: everyone(), task, nearest: 0 });
            }
        }
    }

    /// What an attack at `at` is worth.
    pub fn attack(&self, at: Location, by: Option<Character>) -> f32 {
        let g = self.g;
        let (friendly, shadow) = (g.friendly(at), g.shadow(at));
        if friendly == 0 || shadow == 0 {
            return 0.0;
        }
        let dice = f32::from(friendly.min(3));
        let haven = g.is_haven(at);
        let nazgul = g.nazgul(at.region()) > 0;
        let aragorn = by == Some(Character::Aragorn) || g.is_at(Character::Aragorn, at);
        let rate = if aragorn { 1.0 } else { 0.667 };
        let killed = (rate * dice).min(f32::from(shadow));
        let mut rate = 1.0 / 3.0;
        if !haven {
            rate += 1.0 / 6.0;
        }
        if nazgul && !g.is_at(Character::Eowyn, at) {
            rate += 1.0 / 3.0;
        }
        let fallen = (rate * dice).min(f32::from(friendly));
        let mut value = killed * self.burden[at.index()]
            + self.clear[at.index()] * (killed / f32::from(shadow)).min(1.0)
            - fallen * TROOP;
        if haven {
            value -= HAVEN_HOPE * self.hope * attack_fails(friendly, shadow, nazgul);
        }
        value + self.eye_moves(at)
    }

    /// What it is worth that the Eye turns to the region of `at`.
    pub fn eye_moves(&self, at: Location) -> f32 {
        let g = self.g;
        let (frodo, region) = (g.frodo_region(), at.region());
        if g.board.eye == region {
            return 0.0;
        }
        let worth = self.eye_on_frodo();
        if g.board.eye == frodo {
            worth
        } else if region == frodo {
            -worth
        } else {
            0.0
        }
    }

    /// What it costs in a turn that the Eye is on Frodo.
    pub fn eye_on_frodo(&self) -> f32 {
        let g = self.g;
        let darkens = super::journey::darkens(g);
        let at = g.frodo_at();
        let dice = f32::from((g.nazgul(at.region()) + g.shadow(at)).min(7));
        let harm = if g.is_haven(at) { 0.33 } else { 0.5 };
        self.hope * (2.0 * darkens + 0.35 * dice * harm)
    }
}

/// The chance that an attack loses the haven it is made in, roughly.
fn attack_fails(friendly: u8, shadow: u8, nazgul: bool) -> f32 {
    match (friendly, shadow, nazgul) {
        (1, 1, false) => 0.0,
        (1, 1, true) => 0.17,
        (1, _, false) => 0.33,
        (1, _, true) => 0.5,
        (2, 1, _) => 0.02,
        (2, _, false) => 0.08,
        (2, _, true) => 0.25,
        (_, _, false) => 0.02,
        (_, _, true) => 0.08,
    }
}
