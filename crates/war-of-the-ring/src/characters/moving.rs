//! One Character result moves all Companions on the map, or all Nazgûl and Minions (WOTR.6.1.5,
//! WOTR.6.1.13).
//!
//! One picks where to start, who goes, and where to; then the next group, until done. A card may move
//! one group of Companions instead, farther than usual.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use super::{Characters, walking};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Character, Region, RegionSet, Side};
use crate::fellowship::separate::Reach;
use crate::host::{Figure, Party, Piece};
use crate::position::{Position, Whereabouts};
use crate::step::{Step as GameStep, not_asked};
use crate::{politics, rule};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Which group moves next; done when all have.
    Move(Side),
    /// Who goes from here, and where to.
    Group(Side, Region),
    /// By a card: from where one group of Companions goes.
    OneGroup(Reach),
    /// By a card: who goes from here, and where to.
    OneGroupFrom(Reach, Region),
    /// The Balrog alone (LOME.13.12).
    Alone(Region),
}

impl Step {
    fn side(self) -> Side {
        match self {
            Step::Move(side) | Step::Group(side, _) => side,
            Step::OneGroup(_) | Step::OneGroupFrom(..) => Side::FreePeoples,
            Step::Alone(_) => Side::Shadow,
        }
    }

    /// What a card changes.
    fn reach(self) -> Reach {
        match self {
            Step::Move(_) | Step::Group(..) | Step::Alone(_) => Reach::default(),
            Step::OneGroup(reach) | Step::OneGroupFrom(reach, _) => reach,
        }
    }
}

/// Characters of `side` on the map that can move and have not yet. Who walks does not leave a
/// besieged Stronghold of his side (WOTR.6.1.11, WOTR.6.1.16, WOTR.6.1.18).
fn walkers(g: &Position, side: Side) -> Characters {
    let may_leave = |who: Character, at: Region| who.flies() || g.besieged(at) != Some(side);
    let waiting = g.people_of(side).minus(g.action.moved).iter();
    waiting
        .filter(|&who| g.controls(who))
        .filter(|&who| g.at(who).is_some_and(|at| g.level(who) > 0 && may_leave(who, at)))
        .collect()
}

/// Nazgûl that have not flown yet in this action: those that have are counted where they landed.
fn waiting_nazgul(g: &Position, region: Region) -> u8 {
    let landed = g.action.landed.iter().filter(|&&at| at == Some(region)).count() as u8;
    g.host(region).nazgul().saturating_sub(landed)
}

/// Everybody of `side` here who can move.
pub fn ready(g: &Position, side: Side, from: Region) -> Party {
    let mut ready = Party::NONE;
    ready.characters = walkers(g, side).iter().filter(|&who| g.at(who) == Some(from)).collect();
    if side == Side::Shadow {
        *ready.figures.count_mut(Figure::NAZGUL) = waiting_nazgul(g, from);
    }
    ready
}

/// Where somebody of `side` stands who can move.
pub fn starts(g: &Position, side: Side) -> RegionSet {
    let walkers = walkers(g, side);
    let mut starts: RegionSet = walkers.iter().filter_map(|who| g.at(who)).collect();
    if side == Side::Shadow {
        let there = g.board.leaders[Side::Shadow].iter();
        starts = starts.union(there.filter(|&region| waiting_nazgul(g, region) > 0).collect());
    }
    starts
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let asks = match self {
            Step::Move(side) => !starts(g, side).is_empty(),
            // One place alone needs no choice.
            Step::OneGroup(_) => starts(g, self.side()).len() > 1,
            Step::Group(..) | Step::OneGroupFrom(..) | Step::Alone(_) => true,
        };
        asks.then(|| Pending::seat(g.seat(self.side())))
    }

    /// It is on top of the agenda, so it waits: only for whom is left to say.
    #[inline]
    fn asks(self, g: &Position, seat: Seat) -> bool {
        seat == g.seat(self.side())
    }

    /// Where one can come is looked up once, not for each of a hundred regions.
    #[inline]
    fn offers_only_legal(self) -> bool {
        true
    }

    fn happen(self, g: &mut Position, _: Tell<'_, Event>) {
        if let (Step::OneGroup(reach), Some(from)) = (self, starts(g, self.side()).iter().next()) {
            gather(g, self.side(), from);
            g.agenda.then([GameStep::Characters(Step::OneGroupFrom(reach, from))]);
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let side = self.side();
        match self {
            Step::Move(_) | Step::OneGroup(_) => {
                starts(g, side).iter().try_for_each(|from| visit(Action::From { from }))?;
            }
            Step::Group(_, from) | Step::OneGroupFrom(_, from) => {
                for piece in movable(g, side, from) {
                    visit(Action::Take { piece })?;
                }
                for piece in g.action.party.pieces(side) {
                    visit(Action::Leave { piece })?;
                }
                let reach = reach(g, side, from, self.reach());
                reach.iter().try_for_each(|to| visit(Action::To { to }))?;
            }
            Step::Alone(from) => {
                let reach = reach(g, side, from, self.reach());
                reach.iter().try_for_each(|to| visit(Action::To { to }))?;
            }
        }
        match self {
            Step::Move(_) => visit(Action::Done),
            Step::Group(..) if g.action.party == Party::NONE => visit(Action::Done),
            Step::Alone(_) | Step::Group(..) | Step::OneGroup(_) | Step::OneGroupFrom(..) => {
                ControlFlow::Continue(())
            }
        }
    }

    fn candidates(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        self.offers(g, seat, visit)?;
        match self {
            Step::Group(..) if g.action.party != Party::NONE => visit(Action::Done),
            Step::Move(_)
            | Step::Group(..)
            | Step::OneGroup(_)
            | Step::OneGroupFrom(..)
            | Step::Alone(_) => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let side = self.side();
        match (self, action) {
            (Step::Move(_), Action::Done) => Ok(()),
            (Step::Move(_) | Step::OneGroup(_), Action::From { from }) => {
                if starts(g, side).contains(from) {
                    return Ok(());
                }
                let stuck = g.besieged(from) == Some(side)
                    && g.characters_at(side, from).iter().any(|who| g.level(who) > 0);
                let rule = match side {
                    Side::FreePeoples => &rule::characters::NO_WAY_INSIDE,
                    Side::Shadow => walking::on_foot(g).inside,
                };
                rule.forbids_if(stuck)?;
                rule::characters::ON_THE_MAP.forbids()
            }
            // Nobody goes from here after all.
            (Step::Group(..), Action::Done) => {
                rule::characters::MOVES_ONCE.forbids_if(g.action.party != Party::NONE)
            }
            (Step::Group(_, from) | Step::OneGroupFrom(_, from), Action::Take { piece }) => {
                let here = movable(g, side, from).contains(&piece);
                rule::characters::MOVES_ONCE.forbids_if(!here)
            }
            (Step::Group(..) | Step::OneGroupFrom(..), Action::Leave { piece }) => {
                rule::characters::MOVES_ONCE.forbids_if(g.action.party.count(piece) == 0)
            }
            (
                Step::Group(_, from) | Step::OneGroupFrom(_, from) | Step::Alone(from),
                Action::To { to },
            ) => {
                if reach(g, side, from, self.reach()).contains(to) {
                    return Ok(());
                }
                judge_farther(g, side, (from, to), self.reach())
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        let side = self.side();
        match (self, action) {
            (Step::Move(_), Action::From { from }) => {
                gather(g, side, from);
                g.agenda.then([
                    GameStep::Characters(Step::Group(side, from)),
                    GameStep::Characters(Step::Move(side)),
                ]);
            }
            (Step::OneGroup(reach), Action::From { from }) => {
                gather(g, side, from);
                g.agenda.then([GameStep::Characters(Step::OneGroupFrom(reach, from))]);
            }
            (Step::Group(..) | Step::OneGroupFrom(..), Action::Take { piece }) => {
                g.action.party.put(piece);
                g.agenda.then([GameStep::Characters(self)]);
            }
            (Step::Group(..) | Step::OneGroupFrom(..), Action::Leave { piece }) => {
                g.action.party.take(piece);
                g.agenda.then([GameStep::Characters(self)]);
            }
            (
                Step::Group(_, from) | Step::OneGroupFrom(_, from) | Step::Alone(from),
                Action::To { to },
            ) => {
                go(g, side, from, to, tell);
            }
            // Nobody moves any more.
            (
                Step::Move(_)
                | Step::Group(..)
                | Step::OneGroup(_)
                | Step::OneGroupFrom(..)
                | Step::Alone(_),
                _,
            ) => (),
        }
    }
}

/// The group begins with nobody; one alone needs no choice. A character who is not in the group may go in
/// another one, or stay (WOTR.6.1.7).
fn gather(g: &mut Position, side: Side, from: Region) {
    g.action.party = Party::NONE;
    if let [only] = movable(g, side, from)[..] {
        g.action.party.put(only);
    }
}

/// Each kind of piece here that has not moved, nor is in the group already.
fn movable(g: &Position, side: Side, from: Region) -> Vec<Piece> {
    let group = g.action.party;
    let walkers = walkers(g, side).iter().filter(|&who| g.at(who) == Some(from));
    let mut movable: Vec<Piece> =
        walkers.filter(|&who| !group.characters.contains(who)).map(Piece::Character).collect();
    if side == Side::Shadow && waiting_nazgul(g, from) > group.figures.nazgul() {
        movable.push(Piece::Figure(Figure::NAZGUL));
    }
    movable
}

/// Where the group can go; nowhere before somebody is in it.
fn reach(g: &Position, side: Side, from: Region, by_card: Reach) -> RegionSet {
    let group = g.action.party;
    if group.characters.is_empty() && group.figures.is_empty() {
        return RegionSet::EMPTY;
    }
    let reach = match side {
        Side::FreePeoples => {
            let steps = by_card.steps(g, group.characters);
            walking::companions_reach(g, from, steps, by_card.into_sieges)
        }
        Side::Shadow => {
            // Who walks sets the pace (LOME.3.5, LOME.14.6); who flies with him goes no farther.
            let on_foot = group.characters.iter().filter(|who| !who.flies());
            match on_foot.map(|who| g.level(who)).min() {
                Some(steps) => walking::minion_reach(g, from, steps),
                None => walking::flight_reach(g),
            }
        }
    };
    reach.without(from)
}

/// Why the group does not come there.
fn judge_farther(
    g: &Position,
    side: Side,
    (from, to): (Region, Region),
    by_card: Reach,
) -> Result<(), Illegal> {
    let group = g.action.party.characters;
    let too_far = match group.len() {
        0 | 1 => &rule::characters::LEVEL_REACH,
        _ => &rule::characters::GROUP_REACH,
    };
    match side {
        _ if g.action.party == Party::NONE => rule::characters::ON_THE_MAP.forbids(),
        Side::FreePeoples => {
            let (steps, into_sieges) = (by_card.steps(g, group), by_card.into_sieges);
            walking::judge_companions(g, (from, to), steps, into_sieges, too_far)?;
            // Who stays where he is does not move.
            too_far.forbids()
        }
        Side::Shadow => walking::judge_minions(g, group, to),
    }
}

fn go(g: &mut Position, side: Side, from: Region, to: Region, tell: Tell<'_, Event>) {
    let group = std::mem::take(&mut g.action.party);
    for who in group.characters.iter() {
        g.characters[who.index()] = Whereabouts::In(to);
        g.action.moved = g.action.moved.with(who);
        tell(Event::CharacterMoved { who, to });
        if side == Side::FreePeoples {
            politics::companion_arrives(g, who, to, tell);
        }
    }
    let nazgul = group.figures.nazgul();
    g.shift(group.figures, from, to);
    for _ in 0..nazgul {
        if let Some(place) = g.action.landed.iter_mut().find(|place| place.is_none()) {
            *place = Some(to);
        }
        tell(Event::NazgulFlew { from, to });
    }
}
