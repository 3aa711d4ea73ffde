//! Positions that no game leads to: a card is in the middle of what it does, and what it remembers
//! is not what it left. Such a position is refused, or it is played on.

use table::{Game, Luck, Notation, Pending, Play, laws};
use war_of_the_ring::facts::{Card, Nation, Region};
use war_of_the_ring::host::{Figure, Piece};
use war_of_the_ring::position::ActionUnderWay;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Options, Position, events, turn};

const GAMES: u8 = 3;
const PARTS: u8 = 32;

/// One answer, or one result of chance.
fn go_on(g: &mut Position, luck: &mut Luck) {
    match g.pending() {
        Pending::Over(_) => (),
        Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
        Pending::Seats { .. } => {
            let (seat, action) = laws::random_action(g, luck).expect("somebody can act");
            g.answer(seat, action, &mut |_| ());
        }
    }
}

fn somebody_acts(g: &Position) -> bool {
    matches!(g.agenda.top(), Some(Step::Turn(turn::Step::Act(_))))
}

/// What no card has left behind.
fn strange_memory(luck: &mut Luck) -> ActionUnderWay {
    let mut action = ActionUnderWay { count: luck.below(6) as u8, ..ActionUnderWay::default() };
    let mut region = || Region::ALL[luck.below(105) as usize];
    action.place = Some(region());
    action.landed[0] = Some(region());
    let nation = Nation::ALL[luck.below(8) as usize];
    for _ in 0..luck.below(4) {
        action.party.put(Piece::Figure(Figure::Regular(nation)));
    }
    action
}

#[test]
fn a_card_whose_memory_is_damaged_is_refused_or_played_on() {
    damage_all_cards("", 5);
}

#[test]
fn a_card_of_the_lords_whose_memory_is_damaged_is_refused_or_played_on() {
    damage_all_cards("lords=with council=with", 7);
}

fn damage_all_cards(options: &str, seed: u64) {
    let options: Options = options.parse().unwrap();
    let mut luck = Luck::numbered(seed);
    let (mut refused, mut played) = (0, 0);
    for game in 0..GAMES {
        let mut g = Position::set_up(&options).unwrap();
        g.run(&mut |_| ());
        for _ in 0..luck.below(2000) {
            go_on(&mut g, &mut luck);
        }
        // In one game wherever that is, in the others where cards are played.
        while game > 0 && g.won.is_none() && !somebody_acts(&g) {
            go_on(&mut g, &mut luck);
        }
        for card in Card::ALL {
            for part in (0..PARTS).filter(|_| g.won.is_none()) {
                let mut strange = g.clone();
                strange.action = strange_memory(&mut luck);
                strange.agenda.then([Step::Events(events::Step::Card(card, part))]);
                let Ok(mut read) = Position::from_json(&strange.to_json()) else {
                    refused += 1;
                    continue;
                };
                played += 1;
                read.run(&mut |_| ());
                for _ in 0..12 {
                    go_on(&mut read, &mut luck);
                }
            }
        }
    }
    assert!(refused > 100 && played > 100, "{refused} refused, {played} played");
}
