//! The laws hold for sound games and are seen to be broken by flawed ones.

use table::laws::{self, Broken, Report};
use table::{Luck, Play};

use crate::games::battle::Battle;
use crate::games::council::{self, Council};
use crate::games::flawed::{Flaw, Flawed, OpenFlawed, Options};
use crate::games::journey::Journey;

#[test]
fn the_laws_hold_for_a_council_of_any_size() {
    for seats in 1..=4 {
        for seed in 0..100 {
            laws::hold::<Council>(&council::Options { seats, hope: 3, cards: 5 }, seed);
        }
    }
}

#[test]
fn the_laws_hold_for_secret_cards_and_dice() {
    for seed in 0..400 {
        laws::hold::<Battle>(&Default::default(), seed);
    }
}

#[test]
fn the_laws_hold_for_hidden_movement() {
    for seed in 0..400 {
        laws::hold::<Journey>(&Default::default(), seed);
    }
}

#[test]
fn every_position_can_be_looked_at_closely() {
    for seed in 0..20 {
        laws::check::<Council>(&Default::default(), seed, 1).unwrap();
        laws::check::<Battle>(&Default::default(), seed, 1).unwrap();
        laws::check::<Journey>(&Default::default(), seed, 1).unwrap();
    }
}

#[test]
fn a_report_counts_what_was_said_and_fell() {
    let Report { answers, chances, outcome } =
        laws::hold::<Flawed>(&Options { flaw: Some(Flaw::Nothing) }, 1);
    assert_eq!((answers, chances, outcome.how), (4, 3, "done"));
}

#[test]
fn the_same_number_is_the_same_game() {
    let play = |seed| laws::hold::<Battle>(&Default::default(), seed);
    assert!((0..20).all(|seed| play(seed) == play(seed)));
    assert!((0..20).any(|seed| play(seed) != play(seed + 1)));
}

#[test]
fn a_random_action_is_one_that_somebody_may_do() {
    use table::Game;
    let mut luck = Luck::numbered(5);
    let mut journey = Journey::set_up(&Default::default()).unwrap();
    journey.run(&mut |_| ());
    while let Some((seat, action)) = laws::random_action(&journey, &mut luck) {
        assert_eq!(journey.judge(seat, action), Ok(()));
        journey.answer(seat, action, &mut |_| ());
    }
    assert!(matches!(journey.pending(), table::Pending::Over(_)));
}

#[test]
fn every_broken_law_is_found() {
    let expected = [
        (Flaw::LeakyView, "secrets", "view of Seat"),
        (Flaw::LeakyOnlooker, "secrets", "view of Onlooker"),
        (Flaw::LeakyChoices, "secrets", "may do"),
        (Flaw::LeakyEvent, "secrets", "what is heard"),
        (Flaw::LeakySilence, "secrets", "whether something is revealed"),
        (Flaw::LeakyQuestion, "secrets", "whether something is revealed"),
        (Flaw::Misspelled, "spelling", "is read as"),
        (Flaw::SpelledAsNothing, "spelling", "\"\" is read as"),
        (Flaw::SpelledWithBlanks, "spelling", "\"shrug \" is read as"),
        (Flaw::SpelledOnTwoLines, "spelling", "is read as"),
        (Flaw::MisspelledRefusal, "spelling", "is read as"),
        (Flaw::Speechless, "choices", "\"guess 9\" is refused without a reason"),
        (Flaw::MisspelledLot, "spelling", "drawn 1"),
        (Flaw::LotsAlike, "spelling", "\"drawn 0\" is Drawn(1), but read as Drawn(0)"),
        (Flaw::OfferedTwice, "choices", "offered twice"),
        (Flaw::LostComponent, "components", "3 of 4"),
        (Flaw::KeptOutside, "undo", "said and undone changes the table"),
        (Flaw::OtherStart, "log", "it is read as another game"),
        (Flaw::LostInJson, "components", "JSON"),
        (Flaw::Stuck, "choices", "nobody can act"),
        (Flaw::Nobody, "choices", "waits for nobody"),
        (Flaw::Endless, "end", "longer than the longest"),
        (Flaw::Panics, "no panic", "fall off the table"),
        (Flaw::OptionsChange, "spelling", "is read as"),
    ];
    // But for the sound game, and for what only a scenario can know: that more is legal than is offered.
    assert_eq!(expected.len() + 2, Flaw::ALL.len());
    for (flaw, law, how) in expected {
        let options = Options { flaw: Some(flaw) };
        let found: Vec<Broken> =
            (0..20).filter_map(|seed| laws::check::<Flawed>(&options, seed, 1).err()).collect();
        assert!(!found.is_empty(), "{flaw} was not found");
        for broken in found {
            assert_eq!(broken.law, law, "{flaw}: {broken}");
            assert!(broken.how.contains(how), "{flaw}: {broken}");
            // Nothing is wrong before the number is hidden.
            let expected = if flaw == Flaw::OptionsChange { 0 } else { 1 };
            assert!(broken.after >= expected, "{flaw}: {broken}");
        }
    }
    for seed in 0..20 {
        laws::check::<Flawed>(&Options { flaw: Some(Flaw::Nothing) }, seed, 1).unwrap();
    }
}

/// Where nothing is hidden a server tells everybody the same, so it has to be true.
#[test]
fn a_game_that_hides_nothing_shows_and_tells_all_the_same() {
    let check = |flaw, seed| laws::check::<OpenFlawed>(&Options { flaw: Some(flaw) }, seed, 1);
    for seed in 0..20 {
        check(Flaw::Nothing, seed).unwrap();
        for (flaw, how) in [(Flaw::LeakyView, "sees more"), (Flaw::LeakyEvent, "hears more")] {
            let broken = check(flaw, seed).unwrap_err();
            assert_eq!(broken.law, "secrets");
            assert!(broken.how.starts_with("nothing is hidden, but seat"), "{broken}");
            assert!(broken.how.ends_with(how), "{broken}");
        }
    }
}

#[test]
#[should_panic(expected = "flawed, flaw=lost-component, seed 3: the law of components is broken")]
fn hold_says_what_game_broke_which_law() {
    laws::hold::<Flawed>(&Options { flaw: Some(Flaw::LostComponent) }, 3);
}
