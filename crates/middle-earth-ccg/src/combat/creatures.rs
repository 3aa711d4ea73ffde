//! What single creatures do beyond their numbers.

use table::Tell;

use crate::cards::ability::{Ability, Trait};
use crate::event::Event;
use crate::facts::{Card, ItemType, Race, RegionType, SiteType, Skills};
use crate::losses;
use crate::piece::Piece;
use crate::piece::State;
use crate::position::{KeyedTo, On, Position, on_company};
use crate::step::Step as GameStep;

/// The attack begins: what it is remembered by, and what the company changes.
pub fn begins(g: &mut Position) {
    let fight = *g.fight();
    let (seat, id) = (usize::from(fight.defender), usize::from(fight.company));
    let on = on_company(seat, id);
    let Some(card) = fight.from.map(|piece| g.card(piece)) else { return };
    if card.is(Trait::IsRemembered) && !g.lasts(card, on) {
        g.mark(card, on, 0);
    }
    if let Some(lost) = weaker_for_rangers(card) {
        let rangers =
            g.characters(seat, id).filter(|&piece| g.skills(piece).has(Skills::RANGER)).count();
        g.fight_mut().body -= lost * rangers as i8;
    }
    // Gothmog may follow Orcs and Trolls of the shadow.
    if matches!(fight.race, Some(Race::Orc | Race::Troll)) {
        let in_shadow = match fight.key {
            Some(KeyedTo::RegionType(kind)) => kind == RegionType::ShadowLand,
            Some(KeyedTo::Region(region)) => region.kind() == RegionType::ShadowLand,
            Some(KeyedTo::SiteType | KeyedTo::Site) => {
                g.type_of(g.new_site(), g.players[seat].side) == SiteType::ShadowHold
            }
            None => false,
        };
        if in_shadow && !g.lasts(Card::Gothmog, on) {
            g.mark(Card::Gothmog, on, 0);
        }
    }
}

fn weaker_for_rangers(card: Card) -> Option<i8> {
    (card == Card::LittleSnuffler).then_some(2)
}

/// A character was wounded: what follows at once (MECCG.12.24).
pub fn wounded(g: &mut Position, on: Piece, tell: Tell<'_, Event>) {
    let fight = *g.fight();
    let company = on_company(usize::from(fight.defender), usize::from(fight.company));
    // A wound by a Nazgûl under the Wraith-lord weakens the body.
    if fight.race == Some(Race::Nazgul) && g.lasts(Card::WraithLord, company) {
        g.mark(Card::WraithLord, On::Piece(on), 0);
    }
    let Some(card) = fight.from.map(|piece| g.card(piece)) else { return };
    if card.is(Trait::Robs) {
        let (of, company) = (fight.defender, fight.company);
        g.agenda.then([GameStep::Losses(losses::Step::OfCompany { of, company })]);
    }
    let plunders = card.abilities().iter().any(|ability| match ability {
        Ability::PlundersAfter(others) => others.iter().any(|&other| g.lasts(other, company)),
        _ => false,
    });
    if plunders {
        let items: Vec<Piece> = g
            .items_of(on)
            .filter(|&item| g.card(item).facts().item != Some(ItemType::Special))
            .collect();
        for item in items {
            g.discard(item, tell);
        }
    }
}

/// A strike was fought: a weak mind may tap.
pub fn fought(g: &mut Position, on: Piece, prowess: i8, tell: Tell<'_, Event>) {
    let saps = g.fight().from.is_some_and(|piece| g.card(piece).is(Trait::TapsWeakMinds));
    if saps && g.mind(on) <= prowess {
        g.tap(on, tell);
    }
}

/// The creature's attacks are over.
pub fn ended(g: &mut Position, card: Card, is_canceled: bool, is_defeated: bool) {
    let (seat, id) = (usize::from(g.turn.player), usize::from(g.turn.company));
    let on = on_company(seat, id);
    let stays = match card {
        Card::ChillDouser => !is_canceled,
        Card::LittleSnuffler => !is_defeated,
        _ => false,
    };
    if stays && g.company(seat, id).exists {
        g.mark(card, on, 0);
    }
}

/// What counts in place of prowess against this attack.
pub fn mind_in_place(g: &Position, on: Piece) -> Option<i8> {
    let by_mind = g.fight().from.is_some_and(|piece| g.card(piece).is(Trait::UsesMind));
    let tired = match g.state(on) {
        State::Untapped => 0,
        State::Tapped => -1,
        State::Wounded => -2,
    };
    by_mind.then(|| g.mind(on) + tired)
}
