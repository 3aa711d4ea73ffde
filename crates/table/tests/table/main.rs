//! The table, tried on small invented games.
#![allow(clippy::unwrap_used)]

mod basics;
mod branch;
mod games;
mod laws;
mod log;
mod scenario;
mod scenario_file;
mod snapshot;
mod undo;
