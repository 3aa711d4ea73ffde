//! The movement/hazard phase of each company, in its eight steps (MECCG.9).

pub mod obstacles;

pub use obstacles::send_back;
pub mod paths;

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::{Ability, Moment, Stat, Trait};
use crate::dragons;
use crate::event::Event;
use crate::facts::{Card, Race, RegionType, Site, Skills};
use crate::hand;
use crate::hazards;
use crate::on_guard;
use crate::organization::{each_path, joined, lists, starter_path, ways};
use crate::piece::{Piece, Place};
use crate::position::{Journey, Position, Way};
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};
use crate::triggers;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The active player chooses the next company (MECCG.9.1).
    Choose,
    /// MECCG.9.2.
    Reveal,
    /// MECCG.9.3: by which way, and through which regions.
    Way,
    /// MECCG.7.5: a roll of this number or more.
    UnderDeeps { number: u8 },
    /// MECCG.9.4.
    Limit,
    /// MECCG.9.6: how many cards this seat draws.
    Draws { seat: u8 },
    /// MECCG.9.5, 9.7: what cards in play do to a company that moves.
    Obstacles,
    /// MECCG.9.14.
    Finish,
    /// MECCG.9.18.
    JoinAll,
}

impl Position {
    /// The company whose phase it is.
    pub fn current(&self) -> &crate::position::Company {
        self.company(self.turn.active(), usize::from(self.turn.company))
    }

    fn current_mut(&mut self) -> &mut crate::position::Company {
        let active = self.turn.active();
        &mut self.players[active].companies[usize::from(self.turn.company)]
    }

    /// The new site of the company whose phase it is, or where it stays (MECCG.9.3).
    pub fn new_site(&self) -> Site {
        let company = self.current();
        company.destination.unwrap_or(company.site)
    }
}

fn waiting(g: &Position) -> impl Iterator<Item = usize> + '_ {
    let player = &g.players[g.turn.active()];
    player.company_ids().filter(|&id| !player.companies[id].is_done)
}

/// The ways that the company can declare, as actions.
fn ways_of(g: &Position) -> Vec<Action> {
    let (active, id) = (g.turn.active(), usize::from(g.turn.company));
    let Some(to) = g.current().destination else { return Vec::new() };
    let mut actions = Vec::new();
    for way in ways(g, active, id, to) {
        match way {
            Way::Starter => actions.push(Action::ByStarter),
            Way::UnderDeeps => actions.push(Action::ByUnderDeeps),
            Way::Region => {
                let (side, most) = (g.players[active].side, g.regions(active, id));
                each_path(side, g.current().site, to, most, &mut |path| {
                    actions.push(Action::ByRegions { path });
                });
            }
        }
    }
    actions
}

/// MECCG.9.6: how many cards the seat may draw.
fn draws(g: &Position, seat: usize) -> u8 {
    let active = g.turn.active();
    let company = g.current();
    let Some(to) = company.destination else { return 0 };
    let side = g.players[active].side;
    let site = if to.is_haven(side) { company.site } else { to };
    let id = usize::from(g.turn.company);
    let [own, hazard] = site.card(side).draws;
    match seat == active {
        true if !g.draws_for_movement(active, id) => 0,
        true => own + draws_for_wilderness(g, active, id),
        false => {
            let members = g.characters(active, id);
            let less: i8 = members
                .flat_map(|piece| g.card(piece).modifiers(Stat::HazardDraws))
                .map(|modifier| modifier.by)
                .sum();
            hazard.saturating_add_signed(less)
        }
    }
}

/// Some characters find more on the way.
fn draws_for_wilderness(g: &Position, seat: usize, id: usize) -> u8 {
    let finds = g.characters(seat, id).any(|piece| g.card(piece).is(Trait::DrawsForWilderness));
    if finds { g.journey.count(RegionType::Wilderness) } else { 0 }
}

/// Companies of the active player at one site that is no haven, as long as there are two.
fn to_join(g: &Position) -> Option<(usize, usize)> {
    let active = g.turn.active();
    let player = &g.players[active];
    let apart = |id: &usize| !player.is_apart(*id);
    for one in player.company_ids().filter(apart) {
        for other in player.company_ids().filter(apart).filter(|&other| other > one) {
            let site = player.companies[one].site;
            if site == player.companies[other].site && !site.is_haven(player.side) {
                return Some((one, other));
            }
        }
    }
    None
}

impl crate::position::Player {
    /// It could not join and had nowhere to go back to; it stays by itself.
    fn is_apart(&self, id: usize) -> bool {
        self.companies[id].is_split && self.companies[id].was_returned
    }
}

/// MECCG.RW.11.4: the company that a Ringwraith drives off where it came into play; both have stayed.
fn driven_off(g: &Position, one: usize, other: usize) -> Option<usize> {
    let active = g.turn.active();
    let has_moved = [one, other].iter().any(|&id| g.company(active, id).came_from.is_some());
    if has_moved || can_join(g, one, other) {
        return None;
    }
    match (g.has_ringwraith(active, one), g.has_ringwraith(active, other)) {
        (true, false) => Some(other),
        (false, true) => Some(one),
        _ => None,
    }
}

fn drive_off(g: &mut Position, id: usize, tell: Tell<'_, Event>) {
    let gone: Vec<Piece> = g.characters(g.turn.active(), id).collect();
    for piece in gone {
        g.discard(piece, tell);
    }
}

fn can_join(g: &Position, one: usize, other: usize) -> bool {
    let active = g.turn.active();
    let all: Vec<Piece> = g.characters(active, one).chain(g.characters(active, other)).collect();
    g.may_travel(&all).is_ok()
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Choose => (waiting(g).count() > 1).then_some(Pending::seat(g.active_seat())),
            Step::Way => (ways_of(g).len() > 1).then_some(Pending::seat(g.active_seat())),
            Step::UnderDeeps { .. } => Some(Pending::Fate(Fate::Roll { dice: 2, faces: 6 })),
            Step::Draws { seat } => {
                (draws(g, usize::from(seat)) > 1).then_some(Pending::seat(Seat(seat)))
            }
            Step::JoinAll => {
                let (one, other) = to_join(g)?;
                let is_open = !can_join(g, one, other) && driven_off(g, one, other).is_none();
                is_open.then_some(Pending::seat(g.hazard_seat()))
            }
            Step::Reveal | Step::Limit | Step::Obstacles | Step::Finish => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Choose => {
                let next = waiting(g).next();
                if let Some(id) = next {
                    begin(g, id);
                }
            }
            Step::Reveal => reveal(g, tell),
            Step::Way => {
                let ways = ways_of(g);
                match ways.first() {
                    Some(&action) => take(g, action, tell),
                    // MECCG.9.2: the movement is void.
                    None => stay(g, tell),
                }
            }
            Step::Limit => limit(g, tell),
            Step::Draws { seat } => {
                let count = draws(g, usize::from(seat));
                g.agenda.then([hand::draw(usize::from(seat), usize::from(count))]);
            }
            Step::Obstacles => obstacles::happen(g, tell),
            Step::Finish => finish(g, tell),
            Step::JoinAll => {
                if let Some((one, other)) = to_join(g) {
                    match driven_off(g, one, other) {
                        Some(id) => drive_off(g, id, tell),
                        None => {
                            joined(g, g.turn.active(), one, other, tell);
                            on_guard::follow(g, one, other);
                        }
                    }
                    g.agenda.then([GameStep::Movement(Step::JoinAll)]);
                }
            }
            Step::UnderDeeps { .. } => unreachable!("it waits for dice"),
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Choose => each(waiting(g).map(company), visit),
            Step::Way => each(ways_of(g), visit),
            Step::Draws { seat } => {
                let most = draws(g, usize::from(seat));
                each((1..=most).rev().map(|count| Action::Draw { count }), visit)
            }
            Step::JoinAll => match to_join(g) {
                Some((one, other)) => each([company(one), company(other)], visit),
                None => ControlFlow::Continue(()),
            },
            _ => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Choose, Action::Company { .. })
                if waiting(g).map(company).any(|own| own == action) =>
            {
                Ok(())
            }
            (Step::JoinAll, Action::Company { .. }) => {
                let is_one = to_join(g)
                    .is_some_and(|(one, other)| [company(one), company(other)].contains(&action));
                rule::company::SIZE.forbids_if(!is_one)
            }
            (Step::Way, Action::ByStarter | Action::ByUnderDeeps | Action::ByRegions { .. }) => {
                rule::movement::FOUR_REGIONS.forbids_if(!ways_of(g).contains(&action))
            }
            (Step::Draws { seat }, Action::Draw { count }) => {
                rule::hazards::DRAW.forbids_if(!(1..=draws(g, usize::from(seat))).contains(&count))
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Choose, Action::Company { company }) => begin(g, usize::from(company) - 1),
            (Step::Way, action) => take(g, action, tell),
            (Step::Draws { .. }, Action::Draw { count }) => {
                g.agenda.then([hand::draw(seat.index(), usize::from(count))]);
            }
            (Step::JoinAll, Action::Company { company }) => {
                let stays = usize::from(company) - 1;
                if let Some((one, other)) = to_join(g) {
                    let goes = if stays == one { other } else { one };
                    send_apart(g, goes, stays, tell);
                }
                g.agenda.then([GameStep::Movement(Step::JoinAll)]);
            }
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::UnderDeeps { number }, Chance::Dice(dice)) = (self, chance) else {
            unreachable!("only the way through the Under-deeps is rolled for here");
        };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        tell(Event::Rolled { seat: g.active_seat(), dice: [one, other] });
        if one + other < number {
            stay(g, tell);
        }
    }
}

fn company(id: usize) -> Action {
    Action::Company { company: id as u8 + 1 }
}

fn begin(g: &mut Position, id: usize) {
    g.turn.company = id as u8;
    g.turn.hazards_played = 0;
    g.turn.has_on_guard = false;
    g.turn.passed = 0;
    g.journey = Journey::NONE;
    g.agenda.then([
        GameStep::Movement(Step::Reveal),
        GameStep::Movement(Step::Limit),
        GameStep::Movement(Step::Draws { seat: g.turn.player }),
        GameStep::Movement(Step::Draws { seat: 1 - g.turn.player }),
        GameStep::Movement(Step::Obstacles),
        GameStep::Dragons(dragons::Step::Meet { met: 0 }),
        GameStep::Hazards(hazards::Step::Act),
        GameStep::Movement(Step::Finish),
        GameStep::Movement(Step::Choose),
    ]);
}

fn reveal(g: &mut Position, tell: Tell<'_, Event>) {
    let Some(site) = g.current().destination else { return };
    let company = g.turn.company + 1;
    tell(Event::SiteRevealed { seat: g.active_seat(), company, site });
    let company = g.current_mut();
    company.origin = Some(company.site);
    // Those that go to the same site are known to go there from now on.
    let leader = company.shared_with.take().unwrap_or(g.turn.company + 1);
    let active = g.turn.active();
    for (other, company) in (1..).zip(&mut g.players[active].companies) {
        let together = other == leader || company.shared_with == Some(leader);
        if together
            && company.exists
            && company.origin.is_none()
            && company.destination == Some(site)
        {
            company.shared_with = None;
            company.is_named = true;
        }
    }
    g.agenda.then([GameStep::Movement(Step::Way)]);
}

/// The company takes this way. A company that leaves an Under-deeps site may have to roll.
fn take(g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    let side = g.players[g.turn.active()].side;
    let (from, to) = (g.current().site, g.new_site());
    let mut journey = Journey::NONE;
    match action {
        Action::ByStarter => {
            let types = starter_path(from, to, side).unwrap_or_default();
            journey.way = Some(Way::Starter);
            for (at, kind) in types.iter().enumerate() {
                journey.types[at] = Some(*kind);
            }
            // MECCG.7.1: only the first and the last region have names.
            journey.names[0] = Some(from.region());
            if let Some(last) = types.len().checked_sub(1) {
                journey.names[last] = Some(to.region());
            }
        }
        Action::ByRegions { path } => {
            journey.way = Some(Way::Region);
            for (at, region) in path.iter().enumerate() {
                journey.types[at] = Some(region.kind());
                journey.names[at] = Some(region);
            }
        }
        _ => {
            journey.way = Some(Way::UnderDeeps);
            if from.facts().under_deeps
                && let Some(number) = lists(from, to, side).filter(|&number| number > 0)
            {
                g.agenda.then([GameStep::Movement(Step::UnderDeeps { number })]);
            }
        }
    }
    g.journey = journey;
    paths::apply_all(g, from, to);
    let journey = g.journey;
    tell(Event::WayChosen {
        way: journey.way.unwrap_or(Way::Starter),
        types: journey.types.into_iter().flatten().collect(),
        names: journey.names.into_iter().flatten().collect(),
    });
}

/// MECCG.7.10, 9.2: the company stays where it is, and its new site goes back.
fn stay(g: &mut Position, tell: Tell<'_, Event>) {
    g.journey = Journey::NONE;
    let active = g.turn.active();
    let company = g.current_mut();
    company.origin = None;
    company.is_named = false;
    company.shared_with = None;
    if let Some(site) = company.destination.take() {
        g.put_site_away(active, site, tell);
    }
}

/// MECCG.9.4.
fn limit(g: &mut Position, tell: Tell<'_, Event>) {
    let size = g.size(g.turn.active(), usize::from(g.turn.company));
    let limit = size.max(2);
    let base = if g.turn.has_halved { limit.div_ceil(2) } else { limit };
    g.turn.hazard_limit = base + eyes_of_the_shadow(g);
    tell(Event::HazardLimit { limit: g.turn.hazard_limit });
}

/// Eyes of the Shadow see a small company that moves with somebody great: the hazard limit is higher.
pub fn eyes_of_the_shadow(g: &Position) -> u8 {
    let (active, id) = (g.turn.active(), usize::from(g.turn.company));
    let card = Card::EyesOfTheShadow;
    let lies = |piece: Piece| g.card(piece) == card && g.place(piece) == Place::Table;
    let is_great = |piece: Piece| {
        g.race(piece) == Some(Race::Wizard)
            || (!g.skills(piece).has(Skills::RANGER) && g.mind(piece) >= 6)
    };
    let is_seen = g.current().exists
        && g.current().origin.is_some()
        && g.size(active, id) < 4
        && !g.is_spared(active, card)
        && g.characters(active, id).any(is_great)
        && g.all_in_play().any(lies);
    if is_seen { 2 } else { 0 }
}

/// MECCG.9.14: the company arrives, its site of origin is put away, and both reset their hands.
fn finish(g: &mut Position, tell: Tell<'_, Event>) {
    let active = g.turn.active();
    let number = g.turn.company + 1;
    if g.current().exists {
        let company = g.current_mut();
        company.is_done = true;
        company.is_named = false;
        company.shared_with = None;
        let origin = company.origin.take();
        if let (Some(site), Some(origin)) = (company.destination.take(), origin) {
            company.site = site;
            company.came_from = Some(origin);
            company.has_moved = true;
            tell(Event::Arrived { seat: g.active_seat(), company: number, site });
            g.put_site_away(active, origin, tell);
            leave_behind(g, active, usize::from(number) - 1, tell);
        }
    }
    g.agenda.then([hand::reset(active), hand::reset(1 - active)]);
    if g.current().exists && g.current().has_moved {
        let id = usize::from(g.turn.company);
        triggers::happen(g, active, id, Moment::ForEachWilderness);
        triggers::happen(g, active, id, Moment::ForEachRegion);
    }
    g.journey = Journey::NONE;
}

/// Allies that do not go so far leave.
fn leave_behind(g: &mut Position, seat: usize, id: usize, tell: Tell<'_, Event>) {
    let region = g.company(seat, id).site.region();
    let stays = |card: crate::facts::Card| {
        card.abilities().iter().any(|ability| match ability {
            Ability::Is(Trait::LeavesOutside(regions)) => !regions.contains(region),
            _ => false,
        })
    };
    let moves = |card: crate::facts::Card| card.is(Trait::LeavesWithMovement);
    let mut leaving: Vec<Piece> = g
        .characters(seat, id)
        .flat_map(|piece| g.with(piece))
        .flat_map(|piece| std::iter::once(piece).chain(g.with(piece)))
        .filter(|&card| stays(g.card(card)) || moves(g.card(card)))
        .collect();
    let place = Place::OnCompany { of: seat as u8, company: id as u8 };
    leaving
        .extend(g.all_in_play().filter(|&piece| g.place(piece) == place && moves(g.card(piece))));
    for ally in leaving {
        g.discard(ally, tell);
    }
}

/// MECCG.9.18: a company that cannot join goes back to its origin, as that site was.
fn send_apart(g: &mut Position, goes: usize, stays: usize, tell: Tell<'_, Event>) {
    let active = g.turn.active();
    let back = |g: &Position, id: usize| g.company(active, id).came_from.map(|site| (id, site));
    let Some((id, site)) = back(g, goes).or_else(|| back(g, stays)) else {
        let company = &mut g.players[active].companies[goes];
        company.is_split = true;
        company.was_returned = true;
        return;
    };
    let player = &mut g.players[active];
    if player.discarded.contains(site) {
        player.discarded = player.discarded.without(site);
        player.tapped = player.tapped.with(site);
    }
    let left = player.companies[id].site;
    player.companies[id].site = site;
    player.companies[id].came_from = None;
    player.companies[id].has_moved = false;
    player.companies[id].was_returned = true;
    g.take_site(active, site);
    let seat = Position::seat(active);
    tell(Event::Arrived { seat, company: id as u8 + 1, site });
    g.put_site_away(active, left, tell);
}
