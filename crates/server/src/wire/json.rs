//! JSON that is passed on as it was written.

use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;

/// A view, an event or a patch: written once, as text, and never looked into.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(transparent)]
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

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        self.as_str() == other.as_str()
    }
}
