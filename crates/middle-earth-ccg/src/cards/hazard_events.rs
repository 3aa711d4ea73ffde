//! Hazard events.

use super::ability::abilities;
use super::ability::{
    Ability, Aim, Declared, Hinders, LastsOn, Moment, Need, Op, Over, Pick, Stat, StepChange,
    Stronger, Trait, Usage, User, Window, at, gives,
};
use crate::facts::{
    Card, HazardEvent as H, ItemType, Races, Region, RegionType, RegionTypes, Regions, SiteTypes,
    Skills,
};
use crate::hand::{Piles, Wanted};
use crate::resists::{Adds, Loss, Resist};

const BEASTS: Races = Races::SPIDER.or(Races::ANIMAL);

/// Laid on the table: a long-event or a permanent-event that acts on all.
const LAID: Usage = at(Window::Hazard, &[]).on(Aim::Table);

const NOT_AVATARS: Races = Races::WIZARD.or(Races::RINGWRAITH);
const NOT_HOBBITS: Races = Races::HOBBIT.or(Races::WIZARD).or(Races::RINGWRAITH);

/// Played on a character that is of none of these races, where it stays.
const fn on_character(but: Races) -> Usage {
    at(Window::Hazard, &[]).on(Aim::Character { but })
}

/// A short-event on any character of the company.
const fn on_character_once(does: &'static [Op]) -> Usage {
    at(Window::Hazard, does).on(Aim::Character { but: Races::NONE })
}

const AT_HOLDS: &[Need] = &[Need::AtType(SiteTypes::BORDER_HOLD.or(SiteTypes::FREE_HOLD))];
const AT_RUINS: &[Need] = &[Need::AtType(SiteTypes::RUINS_AND_LAIRS)];

const TRIBAL_LANDS: &[(RegionType, u8)] =
    &[(RegionType::Wilderness, 2), (RegionType::ShadowLand, 1), (RegionType::DarkDomain, 1)];
const NO_TRIBES: Races = Races::NAZGUL.or(Races::UNDEAD).or(Races::DRAGON);

const SHADOWS: RegionTypes = RegionTypes::SHADOW_LAND.or(RegionTypes::DARK_DOMAIN);
const OPEN_LANDS: RegionTypes =
    RegionTypes::WILDERNESS.or(RegionTypes::BORDER_LAND).or(RegionTypes::FREE_DOMAIN);

const PASSES: Regions = Regions::EMPTY
    .with(Region::HighPass)
    .with(Region::RedhornGate)
    .with(Region::Angmar)
    .with(Region::Gundabad)
    .with(Region::GreyMountainNarrows)
    .with(Region::ImladMorgul);

/// One automatic-attack of such a site exists twice.
const fn incites(needs: &'static [Need]) -> Ability {
    at(Window::Hazard, &[Op::Lasts(LastsOn::Site)])
        .needs(needs)
        .picks(Pick::AutomaticAttack)
        .played()
}

const fn stronger(races: Races, strikes: i8, prowess: i8) -> Stronger {
    Stronger { races, strikes, prowess, doubled: false, night: None }
}

const fn by_day(stronger: Stronger) -> Ability {
    Ability::Attacks(Stronger { night: Some(false), ..stronger })
}

const fn by_night(stronger: Stronger) -> Ability {
    Ability::Attacks(Stronger { night: Some(true), ..stronger })
}

const fn always(stronger: Stronger) -> Ability {
    Ability::Attacks(stronger)
}

pub const fn abilities(card: H) -> &'static [Ability] {
    match card {
        H::DoorsOfNight => abilities![
            at(Window::Hazard, &[Op::DiscardEnvironments { of_hazards: false }])
                .on(Aim::Table)
                .played()
        ],
        H::FullOfFrothAndRage => abilities![
            LAID.played(),
            always(stronger(BEASTS, 0, 2)),
            Ability::Is(Trait::LeavesWhenDefeated(BEASTS))
        ],
        H::MinionsStir => abilities![
            LAID.played(),
            always(stronger(Races::TROLL, 1, 1)),
            by_day(stronger(Races::ORC, 1, 1)),
            by_night(stronger(Races::ORC, 2, 2))
        ],
        // Where they go, and how they attack, is in the data.
        H::BairanaxAhunt
        | H::EarcaraxeAhunt
        | H::ItangastAhunt
        | H::ScathaAhunt
        | H::ScorbaAhunt => abilities![LAID.played()],
        H::PlagueOfWights => abilities![
            LAID.played(),
            always(stronger(Races::UNDEAD, 0, 1)),
            by_night(Stronger { doubled: true, ..stronger(Races::UNDEAD, 0, 0) })
        ],
        H::RankUponRank => abilities![
            LAID.played(),
            always(stronger(Races::MAN, 1, 1)),
            by_night(stronger(Races::GIANT, 1, 1)),
            Ability::Is(Trait::LeavesWhenDefeated(Races::MAN))
        ],
        H::WakeOfWar => abilities![
            LAID.played(),
            always(stronger(BEASTS, 1, 1)),
            by_day(stronger(Races::WOLF, 1, 1)),
            by_night(stronger(Races::WOLF, 2, 2))
        ],
        H::AloneAndUnadvised => abilities![
            on_character(NOT_AVATARS).needs(&[Need::FewCharacters(3)]).played(),
            Ability::Removal(6),
            Ability::Checks(Moment::ForEachRegion),
            Ability::Is(Trait::ChecksWithCompany),
            Ability::Is(Trait::LeavesACompanyOf(4))
        ],
        H::AnUnexpectedOutpost => {
            abilities![
                at(
                    Window::Hazard,
                    &[Op::Fetch {
                        what: Wanted::Hazards,
                        from: Piles::SIDEBOARD_AND_DISCARD,
                        to_hand: false,
                        most: 1,
                        twice_by_night: true
                    }]
                )
                .played()
            ]
        }
        H::DragonSickness => abilities![
            on_character_once(&[Op::TargetChecks(-1)])
                .needs(&[Need::Bears(&[ItemType::Major, ItemType::Greater])])
                .played()
        ],
        H::LostInFreeDomains => abilities![
            at(Window::Hazard, &[Op::LoseTheWay])
                .needs(&[Need::PathHas(RegionTypes::FREE_DOMAIN)])
                .played()
        ],
        H::MusterDisperses => {
            abilities![
                at(
                    Window::Hazard,
                    &[Op::Resists(Resist {
                        adds: Adds::UnusedGeneralInfluence,
                        below: 11,
                        then: Loss::Discarded,
                    })]
                )
                .on(Aim::Faction)
                .played()
            ]
        }
        H::DespairOfTheHeart => abilities![
            on_character(NOT_HOBBITS).played(),
            Ability::Removal(4),
            Ability::Checks(Moment::CompanyWounded)
        ],
        H::LureOfExpedience => abilities![
            on_character(NOT_HOBBITS).played(),
            Ability::Removal(5),
            Ability::Checks(Moment::ItemGained)
        ],
        H::LureOfNature => abilities![
            on_character(Races::HOBBIT.or(Races::DWARF).or(Races::ORC).or(Races::RINGWRAITH))
                .played(),
            Ability::Removal(4),
            Ability::Checks(Moment::ForEachWilderness)
        ],
        H::LureOfTheSenses => abilities![
            on_character(Races::RINGWRAITH).played(),
            Ability::Removal(6),
            Ability::Checks(Moment::UntappedAtHaven)
        ],
        H::Twilight => abilities![
            at(Window::Anytime, &[Op::CancelDeclared])
                .on(Aim::Declared(Declared::Environment))
                .played(),
            at(Window::Anytime, &[Op::DiscardTarget]).on(Aim::Environment).played()
        ],
        H::ManySorrowsBefall => abilities![
            at(Window::Hazard, &[Op::DiscardTarget]).on(Aim::ResourceLongEvent).played(),
            at(Window::Hazard, &[Op::CancelDeclared])
                .on(Aim::Declared(Declared::ResourceShortEvent))
                .played()
        ],
        H::WearinessOfTheHeart => abilities![
            on_character_once(&[Op::Lasts(LastsOn::Target)]).played(),
            on_character_once(&[Op::TargetChecks(0)]).played(),
            gives(Stat::Prowess, -1).lasting()
        ],
        H::TheMoonIsDead => abilities![
            LAID.played(),
            always(stronger(Races::UNDEAD, 1, 1)),
            Ability::AutomaticTwice(Races::UNDEAD),
            Ability::Is(Trait::LeavesWhenDefeated(Races::UNDEAD))
        ],
        // What they add to sites is in `automatic.rs`.
        H::TheBlackEnemysWrath | H::EyeOfSauron | H::BalrogOfMoria => abilities![LAID.played()],
        H::InciteDefenders => abilities![incites(AT_HOLDS)],
        H::InciteDenizens => abilities![incites(AT_RUINS)],
        H::TidingsOfBoldSpies => abilities![
            at(Window::Hazard, &[Op::FaceCopies])
                .needs(&[Need::Moving, Need::HasAutomatic])
                .played()
        ],
        H::ChokingShadows => abilities![
            at(Window::Hazard, &[Op::Lasts(LastsOn::Site)])
                .needs(&[Need::AtType(SiteTypes::RUINS_AND_LAIRS), Need::AboveGround])
                .picks(Pick::AutomaticAttack)
                .played(),
            at(Window::Hazard, &[Op::ChangeStep])
                .needs(&[Need::InPlay(Card::DoorsOfNight)])
                .picks(Pick::PathStep(RegionTypes::WILDERNESS))
                .played(),
            at(Window::Hazard, &[Op::Lasts(LastsOn::Site)])
                .needs(&[
                    Need::InPlay(Card::DoorsOfNight),
                    Need::AtType(SiteTypes::RUINS_AND_LAIRS),
                    Need::AboveGround
                ])
                .played(),
            Ability::ChangesStep(StepChange::ShadowLand)
        ],
        H::WitheredLands => abilities![
            at(Window::Hazard, &[Op::ChangeStep])
                .needs(&[Need::InPlay(Card::DoorsOfNight)])
                .picks(Pick::PathStep(
                    RegionTypes::WILDERNESS
                        .or(RegionTypes::SHADOW_LAND)
                        .or(RegionTypes::BORDER_LAND)
                ))
                .played(),
            Ability::ChangesStep(StepChange::TwoWildernesses)
        ],
        H::FoulFumes => abilities![
            LAID.played(),
            Ability::Hinders(Hinders {
                types: RegionTypes::SHADOW_LAND.or(RegionTypes::DARK_DOMAIN),
                least: 1,
                unless_ranger: true,
                by_night: false,
                taps_sites_by_night: true,
            })
        ],
        H::LongWinter => abilities![
            LAID.played(),
            Ability::Hinders(Hinders {
                types: RegionTypes::WILDERNESS,
                least: 2,
                unless_ranger: true,
                by_night: false,
                taps_sites_by_night: true,
            })
        ],
        H::Snowstorm => abilities![
            LAID.needs(&[Need::InPlay(Card::DoorsOfNight)]).played(),
            Ability::Hinders(Hinders {
                types: RegionTypes::WILDERNESS,
                least: 1,
                unless_ranger: false,
                by_night: true,
                taps_sites_by_night: false,
            })
        ],
        H::CallOfHome => abilities![
            at(
                Window::Hazard,
                &[Op::Resists(Resist {
                    adds: Adds::UnusedGeneralInfluence,
                    below: 10,
                    then: Loss::ToHand,
                })]
            )
            .on(Aim::Character { but: NOT_AVATARS })
            .needs(&[Need::NotTheOneRing])
            .played()
        ],
        H::SeizedByTerror => abilities![
            at(
                Window::Hazard,
                &[Op::Resists(Resist { adds: Adds::Mind, below: 12, then: Loss::Flees })]
            )
            .on(Aim::Character { but: NOT_AVATARS })
            .needs(&[Need::Moving, Need::PathHas(SHADOWS)])
            .played()
        ],
        H::CovetousThoughts => abilities![
            on_character(Races::NONE).needs(&[Need::AgainstMinions]).played(),
            Ability::Removal(5),
            Ability::Checks(Moment::TurnEnds)
        ],
        H::FoolishWords => abilities![
            on_character(Races::NONE).played(),
            Ability::Removal(7),
            gives(Stat::FactionCheck, -4).holds()
        ],
        H::RebelTalk => abilities![
            on_character(NOT_AVATARS).needs(&[Need::Mind(7)]).played(),
            Ability::Removal(7),
            Ability::Is(Trait::RemovedWithoutTapping),
            Ability::Is(Trait::NoDirectInfluence)
        ],
        H::NothingToEatOrDrink => abilities![
            at(Window::Hazard, &[]).on(Aim::Company).needs(&[Need::AmongEnemies]).played(),
            gives(Stat::Prowess, -1).over(Over::Company).holds(),
            gives(Stat::Body, -1).over(Over::Company).holds(),
            Ability::Is(Trait::LeavesAtHaven)
        ],
        H::TheRingsBetrayal => abilities![
            on_character_once(&[Op::BetrayalChecks(-2)]).needs(&[Need::BearsRing]).played()
        ],
        H::VeilsFlungAway => abilities![
            at(Window::Hazard, &[Op::Veils])
                .needs(&[Need::Moving, Need::ByDay, Need::PathHas(OPEN_LANDS)])
                .played(),
            Ability::Is(Trait::OutsideTheLimit)
        ],
        H::CruelCaradhras => abilities![
            at(Window::Hazard, &[Op::StrikeEach(8)]).needs(&[Need::Passes(PASSES)]).played()
        ],
        H::ExhalationOfDecay => abilities![
            at(Window::Hazard, &[Op::AttackFromDiscard(-1, 0)])
                .picks(Pick::Discarded(Races::UNDEAD))
                .played(),
            Ability::Is(Trait::OutsideTheLimit)
        ],
        H::InGreatWrath => abilities![
            at(Window::Hazard, &[Op::AttackFromDiscard(2, -1)])
                .picks(Pick::Discarded(Races::NAZGUL))
                .played(),
            Ability::Is(Trait::OutsideTheLimit)
        ],
        // What is taken with them is in `recycling.rs`.
        H::FromThePitsOfAngband => abilities![LAID.played()],
        H::ThriceOutnumbered => abilities![LAID.played(), Ability::Is(Trait::LeavesAtExhaustion)],
        // Its keys are in `hazards.rs`.
        H::TheNazgulAreAbroad => abilities![LAID.played()],
        // What it asks of a company is in `toll.rs`.
        H::River => abilities![at(Window::Hazard, &[Op::Lasts(LastsOn::Site)]).played()],
        H::StenchOfMordor => {
            abilities![LAID.played(), Ability::Is(Trait::LeavesAtExhaustion)]
        }
        H::PowerBuiltByWaiting => abilities![
            LAID.played(),
            at(Window::Hazard, &[Op::HazardLimit(1)]).by(User::ThisTaps).used(),
            at(Window::Hazard, &[Op::UntapThis]).by(User::ThisIsTapped).costing(2).used(),
            Ability::Is(Trait::StaysTapped)
        ],
        // Which creatures are free is in `hazards.rs`.
        H::TwoOrThreeTribesPresent => abilities![
            at(Window::Hazard, &[Op::Lasts(LastsOn::Company)])
                .needs(&[Need::Moving, Need::PathHasOneOf(TRIBAL_LANDS)])
                .picks(Pick::CreatureRace { but: NO_TRIBES })
                .played()
        ],
        H::WraithLord => abilities![
            at(Window::Hazard, &[Op::Lasts(LastsOn::Company)])
                .needs(&[Need::Moving, Need::PathHasOneOf(&[(RegionType::DarkDomain, 2)])])
                .played(),
            Ability::LastingAttacks(stronger(Races::NAZGUL, 0, 2)),
            gives(Stat::Body, -1).lasting()
        ],
        H::EyesOfTheShadow => abilities![
            LAID.needs(&[Need::NotInPlay(Card::GatesOfMorning)]).played(),
            Ability::Is(Trait::LeavesAtExhaustion)
        ],
        H::SearchingEye => abilities![
            at(Window::Hazard, &[Op::CancelDeclared])
                .on(Aim::Declared(Declared::Needing(Skills::SCOUT)))
                .played()
        ],
        // These act at other moments.
        H::StayHerAppetite => &[],
        H::SummonsFromLongSleep => &[],
        H::BaneOfTheIthilStone | H::WindsOfWrath => &[],
        H::WornAndFamished | H::ChanceOfBeingLost => &[],
        H::GreatSecretsBuriedThere | H::InTheHeartOfHisRealm | H::MordorInArms => &[],
        H::AnArticleMissing | H::CunningFoes | H::GoodSenseRevolts | H::GreatNeedOrPurpose => &[],
        H::InnerCunning | H::NeverSeenHim | H::NobodysFriend | H::SeekWithoutSuccess => &[],
        H::ShadowOutOfTheDark | H::SuddenFury | H::ToGetYouAway | H::TwistedTales => &[],
        H::WillNotComeDown | H::YourWelcomeIsDoubtful | H::PilferAnythingUnwatched => &[],
        H::NearToHearAWhisper | H::AwareOfTheirWays | H::BlackBreath => &[],
        H::LongDarkReach => &[],
        H::MorgulKnife | H::OutOfTheBlackSky | H::RevealedToAllWatchers | H::ThePaleSword => &[],
        H::CastFromTheOrder => &[],
    }
}
