//! Reading Rust sources just well enough: comments apart from code, tests apart from rules, names.
//!
//! No parser: the code of a source is as long as its text, so that a place in one is the same place in
//! the other. Brackets are matched where no string or comment can disturb.

use std::ops::Range;
use std::path::PathBuf;

#[derive(Debug)]
pub struct Source {
    /// As seen from the root of the workspace.
    pub path: PathBuf,
    pub text: String,
    /// The text with comments and the insides of strings blanked.
    pub code: String,
    /// Where tests and what serves only them stand.
    test_spans: Vec<Range<usize>>,
}

impl Source {
    pub fn new(path: PathBuf, text: String) -> Source {
        let code = code_of(&text);
        let mut source = Source { path, text, code, test_spans: Vec::new() };
        source.test_spans = source.find_test_spans();
        source
    }

    /// Whether this place belongs to tests and not to the rules.
    pub fn is_test(&self, at: usize) -> bool {
        self.test_spans.iter().any(|span| span.contains(&at))
    }

    pub fn file_name(&self) -> &str {
        self.path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
    }

    pub fn line(&self, at: usize) -> usize {
        self.text[..at].matches('\n').count() + 1
    }

    /// Where constants of the type `Rule` are defined, and their names.
    pub fn rule_constants(&self) -> Vec<(String, Range<usize>)> {
        let mut found = Vec::new();
        let mut words = identifiers(&self.code).peekable();
        while let Some((at, word)) = words.next() {
            if word != "const" {
                continue;
            }
            let Some(&(_, name)) = words.peek() else { break };
            let end = self.code[at..].find(';').map_or(self.code.len(), |end| at + end);
            if identifiers(&self.code[at..end]).any(|(_, word)| word == "Rule") {
                found.push((name.to_owned(), at..end));
            }
        }
        found
    }

    fn docs_above(&self, at: usize) -> String {
        let mut lines: Vec<&str> = Vec::new();
        let start = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
        for line in self.text[..start].lines().rev() {
            let line = line.trim();
            if !line.starts_with("///") && !line.starts_with("#[") {
                break;
            }
            lines.push(line);
        }
        lines.reverse();
        lines.retain(|line| line.starts_with("///"));
        lines.join("\n")
    }

    fn find_test_spans(&self) -> Vec<Range<usize>> {
        let is_test_file = self.path.iter().any(|part| part == "tests" || part == "tests.rs");
        let mut spans = Vec::new();
        if is_test_file {
            spans.push(0..self.text.len());
        }
        for mark in ["#[cfg(test)]", "#[test]"] {
            for (at, _) in self.code.match_indices(mark) {
                let above = self.docs_above(at).lines().count();
                let lines: Vec<usize> =
                    self.text[..at].match_indices('\n').map(|(end, _)| end).collect();
                let start = lines.iter().rev().nth(above).map_or(0, |end| end + 1);
                let next =
                    self.code[at..].find(['{', ';']).map_or(self.code.len(), |next| at + next);
                let end = if self.code[next..].starts_with('{') {
                    closing(&self.code, next)
                } else {
                    next
                };
                spans.push(start..end);
            }
        }
        spans
    }
}

/// `FOTF.8.6`, wherever it stands; a chapter such as `FOTF.8` is no rule, and
/// `FOTF.8.3 to FOTF.8.5` stands for three.
pub fn rule_ids(text: &str, prefix: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    // Where the last id ended, its chapter and its number.
    let mut last: Option<(usize, &str, u32)> = None;
    for (at, _) in text.match_indices(prefix) {
        let is_word = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let Some(id) = leading_id(&text[at..], prefix).filter(|_| is_word) else { continue };
        let Some((chapter, number)) = id.rsplit_once('.') else { continue };
        let Ok(number) = number.parse::<u32>() else { continue };
        if let Some((end, first_chapter, first)) = last
            && first_chapter == chapter
            && &text[end..at] == " to "
        {
            found.extend((first + 1..number).map(|between| (at, format!("{chapter}.{between}"))));
        }
        found.push((at, id.to_owned()));
        last = Some((at + id.len(), chapter, number));
    }
    found
}

/// The rule id that `text` begins with.
fn leading_id<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let numbers = &text[prefix.len()..];
    let end = numbers.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(numbers.len());
    let numbers = numbers[..end].trim_end_matches('.');
    let (chapter, rest) = numbers.strip_prefix('.')?.split_once('.')?;
    let is_id = !chapter.is_empty() && rest.split('.').all(|part| !part.is_empty());
    is_id.then(|| &text[..prefix.len() + numbers.len()])
}

/// The names and keywords in a text without strings and comments, and where they begin.
pub fn identifiers(code: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = 0;
    std::iter::from_fn(move || {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let start = rest + code[rest..].find(is_part)?;
        let end = code[start..].find(|c| !is_part(c)).map_or(code.len(), |end| start + end);
        rest = end;
        Some((start, &code[start..end]))
    })
}

/// Where `phrase` stands in `text` as words of its own.
pub fn places<'a>(text: &'a str, phrase: &'a str) -> impl Iterator<Item = usize> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(phrase).map(|(at, _)| at).filter(move |&at| {
        !text[..at].ends_with(is_part) && !text[at + phrase.len()..].starts_with(is_part)
    })
}

pub fn mentions(text: &str, phrase: &str) -> bool {
    places(text, phrase).next().is_some()
}

/// The place behind the bracket that closes the one at `open`.
fn closing(code: &str, open: usize) -> usize {
    let mut depth = 0;
    for (at, letter) in code[open..].char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return open + at + letter.len_utf8();
        }
    }
    code.len()
}

/// The code alone, as long as the text.
fn code_of(text: &str) -> String {
    let mut code = String::new();
    let mut at = 0;
    while at < text.len() {
        let (is_code, end) = token(text, at);
        for letter in text[at..end].chars() {
            match letter {
                _ if is_code => code.push(letter),
                '\n' => code.push('\n'),
                _ => code.push_str(&" ".repeat(letter.len_utf8())),
            }
        }
        at = end;
    }
    code
}

/// True if code begins at `at`, and not a comment or a literal; and where it ends.
fn token(text: &str, at: usize) -> (bool, usize) {
    let rest = &text[at..];
    let to = |found: Option<usize>| found.map_or(text.len(), |length| at + length);
    if rest.starts_with("//") {
        return (false, to(rest.find('\n')));
    }
    if rest.starts_with("/*") {
        return (false, at + block_comment(rest));
    }
    if let Some(inside) = rest.strip_prefix('"') {
        return (false, at + 1 + quoted(inside, '"'));
    }
    if let Some(length) = raw_string(rest) {
        let is_name = text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        if !is_name {
            return (false, at + length);
        }
    }
    let mut letters = rest.chars();
    if letters.next() == Some('\'') {
        let is_escape = rest[1..].starts_with('\\');
        let is_letter = letters.nth(1) == Some('\'');
        if is_escape || is_letter {
            return (false, at + 1 + quoted(&rest[1..], '\''));
        }
    }
    (true, to(rest.chars().next().map(char::len_utf8)))
}

/// The length of what stands before and with the closing quotation mark.
fn quoted(inside: &str, mark: char) -> usize {
    let mut escaped = false;
    for (at, letter) in inside.char_indices() {
        if letter == mark && !escaped {
            return at + 1;
        }
        escaped = letter == '\\' && !escaped;
    }
    inside.len()
}

/// `r"…"`, `r#"…"#`, with or without a `b` before it.
fn raw_string(rest: &str) -> Option<usize> {
    let begin = rest.strip_prefix('b').unwrap_or(rest).strip_prefix('r')?;
    let hashes = begin.len() - begin.trim_start_matches('#').len();
    let inside = begin[hashes..].strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    let end = inside.find(&close).map_or(inside.len(), |end| end + close.len());
    Some(rest.len() - inside.len() + end)
}

fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source::new(PathBuf::from("crates/game/src/turn.rs"), text.to_owned())
    }

    #[test]
    fn comments_and_strings_are_taken_apart() {
        let source = source(
            "let a = \"{ // no\"; // yes {\nlet c = '{'; let s: &'static str = r#\"\"{\"#; /* a /* b */ c */ x",
        );
        assert_eq!(source.code.len(), source.text.len());
        assert!(!source.code.contains('{'));
        assert!(source.code.contains("'static"));
        assert!(source.code.ends_with('x'));
    }

    #[test]
    fn rule_ids_are_found_in_prose_and_strings() {
        let ids = |text| rule_ids(text, "FOTF").into_iter().map(|(_, id)| id).collect::<Vec<_>>();
        assert_eq!(
            ids("see FOTF.8.6. Then (FOTF.9.1), \"FOTF.12.10\""),
            ["FOTF.8.6", "FOTF.9.1", "FOTF.12.10"]
        );
        assert_eq!(ids("FOTF.2.4 to FOTF.2.6"), ["FOTF.2.4", "FOTF.2.5", "FOTF.2.6"]);
        assert_eq!(ids("FOTF.2.4 to FOTF.3.6"), ["FOTF.2.4", "FOTF.3.6"]);
        assert_eq!(ids("chapter FOTF.8, XFOTF.1.1, FOTF..1, FOTF.x"), [] as [&str; 0]);
    }

    #[test]
    fn rule_constants_are_found_in_nested_modules() {
        let source = source(
            "pub mod travel {\n  pub const ALONG: Rule = Rule { id: \"FOTF.4.1\", says: \"a; b\" };\n  const N: u8 = 3;\n}",
        );
        let constants = source.rule_constants();
        assert_eq!(constants.len(), 1);
        assert_eq!(constants[0].0, "ALONG");
        assert_eq!(rule_ids(&source.text[constants[0].1.clone()], "FOTF")[0].1, "FOTF.4.1");
    }

    #[test]
    fn tests_are_no_rules() {
        let source = source(
            "/// FOTF.1.1\nfn rule() {}\n\n/// FOTF.1.2\n#[test]\nfn shown() { x() }\n\n#[cfg(test)]\nmod tests { /* FOTF.1.3 */ }\n// FOTF.1.4\n",
        );
        let at = |id| source.text.find(id).expect("it is there");
        assert!(!source.is_test(at("FOTF.1.1")));
        assert!(source.is_test(at("FOTF.1.2")));
        assert!(source.is_test(at("FOTF.1.3")));
        assert!(!source.is_test(at("FOTF.1.4")));
    }

    #[test]
    fn a_file_in_the_tests_folder_is_all_test() {
        let source =
            Source::new(PathBuf::from("crates/game/tests/chapter_1.rs"), "fn x() {}".to_owned());
        assert!(source.is_test(0));
    }

    #[test]
    fn a_phrase_is_mentioned_as_words_of_its_own() {
        assert!(mentions("plays Lembas.", "Lembas"));
        assert!(!mentions("EventCard::LembasBread", "EventCard::Lembas"));
    }
}
