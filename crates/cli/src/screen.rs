//! Output. A reader who closes the pipe ends the program quietly.

use std::io::{self, BufWriter, Stdout, Write};

use table::plain;

use crate::cli_error::CliError;
use crate::paint::{Ink, Paint, WIDTH, When, wrapped};

#[derive(Debug)]
pub struct Screen {
    out: BufWriter<Stdout>,
    pub paint: Paint,
}

impl Screen {
    pub fn new(when: When) -> Screen {
        Screen { out: BufWriter::new(io::stdout()), paint: Paint::new(when) }
    }

    pub fn line(&mut self, line: &str) -> Result<(), CliError> {
        Ok(writeln!(self.out, "{}", plain(line.trim_end()))?)
    }

    pub fn lines<L: AsRef<str>>(
        &mut self,
        lines: impl IntoIterator<Item = L>,
    ) -> Result<(), CliError> {
        lines.into_iter().try_for_each(|line| self.line(line.as_ref()))
    }

    /// A text of any length, broken into lines.
    pub fn text(&mut self, text: &str) -> Result<(), CliError> {
        self.indented("", text)
    }

    /// The same, with `margin` before the first line and as many blanks before the others.
    pub fn indented(&mut self, margin: &str, text: &str) -> Result<(), CliError> {
        let rest = " ".repeat(crate::paint::width(margin));
        self.lines(wrapped(&plain(text), margin, &rest, WIDTH))
    }

    pub fn heading(&mut self, text: &str) -> Result<(), CliError> {
        for line in wrapped(text, "", "", WIDTH) {
            let painted = self.paint.ink(Ink::Heading, &line);
            self.line(&painted)?;
        }
        Ok(())
    }

    /// Words without a line break, for a question.
    pub fn prompt(&mut self, words: &str) -> Result<(), CliError> {
        write!(self.out, "{words}")?;
        self.flush()
    }

    pub fn flush(&mut self) -> Result<(), CliError> {
        Ok(self.out.flush()?)
    }
}
