//! The words that a game knows, for people who write positions and scenario files.

/// How one action is written: its verb, and what follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    /// The first word: `travel`.
    pub verb: &'static str,
    /// What each following word stands for: `who`, `to`.
    pub parts: &'static [&'static str],
}

impl std::fmt::Display for Form {
    /// `travel WHO TO`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.verb)?;
        self.parts.iter().try_for_each(|part| write!(f, " {}", part.to_uppercase()))
    }
}

/// Words of one kind: the regions, the cards of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordList {
    /// One word for the kind, as `mathom words` finds it: `regions`.
    pub kind: &'static str,
    /// Each word with the name that people read.
    pub words: Vec<(String, String)>,
}

impl WordList {
    /// A list of this kind, from pairs of a word and a name.
    pub fn new<W: ToString, N: ToString>(
        kind: &'static str,
        words: impl IntoIterator<Item = (W, N)>,
    ) -> WordList {
        let words = words.into_iter().map(|(word, name)| (word.to_string(), name.to_string()));
        WordList { kind, words: words.collect() }
    }

    /// True if this word is one of them.
    pub fn has(&self, word: &str) -> bool {
        self.words.iter().any(|(known, _)| known == word)
    }
}
