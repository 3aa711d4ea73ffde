//! The counts from which a position is judged, made once.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::{Character, Location, LocationSet, Symbol};
use table::Seat;

use super::map::{Map, PLACES, map};
use super::scales::Scales;

/// The counts from which everything about a position is judged, made once.
pub struct Ground<'g> {
    pub(super) g: &'g Position,
    pub(super) map: &'static Map,
    pub(super) scales: &'static Scales,
    /// What each seat holds of each symbol.
    pub symbols: [[u8; 4]; 5],
    /// How many friendly troops stand at a place.
    pub friendly: [u8; PLACES],
    /// Where troops can come from, and where they can be mustered.
    pub(super) places: LocationSet,
    pub(super) musters: LocationSet,
    characters: [Option<(Character, Location, Seat)>; 13],
}

impl<'g> Ground<'g> {
    pub fn of(g: &'g Position, scales: &'static Scales) -> Ground<'g> {
        let mut symbols = [[0; 4]; 5];
        for seat in (0..g.options.players).map(Seat) {
            for symbol in Symbol::ALL {
                symbols[seat.index()][symbol.index()] = g.symbols(seat, symbol);
            }
        }
        let mut friendly = [0; PLACES];
        for at in g.board.friendly_at.iter() {
            friendly[at.index()] = g.friendly(at);
        }
        let map = map();
        let mut musters = LocationSet::EMPTY;
        for &(place, army) in &map.musters {
            if g.board.supply[army.index()] > 0 && g.shadow(place) == 0 {
                musters = musters.with(place);
            }
        }
        let mut characters = [None; 13];
        let mut count = 0;
        for who in Character::ALL {
            if let (Some(from), Some(seat)) = (g.at(who), g.owner(who)) {
                characters[count] = Some((who, from, seat));
                count += 1;
            }
        }
        let places = g.board.friendly_at.union(musters);
        Ground { g, map, scales, symbols, friendly, places, musters, characters }
    }

    /// Those on the board, with where they are and whose they are.
    pub fn characters(&self) -> impl Iterator<Item = (Character, Location, Seat)> + '_ {
        self.characters.iter().map_while(|&character| character)
    }

    pub fn havens(&self) -> LocationSet {
        self.g.board.havens
    }

    #[inline]
    pub fn symbols(&self, seat: Seat, symbol: Symbol) -> u8 {
        self.symbols[seat.index()][symbol.index()]
    }
}
