//! A new table that stands where another one stood.

use table::log::{self, read};
use table::{
    ANOTHER_TABLE, Game, Luck, Notation, Reason, SeatInfo, Secrets, Table, UndoPolicy, laws, verify,
};

use crate::games::battle::Battle;
use crate::games::council::Council;

fn finished<G: Game>(number: u64) -> Table<G> {
    let options = G::Options::default();
    let seats = SeatInfo::people(G::set_up(&options).unwrap().seats());
    let seed = Luck::seed_numbered(number);
    played_on(Table::new(&options, seats, UndoPolicy::Free, seed).unwrap(), number)
}

fn played_on<G: Game>(mut table: Table<G>, number: u64) -> Table<G> {
    let mut luck = Luck::numbered(!number);
    while let Some((seat, action)) = laws::random_action(table.position(), &mut luck) {
        table.play(seat, action, &mut |_| ()).unwrap();
    }
    table
}

fn branch<G: Game>(of: &Table<G>, at: usize, number: u64) -> Table<G> {
    let seats = of.header().seats.clone();
    let seed = Luck::seed_numbered(number);
    Table::branch(of.record().clone(), at, seats, UndoPolicy::Free, seed).unwrap()
}

fn every_moment_can_be_played_on_from<G: Notation>() {
    for number in 0..10 {
        let whole = finished::<G>(number);
        let lines = whole.spelled();
        for at in 0..whole.len() {
            let table = branch(&whole, at, 100 + at as u64);
            assert_eq!(table.position_at(at), whole.position_at(at));
            assert_eq!(table.spelled()[..at], lines[..at]);
            assert_eq!(table.header().given, at);

            // It can be saved and loaded in both ways, and goes on alike.
            let text = log::write(&table, Secrets::Included);
            let read = read::<G>(&text).unwrap().into_table().unwrap();
            assert_eq!(log::write(&read, Secrets::Included), text);
            for n in [0, at / 2, at, table.len()] {
                let snapshot = table.snapshot_at(n).unwrap();
                let (header, seed) = (table.header().clone(), table.secret_seed());
                let since = &table.spelled()[n..];
                let loaded = Table::from_snapshot(header, seed, &snapshot, since).unwrap();
                assert_eq!(loaded.place(), table.place());
                let ended = log::write(&played_on(table.clone(), 5), Secrets::Kept);
                let before = table.spelled()[..n].to_vec();
                assert_eq!(log::write_after(&played_on(loaded, 5), &before, Secrets::Kept), ended);
            }

            // What fell before is given; what fell since is from its own seed.
            let ended = played_on(table, 7);
            let verified = verify::<G>(&log::write(&ended, Secrets::Kept)).unwrap();
            let fell = |entry: &&table::Entry<_>| matches!(entry.what, table::What::Fell(_));
            assert_eq!(verified.chances, ended.entries()[at..].iter().filter(fell).count());
            assert_eq!(verified.given, at);
        }
    }
}

#[test]
fn every_moment_of_a_game_can_be_played_on_from() {
    every_moment_can_be_played_on_from::<Battle>();
    every_moment_can_be_played_on_from::<Council>();
}

#[test]
fn the_dice_of_a_branch_are_not_those_of_the_first_table() {
    let whole = finished::<Battle>(3);
    let roll = whole.spelled().iter().position(|line| line.starts_with("fell rolled")).unwrap();
    let fallen = |number| branch(&whole, roll, number).spelled()[roll].clone();
    let other = (1..20).map(fallen).filter(|line| *line != whole.spelled()[roll]).count();
    assert!(other > 10, "{other} of 19 seeds gave other dice");
}

#[test]
fn no_undo_goes_behind_the_moment_at_which_it_was_laid() {
    let whole = finished::<Council>(2);
    let said: Vec<usize> = (0..whole.len())
        .filter(|&n| matches!(whole.entries()[n].what, table::What::Acted(..)))
        .collect();
    let at = said[4];
    let mut table = played_on(branch(&whole, at, 9), 9);
    let refused = table.undo_to(table::Seat(0), said[3]).unwrap_err();
    assert_eq!(refused.rule.id, ANOTHER_TABLE.id);
    table.undo_to(table::Seat(0), at).unwrap();
    assert_eq!((table.len(), table.place()), (at, 0));
}

#[test]
fn what_cannot_be_played_on_from_is_refused() {
    let whole = finished::<Battle>(4);
    let try_at = |at| {
        let (record, seats) = (whole.record().clone(), whole.header().seats.clone());
        Table::branch(record, at, seats, UndoPolicy::Free, [1; 32]).map(|table| table.len())
    };
    assert!(try_at(whole.len()).is_err(), "it is over there");
    assert!(try_at(whole.len() + 1).is_err());
    let record = whole.record().clone();
    assert!(Table::branch(record, 1, Vec::new(), UndoPolicy::Free, [1; 32]).is_err());
}

#[test]
fn a_log_says_in_one_way_only_how_much_was_given() {
    let table = played_on(branch(&finished::<Battle>(6), 3, 6), 6);
    let text = log::write(&table, Secrets::Kept);
    assert!(text.contains("\ngiven 3\nbegin\n"));
    let with = |line: &str| {
        let changed = text.replace("\ngiven 3\n", line);
        let body = &changed[..changed.rfind("hash ").unwrap()];
        format!("{body}hash {}\n", blake3::hash(body.as_bytes()))
    };
    for wrong in ["\ngiven 0\n", "\ngiven 03\n", "\ngiven\n", "\ngiven 3\ngiven 3\n"] {
        read::<Battle>(&with(wrong)).unwrap_err();
    }
    // Whoever claims that more or less was given does not get these dice from the seed.
    assert_eq!(read::<Battle>(&with("\ngiven 999\n")).unwrap_err().reason, Reason::CutOff);
    read::<Battle>(&with("\n")).unwrap_err();
}
