//! Corruption checks that cards on a character ask for at certain moments (MECCG.20.4).

use crate::cards::ability::{Ability, Moment};
use crate::corruption;
use crate::facts::RegionType;
use crate::piece::Piece;
use crate::position::{Check, Position, Why};

/// The company of this seat has come to a moment: cards on its characters ask for checks.
pub fn happen(g: &mut Position, seat: usize, id: usize, moment: Moment) {
    let mut checks: Vec<(Piece, i8)> = Vec::new();
    let characters: Vec<Piece> = g.characters(seat, id).collect();
    for on in characters {
        for card in g.with(on) {
            for ability in g.card(card).abilities() {
                if *ability == Ability::Checks(moment) {
                    checks.extend(modifiers(g, on, moment).into_iter().map(|by| (on, by)));
                }
            }
        }
    }
    // The first of them is made first, so it goes on the agenda last.
    for (on, modifier) in checks.into_iter().rev() {
        let check = Check { on, modifier, support: 0, why: Why::Card, item: None, to: None };
        corruption::begin(g, check);
    }
}

/// One check for each of these, with this modifier.
fn modifiers(g: &Position, on: Piece, moment: Moment) -> Vec<i8> {
    match moment {
        Moment::ForEachWilderness => {
            vec![0; usize::from(g.journey.count(RegionType::Wilderness))]
        }
        Moment::ForEachRegion => vec![0; g.journey.types.iter().flatten().count()],
        Moment::TurnEnds => {
            let company = g.company_of(on);
            let all = company.into_iter().flat_map(|(seat, id)| g.characters(seat, id));
            let others = all.filter(|&other| other != on);
            others
                .flat_map(|other| g.items_of(other))
                .map(|item| -g.card(item).facts().corruption)
                .collect()
        }
        Moment::ItemGained
        | Moment::CompanyWounded
        | Moment::Untapped
        | Moment::UntappedAtHaven => vec![0],
    }
}
