//! The words of cards.
//!
//! Cards are content, read when the program runs, but an action must be spelled and read without
//! knowing which content lies on the table. So every word that any content brings is kept once for
//! the whole program, and a card's word is its place among them.

use std::fmt;
use std::str::FromStr;
use std::sync::{PoisonError, RwLock};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use table::ParseError;

use crate::content::Content;

/// What a card is called in logs: `farmer-maggot`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Word(u16);

/// Words, and the title that brought each.
static KNOWN: RwLock<Vec<(&'static str, &'static str)>> = RwLock::new(Vec::new());

impl Word {
    /// The word for a title: small letters, digits and hyphens. It is kept as long as the program
    /// runs; content is read seldom and is small.
    pub fn of_title(title: &str) -> Word {
        let word = slug(title);
        let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
        let at = known.iter().position(|&(other, _)| other == word).unwrap_or_else(|| {
            known.push((String::leak(word), String::leak(title.to_owned())));
            known.len() - 1
        });
        Word(u16::try_from(at).expect("content has fewer than 65,536 words"))
    }

    pub fn as_str(self) -> &'static str {
        self.known().0
    }

    /// The title as it is printed: `The Gaffer's Tales`.
    pub fn title(self) -> &'static str {
        self.known().1
    }

    fn known(self) -> (&'static str, &'static str) {
        KNOWN.read().unwrap_or_else(PoisonError::into_inner)[usize::from(self.0)]
    }
}

/// `O Elbereth! Gilthoniel!` becomes `o-elbereth-gilthoniel`.
fn slug(title: &str) -> String {
    let mut word = String::new();
    for letter in title.chars().filter(|&c| c != '\'' && c != '’') {
        match plain(letter) {
            Some(letter) => word.push(letter),
            None if word.ends_with('-') || word.is_empty() => (),
            None => word.push('-'),
        }
    }
    word.trim_end_matches('-').to_owned()
}

fn plain(letter: char) -> Option<char> {
    let letter = letter.to_lowercase().next()?;
    match letter {
        'a'..='z' | '0'..='9' => Some(letter),
        'á' | 'à' | 'â' | 'ä' => Some('a'),
        'é' | 'è' | 'ê' | 'ë' => Some('e'),
        'í' | 'ì' | 'î' | 'ï' => Some('i'),
        'ó' | 'ò' | 'ô' | 'ö' => Some('o'),
        'ú' | 'ù' | 'û' | 'ü' => Some('u'),
        _ => None,
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Word {
    type Err = ParseError;

    /// Only words that some content has brought are known.
    fn from_str(word: &str) -> Result<Word, ParseError> {
        Content::shipped();
        let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
        let at = known.iter().position(|&(other, _)| other == word);
        at.map(|at| Word(at as u16)).ok_or_else(|| ParseError::new("a card", word))
    }
}

impl Serialize for Word {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

seen_as!("string": Word);

impl<'de> Deserialize<'de> for Word {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn titles_become_words() {
        assert_eq!(slug("O Elbereth! Gilthoniel!"), "o-elbereth-gilthoniel");
        assert_eq!(slug("The Gaffer's Tales"), "the-gaffers-tales");
        assert_eq!(slug("Nazgûl"), "nazgul");
    }
}
