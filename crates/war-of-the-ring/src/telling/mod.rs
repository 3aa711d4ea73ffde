//! The game in sentences: what may be done, what happened, what is going on.
//!
//! What is said to everybody rests only on what lies open: never on the face of a card in hand.

mod asked_at;
mod because;
mod explain;
mod labels;
mod sentences;
mod targets;
mod whose;

use crate::facts::{Deck, Face, Nation, Player, Side};

pub use asked_at::asked_at;
pub use because::because;
pub use explain::{About, explain};
pub use labels::label;
pub use sentences::{chapter_heading, sentence, sentence_of};
pub use targets::targets;
pub use whose::whose;

/// "1 unit", "2 units".
pub fn many(count: u8, thing: &str) -> String {
    match (count, thing) {
        (1, _) => format!("1 {thing}"),
        (_, "die") => format!("{count} dice"),
        (_, "success") => format!("{count} successes"),
        (_, "Nazgûl") => format!("{count} Nazgûl"),
        _ => format!("{count} {thing}s"),
    }
}

/// "a Muster", "an Army".
fn a(thing: &str) -> String {
    match thing.starts_with(['A', 'E', 'I', 'O', 'U']) {
        true => format!("an {thing}"),
        false => format!("a {thing}"),
    }
}

/// The Dwarves are, Gondor is.
fn are_many(nation: Nation) -> bool {
    match nation {
        Nation::Dwarves | Nation::Elves | Nation::Southrons => true,
        Nation::Gondor | Nation::North | Nation::Rohan => false,
        Nation::Isengard | Nation::Sauron => false,
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

/// "the Free Peoples move", "the Shadow moves": the verb is given as many do it.
pub fn does(side: Side, verb: &str) -> String {
    match side {
        Side::FreePeoples => format!("The Free Peoples {verb}"),
        Side::Shadow if verb.ends_with("ss") || verb.ends_with("ch") => {
            format!("The Shadow {verb}es")
        }
        Side::Shadow => format!("The Shadow {verb}s"),
    }
}

/// The same of a player, where two lead the side.
fn one_does(side: Side, by: Option<Player>, verb: &str) -> String {
    match by {
        Some(player) => {
            let many = does(Side::Shadow, verb);
            format!("{}{}", player.name(), many.trim_start_matches("The Shadow"))
        }
        None => does(side, verb),
    }
}

fn the(side: Side) -> &'static str {
    match side {
        Side::FreePeoples => "the Free Peoples",
        Side::Shadow => "the Shadow",
    }
}

/// A name in the middle of a sentence: "the Witch-king".
pub fn amid(name: &str) -> String {
    match name.strip_prefix("The ") {
        Some(rest) => format!("the {rest}"),
        None => name.to_string(),
    }
}

/// "a Character card".
fn a_card(deck: Deck) -> String {
    format!("a {} card", deck.name())
}

/// "2 Character and 1 Event".
fn faces_words(faces: [u8; Face::ALL.len()]) -> String {
    let shown = Face::ALL.into_iter().filter(|face| faces[face.index()] > 0);
    list(shown.map(|face| format!("{} {}", faces[face.index()], face.name())))
}

/// "4, 2 and 1": dice that were not rolled are noughts.
fn dice_words(dice: [u8; 5]) -> String {
    list(dice.into_iter().filter(|&pip| pip > 0).map(|pip| pip.to_string()))
}
