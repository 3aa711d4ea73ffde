//! Hunt for the Ring's players: they know the game, and nothing that is hidden from them.

use bots::{Budget, Effort, Kind, Mind, Player, Policy, imagines_only_what_is_known};
use hunt_for_the_ring::content::Content;
use hunt_for_the_ring::options::Book;
use hunt_for_the_ring::position::Part;
use hunt_for_the_ring::{Action, Options, Position};
use hunt_for_the_ring_bots::{Bots, Instinct};
use table::{Game, Luck, Pending, Play, Seat};

/// Plays a game and shows every position in which a seat is asked; true if the Ring-bearer won.
fn play(
    kinds: [Kind; 2],
    options: &Options,
    number: u64,
    show: &mut dyn FnMut(&Position, Seat, Action),
) -> bool {
    play_with(&|seat| kinds[usize::from(seat.0 > 0)], options, number, show)
}

/// The same with a player for every seat.
fn play_with(
    kinds: &dyn Fn(Seat) -> Kind,
    options: &Options,
    number: u64,
    show: &mut dyn FnMut(&Position, Seat, Action),
) -> bool {
    let seed = Luck::seed_numbered(number);
    let mut luck = Luck::from_seed(seed);
    let mut g = Position::set_up(options).expect("a game");
    g.run(&mut |_| ());
    let mut players: Vec<Box<dyn Player<Position>>> =
        Seat::first(g.seats()).map(|seat| kinds(seat).spawn::<Bots>(seed, seat)).collect();
    loop {
        match g.pending() {
            Pending::Over(outcome) => return outcome.winners.contains(Seat(0)),
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let seat = must.iter().next().expect("somebody is asked");
                let action = players[seat.index()].choose(Mind::of(&g, seat));
                show(&g, seat, action);
                g.answer(seat, action, &mut |_| ());
            }
        }
    }
}

const BOTH: [Kind; 2] = [Kind::Heuristic, Kind::Heuristic];

#[test]
fn choices_do_not_change_when_what_is_hidden_is_drawn_anew() {
    let mut asked = [0, 0];
    for words in ["players=2", "players=3 journeys=known", "balance=ring-bearer"] {
        let options: Options = words.parse().expect("options");
        for number in 0..3 {
            let mut nth = 0;
            play(BOTH, &options, number, &mut |g, seat, _| {
                nth += 1;
                if nth % 9 > 0 {
                    return;
                }
                assert!(imagines_only_what_is_known(g, seat, 2), "{words}, {number}: {seat}");
                let other = g.imagine(seat, &mut Luck::numbered(nth));
                let [here, there] = [g, &other].map(|g| {
                    Kind::Heuristic
                        .spawn::<Bots>(Luck::seed_numbered(nth), seat)
                        .choose(Mind::of(g, seat))
                });
                assert_eq!(here, there, "{words}, game {number}: seat {seat} saw too much");
                asked[g.part as usize] += 1;
            });
        }
    }
    assert!(asked[0] > 80 && asked[1] > 80, "{asked:?} choices in the two parts");
}

#[test]
fn a_searching_hunter_says_the_same_whatever_is_hidden() {
    for words in ["players=2", "journeys=known"] {
        let options: Options = words.parse().expect("options");
        let mut asked = [0, 0];
        for number in 5..9 {
            play(BOTH, &options, number, &mut |g, seat, _| {
                let asked = &mut asked[g.part as usize];
                if seat == Seat(0) || *asked >= 12 || g.legal(seat).len() < 2 {
                    return;
                }
                *asked += 1;
                let search = Kind::search(Budget::iterations(50));
                let seed = Luck::seed_numbered(*asked);
                let other = g.imagine(seat, &mut Luck::numbered(*asked));
                let [here, there] =
                    [g, &other].map(|g| search.spawn::<Bots>(seed, seat).choose(Mind::of(g, seat)));
                assert_eq!(here, there, "{words}, game {number}");
                assert!(g.judge(seat, here).is_ok());
            });
        }
        assert_eq!(asked, [12, 12], "{words}");
    }
}

/// The shipped content with the same few itineraries printed on all cards of both decks.
fn printed_otherwise() -> &'static Content {
    const SHORTER: &str = include_str!("../../hunt-for-the-ring/data/content/journey-short.toml");
    const LONGER: &str = include_str!("../../hunt-for-the-ring/data/content/journey-long.toml");
    let printed = |file: &str, text: &str| {
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("rows = ")).collect();
        let mut nth = 0;
        let lines = text.lines().filter(|line| !line.starts_with("shelters"));
        let lines = lines.map(|line| match line.starts_with("rows = ") {
            true => {
                nth += 1;
                rows[7 + nth % 3]
            }
            false => line,
        });
        (file.to_owned(), lines.collect::<Vec<_>>().join("\n"))
    };
    let files = [printed("journey-short.toml", SHORTER), printed("journey-long.toml", LONGER)];
    hunt_for_the_ring::content::load_content("otherwise", &files).expect("other cards")
}

/// Hunters who may not read the cards do not read them by thinking ahead either.
#[test]
fn what_is_printed_on_secret_cards_changes_nothing_a_searching_hunter_says() {
    let other = printed_otherwise();
    let (mut asked, mut elsewhere) = (0, 0);
    for number in 5..9 {
        play(BOTH, &Options::default(), number, &mut |g, seat, _| {
            let legal = g.legal(seat);
            let is_asked = g.part == Part::Two && g.travel.length.is_some() && legal.len() > 1;
            if seat == Seat(0) || !is_asked || asked >= 40 {
                return;
            }
            asked += 1;
            let mut there = g.clone();
            there.options.content = Book(other);
            elsewhere += u32::from(there.last_location() != g.last_location());
            let effort = Effort { tries: 200, is_over: &|| false };
            let said = [g, &there].map(|g| {
                let luck = &mut Luck::numbered(asked);
                let thought = Instinct.think(g, seat, &legal, false, luck, &effort);
                thought.and_then(|thought| thought.said)
            });
            assert_eq!(said[0], said[1], "game {number}");
        });
    }
    assert!(asked == 40 && elsewhere > 20, "{asked} choices, {elsewhere} with Frodo elsewhere");
}

#[test]
fn either_side_beats_one_who_plays_at_random() {
    let options = Options::default();
    let wins = |kinds: [Kind; 2]| {
        (100..115).filter(|&number| play(kinds, &options, number, &mut |_, _, _| ())).count()
    };
    let bearer = wins([Kind::Heuristic, Kind::Random]);
    let wraiths = 15 - wins([Kind::Random, Kind::Heuristic]);
    assert!(bearer >= 14, "the Ring-bearer won {bearer} of 15");
    assert!(wraiths >= 14, "the Ringwraiths won {wraiths} of 15");
}

/// HFTR.2.11: the Nazgûl are off the board then.
#[test]
fn hunters_discard_between_the_parts() {
    let kinds = |seat: Seat| if seat == Seat(2) { Kind::Random } else { Kind::Heuristic };
    let options: Options = "players=3".parse().expect("options");
    let mut discards = 0;
    for number in [31337003, 31337014, 31337022] {
        play_with(&kinds, &options, number, &mut |g, seat, action| {
            let is_between = g.part == Part::Two && g.nazgul.iter().all(|&at| !g.board().has(at));
            if !is_between || seat != Seat(1) || !matches!(action, Action::Discard { .. }) {
                return;
            }
            discards += 1;
            let legal = g.legal(seat);
            let effort = Effort { tries: 100, is_over: &|| false };
            let luck = &mut Luck::numbered(number);
            let thought = Instinct.think(g, seat, &legal, false, luck, &effort);
            let said = thought.and_then(|thought| thought.said);
            assert!(said.is_some_and(|said| legal.contains(&said)), "game {number}");
        });
    }
    assert!(discards >= 3, "{discards} cards discarded by the heuristic");
}
