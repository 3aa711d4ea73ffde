//! What is asked of the character, the company or the site that a card is played on.

use table::Illegal;

use super::{own, under_way};
use crate::cards::ability::{Fit, Need, Trait};
use crate::facts::{Card, Keywords, Playables, Race, Side, Site, Skills};
use crate::piece::{Piece, Place, State};
use crate::position::{On, Position};
use crate::rule;

/// All of this is true of a character of the player.
pub fn all(
    g: &Position,
    seat: usize,
    card: Piece,
    piece: Piece,
    fits: &[Fit],
) -> Result<(), Illegal> {
    fits.iter().try_for_each(|&fit| rule::events::TARGET.forbids_if(!is(g, seat, card, piece, fit)))
}

fn is(g: &Position, seat: usize, card: Piece, piece: Piece, fit: Fit) -> bool {
    let Some((of, id)) = g.company_of(piece) else { return false };
    let site = g.company(of, id).site;
    let is_of = |piece: Piece, races: crate::facts::Races| {
        g.race(piece).is_some_and(|race| races.contains(race))
    };
    match fit {
        Fit::Has(skills) => g.skills(piece).has(skills),
        Fit::Keyword(Keywords::LEADER) => g.is_leader(piece),
        Fit::Keyword(keyword) => g.has_keyword(piece, keyword),
        Fit::Tapped => g.state(piece) == State::Tapped,
        Fit::Untapped => g.is_untapped(piece),
        Fit::Wounded => g.state(piece) == State::Wounded,
        Fit::Is(card) => g.card(piece) == card,
        Fit::Of(races) => is_of(piece, races),
        Fit::NotOf(races) => !is_of(piece, races),
        Fit::Avatar => g.avatar(seat) == Some(piece),
        Fit::WithAvatar => g.avatar(seat).and_then(|avatar| g.company_of(avatar)) == Some((of, id)),
        Fit::NotAvatar => !g.is_avatar(piece),
        Fit::Mind(most) => g.mind(piece) <= most,
        Fit::AtHaven => g.is_at_haven(of, id),
        Fit::NotAtHaven => !g.is_at_haven(of, id),
        Fit::AtSite(wanted) => site == wanted,
        Fit::AtSiteType(types) => types.contains(g.site_type(of, site)),
        Fit::SameSite => g.company_of(card).is_some_and(|(a, b)| g.company(a, b).site == site),
        Fit::SameCompany => g.company_of(card).or(under_way(g)) == Some((of, id)),
        Fit::AtAvatarsHaven => {
            let home = g.avatar(seat).and_then(|avatar| g.company_of(avatar));
            g.is_at_haven(of, id) && home.is_some_and(|(a, b)| g.company(a, b).site == site)
        }
        Fit::Moves => under_way(g) == Some((of, id)) && g.current().destination.is_some(),
        Fit::CompanyOf(least) => {
            let allies = |piece| g.with(piece).filter(|&ally| g.is_ally(ally)).count();
            let all: usize = g.characters(of, id).map(|piece| 1 + allies(piece)).sum();
            all >= usize::from(least)
        }
        Fit::CompanyOvert => g.is_overt(of, id),
        Fit::CompanyHas(races, least) => {
            g.characters(of, id).filter(|&one| is_of(one, races)).count() >= usize::from(least)
        }
        Fit::With(skills) => g.characters(of, id).any(|one| g.skills(one).has(skills)),
    }
}

/// What a card needs of its bearer, of the strike, and of the site of the company.
pub fn holds(g: &Position, seat: usize, card: Piece, need: Need) -> Result<(), Illegal> {
    let bearer = match g.place(card) {
        Place::With(host) => Some(host),
        _ => None,
    };
    let faces = g
        .combat
        .as_ref()
        .and_then(|fight| fight.assigned[usize::from(fight.now?)])
        .map(|strike| strike.on);
    let here = at_site(g, card);
    match need {
        Need::AtSiteType(types) => {
            let fits = here.is_some_and(|(of, site)| types.contains(g.site_type(of, site)));
            rule::events::PLACE.forbids_if(!fits)
        }
        Need::SiteUntapped | Need::SiteTapped => {
            let tapped = here.is_some_and(|(of, site)| g.players[of].tapped.contains(site));
            rule::events::SITE_TAPPED.forbids_if(tapped != (need == Need::SiteTapped))
        }
        Need::Information => {
            let fits = here.is_some_and(|(of, site)| {
                site.card(g.players[of].side).playable.has(Playables::INFORMATION)
                    || g.lasting_on(On::Site(site)).any(|lasting| is_informing(lasting.card))
            });
            rule::events::PLACE.forbids_if(!fits)
        }
        Need::CardsInDeck(least) => {
            rule::events::DECK.forbids_if(g.players[seat].deck.len() < usize::from(least))
        }
        Need::FacesNoAutomatic => {
            let automatic = g.combat.as_ref().is_some_and(|fight| fight.automatic.is_some());
            rule::events::STRIKE.forbids_if(automatic || faces.is_none())
        }
        Need::FacesItself => {
            let own = faces.is_some_and(|on| on == card || Some(on) == bearer);
            rule::events::STRIKE.forbids_if(!own)
        }
        Need::FacesBearer => rule::events::STRIKE.forbids_if(faces.is_none() || faces != bearer),
        Need::BearerOf(races) => {
            let fits =
                bearer.and_then(|bearer| g.race(bearer)).is_some_and(|race| races.contains(race));
            rule::events::RACE.forbids_if(!fits)
        }
        Need::AtLair | Need::NoLair => {
            let lair = here.is_some_and(|(_, site)| site.facts().dragon_lair);
            rule::events::PLACE.forbids_if(lair != (need == Need::AtLair))
        }
        Need::FacesAnother => rule::events::STRIKE.forbids_if(faces.is_none_or(|on| on == card)),
        Need::Adept(skills) => {
            let can = bearer.is_some_and(|bearer| g.skills_without(bearer, card).has(skills));
            rule::events::ADEPT.forbids_if(!can)
        }
        Need::UsesPalantir => {
            let can = bearer.is_some_and(|bearer| g.uses_palantir(bearer, card));
            rule::events::PALANTIR.forbids_if(!can)
        }
        Need::AvatarInPlay => rule::events::AVATAR.forbids_if(g.avatar(seat).is_none()),
        Need::AgainstWizard => {
            rule::events::AGAINST.forbids_if(g.players[1 - seat].side != Side::Hero)
        }
        Need::Own => own::may(g, seat, card),
        _ => Ok(()),
    }
}

/// Where the company of the card is, or the one under way. A moving company is nowhere (MECCG.9.16).
pub fn at_site(g: &Position, card: Piece) -> Option<(usize, Site)> {
    let (of, id) = g.company_of(card).or_else(|| under_way(g))?;
    let company = g.company(of, id);
    company.origin.is_none().then_some((of, company.site))
}

/// Until the end of the turn information is playable at the site on which this card acts.
fn is_informing(card: Card) -> bool {
    matches!(card, Card::RecordsUnread | Card::SecretBook)
}

impl Position {
    /// Ringwraiths can use a Palantír only as their own cards say; others need a card (MECCG.20.1).
    pub fn uses_palantir(&self, bearer: Piece, palantir: Piece) -> bool {
        let by_card = self.with(palantir).any(|card| self.card(card).is(Trait::UsesPalantir));
        let is_ringwraith = self.race(bearer) == Some(Race::Ringwraith);
        self.card(bearer).is(Trait::UsesPalantir) || (by_card && !is_ringwraith)
    }

    /// What the bearer can do without this card.
    pub fn skills_without(&self, bearer: Piece, card: Piece) -> Skills {
        self.skills_by(bearer, |item| item != card)
    }

    /// A leader by its own card, or by one that it bears.
    pub fn is_leader(&self, piece: Piece) -> bool {
        self.has_keyword(piece, Keywords::LEADER)
            || self.with(piece).any(|card| self.card(card).is(Trait::MakesLeader))
    }
}
