//! JSON objects as they were written.
//!
//! What a page was told last is kept as text, and so is what it is told next. Where their fields
//! stand is noted while they are written, so that comparing two of them reads neither again.

use std::cell::Cell;
use std::io;
use std::ops::Range;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use crate::patch::{self, Fields};

/// An object as text, and the places of its fields. It holds no null: what is absent is null.
#[derive(Debug)]
pub struct Written {
    text: String,
    /// Of each field its name, with quotes, and its value.
    places: Vec<[Range<usize>; 2]>,
}

impl Written {
    pub fn of(value: &impl Serialize) -> Written {
        let (written, has_null) = write(value);
        if !has_null {
            return written;
        }
        let mut value = serde_json::to_value(value).expect("what is told is plain data");
        patch::without_nulls(&mut value);
        write(&value).0
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    pub fn fields(&self) -> Fields<'_> {
        let text = |place: &Range<usize>| &self.text[place.clone()];
        self.places.iter().map(|[name, value]| (text(name), text(value))).collect()
    }

    pub fn into_text(self) -> String {
        self.text
    }
}

/// Also tells whether there is any null in it.
fn write(value: &impl Serialize) -> (Written, bool) {
    let at = Cell::new(0);
    let mut noted = Noted { places: Vec::with_capacity(32), depth: 0, has_null: false };
    let mut text = Vec::with_capacity(2048);
    let pen = Pen { text: &mut text, at: &at };
    let mut serializer = Serializer::with_formatter(pen, Noting { noted: &mut noted, at: &at });
    value.serialize(&mut serializer).expect("what is told is plain data");
    let text = String::from_utf8(text).expect("JSON is text");
    (Written { text, places: noted.places }, noted.has_null)
}

/// Writes, and tells how far it has come.
struct Pen<'a> {
    text: &'a mut Vec<u8>,
    at: &'a Cell<usize>,
}

impl io::Write for Pen<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.text.extend_from_slice(bytes);
        self.at.set(self.text.len());
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Noted {
    places: Vec<[Range<usize>; 2]>,
    depth: usize,
    has_null: bool,
}

/// Compact JSON, with a note of where the outermost fields stand.
struct Noting<'a> {
    noted: &'a mut Noted,
    at: &'a Cell<usize>,
}

impl Noting<'_> {
    /// The last field, if it is one of the outermost object.
    fn outermost(&mut self) -> Option<&mut [Range<usize>; 2]> {
        self.noted.places.last_mut().filter(|_| self.noted.depth == 1)
    }
}

impl Formatter for Noting<'_> {
    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.noted.depth += 1;
        writer.write_all(b"{")
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.noted.depth -= 1;
        writer.write_all(b"}")
    }

    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.noted.depth += 1;
        writer.write_all(b"[")
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.noted.depth -= 1;
        writer.write_all(b"]")
    }

    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        if self.noted.depth == 1 {
            let at = self.at.get();
            self.noted.places.push([at..at, at..at]);
        }
        Ok(())
    }

    fn end_object_key<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        let at = self.at.get();
        if let Some([name, _]) = self.outermost() {
            name.end = at;
        }
        Ok(())
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b":")?;
        let at = self.at.get();
        if let Some([_, value]) = self.outermost() {
            *value = at..at;
        }
        Ok(())
    }

    fn end_object_value<W: ?Sized + io::Write>(&mut self, _: &mut W) -> io::Result<()> {
        let at = self.at.get();
        if let Some([_, value]) = self.outermost() {
            value.end = at;
        }
        Ok(())
    }

    fn write_null<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.noted.has_null = true;
        writer.write_all(b"null")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_outermost_fields_are_found() {
        let written = Written::of(&json!({"a": [{"x": 1}, {}], "b \"": {"c": "}"}, "d": null}));
        assert_eq!(written.as_str(), r#"{"a":[{"x":1},{}],"b \"":{"c":"}"}}"#);
        let fields = vec![(r#""a""#, r#"[{"x":1},{}]"#), (r#""b \"""#, r#"{"c":"}"}"#)];
        assert_eq!(written.fields(), fields);
    }
}
