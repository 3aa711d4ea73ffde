//! Bots at work in four games small enough to know the right answer.

#![allow(clippy::unwrap_used)]

mod arena;
mod duel;
mod nim;
mod pass;
mod planning;
mod riddle;
mod thinking;
