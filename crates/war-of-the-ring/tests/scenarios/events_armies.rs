//! Event cards: armies.
