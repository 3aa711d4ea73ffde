//! Telling positions apart at a glance, so that no position is thought on twice.

use std::hash::{Hash, Hasher};

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::position::{Board, Turn};

/// Positions that differ nearly always have different ones. What lies about of a journey or a
/// throw that is over makes no difference.
pub fn fingerprint(g: &Position) -> u64 {
    mixed(g).finish()
}

/// The same where dice are about to be thrown.
pub fn fingerprint_of_throw(g: &Position) -> u64 {
    let mut hasher = mixed(g);
    (g.roll, g.journey).hash(&mut hasher);
    hasher.finish()
}

fn mixed(g: &Position) -> Mixed {
    let mut hasher = Mixed::default();
    let Board { hope, threat, eye, nazgul, shadow, friendly, at, owner, solo_token, .. } = &g.board;
    hasher.write(friendly.as_flattened());
    hasher.write(shadow);
    hasher.write(nazgul);
    hasher.write(&at.map(|at| at.map_or(u8::MAX, |at| at.index() as u8)));
    hasher.write(&owner.map(|owner| owner.map_or(u8::MAX, |seat| seat.0)));
    hasher.write(&[*hope, *threat, eye.index() as u8, *solo_token]);
    g.board.havens.hash(&mut hasher);
    for hand in &g.hands {
        hand.hash(&mut hasher);
    }
    hasher.write(g.tokens.as_flattened());
    g.discard.hash(&mut hasher);
    g.shadow_discard.hash(&mut hasher);
    g.shadow_removed.hash(&mut hasher);
    g.resolve_area.hash(&mut hasher);
    g.deck.unseen.hash(&mut hasher);
    hasher.write(&g.deck.stacks.map(|stack| stack.size));
    for layer in g.shadow_deck.layers() {
        layer.rest.hash(&mut hasher);
        hasher.write_u8(layer.looked_at);
    }
    let Turn { acted, done, extra, spare, used, declined, .. } = &g.turn;
    hasher.write(&acted.map(|who| who.map_or(u8::MAX, |who| who.index() as u8)));
    hasher.write(done);
    hasher.write(extra);
    (spare, used, declined, g.quest).hash(&mut hasher);
    for step in g.agenda.iter() {
        step.hash(&mut hasher);
    }
    hasher
}

/// Quick; nobody chooses positions to make it collide.
#[derive(Debug, Default)]
pub struct Mixed(u64);

impl Mixed {
    #[inline]
    fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.mix(u64::from_le_bytes(word.try_into().expect("eight bytes")));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            self.mix(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u16(&mut self, number: u16) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u32(&mut self, number: u32) {
        self.mix(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    #[inline]
    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }
}
