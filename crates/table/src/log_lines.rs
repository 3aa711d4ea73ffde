//! The lines of a log, counted.

use std::str::FromStr;

use crate::log_error::{LogError, Reason};
use crate::{ParseError, from_hex};

/// Hands out one line after the other and remembers the last one's number.
pub(crate) struct Lines<'a> {
    text: &'a str,
    /// Where the next line begins.
    at: usize,
    /// The number of the last line handed out.
    pub line: usize,
}

impl<'a> Lines<'a> {
    pub fn of(text: &'a str) -> Lines<'a> {
        Lines { text, at: 0, line: 0 }
    }

    pub fn next(&mut self) -> Result<&'a str, LogError> {
        self.line += 1;
        let rest = &self.text[self.at..];
        let Some((line, _)) = rest.split_once('\n') else { return self.refuse(Reason::CutOff) };
        self.at += line.len() + 1;
        if line.contains('\r') {
            return self.refuse(Reason::CarriageReturn);
        }
        Ok(line)
    }

    /// The next line, left where it is; empty at the end.
    pub fn peek(&self) -> &'a str {
        self.text[self.at..].split('\n').next().unwrap_or_default()
    }

    /// What follows `word` in the next line, which must begin with it.
    pub fn expect(&mut self, word: &'static str) -> Result<&'a str, LogError> {
        let line = self.next()?;
        match line.strip_prefix(word) {
            Some("") => Ok(""),
            Some(rest) if rest.starts_with(' ') => Ok(&rest[1..]),
            _ => self.unreadable(word, line),
        }
    }

    /// The line that says what kind of file this is.
    pub fn first_line(&mut self) -> Result<(), LogError> {
        if !self.text.starts_with("mathom-log ") {
            self.line = 1;
            return self.refuse(Reason::NotALog);
        }
        match self.expect("mathom-log")? {
            "1" => Ok(()),
            found => self.refuse(Reason::OtherFormat { found: found.chars().take(20).collect() }),
        }
    }

    /// A number written the one way it can be.
    pub fn number<N: FromStr + ToString>(
        &self,
        word: &str,
        what: &'static str,
    ) -> Result<N, LogError> {
        match word.parse::<N>() {
            Ok(number) if number.to_string() == word => Ok(number),
            _ => self.unreadable(what, word),
        }
    }

    /// The last line: the hash of everything before it, and nothing after it.
    pub fn hash_and_end(&mut self) -> Result<(), LogError> {
        let due = *blake3::hash(&self.text.as_bytes()[..self.at]).as_bytes();
        let found = from_hex(self.expect("hash")?).or_else(|found| self.unread(found))?;
        if found != due {
            return self.refuse(Reason::OtherHash);
        }
        if self.at < self.text.len() {
            self.line += 1;
            return self.refuse(Reason::Junk);
        }
        Ok(())
    }

    pub fn refuse<T>(&self, reason: Reason) -> Result<T, LogError> {
        Err(LogError { line: self.line, reason })
    }

    pub fn unread<T>(&self, found: ParseError) -> Result<T, LogError> {
        self.refuse(Reason::ParseError(found))
    }

    pub fn unreadable<T>(&self, expected: &'static str, found: &str) -> Result<T, LogError> {
        self.unread(ParseError::new(expected, found))
    }
}
