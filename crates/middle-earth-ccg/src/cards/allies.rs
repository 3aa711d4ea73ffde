//! Allies.

use super::ability::Ability::{self, Is};
use super::ability::Trait;
use super::ability::does;
use crate::facts::{AllyCard as A, Region, Regions};

/// Where Treebeard goes.
const NEAR_FANGORN: Regions = Regions::of(Region::Fangorn)
    .with(Region::Rohan)
    .with(Region::GapOfIsen)
    .with(Region::WoldAndFoothills)
    .with(Region::Enedhwaith)
    .with(Region::OldPukelLand)
    .with(Region::BrownLands)
    .with(Region::AnduinVales)
    .with(Region::RedhornGate);

/// Where the daughter of Shelob goes.
const NEAR_CIRITH_UNGOL: Regions =
    Regions::of(Region::Gorgoroth).with(Region::ImladMorgul).with(Region::Ithilien);

pub const fn abilities(card: A) -> &'static [Ability] {
    match card {
        A::Quickbeam => does![Is(Trait::NoStrikesAtItsSite)],
        A::Treebeard => {
            does![Is(Trait::NoStrikesAtItsSite), Is(Trait::LeavesOutside(NEAR_FANGORN))]
        }
        A::GreatBats | A::RegimentOfBlackCrows => {
            does![Is(Trait::MakesOvert), Is(Trait::LeavesWithAWound)]
        }
        A::GreatLordOfGoblinGate => does![Is(Trait::MakesOvert), Is(Trait::CountsAsOrc)],
        A::LastChildOfUngoliant => {
            does![Is(Trait::MakesOvert), Is(Trait::LeavesOutside(NEAR_CIRITH_UNGOL))]
        }
        A::TheBalrog | A::TwoHeadedTroll | A::CreatureOfAnOlderWorld => {
            does![Is(Trait::MakesOvert)]
        }
        A::Goldberry | A::Gollum | A::NobleHound | A::NobleSteed | A::Stinker => &[],
        A::WarWolf | A::BlackHorse => &[],
    }
}
