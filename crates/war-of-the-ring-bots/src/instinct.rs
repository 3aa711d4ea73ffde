//! A player that answers at once: rules of thumb for battles and the Hunt, and for the rest what
//! stands best right after the answer.
//!
//! Imagined games are played on by it, so it has to be quick.

use table::{Game, Luck, Play, Seat};
use war_of_the_ring::facts::{Character, Face, Player, Side};
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Position, army, battle, characters, hunt, turn};

use super::standing::chance;
use super::weights::{Tables, Weights};
use super::{allocation, chain, teammates, thinking};
use bots::{AdviceAhead, Effort, Policy};

/// Answers at once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Instinct {
    pub tables: &'static Tables,
}

/// No more answers than this are looked at one by one.
const LOOKED_AT: usize = 12;

impl Policy<Position> for Instinct {
    fn pick(&self, g: &Position, seat: Seat, legal: &[Action], luck: &mut Luck) -> Action {
        pick(g, seat, &self.tables[Player::at(seat).side()], legal, luck)
    }

    fn weigh(&self, g: &Position, seat: Seat, legal: &[Action], weights: &mut Vec<f32>) {
        let side = Player::at(seat).side();
        weights.clear();
        chain::opinions(g, side, &self.tables[side], legal, weights);
    }

    /// A search leaves its trees alone: a whole action of the enemy is too far down in them.
    fn think_ahead(
        &self,
        g: &Position,
        seat: Seat,
        legal: &[Action],
        _may_wait: bool,
        luck: &mut Luck,
        effort: &Effort<'_>,
    ) -> Option<AdviceAhead<Action>> {
        let w = &self.tables[Player::at(seat).side()];
        thinking::try_out(g, seat, w, legal, luck, effort)
    }
}

/// The answer of `seat`, judged by this table whichever side it is; `None` only if it has no legal one.
pub fn say(
    g: &Position,
    seat: Seat,
    w: &Weights,
    legal: &mut Vec<Action>,
    luck: &mut Luck,
) -> Option<Action> {
    bots::legal_into(g, seat, legal);
    match legal[..] {
        [] => None,
        [only] => Some(only),
        _ => Some(pick(g, seat, w, legal, luck)),
    }
}

fn pick(g: &Position, seat: Seat, w: &Weights, legal: &[Action], luck: &mut Luck) -> Action {
    let side = Player::at(seat).side();
    if let Some(action) = teammates::says(g, Player::at(seat), legal) {
        return action;
    }
    let ruled = g.agenda().top().and_then(|step| by_rule(g, side, w, step, legal, luck));
    if let Some(action) = ruled.filter(|action| legal.contains(action)) {
        return action;
    }
    best_at_once(g, seat, w, legal, luck)
}

/// What stands best right after it, of a few answers.
fn best_at_once(
    g: &Position,
    seat: Seat,
    w: &Weights,
    legal: &[Action],
    luck: &mut Luck,
) -> Action {
    let side = Player::at(seat).side();
    let mut best = (f32::NEG_INFINITY, legal[0]);
    let some = legal.len().min(LOOKED_AT);
    let first = luck.below(legal.len() as u32) as usize;
    // Parties are not tried one by one: everybody goes who can, or the first who comes.
    let is_part = |action: &Action| matches!(action, Action::Take { .. } | Action::Leave { .. });
    let skips = !legal.iter().all(is_part);
    for nth in 0..some {
        let action = legal[(first + nth) % legal.len()];
        if skips && is_part(&action) {
            continue;
        }
        let mut after = g.clone();
        after.answer(seat, action, &mut |_| ());
        let points = chance(&after, side, w);
        if points > best.0 {
            best = (points, action);
        }
    }
    best.1
}

fn by_rule(
    g: &Position,
    side: Side,
    w: &Weights,
    step: Step,
    legal: &[Action],
    luck: &mut Luck,
) -> Option<Action> {
    match step {
        Step::Turn(turn::Step::Allocate) => Some(allocation::dice_for_the_hunt(g, w)),
        Step::Turn(turn::Step::Act(_)) => Some(take_up_a_die(legal, luck)),
        Step::Turn(turn::Step::WithDie(_)) => Some(deed(legal, luck)),
        Step::Battle(step) => in_battle(g, side, w, step, legal),
        Step::Hunt(hunt::Step::Pay) => Some(pay(g, legal)),
        Step::Movement(army::movement::Step::Next { first: false, .. }) => Some(Action::Done),
        Step::Characters(characters::Step::Move(_)) if !g.action.moved.is_empty() => {
            Some(Action::Done)
        }
        _ => None,
    }
}

fn take_up_a_die(legal: &[Action], luck: &mut Luck) -> Action {
    let is_use =
        |action: &&Action| matches!(action, Action::Use { .. } | Action::UseSpecial { .. });
    let usable = || legal.iter().filter(is_use);
    let count = usable().count() as u32;
    let token = legal
        .iter()
        .find(|action| matches!(action, Action::PoliticsToken { .. } | Action::CardToken { .. }));
    match (count, token) {
        (0, Some(&token)) => token,
        (0, None) if legal.contains(&Action::Pass) => Action::Pass,
        (0, None) => legal[0],
        _ => {
            let nth = luck.below(count) as usize;
            *usable().nth(nth).unwrap_or(&legal[0])
        }
    }
}

/// How often each deed is done, where it can be.
fn deed(legal: &[Action], luck: &mut Luck) -> Action {
    let weight = |action: Action| -> u32 {
        match action {
            Action::BringIn { .. } => 200,
            Action::HideFellowship => 80,
            Action::MoveFellowship => 40,
            Action::Advance { nation } if nation.side() == Side::Shadow => 40,
            Action::Advance { .. } => 8,
            Action::Attack => 12,
            Action::MoveArmies | Action::Muster => 10,
            Action::VoiceMusters | Action::VoiceTrains => 10,
            Action::Play { .. } => 8,
            Action::Draw { .. } => 3,
            _ => 1,
        }
    };
    let all: u32 = legal.iter().map(|&action| weight(action)).sum();
    let mut drawn = luck.below(all.max(1));
    for &action in legal {
        let weight = weight(action);
        if drawn < weight {
            return action;
        }
        drawn -= weight;
    }
    legal[0]
}

/// How the fighters of `side` compare with the others.
fn compared(g: &Position, side: Side) -> f32 {
    let strength = |side: Side| {
        let figures = g.fighters(side).figures;
        let lead = g.leadership(side).min(5).min(figures.units(side));
        f32::from(figures.units(side))
            + 0.8 * f32::from(figures.elites(side))
            + 0.5 * f32::from(lead)
    };
    strength(side) / strength(side.other()).max(0.5)
}

fn in_battle(
    g: &Position,
    side: Side,
    w: &Weights,
    step: battle::Step,
    legal: &[Action],
) -> Option<Action> {
    let compared = || compared(g, side);
    match step {
        battle::Step::ChooseCard(_) => Some(Action::NoCard),
        battle::Step::WhiteRider => Some(Action::WhiteRider),
        battle::Step::WithdrawOrStand => {
            Some(if compared() < w.stands_fast { Action::Withdraw } else { Action::StandFast })
        }
        battle::Step::CeaseOrPressOn => {
            Some(if compared() < w.presses_on { Action::Cease } else { Action::PressOn })
        }
        battle::Step::FightOn => {
            let reduce = legal.iter().find(|action| matches!(action, Action::ReduceFor { .. }));
            match reduce {
                Some(&reduce) if compared() > w.fights_on => Some(reduce),
                _ => Some(Action::Cease),
            }
        }
        battle::Step::RetreatOrStand if compared() > w.stays => Some(Action::StandFast),
        battle::Step::Aftermath => Some(Action::Advancing),
        battle::Step::Casualties(_) => {
            let cost = |action: &&Action| match action {
                Action::Lose { .. } => 0,
                Action::Reduce { .. } => 1,
                _ => 2,
            };
            legal.iter().min_by_key(cost).copied()
        }
        _ => None,
    }
}

/// A Companion for heavy damage; the Ring for the rest.
fn pay(g: &Position, legal: &[Action]) -> Action {
    if let Some(&card) = legal.iter().find(|action| matches!(action, Action::UseCard { .. })) {
        return card;
    }
    let damage = g.hunt.current.damage;
    let near_the_end = g.fellowship.corruption + damage >= 10;
    if legal.contains(&Action::GuideLeaves) && (damage > 1 || near_the_end) {
        return Action::GuideLeaves;
    }
    let guide = g.fellowship.guide;
    let worth_it = damage >= 2 && guide != Character::Gollum;
    if legal.contains(&Action::LoseGuide) && (worth_it || near_the_end) {
        return Action::LoseGuide;
    }
    if legal.contains(&Action::RevealForLess) && near_the_end {
        return Action::RevealForLess;
    }
    Action::UseTheRing
}

/// Faces that an Elven Ring is worth using for: what no die shows and the side wants most.
pub fn worth_a_ring(g: &Position, side: Side, to: Face) -> bool {
    if g.dice[side].shows(to) {
        return false;
    }
    match side {
        Side::FreePeoples => to == Face::Character && !g.dice[side].shows(Face::WillOfTheWest),
        Side::Shadow => to == Face::Muster || to == Face::Army,
    }
}
