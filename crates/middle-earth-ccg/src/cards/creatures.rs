//! Creatures. Their numbers and keys are data; here is what else they do.

use super::ability::abilities;
use super::ability::{Ability, Trait};
use crate::facts::{CreatureCard as C, Key, Races, RegionType};

/// A key that holds only while Doors of Night is not in play.
const SHADOWS_BY_DAY: Ability =
    Ability::Key { key: Key::RegionType(RegionType::ShadowLand, 1), night: Some(false) };

const fn after(races: Races, prowess: i8) -> Ability {
    Ability::StrongerAfter { races, prowess }
}

pub const fn abilities(card: C) -> &'static [Ability] {
    match card {
        C::Abductor => abilities![Ability::Is(Trait::DiscardsWounded)],
        C::Ambusher | C::CaveDrake | C::SandDrake => {
            abilities![Ability::Is(Trait::AttackerAssigns)]
        }
        C::BarrowWight => abilities![Ability::Is(Trait::WoundedCheck(-2))],
        C::CorpseCandle => abilities![Ability::Is(Trait::AllCheckBeforeStrikes)],
        C::EntInSearchOfTheEntwives => {
            abilities![Ability::Is(Trait::DetainsCovert), SHADOWS_BY_DAY]
        }
        C::Ghosts => abilities![Ability::Is(Trait::WoundedCheck(-1))],
        C::GiantSpiders => abilities![Ability::Is(Trait::DiscardsAtBody)],
        C::HorseLords | C::StoutMenOfGondor => abilities![Ability::Is(Trait::DetainsCovert)],
        C::OrcLieutenant => abilities![after(Races::ORC, 4)],
        C::OrcWarband => abilities![after(Races::ORC, 3)],
        C::TrueFireDrake => {
            abilities![Ability::Key {
                key: Key::RegionType(RegionType::Wilderness, 2),
                night: Some(true)
            }]
        }
        // Their keys and numbers are all that they have.
        C::CaveWorm | C::CorsairsOfUmbar | C::DireWolves | C::Ghouls | C::Hobgoblins => &[],
        C::LawlessMen | C::LesserSpiders | C::MarshDrake | C::OrcGuard | C::OrcWatch => &[],
        C::PukelMen | C::SellswordsBetweenCharters | C::SonsOfKings | C::StirringBones => &[],
        C::TrueColdDrake | C::Wargs | C::WatcherInTheWater | C::Wolves => &[],
        // More of these is to come.
        C::Assassin | C::BertBurat | C::Brigands | C::ChillDouser | C::LittleSnuffler => &[],
        C::NamelessThing | C::NeekerBreekers | C::RainDrake | C::Slayer | C::TomTuma => &[],
        C::WilliamWuluag | C::WispOfPaleSheen | C::MumakOliphant | C::Gothmog | C::Rogrog => &[],
        C::ElfLordRevealedInWrath => abilities![SHADOWS_BY_DAY],
    }
}
