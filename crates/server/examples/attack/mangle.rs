//! Ways to spoil bytes, JSON and logs.

use serde_json::{Map, Value, json};
use table::Luck;

fn pick<'a, T>(luck: &mut Luck, all: &'a [T]) -> &'a T {
    &all[luck.below(all.len() as u32) as usize]
}

pub fn bytes(luck: &mut Luck, most: u32) -> Vec<u8> {
    let length = luck.below(most) + 1;
    (0..length).map(|_| luck.below(256) as u8).collect()
}

/// A few bytes are others, missing, or there twice.
pub fn spoil(luck: &mut Luck, bytes: &[u8]) -> Vec<u8> {
    let mut spoiled = bytes.to_vec();
    for _ in 0..=luck.below(4) {
        if spoiled.is_empty() {
            return spoiled;
        }
        let at = luck.below(spoiled.len() as u32) as usize;
        match luck.below(5) {
            0 => spoiled[at] ^= 1 << luck.below(8),
            1 => spoiled[at] = luck.below(256) as u8,
            2 => drop(spoiled.remove(at)),
            3 => spoiled.insert(at, *pick(luck, b"{}[]\",:0\n\0\xff\\-e.")),
            _ => spoiled.truncate(at),
        }
    }
    spoiled
}

/// A value that hardly any field can be.
pub fn strange(luck: &mut Luck) -> Value {
    match luck.below(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(u64::MAX),
        4 => json!(1e300),
        5 => json!(f64::MIN_POSITIVE),
        6 => json!(""),
        7 => json!("\u{0}\u{202e}\u{feff}\n'\";--<script>"),
        8 => json!("x".repeat(1 << (luck.below(14) + 1))),
        9 => json!([]),
        10 => json!({}),
        11 => deep(luck.below(60)),
        12 => json!(4_294_967_296_u64),
        _ => json!([{"kind": "me"}, [[["a"]]], 0.5, null]),
    }
}

/// Lists within lists.
fn deep(depth: u32) -> Value {
    (0..depth).fold(json!(0), |inner, _| json!([inner]))
}

/// The same text nested so deep that no reader may follow it.
pub fn too_deep(luck: &mut Luck) -> String {
    let depth = 200 + luck.below(20_000) as usize;
    let (open, close) = *pick(luck, &[("[", "]"), ("{\"a\":", "}")]);
    match luck.below(2) {
        0 => open.repeat(depth),
        _ => format!("{}0{}", open.repeat(depth), close.repeat(depth)),
    }
}

/// One field, however deep, is another, gone, doubled or added.
pub fn one_field(luck: &mut Luck, value: &Value) -> Value {
    let mut value = value.clone();
    spoil_in(luck, &mut value);
    value
}

fn spoil_in(luck: &mut Luck, value: &mut Value) {
    match value {
        Value::Object(fields) if !fields.is_empty() && luck.below(8) > 0 => {
            spoil_field(luck, fields)
        }
        Value::Array(items) if !items.is_empty() && luck.below(6) > 0 => {
            let at = luck.below(items.len() as u32) as usize;
            match luck.below(6) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => spoil_in(luck, &mut items[at]),
            }
        }
        Value::Number(number) if luck.below(2) == 0 => {
            let near = number.as_i64().unwrap_or(0).wrapping_add(i64::from(luck.below(5)) - 2);
            *value = json!(near);
        }
        Value::String(text) if luck.below(2) == 0 => {
            let spoiled = spoil(luck, text.as_bytes());
            *text = String::from_utf8_lossy(&spoiled).into_owned();
        }
        other => *other = strange(luck),
    }
}

fn spoil_field(luck: &mut Luck, fields: &mut Map<String, Value>) {
    let keys: Vec<String> = fields.keys().cloned().collect();
    let key = pick(luck, &keys).clone();
    match luck.below(8) {
        0 => drop(fields.remove(&key)),
        1 => drop(fields.insert("extra".to_string(), strange(luck))),
        2 => {
            let kept = fields.remove(&key).unwrap_or_default();
            fields.insert(format!("{key}\u{0}"), kept);
        }
        _ => {
            if let Some(inner) = fields.get_mut(&key) {
                spoil_in(luck, inner);
            }
        }
    }
}

/// A log with a few lines spoiled. Half of them get a fitting hash, so that the rest is read at all.
pub fn log(luck: &mut Luck, log: &str) -> Vec<u8> {
    if luck.below(6) == 0 {
        return spoil(luck, log.as_bytes());
    }
    let mut lines: Vec<Vec<u8>> = log.lines().map(|line| line.as_bytes().to_vec()).collect();
    for _ in 0..=luck.below(3) {
        if lines.len() < 2 {
            break;
        }
        let at = luck.below(lines.len() as u32) as usize;
        let other = luck.below(lines.len() as u32) as usize;
        match luck.below(8) {
            0 => drop(lines.remove(at)),
            1 => lines.swap(at, other),
            2 => lines.insert(other, lines[at].clone()),
            3 => lines.truncate(at.max(1)),
            4 => lines[at] = lines[other].clone(),
            5 => lines[at] = number_in(luck, &lines[at]),
            6 => lines.insert(at, Vec::new()),
            _ => lines[at] = spoil(luck, &lines[at]),
        }
    }
    let mut text: Vec<u8> = lines.iter().flat_map(|line| [line, &b"\n"[..]].concat()).collect();
    if luck.below(4) > 0 {
        text = with_fitting_end(luck, text);
    }
    text
}

/// The first number of a line becomes another.
fn number_in(luck: &mut Luck, line: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(line).into_owned();
    let Some(at) = text.find(|c: char| c.is_ascii_digit()) else { return line.to_vec() };
    let end = text[at..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |end| at + end);
    let others = ["0", "1", "2", "7", "8", "255", "256", "65536", "4294967295", "4294967296"];
    let more = ["18446744073709551615", "18446744073709551616", "-1", "999999999999999999999999"];
    let number = match luck.below(3) {
        0 => pick(luck, &more),
        _ => pick(luck, &others),
    };
    format!("{}{number}{}", &text[..at], &text[end..]).into_bytes()
}

/// Entries are counted and the hash is made again.
fn with_fitting_end(luck: &mut Luck, text: Vec<u8>) -> Vec<u8> {
    let text = String::from_utf8_lossy(&text).into_owned();
    let mut lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("hash ")).collect();
    let begin = lines.iter().position(|line| *line == "begin");
    let end = lines.iter().rposition(|line| *line == "end");
    let counted = match (begin, end) {
        (Some(begin), Some(end)) if end > begin && luck.below(4) > 0 => {
            Some(format!("entries {}", end - begin - 1))
        }
        _ => None,
    };
    if let Some(counted) = &counted {
        lines.retain(|line| !line.starts_with("entries "));
        lines.push(counted);
    }
    let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let hash = blake3::hash(body.as_bytes());
    format!("{body}hash {hash}\n").into_bytes()
}
