//! Capture: a shadow stronghold with friendly troops and no shadow troops becomes a haven.

use table::{Illegal, Seat, Tell};

use crate::action::Price;
use crate::characters;
use crate::event::Event;
use crate::facts::{Character, Location, Objective, Symbol};
use crate::position::{Position, cost_of};
use crate::rule;
use crate::step::Step as GameStep;
use crate::turn::actions::Counts;

/// FOTF.4.17
pub fn judge(g: &Position, seat: Seat, who: Character, price: Price) -> Result<(), Illegal> {
    g.may_act(seat, who, Counts::Other)?;
    table::ran!("ability:gollum/restrictions", if who == Character::Gollum);
    rule::characters::GOLLUM_DOES_NOT_FIGHT.forbids_if(who == Character::Gollum)?;
    let Some(at) = g.at(who) else { return rule::turn::ON_THE_BOARD.forbids() };
    let by_objective = !g.is_haven(at) && may_become_a_haven(g, who, at);
    let is_stronghold = g.board.strongholds.contains(at);
    rule::capture::STRONGHOLD.forbids_if(!is_stronghold && !by_objective)?;
    rule::capture::FRIENDLY_TROOP.forbids_if(g.friendly(at) == 0)?;
    rule::capture::NO_SHADOW_TROOPS.forbids_if(g.shadow(at) > 0)?;
    let Some(cost) = cost(g, who, at, price) else { return rule::capture::OTHER_PRICE.forbids() };
    rule::capture::PRICE.forbids_if(!g.can_pay(seat, cost))
}

/// Friendly troops hold a place that somebody might capture.
pub fn is_thinkable(g: &Position, at: Location) -> bool {
    let held = g.board.friendly_at.contains(at) && !g.board.shadow_at.contains(at);
    let captured_by_objective = matches!(at, Location::Dunland | Location::Osgiliath);
    held && (g.board.strongholds.contains(at) || captured_by_objective)
}

/// Places that an open objective lets somebody capture though they are no strongholds.
fn may_become_a_haven(g: &Position, who: Character, at: Location) -> bool {
    match at {
        Location::Dunland => g.is_open(Objective::DealWithFrecasHeirs),
        Location::Osgiliath => {
            who == Character::Faramir && g.is_open(Objective::SecureTheCrossingOfTheAnduin)
        }
        _ => false,
    }
}

pub(crate) fn cost(g: &Position, who: Character, at: Location, price: Price) -> Option<[u8; 4]> {
    let mut cost = [0; 4];
    match (price, at) {
        // Boromir, Hero of Gondor, spends one less.
        (Price::Valor, _) => {
            table::ran!("ability:boromir/hero-of-gondor", if who == Character::Boromir);
            return Some(cost_of(Symbol::Valor, if who == Character::Boromir { 2 } else { 3 }));
        }
        (Price::Instead, Location::Dunland) if g.is_open(Objective::DealWithFrecasHeirs) => {
            cost[Symbol::Friendship.index()] = 3;
        }
        (Price::Instead, Location::MinasMorgul) if g.is_open(Objective::InfiltrateMinasMorgul) => {
            cost[Symbol::Stealth.index()] = 3;
        }
        (Price::Instead, Location::DolGuldur)
            if who == Character::Galadriel && g.is_open(Objective::LayBareThePits) =>
        {
            cost[Symbol::Resistance.index()] = 2;
            cost[Symbol::Valor.index()] = 1;
        }
        (Price::Instead, Location::Osgiliath) if may_become_a_haven(g, who, at) => {
            cost[Symbol::Resistance.index()] = 2;
            cost[Symbol::Stealth.index()] = 1;
        }
        (Price::Instead, _) => return None,
    }
    Some(cost)
}

pub fn capture(g: &mut Position, seat: Seat, who: Character, price: Price) {
    let at = g.at(who).expect("who acts is on the board");
    let cost = cost(g, who, at, price).expect("judged: there is a price");
    g.agenda.then([GameStep::Ability(characters::Step::Capture { who })]);
    g.pay(seat, cost);
}

/// FOTF.4.18, FOTF.4.19
pub fn raise_the_banner(g: &mut Position, who: Character, tell: Tell<'_, Event>) {
    let at = g.at(who).expect("who acts is on the board");
    g.board.strongholds = g.board.strongholds.without(at);
    g.board.havens = g.board.havens.with(at);
    tell(Event::Captured { who, at });
    g.shift_eye(at.region(), tell);
    g.gain_hope(2, tell);
}
