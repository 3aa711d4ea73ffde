//! The Event cards of the expansion. Every Little is a Gain is one of those that only
//! [recruit](crate::events::free_peoples::recruiting).

mod a_balrog_is_come;
mod captain_of_despair;
mod safe_paths_in_the_dark;
mod shadow_of_dol_guldur;
mod strike;
mod the_gates_are_closed;
mod the_lore_of_the_elven_rings;
mod three_rings_for_the_elven_kings;
mod we_shall_get_it;
mod we_wont_go_back;
mod wind_from_the_west;
mod you_know_the_way_there;

pub(crate) use a_balrog_is_come::BalrogIsCome;
pub(crate) use captain_of_despair::CaptainOfDespair;
pub(crate) use safe_paths_in_the_dark::SafePaths;
pub(crate) use shadow_of_dol_guldur::DolGuldur;
pub(crate) use strike::{MADNESS_AND_HORROR, RANGERS_OF_THE_NORTH};
pub(crate) use the_gates_are_closed::THE_GATES_ARE_CLOSED;
pub use the_gates_are_closed::past_gates;
pub(crate) use the_lore_of_the_elven_rings::{Lore, keeper_shows_eye};
pub(crate) use three_rings_for_the_elven_kings::ThreeRings;
pub(crate) use we_shall_get_it::ShallGetIt;
pub(crate) use we_wont_go_back::WontGoBack;
pub use we_wont_go_back::by_smeagol_tile;
pub(crate) use wind_from_the_west::WindFromTheWest;
pub use wind_from_the_west::open_hand;
pub(crate) use you_know_the_way_there::YouKnowTheWay;
