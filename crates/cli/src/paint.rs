//! Colour, and lines of eighty columns.

use std::io::IsTerminal;

use clap::ValueEnum;

/// The width that everything fits into.
pub const WIDTH: usize = 80;

/// When colour is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum When {
    /// In a terminal, unless NO_COLOR is set.
    #[default]
    Auto,
    Always,
    Never,
}

/// What a piece of text is, rather than how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    Heading,
    Faint,
    Good,
    Bad,
    Number,
    Warning,
}

/// Paints, or leaves plain. Colour is never the only sign of anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    on: bool,
}

impl Paint {
    pub fn new(when: When) -> Paint {
        let on = match when {
            When::Always => true,
            When::Never => false,
            When::Auto => {
                let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
                !refused && !dumb && std::io::stdout().is_terminal()
            }
        };
        Paint { on }
    }

    pub fn ink(self, ink: Ink, text: &str) -> String {
        let code = match ink {
            Ink::Heading => "1",
            Ink::Faint => "2",
            Ink::Good => "32",
            Ink::Bad => "31",
            Ink::Number => "36",
            Ink::Warning => "33",
        };
        match self.on && !text.is_empty() {
            true => format!("\x1b[{code}m{text}\x1b[0m"),
            false => text.to_string(),
        }
    }
}

/// How many columns a text takes, colour left out.
pub fn width(text: &str) -> usize {
    let mut columns = 0;
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '\x1b' {
            letters.by_ref().find(|&end| end == 'm');
        } else {
            columns += 1;
        }
    }
    columns
}

/// The text with blanks after it, up to this many columns.
pub fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// "1 card", "2 cards".
pub fn many(count: usize, thing: &str) -> String {
    if count == 1 { format!("1 {thing}") } else { format!("{count} {thing}s") }
}

/// Breaks a text between words. The first line begins with `first`, the others with `rest`.
pub fn wrapped(text: &str, first: &str, rest: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = first.to_string();
    let mut is_empty = true;
    for word in text.split_whitespace() {
        if !is_empty && width(&line) + 1 + width(word) > columns {
            lines.push(std::mem::replace(&mut line, rest.to_string()));
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
        is_empty = false;
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        let lines = wrapped("one two three four", "- ", "  ", 10);
        assert_eq!(lines, ["- one two", "  three", "  four"]);
        assert_eq!(wrapped("", "- ", "  ", 10), ["- "]);
    }

    #[test]
    fn colour_takes_no_columns() {
        let paint = Paint { on: true };
        assert_eq!(width(&paint.ink(Ink::Bad, "Nazgûl")), 6);
        assert_eq!(Paint { on: false }.ink(Ink::Bad, "Nazgûl"), "Nazgûl");
    }
}
