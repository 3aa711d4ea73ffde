//! Merge patches (RFC 7396): what changed between two things that one onlooker may see.
//!
//! A patch cannot set anything to null, because null means "gone". So nothing that is told holds a
//! null: what is absent is null.

use std::borrow::Cow;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::wire::Json;

/// Takes away every field that is null. Places in lists stay, for their number means something.
pub fn without_nulls(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, field| !field.is_null());
            fields.values_mut().for_each(without_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(without_nulls),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

/// What turns `old` into `new`, both JSON objects as text. Lists that differ are told whole.
///
/// Only what differs is looked into: equal fields are compared as text, as they were written.
pub fn between(old: &str, new: &str) -> Json {
    let mut patch = String::new();
    match (fields(old), fields(new)) {
        (Some(old), Some(new)) => write(&old, &new, &mut patch),
        _ => patch.push_str(new),
    }
    Json::written(patch)
}

/// The fields of an object, each as it was written.
type Fields<'a> = Vec<(Cow<'a, str>, &'a str)>;

fn fields(text: &str) -> Option<Fields<'_>> {
    struct Found;

    impl<'de> Visitor<'de> for Found {
        type Value = Fields<'de>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
            let mut fields = Vec::with_capacity(16);
            while let Some((key, value)) = map.next_entry::<Key<'de>, &'de RawValue>()? {
                fields.push((key.0, value.get()));
            }
            Ok(fields)
        }
    }

    #[derive(Deserialize)]
    struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

    text.starts_with('{').then_some(())?;
    serde_json::Deserializer::from_str(text).deserialize_map(Found).ok()
}

fn write(old: &Fields<'_>, new: &Fields<'_>, patch: &mut String) {
    // Fields mostly stand in the same place; where they do not, they are looked for.
    let find = |fields: &Fields<'_>, place: usize, key: &str| -> Option<usize> {
        match fields.get(place) {
            Some((known, _)) if known == key => Some(place),
            _ => fields.iter().position(|(known, _)| known == key),
        }
    };
    patch.push('{');
    let empty = patch.len();
    let name = |patch: &mut String, key: &str| {
        if patch.len() > empty {
            patch.push(',');
        }
        patch.push_str(&serde_json::to_string(key).unwrap_or_default());
        patch.push(':');
    };
    for (place, (key, _)) in old.iter().enumerate() {
        if find(new, place, key).is_none() {
            name(patch, key);
            patch.push_str("null");
        }
    }
    for (place, (key, value)) in new.iter().enumerate() {
        match find(old, place, key).map(|place| old[place].1) {
            Some(known) if known == *value => (),
            Some(known) => {
                name(patch, key);
                match (fields(known), fields(value)) {
                    (Some(known), Some(value)) => write(&known, &value, patch),
                    _ => patch.push_str(value),
                }
            }
            None => {
                name(patch, key);
                patch.push_str(value);
            }
        }
    }
    patch.push('}');
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_patch_turns_the_old_into_the_new() {
        let old = json!({"a": 1, "b": {"c": [1, 2], "d": 2}, "e": "x", "f": {"g": 1}});
        let new = json!({"a": 1, "b": {"c": [1], "d": 2}, "f": [3], "h": {"i": {}}});
        let between = |old: &Value, new: &Value| -> Value {
            let patch = super::between(&old.to_string(), &new.to_string());
            serde_json::from_str(patch.as_str()).expect("a patch is JSON")
        };
        let patch = between(&old, &new);
        assert_eq!(patch, json!({"e": null, "b": {"c": [1]}, "f": [3], "h": {"i": {}}}));
        let mut patched = old.clone();
        json_patch::merge(&mut patched, &patch);
        assert_eq!(patched, new);
        assert_eq!(between(&new, &new), json!({}));
    }

    #[test]
    fn nulls_are_taken_away_but_not_from_lists() {
        let mut value = json!({"a": null, "b": [null, {"c": null}], "d": {"e": null}});
        without_nulls(&mut value);
        assert_eq!(value, json!({"b": [null, {}], "d": {}}));
    }
}
