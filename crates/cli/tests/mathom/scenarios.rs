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

/// The worked examples of the page are whole files: one of each game, and all of them true.
#[test]
fn the_worked_examples_of_the_page_pass() {
    let page = repository().join("docs/scenario-examples.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let blocks = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let whole = blocks.filter(|block| block.lines().any(|line| line.starts_with("game = ")));
    let whole: Vec<&str> = whole.collect();
    for game in ["fate-of-the-fellowship", "war-of-the-ring", "hunt-for-the-ring"] {
        let line = format!("game = \"{game}\"");
        assert!(whole.iter().any(|text| text.contains(&line)), "no example of {game}");
    }
    for (n, text) in whole.into_iter().enumerate() {
        let told = tried(&format!("worked-{n}.toml"), text);
        assert_eq!(told.code, 0, "{text}\n{}", told.out);
    }
}

#[test]
fn branches_are_counted() {
    let folder = repository().join("scenarios/war-of-the-ring/one-battle-three-ways.toml");
    let out = mathom(&["try", word(&folder)]).well();
    assert!(out.contains("steps, 2 branches)"), "{out}");
}

/// A failure says what is awaited and what could fall.
#[test]
fn what_could_fall_is_told() {
    let searched = format!(
        "{BEGINNING}options = \"players=2 scenario=first-game characters=suggested\"\n\
         [[then]]\nwhen = \"1 travel frodo-sam bree\"\n[[then]]\nwhen = \"1 depart\"\n\
         [[then]]\nwhen = \"1 risk\"\n[[then]]\nwhen = \"1 no\"\n[[then]]\n"
    );
    for (line, says) in [
        ("fell = \"rolled weary\"", "here 2 are rolled, not 1"),
        ("offers = { seat = 1, has = [\"accept\"] }", "2 dice are to fall first"),
        ("cannot-fall = \"rolled waery weary\"", "has no word \"waery\""),
    ] {
        let told = tried("awaited.toml", &format!("{searched}{line}\n"));
        assert_eq!(told.code, 1, "{told:?}");
        assert!(told.out.contains(says), "{told:?}");
        let dice = "each shows one of slip-by, weary, exposed, recall";
        assert!(told.out.contains(dice) || line.starts_with("cannot-fall"), "{told:?}");
    }
}
