//! Event cards: shadows.
