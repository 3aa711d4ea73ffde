//! Resource events of the heroes.

use super::ability::abilities;
use super::ability::{Ability, Aim, Need, Op, User, Window, at};
use crate::facts::{Card, HeroEvent as H, Races, Skills};
use crate::position::Phase;

const FOLK_OF_THE_DARK: Races = Races::ORC.or(Races::TROLL).or(Races::MAN);
const WILD_AND_DEAD: Races = Races::WOLF.or(Races::SPIDER).or(Races::ANIMAL).or(Races::UNDEAD);
const DWELLERS: Races = Races::DRAGON.or(Races::DRAKE).or(Races::TROLL);
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
            abilities![
                at(Window::Resource, &[Op::Fetch { hazards: false, twice_by_night: false }])
                    .played()
            ]
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
        // These are played at other moments.
        H::AlignPalantir | H::BountyOfTheHoard | H::CrownOfFlowers => &[],
        H::Fellowship | H::FlatterAFoe | H::ForewarnedIsForearmed => &[],
        H::GlamourOfSurpassingExcellence | H::GreatRoad | H::GreatShip => &[],
        H::HundredsOfButterflies | H::LuckySearch => &[],
        H::PromptingsOfWisdom | H::RebuildTheTown | H::RescuePrisoners => &[],
        H::ReturnOfTheKing | H::SafeFromTheShadow => &[],
        H::TheWhiteTree | H::TheWindlordFoundMe | H::ThoroughSearch | H::Vilya => &[],
        H::WizardsLaughter | H::WizardUncloaked | H::CracksOfDoom | H::GollumsFate => &[],
    }
}
