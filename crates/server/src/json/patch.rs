//! Merge patches (RFC 7396): what changed between two things that one onlooker may see.
//!
//! A patch cannot set anything to null, because null means "gone". So nothing that is told holds a
//! null: what is absent is null.

use super::{InObject, JsonObject, JsonWriter};

/// The fields of an object, names and values as they were written.
pub type Fields<'a> = Vec<(&'a str, &'a str)>;

/// What turns `old` into `new`. Lists that differ are told whole.
///
/// Only what differs is looked into: equal fields are compared as text, as they were written.
pub fn between(old: &JsonObject, new: &JsonObject) -> String {
    let mut writer = JsonWriter::with_room_for(256);
    writer.object(|patch| {
        // Fields that all stand in their places are all still there.
        let mut is_aligned = old.len() == new.len();
        for place in 0..new.len() {
            let [name, value] = new.field(place);
            let known = find(old.len(), |place| old.field(place)[0], place, name);
            is_aligned &= known == Some(place);
            if known.is_some_and(|known| old.field(known)[1] == value) {
                continue;
            }
            let (name, value) = new.words(place);
            let within = known.map(|known| (old.fields_within(known), new.fields_within(place)));
            match within {
                Some((Some(old), Some(new))) => {
                    patch.object_with_name(name, |patch| fields_between(&old, &new, patch));
                }
                _ => patch.written_with_name(name, value),
            }
        }
        for place in (0..old.len()).filter(|_| !is_aligned) {
            let [name, _] = old.field(place);
            if find(new.len(), |place| new.field(place)[0], place, name).is_none() {
                patch.written_with_name(old.words(place).0, "null");
            }
        }
    });
    writer.into_text()
}

/// The same for objects within.
fn fields_between(old: &Fields<'_>, new: &Fields<'_>, patch: &mut InObject<'_>) {
    let mut is_aligned = old.len() == new.len();
    for (place, &(name, value)) in new.iter().enumerate() {
        let known = find(old.len(), |place| old[place].0, place, name);
        is_aligned &= known == Some(place);
        let known = known.map(|known| old[known].1);
        if known == Some(value) {
            continue;
        }
        match known.map(|known| (fields(known), fields(value))) {
            Some((Some(old), Some(new))) => {
                patch.object_with_name(name, |patch| fields_between(&old, &new, patch));
            }
            _ => patch.written_with_name(name, value),
        }
    }
    for (place, &(name, _)) in old.iter().enumerate().filter(|_| !is_aligned) {
        if find(new.len(), |place| new[place].0, place, name).is_none() {
            patch.written_with_name(name, "null");
        }
    }
}

/// Which of `count` fields has this name. Mostly it is the one in the same place.
fn find<T: PartialEq>(
    count: usize,
    name_of: impl Fn(usize) -> T,
    place: usize,
    name: T,
) -> Option<usize> {
    match place < count && name_of(place) == name {
        true => Some(place),
        false => (0..count).find(|&other| name_of(other) == name),
    }
}

/// Finds the fields of an object as the [`JsonWriter`] writes it; `None` if it is something
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
            serde_json::from_str(&super::between(&old, &new)).expect("a patch is JSON")
        };
        let patch = between(&old, &new);
        assert_eq!(patch, json!({"e": null, "b": {"c": [1]}, "f": [3], "h": {"i": {}}}));
        let mut patched = old.clone();
        json_patch::merge(&mut patched, &patch);
        assert_eq!(patched, new);
        assert_eq!(between(&new, &new), json!({}));
    }

    /// Fields that come, go, change places and turn into something else, on both levels.
    #[test]
    fn whatever_comes_and_goes_the_patch_leads_there() {
        let parts = [
            json!({}),
            json!({"a": 1}),
            json!({"b": 1}),
            json!({"a": 1, "b": 1}),
            json!({"b": 1, "a": 1}),
            json!({"b": 2, "a": 1}),
            json!({"a": 1, "c": {"d": 1}}),
            json!({"c": {"d": 2, "e": [1]}, "a": 1}),
            json!({"c": 3, "a": 1}),
        ];
        let within = parts.iter().map(|part| json!({"x": 1, "o": part, "y": {"o": part}}));
        let all: Vec<Value> = parts.iter().cloned().chain(within).collect();
        for (n, old) in all.iter().enumerate() {
            for (m, new) in all.iter().enumerate() {
                let patch = super::between(&JsonObject::of(old), &JsonObject::of(new));
                let mut patched = old.clone();
                json_patch::merge(&mut patched, &serde_json::from_str(&patch).expect("JSON"));
                assert_eq!(patched, *new, "{old} and {patch}");
                // What only changed places may be told as nothing within something.
                assert!(patch != "{}" || old == new, "{old} and {new}");
                assert!(patch == "{}" || n != m, "{old}: {patch}");
            }
        }
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
