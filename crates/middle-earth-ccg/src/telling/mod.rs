//! The game in sentences: what may be done, what happened, what is going on.
//!
//! A sentence is made of an event as one seat heard it, so it says no more than that seat knows.

mod explain;
mod labels;
mod sentences;
mod targets;

use crate::facts::Race;
use crate::piece::Named;
use crate::position::KeyedTo;

pub use explain::explain;
pub use labels::label;
pub use sentences::{chapter_heading, ending, sentence};
pub use targets::targets;

/// "1 card", "2 cards".
fn many(count: usize, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        _ => format!("{count} {thing}s"),
    }
}

/// "one, two and three".
fn list(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    match items.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A card in play: "Orc Captain", and the second of two "Orc Captain 2".
fn of(named: Named) -> String {
    match named.number {
        0 | 1 => named.card.name().to_string(),
        number => format!("{} {number}", named.card.name()),
    }
}

/// To what a creature is keyed.
fn key(key: KeyedTo) -> String {
    match key {
        KeyedTo::RegionType(kind) => format!("a {}", kind.name()),
        KeyedTo::Region(region) => region.name().to_string(),
        KeyedTo::SiteType => "the type of the site".to_string(),
        KeyedTo::Site => "the site".to_string(),
    }
}

/// "an Orc attack", "a Wolf attack", "an attack".
fn attack(race: Option<Race>, is_automatic: bool) -> String {
    let what = if is_automatic { "automatic-attack" } else { "attack" };
    match race {
        None => format!("an {what}"),
        Some(race) => {
            let vowel = race.name().starts_with(['A', 'E', 'I', 'O', 'U']);
            format!("{} {} {what}", if vowel { "an" } else { "a" }, race.name())
        }
    }
}
