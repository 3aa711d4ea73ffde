//! How fast each game is: size and clone of a position, the legal list, random play; and how fast the
//! odds of a battle of War of the Ring are counted, and what the hunters of Hunt for the Ring can know.
//!
//! `cargo bench -p lab`. "Random play" enumerates and judges every legal action of every decision.

use std::hint::black_box;
use std::ops::{ControlFlow, Range};
use std::time::Instant;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use games::fate_of_the_fellowship::Position as FateOfTheFellowship;
use games::fate_of_the_fellowship::facts::Difficulty;
use games::hunt_for_the_ring::Position as HuntForTheRing;
use games::hunt_for_the_ring::knowledge::{Clues, Flight, Prior, Walks, Ways};
use games::hunt_for_the_ring::position::Part;
use games::war_of_the_ring::Position as WarOfTheRing;
use games::war_of_the_ring::battle::Kind;
use games::war_of_the_ring::battle::odds::{Force, odds};
use table::{Game, Luck, Pending, Play, Seat};

/// A game as it is measured.
trait Measured: Game + Send + Sync {
    /// Enough for about half a second.
    const GAMES: u64;

    /// Set-ups in turn, so that none is measured alone.
    fn options(seed: u64) -> Self::Options;
}

impl Measured for FateOfTheFellowship {
    const GAMES: u64 = 400;

    fn options(seed: u64) -> games::fate_of_the_fellowship::Options {
        let difficulty = Difficulty::ALL[seed as usize / 5 % 5];
        let players = 1 + (seed % 5) as u8;
        games::fate_of_the_fellowship::Options { players, difficulty, ..Default::default() }
    }
}

impl Measured for WarOfTheRing {
    const GAMES: u64 = 60;

    fn options(_: u64) -> games::war_of_the_ring::Options {
        games::war_of_the_ring::Options::default()
    }
}

impl Measured for HuntForTheRing {
    const GAMES: u64 = 400;

    fn options(seed: u64) -> games::hunt_for_the_ring::Options {
        games::hunt_for_the_ring::Options { players: 2 + (seed % 4) as u8, ..Default::default() }
    }
}

/// A game set up and run to its first question.
fn set_up<G: Measured>(seed: u64, luck: &mut Luck) -> G {
    let mut g = G::set_up(&G::options(seed)).expect("a good set-up");
    g.run(&mut |_| ());
    while let Pending::Fate(fate) = g.pending() {
        g.resolve_chance(luck.chance(fate), &mut |_| ());
    }
    g
}

/// Plays to the end, every legal action listed at every decision; says how many decisions it took.
fn play<G: Measured>(g: &mut G, luck: &mut Luck, legal: &mut Vec<G::Action>) -> u64 {
    let mut decisions = 0;
    loop {
        match g.pending() {
            Pending::Over(_) => return decisions,
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
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

fn list<G: Measured>(g: &G, seat: Seat, legal: &mut Vec<G::Action>) {
    legal.clear();
    let _ = g.each_legal(seat, &mut |action| {
        legal.push(action);
        ControlFlow::Continue(())
    });
}

/// All decisions of a set of random games.
fn games<G: Measured>(seeds: Range<u64>) -> u64 {
    let mut legal = Vec::new();
    seeds
        .map(|seed| {
            let mut luck = Luck::numbered(seed);
            let mut g: G = set_up(seed, &mut luck);
            play(&mut g, &mut luck, &mut legal)
        })
        .sum()
}

/// Positions from the middle of random games, each waiting for a seat.
fn positions<G: Measured>() -> Vec<(G, Seat)> {
    let mut positions = Vec::new();
    let mut legal = Vec::new();
    for seed in 0..G::GAMES / 4 {
        let mut luck = Luck::numbered(seed);
        let mut g: G = set_up(seed, &mut luck);
        for at in 0.. {
            match g.pending() {
                Pending::Over(_) => break,
                Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
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

fn position<G: Measured>(c: &mut Criterion) {
    let (name, bytes, action) = (G::NAME, size_of::<G>(), size_of::<G::Action>());
    println!("{name}: a position takes {bytes} bytes, an action {action}");
    let positions = positions::<G>();
    let (g, _) = &positions[positions.len() / 2];
    c.bench_function(&format!("{name}: clone a position"), |b| b.iter(|| black_box(g).clone()));
    let mut legal = Vec::new();
    let mut next = 0;
    c.bench_function(&format!("{name}: list the legal actions of a decision"), |b| {
        b.iter(|| {
            next = (next + 1) % positions.len();
            let (g, seat) = &positions[next];
            list(black_box(g), *seat, &mut legal);
            legal.len()
        });
    });
}

fn random_play<G: Measured>(c: &mut Criterion) {
    let (name, many) = (G::NAME, G::GAMES);
    let decisions = games::<G>(0..many);
    println!("{name}: {many} games take {decisions} decisions");
    let mut group = c.benchmark_group(format!("{name}: random play, decisions"));
    group.throughput(Throughput::Elements(decisions)).sample_size(20);
    group.bench_function("one core", |b| {
        b.iter_batched(|| (), |()| black_box(games::<G>(0..many)), BatchSize::PerIteration);
    });
    group.throughput(Throughput::Elements(2 * decisions));
    group.bench_function("two cores", |b| {
        b.iter_batched(
            || (),
            |()| {
                std::thread::scope(|scope| {
                    let other = scope.spawn(|| black_box(games::<G>(0..many)));
                    black_box(games::<G>(0..many));
                    other.join().expect("a game panicked");
                });
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// What a page is told with every attack that it offers: from a skirmish to the largest that the stacking
/// limits leave room for, with more Leadership than there are dice to roll again.
fn odds_of_battles(c: &mut Criterion) {
    let force =
        |regulars, elites, captains, leadership| Force { regulars, elites, captains, leadership };
    let (host, garrison) = (force(0, 10, 5, 5), force(0, 5, 5, 5));
    let battles = [
        (
            "a skirmish of three Regulars against two",
            force(3, 0, 0, 1),
            force(2, 0, 0, 0),
            Kind::Field,
        ),
        ("ten Elites against ten before a City", host, host, Kind::Field),
        ("ten Elites that storm a Stronghold with five", host, garrison, Kind::Siege),
    ];
    for (name, attacker, defender, kind) in battles {
        c.bench_function(&format!("war-of-the-ring: the odds of {name}"), |b| {
            b.iter(|| odds(black_box(attacker), black_box(defender), kind, true));
        });
    }
}

/// What the hunters of Hunt for the Ring know after an answer, counted from nothing: at many moments
/// of games between good players, and at the one where it took longest.
fn beliefs(c: &mut Criterion) {
    let options = "journeys=known".parse().expect("options");
    let mut positions: Vec<HuntForTheRing> = Vec::new();
    for number in 0..6 {
        let seed = Luck::seed_numbered(number);
        let mut luck = Luck::from_seed(seed);
        let mut g = HuntForTheRing::set_up(&options).expect("a good set-up");
        g.run(&mut |_| ());
        let mut players: Vec<_> = Seat::first(g.seats())
            .map(|seat| {
                bots::Kind::Heuristic.spawn::<games::hunt_for_the_ring_bots::Bots>(seed, seat)
            })
            .collect();
        loop {
            match g.pending() {
                Pending::Over(_) => break,
                Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
                Pending::Seats { must, .. } => {
                    let seat = must.iter().next().expect("somebody is asked");
                    let action = players[seat.index()].choose(bots::Mind::of(&g, seat));
                    let told = g.told.len();
                    g.answer(seat, action, &mut |_| ());
                    if g.told.len() > told && g.ending.is_none() {
                        positions.push(g.clone());
                    }
                }
            }
        }
    }
    let reckon = |g: &HuntForTheRing| match g.part {
        Part::One => {
            let ways = Ways::of(&g.book().boards[0]);
            Walks::fitting(ways, &Clues::of_part_1(g), Prior::Walker).chances().len()
        }
        Part::Two => Flight::of(g).chances(g).len(),
    };
    let time = |g: &HuntForTheRing| {
        let start = Instant::now();
        black_box(reckon(black_box(g)));
        start.elapsed()
    };
    let longest = |part: Part| {
        let of_part = positions.iter().filter(|g| g.part == part);
        of_part.max_by_key(|g| (0..5).map(|_| time(g)).min()).expect("both parts were played")
    };
    println!("hunt-for-the-ring: {} answers", positions.len());
    for part in [Part::One, Part::Two] {
        let all: Vec<_> = positions.iter().filter(|g| g.part == part).collect();
        let mut next = 0;
        let number = u8::from(part);
        c.bench_function(&format!("hunt-for-the-ring: belief in part {number}"), |b| {
            b.iter(|| {
                next = (next + 1) % all.len();
                reckon(black_box(all[next]))
            });
        });
        let worst = longest(part);
        c.bench_function(&format!("hunt-for-the-ring: belief in part {number}, longest"), |b| {
            b.iter(|| reckon(black_box(worst)));
        });
        let mut luck = Luck::numbered(1);
        c.bench_function(&format!("hunt-for-the-ring: imagine in part {number}"), |b| {
            b.iter(|| worst.imagine(Seat(1), &mut luck));
        });
    }
}

criterion_group!(
    benches,
    beliefs,
    position::<FateOfTheFellowship>,
    random_play::<FateOfTheFellowship>,
    position::<WarOfTheRing>,
    random_play::<WarOfTheRing>,
    odds_of_battles,
    position::<HuntForTheRing>,
    random_play::<HuntForTheRing>
);
criterion_main!(benches);
