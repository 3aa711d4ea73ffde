//! The Event cards of the expansion.

mod balrog;
mod despair;
mod gates;
mod mustering;
mod rings;
mod smeagol;
mod strikes;
mod wind;

use crate::events::Effect;
use crate::facts::Card;

pub use gates::past_gates;
pub use smeagol::by_smeagol_tile;
pub use wind::open_hand;

pub fn effect(card: Card) -> Option<&'static dyn Effect> {
    Some(match card {
        Card::YouKnowTheWayThere => &smeagol::YouKnowTheWay,
        Card::SafePathsInTheDark => &smeagol::SafePaths,
        Card::WeWontGoBack => &smeagol::WontGoBack,
        Card::WeShallGetIt => &smeagol::ShallGetIt,
        Card::WindFromTheWest => &wind::WindFromTheWest,
        Card::ThreeRingsForTheElvenKings => &rings::ThreeRings,
        Card::TheLoreOfTheElvenRings => &rings::Lore,
        Card::EveryLittleIsAGain => &mustering::EVERY_LITTLE,
        Card::ShadowOfDolGuldur => &mustering::DolGuldur,
        Card::RangersOfTheNorth => &strikes::RANGERS,
        Card::MadnessAndHorror => &strikes::MADNESS,
        Card::ABalrogIsCome => &balrog::BalrogIsCome,
        Card::TheGatesAreClosed => &gates::GATES,
        Card::CaptainOfDespair => &despair::Despair,
        _ => return None,
    })
}
