//! Allies.

use super::ability::Ability::{self, Is};
use super::ability::abilities;
use super::ability::{Need, Op, Trait, User, Window, at};
use crate::facts::{AllyCard as A, Races, Region, RegionTypes, Regions};

const WILD_LANDS: RegionTypes = RegionTypes::WILDERNESS.or(RegionTypes::SHADOW_LAND);

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
        A::Quickbeam => abilities![Is(Trait::NoStrikesAtItsSite)],
        A::Treebeard => {
            abilities![Is(Trait::NoStrikesAtItsSite), Is(Trait::LeavesOutside(NEAR_FANGORN))]
        }
        A::GreatBats | A::RegimentOfBlackCrows => {
            abilities![Is(Trait::MakesOvert), Is(Trait::LeavesWithAWound)]
        }
        A::GreatLordOfGoblinGate => abilities![
            Is(Trait::MakesOvert),
            Is(Trait::CountsAsOrc),
            at(Window::Attack, &[Op::AgainstAttack(Races::ORC, 2, 0)]).by(User::AllyTaps).used()
        ],
        A::Goldberry => abilities![
            at(Window::Attack, &[Op::CancelAttack])
                .by(User::AllyTaps)
                .needs(&[Need::KeyedTo(RegionTypes::WILDERNESS)])
                .used()
        ],
        A::Gollum | A::Stinker => abilities![
            at(Window::Attack, &[Op::CancelAttack])
                .by(User::AllyTaps)
                .needs(&[Need::KeyedTo(WILD_LANDS), Need::SizeBelow(3)])
                .used()
        ],
        A::LastChildOfUngoliant => {
            abilities![Is(Trait::MakesOvert), Is(Trait::LeavesOutside(NEAR_CIRITH_UNGOL))]
        }
        A::TheBalrog | A::TwoHeadedTroll | A::CreatureOfAnOlderWorld => {
            abilities![Is(Trait::MakesOvert)]
        }
        A::NobleHound | A::NobleSteed => &[],
        A::WarWolf | A::BlackHorse => &[],
    }
}
