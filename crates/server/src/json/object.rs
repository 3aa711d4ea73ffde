//! JSON objects as text.
//!
//! The actor keeps the last state of each audience as text. Where the fields of an object stand is noted while it
//! is written, so that two objects can be compared without parsing them.

use serde::Serialize;

use super::patch::{self, Fields};
use super::writer::{JsonWriter, Place, Places};

/// An object as text, and the places of its fields. It contains no null: absent means null.
#[derive(Debug)]
pub struct JsonObject {
    text: String,
    places: Places,
}

impl JsonObject {
    pub fn of(value: &impl Serialize) -> JsonObject {
        let mut writer = JsonWriter::with_room_for(4096);
        let (outermost, within) = (Vec::with_capacity(32), Vec::with_capacity(64));
        writer.places = Some(Places { outermost, within });
        writer.write(value);
        let places = writer.places.take().unwrap_or_default();
        JsonObject { text: writer.into_text(), places }
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// How many fields it has.
    pub fn len(&self) -> usize {
        self.places.outermost.len()
    }

    /// The name of the nth field, with quotes, and its value.
    pub fn field(&self, nth: usize) -> [&[u8]; 2] {
        let ([name, value], _) = &self.places.outermost[nth];
        [&self.text.as_bytes()[name.clone()], &self.text.as_bytes()[value.clone()]]
    }

    /// The same as text.
    pub fn words(&self, nth: usize) -> (&str, &str) {
        self.text_at(&self.places.outermost[nth].0)
    }

    /// The fields of the value of the nth field; `None` if that is no object.
    pub fn fields_within(&self, nth: usize) -> Option<Fields<'_>> {
        let ([_, value], within) = &self.places.outermost[nth];
        match &self.places.within[within.clone()] {
            [] => patch::fields(&self.text[value.clone()]),
            places => Some(places.iter().map(|place| self.text_at(place)).collect()),
        }
    }

    fn text_at(&self, [name, value]: &Place) -> (&str, &str) {
        (&self.text[name.clone()], &self.text[value.clone()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_outermost_fields_are_found() {
        let written = JsonObject::of(&json!({"a": [{"x": 1}, {}], "b \"": {"c": "}"}, "d": null}));
        assert_eq!(written.as_str(), r#"{"a":[{"x":1},{}],"b \"":{"c":"}"}}"#);
        let fields = [(r#""a""#, r#"[{"x":1},{}]"#), (r#""b \"""#, r#"{"c":"}"}"#)];
        assert_eq!([written.words(0), written.words(1)], fields);
        assert_eq!(written.len(), 2);
        assert_eq!(written.field(1), [fields[1].0.as_bytes(), fields[1].1.as_bytes()]);
        assert_eq!(written.fields_within(0), None);
        assert_eq!(written.fields_within(1), Some(vec![(r#""c""#, r#""}""#)]));
    }
}
