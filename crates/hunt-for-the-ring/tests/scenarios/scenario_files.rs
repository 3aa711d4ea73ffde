//! The scenario files of this game pass; `mathom try` runs the same.

use std::fs;
use std::path::Path;

use hunt_for_the_ring::Position;
use table::scenario_file;

#[test]
fn every_scenario_file_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/hunt-for-the-ring");
    let mut passed = 0;
    for file in fs::read_dir(folder).expect("a folder of scenarios") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a text");
        if let Err(failed) = scenario_file::run::<Position>(&text) {
            panic!("{}: {failed}", path.display());
        }
        passed += 1;
    }
    assert!(passed >= 8, "{passed} files");
}
