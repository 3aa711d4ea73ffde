//! The Strategy deck of the Free Peoples. Most of its cards only [recruit](super::recruiting).

mod closed_lands;
mod faramirs_rangers;
mod help_unlooked_for;
mod homecoming;
mod paths_of_the_woses;
mod the_last_battle;
mod the_spirit_of_mordor;
mod wisdom_of_elrond;

pub use closed_lands::ClosedLands;
pub use faramirs_rangers::Rangers;
pub use help_unlooked_for::HelpUnlookedFor;
pub use homecoming::Homecoming;
pub use paths_of_the_woses::PATHS_OF_THE_WOSES;
pub use the_last_battle::{TheLastBattle, fellowship_found, lays_die_aside};
pub use the_spirit_of_mordor::SpiritOfMordor;
pub use wisdom_of_elrond::WisdomOfElrond;
