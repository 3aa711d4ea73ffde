//! Scenarios by chapter of the rules, and the laws.
#![allow(clippy::unwrap_used)]

mod cards_allies_1;
mod cards_allies_2;
mod cards_company;
mod cards_sorcery;
mod golden_games;
mod laws;
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
