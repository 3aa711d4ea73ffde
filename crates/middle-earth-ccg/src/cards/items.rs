//! Items. Their plain bonuses are numbers in the data; what depends on something stands here.

use super::ability::Ability::Is;
use super::ability::Stat::{
    Body, BodyCheck, CorruptionPoints, Influence, Mind, Prowess, Regions, RingTest, StrikeBody,
};
use super::ability::abilities;
use super::ability::{
    Ability, Aim, Fit, LastsOn, Moment, Need, Op, Over, StoredAt, Trait, User, When, Window, at,
    fetch, gives,
};
use crate::facts::{ItemCard as I, Races, Site, SiteType, SiteTypes, Skills};
use crate::hand::{Piles, Wanted};
use crate::position::Phase;
use crate::rings::Results;

/// The bearer of a minion's gold ring checks at the end of each of its untap phases.
const WEIGHS: Ability = Ability::Checks(Moment::Untapped);

/// The One Ring and Dwarven Rings from a result up, Magic Rings up to one.
const fn becomes(the_one_ring: i8, dwarven: i8, magic: i8) -> Results {
    let the_one_ring = Some(the_one_ring);
    Results { the_one_ring, dwarven: Some(dwarven), spirit: None, magic, search: false }
}

/// Spirit Rings from a result up; a Lesser Ring may be searched for.
const fn spirit(spirit: i8, dwarven: Option<i8>, magic: i8) -> Results {
    Results { the_one_ring: None, dwarven, spirit: Some(spirit), magic, search: true }
}

const BEASTS: Races = Races::SPIDER.or(Races::ANIMAL).or(Races::WOLF);
const ORCS: When = When::Facing(Races::ORC);
const DWARF: When = When::Of(Races::DWARF);

/// On a Dwarf the ring does more.
const DWARVEN_RING: &[Ability] = &[
    gives(Prowess, 4).when(DWARF).instead().holds(),
    gives(Body, 1).when(DWARF).instead().holds(),
    gives(Influence, 7).when(DWARF).instead().holds(),
];

/// A Dwarf who bears one of these finds small things for which it has a use.
const DWARVEN_RING_OF_SMITHS: &[Ability] = &[
    DWARVEN_RING[0],
    DWARVEN_RING[1],
    DWARVEN_RING[2],
    at(
        Window::Resource,
        &[fetch(Wanted::MinorItems, Piles::DECK_AND_DISCARD, true, 2), Op::UserChecks(2)],
    )
    .by(User::BearerTaps)
    .needs(&[Need::BearerOf(Races::DWARF)])
    .used(),
];

/// The bearer of The One Ring avoids a strike, at a risk.
const SLIPS_AWAY: Ability = at(Window::Strike, &[Op::CancelStrike, Op::UserChecks(-2)])
    .by(User::Bearer)
    .needs(&[Need::FacesBearer, Need::NotAttack(Races::UNDEAD.or(Races::NAZGUL))])
    .used();

/// A Spirit Ring costs its bearer two points of mind.
const SPIRIT_RING: &[Ability] = &[gives(Mind, -2).floor(1).holds()];

const SPIRIT_MAGIC: Op = fetch(Wanted::SpiritMagic, Piles::DECK_AND_DISCARD, true, 1);
const SHADOW_MAGIC: Op = fetch(Wanted::ShadowMagic, Piles::DECK_AND_DISCARD, true, 1);
const SEEN_AGAIN: Op = fetch(Wanted::Any, Piles::DISCARD, false, 1);
const SITES_OF_FUMES: SiteTypes = SiteTypes::BORDER_HOLD.or(SiteTypes::SHADOW_HOLD);
const HOLDS: SiteTypes = SiteTypes::FREE_HOLD.or(SiteTypes::BORDER_HOLD);

pub const fn abilities(card: I) -> &'static [Ability] {
    match card {
        I::DurinsAxe => abilities![gives(Prowess, 4).most(9).when(DWARF).instead().holds()],
        I::ElfStone => {
            abilities![gives(Influence, 2).when(When::ToKin(Races::ELF)).instead().holds()]
        }
        I::Glamdring => abilities![gives(Prowess, 3).most(9).when(ORCS).instead().holds()],
        I::HornOfAnor | I::BlazonOfTheEye => {
            abilities![gives(Influence, 2).when(When::ToFactions).instead().holds()]
        }
        I::BowOfDragonHorn => abilities![
            at(Window::Attack, &[Op::Strikes(-1)])
                .by(User::ItemTaps(Skills::WARRIOR))
                .needs(&[Need::CreatureOnTheWay])
                .used()
        ],
        I::EnrunedShield => {
            abilities![
                at(Window::Strike, &[Op::Ineffectual]).by(User::ItemTaps(Skills::WARRIOR)).used()
            ]
        }
        I::GreatShieldOfRohan => {
            abilities![
                at(Window::Strike, &[Op::NoTapping]).by(User::ItemTaps(Skills::WARRIOR)).used()
            ]
        }
        I::ShieldOfIronBoundAsh => {
            abilities![
                at(Window::Strike, &[Op::StrikeProwess(1)]).by(User::ItemTaps(Skills::NONE)).used()
            ]
        }
        I::StarGlass => abilities![
            at(Window::Attack, &[Op::CancelAttack, Op::UserChecks(0)])
                .by(User::BearerTaps)
                .needs(&[Need::Attack(Races::UNDEAD)])
                .used(),
            at(Window::Attack, &[Op::AttackProwess(-2), Op::UserChecks(0)])
                .by(User::BearerTaps)
                .needs(&[Need::Attack(BEASTS)])
                .used()
        ],
        I::TorqueOfHues => {
            abilities![
                at(Window::Attack, &[Op::CancelAttack, Op::UserChecks(0)]).by(User::BothTap).used()
            ]
        }
        I::Cram | I::StrangeRations => abilities![
            at(Window::Resource, &[Op::Untap, Op::DiscardThis]).by(User::TappedBearer).used(),
            at(Window::Resource, &[Op::Lasts(LastsOn::UsersCompany)])
                .by(User::ThisIsDiscarded(Skills::NONE))
                .needs(&[Need::InPhase(Phase::Organization)])
                .used(),
            gives(Regions, 1).over(Over::Company).lasting()
        ],
        I::FoulSmellingPaste => abilities![
            at(Window::Resource, &[Op::Straighten, Op::DiscardThis])
                .by(User::Nobody)
                .on(Aim::Wounded { of: Races::ANY })
                .used()
        ],
        I::BeautifulGoldRing => abilities![Ability::GoldRing(becomes(12, 10, 7))],
        I::FairGoldRing => abilities![Ability::GoldRing(becomes(11, 9, 6))],
        I::PreciousGoldRing => abilities![Ability::GoldRing(becomes(10, 8, 5))],
        I::TheLeastOfGoldRings => abilities![Ability::GoldRing(becomes(12, 10, 7)), WEIGHS],
        I::ALittleGoldRing => abilities![Ability::GoldRing(becomes(11, 9, 6)), WEIGHS],
        I::GoldRingThatSauronFancies => abilities![Ability::GoldRing(becomes(11, 8, 5)), WEIGHS],
        I::GleamingGoldRing => abilities![Ability::GoldRing(spirit(10, Some(9), 6)), WEIGHS],
        I::BrightGoldRing => abilities![Ability::GoldRing(spirit(8, Some(9), 5)), WEIGHS],
        I::PerfectGoldRing => abilities![Ability::GoldRing(spirit(8, None, 7)), WEIGHS],
        I::ScrollOfIsildurHero => abilities![gives(RingTest, 2).over(Over::Company).holds()],
        I::ScrollOfIsildurMinion => {
            abilities![gives(RingTest, 1).over(Over::Company).holds(), stores(&[Site::BaradDur])]
        }
        I::MagicRingOfStealth => abilities![
            Ability::Grants(Skills::SCOUT),
            at(Window::Strike, &[Op::CancelStrike])
                .by(User::ItemTaps(Skills::NONE))
                .needs(&[Need::FacesBearer, Need::Adept(Skills::SCOUT)])
                .used()
        ],
        I::Orcrist => abilities![gives(Prowess, 4).most(10).when(ORCS).instead().holds()],
        I::TheOneRingHero => abilities![
            gives(Prowess, 5).at_most_twice().instead().holds(),
            gives(CorruptionPoints, 1).over(Over::Company).holds(),
            SLIPS_AWAY
        ],
        I::TheOneRingMinion => abilities![
            gives(Prowess, 5).at_most_twice().instead().holds(),
            gives(CorruptionPoints, 1)
                .over(Over::Company)
                .when(When::NotOf(Races::RINGWRAITH))
                .holds(),
            SLIPS_AWAY
        ],
        I::Wormsbane => {
            abilities![
                gives(Prowess, 4)
                    .most(12)
                    .when(When::Facing(Races::DRAGON.or(Races::DRAKE)))
                    .instead()
                    .holds(),
                gives(StrikeBody, -2).when(When::Facing(Races::DRAGON.or(Races::DRAKE))).holds()
            ]
        }
        I::BlackMace => {
            abilities![gives(Prowess, 4).most(10).when(When::Facing(Races::ELF)).instead().holds()]
        }
        I::TheArkenstone => abilities![
            gives(Influence, 5).when(When::ToKin(Races::DWARF)).instead().holds(),
            gives(Mind, 1).over(Over::Everyone).when(DWARF).holds(),
            at(Window::Resource, &[Op::DiscardTarget])
                .by(User::ThisIsDiscarded(Skills::NONE))
                .on(Aim::Own(&[Fit::Of(Races::DWARF), Fit::SameSite]))
                .used()
        ],
        I::MagicRingOfDelusion => abilities![
            Ability::Grants(Skills::SPIRIT_MAGIC),
            at(Window::EndBegins, &[SPIRIT_MAGIC])
                .by(User::BearerTaps)
                .needs(&[Need::Adept(Skills::SPIRIT_MAGIC)])
                .used()
        ],
        I::MagicRingOfShadows => abilities![
            Ability::Grants(Skills::SHADOW_MAGIC),
            at(Window::EndBegins, &[SHADOW_MAGIC])
                .by(User::BearerTaps)
                .needs(&[Need::Adept(Skills::SHADOW_MAGIC)])
                .used()
        ],
        I::TheOraclesRing | I::TheReviledRing | I::TheWardingRing => SPIRIT_RING,
        I::PaltryRing => {
            abilities![gives(Prowess, 3).when(When::FacingDetainment).instead().holds()]
        }
        I::TriflingRing => {
            abilities![gives(Influence, 3).when(When::ToCharacters(Races::ANY)).instead().holds()]
        }
        I::DwarvenRingOfThelorsTribe | I::DwarvenRingOfThrarsTribe => DWARVEN_RING_OF_SMITHS,
        I::DwarvenRingOfBarinsTribeMinion | I::DwarvenRingOfBarinsTribeHero => DWARVEN_RING,
        I::BlackArrow => abilities![
            at(Window::Attack, &[Op::AttackProwess(-1), Op::AttackBody(-1), Op::Own])
                .by(User::ItemTaps(Skills::WARRIOR))
                .used()
        ],
        I::BookOfMazarbul => abilities![
            at(Window::Resource, &[Op::Own])
                .by(User::ItemTaps(Skills::SAGE))
                .needs(&[Need::InPhase(Phase::Organization)])
                .used(),
            stores(&[Site::BlueMountainDwarfHold, Site::IronHillDwarfHold])
        ],
        I::SaplingOfTheWhiteTree => abilities![
            stores(&[Site::MinasTirith]),
            Is(Trait::NotAt(SiteTypes::SHADOW_HOLD.or(SiteTypes::DARK_HOLD)))
        ],
        I::RedBookOfWestmarch => abilities![stores(&[Site::BaradDur])],
        I::HelmOfFear => abilities![
            Is(Trait::ForRingwraiths),
            Is(Trait::NoSiteTaps),
            at(Window::Attack, &[Op::CancelAttack])
                .by(User::ItemTaps(Skills::NONE))
                .needs(&[Need::Own])
                .used(),
            gives(BodyCheck, -1).holds()
        ],
        I::HighHelm => {
            abilities![gives(Prowess, 1).most(8).when(When::Skilled(Skills::WARRIOR)).holds()]
        }
        I::PalantirOfOrthancHero | I::PalantirOfOrthancMinion => abilities![
            at(Window::Resource, &[SEEN_AGAIN, Op::UserChecks(0)])
                .by(User::ItemTaps(Skills::NONE))
                .needs(&[Need::UsesPalantir, Need::CardsInDeck(5)])
                .used()
        ],
        I::RecordsUnread => abilities![
            Is(Trait::NoStartingItem),
            at(Window::Resource, &[Op::UntapSite])
                .by(User::ThisIsDiscarded(Skills::NONE))
                .needs(&[Need::AtSiteType(SiteTypes::SHADOW_HOLD), Need::SiteTapped])
                .used(),
            at(Window::Resource, &[Op::Lasts(LastsOn::UsersSite)])
                .by(User::ThisIsDiscarded(Skills::NONE))
                .needs(&[Need::AtSiteType(SiteTypes::SHADOW_HOLD)])
                .used()
        ],
        I::SecretBook => abilities![
            Is(Trait::NoStartingItem),
            at(Window::Resource, &[Op::UntapSite])
                .by(User::ThisIsDiscarded(Skills::NONE))
                .needs(&[Need::AtSiteType(HOLDS), Need::SiteTapped])
                .used(),
            at(Window::Resource, &[Op::Lasts(LastsOn::UsersSite)])
                .by(User::ThisIsDiscarded(Skills::NONE))
                .needs(&[Need::AtSiteType(SiteTypes::RUINS_AND_LAIRS)])
                .used()
        ],
        I::ThrorsMapHero | I::ThrorsMapMinion => abilities![
            at(Window::Resource, &[Op::UntapSite])
                .by(User::ThisIsDiscarded(Skills::NONE))
                .needs(&[Need::AtLair, Need::SiteTapped])
                .used()
        ],
        I::SableShield => abilities![Is(Trait::Deflects)],
        I::BlastingFire => abilities![
            at(
                Window::Attack,
                &[
                    Op::CancelAttack,
                    Op::Lasts(LastsOn::UsersCompany),
                    Op::Lasts(LastsOn::UsersSite)
                ]
            )
            .by(User::ThisIsDiscarded(Skills::NONE))
            .needs(&[Need::Automatic])
            .used()
        ],
        I::VileFumes => abilities![
            at(Window::Resource, &[Op::Own])
                .by(User::Bearer)
                .needs(&[Need::InPhase(Phase::Site), Need::AtSiteType(SITES_OF_FUMES)])
                .used(),
            Ability::MakesSite(SiteType::RuinsAndLairs),
            Is(Trait::Gas),
            Is(Trait::AllVersions)
        ],
        // Their numbers are all that they have.
        I::HauberkOfBrightMail | I::LesserRing | I::MinorRing | I::Narsil => &[],
        I::SwordOfGondolin => &[],
        // These act at other moments.
        I::BowOfTheGaladhrim | I::MagicalHarp | I::PalantirOfMinasTirith => &[],
    }
}

/// Stored at these places, where it is worth what stored cards are worth, or at a haven for the usual points.
const fn stores(sites: &'static [Site]) -> Ability {
    Ability::Stores(StoredAt { havens: true, full_at_havens: false, sites, types: SiteTypes::NONE })
}
