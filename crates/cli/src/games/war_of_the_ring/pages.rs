//! What can be looked up during play.

use war_of_the_ring::facts::Card;
use war_of_the_ring::view::View;

use crate::paint::{Ink, Paint, WIDTH, wrapped};

pub const PAGES: [(&str, &str); 1] = [("card WORDS", "what an Event card does")];

pub fn page(_: &View, name: &str, words: &str, paint: Paint) -> Option<Vec<String>> {
    if name != "card" {
        return None;
    }
    let words = words.to_lowercase();
    let found = Card::ALL.into_iter().filter(|card| card.name().to_lowercase().contains(&words));
    let mut lines = Vec::new();
    for card in found {
        lines.push(paint.ink(Ink::Heading, card.name()));
        lines.extend(wrapped(&card.effect().join(" "), "  ", "  ", WIDTH));
    }
    Some(lines)
}
