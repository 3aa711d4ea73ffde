//! Where one character had best go, and what to take along.

use fate_of_the_fellowship::facts::{Army, Character, Location, LocationSet, Symbol};

use super::map::{PLACES, Ways, ways};
use super::plan::{Job, Plan, Task};
use super::weights::OBJECTIVE;

/// Half actions beyond which nobody looks for troops.
const FURTHEST: u8 = 24;
/// For so much a troop a haven is left with a single one.
const EAGER: f32 = 12.0;

/// What it is worth, for one action, to take the first step towards the best job that way.
#[derive(Debug)]
pub struct Errands {
    pub towards: [f32; PLACES],
    /// Troops to take along, if it is the best reason to go there.
    pub load: [[u8; 4]; PLACES],
    pub best: f32,
    /// Mustering here, to bring troops somewhere.
    pub muster: f32,
    /// Being awaited where one stands.
    pub stay: f32,
    /// Where troops can be had within reach.
    sources: LocationSet,
}

impl Errands {
    pub fn of(plan: &Plan<'_>, who: Character) -> Errands {
        let mut errands = Errands {
            towards: [0.0; PLACES],
            load: [[0; 4]; PLACES],
            best: 0.0,
            muster: 0.0,
            stay: 0.0,
            sources: LocationSet::EMPTY,
        };
        let g = plan.g;
        let (Some(at), Some(seat)) = (g.at(who), g.owner(who)) else { return errands };
        let ways = ways(g, seat, who, at);
        let sources = g.board.friendly_at.union(muster_places());
        let near = |from: &Location| ways.cost[from.index()] <= FURTHEST;
        errands.sources = sources.iter().filter(near).collect();
        for job in &plan.jobs {
            if job.who.contains(who) {
                let mine = plan.map.way[at.index()][job.at.index()];
                let others = mine > job.nearest + 1 && job.task == Task::Go;
                let value = if others { job.value * 0.6 } else { job.value };
                errands.consider(plan, who, at, &ways, &Job { value, ..*job });
            }
        }
        if let Some((from, to)) = plan.march
            && from == at
            && who != Character::Gollum
        {
            errands.note(to, OBJECTIVE * 0.45, [0, 2, 2, 3]);
        }
        errands
    }

    fn consider(&mut self, plan: &Plan<'_>, who: Character, at: Location, ways: &Ways, job: &Job) {
        match job.task {
            Task::Go => {
                if job.at == at {
                    self.best = self.best.max(job.value / job.work.max(1.0));
                    if job.value > OBJECTIVE * 0.5 {
                        self.stay = self.stay.max(job.value * 0.15);
                    }
                } else if let Some(first) = ways.first(job.at) {
                    let cost = f32::from(ways.cost[job.at.index()]) * 0.5 + job.work;
                    self.note(first, job.value / cost, [0; 4]);
                }
            }
            Task::Bring { army, count } if who != Character::Gollum => {
                self.fetch(plan, who, at, ways, job, army, count);
            }
            Task::Bring { .. } => (),
        }
    }

    /// From where troops are best fetched, and how many are best mustered there first.
    #[allow(clippy::too_many_arguments)]
    fn fetch(
        &mut self,
        plan: &Plan<'_>,
        who: Character,
        at: Location,
        ways: &Ways,
        job: &Job,
        army: Option<Army>,
        count: u8,
    ) {
        let eager = job.value / f32::from(count) > EAGER;
        for from in self.sources.iter().filter(|&from| from != job.at) {
            let there = ways.cost[from.index()];
            let onward = match from == at {
                true => ways.cost[job.at.index()],
                false => plan.map.way[from.index()][job.at.index()],
            };
            let way = f32::from(there.saturating_add(onward)) * 0.5 + job.work;
            // Nothing that could come of it would be worth the first step.
            if job.value <= way * self.best * 0.3 {
                continue;
            }
            let (load, amount) = spare_load(plan, from, army, count, eager);
            let most = self.most_to_muster(plan, who, from, army, count - amount);
            if amount == 0 && most == 0 {
                continue;
            }
            let price = most_price(plan, who, from);
            let mut best = (0.0f32, 0u8);
            for mustered in 0..=most {
                let share = f32::from(amount + mustered) / f32::from(count);
                let work = match who {
                    Character::Gandalf => f32::from(mustered.div_ceil(2)),
                    _ => f32::from(mustered),
                };
                let density = (job.value * share - price * work) / (way + work).max(1.0);
                if density > best.0 {
                    best = (density, mustered);
                }
            }
            let (density, mustered) = best;
            if density <= 0.0 {
                continue;
            }
            if from != at {
                if let Some(first) = ways.first(from) {
                    self.note(first, density, [0; 4]);
                }
            } else if mustered > 0 {
                self.muster = self.muster.max(density);
                self.best = self.best.max(density);
            } else if let Some(first) = ways.first(job.at) {
                self.note(first, density, load);
            }
        }
    }

    /// How many troops could be mustered at `from` for this.
    fn most_to_muster(
        &self,
        plan: &Plan<'_>,
        who: Character,
        from: Location,
        army: Option<Army>,
        missing: u8,
    ) -> u8 {
        let g = plan.g;
        let Some(here) = from.facts().muster else { return 0 };
        if army.is_some_and(|army| army != here) || who == Character::FrodoSam {
            return 0;
        }
        let supply = g.board.supply[here.index()];
        let free = super::actions::musters_freely(who, here);
        let friendship = match g.owner(who) {
            _ if free => 4,
            Some(seat) => g.symbols(seat, Symbol::Friendship),
            None => 0,
        };
        let each = if who == Character::Gandalf { 2 } else { 1 };
        missing.min(supply).min(friendship.saturating_mul(each)).min(3)
    }

    fn note(&mut self, first: Location, density: f32, load: [u8; 4]) {
        let best = &mut self.towards[first.index()];
        if density > *best {
            *best = density;
            self.load[first.index()] = load;
        }
        self.best = self.best.max(density);
    }
}

fn most_price(plan: &Plan<'_>, who: Character, from: Location) -> f32 {
    match from.facts().muster {
        Some(army) if !super::actions::musters_freely(who, army) => {
            super::actions::muster_price(plan, who)
        }
        _ => 0.0,
    }
}

/// Troops that may leave `from`, at most `count`.
fn spare_load(
    plan: &Plan<'_>,
    from: Location,
    army: Option<Army>,
    count: u8,
    eager: bool,
) -> ([u8; 4], u8) {
    let (mut load, mut amount) = ([0u8; 4], 0);
    let kept: u8 = plan.kept[from.index()].iter().sum();
    let guard = plan.guard[from.index()];
    let guard = if eager { guard.min(1) } else { guard };
    let mut left = plan.g.friendly(from).saturating_sub(guard.max(kept)).min(count);
    for one in Army::ALL {
        if army.is_none_or(|army| army == one) {
            let here = plan.g.troops(from, one);
            let here = here.saturating_sub(plan.kept[from.index()][one.index()]);
            let taken = here.min(left);
            load[one.index()] = taken;
            amount += taken;
            left -= taken;
        }
    }
    (load, amount)
}

/// Every place where troops are mustered.
fn muster_places() -> LocationSet {
    const PLACES: [Location; 15] = [
        Location::GreyHavens,
        Location::EredLuin,
        Location::Rivendell,
        Location::Lorien,
        Location::FordsOfIsen,
        Location::HelmsDeep,
        Location::Edoras,
        Location::Eastemnet,
        Location::MinasTirith,
        Location::Pelargir,
        Location::DolAmroth,
        Location::Lamedon,
        Location::WoodlandRealm,
        Location::Erebor,
        Location::IronHills,
    ];
    PLACES.into_iter().fold(LocationSet::EMPTY, LocationSet::with)
}
