//! Every change to what lies on the board, each with its event.
//!
//! The rules never write to the board themselves: a change and its telling stand in the same small
//! function here, so that nothing moves in silence.

use table::{Seat, Tell};

use crate::cards::PlayerCard;
use crate::event::{Cause, Event};
use crate::facts::{Army, Character, HOPE_MAX, Location, Region, Symbol};
use crate::position::{Position, cost_of};
use crate::sets::Characters;
use crate::step::Step;

impl Position {
    // Hope.

    /// FOTF.10.5, FOTF.10.6: at nought the players lose at once.
    pub fn lose_hope(&mut self, count: u8, cause: Cause, tell: Tell<'_, Event>) {
        let count = count.min(self.board.hope);
        if count == 0 || self.lost.is_some() {
            return;
        }
        self.board.hope -= count;
        tell(Event::HopeLost { count, cause, now: self.board.hope });
        if self.board.hope == 0 {
            self.lost = Some(cause);
            self.agenda.clear();
            tell(Event::Lost { cause });
        }
    }

    /// FOTF.10.7: hope never rises above the top of the track.
    pub fn gain_hope(&mut self, count: u8, tell: Tell<'_, Event>) {
        let count = count.min(HOPE_MAX - self.board.hope);
        if count > 0 && self.lost.is_none() {
            self.board.hope += count;
            tell(Event::HopeGained { count, now: self.board.hope });
        }
    }

    // The Eye and the Nazgûl.

    pub fn shift_eye(&mut self, to: Region, tell: Tell<'_, Event>) {
        if self.board.eye != to {
            self.board.eye = to;
            tell(Event::EyeShifted { to });
        }
    }

    pub fn move_nazgul(&mut self, from: Region, to: Region, tell: Tell<'_, Event>) {
        self.board.nazgul[from.index()] -= 1;
        self.board.nazgul[to.index()] += 1;
        tell(Event::NazgulMoved { from, to });
    }

    // Shadow troops.

    /// Places shadow troops from the supply. Each one missing costs 1 hope (FOTF.6.12, FOTF.5.8).
    pub fn add_shadow(&mut self, at: Location, count: u8, tell: Tell<'_, Event>) {
        let placed = count.min(self.board.shadow_supply);
        if placed > 0 {
            self.board.shadow_supply -= placed;
            self.put_shadow(at, placed);
            tell(Event::ShadowAdded { at, count: placed });
        }
        self.lose_hope(count - placed, Cause::NoTroopsLeft, tell);
    }

    /// Removes up to `count` shadow troops to the supply; says how many there were to remove.
    pub fn remove_shadow(&mut self, at: Location, count: u8, tell: Tell<'_, Event>) -> u8 {
        let count = count.min(self.shadow(at));
        if count > 0 {
            self.take_shadow(at, count);
            self.board.shadow_supply += count;
            tell(Event::ShadowRemoved { at, count });
        }
        count
    }

    pub fn move_shadow(&mut self, from: Location, to: Location, count: u8, tell: Tell<'_, Event>) {
        if count > 0 && from != to {
            self.take_shadow(from, count);
            self.put_shadow(to, count);
            tell(Event::ShadowMoved { from, to, count });
        }
    }

    /// FOTF.1.11: there is no limit.
    pub(crate) fn put_shadow(&mut self, at: Location, count: u8) {
        self.board.shadow[at.index()] += count;
        if count > 0 {
            self.board.shadow_at = self.board.shadow_at.with(at);
        }
    }

    pub(crate) fn take_shadow(&mut self, at: Location, count: u8) {
        self.board.shadow[at.index()] -= count;
        if self.board.shadow[at.index()] == 0 {
            self.board.shadow_at = self.board.shadow_at.without(at);
        }
    }

    // Friendly troops.

    /// Adds up to `count` troops of the supply; says how many there were to add.
    pub fn add_troops(&mut self, at: Location, army: Army, count: u8, tell: Tell<'_, Event>) -> u8 {
        let count = count.min(self.board.supply[army.index()]);
        if count > 0 {
            self.board.supply[army.index()] -= count;
            self.put_troops(at, army, count);
            tell(Event::TroopsMustered { at, army, count });
            self.check_treachery(at, tell);
        }
        count
    }

    /// FOTF.8.12: removed troops return to their supply.
    pub fn remove_troops(&mut self, at: Location, army: Army, count: u8, tell: Tell<'_, Event>) {
        if count > 0 {
            self.take_troops(at, army, count);
            self.board.supply[army.index()] += count;
            tell(Event::TroopsRemoved { at, army, count });
        }
    }

    /// Moves troops without a character; see `travel.rs` for those that come along.
    pub fn move_troops(
        &mut self,
        from: Location,
        to: Location,
        army: Army,
        count: u8,
        tell: Tell<'_, Event>,
    ) {
        self.march_troops(from, to, army, count, tell);
        if count > 0 && from != to {
            self.check_treachery(to, tell);
        }
    }

    /// The same for one army of several that move together: the caller looks for Treachery once,
    /// when all have arrived.
    pub fn march_troops(
        &mut self,
        from: Location,
        to: Location,
        army: Army,
        count: u8,
        tell: Tell<'_, Event>,
    ) {
        if count > 0 && from != to {
            self.take_troops(from, army, count);
            self.put_troops(to, army, count);
            tell(Event::TroopsMoved { from, to, army, count });
        }
    }

    /// FOTF.1.12: neither here, and both kinds may share a location.
    pub(crate) fn put_troops(&mut self, at: Location, army: Army, count: u8) {
        self.board.friendly[at.index()][army.index()] += count;
        if count > 0 {
            self.board.friendly_at = self.board.friendly_at.with(at);
        }
    }

    pub(crate) fn take_troops(&mut self, at: Location, army: Army, count: u8) {
        self.board.friendly[at.index()][army.index()] -= count;
        if self.friendly(at) == 0 {
            self.board.friendly_at = self.board.friendly_at.without(at);
        }
    }

    /// The armies that have troops at `at`.
    pub fn armies_at(&self, at: Location) -> impl Iterator<Item = Army> + '_ {
        Army::ALL.into_iter().filter(move |&army| self.troops(at, army) > 0)
    }

    // Characters.

    /// Puts a character on the board without a travel.
    pub fn place_character(&mut self, who: Character, at: Location, tell: Tell<'_, Event>) {
        self.board.at[who.index()] = Some(at);
        tell(Event::CharacterPlaced { who, at });
        if matches!(who, Character::Gollum | Character::FrodoSam) {
            self.check_treachery(at, tell);
        }
    }

    /// `who` travels with others; their troops, if any, were moved by the caller.
    pub fn travel_together(
        &mut self,
        who: Character,
        with: Characters,
        to: Location,
        troops: [u8; 4],
        tell: Tell<'_, Event>,
    ) {
        let from = self.at(who).expect("who travels is on the board");
        for one in with.with(who).iter() {
            self.board.at[one.index()] = Some(to);
        }
        tell(Event::Travelled { who, from, to, with, troops });
    }

    pub fn remove_character(&mut self, who: Character, tell: Tell<'_, Event>) {
        if let Some(from) = self.board.at[who.index()].take() {
            tell(Event::CharacterLeft { who, from });
        }
    }

    /// Gollum's Treachery: 1 hope when he, Frodo & Sam and friendly troops come to be together.
    /// Called where one of the three has just entered.
    pub fn check_treachery(&mut self, at: Location, tell: Tell<'_, Event>) {
        let together = self.is_at(Character::Gollum, at)
            && self.is_at(Character::FrodoSam, at)
            && self.board.friendly_at.contains(at);
        if together {
            table::ran!("ability:gollum/treachery");
            self.lose_hope(1, Cause::Treachery, tell);
        }
    }

    // Cards and tokens.

    /// FOTF.1.6: a token of the supply, if there is one.
    pub fn gain_token(&mut self, seat: Seat, symbol: Symbol, tell: Tell<'_, Event>) {
        if self.token_supply[symbol.index()] == 0 {
            tell(Event::NoTokenLeft { symbol });
            return;
        }
        self.token_supply[symbol.index()] -= 1;
        self.tokens[seat.index()][symbol.index()] += 1;
        tell(Event::TokenGained { seat, symbol });
    }

    pub fn return_token(&mut self, seat: Seat, symbol: Symbol) {
        self.tokens[seat.index()][symbol.index()] -= 1;
        self.token_supply[symbol.index()] += 1;
    }

    pub fn take_into_hand(&mut self, seat: Seat, card: PlayerCard) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.with(card);
    }

    pub fn discard_card(&mut self, seat: Seat, card: PlayerCard) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(card);
        self.discard = self.discard.with(card);
    }

    /// Puts the steps on the agenda in which `seat` pays `cost`.
    pub fn pay(&mut self, seat: Seat, cost: [u8; 4]) {
        for symbol in Symbol::ALL.into_iter().rev() {
            let count = cost[symbol.index()];
            if count > 0 {
                self.agenda.then([Step::Pay { seat, symbol, count }]);
            }
        }
    }

    pub fn pay_one(&mut self, seat: Seat, symbol: Symbol) {
        self.pay(seat, cost_of(symbol, 1));
    }
}
