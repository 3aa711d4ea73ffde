//! How an action is shown among the others.

use std::fmt::{self, Display};

use crate::plain;

/// Where a list of actions shows a group of them. All actions of one group have the same rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Rank {
    /// Before all others: the game is won by it.
    Leading,
    /// In its turn.
    #[default]
    Usual,
    /// Seldom wanted, and out of sight until somebody asks for it.
    Folded,
}

/// The words for an action, in parts, so that no program has to take a sentence apart.
///
/// ```
/// # use table::Label;
/// let label = Label::new("Bree").under("Frodo & Sam travel to").note("search of 2 dice");
/// assert_eq!(label.to_string(), "Frodo & Sam travel to Bree (search of 2 dice)");
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Label {
    /// Actions of one group stand together: "Travel", "Events".
    pub group: &'static str,
    /// Where the list shows its group.
    pub rank: Rank,
    /// The words that similar actions share: "Frodo & Sam travel to". A list shows them once.
    pub heading: String,
    /// The words that tell it from the others under that heading: "Bree".
    pub title: String,
    /// The result in one clause: "take a valor token".
    pub effect: String,
    /// Costs, odds and warnings: "costs 1 stealth", "search of 2 dice".
    pub notes: Vec<String>,
    /// Heading and title as one phrase, where they do not simply follow each other: "Use an Army die".
    pub phrase: Option<String>,
}

impl Label {
    /// A label with a title and nothing else.
    pub fn new(title: impl Into<String>) -> Label {
        Label { title: title.into(), ..Label::default() }
    }

    /// Puts it into this group.
    pub fn in_group(self, group: &'static str) -> Label {
        Label { group, ..self }
    }

    /// Its group stands before all others.
    pub fn leading(self) -> Label {
        Label { rank: Rank::Leading, ..self }
    }

    /// Its group is out of sight until somebody asks for it.
    pub fn folded(self) -> Label {
        Label { rank: Rank::Folded, ..self }
    }

    /// Puts it under this heading.
    pub fn under(self, heading: impl Into<String>) -> Label {
        Label { heading: heading.into(), ..self }
    }

    /// Says what follows from the action.
    pub fn effect(self, effect: impl Into<String>) -> Label {
        Label { effect: effect.into(), ..self }
    }

    /// Adds a note; an empty one is left out.
    pub fn note(mut self, note: impl Into<String>) -> Label {
        let note = note.into();
        if !note.is_empty() {
            self.notes.push(note);
        }
        self
    }

    /// Adds these notes.
    pub fn notes(self, notes: impl IntoIterator<Item = String>) -> Label {
        notes.into_iter().fold(self, Label::note)
    }

    /// All of it as one line, with seats by their numbers.
    pub fn plain(&self) -> String {
        plain(&self.to_string())
    }

    /// Says heading and title as one phrase.
    pub fn phrase(self, phrase: impl Into<String>) -> Label {
        Label { phrase: Some(phrase.into()), ..self }
    }
}

impl From<&str> for Label {
    fn from(title: &str) -> Label {
        Label::new(title)
    }
}

impl From<String> for Label {
    fn from(title: String) -> Label {
        Label::new(title)
    }
}

/// As one line.
impl Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.phrase {
            Some(phrase) => f.write_str(phrase)?,
            None if self.heading.is_empty() => f.write_str(&self.title)?,
            None => write!(f, "{} {}", self.heading, self.title)?,
        }
        if !self.effect.is_empty() {
            write!(f, ": {}", self.effect)?;
        }
        if !self.notes.is_empty() {
            write!(f, " ({})", self.notes.join("; "))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_reads_as_one_line() {
        let label = Label::new("Distract").effect("draw Nazgûl").note("").note("costs 1").note("x");
        assert_eq!(label.to_string(), "Distract: draw Nazgûl (costs 1; x)");
        assert_eq!(
            label.clone().under("Use").to_string(),
            "Use Distract: draw Nazgûl (costs 1; x)"
        );
        assert_eq!(label.phrase("Whole").to_string(), "Whole: draw Nazgûl (costs 1; x)");
    }
}
