//! Resistance that Frodo's player lacks and others hold: how far it is from his hand.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::cards::{Cards, PlayerCard};
use fate_of_the_fellowship::facts::{Character, Symbol};
use table::Seat;

use super::ground::Ground;
use super::map::map;
use super::work::less;

/// Resistance cards in other hands: how many actions it takes to bring each to Frodo's player, the
/// nearest first, and in which turn it can be done.
#[derive(Default)]
pub struct Entrusted {
    ways: [(f32, f32); 12],
    count: usize,
}

impl Entrusted {
    pub fn of(g: &Position, ground: &Ground<'_>) -> Entrusted {
        let mut all = Entrusted::default();
        let Some(seat) = g.owner(Character::FrodoSam) else { return all };
        if g.is_solo() || ground.symbols(seat, Symbol::Resistance) >= 5 {
            return all;
        }
        let players = g.options.players;
        let wait = |seat: Seat| match (seat.0 + players - g.turn.current.0) % players {
            0 => f32::from(players),
            wait => f32::from(wait),
        };
        for other in (0..players).map(Seat).filter(|&other| other != seat) {
            let cards = g.hands[other.index()].and(Cards::showing(Symbol::Resistance));
            if cards.is_empty() {
                continue;
            }
            let in_a_haven = counsel(ground, seat, other);
            for card in cards.iter().take(12 - all.count) {
                let way = less(in_a_haven, delivery(ground, seat, other, card)) + 1.0;
                let rounds = ((way / 4.0).ceil() - 1.0).max(0.0);
                let turn = less(wait(other), wait(seat)) + rounds * f32::from(players);
                all.ways[all.count] = (way, turn);
                all.count += 1;
            }
        }
        all.ways[..all.count].sort_by(|a, b| a.0.total_cmp(&b.0));
        all
    }

    pub fn cards(&self) -> &[(f32, f32)] {
        &self.ways[..self.count]
    }
}

/// How far two characters are from meeting where `card` may change hands.
fn delivery(ground: &Ground<'_>, seat: Seat, other: Seat, card: PlayerCard) -> f32 {
    let scales = ground.scales;
    let Some((region, _)) = card.as_region() else { return 20.0 };
    let mut best = 20.0f32;
    for at in region.locations().iter() {
        let ways = &map().dist_to[at.index()];
        let (mut taker, mut giver) = (20.0f32, 20.0f32);
        for (who, from, owner) in ground.characters() {
            let way = ways[from.index()];
            if who == Character::Boromir {
                continue;
            }
            if owner == seat {
                let slow = if who == Character::FrodoSam { scales.slow } else { 1.0 };
                taker = less(taker, slow * way);
            } else if owner == other {
                giver = less(giver, way);
            }
        }
        best = less(best, taker + giver);
    }
    best
}

/// How far Arwen, of one of the two players, and somebody of the other are from meeting in a haven:
/// there she gives and takes any card.
fn counsel(ground: &Ground<'_>, seat: Seat, other: Seat) -> f32 {
    let scales = ground.scales;
    let arwen = ground.characters().find(|&(who, ..)| who == Character::Arwen);
    let Some((_, here, hers)) = arwen.filter(|&(.., hers)| hers == seat || hers == other) else {
        return 20.0;
    };
    let mut best = 20.0f32;
    for at in ground.havens().iter() {
        let ways = &map().dist_to[at.index()];
        for (who, from, owner) in ground.characters() {
            if owner != hers && (owner == seat || owner == other) && who != Character::Boromir {
                let slow = if who == Character::FrodoSam { scales.slow } else { 1.0 };
                best = less(best, ways[here.index()] + slow * ways[from.index()]);
            }
        }
    }
    best
}
