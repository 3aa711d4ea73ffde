//! Follows the recipe "Add a game" of CONTRIBUTING.md, so that it stays true.
//!
//! The recipe has a table of the files that list games, and writes `GAME` in the path of every file that is new.
//! Both are compared with what is there. Then a game is begun by it, and compiled.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workspace::{self, GameCrate};

const TITLE: &str = "### Add a game\n";

/// What programs are made of, without games and their bots.
const SEARCHED: [&str; 15] = [
    "Cargo.toml",
    "crates/bots/Cargo.toml",
    "crates/bots/src",
    "crates/cli/Cargo.toml",
    "crates/cli/src",
    "crates/games/Cargo.toml",
    "crates/games/src",
    "crates/lab/Cargo.toml",
    "crates/lab/src",
    "crates/server/Cargo.toml",
    "crates/server/examples/types.rs",
    "crates/server/src",
    "crates/table/src",
    "web/src",
    "xtask/src",
];

/// Files that name every game and need no new one.
const NO_LISTS: [&str; 2] = [
    // Examples of commands.
    "crates/cli/src/args.rs",
    // These games collect their cards in ways of their own. Others name their decks in `game.toml`.
    "xtask/src/cards.rs",
];

struct Recipe(String);

impl Recipe {
    fn read() -> Recipe {
        let page = workspace::read(Path::new("CONTRIBUTING.md")).expect("the page is there");
        let (_, rest) = page.split_once(TITLE).expect("it has the recipe");
        let (recipe, _) = rest.split_once("\n### ").expect("another recipe follows");
        Recipe(recipe.to_owned())
    }

    /// The files that list games: the first column of the table.
    fn edited(&self) -> Vec<&str> {
        let rows = self.0.lines().filter_map(|line| line.strip_prefix("| `"));
        rows.filter_map(|row| row.split('`').next()).collect()
    }

    /// Every path with the name of the new game in it.
    fn added(&self) -> Vec<&str> {
        let quoted = self.0.split('`').skip(1).step_by(2);
        quoted.filter(|path| path.contains("GAME") && path.contains('/')).collect()
    }
}

/// The word of a game as files have it, and as Rust does.
fn spellings(game: &str) -> [String; 2] {
    [game.to_owned(), game.replace('-', "_")]
}

fn games() -> Vec<GameCrate> {
    workspace::game_crates().expect("the games are read")
}

fn lists_all_games(path: &Path) -> bool {
    let text = workspace::read(path).expect("it is text");
    games().iter().all(|game| spellings(&game.folder).iter().any(|word| text.contains(word)))
}

#[test]
fn five_files_list_games_and_the_recipe_names_them() {
    let recipe = Recipe::read();
    let edited = recipe.edited();
    assert!((1..=5).contains(&edited.len()), "a new game edits {} files: {edited:?}", edited.len());
    for path in &edited {
        assert!(lists_all_games(Path::new(path)), "{path} has no list of games to edit");
    }

    let mut files = Vec::new();
    for path in SEARCHED {
        match Path::new(path).extension() {
            Some(_) => files.push(PathBuf::from(path)),
            None => ["rs", "ts", "svelte"].iter().for_each(|ending| {
                files.extend(workspace::files(Path::new(path), ending).expect("it is a folder"));
            }),
        }
    }
    assert!(files.len() > 200, "only {} files were searched", files.len());
    for path in files.iter().filter(|path| lists_all_games(path)) {
        let path = workspace::slashes(path);
        let is_known = edited.contains(&&*path) || NO_LISTS.contains(&&*path);
        assert!(is_known, "{path} lists all games, and the recipe does not name it");
    }
}

#[test]
fn every_game_has_the_files_that_the_recipe_adds() {
    let recipe = Recipe::read();
    let added = recipe.added();
    assert!(added.len() > 5, "the recipe names its new files: {added:?}");
    for game in games() {
        for path in &added {
            let paths = spellings(&game.folder).map(|word| path.replace("GAME", &word));
            let is_there = paths.iter().any(|path| workspace::root().join(path).exists());
            assert!(is_there, "{} has no {path}", game.folder);
        }
    }
}

/// The game on the page of the crate `table`, without what plays it.
fn toy() -> String {
    let page = workspace::read(Path::new("crates/table/src/lib.rs")).expect("the crate is there");
    let doc = page.lines().filter_map(|line| line.strip_prefix("//!"));
    let lines = doc.map(|line| line.strip_prefix(' ').unwrap_or(line));
    let code = lines.skip_while(|line| *line != "```").skip(1);
    let code: Vec<&str> = code.take_while(|line| !line.starts_with("# fn main")).collect();
    // On the page everything is used where the game is played.
    format!("//! A toy game.\n#![allow(dead_code, unused_imports)]\n\n{}\n", code.join("\n"))
}

/// What the new file has in it.
fn content(path: &str) -> Option<String> {
    let text = match path {
        "crates/GAME/Cargo.toml" => {
            "[package]\nname = \"toy-game\"\nversion.workspace = true\nedition.workspace = true\n\n\
             [dependencies]\nserde.workspace = true\nserde_json.workspace = true\n\
             table.workspace = true\n\n[lints]\nworkspace = true\n"
        }
        "crates/GAME/game.toml" => {
            "[random]\ngames = 3\nmixed = 2\nlaws = 1\n\n[[book]]\nname = \"toy-game\"\n\
             title = \"Toy\"\nprefix = \"HIGH\"\ndata = \"data\"\ncards = false\n"
        }
        "crates/GAME/src/lib.rs" => return Some(toy()),
        "crates/GAME/data/rules.toml" => {
            "[[rule]]\nid = \"HIGH.2\"\nchapter = \"Guessing\"\nsays = \"No card is higher than a \
             9.\"\nsource = \"invented\"\n"
        }
        _ => return None,
    };
    Some(text.to_owned())
}

#[test]
fn a_game_that_is_begun_by_the_recipe_compiles_and_is_found() {
    let root = std::env::temp_dir().join(format!("mathom-recipe-{}", std::process::id()));
    let write = |path: &str, text: &str| {
        let path = root.join(path);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    };

    // The workspace, as if the toy were one of its games and the other crates lay elsewhere.
    let manifest = workspace::read(Path::new("Cargo.toml")).expect("the workspace is there");
    let ours = workspace::root().display().to_string().replace('\\', "/");
    let (before, after) = manifest
        .split_once("[workspace.dependencies]\n")
        .expect("the table that the recipe names is there");
    let manifest = format!(
        "{}[workspace.dependencies]\ntoy-game = {{ path = \"crates/toy-game\" }}\n{}",
        before.replace("\"xtask\"", ""),
        after.replace("path = \"crates/", &format!("path = \"{ours}/crates/")),
    );
    write("Cargo.toml", &manifest);
    let lock = workspace::read(Path::new("Cargo.lock")).expect("it is part of the repository");
    write("Cargo.lock", &lock);

    let recipe = Recipe::read();
    let crate_files = recipe.added().into_iter().filter(|path| path.starts_with("crates/GAME/"));
    let mut written = 0;
    for path in crate_files.filter(|path| Path::new(path).extension().is_some()) {
        let text = content(path).unwrap_or_else(|| panic!("this test has no content for {path}"));
        write(&path.replace("GAME", "toy-game"), &text);
        written += 1;
    }
    assert_eq!(written, 4, "the recipe names the files of a crate");

    let found = workspace::game_crates_in(&root).expect("the toy is read");
    assert_eq!(found.iter().map(|game| game.folder.as_str()).collect::<Vec<_>>(), ["toy-game"]);

    // In the folder where everything else is built: what the toy depends on is there already.
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    let mut check = Command::new(cargo);
    check.args(["check", "--quiet", "--offline", "--package", "toy-game", "--target-dir"]);
    let checked = check.arg(workspace::root().join(target)).current_dir(&root).output();
    let checked = checked.expect("cargo can be started");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    fs::remove_dir_all(root).expect("they are ours");
}
