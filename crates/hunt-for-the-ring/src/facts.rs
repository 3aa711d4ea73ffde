//! The statements of the rules, and our rulings.

include!(concat!(env!("OUT_DIR"), "/facts.rs"));
