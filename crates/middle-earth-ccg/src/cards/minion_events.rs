//! Resource events of the minions.

use super::ability::Ability::Is;
use super::ability::Stat::{
    AttackBody, AttackProwess, Body, CorruptionCheck, GeneralInfluence, Influence, Prowess,
};
use super::ability::abilities;
use super::ability::{
    Ability, Aim, FETCH, Fit, LastsOn, Mode, Need, Op, Over, StoredAt, Trait, User, When, Window,
    at, gives,
};
use crate::facts::{Card, Keywords, MinionEvent as M, Races, SiteType, SiteTypes, Skills};
use crate::position::Phase;

/// Neither a lair nor below the earth.
const RUIN: &[Need] = &[
    Need::InPhase(Phase::Site),
    Need::AtSiteType(SiteTypes::RUINS_AND_LAIRS),
    Need::AboveGround,
    Need::NoLair,
];
const ORGANIZING: Need = Need::InPhase(Phase::Organization);
const DARK_PLACES: SiteTypes =
    SiteTypes::DARKHAVEN.or(SiteTypes::SHADOW_HOLD).or(SiteTypes::DARK_HOLD);
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
            abilities![at(Window::Resource, &[FETCH]).played()]
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
        M::AboveTheAbyss => abilities![
            at(Window::Resource, &[Op::Untap])
                .needs(&[Need::AgainstWizard, Need::AvatarInPlay])
                .on(Aim::Own(&[Fit::Tapped, Fit::NotAvatar]))
                .played()
        ],
        M::AwaitingTheCall => abilities![
            at(Window::Resource, &[])
                .needs(&[ORGANIZING])
                .on(Aim::Own(&[Fit::Mind(6), Fit::NotAvatar, Fit::NotAtHaven]))
                .played(),
            Is(Trait::HalvesMind),
            Is(Trait::LeavesWithMovement)
        ],
        M::BadeToRule => abilities![
            at(Window::Resource, &[])
                .needs(&[ORGANIZING])
                .on(Aim::Own(&[Fit::Avatar, Fit::AtHaven]))
                .played(),
            at(Window::Resource, &[]).needs(&[ORGANIZING, Need::Own]).on(Aim::Table).played(),
            at(Window::Resource, &[Op::DiscardThis]).needs(&[ORGANIZING]).used(),
            gives(GeneralInfluence, 5).over(Over::Player).holds(),
            gives(Influence, -2).holds(),
            Is(Trait::JoinsAvatar),
            Is(Trait::LeavesWithMovement)
        ],
        M::BlackRider => abilities![MODE, Is(Trait::Mode(Mode::BlackRider))],
        M::FellRider => abilities![
            MODE,
            Is(Trait::Mode(Mode::FellRider)),
            gives(Prowess, 2).over(Over::Company).holds(),
            gives(Influence, -3).over(Over::Company).holds()
        ],
        M::HeraldedLord => abilities![
            MODE,
            Is(Trait::Mode(Mode::HeraldedLord)),
            gives(Prowess, -2).over(Over::Company).holds(),
            gives(Influence, 3).over(Over::Company).holds()
        ],
        M::ByTheRingwraithsWord => abilities![
            at(Window::Resource, &[])
                .needs(&[ORGANIZING])
                .on(Aim::Own(&[Fit::NotAvatar, Fit::AtAvatarsHaven]))
                .played(),
            gives(Influence, 4).when(When::ToCharacters(Races::ANY)).holds(),
            Is(Trait::MakesLeader),
            Is(Trait::NoDiscardByBodyCheck),
            Is(Trait::LeavesUnderHigherMind)
        ],
        M::FocusPalantir => abilities![
            at(Window::Resource, &[]).on(Aim::OwnItem(Keywords::PALANTIR, Skills::SAGE)).played(),
            Is(Trait::UsesPalantir),
            Is(Trait::LeavesWithMovement)
        ],
        M::IllReportYou => abilities![
            at(Window::Resource, &[Op::Own])
                .needs(&[ORGANIZING])
                .on(Aim::Own(&[Fit::Keyword(Keywords::LEADER)]))
                .played(),
            at(Window::Resource, &[Op::Own]).needs(&[ORGANIZING]).used(),
            gives(Influence, -2).floor(0).holds(),
            gives(Prowess, 1).over(Over::Company).holds()
        ],
        M::OrdersFromLugburz => abilities![
            at(Window::Resource, &[]).on(Aim::OwnCompany(&[])).played(),
            gives(CorruptionCheck, 1)
                .over(Over::Company)
                .when(When::FollowerOf(Races::TROLL))
                .holds(),
            Is(Trait::TrollLeader),
            Is(Trait::LeavesWithALeader)
        ],
        M::PiercingAllShadows => abilities![
            at(Window::Resource, &[])
                .needs(&[ORGANIZING])
                .on(Aim::Own(&[Fit::Has(Skills::RANGER)]))
                .played(),
            at(Window::Resource, &[Op::Lasts(LastsOn::UsersCompany), Op::UserChecks(0)])
                .by(User::BearerTaps)
                .used(),
            Is(Trait::WardsTheWay)
        ],
        M::SuddenCall => abilities![
            at(Window::Resource, &[Op::Own]).needs(&[Need::Own]).played(),
            at(Window::Hazard, &[Op::Own]).needs(&[Need::Own]).played(),
            at(Window::Anytime, &[Op::Own]).played()
        ],
        M::SwarmOfBats => abilities![
            at(Window::Resource, &[])
                .needs(&[ORGANIZING])
                .on(Aim::OwnCompany(&[
                    Fit::CompanyOvert,
                    Fit::CompanyHas(Races::ORC, 2),
                    Fit::AtSiteType(DARK_PLACES)
                ]))
                .played(),
            gives(AttackProwess, -1).over(Over::Company).holds(),
            gives(AttackBody, -1).over(Over::Company).holds(),
            Is(Trait::LeavesWhenLeft)
        ],
        M::ThatAintNoSecret => abilities![
            at(Window::Resource, &[Op::TakenByUser])
                .by(User::Taps(Skills::NONE))
                .needs(&[AT_SITE, Need::Information, Need::SiteUntapped])
                .played(),
            AT_DARKHAVENS
        ],
        M::ThatsBeenHeardBeforeTonight => abilities![
            at(Window::Resource, &[Op::TakenByUser])
                .by(User::Taps(Skills::NONE))
                .needs(&[
                    AT_SITE,
                    Need::Information,
                    Need::SiteUntapped,
                    Need::Covert,
                    Need::AtSiteType(HOLDS)
                ])
                .played(),
            AT_DARKHAVENS,
            Is(Trait::LocksBearer)
        ],
        M::ToSatisfyTheQuestioner => abilities![
            at(Window::Resource, &[Op::TapSite, Op::TakenByUser])
                .by(User::Taps(Skills::NONE))
                .needs(&[AT_SITE, Need::SiteUntapped, Need::AtSiteType(SiteTypes::FREE_HOLD)])
                .played(),
            AT_DARKHAVENS,
            Is(Trait::LocksBearer)
        ],
        M::TheyRideTogether => {
            abilities![at(Window::Resource, &[Op::Own]).needs(&[ORGANIZING, Need::Own]).played()]
        }
        M::WellPreserved => abilities![
            at(Window::Resource, &[Op::Straighten, Op::UserChecks(-3)])
                .by(User::Has(Skills::SHADOW_MAGIC))
                .on(Aim::Own(&[Fit::Wounded, Fit::With(Skills::SHADOW_MAGIC)]))
                .played(),
            gives(Body, -1).holds(),
            Is(Trait::FadesAtHaven)
        ],
        M::HoldRebuiltAndRepaired => abilities![
            at(Window::Resource, &[]).needs(RUIN).on(Aim::Site).played(),
            Ability::MakesSite(SiteType::ShadowHold),
            Is(Trait::DetainsAutomatic)
        ],
        // These are played at other moments.
        M::BurningRickCotAndTree | M::DeeperShadow => &[],
        M::PoisonousDespair | M::ReadyToHisWill | M::SecretsOfTheirForging => &[],
        M::SwiftStrokes | M::TokensToShow => &[],
        M::FreezeTheFlesh | M::WeHaveComeToKill => &[],
    }
}

/// Played on the company of the Ringwraith at a Darkhaven (MECCG.RW.6.3).
const MODE: Ability = at(Window::Resource, &[Op::Own])
    .needs(&[ORGANIZING])
    .on(Aim::OwnCompany(&[Fit::AtHaven, Fit::WithAvatar]))
    .played();

const HOLDS: SiteTypes = SiteTypes::BORDER_HOLD.or(SiteTypes::FREE_HOLD);
const AT_SITE: Need = Need::InPhase(Phase::Site);

/// Stored at a Darkhaven, and worth something only then.
const AT_DARKHAVENS: Ability = Ability::Stores(StoredAt {
    havens: true,
    full_at_havens: true,
    sites: &[],
    types: SiteTypes::NONE,
});
