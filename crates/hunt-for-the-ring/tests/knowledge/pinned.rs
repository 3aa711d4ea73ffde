//! What the hunters can know in some positions, held against what was written down once.
//!
//! `chances.txt` was written by this test. A change of the rules of moving, or of how walkers are weighed,
//! changes it on purpose: `MATHOM_CHANCES=write` writes it again, and the difference is to be read. Other
//! tests say that the figures are right where they can be counted; this one says that they stay.

use std::fmt::Write;
use std::path::Path;

use hunt_for_the_ring::knowledge;
use hunt_for_the_ring::places::Location;
use hunt_for_the_ring::position::Part;
use hunt_for_the_ring::{Options, Position};
use table::{Game, Luck, Notation, Seat};

use super::play;

const FILE: &str = "tests/knowledge/chances.txt";

const OPTIONS: [&str; 5] = [
    "players=2",
    "players=3 journeys=known",
    "players=4 balance=ring-bearer",
    "players=5 balance=ringwraiths",
    "balance=ring-bearer fellowship=one-more journeys=known",
];

/// Of so many positions in which somebody is asked, one is written down.
const ONE_OF: u32 = 48;

#[test]
fn what_is_known_stays_as_it_was_written_down() {
    let mut found = String::new();
    for words in OPTIONS {
        let options: Options = words.parse().expect("options");
        for seed in 60..64 {
            let mut asked = 0;
            play(&options, seed, &mut |g, _| {
                let is_begun =
                    !g.log.is_empty() && (g.part == Part::One || g.travel.length.is_some());
                asked += 1;
                if is_begun && g.ending.is_none() && asked % ONE_OF == 0 {
                    writeln!(found, "{words}, seed {seed}, position {asked}").expect("a string");
                    describe(g, &mut found);
                }
            });
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if std::env::var("MATHOM_CHANCES").is_ok_and(|what| what == "write") {
        std::fs::write(&path, &found).expect("it can be written");
    }
    let written = std::fs::read_to_string(&path).expect("it was written");
    assert_eq!(found.lines().count(), written.lines().count(), "other positions are asked in");
    for (nth, (found, written)) in found.lines().zip(written.lines()).enumerate() {
        assert!(is_near(found, written), "line {}\nwritten: {written}\nfound:   {found}", nth + 1);
    }
}

fn describe(g: &Position, to: &mut String) {
    let mut line = |name: &str, chances: &[(Location, f32)]| {
        let shown: Vec<String> =
            chances.iter().map(|(at, chance)| format!("{at} {chance:.4}")).collect();
        writeln!(to, "  {name}: {}", shown.join(" ")).expect("a string");
    };
    line("now", &knowledge::chances(g));
    line("next", &knowledge::next_chances(g));
    line("gandalf", &knowledge::gandalf_chances(g));
    let shown: Vec<(Location, f32)> =
        knowledge::may_be(g).into_iter().map(|chance| (chance.at, chance.percent)).collect();
    line("shown", &shown);
    for sample in knowledge::walks(g).samples(3, 9) {
        let been: Vec<String> = sample.been.iter().map(|at| at.to_string()).collect();
        writeln!(to, "  sample: last {}, been {}", sample.last, been.join(",")).expect("a string");
    }
    for number in 0..3 {
        let imagined = g.imagine(Seat(1), &mut Luck::numbered(number)).to_json();
        let parts = ["log", "information", "gandalf", "travel"].map(|part| &imagined[part]);
        let parts: Vec<String> = parts.iter().map(ToString::to_string).collect();
        writeln!(to, "  imagined: {}", parts.join(" ")).expect("a string");
        if let Some(made_up) = g.imagine_without_cards(Seat(1), &mut Luck::numbered(number)) {
            let Position { gandalf, travel, .. } = made_up;
            // The unused end of a list says nothing.
            let shown = format!("{gandalf:?} {travel:?}").replace(", 0", "");
            writeln!(to, "  made up: {shown}").expect("a string");
        }
    }
}

/// Word for word, but numbers may differ by what rounding can do.
fn is_near(found: &str, written: &str) -> bool {
    let (found, written) = (found.split(' '), written.split(' '));
    found.clone().count() == written.clone().count()
        && found.zip(written).all(|(one, other)| match (one.parse::<f32>(), other.parse::<f32>()) {
            (Ok(one), Ok(other)) => (one - other).abs() < 0.0003,
            _ => one == other,
        })
}
