//! How fast Fate of the Fellowship is: size and clone of a position, the legal list, random play.
//!
//! `cargo bench -p bots`. "Random play" enumerates and judges every legal action of every decision.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use fate_of_the_fellowship::facts::Difficulty;
use fate_of_the_fellowship::{Action, Options, Position};
use table::{Game, Luck, Pending, Seat};

const GAMES: u64 = 400;

/// Set-ups in turn, so that no player count or difficulty is measured alone.
fn options(seed: u64) -> Options {
    let difficulty = Difficulty::ALL[seed as usize / 5 % 5];
    Options { players: 1 + (seed % 5) as u8, difficulty, ..Options::default() }
}

/// A game set up and run to its first question.
fn set_up(seed: u64, luck: &mut Luck) -> Position {
    let mut g = Position::set_up(&options(seed)).expect("a good set-up");
    g.run(&mut |_| ());
    while let Pending::Fate(fate) = g.pending() {
        g.befall(luck.lot(fate), &mut |_| ());
    }
    g
}

/// Plays to the end, every legal action listed at every decision; says how many decisions it took.
fn play(g: &mut Position, luck: &mut Luck, legal: &mut Vec<Action>) -> u64 {
    let mut decisions = 0;
    loop {
        match g.pending() {
            Pending::Over(_) => return decisions,
            Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |_| ()),
            Pending::Seats { must, may } => {
                let interrupts = !may.is_empty() && luck.below(8) == 0;
                let seats = if interrupts { may } else { must };
                let seat = seats.iter().next().expect("somebody is asked");
                list(g, seat, legal);
                let action = legal[luck.below(legal.len() as u32) as usize];
                g.answer(seat, action, &mut |_| ());
                decisions += 1;
            }
        }
    }
}

fn list(g: &Position, seat: Seat, legal: &mut Vec<Action>) {
    legal.clear();
    let _ = g.each_legal(seat, &mut |action| {
        legal.push(action);
        ControlFlow::Continue(())
    });
}

/// All decisions of a set of random games.
fn games(seeds: std::ops::Range<u64>) -> u64 {
    let mut legal = Vec::new();
    seeds
        .map(|seed| {
            let mut luck = Luck::numbered(seed);
            let mut g = set_up(seed, &mut luck);
            play(&mut g, &mut luck, &mut legal)
        })
        .sum()
}

/// Positions from the middle of random games, each waiting for a seat.
fn positions() -> Vec<(Position, Seat)> {
    let mut positions = Vec::new();
    let mut legal = Vec::new();
    for seed in 0..100 {
        let mut luck = Luck::numbered(seed);
        let mut g = set_up(seed, &mut luck);
        for at in 0.. {
            match g.pending() {
                Pending::Over(_) => break,
                Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |_| ()),
                Pending::Seats { must, .. } => {
                    let seat = must.iter().next().expect("somebody is asked");
                    if at % 7 == 0 {
                        positions.push((g.clone(), seat));
                    }
                    list(&g, seat, &mut legal);
                    let action = legal[luck.below(legal.len() as u32) as usize];
                    g.answer(seat, action, &mut |_| ());
                }
            }
        }
    }
    positions
}

fn position(c: &mut Criterion) {
    println!("a position takes {} bytes, an action {}", size_of::<Position>(), size_of::<Action>());
    let positions = positions();
    let (g, _) = &positions[positions.len() / 2];
    c.bench_function("clone a position", |b| b.iter(|| black_box(g).clone()));
    let mut legal = Vec::new();
    let mut next = 0;
    c.bench_function("list the legal actions of a decision", |b| {
        b.iter(|| {
            next = (next + 1) % positions.len();
            let (g, seat) = &positions[next];
            list(black_box(g), *seat, &mut legal);
            legal.len()
        });
    });
}

fn random_play(c: &mut Criterion) {
    let decisions = games(0..GAMES);
    println!("{GAMES} games take {decisions} decisions");
    let mut group = c.benchmark_group("random play, decisions");
    group.throughput(Throughput::Elements(decisions)).sample_size(20);
    group.bench_function("one core", |b| {
        b.iter_batched(|| (), |()| black_box(games(0..GAMES)), BatchSize::PerIteration);
    });
    group.throughput(Throughput::Elements(2 * decisions));
    group.bench_function("two cores", |b| {
        b.iter_batched(
            || (),
            |()| {
                std::thread::scope(|scope| {
                    let other = scope.spawn(|| black_box(games(0..GAMES)));
                    black_box(games(0..GAMES));
                    other.join().expect("a game panicked");
                });
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

criterion_group!(benches, position, random_play);
criterion_main!(benches);
