//! Positions in which somebody of Lords of Middle-earth is in play.

use table::scenario::{self, Scenario};
use war_of_the_ring::facts::{Card, Character, Region, Side, SpecialDie, Tile};
use war_of_the_ring::lords::{DiePlace, Special};
use war_of_the_ring::position::Whereabouts;
use war_of_the_ring::{Options, Position, setup};

use crate::common::{Given, war_with};

/// With the expansion, in the middle of Action resolution.
pub fn lords() -> Given {
    war_with("lords=with")
}

/// With the Council of Rivendell too.
pub fn council() -> Given {
    war_with("lords=with council=with")
}

/// Nobody is on the map, and every Nation is At War.
pub fn lords_at_war() -> Given {
    bare(lords())
}

/// The same with the Council of Rivendell.
pub fn council_at_war() -> Given {
    bare(council())
}

fn bare(given: Given) -> Given {
    Region::ALL.into_iter().fold(given, Given::clear).everybody_at_war()
}

/// A game about to begin: first the cards of the Companions are chosen.
pub fn new_game(options: &str) -> Scenario<Position> {
    let options: Options = options.parse().unwrap();
    scenario::given(setup::set_up(options))
}

/// No die is left: the turn ends, and in the next the dice have been taken back.
pub fn next_turn(given: Given) -> Scenario<Position> {
    given.acts(Side::FreePeoples).given()
}

pub trait People {
    /// He plays by his other card, and nobody of the Shadow knows it.
    fn by_other_card(self, who: Character) -> Given;
    /// Everybody has seen by which card he plays.
    fn seen(self, who: Character) -> Given;
    /// Sméagol guides the Fellowship; his tile is out of the game.
    fn tamed(self) -> Given;
    /// The Balrog is there and active.
    fn awake(self, at: Region) -> Given;
    /// A special die lies there and shows this side of it.
    fn special(self, die: SpecialDie, place: DiePlace, pip: u8) -> Given;
    fn tokens(self, minions: bool, politics: bool) -> Given;
    fn on_table(self, card: Card) -> Given;
    /// So many of these tiles are in the pool, and no others.
    fn pool<const N: usize>(self, tiles: [(Tile, u8); N]) -> Given;
}

impl People for Given {
    fn by_other_card(self, who: Character) -> Given {
        self.with(|g| g.lords.other_cards = g.lords.other_cards.with(who))
    }

    fn seen(self, who: Character) -> Given {
        self.with(|g| g.lords.shown = g.lords.shown.with(who))
    }

    fn tamed(self) -> Given {
        self.with(|g| {
            g.characters[Character::Smeagol.index()] = Whereabouts::InFellowship;
            g.fellowship.guide = Character::Smeagol;
            let hunt = &mut g.hunt;
            for pile in [&mut hunt.pool, &mut hunt.drawn] {
                if hunt.removed[Tile::Smeagol.index()] == 0 && pile[Tile::Smeagol.index()] > 0 {
                    pile[Tile::Smeagol.index()] -= 1;
                    hunt.removed[Tile::Smeagol.index()] = 1;
                }
            }
        })
    }

    fn awake(self, at: Region) -> Given {
        self.with(|g| g.lords.balrog_active = true).at(Character::Balrog, at)
    }

    fn special(self, die: SpecialDie, place: DiePlace, pip: u8) -> Given {
        self.with(|g| g.lords.dice[die.index()] = Special { place, pip })
    }

    fn tokens(self, minions: bool, politics: bool) -> Given {
        self.with(|g| {
            g.lords.tokens.minions = minions;
            g.lords.tokens.politics = politics;
        })
    }

    fn on_table(self, card: Card) -> Given {
        self.with(|g| {
            let cards = &mut g.cards[card.side()];
            cards.deck = cards.deck.without(card);
            cards.table = cards.table.with(card);
        })
    }

    fn pool<const N: usize>(self, tiles: [(Tile, u8); N]) -> Given {
        self.with(|g| {
            let hunt = &mut g.hunt;
            for tile in Tile::ALL {
                hunt.drawn[tile.index()] += std::mem::take(&mut hunt.pool[tile.index()]);
            }
            for (tile, count) in tiles {
                hunt.pool[tile.index()] = count;
                hunt.drawn[tile.index()] = hunt.drawn[tile.index()].saturating_sub(count);
            }
        })
    }
}

/// Where a special die lies.
pub fn lies(die: SpecialDie) -> impl Fn(&Position) -> DiePlace {
    move |g| g.special(die).place
}

pub fn guide(g: &Position) -> Character {
    g.fellowship.guide
}

/// True if We Shall Get It lies on the table.
pub fn they_shall_get_it(g: &Position) -> bool {
    g.cards[Side::Shadow].table.contains(Card::WeShallGetIt)
}

/// How many tiles of a kind are out of the game.
pub fn removed(tile: Tile) -> impl Fn(&Position) -> u8 {
    move |g| g.hunt.removed[tile.index()]
}
