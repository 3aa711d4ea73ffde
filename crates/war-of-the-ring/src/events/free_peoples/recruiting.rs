//! Cards of the Free Peoples that recruit what their data say, and what else they do.

use crate::events::shared::{Recruits, places};
use crate::facts::{Card, Nation};
use crate::teams;

pub const HOUSE_OF_THE_STEWARDS: Recruits = Recruits::by(Card::HouseOfTheStewards)
    .at(places::boromir)
    .draws(2)
    .needs(places::boromir_at_home);

pub const THE_RED_ARROW: Recruits = Recruits::by(Card::TheRedArrow)
    .needs(|g| g.standing(Nation::Gondor).active)
    .first(|g, tell| teams::advance(g, Nation::Rohan, tell));

pub const CIRDANS_SHIPS: Recruits = Recruits::by(Card::CirdansShips)
    .needs(|g| g.is_at_war(Nation::Elves))
    .at(places::coasts_with_armies);

pub const GUARDS_OF_THE_CITADEL: Recruits = Recruits::by(Card::GuardsOfTheCitadel);

pub const CELEBORNS_GALADHRIM: Recruits = Recruits::by(Card::CelebornsGaladhrim).draws(1);

pub const RIDERS_OF_THEODEN: Recruits =
    Recruits::by(Card::RidersOfTheoden).at(places::edoras_or_companions);

pub const GRIMBEORN: Recruits = Recruits::by(Card::GrimbeornTheOldSonOfBeorn);

pub const IMRAHIL_OF_DOL_AMROTH: Recruits = Recruits::by(Card::ImrahilOfDolAmroth);

pub const KING_BRANDS_MEN: Recruits = Recruits::by(Card::KingBrandsMen).draws(1);

pub const SWORDS_IN_ERIADOR: Recruits = Recruits::by(Card::SwordsInEriador).draws(1);

pub const KINDRED_OF_GLORFINDEL: Recruits = Recruits::by(Card::KindredOfGlorfindel).draws(1);

pub const DAIN_IRONFOOTS_GUARD: Recruits = Recruits::by(Card::DainIronfootsGuard);

pub const EOMER: Recruits =
    Recruits::by(Card::EomerSonOfEomund).at(places::free_settlements_of_rohan);

pub const THRANDUILS_ARCHERS: Recruits = Recruits::by(Card::ThranduilsArchers).draws(1);

/// Of Lords of Middle-earth.
pub const EVERY_LITTLE_IS_A_GAIN: Recruits = Recruits::by(Card::EveryLittleIsAGain).draws(1);
