//! Wizards and Ringwraiths.

use super::ability::Stat::HandSize;
use super::ability::abilities;
use super::ability::{Ability, Aim, Op, Over, User, When, Window, at, gives};
use crate::facts::AvatarCard as A;

pub const fn abilities(card: A) -> &'static [Ability] {
    match card {
        A::Pallando => abilities![gives(HandSize, 1).over(Over::Player).holds()],
        A::HoarmurathTheRingwraith => {
            abilities![gives(HandSize, 1).over(Over::Player).when(When::AvatarAtHaven).holds()]
        }
        A::Gandalf => abilities![
            at(Window::Resource, &[Op::TestRing]).by(User::CharacterTaps).on(Aim::GoldRing).used()
        ],
        A::Alatar | A::Radagast | A::Saruman => &[],
        A::AdunaphelTheRingwraith | A::AkhorahilTheRingwraith | A::DwarTheRingwraith => &[],
        A::IndurTheRingwraith | A::KhamulTheRingwraith | A::RenTheRingwraith => &[],
        A::TheWitchKing | A::UvathaTheRingwraith => &[],
    }
}
