//! Merge patches (RFC 7396): what changed between two things that one onlooker may see.
//!
//! A patch cannot set anything to null, because null means "gone". So nothing that is told holds a
//! null: what is absent is null.

use std::fmt;

use serde::Deserializer;
use serde::de::{MapAccess, Visitor};
use serde_json::Value;
use serde_json::value::RawValue;

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

/// The fields of an object, names and values as they were written.
pub type Fields<'a> = Vec<(&'a str, &'a str)>;

/// Writes what turns `old` into `new` behind `patch`: an object. Lists that differ are told whole.
///
/// Only what differs is looked into: equal fields are compared as text, as they were written.
pub fn between(old: &Fields<'_>, new: &Fields<'_>, patch: &mut String) {
    patch.push('{');
    fields_between(old, new, patch);
    patch.push('}');
}

/// The same without the brackets around it.
pub fn fields_between(old: &Fields<'_>, new: &Fields<'_>, patch: &mut String) {
    // Fields mostly stand in the same place; where they do not, they are looked for.
    let find = |fields: &Fields<'_>, place: usize, name: &str| -> Option<usize> {
        match fields.get(place) {
            Some((known, _)) if *known == name => Some(place),
            _ => fields.iter().position(|(known, _)| *known == name),
        }
    };
    let empty = patch.len();
    let begin = |patch: &mut String, name: &str| {
        if patch.len() > empty {
            patch.push(',');
        }
        patch.push_str(name);
        patch.push(':');
    };
    for (place, (name, _)) in old.iter().enumerate() {
        if find(new, place, name).is_none() {
            begin(patch, name);
            patch.push_str("null");
        }
    }
    for (place, (name, value)) in new.iter().enumerate() {
        let known = find(old, place, name).map(|place| old[place].1);
        if known == Some(*value) {
            continue;
        }
        begin(patch, name);
        match (known.and_then(fields), fields(value)) {
            (Some(known), Some(value)) => between(&known, &value, patch),
            _ => patch.push_str(value),
        }
    }
}

/// Finds the fields of an object; `None` if it is something else.
fn fields(text: &str) -> Option<Fields<'_>> {
    struct Found;

    impl<'de> Visitor<'de> for Found {
        type Value = Fields<'de>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
            let mut fields = Vec::with_capacity(16);
            while let Some((name, value)) = map.next_entry::<&RawValue, &RawValue>()? {
                fields.push((name.get(), value.get()));
            }
            Ok(fields)
        }
    }

    text.starts_with('{').then_some(())?;
    serde_json::Deserializer::from_str(text).deserialize_map(Found).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::written::Written;
    use serde_json::json;

    #[test]
    fn a_patch_turns_the_old_into_the_new() {
        let old = json!({"a": 1, "b": {"c": [1, 2], "d": 2}, "e": "x", "f": {"g": 1}});
        let new = json!({"a": 1, "b": {"c": [1], "d": 2}, "f": [3], "h": {"i": {}}});
        let between = |old: &Value, new: &Value| -> Value {
            let (old, new) = (Written::of(old), Written::of(new));
            let mut patch = String::new();
            super::between(&old.fields(), &new.fields(), &mut patch);
            serde_json::from_str(&patch).expect("a patch is JSON")
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
