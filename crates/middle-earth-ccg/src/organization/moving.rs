//! The declaration of movement (MECCG.6.18 to 6.22), and which ways lead where (MECCG.7).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use crate::action::{Action, Path};
use crate::event::Event;
use crate::facts::{Adjacent, Race, Region, RegionType, Side, Site};
use crate::piece::Piece;
use crate::position::{Position, Way};
use crate::rule;
use crate::step::not_asked;

pub fn offers(g: &Position, who: usize, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let player = &g.players[who];
    for id in player.company_ids().filter(|&id| player.companies[id].destination.is_none()) {
        let company = id as u8 + 1;
        for site in Site::ALL {
            if is_to_be_had(g, who, site) && player.companies[id].site != site {
                visit(Action::Move { company, site })?;
            }
        }
        for other in
            player.company_ids().filter(|&other| player.companies[other].destination.is_some())
        {
            visit(Action::GoWith { company, other: other as u8 + 1 })?;
        }
    }
    ControlFlow::Continue(())
}

/// Which company declares which destination, and with which other company it goes.
fn declaration(g: &Position, who: usize, action: Action) -> Option<(usize, Site, Option<usize>)> {
    let player = &g.players[who];
    let id_of = |number: u8| {
        let id = usize::from(number).wrapping_sub(1);
        player.companies.get(id).is_some_and(|company| company.exists).then_some(id)
    };
    match action {
        Action::Move { company, site } => Some((id_of(company)?, site, None)),
        Action::GoWith { company, other } => {
            let other = id_of(other)?;
            Some((id_of(company)?, player.companies[other].destination?, Some(other)))
        }
        _ => None,
    }
}

pub fn judge(g: &Position, who: usize, action: Action) -> Result<(), Illegal> {
    let Some((id, site, other)) = declaration(g, who, action) else { return not_asked() };
    let company = g.company(who, id);
    rule::movement::ONCE.forbids_if(company.destination.is_some())?;
    rule::movement::ELSEWHERE.forbids_if(company.site == site)?;
    // A destination that was named can be named again; only one that lies face down is shared.
    let shares = other.is_some_and(|other| !g.company(who, other).is_named);
    rule::movement::SITE.forbids_if(other.is_some() != shares)?;
    rule::movement::SITE.forbids_if(other.is_none() && !is_to_be_had(g, who, site))?;
    let from = company.site;
    let twice = g.players[who].company_ids().any(|other| {
        let other = g.company(who, other);
        other.destination == Some(site) && other.site == from
    });
    rule::movement::SAME_WAY.forbids_if(twice)?;
    let characters: Vec<Piece> = g.characters(who, id).collect();
    if !site.is_haven(g.players[who].side) {
        g.may_travel(&characters)?;
    }
    may_go(g, who, id, site)
}

pub fn declare(g: &mut Position, who: usize, action: Action, tell: Tell<'_, Event>) {
    let Some((id, site, other)) = declaration(g, who, action) else { return };
    let is_named = other.is_none() && is_in_play(g, who, site);
    let with = other.map(|other| other as u8 + 1);
    g.take_site(who, site);
    let company = &mut g.players[who].companies[id];
    company.destination = Some(site);
    company.is_named = is_named;
    company.shared_with = with;
    let (seat, company) = (Position::seat(who), id as u8 + 1);
    tell(Event::MovementDeclared { seat, company, site: Some(site), is_named, with });
}

/// In play with a company, or named as the destination of one. A haven has more copies in the location deck
/// (MECCG.6.21), so it is never named.
fn is_in_play(g: &Position, who: usize, site: Site) -> bool {
    let player = &g.players[who];
    let has = |id: usize| {
        let company = &player.companies[id];
        company.site == site || (company.is_named && company.destination == Some(site))
    };
    !site.is_haven(player.side) && player.company_ids().any(has)
}

/// In the location deck, or in play. A site that lies face down is neither.
fn is_to_be_had(g: &Position, who: usize, site: Site) -> bool {
    g.players[who].locations.contains(site) || is_in_play(g, who, site)
}

/// Whether some kind of movement leads the company there.
pub fn may_go(g: &Position, who: usize, id: usize, to: Site) -> Result<(), Illegal> {
    let from = g.company(who, id).site;
    let side = g.players[who].side;
    let rides = g.characters(who, id).any(|piece| g.race(piece) == Some(Race::Ringwraith));
    if rides {
        // MECCG.RW.6.3 (C-9): to other sites in a mode only, and from a Darkhaven.
        let goes_out = from.is_haven(side) && g.mode(who, id).is_some();
        let may_go = to.is_haven(side) || goes_out || under_deeps(from, to, side);
        rule::movement::RINGWRAITH_MODE.forbids_if(!may_go)?;
    }
    let mut refused = Illegal { rule: &rule::movement::NO_WAY };
    for way in [Way::Starter, Way::UnderDeeps] {
        match may_use(g, who, id, way, to) {
            Ok(()) => return Ok(()),
            Err(illegal) if way == Way::Starter => refused = illegal,
            Err(_) => (),
        }
    }
    if rides {
        return Err(refused);
    }
    let reaches = from.region().distance(to.region())
        <= g.regions(who, id) as u8 + u8::from(side == Side::Minion);
    match reaches && any_path(side, from, to, g.regions(who, id)) {
        true => Ok(()),
        false if refused.rule.id == rule::movement::NO_WAY.id => {
            Err(Illegal { rule: &rule::movement::FOUR_REGIONS })
        }
        false => Err(refused),
    }
}

fn may_use(g: &Position, who: usize, id: usize, way: Way, to: Site) -> Result<(), Illegal> {
    let from = g.company(who, id).site;
    let side = g.players[who].side;
    match way {
        Way::Starter => {
            let path = starter_path(from, to, side);
            rule::movement::NO_WAY.forbids_if(path.is_none())?;
            let in_gorgoroth = [from, to].iter().any(|site| site.region() == Region::Gorgoroth);
            rule::movement::GORGOROTH.forbids_if(side == Side::Hero && in_gorgoroth)?;
            let rides = g.characters(who, id).any(|piece| g.race(piece) == Some(Race::Ringwraith));
            let by_sea = path.is_some_and(|path| path.contains(&RegionType::CoastalSea));
            rule::movement::RINGWRAITH_BY_SEA.forbids_if(rides && by_sea)
        }
        Way::UnderDeeps => rule::movement::NO_WAY.forbids_if(!under_deeps(from, to, side)),
        Way::Region => {
            let rides = g.characters(who, id).any(|piece| g.race(piece) == Some(Race::Ringwraith));
            rule::movement::RINGWRAITH_BY_REGIONS.forbids_if(rides)?;
            rule::movement::FOUR_REGIONS.forbids_if(!any_path(side, from, to, g.regions(who, id)))
        }
    }
}

/// The kinds of movement by which a company can go where it is bound.
pub fn ways(g: &Position, who: usize, id: usize, to: Site) -> impl Iterator<Item = Way> + '_ {
    Way::ALL.into_iter().filter(move |&way| may_use(g, who, id, way, to).is_ok())
}

/// MECCG.7.1: the types of a starter path, from here to there.
pub fn starter_path(from: Site, to: Site, side: Side) -> Option<Vec<RegionType>> {
    let (here, there) = (from.card(side), to.card(side));
    if there.nearest_haven == Some(from) {
        return Some(there.path.to_vec());
    }
    if here.nearest_haven == Some(to) {
        return Some(here.path.iter().rev().copied().collect());
    }
    let listed = |card: &'static [(Site, &'static [RegionType])], other: Site| {
        card.iter().find(|(haven, _)| *haven == other).map(|&(_, path)| path)
    };
    if let Some(path) = listed(there.haven_paths, from) {
        return Some(path.to_vec());
    }
    listed(here.haven_paths, to).map(|path| path.iter().rev().copied().collect())
}

/// MECCG.7.5: one of the two is an Under-deeps site, and its card lists the other.
pub fn under_deeps(from: Site, to: Site, side: Side) -> bool {
    lists(from, to, side).is_some() || lists(to, from, side).is_some()
}

/// The number beside a site on the card of an Under-deeps site.
pub fn lists(card: Site, other: Site, side: Side) -> Option<u8> {
    card.card(side).adjacent.iter().find_map(|adjacent| match *adjacent {
        Adjacent::Site(site, roll) => (site == other).then_some(roll),
        Adjacent::Any(region, roll) => {
            (other.region() == region && !other.facts().under_deeps).then_some(roll)
        }
    })
}

/// MECCG.7.3, 7.4: every walk from one region to the other.
pub fn each_path(side: Side, from: Site, to: Site, most: usize, visit: &mut dyn FnMut(Path)) {
    if from.facts().under_deeps || to.facts().under_deeps {
        return;
    }
    walk(side, to.region(), Path::NONE.with(from.region()), most, visit);
}

fn walk(side: Side, goal: Region, path: Path, most: usize, visit: &mut dyn FnMut(Path)) {
    let Some(here) = path.last() else { return };
    if here == goal {
        if is_allowed(side, path) {
            visit(path);
        }
        return;
    }
    if path.len() == most {
        return;
    }
    for next in here.adjacent(side) {
        if !path.has(next) {
            walk(side, goal, path.with(next), most, visit);
        }
    }
}

/// MECCG.7.4.
fn is_allowed(side: Side, path: Path) -> bool {
    let ends = [path.iter().next(), path.last()];
    let through = path.has(Region::ImladMorgul) && !ends.contains(&Some(Region::ImladMorgul));
    side == Side::Minion || !ends.contains(&Some(Region::Gorgoroth)) || !through
}

fn any_path(side: Side, from: Site, to: Site, most: usize) -> bool {
    let mut found = false;
    each_path(side, from, to, most, &mut |_| found = true);
    found
}
