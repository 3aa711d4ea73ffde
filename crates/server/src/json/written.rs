//! JSON that is passed on as it was written.

use serde::ser::Error;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use ts_rs::TS;

/// By this name the [`JsonWriter`](super::JsonWriter) knows [`Json`], and copies its text.
pub const WRITTEN_ALREADY: &str = "mathom_house::Json";

/// A view, an event or a patch: written once, as text, and never looked into.
#[derive(Clone, PartialEq, Eq, Debug, TS)]
#[ts(type = "unknown")]
pub struct Json(Box<str>);

impl Json {
    /// With a null for each field that has no value.
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Json {
        Json(super::text_with_nulls(value).into())
    }

    /// Text that is known to be JSON.
    pub fn from_text(text: String) -> Json {
        Json(text.into())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(WRITTEN_ALREADY, &Text(&self.0))
    }
}

struct Text<'a>(&'a str);

impl Serialize for Text<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            // The writer of messages says so once it has met the name above: it takes the text as it is.
            false => serializer.serialize_str(self.0),
            true => {
                let raw: &RawValue = serde_json::from_str(self.0).map_err(S::Error::custom)?;
                raw.serialize(serializer)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{JsonWriter, text_of};
    use serde_json::json;

    #[test]
    fn every_writer_copies_it() {
        let text = r#"{"a":[1,"\"b\""],"c":null}"#;
        let list = [Json::from_text(text.to_owned()), Json::of(&Some("x")), Json::of(&None::<u8>)];
        let expected = format!("[{text},\"x\",null]");
        assert_eq!(text_of(&list), expected);
        assert_eq!(serde_json::to_string(&list).expect("JSON"), expected);
        let value = serde_json::to_value(&list).expect("JSON");
        assert_eq!(value, json!([{"a": [1, "\"b\""], "c": null}, "x", null]));
    }

    #[test]
    fn words_after_it_are_escaped_again() {
        let mut writer = JsonWriter::default();
        writer.write(&(Json::from_text("\"a\"".to_owned()), "\"b\""));
        assert_eq!(writer.into_text(), r#"["a","\"b\""]"#);
    }
}
