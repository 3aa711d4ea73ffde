//! What nobody chooses: dice and draws.
//!
//! A position only says which chance it waits for; the table's generator, a log, a test or a search
//! answers. There is no shuffle: a face-down deck is the set of cards it
//! can still hold, and a card gets its name when it is drawn. What is not decided cannot leak.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

const MOST_DICE: usize = 12;

/// What a position asks of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Dice are rolled.
    Roll {
        /// How many dice, at most twelve.
        dice: u8,
        /// How many faces each has.
        faces: u8,
    },
    /// One of `from` equally likely results; the game says what they mean.
    Draw {
        /// How many results there are.
        from: u32,
    },
}

/// The result. This, not the seed, is what the log keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// The dice that were rolled.
    Dice(Dice),
    /// From zero up to, not including, the number that was asked for.
    Drawn(u32),
}

/// Dice as they fell, each from 1 up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dice {
    pips: [u8; MOST_DICE],
    len: u8,
}

impl Dice {
    /// The faces that are up, die by die.
    pub fn as_slice(&self) -> &[u8] {
        &self.pips[..usize::from(self.len)]
    }
}

impl FromIterator<u8> for Dice {
    /// # Panics
    /// With more than twelve dice; no game here rolls more at once.
    fn from_iter<I: IntoIterator<Item = u8>>(rolled: I) -> Dice {
        let mut dice = Dice { pips: [0; MOST_DICE], len: 0 };
        for pip in rolled {
            dice.pips[usize::from(dice.len)] = pip;
            dice.len += 1;
        }
        dice
    }
}

impl Fate {
    /// True if `chance` is a possible answer.
    pub fn allows(self, chance: Chance) -> bool {
        match (self, chance) {
            (Fate::Roll { dice, faces }, Chance::Dice(fallen)) => {
                fallen.as_slice().len() == usize::from(dice)
                    && fallen.as_slice().iter().all(|&pip| (1..=faces).contains(&pip))
            }
            (Fate::Draw { from }, Chance::Drawn(drawn)) => drawn < from,
            _ => false,
        }
    }
}

/// A generator whose seed and place can be kept, so that a restored game goes on where it was.
///
/// ChaCha with eight rounds: the numbers cannot be foretold from those seen, which is what a seed
/// committed to before play needs. Bounded draws are made here, so that an upgrade of a crate
/// cannot change what an old seed gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Luck(ChaCha8Rng);

impl Luck {
    /// A generator at the beginning of the stream of this seed.
    pub fn from_seed(seed: [u8; 32]) -> Luck {
        Luck(ChaCha8Rng::from_seed(seed))
    }

    /// A generator for simulations and tests, named by a small number.
    pub fn numbered(number: u64) -> Luck {
        Luck::from_seed(Luck::seed_numbered(number))
    }

    /// The whole seed for a small number.
    pub fn seed_numbered(number: u64) -> [u8; 32] {
        *blake3::hash(format!("mathom-house seed {number}").as_bytes()).as_bytes()
    }

    /// How much has been used of the stream.
    pub fn place(&self) -> u64 {
        self.0.get_word_pos() as u64
    }

    /// Goes to a place of the stream, as [`Luck::place`] told it.
    pub fn go_to(&mut self, place: u64) {
        self.0.set_word_pos(u128::from(place));
    }

    /// A number from zero up to, not including, `n`, each equally likely.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let unfair = n.wrapping_neg() % n;
            while (product as u32) < unfair {
                product = u64::from(self.0.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// Answers for fate.
    #[inline]
    pub fn chance(&mut self, fate: Fate) -> Chance {
        match fate {
            Fate::Roll { dice, faces } => {
                Chance::Dice((0..dice).map(|_| 1 + self.below(u32::from(faces)) as u8).collect())
            }
            Fate::Draw { from } => Chance::Drawn(self.below(from)),
        }
    }
}
