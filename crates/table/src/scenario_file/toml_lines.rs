//! TOML that remembers in which line everything stands.

use serde_json::{Map, Value};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Failed;
use super::script::Line;

/// TOML has no null; this string in a patch stands for it.
const REMOVE: &str = "!remove";

/// A file that is TOML, whatever it says.
pub(super) struct Document<'a> {
    text: &'a str,
    table: Spanned<DeTable<'a>>,
}

impl<'a> Document<'a> {
    pub fn parse(text: &'a str) -> Result<Document<'a>, Failed> {
        let table = DeTable::parse(text).map_err(|error| {
            let line = error.span().map_or(1, |span| line_at(text, span.start));
            Failed::new(line, error.message().lines().collect::<Vec<_>>().join(" "))
        })?;
        Ok(Document { text, table })
    }

    pub fn top(&self) -> Result<Fields<'_>, Failed> {
        Ok(Fields { text: self.text, line: 1, table: self.table.get_ref() })
    }
}

/// The keys and values of one table.
pub(super) struct Fields<'a> {
    text: &'a str,
    line: usize,
    table: &'a DeTable<'a>,
}

impl<'a> Fields<'a> {
    /// Refuses keys that are not in `known`.
    pub fn only(&self, known: &[&str]) -> Result<(), Failed> {
        match self.all().into_iter().find(|(key, _)| !known.contains(key)) {
            None => Ok(()),
            Some((key, spot)) => {
                let what = format!("unknown key \"{key}\"; known are: {}", known.join(", "));
                Err(Failed::new(spot.line, what))
            }
        }
    }

    pub fn all(&self) -> Vec<(&'a str, Spot<'a>)> {
        let spot = |value: &'a Spanned<DeValue<'a>>, at| Spot {
            text: self.text,
            line: line_at(self.text, at),
            value: value.get_ref(),
        };
        let table = self.table.iter();
        table.map(|(key, value)| (key.get_ref().as_ref(), spot(value, key.span().start))).collect()
    }

    pub fn get(&self, key: &str) -> Option<Spot<'a>> {
        self.all().into_iter().find(|&(found, _)| found == key).map(|(_, spot)| spot)
    }

    pub fn required(&self, key: &str) -> Result<Spot<'a>, Failed> {
        self.get(key).ok_or_else(|| Failed::new(self.line, format!("\"{key}\" is missing")))
    }
}

/// One value, and the line of its key.
#[derive(Clone, Copy)]
pub(super) struct Spot<'a> {
    text: &'a str,
    pub line: usize,
    value: &'a DeValue<'a>,
}

impl<'a> Spot<'a> {
    pub fn string(self) -> Result<String, Failed> {
        match self.value {
            DeValue::String(string) => Ok(string.to_string()),
            _ => self.is_not("a string"),
        }
    }

    pub fn is_string(self, expected: &str) -> bool {
        matches!(self.value, DeValue::String(string) if string == expected)
    }

    pub fn is_text(self) -> bool {
        matches!(self.value, DeValue::String(_))
    }

    pub fn is_true(self) -> bool {
        matches!(self.value, DeValue::Boolean(true))
    }

    pub fn number(self) -> Result<u64, Failed> {
        match self.value {
            DeValue::Integer(number) => u64::from_str_radix(number.as_str(), number.radix())
                .or_else(|_| self.is_not("a number from 0 up")),
            _ => self.is_not("a number"),
        }
    }

    pub fn items(self) -> Result<Vec<Spot<'a>>, Failed> {
        let DeValue::Array(array) = self.value else { return self.is_not("a list") };
        let item = |item: &'a Spanned<DeValue<'a>>| Spot {
            text: self.text,
            line: line_at(self.text, item.span().start),
            value: item.get_ref(),
        };
        Ok(array.iter().map(item).collect())
    }

    pub fn strings(self) -> Result<Vec<Line<String>>, Failed> {
        let items = self.items()?.into_iter();
        items.map(|item| Ok(Line { line: item.line, what: item.string()? })).collect()
    }

    pub fn fields(self) -> Result<Fields<'a>, Failed> {
        match self.value {
            DeValue::Table(table) => Ok(Fields { text: self.text, line: self.line, table }),
            _ => self.is_not("a table"),
        }
    }

    /// As JSON, every string as it is written.
    pub fn json(self) -> Result<Value, Failed> {
        self.as_json(false)
    }

    /// As a merge patch, in which the string "!remove" takes a field away.
    pub fn patch(self) -> Result<Value, Failed> {
        self.fields()?;
        self.as_json(true)
    }

    fn as_json(self, is_patch: bool) -> Result<Value, Failed> {
        Ok(match self.value {
            DeValue::String(string) if is_patch && string == REMOVE => Value::Null,
            DeValue::String(string) => Value::from(string.as_ref()),
            DeValue::Boolean(yes) => Value::from(*yes),
            DeValue::Integer(number) => {
                match i64::from_str_radix(number.as_str(), number.radix()) {
                    Ok(number) => Value::from(number),
                    Err(_) => Value::from(self.number()?),
                }
            }
            DeValue::Float(number) => match number.as_str().parse::<f64>() {
                Ok(number) if number.is_finite() => Value::from(number),
                _ => return self.is_not("a finite number"),
            },
            DeValue::Datetime(_) => return self.is_not("anything a position holds"),
            DeValue::Array(_) => {
                // A list is replaced as a whole, so there is nothing to take away in it.
                let items = self.items()?.into_iter().map(|item| item.as_json(false));
                Value::Array(items.collect::<Result<_, _>>()?)
            }
            DeValue::Table(_) => {
                let mut fields = Map::new();
                for (key, spot) in self.fields()?.all() {
                    fields.insert(key.to_string(), spot.as_json(is_patch)?);
                }
                Value::Object(fields)
            }
        })
    }

    /// The line of the value at `path`, or of the nearest thing on the way to it.
    pub fn line_of(self, path: &str) -> usize {
        let mut spot = self;
        for key in path.split(['.', '[', ']']).filter(|key| !key.is_empty()) {
            let next = match spot.value {
                DeValue::Table(_) => spot.fields().ok().and_then(|fields| fields.get(key)),
                DeValue::Array(_) => {
                    let place = key.parse().ok();
                    place.and_then(|n: usize| spot.items().ok()?.get(n).copied())
                }
                _ => None,
            };
            match next {
                Some(next) => spot = next,
                None => break,
            }
        }
        spot.line
    }

    fn is_not<T>(self, expected: &str) -> Result<T, Failed> {
        let found = match self.value {
            DeValue::String(string) => {
                format!("\"{}\"", string.chars().take(80).collect::<String>())
            }
            DeValue::Integer(number) => number.to_string(),
            DeValue::Float(number) => number.to_string(),
            DeValue::Boolean(yes) => yes.to_string(),
            DeValue::Datetime(_) => "a date".to_string(),
            DeValue::Array(_) => "a list".to_string(),
            DeValue::Table(_) => "a table".to_string(),
        };
        Err(Failed::new(self.line, format!("expected {expected}, found {found}")))
    }
}

fn line_at(text: &str, at: usize) -> usize {
    1 + text.as_bytes()[..at.min(text.len())].iter().filter(|&&byte| byte == b'\n').count()
}
