//! Positions in the middle of a roll, and what scenarios look at.
//!
//! Pips of a search die: 1 and 2 slip by, 3 and 4 weary, 5 exposed, 6 recall. Pips of a battle die:
//! 1 and 2 rout, 3 and 4 exchange, 5 overrun, 6 Nazgûl.

use fate_of_the_fellowship::cards::PlayerCard;
use fate_of_the_fellowship::facts::{Army, Character, Location, Region, Symbol};
use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Position, battle, search, turn};
use table::Seat;

use super::Given;

impl Given {
    /// A search is about to be rolled.
    pub fn searched(self) -> Given {
        self.step([Step::Search(search::Step::Begin)])
    }

    /// A card is about to start a battle there.
    pub fn battle_at(self, at: Location) -> Given {
        self.step([Step::Battle(battle::Step::ByCard(at))])
    }

    /// The actions are done, and no shadow card is being resolved.
    pub fn lull(mut self) -> Given {
        self.0.agenda.clear();
        let next = [turn::Step::Lull, turn::Step::ShadowCards, turn::Step::End];
        self.step(next.map(Step::Turn))
    }

    /// All tokens of a symbol lie with a seat; none is left in the supply.
    pub fn all_tokens(self, seat: Seat, symbol: Symbol) -> Given {
        let left = self.0.token_supply[symbol.index()];
        self.tokens(seat, symbol, left)
    }
}

/// An action in the words of the log.
pub fn said(words: &str) -> Action {
    words.parse().unwrap()
}

pub fn hope(g: &Position) -> u8 {
    g.board.hope
}

pub fn eye(g: &Position) -> Region {
    g.board.eye
}

pub fn tokens(seat: Seat, symbol: Symbol) -> impl Fn(&Position) -> u8 {
    move |g| g.tokens[seat.index()][symbol.index()]
}

pub fn at(who: Character) -> impl Fn(&Position) -> Option<Location> {
    move |g| g.at(who)
}

pub fn shadow(at: Location) -> impl Fn(&Position) -> u8 {
    move |g| g.shadow(at)
}

pub fn troops(at: Location, army: Army) -> impl Fn(&Position) -> u8 {
    move |g| g.troops(at, army)
}

pub fn nazgul(region: Region) -> impl Fn(&Position) -> u8 {
    move |g| g.nazgul(region)
}

pub fn holds(seat: Seat, card: PlayerCard) -> impl Fn(&Position) -> bool {
    move |g| g.hands[seat.index()].contains(card)
}

pub fn actions_left(who: Character) -> impl Fn(&Position) -> u8 {
    move |g| g.actions_left(who)
}
