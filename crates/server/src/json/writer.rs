//! The writer: a serializer of our own, compact and without nulls.
//!
//! It knows that keys and words of games need no escapes. It leaves a field out as soon as its value turns out to
//! be null. It can note where the outermost fields stand, and the fields of their objects, so that two messages can
//! be compared without parsing them. It writes bytes, because adding a byte to bytes is faster than adding a
//! character to a string.

use std::fmt::{Display, Write as _};
use std::io::Write as _;
use std::ops::Range;

use serde::Serialize;
use serde::ser;

use super::escape::{Escaping, escape};
use super::in_object::InObject;
use super::written::WRITTEN_ALREADY;

/// Of a field its name, with quotes, and its value.
pub type Place = [Range<usize>; 2];

/// Where fields stand.
#[derive(Debug, Default)]
pub struct Places {
    /// Those of the outermost object, each with those within it: a part of `within`, empty if it is no
    /// object, or one that was not noted.
    pub outermost: Vec<(Place, Range<usize>)>,
    pub within: Vec<Place>,
}

#[derive(Debug, Default)]
pub struct JsonWriter {
    pub text: Vec<u8>,
    /// Noted if they are asked for.
    pub places: Option<Places>,
    /// Fields without a value are written too.
    pub keeps_nulls: bool,
    depth: usize,
    /// The string that follows is JSON already.
    copies: bool,
}

impl JsonWriter {
    pub fn with_room_for(bytes: usize) -> JsonWriter {
        JsonWriter { text: Vec::with_capacity(bytes), ..JsonWriter::default() }
    }

    pub fn into_text(self) -> String {
        String::from_utf8(self.text).expect("only text was written")
    }

    pub fn write(&mut self, value: &(impl Serialize + ?Sized)) {
        value.serialize(self).expect("what is told is plain data");
    }

    /// Writes an object field by field.
    pub fn object(&mut self, fields: impl FnOnce(&mut InObject<'_>)) {
        let mut object = InObject::new(self.begin(b'{', b"}"));
        fields(&mut object);
        object.end();
    }

    /// Writes a list of items that are JSON already.
    pub fn list<'a>(&mut self, items: impl IntoIterator<Item = &'a str>) {
        let mut list = self.begin(b'[', b"]");
        for item in items {
            list.comma();
            list.writer.text.extend_from_slice(item.as_bytes());
        }
        list.done();
    }

    fn begin(&mut self, bracket: u8, end: &'static [u8]) -> Inside<'_> {
        self.text.push(bracket);
        self.depth += 1;
        Inside { writer: self, first: true, end }
    }

    /// An object or list in an object, as values of variants are.
    fn begin_variant(&mut self, variant: &str, bracket: u8, end: &'static [u8]) -> Inside<'_> {
        self.text.push(b'{');
        self.word(variant);
        self.text.push(b':');
        self.depth += 1;
        self.begin(bracket, end)
    }

    /// A name or a word of ours, with quotes: there is nothing to escape in it.
    pub(super) fn word(&mut self, word: &str) {
        self.text.push(b'"');
        self.text.extend_from_slice(word.as_bytes());
        self.text.push(b'"');
    }

    fn number(&mut self, number: impl Display) -> Result<(), Unwritable> {
        write!(self.text, "{number}").map_err(ser::Error::custom)
    }

    fn small(&mut self, number: impl Into<u64>) -> Result<(), Unwritable> {
        let number = number.into();
        if number >= 100 {
            return self.number(number);
        }
        if number >= 10 {
            self.text.push(b'0' + (number / 10) as u8);
        }
        self.text.push(b'0' + (number % 10) as u8);
        Ok(())
    }
}

/// In an object or a list.
#[derive(Debug)]
pub struct Inside<'a> {
    pub(super) writer: &'a mut JsonWriter,
    first: bool,
    end: &'static [u8],
}

impl Inside<'_> {
    pub(super) fn comma(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.writer.text.push(b',');
        }
    }

    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Unwritable> {
        self.comma();
        value.serialize(&mut *self.writer)
    }

    /// A field, unless it is null and nulls are left out. `name` writes its name, with quotes.
    pub(super) fn field(
        &mut self,
        name: impl FnOnce(&mut JsonWriter) -> Result<(), Unwritable>,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), Unwritable> {
        let begun = self.writer.text.len();
        let within = self.writer.places.as_ref().map_or(0, |places| places.within.len());
        if !self.first {
            self.writer.text.push(b',');
        }
        let named = self.writer.text.len();
        name(self.writer)?;
        let name = named..self.writer.text.len();
        self.writer.text.push(b':');
        let at = self.writer.text.len();
        value.serialize(&mut *self.writer)?;
        if !self.writer.keeps_nulls && self.writer.text[at..] == *b"null" {
            self.writer.text.truncate(begun);
            return Ok(());
        }
        self.first = false;
        if let Some(places) = &mut self.writer.places {
            let place = [name, at..self.writer.text.len()];
            match self.writer.depth {
                1 => places.outermost.push((place, within..places.within.len())),
                2 => places.within.push(place),
                _ => (),
            }
        }
        Ok(())
    }

    pub(super) fn done(self) {
        // One for each bracket.
        self.writer.depth -= self.end.len();
        self.writer.text.extend_from_slice(self.end);
    }
}

macro_rules! numbers {
    ($($named:ident($kind:ty) by $write:ident),+) => {$(
        fn $named(self, value: $kind) -> Result<(), Unwritable> {
            self.$write(value)
        }
    )+};
}

impl<'a> ser::Serializer for &'a mut JsonWriter {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = Inside<'a>;
    type SerializeTuple = Inside<'a>;
    type SerializeTupleStruct = Inside<'a>;
    type SerializeTupleVariant = Inside<'a>;
    type SerializeMap = InMap<'a>;
    type SerializeStruct = Inside<'a>;
    type SerializeStructVariant = Inside<'a>;

    /// JSON that is written already is then asked for as a string ([`Json`](super::Json)).
    fn is_human_readable(&self) -> bool {
        !self.copies
    }

    fn serialize_bool(self, value: bool) -> Result<(), Unwritable> {
        self.text.extend_from_slice(if value { b"true" } else { b"false" });
        Ok(())
    }

    numbers! {
        serialize_i8(i8) by number,
        serialize_i16(i16) by number,
        serialize_i32(i32) by number,
        serialize_i64(i64) by number,
        serialize_u8(u8) by small,
        serialize_u16(u16) by small,
        serialize_u32(u32) by small,
        serialize_u64(u64) by small
    }

    fn serialize_f32(self, value: f32) -> Result<(), Unwritable> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Unwritable> {
        match value.is_finite() {
            true => self.number(value),
            false => self.serialize_unit(),
        }
    }

    fn serialize_char(self, value: char) -> Result<(), Unwritable> {
        self.collect_str(&value)
    }

    fn serialize_str(self, value: &str) -> Result<(), Unwritable> {
        if std::mem::take(&mut self.copies) {
            self.text.extend_from_slice(value.as_bytes());
            return Ok(());
        }
        self.text.push(b'"');
        escape(value, &mut self.text);
        self.text.push(b'"');
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Unwritable> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<(), Unwritable> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Unwritable> {
        self.text.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unwritable> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Unwritable> {
        self.word(variant);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        self.copies = name == WRITTEN_ALREADY;
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        let mut inside = self.begin(b'{', b"}");
        let name = |writer: &mut JsonWriter| {
            writer.word(variant);
            Ok(())
        };
        inside.field(name, value)?;
        inside.done();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin(b'[', b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin(b'[', b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin(b'[', b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin_variant(variant, b'[', b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<InMap<'a>, Unwritable> {
        Ok(InMap { inside: self.begin(b'{', b"}"), key: Vec::new() })
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin(b'{', b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin_variant(variant, b'{', b"}}"))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Unwritable> {
        self.text.push(b'"');
        write!(Escaping(&mut self.text), "{value}").map_err(ser::Error::custom)?;
        self.text.push(b'"');
        Ok(())
    }
}

/// Serde has four names for a list.
macro_rules! lists {
    ($($list:ident by $item:ident),+) => {$(
        impl ser::$list for Inside<'_> {
            type Ok = ();
            type Error = Unwritable;

            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
                self.item(value)
            }

            fn end(self) -> Result<(), Unwritable> {
                self.done();
                Ok(())
            }
        }
    )+};
}

lists! {
    SerializeSeq by serialize_element,
    SerializeTuple by serialize_element,
    SerializeTupleStruct by serialize_field,
    SerializeTupleVariant by serialize_field
}

impl ser::SerializeStruct for Inside<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        let write = |writer: &mut JsonWriter| {
            writer.word(name);
            Ok(())
        };
        self.field(write, value)
    }

    fn end(self) -> Result<(), Unwritable> {
        self.done();
        Ok(())
    }
}

impl ser::SerializeStructVariant for Inside<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        ser::SerializeStruct::serialize_field(self, name, value)
    }

    fn end(self) -> Result<(), Unwritable> {
        self.done();
        Ok(())
    }
}

/// In an object whose keys are made as it is written.
#[derive(Debug)]
pub struct InMap<'a> {
    inside: Inside<'a>,
    key: Vec<u8>,
}

/// Writes a key: what is no string is put in quotes.
fn write_key(key: &(impl Serialize + ?Sized), writer: &mut JsonWriter) -> Result<(), Unwritable> {
    let at = writer.text.len();
    key.serialize(&mut *writer)?;
    if writer.text[at] != b'"' {
        writer.text.insert(at, b'"');
        writer.text.push(b'"');
    }
    Ok(())
}

impl ser::SerializeMap for InMap<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritable> {
        let at = self.inside.writer.text.len();
        write_key(key, self.inside.writer)?;
        self.key = self.inside.writer.text.split_off(at);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        let key = std::mem::take(&mut self.key);
        let write = |writer: &mut JsonWriter| {
            writer.text.extend_from_slice(&key);
            Ok(())
        };
        self.inside.field(write, value)
    }

    fn serialize_entry<K: Serialize + ?Sized, T: Serialize + ?Sized>(
        &mut self,
        key: &K,
        value: &T,
    ) -> Result<(), Unwritable> {
        self.inside.field(|writer| write_key(key, writer), value)
    }

    fn end(self) -> Result<(), Unwritable> {
        self.inside.done();
        Ok(())
    }
}

/// What cannot be written, and why.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unwritable(String);

impl ser::Error for Unwritable {
    fn custom<T: Display>(why: T) -> Unwritable {
        Unwritable(why.to_string())
    }
}

#[cfg(test)]
mod tests;
