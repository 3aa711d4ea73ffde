//! Scenarios: every rule, card, character and objective, shown one by one; whole games; laws.
//!
//! One program for all of them, because linking forty would take longer than running them.
#![allow(clippy::unwrap_used)]

mod chapter_10_hope_and_victory;
mod chapter_11_timing;
mod chapter_12_difficulty;
mod chapter_14_solo;
mod chapter_1_terms;
mod chapter_2_setup;
mod chapter_2_setup_cards;
mod chapter_3_turn;
mod chapter_4_actions_attack;
mod chapter_4_actions_capture;
mod chapter_4_actions_fellowship;
mod chapter_4_actions_muster;
mod chapter_4_actions_prepare;
mod chapter_4_actions_travel;
mod chapter_5_player_cards;
mod chapter_6_advance;
mod chapter_6_reinforce;
mod chapter_6_shadow_cards;
mod chapter_7_search;
mod chapter_8_battle;
mod chapter_8_fate_and_valor;
mod chapter_9_havens;
mod characters_elves;
mod characters_faramir;
mod characters_galadriel;
mod characters_gandalf_and_gimli;
mod characters_gollum;
mod characters_hobbits;
mod characters_men;
mod characters_rohan;
mod common;
mod counts;
mod decks;
mod events_gifts;
mod events_journeys;
mod events_timing;
mod events_troops;
mod golden_games;
mod laws;
mod objective_destroy_the_ring;
mod objectives_darkness_at_bay;
mod objectives_fate_of_the_elves;
mod objectives_first_game;
mod objectives_no_hero_too_small;
mod objectives_riders_of_rohan;
mod objectives_sons_of_the_steward;
mod options;
mod sheet;
