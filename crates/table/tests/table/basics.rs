//! Seats, agenda, fate and words.

use table::{
    Agenda, Chance, Dice, Fate, Game, Luck, Notation, Pending, Play, Seat, Seats, from_hex, to_hex,
};

use crate::games::battle::Battle;
use crate::games::journey::Journey;

#[test]
fn seats_are_counted_from_one_where_people_read() {
    assert_eq!(Seat(0).to_string(), "1");
    assert_eq!("8".parse(), Ok(Seat(7)));
    for word in ["0", "9", "", "-1", "x", "256"] {
        assert!(word.parse::<Seat>().is_err(), "{word}");
    }
    let seats: Seats = [Seat(2), Seat(0)].into_iter().collect();
    assert_eq!(serde_json::to_string(&seats).unwrap(), "[1,3]");
    assert_eq!(serde_json::from_str::<Seats>("[3,1]").unwrap(), seats);
    assert!(serde_json::from_str::<Seats>("[9]").is_err());
    assert_eq!(Seats::first(8).len(), 8);
    assert_eq!(Seats::first(0), Seats::NONE);
    assert_eq!(seats.with(Seat(2)), seats, "nobody sits down twice");
    assert_eq!(seats.with_all(Seats::first(2)), Seats::first(3), "seat 1 is in both");
}

#[test]
fn what_stands_first_on_the_agenda_is_done_first() {
    let mut agenda = Agenda::new(["supper", "bed"]);
    agenda.then(["second breakfast", "elevenses"]);
    assert_eq!(agenda.top(), Some("second breakfast"));
    let json = serde_json::to_string(&agenda).unwrap();
    assert_eq!(json, r#"["second breakfast","elevenses","supper","bed"]"#);
    assert_eq!(serde_json::from_str::<Agenda<&str>>(&json).unwrap(), agenda);
    let mut all = Agenda::new(["bed"]);
    all.then_all(&["elevenses", "supper"]);
    assert_eq!(all.iter().collect::<Vec<_>>(), ["elevenses", "supper", "bed"]);
    agenda.leave_to("supper");
    assert_eq!(agenda.iter().collect::<Vec<_>>(), ["supper", "bed"]);
    assert!(!agenda.is_empty());
    agenda.clear();
    assert!(agenda.is_empty() && agenda.pop().is_none());
    assert!(serde_json::from_value::<Agenda<u8>>(vec![0; 40].into()).is_ok());
    assert!(serde_json::from_value::<Agenda<u8>>(vec![0; 41].into()).is_err());
}

#[test]
fn only_what_was_asked_for_can_fall() {
    let dice = |pips: &[u8]| Chance::Dice(pips.iter().copied().collect::<Dice>());
    let roll = Fate::Roll { dice: 2, faces: 6 };
    assert!(roll.allows(dice(&[1, 6])));
    for chance in [dice(&[1]), dice(&[1, 7]), dice(&[0, 1]), dice(&[1, 1, 1]), Chance::Drawn(1)] {
        assert!(!roll.allows(chance), "{chance:?}");
    }
    let draw = Fate::Draw { from: 3 };
    assert!(
        draw.allows(Chance::Drawn(2)) && !draw.allows(Chance::Drawn(3)) && !draw.allows(dice(&[1]))
    );
}

/// Old seeds must give what they gave, whatever is upgraded.
#[test]
fn a_seed_gives_the_same_for_ever() {
    let mut luck = Luck::numbered(1);
    let drawn: Vec<u32> = (0..8).map(|_| luck.below(1000)).collect();
    assert_eq!(drawn, [907, 726, 191, 391, 255, 294, 532, 963]);
    assert_eq!(luck.place(), 8);
    luck.go_to(3);
    assert_eq!(luck.below(1000), drawn[3]);
    let seed = to_hex(Luck::seed_numbered(1));
    assert_eq!(seed, "f185a17895a2b5e74cff63100670fcca4201f0e7a04286cd4ef9b5affa39f13e");
}

/// Without another try for what is unfair, every third number would come twice as often.
#[test]
fn draws_from_very_many_are_fair() {
    let mut luck = Luck::numbered(5);
    let mut counts = [0u32; 3];
    for _ in 0..30_000 {
        counts[(luck.below(3 << 30) % 3) as usize] += 1;
    }
    assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
}

/// Without teams every seat is a side of its own.
#[test]
fn each_seat_is_a_side_of_its_own() {
    let g = Battle::set_up(&Default::default()).unwrap();
    assert_eq!((g.side(Seat(0)), g.side(Seat(1))), (0, 1));
    assert_eq!(g.team(Seat(0)), None);
}

#[test]
fn draws_are_fair() {
    let mut luck = Luck::numbered(2);
    let mut counts = [0u32; 7];
    for _ in 0..70_000 {
        counts[luck.below(7) as usize] += 1;
    }
    assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
}

#[test]
fn lots_are_read_as_they_are_spelled() {
    let journey = Journey::set_up(&Default::default()).unwrap();
    for fate in [Fate::Roll { dice: 12, faces: 6 }, Fate::Draw { from: 48 }] {
        let chance = Luck::numbered(3).chance(fate);
        assert_eq!(journey.read_chance(&journey.spell_chance(chance)), Ok(chance));
    }
    for words in ["", "rolled", "rolled ", "rolled x", "rolled 1  2", "drawn -1", "fell 1"] {
        assert!(journey.read_chance(words).is_err(), "{words}");
    }
    assert!(journey.read_chance(&format!("rolled{}", " 1".repeat(13))).is_err());
}

#[test]
fn hexadecimal_digits_are_read_only_as_they_are_written() {
    let bytes = Luck::seed_numbered(9);
    assert_eq!(from_hex(&to_hex(bytes)), Ok(bytes));
    assert!(from_hex(&to_hex(bytes).to_uppercase()).is_err());
    assert!(from_hex("").is_err() && from_hex("é").is_err());
}

#[test]
fn why_not_names_the_rule_for_what_is_refused() {
    let mut battle = Battle::set_up(&Default::default()).unwrap();
    let mut luck = Luck::numbered(1);
    while let Pending::Fate(fate) = battle.pending() {
        battle.resolve_chance(luck.chance(fate), &mut |_| ());
    }
    let refused = battle.why_not(Seat(0));
    assert_eq!(refused.len(), 3, "of five cards, two are in hand");
    assert!(refused.iter().all(|(_, rule)| rule.id == "battle.card.hand"));
    assert!(battle.why_not(Seat(5)).is_empty());
}
