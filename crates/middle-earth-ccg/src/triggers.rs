//! Corruption checks that cards on a character ask for at certain moments (MECCG.20.4).

use crate::cards::ability::{Ability, Moment};
use crate::corruption;
use crate::facts::RegionType;
use crate::piece::Piece;
use crate::position::{Check, Position, Why};

/// The company of this seat has come to a moment: cards on its characters ask for checks.
pub fn happen(g: &mut Position, seat: usize, id: usize, moment: Moment) {
    let mut checks: Vec<Piece> = Vec::new();
    let characters: Vec<Piece> = g.characters(seat, id).collect();
    for on in characters {
        for card in g.with(on) {
            for ability in g.card(card).abilities() {
                if *ability == Ability::Checks(moment) {
                    let often = how_often(g, moment);
                    checks.extend(std::iter::repeat_n(on, often));
                }
            }
        }
    }
    // The first of them is made first, so it goes on the agenda last.
    for on in checks.into_iter().rev() {
        let check = Check { on, modifier: 0, support: 0, why: Why::Card, item: None, to: None };
        corruption::begin(g, check);
    }
}

fn how_often(g: &Position, moment: Moment) -> usize {
    match moment {
        Moment::ForEachWilderness => usize::from(g.journey.count(RegionType::Wilderness)),
        Moment::ForEachRegion => g.journey.types.iter().flatten().count(),
        Moment::ItemGained
        | Moment::CompanyWounded
        | Moment::Untapped
        | Moment::UntappedAtHaven => 1,
    }
}
