//! Hunt for the Ring's players: they know the game, and nothing that is hidden from them.

use bots::{Budget, Kind, Mind, Player, imagines_only_what_is_known};
use hunt_for_the_ring::position::Part;
use hunt_for_the_ring::{Action, Options, Position};
use table::{Game, Luck, Pending, Seat};

/// Plays a game and shows every position in which a seat is asked; true if the Ring-bearer won.
fn play(
    kinds: [Kind; 2],
    options: &Options,
    number: u64,
    show: &mut dyn FnMut(&Position, Seat, Action),
) -> bool {
    let seed = Luck::seed_numbered(number);
    let mut luck = Luck::from_seed(seed);
    let mut g = Position::set_up(options).expect("a game");
    g.run(&mut |_| ());
    let side = |seat: Seat| kinds[usize::from(seat.0 > 0)];
    let mut players: Vec<Box<dyn Player<Position>>> =
        Seat::first(g.seats()).map(|seat| side(seat).sit(seed, seat)).collect();
    loop {
        match g.pending() {
            Pending::Over(outcome) => return outcome.winners.contains(Seat(0)),
            Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |_| ()),
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
                    Kind::Heuristic.sit(Luck::seed_numbered(nth), seat).choose(Mind::of(g, seat))
                });
                assert_eq!(here, there, "{words}, game {number}: seat {seat} saw too much");
                asked[g.part as usize] += 1;
            });
        }
    }
    assert!(asked[0] > 80 && asked[1] > 80, "{asked:?} choices in the two parts");
}

/// Hunters who may not read the cards do not read them by thinking ahead either.
#[test]
fn a_searching_hunter_without_cards_plays_by_belief_in_part_2() {
    let options = Options::default();
    let mut asked = 0;
    play(BOTH, &options, 5, &mut |g, seat, _| {
        if g.part == Part::One || seat == Seat(0) || asked >= 12 {
            return;
        }
        asked += 1;
        let search = Kind::search(Budget::iterations(50));
        let seed = Luck::seed_numbered(asked);
        let said = search.sit::<Position>(seed, seat).choose(Mind::of(g, seat));
        let again = search
            .sit::<Position>(seed, seat)
            .choose(Mind::of(&g.imagine(seat, &mut Luck::numbered(asked)), seat));
        assert_eq!(said, again);
        assert!(g.judge(seat, said).is_ok());
    });
    assert_eq!(asked, 12);
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
