//! Positions in the game's words, with nothing in them that a rule does not need.
//!
//! `war()` is the start of the game in the middle of Action resolution, the Free Peoples to act:
//! nobody has dice or cards yet. `empty()` is the same with nobody on the map.
//!
//! Pips of the dice of the Free Peoples: 1 and 2 Character, 3 Muster, 4 Muster/Army, 5 Event, 6 Will
//! of the West; of the Shadow: 1 Character, 2 Army, 3 Muster, 4 Muster/Army, 5 Event, 6 Eye.
#![allow(dead_code)]

use table::scenario::{self, Scenario};
use table::{Game, Notation, Pending, Play, Seat};
use war_of_the_ring::card_set::CardSet;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Region, RegionSet, Side, Tile};
use war_of_the_ring::host::{Figure, Host};
use war_of_the_ring::position::{Fellowship, Standing, Whereabouts};
use war_of_the_ring::step::Step;
use war_of_the_ring::{Options, Position, fellowship, setup, turn};

pub const FP: Seat = Seat(0);
pub const SH: Seat = Seat(1);
pub const FREE: Side = Side::FreePeoples;
pub const SHADOW: Side = Side::Shadow;

#[derive(Clone, Debug)]
pub struct Given(pub Position);

pub fn war() -> Given {
    war_with("")
}

pub fn war_with(options: &str) -> Given {
    let options: Options = options.parse().unwrap();
    let mut g = setup::set_up(options);
    g.turn = 1;
    Given(g).acts(FREE)
}

/// Nobody is on the map; all figures are reinforcements.
pub fn empty() -> Given {
    let mut given = war();
    for region in Region::ALL {
        given = given.clear(region);
    }
    given
}

/// The same with every Nation At War.
pub fn at_war() -> Given {
    empty_with("")
}

/// The same with options.
pub fn empty_with(options: &str) -> Given {
    let given = war_with(options).everybody_at_war();
    Region::ALL.into_iter().fold(given, Given::clear)
}

/// The Free Peoples take up this die.
pub fn free_moves(given: Given, face: Face) -> Scenario<Position> {
    given.acts(FREE).dice(FREE, [face]).given().says(FP, &format!("use {face}"))
}

/// The Shadow takes up this die.
pub fn shadow_moves(given: Given, face: Face) -> Scenario<Position> {
    given.acts(SHADOW).dice(SHADOW, [face]).given().says(SH, &format!("use {face}"))
}

/// Its owner holds the card and plays it with an Event die.
#[track_caller]
pub fn plays(given: Given, card: Card) -> Scenario<Position> {
    let seat = if card.side() == FREE { FP } else { SH };
    holds(given, card).says(seat, &format!("play {card}"))
}

/// Its owner holds the card and has taken up an Event die.
#[track_caller]
pub fn holds(given: Given, card: Card) -> Scenario<Position> {
    let (side, seat) = if card.side() == FREE { (FREE, FP) } else { (SHADOW, SH) };
    let given = given.hand(side, [card]).acts(side).dice(side, [Face::Event]);
    given.given().says(seat, "use event")
}

/// Somebody could do otherwise, but the card cannot be played.
#[track_caller]
pub fn cannot_play(given: Given, card: Card) -> Scenario<Position> {
    let seat = if card.side() == FREE { FP } else { SH };
    let play = format!("play {card}");
    holds(given, card).refuses_to(seat, &play, &war_of_the_ring::rule::events::PRECONDITION)
}

impl Given {
    /// This side is to act in Action resolution.
    pub fn acts(mut self, side: Side) -> Given {
        self.0.agenda.clear();
        let steps = [
            turn::Step::Act(side),
            turn::Step::EndOfActions,
            turn::Step::VictoryCheck,
            turn::Step::Begin,
        ];
        self.0.agenda.then(steps.map(Step::Turn));
        self
    }

    /// The Fellowship phase is about to begin.
    pub fn fellowship_phase(mut self) -> Given {
        self.0.agenda.clear();
        self.0.agenda.then([
            Step::Fellowship(fellowship::Step::Declare),
            Step::Fellowship(fellowship::Step::EnterMordor),
            Step::Fellowship(fellowship::Step::ChooseGuide),
            Step::Turn(turn::Step::Allocate),
            Step::Turn(turn::Step::Roll(FREE)),
            Step::Turn(turn::Step::Roll(SHADOW)),
            Step::Turn(turn::Step::Act(FREE)),
            Step::Turn(turn::Step::EndOfActions),
            Step::Turn(turn::Step::VictoryCheck),
            Step::Turn(turn::Step::Begin),
        ]);
        self
    }

    /// Before anything else these steps.
    pub fn step<const N: usize>(mut self, steps: [Step; N]) -> Given {
        self.0.agenda.then(steps);
        self
    }

    /// Unused dice.
    pub fn dice<const N: usize>(mut self, side: Side, faces: [Face; N]) -> Given {
        for face in faces {
            self.0.dice[side].unused[face.index()] += 1;
        }
        self
    }

    /// Dice in the Hunt Box: the Shadow's, and those that moved the Fellowship.
    pub fn hunt_box(mut self, shadow: u8, fellowship: u8) -> Given {
        self.0.hunt_box.shadow = shadow;
        self.0.hunt_box.fellowship = fellowship;
        self
    }

    /// `"2 gondor-regular 1 gondor-leader"` come from the reinforcements.
    pub fn army(mut self, at: Region, figures: &str) -> Given {
        let words: Vec<&str> = figures.split(' ').collect();
        for pair in words.chunks(2) {
            let count: u8 = pair[0].parse().unwrap();
            let figure: Figure = pair[1].parse().unwrap();
            let board = &mut self.0.board;
            let left = board.reinforcements.count(figure).checked_sub(count);
            *board.reinforcements.count_mut(figure) = left.expect("enough reinforcements");
            *board.hosts[at.index()].count_mut(figure) += count;
        }
        self
    }

    /// Everybody there goes back to the reinforcements.
    pub fn clear(mut self, at: Region) -> Given {
        let board = &mut self.0.board;
        let host = std::mem::replace(&mut board.hosts[at.index()], Host::NONE);
        board.reinforcements = board.reinforcements.and(host);
        self
    }

    /// Figures of the reinforcements are out of the game.
    pub fn casualties(mut self, figure: &str, count: u8) -> Given {
        let figure: Figure = figure.parse().unwrap();
        *self.0.board.reinforcements.count_mut(figure) -= count;
        *self.0.board.casualties.count_mut(figure) += count;
        self
    }

    pub fn at_war<const N: usize>(mut self, nations: [Nation; N]) -> Given {
        for nation in nations {
            self.0.politics[nation.index()] = Standing { steps: 0, active: true };
        }
        self
    }

    pub fn everybody_at_war(self) -> Given {
        self.at_war(Nation::ALL)
    }

    pub fn standing(mut self, nation: Nation, steps: u8, active: bool) -> Given {
        self.0.politics[nation.index()] = Standing { steps, active };
        self
    }

    pub fn at(mut self, who: Character, at: Region) -> Given {
        self.0.characters[who.index()] = Whereabouts::In(at);
        self.guided()
    }

    pub fn gone<const N: usize>(mut self, characters: [Character; N]) -> Given {
        for who in characters {
            self.0.characters[who.index()] = Whereabouts::Gone;
        }
        self.guided()
    }

    /// Only these Companions are left in the Fellowship.
    pub fn companions<const N: usize>(mut self, left: [Character; N]) -> Given {
        for who in Character::ALL {
            let place = &mut self.0.characters[who.index()];
            if *place == Whereabouts::InFellowship && !left.contains(&who) {
                *place = Whereabouts::Gone;
            }
        }
        self.guided()
    }

    /// The first who can be is the Guide.
    fn guided(mut self) -> Given {
        if !self.0.is_in_fellowship(self.0.fellowship.guide) {
            let first = self.0.possible_guides().iter().next();
            self.0.fellowship.guide = first.unwrap_or(Character::Gollum);
            if first.is_none() {
                self.0.characters[Character::Gollum.index()] = Whereabouts::InFellowship;
            }
        }
        self
    }

    pub fn guide(mut self, who: Character) -> Given {
        self.0.fellowship.guide = who;
        self
    }

    pub fn fellowship(mut self, change: impl FnOnce(&mut Fellowship)) -> Given {
        change(&mut self.0.fellowship);
        self
    }

    pub fn captured<const N: usize>(mut self, regions: [Region; N]) -> Given {
        self.0.board.captured = regions.into_iter().collect::<RegionSet>();
        self
    }

    pub fn hand<const N: usize>(mut self, side: Side, cards: [Card; N]) -> Given {
        let cards: CardSet = cards.into_iter().collect();
        let all = &mut self.0.cards[side];
        all.hand = all.hand.union(cards);
        all.deck = all.deck.iter().filter(|&card| !cards.contains(card)).collect();
        self
    }

    /// So many cards of one deck.
    pub fn some_hand(self, side: Side, count: usize) -> Given {
        let mut given = self;
        let cards: Vec<Card> = given.0.cards[side].deck.iter().take(count).collect();
        for card in cards {
            given = given.hand(side, [card]);
        }
        given
    }

    /// Only this tile is in the pool; the other standard tiles were drawn.
    pub fn only_tile(mut self, tile: Tile) -> Given {
        let hunt = &mut self.0.hunt;
        for other in Tile::ALL {
            hunt.drawn[other.index()] += std::mem::take(&mut hunt.pool[other.index()]);
        }
        hunt.pool[tile.index()] = 1;
        hunt.drawn[tile.index()] = hunt.drawn[tile.index()].saturating_sub(1);
        self
    }

    pub fn with(mut self, change: impl FnOnce(&mut Position)) -> Given {
        change(&mut self.0);
        self
    }

    pub fn position(mut self) -> Position {
        self.0.board.count_all();
        self.0.check_all().expect("the scenario starts from a possible position");
        let read = Position::from_json(&self.0.to_json()).map(|read| read.by_rules(self.0.rules));
        assert_eq!(read.as_ref(), Ok(&self.0), "a sheet tells everything");
        self.0
    }

    pub fn given(self) -> Scenario<Position> {
        scenario::given(self.position())
    }

    /// The scenario begins, and shows these rules.
    #[track_caller]
    pub fn shows<const N: usize>(self, ids: [&str; N]) -> Scenario<Position> {
        ids.into_iter().fold(self.given(), Scenario::shows_id)
    }
}

/// The seat that must answer now.
pub fn asked(g: &Position) -> Option<Seat> {
    match g.pending() {
        Pending::Seats { must, .. } => must.iter().next(),
        Pending::Fate(_) | Pending::Over(_) => None,
    }
}

pub fn dice_asked(g: &Position) -> Option<u8> {
    match g.pending() {
        Pending::Fate(table::Fate::Roll { dice, .. }) => Some(dice),
        _ => None,
    }
}

/// How many of a kind of figure are there.
pub fn count(at: Region, figure: &str) -> impl Fn(&Position) -> u8 {
    let figure: Figure = figure.parse().unwrap();
    move |g| g.host(at).count(figure)
}

pub fn reinforcements(figure: &str) -> impl Fn(&Position) -> u8 {
    let figure: Figure = figure.parse().unwrap();
    move |g| g.board.reinforcements.count(figure)
}

pub fn casualties(figure: &str) -> impl Fn(&Position) -> u8 {
    let figure: Figure = figure.parse().unwrap();
    move |g| g.board.casualties.count(figure)
}

pub fn standing(nation: Nation) -> impl Fn(&Position) -> (u8, bool) {
    move |g| (g.standing(nation).steps, g.standing(nation).active)
}

pub fn place(who: Character) -> impl Fn(&Position) -> Whereabouts {
    move |g| g.characters[who.index()]
}

pub fn unused(side: Side) -> impl Fn(&Position) -> u8 {
    move |g| g.dice[side].left()
}

pub fn corruption(g: &Position) -> u8 {
    g.fellowship.corruption
}

pub fn units(side: Side, at: Region) -> impl Fn(&Position) -> u8 {
    move |g| g.host(at).units(side)
}
