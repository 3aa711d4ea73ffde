//! Event cards: mustering.
