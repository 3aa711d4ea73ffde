//! `expect`: what stands at a path of a position or of a view.

use serde_json::Value;

use super::Failed;
use super::script::Expected;
use crate::{Eye, TableGame};

/// Where the position's own words end and the pieces beside the board begin.
const SUPPLY: &str = "supply";

pub(super) fn expect<G: TableGame>(
    g: &G,
    line: usize,
    path: &str,
    eye: Option<Eye>,
    is: &Expected,
) -> Result<(), Failed> {
    let json = match eye {
        None => with_supply(g),
        Some(Eye::Seat(seat)) if seat.0 >= g.seats() => {
            return Err(Failed::new(line, format!("nobody sits at seat {seat}")));
        }
        Some(eye) => serde_json::to_value(g.view(eye))
            .map_err(|error| Failed::new(line, format!("the view: {error}")))?,
    };
    let differs = |expected: &str, found: &str| Err(Failed::differs(line, path, expected, found));
    let found = match (look_up(&json, path), is) {
        (Ok(found), _) => found,
        (Err(_), Expected::Absent) => return Ok(()),
        (Err(instead), Expected::Length(0)) => {
            let hint = format!("{instead}; what is empty may be left out: say absent = true");
            return differs(&wanted(is), &hint);
        }
        (Err(instead), _) => return differs(&wanted(is), &instead),
    };
    let is_so = match is {
        Expected::Is(expected) => found == expected,
        Expected::Absent => false,
        Expected::Present => !found.is_null(),
        Expected::Null => found.is_null(),
        Expected::Length(expected) => match length(found) {
            Some(length) if length == *expected => true,
            Some(length) => return differs(&wanted(is), &format!("{length}: {found}")),
            None => return differs(&wanted(is), &format!("{found}, which is no list")),
        },
        Expected::Includes(item) | Expected::Lacks(item) => match includes(found, item) {
            Some(includes) => includes == matches!(is, Expected::Includes(_)),
            None => return differs(&wanted(is), &format!("{found}, which is no list")),
        },
    };
    match is_so {
        true => Ok(()),
        false => differs(&wanted(is), &found.to_string()),
    }
}

/// The position, and the supplies that follow from it.
pub(super) fn with_supply<G: TableGame>(g: &G) -> Value {
    let mut json = g.to_json();
    if let (Value::Object(fields), supply @ Value::Object(_)) = (&mut json, g.supply()) {
        fields.insert(SUPPLY.to_owned(), supply);
    }
    json
}

/// What a file says about supplies must be what is left: they cannot be changed but by moving pieces.
pub(super) fn check_supply<G: TableGame>(g: &G, said: &Value) -> Result<(), (String, String)> {
    let supply = g.supply();
    match differing(&supply, said, SUPPLY) {
        None => Ok(()),
        Some((path, found)) => {
            let what = format!(
                "found {found}; what is neither on the board nor out of the game is in the supply, \
                 so add or remove pieces there"
            );
            Err((path, what))
        }
    }
}

/// The first place where `said` differs, and what is there instead.
fn differing(supply: &Value, said: &Value, path: &str) -> Option<(String, String)> {
    match (said, supply) {
        (Value::Object(said), Value::Object(fields)) => said.iter().find_map(|(key, said)| {
            let path = format!("{path}.{key}");
            match fields.get(key) {
                // A kind of which nothing is left may be left out.
                None if *said == 0 => None,
                None => Some((path, format!("no \"{key}\" (there is {})", keys(fields)))),
                Some(supply) => differing(supply, said, &path),
            }
        }),
        (said, supply) if said == supply => None,
        (_, supply) => Some((path.to_owned(), supply.to_string())),
    }
}

fn wanted(is: &Expected) -> String {
    match is {
        Expected::Is(value) => value.to_string(),
        Expected::Absent => "nothing".to_owned(),
        Expected::Present => "something".to_owned(),
        Expected::Null => "null".to_owned(),
        Expected::Length(length) => format!("a list of {length}"),
        Expected::Includes(item) => format!("a list that includes {item}"),
        Expected::Lacks(item) => format!("a list without {item}"),
    }
}

/// How many items a list has, or how many keys a table has.
fn length(value: &Value) -> Option<u64> {
    match value {
        Value::Array(items) => Some(items.len() as u64),
        Value::Object(fields) => Some(fields.len() as u64),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// A table includes its keys.
fn includes(value: &Value, item: &Value) -> Option<bool> {
    match value {
        Value::Array(items) => Some(items.contains(item)),
        Value::Object(fields) => Some(item.as_str().is_some_and(|key| fields.contains_key(key))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// The value at a path of keys and places in lists; otherwise what there is instead.
fn look_up<'a>(json: &'a Value, path: &str) -> Result<&'a Value, String> {
    path.split('.').try_fold(json, |json, key| {
        let next = match json {
            Value::Object(fields) => fields.get(key).or_else(|| {
                // Views of some games are spelled for pages; here a word is the same everywhere.
                fields.iter().find(|(other, _)| kebab(other) == kebab(key)).map(|(_, value)| value)
            }),
            Value::Array(items) => key.parse().ok().and_then(|n: usize| items.get(n)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
        };
        next.ok_or_else(|| match json {
            Value::Object(fields) => format!("no \"{key}\" (there is {})", keys(fields)),
            Value::Array(items) => format!("no \"{key}\" (a list of {})", items.len()),
            value => format!("no \"{key}\" in {value}"),
        })
    })
}

fn keys(fields: &serde_json::Map<String, Value>) -> String {
    fields.keys().map(|key| kebab(key)).collect::<Vec<_>>().join(", ")
}

/// `mayBe` and `may_be` as `may-be`.
fn kebab(key: &str) -> String {
    let mut word = String::with_capacity(key.len() + 2);
    for letter in key.chars() {
        match letter {
            '_' => word.push('-'),
            letter if letter.is_ascii_uppercase() => {
                if !word.is_empty() {
                    word.push('-');
                }
                word.push(letter.to_ascii_lowercase());
            }
            letter => word.push(letter),
        }
    }
    word
}
