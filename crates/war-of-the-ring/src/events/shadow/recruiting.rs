//! Cards of the Shadow that recruit what their data say, and what else they do.

use crate::events::shared::{Recruits, places};
use crate::facts::{Card, Character, Nation, Region, Side};
use crate::position::Position;

pub const RETURN_OF_THE_WITCH_KING: Recruits = Recruits::by(Card::ReturnOfTheWitchKing)
    .needs(|g| g.is_in_play(Character::WitchKing))
    .first(|g, tell| g.send(Character::WitchKing, Region::Angmar, tell));

pub const HALF_ORCS_AND_GOBLIN_MEN: Recruits = Recruits::by(Card::HalfOrcsAndGoblinMen)
    .at(places::armies_of_the_shadow)
    .needs(|g| g.is_at_war(Nation::Isengard));

pub const OLOG_HAI: Recruits = Recruits::by(Card::OlogHai)
    .at(places::armies_of_the_shadow)
    .needs(|g| g.is_at_war(Nation::Sauron));

pub const A_NEW_POWER_IS_RISING: Recruits =
    Recruits::by(Card::ANewPowerIsRising).needs(|g| g.is_in_play(Character::Saruman));

pub const MANY_KINGS_TO_THE_SERVICE_OF_MORDOR: Recruits =
    Recruits::by(Card::ManyKingsToTheServiceOfMordor)
        .in_three(|_| Nation::Southrons.settlement_set());

pub const THE_KING_IS_REVEALED: Recruits =
    Recruits::by(Card::TheKingIsRevealed).needs(|g| g.is_in_play(Character::Aragorn));

pub const SHADOWS_ON_THE_MISTY_MOUNTAINS: Recruits =
    Recruits::by(Card::ShadowsOnTheMistyMountains).at(places::misty_mountains);

pub const ORCS_MULTIPLYING_AGAIN: Recruits = Recruits::by(Card::OrcsMultiplyingAgain);

pub const HORDE_FROM_THE_EAST: Recruits = Recruits::by(Card::HordeFromTheEast)
    .at(places::free_on_the_eastern_edge)
    .needs(|g| g.is_at_war(Nation::Southrons));

pub const MONSTERS_ROUSED: Recruits = Recruits::by(Card::MonstersRoused);

pub const MUSTERINGS_OF_LONG_PLANNED_WAR: Recruits =
    Recruits::by(Card::MusteringsOfLongPlannedWar).needs(all_at_war);

pub const PITS_OF_MORDOR: Recruits = Recruits::by(Card::PitsOfMordor)
    .in_three(places::strongholds_of_sauron)
    .needs(|g| g.is_at_war(Nation::Sauron));

fn all_at_war(g: &Position) -> bool {
    Side::Shadow.nations().iter().all(|&nation| g.is_at_war(nation))
}
