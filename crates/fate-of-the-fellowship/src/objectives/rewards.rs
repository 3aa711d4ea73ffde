//! What happens when an objective is completed.

use table::{Seat, Tell, proof};

use super::Step;
use crate::event::Event;
use crate::facts::{Army, Character, Location, Objective, Region, Symbol};
use crate::position::{Gandalf, Position};
use crate::step::Step as GameStep;

/// FOTF.10.1: its when-completed text, then it lies face down.
pub fn complete(g: &mut Position, objective: Objective, tell: Tell<'_, Event>) {
    proof::effect(
        || format!("objective:{objective}"),
        module_path!(),
        g,
        |g| {
            fulfil(g, objective, tell);
        },
    );
}

fn fulfil(g: &mut Position, objective: Objective, tell: Tell<'_, Event>) {
    g.quest.completed = g.quest.completed.with(objective);
    tell(Event::ObjectiveCompleted { objective });
    if let Some(seat) = g.quest.boromir_of {
        g.agenda.then([GameStep::Objective(Step::Replace(seat))]);
    }
    reward(g, objective, tell);
}

fn reward(g: &mut Position, objective: Objective, tell: Tell<'_, Event>) {
    let current = g.turn.current;
    match objective {
        Objective::AttainTheBlessingOfTheElves => {
            release(g, Army::Elven, tell);
            let there = g.seats_at(Location::Rivendell);
            let (after, before) = there.iter().partition::<Vec<_>, _>(|&seat| seat >= current);
            for &seat in after.iter().chain(&before).rev() {
                may_take(g, seat, Symbol::Friendship, 1);
            }
            g.gain_hope(1, tell);
        }
        Objective::SarumanYourStaffIsBroken => may_take(g, current, Symbol::Resistance, 1),
        Objective::ChallengeSauron => {
            g.shift_eye(Region::Ithilien, tell);
            for from in Region::Mordor.locations().without(Location::Udun).iter() {
                let count = g.shadow(from);
                g.move_shadow(from, Location::Udun, count, tell);
            }
        }
        Objective::ConfrontTheBalrog => {
            g.quest.gandalf = Gandalf::Fallen;
            g.remove_character(Character::Gandalf, tell);
        }
        Objective::RideWithTheEored => {
            let count = g.quest.eored.count_ones() as u8;
            g.quest.eored = 0;
            return_shadow(g, count, tell);
            g.gain_hope(1, tell);
        }
        Objective::ThatMakesSix => {
            let count = std::mem::take(&mut g.quest.six);
            return_shadow(g, count, tell);
            g.gain_hope(1, tell);
        }
        Objective::FreeTheodensMind => {
            release(g, Army::Rohirrim, tell);
            may_add(g, Location::Edoras, Army::Rohirrim, 2);
            g.gain_hope(1, tell);
        }
        Objective::DealWithFrecasHeirs => may_add(g, Location::Dunland, Army::Rohirrim, 1),
        Objective::SecureTheCrossingOfTheAnduin => {
            may_add(g, Location::Osgiliath, Army::Gondor, 1);
        }
        Objective::UnseatDenethor => {
            release(g, Army::Gondor, tell);
            may_add(g, Location::MinasTirith, Army::Gondor, 3);
            g.gain_hope(1, tell);
        }
        Objective::LayBareThePits => {
            if g.is_at(Character::Galadriel, Location::DolGuldur) {
                g.gain_hope(1, tell);
            }
        }
        Objective::SubdueUmbar => may_gather(g, objective),
        Objective::BringLightToMirkwood | Objective::RangersSecureEriador => {
            g.gain_hope(1, tell);
            may_gather(g, objective);
        }
        Objective::AvengeBalin => {
            g.agenda.then([GameStep::Objective(Step::BalinAvenged)]);
            may_gather(g, objective);
        }
        Objective::LiftShadowFromDwarvenLands => {
            may_take(g, current, Symbol::Valor, 2);
            g.gain_hope(1, tell);
        }
        Objective::InfiltrateMinasMorgul => {
            g.agenda.then([GameStep::Objective(Step::LookAhead { named: 0 })]);
            may_take(g, current, Symbol::Stealth, 2);
        }
        Objective::HobbitsPledgeTheirLoyalty => {
            take_pledges(g, tell);
            g.gain_hope(1, tell);
        }
        Objective::BoromirReclaimsHisHonor => {
            g.agenda.then([GameStep::Objective(Step::BoromirFalls)]);
            if let Some(at) = g.at(Character::Boromir) {
                g.agenda.then([GameStep::Objective(Step::LastStand(at))]);
            }
        }
        Objective::OathbreakersFulfillTheirDuty
        | Objective::ShieldmaidenNoLonger
        | Objective::ArwenUnfurlsTheBanner => g.gain_hope(1, tell),
        // The extra action is given where the hope was lost, or not (peril.rs).
        Objective::ShelobsLair => (),
        // `ring.rs`
        Objective::DestroyTheOneRing => (),
    }
}

/// The troops on the card join the supply.
fn release(g: &mut Position, army: Army, tell: Tell<'_, Event>) {
    let count = std::mem::take(&mut g.quest.locked[army.index()]);
    g.board.supply[army.index()] += count;
    tell(Event::TroopsReleased { army, count });
}

fn return_shadow(g: &mut Position, count: u8, tell: Tell<'_, Event>) {
    g.board.shadow_supply += count;
    tell(Event::ShadowReturned { count });
}

fn may_add(g: &mut Position, at: Location, army: Army, most: u8) {
    g.agenda.then([GameStep::Objective(Step::AddTroops { at, army, most })]);
}

fn may_gather(g: &mut Position, objective: Objective) {
    let left = super::gather::troops_to_move(g, objective);
    g.agenda.then([GameStep::Objective(Step::Gather { objective, left, betrayed: false })]);
}

/// Tokens may be left in the supply: a resistance token of Gollum's player feeds Shelob.
fn may_take(g: &mut Position, seat: Seat, symbol: Symbol, most: u8) {
    g.agenda.then([GameStep::Objective(Step::MayTake { seat, symbol, most })]);
}

/// Avenge Balin!: with four Dwarven troops in Moria the current player may take two valor tokens.
pub fn avenge_balin(g: &mut Position) {
    if g.troops(Location::Moria, Army::Dwarven) >= 4 {
        may_take(g, g.turn.current, Symbol::Valor, 2);
    }
}

fn take_pledges(g: &mut Position, tell: Tell<'_, Event>) {
    let count = g.quest.pledges.count_ones() as u8;
    g.quest.pledges = 0;
    g.token_supply[Symbol::Friendship.index()] += count;
    if let Some(seat) = g.owner(Character::MerryPippin) {
        for _ in 0..count {
            g.gain_token(seat, Symbol::Friendship, tell);
        }
    }
}
