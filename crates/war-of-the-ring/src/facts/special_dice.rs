//! The dice of Keepers and Lesser Minions (LOME.1.4, LOME.5, LOME.6).

use super::{Character, Face, SPECIAL_DICE, Side, SpecialDie};

pub(super) struct SpecialDieFacts {
    pub(super) side: Side,
    pub(super) owner: Character,
    pub(super) faces: [Face; 6],
    pub(super) remove: [bool; 6],
}

impl SpecialDie {
    #[inline]
    pub const fn side(self) -> Side {
        SPECIAL_DICE[self.index()].side
    }

    /// Whose die it is.
    pub const fn owner(self) -> Character {
        SPECIAL_DICE[self.index()].owner
    }

    /// LOME.5.1 to LOME.5.3, LOME.6.1, LOME.6.2
    pub const fn faces(self) -> &'static [Face; 6] {
        &SPECIAL_DICE[self.index()].faces
    }

    /// True if the face that this pip shows has a star (LOME.4.12).
    pub const fn is_starred(self, pip: u8) -> bool {
        SPECIAL_DICE[self.index()].remove[pip as usize - 1]
    }
}
