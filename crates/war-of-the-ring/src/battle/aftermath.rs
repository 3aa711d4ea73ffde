//! Between the rounds and after the last: withdrawing, ceasing, retreating, advancing (WOTR.6.9,
//! WOTR.6.11, WOTR.6.12).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::{Battle, Kind, Roll, Step, all_of, cards, casualties};
use crate::action::Action;
use crate::army::movement::{self, is_last_unit, judge_part, offer_parts};
use crate::characters::Characters;
use crate::event::Event;
use crate::facts::{Character, Nation, Region, RegionSet, Side};
use crate::host::{Figure, Party};
use crate::position::Position;
use crate::side::PerSide;
use crate::step::{Step as GameStep, not_asked};
use crate::{lords, rule, teams};

/// WOTR.5.3.6: what cards did in the last round is over.
pub fn begin_round(g: &mut Position, tell: Tell<'_, Event>) {
    g.battle.round += 1;
    g.battle.rolls = PerSide::new(|_| Roll::default());
    g.battle.forfeited = PerSide::default();
    g.battle.forfeiting = Characters::NONE;
    g.battle.silenced = None;
    g.battle.withdraws = false;
    teams::armies::take_command(g);
    tell(Event::RoundBegan { round: g.battle.round });
}

/// The White Rider: there are Nazgûl to silence.
pub fn may_ride(g: &Position) -> bool {
    let rides = g.fighters(Side::FreePeoples).characters.contains(Character::GandalfTheWhite);
    let shadow = g.fighters(Side::Shadow);
    let nazgul = shadow.figures.nazgul() > 0 || shadow.characters.contains(Character::WitchKing);
    rides && nazgul && !g.battle.white_rider_spent
}

/// WOTR.6.11.1, WOTR.6.11.17: before every round, in a field battle at a Stronghold he controls.
pub fn may_withdraw(g: &Position) -> bool {
    let at = g.battlefield();
    g.battle.kind == Some(Kind::Field)
        && at.has_stronghold()
        && g.controller(at) == Some(g.defender())
}

/// WOTR.6.9.3 to WOTR.6.9.9, WOTR.6.12.5, WOTR.12.1.4, WOTR.12.1.5: one adjacent free region.
pub fn retreats(g: &Position) -> RegionSet {
    if g.battle.kind == Some(Kind::Siege) {
        return RegionSet::EMPTY;
    }
    retreats_of(g, g.defender(), g.battlefield())
}

/// Where an Army of `side` could retreat from here.
pub fn retreats_of(g: &Position, side: Side, from: Region) -> RegionSet {
    let near = from.neighbours().minus(g.closed_to(side));
    near.iter().filter(|&to| g.is_free(side, to) && g.besieged(to) != Some(side)).collect()
}

/// WOTR.6.9.3, WOTR.6.9.4
fn judge_retreat(g: &Position, to: Region) -> Result<(), Illegal> {
    let open = retreats(g).contains(to);
    let enemys = g.controller(to) == Some(g.attacker()) && g.battlefield().is_adjacent(to);
    rule::battle::RETREAT_TO_ENEMY.forbids_if(!open && enemys)?;
    rule::battle::RETREAT.forbids_if(!open)
}

/// WOTR.6.11.13
pub fn may_fight_on(g: &Position) -> bool {
    g.attacker().nations().iter().any(|&nation| may_reduce_for(g, nation))
        || lords::minions::may_fight_on(g)
}

/// WOTR.6.11.14: a Regular of the same Nation must be there to take the Elite's place.
fn may_reduce_for(g: &Position, nation: Nation) -> bool {
    let regular = Figure::Regular(nation);
    let piles = g.board.reinforcements.and(g.board.casualties);
    g.fighters(g.attacker()).figures.count(Figure::Elite(nation)) > 0 && piles.count(regular) > 0
}

/// Nothing left of the defender, or he has gone (WOTR.6.9.11 to WOTR.6.9.13, WOTR.6.12.6,
/// WOTR.6.12.10).
pub fn may_advance(g: &Position) -> bool {
    let (attacker, at) = (g.attacker(), g.battlefield());
    g.battle.kind == Some(Kind::Field)
        && g.fighters(attacker).figures.units(attacker) > 0
        && (!g.has_army(g.defender(), at) || withdrew(g))
}

fn withdrew(g: &Position) -> bool {
    g.battle.defenders == Party::NONE && g.has_army(g.defender(), g.battlefield())
}

/// Drops what is left of the round. At first everybody who can is to advance.
pub fn leave(g: &mut Position) {
    cards::discard(g);
    teams::armies::take_command(g);
    g.agenda.leave_to(GameStep::Battle(Step::Aftermath));
    g.action.party = going_in(g);
}

/// WOTR.6.9.10: somebody is gone, or the attacker decides (WOTR.6.9.1).
pub fn end_of_round(g: &mut Position) {
    cards::discard(g);
    teams::armies::take_command(g);
    let gone = |side: Side| g.fighters(side).figures.units(side) == 0;
    if gone(g.attacker()) || gone(g.defender()) {
        return leave(g);
    }
    if g.battle.withdraws {
        return g.agenda.then([GameStep::Battle(Step::MustWithdraw)]);
    }
    let next = match g.battle.kind {
        Some(Kind::Siege) if g.battle.round < g.battle.siege_rounds => Step::Round,
        Some(Kind::Siege) => Step::FightOn,
        Some(Kind::Field | Kind::Sortie) | None => Step::CeaseOrPressOn,
    };
    g.agenda.then([GameStep::Battle(next)]);
}

pub fn offers(step: Step, g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    match step {
        Step::WhiteRider => {
            visit(Action::WhiteRider)?;
            visit(Action::No)
        }
        Step::WithdrawOrStand => {
            visit(Action::Withdraw)?;
            visit(Action::StandFast)
        }
        Step::FightOn => {
            for &nation in g.attacker().nations() {
                visit(Action::ReduceFor { nation })?;
            }
            if g.has_lords() {
                visit(Action::EvilKnowledge)?;
            }
            visit(Action::Cease)
        }
        Step::CeaseOrPressOn => {
            visit(Action::PressOn)?;
            visit(Action::Cease)
        }
        Step::RetreatOrStand => {
            retreats(g).iter().try_for_each(|to| visit(Action::Retreat { to }))?;
            visit(Action::StandFast)
        }
        Step::MustWithdraw => retreats(g).iter().try_for_each(|to| visit(Action::Retreat { to })),
        Step::Aftermath => {
            visit(Action::Advancing)?;
            visit(Action::No)?;
            offer_parts(g, going_in(g), g.attacker(), visit)
        }
        _ => ControlFlow::Continue(()),
    }
}

pub fn judge(step: Step, g: &Position, action: Action) -> Result<(), Illegal> {
    match (step, action) {
        (Step::WhiteRider, Action::WhiteRider | Action::No) => Ok(()),
        (Step::WithdrawOrStand, Action::Withdraw | Action::StandFast) => Ok(()),
        (Step::FightOn, Action::ReduceFor { nation }) => {
            rule::battle::ELITE_TO_REDUCE.forbids_if(!may_reduce_for(g, nation))
        }
        (Step::FightOn, Action::EvilKnowledge) => {
            rule::lords::KNOWLEDGE.forbids_if(!lords::minions::may_fight_on(g))
        }
        (Step::FightOn | Step::CeaseOrPressOn, Action::Cease) => Ok(()),
        (Step::CeaseOrPressOn, Action::PressOn) => Ok(()),
        (Step::RetreatOrStand, Action::StandFast) => Ok(()),
        (Step::RetreatOrStand | Step::MustWithdraw, Action::Retreat { to }) => judge_retreat(g, to),
        (Step::Aftermath, Action::No) => Ok(()),
        (Step::Aftermath, Action::Take { .. } | Action::Leave { .. }) => {
            judge_part(g, going_in(g), action)?;
            rule::battle::UNITS_ADVANCE.forbids_if(is_last_unit(g, g.attacker(), action))
        }
        (Step::Aftermath, Action::Advancing) => {
            let units = g.action.party.figures.units(g.attacker());
            rule::battle::UNITS_ADVANCE.forbids_if(units == 0)?;
            teams::armies::judge_advance(g, g.attacker(), &g.action.party)?;
            let left = g.host(g.stands(g.attacker())).of_side(g.attacker());
            let left = left.minus(g.action.party.figures);
            let stranded = g.attacker() == Side::FreePeoples
                && left.units(Side::FreePeoples) == 0
                && left.leaders(Side::FreePeoples) > 0;
            rule::army::LEADERS_WITH_UNITS.forbids_if(stranded)
        }
        _ => not_asked(),
    }
}

/// Attackers who can go: all but those who never move.
fn going_in(g: &Position) -> Party {
    let Party { figures, characters } = g.battle.attackers;
    Party { figures, characters: characters.iter().filter(|&who| g.level(who) > 0).collect() }
}

pub fn answer(step: Step, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    match (step, action) {
        (Step::WhiteRider, Action::WhiteRider) => {
            g.battle.white_rider_spent = true;
            table::ran!("character:gandalf-the-white/the-white-rider");
            g.battle.nazgul_silenced = true;
            let by = Character::GandalfTheWhite.leadership();
            tell(Event::LeadershipForfeited { side: Side::FreePeoples, by });
        }
        (Step::WithdrawOrStand, Action::Withdraw) => withdraw(g, tell),
        (Step::FightOn, Action::ReduceFor { nation }) => {
            casualties::reduce(g, g.attacker(), nation, tell);
            g.agenda.then([GameStep::Battle(Step::Round)]);
        }
        (Step::FightOn, Action::EvilKnowledge) => {
            g.lords.knowledge_used = true;
            table::ran!("character:mouth-black-numenorean/evil-knowledge");
            g.agenda.then([GameStep::Battle(Step::Round)]);
        }
        (Step::FightOn | Step::CeaseOrPressOn, Action::Cease) => {
            tell(Event::Ceased { side: g.attacker() });
            leave(g);
        }
        (Step::CeaseOrPressOn, Action::PressOn) => {
            g.agenda.then([GameStep::Battle(Step::RetreatOrStand)]);
        }
        (Step::RetreatOrStand, Action::StandFast) => {
            g.agenda.then([GameStep::Battle(Step::Round)]);
        }
        (Step::RetreatOrStand | Step::MustWithdraw, Action::Retreat { to }) => retreat(g, to, tell),
        (Step::Aftermath, Action::Take { piece }) => {
            g.action.party.put(piece);
            g.agenda.then([GameStep::Battle(step)]);
        }
        (Step::Aftermath, Action::Leave { piece }) => {
            g.action.party.take(piece);
            g.agenda.then([GameStep::Battle(step)]);
        }
        (Step::Aftermath, Action::Advancing) => advance(g, tell),
        (Step::Aftermath, Action::No) => {
            g.action.party = Party::NONE;
            end(g, tell);
        }
        _ => (),
    }
}

/// Orderly Withdrawal: the defender has somewhere to go.
pub fn has_to_retreat(g: &Position) -> bool {
    g.defender() == Side::FreePeoples && !retreats(g).is_empty()
}

/// Orderly Withdrawal: the Free Peoples cease as attackers; as defenders they stand only where there
/// is no retreat.
pub fn must_withdraw(g: &mut Position, tell: Tell<'_, Event>) {
    match g.attacker() {
        Side::FreePeoples => {
            tell(Event::Ceased { side: Side::FreePeoples });
            leave(g);
        }
        Side::Shadow => g.agenda.then([GameStep::Battle(Step::CeaseOrPressOn)]),
    }
}

/// Who came by sea goes ashore, all of them.
pub fn land(g: &mut Position, tell: Tell<'_, Event>) {
    g.action.party = going_in(g);
    advance(g, tell);
}

/// The party goes in, and the battle is over.
fn advance(g: &mut Position, tell: Tell<'_, Event>) {
    let party = std::mem::take(&mut g.action.party);
    let (side, from, at) = (g.attacker(), g.stands(g.attacker()), g.battlefield());
    movement::march(g, side, party, from, at, tell);
    teams::in_a_row::used_army(g, side, party.figures, at);
    if g.is_besieged(at) {
        tell(Event::SiegeBegan { at });
    }
    end(g, tell);
}

/// WOTR.6.11.3, WOTR.6.11.4, WOTR.6.11.6, WOTR.12.1.15: the battle is over, and the attacker may advance.
pub fn withdraw(g: &mut Position, tell: Tell<'_, Event>) {
    tell(Event::Withdrew { side: g.defender(), at: g.battlefield() });
    g.battle.defenders = Party::NONE;
    leave(g);
}

pub fn retreat(g: &mut Position, to: Region, tell: Tell<'_, Event>) {
    let (side, from) = (g.defender(), g.battlefield());
    retreat_from(g, side, from, to, tell);
    g.battle.defenders = Party::NONE;
    leave(g);
}

/// WOTR.6.9.3, WOTR.6.9.8, WOTR.6.9.15: everybody goes but who never moves.
pub fn retreat_from(g: &mut Position, side: Side, from: Region, to: Region, tell: Tell<'_, Event>) {
    let Party { figures, characters } = all_of(g, side, from);
    tell(Event::Retreated { side, from, to });
    teams::in_a_row::driven(g, side, from, to);
    let (stay, go): (Vec<_>, Vec<_>) = characters.iter().partition(|&who| g.level(who) == 0);
    for who in stay {
        tell(Event::CharacterLeftBehind { who, at: from });
    }
    movement::march(
        g,
        side,
        Party { figures, characters: go.into_iter().collect() },
        from,
        to,
        tell,
    );
}

/// The battle is over; who made a sortie and ceased is inside again (WOTR.6.12.4).
pub fn end(g: &mut Position, tell: Tell<'_, Event>) {
    cards::discard(g);
    g.battle = Battle::default();
    tell(Event::BattleEnded);
}
