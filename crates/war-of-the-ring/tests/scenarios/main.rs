//! Scenarios: every rule shown one by one; laws on random games.
//!
//! One program for all of them, because linking many would take longer than running them.
#![allow(clippy::unwrap_used)]

mod chapter_10_victory;
mod chapter_3_setup;
mod chapter_4_turn;
mod chapter_5_cards;
mod chapter_6_armies;
mod chapter_6_battles;
mod chapter_6_characters;
mod chapter_6_recruiting;
mod chapter_6_sieges;
mod chapter_7_politics;
mod chapter_8_fellowship;
mod chapter_9_hunt;
mod combat_cards;
mod combat_cards_late;
mod common;
mod events_all;
mod events_armies;
mod events_armies_nazgul;
mod events_armies_table;
mod events_blows;
mod events_damaged;
mod events_mustering;
mod events_mustering_shadow;
mod events_quest;
mod events_quest_balrog;
mod events_quest_table;
mod events_shadows;
mod events_stirring;
mod golden_games;
mod laws;
mod lords_cards_armies;
mod lords_cards_minions;
mod lords_cards_quest;
mod lords_cards_smeagol;
mod lords_combat;
mod more_rules;
mod pitfalls;
mod sheet;
mod skirmish;
mod telling;
