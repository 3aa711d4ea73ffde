//! Setting up (WOTR.3.1): everything has its place, nothing is random before the first draw.

use table::{Agenda, Game};

use crate::battle::Battle;
use crate::card_set::CardSet;
use crate::facts::{Card, Character, ELVEN_RINGS, Nation, Region, RegionSet, Side, Tile};
use crate::host::Host;
use crate::lords::{Lords, council};
use crate::options::{Options, Played};
use crate::position::{
    ActionUnderWay, Board, Cards, Dice, Fellowship, Hunt, HuntBox, Position, Rings, Standing,
    Whereabouts,
};
use crate::side::PerSide;
use crate::step::Step;
use crate::teams::Teams;
use crate::{tokens, turn};

/// The position before the first turn (WOTR.3.1.5, WOTR.3.1.6, WOTR.3.1.13, WOTR.2.1.18).
pub fn set_up(options: Options) -> Position {
    let mut g = Position {
        rules: Position::RULES_VERSION,
        options,
        agenda: Agenda::new([Step::Turn(turn::Step::Begin)]),
        turn: 0,
        dice: PerSide::new(|side| Dice { pool: side.dice_at_start(), unused: Default::default() }),
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
        hunt: hunt(options.lords),
        cards: PerSide::new(|side| Cards { deck: deck(options.lords, side), ..Cards::default() }),
        action: ActionUnderWay::default(),
        battle: Battle::default(),
        // LOME.2.7
        lords: Lords::default(),
        tokens: PerSide::default(),
        teams: Teams::default(),
        won: None,
    };
    // LOME.2.1
    if g.has_lords() {
        council::set_up(&mut g);
    }
    // Before anything else: that Hunt is over (HFTR.3.13; docs/rulings.md, W-91).
    tokens::set_up(&mut g);
    g
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

/// WOTR.3.1.8, LOME.2.6; the larger tiles in the box are the same ones again (LOME.1.8).
fn hunt(lords: Played) -> Hunt {
    let mut hunt = Hunt::default();
    for tile in Tile::ALL {
        if tile.is_standard() {
            hunt.pool[tile.index()] = tile.count();
        }
    }
    if lords == Played::With {
        hunt.pool[Tile::Smeagol.index()] = 2;
    }
    hunt
}

/// WOTR.3.1.7, LOME.1.9, LOME.2.4, LOME.2.5: every card of its decks.
pub fn deck(lords: Played, side: Side) -> CardSet {
    let replaced = |card: Card| Card::ALL.into_iter().any(|new| new.instead_of() == Some(card));
    let own = Card::ALL.into_iter().filter(|card| card.side() == side && !card.is_special());
    own.filter(|&card| match lords {
        Played::Without => !card.is_of_lords(),
        Played::With => !replaced(card),
    })
    .collect()
}
