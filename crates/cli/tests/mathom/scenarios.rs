//! Scenario files, good and bad.

use super::*;

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_examples_pass() {
    let folder = repository().join("scenarios");
    let out = mathom(&["try", word(&folder)]).well();
    assert!(out.contains("passed, 0 failed"), "{out}");
}

fn tried(name: &str, text: &str) -> Told {
    let path = scratch(name);
    std::fs::write(&path, text).expect("written");
    mathom(&["try", word(&path)])
}

const BEGINNING: &str = "game = \"fate-of-the-fellowship\"\nname = \"A try\"\nseed = 7\n";

#[test]
fn what_differs_is_told_with_its_line() {
    let wrong = format!("{BEGINNING}\n[[then]]\nexpect = {{ path = \"board.hope\", is = 5 }}\n");
    let told = tried("wrong.toml", &wrong);
    assert_eq!(told.code, 1, "{told:?}");
    assert!(told.out.contains("line 6") && told.out.contains("expected 5, found 6"), "{told:?}");
    assert!(told.out.contains("0 passed, 1 failed"));

    let right = wrong.replace("is = 5", "is = 6");
    assert_eq!(tried("right.toml", &right).code, 0);
}

#[test]
fn a_bad_file_is_a_failure_and_no_panic() {
    for (name, text, because) in [
        ("broken.toml", "game = ", "line 1"),
        ("stranger.toml", "game = \"chess\"\nname = \"x\"\nseed = 1\n", "there is no game"),
        ("impossible.toml", &format!("{BEGINNING}[given]\nboard.hope = 99\n"), "cannot be"),
        ("typo.toml", &format!("{BEGINNING}sed = 8\n"), "line 4"),
    ] {
        let told = tried(name, text);
        assert_eq!(told.code, 1, "{told:?}");
        assert!(told.out.contains("FAILED") && told.out.contains(because), "{told:?}");
        assert!(!told.err.contains("panicked"));
    }
}

#[test]
fn an_empty_folder_is_told() {
    let folder = scratch("empty-folder");
    std::fs::create_dir_all(&folder).expect("a folder");
    let told = mathom(&["try", word(&folder)]);
    assert_eq!((told.code, told.err.lines().count()), (2, 1), "{told:?}");
}
