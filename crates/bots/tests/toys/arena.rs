//! Bots against bots.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use bots::arena::{Failure, Summary, play, play_seed, simulate};
use bots::{Budget, Kind, Mind, Player, Stretch, random_playout};
use table::{Game, Luck, NoOptions, Seat};

use crate::duel::Duel;
use crate::nim::{Nim, Take};
use crate::pass::{Pass, Say};
use crate::riddle::{Options, Riddle};

const GAMES: u64 = 200;

fn search(iterations: u64) -> Kind {
    Kind::search(Budget::iterations(iterations))
}

/// How many of the games each seat won.
fn wins<B: bots::GameBots>(bots: [Kind; 2], options: <B::Game as Game>::Options) -> [u64; 2] {
    let results = simulate::<B>(&|_| options.clone(), &bots, 0..GAMES, 0, &|_| ());
    let summary = Summary::of(&results, 1.0, 1);
    assert_eq!(summary.failed, []);
    [summary.wins[0], summary.wins[1]]
}

#[test]
fn a_search_beats_chance_in_nim_from_both_seats() {
    let [first, _] = wins::<Nim>([search(300), Kind::Random], NoOptions);
    assert!(first > GAMES * 95 / 100, "{first}");
    let [_, second] = wins::<Nim>([Kind::Random, search(300)], NoOptions);
    assert!(second > GAMES * 85 / 100, "{second}");
}

#[test]
fn a_search_guesses_well_but_not_too_well() {
    let [first, _] = wins::<Riddle>([search(200), Kind::Random], Options::default());
    assert!(first > GAMES * 70 / 100, "{first}");
    // Who sees both cards wins every game.
    assert!(first < GAMES * 98 / 100, "{first}");
}

#[test]
fn a_search_beats_chance_in_a_duel() {
    let [_, second] = wins::<Duel>([Kind::Random, search(200)], NoOptions);
    assert!(second > GAMES * 65 / 100, "{second}");
}

#[test]
fn friends_who_think_get_over_the_pass() {
    let won = |kind| {
        let results = simulate::<Pass>(&|_| NoOptions, &[kind], 0..GAMES, 0, &|_| ());
        Summary::of(&results, 1.0, 1).won
    };
    let (random, thinking) = (won(Kind::Random), won(search(1000)));
    assert!(random < GAMES / 3, "{random}");
    assert!(thinking > GAMES * 90 / 100, "{thinking}");
}

#[test]
fn random_play_breaks_in_now_and_then() {
    let ropes = AtomicU64::new(0);
    struct Counting<'a>(Box<dyn Player<Pass>>, &'a AtomicU64);
    impl Player<Pass> for Counting<'static> {
        fn choose(&mut self, mind: Mind<'_, Pass>) -> Say {
            self.0.choose(mind)
        }
        fn breaks_in(&mut self, mind: Mind<'_, Pass>) -> Option<Say> {
            let said = self.0.breaks_in(mind);
            self.1.fetch_add(u64::from(said.is_some()), Ordering::Relaxed);
            said
        }
    }
    let ropes: &'static AtomicU64 = Box::leak(Box::new(ropes));
    let mut decisions = 0;
    for number in 0..300 {
        let seed = Luck::seed_numbered(number);
        let mut players: Vec<Box<dyn Player<Pass>>> = Seat::first(3)
            .map(|seat| Box::new(Counting(Kind::Random.spawn::<Pass>(seed, seat), ropes)) as _)
            .collect();
        let mut g = Pass::set_up(&NoOptions).unwrap();
        let mut stretch = Stretch::default();
        play(&mut g, &mut players, &mut Luck::numbered(number), &mut stretch).unwrap();
        decisions += u64::from(stretch.decisions);
    }
    let ropes = ropes.load(Ordering::Relaxed);
    assert!((decisions / 20..decisions / 6).contains(&ropes), "{ropes} of {decisions}");
}

#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    let bots = [search(60), Kind::Random, Kind::Heuristic];
    let on = |threads| simulate::<Pass>(&|_| NoOptions, &bots, 0..40, threads, &|_| ());
    let alone = on(1);
    assert_eq!(on(3), alone);
    assert_eq!(alone[17], play_seed::<Pass>(&NoOptions, &bots, 17));
}

#[test]
fn progress_hears_of_every_game() {
    let heard = AtomicU64::new(0);
    let count = |_: &bots::arena::GameResult| {
        heard.fetch_add(1, Ordering::Relaxed);
    };
    let results = simulate::<Nim>(&|_| NoOptions, &[Kind::Random], 5..55, 2, &count);
    assert_eq!(heard.load(Ordering::Relaxed), 50);
    assert_eq!(results.first().map(|result| result.seed), Some(5));
    let summary = Summary::of(&results, 0.5, 2);
    assert_eq!((summary.games, summary.finished), (50, 50));
    assert_eq!(summary.outcomes.into_iter().collect::<Vec<_>>(), [("last-stone", 50)]);
    assert_eq!(summary.wins[0] + summary.wins[1], 50);
}

#[test]
fn a_search_by_the_clock_finishes_its_games() {
    let kind = Kind::search(Budget::time(Duration::from_millis(1)));
    let result = play_seed::<Duel>(&NoOptions, &[kind], 1);
    assert_eq!(result.failure, None);
}

struct Says(Take);

impl Player<Nim> for Says {
    fn choose(&mut self, _: Mind<'_, Nim>) -> Take {
        self.0
    }
}

#[test]
fn what_a_bot_may_not_say_is_refused() {
    let mut players: Vec<Box<dyn Player<Nim>>> = vec![
        Box::new(Says(Take { stones: 9, heap: 0 })),
        Box::new(Says(Take { stones: 1, heap: 0 })),
    ];
    let mut g = Nim::with([1, 1, 1]);
    let mut stretch = Stretch::default();
    let failure = play(&mut g, &mut players, &mut Luck::numbered(1), &mut stretch).unwrap_err();
    let said = "take 9 0".to_owned();
    assert_eq!(failure, Failure::Refused { seat: Seat(0), said, rule: "NIM.1" });
    assert_eq!(stretch.decisions, 0);
}

#[test]
fn a_playout_ends_at_the_end_or_at_its_limit() {
    let mut scratch = Vec::new();
    let mut luck = Luck::numbered(9);
    let mut g = Nim::with([3, 4, 5]);
    let stretch = random_playout(&mut g, &mut luck, 2, &mut scratch);
    assert_eq!((stretch.decisions, stretch.outcome), (2, None));
    let rest = random_playout(&mut g, &mut luck, Nim::LONGEST, &mut scratch);
    assert_eq!(rest.outcome, Some(g.outcome()));
    let none = random_playout(&mut g, &mut luck, 5, &mut scratch);
    assert_eq!((none.decisions, none.outcome), (0, Some(g.outcome())));
}

#[test]
fn a_game_that_breaks_down_is_reported_with_its_seed() {
    let options = Options { breaks_down: true, ..Options::default() };
    let result = play_seed::<Riddle>(&options, &[Kind::Random], 23);
    assert_eq!((result.seed, result.outcome, result.decisions), (23, None, 2));
    assert_eq!(result.failure, Some(Failure::Panicked("out of riddles".to_owned())));
    let summary = Summary::of(&[result], 1.0, 1);
    assert_eq!((summary.games, summary.finished, summary.failed.len()), (1, 0, 1));
    assert_eq!(summary.failed[0].0, 23);
}
