//! What a seat cannot know, drawn anew.

use table::{Luck, Seat};

use crate::allies::{Counts, kind_of_lot, total};
use crate::position::{Position, RING_BEARER};

impl Position {
    pub(crate) fn imagined(&self, seat: Seat, luck: &mut Luck) -> Position {
        let mut g = self.clone();
        imagine_sorcery(&mut g, seat, luck);
        if seat != RING_BEARER {
            imagine_allies(&mut g, luck);
        }
        g
    }
}

/// Hands of other Ringwraith players and the deck are one heap to who cannot see them.
fn imagine_sorcery(g: &mut Position, seat: Seat, luck: &mut Luck) {
    let others: Vec<Seat> = g.ringwraiths().filter(|&other| other != seat).collect();
    let mut heap = g.sorcery.deck;
    let mut sizes = Vec::new();
    for &other in &others {
        let hand = std::mem::take(g.sorcery.hand_mut(other));
        sizes.push(total(&hand));
        add(&mut heap, &hand);
    }
    for (&other, size) in others.iter().zip(sizes) {
        *g.sorcery.hand_mut(other) = draw(&mut heap, size, luck);
    }
    g.sorcery.deck = heap;
}

/// The Ring-bearer's hand, his deck and what he put at its bottom.
fn imagine_allies(g: &mut Position, luck: &mut Luck) {
    let mut heap = g.allies.deck;
    let hand = total(&g.allies.hand);
    add(&mut heap, &g.allies.hand);
    let bottom = g.allies.bottom().to_vec();
    for &kind in &bottom {
        heap[usize::from(kind)] += 1;
    }
    // What was just drawn is part of the hand.
    let drawn = g.allies.drawn().len();
    let mut just: Vec<u8> = Vec::new();
    let mut new_hand = Counts::default();
    for nth in 0..hand {
        let kind = draw_one(&mut heap, luck);
        new_hand[usize::from(kind)] += 1;
        if (nth as usize) < drawn {
            just.push(kind);
        }
    }
    g.allies.hand = new_hand;
    g.allies.clear_bottom();
    for _ in &bottom {
        let kind = draw_one(&mut heap, luck);
        g.allies.put_at_bottom(kind);
    }
    g.allies.deck = heap;
    g.allies.set_drawn(&just);
}

fn add(to: &mut Counts, more: &Counts) {
    for (have, more) in to.iter_mut().zip(more) {
        *have += more;
    }
}

fn draw(heap: &mut Counts, size: u32, luck: &mut Luck) -> Counts {
    let mut hand = Counts::default();
    for _ in 0..size {
        hand[usize::from(draw_one(heap, luck))] += 1;
    }
    hand
}

fn draw_one(heap: &mut Counts, luck: &mut Luck) -> u8 {
    let kind = kind_of_lot(heap, luck.below(total(heap)));
    heap[usize::from(kind)] -= 1;
    kind
}
