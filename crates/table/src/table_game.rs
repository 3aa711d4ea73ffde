//! A game with everything that a table needs.

use crate::{Describe, Notation};

/// A game with its rules, its texts and its notation: one that people can play, store and read about.
///
/// It is a short name for the three traits. Every type that has them has this one.
pub trait TableGame: Describe + Notation {}

impl<G: Describe + Notation> TableGame for G {}
