//! What a search says, and what it must not know.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bots::{
    AtRandom, Budget, Clock, Even, Follower, Habits, Mind, Player, Search,
    imagines_only_what_is_known,
};
use table::{Chance, Game, Luck, NoOptions, Pending, Play, Seat};

use crate::duel::{Duel, Fencer, Hits, Move};
use crate::nim::{Nim, Take};
use crate::pass::{Pass, Say};
use crate::riddle::{Guess, Riddle};

fn thinker<G: Game>(budget: Budget) -> Search<G, AtRandom, Even> {
    Search::new(AtRandom, Even, budget, Luck::seed_numbered(1))
}

fn tell_nobody<E>(_: E) {}

#[test]
fn a_search_finds_the_winning_take() {
    for heaps in [[1, 1, 2], [0, 5, 2], [2, 2, 3], [1, 2, 4]] {
        let mut g = Nim::with(heaps);
        assert!(!g.is_lost());
        let take = thinker(Budget::iterations(8000)).choose(Mind::of(&g, Seat(0)));
        g.answer(Seat(0), take, &mut tell_nobody);
        assert!(g.is_lost(), "{take} from {heaps:?}");
    }
}

#[test]
fn the_only_legal_action_is_said_without_thinking() {
    let looks = Arc::new(AtomicU64::new(0));
    let mut search = thinker(Budget::time(Duration::from_secs(3600))).with_clock(ticking(&looks));
    let said = search.choose(Mind::of(&Nim::with([0, 1, 0]), Seat(0)));
    assert_eq!(said, Take { stones: 1, heap: 1 });
    assert_eq!(looks.load(Ordering::Relaxed), 0);
}

#[test]
fn without_a_budget_the_policy_answers() {
    let g = Duel::set_up(&NoOptions).unwrap();
    for budget in [
        Budget::iterations(0),
        Budget::time(Duration::ZERO),
        Budget { iterations: None, ..Budget::default() },
    ] {
        for number in 0..20 {
            let seed = Luck::seed_numbered(number);
            let said = Search::new(Fencer, Hits, budget, seed).choose(Mind::of(&g, Seat(0)));
            assert_ne!(said, Move::Stumble);
        }
        let pass = Pass::set_up(&NoOptions).unwrap();
        assert_eq!(Mind::of(&pass, Seat(1)).legal(), [Say::Rope]);
        assert_eq!(thinker(budget).breaks_in(Mind::of(&pass, Seat(1))), None);
    }
}

#[test]
fn the_sure_riddles_are_answered_right() {
    for (own, guess) in
        [(1, Guess::Lower), (2, Guess::Lower), (8, Guess::Higher), (9, Guess::Higher)]
    {
        let hidden = 5;
        let g = Riddle::with([own, hidden]);
        let said = thinker(Budget::iterations(1500)).choose(Mind::of(&g, Seat(0)));
        assert_eq!(said, guess, "with a {own}");
    }
}

#[test]
fn a_choice_does_not_change_when_what_is_hidden_is_redrawn() {
    for own in 1..=9 {
        let g = Riddle::with([own, if own == 1 { 2 } else { 1 }]);
        let choose = |g: &Riddle| thinker(Budget::iterations(300)).think(Mind::of(g, Seat(0)));
        let choice = choose(&g);
        for number in 0..20 {
            let other = g.imagine(Seat(0), &mut Luck::numbered(number));
            assert_eq!(choose(&other), choice, "{other:?}");
        }
    }
}

#[test]
fn a_face_down_choice_stays_hidden_from_who_chooses_second() {
    let thoughts = Move::ALL.map(|secret| {
        let mut g = Duel::set_up(&NoOptions).unwrap();
        g.answer(Seat(0), secret, &mut tell_nobody);
        thinker(Budget::iterations(300)).think(Mind::of(&g, Seat(1)))
    });
    assert!(thoughts.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn imagining_from_what_is_hidden_is_found_out() {
    let g = Riddle::with([5, 9]);
    assert!(imagines_only_what_is_known(&g, Seat(0), 20));
    assert!(!imagines_only_what_is_known(&g.leaking(), Seat(0), 20));
    assert!(imagines_only_what_is_known(&Pass::set_up(&NoOptions).unwrap(), Seat(2), 20));
}

#[test]
fn a_mind_shows_no_more_than_its_seat_sees() {
    let g = Riddle::with([5, 9]);
    let shown = format!("{:?}", Mind::of(&g, Seat(0)));
    assert!(shown.contains('5') && !shown.contains('9'), "{shown}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let g = Nim::with([3, 4, 5]);
    let think = |trees, threads| {
        let budget = Budget::iterations(1001).with_trees(trees).on_threads(threads);
        thinker(budget).think(Mind::of(&g, Seat(0)))
    };
    for trees in [1, 2, 5] {
        let alone = think(trees, 1);
        assert_eq!(alone.iterations, 1001);
        for threads in [2, 3, 8] {
            assert_eq!(think(trees, threads), alone, "{trees} trees on {threads} threads");
        }
    }
}

#[test]
fn a_bot_woken_up_in_the_middle_says_what_it_would_have_said() {
    let mut g = Duel::set_up(&NoOptions).unwrap();
    let budget = Budget::iterations(200).with_trees(2);
    let mut awake = thinker(budget);
    while let Pending::Seats { must, .. } = g.pending() {
        let seat = must.iter().next().unwrap();
        let said = awake.choose(Mind::of(&g, seat));
        assert_eq!(thinker(budget).choose(Mind::of(&g, seat)), said);
        g.answer(seat, said, &mut tell_nobody);
    }
}

/// A clock on which every look takes a millisecond.
fn ticking(looks: &Arc<AtomicU64>) -> Clock {
    let looks = Arc::clone(looks);
    Clock::new(move || Duration::from_millis(looks.fetch_add(1, Ordering::Relaxed)))
}

#[test]
fn thinking_ends_when_the_time_is_up() {
    let g = Nim::with([7, 7, 7]);
    for milliseconds in [1, 2, 10, 500] {
        let looks = Arc::new(AtomicU64::new(0));
        let budget = Budget::time(Duration::from_millis(milliseconds));
        let thought = thinker(budget).with_clock(ticking(&looks)).think(Mind::of(&g, Seat(0)));
        let spent = looks.load(Ordering::Relaxed);
        assert!(spent <= milliseconds + milliseconds / 10 + 1, "{spent} of {milliseconds}");
        assert!(thought.iterations + 3 >= milliseconds * 9 / 10, "{}", thought.iterations);
    }
}

#[test]
fn the_first_of_two_budgets_to_run_out_ends_it() {
    let g = Nim::with([7, 7, 7]);
    let think = |iterations, milliseconds| {
        let time = Some(Duration::from_millis(milliseconds));
        let budget = Budget { iterations: Some(iterations), time, ..Budget::default() };
        let clock = ticking(&Arc::new(AtomicU64::new(0)));
        thinker(budget.with_trees(4)).with_clock(clock).think(Mind::of(&g, Seat(0))).iterations
    };
    assert_eq!(think(20, 10_000), 20);
    assert!((60..100).contains(&think(1_000_000, 100)));
}

/// Generous, because the machine may be busy; the exact count is in the tests above.
#[test]
fn real_time_is_kept_too() {
    let g = Nim::with([7, 7, 7]);
    let start = Instant::now();
    let budget = Budget::time(Duration::from_millis(100)).on_threads(2);
    let thought = thinker(budget).think(Mind::of(&g, Seat(0)));
    assert!(thought.iterations > 0);
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}

#[test]
fn a_long_imagined_game_is_left_when_the_time_is_up() {
    // Every look takes a second, and there is time for one: the first game is not even finished.
    let looks = AtomicU64::new(0);
    let clock = Clock::new(move || Duration::from_secs(looks.fetch_add(1, Ordering::Relaxed)));
    let g = Pass::set_up(&NoOptions).unwrap();
    let budget = Budget::time(Duration::from_millis(1500));
    let thought = thinker(budget).with_clock(clock).think(Mind::of(&g, Seat(0)));
    assert!(thought.iterations <= 1);
}

#[test]
fn every_line_is_legal_and_every_legal_action_has_a_line() {
    let g = Nim::with([2, 3, 1]);
    let thought = thinker(Budget::iterations(50)).think(Mind::of(&g, Seat(0)));
    let mut said: Vec<Take> = thought.lines.iter().filter_map(|line| line.said).collect();
    let mut legal = g.legal(Seat(0));
    said.sort_by_key(|take| (take.heap, take.stones));
    legal.sort_by_key(|take| (take.heap, take.stones));
    assert_eq!(said, legal);
    assert_eq!(thought.lines.iter().map(|line| line.visits).sum::<u64>(), 50);
}

#[test]
fn who_chooses_face_down_does_not_stumble() {
    let g = Duel::set_up(&NoOptions).unwrap();
    let thought = thinker(Budget::iterations(2000)).think(Mind::of(&g, Seat(0)));
    let worst = thought.lines.last().unwrap();
    assert_eq!(worst.said, Some(Move::Stumble));
    // The other does not know what was chosen: no honest move can be worth nothing or all.
    for line in &thought.lines[..3] {
        assert!((0.25..0.75).contains(&line.worth), "{line:?}");
        assert!(line.visits > 200, "{line:?}");
    }
}

#[test]
fn what_the_policy_thinks_little_of_is_tried_last() {
    let g = Duel::set_up(&NoOptions).unwrap();
    let habits = Habits { width: Some(0.5), depth: 10, ..Habits::default() };
    let mut search = Search::new(Fencer, Hits, Budget::iterations(12), Luck::seed_numbered(3))
        .with_habits(habits);
    let thought = search.think(Mind::of(&g, Seat(0)));
    let stumble = thought.lines.iter().find(|line| line.said == Some(Move::Stumble)).unwrap();
    assert_eq!(stumble.visits, 0);
}

#[test]
fn a_rope_is_thrown_when_it_saves_and_not_before() {
    let mut g = Pass::set_up(&NoOptions).unwrap();
    let mut search = thinker(Budget::iterations(8000));
    // The first pitch of a day cannot fail: a rope thrown now is wasted.
    assert_eq!(search.breaks_in(Mind::of(&g, Seat(1))), None);
    assert_eq!(search.breaks_in(Mind::of(&g, Seat(2))), None);
    g.answer(Seat(0), Say::Climb, &mut tell_nobody);
    g.resolve_chance(Chance::Dice([6].into_iter().collect()), &mut tell_nobody);
    // The second can, and has to be climbed today. Nobody after seat 3 could save it.
    assert_eq!(search.breaks_in(Mind::of(&g, Seat(2))), Some(Say::Rope));
    g.answer(Seat(2), Say::Rope, &mut tell_nobody);
    assert_eq!(search.breaks_in(Mind::of(&g, Seat(1))), None);
    assert_eq!(search.choose(Mind::of(&g, Seat(0))), Say::Climb);
}

#[test]
fn a_follower_does_what_its_policy_does() {
    let g = Duel::set_up(&NoOptions).unwrap();
    let mut follower = Follower::new(Fencer, Luck::numbered(5));
    for _ in 0..50 {
        assert_ne!(follower.choose(Mind::of(&g, Seat(1))), Move::Stumble);
    }
    assert_eq!(follower.breaks_in(Mind::of(&g, Seat(1))), None);
}
