//! Companies: size, composition, overt and covert (MECCG.6.10, 6.11, RW.5.6 to RW.5.12).

use crate::cards::ability::{Mode, Trait};
use crate::facts::{Keywords, Race, Side, Skills};
use crate::piece::{Piece, Place};
use crate::position::Position;
use crate::rule;
use table::Illegal;

impl Position {
    /// A haven of the player of this seat.
    pub fn is_at_haven(&self, seat: usize, id: usize) -> bool {
        self.company(seat, id).site.is_haven(self.players[seat].side)
    }

    /// MECCG.6.10, RW.5.12: Hobbits and Orc scouts count one half, the total is rounded up.
    pub fn size(&self, seat: usize, id: usize) -> u8 {
        self.size_of(self.characters(seat, id))
    }

    pub fn size_of(&self, characters: impl Iterator<Item = Piece>) -> u8 {
        let halves: u8 = characters.map(|piece| self.halves(piece)).sum();
        halves.div_ceil(2)
    }

    fn halves(&self, piece: Piece) -> u8 {
        let is_small = match self.race(piece) {
            Some(Race::Hobbit) => true,
            Some(Race::Orc) => self.skills(piece).has(Skills::SCOUT),
            _ => false,
        };
        if is_small { 1 } else { 2 }
    }

    /// MECCG.6.10, 6.11, RW.5.6: these characters can be one company away from a haven.
    pub fn may_travel(&self, characters: &[Piece]) -> Result<(), Illegal> {
        rule::company::SIZE.forbids_if(self.size_of(characters.iter().copied()) > 7)?;
        let any = |races: &[Race]| {
            characters
                .iter()
                .any(|&piece| self.race(piece).is_some_and(|race| races.contains(&race)))
        };
        let is_mixed = any(&[Race::Dunadan, Race::Dwarf, Race::Elf, Race::Hobbit])
            && any(&[Race::Orc, Race::Troll]);
        rule::company::RACES.forbids_if(is_mixed)?;
        let leaders = characters.iter().filter(|&&piece| self.is_leader(piece)).count();
        // A card on the company may let a Troll lead besides.
        let troll = characters
            .iter()
            .any(|&piece| self.is_leader(piece) && self.race(piece) == Some(Race::Troll));
        let most = if troll && self.allows_troll_leader(characters) { 2 } else { 1 };
        rule::company::LEADER.forbids_if(leaders > most)?;
        let with_others = any(&[Race::Ringwraith])
            && characters.iter().any(|&piece| self.race(piece) != Some(Race::Ringwraith));
        rule::company::RINGWRAITH.forbids_if(with_others)
    }

    fn allows_troll_leader(&self, characters: &[Piece]) -> bool {
        self.all_in_play().filter(|&piece| self.card(piece).is(Trait::TrollLeader)).any(|piece| {
            let place = self.place(piece);
            characters.iter().any(|&one| {
                self.company_of(one).is_some_and(|(of, id)| {
                    place == Place::OnCompany { of: of as u8, company: id as u8 }
                })
            })
        })
    }

    /// MECCG.RW.5.10, RW.5.11 (C-8).
    pub fn is_overt(&self, seat: usize, id: usize) -> bool {
        if self.players[seat].side == Side::Hero {
            return false;
        }
        let is_half = |piece: Piece| self.has_keyword(piece, Keywords::HALF_ORC);
        let overt = self.characters(seat, id).any(|piece| match self.race(piece) {
            Some(Race::Orc) => !is_half(piece),
            Some(Race::Troll) => true,
            _ => false,
        });
        let makes_overt = |piece: Piece| self.card(piece).is(Trait::MakesOvert);
        let with_overt = self.characters(seat, id).any(|piece| self.with(piece).any(makes_overt));
        let has_half = self.characters(seat, id).any(is_half);
        let has_stranger = self
            .characters(seat, id)
            .any(|piece| !is_half(piece) && self.race(piece) != Some(Race::Man));
        let rides = self.has_ringwraith(seat, id) && self.mode(seat, id) == Some(Mode::FellRider);
        let upon = self.all_in_play().any(|piece| {
            let place = Place::OnCompany { of: seat as u8, company: id as u8 };
            self.place(piece) == place && makes_overt(piece)
        });
        overt || with_overt || rides || upon || (has_half && has_stranger)
    }

    /// MECCG.9.6: an avatar, or a character of mind 3 or more (C-32).
    pub fn draws_for_movement(&self, seat: usize, id: usize) -> bool {
        self.characters(seat, id).any(|piece| self.is_avatar(piece) || self.mind(piece) >= 3)
    }

    /// MECCG.12.28: who may support in a fight, or tap for a check.
    pub fn untapped_of(&self, seat: usize, id: usize) -> impl Iterator<Item = Piece> + '_ {
        self.characters(seat, id).filter(|&piece| self.is_untapped(piece))
    }
}
