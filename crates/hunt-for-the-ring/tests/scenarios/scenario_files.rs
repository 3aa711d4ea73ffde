//! The scenario files that come with the program are true.

use std::fs;
use std::path::Path;

use hunt_for_the_ring::Position;
use table::scenario_file::run;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/hunt-for-the-ring");

#[test]
fn every_scenario_file_passes() {
    let mut files = 0;
    for entry in fs::read_dir(Path::new(FOLDER)).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        if let Err(failed) = run::<Position>(&text) {
            panic!("{}: {failed}", path.display());
        }
        files += 1;
    }
    assert!(files >= 7, "{files} files");
}

/// What is wrong with the content a file brings is told with the line of its key.
#[test]
fn broken_content_of_a_scenario_is_refused() {
    let text = fs::read_to_string(Path::new(FOLDER).join("a-small-board.toml")).unwrap();
    let broken =
        text.replace("{ a = 3, b = 4,", "{ a = 3, b = 44,").replace("total = 20", "total = 21");
    let failed = run::<Position>(&broken).unwrap_err();
    let line = text.lines().position(|line| line.starts_with("\"tokens.toml\"")).unwrap() + 1;
    assert_eq!(failed.line, line, "{failed}");
    for words in
        ["the tiles below are 20", "board-part1.toml, line ", "\"44\", which is not on the board"]
    {
        assert!(failed.what.contains(words), "{failed}");
    }
    let stranger = text.replace("\"tokens.toml\"", "\"tiles.toml\"");
    let failed = run::<Position>(&stranger).unwrap_err();
    assert!(failed.what.contains("there is no such file of content"), "{failed}");
}
