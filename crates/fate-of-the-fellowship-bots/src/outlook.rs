//! What the shadow is likely to do next: worked out once, for a whole turn's thinking.
//!
//! Everybody knows which shadow cards lie in which layer of the deck and which lie in the discard
//! pile, to be shuffled on top when the skies darken. So everybody can say which battle lines are
//! likely to advance soon, and which cannot.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::{
    BattleLine, Location, LocationSet, Order, ShadowCardKind, THREAT_RATE,
};

use super::journey::darkens;
use super::map::PLACES;
use super::scales::Scales;
use super::standing::all_hope;

/// How many turns ahead the cards are counted.
const TURNS: f32 = 3.0;

#[derive(Clone, Debug)]
pub struct Outlook {
    pub scales: &'static Scales,
    /// The turn that is thought through.
    pub turn: u16,
    /// How surely, and how soon, a shadow troop at the second place comes to the first.
    pub reach: Vec<[f32; PLACES]>,
    /// From where troops are likely enough to come to a place.
    pub threats: [LocationSet; PLACES],
    /// How many battle lines through a place advance in a turn.
    pub trodden: [f32; PLACES],
    /// How many cards in a turn turn the Eye.
    pub eyes: f32,
    pub darkens: f32,
    pub turns_left: f32,
    /// What all hope is worth, by how much is left.
    pub hope: [f32; 9],
}

impl Outlook {
    pub fn of(g: &Position, scales: &'static Scales) -> Outlook {
        let rate = f32::from(THREAT_RATE[usize::from(g.board.threat)]);
        let darkens = darkens(g);
        let odds = card_odds(g, rate);
        let mut lines = [0.0f32; 64];
        let mut eyes = 0.0;
        for (card, odds) in fate_of_the_fellowship::facts::ShadowCard::ALL.into_iter().zip(odds) {
            if let ShadowCardKind::Ordinary { advance, order, .. } = card.kind() {
                lines[advance.index()] += 0.5 * odds;
                if order == Order::Eye {
                    eyes += 0.5 * odds;
                }
            }
        }
        let mut trodden = [0.0f32; PLACES];
        let mut marches: Vec<(usize, usize, f32)> = Vec::new();
        for line in BattleLine::ALL {
            let often = lines[line.index()];
            for &at in line.locations() {
                trodden[at.index()] += often;
            }
            for step in line.locations().windows(2) {
                let (from, to) = (step[0].index(), step[1].index());
                match marches.iter_mut().find(|m| m.0 == from && m.1 == to) {
                    Some(march) => march.2 += often,
                    None => marches.push((from, to, often)),
                }
            }
        }
        let reach = reaches(g, &marches, scales.patience);
        let mut threats = [LocationSet::EMPTY; PLACES];
        for (to, threats) in threats.iter_mut().enumerate() {
            let near = |at: &Location| at.index() != to && reach[to][at.index()] > 0.01;
            *threats = Location::ALL.into_iter().filter(near).collect();
        }
        let turns_left = f32::from(g.deck.len()) / 2.0;
        let hope = all_hope(scales);
        let turn = g.turn.number;
        Outlook { scales, turn, reach, threats, trodden, eyes, darkens, turns_left, hope }
    }
}

/// How often in a turn each card is likely to be drawn.
fn card_odds(g: &Position, rate: f32) -> [f32; 50] {
    let mut odds = [0.0f32; 50];
    let mut draws = rate * TURNS;
    let size = f32::from(g.deck.stacks[0].size.max(1));
    let sky = match g.deck.stacks[0].darkens {
        true => (2.0 * TURNS / size).min(1.0),
        false => (((2.0 * TURNS) - size) / 12.0).clamp(0.0, 1.0),
    };
    let early = 1.0 - 0.5 * sky;
    for layer in g.shadow_deck.layers() {
        let cards = layer.cards();
        let count = f32::from(cards.len());
        let share = (draws * early / count).min(1.0);
        for card in cards.iter() {
            odds[card.index()] += share / TURNS;
        }
        draws -= count / early;
        if draws <= 0.0 {
            break;
        }
    }
    let discarded = g.shadow_discard.or(g.resolve_area);
    let count = f32::from(discarded.len().max(1));
    let share = (0.5 * sky * rate * TURNS / count).min(1.0);
    for card in discarded.iter() {
        odds[card.index()] += share / TURNS;
    }
    odds
}

fn reaches(g: &Position, marches: &[(usize, usize, f32)], patience: f32) -> Vec<[f32; PLACES]> {
    let mut leaves = [patience; PLACES];
    for &(from, _, often) in marches {
        leaves[from] += often;
    }
    let mut reach = vec![[0.0f32; PLACES]; PLACES];
    let targets =
        g.board.havens.union(g.board.strongholds).with(Location::Dunland).with(Location::Osgiliath);
    for target in targets.iter() {
        let goal = target.index();
        let mut to = [0.0f32; PLACES];
        to[goal] = 1.0;
        for _ in 0..9 {
            let mut next = [0.0f32; PLACES];
            for &(from, onto, often) in marches {
                next[from] += often * to[onto];
            }
            for from in 0..PLACES {
                next[from] /= leaves[from];
            }
            for haven in g.board.havens.iter() {
                next[haven.index()] = 0.0;
            }
            next[goal] = 1.0;
            to = next;
        }
        reach[goal] = to;
    }
    reach
}
