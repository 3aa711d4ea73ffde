//! Creatures. Their numbers and keys are data; here is what else they do.

use super::ability::abilities;
use super::ability::{Ability, Stronger, Trait};
use crate::facts::{Card, CreatureCard as C, Key, Races, RegionType};

/// A key that holds only while Doors of Night is not in play.
const SHADOWS_BY_DAY: Ability =
    Ability::Key { key: Key::RegionType(RegionType::ShadowLand, 1), night: Some(false) };

const REMEMBERED: Ability = Ability::Is(Trait::IsRemembered);

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
        C::CaveWorm | C::DireWolves | C::Ghouls | C::Hobgoblins => &[],
        C::LawlessMen | C::LesserSpiders | C::MarshDrake | C::OrcGuard | C::OrcWatch => &[],
        C::PukelMen | C::SellswordsBetweenCharters | C::SonsOfKings | C::StirringBones => &[],
        C::TrueColdDrake | C::Wargs | C::WatcherInTheWater | C::Wolves => &[],
        C::Rogrog => &[],
        C::Assassin => abilities![
            Ability::Is(Trait::AllOnOne),
            Ability::Is(Trait::AttackerAssigns),
            Ability::CanceledByTapping { most: 2, by_victim: false }
        ],
        C::Slayer => abilities![
            Ability::Is(Trait::AllOnOne),
            Ability::Is(Trait::AttackerAssigns),
            Ability::CanceledByTapping { most: 1, by_victim: true }
        ],
        // To what it is keyed besides is in `hazards.rs`.
        C::NamelessThing => abilities![Ability::CanceledByTapping { most: 1, by_victim: true }],
        C::RainDrake | C::MumakOliphant | C::Gothmog => &[],
        C::BertBurat => {
            abilities![REMEMBERED, Ability::PlundersAfter(&[Card::TomTuma, Card::WilliamWuluag])]
        }
        C::TomTuma => {
            abilities![REMEMBERED, Ability::PlundersAfter(&[Card::BertBurat, Card::WilliamWuluag])]
        }
        C::WilliamWuluag => {
            abilities![REMEMBERED, Ability::PlundersAfter(&[Card::BertBurat, Card::TomTuma])]
        }
        C::Brigands => abilities![Ability::Is(Trait::Robs)],
        // Attacks after its own are stronger, until the turn ends.
        C::ChillDouser => abilities![Ability::LastingAttacks(Stronger {
            races: Races::UNDEAD,
            strikes: 1,
            prowess: 1,
            doubled: false,
            night: None,
        })],
        // That no scout helps after it is in `events/judge.rs`.
        C::LittleSnuffler => abilities![Ability::Is(Trait::AttackerAssigns)],
        C::NeekerBreekers => {
            abilities![Ability::Is(Trait::UsesMind), Ability::Is(Trait::TapsOnly)]
        }
        C::WispOfPaleSheen => {
            abilities![Ability::Is(Trait::AttackerAssigns), Ability::Is(Trait::TapsWeakMinds)]
        }
        C::CorsairsOfUmbar => abilities![Ability::Is(Trait::IsRemembered)],
        C::ElfLordRevealedInWrath => abilities![SHADOWS_BY_DAY],
    }
}
