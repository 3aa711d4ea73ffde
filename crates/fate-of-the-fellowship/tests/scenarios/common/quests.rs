//! What scenarios about objectives need beside the board.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::deck::Stack;
use fate_of_the_fellowship::facts::{Army, Symbol};
use table::scenario::Scenario;
use table::{Game, Luck, Play, Seat, scenario};

use super::Given;

/// A whole set-up, up to the first question of the first turn.
pub fn set_up(options: &str) -> Position {
    let g = Position::set_up(&options.parse().unwrap()).unwrap();
    scenario::given(g).luck(&mut Luck::numbered(1)).position
}

impl Given {
    /// An objective's card holds back troops of the supply.
    pub fn locked(mut self, army: Army, count: u8) -> Given {
        self.0.quest.locked[army.index()] = count;
        self.0.board.supply[army.index()] -= count;
        self
    }

    /// Nothing is left of this army's supply: the rest stands far from everything.
    pub fn no_supply(self, army: Army, at: fate_of_the_fellowship::facts::Location) -> Given {
        let left = self.0.board.supply[army.index()];
        self.troops(at, army, left)
    }

    /// The next player card is a Skies Darken card.
    pub fn skies_darken_next(self) -> Given {
        self.with(|g| {
            g.deck.stacks = Default::default();
            g.deck.stacks[0] = Stack { size: 1, darkens: true };
            let regions = g.deck.unseen_regions().len();
            let in_hands: u8 = g.hands.iter().map(|hand| hand.len()).sum();
            let size = regions + g.deck.events - in_hands;
            g.deck.stacks[1] = Stack { size, darkens: false };
        })
    }
}

/// How many tokens of a symbol a seat has.
pub fn tokens(seat: Seat, symbol: Symbol) -> impl Fn(&Position) -> u8 {
    move |g| g.tokens[seat.index()][symbol.index()]
}

/// How many of an army are in the supply.
pub fn supply(army: Army) -> impl Fn(&Position) -> u8 {
    move |g| g.board.supply[army.index()]
}

/// The rest of the turn goes by as it likes, until the next one begins.
pub fn until_next_turn(mut scenario: Scenario<Position>, luck: &mut Luck) -> Scenario<Position> {
    let turn = scenario.position.turn.number;
    while scenario.position.turn.number == turn {
        scenario = scenario.luck(luck);
        let table::Pending::Seats { must, .. } = scenario.position.pending() else { break };
        if scenario.position.turn.number != turn {
            break;
        }
        let seat = must.iter().next().unwrap();
        let action = scenario.position.legal(seat)[0];
        scenario = scenario.when(seat, action);
    }
    scenario
}
