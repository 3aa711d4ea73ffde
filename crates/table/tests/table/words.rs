//! What is read and what is shown: names, counts, labels, marks of seats, and what a game need not say.

use std::collections::BTreeMap;

use serde_json::json;
use table::{
    Chance, Describe, Explanation, Eye, Form, Game, Label, LogSentence, Luck, Mark, Notation,
    PERSON, Pending, Play, Ruling, Seat, SeatInfo, Seats, Situation, Statement, Table, Target,
    UndoPolicy, WordList, plain, read_counts, read_json,
};

use crate::games::battle::Battle;
use crate::games::journey::{Action, BEARER, Event, Journey, SEEKER, rule};

table::names! {
    /// What lies in a pocket.
    pub enum Thing, "a thing" {
        Ring = "ring", "the Ring";
        Pipe = "pipe", "a pipe";
        Crumb = "crumb", "a crumb";
    }
}

table::set_of! {
    Things(u8) of Thing, EachThing
}

#[derive(serde::Deserialize)]
struct Pocket {
    #[serde(deserialize_with = "read_counts")]
    holds: BTreeMap<Thing, u8>,
}

#[test]
fn counts_are_read_as_a_table_a_list_or_a_line() {
    let read = |holds| read_json::<Pocket>(&json!({ "holds": holds })).map(|pocket| pocket.holds);
    let expected = BTreeMap::from([(Thing::Ring, 1), (Thing::Crumb, 2)]);
    assert_eq!(read(json!({ "ring": 1, "crumb": 2 })).unwrap(), expected);
    assert_eq!(read(json!(["crumb", "ring", "crumb"])).unwrap(), expected);
    assert_eq!(read(json!("crumb  ring crumb")).unwrap(), expected);
    assert_eq!(read(json!("")).unwrap(), BTreeMap::new());
    for odd in [json!("sword"), json!(["sword"]), json!({ "sword": 1 }), json!({ "ring": 256 })] {
        let invalid = read(odd.clone()).unwrap_err();
        assert!(invalid.path.starts_with("holds"), "{odd}: {invalid}");
    }
    let invalid = read(json!(7)).unwrap_err();
    assert!(invalid.what.contains("a table of counts, or a list of names"), "{invalid}");
}

#[test]
fn a_set_holds_each_thing_once_and_in_order() {
    let both: Things = [Thing::Crumb, Thing::Ring, Thing::Crumb].into_iter().collect();
    assert_eq!((both.len(), both.iter().len()), (2, 2));
    assert_eq!(both.into_iter().collect::<Vec<_>>(), [Thing::Ring, Thing::Crumb]);
    assert!(both.contains(Thing::Ring) && !both.contains(Thing::Pipe));
    assert_eq!(both.without(Thing::Ring), Things::of(Thing::Crumb));
    assert_eq!(both.without(Thing::Pipe), both);
    let pipe = Things::of(Thing::Pipe);
    assert_eq!(both.union(pipe).len(), 3);
    assert_eq!(both.union(both), both);
    assert_eq!(both.intersection(pipe.with(Thing::Ring)), Things::of(Thing::Ring));
    assert!(Things::EMPTY.is_empty() && !pipe.is_empty());
}

/// A page puts a name in the place of a mark; who reads plain text sees a number.
#[test]
fn a_mark_of_a_seat_becomes_its_number() {
    let [first, last] = [Seat(0), Seat(7)].map(Seat::mark);
    assert_eq!(plain(&format!("{first} gives {last} a pipe.")), "Seat 1 gives seat 8 a pipe.");
    assert_eq!(plain(&format!("It rains. {last} sleeps.")), "It rains. Seat 8 sleeps.");
    // Nobody sits at a ninth seat, and most letters are no marks.
    let ninth = char::from_u32(u32::from(last) + 1).unwrap();
    let before = char::from_u32(u32::from(first) - 1).unwrap();
    for text in ["", "Théoden", &ninth.to_string(), &before.to_string()] {
        assert_eq!(plain(text), text);
    }
    let label = Label::new(first.to_string()).under("Give the pipe to");
    assert_eq!(label.plain(), "Give the pipe to seat 1");
}

#[test]
fn a_label_keeps_its_parts() {
    let label = Label::new("Bree").in_group("Travel").under("Frodo travels to");
    assert_eq!((label.group, label.title.as_str()), ("Travel", "Bree"));
    assert_eq!(label.heading, "Frodo travels to");
    let noted = label.notes(["costs 1".to_string(), String::new(), "a search".to_string()]);
    assert_eq!((noted.group, noted.notes), ("Travel", vec!["costs 1".into(), "a search".into()]));
    assert_eq!(Label::from("Rest"), Label::new("Rest"));
    assert_eq!(Label::from("Rest".to_string()), Label::new("Rest"));
}

#[test]
fn a_situation_can_be_a_plain_sentence() {
    let said = Explanation::of("It rains.".into(), vec!["X.1"]);
    assert_eq!((said.asks.as_str(), said.says.as_str()), ("", "It rains."));
    assert_eq!((said.text().as_str(), said.rules), ("It rains.", vec!["X.1"]));
    assert_eq!(Situation::from("It rains.".to_string()), Situation::say("It rains."));
    assert_eq!(Situation::say("").and("It rains."), Situation::say("It rains."));
    assert_eq!(Situation::say("It rains.").and(""), Situation::say("It rains."));
}

#[test]
fn words_of_a_game_are_listed_with_their_names() {
    let list = WordList::new("things", Thing::ALL.map(|thing| (thing, thing.name())));
    assert_eq!(list.words[1], ("pipe".to_string(), "a pipe".to_string()));
    assert!(list.has("pipe") && !list.has("a pipe"));
    let form = Form { verb: "give", parts: &["what", "to"] };
    assert_eq!(form.to_string(), "give WHAT TO");
    assert_eq!(Target::new("card", Thing::Pipe).to_string(), "card:pipe");
}

#[test]
fn a_statement_finds_our_readings_of_it() {
    const fn ruling(id: &'static str) -> Ruling {
        Ruling { id, title: "", says: "" }
    }
    static ALL: [Ruling; 3] = [ruling("D-1"), ruling("D-3"), ruling("D-31")];
    let statement =
        |ruling| Statement { id: "X.1", chapter: "X", says: "", source: "test", ruling };
    let ids = |ruling| statement(ruling).readings(&ALL).map(|one| one.id).collect::<Vec<_>>();
    assert_eq!(ids(Some("D-31, D-1")), ["D-31", "D-1"]);
    assert_eq!(ids(Some("D-3")), ["D-3"]);
    assert!(ids(None).is_empty());
}

/// A game says only what is special about it. The rest has an answer that suits most games.
#[test]
fn what_a_game_does_not_say_has_a_plain_answer() {
    let journey = Journey::set_up(&Default::default()).unwrap();
    assert_eq!(Journey::SHORT_TITLE, Journey::TITLE);
    assert!(Journey::first_game().is_none() && Journey::declining().is_empty());
    assert!(Journey::vocabulary().is_empty() && Journey::forms().is_empty());
    assert!(Journey::rulings().is_empty());
    assert!(Journey::components().is_null() && journey.supply().is_null());
    // What is printed does not depend on the set-up.
    assert_eq!(Journey::components_for(&Default::default()), None);
    let invalid = Journey::clear_board(&mut json!({}), &json!({})).unwrap_err();
    assert_eq!(invalid.path, "board");
    assert_eq!(journey.mark(), Mark::None);
    assert!(journey.targets(BEARER, Action::Search).is_empty());
    let refused = journey.because(BEARER, Action::Move(2), &rule::ALONG_A_PATH);
    assert_eq!(refused, rule::ALONG_A_PATH.says);
    let moved = Event::BearerMoved(None);
    assert_eq!(Journey::chapter_heading(&moved), None);
    let says = Journey::sentence(&moved);
    assert_eq!(journey.tells(&moved, Some(BEARER)), LogSentence { about: Some(BEARER), says });
    assert!(!journey.is_decided());
    assert_eq!(journey.open_view(), journey.view(Eye::Onlooker));
    let mut begun = journey.clone();
    begun.agenda_mut().clear();
    assert_eq!(Journey::ending(begun.outcome()), begun.outcome().how);
}

#[test]
#[should_panic(expected = "never waits for chance")]
fn chance_that_nobody_waits_for_is_a_fault_of_the_program() {
    let mut journey = Journey::set_up(&Default::default()).unwrap();
    journey.run(&mut |_| ());
    journey.resolve_chance(Chance::Drawn(0), &mut |_| ());
}

#[test]
fn a_question_names_who_is_asked() {
    let may = Seats::only(SEEKER);
    let asked = Pending::Seats { must: Seats::only(BEARER), may };
    assert!(asked.asks(BEARER) && asked.asks(SEEKER) && !asked.asks(Seat(2)));
    assert!(Pending::seat(SEEKER).asks(SEEKER) && !Pending::seat(SEEKER).asks(BEARER));
    let battle = Battle::set_up(&Default::default()).unwrap();
    assert!(matches!(battle.pending(), Pending::Fate(_)) && !battle.pending().asks(BEARER));
}

#[test]
fn a_table_at_which_nothing_was_done_is_empty() {
    let people = ["Ann", "Bo"].map(|name| SeatInfo::new(name, PERSON).unwrap());
    let seed = Luck::seed_numbered(1);
    let options = Default::default();
    let mut table =
        Table::<Journey>::new(&options, people.to_vec(), UndoPolicy::Free, seed).unwrap();
    assert!(table.is_empty());
    table.play(BEARER, Action::Move(3), &mut |_| ()).unwrap();
    assert!(!table.is_empty());
}
