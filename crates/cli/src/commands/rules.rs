//! `mathom rules`: look-up, and how many of the rules are done.

use serde::Deserialize;
use serde_json::{Value, json};
use table::{Ruling, Statement};

use crate::args;
use crate::cli_error::CliError;
use crate::games::{self, GameCommand, TerminalGame};
use crate::paint::Ink;
use crate::screen::Screen;

/// A reading stands under its rule, a little further in.
const READING: &str = "               ";

pub fn run(args: &args::Rules, screen: &mut Screen) -> Result<(), CliError> {
    games::with(&args.game, LookUp { args, screen })
}

/// What `cargo xtask rules` counted.
#[derive(Deserialize, Debug, Default)]
#[serde(default)]
struct Coverage {
    total: u64,
    shown: u64,
    house: u64,
    missing: u64,
    rows: Vec<Row>,
}

#[derive(Deserialize, Debug, Default)]
#[serde(default)]
struct Row {
    id: String,
    sign: String,
}

impl Coverage {
    fn of<G: TerminalGame>() -> Coverage {
        let mut all = Coverage::default();
        for page in G::COVERAGE {
            let of: Coverage = serde_json::from_str(page).unwrap_or_default();
            all.total += of.total;
            all.shown += of.shown;
            all.house += of.house;
            all.missing += of.missing;
            all.rows.extend(of.rows);
        }
        all
    }

    fn sign(&self, id: &str) -> &str {
        self.rows.iter().find(|row| row.id == id).map_or("", |row| row.sign.as_str())
    }
}

/// The statements that have this id, or else all of these words.
pub fn find<G: TerminalGame>(words: &[String]) -> Vec<&'static Statement> {
    let exact = words.join(" ").to_lowercase();
    let all = G::rules().iter();
    let named: Vec<&Statement> = all.clone().filter(|rule| has_id(rule, &exact)).collect();
    if !named.is_empty() {
        return named;
    }
    let typed = words.join(" ");
    all.filter(|rule| matches(&format!("{} {} {}", rule.id, rule.chapter, rule.says), &typed))
        .collect()
}

/// `FOTF.4.6`, or `4.6` for short.
fn has_id(rule: &Statement, word: &str) -> bool {
    let id = rule.id.to_lowercase();
    !word.is_empty() && (id == word || id.ends_with(&format!(".{word}")) && word.contains('.'))
}

/// True if each of the typed words begins some word of the text.
pub fn matches(text: &str, typed: &str) -> bool {
    let text = plain(text);
    let words: Vec<&str> = text
        .split(|letter: char| !letter.is_alphanumeric())
        .chain(text.split_whitespace())
        .collect();
    plain(typed).split_whitespace().all(|begun| words.iter().any(|word| word.starts_with(begun)))
}

/// Small letters without accents, so that "nazgul" finds Nazgûl.
pub fn plain(text: &str) -> String {
    text.to_lowercase()
        .chars()
        .map(|letter| match letter {
            'á' | 'â' | 'ä' => 'a',
            'é' | 'ê' | 'ë' => 'e',
            'í' | 'î' => 'i',
            'ó' | 'ô' | 'ö' => 'o',
            'ú' | 'û' | 'ü' => 'u',
            _ => letter,
        })
        .collect()
}

struct LookUp<'a> {
    args: &'a args::Rules,
    screen: &'a mut Screen,
}

impl GameCommand for LookUp<'_> {
    type Output = ();

    fn run<G: TerminalGame>(self) -> Result<(), CliError> {
        let coverage = Coverage::of::<G>();
        let found = find::<G>(&self.args.words);
        if self.args.json {
            return self.screen.line(&format!("{:#}", as_json::<G>(&coverage, &found)));
        }
        if self.args.words.is_empty() {
            return chapters::<G>(&coverage, self.screen);
        }
        if found.is_empty() {
            let words = self.args.words.join(" ");
            return Err(CliError::failure(format!("no rule of {} has \"{words}\"", G::TITLE)));
        }
        let mut chapter = "";
        for rule in found {
            if rule.chapter != chapter {
                chapter = rule.chapter;
                self.screen.heading(chapter)?;
            }
            tell::<G>(rule, coverage.sign(rule.id), self.screen)?;
        }
        Ok(())
    }
}

/// One rule, with its id in front; below it how we read it, where it is open.
pub fn tell<G: TerminalGame>(
    rule: &Statement,
    sign: &str,
    screen: &mut Screen,
) -> Result<(), CliError> {
    let id = screen.paint.ink(Ink::Number, &format!("{:<10}", rule.id));
    let sign = if sign.is_empty() { String::new() } else { format!(" {sign}") };
    screen.indented(&format!("  {id} "), &format!("{}{sign}", rule.says))?;
    for ruling in rule.readings(G::rulings()) {
        let Ruling { id, title, says } = ruling;
        screen.indented(READING, &format!("Our reading ({id}, {title}): {says}"))?;
    }
    Ok(())
}

fn chapters<G: TerminalGame>(coverage: &Coverage, screen: &mut Screen) -> Result<(), CliError> {
    screen.heading(G::TITLE)?;
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for rule in G::rules() {
        match counts.iter_mut().find(|(chapter, _)| *chapter == rule.chapter) {
            Some((_, count)) => *count += 1,
            None => counts.push((rule.chapter, 1)),
        }
    }
    for (chapter, count) in counts {
        screen.line(&format!("{count:>5}  {chapter}"))?;
    }
    screen.line("")?;
    screen.text(&format!(
        "{} rules: {} shown by a scenario, {} with our own reading, {} missing.",
        coverage.total, coverage.shown, coverage.house, coverage.missing
    ))?;
    screen.text("To look up a rule, give its id or words from its text.")
}

fn as_json<G: TerminalGame>(coverage: &Coverage, found: &[&Statement]) -> Value {
    let rules: Vec<Value> = found
        .iter()
        .map(|rule| {
            let readings: Vec<Value> = rule.readings(G::rulings()).map(reading).collect();
            json!({
                "id": rule.id,
                "chapter": rule.chapter,
                "says": rule.says,
                "source": rule.source,
                "ruling": rule.ruling,
                "readings": readings,
                "sign": coverage.sign(rule.id),
            })
        })
        .collect();
    json!({
        "game": G::NAME,
        "total": coverage.total,
        "shown": coverage.shown,
        "house": coverage.house,
        "missing": coverage.missing,
        "rules": rules,
    })
}

fn reading(ruling: &Ruling) -> Value {
    json!({ "id": ruling.id, "title": ruling.title, "says": ruling.says })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_by_how_they_begin() {
        let text = "Move a Nazgûl to Minas Tirith (costs 1 friendship) move-nazgul";
        assert!(matches(text, "NAZG minas"));
        assert!(matches(text, "move-naz"));
        assert!(!matches(text, "end"));
        assert!(matches(text, ""));
    }
}
