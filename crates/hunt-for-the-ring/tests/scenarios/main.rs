//! Scenarios by chapter of the rules, and the laws.

mod laws;
