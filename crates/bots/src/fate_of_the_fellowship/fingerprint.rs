//! Telling positions apart at a glance, so that no position is thought on twice.

use std::hash::{Hash, Hasher};

use fate_of_the_fellowship::Position;

/// Positions that differ have different ones, as good as always.
pub fn fingerprint(g: &Position) -> u64 {
    let mut hasher = Mixed::default();
    g.hash(&mut hasher);
    hasher.finish()
}

/// Quick; nobody chooses positions to make it collide.
#[derive(Debug, Default)]
pub struct Mixed(u64);

impl Mixed {
    fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.mix(u64::from_le_bytes(word.try_into().expect("eight bytes")));
        }
        for &byte in words.remainder() {
            self.mix(u64::from(byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }
}
