//! Logs: written, read, damaged, foreign and verified.

use table::log::{self, peek_header, read, read_bytes};
use table::{
    Commitment, Game, LogError, Luck, Notation, Reason, Saved, SeatInfo, Secrets, Table,
    UndoPolicy, laws, position_hash, to_hex, verify,
};

use crate::games::battle::Battle;
use crate::games::council::{self, Council};
use crate::games::journey::Journey;

fn played<G: Game>(number: u64, answers: usize) -> Table<G> {
    let options = G::Options::default();
    let seats = SeatInfo::people(G::set_up(&options).unwrap().seats());
    let seed = Luck::seed_numbered(number);
    let mut table = Table::new(&options, seats, UndoPolicy::Consent, seed).unwrap();
    let mut luck = Luck::numbered(!number);
    for _ in 0..answers {
        let Some((seat, action)) = laws::random_action(table.position(), &mut luck) else { break };
        table.play(seat, action, &mut |_| ()).unwrap();
    }
    table
}

fn finished<G: Game>(number: u64) -> Table<G> {
    let table = played::<G>(number, 1000);
    assert!(table.is_over());
    table
}

/// Gives a changed text the count-free part of its trailer anew, as a forger would.
fn with_new_hash(text: &str) -> String {
    let body = &text[..text.rfind("hash ").unwrap()];
    format!("{body}hash {}\n", blake3::hash(body.as_bytes()))
}

#[track_caller]
fn refused<G: Notation>(text: &str) -> LogError {
    read::<G>(text).unwrap_err()
}

#[test]
fn a_log_reads_like_the_game() {
    let options = council::Options { seats: 2, hope: 3, cards: 5 };
    let ann = SeatInfo::new("Ann of the West", "person").unwrap();
    let bot = SeatInfo::new("Bot", "heuristic").unwrap();
    let seed = Luck::seed_numbered(4);
    let mut table =
        Table::<Council>::new(&options, vec![ann, bot], UndoPolicy::Consent, seed).unwrap();
    table.play(table::Seat(0), council::Action::EndTurn, &mut |_| ()).unwrap();
    let text = log::write(&table, Secrets::Kept);
    let lines: Vec<&str> = text.lines().collect();
    let head = [
        "mathom-log 1",
        "game council",
        "rules 3",
        "options seats=2 hope=3 cards=5",
        "seat 1 person Ann of the West",
        "seat 2 heuristic Bot",
        "undo consent",
    ];
    assert_eq!(lines[..7], head);
    assert_eq!(lines[7], format!("commitment {}", Commitment::to(seed)));
    assert_eq!(lines[8], "begin");
    assert!(lines[9].starts_with("fell drawn "));
    assert_eq!(lines[10], "1 end-turn");
    assert!(lines[11].starts_with("fell drawn "));
    assert_eq!(lines[12..14], ["end", "entries 3"]);
    assert!(lines[14].starts_with("hash ") && lines.len() == 15 && text.ends_with('\n'));
    assert!(!text.contains(&to_hex(seed)));

    let whole = log::write(&table, Secrets::Included);
    assert!(whole.contains(&format!("\nseed {}\nplace 2\nentries 3\n", to_hex(seed))));
}

#[test]
fn a_game_goes_on_where_it_was_saved() {
    for number in 0..30 {
        for answers in [0, 1, 5, 9] {
            let mut table = played::<Council>(number, answers);
            let text = log::write(&table, Secrets::Included);
            let mut again = read::<Council>(&text).unwrap().into_table().unwrap();
            assert_eq!(position_hash(again.position()), position_hash(table.position()));
            assert_eq!(log::write(&again, Secrets::Included), text);
            let mut luck = Luck::numbered(99);
            while let Some((seat, action)) = laws::random_action(table.position(), &mut luck) {
                table.play(seat, action, &mut |_| ()).unwrap();
                again.play(seat, action, &mut |_| ()).unwrap();
            }
            assert_eq!(table.position(), again.position());
            let (one, other) =
                (log::write(&table, Secrets::Kept), log::write(&again, Secrets::Kept));
            assert_eq!(one, other);
        }
    }
}

#[test]
fn undo_works_in_a_game_that_was_read() {
    let table = played::<Council>(3, 6);
    let text = log::write(&table, Secrets::Included);
    let mut again = read::<Council>(&text).unwrap().into_table().unwrap();
    let mut table = table;
    for table in [&mut table, &mut again] {
        table.ask_undo_to(table::Seat(0), 1).unwrap();
        table.consent_undo(table::Seat(1)).unwrap();
        table.consent_undo(table::Seat(2)).unwrap();
        assert_eq!((table.len(), table.place()), (1, 1));
    }
    assert_eq!(log::write(&table, Secrets::Included), log::write(&again, Secrets::Included));
}

#[test]
fn without_the_seed_a_log_can_be_shown_but_not_go_on() {
    let table = played::<Battle>(5, 1);
    let text = log::write(&table, Secrets::Kept);
    let Saved::Record(record) = read::<Battle>(&text).unwrap() else { panic!("no seed is in it") };
    assert_eq!(record.position(), table.position());
    assert_eq!(log::write_record(&record), text);
    assert_eq!(record.clone().resume([0; 32]).unwrap_err(), Reason::OtherSeed);
    let resumed = record.resume(Luck::seed_numbered(5)).unwrap();
    assert_eq!(log::write(&resumed, Secrets::Included), log::write(&table, Secrets::Included));
}

#[test]
fn the_game_is_known_before_it_is_read() {
    let text = log::write(&played::<Council>(1, 2), Secrets::Kept);
    let peeked = peek_header(&text).unwrap();
    assert_eq!((peeked.game.as_str(), peeked.rules), ("council", 3));
    assert_eq!(peek_header("").unwrap_err(), LogError { line: 1, reason: Reason::NotALog });
    assert_eq!(peek_header("mathom-log 1\ngame x").unwrap_err().line, 2);
    assert_eq!(peek_header("mathom-log 1\ngame x\nrules x\n").unwrap_err().line, 3);
}

#[test]
fn a_log_of_another_game_or_of_other_rules_is_refused() {
    let text = log::write(&played::<Council>(1, 2), Secrets::Kept);
    let error = refused::<Battle>(&text);
    assert_eq!(error.line, 2);
    assert_eq!(error.to_string(), "line 2: this is a log of council, not of battle");
    let error = refused::<Council>(&text.replace("rules 3", "rules 1"));
    let says = "version 1 of the rules is too old: versions 2 to 3 are played here";
    assert_eq!(error.to_string(), format!("line 3: {says}"));
    let error = refused::<Council>(&text.replace("rules 3", "rules 4"));
    let says = "version 4 of the rules is newer than this program: versions 2 to 3 are played here";
    assert_eq!(error.to_string(), format!("line 3: {says}"));
    let battle = log::write(&played::<Battle>(1, 2), Secrets::Kept);
    let error = refused::<Battle>(&battle.replace("rules 1", "rules 0"));
    let says = "version 0 of the rules is too old: version 1 is played here";
    assert_eq!(error.to_string(), format!("line 3: {says}"));
    let error = refused::<Council>(&text.replace("mathom-log 1", "mathom-log 2"));
    assert_eq!(error.to_string(), "line 1: this is a log of format 2; only format 1 can be read");
    assert_eq!(refused::<Council>("Dear diary,\n").reason, Reason::NotALog);
}

/// Nothing that is changed, however little, is read.
#[test]
fn a_log_with_any_byte_changed_is_refused() {
    fn try_all<G: Notation>(table: &Table<G>) {
        for secrets in [Secrets::Kept, Secrets::Included] {
            let text = log::write(table, secrets);
            for at in 0..text.len() {
                for flip in [1, 0x20, 0x80] {
                    let mut bytes = text.clone().into_bytes();
                    bytes[at] ^= flip;
                    let error = read_bytes::<G>(&bytes).unwrap_err();
                    assert!((1..=text.lines().count() + 1).contains(&error.line), "{error}");
                }
            }
        }
    }
    try_all(&played::<Council>(2, 8));
    try_all(&finished::<Battle>(2));
    try_all(&finished::<Journey>(2));
}

#[test]
fn a_log_that_is_cut_off_is_refused() {
    let text = log::write(&finished::<Battle>(8), Secrets::Kept);
    for end in 0..text.len() {
        let error = refused::<Battle>(&text[..end]);
        assert_eq!(error.line, text[..end].matches('\n').count() + 1, "{error}");
    }
}

#[test]
fn a_log_with_a_line_left_out_doubled_or_moved_is_refused() {
    let text = log::write(&played::<Battle>(8, 4), Secrets::Included);
    let lines: Vec<&str> = text.lines().collect();
    let rebuilt = |lines: &[&str]| lines.join("\n") + "\n";
    for n in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(n);
        refused::<Battle>(&rebuilt(&fewer));
        let mut more = lines.clone();
        more.insert(n, lines[n]);
        refused::<Battle>(&rebuilt(&more));
        let mut swapped = lines.clone();
        swapped.swap(n, (n + 1) % lines.len());
        if swapped != lines {
            refused::<Battle>(&rebuilt(&swapped));
        }
    }
}

#[test]
fn what_follows_the_end_is_refused_and_so_are_other_line_ends() {
    let text = log::write(&finished::<Journey>(8), Secrets::Kept);
    let error = refused::<Journey>(&format!("{text}\n"));
    assert_eq!(error, LogError { line: text.lines().count() + 1, reason: Reason::Junk });
    assert_eq!(refused::<Journey>(&format!("{text}{text}")).reason, Reason::Junk);
    let error = refused::<Journey>(&text.replace('\n', "\r\n"));
    assert_eq!(error, LogError { line: 1, reason: Reason::CarriageReturn });
    let error = refused::<Journey>(&text.replace("begin\n", "begin\r\n"));
    assert_eq!(error.reason, Reason::CarriageReturn);
    let mut bytes = text.clone().into_bytes();
    bytes[text.find("begin").unwrap()] = 0xff;
    let error = read_bytes::<Journey>(&bytes).unwrap_err();
    assert_eq!(error, LogError { line: 9, reason: Reason::NotUtf8 });
}

/// Even if the hash is made to fit, the rules do not.
#[test]
fn what_the_rules_forbid_is_refused_at_its_line() {
    let table = played::<Journey>(8, 1);
    let text = log::write(&table, Secrets::Kept);
    let moved = table.spelled()[0].clone();
    let at = 1 + text.lines().position(|line| line == moved).unwrap();
    let forged = |line: &str| refused::<Journey>(&with_new_hash(&text.replace(&moved, line)));
    let error = forged("1 move 2");
    assert_eq!(error.line, at);
    let says =
        "seat 1 may not \"move 2\": a move follows a path to an adjacent place (journey.path)";
    assert_eq!(error.reason.to_string(), says);
    assert!(matches!(forged("2 move 2").reason, Reason::Refused { .. }));
    assert!(matches!(forged("8 move 2").reason, Reason::Refused { .. }));
    assert!(matches!(forged("1 fly 2").reason, Reason::ParseError(_)));
    assert!(matches!(forged("9 move 1").reason, Reason::ParseError(_)));
    assert!(matches!(forged("1").reason, Reason::ParseError(_)));
    assert!(matches!(forged("").reason, Reason::ParseError(_)));
    assert!(matches!(forged("fell rolled 1").reason, Reason::CannotFall { .. }));
    assert!(matches!(forged("fell rolled").reason, Reason::ParseError(_)));
}

#[test]
fn what_cannot_be_set_up_is_refused() {
    let text = log::write(&played::<Council>(8, 1), Secrets::Kept);
    let with = |from: &str, to: &str| refused::<Council>(&with_new_hash(&text.replace(from, to)));
    assert_eq!(
        with("hope=3", "hope=99").reason.to_string(),
        "the set-up is not possible: hope: from 1 to 9"
    );
    assert_eq!(with("hope=3", "rope=3").line, 4);
    assert!(matches!(with("seats=3", "seats=2").reason, Reason::SetUp(_)));
    assert!(matches!(with("seat 3 person Seat 3\n", "").reason, Reason::SetUp(_)));
    assert_eq!(with("seat 3 ", "seat 4 ").line, 7);
    assert_eq!(with("seat 3 person Seat 3", "seat 3 person").line, 7);
    assert_eq!(with("seat 3 person Seat 3", "seat 3 person An\u{7}n").line, 7);
    assert_eq!(with("undo consent", "undo maybe").line, 8);
    assert_eq!(with("commitment ", "commitment A").line, 9);
}

#[test]
fn a_wrong_count_outcome_seed_or_place_is_refused() {
    let over = log::write(&finished::<Journey>(8), Secrets::Kept);
    let with =
        |from: &str, to: &str| refused::<Journey>(&with_new_hash(&over.replace(from, to))).reason;
    assert!(matches!(with("entries 12", "entries 11"), Reason::OtherCount { found: 12, said: 11 }));
    assert!(matches!(with("entries 12", "entries 012"), Reason::ParseError(_)));
    assert!(matches!(with("outcome ", "outcome not-"), Reason::OtherOutcome { .. }));
    let outcome = over.lines().find(|line| line.starts_with("outcome")).unwrap();
    assert!(matches!(with(&format!("{outcome}\n"), ""), Reason::OtherOutcome { .. }));
    let seed = to_hex(Luck::seed_numbered(8));
    assert!(matches!(with(&seed, &seed.to_uppercase()), Reason::ParseError(_)));
    assert_eq!(with(&seed, &to_hex([7; 32])), Reason::OtherSeed);
    assert!(matches!(
        with(&format!("seed {seed}\n"), &format!("seed {seed}\nplace 0\n")),
        Reason::ParseError(_)
    ));

    let open = log::write(&played::<Battle>(8, 2), Secrets::Included);
    let place = open.lines().find(|line| line.starts_with("place")).unwrap();
    let with = |to: &str| refused::<Battle>(&with_new_hash(&open.replace(place, to))).reason;
    assert!(matches!(with("place 999"), Reason::OtherPlace { found: 999, .. }));
    let bare = with_new_hash(&open.replace(&format!("{place}\n"), ""));
    assert_eq!(refused::<Battle>(&bare).reason, Reason::SeedWithoutPlace);
    let ended = open.replace("end\n", "end\noutcome held 2\n");
    let reason = refused::<Battle>(&with_new_hash(&ended)).reason;
    assert!(matches!(reason, Reason::OtherOutcome { .. }));
}

#[test]
fn a_log_without_end_is_refused() {
    let text = log::write(&played::<Council>(8, 1), Secrets::Kept);
    let endless = text.replace("begin\n", &format!("begin\n{}", "1 end-turn\n".repeat(1000)));
    assert!(refused::<Council>(&with_new_hash(&endless)).line < 450);
}

#[test]
fn honest_dice_are_verified() {
    for number in 0..50 {
        let table = finished::<Battle>(number);
        let verified = verify::<Battle>(&log::write(&table, Secrets::Kept)).unwrap();
        let fell = |entry: &&table::Entry<_>| matches!(entry.what, table::What::Fell(_));
        assert_eq!(verified.chances, table.entries().iter().filter(fell).count());
        verify::<Council>(&log::write(&finished::<Council>(number), Secrets::Kept)).unwrap();
    }
}

#[test]
fn a_changed_result_or_seed_is_detected() {
    let text = log::write(&finished::<Battle>(4), Secrets::Kept);
    let at = 1 + text.lines().position(|line| line.starts_with("fell rolled")).unwrap();
    let rolled = text.lines().nth(at - 1).unwrap();
    // Misses stay misses: the game goes on as before, but the dice are not the table's.
    let forged: String = rolled
        .split(' ')
        .map(|word| match word {
            "1" => "2 ".to_string(),
            "2" => "1 ".to_string(),
            word => format!("{word} "),
        })
        .collect();
    assert_ne!(forged.trim_end(), rolled);
    let forged = with_new_hash(&text.replacen(rolled, forged.trim_end(), 1));
    let error = verify::<Battle>(&forged).unwrap_err();
    assert_eq!(error.line, at);
    assert!(matches!(error.reason, Reason::OtherChance { .. }), "{error}");

    let seed = to_hex(Luck::seed_numbered(4));
    let other = to_hex(Luck::seed_numbered(5));
    let error = verify::<Battle>(&with_new_hash(&text.replace(&seed, &other))).unwrap_err();
    assert_eq!(error.reason, Reason::OtherSeed);
    // Another seed with its own commitment does not give these dice.
    let commitment = Commitment::to(Luck::seed_numbered(4)).to_string();
    let other_commitment = Commitment::to(Luck::seed_numbered(5)).to_string();
    let both = text.replace(&seed, &other).replace(&commitment, &other_commitment);
    let error = verify::<Battle>(&with_new_hash(&both)).unwrap_err();
    assert!(matches!(error.reason, Reason::OtherChance { .. }), "{error}");

    let open = log::write(&played::<Battle>(4, 1), Secrets::Kept);
    assert_eq!(verify::<Battle>(&open).unwrap_err().reason, Reason::NoSeed);
}

#[test]
fn dice_stay_verifiable_after_an_undo() {
    let mut table = played::<Council>(6, 4);
    table.ask_undo_to(table::Seat(0), 1).unwrap();
    table.consent_undo(table::Seat(1)).unwrap();
    table.consent_undo(table::Seat(2)).unwrap();
    let mut luck = Luck::numbered(1);
    while let Some((seat, action)) = laws::random_action(table.position(), &mut luck) {
        table.play(seat, action, &mut |_| ()).unwrap();
    }
    verify::<Council>(&log::write(&table, Secrets::Kept)).unwrap();
}

/// Each line of those who sat before names a seat of the table and a moment of the game.
#[test]
fn who_sat_before_is_read_within_bounds() {
    let text = log::write(&played::<Journey>(3, 2), Secrets::Kept);
    let with = |lines: &str| with_new_hash(&text.replacen("undo ", &format!("{lines}undo "), 1));
    let is_read = |lines: &str| match read::<Journey>(&with(lines)) {
        Ok(_) => true,
        Err(error) => {
            assert!(error.to_string().contains("a seat of this table"), "{lines}: {error}");
            false
        }
    };
    let most = Journey::LONGEST as usize;
    assert!(is_read("until 1 1 person Ann\n"));
    assert!(is_read("until 1 2 person Ann\n"), "the last seat");
    assert!(!is_read("until 1 3 person Ann\n"), "there is no third seat");
    assert!(is_read(&format!("until {most} 1 person Ann\n")));
    assert!(!is_read(&format!("until {} 1 person Ann\n", most + 1)), "no game is so long");
    assert!(is_read(&"until 1 1 person Ann\n".repeat(most)));
    assert!(!is_read(&"until 1 1 person Ann\n".repeat(most + 1)), "more than could sit down");
}
