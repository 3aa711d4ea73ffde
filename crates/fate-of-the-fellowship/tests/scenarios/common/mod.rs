//! Positions in the game's words, with nothing in them that a rule does not need.
//!
//! `game(2)` is an empty board on the first seat's turn: no troops, nine Nazgûl in Mordor, Frodo &
//! Sam of the first seat in the Shire, the other seats with one character each in Grey Havens, no
//! cards in hand, all cards in the decks.
#![allow(dead_code, clippy::unwrap_used)]

pub mod rolls;

use fate_of_the_fellowship::cards::{Cards, DeckCard, PlayerCard};
use fate_of_the_fellowship::deck::{Layer, ShadowCards, ShadowDeck, Stack};
use fate_of_the_fellowship::facts::{
    Army, Back, Character, EventCard, Location, NAZGUL, Objective, Region, ShadowCard, SkiesDarken,
    Symbol,
};
use fate_of_the_fellowship::options::Options;
use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Position, search, shadow, skies, turn};
use table::scenario::{self, Scenario};
use table::{Fate, Game, Invalid, Luck, Pending, Play, Seat};

pub mod quests;

pub const ANN: Seat = Seat(0);
pub const BOB: Seat = Seat(1);
pub const CID: Seat = Seat(2);
pub const DORA: Seat = Seat(3);
pub const EDDA: Seat = Seat(4);

#[derive(Clone, Debug)]
pub struct Given(pub Position);

/// An empty board for this many players, in the actions step of the first one.
pub fn game(players: u8) -> Given {
    game_with(&format!("players={players}"))
}

/// The same with set-up options, such as `"players=2 show-valor=remove-troop"`.
pub fn game_with(options: &str) -> Given {
    let options: Options = options.parse().unwrap();
    let mut g = Position::empty(options);
    g.turn.number = 1;
    g.board.nazgul[Region::Mordor.index()] = NAZGUL;
    g.shadow_deck = ShadowDeck::of(ShadowCards::ALL);
    g.quest.in_play = g.quest.in_play.with(Objective::DestroyTheOneRing);
    g.agenda.then([
        Step::Turn(turn::Step::Actions),
        Step::Turn(turn::Step::DrawTwo),
        Step::HandLimit(ANN),
        Step::Turn(turn::Step::Lull),
        Step::Turn(turn::Step::ShadowCards),
        Step::Turn(turn::Step::End),
    ]);
    let mut given = Given(g).character(ANN, Character::FrodoSam, Location::TheShire);
    let friends = [Character::Gimli, Character::Boromir, Character::Eowyn, Character::Aragorn];
    for (seat, who) in (1..options.players).map(Seat).zip(friends) {
        given = given.character(seat, who, Location::GreyHavens);
    }
    given
}

impl Given {
    /// Gives a character to a seat and puts it there. In the solo game it joins the row.
    pub fn character(mut self, seat: Seat, who: Character, at: Location) -> Given {
        let g = &mut self.0;
        g.board.owner[who.index()] = Some(seat);
        g.board.at[who.index()] = Some(at);
        if g.is_solo() && who != Character::FrodoSam && !g.board.row.contains(&Some(who)) {
            let free = g.board.row.iter().position(Option::is_none).unwrap();
            g.board.row[free] = Some(who);
        }
        self
    }

    /// Takes a character out of the game.
    pub fn without(mut self, who: Character) -> Given {
        self.0.board.owner[who.index()] = None;
        self.0.board.at[who.index()] = None;
        self
    }

    pub fn hand<const N: usize>(mut self, seat: Seat, cards: [PlayerCard; N]) -> Given {
        self.0.hands[seat.index()] = cards.into_iter().collect();
        self
    }

    pub fn tokens(mut self, seat: Seat, symbol: Symbol, count: u8) -> Given {
        self.0.tokens[seat.index()][symbol.index()] = count;
        self.0.token_supply[symbol.index()] -= count;
        self
    }

    pub fn discard<const N: usize>(mut self, cards: [PlayerCard; N]) -> Given {
        self.0.discard = cards.into_iter().collect();
        self
    }

    pub fn shadow(mut self, at: Location, count: u8) -> Given {
        let board = &mut self.0.board;
        board.shadow[at.index()] += count;
        board.shadow_supply -= count;
        if count > 0 {
            board.shadow_at = board.shadow_at.with(at);
        }
        self
    }

    pub fn troops(mut self, at: Location, army: Army, count: u8) -> Given {
        let board = &mut self.0.board;
        board.friendly[at.index()][army.index()] += count;
        board.supply[army.index()] -= count;
        if count > 0 {
            board.friendly_at = board.friendly_at.with(at);
        }
        self
    }

    /// Moves Nazgûl from Mordor to a region.
    pub fn nazgul(mut self, region: Region, count: u8) -> Given {
        self.0.board.nazgul[Region::Mordor.index()] -= count;
        self.0.board.nazgul[region.index()] += count;
        self
    }

    pub fn eye(mut self, region: Region) -> Given {
        self.0.board.eye = region;
        self
    }

    pub fn hope(mut self, hope: u8) -> Given {
        self.0.board.hope = hope;
        self
    }

    /// The place on the threat rate track (0 to 6).
    pub fn threat(mut self, place: u8) -> Given {
        self.0.board.threat = place;
        self
    }

    pub fn objective(mut self, objective: Objective) -> Given {
        self.0.quest.in_play = self.0.quest.in_play.with(objective);
        self
    }

    pub fn completed(mut self, objective: Objective) -> Given {
        self.0.quest.in_play = self.0.quest.in_play.with(objective);
        self.0.quest.completed = self.0.quest.completed.with(objective);
        self
    }

    /// A stronghold (or Dunland, Osgiliath) that was captured.
    pub fn captured(mut self, at: Location) -> Given {
        let board = &mut self.0.board;
        board.strongholds = board.strongholds.without(at);
        board.havens = board.havens.with(at);
        self
    }

    /// A haven that fell to the shadow.
    pub fn fallen(mut self, at: Location) -> Given {
        let board = &mut self.0.board;
        board.havens = board.havens.without(at);
        board.strongholds = board.strongholds.with(at);
        self
    }

    /// The shadow deck begins with these two: the card that is flipped, and the one whose back is
    /// in sight then. The rest follows in no known order.
    pub fn shadow_deck(mut self, flipped: ShadowCard, then: ShadowCard) -> Given {
        let rest = [flipped, then].into_iter().fold(ShadowCards::ALL, ShadowCards::without);
        let top = Layer { named: [Some(flipped), Some(then)], rest, looked_at: 0 };
        self.0.shadow_deck = ShadowDeck::from_layers(&[top]).unwrap();
        self
    }

    /// These cards lie in the shadow discard pile and not in the deck.
    pub fn shadow_discard<const N: usize>(mut self, cards: [ShadowCard; N]) -> Given {
        let g = &mut self.0;
        g.shadow_discard = cards.into_iter().collect();
        g.shadow_deck =
            ShadowDeck::of(ShadowCards::ALL.iter().filter(|c| !cards.contains(c)).collect());
        self
    }

    /// The deck of player cards is divided into this many stacks that darken. After all hands.
    pub fn darkening(mut self, stacks: u8) -> Given {
        let g = &mut self.0;
        let in_sight = g.hands.into_iter().fold(g.discard, Cards::or);
        g.deck.unseen = Cards::REGIONS.or(Cards::EVENTS).minus(in_sight);
        let size = g.deck.unseen_regions().len() + g.deck.events;
        g.deck.stacks = Default::default();
        g.deck.stacks[0] = Stack { size, darkens: false };
        g.deck.divide(stacks);
        self
    }

    /// So few cards are left in the player deck, events all of them.
    pub fn cards_left(mut self, events: u8) -> Given {
        let held = self.0.hands.into_iter().fold(Cards::NONE, Cards::or);
        self.0.discard = Cards::REGIONS.minus(held);
        self.0.deck.events = events;
        self
    }

    /// The current player is done with actions and begins to draw.
    pub fn draw(self) -> Scenario<Position> {
        self.given().when(ANN, Action::EndActions)
    }

    /// Before anything else this shadow card is flipped, and the back in sight is a red flag.
    pub fn advance(self, card: ShadowCard) -> Given {
        self.flip(card, Back::Red)
    }

    /// The same with a black banner in sight.
    pub fn reinforce(self, card: ShadowCard) -> Given {
        self.flip(card, Back::Black)
    }

    /// Before anything else this shadow card is flipped, and `back` is in sight then.
    pub fn flip(self, card: ShadowCard, back: Back) -> Given {
        let next = |next: &ShadowCard| *next != card && next.back() == back;
        let next = ShadowCard::ALL.into_iter().find(next).unwrap();
        self.shadow_deck(card, next).step([Step::Shadow(shadow::Step::Cards { left: 1 })])
    }

    /// Before anything else the skies darken.
    pub fn skies(self, card: SkiesDarken) -> Given {
        self.step([Step::Skies(skies::Step::Darken(card))])
    }

    /// Before anything else a search is rolled.
    pub fn search(self) -> Given {
        self.step([Step::Search(search::Step::Begin)])
    }

    /// Puts steps before everything else.
    pub fn step<const N: usize>(mut self, steps: [Step; N]) -> Given {
        self.0.agenda.then(steps);
        self
    }

    /// Changes anything else.
    pub fn with(mut self, change: impl FnOnce(&mut Position)) -> Given {
        change(&mut self.0);
        self
    }

    /// The position: unseen cards are in the deck, in one stack that does not darken.
    pub fn position(mut self) -> Position {
        let g = &mut self.0;
        let known = g.deck.known().filter_map(|card| match card {
            DeckCard::Player(card) => Some(card),
            DeckCard::Skies(_) => None,
        });
        let in_sight = g.hands.into_iter().fold(g.discard.or(known.collect()), Cards::or);
        g.deck.unseen = Cards::REGIONS.or(Cards::EVENTS).minus(in_sight);
        g.deck.events = g.deck.events.min(g.deck.unseen_events().len());
        if g.deck.stacks.iter().all(|stack| !stack.darkens) {
            let size = g.deck.unseen_regions().len() + g.deck.events;
            g.deck.stacks = Default::default();
            g.deck.stacks[0] = Stack { size, darkens: false };
        }
        if g.shadow_deck.top().is_none() {
            g.shadow_deck.name(0, ShadowCard::Sh01);
        }
        g.check_all().expect("the scenario starts from a possible position");
        self.0
    }

    /// The scenario begins.
    pub fn given(self) -> Scenario<Position> {
        scenario::given(self.position())
    }
}

/// A set-up of these options as fate finds it: nothing has been drawn yet.
pub fn set_up(options: &str) -> Scenario<Position> {
    scenario::given(Position::set_up(&options.parse().unwrap()).unwrap())
}

/// The same with everything drawn: the first player is about to act.
pub fn set_up_by_luck(options: &str, number: u64) -> Scenario<Position> {
    set_up(options).luck(&mut Luck::numbered(number))
}

/// What is wrong with these options.
pub fn fault_of(options: &str) -> Invalid {
    options.parse::<Options>().expect_err("these options cannot be played")
}

/// How many dice fate is asked for.
pub fn dice_asked(g: &Position) -> Option<u8> {
    match g.pending() {
        Pending::Fate(Fate::Roll { dice, .. }) => Some(dice),
        _ => None,
    }
}

/// The seat that must answer now.
pub fn asked(g: &Position) -> Option<Seat> {
    match g.pending() {
        Pending::Seats { must, .. } => must.iter().next(),
        _ => None,
    }
}

/// `card("rohan-valor")`, `card("lembas")`
pub fn card(word: &str) -> PlayerCard {
    word.parse().unwrap()
}

pub fn event(event: EventCard) -> PlayerCard {
    PlayerCard::event(event)
}
