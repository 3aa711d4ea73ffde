//! Cards in play that send moving companies back to their origin, and tap sites (MECCG.9.15).

use table::Tell;

use super::{Step, paths};
use crate::cards::ability::{Ability, Hinders};
use crate::event::Event;
use crate::facts::{RegionTypes, Site, Skills};
use crate::piece::Place;
use crate::position::{Chain, Journey, Position};
use crate::step::Step as GameStep;

/// What the cards in play ask for now: sites are tapped, or the company under way goes back.
pub fn happen(g: &mut Position, tell: Tell<'_, Event>) {
    tap_sites(g, tell);
    // MECCG.9.21: not during an attack.
    let is_moving = g.current().exists && g.current().origin.is_some();
    let is_warded = g.is_warded(g.turn.active(), usize::from(g.turn.company));
    if is_moving && !is_warded && g.combat.is_none() && g.check.is_none() && is_hindered(g) {
        send_back(g, tell);
    }
}

/// Cards in play that hinder, with the night as they need it.
fn hindering(g: &Position) -> impl Iterator<Item = (crate::facts::Card, Hinders)> + '_ {
    let lies = g.all_in_play().filter(|&piece| g.place(piece) == Place::Table);
    lies.map(|piece| g.card(piece)).flat_map(|card| {
        card.abilities().iter().filter_map(move |ability| match ability {
            Ability::Hinders(hinders) => Some((card, *hinders)),
            _ => None,
        })
    })
}

fn is_hindered(g: &Position) -> bool {
    let active = g.turn.active();
    let has_ranger = g
        .characters(active, usize::from(g.turn.company))
        .any(|piece| g.skills(piece).has(Skills::RANGER));
    let acts = |card, hinders: Hinders| {
        let by_day = hinders.by_night && !g.is_night();
        let is_led = hinders.unless_ranger && has_ranger;
        !(g.is_spared(active, card) || by_day || is_led)
    };
    let mut there = hindering(g).filter(|(card, hinders)| acts(*card, *hinders));
    there.any(|(_, hinders)| has(&g.journey, hinders.types, hinders.least))
}

fn has(journey: &Journey, types: RegionTypes, least: u8) -> bool {
    let there = journey.types.iter().flatten().filter(|&&kind| types.contains(kind));
    there.count() >= usize::from(least)
}

/// By night some of them tap the sites in play whose own paths are like that. Havens are not tapped.
fn tap_sites(g: &mut Position, tell: Tell<'_, Event>) {
    if !g.is_night() {
        return;
    }
    let acting: Vec<_> = hindering(g).filter(|(_, hinders)| hinders.taps_sites_by_night).collect();
    for (card, hinders) in acting {
        for seat in (0..2).filter(|&seat| !g.is_spared(seat, card)).collect::<Vec<_>>() {
            let side = g.players[seat].side;
            let sites: Vec<Site> = sites_in_play(g, seat)
                .into_iter()
                .filter(|site| !site.is_haven(side) && !site.facts().under_deeps)
                .filter(|&site| !g.is_way_warded(seat, site))
                .filter(|&site| has(&paths::of_site(g, site, side), hinders.types, hinders.least))
                .collect();
            for site in sites {
                g.tap_site(seat, site, tell);
            }
        }
    }
}

/// Sites where companies of a player are, and those that they were seen to be bound for.
fn sites_in_play(g: &Position, seat: usize) -> Vec<Site> {
    let player = &g.players[seat];
    let companies = player.company_ids().map(|id| &player.companies[id]);
    companies
        .flat_map(|company| {
            let is_open = company.origin.is_some() || company.is_named;
            [Some(company.site), company.destination.filter(|_| is_open)]
        })
        .flatten()
        .collect()
}

/// MECCG.9.15: the company goes back to its origin, and its phase ends at once. What waits in the chain is void.
pub fn send_back(g: &mut Position, tell: Tell<'_, Event>) {
    let active = g.turn.active();
    let waiting: Vec<_> = g.chain.links.iter().flatten().map(|link| link.piece).collect();
    g.chain = Chain::NONE;
    for piece in waiting {
        if g.place(piece) == Place::Chain {
            tell(Event::Void { card: g.card(piece) });
            g.put(piece, Place::Discard, tell);
        }
    }
    g.journey = Journey::NONE;
    let company = g.current_mut();
    company.origin = None;
    company.is_named = false;
    company.shared_with = None;
    company.was_returned = true;
    let (site, number) = (company.site, g.turn.company + 1);
    let destination = g.current_mut().destination.take();
    tell(Event::Returned { seat: g.active_seat(), company: number, site });
    if let Some(site) = destination {
        g.put_site_away(active, site, tell);
    }
    g.agenda.leave_to(GameStep::Movement(Step::Finish));
}
