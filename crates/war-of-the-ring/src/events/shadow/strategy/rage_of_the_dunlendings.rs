//! Rage of the Dunlendings: two Regulars rise beside their land, and others may join them from there.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::movement::{judge_entry, judge_part, march, offer_parts};
use crate::event::Event;
use crate::events::shared::nothing_else_is_under_way;
use crate::events::shared::places::free;
use crate::events::{Effect, part, parts, remembers};
use crate::facts::{Card, Nation, Region, RegionSet, Side};
use crate::host::{Figure, Host, Party, Piece};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

pub struct RageOfTheDunlendings;

const CARD: Card = Card::RageOfTheDunlendings;
const DUNLAND: [Region; 2] = [Region::NorthDunland, Region::SouthDunland];
const REGULAR: Figure = Figure::Regular(Nation::Isengard);
const ELITE: Figure = Figure::Elite(Nation::Isengard);
const REGULARS: u8 = 2;
const MOST_TO_COME: u8 = 4;

parts! {
    pub enum Part {
        /// Where they rise.
        Where = 0,
        /// Who comes there from North Dunland.
        FromNorth = 1,
        /// Who comes there from South Dunland.
        FromSouth = 2,
    }
}

remembers! {
    struct Memory {
        /// Where they rose.
        at: Option<Region> = place,
        /// How many may still come.
        may_come: u8 = count,
    }
}

impl Effect for RageOfTheDunlendings {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        g.is_at_war(Nation::Isengard)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, Part::Where)]);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        let asks = match origin(part) {
            None => anybody(g) && places(g).len() > 1,
            Some(from) => Memory::of(g).may_come > 0 && !ready(g, from).figures.is_empty(),
        };
        asks.then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        if let (Part::Where, Some(only)) = (part, places(g).first()) {
            rise(g, only, tell);
        }
    }

    fn offers(&self, g: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match origin(part) {
            None => places(g).iter().try_for_each(|at| visit(Action::At { at })),
            Some(from) => {
                offer_parts(g, ready(g, from), Side::Shadow, visit)?;
                visit(Action::Done)
            }
        }
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (origin(part), action) {
            (None, Action::At { at }) => rule::events::CHOICE.forbids_if(!places(g).contains(at)),
            (Some(from), Action::Take { piece }) => {
                judge_part(g, ready(g, from), action)?;
                judge_coming(g, piece)
            }
            (Some(from), Action::Leave { .. }) => judge_part(g, ready(g, from), action),
            (Some(_), Action::Done) => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, asked: Part, action: Action, tell: Tell<'_, Event>) {
        match (origin(asked), action) {
            (_, Action::At { at }) => return rise(g, at, tell),
            (_, Action::Take { piece }) => g.action.party.put(piece),
            (_, Action::Leave { piece }) => g.action.party.take(piece),
            (Some(from), Action::Done) => return come(g, from, tell),
            _ => unreachable!("judged before"),
        }
        g.agenda.then([part(CARD, asked)]);
    }

    fn question(&self, g: &Position, part: Part) -> Option<String> {
        let Memory { at, may_come } = Memory::of(g);
        Some(match (origin(part), at) {
            (Some(from), Some(to)) => format!(
                "who comes from {} to {}? At most {} in all.",
                from.name(),
                to.name(),
                may_come
            ),
            _ => "where do the Dunlendings rise?".to_string(),
        })
    }

    fn asked_at(&self, _: &Position, part: Part) -> Option<Region> {
        origin(part)
    }

    fn is_sound(&self, g: &Position, asked: Part) -> bool {
        let Memory { at, may_come } = Memory::of(g);
        let finds = match origin(asked) {
            None => true,
            Some(from) => {
                let there = at.is_some_and(|to| g.is_free(Side::Shadow, to));
                let choosing = g.agenda.top() == Some(part(CARD, asked));
                let held = !choosing || ready(g, from).holds(g.action.party);
                there && held && may_come <= MOST_TO_COME
            }
        };
        finds && nothing_else_is_under_way(g)
    }
}

/// The region from which they come in this part.
fn origin(part: Part) -> Option<Region> {
    match part {
        Part::Where => None,
        Part::FromNorth => Some(Region::NorthDunland),
        Part::FromSouth => Some(Region::SouthDunland),
    }
}

/// Ruling W-41: free, as the card says. Each of the two is next to the other.
fn places(g: &Position) -> RegionSet {
    free(g, Side::Shadow, DUNLAND.into_iter().collect::<RegionSet>().neighbours())
}

/// True if there is anybody to rise or to come.
fn anybody(g: &Position) -> bool {
    let dunlendings = DUNLAND.into_iter().any(|at| g.host(at).units_of(Nation::Isengard) > 0);
    dunlendings || g.board.reinforcements.count(REGULAR) > 0
}

/// The units of Isengard that can come from there.
fn ready(g: &Position, from: Region) -> Party {
    let mut figures = Host::NONE;
    if Memory::of(g).at != Some(from) {
        for figure in [REGULAR, ELITE] {
            *figures.count_mut(figure) = g.host(from).count(figure);
        }
    }
    Party { figures, ..Party::NONE }
}

/// At most four in all, and no more than have room (WOTR.5.2.8, WOTR.12.1.1).
fn judge_coming(g: &Position, piece: Piece) -> Result<(), Illegal> {
    let mut party = g.action.party;
    party.put(piece);
    rule::events::CHOICE.forbids_if(party.figures.units(Side::Shadow) > Memory::of(g).may_come)?;
    match Memory::of(g).at {
        Some(to) => judge_entry(g, Side::Shadow, &party, to),
        None => not_asked(),
    }
}

fn rise(g: &mut Position, at: Region, tell: Tell<'_, Event>) {
    Memory { at: Some(at), may_come: MOST_TO_COME }.keep(g);
    g.action.party = Party::NONE;
    for _ in 0..REGULARS.min(g.board.reinforcements.count(REGULAR)) {
        g.recruit(REGULAR, at, tell);
    }
    g.agenda.then([part(CARD, Part::FromNorth), part(CARD, Part::FromSouth)]);
}

fn come(g: &mut Position, from: Region, tell: Tell<'_, Event>) {
    let party = std::mem::take(&mut g.action.party);
    let units = party.figures.units(Side::Shadow);
    let memory = Memory::of(g);
    if let (Some(to), true) = (memory.at, units > 0 && ready(g, from).holds(party)) {
        Memory { may_come: memory.may_come.saturating_sub(units), ..memory }.keep(g);
        march(g, Side::Shadow, party, from, to, tell);
    }
}
