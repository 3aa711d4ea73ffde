//! The game in sentences: what may be done, what happened, what is going on.
//!
//! Everything here is said to everybody, so it rests only on what lies open: never on the face of a
//! card that nobody has seen.

mod choices;
mod explain;
mod labels;
mod questions;
mod sentences;
mod targets;
#[cfg(test)]
mod tests;

use table::Seat;

use crate::action::Face;
use crate::facts::{Army, Character, Symbol};

pub use explain::explain;
pub use labels::label;
pub use sentences::{chapter_heading, sentence};
pub use targets::targets;

/// "1 shadow troop", "2 shadow troops".
fn many(count: u8, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        _ => format!("{count} {thing}s"),
    }
}

fn troops(army: Army, count: u8) -> String {
    many(count, &format!("{} troop", army.name()))
}

fn shadow_troops(count: u8) -> String {
    many(count, "shadow troop")
}

/// Frodo & Sam are two and count as one.
fn is_pair(who: Character) -> bool {
    matches!(who, Character::FrodoSam | Character::MerryPippin)
}

/// "Gandalf travels", "Frodo & Sam travel": the verb is given as one of many does it.
fn does(who: Character, verb: &str) -> String {
    let ending = match (is_pair(who), verb.ends_with("ss") || verb.ends_with("ch")) {
        (true, _) => "",
        (false, true) => "es",
        (false, false) => "s",
    };
    format!("{} {verb}{ending}", who.name())
}

fn one_is(who: Character) -> String {
    format!("{} {}", who.name(), if is_pair(who) { "are" } else { "is" })
}

/// "2 stealth and 1 valor"; nothing if it costs nothing.
fn cost_words(cost: [u8; 4]) -> String {
    let spent = Symbol::ALL.into_iter().filter(|symbol| cost[symbol.index()] > 0);
    list(spent.map(|symbol| format!("{} {symbol}", cost[symbol.index()])))
}

/// " (costs 2 stealth)", or nothing.
/// "costs 2 valor"; empty if it costs nothing.
fn costing(cost: [u8; 4]) -> String {
    match cost_words(cost).as_str() {
        "" => String::new(),
        words => format!("costs {words}"),
    }
}

fn army_words(counts: [u8; 4]) -> impl Iterator<Item = String> {
    let there = Army::ALL.into_iter().filter(move |army| counts[army.index()] > 0);
    there.map(move |army| troops(army, counts[army.index()]))
}

/// "2 Weary and 1 Recall".
fn dice_words(dice: [u8; 8]) -> String {
    let lying = Face::ALL.into_iter().filter(|face| dice[face.index()] > 0);
    list(lying.map(|face| format!("{} {}", dice[face.index()], face.name())))
}

/// "a Weary", "an Exposed".
fn a(face: Face) -> String {
    let vowel = face.name().starts_with(['A', 'E', 'I', 'O', 'U']);
    format!("{} {}", if vowel { "an" } else { "a" }, face.name())
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

fn seat_words(seats: impl IntoIterator<Item = Seat>) -> String {
    list(seats.into_iter().map(|seat| seat.mark().to_string()))
}

/// The first letter large, for the beginning of a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
