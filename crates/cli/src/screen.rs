//! Where the words go. A reader who closes the pipe ends the program, and nothing breaks.

use std::io::{self, BufWriter, Stdout, Write};

use crate::paint::{Ink, Paint, WIDTH, When, wrapped};
use crate::trouble::Trouble;

#[derive(Debug)]
pub struct Screen {
    out: BufWriter<Stdout>,
    pub paint: Paint,
}

impl Screen {
    pub fn new(when: When) -> Screen {
        Screen { out: BufWriter::new(io::stdout()), paint: Paint::new(when) }
    }

    pub fn line(&mut self, line: &str) -> Result<(), Trouble> {
        Ok(writeln!(self.out, "{}", line.trim_end())?)
    }

    pub fn lines<L: AsRef<str>>(
        &mut self,
        lines: impl IntoIterator<Item = L>,
    ) -> Result<(), Trouble> {
        lines.into_iter().try_for_each(|line| self.line(line.as_ref()))
    }

    /// A text of any length, broken into lines.
    pub fn text(&mut self, text: &str) -> Result<(), Trouble> {
        self.indented("", text)
    }

    /// The same, with `margin` before the first line and as many blanks before the others.
    pub fn indented(&mut self, margin: &str, text: &str) -> Result<(), Trouble> {
        let rest = " ".repeat(crate::paint::width(margin));
        self.lines(wrapped(text, margin, &rest, WIDTH))
    }

    pub fn heading(&mut self, text: &str) -> Result<(), Trouble> {
        for line in wrapped(text, "", "", WIDTH) {
            let painted = self.paint.ink(Ink::Heading, &line);
            self.line(&painted)?;
        }
        Ok(())
    }

    /// Words without a line break, for a question.
    pub fn prompt(&mut self, words: &str) -> Result<(), Trouble> {
        write!(self.out, "{words}")?;
        self.flush()
    }

    pub fn flush(&mut self) -> Result<(), Trouble> {
        Ok(self.out.flush()?)
    }
}
