//! Nobody reads in a log what he may not know.

use std::path::Path;

use super::*;

/// Logs of finished games, by the games they are of.
const GAMES: [&str; 3] = [GAME, "war-of-the-ring", "hunt-for-the-ring"];

fn golden(game: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{game}/tests/games"));
    let files = std::fs::read_dir(folder).expect("golden games").flatten().map(|file| file.path());
    files.filter(|path| path.extension().is_some_and(|end| end == "log")).collect()
}

/// Its entries as they are spelled, and how many sit at it.
fn entries(log: &Path) -> (Vec<String>, usize) {
    let text = std::fs::read_to_string(log).expect("a log");
    let (header, rest) = text.split_once("\nbegin\n").expect("a header");
    let (entries, _) = rest.split_once("\nend\n").expect("an end");
    let seats = header.lines().filter(|line| line.starts_with("seat ")).count();
    (entries.lines().map(str::to_string).collect(), seats)
}

/// The lines of a replay that stand beside a number, each with its number.
fn numbered(out: &str) -> Vec<(usize, String)> {
    let line = |line: &str| {
        let (number, said) = line.get(..5)?.trim().parse().ok().zip(line.get(7..))?;
        Some((number, said.to_string()))
    };
    out.lines().filter_map(line).collect()
}

/// An entry is spelled for who made it, and for everybody where nothing is hidden. All others read a
/// sentence.
#[test]
fn a_replay_spells_to_a_seat_only_what_it_said_itself() {
    for game in GAMES {
        for log in golden(game) {
            let (entries, seats) = entries(&log);
            for seat in 1..=seats {
                let out = mathom(&["replay", word(&log), "--as", &seat.to_string()]).well();
                // The board below may have numbers too.
                let shown = numbered(&out);
                assert!(shown.len() >= entries.len(), "{}", log.display());
                for (n, ((number, said), spelled)) in (1..).zip(shown.iter().zip(&entries)) {
                    assert_eq!(*number, n, "{}", log.display());
                    let own = spelled.starts_with(&format!("{seat} ")) || game == GAME;
                    // What is long goes on in the next line.
                    let is_spelled = spelled.starts_with(said.as_str());
                    let at = format!("{} {number} for {seat}: {said}", log.display());
                    assert_eq!(is_spelled, own, "{at}");
                    assert!(own || !said.contains(spelled), "{at}");
                }
                assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
            }
        }
    }
}

/// What was chosen in secret is named to the others when it is shown, and not before.
#[test]
fn a_replay_names_no_hidden_card() {
    let log = "../war-of-the-ring/tests/games/lords-of-middle-earth.log";
    let log = Path::new(env!("CARGO_MANIFEST_DIR")).join(log);
    let seen = |eye: &[&str]| mathom(&[&["replay", word(&log), "--at", "12"], eye].concat()).well();
    let shadow = seen(&["--as", "2"]);
    assert!(
        shadow.contains("The Free Peoples choose in secret which Legolas card they use."),
        "{shadow}"
    );
    assert!(shadow.contains("The Shadow draws Grond, Hammer of the Underworld."), "{shadow}");
    assert!(!shadow.to_lowercase().contains("elven-prince"), "{shadow}");
    let free = seen(&["--as", "1"]);
    assert!(free.contains("1 who legolas-elven-prince"), "{free}");
    assert!(free.contains("The Shadow draws a Character card."), "{free}");
    assert!(!free.contains("grond") && !free.contains("Grond"), "{free}");
    // The game is over: who looks with nobody's eyes reads all of its log.
    let all = seen(&[]);
    assert!(all.contains("1 who legolas-elven-prince") && all.contains("grond"), "{all}");
}

/// A game that is not over is replayed to an onlooker as he would have seen it.
#[test]
fn a_game_under_way_keeps_its_secrets_from_onlookers() {
    let path = scratch("under-way.log");
    let arguments = ["play", "war", "--seed", "4", "--save", word(&path)];
    mathom_with(&arguments, "1\n1\nquit\n").well();
    let out = mathom(&["replay", word(&path)]).well();
    assert!(!out.contains("drew") && !out.contains("crebain"), "{out}");
    assert!(out.contains("The Shadow draws a Character card."), "{out}");
}

#[test]
fn the_log_at_the_terminal_tells_who_decides_no_more_than_he_knows() {
    let arguments = ["play", "war", "--seed", "4", "--bots", "2:instinct"];
    let out = mathom_with(&arguments, "log\nquit\n").well();
    assert!(out.contains("    3  The Shadow draws a Character card."), "{out}");
    assert!(!out.contains("crebain") && !out.contains("Crebain"), "{out}");

    let arguments = ["play", "hunt-for-the-ring", "--seed", "1", "--bots", "1:random"];
    let out = mathom_with(&arguments, "log\n1\nlog\nquit\n").well();
    assert!(out.contains("Frodo's start is drawn."), "{out}");
    assert!(out.contains("  2 place nazgul-1 "), "one's own are spelled: {out}");
    assert!(!out.contains("fell "), "{out}");
}

/// Two at one keyboard: each reads his own.
#[test]
fn the_log_is_of_the_seat_that_decides() {
    let out = mathom_with(&["play", "war", "--seed", "4"], "log\n1\nlog\nquit\n").well();
    let (free, shadow) = out.rsplit_once("> log").expect("asked twice");
    assert!(free.contains("The Free Peoples draw Bilbo's Song."), "{free}");
    assert!(free.contains("The Shadow draws a Character card."), "{free}");
    assert!(shadow.contains("The Free Peoples draw a Character card."), "{shadow}");
    assert!(shadow.contains("The Shadow draws Flocks of Crebain."), "{shadow}");
    assert!(!shadow.contains("Bilbo"), "{shadow}");
}

/// Once the game is over nothing is hidden.
#[test]
fn the_log_of_a_game_that_is_over_is_spelled() {
    let log = "../war-of-the-ring/tests/games/corrupted.log";
    let path = scratch("over.log");
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(log), &path).expect("copied");
    let out = mathom_with(&["resume", word(&path)], "log\n").well();
    assert!(out.contains("fell "), "{out}");
}
