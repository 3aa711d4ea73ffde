//! Agents, as the characters that they are, and as hazards.

use super::ability::Stat::Influence;
use super::ability::abilities;
use super::ability::{Ability, Trait, When, gives};
use crate::agents::Power;
use crate::facts::{AgentCard as A, Races, Region, Regions, Site, SiteTypes};

const fn to(when: When, by: i8) -> Ability {
    gives(Influence, by).when(when).holds()
}

/// The coasts and valleys of the southern Dúnedain.
const SOUTH: Regions = Regions::of(Region::Anfalas)
    .with(Region::Anorien)
    .with(Region::Belfalas)
    .with(Region::Lamedon)
    .with(Region::Lebennin);

const SOUTHERNERS: &[Ability] =
    &[to(When::ToEither(&[When::ToKin(Races::DUNADAN), When::ToFactionsIn(SOUTH)]), 2)];

pub const fn abilities(card: A) -> &'static [Ability] {
    match card {
        A::Dror | A::ForiTheBeardless => abilities![to(When::ToKin(Races::DWARF), 2)],
        A::Elwen | A::Nimloth => abilities![to(When::ToKin(Races::ELF), 2)],
        A::Firiel | A::Surion => SOUTHERNERS,
        A::OmBuriOm | A::PonOraPon => abilities![to(When::ToKin(Races::WOSE), 3)],
        A::Wormtongue => {
            abilities![
                to(When::ToFaction("Riders of Rohan"), 4),
                to(When::ToPeopleOf(Site::Edoras), 4)
            ]
        }
        A::Baugur => abilities![
            to(When::ToKin(Races::ORC), 2),
            Ability::Is(Trait::AgentKeepsFrom(SiteTypes::FREE_HOLD.or(SiteTypes::BORDER_HOLD)))
        ],
        A::Anarin => abilities![Ability::AgentCan(Power::Attack(0))],
        A::TheGrimburgoth => abilities![Ability::AgentCan(Power::Attack(2))],
        A::Baduila => abilities![Ability::AgentCan(Power::TurnBack)],
        A::Golodhros => abilities![Ability::AgentCan(Power::Influence)],
        A::Elerina => abilities![Ability::Is(Trait::AgentAddsStrike)],
        A::MyPrecious => {
            abilities![Ability::Is(Trait::AgentActsTwice), Ability::Is(Trait::SeeksRings)]
        }
        A::Freca => {
            abilities![
                to(When::ToFaction("Riders of Rohan"), 1),
                to(When::ToFaction("Dunlendings"), 1)
            ]
        }
        A::Wolf => abilities![to(When::ToFaction("Dunlendings"), 2)],
        A::LobeliaSackvilleBaggins => abilities![
            to(When::ToKin(Races::HOBBIT), 3),
            Ability::Is(Trait::AgentStaysIn(
                Regions::of(Region::TheShire),
                &[Site::Bree, Site::OldForest, Site::TheWhiteTowers]
            ))
        ],
        A::Taladhan => {
            abilities![Ability::Is(Trait::AttackerAssigns), Ability::Is(Trait::StealsAnItem)]
        }
        A::BillFerny | A::Dasakun | A::Deallus => &[],
        A::Eun | A::Gergeli | A::Gisulf | A::Herion => &[],
        A::Ivic | A::Juoma | A::Leamon | A::Raisha | A::Woffung => &[],
    }
}
