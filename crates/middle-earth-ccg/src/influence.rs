//! Influence checks on factions (MECCG.10.10, 10.21).

use table::Tell;

use crate::event::{Event, Result as Came};
use crate::facts::{Card, Class, Standard};
use crate::numbers::Purpose;
use crate::piece::{Piece, Place};
use crate::position::{Link, On, Position};
use crate::site;
use crate::step::Step as GameStep;

/// The faction is shown, and its check is rolled.
pub fn attempt(g: &mut Position, link: Link) {
    g.chain.links[usize::from(g.chain.len)] = Some(link);
    g.chain.len += 1;
    g.agenda.then([GameStep::Site(site::Step::Persuade), GameStep::Site(site::Step::Influence)]);
}

/// What is added to the roll, of the character that tapped.
pub fn modifier(g: &Position, faction: Piece, by: Piece) -> i8 {
    // A site whose defenders were burnt out listens better.
    let site = g.company_of(by).map(|(seat, id)| g.company(seat, id).site);
    let burnt = site.map_or(0, |site| {
        g.lasting_on(On::Site(site)).filter(|lasting| lasting.card == Card::BlastingFire).count()
    });
    g.unused_influence(by, Purpose::Faction(g.card(faction)))
        + g.faction_check(by)
        + standard(g, faction, by)
        + 2 * burnt as i8
}

/// The standard modifications of the faction that count for this character.
pub fn standard(g: &Position, faction: Piece, by: Piece) -> i8 {
    let listed = g.card(faction).facts().standard.iter();
    listed.filter(|(when, _)| holds(g, *when, by)).map(|&(_, amount)| amount).sum()
}

/// MECCG.10.21.
fn holds(g: &Position, when: Standard, by: Piece) -> bool {
    match when {
        Standard::Race(race) => g.race(by) == Some(race),
        Standard::InPlay(_, cards) => g.all_in_play().any(|piece| cards.contains(&g.card(piece))),
        Standard::OtherFactions(race) => g.all_in_play().any(|piece| {
            let facts = g.card(piece).facts();
            facts.class == Class::Faction && facts.race == Some(race)
        }),
        // Discarding an item for a Dragon faction is a choice of its own.
        Standard::Discards(_) => false,
    }
}

/// MECCG.10.10: above the number the faction comes, and the site taps.
pub fn settle(g: &mut Position, roll: u8, tell: Tell<'_, Event>) {
    let Some(link) = g.chain.top() else { return };
    g.chain.len -= 1;
    g.chain.links[usize::from(g.chain.len)] = None;
    let Some(by) = link.user else { return };
    let card = g.card(link.piece);
    let number = card.facts().influence_number;
    let total = roll as i8 + modifier(g, link.piece, by) + link.bonus;
    let result = if total > number { Came::Passed } else { Came::Failed };
    tell(Event::FactionInfluenced { piece: g.named(by), card, roll, total, number, result });
    match result {
        Came::Passed => {
            let of = link.by;
            g.put(link.piece, Place::Points { of }, tell);
            site::tap_by_resource(g, link.piece, tell);
        }
        _ => g.put(link.piece, Place::Discard, tell),
    }
}
