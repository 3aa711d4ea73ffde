//! The actions step: what each action is worth.

use fate_of_the_fellowship::Action;
use fate_of_the_fellowship::cards::PlayerCard;
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Path, Region, Symbol};
use table::Seat;

use super::errands::Errands;
use super::events;
use super::journey::peril;
use super::objectives::{balrog_strength, saved_for_a_pledge};
use super::plan::{Plan, Task};
use super::weights::*;

/// One turn's thoughts about the characters of one seat.
pub struct Turn<'p, 'g> {
    pub plan: &'p Plan<'g>,
    pub seat: Seat,
    errands: [Option<Errands>; 13],
}

impl<'p, 'g> Turn<'p, 'g> {
    pub fn of(plan: &'p Plan<'g>, seat: Seat) -> Turn<'p, 'g> {
        Turn { plan, seat, errands: [const { None }; 13] }
    }

    fn errands(&mut self, who: Character) -> &Errands {
        let plan = self.plan;
        self.errands[who.index()].get_or_insert_with(|| Errands::of(plan, who))
    }

    pub fn score(&mut self, action: Action) -> f32 {
        let plan = self.plan;
        let g = plan.g;
        let worth = match action {
            Action::EndActions | Action::GoOn => 0.1,
            Action::Travel { who, to } => self.travel(who, to) - 0.8,
            Action::Shadowfax { to } => self.shadowfax(to),
            Action::PathsOfTheDead => OBJECTIVE * 0.5,
            Action::Give { card, with, .. } => self.pass(card, g.owner(with)),
            Action::Take { card, .. } => self.pass(card, Some(self.seat)),
            Action::Prepare { who, card } => self.prepare(who, card),
            Action::Muster { who } => self.muster(who),
            Action::Attack { who } => self.attack(who),
            Action::Capture { who, .. } => match g.at(who) {
                Some(at) => 2.0 * plan.hope.min(8.0) + plan.eye_moves(at) + self.captured(at),
                None => 0.0,
            },
            Action::DestroyTheRing => self.destroy(),
            Action::Pursue { objective, .. } => self.pursue(objective),
            Action::Pledge { .. } => OBJECTIVE * 0.6,
            Action::LoyalFriend => plan.worth_of_one_more(self.seat, Symbol::Friendship),
            Action::DwarvenCraft => plan.worth_of_one_more(self.seat, Symbol::Valor),
            Action::WalkSilently => plan.worth_of_one_more(self.seat, Symbol::Stealth),
            Action::WisdomOfTheEldar { .. } => {
                plan.worth_of_one_more(self.seat, Symbol::Resistance) * self.room()
            }
            Action::Slinker { .. } => {
                plan.worth_of_one_more(self.seat, Symbol::Stealth) * self.room()
            }
            Action::GiveUsASong => {
                let room = f32::from(8 - g.board.hope).min(2.0);
                room * plan.hope - 3.0 * plan.worth(self.seat, Symbol::Friendship)
            }
            Action::Anduril => match g.at(Character::Aragorn) {
                Some(at) => {
                    plan.burden[at.index()]
                        + plan.clear[at.index()] / f32::from(g.shadow(at).max(1))
                }
                None => 0.0,
            },
            Action::MirrorOfGaladriel { .. } => 0.05,
            Action::Play { event } => events::worth(plan, self.seat, event) - EVENT,
            Action::Distract => distract(plan) - plan.worth(self.seat, Symbol::Friendship),
            Action::SureShot => {
                sure_shot(plan).map_or(0.0, |(worth, _)| worth)
                    - plan.worth(self.seat, Symbol::Stealth)
            }
            Action::LadyOfLight => 1.5 - plan.worth(self.seat, Symbol::Stealth),
            _ => 0.0,
        };
        self.in_turn(action, worth)
    }

    /// Who has begun goes on: turning to the other character gives up what is left.
    fn in_turn(&self, action: Action, worth: f32) -> f32 {
        let g = self.plan.g;
        let Some(who) = actor(action) else { return worth };
        match (g.turn.acted, g.turn.done) {
            ([Some(first), None], [done, _])
                if done >= 2 && first != who && g.can_still_act(first) =>
            {
                worth * 0.35
            }
            _ => worth,
        }
    }

    fn room(&self) -> f32 {
        match self.plan.g.hands[self.seat.index()].len() {
            0..=4 => 1.0,
            5 => 0.7,
            6 => 0.4,
            _ => 0.2,
        }
    }

    fn travel(&mut self, who: Character, to: Location) -> f32 {
        let plan = self.plan;
        let g = plan.g;
        if who == Character::FrodoSam {
            return frodo_travels(plan, self.seat, to);
        }
        let errands = self.errands(who);
        let mut worth = errands.towards[to.index()] - errands.stay;
        // Taking Frodo along when it is time.
        if plan.road.goes && g.at(who) == g.at(Character::FrodoSam) {
            worth = worth.max(frodo_travels(plan, self.seat, to) * 0.9);
        }
        worth
    }

    fn shadowfax(&mut self, to: Location) -> f32 {
        let plan = self.plan;
        let errands = self.errands(Character::Gandalf);
        let at = plan.g.at(Character::Gandalf);
        let mut best = 0.0f32;
        for job in plan.jobs.iter().filter(|job| job.who.contains(Character::Gandalf)) {
            if job.task != Task::Go {
                continue;
            }
            let way = f32::from(plan.map.way[to.index()][job.at.index()]) * 0.5;
            let before =
                at.map_or(0.0, |at| f32::from(plan.map.way[at.index()][job.at.index()]) * 0.5);
            if before > way + 1.0 {
                best = best.max(job.value / (way + 1.0 + job.work));
            }
        }
        // With something to carry he rides slowly.
        if errands.best > best * 1.3 { best * 0.5 } else { best }
    }

    /// A card that changes hands.
    fn pass(&self, card: PlayerCard, to: Option<Seat>) -> f32 {
        let plan = self.plan;
        let (Some(to), Some((_, symbol))) = (to, card.as_region()) else { return 0.0 };
        let g = plan.g;
        if to == plan.frodo_seat {
            let crowded = g.hands[to.index()].len() >= 7;
            let worth =
                match symbol {
                    Symbol::Resistance if plan.resistance_missing() > 0 => DELIVERY,
                    Symbol::Stealth
                        if g.symbols(to, Symbol::Stealth) < plan.wants[to.index()][2] =>
                    {
                        if plan.road.goes { 9.0 } else { 4.0 }
                    }
                    _ => 0.0,
                };
            return if crowded { worth - 2.0 } else { worth };
        }
        0.0
    }

    fn prepare(&self, who: Character, card: PlayerCard) -> f32 {
        let plan = self.plan;
        let g = plan.g;
        let Some((region, symbol)) = card.as_region() else { return 0.0 };
        if saved_for_a_pledge(plan, card) {
            return -1.0;
        }
        let held = g.hands[self.seat.index()].len();
        let given_away = symbol == Symbol::Resistance && self.seat != plan.frodo_seat;
        let mut worth = plan.worth(self.seat, symbol);
        if given_away && plan.resistance_missing() > 0 && !g.is_solo() {
            worth = 0.3;
        }
        worth *= match held {
            0..=3 => 0.03,
            4 => 0.08,
            5 => 0.25,
            6 => 0.5,
            _ => 0.7,
        };
        if who == Character::FrodoSam && g.frodo_region() == region && g.is_haven(g.frodo_at()) {
            worth += plan.worth_of_one_more(self.seat, Symbol::Friendship) * 0.8;
        }
        worth
    }

    fn muster(&mut self, who: Character) -> f32 {
        let plan = self.plan;
        let g = plan.g;
        let Some(at) = g.at(who) else { return 0.0 };
        let Some(army) = at.facts().muster else { return 0.0 };
        let mut worth = plan.relief[at.index()] * HAVEN_HOPE * plan.hope;
        for job in &plan.jobs {
            let Task::Bring { army: wanted, count: missing } = job.task else { continue };
            if job.at == at && wanted == Some(army) {
                worth = worth.max(job.value / f32::from(missing));
            }
        }
        if who == Character::Gandalf {
            worth *= 1.5;
        }
        if !musters_freely(who, army) {
            worth -= muster_price(plan, who);
        }
        worth.max(self.errands(who).muster)
    }

    fn attack(&mut self, who: Character) -> f32 {
        let plan = self.plan;
        let Some(at) = plan.g.at(who) else { return 0.0 };
        let mut worth = plan.attack(at, Some(who));
        for job in &plan.jobs {
            if job.at == at && job.task == Task::Go && job.who.contains(who) {
                let special = job.who.len() == 1;
                if special {
                    worth = worth.max(job.value);
                }
            }
        }
        worth
    }

    fn captured(&self, at: Location) -> f32 {
        let plan = self.plan;
        let wanted = plan.jobs.iter().any(|job| job.at == at && job.value > OBJECTIVE * 0.3);
        if wanted { OBJECTIVE } else { 0.0 }
    }

    fn pursue(&self, objective: Objective) -> f32 {
        let plan = self.plan;
        let hope = plan.g.board.hope;
        match objective {
            Objective::ConfrontTheBalrog => {
                let strength = balrog_strength(plan);
                match strength {
                    0..=1 if hope < 8 => -5.0,
                    2..=3 if hope < 6 => -5.0,
                    _ if hope < 4 => -5.0,
                    _ => OBJECTIVE,
                }
            }
            Objective::ShelobsLair => {
                let seat = plan.frodo_seat;
                let strength = 2 * plan.g.symbols(seat, Symbol::Valor)
                    + plan.g.symbols(seat, Symbol::Friendship);
                if hope + strength >= 7 || hope > 5 { OBJECTIVE } else { 1.0 }
            }
            _ => OBJECTIVE * 2.0,
        }
    }

    /// The last action of all, if hope is likely to last.
    fn destroy(&self) -> f32 {
        let plan = self.plan;
        let g = plan.g;
        let at = g.frodo_at();
        let guide = if g.is_at(Character::Gollum, at) { 3 } else { 0 };
        let dice = (g.nazgul(Region::Mordor) + g.shadow(at) + 8 - g.board.hope)
            .saturating_sub(guide)
            .min(7);
        let friendship = g.symbols(plan.frodo_seat, Symbol::Friendship);
        let resistance = g.symbols(plan.frodo_seat, Symbol::Resistance).saturating_sub(5);
        let safe = f32::from(g.board.hope) + f32::from(friendship) + 0.5 * f32::from(resistance);
        if safe > f32::from(dice) * 0.5 { 200.0 } else { 20.0 }
    }
}

/// What a step of Frodo's is worth.
pub fn frodo_travels(plan: &Plan<'_>, seat: Seat, to: Location) -> f32 {
    let g = plan.g;
    let here = g.frodo_at();
    let road = &plan.road;
    let risk = peril(g, to);
    if road.goes {
        let leads_on = |path: &Path| {
            let nearer = road.cost[here.index()] - road.cost[path.to.index()] > 0.05;
            let in_mordor = here.region() == Region::Mordor;
            nearer && (in_mordor || !is_barred(plan, seat, path.to))
        };
        let Some(path) = here.path_to(to) else { return 0.0 };
        if leads_on(path) {
            let symbols: u8 = path.cost.iter().sum();
            let left = road.cost[to.index()] + risk + 1.0 + f32::from(symbols);
            let lost = (left - road.cost[here.index()]).max(0.0);
            return (ONWARD - lost * 3.0).max(0.2);
        }
        let paths = here.facts().paths.iter();
        let mut open = paths.filter(|path| g.can_pay(seat, path.cost));
        if open.any(leads_on) {
            return -1.0;
        }
    }
    if to.region() == Region::Mordor {
        return 0.0;
    }
    match road.better {
        Some((first, gain)) if first == to => gain * plan.hope,
        _ => -1.0,
    }
}

/// Who goes to the borders of Mordor must be able to go on from there.
fn is_barred(plan: &Plan<'_>, seat: Seat, to: Location) -> bool {
    let g = plan.g;
    let here = g.frodo_at();
    let late = g.deck.len() < 8;
    let edge = to.region() == Region::Mordor || to.region() == Region::Ithilien;
    if !edge {
        return false;
    }
    // The character who takes him along can pay as well as he.
    let own = g.symbols(plan.frodo_seat, Symbol::Stealth);
    let stealth = match seat == plan.frodo_seat {
        true => own,
        false => own + g.symbols(seat, Symbol::Stealth),
    };
    let path = here.path_to(to).map_or(0, |path| path.cost[Symbol::Stealth.index()]);
    stealth < plan.road.stealth[to.index()] + path || (plan.resistance_missing() > 0 && !late)
}

/// Drawing Nazgûl away from Frodo.
pub fn distract(plan: &Plan<'_>) -> f32 {
    let g = plan.g;
    let Some(at) = g.at(Character::MerryPippin) else { return 0.0 };
    let frodo = g.frodo_region();
    if at.region() == frodo {
        return 0.0;
    }
    let drawn = f32::from(g.nazgul(frodo).min(2));
    let at_the_end = plan.road.goes && frodo == Region::Mordor;
    let harm = match () {
        () if at_the_end => 1.2,
        () if g.board.eye == frodo && g.nazgul(frodo) >= 2 => 0.5,
        () => 0.15,
    };
    drawn * harm * plan.hope
}

/// The best shot for Legolas.
pub fn sure_shot(plan: &Plan<'_>) -> Option<(f32, Action)> {
    let g = plan.g;
    let at = g.at(Character::Legolas)?;
    let six = if plan.open.contains(Objective::ThatMakesSix) { OBJECTIVE / 6.0 } else { 0.0 };
    let near = std::iter::once(at).chain(at.facts().paths.iter().map(|path| path.to));
    let troops = near.filter(|&at| g.shadow(at) > 0).map(|at| {
        let clear = plan.clear[at.index()] / f32::from(g.shadow(at));
        (plan.burden[at.index()] + clear + six, Action::At { at })
    });
    let region = at.region();
    let nazgul = (region != Region::Mordor && g.nazgul(region) > 0).then(|| {
        let frodo = region == g.frodo_region() && g.frodo_region() != Region::Mordor;
        let worth = if frodo { 0.4 * plan.hope } else { 0.0 };
        (worth, Action::MoveNazgul { from: region, to: Region::Mordor })
    });
    troops.chain(nazgul).max_by(|a, b| a.0.total_cmp(&b.0))
}

pub fn musters_freely(who: Character, army: Army) -> bool {
    matches!(
        (who, army),
        (Character::Arwen, Army::Elven)
            | (Character::Boromir, Army::Gondor)
            | (Character::Eowyn, Army::Rohirrim)
            | (Character::Gimli, Army::Dwarven)
    )
}

/// What the friendship spent on mustering is worth.
pub fn muster_price(plan: &Plan<'_>, who: Character) -> f32 {
    let seat = plan.g.owner(who);
    seat.map_or(0.0, |seat| plan.worth(seat, Symbol::Friendship) * 0.5)
}

pub fn can_muster(plan: &Plan<'_>, who: Character, army: Army) -> bool {
    let seat = plan.g.owner(who);
    who != Character::Gollum
        && (musters_freely(who, army)
            || seat.is_some_and(|seat| plan.g.symbols(seat, Symbol::Friendship) > 0))
}

fn actor(action: Action) -> Option<Character> {
    match action {
        Action::Travel { who, .. }
        | Action::Give { who, .. }
        | Action::Take { who, .. }
        | Action::Prepare { who, .. }
        | Action::Muster { who }
        | Action::Attack { who }
        | Action::Capture { who, .. }
        | Action::Pursue { who, .. } => Some(who),
        Action::Shadowfax { .. } => Some(Character::Gandalf),
        Action::PathsOfTheDead | Action::Anduril => Some(Character::Aragorn),
        Action::DestroyTheRing => Some(Character::FrodoSam),
        Action::Pledge { .. } | Action::LoyalFriend | Action::GiveUsASong => {
            Some(Character::MerryPippin)
        }
        Action::WisdomOfTheEldar { .. } => Some(Character::Faramir),
        Action::MirrorOfGaladriel { .. } => Some(Character::Galadriel),
        Action::DwarvenCraft => Some(Character::Gimli),
        Action::Slinker { .. } => Some(Character::Gollum),
        Action::WalkSilently => Some(Character::Legolas),
        _ => None,
    }
}
