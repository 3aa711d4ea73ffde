//! JSON objects as they were written.
//!
//! What a page was told last is kept as text, and so is what it is told next. Where their fields
//! stand is noted while they are written, so that comparing two of them reads neither again.

use serde::Serialize;

use crate::patch::{self, Fields};
use crate::pen::{Pen, Place, Places};

/// An object as text, and the places of its fields. It holds no null: what is absent is null.
#[derive(Debug)]
pub struct Written {
    text: String,
    places: Places,
}

impl Written {
    pub fn of(value: &impl Serialize) -> Written {
        let mut pen = Pen::with_room_for(3072);
        let (outermost, within) = (Vec::with_capacity(32), Vec::with_capacity(64));
        pen.places = Some(Places { outermost, within });
        pen.write(value);
        let places = pen.places.take().unwrap_or_default();
        Written { text: pen.into_text(), places }
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    pub fn fields(&self) -> Fields<'_> {
        self.places.outermost.iter().map(|(place, _)| self.field(place)).collect()
    }

    /// The fields of the value of the nth field; `None` if that is no object.
    pub fn fields_within(&self, nth: usize) -> Option<Fields<'_>> {
        let ([_, value], within) = &self.places.outermost[nth];
        match &self.places.within[within.clone()] {
            [] => patch::fields(&self.text[value.clone()]),
            places => Some(places.iter().map(|place| self.field(place)).collect()),
        }
    }

    fn field(&self, [name, value]: &Place) -> (&str, &str) {
        (&self.text[name.clone()], &self.text[value.clone()])
    }

    pub fn into_text(self) -> String {
        self.text
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
        assert_eq!(written.fields_within(0), None);
        assert_eq!(written.fields_within(1), Some(vec![(r#""c""#, r#""}""#)]));
    }
}
