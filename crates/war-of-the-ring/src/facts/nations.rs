//! The two sides and the eight Nations.

use super::{Face, NATIONS, Nation, Player, Region, RegionSet, SIDES, Side};

/// Some figures of one Nation. The Free Peoples have Leaders, Sauron has Nazgûl.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Figures {
    pub regulars: u8,
    pub elites: u8,
    pub leaders: u8,
    pub nazgul: u8,
}

impl Figures {
    pub const NONE: Figures = Figures { regulars: 0, elites: 0, leaders: 0, nazgul: 0 };

    /// Army units: Regulars and Elites (WOTR.1.1.2).
    #[inline]
    pub const fn units(self) -> u8 {
        self.regulars + self.elites
    }

    #[inline]
    #[must_use]
    pub const fn and(self, other: Figures) -> Figures {
        Figures {
            regulars: self.regulars + other.regulars,
            elites: self.elites + other.elites,
            leaders: self.leaders + other.leaders,
            nazgul: self.nazgul + other.nazgul,
        }
    }
}

pub(super) struct SideFacts {
    pub(super) nations: &'static [Nation],
    pub(super) die: [Face; 6],
    pub(super) dice_in_box: u8,
    pub(super) dice_at_start: u8,
    pub(super) points_to_win: u8,
}

impl Side {
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::FreePeoples => Side::Shadow,
            Side::Shadow => Side::FreePeoples,
        }
    }

    /// WOTR.1.1.1
    #[inline]
    pub const fn nations(self) -> &'static [Nation] {
        SIDES[self.index()].nations
    }

    /// The six faces of its Action dice (WOTR.4.3.1, WOTR.4.3.2).
    #[inline]
    pub const fn die(self) -> &'static [Face; 6] {
        &SIDES[self.index()].die
    }

    #[inline]
    pub const fn dice_in_box(self) -> u8 {
        SIDES[self.index()].dice_in_box
    }

    /// WOTR.3.1.9
    #[inline]
    pub const fn dice_at_start(self) -> u8 {
        SIDES[self.index()].dice_at_start
    }

    /// Points of enemy Settlements it needs to win (WOTR.10.1.3, WOTR.10.1.4).
    #[inline]
    pub const fn points_to_win(self) -> u8 {
        SIDES[self.index()].points_to_win
    }
}

pub(super) struct NationFacts {
    pub(super) side: Side,
    pub(super) player: Player,
    pub(super) adjective: &'static str,
    pub(super) total: Figures,
    pub(super) reinforcements: Figures,
    pub(super) steps_to_war: u8,
    pub(super) active: bool,
    pub(super) regions: RegionSet,
    pub(super) settlements: &'static [Region],
    pub(super) settlement_set: RegionSet,
}

impl Nation {
    #[inline]
    pub const fn side(self) -> Side {
        NATIONS[self.index()].side
    }

    /// Who controls it among three or four players (WOTR.11.1.1, WOTR.11.1.2).
    #[inline]
    pub const fn player(self) -> Player {
        NATIONS[self.index()].player
    }

    /// As in "an Elven Regular".
    pub const fn adjective(self) -> &'static str {
        NATIONS[self.index()].adjective
    }

    /// Its figures in the box.
    #[inline]
    pub const fn total(self) -> Figures {
        NATIONS[self.index()].total
    }

    /// Its figures that are not on the board at the start (WOTR.3.1.12).
    #[inline]
    pub const fn reinforcements(self) -> Figures {
        NATIONS[self.index()].reinforcements
    }

    /// Steps above At War at the start (WOTR.3.1.10).
    #[inline]
    pub const fn steps_to_war(self) -> u8 {
        NATIONS[self.index()].steps_to_war
    }

    /// Active from the start (WOTR.3.1.11).
    #[inline]
    pub const fn starts_active(self) -> bool {
        NATIONS[self.index()].active
    }

    #[inline]
    pub const fn regions(self) -> RegionSet {
        NATIONS[self.index()].regions
    }

    /// Its Towns, Cities and Strongholds in the order of the board's list.
    #[inline]
    pub const fn settlements(self) -> &'static [Region] {
        NATIONS[self.index()].settlements
    }

    #[inline]
    pub const fn settlement_set(self) -> RegionSet {
        NATIONS[self.index()].settlement_set
    }
}
