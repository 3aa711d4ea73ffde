//! Scenarios by chapter of the rules, and the laws.
#![allow(clippy::unwrap_used)]

mod cards_allies_1;
mod cards_allies_2;
mod cards_company;
mod cards_sorcery;
mod golden_games;
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
mod part_2_balance;
mod part_2_common;
mod part_2_encounters;
mod part_2_endings;
mod part_2_gandalf;
mod part_2_journey;
mod part_2_lord;
mod part_2_secrets;
mod part_2_setup;
mod scenario_files;
mod sheet;
mod small_board;
mod telling;
