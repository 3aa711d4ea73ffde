//! What a scenario file can say besides the plainest things, each shown to pass and to fail.

use table::scenario_file::{Passed, run};

use crate::games::battle::Battle;
use crate::games::council::Council;

/// Seat 1 has drawn a shadow and has one event; the rest of the steps follow.
fn council(more: &str) -> Result<Passed, String> {
    let text = format!(
        "game = \"council\"\nname = \"A try\"\noptions = \"seats=2 hope=3\"\nstart = \"fresh\"\n\
         [given]\ndeck.events = 4\nhands = [1, 0, 0, 0]\n\
         [[then]]\nfell = \"drawn shadow\"\n[[then]]\n{more}\n"
    );
    run::<Council>(&text).map_err(|failed| failed.what)
}

/// Both sides of four choose a card, from a seed.
fn battle(more: &str) -> Result<Passed, String> {
    let text = format!("game = \"battle\"\nname = \"A try\"\nseed = 3\n[[then]]\n{more}\n");
    run::<Battle>(&text).map_err(|failed| failed.what)
}

#[track_caller]
fn says(result: Result<Passed, String>, expected: &str) {
    let told = result.unwrap_err();
    assert!(told.contains(expected), "{told}");
}

#[test]
fn a_list_has_a_length() {
    assert!(council("expect = { path = \"hands\", length = 4 }").is_ok());
    says(
        council("expect = { path = \"hands\", length = 3 }"),
        "expected a list of 3, found 4: [1,",
    );
    says(council("expect = { path = \"hope\", length = 3 }"), "found 2, which is no list");
    assert!(council("expect = { path = \"deck\", length = 2 }").is_ok(), "a table counts its keys");
    says(council("expect = { path = \"played\", length = 0 }"), "say absent = true");
    says(council("expect = { path = \"hands\", length = -1 }"), "a number from 0 up");
}

#[test]
fn a_list_includes_and_lacks() {
    let chosen = "path = \"own.0\", seat = 1";
    let own = |rest: &str| battle(&format!("expect = {{ {chosen}, {rest} }}"));
    let held: Vec<&str> = ["ruse", "horn", "charge", "walls", "eagles"]
        .into_iter()
        .filter(|card| own(&format!("includes = \"{card}\"")).is_ok())
        .collect();
    assert_eq!(held.len(), 2, "seat 1 holds two cards");
    for card in ["ruse", "horn", "charge", "walls", "eagles"] {
        let lacks = own(&format!("lacks = \"{card}\""));
        assert_eq!(lacks.is_err(), held.contains(&card), "{card}");
    }
    says(own("includes = \"dragon\""), "expected a list that includes \"dragon\"");
    says(own(&format!("lacks = \"{}\"", held[0])), "expected a list without");
    assert!(council("expect = { path = \"deck\", includes = \"events\" }").is_ok());
    says(council("expect = { path = \"hope\", lacks = 1 }"), "found 2, which is no list");
}

#[test]
fn something_is_there_or_null() {
    assert!(council("expect = { path = \"hope\", present = true }").is_ok());
    says(council("expect = { path = \"rope\", present = true }"), "expected something, found no");
    // A view says null where nothing lies.
    let lies = |rest: &str| {
        battle(&format!("expect = {{ path = \"turned_up.0\", seat = 1, {rest} = true }}"))
    };
    assert!(lies("null").is_ok());
    says(lies("present"), "expected something, found null");
    says(lies("absent"), "expected nothing, found null");
    says(council("expect = { path = \"hope\", null = true }"), "expected null, found 2");
    says(council("expect = { path = \"hope\", present = false }"), "expect needs one of");
}

/// A view of some game is spelled for pages; a file has one spelling for all.
#[test]
fn a_path_is_written_in_kebab_case() {
    for path in ["cards-left", "cards_left", "cardsLeft"] {
        assert!(
            council(&format!("expect = {{ path = \"{path}\", is = 7, seat = 1 }}")).is_err(),
            "eight cards are left"
        );
        let told = council(&format!("expect = {{ path = \"{path}\", is = 8, seat = 1 }}"));
        assert_eq!(told.map(|passed| passed.steps), Ok(2), "{path}");
    }
    says(
        council("expect = { path = \"left\", is = 8, seat = 1 }"),
        "(there is hope, hands, cards-left)",
    );
}

#[test]
fn what_is_not_offered_must_have_been_a_question() {
    assert!(council("offers = { seat = 1, not = [\"give 1\"] }").is_ok());
    says(council("offers = { seat = 3, not = [\"give 1\"] }"), "seat 3 is not asked");
    let told = council("offers = { seat = 3, not = [\"give 1\"] }").unwrap_err();
    assert!(told.contains("seats 1 and 2 are asked"), "{told}");
    // An empty list still says that a seat may do nothing, asked or not.
    assert!(council("offers = { seat = 3, exactly = [] }").is_ok());
    // A failed `has` says what is awaited.
    says(council("offers = { seat = 3, has = [\"give 1\"] }"), "seats 1 and 2 are asked");
    let drawing = "when = \"1 end-turn\"\n[[then]]\noffers = { seat = 1, has = [\"end-turn\"] }";
    says(council(drawing), "something is to be drawn first: it can be \"drawn event\", \"drawn sh");
}

#[test]
fn a_refusal_needs_no_rule() {
    assert!(council("refused = \"2 end-turn\"").is_ok());
    assert!(council("refused = { who = \"2 end-turn\" }").is_ok());
    assert!(council("refused = { who = \"2 end-turn\", rule = \"council.turn\" }").is_ok());
    says(council("refused = \"1 end-turn\""), "expected refusal, found that it is allowed");
    // While a card is to fall, every answer is refused, and that shows nothing.
    let drawing = "when = \"1 end-turn\"\n[[then]]\nrefused = ";
    says(council(&format!("{drawing}\"1 end-turn\"")), "nobody is asked, so");
    let named = "{ who = \"1 end-turn\", rule = \"table.not-asked\" }";
    assert!(council(&format!("{drawing}{named}")).is_ok());
    let other = "{ who = \"1 end-turn\", rule = \"council.turn\" }";
    says(council(&format!("{drawing}{other}")), "something is to be drawn first");
}

#[test]
fn something_cannot_fall() {
    let drawing = |rest: &str| council(&format!("when = \"1 end-turn\"\n[[then]]\n{rest}"));
    assert!(drawing("cannot-fall = \"drawn dawn\"").is_ok());
    says(drawing("cannot-fall = \"drawn shadow\""), "\"drawn shadow\" can fall, but should not");
    says(drawing("cannot-fall = \"drawn dragon\""), "The Council has no word \"dragon\"");
    says(drawing("cannot-fall = \"sung dawn\""), "neither rolled nor drawn");
    says(council("cannot-fall = \"drawn dawn\""), "nothing can fall here: seats 1 and 2 are asked");
    let rolling = |rest: &str| {
        battle(&format!("when = \"1 lay-none\"\n[[then]]\nwhen = \"2 lay-none\"\n[[then]]\n{rest}"))
    };
    assert!(rolling("cannot-fall = \"rolled 1 2 3 7\"").is_ok());
    says(rolling("cannot-fall = \"rolled 1 2 3 6\""), "can fall");
}

#[test]
fn a_result_of_chance_that_does_not_fit_says_why() {
    let rolling = |rest: &str| {
        battle(&format!("when = \"1 no\"\n[[then]]\nwhen = \"2 no\"\n[[then]]\nfell = {rest}"))
    };
    assert!(rolling("\"rolled 1 1 1 1\"").is_ok());
    let told = rolling("\"rolled 1 1\"").unwrap_err();
    assert!(told.starts_with("\"rolled 1 1\" cannot fall: here 4 are rolled, not 2; "), "{told}");
    says(rolling("\"rolled 1 1 1 7\""), "it is not among what is awaited; \"rolled 1 2 3 4\", for");
    says(rolling("\"rolled x\""), "here 4 are rolled, not 1");
}

/// Each question has its own word in a log; `no` declines all of them.
#[test]
fn one_word_declines() {
    let round = "when = \"1 no\"\n[[then]]\nwhen = \"2 no\"\n[[then]]\nluck = 1\n[[then]]\n";
    assert!(battle(&format!("{round}when = \"1 no\"\n[[then]]\nover = \"held\"")).is_ok());
    assert!(
        battle(&format!("{round}offers = {{ seat = 1, exactly = [\"no\", \"fight-on\"] }}"))
            .is_ok()
    );
    says(battle(&format!("{round}refused = \"1 no\"")), "found that it is allowed");
    // Where nothing is offered, there is nothing to decline.
    says(council("when = \"1 no\""), "expected an action of the council, found \"no\"");
    says(battle("when = \"8 no\""), "an action of the battle");
}

#[test]
fn a_board_can_be_empty() {
    let text = "game = \"council\"\nname = \"x\"\noptions = \"seats=2\"\nseed = 4\nboard = \"empty\"\n\
                [[then]]\nexpect = { path = \"hands\", is = [0, 0, 0, 0] }\n\
                [[then]]\nexpect = { path = \"deck.events\", is = 5 }\n";
    assert_eq!(run::<Council>(text).unwrap().steps, 2);
    // What is given comes after.
    let given = text.replace("[[then]]\nexpect = { path = \"hands\", is = [0, 0, 0, 0] }\n", "");
    let given =
        given.replace("\"empty\"\n", "\"empty\"\n[given]\nhands = [2, 0, 0, 0]\ndeck.events = 3\n");
    assert!(run::<Council>(&given.replace("is = 5", "is = 3")).is_ok());
    let full = run::<Council>(&text.replace("\"empty\"", "\"full\"")).unwrap_err();
    assert_eq!(full.to_string(), "line 5: board: expected \"empty\", found \"full\"");
    let battle = "game = \"battle\"\nname = \"x\"\nseed = 1\nboard = \"empty\"\n";
    let none = run::<Battle>(battle).unwrap_err();
    assert_eq!((none.line, none.what.contains("no shorthand for an empty board")), (4, true));
}

#[test]
fn supplies_can_be_seen_and_stated() {
    assert!(council("expect = { path = \"supply.cards.shadow\", is = 4 }").is_ok());
    says(council("expect = { path = \"supply.cards.shadow\", is = 5 }"), "expected 5, found 4");
    let stated = |given: &str| {
        let text =
            format!("game = \"council\"\nname = \"x\"\nstart = \"fresh\"\n[given]\n{given}\n");
        run::<Council>(&text).map_err(|failed| failed.to_string())
    };
    assert!(stated("supply.cards.event = 5").is_ok());
    assert!(stated("supply.cards.dragon = 0").is_ok(), "nothing is left of what there is not");
    says(stated("supply.cards.event = 3"), "line 5: cannot be: supply.cards.event: found 5; what");
    says(stated("supply.cards.dragon = 1"), "supply.cards.dragon: found no \"dragon\"");
    assert!(stated("deck.events = 3\nhands = [2, 0, 0, 0]\nsupply.cards.event = 3").is_ok());
}
