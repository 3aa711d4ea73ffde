//! Numbers that are sums: prowess, body, influence, corruption. Each can be asked for its parts.
//!
//! A number is never stored. Nothing has to be undone when a card leaves play.

use crate::facts::{Class, Keywords, Race, Side, Skills};
use crate::piece::{Piece, Place, State};
use crate::position::Position;

/// One part of a sum: how much, and what it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub by: i8,
    pub from: String,
}

/// Adds up a number, and keeps the parts if somebody asks for them.
#[derive(Debug, Default)]
pub struct Sum {
    pub total: i8,
    parts: Option<Vec<Part>>,
}

impl Sum {
    fn from(printed: i8) -> Sum {
        Sum { total: printed, parts: None }
    }

    fn with_parts(printed: i8) -> Sum {
        let first = Part { by: printed, from: "printed".to_owned() };
        Sum { total: printed, parts: Some(vec![first]) }
    }

    fn add(&mut self, by: i8, from: &str) {
        self.total += by;
        if let (Some(parts), true) = (&mut self.parts, by != 0) {
            parts.push(Part { by, from: from.to_owned() });
        }
    }

    /// A bonus that does not raise the number above `most` (MECCG.12.7).
    fn add_up_to(&mut self, by: i8, most: Option<i8>, from: &str) {
        let most = most.unwrap_or(i8::MAX);
        self.add(by.min((most - self.total).max(0)), from);
    }

    pub fn parts(self) -> Vec<Part> {
        self.parts.unwrap_or_default()
    }
}

/// Where gear comes in the sums (MECCG.17.6): weapon first for prowess; shield, armor and helmet for body.
const NEW: fn(i8) -> Sum = Sum::from;

impl Position {
    pub fn race(&self, piece: Piece) -> Option<Race> {
        self.card(piece).facts().race
    }

    pub fn skills(&self, piece: Piece) -> Skills {
        self.card(piece).facts().skills
    }

    pub fn is_avatar(&self, piece: Piece) -> bool {
        self.card(piece).is_avatar()
    }

    pub fn is_ally(&self, piece: Piece) -> bool {
        self.card(piece).facts().class == Class::Ally
    }

    /// MECCG.17.2, RW.2.4, RW.5.2: whether a bearer has the bonuses of an item.
    pub fn can_use(&self, item: Piece, bearer: Piece) -> bool {
        let facts = self.card(item).facts();
        let is_own_side = match self.side_of(item) {
            Side::Hero => facts.side != crate::facts::CardSide::Minion,
            Side::Minion => facts.side != crate::facts::CardSide::Hero,
        };
        is_own_side && self.race(bearer) != Some(Race::Ringwraith)
    }

    /// Items with a bearer that he uses: gear that is in use, and everything that is no gear.
    fn used_items(&self, bearer: Piece) -> impl Iterator<Item = Piece> + '_ {
        self.with(bearer).filter(move |&item| {
            let facts = self.card(item).facts();
            let is_used =
                facts.slot.is_none() || self.players[item.owner()].in_use.has(item.slot());
            facts.class == Class::Item && is_used && self.can_use(item, bearer)
        })
    }

    /// True if the bearer can do what the item's bonus asks for.
    fn has_bonus(&self, item: Piece, bearer: Piece) -> bool {
        let needs = self.card(item).facts().bonus_for;
        self.skills(bearer).has(needs)
    }

    /// Prowess without what holds for one strike only (MECCG.12.7).
    pub fn prowess(&self, piece: Piece) -> i8 {
        self.prowess_sum(piece, NEW).total
    }

    pub fn prowess_parts(&self, piece: Piece) -> Vec<Part> {
        self.prowess_sum(piece, Sum::with_parts).parts()
    }

    fn prowess_sum(&self, piece: Piece, new: fn(i8) -> Sum) -> Sum {
        let mut sum = new(self.card(piece).facts().prowess);
        // MECCG.17.6: the weapon first, then other items.
        for is_weapon in [true, false] {
            for item in self.used_items(piece) {
                let facts = self.card(item).facts();
                let counts = facts.slot == Some(crate::facts::Slot::Weapon);
                if counts == is_weapon && facts.prowess_bonus != 0 && self.has_bonus(item, piece) {
                    let name = self.card(item).name();
                    sum.add_up_to(facts.prowess_bonus, facts.prowess_most, name);
                }
            }
        }
        match self.state(piece) {
            State::Untapped => (),
            State::Tapped => sum.add(-1, "tapped"),
            State::Wounded => sum.add(-2, "wounded"),
        }
        sum
    }

    pub fn body(&self, piece: Piece) -> i8 {
        self.body_sum(piece, NEW).total
    }

    pub fn body_parts(&self, piece: Piece) -> Vec<Part> {
        self.body_sum(piece, Sum::with_parts).parts()
    }

    fn body_sum(&self, piece: Piece, new: fn(i8) -> Sum) -> Sum {
        let mut sum = new(self.card(piece).facts().body);
        for item in self.used_items(piece) {
            let facts = self.card(item).facts();
            if facts.body_bonus != 0 && self.has_bonus(item, piece) {
                sum.add_up_to(facts.body_bonus, facts.body_most, self.card(item).name());
            }
        }
        sum
    }

    pub fn mind(&self, piece: Piece) -> i8 {
        self.card(piece).facts().mind
    }

    /// Direct influence, used or not.
    pub fn direct_influence(&self, piece: Piece) -> i8 {
        self.influence_sum(piece, NEW).total
    }

    pub fn influence_parts(&self, piece: Piece) -> Vec<Part> {
        self.influence_sum(piece, Sum::with_parts).parts()
    }

    fn influence_sum(&self, piece: Piece, new: fn(i8) -> Sum) -> Sum {
        let mut sum = new(self.card(piece).facts().direct_influence);
        for item in self.used_items(piece) {
            sum.add(self.card(item).facts().influence_bonus, self.card(item).name());
        }
        sum
    }

    /// What is left of it (MECCG.6.7); Ringwraith followers use one point (RW.5.4).
    pub fn unused_influence(&self, piece: Piece) -> i8 {
        let used: i8 = self.followers(piece).map(|follower| self.cost_of(follower)).sum();
        self.direct_influence(piece) - used
    }

    /// What it costs to control a character.
    pub fn cost_of(&self, piece: Piece) -> i8 {
        match self.is_avatar(piece) {
            true => 1,
            false => self.mind(piece),
        }
    }

    /// MECCG.3.8.
    pub fn general_influence(&self, _seat: usize) -> i8 {
        20
    }

    pub fn used_general(&self, seat: usize) -> i8 {
        self.all_characters(seat)
            .filter(|&piece| self.is_under_general(piece) && !self.is_avatar(piece))
            .map(|piece| self.mind(piece))
            .sum()
    }

    /// MECCG.3.8, RW.11.1: never below 0, and 5 more for a Ringwraith player, used up or not.
    pub fn unused_general(&self, seat: usize) -> i8 {
        let left = (self.general_influence(seat) - self.used_general(seat)).max(0);
        match self.players[seat].side {
            Side::Hero => left,
            Side::Minion => left + 5,
        }
    }

    /// MECCG.1.9: the corruption points of the cards that a character controls.
    pub fn corruption_points(&self, piece: Piece) -> i8 {
        self.with(piece).map(|card| self.points_on(card, piece)).sum()
    }

    fn points_on(&self, card: Piece, bearer: Piece) -> i8 {
        let facts = self.card(card).facts();
        match (facts.corruption_dwarf_bearer, self.race(bearer)) {
            (Some(points), Some(Race::Dwarf)) => points,
            _ => facts.corruption,
        }
    }

    /// What is added to the roll of a corruption check, before support.
    pub fn corruption_modifier(&self, piece: Piece) -> i8 {
        let mut sum = self.card(piece).facts().corruption_check;
        // MECCG.RW.8.3.
        if let Some((seat, id)) = self.company_of(piece)
            && self.characters(seat, id).any(|other| self.race(other) == Some(Race::Ringwraith))
        {
            sum += 2;
        }
        sum
    }

    /// MECCG.9.14.
    pub fn hand_size(&self, _seat: usize) -> usize {
        8
    }

    /// MECCG.18.5.
    pub fn makes_corruption_checks(&self, piece: Piece) -> bool {
        self.race(piece) != Some(Race::Ringwraith) && !self.is_ally(piece)
    }

    /// True if the card lies with a character or is one.
    pub fn is_stored(&self, piece: Piece) -> bool {
        self.place(piece) == Place::Stored
    }

    pub fn has_keyword(&self, piece: Piece, keyword: Keywords) -> bool {
        self.card(piece).has(keyword)
    }
}
