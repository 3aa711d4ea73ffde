//! The Strategy deck of the Shadow. Most of its cards only [recruit](super::recruiting).

mod corsairs_of_umbar;
mod denethors_folly;
mod hill_trolls;
mod rage_of_the_dunlendings;
mod return_to_valinor;
mod stormcrow;
mod the_day_without_dawn;
mod the_fighting_uruk_hai;
mod the_shadow_is_moving;
mod threats_and_promises;

pub use corsairs_of_umbar::CORSAIRS_OF_UMBAR;
pub use denethors_folly::DenethorsFolly;
pub use hill_trolls::HillTrolls;
pub use rage_of_the_dunlendings::RageOfTheDunlendings;
pub use return_to_valinor::Valinor;
pub use stormcrow::Stormcrow;
pub use the_day_without_dawn::DayWithoutDawn;
pub use the_fighting_uruk_hai::TheFightingUrukHai;
pub use the_shadow_is_moving::TheShadowIsMoving;
pub use threats_and_promises::{ThreatsAndPromises, threats_bar, threats_fail};
