//! An Army attacks: which, with whom, and whom (WOTR.6.5).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use super::{Battle, Kind, Step as BattleStep, all_of};
use crate::action::Action;
use crate::army::movement::{can_part, has_leader, judge_part, offer_parts};
use crate::event::Event;
use crate::facts::{Nation, Region, RegionSet, Side};
use crate::host::{Figure, Party};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{politics, rule};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// From where.
    From { side: Side, led: bool },
    /// With whom, and whom.
    Party { side: Side, from: Region, led: bool },
}

/// Everybody here who may attack: figures of Nations At War, and all Characters (WOTR.6.5.3,
/// WOTR.6.5.9, WOTR.6.1.21).
pub fn ready(g: &Position, side: Side, from: Region) -> Party {
    let mut ready = all_of(g, side, from);
    for nation in Nation::ALL {
        if g.is_at_war(nation) {
            continue;
        }
        for figure in Figure::all(nation.side()).filter(|figure| figure.nation() == nation) {
            if figure != Figure::NAZGUL {
                *ready.figures.count_mut(figure) = 0;
            }
        }
    }
    ready
}

/// Whom the Army here could attack (WOTR.6.5.2, WOTR.6.5.13, WOTR.6.12.1, WOTR.6.12.8).
pub fn targets(g: &Position, side: Side, from: Region) -> RegionSet {
    let enemy = side.other();
    if g.is_besieged(from) {
        // The garrison can only make a sortie; the besiegers can storm, or attack others.
        let own = RegionSet::of(from);
        return match g.besieged(from) == Some(side) {
            true => own,
            false => own.union(adjacent_targets(g, enemy, from)),
        };
    }
    adjacent_targets(g, enemy, from)
}

/// WOTR.6.11.10: a besieged garrison is attacked only from its own region.
fn adjacent_targets(g: &Position, enemy: Side, from: Region) -> RegionSet {
    let held = from.neighbours().intersection(g.board.armies[enemy]);
    held.iter().filter(|&at| g.besieged(at) != Some(enemy)).collect()
}

pub fn can_attack(g: &Position, side: Side, from: Region, led: bool) -> bool {
    let ready = ready(g, side, from);
    can_part(g, side, from, &ready)
        && (!led || has_leader(g, side, &ready))
        && !targets(g, side, from).is_empty()
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let (Step::From { side, .. } | Step::Party { side, .. }) = self;
        Some(Pending::seat(g.seat(side)))
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::From { side, .. } => {
                g.board.armies[side].iter().try_for_each(|from| visit(Action::From { from }))
            }
            Step::Party { side, from, .. } => {
                targets(g, side, from).iter().try_for_each(|at| visit(Action::At { at }))?;
                offer_parts(g, ready(g, side, from), side, visit)
            }
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::From { side, led }, Action::From { from }) => {
                rule::battle::NOBODY_TO_ATTACK.forbids_if(!can_attack(g, side, from, led))
            }
            (Step::Party { side, from, .. }, Action::Take { .. } | Action::Leave { .. }) => {
                judge_part(g, ready(g, side, from), action)
            }
            (Step::Party { side, from, led }, Action::At { at }) => {
                rule::battle::NOBODY_TO_ATTACK.forbids_if(!targets(g, side, from).contains(at))?;
                judge_attackers(g, side, from, led)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::From { side, led }, Action::From { from }) => {
                g.action.party = ready(g, side, from);
                g.agenda.then([GameStep::Attack(Step::Party { side, from, led })]);
            }
            (Step::Party { .. }, Action::Take { piece }) => {
                g.action.party.put(piece);
                g.agenda.then([GameStep::Attack(self)]);
            }
            (Step::Party { .. }, Action::Leave { piece }) => {
                g.action.party.take(piece);
                g.agenda.then([GameStep::Attack(self)]);
            }
            (Step::Party { side, from, .. }, Action::At { at }) => {
                let party = std::mem::take(&mut g.action.party);
                begin(g, side, party, from, at, tell);
            }
            _ => unreachable!("judged before"),
        }
    }
}

/// WOTR.6.5.5, WOTR.6.5.7, WOTR.6.5.8, WOTR.6.5.12, WOTR.6.12.3, WOTR.12.1.12
fn judge_attackers(g: &Position, side: Side, from: Region, led: bool) -> Result<(), Illegal> {
    let party = &g.action.party;
    rule::battle::UNITS_ATTACK.forbids_if(party.figures.units(side) == 0)?;
    rule::battle::LEADER_ATTACKS.forbids_if(led && !has_leader(g, side, party))?;
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
    from: Region,
    at: Region,
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
        siege_rounds: 1,
        ..Battle::default()
    };
    tell(Event::BattleBegan { attacker: side, from, at });
    politics::attacked(g, side.other(), defenders.figures, tell);
    g.agenda.then([
        GameStep::Battle(BattleStep::WhiteRider),
        GameStep::Battle(BattleStep::Round),
        GameStep::Battle(BattleStep::Aftermath),
    ]);
}
