//! Writes JSON as pages get it: compact and without nulls.
//!
//! All messages to pages go through this module. Building them is nearly half of the server's time
//! (docs/performance.md), and they consist of hundreds of names and small numbers. This writer knows that keys and
//! words of games need no escapes. It leaves a field out as soon as its value turns out to be null. It can note
//! where the outermost fields stand, and the fields of their objects, so that two messages can be compared without
//! parsing them. It writes bytes, because adding a byte to bytes is faster than adding a character to a string.

use std::fmt::{self, Display, Write as _};
use std::io::Write as _;
use std::ops::Range;

use serde::Serialize;
use serde::ser;

use crate::wire::WRITTEN_ALREADY;

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
    depth: usize,
    /// The text that follows is JSON already: a struct with one field holds it, and is not written itself.
    copies: bool,
}

impl JsonWriter {
    pub fn with_room_for(bytes: usize) -> JsonWriter {
        JsonWriter { text: Vec::with_capacity(bytes), ..JsonWriter::default() }
    }

    pub fn into_text(self) -> String {
        text_of(self.text)
    }

    pub fn write(&mut self, value: &(impl Serialize + ?Sized)) {
        value.serialize(self).expect("what is told is plain data");
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
    fn word(&mut self, word: &str) {
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

/// What was written, by a writer or beside it.
pub fn text_of(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("only text was written")
}

/// True if it stands in a JSON string as it is.
fn is_plain(words: &[u8]) -> bool {
    // Eight bytes at a time. A byte of a sum or difference has its highest bit if there was a borrow
    // from it; bytes that had it before, as all but ASCII do, do not count.
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let borrows = |eight: u64, from: u8| eight.wrapping_sub(ONES * u64::from(from)) & !eight;
    let (eights, rest) = words.as_chunks::<8>();
    let eights_are_plain = eights.iter().all(|&eight| {
        let eight = u64::from_le_bytes(eight);
        let quote = borrows(eight ^ (ONES * u64::from(b'"')), 1);
        let backslash = borrows(eight ^ (ONES * u64::from(b'\\')), 1);
        (borrows(eight, 0x20) | quote | backslash) & (ONES * 0x80) == 0
    });
    eights_are_plain && rest.iter().all(|&byte| is_plain_byte(byte))
}

fn is_plain_byte(byte: u8) -> bool {
    byte >= 0x20 && byte != b'"' && byte != b'\\'
}

/// Adds `words` to `text` as they stand in a JSON string, but without the quotes.
pub fn escape(words: &str, text: &mut Vec<u8>) {
    let mut rest = words.as_bytes();
    // Nearly always.
    if is_plain(rest) {
        return text.extend_from_slice(rest);
    }
    while let Some(place) = rest.iter().position(|&byte| !is_plain_byte(byte)) {
        text.extend_from_slice(&rest[..place]);
        match rest[place] {
            b'"' => text.extend_from_slice(b"\\\""),
            b'\\' => text.extend_from_slice(b"\\\\"),
            b'\n' => text.extend_from_slice(b"\\n"),
            byte => {
                let _ = write!(text, "\\u{byte:04x}");
            }
        }
        rest = &rest[place + 1..];
    }
    text.extend_from_slice(rest);
}

/// Escapes what is formatted into it.
struct Escaping<'a>(&'a mut Vec<u8>);

impl fmt::Write for Escaping<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        escape(words, self.0);
        Ok(())
    }
}

/// In an object or a list.
#[derive(Debug)]
pub struct Inside<'a> {
    writer: &'a mut JsonWriter,
    first: bool,
    end: &'static [u8],
}

impl Inside<'_> {
    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Unwritable> {
        if !std::mem::take(&mut self.first) {
            self.writer.text.push(b',');
        }
        value.serialize(&mut *self.writer)
    }

    /// A field, unless it is null. `name` writes its name, with quotes.
    fn field(
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
        if self.writer.text[at..] == *b"null" {
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

    fn done(self) -> Result<(), Unwritable> {
        // One for each bracket; what was written already has none.
        self.writer.depth -= self.end.len().max(1);
        self.writer.text.extend_from_slice(self.end);
        Ok(())
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
        if self.copies {
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
        inside.done()
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
        if self.copies {
            self.depth += 1;
            return Ok(Inside { writer: self, first: true, end: b"" });
        }
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
                self.done()
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
        if self.writer.copies {
            let written = value.serialize(&mut *self.writer);
            self.writer.copies = false;
            return written;
        }
        let write = |writer: &mut JsonWriter| {
            writer.word(name);
            Ok(())
        };
        self.field(write, value)
    }

    fn end(self) -> Result<(), Unwritable> {
        self.done()
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
        self.done()
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
        self.inside.done()
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
mod tests {
    use super::*;
    use crate::wire::Json;
    use serde_json::{Value, json};
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    enum Kind {
        Plain,
        One(u8),
        Two(u8, Option<u8>),
        Named { some: Option<u8>, none: Option<u8> },
    }

    #[derive(Serialize)]
    struct Nothing;

    #[derive(Serialize)]
    struct Wrapped(u8);

    #[derive(Serialize)]
    struct Pair(char, bool);

    struct Bytes(&'static [u8]);

    impl Serialize for Bytes {
        fn serialize<S: ser::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_bytes(self.0)
        }
    }

    #[derive(Serialize)]
    struct Everything {
        pairs: Vec<Pair>,
        small: (i8, i32, u16, u64, f32),
        // In a list, for there a null stays.
        odd: (f64, f32, (), Nothing, Wrapped, Option<u8>),
        bytes: Bytes,
        address: std::net::IpAddr,
        words: &'static str,
        numbers: (u8, i16, u32, i64, f64),
        kinds: Vec<Kind>,
        by_number: BTreeMap<u8, Vec<Option<bool>>>,
        none: Option<u8>,
        written: Json,
        empty: BTreeMap<String, u8>,
        within: Option<Box<Everything>>,
    }

    fn everything(within: Option<Box<Everything>>) -> Everything {
        Everything {
            pairs: vec![Pair('û', true), Pair('"', false)],
            small: (-8, -70_000, 65_535, u64::MAX, 0.5),
            odd: (f64::NAN, f32::INFINITY, (), Nothing, Wrapped(7), Some(3)),
            bytes: Bytes(&[0, 255]),
            address: std::net::Ipv4Addr::LOCALHOST.into(),
            words: "\"Nazgûl\" \\ \n \t \u{1}",
            numbers: (7, -300, 70_000, i64::MIN, 1_731_700_000.25),
            kinds: vec![
                Kind::Plain,
                Kind::One(1),
                Kind::Two(1, None),
                Kind::Named { some: Some(3), none: None },
            ],
            by_number: BTreeMap::from([(3, vec![Some(true), None]), (10, vec![])]),
            none: None,
            written: Json::from_text("{\"a\":[1,\"b\"]}".to_string()),
            empty: BTreeMap::new(),
            within,
        }
    }

    /// Takes away every field that is null. Places in lists stay, for their number means something.
    fn without_nulls(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.retain(|_, field| !field.is_null());
                fields.values_mut().for_each(without_nulls);
            }
            Value::Array(items) => items.iter_mut().for_each(without_nulls),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
        }
    }

    #[test]
    fn it_writes_what_others_write_but_for_nulls() {
        let everything = everything(Some(Box::new(everything(None))));
        let mut writer = JsonWriter { places: Some(Places::default()), ..JsonWriter::default() };
        writer.write(&everything);
        let places = writer.places.take().expect("asked for");
        let text = writer.into_text();
        let mut expected = serde_json::to_value(&everything).expect("plain data");
        without_nulls(&mut expected);
        assert_eq!(serde_json::from_str::<Value>(&text).expect("JSON"), expected);
        let names = |places: &[Place]| -> Vec<String> {
            places.iter().map(|[name, _]| text[name.clone()].to_string()).collect()
        };
        let known = |object: &Value| -> Vec<String> {
            let fields = object.as_object().expect("an object").keys();
            fields.map(|name| format!("\"{name}\"")).collect()
        };
        let outermost: Vec<Place> = places.outermost.iter().map(|(at, _)| at.clone()).collect();
        assert_eq!(names(&outermost), known(&expected));
        for ([name, _], within) in places.outermost.iter().filter(|(_, within)| !within.is_empty())
        {
            let object = &expected[text[name.clone()].trim_matches('"')];
            assert_eq!(names(&places.within[within.clone()]), known(object));
        }
        assert!(!places.within.is_empty());
    }

    #[test]
    fn nulls_stay_in_lists() {
        let mut writer = JsonWriter::default();
        writer.write(&json!({"a": null, "b": [null, {"c": null}], "d": {"e": null}}));
        assert_eq!(writer.into_text(), r#"{"b":[null,{}],"d":{}}"#);
    }

    #[test]
    fn what_needs_an_escape_gets_one_wherever_it_stands() {
        for odd in [
            "\"",
            "\\",
            "\n",
            "\u{0}",
            "\u{1f}",
            " ",
            "!",
            "#",
            "[",
            "]",
            "\u{7f}",
            "û",
            "\u{10ffff}",
        ] {
            for before in 0..20 {
                for after in 0..10 {
                    let words = ["a".repeat(before), odd.to_string(), "z".repeat(after)].concat();
                    let mut text = b"\"".to_vec();
                    escape(&words, &mut text);
                    text.push(b'"');
                    assert_eq!(text_of(text), serde_json::to_string(&words).expect("words"));
                }
            }
        }
    }
}
