//! Merge patches (RFC 7396): what changed between two things that one onlooker may see.
//!
//! A patch cannot set anything to null, because null means "gone". So nothing that is told holds a
//! null: what is absent is null.

use serde_json::{Map, Value};

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

/// What turns `old` into `new`. Lists that differ are told whole.
pub fn between(old: &Value, new: &Value) -> Value {
    match (old, new) {
        (Value::Object(old), Value::Object(new)) => Value::Object(fields(old, new)),
        _ => new.clone(),
    }
}

fn fields(old: &Map<String, Value>, new: &Map<String, Value>) -> Map<String, Value> {
    let mut patch = Map::new();
    for key in old.keys().filter(|key| !new.contains_key(*key)) {
        patch.insert(key.clone(), Value::Null);
    }
    for (key, value) in new {
        match old.get(key) {
            Some(known) if known == value => (),
            Some(known @ Value::Object(_)) if value.is_object() => {
                patch.insert(key.clone(), between(known, value));
            }
            _ => {
                patch.insert(key.clone(), value.clone());
            }
        }
    }
    patch
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_patch_turns_the_old_into_the_new() {
        let old = json!({"a": 1, "b": {"c": [1, 2], "d": 2}, "e": "x", "f": {"g": 1}});
        let new = json!({"a": 1, "b": {"c": [1], "d": 2}, "f": [3], "h": {"i": {}}});
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
