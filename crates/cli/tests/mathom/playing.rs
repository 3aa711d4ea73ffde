//! Games fed from a script.

use super::*;

const SOLO: [&str; 6] = ["play", GAME, "--players", "1", "--seed", "11"];

#[test]
fn a_solo_game_is_played_to_its_end() {
    let out = mathom_with(&SOLO, &"1\n".repeat(3000)).well();
    assert!(out.contains("The players have lost") || out.contains("The players have won"), "{out}");
    assert!(out.contains("The seed of the game"));
    assert!(!out.contains('{') && !out.contains("Some("));
    for line in out.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn the_end_of_input_ends_the_game_politely() {
    let out = mathom_with(&SOLO, "").well();
    assert!(out.contains("without saving"));
    let path = scratch("ended.log");
    let out = mathom_with(&SOLO, &format!("save {}\n", word(&path))).well();
    assert!(out.contains(&format!("mathom resume {}", word(&path))), "{out}");
}

#[test]
fn a_saved_game_goes_on_as_if_it_had_never_stopped() {
    let (whole, half) = (scratch("uncut.log"), scratch("half.log"));
    let together = format!("{}save {}\nquit\n", "1\n".repeat(25), word(&whole));
    mathom_with(&SOLO, &together).well();

    let first = format!("{}save {}\nquit\n", "1\n".repeat(10), word(&half));
    mathom_with(&SOLO, &first).well();
    let second = format!("{}save\nquit\n", "1\n".repeat(15));
    mathom_with(&["resume", word(&half)], &second).well();
    let read = |path: &PathBuf| std::fs::read_to_string(path).expect("a log");
    assert_eq!(read(&whole), read(&half));
}

#[test]
fn words_filter_and_an_action_as_spelled_is_done() {
    let typed = "travel bree\nlist\ntravel frodo-sam bree\nquit\n";
    let out = mathom_with(&SOLO, typed).well();
    assert!(out.contains("Press enter to do it."), "{out}");
    assert!(out.contains("the travel of Frodo & Sam to Bree"), "{out}");
    let out = mathom_with(&SOLO, "xyzzy\nquit\n").well();
    assert!(out.contains("No choice has \"xyzzy\""));
    let out = mathom_with(&SOLO, "999\nquit\n").well();
    assert!(out.contains("There is no choice 999"));
}

#[test]
fn questions_are_answered() {
    let typed = "?\nwhy attack\nwhy muster frodo-sam\nrules nazgul closer\nlook lembas\nboard\nlog\nhelp\nquit\n";
    let out = mathom_with(&SOLO, typed).well();
    for told in ["FOTF.14.4", "FOTF.4.14", "FOTF.6.17", "Event Lembas", "fell drew", "save FILE"] {
        assert!(out.contains(told), "{told} is missing in {out}");
    }
}

#[test]
fn a_choice_is_taken_back() {
    let out = mathom_with(&SOLO, "undo\n1\nundo\nquit\n").well();
    assert!(out.contains("There is nothing to undo."));
    assert!(out.contains("Undone: Frodo & Sam travel to "), "{out}");
    let none = [&SOLO[..], &["--undo", "none"]].concat();
    let out = mathom_with(&none, "1\nundo\nquit\n").well();
    assert!(out.contains("does not allow undo"), "{out}");
}

#[test]
fn bots_fill_seats() {
    let arguments = ["play", GAME, "--players", "3", "--seed", "5", "--bots", "2,3:random"];
    let out = mathom_with(&arguments, &"1\n".repeat(3000)).well();
    assert!(out.contains("The players have"), "{out}");
    let all = ["play", GAME, "--players", "2", "--seed", "5", "--bots", "1,2:random"];
    assert!(mathom(&all).well().contains("The players have"));
}

#[test]
fn two_people_share_a_terminal() {
    let arguments = ["play", GAME, "--players", "2", "--seed", "7"];
    let out = mathom_with(&arguments, &"1\n".repeat(3000)).well();
    assert!(
        out.contains("seat 1 (") && out.contains("seat 2 (") && out.contains("The players have")
    );
    let out = mathom_with(&arguments, "5 play lembas\nquit\n").well();
    assert!(out.contains("Seat 5 has nothing to decide"), "{out}");
}

/// With this seed seat 1 has Galadriel at a haven with stealth, and it is the turn of seat 2.
#[test]
fn who_may_break_in_does_so_by_the_number_of_the_seat() {
    let arguments = ["play", GAME, "--players", "2", "--seed", "7"];
    let out = mathom_with(&arguments, "1 lady of light\nlog\nquit\n").well();
    assert!(out.contains("Seat 1 may act too"), "{out}");
    assert!(out.contains("1 lady-of-light"), "{out}");
}

const FIRST_GAME: [&str; 10] = [
    "play",
    GAME,
    "--players",
    "1",
    "--scenario",
    "first-game",
    "--option",
    "characters=suggested",
    "--seed",
    "11",
];

/// A game of a person and a bot: the bot's turn, and dice of a search for the person's Frodo. It is a
/// copy, because resuming writes to the file.
fn search_on_a_bots_turn(name: &str) -> PathBuf {
    let kept =
        format!("{}/tests/mathom/games/search-on-a-bots-turn.log", env!("CARGO_MANIFEST_DIR"));
    let path = scratch(name);
    std::fs::copy(kept, &path).expect("a copy");
    path
}

#[test]
fn dice_are_changed_by_people_on_the_turn_of_a_bot() {
    let log = search_on_a_bots_turn("changed.log");
    let out = mathom_with(&["resume", word(&log)], "sam\n\n1\nquit\n").well();
    assert!(out.contains("Press enter to do nothing."), "{out}");
    assert!(out.contains("A Weary is ignored."), "{out}");
}

#[test]
fn who_may_change_dice_may_let_them_be() {
    let log = search_on_a_bots_turn("let-be.log");
    // More than once: the bot may do something of its own in between.
    let out = mathom_with(&["resume", word(&log)], "\n\n\nquit\n").well();
    assert!(out.contains("1 hope lost to a search"), "{out}");
    assert!(!out.contains("is ignored"), "{out}");
}

/// Seat 2 holds an event and might break in, but is a bot; seat 1 can do nothing but go on.
#[test]
fn nobody_is_asked_to_go_on_who_can_do_nothing_else() {
    let arguments = [
        "play",
        GAME,
        "--players",
        "2",
        "--bots",
        "2",
        "--scenario",
        "keep-the-darkness-at-bay",
        "--seed",
        "5",
    ];
    let out = mathom_with(&arguments, "end-actions\n").well();
    assert!(out.contains("Shadow card"), "{out}");
    assert!(!out.contains("Go on: play nothing now"), "{out}");
}

#[test]
fn a_number_before_words_is_a_seat_only_if_that_seat_is_asked() {
    let typed = "end-actions\npass\nmuster eowyn\ntravel eowyn helms-deep\n2 roh\n\nquit\n";
    let out = mathom_with(&FIRST_GAME, typed).well();
    assert!(
        out.contains("Éowyn travels from Edoras to Helm's Deep with 2 Rohirrim troops"),
        "{out}"
    );
}

#[test]
fn the_board_is_searched_for_threats_ways_and_cards() {
    let typed = "threats\nway merry rivendell\nway minas\nway\ncards\nstory\nhelp\nquit\n";
    let out = mathom_with(&FIRST_GAME, typed).well();
    for told in [
        "Helm's Deep (R1): S4 at Isengard, 2 away",
        "Merry & Pippin at The Shire: 3 travels by Bree, Weather Hills.",
        "Which: Minas Tirith, Minas Morgul?",
        "Where to?",
        "stealth: 12 to come, 0 in hand",
        "Shadow deck: 39 cards",
        "threats  ",
    ] {
        assert!(out.contains(told), "{told} is missing in {out}");
    }
}

#[test]
fn choices_stand_in_the_order_of_the_rules() {
    let out = mathom_with(&FIRST_GAME, "end-actions\npass\n").well();
    let of = |words: &str| out.rfind(words).unwrap_or_else(|| panic!("{words} in {out}"));
    let order = ["\nTravel\n", "\nMuster\n", "\nEvents\n", "\nEnd\n"].map(of);
    assert!(order.is_sorted(), "{out}");

    let typed = "end-actions\npass\nmuster eowyn\ntravel eowyn helms-deep\n";
    let out = mathom_with(&FIRST_GAME, typed).well();
    let of = |words: &str| out.rfind(words).unwrap_or_else(|| panic!("{words} in {out}"));
    assert!(of("Take 2 Rohirrim") < of("Take 1 Rohirrim"), "the most first: {out}");
}

/// That Merry & Pippin would stop is told with every choice of Frodo & Sam; it is not about them.
#[test]
fn words_are_not_found_in_a_warning() {
    let out = mathom_with(&FIRST_GAME, "loyal\n\nmerry bree\n\nquit\n").well();
    assert!(out.contains("stop with 3"), "{out}");
    assert!(out.contains("on the travel of Merry & Pippin to Bree?"), "{out}");
}

/// What has been asked in between is no reason to do what was found before it.
#[test]
fn an_empty_line_does_nothing_after_a_question() {
    let out = mathom_with(&FIRST_GAME, "merry bree\nwhy attack\n\nquit\n").well();
    assert!(out.contains("Press enter to do it."), "{out}");
    assert!(!out.contains("on the travel of Merry & Pippin to Bree?"), "{out}");
}

#[test]
fn what_is_refused_for_one_reason_is_told_together() {
    let out = mathom_with(&FIRST_GAME, "why travel merry\nquit\n").well();
    assert_eq!(out.matches("FOTF.4.1)").count(), 1, "{out}");
    assert!(out.contains("more like these"), "{out}");
}

/// The number is of troops, not of the seat that is asked anyway.
#[test]
fn a_number_and_words_are_words_for_the_seat_that_is_asked() {
    let typed = "travel merry-pippin grey-havens\ndepart\ntravel merry-pippin ered-luin\n1 elven\n";
    let out = mathom_with(&FIRST_GAME, typed).well();
    let found = "1 elven\nTravel\n   2 Take 1 Elven troop along\nPress enter to do it.";
    assert!(out.contains(found), "{out}");
}

/// A card that is not held and an action that lacks something are refused by their rules.
#[test]
fn what_is_not_at_hand_is_explained() {
    let arguments = ["play", GAME, "--players", "2", "--seed", "11"];
    let out = mathom_with(&arguments, "why lembas\nwhy destroy\nquit\n").well();
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(out.contains("Play Lembas: you do not hold this card (FOTF.11.1)"), "{out}");
    assert!(out.contains("the Ring is destroyed at Mount Doom (FOTF.10.3)"), "{out}");
    assert!(!out.contains("completed by itself"), "{out}");
}
