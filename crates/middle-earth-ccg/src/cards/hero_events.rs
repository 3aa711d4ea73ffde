//! Resource events of the heroes.

use super::ability::Ability::Is;
use super::ability::Stat::{Body, CorruptionCheck, Influence, Prowess};
use super::ability::abilities;
use super::ability::{
    Ability, Aim, FETCH, Fit, LastsOn, Need, Op, Over, Trait, User, Window, at, gives,
};
use crate::facts::{Card, HeroEvent as H, Keywords, Races, Site, SiteType, SiteTypes, Skills};
use crate::position::Phase;

const FOLK_OF_THE_DARK: Races = Races::ORC.or(Races::TROLL).or(Races::MAN);
const WILD_AND_DEAD: Races = Races::WOLF.or(Races::SPIDER).or(Races::ANIMAL).or(Races::UNDEAD);
const DWELLERS: Races = Races::DRAGON.or(Races::DRAKE).or(Races::TROLL);
/// Neither a lair nor below the earth.
const RUIN: &[Need] = &[
    Need::InPhase(Phase::Site),
    Need::AtSiteType(SiteTypes::RUINS_AND_LAIRS),
    Need::AboveGround,
    Need::NoLair,
];
const ORGANIZING: Need = Need::InPhase(Phase::Organization);
const GATES: Need = Need::InPlay(Card::GatesOfMorning);

pub const fn abilities(card: H) -> &'static [Ability] {
    match card {
        H::AFriendOrThree => abilities![
            at(Window::Corruption, &[Op::CheckForEach]).played(),
            at(Window::Influence, &[Op::CheckForEach]).played()
        ],
        H::Concealment => {
            abilities![
                at(Window::Attack, &[Op::CancelAttack]).by(User::Taps(Skills::SCOUT)).played()
            ]
        }
        H::DarkQuarrels => abilities![
            at(Window::Attack, &[Op::CancelAttack])
                .needs(&[Need::Attack(FOLK_OF_THE_DARK)])
                .played(),
            at(Window::Attack, &[Op::HalfTheStrikes]).needs(&[GATES]).played()
        ],
        H::Dodge => abilities![at(Window::Strike, &[Op::NoTapping, Op::StrikeBody(-1)]).played()],
        H::Escape => {
            abilities![
                at(Window::Attack, &[Op::Wound, Op::CancelAttack]).on(Aim::Unwounded).played()
            ]
        }
        H::GatesOfMorning => abilities![
            at(Window::Resource, &[Op::DiscardEnvironments { of_hazards: true }])
                .on(Aim::Table)
                .played()
        ],
        H::AndForthHeHastened => {
            abilities![at(Window::Resource, &[Op::Untap]).on(Aim::TappedWithAvatar).played()]
        }
        H::HalflingStrength => abilities![
            at(Window::Resource, &[Op::Untap]).on(Aim::Tapped { of: Races::HOBBIT }).played(),
            at(Window::Resource, &[Op::Straighten])
                .on(Aim::Wounded { of: Races::HOBBIT })
                .needs(&[Need::InPhase(Phase::Organization)])
                .played(),
            at(Window::Corruption, &[Op::Check(4)]).needs(&[Need::Of(Races::HOBBIT)]).played()
        ],
        H::MarvelsTold => abilities![
            at(Window::Resource, &[Op::DiscardTarget, Op::UserChecks(-2)])
                .by(User::Taps(Skills::SAGE))
                .on(Aim::HazardEvent)
                .played()
        ],
        H::SmokeRings => {
            abilities![at(Window::Resource, &[FETCH]).played()]
        }
        H::Stealth => abilities![
            at(Window::Resource, &[Op::Hide])
                .by(User::Taps(Skills::SCOUT))
                .needs(&[Need::InPhase(Phase::Organization), Need::SizeBelow(3)])
                .played()
        ],
        H::ManyTurnsAndDoublings => abilities![
            at(Window::Attack, &[Op::CancelAttack])
                .needs(&[Need::CompanyHas(Skills::RANGER), Need::Attack(WILD_AND_DEAD)])
                .played()
        ],
        H::Muster => {
            abilities![
                at(Window::Influence, &[Op::CheckByProwess(5)])
                    .by(User::Checks(Skills::WARRIOR))
                    .played()
            ]
        }
        H::NewFriendship => abilities![
            at(Window::Influence, &[Op::Check(3)]).by(User::Checks(Skills::DIPLOMAT)).played(),
            at(Window::Corruption, &[Op::Check(2)])
                .needs(&[Need::CompanyHas(Skills::DIPLOMAT)])
                .played()
        ],
        H::NotAtHome => abilities![
            at(Window::Attack, &[Op::CancelAttack])
                .needs(&[Need::AtSite, Need::Attack(DWELLERS)])
                .played(),
            at(Window::Attack, &[Op::Strikes(-2)]).needs(&[GATES, Need::Automatic]).played()
        ],
        H::RiskyBlow => abilities![
            at(Window::Strike, &[Op::StrikeProwess(3), Op::StrikeBody(-1)])
                .by(User::Faces(Skills::WARRIOR))
                .played()
        ],
        H::TheCockCrows => {
            abilities![
                at(Window::Attack, &[Op::CancelAttack])
                    .needs(&[Need::Attack(Races::TROLL)])
                    .played()
            ]
        }
        H::TheDwarvesAreUponYou => abilities![
            at(Window::Attack, &[Op::AgainstAttack(Races::DWARF, 2, -1)])
                .needs(&[Need::CompanyHasRace(Races::DWARF)])
                .played()
        ],
        H::TheOldThrush => abilities![
            at(Window::Attack, &[Op::AttackProwess(-3), Op::AttackBody(-3)])
                .needs(&[Need::NotAttack(Races::NAZGUL), Need::NormalProwess(13)])
                .played()
        ],
        H::Vanishment => {
            abilities![
                at(Window::Attack, &[Op::CancelAttack, Op::UserChecks(-2)])
                    .by(User::Wizard)
                    .played()
            ]
        }
        H::AlignPalantir => abilities![
            at(Window::Resource, &[]).on(Aim::OwnItem(Keywords::PALANTIR, Skills::SAGE)).played(),
            Is(Trait::UsesPalantir),
            Is(Trait::LeavesWithMovement)
        ],
        H::Fellowship => abilities![
            at(Window::Resource, &[])
                .needs(&[ORGANIZING])
                .on(Aim::OwnCompany(&[Fit::AtHaven, Fit::CompanyOf(4)]))
                .played(),
            gives(Prowess, 1).over(Over::Company).holds(),
            gives(CorruptionCheck, 1).over(Over::Company).holds(),
            Is(Trait::LeavesWhenJoined),
            Is(Trait::LeavesWhenLeft)
        ],
        H::HundredsOfButterflies => abilities![
            at(Window::Resource, &[Op::Untap, Op::HazardLimit(1)])
                .on(Aim::Own(&[Fit::Moves, Fit::Tapped]))
                .played()
        ],
        H::PromptingsOfWisdom => abilities![
            at(Window::Resource, &[])
                .needs(&[ORGANIZING])
                .on(Aim::Own(&[Fit::Has(Skills::RANGER)]))
                .played(),
            at(Window::Resource, &[Op::Lasts(LastsOn::UsersCompany), Op::UserChecks(0)])
                .by(User::BearerTaps)
                .used(),
            Is(Trait::WardsTheWay)
        ],
        H::ReturnOfTheKing => abilities![
            at(Window::Resource, &[])
                // The steward who would bar him is no card of this game.
                .on(Aim::Own(&[Fit::Is(Card::AragornIi), Fit::AtSite(Site::MinasTirith)]))
                .played(),
            gives(Influence, 3).holds()
        ],
        H::Vilya => abilities![
            at(Window::Resource, &[Op::Lasts(LastsOn::Target), Op::Own, Op::TargetChecks(-3)])
                .on(Aim::Own(&[Fit::Is(Card::Elrond)]))
                .played(),
            gives(Prowess, 4).lasting(),
            gives(Body, 2).lasting(),
            gives(Influence, 6).lasting()
        ],
        H::WizardUncloaked => {
            abilities![
                at(Window::Resource, &[Op::Own, Op::UserChecks(-2)]).by(User::Wizard).played()
            ]
        }
        H::CracksOfDoom => abilities![
            at(Window::Resource, &[Op::Own])
                .needs(&[Need::InPhase(Phase::Site), Need::Own])
                .played()
        ],
        H::GollumsFate => abilities![
            at(Window::Resource, &[Op::Own])
                .needs(&[Need::InPhase(Phase::Site), Need::Own])
                .played()
        ],
        H::RebuildTheTown => abilities![
            at(Window::Resource, &[]).needs(RUIN).on(Aim::Site).played(),
            Ability::MakesSite(SiteType::BorderHold),
            Is(Trait::NoAutomatic)
        ],
        // These are played at other moments.
        H::BountyOfTheHoard | H::CrownOfFlowers | H::FlatterAFoe => &[],
        H::ForewarnedIsForearmed | H::GlamourOfSurpassingExcellence | H::GreatRoad => &[],
        H::GreatShip | H::LuckySearch | H::RescuePrisoners => &[],
        H::SafeFromTheShadow | H::TheWhiteTree | H::TheWindlordFoundMe => &[],
        H::ThoroughSearch | H::WizardsLaughter => &[],
    }
}
