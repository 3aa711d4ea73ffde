//! Moving Armies (WOTR.6.4).
//!
//! One picks the region; at first everybody there who can is in the party, and may be told to stay;
//! then one says where to. An Army result gives a second move, by other figures.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use super::stacking::MOST_UNITS;
use super::{Led, parts};
use crate::action::Action;
use crate::battle::all_of;
use crate::characters::Characters;
use crate::event::Event;
use crate::facts::{Nation, Region, Side};
use crate::host::{Host, Party, Piece};
use crate::options::Stacking;
use crate::position::{Position, Whereabouts};
use crate::step::{Step as GameStep, not_asked};
use crate::teams::armies::{self, Deed};
use crate::{capture, politics, rule, teams};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Which Army moves next.
    Next { side: Side, moves: u8, led: Led, first: bool },
    /// Who of it goes, and where to.
    Party { side: Side, from: Region, led: Led },
}

/// Everybody of `side` here who can go along with an Army and has not moved in this action
/// (WOTR.6.1.20, WOTR.6.1.23 to WOTR.6.1.25, WOTR.6.4.17).
pub fn ready(g: &Position, side: Side, from: Region) -> Party {
    let who = g.characters_at(side, from).iter().filter(|&who| g.level(who) > 0);
    let characters: Characters = who.collect();
    let arrived = arrived_at(g, from).fold(Characters::NONE, |all, party| all.or(party.characters));
    let figures = unmoved(g, side, from);
    let ready = Party { figures, characters: characters.minus(arrived) };
    armies::led(g, side, from, ready, Deed::Move)
}

/// The figures of `side` here that have not moved.
fn unmoved(g: &Position, side: Side, from: Region) -> Host {
    let here = g.host(from).of_side(side);
    arrived_at(g, from).fold(here, |here, party| here.minus(party.figures))
}

/// WOTR.6.4.6, WOTR.6.4.7: who has come here in this action.
fn arrived_at(g: &Position, from: Region) -> impl Iterator<Item = &Party> {
    g.action.arrived.iter().flatten().filter(move |(at, _)| *at == from).map(|(_, party)| party)
}

/// False if somebody has arrived who is not there.
pub fn is_sound(g: &Position, side: Side) -> bool {
    let arrivals = || g.action.arrived.iter().flatten();
    arrivals().all(|&(at, _)| {
        let mut left = all_of(g, side, at);
        arrivals().filter(|&&(there, _)| there == at).all(|&(_, party)| {
            let holds = left.holds(party);
            left = if holds { left.minus(party) } else { left };
            holds
        })
    })
}

/// The party has moved in this action, and stands here.
pub fn arrive(g: &mut Position, at: Region, party: Party) {
    if let Some(side) = g.action.by {
        teams::in_a_row::used_army(g, side, party.figures, at);
    }
    if let Some(place) = g.action.arrived.iter_mut().find(|place| place.is_none()) {
        *place = Some((at, party));
    }
}

/// True if some part of the Army here can go somewhere.
pub fn can_move(g: &Position, side: Side, from: Region, led: Led) -> bool {
    if g.besieged(from) == Some(side) {
        return false;
    }
    // Who leads matters only where somebody must.
    let ready = match led {
        Led::ByNobody => {
            let figures = Party { figures: unmoved(g, side, from), ..Party::NONE };
            armies::led(g, side, from, figures, Deed::Move)
        }
        _ => ready(g, side, from),
    };
    if !parts::some_may_go(g, side, from, &ready, led, u8::MAX) {
        return false;
    }
    let open = from.neighbours().minus(g.closed_to(side)).minus(g.barred_to_armies(side));
    open.iter().any(|to| {
        let room = room(g, side, to);
        let unbound = to.nation().is_none() && room == u8::MAX;
        unbound || parts::some_may_go(g, side, from, &admitted(g, ready, to), led, room)
    })
}

/// The part of a party whose Nations may enter `to` (WOTR.6.4.11 to WOTR.6.4.13).
pub fn admitted(g: &Position, party: Party, to: Region) -> Party {
    let mut admitted = party;
    if to.nation().is_none() {
        return admitted;
    }
    for nation in Nation::ALL {
        if !may_enter(g, nation, to) {
            admitted.figures = admitted.figures.without_but_nazgul(nation);
        }
    }
    admitted
}

/// How many units more may come here (WOTR.6.2.6, WOTR.12.1.1).
pub fn room(g: &Position, side: Side, to: Region) -> u8 {
    room_beside(g, g.host(to).units(side))
}

/// How many units may stand in a region beside that many others.
pub fn room_beside(g: &Position, others: u8) -> u8 {
    match g.options.stacking {
        Stacking::Disband => u8::MAX,
        Stacking::Forbid => MOST_UNITS.saturating_sub(others),
    }
}

fn may_enter(g: &Position, nation: Nation, to: Region) -> bool {
    g.is_at_war(nation) || to.nation().is_none_or(|other| other == nation)
}

/// WOTR.6.4.9 to WOTR.6.4.14, WOTR.6.4.16, WOTR.7.3.3
pub fn judge_entry(g: &Position, side: Side, party: &Party, to: Region) -> Result<(), Illegal> {
    judge_way(g, side, party, to)?;
    rule::army::STACKING.forbids_if(party.figures.units(side) > room(g, side, to))
}

/// What bars an Army that only crosses a region: how many stand there does not matter
/// (WOTR.5.2.8, WOTR.5.2.11).
pub fn judge_way(g: &Position, side: Side, party: &Party, to: Region) -> Result<(), Illegal> {
    rule::army::ENEMY_UNITS.forbids_if(!g.is_free_for_armies(side, to))?;
    judge_nations(g, side, party, to)
}

/// WOTR.6.4.11 to WOTR.6.4.13, and cards that close a region.
pub fn judge_nations(g: &Position, side: Side, party: &Party, to: Region) -> Result<(), Illegal> {
    rule::army::CLOSED.forbids_if(g.closed_to(side).contains(to))?;
    if to.nation().is_none() {
        return Ok(());
    }
    let held_back = side.nations().iter().any(|&nation| {
        !may_enter(g, nation, to) && party.figures.without_but_nazgul(nation) != party.figures
    });
    rule::politics::NOT_AT_WAR.forbids_if(held_back)
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Next { moves: 0, .. } => None,
            Step::Next { side, led, .. } => {
                let any = g.board.armies[side].iter().any(|from| can_move(g, side, from, led));
                any.then(|| Pending::seat(g.seat(side)))
            }
            Step::Party { side, .. } => Some(Pending::seat(g.seat(side))),
        }
    }

    /// It is on top of the agenda, so it waits: only for whom is left to say.
    #[inline]
    fn asks(self, g: &Position, seat: Seat) -> bool {
        let (Step::Next { side, .. } | Step::Party { side, .. }) = self;
        seat == g.seat(side)
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Next { side, led, first, .. } => {
                let armies = g.board.armies[side].iter();
                let mut free = armies.filter(|&from| can_move(g, side, from, led));
                free.try_for_each(|from| visit(Action::From { from }))?;
                // WOTR.4.3.25: the second move need not be used.
                if first { ControlFlow::Continue(()) } else { visit(Action::Done) }
            }
            Step::Party { side, from, led } => {
                let party = &g.action.party;
                if parts::judge(g, side, from, party, led).is_ok() {
                    let near = from.adjacent().iter().copied();
                    let mut open = near.filter(|&to| judge_entry(g, side, party, to).is_ok());
                    open.try_for_each(|to| visit(Action::To { to }))?;
                }
                offer_free_parts(g, ready(g, side, from), side, visit)
            }
        }
    }

    /// Who goes is looked at once, not for every region and every piece.
    #[inline]
    fn offers_only_legal(self) -> bool {
        true
    }

    fn candidates(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Next { side, .. } => {
                g.board.armies[side].iter().try_for_each(|from| visit(Action::From { from }))?;
                visit(Action::Done)
            }
            Step::Party { side, from, .. } => {
                Region::ALL.into_iter().try_for_each(|to| visit(Action::To { to }))?;
                offer_parts(g, ready(g, side, from), side, visit)
            }
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Next { first, .. }, Action::Done) => rule::army::UNITS_MOVE.forbids_if(first),
            (Step::Next { side, led, .. }, Action::From { from }) => {
                rule::army::BESIEGED.forbids_if(g.besieged(from) == Some(side))?;
                let led_by_nobody = led == Led::ByAnybody
                    && g.has_army(side, from)
                    && !led.is_met(g, side, &ready(g, side, from));
                rule::army::NOBODY_LEADS.forbids_if(led_by_nobody)?;
                rule::army::NOWHERE_TO_GO.forbids_if(!can_move(g, side, from, led))
            }
            (Step::Party { side, from, .. }, Action::Take { .. } | Action::Leave { .. }) => {
                judge_part(g, ready(g, side, from), action)?;
                rule::army::UNITS_MOVE.forbids_if(is_last_unit(g, side, action))
            }
            (Step::Party { side, from, led }, Action::To { to }) => {
                rule::army::ADJACENT.forbids_if(!from.is_adjacent(to))?;
                parts::judge(g, side, from, &g.action.party, led)?;
                judge_entry(g, side, &g.action.party, to)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Next { side, moves, led, .. }, Action::From { from }) => {
                g.action.party = ready(g, side, from);
                g.agenda.then([
                    GameStep::Movement(Step::Party { side, from, led }),
                    GameStep::Movement(Step::Next { side, moves: moves - 1, led, first: false }),
                ]);
            }
            (Step::Party { .. }, Action::Take { piece }) => {
                g.action.party.put(piece);
                g.agenda.then([GameStep::Movement(self)]);
            }
            (Step::Party { .. }, Action::Leave { piece }) => {
                g.action.party.take(piece);
                g.agenda.then([GameStep::Movement(self)]);
            }
            (Step::Party { side, from, .. }, Action::To { to }) => {
                let party = std::mem::take(&mut g.action.party);
                arrive(g, to, party);
                march(g, side, party, from, to, tell);
            }
            // No other Army moves.
            (Step::Next { .. } | Step::Party { .. }, _) => (),
        }
    }
}

/// Pieces that may be told to come along or to stay.
pub fn offer_parts(
    g: &Position,
    ready: Party,
    side: Side,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    for piece in g.action.party.pieces(side) {
        visit(Action::Leave { piece })?;
    }
    for piece in ready.pieces(side) {
        visit(Action::Take { piece })?;
    }
    ControlFlow::Continue(())
}

/// Those of them that may be told so.
pub fn offer_free_parts(
    g: &Position,
    ready: Party,
    side: Side,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    let party = &g.action.party;
    offer_parts(g, ready, side, &mut |action| match action {
        Action::Take { piece } if party.count(piece) >= ready.count(piece) => {
            ControlFlow::Continue(())
        }
        Action::Leave { .. } if is_last_unit(g, side, action) => ControlFlow::Continue(()),
        action => visit(action),
    })
}

/// WOTR.6.4.3: there is no Army without a unit, so the last one is not told to stay.
pub fn is_last_unit(g: &Position, side: Side, action: Action) -> bool {
    matches!(action, Action::Leave { piece: Piece::Figure(figure) } if figure.is_unit())
        && g.action.party.figures.units(side) == 1
}

pub fn judge_part(g: &Position, ready: Party, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Leave { piece } => {
            rule::army::IN_THE_PARTY.forbids_if(g.action.party.count(piece) == 0)
        }
        Action::Take { piece } => {
            let all_go = g.action.party.count(piece) >= ready.count(piece);
            rule::army::IN_THE_PARTY.forbids_if(all_go)
        }
        _ => not_asked(),
    }
}

/// The party goes to a region beside its own (WOTR.6.4.1), captures what lies open, and is noticed
/// (WOTR.6.4.15, WOTR.6.4.19, WOTR.7.1.2); here it ends its move (WOTR.7.1.5).
pub fn march(
    g: &mut Position,
    side: Side,
    party: Party,
    from: Region,
    to: Region,
    tell: Tell<'_, Event>,
) {
    pass(g, side, party, from, to, tell);
    halt(g, side, party, to, tell);
}

/// Companions of the party end their move here (WOTR.7.1.5).
pub fn halt(g: &mut Position, side: Side, party: Party, at: Region, tell: Tell<'_, Event>) {
    if side == Side::FreePeoples {
        for who in party.characters.iter() {
            politics::companion_arrives(g, who, at, tell);
        }
    }
}

/// The same on a longer way, where the party may go on.
pub fn pass(
    g: &mut Position,
    side: Side,
    party: Party,
    from: Region,
    to: Region,
    tell: Tell<'_, Event>,
) {
    let mixed = g.is_mixed(side, from);
    bring(g, party, from, to);
    let Party { figures, characters } = party;
    // WOTR.11.2.9: who has left a mixed Army does not find it again when he comes back.
    armies::settle(g);
    if mixed {
        armies::arrived(g, side, figures, to);
    }
    let (units, leaders) = (figures.units(side), figures.leaders(side));
    tell(Event::Moved { side, from, to, units, leaders, characters });
    if units > 0 {
        politics::army_enters(g, side, to, tell);
        capture::if_open(g, side, to, tell);
    }
}

fn bring(g: &mut Position, party: Party, from: Region, to: Region) {
    let Party { figures, characters } = party;
    g.shift(figures, from, to);
    place(g, characters, to);
}

fn place(g: &mut Position, characters: Characters, to: Region) {
    for who in characters.iter() {
        g.characters[who.index()] = Whereabouts::In(to);
    }
}
