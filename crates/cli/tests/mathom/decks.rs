//! `mathom decks` and `mathom cards`: decks are shown, checked and exchanged, and cards are found.

use serde_json::Value;

use super::*;

/// A file of this name with this text.
fn file(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = scratch(name);
    std::fs::write(&path, text).expect("written");
    path
}

fn json(text: &str) -> Vec<Value> {
    serde_json::from_str(text).expect("a JSON list")
}

/// One sentence, with this exit code.
#[track_caller]
fn is_refused(arguments: &[&str], code: i32, because: &str) {
    let told = mathom(arguments);
    assert_eq!((told.code, told.err.lines().count()), (code, 1), "{told:?}");
    assert!(told.err.contains(because), "{told:?}");
}

#[test]
fn the_ten_challenge_decks_are_listed_and_shown() {
    let out = mathom(&["decks", "list"]).well();
    assert_eq!(out.lines().count(), 10, "{out}");
    assert!(out.contains("deck-a  A  Stewards of Gondor         hero    Saruman"), "{out}");
    assert!(out.contains("minion  The Witch-king"), "{out}");
    let shown = mathom(&["decks", "show", "deck-a"]).well();
    for part in
        ["Pool (7)", "resources (30)", "hazards (28)", "Sideboard (20)", "3 Saruman", "\nCode: h"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    for line in shown.lines().filter(|line| !line.starts_with("Code: ")) {
        assert!(line.chars().count() <= 80, "{line}");
    }
    for name in ["a", "A", "Stewards of Gondor"] {
        assert_eq!(mathom(&["decks", "show", name]).well(), shown, "{name}");
    }
}

#[test]
fn every_challenge_deck_is_legal_and_comes_back_from_text_and_code() {
    for line in mathom(&["decks", "list"]).well().lines() {
        let id = line.split_whitespace().next().expect("an id");
        let text = mathom(&["decks", "export", id]).well();
        let code = mathom(&["decks", "export", id, "--code"]).well();
        let path = file(&format!("{id}.txt"), &text);
        for deck in [id, word(&path), code.trim()] {
            let out = mathom(&["decks", "check", deck, "--against", "hero"]).well();
            assert!(out.contains("is legal against a Wizard player"), "{out}");
            assert_eq!(mathom(&["decks", "export", deck]).well(), text, "{id}");
            assert_eq!(mathom(&["decks", "export", deck, "--code"]).well(), code, "{id}");
        }
    }
}

#[test]
fn every_fault_is_told_with_its_rule_and_its_cards() {
    let text = mathom(&["decks", "export", "deck-a"]).well();
    let text = text.replace("3 Concealment", "4 Concealment").replace("2 Stealth", "3 Stealth");
    let text = text.replace("1 Moria", "2 Moria").replace("2 Dodge", "1 Dodge");
    let path = file("faulty.txt", text);
    let told = mathom(&["decks", "check", word(&path)]);
    assert_eq!((told.code, told.err.as_str()), (1, ""), "{told:?}");
    assert!(told.out.contains("MECCG.2.2    Concealment is there 4 times"), "{told:?}");
    assert!(told.out.contains("MECCG.2.8    ") && told.out.contains("Moria"), "{told:?}");
    // Where a line breaks depends on how long the name of the folder is.
    let words: Vec<&str> = told.out.split_whitespace().collect();
    assert!(words.join(" ").contains("starter game: 2 faults."), "{told:?}");
}

#[test]
fn the_other_player_and_the_length_of_the_game_count() {
    let check = |more: &[&str]| mathom(&[&["decks", "check", "g"], more].concat());
    check(&["--against", "hero"]).well();
    let told = check(&["--against", "minion"]);
    assert_eq!(told.code, 1, "{told:?}");
    assert!(told.out.contains("MECCG.RW.3.3") && told.out.contains("Cards: Dwar"), "{told:?}");
    assert_eq!(check(&[]).code, 1, "the stricter rule counts");

    let text = mathom(&["decks", "export", "deck-a"]).well();
    let more = "Sideboard\n3 Crown of Flowers\n3 Risky Blow\n3 Muster\n3 Fellowship\n";
    let path = file("large.txt", text.replace("Sideboard\n", more));
    let told = mathom(&["decks", "check", word(&path)]);
    assert!(told.code == 1 && told.out.contains("MECCG.2.11"), "{told:?}");
    mathom(&["decks", "check", word(&path), "--length", "long"]).well();
}

/// A list as GCCG and Cardnum write it.
#[test]
fn a_list_of_another_program_is_imported() {
    let list = "Pool\n1 Sam Gamgee (TW)\n\nCharacters\n3 Saruman [H] (TW)\n\nResources\n3x Concealment\n\n\
        Sideboard\n1 Twilight (LE)\n\nSites\n1 Lorien [H] (TW)\n\nNotes\nA first try.\n";
    let path = file("list.meccg", list);
    let out = mathom(&["decks", "import", word(&path), "--side", "hero"]).well();
    assert!(out.starts_with("# Wizard deck\n\nPool\n1 Sam Gamgee\n"), "{out}");
    assert!(out.contains("Sideboard\n1 Twilight\n") && out.contains("Sites\n1 Lórien\n"), "{out}");
    let code = mathom(&["decks", "import", word(&path), "--side", "hero", "--code"]).well();
    assert_eq!(code.lines().count(), 1, "{code}");
    assert_eq!(mathom(&["decks", "export", code.trim()]).well(), out);
}

#[test]
fn lines_that_are_not_understood_are_told_with_the_nearest_titles() {
    let path = file("typos.txt", "1 Gandalf\n3 Consealment\n\n200 Stealth\n1 Concealment [M]\n");
    let told = mathom(&["decks", "import", word(&path), "--side", "hero"]);
    assert_eq!((told.code, told.err.lines().count()), (1, 3), "{told:?}");
    let lines: Vec<&str> = told.err.lines().collect();
    assert!(lines[0].contains("line 2: \"3 Consealment\""), "{told:?}");
    assert!(lines[0].ends_with("nearest: Concealment"), "{told:?}");
    assert!(lines[1].contains("line 4") && lines[1].contains("200 copies"), "{told:?}");
    assert!(lines[2].contains("line 5"), "{told:?}");
    assert!(told.out.contains("1 Gandalf\n") && !told.out.contains("Concealment"), "{told:?}");
    let told = mathom(&["decks", "check", word(&path), "--side", "hero"]);
    assert!(told.code == 1 && told.err.lines().count() == 3, "{told:?}");
}

#[test]
fn what_is_no_deck_is_refused() {
    let long = file("long.txt", "1 Stealth\n".repeat(200_000));
    let wide = file("wide.txt", [b'x'; 70_000]);
    let picture = file("picture.png", [0x89, b'P', b'N', b'G', 0, 0xff]);
    let prose = file("prose.txt", "once upon a time\n");
    for command in ["check", "show", "import", "export"] {
        let refused = |path: &PathBuf, because: &str| {
            is_refused(&["decks", command, word(path), "--side", "hero"], 1, because);
        };
        refused(&long, "longer than 64 kB or 2,000 lines");
        refused(&wide, "longer than 64 kB");
        refused(&picture, "this is not text");
        refused(&prose, "no line names a card");
    }
}

#[test]
fn misuse_of_decks_is_told() {
    is_refused(&["decks", "show", "deck-z"], 2, "\"deck-z\" is no challenge deck");
    is_refused(&["decks", "import", "no-such-file", "--side", "hero"], 2, "cannot be read");
    is_refused(&["decks", "show", env!("CARGO_TARGET_TMPDIR"), "--side", "hero"], 2, "a directory");
    is_refused(&["decks", "check", "a", "--side", "elf"], 2, "hero, minion");
    is_refused(&["decks", "check", "a", "--against", "elf"], 2, "hero, minion");
    is_refused(&["decks", "check", "a", "--length", "epic"], 2, "starter, short, long, campaign");
    is_refused(&["decks", "check", "a", "--side", "minion"], 2, "is a hero deck");
    let list = file("anybody.txt", "1 Stealth\n");
    is_refused(&["decks", "check", word(&list)], 2, "does not say whose deck it is");
    is_refused(&["decks", "import", word(&list)], 2, "--side");
    let code = mathom(&["decks", "export", "a", "--code"]).well();
    is_refused(&["decks", "show", &code.trim()[..60]], 2, "no code of a deck");
    assert_eq!(mathom(&["decks"]).code, 2);
}

#[test]
fn decks_and_cards_have_help_with_examples() {
    for words in [
        ["decks", "list"],
        ["decks", "show"],
        ["decks", "check"],
        ["decks", "import"],
        ["decks", "export"],
        ["cards", "find"],
        ["cards", "show"],
    ] {
        let out = mathom(&[words[0], words[1], "--help"]).well();
        assert!(out.contains(&format!("mathom {} {}", words[0], words[1])), "{out}");
        let whole = mathom(&[words[0], "--help"]).well();
        assert!(whole.contains("Examples") && whole.contains(words[1]), "{whole}");
    }
}

#[test]
fn cards_are_found_by_what_they_are_and_by_words() {
    let out = mathom(&["cards", "find", "hero character dwarf"]).well();
    assert!(out.lines().any(|line| line.starts_with("Balin ")), "{out}");
    for line in out.lines() {
        assert!(line.contains(" character ") && line.contains(" hero "), "{line}");
        assert!(line.chars().count() <= 80, "{line}");
    }
    assert_eq!(mathom(&["cards", "find", "dwarf", "characters", "hero"]).well(), out);
    let glamdring = mathom(&["cards", "find", "glamdring"]).well();
    let first = glamdring.lines().next().expect("a line");
    assert!(first.starts_with("Glamdring ") && first.contains("+3 prowess, 2 MP, 1 CP"), "{first}");
    assert!(!glamdring.contains("maximum 8"), "{glamdring}");
    let long = mathom(&["cards", "find", "glamdring", "--long"]).well();
    assert!(long.contains("maximum 8"), "{long}");
    let told = mathom(&["cards", "find", "scout minor item"]).well();
    assert!(!told.is_empty());
    let found = json(&mathom(&["cards", "find", "greater item minion", "--json"]).well());
    assert!(found.len() > 2);
    for card in found {
        assert_eq!((&card["item"], &card["side"]), (&"greater".into(), &"minion".into()), "{card}");
    }
    let sites = json(&mathom(&["cards", "find", "site", "haven", "--json"]).well());
    assert!(
        sites.iter().any(|site| site["title"] == "Rivendell" && site["hero"]["type"] == "haven")
    );
}

/// Every card and site has a line of eighty columns at most.
#[test]
fn every_card_is_listed_on_one_line() {
    let mut titles = Vec::new();
    for side in ["hero", "minion", "neutral"] {
        let out = mathom(&["cards", "find", side]).well();
        for line in out.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        titles.extend(json(&mathom(&["cards", "find", side, "--json"]).well()));
    }
    let mut ids: Vec<&str> = titles.iter().filter_map(|card| card["id"].as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 481 + 97, "all cards, and sites once");
}

#[test]
fn a_card_is_shown_whole() {
    let out = mathom(&["cards", "show", "glamdring"]).well();
    for part in ["unique major item, weapon", "+3, up to 8", "TW-244", "9 against Orcs"] {
        assert!(out.contains(part), "{part}: {out}");
    }
    let both = mathom(&["cards", "show", "scroll", "of", "isildur"]).well();
    assert!(both.contains("TW-323") && both.contains("LE-343"), "{both}");
    let one = mathom(&["cards", "show", "Scroll of Isildur [minion]"]).well();
    assert!(one.contains("LE-343") && !one.contains("TW-323"), "{one}");
    let site = mathom(&["cards", "show", "Moria"]).well();
    for part in [
        "Redhorn Gate",
        "Moria (hero)",
        "Lórien",
        "Moria (minion)",
        "Dol Guldur",
        "Orc, 4 strikes of 7",
    ] {
        assert!(site.contains(part), "{part}: {site}");
    }
    for line in [out, both, site].iter().flat_map(|out| out.lines()) {
        assert!(line.chars().count() <= 80, "{line}");
    }
    let found = json(&mathom(&["cards", "show", "moria", "--json"]).well());
    assert_eq!(found[0]["minion"]["number"], "LE-392");
    let creature = json(&mathom(&["cards", "show", "cave-drake", "--json"]).well());
    assert_eq!((&creature[0]["prowess"], &creature[0]["strikes"]), (&10.into(), &2.into()));
    assert_eq!(creature[0]["printed"]["Keyed to"], "2 Wilderness; Ruins & Lairs");
}

#[test]
fn misuse_of_cards_is_told() {
    is_refused(&["cards", "show", "glamdrin"], 2, "nearest: Glamdring");
    is_refused(&["cards", "show", "isildur"], 2, "Scroll of Isildur");
    is_refused(&["cards", "show", "xyzzyxyzzy"], 2, "no card is called \"xyzzyxyzzy\"");
    is_refused(&["cards", "find", "xyzzyxyzzy"], 1, "no card has all of \"xyzzyxyzzy\"");
    is_refused(&["cards", "find"], 2, "<WORDS>");
    is_refused(&["cards", "show"], 2, "<TITLE>");
    assert_eq!(mathom(&["cards", "find", "xyzzyxyzzy", "--json"]).well(), "[]\n");
}
