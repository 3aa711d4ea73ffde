//! What is wrong with content that somebody wrote down.

use std::fmt;
use std::ops::Range;

/// One thing that cannot be, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    pub file: String,
    /// From 1; 0 if it concerns the whole file.
    pub line: usize,
    pub what: String,
}

impl Wrong {
    /// The same, where the file is already named.
    pub fn told_in(&self, file: &str) -> String {
        match (self.file == file, self.line) {
            (true, 0) => self.what.clone(),
            (true, line) => format!("line {line}: {}", self.what),
            (false, _) => self.to_string(),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}, line {line}: {}", self.file, self.what),
        }
    }
}

impl std::error::Error for Wrong {}

/// One file while it is read: collects all that is wrong in it, so that one need not mend and try
/// again for each.
#[derive(Debug)]
pub struct Trouble<'a> {
    file: &'a str,
    text: &'a str,
    pub found: Vec<Wrong>,
}

impl<'a> Trouble<'a> {
    pub fn in_file(file: &'a str, text: &'a str) -> Trouble<'a> {
        Trouble { file, text, found: Vec::new() }
    }

    pub fn at(&mut self, place: &Range<usize>, what: impl Into<String>) {
        let line = 1 + self.text[..place.start.min(self.text.len())].matches('\n').count();
        self.found.push(Wrong { file: self.file.to_owned(), line, what: what.into() });
    }

    pub fn of_the_whole(&mut self, what: impl Into<String>) {
        self.found.push(Wrong { file: self.file.to_owned(), line: 0, what: what.into() });
    }
}
