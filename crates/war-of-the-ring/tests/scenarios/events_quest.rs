//! Event cards: quest.
