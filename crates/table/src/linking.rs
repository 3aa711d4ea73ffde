//! Names in texts, marked so that a page can open what they name.
//!
//! A page never searches a text. The server marks the names of a game's list: one character before a name says
//! which name of the list it is ([`FIRST_NAME`] is the first), and [`END_OF_NAME`] stands after it.

use std::collections::HashMap;

use crate::Target;

/// Stands before the first name of a game's list; the next character stands before the second, and so on.
pub const FIRST_NAME: char = '\u{e100}';
/// Stands after a name.
pub const END_OF_NAME: char = '\u{e0ff}';

/// Names that texts use, each with the target that it names, for programs that link them: the longest
/// first, so that none is found inside another. Of two equal names the first counts.
///
/// ```
/// # use table::{Target, link_names};
/// let of = |name: &str, which| (name.to_string(), Target::new("place", which));
/// let names = link_names([of("Bree", "bree"), of("Old Bree", "old-bree"), of("Bree", "inn")]);
/// assert_eq!(names[0], ("Old Bree".to_string(), "place:old-bree".to_string()));
/// assert_eq!(names[1..], [("Bree".to_string(), "place:bree".to_string())]);
/// ```
pub fn link_names(all: impl IntoIterator<Item = (String, Target)>) -> Vec<(String, String)> {
    let mut names: Vec<(String, String)> = Vec::new();
    for (name, target) in all {
        if names.iter().all(|(known, _)| *known != name) {
            names.push((name, target.to_string()));
        }
    }
    names.sort_by_key(|(name, _)| std::cmp::Reverse(name.chars().count()));
    names
}

/// Marks the names of one game in its texts.
///
/// ```
/// # use table::{Linker, Target, link_names};
/// let of = |name: &str, which| (name.to_string(), Target::new("place", which));
/// let linker = Linker::new(&link_names([of("Bree", "bree"), of("Old Bree", "old-bree")]));
/// assert_eq!(linker.marked("Sam is in Bree."), "Sam is in \u{e101}Bree\u{e0ff}.");
/// assert_eq!(linker.marked("Breeland"), "Breeland", "no name is found inside a word");
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Linker {
    /// By their first characters, each with its place in the list. Of those that begin alike the longest is first.
    names: HashMap<char, Vec<(char, String)>>,
}

impl Linker {
    /// A linker for these names, in the order in which pages know them.
    pub fn new(names: &[(String, String)]) -> Linker {
        Linker::with_some(names, |_| true)
    }

    /// A linker that marks only some of the names, by their targets. Pages know all of them.
    pub fn with_some(names: &[(String, String)], is_marked: impl Fn(&str) -> bool) -> Linker {
        let mut linker = Linker::default();
        for ((name, target), mark) in names.iter().zip(FIRST_NAME..) {
            if let Some(first) = name.chars().next().filter(|_| is_marked(target)) {
                linker.names.entry(first).or_default().push((mark, name.clone()));
            }
        }
        linker
    }

    /// The text with its names marked.
    pub fn marked(&self, text: &str) -> String {
        let mut marked = String::with_capacity(text.len() + 16);
        let (mut rest, mut is_in_word) = (text, false);
        while let Some(letter) = rest.chars().next() {
            let found = if is_in_word { None } else { self.name_at(letter, rest) };
            let (mark, length) = found.unwrap_or((letter, letter.len_utf8()));
            if found.is_some() {
                marked.push(mark);
            }
            marked.push_str(&rest[..length]);
            if found.is_some() {
                marked.push(END_OF_NAME);
            }
            // No name ends inside a word.
            is_in_word = found.is_none() && letter.is_alphanumeric();
            rest = &rest[length..];
        }
        marked
    }

    /// The name with which the text begins: its mark and its length.
    fn name_at(&self, first: char, text: &str) -> Option<(char, usize)> {
        let names = self.names.get(&first)?;
        let found = names.iter().find(|(_, name)| {
            let after = text.strip_prefix(name.as_str());
            after.is_some_and(|after| !after.starts_with(char::is_alphanumeric))
        });
        found.map(|(mark, name)| (*mark, name.len()))
    }
}

/// The text without marks of names.
pub fn without_marks(text: &str) -> String {
    text.chars().filter(|letter| !(END_OF_NAME..='\u{f8ff}').contains(letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<(String, String)> {
        let of = |name: &str| (name.to_string(), Target::new("place", name));
        link_names([of("Minas"), of("Minas Tirith"), of("Lórien"), of("valor")])
    }

    #[test]
    fn names_are_found_whole_and_the_longest_first() {
        let linker = Linker::new(&names());
        let marked = linker.marked("From Minas Tirith to Lórien, not Minas.");
        assert_eq!(
            marked,
            "From \u{e100}Minas Tirith\u{e0ff} to \u{e101}Lórien\u{e0ff}, not \u{e102}Minas\u{e0ff}."
        );
        assert_eq!(without_marks(&marked), "From Minas Tirith to Lórien, not Minas.");
    }

    #[test]
    fn names_are_not_found_inside_words() {
        let linker = Linker::new(&names());
        for text in ["Minastir", "xLórien", "2Minas", "Minas2", "Valor", ""] {
            assert_eq!(linker.marked(text), text);
        }
    }

    #[test]
    fn a_linker_can_mark_some_names_by_their_places_among_all() {
        let linker = Linker::with_some(&names(), |target| target == "place:valor");
        assert_eq!(linker.marked("2 valor in Minas"), "2 \u{e103}valor\u{e0ff} in Minas");
    }

    #[test]
    fn marks_of_seats_are_no_letters() {
        let seat = crate::Seat(1).mark();
        assert_eq!(
            Linker::new(&names()).marked(&format!("{seat}Minas")),
            format!("{seat}\u{e102}Minas\u{e0ff}")
        );
        assert_eq!(without_marks(&format!("{seat} draws")), format!("{seat} draws"));
    }
}
