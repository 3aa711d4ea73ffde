//! Cards of the Hunt: what resolves_chance the Fellowship on its way.

mod breaking;
mod lidless_eye;
mod lure;
mod perils;
mod tiles;

pub use breaking::broken_by;

use super::Effect;
use crate::facts::Card;
use crate::position::Position;

pub fn effect(card: Card) -> Option<&'static dyn Effect> {
    Some(match card {
        Card::OrcPatrol | Card::IsildursBane | Card::FoulThingFromTheDeep => &tiles::HuntByCard,
        Card::CandlesOfCorpses => &perils::Candles,
        Card::CruelWeather => &perils::CruelWeather,
        Card::MorgulWound => &perils::MorgulWound,
        Card::LureOfTheRing => &lure::Lure,
        Card::TheBreakingOfTheFellowship => &breaking::Breaking,
        Card::TheLidlessEye => &lidless_eye::LidlessEye,
        _ => return None,
    })
}

/// The figure stands in a region with a Settlement that was first of the Free Peoples, whoever
/// controls it now; on the Mordor Track it stands in none.
fn is_sheltered(g: &Position) -> bool {
    let at = g.fellowship.at;
    let settled = at.settlement().is_some() && at.side() == Some(crate::facts::Side::FreePeoples);
    g.fellowship.mordor.is_none() && settled
}
