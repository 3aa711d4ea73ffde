//! The JSON of the messages to pages: all of it is written here.
//!
//! Building messages is nearly half of the server's time (docs/performance.md), and they consist of hundreds of
//! names and small numbers. So they have a writer of their own, [`JsonWriter`]. It serialises like any other, and
//! it can put an object together from parts that are text already ([`InObject`]): a part that is equal for all
//! pages, or that has not changed, is written once. No other module writes a bracket, a comma or a quote.
//!
//! A message holds no null, because in a merge patch null means "gone": a field that is absent is null. Only
//! events and patches have nulls.

mod escape;
mod in_object;
mod object;
mod patch;
mod writer;
mod written;

pub use in_object::InObject;
pub use object::JsonObject;
pub use patch::between;
pub use writer::JsonWriter;
pub use written::Json;

use serde::Serialize;

/// The value as JSON, without nulls.
pub fn text_of(value: &(impl Serialize + ?Sized)) -> String {
    let mut writer = JsonWriter::with_room_for(512);
    writer.write(value);
    writer.into_text()
}

/// The value as JSON, with a null for each field that has no value.
pub fn text_with_nulls(value: &(impl Serialize + ?Sized)) -> String {
    let mut writer = JsonWriter::with_room_for(512);
    writer.keeps_nulls = true;
    writer.write(value);
    writer.into_text()
}
