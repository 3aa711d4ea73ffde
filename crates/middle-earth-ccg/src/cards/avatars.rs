//! Wizards and Ringwraiths.

use super::ability::Ability::Is;
use super::ability::Stat::{Body, CorruptionCheck, HandSize, HazardDraws, Prowess};
use super::ability::abilities;
use super::ability::{
    Ability, Aim, LastsOn, Need, Op, Over, Trait, User, When, Window, at, fetch, gives,
};
use crate::facts::AvatarCard as A;
use crate::hand::{Piles, Wanted};
use crate::position::Phase;

/// A card of the discard pile comes back to hand.
const SPELL: Op = fetch(Wanted::Spells, Piles::DISCARD, true, 1);
const MAGIC: Op = fetch(Wanted::Magic, Piles::DISCARD, true, 1);
/// Or into the play deck.
const EVENT: Op = fetch(Wanted::ResourceEvents, Piles::DISCARD, false, 1);

pub const fn abilities(card: A) -> &'static [Ability] {
    match card {
        A::Pallando => {
            abilities![gives(HandSize, 1).over(Over::Player).holds(), Is(Trait::SeesDiscards)]
        }
        A::HoarmurathTheRingwraith => {
            abilities![gives(HandSize, 1).over(Over::Player).when(When::AvatarAtHaven).holds()]
        }
        A::Gandalf => abilities![
            at(Window::Resource, &[Op::TestRing]).by(User::CharacterTaps).on(Aim::GoldRing).used()
        ],
        A::Alatar => abilities![gives(HazardDraws, -1).over(Over::Company).holds()],
        A::Radagast => abilities![Is(Trait::DrawsForWilderness)],
        A::Saruman => abilities![
            Is(Trait::UsesPalantir),
            at(Window::EndBegins, &[SPELL]).by(User::AvatarTaps).used()
        ],
        A::AdunaphelTheRingwraith => abilities![
            Is(Trait::ForAnyCompany),
            at(Window::Attack, &[Op::CancelAttack])
                .by(User::AvatarAtHavenTaps)
                .needs(&[Need::CreatureOnTheWay])
                .used()
        ],
        A::AkhorahilTheRingwraith => abilities![Is(Trait::MagicReturns)],
        A::DwarTheRingwraith => abilities![
            at(Window::Resource, &[Op::Lasts(LastsOn::TargetsCompany)])
                .by(User::AvatarAtHavenTaps)
                .on(Aim::OwnCompany(&[]))
                .used(),
            gives(Prowess, 1).over(Over::Company).lasting(),
            gives(Body, 1).over(Over::Company).lasting()
        ],
        A::IndurTheRingwraith => {
            abilities![at(Window::EndBegins, &[MAGIC]).by(User::AvatarTaps).used()]
        }
        A::KhamulTheRingwraith => abilities![Is(Trait::FreeFollowers(1))],
        A::RenTheRingwraith => abilities![
            at(Window::Resource, &[Op::Lasts(LastsOn::TargetsCompany)])
                .by(User::AvatarAtHavenTaps)
                .needs(&[Need::InPhase(Phase::Organization)])
                .on(Aim::OwnCompany(&[]))
                .used(),
            gives(CorruptionCheck, 2).over(Over::Company).lasting()
        ],
        A::TheWitchKing => abilities![Is(Trait::FreeFollowers(2))],
        A::UvathaTheRingwraith => abilities![
            Is(Trait::FollowsFreely),
            at(Window::Resource, &[EVENT])
                .by(User::AvatarAtHavenTaps)
                .needs(&[Need::InPhase(Phase::Organization)])
                .used()
        ],
    }
}
