//! Positions as sheets: written, read, and refused where they cannot be.

use crate::common::{ANN, game, set_up, set_up_by_luck};
use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::{Character, Difficulty, Location, Symbol};
use serde_json::{Value, json};
use table::laws::random_action;
use table::{Game, Invalid, Luck, Notation, Pending, Play};

/// A few hundred random moves of one game, with a look at the position after each.
fn play(options: &str, number: u64, mut look: impl FnMut(&Position)) {
    let mut luck = Luck::numbered(number);
    let mut g = set_up(options).position;
    for _ in 0..600 {
        look(&g);
        match g.pending() {
            Pending::Over(_) => return,
            Pending::Fate(fate) => {
                let chance = luck.chance(fate);
                g.resolve_chance(chance, &mut |_| ());
            }
            Pending::Seats { .. } => {
                let (seat, action) = random_action(&g, &mut luck).expect("somebody can move");
                g.answer(seat, action, &mut |_| ());
            }
        }
    }
}

/// The sheet of a plain position for two, changed.
fn changed(path: &str, value: Value) -> Result<Position, Invalid> {
    changed_of(&game(2).tokens(ANN, Symbol::Valor, 1).position(), path, value)
}

fn changed_of(g: &Position, path: &str, value: Value) -> Result<Position, Invalid> {
    let mut sheet = g.to_json();
    let mut place = &mut sheet;
    for key in path.split('.') {
        place = match key.parse::<usize>() {
            Ok(nth) if place.is_array() => &mut place[nth],
            _ => &mut place[key],
        };
    }
    *place = value;
    Position::from_json(&sheet)
}

/// Refused, at this path, with words that say why.
#[track_caller]
fn refused(result: Result<Position, Invalid>, path: &str, what: &str) {
    let invalid = result.expect_err("this cannot be");
    assert!(invalid.path.starts_with(path), "expected at {path}: {invalid}");
    assert!(invalid.what.contains(what), "expected \"{what}\": {invalid}");
}

#[test]
fn every_position_of_random_games_is_read_as_it_was_written() {
    let mut looked_at = 0;
    for players in 1..=5 {
        for number in 0..8 {
            let level = Difficulty::ALL[number as usize % 5];
            let options = format!("players={players} difficulty={level}");
            play(&options, number, |g| {
                looked_at += 1;
                let json = g.to_json();
                let read = Position::from_json(&json).unwrap_or_else(|f| panic!("{f}\n{json}"));
                assert!(read == *g, "{json}");
                assert_eq!(read.to_json(), json);
            });
        }
    }
    assert!(looked_at > 3000, "{looked_at} positions");
}

#[test]
fn a_sheet_survives_as_text() {
    let g = set_up_by_luck("players=3 scenario=no-hero-too-small", 4).position;
    let text = serde_json::to_string_pretty(&g.to_json()).expect("plain data");
    let json: Value = serde_json::from_str(&text).expect("it is json");
    assert_eq!(Position::from_json(&json), Ok(g));
}

#[test]
fn a_sheet_is_written_in_the_words_of_the_game() {
    let json = game(2).shadow(Location::Moria, 2).position().to_json();
    assert_eq!(json["board"]["shadow"], json!({ "moria": 2 }));
    assert_eq!(json["characters"]["frodo-sam"], json!({ "seat": 1, "at": "the-shire" }));
    assert_eq!(json["options"], json!("players=2 difficulty=introductory"));
}

#[test]
fn no_more_pieces_than_are_in_the_box() {
    refused(changed("board.shadow", json!({ "moria": 49 })), "board.shadow.moria", "48");
    refused(changed("board.shadow", json!({ "moria": 40, "umbar": 9 })), "board.shadow", "49");
    let elves = json!({ "rivendell": { "elven": 10 } });
    refused(changed("board.troops", elves), "board.troops.rivendell.elven", "9");
    let elves = json!({ "rivendell": { "elven": 5 }, "lorien": { "elven": 5 } });
    refused(changed("board.troops", elves), "board.troops", "10 elven");
    refused(changed("board.nazgul", json!({ "mordor": 10 })), "board.nazgul", "10 Nazgûl");
    refused(changed("board.nazgul", json!({ "mordor": 8 })), "board.nazgul", "8 Nazgûl");
    refused(changed("seats.1.tokens", json!({ "valor": 10 })), "seats", "10 valor");
}

#[test]
fn the_open_card_lies_in_the_resolve_area() {
    refused(changed("open-card", json!("sh01")), "open-card", "sh01");
}

#[test]
fn the_tracks_have_ends() {
    refused(changed("board.hope", json!(9)), "board.hope", "ends at 8");
    refused(changed("board.threat", json!(7)), "board.threat", "0 to 6");
    refused(changed("board.hope", json!(-1)), "board.hope", "-1");
}

#[test]
fn unknown_names_are_refused_where_they_stand() {
    refused(changed("board.eye", json!("bag-end")), "board.eye", "bag-end");
    refused(changed("board.shadow", json!({ "bag-end": 1 })), "board.shadow", "bag-end");
    refused(changed("characters", json!({ "sauron": {} })), "characters", "sauron");
    refused(changed("seats.1.hand", json!(["mordor-mercy"])), "seats.1.hand", "mordor-mercy");
    refused(changed("objectives.in-play", json!(["go-home"])), "objectives.in-play", "go-home");
    refused(changed("options", json!("players=9")), "options", "1 to 5");
    refused(changed("agenda", json!(["sleep"])), "agenda", "sleep");
}

#[test]
fn unknown_fields_are_refused() {
    refused(changed("wizards", json!(5)), "wizards", "wizards");
    refused(changed("board.balrog", json!(true)), "board.balrog", "balrog");
    refused(changed("seats.1.ring", json!(1)), "seats.1.ring", "ring");
}

#[test]
fn a_card_lies_in_one_place() {
    let two = json!(["dale-valor", "dale-valor"]);
    refused(changed("seats.1.hand", two), "seats.1.hand", "twice");
    let mut sheet = set_up_by_luck("players=2", 3).position.to_json();
    let held = sheet["seats"]["1"]["hand"][0].clone();
    sheet["discard"] = json!([held]);
    refused(Position::from_json(&sheet), "seats.1.hand", "somewhere else");

    let mut sheet = set_up_by_luck("players=2", 3).position.to_json();
    sheet["shadow-removed"] = json!(["the-drums-of-war"]);
    refused(Position::from_json(&sheet), "shadow-removed", "the-drums-of-war");
    sheet["shadow-removed"] = json!([]);
    sheet["shadow-discard"] = json!(["the-drums-of-war"]);
    refused(Position::from_json(&sheet), "shadow-deck", "nowhere");
    let layer = json!([{ "named": ["sh01", "sh01"] }]);
    refused(changed("shadow-deck", layer), "shadow-deck.0", "sh01");
}

#[test]
fn nobody_is_in_the_game_and_out_of_it() {
    let frodo = json!({ "seat": 1, "at": "bree", "gone": true });
    refused(changed("characters.frodo-sam", frodo), "characters.frodo-sam", "out of the game");
    refused(changed("options", json!("players=3 difficulty=introductory")), "characters", "seat 3");
    refused(changed("row", json!(["gimli"])), "row", "solo");
    refused(changed("turn.acted", json!([["legolas", 1]])), "turn.acted", "Legolas");
    refused(changed("turn.acted", json!([["gimli", 5]])), "turn.acted", "5 actions");
    refused(changed("roll.dice", json!({ "weary": 8 })), "roll.dice", "7 dice");
}

#[test]
fn nothing_lies_on_the_card_of_an_objective_that_is_not_open() {
    refused(changed("won", json!(true)), "won", "Destroy the One Ring");
    let ring = json!(["destroy-the-one-ring"]);
    refused(changed("objectives.completed", ring), "objectives.completed", "is won");
    refused(changed("objectives.six", json!(3)), "objectives.six", "not open");
    refused(changed("objectives.six", json!(7)), "objectives.six", "six");
    refused(changed("objectives.eored", json!(["rohan"])), "objectives.eored", "not open");
    refused(changed("objectives.eored", json!(["mordor"])), "objectives.eored", "no spot");
    refused(changed("objectives.pledges", json!(["elven"])), "objectives.pledges", "not open");
    let locked = json!({ "gondor": 4 });
    refused(changed("objectives.locked", locked), "objectives.locked.gondor", "not open");
    let locked = json!({ "dwarven": 1 });
    refused(changed("objectives.locked", locked), "objectives.locked.dwarven", "Dwarves");
    let fallen = game(2).character(ANN, Character::Gandalf, Location::Moria).position();
    let fallen = changed_of(&fallen, "objectives.gandalf", json!("fallen"));
    refused(fallen, "characters.gandalf", "fallen");
}

#[test]
fn the_stacks_hold_what_nobody_has_seen() {
    let g = set_up_by_luck("players=2", 3).position;
    let size = g.deck.stacks[0].size;
    let stacks = "player-deck.stacks";
    let path = "player-deck.stacks.0.size";
    // A refusal says where the cards may go.
    let more =
        "unseen: 1 more go into a stack here, a hand (seats.1.hand), the discard pile (discard)";
    refused(changed_of(&g, path, json!(size - 1)), stacks, more);
    refused(changed_of(&g, path, json!(size + 1)), stacks, "unseen: make a stack smaller, or take");
    refused(changed_of(&g, "player-deck.stacks.0.darkens", json!(false)), stacks, "unseen");
    refused(changed_of(&g, "player-deck.events", json!(15)), "player-deck.events", "seen");
    refused(changed_of(&g, "player-deck.events", json!(255)), "player-deck.events", "seen");
    let twice = json!(["hollin", "hollin"]);
    refused(changed_of(&g, "player-deck.darkened", twice), "player-deck.darkened", "twice");
    let held = g.hands[0].iter().next().expect("a card").to_string();
    let known = changed_of(&g, "player-deck.known", json!([held]));
    refused(known, "player-deck.known", "somewhere else");
}

#[test]
fn known_events_are_not_unseen_too() {
    // All unseen events are in the deck; one of them was looked at and is counted twice.
    let mut g = game(2).position();
    let unseen: Vec<_> = g.deck.unseen_events().iter().collect();
    let keep = usize::from(g.deck.events);
    for card in &unseen[keep..] {
        g.discard = g.discard.with(*card);
        g.deck.unseen = g.deck.unseen.without(*card);
    }
    assert!(Position::from_json(&g.to_json()).is_ok());
    let known = json!([unseen[0].to_string()]);
    refused(changed_of(&g, "player-deck.known", known), "player-deck.events", "seen");
}

#[test]
fn seats_out_of_range_are_refused() {
    refused(changed("turn.current", json!(3)), "turn.current", "2 seats");
    refused(changed("turn.current", json!(0)), "turn.current", "seat");
    refused(changed("seats", json!({ "3": { "hand": [] } })), "seats.3", "2 seats");
    let legolas = json!({ "seat": 3, "at": "bree" });
    refused(changed("characters.legolas", legolas), "characters.legolas", "not in this game");
    refused(changed("agenda", json!([{ "hand-limit": 3 }])), "agenda", "2 seats");
    let pay = json!([{ "pay": { "seat": 5, "symbol": "valor", "count": 1 } }]);
    refused(changed("agenda", pay), "agenda", "2 seats");
    refused(changed("turn.declined", json!([4])), "turn.declined", "2 seats");
    refused(changed("roll.chooser", json!(4)), "roll.chooser", "2 seats");
    refused(changed("objectives.boromir-of", json!(4)), "objectives.boromir-of", "2 seats");
}

#[test]
fn characters_stand_where_they_can() {
    let nobody = json!({ "at": "bree" });
    refused(changed("characters.legolas", nobody), "characters.legolas", "nobody plays them");
    refused(changed("characters.frodo-sam", json!({ "seat": 1 })), "characters.frodo-sam", "board");
    let mut sheet = game(2).position().to_json();
    sheet["characters"].as_object_mut().expect("a map").remove("frodo-sam");
    refused(Position::from_json(&sheet), "characters.frodo-sam", "Frodo");
}

#[test]
fn places_change_hands_only_where_they_can() {
    refused(changed("board.captured", json!(["bree"])), "board.captured", "bree");
    refused(changed("board.fallen", json!(["moria"])), "board.fallen", "moria");
    let g = changed("board.captured", json!(["moria"])).expect("Moria can be captured");
    assert!(g.is_haven(Location::Moria));
    let g = changed("board.fallen", json!(["rivendell"])).expect("Rivendell can fall");
    assert!(!g.is_haven(Location::Rivendell));
}

#[test]
fn objectives_are_completed_only_in_play() {
    let path = "objectives.completed";
    refused(changed(path, json!(["subdue-umbar"])), path, "subdue-umbar");
}

#[test]
fn a_game_that_goes_on_has_hope_and_something_to_do() {
    refused(changed("board.hope", json!(0)), "board.hope", "lost");
    refused(changed("agenda", json!([])), "agenda", "nothing");
}

#[test]
fn the_agenda_fits_what_is_under_way() {
    refused(changed("agenda", json!([{ "travel": "party" }])), "journey", "travel");
    refused(changed("agenda", json!([{ "battle": "mend" }])), "roll", "battle");
    refused(changed("agenda", json!([{ "peril": "mend" }])), "roll", "objective");
    let dice = json!([{ "battle": { "roll": 4 } }]);
    refused(changed("agenda", dice), "agenda", "dice");
    let battles = json!([{ "shadow": { "battles": { "line": "isengard-orange", "ahead": 3 } } }]);
    refused(changed("agenda", battles), "agenda", "line");
    refused(changed("turn.extra", json!({ "frodo-sam": 255 })), "turn.extra", "actions");
    refused(changed("turn.spare", json!(255)), "turn.spare", "actions");
    let journey = json!({ "who": "legolas", "to": "bree" });
    refused(changed("journey", journey), "journey", "Legolas");
    let journey = json!({ "who": "frodo-sam", "to": "moria" });
    refused(changed("journey", journey), "journey", "path");
    let journey = json!({ "who": "frodo-sam", "to": "bree", "troops": { "elven": 2 } });
    refused(changed("journey", journey), "journey", "elven");
    let who = Character::Gimli.word();
    let journey = json!({ "who": "frodo-sam", "to": "bree", "with": [who] });
    refused(changed("journey", journey), "journey", "Gimli");
}

/// A Skies Darken card has one word, whether it falls, lies on the deck or was resolved.
#[test]
fn a_skies_darken_card_has_the_same_word_everywhere() {
    let g = game(2).position();
    let written = |word: &str| {
        let read = changed_of(&g, "player-deck.darkened", json!([word]));
        read.expect("a position").to_json()["player-deck"]["darkened"].clone()
    };
    assert_eq!(written("skies-darken-hollin"), json!(["skies-darken-hollin"]));
    assert_eq!(written("hollin"), json!(["skies-darken-hollin"]), "as it was written once");
    let strange = changed_of(&g, "player-deck.darkened", json!(["skies-darken-moria"]));
    refused(strange, "player-deck.darkened", "a Skies Darken card");
}

/// Dice are counted, or named one by one.
#[test]
fn dice_are_read_by_name() {
    let g = game(2).position();
    let read = |dice: Value| changed_of(&g, "roll", json!({ "kind": "battle", "dice": dice }));
    let counted = read(json!({ "rout": 2, "nazgul": 1 })).expect("a position");
    assert_eq!(read(json!(["rout", "nazgul", "rout"])), Ok(counted.clone()));
    assert_eq!(read(json!("nazgul rout rout")), Ok(counted));
    refused(read(json!(["rout", "ruot"])), "roll.dice", "a die face");
    refused(read(json!("ruot")), "roll.dice", "a die face");
    refused(read(json!(7)), "roll.dice", "a list of names");
}

/// What is neither on the board nor locked nor kept is in the supply.
#[test]
fn supplies_are_told() {
    let g = game(2).tokens(ANN, Symbol::Valor, 1).position();
    let supply = g.supply();
    let on_board: u64 = g.board.shadow.iter().map(|&count| u64::from(count)).sum();
    assert_eq!(supply["shadow"].as_u64(), Some(48 - on_board));
    let tokens = u64::from(fate_of_the_fellowship::facts::TOKENS_PER_SYMBOL);
    assert_eq!(supply["tokens"]["valor"].as_u64(), Some(tokens - 1));
    assert_eq!(supply["tokens"]["stealth"].as_u64(), Some(tokens));
}

/// Nine Nazgûl are on the board or slain.
#[test]
fn a_position_with_a_nazgul_too_many_is_none() {
    let mut g = game(2).0;
    assert!(g.check().is_ok());
    g.board.nazgul[0] += 1;
    assert_eq!(g.check().expect_err("ten Nazgûl").path, "board.nazgul");
}
