//! An Army attacks: which, with whom, and whom (WOTR.6.5).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

pub use super::order::Order;
use super::{Battle, Kind, Step as BattleStep, all_of};
use crate::action::Action;
use crate::army::movement::{is_last_unit, judge_part, offer_free_parts, offer_parts};
use crate::army::{Led, parts};
use crate::event::Event;
use crate::facts::{Nation, Region, RegionSet, Side};
use crate::host::Party;
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::teams::armies::{self, Deed};
use crate::{politics, rule, teams};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// From where.
    From { side: Side, order: Order },
    /// With whom, and whom.
    Party { side: Side, from: Region, order: Order },
}

/// Everybody here who may attack: figures of Nations At War, and all Characters (WOTR.6.5.3,
/// WOTR.6.5.9, WOTR.6.1.21).
pub fn ready(g: &Position, side: Side, from: Region) -> Party {
    let mut ready = all_of(g, side, from);
    for nation in Nation::ALL {
        if g.is_at_war(nation) {
            continue;
        }
        ready.figures = ready.figures.without_but_nazgul(nation);
    }
    armies::led(g, side, from, ready, Deed::Attack)
}

/// Whom the Army here could attack (WOTR.6.5.2, WOTR.6.5.13, WOTR.6.12.1, WOTR.6.12.8).
pub fn targets(g: &Position, side: Side, from: Region) -> RegionSet {
    let enemy = side.other();
    let own = RegionSet::of(from);
    // The garrison can only make a sortie; the besiegers can storm, or attack others.
    let targets = match (g.is_besieged(from), g.besieged(from) == Some(side)) {
        (true, true) => own,
        (true, false) => own.union(adjacent_targets(g, enemy, from)),
        (false, _) => adjacent_targets(g, enemy, from),
    };
    targets.minus(g.closed_to(side))
}

/// Those of them that the order allows.
pub fn allowed(g: &Position, side: Side, from: Region, order: Order) -> RegionSet {
    order.targets(g, side, from, targets(g, side, from))
}

/// WOTR.6.11.10: a besieged garrison is attacked only from its own region.
fn adjacent_targets(g: &Position, enemy: Side, from: Region) -> RegionSet {
    let held = from.neighbours().intersection(g.board.armies[enemy]);
    held.minus(g.sieges_of(enemy))
}

pub fn can_attack(g: &Position, side: Side, from: Region, order: Order) -> bool {
    // Most Armies have nobody near, which is quickly seen.
    let near = from.neighbours().with(from).intersection(g.board.armies[side.other()]);
    if near.is_empty() {
        return false;
    }
    let ready = ready(g, side, from);
    order.is_for(g, side, from)
        && parts::some_may_go(g, side, from, &ready, order.led, u8::MAX)
        && !allowed(g, side, from, order).is_empty()
}

/// True if the Army here has an enemy in reach, but none of its Nations is At War (WOTR.6.5.3).
pub fn is_at_peace(g: &Position, side: Side, from: Region) -> bool {
    let at_war = side.nations().iter().filter(|&&nation| g.is_at_war(nation));
    let fights = at_war.into_iter().any(|&nation| g.host(from).units_of(nation) > 0);
    g.has_army(side, from) && !fights && !targets(g, side, from).is_empty()
}

/// Why no attack comes from here.
fn judge_start(g: &Position, side: Side, from: Region, order: Order) -> Result<(), Illegal> {
    if can_attack(g, side, from, order) {
        return Ok(());
    }
    rule::battle::AT_WAR.forbids_if(is_at_peace(g, side, from))?;
    let led_by_nobody = order.led == Led::ByAnybody
        && !targets(g, side, from).is_empty()
        && !order.led.is_met(g, side, &ready(g, side, from));
    rule::battle::LEADER_ATTACKS.forbids_if(led_by_nobody)?;
    rule::battle::NOBODY_TO_ATTACK.forbids()
}

/// Why these cannot be attacked from here.
fn judge_target(g: &Position, side: Side, from: Region, at: Region) -> Result<(), Illegal> {
    let enemy = side.other();
    rule::army::CLOSED.forbids_if(g.closed_to(side).contains(at))?;
    let near = from.is_adjacent(at);
    rule::battle::GARRISON.forbids_if(near && g.besieged(at) == Some(enemy))?;
    let figures = g.host(at).leaders(enemy) > 0 || !g.characters_at(enemy, at).is_empty();
    rule::battle::ONLY_CHARACTERS.forbids_if(near && figures && !g.has_army(enemy, at))?;
    rule::battle::NOBODY_TO_ATTACK.forbids()
}

/// Where an Army stands that can attack so.
pub fn starts(g: &Position, side: Side, order: Order) -> RegionSet {
    let armies = g.board.armies[side].iter();
    armies.filter(|&from| can_attack(g, side, from, order)).collect()
}

/// A die or a card orders an attack, by the only Army that can or by one of several. Nothing happens
/// if nobody can (WOTR.5.1.13, WOTR.5.1.14), and the Nations attacked react as to any attack
/// (WOTR.5.2.12).
pub fn order(g: &mut Position, side: Side, order: Order) {
    let starts = starts(g, side, order);
    match starts.first() {
        Some(only) if starts.len() == 1 => choose_party(g, side, only, order),
        Some(_) => g.agenda.then([GameStep::Attack(Step::From { side, order })]),
        None => (),
    }
}

/// At first everybody who can attacks.
pub fn choose_party(g: &mut Position, side: Side, from: Region, order: Order) {
    g.action.party = ready(g, side, from);
    g.agenda.then([GameStep::Attack(Step::Party { side, from, order })]);
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let (Step::From { side, .. } | Step::Party { side, .. }) = self;
        Some(Pending::seat(g.seat(side)))
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::From { side, order } => {
                starts(g, side, order).iter().try_for_each(|from| visit(Action::From { from }))
            }
            Step::Party { side, from, order } => {
                if judge_attackers(g, side, from, order.led).is_ok() {
                    let targets = allowed(g, side, from, order);
                    targets.iter().try_for_each(|at| visit(Action::At { at }))?;
                }
                offer_free_parts(g, ready(g, side, from), side, visit)
            }
        }
    }

    /// Who attacks is looked at once, not for every target and every piece.
    #[inline]
    fn offers_only_legal(self) -> bool {
        true
    }

    fn candidates(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::From { side, .. } => {
                g.board.armies[side].iter().try_for_each(|from| visit(Action::From { from }))
            }
            Step::Party { side, from, order } => {
                allowed(g, side, from, order).iter().try_for_each(|at| visit(Action::At { at }))?;
                offer_parts(g, ready(g, side, from), side, visit)
            }
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::From { side, order }, Action::From { from }) => {
                judge_start(g, side, from, order)
            }
            (Step::Party { side, from, .. }, Action::Take { .. } | Action::Leave { .. }) => {
                judge_part(g, ready(g, side, from), action)?;
                rule::battle::UNITS_ATTACK.forbids_if(is_last_unit(g, side, action))
            }
            // Where only one Army could attack nobody asks which; who says so all the same is right.
            (Step::Party { from, .. }, Action::From { from: named }) if named == from => Ok(()),
            (Step::Party { side, order, .. }, Action::From { from }) => {
                judge_start(g, side, from, order)?;
                rule::battle::NOBODY_TO_ATTACK.forbids()
            }
            (Step::Party { side, from, order }, Action::At { at }) => {
                let targets = allowed(g, side, from, order);
                if !targets.contains(at) {
                    return judge_target(g, side, from, at);
                }
                judge_attackers(g, side, from, order.led)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::From { side, order }, Action::From { from }) => {
                choose_party(g, side, from, order);
            }
            (Step::Party { side, order, .. }, Action::From { from }) => {
                choose_party(g, side, from, order);
            }
            (Step::Party { .. }, Action::Take { piece }) => {
                g.action.party.put(piece);
                g.agenda.then([GameStep::Attack(self)]);
            }
            (Step::Party { .. }, Action::Leave { piece }) => {
                g.action.party.take(piece);
                g.agenda.then([GameStep::Attack(self)]);
            }
            (Step::Party { side, from, order }, Action::At { at }) => {
                let party = std::mem::take(&mut g.action.party);
                begin(g, side, party, (from, at), order, tell);
            }
            (Step::From { .. } | Step::Party { .. }, _) => unreachable!("judged before"),
        }
    }
}

/// WOTR.6.5.5, WOTR.6.5.7, WOTR.6.5.8, WOTR.6.5.12, WOTR.6.12.3, WOTR.12.1.12
fn judge_attackers(g: &Position, side: Side, from: Region, led: Led) -> Result<(), Illegal> {
    let party = &g.action.party;
    rule::battle::UNITS_ATTACK.forbids_if(party.figures.units(side) == 0)?;
    let rule = match led {
        Led::ByNobody | Led::ByAnybody => &rule::battle::LEADER_ATTACKS,
        _ => &rule::army::LED_BY_CARD,
    };
    rule.forbids_if(!led.is_met(g, side, party))?;
    armies::judge(g, side, party)?;
    let rear = g.host(from).of_side(side).minus(party.figures);
    let stranded = side == Side::FreePeoples && rear.units(side) == 0 && rear.leaders(side) > 0;
    rule::battle::REARGUARD.forbids_if(stranded)
}

/// The battle begins; the Nations of the defender react (WOTR.7.2.2, WOTR.6.11.18). Who attacks
/// stays where he is, and the rearguard takes no part (WOTR.6.5.4, WOTR.6.5.6, WOTR.6.5.10).
pub fn begin(
    g: &mut Position,
    side: Side,
    attackers: Party,
    (from, at): (Region, Region),
    order: Order,
    tell: Tell<'_, Event>,
) {
    let kind = match (from == at, g.besieged(at) == Some(side)) {
        (true, true) => Kind::Sortie,
        (true, false) => Kind::Siege,
        (false, _) => Kind::Field,
    };
    let defenders = all_of(g, side.other(), at);
    g.battle = Battle {
        kind: Some(kind),
        attacker: Some(side),
        from: Some(from),
        at: Some(at),
        attackers,
        defenders,
        siege_rounds: order.siege_rounds(),
        ordered_by: order.card,
        ..Battle::default()
    };
    tell(Event::BattleBegan { attacker: side, from, at });
    politics::attacked(g, side.other(), defenders.figures, tell);
    armies::attacked(g, side.other(), at, tell);
    armies::take_command(g);
    teams::in_a_row::used_army(g, side, attackers.figures, from);
    g.agenda.then([
        GameStep::Battle(BattleStep::WhiteRider),
        GameStep::Battle(BattleStep::Round),
        GameStep::Battle(BattleStep::Aftermath),
    ]);
}
