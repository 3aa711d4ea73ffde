//! Objects that are put together from parts, some of which are text already.

use serde::Serialize;

use super::writer::{Inside, JsonWriter};

/// In an object that is put together from parts.
#[derive(Debug)]
pub struct InObject<'a>(Inside<'a>);

impl<'a> InObject<'a> {
    pub(super) fn new(inside: Inside<'a>) -> InObject<'a> {
        InObject(inside)
    }

    pub(super) fn end(self) {
        self.0.done();
    }

    /// A field, unless its value is null.
    pub fn field(&mut self, name: &str, value: &(impl Serialize + ?Sized)) {
        let write = |writer: &mut JsonWriter| {
            writer.word(name);
            Ok(())
        };
        self.0.field(write, value).expect("what is told is plain data");
    }

    /// A field that is null if it has no value: in a merge patch that takes it away.
    pub fn field_or_null(&mut self, name: &str, value: &Option<impl Serialize>) {
        match value {
            Some(value) => self.field(name, value),
            None => self.written(name, "null"),
        }
    }

    /// A field whose value is JSON already.
    pub fn written(&mut self, name: &str, value: &str) {
        self.begin(name).text.extend_from_slice(value.as_bytes());
    }

    /// The same, and the name has its quotes already.
    pub fn written_with_name(&mut self, name: &str, value: &str) {
        self.0.comma();
        for part in [name, ":", value] {
            self.0.writer.text.extend_from_slice(part.as_bytes());
        }
    }

    /// A field that is an object.
    pub fn object(&mut self, name: &str, fields: impl FnOnce(&mut InObject<'_>)) {
        self.begin(name).object(fields);
    }

    /// The same, and the name has its quotes already.
    pub fn object_with_name(&mut self, name: &str, fields: impl FnOnce(&mut InObject<'_>)) {
        self.written_with_name(name, "");
        self.0.writer.object(fields);
    }

    fn begin(&mut self, name: &str) -> &mut JsonWriter {
        self.0.comma();
        self.0.writer.word(name);
        self.0.writer.text.push(b':');
        self.0.writer
    }
}
