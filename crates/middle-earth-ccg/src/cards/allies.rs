//! Allies.

use super::ability::Ability::{self, Is};
use super::ability::Stat::Prowess;
use super::ability::abilities;
use super::ability::{Aim, Need, Op, Over, Trait, User, Window, at, gives};
use crate::facts::{AllyCard as A, Races, Region, RegionTypes, Regions};

const WILD_LANDS: RegionTypes = RegionTypes::WILDERNESS.or(RegionTypes::SHADOW_LAND);

const ORCS_AND_TROLLS: Races = Races::ORC.or(Races::TROLL);

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
        A::GreatBats => abilities![
            Is(Trait::MakesOvert),
            Is(Trait::LeavesWithAWound),
            at(Window::Attack, &[Op::DefenderAssigns]).by(User::AllyTaps).used()
        ],
        A::RegimentOfBlackCrows => abilities![
            Is(Trait::MakesOvert),
            Is(Trait::LeavesWithAWound),
            at(Window::Attack, &[Op::CancelAttack, Op::ReturnAttacker])
                .by(User::AllyTaps)
                .needs(&[Need::CreatureOnTheWay])
                .used()
        ],
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
                .used(),
            at(Window::Resource, &[Op::DiscardTarget, Op::DiscardThis])
                .by(User::AllyTaps)
                .on(Aim::TheOneRing)
                .used()
        ],
        A::LastChildOfUngoliant => abilities![
            Is(Trait::MakesOvert),
            Is(Trait::LeavesOutside(NEAR_CIRITH_UNGOL)),
            Is(Trait::ForAnyCompany),
            at(Window::Attack, &[Op::CancelAttack]).by(User::AllyTaps).needs(&[Need::Own]).used(),
            at(Window::Resource, &[Op::DiscardTarget])
                .by(User::AllyTaps)
                .needs(&[Need::Own])
                .on(Aim::HazardOnCompany)
                .used()
        ],
        A::TheBalrog => abilities![Is(Trait::MakesOvert), Is(Trait::NotOnRingwraith)],
        A::TwoHeadedTroll => abilities![
            Is(Trait::MakesOvert),
            at(Window::Attack, &[Op::CancelAttack])
                .by(User::AllyTaps)
                .needs(&[Need::Attack(ORCS_AND_TROLLS)])
                .used()
        ],
        A::CreatureOfAnOlderWorld => abilities![
            Is(Trait::MakesOvert),
            Is(Trait::OnRingwraith),
            Is(Trait::NoSiteTaps),
            Is(Trait::ReturnsItsBearer),
            gives(Prowess, 2).over(Over::Host).holds(),
            at(Window::Strike, &[Op::CancelStrike])
                .by(User::AllyTaps)
                .needs(&[Need::FacesBearer])
                .used()
        ],
        A::NobleHound => abilities![Is(Trait::GuardsController)],
        A::NobleSteed => abilities![
            Is(Trait::Steed),
            at(Window::Strike, &[Op::CancelStrike])
                .by(User::AllyTaps)
                .needs(&[Need::FacesItself, Need::FacesNoAutomatic])
                .used()
        ],
        A::BlackHorse => {
            abilities![Is(Trait::OnRingwraith), Is(Trait::NoSiteTaps), Is(Trait::ReturnsItsBearer)]
        }
        // Its numbers are all that it has.
        A::WarWolf => &[],
    }
}
