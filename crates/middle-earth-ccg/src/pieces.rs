//! Small functions that change the board and tell it. Nothing else moves a card.

use table::Tell;

use crate::cards::ability::{Ability, Trait};
use crate::event::{Event, Zone};
use crate::facts::{Card, Class, Site};
use crate::on_guard;
use crate::piece::{Lies, MOST_PIECES, Named, Piece, Place, State};
use crate::position::{Company, GENERAL, MOST_COMPANIES, NOBODY, On, Position, on_company};
use crate::prisoners;

/// The zone of a place, as both players see it.
pub fn zone_of(place: Place) -> Zone {
    match place {
        Place::Pool | Place::SetAside => Zone::Pool,
        Place::Deck => Zone::Deck,
        Place::Hand => Zone::Hand,
        Place::Discard => Zone::DiscardPile,
        Place::Sideboard => Zone::Sideboard,
        Place::Removed => Zone::RemovedFromPlay,
        Place::Gone => Zone::OutOfGame,
        Place::Points { .. } => Zone::PointsPile,
        Place::Stored => Zone::Stored,
        Place::OnGuard { .. } => Zone::OnGuard,
        Place::FaceDown => Zone::FaceDown,
        Place::Company(_)
        | Place::With(_)
        | Place::OnCompany { .. }
        | Place::AtSite(_)
        | Place::Table
        | Place::Agent
        | Place::Chain => Zone::InPlay,
    }
}

impl Position {
    /// Lays a card somewhere and tells it.
    pub fn put(&mut self, piece: Piece, place: Place, tell: Tell<'_, Event>) {
        let from = self.place(piece);
        let card = self.card(piece);
        let is_shown =
            (from, place) == (Place::Hand, Place::Discard) && self.shows_discards(piece.owner());
        self.lay(piece, place);
        let (from, to) = (zone_of(from), zone_of(place));
        if is_shown {
            self.players[piece.owner()].known.add(piece.slot());
            tell(Event::Shown { seat: Position::seat(piece.owner()), card });
        }
        if from != to {
            tell(Event::Moved { seat: Position::seat(piece.owner()), card: Some(card), from, to });
        }
        if let Place::Company(id) = place {
            self.leave_the_crowd(piece.owner(), usize::from(id), tell);
            self.company_changes(piece.owner(), usize::from(id), Trait::LeavesWhenJoined, tell);
            self.leave_under_higher_mind(piece.owner(), usize::from(id), tell);
        }
    }

    /// MECCG.20.3: a leader by a card is none where somebody of higher mind is.
    pub fn leave_under_higher_mind(&mut self, seat: usize, id: usize, tell: Tell<'_, Event>) {
        let highest = self.characters(seat, id).map(|piece| self.mind(piece)).max().unwrap_or(0);
        let leaving: Vec<Piece> = self
            .characters(seat, id)
            .filter(|&piece| self.mind(piece) < highest)
            .flat_map(|piece| self.with(piece))
            .filter(|&card| self.card(card).is(Trait::LeavesUnderHigherMind))
            .collect();
        for card in leaving {
            self.discard(card, tell);
        }
    }

    /// MECCG.20.3: cards on a company that go when somebody joins or leaves it.
    pub fn company_changes(&mut self, seat: usize, id: usize, when: Trait, tell: Tell<'_, Event>) {
        let place = Place::OnCompany { of: seat as u8, company: id as u8 };
        let leaving: Vec<Piece> = self
            .all_in_play()
            .filter(|&piece| self.place(piece) == place && self.card(piece).is(when))
            .collect();
        for piece in leaving {
            self.discard(piece, tell);
        }
    }

    /// MECCG.20.3: cards that do not stay in a large company are discarded at once.
    fn leave_the_crowd(&mut self, seat: usize, id: usize, tell: Tell<'_, Event>) {
        let members = self.characters(seat, id).count();
        let leaves = |card: Card| {
            card.abilities().iter().any(|ability| match ability {
                Ability::Is(Trait::LeavesACompanyOf(most)) => members >= usize::from(*most),
                _ => false,
            })
        };
        let leaving: Vec<Piece> = self
            .characters(seat, id)
            .flat_map(|piece| self.with(piece))
            .filter(|&card| leaves(self.card(card)))
            .collect();
        for card in leaving {
            self.discard(card, tell);
        }
    }

    /// Lays a card somewhere. The caller tells it.
    pub fn lay(&mut self, piece: Piece, place: Place) {
        let (owner, slot) = (piece.owner(), piece.slot());
        let was_in_play = self.place(piece).is_in_play();
        let from = self.place(piece);
        let is_agent = |place: Place| matches!(place, Place::FaceDown | Place::Agent);
        if is_agent(from) && !is_agent(place) {
            self.forget_agent(piece);
        }
        let number = match (place.is_in_play(), was_in_play) {
            (true, true) => self.lies(piece).number,
            (true, false) => self.free_number(self.card(piece)),
            (false, _) => 0,
        };
        let player = &mut self.players[owner];
        for zone in [&mut player.deck, &mut player.hand, &mut player.discard, &mut player.sideboard]
        {
            zone.remove(slot);
        }
        player.in_play.remove(slot);
        if !matches!(place, Place::With(_)) {
            player.trophies.remove(slot);
            player.detained.remove(slot);
        }
        if !place.is_in_play() {
            player.in_use.remove(slot);
        }
        match place {
            Place::Deck => player.deck.add(slot),
            Place::Hand => player.hand.add(slot),
            Place::Discard => player.discard.add(slot),
            Place::Sideboard => player.sideboard.add(slot),
            place if place.is_in_play() => player.in_play.add(slot),
            _ => (),
        }
        // Both know a card that was open and goes to a pile that is closed.
        match zone_of(from).is_open() && place == Place::Discard {
            true => player.known.add(slot),
            false => player.known.remove(slot),
        }
        // A card that leaves play keeps no memory (MECCG.1.21), and one that comes into play is untapped (1.26).
        let keeps = (was_in_play && place.is_in_play()) || (is_agent(from) && is_agent(place));
        let state = match keeps {
            true => player.lies[slot].state,
            false => State::Untapped,
        };
        player.lies[slot] = Lies { place, state, number };
        if !matches!(place, Place::Company(_)) {
            player.controller[slot] = GENERAL;
        }
        if was_in_play && !place.is_in_play() {
            self.unmark(|lasting| lasting.on == On::Piece(piece));
        }
    }

    /// Some cards of the other player let it see what this player discards.
    pub fn shows_discards(&self, seat: usize) -> bool {
        let other = &self.players[1 - seat];
        other.in_play.iter().any(|slot| other.kinds[slot].is(Trait::SeesDiscards))
    }

    /// The smallest number that no copy in play has.
    fn free_number(&self, card: Card) -> u8 {
        let taken = |number: u8| {
            self.all_in_play()
                .any(|piece| self.card(piece) == card && self.lies(piece).number == number)
        };
        (1..=u8::MAX).find(|&number| !taken(number)).unwrap_or(u8::MAX)
    }

    pub fn tap(&mut self, piece: Piece, tell: Tell<'_, Event>) {
        if self.is_untapped(piece) {
            self.players[piece.owner()].lies[piece.slot()].state = State::Tapped;
            tell(Event::Tapped { piece: self.named(piece) });
        }
    }

    /// MECCG.1.25: a card on it keeps it from untapping.
    pub fn may_untap(&self, piece: Piece) -> bool {
        !self.with(piece).any(|card| self.card(card).is(Trait::LocksBearer))
    }

    pub fn untap(&mut self, piece: Piece, tell: Tell<'_, Event>) {
        if self.state(piece) == State::Tapped && self.may_untap(piece) {
            self.players[piece.owner()].lies[piece.slot()].state = State::Untapped;
            tell(Event::Untapped { piece: self.named(piece) });
        }
    }

    /// Wounded turns into tapped (MECCG.1.3).
    pub fn heal(&mut self, piece: Piece, tell: Tell<'_, Event>) {
        if self.state(piece) == State::Wounded {
            self.players[piece.owner()].lies[piece.slot()].state = State::Tapped;
            tell(Event::Healed { piece: self.named(piece) });
        }
    }

    /// Who is healed by an effect on this character: some healers spread it over the company.
    pub fn healed_with(&self, piece: Piece) -> Vec<Piece> {
        let Some((seat, id)) = self.company_of(piece) else { return vec![piece] };
        let spreads = self.characters(seat, id).any(|one| self.card(one).is(Trait::SpreadsHealing));
        match spreads {
            true => self
                .characters(seat, id)
                .filter(|&one| one == piece || self.state(one) == State::Wounded)
                .collect(),
            false => vec![piece],
        }
    }

    pub fn wound(&mut self, piece: Piece, tell: Tell<'_, Event>) {
        self.players[piece.owner()].lies[piece.slot()].state = State::Wounded;
        tell(Event::Wounded { piece: self.named(piece) });
    }

    /// A card leaves play for the discard pile, with the cards on it, followers excepted (MECCG.1.18).
    pub fn discard(&mut self, piece: Piece, tell: Tell<'_, Event>) {
        self.leave(piece, Place::Discard, tell);
    }

    /// To the removed-from-play pile; the cards on it are discarded.
    pub fn remove(&mut self, piece: Piece, tell: Tell<'_, Event>) {
        self.leave(piece, Place::Removed, tell);
    }

    /// A card leaves play; what is on it is discarded.
    pub fn leave(&mut self, piece: Piece, to: Place, tell: Tell<'_, Event>) {
        let bearer = self.host_of(piece).filter(|_| self.card(piece).is(Trait::ReturnsItsBearer));
        self.leave_alone(piece, to, tell);
        // Steeds of the Ringwraiths do not leave alone.
        if let Some(bearer) = bearer.filter(|&bearer| self.place(bearer).is_in_play()) {
            self.leave_alone(bearer, Place::Hand, tell);
        }
    }

    fn leave_alone(&mut self, piece: Piece, to: Place, tell: Tell<'_, Event>) {
        let to = self.trophy_goes(piece, to);
        let freed_at = self.forget_host(piece);
        let company = self.company_of(piece);
        let is_character = matches!(self.place(piece), Place::Company(_));
        let counts = is_character || self.is_ally(piece);
        let led = self.is_leader(piece);
        let upon: Vec<Piece> = self.with(piece).collect();
        for card in upon {
            // MECCG.13.4.
            if let Some(site) = freed_at
                && self.card(card).facts().class == Class::Character
            {
                prisoners::set_free(self, card, site, tell);
                continue;
            }
            self.leave_alone(card, Place::Discard, tell);
        }
        if is_character {
            self.set_free_followers(piece, tell);
        }
        self.put(piece, to, tell);
        if let (true, Some((seat, id))) = (counts, company) {
            self.somebody_left(seat, id, led, tell);
        }
        if let (true, Some((seat, id))) = (is_character, company) {
            self.settle_company(seat, id, tell);
        }
    }

    /// MECCG.6.9: a follower has no controller any more.
    pub fn lose_controller(&mut self, follower: Piece, tell: Tell<'_, Event>) {
        if self.controller(follower).is_some() {
            self.players[follower.owner()].controller[follower.slot()] = NOBODY;
            tell(Event::LostControl { piece: self.named(follower) });
        }
    }

    fn somebody_left(&mut self, seat: usize, id: usize, led: bool, tell: Tell<'_, Event>) {
        self.company_changes(seat, id, Trait::LeavesWhenLeft, tell);
        if led {
            self.company_changes(seat, id, Trait::LeavesWithALeader, tell);
        }
    }

    /// MECCG.6.9: followers lose their controller.
    pub fn set_free_followers(&mut self, leader: Piece, tell: Tell<'_, Event>) {
        let followers: Vec<Piece> = self.followers(leader).collect();
        for follower in followers {
            self.players[follower.owner()].controller[follower.slot()] = NOBODY;
            tell(Event::LostControl { piece: self.named(follower) });
        }
    }

    pub fn followers(&self, leader: Piece) -> impl Iterator<Item = Piece> + '_ {
        self.all_characters(leader.owner()).filter(move |&piece| {
            usize::from(self.players[piece.owner()].controller[piece.slot()]) == leader.slot()
        })
    }

    /// The character that controls this one.
    pub fn controller(&self, piece: Piece) -> Option<Piece> {
        match self.players[piece.owner()].controller[piece.slot()] {
            GENERAL | NOBODY => None,
            slot => Some(Piece::new(piece.owner(), usize::from(slot))),
        }
    }

    pub fn is_under_general(&self, piece: Piece) -> bool {
        self.players[piece.owner()].controller[piece.slot()] == GENERAL
    }

    /// Puts a character under a controller; none: general influence.
    pub fn control(&mut self, piece: Piece, by: Option<Piece>, tell: Tell<'_, Event>) {
        let controller = by.map_or(GENERAL, |leader| leader.slot() as u8);
        self.players[piece.owner()].controller[piece.slot()] = controller;
        let by = by.map(|leader| self.named(leader));
        tell(Event::Controlled { piece: self.named(piece), by });
    }

    /// A new company at a site.
    pub fn form_company(&mut self, seat: usize, site: Site, tell: Tell<'_, Event>) -> usize {
        let id = self.free_company(seat).expect("judge has asked whether there is room");
        self.players[seat].companies[id] = Company { exists: true, site, ..Company::NONE };
        self.take_site(seat, site);
        tell(Event::CompanyFormed { seat: Position::seat(seat), company: id as u8 + 1, site });
        id
    }

    pub fn free_company(&self, seat: usize) -> Option<usize> {
        (0..MOST_COMPANIES).find(|&id| !self.players[seat].companies[id].exists)
    }

    /// A character and its followers go to another company of its player.
    pub fn join_company(&mut self, piece: Piece, id: usize, tell: Tell<'_, Event>) {
        let left = self.company_of(piece);
        let led = self.is_leader(piece);
        self.players[piece.owner()].lies[piece.slot()].place = Place::Company(id as u8);
        tell(Event::JoinedCompany { piece: self.named(piece), company: id as u8 + 1 });
        let followers: Vec<Piece> = self.followers(piece).collect();
        for follower in followers {
            self.players[follower.owner()].lies[follower.slot()].place = Place::Company(id as u8);
            tell(Event::JoinedCompany { piece: self.named(follower), company: id as u8 + 1 });
        }
        self.leave_the_crowd(piece.owner(), id, tell);
        self.company_changes(piece.owner(), id, Trait::LeavesWhenJoined, tell);
        self.leave_under_higher_mind(piece.owner(), id, tell);
        if let Some((seat, left)) = left
            && left != id
        {
            self.somebody_left(seat, left, led, tell);
            self.settle_company(seat, left, tell);
        }
    }

    /// MECCG.4.8: a company without characters is gone, and its site is put away.
    pub fn settle_company(&mut self, seat: usize, id: usize, tell: Tell<'_, Event>) {
        if !self.company(seat, id).exists || self.characters(seat, id).next().is_some() {
            return;
        }
        let on_it: Vec<Piece> = self
            .all_in_play()
            .filter(|&piece| {
                self.place(piece) == Place::OnCompany { of: seat as u8, company: id as u8 }
            })
            .collect();
        for piece in on_it {
            self.discard(piece, tell);
        }
        let company = *self.company(seat, id);
        self.players[seat].companies[id] = Company::NONE;
        self.unmark(|lasting| lasting.on == on_company(seat, id));
        tell(Event::CompanyGone { seat: Position::seat(seat), company: id as u8 + 1 });
        // A site that lies face down goes back unseen.
        if company.origin.is_none()
            && !company.is_named
            && let Some(hidden) = company.destination
        {
            self.put_site_away(seat, hidden, &mut |_| ());
        }
        for site in [Some(company.site), company.origin, company.destination].into_iter().flatten()
        {
            self.put_site_away(seat, site, tell);
        }
    }

    /// The site card comes out of the location deck; havens are never used up (MECCG.2.8).
    pub fn take_site(&mut self, seat: usize, site: Site) {
        let player = &mut self.players[seat];
        if !site.is_haven(player.side) {
            player.locations = player.locations.without(site);
        }
    }

    /// MECCG.9.14, 4.8: a site that nobody is at or bound for goes back, or is discarded if tapped.
    pub fn put_site_away(&mut self, seat: usize, site: Site, tell: Tell<'_, Event>) {
        let player = &self.players[seat];
        let is_haven = site.is_haven(player.side);
        let is_used = player.company_ids().any(|id| {
            let company = &player.companies[id];
            // A haven that lies face down with a company is another copy, which nobody else knows of.
            let is_open = company.origin.is_some() || company.is_named;
            let bound = company.destination.filter(|_| is_open || !is_haven);
            [Some(company.site), bound, company.origin].contains(&Some(site))
        });
        // MECCG.9.20.
        if !is_used && seat == self.turn.active() {
            on_guard::take_back(self, Some(site), tell);
        }
        let player = &self.players[seat];
        if is_used || player.locations.contains(site) || player.discarded.contains(site) {
            return;
        }
        let is_tapped = player.tapped.contains(site);
        let at_site: Vec<Piece> = self
            .all_in_play()
            .filter(|&piece| self.place(piece) == Place::AtSite(site) && piece.owner() == seat)
            .collect();
        for piece in at_site {
            self.discard(piece, tell);
        }
        let player = &mut self.players[seat];
        player.tapped = player.tapped.without(site);
        if is_haven {
            return;
        }
        match is_tapped {
            true => player.discarded = player.discarded.with(site),
            false => player.locations = player.locations.with(site),
        }
        let seat = Position::seat(seat);
        tell(Event::SitePutAway { seat, site, to_discard: is_tapped });
    }

    pub fn tap_site(&mut self, seat: usize, site: Site, tell: Tell<'_, Event>) {
        let player = &mut self.players[seat];
        if !player.tapped.contains(site) {
            player.tapped = player.tapped.with(site);
            tell(Event::SiteTapped { seat: Position::seat(seat), site });
        }
    }

    pub fn untap_site(&mut self, seat: usize, site: Site, tell: Tell<'_, Event>) {
        let player = &mut self.players[seat];
        if player.tapped.contains(site) {
            player.tapped = player.tapped.without(site);
            tell(Event::SiteUntapped { seat: Position::seat(seat), site });
        }
    }

    /// An item, ally or hazard comes to a character. Gear is in use at once, in place of its kind (MECCG.17.5).
    pub fn attach(&mut self, piece: Piece, to: Piece, tell: Tell<'_, Event>) {
        self.put(piece, Place::With(to), tell);
        tell(Event::Attached { piece: self.named(piece), to: self.named(to) });
        if let Some((seat, id)) = self.company_of(to) {
            if self.is_ally(piece) {
                self.company_changes(seat, id, Trait::LeavesWhenJoined, tell);
            }
            self.leave_under_higher_mind(seat, id, tell);
        }
        if self.card(piece).is(Trait::NoDirectInfluence) {
            self.lose_controller(to, tell);
        }
        self.begin_use(piece, to);
    }

    /// Gear is in use from now on, in place of its kind (MECCG.17.4, 17.5).
    pub fn begin_use(&mut self, piece: Piece, to: Piece) {
        let Some(slot) = self.card(piece).facts().slot else { return };
        if !self.can_use(piece, to) {
            return;
        }
        let same: Vec<Piece> =
            self.with(to).filter(|&other| self.card(other).facts().slot == Some(slot)).collect();
        for other in same {
            self.players[other.owner()].in_use.remove(other.slot());
        }
        self.players[piece.owner()].in_use.add(piece.slot());
    }

    /// The first copy of a card in somebody's hand.
    pub fn from_hand(&self, seat: usize, card: Card) -> Option<Piece> {
        let player = &self.players[seat];
        player.find(player.hand, card).map(|slot| Piece::new(seat, slot))
    }

    /// The card in play with this name, if it belongs to this seat.
    pub fn own(&self, seat: usize, named: Named) -> Option<Piece> {
        self.in_play(named).filter(|piece| piece.owner() == seat)
    }

    /// The character in play with this name, if it belongs to this seat.
    pub fn own_character(&self, seat: usize, named: Named) -> Option<Piece> {
        self.own(seat, named).filter(|&piece| matches!(self.place(piece), Place::Company(_)))
    }

    /// Fills the arrays of a player from the lists of a deck, sorted by card.
    pub fn fill(&mut self, seat: usize, pieces: impl Iterator<Item = (Card, Place)>) {
        let mut pieces: Vec<(Card, Place)> = pieces.collect();
        pieces.sort_by_key(|&(card, _)| card);
        assert!(pieces.len() <= MOST_PIECES, "a legal deck has room");
        for (slot, (card, place)) in pieces.into_iter().enumerate() {
            let player = &mut self.players[seat];
            player.kinds[slot] = card;
            player.pieces = slot as u8 + 1;
            player.lies[slot] = Lies::at(Place::Gone);
            self.lay(Piece::new(seat, slot), place);
        }
    }
}
