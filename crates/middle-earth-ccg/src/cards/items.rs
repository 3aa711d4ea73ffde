//! Items. Their plain bonuses are numbers in the data; what depends on something stands here.

use super::ability::Stat::{Body, CorruptionPoints, Influence, Mind, Prowess, RingTest};
use super::ability::abilities;
use super::ability::{Ability, Aim, Moment, Need, Op, Over, User, When, Window, at, gives};
use crate::facts::{ItemCard as I, Races, Skills};
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

/// A Spirit Ring costs its bearer two points of mind.
const SPIRIT_RING: &[Ability] = &[gives(Mind, -2).floor(1).holds()];

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
        I::Cram | I::StrangeRations => {
            abilities![
                at(Window::Resource, &[Op::Untap, Op::DiscardThis]).by(User::TappedBearer).used()
            ]
        }
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
        I::ScrollOfIsildurMinion => abilities![gives(RingTest, 1).over(Over::Company).holds()],
        I::MagicRingOfStealth => abilities![Ability::Grants(Skills::SCOUT)],
        I::Orcrist => abilities![gives(Prowess, 4).most(10).when(ORCS).instead().holds()],
        I::TheOneRingHero => abilities![
            gives(Prowess, 5).at_most_twice().instead().holds(),
            gives(CorruptionPoints, 1).over(Over::Company).holds(),
        ],
        I::TheOneRingMinion => abilities![
            gives(Prowess, 5).at_most_twice().instead().holds(),
            gives(CorruptionPoints, 1)
                .over(Over::Company)
                .when(When::NotOf(Races::RINGWRAITH))
                .holds(),
        ],
        I::Wormsbane => {
            abilities![
                gives(Prowess, 4)
                    .most(12)
                    .when(When::Facing(Races::DRAGON.or(Races::DRAKE)))
                    .instead()
                    .holds()
            ]
        }
        I::BlackMace => {
            abilities![gives(Prowess, 4).most(10).when(When::Facing(Races::ELF)).instead().holds()]
        }
        I::TheArkenstone => abilities![
            gives(Influence, 5).when(When::ToKin(Races::DWARF)).instead().holds(),
            gives(Mind, 1).over(Over::Everyone).when(DWARF).holds(),
        ],
        I::MagicRingOfDelusion => abilities![Ability::Grants(Skills::SPIRIT_MAGIC)],
        I::MagicRingOfShadows => abilities![Ability::Grants(Skills::SHADOW_MAGIC)],
        I::TheOraclesRing | I::TheReviledRing | I::TheWardingRing => SPIRIT_RING,
        I::PaltryRing => {
            abilities![gives(Prowess, 3).when(When::FacingDetainment).instead().holds()]
        }
        I::TriflingRing => {
            abilities![gives(Influence, 3).when(When::ToCharacters(Races::ANY)).instead().holds()]
        }
        I::DwarvenRingOfThelorsTribe
        | I::DwarvenRingOfThrarsTribe
        | I::DwarvenRingOfBarinsTribeMinion
        | I::DwarvenRingOfBarinsTribeHero => DWARVEN_RING,
        I::BlackArrow | I::BookOfMazarbul => &[],
        I::BowOfTheGaladhrim => &[],
        I::HauberkOfBrightMail | I::LesserRing | I::MagicalHarp | I::Narsil => &[],
        I::PalantirOfOrthancHero | I::SaplingOfTheWhiteTree => &[],
        I::SwordOfGondolin | I::ThrorsMapHero => &[],
        I::BlastingFire => &[],
        I::HelmOfFear | I::HighHelm | I::MinorRing | I::PalantirOfMinasTirith => &[],
        I::PalantirOfOrthancMinion | I::RecordsUnread | I::RedBookOfWestmarch => &[],
        I::SableShield | I::SecretBook => &[],
        I::ThrorsMapMinion | I::VileFumes => &[],
    }
}
