//! Everything that is asked outside the actions step, apart from dice and events.

use fate_of_the_fellowship::Action;
use fate_of_the_fellowship::facts::{Army, Character, Location, Region, Symbol};
use fate_of_the_fellowship::{characters, objectives, shadow};
use table::Seat;

use super::actions::frodo_travels;
use super::errands::Errands;
use super::events::card_worth;
use super::map::nearness;
use super::plan::Plan;
use super::weights::*;

/// Who and what comes along on a travel. Departing is worth nothing.
pub fn party(plan: &Plan<'_>, action: Action) -> f32 {
    let g = plan.g;
    let (Some(who), Some(to)) = (g.journey.who, g.journey.to) else { return 0.0 };
    match action {
        Action::Bring { who: other } => {
            if wants_to_come(plan, other, to) {
                5.0
            } else {
                -1.0
            }
        }
        Action::BringTroops { army, count } => {
            let load = Errands::of(plan, who).load[to.index()][army.index()];
            if count == load { 3.0 } else { -1.0 }
        }
        _ => 0.0,
    }
}

/// True if the character would go there itself.
pub fn wants_to_come(plan: &Plan<'_>, who: Character, to: Location) -> bool {
    let g = plan.g;
    if who == Character::FrodoSam {
        return frodo_travels(plan, g.turn.current, to) > 1.0;
    }
    let with_frodo =
        g.journey.who == Some(Character::FrodoSam) || g.journey.with.contains(Character::FrodoSam);
    if with_frodo && plan.road.goes {
        // Gollum guides, Aragorn watches; others who can pay are welcome.
        let seat = g.owner(who);
        return matches!(who, Character::Gollum | Character::Aragorn | Character::Faramir)
            || seat.is_some_and(|seat| g.symbols(seat, Symbol::Resistance) > 0);
    }
    let errands = Errands::of(plan, who);
    let there = errands.towards[to.index()];
    there > 1.0 && there >= errands.best * 0.85 && errands.load[to.index()] == [0; 4]
}

/// A Nazgûl that flies somewhere because of an order: away from Frodo if there is a choice.
pub fn nazgul(plan: &Plan<'_>, from: Region, to: Region) -> f32 {
    let g = plan.g;
    let frodo = g.frodo_region();
    let on_the_way = |region: Region| {
        let gondor = matches!(region, Region::Gondor | Region::Ithilien | Region::Mordor);
        if gondor { 0.15 } else { 0.0 }
    };
    nearness(from, frodo) - nearness(to, frodo) + on_the_way(from)
        - on_the_way(to)
        - f32::from(g.nazgul(to)) * 0.01
}

pub fn of_ability(plan: &Plan<'_>, step: characters::Step, seat: Seat, action: Action) -> f32 {
    let g = plan.g;
    match (step, action) {
        (_, Action::Yes) => 1.0,
        (_, Action::Count { count }) => f32::from(count),
        (characters::Step::Distract { .. }, Action::MoveNazgul { from, to }) => {
            let frodo = g.frodo_region();
            let end = plan.road.goes && from == Region::Mordor;
            if from == frodo || end {
                5.0
            } else {
                nearness(from, frodo) - nearness(to, frodo) - 0.2
            }
        }
        (characters::Step::SureShot, _) => match super::actions::sure_shot(plan) {
            Some((_, best)) if best == action => 10.0,
            _ => 0.0,
        },
        (characters::Step::SendAid(_), Action::Who { who }) => match g.at(who) {
            Some(at) => {
                let from = g.at(Character::Arwen).map_or(0.0, |from| plan.relief[from.index()]);
                (plan.relief[at.index()] - from) * 10.0 - 0.1
            }
            None => -1.0,
        },
        (characters::Step::Cunning, Action::At { at }) => {
            let from = g.at(Character::Gollum);
            let leaves = if from == Some(g.frodo_at()) { 2.0 } else { -1.0 };
            if g.is_haven(at) { -10.0 } else { leaves }
        }
        (characters::Step::PutBack { .. }, Action::Pick { card }) => match card {
            fate_of_the_fellowship::cards::DeckCard::Player(card) => card_worth(plan, seat, card),
            fate_of_the_fellowship::cards::DeckCard::Skies(_) => -5.0,
        },
        _ => 0.0,
    }
}

pub fn of_objective(plan: &Plan<'_>, step: objectives::Step, action: Action) -> f32 {
    let g = plan.g;
    match (step, action) {
        (_, Action::Yes) => 1.0,
        (_, Action::Count { count }) => f32::from(count),
        (objectives::Step::Gather { .. }, Action::MoveTroops { army, count, from, to }) => {
            let gain = plan.relief[to.index()] - plan.relief[from.index()];
            let may = count <= plan.spare(from, army);
            if may && gain > 0.05 { gain * 10.0 } else { -1.0 }
        }
        (objectives::Step::RemoveShadowCards { .. }, Action::Shadow { .. }) => 1.0,
        _ => {
            let _ = g;
            0.0
        }
    }
}

pub fn of_shadow(plan: &Plan<'_>, step: shadow::Step, seat: Seat, action: Action) -> f32 {
    let g = plan.g;
    match (step, action) {
        (_, Action::MoveNazgul { from, to }) => nazgul(plan, from, to),
        (_, Action::LoseHope) => -plan.hope * if g.board.hope == 1 { 20.0 } else { 1.0 },
        (_, Action::RemoveTroop { at, army }) => {
            -lost_troop(plan, at, army) * if step == shadow::Step::Wheels { 2.0 } else { 1.0 }
        }
        (_, Action::ForSeat { seat }) => -two_cheapest(plan, seat),
        (_, Action::Discard { card }) => -card_worth(plan, seat, card),
        (_, Action::DiscardToken { symbol }) => -plan.worth(seat, symbol) - 0.2,
        _ => 0.0,
    }
}

/// What a friendly troop is worth where it stands.
pub fn lost_troop(plan: &Plan<'_>, at: Location, army: Army) -> f32 {
    let g = plan.g;
    let mut worth = TROOP;
    if g.is_haven(at) {
        let nazgul = g.nazgul(at.region()) > 0;
        let friendly = g.friendly(at);
        for from in g.board.shadow_at.iter() {
            let reach = plan.map.reach[from.index()][at.index()];
            let shadow = g.shadow(from) + g.shadow(at);
            worth += HAVEN_HOPE
                * plan.hope
                * reach
                * (plan.map.falls(nazgul, friendly.saturating_sub(1), shadow)
                    - plan.map.falls(nazgul, friendly, shadow));
        }
        if friendly == 1 {
            worth += 2.0;
            if g.shadow(at) > 0 {
                worth += HAVEN_HOPE * plan.hope;
            }
        }
    }
    if g.troops(at, army) <= plan.kept[at.index()][army.index()] {
        worth += 4.0;
    }
    worth + if g.board.supply[army.index()] == 0 { 0.0 } else { 0.2 }
}

fn two_cheapest(plan: &Plan<'_>, seat: Seat) -> f32 {
    let g = plan.g;
    let (mut first, mut second) = (50.0f32, 50.0f32);
    let cards = g.hands[seat.index()].iter().map(|card| card_worth(plan, seat, card));
    let tokens = Symbol::ALL.into_iter().flat_map(|symbol| {
        let held = usize::from(g.tokens[seat.index()][symbol.index()]);
        std::iter::repeat_n(plan.worth(seat, symbol), held)
    });
    for worth in cards.chain(tokens) {
        if worth < first {
            second = first;
            first = worth;
        } else if worth < second {
            second = worth;
        }
    }
    first + second
}
