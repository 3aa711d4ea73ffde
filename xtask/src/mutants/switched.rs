//! One build with many mutants: the rewritten copy, without those that do not compile.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;

use super::find::{Findings, find};
use super::rewrite::{Edit, Rewritten, rewrite, switch};
use super::{BUILD, Mutant, SETTINGS, Tested, tree};
use crate::problem::Problem;
use crate::workspace;

/// The mutants of a build, by their place in the list they came from, counted from one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Switched {
    pub behind_a_switch: BTreeSet<usize>,
    pub unviable: BTreeSet<usize>,
    /// The test programs.
    pub programs: Vec<PathBuf>,
}

/// What the copy of one file is made from.
struct Source {
    text: String,
    found: Findings,
    now: Rewritten,
}

/// A complaint of the compiler, by what matters here.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Complaint {
    code: String,
    message: String,
    /// Files and bytes, the main ones only.
    places: Vec<(String, Range<usize>)>,
}

/// Rewrites the copy for these mutants and builds the tests. What it cannot do is left to the slow way.
pub fn build(tested: &Tested, copy: &Path, mutants: &[Mutant]) -> Result<Switched, Problem> {
    let mut sources = sources(mutants)?;
    let first = first_file(tested);
    let rewritten = sources.keys().chain([&first]).map(PathBuf::from).collect();
    tree::bring_up_to_date(copy, &rewritten)?;
    let mut switched = Switched::default();
    for source in sources.values() {
        switched.unviable.extend(&source.found.unviable);
        let changes = source.found.edits.iter().flat_map(|edit| &edit.changes);
        switched.behind_a_switch.extend(changes.map(|change| change.id));
    }
    loop {
        write(tested, copy, &mut sources, &switched.behind_a_switch)?;
        let complaints = check(tested, copy)?;
        if complaints.is_empty() {
            break;
        }
        let mut dropped = BTreeSet::new();
        for complaint in &complaints {
            let blamed = blame(complaint, &sources, mutants);
            if blamed.ids.is_empty() {
                eprintln!("{}", complaint.message);
            }
            if blamed.is_unviable {
                switched.unviable.extend(&blamed.ids);
            }
            dropped.extend(blamed.ids);
        }
        let before = switched.behind_a_switch.len();
        switched.behind_a_switch.retain(|id| !dropped.contains(id));
        if switched.behind_a_switch.len() == before {
            return Err(Problem::MutantsFail);
        }
    }
    switched.programs = programs(tested, copy)?;
    Ok(switched)
}

fn sources(mutants: &[Mutant]) -> Result<BTreeMap<String, Source>, Problem> {
    let mut sources = BTreeMap::new();
    for mutant in mutants {
        if sources.contains_key(&mutant.file) {
            continue;
        }
        let path = PathBuf::from(&mutant.file);
        let text = fs::read_to_string(workspace::root().join(&path));
        let text = text.map_err(|error| Problem::Read { path, error })?;
        let numbered = mutants.iter().enumerate().map(|(n, other)| (n + 1, other));
        let here: Vec<_> = numbered.filter(|(_, other)| other.file == mutant.file).collect();
        let found = find(&text, &here);
        let source = Source { text, found, now: Rewritten::default() };
        sources.insert(mutant.file.clone(), source);
    }
    Ok(sources)
}

/// The file that gets the switch.
fn first_file(tested: &Tested) -> String {
    format!("crates/{}/src/lib.rs", tested.name)
}

/// Writes every file with the mutants that are left in it, and the switch.
fn write(
    tested: &Tested,
    copy: &Path,
    sources: &mut BTreeMap<String, Source>,
    left: &BTreeSet<usize>,
) -> Result<(), Problem> {
    let first = first_file(tested);
    for (file, source) in &mut *sources {
        let edits = source.found.edits.iter().map(|edit| {
            let changes = edit.changes.iter().filter(|change| left.contains(&change.id));
            Edit { changes: changes.cloned().collect(), ..edit.clone() }
        });
        let edits = edits.filter(|edit| !edit.changes.is_empty()).collect();
        source.now = rewrite(&source.text, edits);
        let end = if *file == first { switch() } else { String::new() };
        put(&copy.join(file), &(source.now.text.clone() + &end))?;
    }
    if !sources.contains_key(&first) {
        let text = fs::read_to_string(workspace::root().join(&first));
        let path = PathBuf::from(&first);
        let text = text.map_err(|error| Problem::Read { path, error })?;
        put(&copy.join(&first), &(text + &switch()))?;
    }
    Ok(())
}

/// Writes a file only if it changes, so that it is not built again for nothing.
fn put(path: &Path, text: &str) -> Result<(), Problem> {
    if fs::read_to_string(path).is_ok_and(|there| there == text) {
        return Ok(());
    }
    let failed = |error| Problem::Write { path: path.to_owned(), error };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(path, text).map_err(failed)
}

fn cargo(tested: &Tested, copy: &Path, words: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(words).args(["--package", &tested.name, "--message-format=json", "--quiet"]);
    for setting in SETTINGS {
        command.arg(format!("--config=profile.dev.{setting}"));
    }
    command.current_dir(copy).env("CARGO_TARGET_DIR", workspace::root().join(BUILD));
    // Whatever the rewriting looks like, only errors count. It is said as cargo-mutants says it, so that
    // libraries are built once for both.
    command.env("CARGO_ENCODED_RUSTFLAGS", "--cap-lints=warn").stderr(Stdio::null());
    command
}

#[derive(Deserialize)]
struct Line {
    message: Option<Diagnostic>,
    executable: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Diagnostic {
    level: String,
    message: String,
    /// As it is shown to people.
    rendered: Option<String>,
    code: Option<Code>,
    spans: Vec<Place>,
}

#[derive(Deserialize)]
struct Code {
    code: String,
}

#[derive(Deserialize)]
struct Place {
    file_name: String,
    byte_start: usize,
    byte_end: usize,
    is_primary: bool,
}

fn lines(command: &mut Command) -> Result<(bool, Vec<Line>), Problem> {
    let output = command.output().map_err(|_| Problem::MutantsFail)?;
    let text = String::from_utf8_lossy(&output.stdout);
    let lines = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    Ok((output.status.success(), lines))
}

/// What the compiler has against the library as it is now.
fn check(tested: &Tested, copy: &Path) -> Result<Vec<Complaint>, Problem> {
    let (works, lines) = lines(&mut cargo(tested, copy, &["check", "--lib"]))?;
    let errors = lines.into_iter().filter_map(|line| line.message);
    let errors = errors.filter(|error| error.level == "error" && !error.spans.is_empty());
    let complaints: Vec<Complaint> = errors
        .map(|error| Complaint {
            code: error.code.map(|code| code.code).unwrap_or_default(),
            message: error.message,
            places: error
                .spans
                .into_iter()
                .filter(|span| span.is_primary)
                .map(|span| (span.file_name, span.byte_start..span.byte_end))
                .collect(),
        })
        .collect();
    match works || !complaints.is_empty() {
        true => Ok(complaints),
        false => Err(Problem::MutantsFail),
    }
}

/// The mutants that a complaint is about.
struct Blamed {
    ids: BTreeSet<usize>,
    /// The text of the mutant itself does not compile; otherwise it is only what stands around it.
    is_unviable: bool,
}

fn blame(complaint: &Complaint, sources: &BTreeMap<String, Source>, mutants: &[Mutant]) -> Blamed {
    // A function that is `const` no more is called where that is needed.
    if complaint.code == "E0015" {
        let named = |name: &str| complaint.message.contains(&format!("{name}`"));
        let unfixed = sources.values().flat_map(|source| &source.found.unfixed);
        let ids: BTreeSet<usize> =
            unfixed.filter(|(_, name)| named(name)).map(|(id, _)| *id).collect();
        if !ids.is_empty() {
            return Blamed { ids, is_unviable: false };
        }
    }
    let mut blamed = Blamed { ids: BTreeSet::new(), is_unviable: false };
    for (file, place) in &complaint.places {
        let Some(source) = sources.get(file) else { continue };
        let written = source.now.written.iter();
        let near = written
            .filter(|written| written.range.start <= place.start && place.end <= written.range.end);
        if let Some(near) = near.min_by_key(|written| written.range.len()) {
            blamed.ids.extend(&near.ids);
            // A function that returns `impl Trait` has one type: two values of two types may need two builds.
            let is_opaque = mutants[near.ids[0] - 1].name.contains("-> impl ");
            let has_no_value = complaint.message.contains(": Default`");
            blamed.is_unviable |= near.is_mutant && (!is_opaque || has_no_value);
            continue;
        }
        // Somewhere in the file: which of its mutants it is cannot be said.
        let all = source.now.written.iter();
        let inside = all
            .clone()
            .filter(|written| place.start <= written.range.start && written.range.end <= place.end);
        let inside: BTreeSet<usize> = inside.flat_map(|written| written.ids.clone()).collect();
        match inside.is_empty() {
            true => blamed.ids.extend(all.flat_map(|written| written.ids.clone())),
            false => blamed.ids.extend(inside),
        }
    }
    blamed
}

/// Builds the tests and says which programs they are.
fn programs(tested: &Tested, copy: &Path) -> Result<Vec<PathBuf>, Problem> {
    let targets = tested.tests.iter().map(String::as_str).take_while(|&word| word != "--");
    let words: Vec<&str> = ["test", "--no-run"].into_iter().chain(targets).collect();
    let (works, lines) = lines(&mut cargo(tested, copy, &words))?;
    if !works {
        // The author of a test wants to read what is wrong with it; warnings are about the rewriting.
        let messages = lines.into_iter().filter_map(|line| line.message);
        for error in messages.filter(|message| message.level == "error") {
            eprintln!("{}", error.rendered.unwrap_or(error.message));
        }
        return Err(Problem::MutantsFail);
    }
    Ok(lines.into_iter().filter_map(|line| line.executable).collect())
}

#[cfg(test)]
mod tests {
    use super::super::{Place, Span};
    use super::*;

    /// A file with one switched operator, and what is said about a part of its new text.
    fn blamed(code: &str, message: &str, part: &str) -> Blamed {
        let text = "const fn f() -> u8 { 1 + 2 }".to_owned();
        let at = |column| Place { line: 1, column };
        let mutants = [Mutant {
            name: "src/a.rs:1:24: replace + with && in f -> u8".to_owned(),
            file: "src/a.rs".to_owned(),
            genre: "BinaryOperator".to_owned(),
            replacement: "&&".to_owned(),
            span: Span { start: at(24), end: at(25) },
        }];
        let found = find(&text, &[(1, &mutants[0])]);
        let now = rewrite(&text, found.edits.clone());
        let start = now.text.find(part).expect("the part is written");
        let places = vec![("src/a.rs".to_owned(), start..start + part.len())];
        let sources = BTreeMap::from([("src/a.rs".to_owned(), Source { text, found, now })]);
        let complaint = Complaint { code: code.to_owned(), message: message.to_owned(), places };
        blame(&complaint, &sources, &mutants)
    }

    #[test]
    fn a_complaint_about_its_text_makes_a_mutant_unviable() {
        let blamed = blamed("E0308", "mismatched types", "1 && 2");
        assert_eq!((blamed.ids, blamed.is_unviable), (BTreeSet::from([1]), true));
    }

    #[test]
    fn a_complaint_about_what_stands_around_it_leaves_it_to_the_slow_way() {
        for part in ["{ 1 + 2 }", "fn f()"] {
            let blamed = blamed("E0308", "mismatched types", part);
            assert_eq!((blamed.ids, blamed.is_unviable), (BTreeSet::from([1]), false));
        }
        let blamed = blamed("E0015", "cannot call non-const function `f` in constants", "1 && 2");
        assert_eq!((blamed.ids, blamed.is_unviable), (BTreeSet::from([1]), false));
    }
}
