//! Corsairs of Umbar: an Army lands on a coast of Gondor.

use crate::events::shared::Leap;
use crate::facts::{Card, Nation, Region, Side};

/// From Umbar to a coast of Gondor; a besieged garrison does not sail (WOTR.6.4.18).
pub const CORSAIRS_OF_UMBAR: Leap = Leap {
    card: Card::CorsairsOfUmbar,
    nation: Nation::Southrons,
    from: |g| {
        let open = g.besieged(Region::Umbar) != Some(Side::Shadow);
        [Region::Umbar].into_iter().filter(|_| open).collect()
    },
    to: |_| {
        let coasts = Region::ALL.into_iter().filter(|at| at.is_coastal());
        coasts.filter(|at| at.nation() == Some(Nation::Gondor)).collect()
    },
};
