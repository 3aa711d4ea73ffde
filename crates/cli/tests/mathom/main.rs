//! The real program, called as people call it.

mod commands;
mod decks;
mod downloaded;
mod misuse;
mod parties;
mod playing;
mod resuming;
mod scenarios;
mod secrets;
mod simulating;
mod texts;
mod war;
mod words;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use table::Luck;

const GAME: &str = "fate-of-the-fellowship";

/// What a call came to.
#[derive(Debug)]
struct Told {
    code: i32,
    out: String,
    err: String,
}

fn mathom(arguments: &[&str]) -> Told {
    mathom_with(arguments, "")
}

/// With this typed into it, and then the end of the input.
fn mathom_with(arguments: &[&str], typed: &str) -> Told {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mathom"))
        .args(arguments)
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("its input is ours");
    let typed = typed.to_string();
    // What is typed after the program has ended goes nowhere.
    let typing = std::thread::spawn(move || drop(input.write_all(typed.as_bytes())));
    let output = child.wait_with_output().expect("it ends");
    typing.join().expect("the typist ends");
    Told {
        code: output.status.code().expect("it ends by itself"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

impl Told {
    /// It went well, and nothing was said on the side.
    #[track_caller]
    fn well(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self.out
    }
}

/// Numbers that somebody might type at random. A fixed row of numbers could put a party together and take it apart
/// for ever.
fn any_choices(count: usize) -> String {
    let mut luck = Luck::numbered(1);
    (0..count).map(|_| format!("{}\n", luck.below(30) + 1)).collect()
}

/// A file of this name that no other test uses.
fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    std::fs::create_dir_all(&folder).expect("a folder for tests");
    let path = folder.join(format!("{}-{name}", std::process::id()));
    let _ = std::fs::remove_file(&path);
    path
}

fn word(path: &std::path::Path) -> &str {
    path.to_str().expect("a plain name")
}
