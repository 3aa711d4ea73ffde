//! The table, tried on small invented games.
#![allow(clippy::unwrap_used)]

mod basics;
mod branch;
mod defaults;
mod games;
mod laws;
mod log;
mod scenario;
mod scenario_branches;
mod scenario_file;
mod scenario_words;
mod snapshot;
mod texts;
mod undo;
mod versions;
mod wordbook;
mod words;
