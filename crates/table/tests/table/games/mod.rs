//! Small invented games, each hard in one way.

pub mod battle;
pub mod council;
pub mod flawed;
pub mod journey;

use table::{Invalid, Statement};

/// The words of `key=value` options, each key known and given once.
pub fn option_words<'a>(words: &'a str, keys: &[&str]) -> Result<Vec<(&'a str, &'a str)>, Invalid> {
    let mut found: Vec<(&str, &str)> = Vec::new();
    for word in words.split_whitespace() {
        let Some((key, value)) = word.split_once('=') else {
            return Err(Invalid::new("options", format!("\"{word}\" is not key=value")));
        };
        if !keys.contains(&key) || found.iter().any(|&(seen, _)| seen == key) {
            return Err(Invalid::new(key, "unknown or given twice"));
        }
        found.push((key, value));
    }
    Ok(found)
}

pub fn number(key: &str, value: &str) -> Result<u8, Invalid> {
    value.parse().map_err(|_| Invalid::new(key, format!("\"{value}\" is not a number")))
}

pub const fn statement(id: &'static str, says: &'static str) -> Statement {
    Statement { id, chapter: "Invented", says, source: "test", ruling: None }
}
