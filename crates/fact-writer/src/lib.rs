//! Small pieces of Rust source: names, lists, options, enums of words.

mod rulings;

use std::fmt::{Debug, Write};

pub use rulings::rulings;

/// `helms-deep` becomes `HelmsDeep`.
pub fn camel(id: &str) -> String {
    id.split('-')
        .flat_map(|word| {
            let mut letters = word.chars();
            letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
        })
        .collect()
}

pub fn quoted(text: &str) -> String {
    format!("{text:?}")
}

pub fn option(value: Option<String>) -> String {
    match value {
        Some(value) => format!("Some({value})"),
        None => "None".to_owned(),
    }
}

pub fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(", "))
}

/// Every id of one kind, in the order of its file; the only place where ids become variants.
#[derive(Clone, Debug)]
pub struct Ids {
    /// The name of the enum.
    kind: &'static str,
    ids: Vec<String>,
}

impl Ids {
    pub fn new<'a>(kind: &'static str, ids: impl IntoIterator<Item = &'a str>) -> Ids {
        let mut known: Vec<String> = Vec::new();
        for id in ids {
            let is_word = id.starts_with(|c: char| c.is_ascii_lowercase())
                && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            assert!(is_word, "{kind}: \"{id}\" is not a word of small letters and hyphens");
            assert!(!known.iter().any(|other| other == id), "{kind}: \"{id}\" stands there twice");
            known.push(id.to_owned());
        }
        Ids { kind, ids: known }
    }

    pub fn len(&self) -> usize {
        self.ids.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    pub fn index(&self, id: &str, said_by: impl Debug) -> usize {
        self.ids.iter().position(|known| known == id).unwrap_or_else(|| {
            panic!("{said_by:?} names {} \"{id}\", which is not in the data", self.kind)
        })
    }

    /// `Location::HelmsDeep`, or a panic that says who named something unknown.
    pub fn variant(&self, id: &str, said_by: impl Debug) -> String {
        self.index(id, said_by);
        format!("{}::{}", self.kind, camel(id))
    }

    /// The variant at this place of the list.
    pub fn variant_at(&self, index: usize) -> String {
        format!("{}::{}", self.kind, camel(&self.ids[index]))
    }

    pub fn variants(&self, ids: &[String], said_by: impl Debug) -> String {
        list(ids.iter().map(|id| self.variant(id, &said_by)))
    }

    /// The enum itself; `names` in the same order.
    pub fn declare(
        &self,
        out: &mut String,
        doc: &str,
        what: &str,
        names: impl IntoIterator<Item = String>,
    ) {
        let names: Vec<String> = names.into_iter().collect();
        assert_eq!(names.len(), self.len(), "{}: one name for each id", self.kind);
        let bits = if self.len() > 256 { ": u16" } else { "" };
        writeln!(
            out,
            "table::names! {{\n    /// {doc}\n    pub enum {}{bits}, {what:?} {{",
            self.kind
        )
        .expect("writing to a string");
        for (id, name) in self.ids.iter().zip(names) {
            writeln!(out, "        {} = {id:?}, {name:?};", camel(id))
                .expect("writing to a string");
        }
        out.push_str("    }\n}\n\n");
    }
}

/// `static NAME: [T; n] = [..];`, one row a line.
pub fn table(out: &mut String, name: &str, of: &str, rows: impl IntoIterator<Item = String>) {
    let rows: Vec<String> = rows.into_iter().collect();
    writeln!(out, "static {name}: [{of}; {}] = [", rows.len()).expect("writing to a string");
    for row in rows {
        writeln!(out, "    {row},").expect("writing to a string");
    }
    out.push_str("];\n\n");
}

pub fn constant(out: &mut String, doc: &str, name: &str, of: &str, value: impl std::fmt::Display) {
    writeln!(out, "/// {doc}\npub const {name}: {of} = {value};\n").expect("writing to a string");
}
