//! Positions in the game's words.

use middle_earth_ccg::facts::{Side, Sites};
use middle_earth_ccg::options::Agreed;
use middle_earth_ccg::piece::{Named, Piece, Place, State};
use middle_earth_ccg::position::{Company, GENERAL, Journey, Phase, Way};
use middle_earth_ccg::step::Step;
use middle_earth_ccg::{Card, Position, Site};
use middle_earth_ccg::{end_of_turn, hazards, movement, organization, site, turn};
use table::Seat;

/// The player whose turn it is.
pub const FIRST: Seat = Seat(0);
/// The hazard player.
pub const SECOND: Seat = Seat(1);

#[derive(Clone, Debug)]
pub struct Board {
    sides: [Side; 2],
    cards: Vec<(usize, Card, Where)>,
    companies: [Vec<Site>; 2],
    locations: [Sites; 2],
}

#[derive(Clone, Copy, Debug)]
enum Where {
    Lies(Place),
    With(Card),
}

/// Two Wizard players with some cards in their play decks.
pub fn board() -> Board {
    let mut board = Board {
        sides: [Side::Hero; 2],
        cards: Vec::new(),
        companies: [Vec::new(), Vec::new()],
        locations: [Sites::EMPTY; 2],
    };
    for seat in 0..2 {
        for _ in 0..8 {
            board.cards.push((seat, Card::Dodge, Where::Lies(Place::Deck)));
        }
    }
    board
}

pub fn named(card: Card) -> Named {
    Named { card, number: 1 }
}

impl Board {
    pub fn minions(mut self, seat: Seat) -> Board {
        self.sides[seat.index()] = Side::Minion;
        self
    }

    /// A company of these characters, under general influence.
    pub fn company(mut self, seat: Seat, site: Site, characters: &[Card]) -> Board {
        let id = self.companies[seat.index()].len() as u8;
        self.companies[seat.index()].push(site);
        for &card in characters {
            self.cards.push((seat.index(), card, Where::Lies(Place::Company(id))));
        }
        self
    }

    /// A card with a character of the same player.
    pub fn with(mut self, seat: Seat, card: Card, bearer: Card) -> Board {
        self.cards.push((seat.index(), card, Where::With(bearer)));
        self
    }

    pub fn hand(self, seat: Seat, cards: &[Card]) -> Board {
        self.lying(seat, Place::Hand, cards)
    }

    pub fn sideboard(self, seat: Seat, cards: &[Card]) -> Board {
        self.lying(seat, Place::Sideboard, cards)
    }

    pub fn discarded(self, seat: Seat, cards: &[Card]) -> Board {
        self.lying(seat, Place::Discard, cards)
    }

    /// In the player's own pile of marshalling points.
    pub fn points(self, seat: Seat, cards: &[Card]) -> Board {
        let of = seat.0;
        self.lying(seat, Place::Points { of }, cards)
    }

    /// In play, with nothing.
    pub fn table(self, seat: Seat, cards: &[Card]) -> Board {
        self.lying(seat, Place::Table, cards)
    }

    fn lying(mut self, seat: Seat, place: Place, cards: &[Card]) -> Board {
        for &card in cards {
            self.cards.push((seat.index(), card, Where::Lies(place)));
        }
        self
    }

    /// Sites in the location deck.
    pub fn locations(mut self, seat: Seat, sites: &[Site]) -> Board {
        self.locations[seat.index()] = sites.iter().copied().collect();
        self
    }

    pub fn build(self) -> Position {
        let mut g = Position::empty(Agreed::default(), self.sides);
        for seat in 0..2 {
            let own = self.cards.iter().filter(|(of, ..)| *of == seat);
            g.fill(seat, own.map(|&(_, card, _)| (card, Place::Gone)));
            g.players[seat].locations = self.locations[seat];
            for (id, &site) in self.companies[seat].iter().enumerate() {
                g.players[seat].companies[id] = Company { exists: true, site, ..Company::NONE };
            }
        }
        for &(seat, card, place) in &self.cards {
            let player = &g.players[seat];
            let slot = player
                .slots()
                .find(|&slot| player.kinds[slot] == card && player.lies[slot].place == Place::Gone)
                .expect("it was filled in");
            let piece = Piece::new(seat, slot);
            match place {
                Where::Lies(place) => {
                    g.lay(piece, place);
                    if card.is_avatar() && matches!(place, Place::Company(_)) {
                        g.players[seat].avatar = Some(card);
                    }
                }
                Where::With(bearer) => {
                    let bearer = g.own(seat, named(bearer)).expect("the bearer is in play");
                    g.attach(piece, bearer, &mut |_| ());
                }
            }
        }
        for seat in 0..2 {
            g.players[seat].from_sideboard = g.players[seat].sideboard;
        }
        g.turn.phase = Phase::Organization;
        g
    }

    pub fn at_organization(self) -> Position {
        let mut g = self.build();
        g.agenda.then([
            Step::Organization(organization::Step::Act),
            Step::Organization(organization::Step::End),
            Step::Turn(turn::Step::Begin(Phase::MovementHazard)),
            Step::Movement(movement::Step::Choose),
            Step::Movement(movement::Step::JoinAll),
            Step::Turn(turn::Step::Begin(Phase::Site)),
            Step::Site(site::Step::Choose),
            Step::EndOfTurn(end_of_turn::Step::Call),
            Step::Turn(turn::Step::End),
        ]);
        g
    }

    /// The first company is where it stays, and the hazard player acts.
    pub fn at_hazards(self) -> Position {
        let mut g = self.build();
        g.turn.phase = Phase::MovementHazard;
        g.turn.hazard_limit = 4;
        g.agenda.then([
            Step::Hazards(hazards::Step::Act),
            Step::Movement(movement::Step::Finish),
            Step::EndOfTurn(end_of_turn::Step::Discard { seat: 0 }),
        ]);
        g
    }

    /// The first company has come through these regions to its site.
    pub fn on_the_way(self, from: Site, path: &[middle_earth_ccg::Region]) -> Position {
        let mut g = self.at_hazards();
        let mut journey = Journey { way: Some(Way::Region), ..Journey::NONE };
        for (at, region) in path.iter().enumerate() {
            journey.types[at] = Some(region.kind());
            journey.names[at] = Some(*region);
        }
        g.journey = journey;
        let company = &mut g.players[0].companies[0];
        company.destination = Some(company.site);
        company.origin = Some(from);
        company.site = from;
        g
    }

    /// The site phase of the first company begins.
    pub fn at_site(self) -> Position {
        let mut g = self.build();
        g.turn.phase = Phase::Site;
        g.agenda.then([
            Step::Site(site::Step::Choose),
            Step::EndOfTurn(end_of_turn::Step::Discard { seat: 0 }),
        ]);
        g
    }
}

/// What tests ask of a position.
pub trait Ask {
    fn piece(&self, card: Card) -> Piece;
    fn follow(self, follower: Card, leader: Card) -> Self;
    fn tapped(self, card: Card) -> Self;
    fn wounded(self, card: Card) -> Self;
    fn is_at(&self, card: Card) -> Place;
    fn state_of(&self, card: Card) -> State;
}

impl Ask for Position {
    fn piece(&self, card: Card) -> Piece {
        self.in_play(named(card)).expect("it is in play")
    }

    fn follow(mut self, follower: Card, leader: Card) -> Position {
        let (follower, leader) = (self.piece(follower), self.piece(leader));
        assert_eq!(self.players[0].controller[follower.slot()], GENERAL);
        self.control(follower, Some(leader), &mut |_| ());
        self
    }

    fn tapped(mut self, card: Card) -> Position {
        let piece = self.piece(card);
        self.tap(piece, &mut |_| ());
        self
    }

    fn wounded(mut self, card: Card) -> Position {
        let piece = self.piece(card);
        self.wound(piece, &mut |_| ());
        self
    }

    fn is_at(&self, card: Card) -> Place {
        let all = (0..2).flat_map(|seat| {
            let slots = self.players[seat].slots();
            slots.map(move |slot| Piece::new(seat, slot))
        });
        let mut found = all.filter(|&piece| self.card(piece) == card);
        let piece = found.next().expect("there is such a card");
        assert!(found.next().is_none(), "there is one of it");
        self.place(piece)
    }

    fn state_of(&self, card: Card) -> State {
        self.state(self.piece(card))
    }
}
