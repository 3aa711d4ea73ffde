//! Names in texts, marked so that a page can open what they name.
//!
//! A page never searches a text. The server marks the names of a game's list: one character before a name says
//! which name of the list it is ([`FIRST_NAME`] is the first), and [`END_OF_NAME`] stands after it.

use std::borrow::Cow;

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
/// Every sentence and many labels that a server sends go through this, and most have few names or none. So a text
/// is looked at byte by byte, and copied only if a name is in it.
///
/// ```
/// # use table::{Linker, Target, link_names};
/// let of = |name: &str, which| (name.to_string(), Target::new("place", which));
/// let linker = Linker::new(&link_names([of("Bree", "bree"), of("Old Bree", "old-bree")]));
/// assert_eq!(linker.marked("Sam is in Bree."), "Sam is in \u{e101}Bree\u{e0ff}.");
/// assert_eq!(linker.marked("Breeland"), "Breeland", "no name is found inside a word");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Linker {
    /// By their first bytes, each with its mark. Of those that begin alike the longest is first.
    names: Vec<Vec<(char, String)>>,
}

impl Linker {
    /// A linker for these names, in the order in which pages know them.
    pub fn new(names: &[(String, String)]) -> Linker {
        Linker::with_some(names, |_| true)
    }

    /// A linker that marks only some of the names, by their targets. Pages know all of them.
    pub fn with_some(names: &[(String, String)], is_marked: impl Fn(&str) -> bool) -> Linker {
        let mut by_byte = vec![Vec::new(); 256];
        for ((name, target), mark) in names.iter().zip(FIRST_NAME..) {
            if let Some(&first) = name.as_bytes().first().filter(|_| is_marked(target)) {
                by_byte[usize::from(first)].push((mark, name.clone()));
            }
        }
        Linker { names: by_byte }
    }

    /// The text with its names marked.
    pub fn marked<'a>(&self, text: &'a str) -> Cow<'a, str> {
        let (mut marked, mut copied) = (String::new(), 0);
        let (mut at, mut is_in_word) = (0, false);
        while let Some(&byte) = text.as_bytes().get(at) {
            let found = if is_in_word { None } else { self.name_at(byte, &text[at..]) };
            if let Some((mark, length)) = found {
                marked.push_str(&text[copied..at]);
                marked.push(mark);
                marked.push_str(&text[at..at + length]);
                marked.push(END_OF_NAME);
                at += length;
                copied = at;
                continue;
            }
            match byte.is_ascii() {
                true => {
                    is_in_word = byte.is_ascii_alphanumeric();
                    at += 1;
                }
                false => {
                    let letter = text[at..].chars().next();
                    is_in_word = letter.is_some_and(char::is_alphanumeric);
                    at += letter.map_or(1, char::len_utf8);
                }
            }
        }
        if copied == 0 {
            return Cow::Borrowed(text);
        }
        marked.push_str(&text[copied..]);
        Cow::Owned(marked)
    }

    /// The name with which the text begins: its mark and its length. No name ends inside a word.
    fn name_at(&self, first: u8, text: &str) -> Option<(char, usize)> {
        let found = self.names[usize::from(first)].iter().find(|(_, name)| {
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
