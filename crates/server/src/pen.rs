//! Writes JSON as pages are told it: compact, and without nulls.
//!
//! What is told for one answer is mostly names and small numbers, some hundreds of them, so what each
//! of them costs is most of what an answer costs. This pen knows that keys need no escapes, leaves a
//! field out as soon as it turns out to be null, and notes where the outermost fields stand.

use std::fmt::{self, Display, Write};
use std::ops::Range;

use serde::Serialize;
use serde::ser;

/// What `serde_json` calls JSON that is written already.
const RAW: &str = "$serde_json::private::RawValue";

/// Of a field its name, with quotes, and its value.
pub type Place = [Range<usize>; 2];

#[derive(Debug, Default)]
pub struct Pen {
    pub text: String,
    /// The fields of the outermost object, if they are asked for.
    pub places: Option<Vec<Place>>,
    depth: usize,
    /// Strings are JSON already.
    raw: bool,
}

impl Pen {
    pub fn with_room_for(bytes: usize) -> Pen {
        Pen { text: String::with_capacity(bytes), ..Pen::default() }
    }

    pub fn write(&mut self, value: &(impl Serialize + ?Sized)) {
        value.serialize(self).expect("what is told is plain data");
    }

    fn begin(&mut self, bracket: char, end: &'static str) -> Inside<'_> {
        self.text.push(bracket);
        self.depth += 1;
        Inside { pen: self, first: true, end }
    }

    /// An object or list in an object, as values of variants are.
    fn begin_variant(&mut self, variant: &str, bracket: char, end: &'static str) -> Inside<'_> {
        self.text.push_str("{\"");
        self.text.push_str(variant);
        self.text.push_str("\":");
        self.begin(bracket, end)
    }

    fn number(&mut self, number: impl Display) -> Result<(), Unwritable> {
        write!(self.text, "{number}").map_err(ser::Error::custom)
    }

    fn small(&mut self, number: impl Into<u64>) -> Result<(), Unwritable> {
        let number = number.into();
        if number < 10 {
            self.text.push(char::from(b'0' + number as u8));
            return Ok(());
        }
        self.number(number)
    }
}

/// Adds `words` to `text` as they stand in a JSON string, but without the quotes.
pub fn escape(words: &str, text: &mut String) {
    let plain = |byte: u8| byte >= 0x20 && byte != b'"' && byte != b'\\';
    let mut rest = words;
    // Nearly always. Without an early end it is looked at several bytes at a time.
    if words.bytes().fold(true, |all, byte| all & plain(byte)) {
        return text.push_str(words);
    }
    while let Some(place) = rest.bytes().position(|byte| !plain(byte)) {
        text.push_str(&rest[..place]);
        match rest.as_bytes()[place] {
            b'"' => text.push_str("\\\""),
            b'\\' => text.push_str("\\\\"),
            b'\n' => text.push_str("\\n"),
            byte => {
                let _ = write!(text, "\\u{byte:04x}");
            }
        }
        rest = &rest[place + 1..];
    }
    text.push_str(rest);
}

/// Escapes what is formatted into it.
struct Escaping<'a>(&'a mut String);

impl Write for Escaping<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        escape(words, self.0);
        Ok(())
    }
}

/// In an object or a list.
#[derive(Debug)]
pub struct Inside<'a> {
    pen: &'a mut Pen,
    first: bool,
    end: &'static str,
}

impl Inside<'_> {
    fn item(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), Unwritable> {
        if !std::mem::take(&mut self.first) {
            self.pen.text.push(',');
        }
        value.serialize(&mut *self.pen)
    }

    /// A field, unless it is null. `name` writes its name, with quotes.
    fn field(
        &mut self,
        name: impl FnOnce(&mut Pen) -> Result<(), Unwritable>,
        value: &(impl Serialize + ?Sized),
    ) -> Result<(), Unwritable> {
        let begun = self.pen.text.len();
        if !self.first {
            self.pen.text.push(',');
        }
        let named = self.pen.text.len();
        name(self.pen)?;
        let name = named..self.pen.text.len();
        self.pen.text.push(':');
        let at = self.pen.text.len();
        value.serialize(&mut *self.pen)?;
        if self.pen.text.as_bytes()[at..] == *b"null" {
            self.pen.text.truncate(begun);
            return Ok(());
        }
        self.first = false;
        if self.pen.depth == 1
            && let Some(places) = &mut self.pen.places
        {
            places.push([name, at..self.pen.text.len()]);
        }
        Ok(())
    }

    fn done(self) -> Result<(), Unwritable> {
        self.pen.depth -= 1;
        self.pen.text.push_str(self.end);
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

impl<'a> ser::Serializer for &'a mut Pen {
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
        self.text.push_str(if value { "true" } else { "false" });
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
        if self.raw {
            self.text.push_str(value);
            return Ok(());
        }
        self.text.push('"');
        escape(value, &mut self.text);
        self.text.push('"');
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
        self.text.push_str("null");
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
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Unwritable> {
        let mut inside = self.begin('{', "}");
        inside.field(|pen| pen.serialize_str(variant), value)?;
        inside.done()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin('[', "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin('[', "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin('[', "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin_variant(variant, '[', "]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<InMap<'a>, Unwritable> {
        Ok(InMap { inside: self.begin('{', "}"), key: String::new() })
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Inside<'a>, Unwritable> {
        if name == RAW {
            self.raw = true;
            self.depth += 1;
            return Ok(Inside { pen: self, first: true, end: "" });
        }
        Ok(self.begin('{', "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'a>, Unwritable> {
        Ok(self.begin_variant(variant, '{', "}}"))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Unwritable> {
        self.text.push('"');
        write!(Escaping(&mut self.text), "{value}").map_err(ser::Error::custom)?;
        self.text.push('"');
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
        if self.pen.raw {
            let written = value.serialize(&mut *self.pen);
            self.pen.raw = false;
            return written;
        }
        // Names of fields are words of ours: there is nothing to escape in them.
        let write = |pen: &mut Pen| {
            pen.text.push('"');
            pen.text.push_str(name);
            pen.text.push('"');
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
    key: String,
}

/// Writes a key: what is no string is put in quotes.
fn write_key(key: &(impl Serialize + ?Sized), pen: &mut Pen) -> Result<(), Unwritable> {
    let at = pen.text.len();
    key.serialize(&mut *pen)?;
    if pen.text.as_bytes()[at] != b'"' {
        pen.text.insert(at, '"');
        pen.text.push('"');
    }
    Ok(())
}

impl ser::SerializeMap for InMap<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unwritable> {
        let at = self.inside.pen.text.len();
        write_key(key, self.inside.pen)?;
        self.key = self.inside.pen.text.split_off(at);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unwritable> {
        let key = std::mem::take(&mut self.key);
        let write = |pen: &mut Pen| {
            pen.text.push_str(&key);
            Ok(())
        };
        self.inside.field(write, value)
    }

    fn serialize_entry<K: Serialize + ?Sized, T: Serialize + ?Sized>(
        &mut self,
        key: &K,
        value: &T,
    ) -> Result<(), Unwritable> {
        self.inside.field(|pen| write_key(key, pen), value)
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
    struct Everything {
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
            written: Json::written("{\"a\":[1,\"b\"]}".to_string()),
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
        let mut pen = Pen { places: Some(Vec::new()), ..Pen::default() };
        pen.write(&everything);
        let mut expected = serde_json::to_value(&everything).expect("plain data");
        without_nulls(&mut expected);
        assert_eq!(serde_json::from_str::<Value>(&pen.text).expect("JSON"), expected);
        let places = pen.places.expect("asked for");
        let names: Vec<&str> = places.iter().map(|[name, _]| &pen.text[name.clone()]).collect();
        let known: Vec<String> = expected.as_object().expect("an object").keys().cloned().collect();
        assert_eq!(names, known.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>());
    }

    #[test]
    fn nulls_stay_in_lists() {
        let mut pen = Pen::default();
        pen.write(&json!({"a": null, "b": [null, {"c": null}], "d": {"e": null}}));
        assert_eq!(pen.text, r#"{"b":[null,{}],"d":{}}"#);
    }
}
