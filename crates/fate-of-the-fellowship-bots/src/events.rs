//! Event cards: when they are worth playing, and what to choose then.

use fate_of_the_fellowship::Action;
use fate_of_the_fellowship::cards::{DeckCard, PlayerCard};
use fate_of_the_fellowship::events::{Step, elven_cloaks_and_rope, orcs, provisions, tidings};
use fate_of_the_fellowship::facts::{
    Army, Character, EventCard, Location, Objective, Region, Symbol,
};
use table::Seat;

use super::actions::frodo_travels;
use super::plan::{Plan, Task};
use super::weights::*;

/// What playing `event` now is worth.
pub fn worth(plan: &Plan<'_>, seat: Seat, event: EventCard) -> f32 {
    let g = plan.g;
    let frodo = g.frodo_region();
    match event {
        EventCard::TomBombadil => match g.board.hope {
            8 => -5.0,
            5..=7 => 3.0,
            _ => plan.hope,
        },
        EventCard::GiftsFromTheElves => 20.0,
        EventCard::OrcInfighting => best_infighting(plan).map_or(0.0, |(worth, _)| worth),
        EventCard::ConflictingOrders => best_conflict(plan).map_or(0.0, |(worth, ..)| worth),
        EventCard::TheRedArrow => best_tidings(plan, true).map_or(0.0, |(worth, ..)| worth),
        EventCard::GwaihirBringsNews => best_tidings(plan, false).map_or(0.0, |(worth, ..)| worth),
        EventCard::Entmoot => {
            let saruman = plan.open.contains(Objective::SarumanYourStaffIsBroken);
            if saruman && !g.is_haven(Location::Isengard) { 12.0 } else { 2.0 }
        }
        EventCard::GazeIntoAPalantir => {
            let nazgul = f32::from(g.nazgul(frodo).min(3));
            let eye = if g.board.eye == frodo { plan.eye_on_frodo() } else { 0.0 };
            let last = if plan.road.goes && frodo == Region::Mordor { 1.0 } else { 0.2 };
            match decoy(plan) {
                Some(_) => eye + nazgul * last * plan.hope,
                None => -5.0,
            }
        }
        EventCard::ElrondsForesight if g.turn.current == plan.frodo_seat => 6.0,
        EventCard::ElrondsForesight => 2.0,
        EventCard::Lembas if g.turn.current == seat => match plan.road.goes {
            true if seat == plan.frodo_seat => 30.0,
            true => 2.0,
            false => 4.5,
        },
        EventCard::Lembas => -5.0,
        EventCard::ElvenCloaksAndRope => match best_cloak(plan, seat) {
            Some(_) if plan.road.goes && seat == plan.frodo_seat => 12.0,
            _ => 1.0,
        },
        EventCard::TheEaglesAreComing => best_flight(plan).map_or(0.0, |(worth, ..)| worth),
        EventCard::TheCouncilOfElrond | EventCard::RohanLendsHorses => 1.0,
    }
}

/// What an answer in the middle of an event is worth.
pub fn choice(plan: &Plan<'_>, step: Step, seat: Seat, action: Action) -> f32 {
    let g = plan.g;
    match (step, action) {
        (_, Action::Stop | Action::No | Action::Depart) => 0.0,
        (Step::TomBombadil(_), _) => super::dice::tom(plan, action),
        (Step::Orcs(orcs::Step::Infighting { .. }), Action::At { at }) => infighting(plan, at),
        (Step::Orcs(orcs::Step::Remove { .. }), Action::Count { count }) => f32::from(count),
        (Step::Orcs(orcs::Step::Conflict { .. }), Action::At { at }) => {
            conflict(plan, at).map_or(-50.0, |(worth, _)| worth)
        }
        (Step::Orcs(orcs::Step::Scatter { left, .. }), Action::MoveShadow { count, to }) => {
            if count == left { 50.0 - hazard(plan, to, count + g.shadow(to)) } else { -1.0 }
        }
        (Step::Tidings(tidings::Step::From { havens, .. }), Action::At { at }) => {
            best_tidings_from(plan, havens, at).map_or(-10.0, |(worth, _)| worth)
        }
        (Step::Tidings(tidings::Step::To { .. }), Action::At { at }) => {
            plan.relief[at.index()] * 100.0
        }
        (Step::Tidings(_), Action::MoveTroops { army, count, from, .. }) => {
            f32::from(count.min(plan.spare(from, army).max(1)))
        }
        (Step::Tidings(tidings::Step::MayBattle { at, .. }), Action::Yes) => plan.attack(at, None),
        (Step::Entmoot(_), Action::Count { count }) => f32::from(count),
        (Step::Entmoot(_), Action::At { at }) => {
            let saruman = plan.open.contains(Objective::SarumanYourStaffIsBroken);
            if at == Location::Isengard && saruman { 5.0 } else { -1.0 }
        }
        (Step::Entmoot(_), Action::BringTroops { count, .. }) => f32::from(count),
        (Step::Entmoot(_), Action::Bring { .. }) => -1.0,
        (_, Action::Yes) => 1.0,
        (Step::Palantir(_), Action::Who { who }) => {
            if decoy(plan) == Some(who) {
                10.0
            } else {
                away_from_frodo(plan, who)
            }
        }
        (Step::Palantir(_) | Step::Eagles(_), Action::MoveNazgul { from, .. }) => {
            let road = plan.road.goes && from == Region::Mordor;
            let near = from == g.frodo_region();
            f32::from(u8::from(near)) * 3.0
                + if road { 2.0 } else { 0.0 }
                + super::map::nearness(from, g.frodo_region())
        }
        (Step::Provisions(provisions::Step::Lembas), Action::Who { who }) => {
            if plan.road.goes && who == Character::FrodoSam {
                return 10.0;
            }
            let errands = super::errands::Errands::of(plan, who);
            errands.best - if who == Character::FrodoSam { 5.0 } else { 0.0 }
        }
        (Step::Provisions(_), Action::Token { symbol }) => {
            if symbol == Symbol::Resistance && plan.resistance_missing() == 0 {
                return 1.0;
            }
            plan.worth_of_one_more(plan.frodo_seat, symbol)
        }
        (Step::Provisions(_), Action::ForSeat { seat }) if seat == plan.frodo_seat => 5.0,
        (Step::ElrondsForesight(_), Action::Count { count }) => f32::from(count),
        (Step::ElrondsForesight(_), Action::Pick { card: DeckCard::Player(card) }) => {
            card_worth(plan, seat, card)
        }
        (
            Step::ElvenCloaksAndRope(elven_cloaks_and_rope::Step::Travel { who, .. }),
            Action::At { at },
        ) => match who {
            Character::FrodoSam => frodo_travels(plan, seat, at),
            _ => -1.0,
        },
        (Step::ElvenCloaksAndRope(_), Action::Who { who: Character::FrodoSam }) => 5.0,
        (Step::Eagles(_), Action::Who { who }) => match best_flight(plan) {
            Some((_, best, _)) if best == who => 10.0,
            _ if who == Character::FrodoSam => -50.0,
            _ => 0.0,
        },
        (Step::Eagles(_), Action::At { at }) => match best_flight(plan) {
            Some((_, _, best)) if best == at => 10.0,
            _ => 0.0,
        },
        (Step::CouncilOfElrond(_), Action::Who { .. }) => -1.0,
        (Step::CouncilOfElrond(_), Action::Discard { card }) => card_worth(plan, seat, card),
        (Step::CouncilOfElrond(_), _) => -0.5,
        (Step::RohanLendsHorses(_), Action::At { at }) => {
            if g.frodo_at() == at {
                -5.0
            } else {
                -0.5
            }
        }
        _ => 0.0,
    }
}

/// What a card is worth in the hand of `seat`.
pub fn card_worth(plan: &Plan<'_>, seat: Seat, card: PlayerCard) -> f32 {
    if super::objectives::saved_for_a_pledge(plan, card) {
        return 8.0;
    }
    match (card.as_region(), card.as_event()) {
        (Some((_, symbol)), _) => plan.worth(seat, symbol),
        (None, Some(EventCard::GiftsFromTheElves)) => 10.0,
        (None, Some(EventCard::Lembas | EventCard::ElvenCloaksAndRope)) => 3.0,
        (None, Some(EventCard::TomBombadil)) => 4.0,
        (None, Some(EventCard::GazeIntoAPalantir)) => 2.5,
        (None, Some(EventCard::RohanLendsHorses | EventCard::TheCouncilOfElrond)) => 0.5,
        (None, Some(_)) => 2.0,
        (None, None) => 0.0,
    }
}

/// What `shadow` troops at a place put at risk.
fn hazard(plan: &Plan<'_>, at: Location, shadow: u8) -> f32 {
    let g = plan.g;
    if g.is_haven(at) {
        return if g.friendly(at) == 0 { 100.0 } else { 20.0 };
    }
    let mut sum = 0.0;
    for haven in g.board.havens.iter() {
        let reach = plan.map.reach[at.index()][haven.index()];
        let nazgul = g.nazgul(haven.region()) > 0;
        sum += reach * plan.map.falls(nazgul, g.friendly(haven), shadow);
    }
    let frodo = if g.frodo_at() == at { f32::from(shadow) } else { 0.0 };
    sum * HAVEN_HOPE * plan.hope + frodo
}

fn infighting(plan: &Plan<'_>, at: Location) -> f32 {
    let shadow = plan.g.shadow(at);
    let killed = f32::from(shadow.min(2));
    let clear = plan.clear[at.index()] * killed / f32::from(shadow.max(1));
    killed * plan.burden[at.index()] + clear * 0.8
}

fn best_infighting(plan: &Plan<'_>) -> Option<(f32, Location)> {
    let places = plan.g.board.shadow_at.iter();
    places.map(|at| (infighting(plan, at), at)).max_by(|a, b| a.0.total_cmp(&b.0))
}

fn conflict(plan: &Plan<'_>, from: Location) -> Option<(f32, Location)> {
    let shadow = plan.g.shadow(from);
    let now = hazard(plan, from, shadow) + plan.clear[from.index()] * 0.7;
    from.facts()
        .paths
        .iter()
        .map(|path| {
            let then = hazard(plan, path.to, shadow + plan.g.shadow(path.to))
                + plan.clear[path.to.index()] * 0.7;
            (now - then, path.to)
        })
        .max_by(|a, b| a.0.total_cmp(&b.0))
}

fn best_conflict(plan: &Plan<'_>) -> Option<(f32, Location, Location)> {
    plan.g
        .board
        .shadow_at
        .iter()
        .filter_map(|from| conflict(plan, from).map(|(worth, to)| (worth, from, to)))
        .max_by(|a, b| a.0.total_cmp(&b.0))
}

fn best_tidings(plan: &Plan<'_>, havens: bool) -> Option<(f32, Location, Location)> {
    plan.g
        .board
        .friendly_at
        .iter()
        .filter_map(|from| best_tidings_from(plan, havens, from).map(|(w, to)| (w, from, to)))
        .max_by(|a, b| a.0.total_cmp(&b.0))
}

fn best_tidings_from(plan: &Plan<'_>, havens: bool, from: Location) -> Option<(f32, Location)> {
    let g = plan.g;
    let spare: u8 = Army::ALL.into_iter().map(|army| plan.spare(from, army)).max()?;
    if spare == 0 || (havens && !g.is_haven(from)) {
        return None;
    }
    let worth = |at: Location| plan.relief[at.index()] * HAVEN_HOPE * plan.hope;
    let best = |a: &(f32, Location), b: &(f32, Location)| a.0.total_cmp(&b.0);
    if havens {
        let others = g.board.havens.iter().filter(|&at| at != from);
        return others.map(|at| (worth(at), at)).max_by(best);
    }
    let paths = from.facts().paths.iter().filter(|path| !path.special);
    paths.map(|path| (worth(path.to), path.to)).max_by(best)
}

/// A character far from Frodo, for the Eye to look at.
fn decoy(plan: &Plan<'_>) -> Option<Character> {
    let g = plan.g;
    Character::ALL
        .into_iter()
        .filter(|&who| g.at(who).is_some_and(|at| at.region().distance(g.frodo_region()) >= 2))
        .max_by(|&a, &b| away_from_frodo(plan, a).total_cmp(&away_from_frodo(plan, b)))
}

fn away_from_frodo(plan: &Plan<'_>, who: Character) -> f32 {
    let g = plan.g;
    let Some(at) = g.at(who) else { return 0.0 };
    let danger: f32 = at.region().locations().iter().map(|at| plan.danger[at.index()]).sum();
    f32::from(at.region().distance(g.frodo_region())) - danger
}

/// Frodo's next two steps under the cloak, if they lead on.
fn best_cloak(plan: &Plan<'_>, seat: Seat) -> Option<Location> {
    let g = plan.g;
    let here = g.frodo_at();
    here.facts()
        .paths
        .iter()
        .filter(|path| g.can_pay(seat, path.cost))
        .map(|path| (frodo_travels(plan, seat, path.to), path.to))
        .filter(|&(worth, to)| worth > 5.0 && (g.nazgul(to.region()) + g.shadow(to)) >= 2)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, to)| to)
}

/// Who gains most by flying, and where to.
fn best_flight(plan: &Plan<'_>) -> Option<(f32, Character, Location)> {
    let g = plan.g;
    let mut best: Option<(f32, Character, Location)> = None;
    for job in plan.jobs.iter().filter(|job| job.task == Task::Go && job.value > 5.0) {
        for who in job.who.iter().filter(|&who| who != Character::FrodoSam) {
            let Some(at) = g.at(who).filter(|&at| at != job.at) else { continue };
            let way = f32::from(plan.map.way[at.index()][job.at.index()]) * 0.5;
            let gain = job.value * (1.0 / job.work.max(1.0) - 1.0 / (way + job.work)) * 0.4;
            if best.is_none_or(|(most, ..)| gain > most) {
                best = Some((gain, who, job.at));
            }
        }
    }
    best
}
