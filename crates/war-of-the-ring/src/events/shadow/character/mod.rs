//! The Character deck of the Shadow. Its special Hunt tiles are
//! [`SpecialTile`](crate::events::shared::SpecialTile).

mod balrog_of_moria;
mod candles_of_corpses;
mod cruel_weather;
mod dreadful_spells;
mod flocks_of_crebain;
mod grond;
mod hunt_by_card;
mod lure_of_the_ring;
mod morgul_wound;
mod nazgul_search;
mod the_black_captain_commands;
mod the_breaking_of_the_fellowship;
mod the_lidless_eye;
mod the_nazgul_strike;
mod the_palantir_of_orthanc;
mod the_ringwraiths_are_abroad;
mod wormtongue;
mod worn_with_sorrow_and_toil;

pub use balrog_of_moria::{BALROG_OF_MORIA, past_moria};
pub use candles_of_corpses::Candles;
pub use cruel_weather::CruelWeather;
pub use dreadful_spells::DreadfulSpells;
pub use flocks_of_crebain::{FlocksOfCrebain, declared_in_haven, is_spied_upon};
pub use grond::Grond;
pub use hunt_by_card::HuntByCard;
pub use lure_of_the_ring::{Lure, tempted};
pub use morgul_wound::MorgulWound;
pub use nazgul_search::NazgulSearch;
pub use the_black_captain_commands::{TheBlackCaptainCommands, calls_nazgul};
pub use the_breaking_of_the_fellowship::{Breaking, broken_by};
pub use the_lidless_eye::LidlessEye;
pub use the_nazgul_strike::TheNazgulStrike;
pub use the_palantir_of_orthanc::ThePalantirOfOrthanc;
pub use the_ringwraiths_are_abroad::TheRingwraithsAreAbroad;
pub use wormtongue::{Wormtongue, whispers_fail, wormtongue_whispers};
pub use worn_with_sorrow_and_toil::{WornWithSorrow, companion_lost};
