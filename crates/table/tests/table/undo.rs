//! How far back each table lets whom go.

use table::{
    ANOTHER_REQUEST, Asked, BARRED, Entry, Eye, Game, Illegal, Luck, NO_REQUEST, NO_UNDO,
    NOT_ASKED, NOTHING_TO_UNDO, OTHERS_HAVE_PLAYED, Pending, Play, Rule, Seat, SeatInfo, Seats,
    Table, UndoPolicy, UndoRequest, What, laws,
};

use crate::games::battle::{self, Battle};
use crate::games::council::{self, Council};
use crate::games::journey::{Action, BEARER, Event, Journey, SEEKER};

fn table<G: Game>(undo: UndoPolicy) -> Table<G> {
    let options = G::Options::default();
    let seats = G::set_up(&options).unwrap().seats();
    Table::new(&options, SeatInfo::people(seats), undo, Luck::seed_numbered(7)).unwrap()
}

fn says<G: Game>(table: &mut Table<G>, seat: Seat, words: &str) {
    table.play(seat, words.parse().unwrap(), &mut |_| ()).unwrap();
}

#[track_caller]
fn refused<T: std::fmt::Debug>(result: Result<T, Illegal>, rule: &Rule) {
    assert_eq!(result.unwrap_err().rule.id, rule.id);
}

#[test]
fn a_move_can_be_taken_back_but_an_answer_cannot() {
    let mut table = table::<Journey>(UndoPolicy::Consent);
    let start = table.position().clone();
    refused(table.undo(BEARER), &NOTHING_TO_UNDO);
    says(&mut table, BEARER, "move 3");
    table.undo(BEARER).unwrap();
    assert_eq!((table.position(), table.len()), (&start, 0));
    says(&mut table, BEARER, "move 5");
    says(&mut table, SEEKER, "move 0");
    refused(table.undo(BEARER), &OTHERS_HAVE_PLAYED);
    table.undo(SEEKER).unwrap();
    says(&mut table, SEEKER, "move 0");
    says(&mut table, SEEKER, "search");
    refused(table.undo(SEEKER), &BARRED);
    assert_eq!(table.len(), 3);
}

#[test]
fn what_is_refused_is_not_written_down() {
    let mut table = table::<Journey>(UndoPolicy::Consent);
    let before = table.clone();
    refused(
        table.play(BEARER, Action::Move(2), &mut |_| ()),
        &crate::games::journey::rule::ALONG_A_PATH,
    );
    refused(table.play(SEEKER, Action::Move(2), &mut |_| ()), &NOT_ASKED);
    refused(table.play(Seat(200), Action::Move(2), &mut |_| ()), &NOT_ASKED);
    refused(table.undo(Seat(200)), &NOTHING_TO_UNDO);
    refused(table.undo_to(Seat(200), 0), &NOT_ASKED);
    refused(table.consent_undo(Seat(200)), &NO_REQUEST);
    assert!(table == before);
}

#[test]
fn no_undo_behind_what_fell_and_the_same_falls_again() {
    let mut table = table::<Council>(UndoPolicy::Consent);
    assert_eq!(table.len(), 1, "the first card is drawn before anybody is asked");
    refused(table.undo(Seat(0)), &NOTHING_TO_UNDO);
    let before = table.clone();
    says(&mut table, Seat(0), "end-turn");
    let after = table.clone();
    assert_eq!(after.len(), 3);
    refused(table.undo(Seat(0)), &BARRED);

    assert_eq!(table.ask_undo(Seat(0)), Ok(Asked::Waits(Seats::first(3).without(Seat(0)))));
    assert_eq!(table.consent_undo(Seat(1)), Ok(Asked::Waits(Seats::only(Seat(2)))));
    refused(table.consent_undo(Seat(1)), &NO_REQUEST);
    refused(table.consent_undo(Seat(0)), &NO_REQUEST);
    assert_eq!(table.consent_undo(Seat(2)), Ok(Asked::Undone));
    assert!(table == before, "the generator has gone back too");

    says(&mut table, Seat(0), "end-turn");
    assert!(table == after, "the same card is drawn again");
}

#[test]
fn a_wish_to_go_back_is_withdrawn_by_what_is_said_next() {
    let mut table = table::<Council>(UndoPolicy::Consent);
    says(&mut table, Seat(0), "end-turn");
    table.ask_undo(Seat(0)).unwrap();
    assert_eq!(table.undo_request().unwrap().by, Seat(0));
    refused(table.ask_undo(Seat(1)), &NOTHING_TO_UNDO);
    says(&mut table, Seat(1), "end-turn");
    assert_eq!(table.undo_request(), None);
    refused(table.consent_undo(Seat(1)), &NO_REQUEST);
}

/// A table that was put away is given back the wish it had, but only one that makes sense there.
#[test]
fn a_wish_to_go_back_can_be_taken_up_again() {
    let mut asked = table::<Council>(UndoPolicy::Consent);
    says(&mut asked, Seat(0), "end-turn");
    let mut taken_up = asked.clone();
    asked.ask_undo(Seat(0)).unwrap();
    let request = asked.undo_request().unwrap();
    assert!(!request.waits_for.is_empty());
    for odd in [
        UndoRequest { waits_for: Seats::NONE, ..request },
        UndoRequest { waits_for: Seats::only(Seat(3)), ..request },
        UndoRequest { to: 99, ..request },
    ] {
        assert!(!taken_up.restore_undo_request(odd), "{odd:?}");
        assert_eq!(taken_up.undo_request(), None);
    }
    assert!(taken_up.restore_undo_request(request));
    assert_eq!(taken_up.undo_request(), Some(request));
}

/// Somebody who has seen something is remembered, each at their own seat and once.
#[test]
fn who_sat_before_is_written_down() {
    let mut table = table::<Council>(UndoPolicy::Consent);
    let person = |name: &str| SeatInfo::new(name, "person").unwrap();
    let before = |table: &Table<Council>| -> Vec<(usize, Seat)> {
        table.header().sat_before.iter().map(|sat| (sat.until, sat.seat)).collect()
    };
    says(&mut table, Seat(0), "end-turn");
    let played = table.len();
    table.sit_down(Seat(0), person("Dora")).unwrap();
    assert_eq!(before(&table), [(played, Seat(0))]);
    table.sit_down(Seat(0), person("Edda")).unwrap();
    assert_eq!(before(&table), [(played, Seat(0))], "Dora has seen nothing");
    table.sit_down(Seat(1), person("Fay")).unwrap();
    assert_eq!(before(&table), [(played, Seat(0)), (played, Seat(1))]);
    says(&mut table, Seat(1), "end-turn");
    table.sit_down(Seat(1), person("Gil")).unwrap();
    assert_eq!(before(&table).len(), 3, "Fay has");
}

#[test]
fn anybody_concerned_can_say_no() {
    let mut table = table::<Council>(UndoPolicy::Consent);
    says(&mut table, Seat(0), "end-turn");
    says(&mut table, Seat(1), "end-turn");
    for refuser in [Seat(0), Seat(2)] {
        table.ask_undo(Seat(1)).unwrap();
        refused(table.ask_undo(Seat(0)), &ANOTHER_REQUEST);
        table.refuse_undo(refuser).unwrap();
        assert_eq!(table.undo_request(), None);
        refused(table.refuse_undo(refuser), &NO_REQUEST);
    }
    table.ask_undo(Seat(1)).unwrap();
    table.refuse_undo(Seat(1)).unwrap();
    assert_eq!(table.len(), 5);
}

#[test]
fn consent_reaches_as_far_back_as_all_agree_to() {
    let mut table = table::<Council>(UndoPolicy::Consent);
    let start = table.clone();
    for seat in [0, 1, 2] {
        says(&mut table, Seat(seat), "end-turn");
    }
    refused(table.ask_undo_to(Seat(2), 0), &NOTHING_TO_UNDO);
    refused(table.ask_undo_to(Seat(2), 2), &NOTHING_TO_UNDO);
    refused(table.ask_undo_to(Seat(2), 99), &NOTHING_TO_UNDO);
    table.ask_undo_to(Seat(2), 1).unwrap();
    table.consent_undo(Seat(0)).unwrap();
    assert_eq!(table.consent_undo(Seat(1)), Ok(Asked::Undone));
    assert!(table == start);
}

#[test]
fn who_sits_alone_or_with_bots_need_ask_nobody() {
    let options = council::Options { seats: 1, hope: 9, cards: 5 };
    let seed = Luck::seed_numbered(3);
    let alone = SeatInfo::people(1);
    let mut table = Table::<Council>::new(&options, alone, UndoPolicy::Consent, seed).unwrap();
    says(&mut table, Seat(0), "end-turn");
    refused(table.undo(Seat(0)), &BARRED);
    assert_eq!(table.ask_undo(Seat(0)), Ok(Asked::Undone));
    assert_eq!(table.len(), 1);

    let with_bot =
        vec![SeatInfo::new("Ann", "person").unwrap(), SeatInfo::new("Bot", "greedy").unwrap()];
    let options = council::Options { seats: 2, hope: 9, cards: 5 };
    let mut table = Table::<Council>::new(&options, with_bot, UndoPolicy::Consent, seed).unwrap();
    says(&mut table, Seat(0), "end-turn");
    says(&mut table, Seat(1), "end-turn");
    assert_eq!(table.ask_undo(Seat(1)), Ok(Asked::Waits(Seats::only(Seat(0)))));
    table.refuse_undo(Seat(0)).unwrap();
    assert_eq!(table.ask_undo(Seat(0)), Ok(Asked::Undone));
    assert_eq!(table.len(), 1);
}

#[test]
fn a_free_table_goes_back_over_everything() {
    let mut table = table::<Council>(UndoPolicy::Free);
    let start = table.clone();
    for seat in [0, 1, 2] {
        says(&mut table, Seat(seat), "end-turn");
    }
    table.undo(Seat(1)).unwrap();
    assert_eq!(table.len(), 3);
    assert_eq!(table.position().pending(), start_of_turn(Seat(1)));
    table.undo_to(Seat(2), 1).unwrap();
    assert!(table == start);
    says(&mut table, Seat(0), "end-turn");
    assert_eq!(table.ask_undo(Seat(0)), Ok(Asked::Undone));
    assert!(table == start);
}

fn start_of_turn(seat: Seat) -> Pending {
    Pending::Seats { must: Seats::only(seat), may: Seats::first(3).without(seat) }
}

#[test]
fn a_strict_table_takes_nothing_back() {
    let mut table = table::<Journey>(UndoPolicy::None);
    says(&mut table, BEARER, "move 3");
    refused(table.undo(BEARER), &NO_UNDO);
    refused(table.undo_to(BEARER, 0), &NO_UNDO);
    refused(table.ask_undo(BEARER), &NO_UNDO);
    refused(table.ask_undo_to(BEARER, 0), &NO_UNDO);
    assert_eq!(table.len(), 1);
}

#[test]
fn the_end_of_a_game_seals_because_the_seed_is_told() {
    let mut table = table::<Battle>(UndoPolicy::Consent);
    assert_eq!(table.seed_if_over(), None);
    says(&mut table, battle::ATTACKER, "lay-none");
    says(&mut table, battle::DEFENDER, "lay-none");
    says(&mut table, battle::ATTACKER, "cease");
    assert_eq!(table.seed_if_over(), Some(Luck::seed_numbered(7)));
    assert_eq!(table.outcome().unwrap().how, "held");
    refused(table.undo(battle::ATTACKER), &BARRED);
}

#[test]
fn a_secret_choice_can_be_changed_until_the_other_is_in() {
    let mut table = table::<Battle>(UndoPolicy::Consent);
    says(&mut table, battle::ATTACKER, "lay-none");
    table.undo(battle::ATTACKER).unwrap();
    says(&mut table, battle::ATTACKER, "lay-none");
    says(&mut table, battle::DEFENDER, "lay-none");
    assert!(table.undo(battle::ATTACKER).is_err());
    assert!(table.undo(battle::DEFENDER).is_err());
}

#[test]
fn every_earlier_position_can_be_shown_and_every_entry_retold() {
    let options = council::Options { seats: 4, hope: 9, cards: 20 };
    let mut longest = 0;
    for seed in 0..20 {
        let people = SeatInfo::people(4);
        let secret = Luck::seed_numbered(seed);
        let mut table =
            Table::<Council>::new(&options, people, UndoPolicy::Consent, secret).unwrap();
        let (mut luck, mut seen) = (Luck::numbered(seed), Vec::new());
        let mut told = Vec::new();
        while let Some((seat, action)) = laws::random_action(table.position(), &mut luck) {
            seen.push((table.len(), *table.position()));
            let mut heard = Vec::new();
            table.play(seat, action, &mut |event| heard.push(event)).unwrap();
            told.push(heard);
        }
        seen.push((table.len(), *table.position()));
        longest = longest.max(table.len());
        for &(n, position) in &seen {
            assert_eq!(table.position_at(n), Some(position));
        }
        for (told, pair) in told.iter().zip(seen.windows(2)) {
            let again = (pair[0].0..pair[1].0).flat_map(|n| table.redacted(n, Eye::Onlooker));
            assert_eq!(*told, again.collect::<Vec<_>>());
        }
        let story = table.story(Eye::Onlooker);
        assert_eq!(story.len(), table.len());
        assert_eq!(story[5], table.redacted(5, Eye::Onlooker));
        assert_eq!(table.position_at(table.len() + 1), None);
        assert!(table.redacted(table.len(), Eye::Onlooker).is_empty());
    }
    assert!(longest > 64, "{longest}: no game went over two checkpoints");
}

#[test]
fn each_seat_hears_its_own_retelling() {
    let mut table = table::<Journey>(UndoPolicy::Consent);
    says(&mut table, BEARER, "move 3");
    assert_eq!(table.redacted(0, Eye::Seat(BEARER)), [Event::BearerMoved(Some(3))]);
    assert_eq!(table.redacted(0, Eye::Seat(SEEKER)), [Event::BearerMoved(None)]);
    let played = Entry { what: What::Acted(BEARER, Action::Move(3)), bars_undo: false };
    assert_eq!(table.entries(), [played]);
}

#[test]
fn names_that_would_break_a_log_or_a_screen_are_refused() {
    let long = "x".repeat(41);
    for name in ["", " ", " Ann", "Ann ", "An\nn", "An\rn", "\u{202e}nnA", "\0", &long] {
        assert!(SeatInfo::new(name, "person").is_err(), "{name:?}");
    }
    for name in ["Ann", "Éowyn of Rohan", "李", "x", &long[1..]] {
        assert!(SeatInfo::new(name, "person").is_ok(), "{name:?}");
    }
    for kind in ["", "two words", "person\n", &long] {
        assert!(SeatInfo::new("Ann", kind).is_err(), "{kind:?}");
    }
    assert!(SeatInfo::new("Ann", &long[1..]).is_ok(), "forty characters");
    let nameless = SeatInfo { name: "An\nn".to_string(), kind: "person".to_string() };
    let seats = vec![nameless.clone(), nameless];
    let seed = Luck::seed_numbered(1);
    let refusal = Table::<Journey>::new(&Default::default(), seats, UndoPolicy::Free, seed);
    assert_eq!(refusal.unwrap_err().path, "seats.1");
}

#[test]
fn as_many_sit_down_as_play() {
    let seats = SeatInfo::people(3);
    let seed = Luck::seed_numbered(1);
    let refusal = Table::<Journey>::new(&Default::default(), seats, UndoPolicy::Free, seed);
    assert_eq!(refusal.unwrap_err().path, "seats");
}

#[test]
fn a_printed_table_does_not_tell_its_seed() {
    let table = table::<Journey>(UndoPolicy::Consent);
    let printed = format!("{table:?}");
    let seed = Luck::seed_numbered(7);
    assert!(!printed.contains(&table::to_hex(seed)) && !printed.contains(&format!("{seed:?}")));
    assert!(printed.contains(&table.commitment().to_string()));
}

/// A position of a long record is found from the one that is kept before it. After going back the kept ones are dropped.
#[test]
fn a_long_game_that_goes_back_is_remembered_as_it_was_played() {
    let options = council::Options { seats: 4, hope: 9, cards: 20 };
    let mut was_long = false;
    for seed in 0..20 {
        let (people, secret) = (SeatInfo::people(4), Luck::seed_numbered(seed));
        let mut table = Table::<Council>::new(&options, people, UndoPolicy::Free, secret).unwrap();
        let mut luck = Luck::numbered(seed);
        let mut goes_on = |table: &mut Table<Council>| {
            let mut positions = Vec::new();
            while let Some((seat, action)) = laws::random_action(table.position(), &mut luck) {
                table.play(seat, action, &mut |_| ()).unwrap();
                positions.push((table.len(), *table.position()));
            }
            positions
        };
        goes_on(&mut table);
        let is_long = table.len() > 40;
        if !Seat::first(4).any(|seat| table.undo_to(seat, 10).is_ok()) {
            continue;
        }
        for (len, position) in goes_on(&mut table) {
            assert_eq!(table.position_at(len), Some(position), "after {len} entries");
        }
        was_long |= is_long && table.len() > 40;
    }
    assert!(was_long, "no game went over a checkpoint twice");
}
