//! The odds of an attack: by hand where that can be done, and against battles played by the rules.

use table::{Describe, Luck, Pending, Play};
use war_of_the_ring::army::led::Led;
use war_of_the_ring::battle::odds::{Force, Odds, odds, of_attack};
use war_of_the_ring::battle::order::Order;
use war_of_the_ring::battle::{Kind, attack};
use war_of_the_ring::facts::{Region, Side};
use war_of_the_ring::host::{Figure, Party};
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Options, Position, setup};

fn regulars(regulars: u8) -> Force {
    Force { regulars, ..Force::default() }
}

fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1.0e-9, "{found} instead of {expected}");
}

#[test]
fn one_against_one_is_counted_by_hand() {
    let field = odds(regulars(1), regulars(1), Kind::Field, false);
    near(field.wins, 0.4);
    near(field.loses, 0.4);
    near(field.nobody_left, 0.2);
    near(field.attacker_hits, 0.6);

    let storm = odds(regulars(1), regulars(1), Kind::Siege, false);
    near(storm.wins, 1.0 / 9.0);
    near(storm.nobody_left, 1.0 / 18.0);
    near(storm.loses, 5.0 / 18.0);
    near(storm.goes_on, 5.0 / 9.0);
}

#[test]
fn walls_count_in_the_first_round_only() {
    let walls = odds(regulars(1), regulars(1), Kind::Field, true);
    // The first round by sixes; then, if nothing happened, as in the open.
    near(walls.wins, 1.0 / 9.0 + 5.0 / 9.0 * 0.4);
}

#[test]
fn an_elite_gives_a_storm_another_round() {
    let elite = Force { elites: 1, ..Force::default() };
    let storm = odds(elite, regulars(1), Kind::Siege, false);
    // A hit in the first round takes the Elite's place, and with it the second round.
    let first = 1.0 / 6.0;
    let second = 5.0 / 6.0 * 2.0 / 3.0 * (1.0 / 6.0 * 2.0 / 3.0);
    near(storm.wins, first + second);
}

#[test]
fn leaders_and_numbers_help() {
    let wins = |attacker, defender| odds(attacker, defender, Kind::Field, false).wins;
    let led = Force { leadership: 3, ..regulars(4) };
    assert!(wins(led, regulars(4)) > wins(regulars(4), regulars(4)) + 0.1);
    assert!(wins(regulars(6), regulars(4)) > wins(regulars(4), regulars(4)) + 0.1);
    let captain = Force { captains: 1, ..regulars(2) };
    assert!(wins(captain, regulars(2)) > wins(regulars(2), regulars(2)));
}

#[test]
fn everything_is_counted_once() {
    let big = Force { regulars: 3, elites: 7, captains: 2, leadership: 5 };
    for kind in [Kind::Field, Kind::Siege, Kind::Sortie] {
        let Odds { wins, loses, nobody_left, goes_on, .. } = odds(big, big, kind, true);
        near(wins + loses + nobody_left + goes_on, 1.0);
        assert_eq!(goes_on > 0.0, kind == Kind::Siege);
    }
}

/// The Shadow in Moria against the Free Peoples in Hollin or, besieging them, in Lórien.
fn met(at: Region, from: Region, shadow: [u8; 3], free: [u8; 3]) -> Position {
    use war_of_the_ring::facts::Nation;
    let mut g = setup::set_up(Options::default());
    for region in Region::ALL {
        for figure in Side::ALL.into_iter().flat_map(Figure::all) {
            while g.host(region).count(figure) > 0 {
                g.disband(figure, region, &mut |_| ());
            }
        }
    }
    g.politics = [Default::default(); 8];
    let kinds = |nation| [Figure::Regular(nation), Figure::Elite(nation), Figure::Leader(nation)];
    for (counts, nation, region) in [(shadow, Nation::Sauron, from), (free, Nation::Elves, at)] {
        for (count, figure) in counts.into_iter().zip(kinds(nation)) {
            for _ in 0..count {
                g.recruit(figure, region, &mut |_| ());
            }
        }
    }
    g.agenda.clear();
    g
}

#[test]
fn who_chooses_an_attack_is_told_the_odds() {
    let (at, from) = (Region::Hollin, Region::Moria);
    let mut g = met(at, from, [5, 1, 2], [3, 1, 1]);
    g.action.party = attack::ready(&g, Side::Shadow, from);
    let side = Side::Shadow;
    g.agenda.then([Step::Attack(attack::Step::Party {
        side,
        from,
        order: Order::of(Led::ByNobody),
    })]);
    let odds = of_attack(&g, side, &g.action.party, from, at);
    let label = g.label(g.seat(side), Action::At { at });
    let expected = format!("Attack Hollin (4 units): {:.0} % to win", 100.0 * odds.wins);
    assert!(label.to_string().starts_with(&expected), "{label}");
}

/// How often the Shadow alone is left, if nobody plays cards, ceases, retreats or withdraws.
fn played(start: &Position, from: Region, at: Region, games: u64) -> f64 {
    let party = Party { figures: start.host(from).of_side(Side::Shadow), ..Party::NONE };
    let mut won = 0;
    for number in 0..games {
        let mut g = start.clone();
        let mut luck = Luck::numbered(number);
        let order = Order::of(Led::ByNobody);
        attack::begin(&mut g, Side::Shadow, party, (from, at), order, &mut |_| ());
        g.run(&mut |_| ());
        while !g.agenda.is_empty() {
            match g.pending() {
                Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
                Pending::Seats { must, .. } => {
                    let seat = must.iter().next().expect("somebody is asked");
                    let legal = g.legal(seat);
                    let rank = |action: &&Action| match action {
                        Action::NoCard | Action::StandFast | Action::PressOn => 0,
                        Action::Lose { .. } | Action::ReduceFor { .. } => 1,
                        Action::Reduce { .. } => 2,
                        Action::No => 3,
                        _ => 4,
                    };
                    let action = *legal.iter().min_by_key(rank).expect("something can be done");
                    g.answer(seat, action, &mut |_| ());
                }
                Pending::Over(_) => break,
            }
        }
        won += u32::from(g.has_army(Side::Shadow, from) && !g.has_army(Side::FreePeoples, at));
    }
    f64::from(won) / games as f64
}

#[test]
fn battles_by_the_rules_come_to_the_same() {
    let field = (Region::Hollin, Region::Moria);
    let storm = (Region::Lorien, Region::Lorien);
    for ((at, from), shadow, free) in [
        (field, [5, 1, 2], [3, 1, 1]),
        (field, [2, 2, 0], [4, 0, 0]),
        (storm, [5, 3, 3], [1, 1, 1]),
    ] {
        let g = met(at, from, shadow, free);
        let party = Party { figures: g.host(from).of_side(Side::Shadow), ..Party::NONE };
        let counted = of_attack(&g, Side::Shadow, &party, from, at).wins;
        let played = played(&g, from, at, 3000);
        // Three standard deviations of so many battles.
        let allowed = 3.0 * (counted * (1.0 - counted) / 3000.0).sqrt();
        assert!((counted - played).abs() < allowed, "{counted} counted, {played} played");
    }
}

/// A Character leads by his Leadership, and beside the Leaders.
#[test]
fn characters_lead_in_a_battle_that_is_foretold() {
    use war_of_the_ring::battle::odds::Place;
    use war_of_the_ring::facts::{Character, Nation};
    let g = setup::set_up(Options::default());
    let mut party = Party::NONE;
    *party.figures.count_mut(Figure::Regular(Nation::Elves)) = 2;
    *party.figures.count_mut(Figure::Leader(Nation::Elves)) = 1;
    let place = Place { stands: Region::Rivendell, at: Region::Rivendell, defends: true };
    let leadership = |party: &Party| Force::of(&g, Side::FreePeoples, party, place).leadership;
    assert_eq!(leadership(&party), 1);
    party.characters = party.characters.with(Character::Legolas);
    assert_eq!(leadership(&party), 1 + g.leadership_of(Character::Legolas));
    assert!(g.leadership_of(Character::Legolas) > 0);
}
