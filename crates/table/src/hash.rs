//! A stable name for a position, to compare by.

use serde_json::Value;

use crate::Notation;

/// The hash of a position: the same for equal positions, on every machine and in every year.
///
/// It is taken of [`Notation::to_json`] with all keys in alphabetical order, so the order in which a
/// game happens to write its fields does not matter.
pub fn position_hash<G: Notation>(position: &G) -> [u8; 32] {
    hash_of(&position.to_json())
}

/// The same of a position that is written down already.
pub(crate) fn hash_of(json: &Value) -> [u8; 32] {
    *blake3::hash(canonical(json).as_bytes()).as_bytes()
}

/// JSON in the one way it is written for hashing: keys sorted, no blanks.
fn canonical(json: &Value) -> String {
    let mut text = String::new();
    write(json, &mut text);
    text
}

fn write(json: &Value, text: &mut String) {
    match json {
        Value::Array(items) => {
            text.push('[');
            for (n, item) in items.iter().enumerate() {
                if n > 0 {
                    text.push(',');
                }
                write(item, text);
            }
            text.push(']');
        }
        Value::Object(fields) => {
            let mut sorted: Vec<_> = fields.iter().collect();
            sorted.sort_by_key(|&(key, _)| key);
            text.push('{');
            for (n, (key, value)) in sorted.into_iter().enumerate() {
                if n > 0 {
                    text.push(',');
                }
                text.push_str(&Value::from(key.as_str()).to_string());
                text.push(':');
                write(value, text);
            }
            text.push('}');
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            text.push_str(&json.to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use serde_json::json;

    #[test]
    fn the_order_of_keys_does_not_matter_but_that_of_lists_does() {
        let one = json!({ "b": [1, 2], "a": { "y": "\"", "x": null } });
        let other = json!({ "a": { "x": null, "y": "\"" }, "b": [1, 2] });
        assert_eq!(canonical(&one), canonical(&other));
        assert_eq!(canonical(&one), r#"{"a":{"x":null,"y":"\""},"b":[1,2]}"#);
        assert_ne!(canonical(&json!([1, 2])), canonical(&json!([2, 1])));
    }
}
