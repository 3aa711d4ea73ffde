//! What a site is while cards act on it.

use crate::cards::ability::Ability;
use crate::facts::{Site, SiteType};
use crate::piece::Place;
use crate::position::Position;

impl Position {
    /// The type of a site of this player: as printed, or as a card on it says (MECCG.16.4).
    pub fn site_type(&self, seat: usize, site: Site) -> SiteType {
        let upon = self
            .all_in_play()
            .filter(|&piece| piece.owner() == seat && self.place(piece) == Place::AtSite(site));
        let by_card =
            upon.flat_map(|piece| self.card(piece).abilities()).find_map(|ability| match ability {
                Ability::MakesSite(kind) => Some(*kind),
                _ => None,
            });
        by_card.unwrap_or(site.card(self.players[seat].side).kind)
    }
}
