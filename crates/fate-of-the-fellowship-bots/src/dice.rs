//! Dice that lie on the table: which to change, and with what.

use fate_of_the_fellowship::Action;
use fate_of_the_fellowship::action::{Face, Means};
use fate_of_the_fellowship::facts::{Army, Character, EventCard, Objective, Region, Symbol};
use fate_of_the_fellowship::position::RollKind;
use table::Seat;

use super::plan::Plan;
use super::weights::*;

/// What an answer to a search roll is worth. Accepting is worth nothing.
pub fn search(plan: &Plan<'_>, seat: Seat, action: Action) -> f32 {
    let g = plan.g;
    let haven = g.is_haven(g.frodo_at());
    let exposed = if haven { 0 } else { g.roll.count(Face::Exposed) };
    let bad = g.roll.count(Face::Weary) + exposed;
    let is_bad = |face: Face| face == Face::Weary || (face == Face::Exposed && !haven);
    let fatal = bad >= g.board.hope;
    let good = if haven { 0.67 } else { 0.5 };
    // At the fire nothing has to be saved, and nothing more is needed than to live.
    let hope = match (g.roll.is_final, fatal) {
        (true, true) | (false, true) => 200.0,
        (true, false) => return if action == Action::Accept { 0.0 } else { -1.0 },
        (false, false) => plan.hope,
    };
    match action {
        Action::Accept => 0.0,
        Action::Reroll { face, .. } if !is_bad(face) => -1.0,
        Action::Reroll { by: Means::RangerOfTheNorth, .. } => good * hope + 0.5,
        Action::Reroll { .. } => good * hope - plan.worth(seat, Symbol::Resistance),
        Action::Cancel { face } if is_bad(face) => {
            hope - plan.worth(seat, Symbol::Friendship) * 0.8
        }
        Action::Play { event: EventCard::TomBombadil } => {
            f32::from(bad.min(3)) * good * hope - plan.hope - EVENT * 0.5
        }
        _ => -1.0,
    }
}

/// True if Frodo had better put on the Ring.
pub fn put_on_the_ring(plan: &Plan<'_>) -> bool {
    let g = plan.g;
    let at = g.frodo_at();
    let missing = if g.roll.is_final { 8 - g.board.hope } else { 0 };
    let guide = if g.is_at(Character::Gollum, at) { 3 } else { 0 };
    let dice = |troops: u8, missing: u8| {
        (g.nazgul(at.region()) + troops + missing).saturating_sub(guide).min(7)
    };
    let without = dice(0, missing + u8::from(g.roll.is_final));
    let saved = dice(g.shadow(at), missing).saturating_sub(without);
    let harm = if g.is_haven(at) { 0.34 } else { 0.5 };
    g.board.hope > 2 && f32::from(saved) * harm > 1.4
}

/// What the dice of a battle as they lie are worth.
fn battle_now(plan: &Plan<'_>, dice: &[u8; 8]) -> f32 {
    let g = plan.g;
    let Some(at) = g.roll.at else { return 0.0 };
    let count = |face: Face| dice[face.index()];
    let aragorn = g.is_at(Character::Aragorn, at);
    let rout = if aragorn { 2 * count(Face::Rout) } else { count(Face::Rout) };
    let (friendly, shadow) = (g.friendly(at), g.shadow(at));
    let killed = (rout + count(Face::Exchange)).min(shadow);
    let haven = g.is_haven(at);
    let nazgul = g.nazgul(at.region());
    let mut fallen = count(Face::Exchange);
    if !haven {
        fallen += count(Face::Overrun);
    }
    let mut worth = 0.0;
    if g.is_at(Character::Eowyn, at) {
        let slain = count(Face::Nazgul).min(nazgul);
        let wanted = plan.open.contains(Objective::ShieldmaidenNoLonger) && g.quest.slain < 2;
        worth += f32::from(slain) * if wanted { OBJECTIVE * 0.4 } else { 1.5 };
    } else if nazgul > 0 {
        fallen += 2 * count(Face::Nazgul);
    }
    if g.is_at(Character::Eomer, at) && g.troops(at, Army::Rohirrim) > 0 {
        fallen = fallen.saturating_sub(1);
    }
    let fallen = fallen.min(friendly);
    let left = shadow - killed;
    worth += f32::from(killed) * (plan.burden[at.index()] + 0.3);
    if left == 0 {
        worth += plan.clear[at.index()];
    } else {
        worth += plan.clear[at.index()] * 0.5 * f32::from(killed) / f32::from(shadow.max(1));
    }
    worth -= f32::from(fallen) * TROOP * 1.2;
    if fallen == friendly && left > 0 {
        if haven {
            worth -= HAVEN_HOPE * plan.hope;
        }
        let boromir = plan.open.contains(Objective::BoromirReclaimsHisHonor)
            && g.is_at(Character::Boromir, at)
            && g.characters_at(at).len() > 1;
        worth += if boromir { OBJECTIVE } else { 0.0 };
    }
    worth
}

const BATTLE: [Face; 6] =
    [Face::Rout, Face::Rout, Face::Exchange, Face::Exchange, Face::Overrun, Face::Nazgul];

/// What an answer to a battle roll is worth. Accepting is worth nothing.
pub fn battle(plan: &Plan<'_>, seat: Seat, action: Action) -> f32 {
    let g = plan.g;
    let now = battle_now(plan, &g.roll.dice);
    let rerolled = |face: Face| {
        let mut dice = g.roll.dice;
        dice[face.index()] -= 1;
        let mut sum = 0.0;
        for to in BATTLE {
            dice[to.index()] += 1;
            sum += battle_now(plan, &dice);
            dice[to.index()] -= 1;
        }
        sum / 6.0 - now
    };
    match action {
        Action::Reroll { face, by } => {
            let cost = match by {
                Means::Nenya => 0.1,
                Means::Valor => plan.worth(seat, Symbol::Valor),
                _ => plan.worth(seat, Symbol::Resistance),
            };
            rerolled(face) - cost
        }
        Action::Turn { from, to, by } => {
            let mut dice = g.roll.dice;
            dice[from.index()] -= 1;
            dice[to.index()] += 1;
            let cost = match by {
                Means::Ambush => plan.worth(seat, Symbol::Stealth),
                Means::Shieldmaiden => 2.0 * plan.worth(seat, Symbol::Valor) * 0.7,
                _ if g.roll.light_left > 0 => 0.0,
                _ => plan.worth(seat, Symbol::Valor),
            };
            battle_now(plan, &dice) - now - cost
        }
        Action::Strike => match g.roll.at {
            Some(at) => {
                plan.burden[at.index()] + plan.clear[at.index()] / f32::from(g.shadow(at).max(1))
                    - plan.worth(seat, Symbol::Valor)
            }
            None => -1.0,
        },
        Action::Play { .. } => -1.0,
        _ => 0.0,
    }
}

/// With how many dice to attack.
pub fn attack_dice(plan: &Plan<'_>, count: u8) -> f32 {
    let g = plan.g;
    let Some(at) = g.roll.at else { return 0.0 };
    let (mut sum, total) = (0.0, 6u32.pow(u32::from(count)));
    for roll in 0..total {
        let (mut dice, mut left) = ([0u8; 8], roll);
        for _ in 0..count {
            dice[BATTLE[(left % 6) as usize].index()] += 1;
            left /= 6;
        }
        sum += battle_now(plan, &dice);
    }
    let _ = at;
    sum / total as f32
}

/// The Balrog or Shelob.
pub fn peril(plan: &Plan<'_>, seat: Seat, action: Action) -> f32 {
    let g = plan.g;
    let RollKind::Peril(objective) = g.roll.kind else { return 0.0 };
    let (ignore, prevent) = match objective {
        Objective::ShelobsLair => (Symbol::Valor, Symbol::Friendship),
        _ => (Symbol::Resistance, Symbol::Valor),
    };
    let dice = g.roll.count(Face::Overrun)
        + 2 * g.roll.count(Face::Exchange)
        + 3 * g.roll.count(Face::Nazgul);
    let loss = dice.saturating_sub(g.roll.prevented);
    let hope = if loss >= g.board.hope { 100.0 } else { plan.hope };
    match action {
        Action::Cancel { face } => {
            let saved = match face {
                Face::Overrun => 1.0,
                Face::Exchange => 2.0,
                Face::Nazgul => 3.0,
                _ => 0.0,
            };
            saved * hope - plan.worth(seat, ignore)
        }
        Action::Prevent if loss > 0 => hope - plan.worth(seat, prevent),
        Action::Play { .. } if loss >= 4 => 1.5 * hope - EVENT,
        Action::Accept => 0.0,
        _ => -1.0,
    }
}

/// Which die Tom Bombadil takes up.
pub fn tom(plan: &Plan<'_>, action: Action) -> f32 {
    let g = plan.g;
    let haven = g.is_haven(g.frodo_at());
    match action {
        Action::Die { face: Face::Weary } => 2.0,
        Action::Die { face: Face::Exposed } if !haven => 2.0,
        Action::Die { face: Face::Nazgul } => 3.0,
        Action::Die { face: Face::Exchange } => 1.0,
        Action::Die { .. } => -1.0,
        _ => 0.0,
    }
}

/// Frodo hides when a search would cost more than a stealth.
pub fn hides(plan: &Plan<'_>) -> bool {
    let g = plan.g;
    let Some(to) = g.journey.to else { return false };
    let gollum = g.is_at(Character::Gollum, to)
        || g.journey.who == Some(Character::Gollum)
        || g.journey.with.contains(Character::Gollum);
    let guide = if gollum { 3 } else { 0 };
    let dice = (g.nazgul(to.region()) + g.shadow(to)).saturating_sub(guide).min(7);
    let harm = if g.is_haven(to) { 0.33 } else { 0.5 };
    let seat = g.turn.current;
    let stealth = g.symbols(seat, Symbol::Stealth);
    // The paths ahead must still be paid.
    let ahead = match seat == plan.frodo_seat && to.region() == Region::Mordor {
        true => plan.road.stealth[to.index()],
        false => 0,
    };
    if stealth <= ahead {
        return f32::from(dice) * harm >= f32::from(g.board.hope);
    }
    let price = match to.region() == Region::Mordor {
        true => 1.0,
        false => plan.worth(seat, Symbol::Stealth),
    };
    f32::from(dice) * harm * plan.hope > price
}
