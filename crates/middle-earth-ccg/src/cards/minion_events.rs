//! Resource events of the minions.

use super::ability::abilities;
use super::ability::{Ability, Aim, Need, Op, User, Window, at};
use crate::facts::{Card, MinionEvent as M, Races, Skills};
use crate::position::Phase;

/// Elves, Dwarves, Dúnedain and Men.
const FREE_PEOPLES: Races = Races::ELF.or(Races::DWARF).or(Races::DUNADAN).or(Races::MAN);
const FOLK_OF_THE_DARK: Races = Races::ORC.or(Races::TROLL).or(Races::MAN);
const BEASTS: Races = Races::ANIMAL
    .or(Races::DRAGON)
    .or(Races::DRAKE)
    .or(Races::SPIDER)
    .or(Races::UNDEAD)
    .or(Races::WOLF);

pub const fn abilities(card: M) -> &'static [Ability] {
    match card {
        M::ANicePlaceToHide => {
            abilities![
                at(Window::Attack, &[Op::CancelAttack]).by(User::Taps(Skills::SCOUT)).played()
            ]
        }
        M::BoldThrust => abilities![
            at(Window::Strike, &[Op::StrikeProwess(3), Op::StrikeBody(-1)])
                .by(User::Faces(Skills::WARRIOR))
                .played()
        ],
        M::CreptAlongCleverly => abilities![
            at(Window::Attack, &[Op::CancelAttack])
                .needs(&[Need::CompanyHas(Skills::RANGER), Need::Attack(BEASTS)])
                .played()
        ],
        M::CrookedPromptings => abilities![
            at(Window::Influence, &[Op::Check(3)])
                .needs(&[Need::CompanyHas(Skills::DIPLOMAT)])
                .played(),
            at(Window::Corruption, &[Op::Check(2)])
                .needs(&[Need::CompanyHas(Skills::DIPLOMAT)])
                .played()
        ],
        M::Diversion => {
            abilities![
                at(Window::Attack, &[Op::Wound, Op::CancelAttack]).on(Aim::Unwounded).played()
            ]
        }
        M::GiftsAsGivenOfOld => abilities![at(Window::Influence, &[Op::Check(3)]).played()],
        M::JoinWithThatPower => abilities![
            at(Window::Influence, &[Op::CheckForEachOther])
                .needs(&[Need::CompanyHas(Skills::DIPLOMAT)])
                .played(),
            at(Window::Corruption, &[Op::CheckForEachOther])
                .needs(&[Need::CompanyHas(Skills::DIPLOMAT)])
                .played()
        ],
        M::NotSlayNeedlessly => abilities![
            at(Window::Attack, &[Op::CancelAttack])
                .needs(&[Need::Attack(FREE_PEOPLES), Need::Covert])
                .played(),
            at(Window::Attack, &[Op::AttackProwess(-2)])
                .needs(&[Need::Attack(FREE_PEOPLES), Need::Overt])
                .played()
        ],
        M::OrcQuarrels => abilities![
            at(Window::Attack, &[Op::CancelAttack])
                .needs(&[Need::Attack(FOLK_OF_THE_DARK)])
                .played(),
            at(Window::Attack, &[Op::HalfTheStrikes])
                .needs(&[Need::InPlay(Card::SkiesOfFire)])
                .played()
        ],
        M::Ruse => abilities![
            at(Window::Attack, &[Op::CancelAttack])
                .by(User::Taps(Skills::DIPLOMAT))
                .needs(&[Need::Covert])
                .played()
        ],
        M::Sneakin => abilities![
            at(Window::Resource, &[Op::Hide])
                .by(User::Taps(Skills::SCOUT))
                .needs(&[Need::InPhase(Phase::Organization), Need::SizeBelow(3)])
                .played()
        ],
        M::VoicesOfMalice => abilities![
            at(Window::Resource, &[Op::DiscardTarget, Op::UserChecks(-2)])
                .by(User::Taps(Skills::SAGE))
                .on(Aim::HazardEvent)
                .played()
        ],
        M::WeighAllThingsToANicety => {
            abilities![
                at(Window::Resource, &[Op::Fetch { hazards: false, twice_by_night: false }])
                    .played()
            ]
        }
        M::SkiesOfFire => abilities![
            at(Window::Resource, &[Op::DiscardEnvironments { of_hazards: true }])
                .on(Aim::Table)
                .played()
        ],
        M::TheTormentedEarth => abilities![
            at(Window::Attack, &[Op::CancelAttack, Op::UserChecks(-4)])
                .by(User::Has(Skills::SORCERY))
                .needs(&[Need::NotAutomatic])
                .played(),
            at(Window::Attack, &[Op::AttackProwess(-3), Op::UserChecks(-4)])
                .by(User::Has(Skills::SORCERY))
                .needs(&[Need::NotAutomatic])
                .played()
        ],
        M::UnderHisBlow => {
            abilities![at(Window::Strike, &[Op::NoTapping]).needs(&[Need::FacesUntapped]).played()]
        }
        // These are played at other moments.
        M::AboveTheAbyss | M::AwaitingTheCall | M::BadeToRule | M::BlackRider => &[],
        M::BurningRickCotAndTree | M::ByTheRingwraithsWord | M::DeeperShadow | M::FellRider => &[],
        M::FocusPalantir | M::HeraldedLord | M::HoldRebuiltAndRepaired | M::IllReportYou => &[],
        M::OrdersFromLugburz | M::PiercingAllShadows | M::PoisonousDespair => &[],
        M::ReadyToHisWill | M::SecretsOfTheirForging => &[],
        M::SuddenCall | M::SwarmOfBats | M::SwiftStrokes | M::ThatAintNoSecret => &[],
        M::ThatsBeenHeardBeforeTonight | M::TokensToShow | M::ToSatisfyTheQuestioner => &[],
        M::WellPreserved => &[],
        M::FreezeTheFlesh | M::TheyRideTogether | M::WeHaveComeToKill => &[],
    }
}
