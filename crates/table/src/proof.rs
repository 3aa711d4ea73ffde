//! What scenario tests have really shown, noted while they run.
//!
//! A test claims that what follows shows a rule (`shows`). The claim is noted when the next assertion
//! has been made and has passed. A refusal that a test asserts is noted for the rule that refused. The
//! rules say with [`effect`] and [`ran`] which card or ability is at work; that is noted when an
//! assertion has passed after it. Notes go to the folder that `MATHOM_PROOF` names, one file for each
//! process; `cargo xtask rules` and `cargo xtask cards` make their tables from them.
//!
//! Only scenarios are watched: a card that comes up in a random game proves nothing.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::fmt::Debug;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::panic::Location;
use std::path::Path;
use std::sync::{Mutex, OnceLock};

/// The folder for notes; without it nothing is noted.
pub const FOLDER: &str = "MATHOM_PROOF";

/// What a note says about a rule, a card or an ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// An assertion that was claimed to show it has passed.
    Asserted,
    /// It refused an action, and a test asserted that.
    Refused,
    /// It was at work in a scenario, and an assertion passed afterwards.
    Ran,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Asserted => "asserted",
            Kind::Refused => "refused",
            Kind::Ran => "ran",
        }
    }
}

/// A note that waits for the next assertion to pass.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Waiting {
    kind: Kind,
    what: String,
    /// The module where the effect stands.
    home: &'static str,
}

thread_local! {
    /// A test has a thread of its own, so claims do not outlive it.
    static WAITING: RefCell<Vec<Waiting>> = const { RefCell::new(Vec::new()) };
    static WATCHED: Cell<u32> = const { Cell::new(0) };
}

/// The assertions that follow show these rules.
pub fn shows(ids: &[&str]) {
    for id in ids {
        wait(Waiting { kind: Kind::Asserted, what: (*id).to_owned(), home: "" });
    }
}

/// An assertion has passed: what waited for it is noted.
#[track_caller]
pub fn passed() {
    let waiting = WAITING.with(|waiting| std::mem::take(&mut *waiting.borrow_mut()));
    for note in waiting {
        write(note.kind, &note.what, note.home, Location::caller());
    }
}

/// This rule refused an action, and a test has asserted that.
#[track_caller]
pub fn refused(id: &str) {
    write(Kind::Refused, id, "", Location::caller());
    passed();
}

/// A part of a card or of an ability is done by `act`. It counts if it changes the position: what it
/// asks is on the agenda, and that is part of the position too.
pub fn effect<P: Clone + PartialEq, R>(
    what: impl Fn() -> String,
    home: &'static str,
    g: &mut P,
    act: impl FnOnce(&mut P) -> R,
) -> R {
    effect_at(what, |_| Some(home), g, act)
}

/// The same where the position afterwards tells in which module the rest of the effect stands, or that
/// there is none.
pub fn effect_at<P: Clone + PartialEq, R>(
    what: impl Fn() -> String,
    home: impl FnOnce(&P) -> Option<&'static str>,
    g: &mut P,
    act: impl FnOnce(&mut P) -> R,
) -> R {
    if !is_watched() {
        return act(g);
    }
    let before = g.clone();
    let result = act(g);
    if *g != before
        && let Some(home) = home(g)
    {
        wait(Waiting { kind: Kind::Ran, what: what(), home });
    }
    result
}

/// An ability makes the difference here: called where it changes a number or allows an action.
/// `home` is the `module_path!()` of the caller.
#[inline]
pub fn ran(what: &'static str, home: &'static str) {
    if is_watched() {
        wait(Waiting { kind: Kind::Ran, what: what.to_owned(), home });
    }
}

/// The same, where the name is put together from the position.
#[inline]
pub fn ran_as(what: impl FnOnce() -> String, home: &'static str) {
    if is_watched() {
        wait(Waiting { kind: Kind::Ran, what: what(), home });
    }
}

/// While this lives, effects on this thread are noted.
#[derive(Debug)]
pub(crate) struct Watch(());

pub(crate) fn watch() -> Watch {
    WATCHED.with(|watched| watched.set(watched.get() + 1));
    Watch(())
}

impl Drop for Watch {
    fn drop(&mut self) {
        WATCHED.with(|watched| watched.set(watched.get() - 1));
    }
}

/// Programs that are released do not even ask.
#[inline]
fn is_watched() -> bool {
    cfg!(debug_assertions) && WATCHED.with(Cell::get) > 0
}

fn wait(note: Waiting) {
    WAITING.with(|waiting| {
        let mut waiting = waiting.borrow_mut();
        if !waiting.contains(&note) {
            waiting.push(note);
        }
    });
}

/// The notes of this process: where they go, and those that are there already.
#[derive(Debug)]
struct Notes {
    file: File,
    written: HashSet<String>,
}

fn notes() -> Option<&'static Mutex<Notes>> {
    static NOTES: OnceLock<Option<Mutex<Notes>>> = OnceLock::new();
    let notes = NOTES.get_or_init(|| {
        let folder = std::env::var_os(FOLDER)?;
        let path = Path::new(&folder).join(format!("{}.tsv", std::process::id()));
        let file = OpenOptions::new().create(true).append(true).open(&path);
        let file = file.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Some(Mutex::new(Notes { file, written: HashSet::new() }))
    });
    notes.as_ref()
}

fn write(kind: Kind, what: &str, home: &str, at: &Location<'_>) {
    let Some(notes) = notes() else { return };
    let test = std::thread::current().name().unwrap_or("unnamed").to_owned();
    let line = format!("{}\t{what}\t{home}\t{test}\t{}:{}\n", kind.word(), at.file(), at.line());
    // A test that fails while it holds the notes leaves whole lines behind.
    let mut notes = notes.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if notes.written.insert(line.clone()) {
        let written = notes.file.write_all(line.as_bytes());
        written.expect("the folder of notes can be written to");
    }
}

/// [`proof::ran`](crate::proof::ran) for the module it stands in; `if` a condition holds.
#[macro_export]
macro_rules! ran {
    ($what:expr) => {
        $crate::proof::ran($what, module_path!())
    };
    ($what:expr, if $so:expr) => {
        if $so {
            $crate::proof::ran($what, module_path!());
        }
    };
}

/// [`proof::ran_as`](crate::proof::ran_as) with a name that is formatted.
#[macro_export]
macro_rules! ran_as {
    ($($name:tt)+) => {
        $crate::proof::ran_as(|| format!($($name)+), module_path!())
    };
}

/// `assert!` for what [`shows`] claims.
#[macro_export]
macro_rules! holds {
    ($($assertion:tt)+) => {{
        assert!($($assertion)+);
        $crate::proof::passed();
    }};
}

/// `assert_eq!` for what [`shows`] claims.
#[macro_export]
macro_rules! holds_eq {
    ($($assertion:tt)+) => {{
        assert_eq!($($assertion)+);
        $crate::proof::passed();
    }};
}

/// `assert_ne!` for what [`shows`] claims.
#[macro_export]
macro_rules! holds_ne {
    ($($assertion:tt)+) => {{
        assert_ne!($($assertion)+);
        $crate::proof::passed();
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting() -> Vec<String> {
        WAITING.with(|waiting| waiting.borrow().iter().map(|note| note.what.clone()).collect())
    }

    #[test]
    fn a_claim_waits_for_an_assertion() {
        shows(&["A.1.1", "A.1.2"]);
        assert_eq!(waiting(), ["A.1.1", "A.1.2"]);
        holds!(1 + 1 == 2);
        assert!(waiting().is_empty());
    }

    #[test]
    fn an_assertion_that_fails_notes_nothing() {
        shows(&["A.1.1"]);
        let failed = std::panic::catch_unwind(|| holds_eq!(1, 2));
        assert!(failed.is_err());
        assert_eq!(waiting(), ["A.1.1"]);
    }

    #[test]
    fn an_effect_counts_in_a_scenario_if_it_changes_something() {
        let mut g = 1;
        let act = |g: &mut u8, to: u8| effect(|| "Athelas".to_owned(), "here", g, |g| *g = to);
        act(&mut g, 2);
        assert!(waiting().is_empty(), "nobody watches");
        let watch = watch();
        act(&mut g, 2);
        assert!(waiting().is_empty(), "it was two before");
        act(&mut g, 3);
        assert_eq!(waiting(), ["Athelas"]);
        drop(watch);
        ran("Shadowfax", "here");
        assert_eq!(waiting(), ["Athelas"]);
    }
}
