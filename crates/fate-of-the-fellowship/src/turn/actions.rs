//! The actions step: every action a character can do, and where its rules stand.

use std::ops::ControlFlow;

use table::{Illegal, Seat, Tell, Visit};

use super::allowance::Kind;
use crate::action::{Action, Price};
use crate::cards::PlayerCard;
use crate::event::Event;
use crate::facts::{Character, Location, Objective};
use crate::position::Position;
use crate::step::not_asked;
use crate::{attack, capture, characters, fellowship, muster, objectives, prepare, ring, travel};

pub use super::allowance::Kind as Counts;

/// FOTF.3.7 to FOTF.3.9: six actions, those of abilities and objectives, and the last one.
///
/// Only what `judge` allows, so that it is not asked again for each of them: this is the longest
/// list of the game. Whether `who` may act at all is seen here, once for all its actions; for the
/// rest every chapter asks the function that its own `judge` asks after that.
pub fn offers(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    visit(Action::EndActions)?;
    for who in g.characters_of(seat).iter() {
        let Some(at) = g.at(who) else { continue };
        if g.may_act(seat, who, Kind::Travel).is_err() {
            continue;
        }
        travel::offers(g, seat, who, at, visit)?;
        if g.may_act(seat, who, Kind::Other).is_err() {
            continue;
        }
        fellowship::offers(g, seat, who, at, visit)?;
        prepare::offers(g, seat, who, at, visit)?;
        if muster::judge_at(g, seat, who, at).is_ok() {
            visit(Action::Muster { who })?;
        }
        let contested = g.board.shadow_at.intersection(g.board.friendly_at).contains(at);
        if contested && attack::judge(g, seat, who).is_ok() {
            visit(Action::Attack { who })?;
        }
        if capture::is_thinkable(g, at) {
            for price in Price::ALL {
                if capture::judge(g, seat, who, price).is_ok() {
                    visit(Action::Capture { who, price })?;
                }
            }
        }
        characters::offers(g, seat, who, at, visit)?;
        objectives::offers(g, seat, who, visit)?;
    }
    ControlFlow::Continue(())
}

/// Everything somebody might try: every action with every own character, here or not.
pub fn candidates(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    visit(Action::EndActions)?;
    for who in g.characters_of(seat).iter() {
        for to in Location::ALL {
            visit(Action::Travel { who, to })?;
        }
        for card in PlayerCard::all() {
            if g.hands[seat.index()].contains(card) {
                visit(Action::Prepare { who, card })?;
            }
            for with in Character::ALL {
                match g.owner(with) {
                    Some(other) if other != seat => {
                        if g.hands[seat.index()].contains(card) {
                            visit(Action::Give { who, card, with })?;
                        }
                        if g.hands[other.index()].contains(card) {
                            visit(Action::Take { who, card, with })?;
                        }
                    }
                    _ => (),
                }
            }
        }
        visit(Action::Muster { who })?;
        visit(Action::Attack { who })?;
        visit(Action::Capture { who, price: Price::Valor })?;
        visit(Action::Capture { who, price: Price::Instead })?;
        characters::candidates(g, who, visit)?;
        // The last of them has an action of its own, below.
        for objective in Objective::ALL.into_iter().filter(|&o| o != Objective::DestroyTheOneRing) {
            visit(Action::Pursue { who, objective })?;
        }
    }
    visit(Action::DestroyTheRing)?;
    visit(Action::PathsOfTheDead)?;
    g.hands[seat.index()].iter().try_for_each(|card| visit(Action::Pledge { card }))
}

/// FOTF.1.2: others may advise, but the current player decides.
pub fn judge(g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
    use crate::rule::turn::CURRENT_PLAYER;
    CURRENT_PLAYER.forbids_if(seat != g.turn.current)?;
    match action {
        Action::EndActions => Ok(()),
        Action::Travel { who, to } => travel::judge(g, seat, who, to),
        Action::Shadowfax { to } => travel::judge_shadowfax(g, seat, to),
        Action::PathsOfTheDead => travel::judge_paths_of_the_dead(g, seat),
        Action::Give { who, card, with } => fellowship::judge_give(g, seat, who, card, with),
        Action::Take { who, card, with } => fellowship::judge_take(g, seat, who, card, with),
        Action::Prepare { who, card } => prepare::judge(g, seat, who, card),
        Action::Muster { who } => muster::judge(g, seat, who),
        Action::Attack { who } => attack::judge(g, seat, who),
        Action::Capture { who, price } => capture::judge(g, seat, who, price),
        Action::DestroyTheRing => ring::judge(g, seat),
        Action::Pursue { who, objective } => objectives::judge(g, seat, who, objective),
        Action::Pledge { card } => objectives::judge_pledge(g, seat, card),
        Action::LoyalFriend
        | Action::GiveUsASong
        | Action::Anduril
        | Action::WisdomOfTheEldar { .. }
        | Action::MirrorOfGaladriel { .. }
        | Action::DwarvenCraft
        | Action::Slinker { .. }
        | Action::WalkSilently => characters::judge(g, seat, action),
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Travel { who, to } => {
            g.count_action(who, Kind::Travel);
            travel::begin(g, who, to);
        }
        Action::Shadowfax { to } => {
            g.count_action(Character::Gandalf, Kind::Travel);
            travel::ride_shadowfax(g, to, tell);
        }
        Action::PathsOfTheDead => {
            g.count_action(Character::Aragorn, Kind::Travel);
            travel::begin_paths_of_the_dead(g);
        }
        Action::Give { who, card, with } => fellowship::propose_give(g, who, card, with),
        Action::Take { who, card, with } => fellowship::propose_take(g, who, card, with),
        Action::Prepare { who, card } => {
            g.count_action(who, Kind::Other);
            prepare::prepare(g, seat, who, card, tell);
        }
        Action::Muster { who } => {
            g.count_action(who, Kind::Other);
            muster::muster(g, seat, who);
        }
        Action::Attack { who } => {
            g.count_action(who, Kind::Other);
            attack::attack(g, who, false, tell);
        }
        Action::Capture { who, price } => {
            g.count_action(who, Kind::Other);
            capture::capture(g, seat, who, price);
        }
        Action::DestroyTheRing => {
            g.count_action(Character::FrodoSam, Kind::Other);
            ring::attempt(g, seat);
        }
        Action::Pursue { who, objective } => {
            g.count_action(who, Kind::Other);
            objectives::pursue(g, seat, who, objective, tell);
        }
        Action::Pledge { card } => {
            g.count_action(Character::MerryPippin, Kind::Other);
            objectives::pledge(g, seat, card, tell);
        }
        _ => characters::act(g, seat, action, tell),
    }
}
