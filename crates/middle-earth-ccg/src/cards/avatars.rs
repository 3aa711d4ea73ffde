//! Wizards and Ringwraiths.

use super::ability::Stat::HandSize;
use super::ability::does;
use super::ability::{Ability, Aim, Op, Over, User, When, Window, at, gives};
use crate::facts::AvatarCard as A;

pub const fn abilities(card: A) -> &'static [Ability] {
    match card {
        A::Pallando => does![gives(HandSize, 1).over(Over::Player).holds()],
        A::HoarmurathTheRingwraith => {
            does![gives(HandSize, 1).over(Over::Player).when(When::AvatarAtHaven).holds()]
        }
        A::Gandalf => does![
            at(Window::Resource, &[Op::TestRing]).by(User::CharacterTaps).on(Aim::GoldRing).used()
        ],
        A::Alatar | A::Radagast | A::Saruman => &[],
        A::AdunaphelTheRingwraith | A::AkhorahilTheRingwraith | A::DwarTheRingwraith => &[],
        A::IndurTheRingwraith | A::KhamulTheRingwraith | A::RenTheRingwraith => &[],
        A::TheWitchKing | A::UvathaTheRingwraith => &[],
    }
}
