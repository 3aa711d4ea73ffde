//! Setting up (WOTR.3.1): everything has its place, nothing is random before the first draw.

use table::Agenda;

use crate::battle::Battle;
use crate::card_set::CardSet;
use crate::facts::{Card, Character, ELVEN_RINGS, Nation, Region, RegionSet, Side, Tile};
use crate::host::Host;
use crate::options::Options;
use crate::position::{
    ActionUnderWay, Board, Cards, Dice, Fellowship, Hunt, HuntBox, Position, Rings, Standing,
    Whereabouts,
};
use crate::side::PerSide;
use crate::step::Step;
use crate::turn;

/// The position before the first turn (WOTR.3.1.5, WOTR.3.1.6, WOTR.3.1.13, WOTR.2.1.18).
pub fn set_up(options: Options) -> Position {
    Position {
        options,
        agenda: Agenda::new([Step::Turn(turn::Step::Begin)]),
        turn: 0,
        dice: PerSide::new(|side| Dice { pool: side.dice_at_start(), unused: [0; 7] }),
        hunt_box: HuntBox::default(),
        rings: PerSide::new(|side| Rings {
            held: if side == Side::FreePeoples { ELVEN_RINGS } else { 0 },
            used_this_turn: false,
        }),
        messenger_sent: false,
        board: board(),
        politics: Nation::ALL.map(|nation| Standing {
            steps: nation.steps_to_war(),
            active: nation.starts_active(),
        }),
        characters: Character::ALL.map(|who| match who.starts_in_fellowship() {
            true => Whereabouts::InFellowship,
            false => Whereabouts::Waiting,
        }),
        fellowship: Fellowship::default(),
        hunt: hunt(),
        cards: PerSide::new(|side| Cards { deck: deck(side), ..Cards::default() }),
        action: ActionUnderWay::default(),
        battle: Battle::default(),
        won: None,
    }
}

fn board() -> Board {
    let mut board = Board {
        hosts: [Host::NONE; 105],
        armies: PerSide::default(),
        leaders: PerSide::default(),
        captured: RegionSet::EMPTY,
        reinforcements: Host::NONE,
        casualties: Host::NONE,
    };
    for region in Region::ALL {
        if let Some((nation, figures)) = region.start() {
            board.hosts[region.index()] = Host::of(nation, figures);
        }
    }
    for nation in Nation::ALL {
        board.reinforcements = board.reinforcements.and(Host::of(nation, nation.reinforcements()));
    }
    board.count_all();
    board
}

/// WOTR.3.1.8
fn hunt() -> Hunt {
    let mut hunt = Hunt::default();
    for tile in Tile::ALL {
        if tile.is_standard() {
            hunt.pool[tile.index()] = tile.count();
        }
    }
    hunt
}

/// WOTR.3.1.7
fn deck(side: Side) -> CardSet {
    Card::ALL.into_iter().filter(|card| card.side() == side).collect()
}
