//! JSON objects as they were written.
//!
//! What a page was told last is kept as text, and so is what it is told next. Where their fields
//! stand is noted while they are written, so that comparing two of them reads neither again.

use std::ops::Range;

use serde::Serialize;

use crate::patch::Fields;
use crate::pen::{Pen, Place};

/// An object as text, and the places of its fields. It holds no null: what is absent is null.
#[derive(Debug)]
pub struct Written {
    text: String,
    places: Vec<Place>,
}

impl Written {
    pub fn of(value: &impl Serialize) -> Written {
        let mut pen = Pen::with_room_for(3072);
        pen.places = Some(Vec::with_capacity(32));
        pen.write(value);
        Written { text: pen.text, places: pen.places.unwrap_or_default() }
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
