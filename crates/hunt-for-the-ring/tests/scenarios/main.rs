//! Scenarios by chapter of the rules, and the laws.
#![allow(clippy::unwrap_used)]

mod laws;
