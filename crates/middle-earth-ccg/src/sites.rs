//! What a site is while cards act on it.

use crate::cards::ability::{Ability, Trait};
use crate::facts::{Site, SiteType};
use crate::piece::{Piece, Place};
use crate::position::{Position, on_company};

impl Position {
    /// The type of a site of this player: as printed, or as a card on it says (MECCG.16.4).
    pub fn site_type(&self, seat: usize, site: Site) -> SiteType {
        let by_card = self
            .upon_site(seat, site)
            .flat_map(|piece| self.card(piece).abilities())
            .find_map(|ability| match ability {
                Ability::MakesSite(kind) => Some(*kind),
                _ => None,
            });
        by_card.unwrap_or_else(|| self.type_of(site, self.players[seat].side))
    }

    /// Cards on the site of this player, and those that act on all versions of it.
    pub fn upon_site(&self, seat: usize, site: Site) -> impl Iterator<Item = Piece> + '_ {
        self.all_in_play().filter(move |&piece| {
            let acts = piece.owner() == seat || self.card(piece).is(Trait::AllVersions);
            acts && self.place(piece) == Place::AtSite(site)
        })
    }

    /// A ranger keeps the way of this company open until the end of the turn.
    pub fn is_warded(&self, seat: usize, id: usize) -> bool {
        self.lasting_on(on_company(seat, id)).any(|lasting| lasting.card.is(Trait::WardsTheWay))
    }

    /// The site is the current or the new one of such a company.
    pub fn is_way_warded(&self, seat: usize, site: Site) -> bool {
        let player = &self.players[seat];
        player.company_ids().any(|id| {
            let company = &player.companies[id];
            let is_its = company.site == site || company.destination == Some(site);
            is_its && self.is_warded(seat, id)
        })
    }

    /// Some card on the site says this.
    pub fn site_is(&self, seat: usize, site: Site, wanted: Trait) -> bool {
        self.upon_site(seat, site).any(|piece| self.card(piece).is(wanted))
    }
}
