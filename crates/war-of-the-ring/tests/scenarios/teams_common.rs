//! Positions for three and four players.

use table::Seat;
use war_of_the_ring::card_set::CardSet;
use war_of_the_ring::facts::{Card, Player, Region, Side};

use crate::common::Given;
pub use crate::common::empty_with;

pub const GONDOR: Seat = Player::Gondor.seat();
pub const WITCH_KING: Seat = Player::WitchKing.seat();
pub const SARUMAN: Seat = Player::Saruman.seat();
pub const ROHAN: Seat = Player::Rohan.seat();

/// The start of a game of four, with nobody on the map, everybody At War and Gondor to act.
pub fn four() -> Given {
    empty_with("players=4")
}

/// The same of three.
pub fn three() -> Given {
    empty_with("players=3")
}

impl Given {
    /// This player is to act.
    pub fn next(self, player: Player) -> Given {
        self.acts(player.side()).with(|g| {
            for side in Side::ALL {
                if g.is_shared(side) {
                    g.teams.next[side] = Some(g.leading(side).teammate());
                }
            }
            if g.is_shared(player.side()) {
                g.teams.next[player.side()] = Some(player);
            }
        })
    }

    /// This player holds these cards.
    pub fn holds<const N: usize>(self, player: Player, cards: [Card; N]) -> Given {
        self.with(|g| {
            for card in cards {
                let deck = &mut g.cards[player.side()].deck;
                assert!(deck.contains(card), "{card} is dealt twice");
                *deck = deck.without(card);
                *g.hand_mut(player) = g.hand(player).with(card);
            }
        })
    }

    /// Armies of teammates here are one.
    pub fn mixed(self, side: Side, at: Region) -> Given {
        self.with(|g| g.teams.mixed[side] = g.teams.mixed[side].with(at))
    }

    /// The Leading Player of the second turn is the second player.
    pub fn turn(self, turn: u16) -> Given {
        self.with(|g| g.turn = turn)
    }
}

pub fn held(player: Player) -> impl Fn(&war_of_the_ring::Position) -> CardSet {
    move |g| g.hand(player)
}
