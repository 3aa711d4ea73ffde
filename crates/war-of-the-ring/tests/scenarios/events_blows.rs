//! Event cards: blows.
