//! JSON that is passed on as it was written.

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use ts_rs::TS;

/// By this name the server's own writer knows [`Json`], and copies its text.
pub const WRITTEN_ALREADY: &str = "mathom_house::Json";

/// A view, an event or a patch: written once, as text, and never looked into.
#[derive(Clone, Debug, TS)]
#[ts(type = "unknown")]
pub struct Json(Box<RawValue>);

impl Json {
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Json {
        Json(serde_json::value::to_raw_value(value).expect("what is told is plain data"))
    }

    /// Text that is known to be JSON.
    pub fn from_text(text: String) -> Json {
        Json(RawValue::from_string(text).expect("this was written as JSON"))
    }

    pub fn as_str(&self) -> &str {
        self.0.get()
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_newtype_struct(WRITTEN_ALREADY, &self.0)
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.as_str() == other.as_str()
    }
}
