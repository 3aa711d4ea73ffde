//! A game goes on by the version of the rules that it began with.

use table::log::{self, read};
use table::{
    Game, Invalid, Luck, Reason, Seat, SeatInfo, Secrets, Table, UndoPolicy, laws, position_hash,
};

use crate::games::council::{Action, Council, Options, rule};

fn begun(rules: u32, number: u64) -> Result<Table<Council>, Invalid> {
    let people = SeatInfo::people(3);
    let seed = Luck::seed_numbered(number);
    Table::by_rules(rules, &Options::default(), people, UndoPolicy::Free, seed)
}

/// Seat 1 has drawn an event, and ended its turn.
fn with_an_event(rules: u32) -> Table<Council> {
    let mut begun = (0..).map(|number| begun(rules, number).unwrap());
    let mut table = begun.find(|table| table.position().hands[0] == 1).unwrap();
    table.play(Seat(0), Action::EndTurn, &mut |_| ()).unwrap();
    table
}

#[test]
fn a_new_game_is_played_by_the_newest_rules() {
    let options = Options::default();
    let seed = Luck::seed_numbered(1);
    let table =
        Table::<Council>::new(&options, SeatInfo::people(3), UndoPolicy::Free, seed).unwrap();
    assert_eq!((table.header().rules, table.position().rules_version()), (3, 3));
    assert_eq!(Council::set_up(&options).unwrap().rules_version(), 3);
}

#[test]
fn the_same_answer_is_judged_by_the_version_of_the_game() {
    let [mut old, mut new] = [2, 3].map(with_an_event);
    assert_eq!(old.spelled(), new.spelled());
    let refused = old.play(Seat(0), Action::PlayEvent, &mut |_| ()).unwrap_err();
    assert_eq!(refused.rule.id, rule::OWN_TURN.id);
    new.play(Seat(0), Action::PlayEvent, &mut |_| ()).unwrap();
    assert_eq!(new.position().played, 1);

    // So does a log that says another version than it was played by.
    let text = log::write(&new, Secrets::Kept).replace("rules 3", "rules 2");
    let error = read::<Council>(&text).unwrap_err();
    assert!(matches!(error.reason, Reason::Refused { seat: Seat(0), .. }), "{error}");
}

#[test]
fn an_old_game_stays_what_it_was_wherever_it_is_kept() {
    let is_old = |table: &Table<Council>| {
        assert_eq!((table.header().rules, table.position().rules_version()), (2, 2));
        assert!(table.clone().play(Seat(0), Action::PlayEvent, &mut |_| ()).is_err());
        assert_eq!(table.position_at(table.first()).unwrap().rules_version(), 2);
    };
    let table = with_an_event(2);
    is_old(&table);

    let text = log::write(&table, Secrets::Included);
    assert!(text.contains("\nrules 2\n"));
    let loaded = read::<Council>(&text).unwrap().into_table().unwrap();
    is_old(&loaded);
    assert_eq!(log::write(&loaded, Secrets::Included), text);

    for n in 0..=table.len() {
        let snapshot = table.snapshot_at(n).unwrap();
        let (header, since) = (table.header().clone(), &table.spelled()[n..]);
        is_old(&Table::from_snapshot(header, table.secret_seed(), &snapshot, since).unwrap());
    }

    let seats = table.header().seats.clone();
    let seed = Luck::seed_numbered(77);
    is_old(&Table::branch(table.into_record(), 2, seats, UndoPolicy::Free, seed).unwrap());
}

/// Then a position that was stored by an older program is still the one whose hash was taken.
#[test]
fn a_position_does_not_say_its_version() {
    let [old, new] = [2, 3].map(with_an_event);
    assert_ne!(old.position(), new.position());
    assert_eq!(position_hash(old.position()), position_hash(new.position()));
}

#[test]
fn a_version_that_is_not_played_is_refused_everywhere() {
    for rules in [1, 4] {
        assert_eq!(begun(rules, 1).unwrap_err().path, "rules");
        let table = with_an_event(2);
        let mut header = table.header().clone();
        header.rules = rules;
        let (seed, snapshot) = (table.secret_seed(), table.snapshot());
        let error = Table::<Council>::from_snapshot(header, seed, &snapshot, &[]).unwrap_err();
        assert!(
            matches!(&error.reason, Reason::SetUp(invalid) if invalid.path == "rules"),
            "{error}"
        );
    }
}

#[test]
fn the_laws_hold_by_every_version() {
    for seed in 0..100 {
        for rules in Council::OLDEST_RULES..=Council::RULES_VERSION {
            laws::check_by::<Council>(rules, &Options::default(), seed, 2).unwrap();
        }
    }
}
