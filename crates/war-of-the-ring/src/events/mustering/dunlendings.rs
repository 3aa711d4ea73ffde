//! Rage of the Dunlendings: two Regulars rise beside their land, and others may join them from there.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use super::nothing_else_is_under_way;
use super::places::free;
use crate::action::Action;
use crate::army::movement::{judge_entry, judge_part, march, offer_parts};
use crate::event::Event;
use crate::events::{Effect, part};
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

/// Part 0: where. Parts 1 and 2: who comes there from North and from South Dunland.
const WHERE: u8 = 0;

impl Effect for RageOfTheDunlendings {
    fn may_play(&self, g: &Position) -> bool {
        g.is_at_war(Nation::Isengard)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, WHERE)]);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        let asks = match origin(part) {
            None => anybody(g) && places(g).len() > 1,
            Some(from) => g.action.count > 0 && !ready(g, from).figures.is_empty(),
        };
        asks.then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        if let (WHERE, Some(only)) = (part, places(g).first()) {
            rise(g, only, tell);
        }
    }

    fn offers(&self, g: &Position, part: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match origin(part) {
            None => places(g).iter().try_for_each(|at| visit(Action::At { at })),
            Some(from) => {
                offer_parts(g, ready(g, from), Side::Shadow, visit)?;
                visit(Action::Done)
            }
        }
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
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

    fn answer(&self, g: &mut Position, number: u8, action: Action, tell: Tell<'_, Event>) {
        match (origin(number), action) {
            (_, Action::At { at }) => return rise(g, at, tell),
            (_, Action::Take { piece }) => g.action.party.put(piece),
            (_, Action::Leave { piece }) => g.action.party.take(piece),
            (Some(from), Action::Done) => return come(g, from, tell),
            _ => unreachable!("judged before"),
        }
        g.agenda.then([part(CARD, number)]);
    }

    fn question(&self, g: &Position, part: u8) -> Option<String> {
        Some(match (origin(part), g.action.place) {
            (Some(from), Some(to)) => format!(
                "who comes from {} to {}? At most {} in all.",
                from.name(),
                to.name(),
                g.action.count
            ),
            _ => "where do the Dunlendings rise?".to_string(),
        })
    }

    fn asked_at(&self, _: &Position, part: u8) -> Option<Region> {
        origin(part)
    }

    fn is_sound(&self, g: &Position, number: u8) -> bool {
        let Some(from) = origin(number) else {
            return number == WHERE && nothing_else_is_under_way(g);
        };
        let there = g.action.place.is_some_and(|to| g.is_free(Side::Shadow, to));
        let choosing = g.agenda.top() == Some(part(CARD, number));
        let held = !choosing || ready(g, from).holds(g.action.party);
        let few = g.action.count <= MOST_TO_COME;
        there && held && few && nothing_else_is_under_way(g)
    }
}

fn origin(part: u8) -> Option<Region> {
    match part {
        1 | 2 => Some(DUNLAND[usize::from(part - 1)]),
        _ => None,
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
    if g.action.place != Some(from) {
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
    rule::events::CHOICE.forbids_if(party.figures.units(Side::Shadow) > g.action.count)?;
    match g.action.place {
        Some(to) => judge_entry(g, Side::Shadow, &party, to),
        None => not_asked(),
    }
}

fn rise(g: &mut Position, at: Region, tell: Tell<'_, Event>) {
    g.action.place = Some(at);
    g.action.count = MOST_TO_COME;
    g.action.party = Party::NONE;
    for _ in 0..REGULARS.min(g.board.reinforcements.count(REGULAR)) {
        g.recruit(REGULAR, at, tell);
    }
    g.agenda.then([part(CARD, 1), part(CARD, 2)]);
}

fn come(g: &mut Position, from: Region, tell: Tell<'_, Event>) {
    let party = std::mem::take(&mut g.action.party);
    let units = party.figures.units(Side::Shadow);
    if let (Some(to), true) = (g.action.place, units > 0 && ready(g, from).holds(party)) {
        g.action.count = g.action.count.saturating_sub(units);
        march(g, Side::Shadow, party, from, to, tell);
    }
}
