//! Scenarios: each shows one rule, and can be checked by a player.

mod board;

mod cards_allies;
mod cards_characters;
mod cards_creatures;
mod cards_creatures_odd;
mod cards_fetching;
mod cards_items;
mod cards_lasting;
mod cards_nazgul;
mod cards_strikes;
mod chapter_10_on_guard;
mod chapter_10_site;
mod chapter_12_combat;
mod chapter_13_prisoners;
mod chapter_14_companies;
mod chapter_14_trophies;
mod chapter_15_agents;
mod chapter_17_rings;
mod chapter_18_corruption;
mod chapter_19_influence;
mod chapter_20_chain;
mod chapter_21_council;
mod chapter_6_organization;
mod chapter_9_movement;
mod dragons;
mod events_characters;
mod events_combat;
mod events_corruption;
mod events_discarded;
mod events_lasting;
mod events_once;
mod events_sites;
mod events_turn;
mod events_ways;
mod events_weather;
mod left_over;
mod ringwraiths;
mod sudden_call;
mod talk;
mod the_one_ring;

pub use board::{Board, FIRST, SECOND, board, named};
pub use middle_earth_ccg::{Action, Card, Position, Site, rule};
pub use talk::{Talk, given};
