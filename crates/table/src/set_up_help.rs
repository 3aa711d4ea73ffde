//! What a person reads before a game is set up: what can be chosen, and where one can sit.

/// One thing that can be chosen at set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionHelp {
    /// The key, as it is written before the `=`.
    pub key: &'static str,
    /// What people call it, with capitals only where a name has them.
    pub name: &'static str,
    /// The values, as the help of the command line writes them.
    pub values: &'static str,
    /// What the option does, in one sentence.
    pub says: &'static str,
    /// The values one by one, the usual one first; empty if they are too many to list.
    pub choices: &'static [Choice],
    /// Without it the option has its usual value, and there is nothing to choose.
    pub needs: Option<Need>,
}

/// What another option must be for an option to mean anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    /// The other option.
    pub key: &'static str,
    /// The value that it must have.
    pub word: &'static str,
    /// One sentence for a player who cannot choose it.
    pub says: &'static str,
}

/// The simplest way to begin a game that you have never played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstGame {
    /// What people call it.
    pub name: &'static str,
    /// One sentence for a player who has never played.
    pub says: &'static str,
    /// Key and word of every option that is not the usual one.
    pub options: &'static [(&'static str, &'static str)],
}

/// A seat in which one can choose to sit, before the game is set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatHelp {
    /// "The Witch-king"
    pub name: &'static str,
    /// The same in the middle of a sentence: "the Witch-king".
    pub amid: &'static str,
    /// The side it plays for; empty if it is a side of its own.
    pub side: &'static str,
    /// What it leads; empty if its name says so.
    pub says: &'static str,
}

/// One value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The value, as it is written after the `=`.
    pub word: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What choosing it means, in one sentence; empty if the name says it all.
    pub says: &'static str,
}
