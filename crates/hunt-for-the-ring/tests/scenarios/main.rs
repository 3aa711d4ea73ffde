//! Scenarios by chapter of the rules, and the laws.
#![allow(clippy::unwrap_used)]

mod laws;
mod part_1_allies;
mod part_1_asking;
mod part_1_common;
mod part_1_day;
mod part_1_dice;
mod part_1_encounter;
mod part_1_ending;
mod part_1_nazgul;
mod part_1_riders;
mod part_1_ring_bearer;
mod part_1_setup;
mod part_1_sorcery;
mod scenario_files;
mod small_board;
