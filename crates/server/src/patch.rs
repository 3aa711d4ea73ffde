//! Merge patches (RFC 7396): what changed between two things that one onlooker may see.
//!
//! A patch cannot set anything to null, because null means "gone". So nothing that is told holds a
//! null: what is absent is null.

use crate::json_object::JsonObject;

/// The fields of an object, names and values as they were written.
pub type Fields<'a> = Vec<(&'a str, &'a str)>;

/// The fields of the values of two fields, each if it is an object.
type Within<'a> = (Option<Fields<'a>>, Option<Fields<'a>>);

/// Writes what turns `old` into `new` behind `patch`: an object. Lists that differ are told whole.
///
/// Only what differs is looked into: equal fields are compared as text, as they were written.
pub fn between(old: &JsonObject, new: &JsonObject, patch: &mut String) {
    let within = |known, place| (old.fields_within(known), new.fields_within(place));
    objects_between(&old.fields(), &new.fields(), &within, patch);
}

/// `within` looks into a field of the old object and one of the new.
fn objects_between<'a>(
    old: &Fields<'a>,
    new: &Fields<'a>,
    within: &dyn Fn(usize, usize) -> Within<'a>,
    patch: &mut String,
) {
    // Fields mostly stand in the same place; where they do not, they are looked for.
    let find = |fields: &Fields<'_>, place: usize, name: &str| -> Option<usize> {
        match fields.get(place) {
            Some((known, _)) if *known == name => Some(place),
            _ => fields.iter().position(|(known, _)| *known == name),
        }
    };
    patch.push('{');
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
        let known = find(old, place, name);
        if known.is_some_and(|known| old[known].1 == *value) {
            continue;
        }
        begin(patch, name);
        match known.map(|known| within(known, place)) {
            Some((Some(old), Some(new))) => {
                let within =
                    |known: usize, place: usize| (fields(old[known].1), fields(new[place].1));
                objects_between(&old, &new, &within, patch);
            }
            _ => patch.push_str(value),
        }
    }
    patch.push('}');
}

/// Finds the fields of an object as the [`JsonWriter`](crate::json_writer::JsonWriter) writes it; `None` if it is something
/// else.
pub fn fields(text: &str) -> Option<Fields<'_>> {
    let bytes = text.as_bytes();
    let mut fields = Vec::with_capacity(16);
    let mut at = 1;
    if *bytes.first()? != b'{' {
        return None;
    }
    while *bytes.get(at)? == b'"' {
        let colon = behind_string(bytes, at)?;
        let end = behind_value(bytes, colon + 1)?;
        fields.push((&text[at..colon], &text[colon + 1..end]));
        // Over the comma, or the bracket at the end.
        at = end + 1;
        if at == bytes.len() {
            return Some(fields);
        }
    }
    Some(fields)
}

fn behind_value(bytes: &[u8], begins: usize) -> Option<usize> {
    let (mut at, mut depth) = (begins, 0_u32);
    loop {
        match *bytes.get(at)? {
            b'"' => at = behind_string(bytes, at)?,
            b'{' | b'[' => {
                depth += 1;
                at += 1;
            }
            b'}' | b']' if depth > 0 => {
                depth -= 1;
                at += 1;
            }
            b',' if depth > 0 => at += 1,
            b',' | b'}' | b']' => return Some(at),
            _ => at += 1,
        }
        if depth == 0 && matches!(bytes.get(at)?, b',' | b'}') {
            return Some(at);
        }
    }
}

fn behind_string(bytes: &[u8], begins: usize) -> Option<usize> {
    let mut at = begins + 1;
    loop {
        match *bytes.get(at)? {
            b'"' => return Some(at + 1),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn a_patch_turns_the_old_into_the_new() {
        let old = json!({"a": 1, "b": {"c": [1, 2], "d": 2}, "e": "x", "f": {"g": 1}});
        let new = json!({"a": 1, "b": {"c": [1], "d": 2}, "f": [3], "h": {"i": {}}});
        let between = |old: &Value, new: &Value| -> Value {
            let (old, new) = (JsonObject::of(old), JsonObject::of(new));
            let mut patch = String::new();
            super::between(&old, &new, &mut patch);
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
    fn fields_are_found_whatever_is_in_them() {
        let text = r#"{"a \"{":"},\\","b":[{"c":[1,2]},"]"],"d":{},"e":-1.5,"f":true}"#;
        let expected = vec![
            (r#""a \"{""#, r#""},\\""#),
            (r#""b""#, r#"[{"c":[1,2]},"]"]"#),
            (r#""d""#, "{}"),
            (r#""e""#, "-1.5"),
            (r#""f""#, "true"),
        ];
        assert_eq!(fields(text), Some(expected));
        assert_eq!(fields("{}"), Some(Vec::new()));
        assert_eq!(fields("[1]"), None);
        assert_eq!(fields(r#"{"half":"#), None);
    }
}
