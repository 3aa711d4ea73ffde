//! Loading from the middle.

use table::{
    BEFORE_SNAPSHOT, Eye, Luck, Notation, Reason, Seat, SeatInfo, Secrets, Snapshot, Table,
    TableGame, UndoPolicy, What, laws, log, position_hash,
};

use crate::games::battle::Battle;
use crate::games::council::Council;
use crate::games::journey::Journey;

struct Kept<G: TableGame> {
    whole: Table<G>,
    seed: [u8; 32],
    snapshots: Vec<Snapshot>,
}

/// A finished game, with a snapshot of every moment at which somebody was asked.
fn kept<G: TableGame>(number: u64) -> Kept<G> {
    let options = G::Options::default();
    let seats = SeatInfo::people(G::set_up(&options).unwrap().seats());
    let seed = Luck::seed_numbered(number);
    let mut whole = Table::<G>::new(&options, seats, UndoPolicy::Free, seed).unwrap();
    let (mut luck, mut snapshots) = (Luck::numbered(number), vec![whole.snapshot()]);
    while let Some((seat, action)) = laws::random_action(whole.position(), &mut luck) {
        whole.play(seat, action, &mut |_| ()).unwrap();
        snapshots.push(whole.snapshot());
    }
    for snapshot in &snapshots {
        assert_eq!(whole.snapshot_at(snapshot.entries).as_ref(), Some(snapshot));
    }
    snapshots.push(whole.snapshot_at(0).unwrap());
    assert_eq!(whole.snapshot_at(whole.len() + 1), None);
    Kept { whole, seed, snapshots }
}

fn snapshot_and_tail_equal_the_whole<G: TableGame>() {
    for number in 0..20 {
        let Kept { whole, seed, snapshots } = kept::<G>(number);
        let lines = whole.spelled();
        for snapshot in &snapshots {
            let text = serde_json::to_string(snapshot).unwrap();
            let snapshot: Snapshot = serde_json::from_str(&text).unwrap();
            let n = snapshot.entries;
            let (before, since) = lines.split_at(n);
            let loaded =
                Table::from_snapshot(whole.header().clone(), seed, &snapshot, since).unwrap();
            assert_eq!(loaded.position(), whole.position());
            assert_eq!((loaded.len(), loaded.place()), (whole.len(), whole.place()));
            assert_eq!(loaded.spelled(), since);
            let log = log::write_after(&loaded, before, Secrets::Kept);
            assert_eq!(log, log::write(&whole, Secrets::Kept));
            assert_eq!(loaded.first(), n);
            assert_eq!(loaded.position_at(n), whole.position_at(n));
            assert_eq!(loaded.position_at(loaded.len()), whole.position_at(whole.len()));
            for later in n..whole.len() {
                let eye = Eye::Onlooker;
                assert_eq!(loaded.redacted(later, eye), whole.redacted(later, eye));
                assert_eq!(loaded.sentences(later, eye), whole.sentences(later, eye));
            }
            if n > 0 {
                assert_eq!(loaded.position_at(n - 1), None);
                assert!(loaded.redacted(n - 1, Eye::Onlooker).is_empty());
            }
        }
    }
}

#[test]
fn a_snapshot_and_what_came_after_it_equal_the_whole_game() {
    snapshot_and_tail_equal_the_whole::<Council>();
    snapshot_and_tail_equal_the_whole::<Battle>();
    snapshot_and_tail_equal_the_whole::<Journey>();
}

#[test]
fn a_loaded_table_goes_on_and_back_like_the_whole_one() {
    let Kept { whole, seed, snapshots } = kept::<Council>(3);
    let middle = &snapshots[snapshots.len() / 2];
    let lines = whole.spelled();
    let next = middle.entries;
    let (before, since) = lines.split_at(next);
    let mut loaded = Table::from_snapshot(whole.header().clone(), seed, middle, since).unwrap();
    let mut whole = whole;
    loaded.undo_to(Seat(0), next).unwrap();
    whole.undo_to(Seat(0), next).unwrap();
    assert_eq!((loaded.position(), loaded.place()), (whole.position(), whole.place()));
    let mut luck = Luck::numbered(8);
    while let Some((seat, action)) = laws::random_action(whole.position(), &mut luck) {
        whole.play(seat, action, &mut |_| ()).unwrap();
        loaded.play(seat, action, &mut |_| ()).unwrap();
    }
    let log = log::write_after(&loaded, before, Secrets::Kept);
    assert_eq!(log, log::write(&whole, Secrets::Kept));
    // Once more, to a moment after the first one: the generator is where it was then.
    let said = |n: &usize| matches!(whole.entries()[*n].what, What::Acted(..));
    let later = (next + 1..whole.len()).rfind(said).unwrap();
    loaded.undo_to(Seat(0), later).unwrap();
    whole.undo_to(Seat(0), later).unwrap();
    assert_eq!((loaded.position(), loaded.place()), (whole.position(), whole.place()));
    let refusal = loaded.undo_to(Seat(0), next - 1).unwrap_err();
    assert_eq!(refusal.rule.id, BEFORE_SNAPSHOT.id);
    // What was said last was said before the snapshot.
    let mut fresh = Table::from_snapshot(whole.header().clone(), seed, middle, &[]).unwrap();
    assert_eq!(fresh.undo(Seat(0)).unwrap_err().rule.id, BEFORE_SNAPSHOT.id);
}

/// What is shown while it is said is what a walk through the record shows.
#[test]
fn a_walk_shows_every_entry_with_what_it_made_happen() {
    let Kept { whole, seed, snapshots } = kept::<Council>(3);
    let lines = whole.spelled();
    let mut walked = Vec::new();
    whole.walk(0, &mut |passed| walked.push((passed.n, passed.spelled(), passed.events)));
    assert_eq!(walked.len(), whole.len());
    for (n, (at, spelled, _)) in walked.iter().enumerate() {
        assert_eq!((*at, spelled), (n, &lines[n]));
    }
    assert!(walked.iter().any(|(_, _, events)| !events.is_empty()));
    let middle = &snapshots[snapshots.len() / 2];
    let since = &lines[middle.entries..];
    let loaded =
        Table::<Council>::from_snapshot(whole.header().clone(), seed, middle, since).unwrap();
    let mut tail = Vec::new();
    loaded.walk(middle.entries, &mut |passed| tail.push((passed.n, passed.spelled())));
    let expected: Vec<(usize, String)> = (middle.entries..).zip(since.iter().cloned()).collect();
    assert_eq!(tail, expected);

    let mut shown = Vec::new();
    let options = Default::default();
    let seats = SeatInfo::people(3);
    let mut table = Table::<Council>::new(&options, seats, UndoPolicy::Free, seed).unwrap();
    let begun = table.len();
    let end = crate::games::council::Action::EndTurn;
    table.play_and_show(Seat(0), end, &mut |passed| shown.push(passed.spelled())).unwrap();
    assert_eq!(shown, table.spelled()[begun..]);
    assert!(shown.len() > 1, "the turn is ended, and a card is drawn");
}

#[test]
fn a_snapshot_that_does_not_fit_is_refused() {
    let Kept { whole, seed, snapshots } = kept::<Battle>(3);
    let (header, lines, first) = (whole.header().clone(), whole.spelled(), &snapshots[0]);
    let load = |seed, snapshot: &Snapshot, lines: &[String]| {
        Table::from_snapshot(header.clone(), seed, snapshot, &lines[snapshot.entries..])
            .unwrap_err()
    };
    assert_eq!(load([1; 32], first, &lines).reason, Reason::OtherSeed);

    let mut altered = first.clone();
    altered.position["armies"][0] = 5.into();
    assert!(matches!(load(seed, &altered, &lines).reason, Reason::SetUp(_)));
    altered.position["armies"] = "many".into();
    assert_eq!(load(seed, &altered, &lines).line, 0);

    let mut later = first.clone();
    later.place += 1;
    assert!(matches!(load(seed, &later, &lines).reason, Reason::OtherChance { .. }));

    let mut nonsense = lines.clone();
    nonsense[first.entries] = "1 fly".to_string();
    let error = load(seed, first, &nonsense);
    assert_eq!(error.line, first.entries + 1);
    nonsense[first.entries] = "fell rolled 1".to_string();
    assert!(matches!(load(seed, first, &nonsense).reason, Reason::CannotFall { .. }));
    nonsense[first.entries] = "1 cease".to_string();
    assert!(matches!(load(seed, first, &nonsense).reason, Reason::Refused { .. }));
}

#[test]
fn equal_positions_have_equal_hashes_and_others_do_not() {
    let Kept { whole, .. } = kept::<Council>(1);
    let hashes: Vec<_> =
        (0..=whole.len()).map(|n| position_hash(&whole.position_at(n).unwrap())).collect();
    for (n, hash) in hashes.iter().enumerate() {
        let json = whole.position_at(n).unwrap().to_json();
        assert_eq!(position_hash(&Council::from_json(&json).unwrap()), *hash);
        for (m, other) in hashes.iter().enumerate() {
            let same = whole.position_at(n) == whole.position_at(m);
            assert_eq!(hash == other, same, "{n} and {m}");
        }
    }
}
