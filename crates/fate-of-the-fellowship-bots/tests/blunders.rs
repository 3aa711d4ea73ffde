//! Mistakes that a player of Fate of the Fellowship does not make, and secrets that a bot does not
//! know.

use bots::arena::play_seed;
use bots::{
    Budget, Evaluate, GameBots, Kind, Mind, Player, Policy, Search, imagines_only_what_is_known,
};
use fate_of_the_fellowship::action::{Face, Means};
use fate_of_the_fellowship::cards::{Cards, PlayerCard};
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::position::{Roll, RollKind};
use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, Options, Position, search, turn};
use fate_of_the_fellowship_bots::{Bots, Instinct, Judge};
use table::{Agenda, Game, Luck, Pending, Play, Seat};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

/// A game of two after set-up, in Ann's actions step, with Frodo & Sam and Legolas hers.
fn begun() -> Position {
    let options: Options =
        "players=2 scenario=first-game characters=suggested".parse().expect("options");
    let mut g = Position::set_up(&options).expect("a game");
    let mut luck = Luck::numbered(7);
    g.run(&mut |_| ());
    while let Pending::Fate(fate) = g.pending() {
        g.resolve_chance(luck.chance(fate), &mut |_| ());
    }
    assert_eq!(g.turn.current, ANN);
    for seat in [ANN, BOB] {
        g.hands[seat.index()] = Cards::NONE;
    }
    g
}

fn card(word: &str) -> PlayerCard {
    word.parse().expect("a card")
}

fn give(g: &mut Position, seat: Seat, cards: &[&str]) {
    for word in cards {
        g.hands[seat.index()] = g.hands[seat.index()].with(card(word));
    }
}

fn put_shadow(g: &mut Position, at: Location, count: u8) {
    let before = g.board.shadow[at.index()];
    g.board.shadow[at.index()] = count;
    g.board.shadow_supply = g.board.shadow_supply + before - count;
    g.board.shadow_at =
        if count > 0 { g.board.shadow_at.with(at) } else { g.board.shadow_at.without(at) };
}

fn put_troops(g: &mut Position, at: Location, army: Army, count: u8) {
    g.board.friendly[at.index()] = [0; 4];
    g.board.friendly[at.index()][army.index()] = count;
    g.board.friendly_at =
        if count > 0 { g.board.friendly_at.with(at) } else { g.board.friendly_at.without(at) };
}

fn says(g: &Position, seat: Seat) -> Action {
    let mut bot = Kind::Heuristic.spawn::<Bots>(Luck::seed_numbered(1), seat);
    bot.choose(Mind::of(g, seat))
}

/// Ann's actions, done; what chance decides on the way comes from one luck.
fn after_her_actions(mut g: Position) -> Position {
    let mut luck = Luck::numbered(11);
    loop {
        match g.pending() {
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let seat = must.iter().next().expect("somebody is asked");
                let action = says(&g, seat);
                if action == Action::EndActions {
                    return g;
                }
                g.answer(seat, action, &mut |_| ());
            }
            Pending::Over(outcome) => panic!("the game is over: {outcome:?}"),
        }
    }
}

/// A search has been rolled where Frodo is, and the dice lie.
fn searched(mut g: Position, faces: &[(Face, u8)]) -> Position {
    let mut roll = Roll { kind: RollKind::Search, at: Some(g.frodo_at()), ..Roll::default() };
    for &(face, count) in faces {
        roll.dice[face.index()] = count;
    }
    g.roll = roll;
    g.agenda = Agenda::new([
        Step::Search(search::Step::Mend),
        Step::Search(search::Step::Resolve),
        Step::Turn(turn::Step::Actions),
    ]);
    g
}

#[test]
fn the_ring_is_destroyed_when_it_can_be() {
    let mut g = begun();
    g.quest.completed = g.quest.in_play.without(Objective::DestroyTheOneRing);
    g.board.at[Character::FrodoSam.index()] = Some(Location::MountDoom);
    g.tokens[ANN.index()][Symbol::Resistance.index()] = 5;
    g.board.nazgul = [0; 12];
    g.board.nazgul[Region::Eriador.index()] = 9;
    assert_eq!(says(&g, ANN), Action::DestroyTheRing);
}

#[test]
fn frodo_enters_mordor_with_all_the_fire_takes_and_not_before() {
    let mut g = begun();
    g.quest.completed = g.quest.in_play.without(Objective::DestroyTheOneRing);
    g.board.at[Character::FrodoSam.index()] = Some(Location::SouthIthilien);
    g.tokens[ANN.index()][Symbol::Stealth.index()] = 6;
    g.tokens[ANN.index()][Symbol::Resistance.index()] = 3;
    give(&mut g, BOB, &["rohan-resistance", "ithilien-resistance"]);
    assert_ne!(after_her_actions(g.clone()).frodo_region(), Region::Mordor);
    g.tokens[ANN.index()][Symbol::Resistance.index()] = 5;
    assert_eq!(after_her_actions(g).frodo_region(), Region::Mordor);
}

#[test]
fn a_die_that_takes_the_last_hope_is_rolled_again() {
    let mut g = begun();
    g.board.hope = 1;
    g.tokens[ANN.index()][Symbol::Resistance.index()] = 1;
    let g = searched(g, &[(Face::Weary, 1), (Face::SlipBy, 2)]);
    assert_eq!(says(&g, ANN), Action::Reroll { face: Face::Weary, by: Means::Resistance });
}

#[test]
fn the_last_hope_is_not_given_up_while_sam_can_help() {
    let mut g = begun();
    g.board.hope = 1;
    g.tokens[ANN.index()][Symbol::Resistance.index()] = 5;
    g.tokens[ANN.index()][Symbol::Friendship.index()] = 1;
    let g = searched(g, &[(Face::Weary, 1)]);
    // It may roll again first, as long as Sam can help after that.
    for number in 0..12 {
        let mut luck = Luck::numbered(number);
        let mut g = g.clone();
        while g.agenda().top() != Some(Step::Turn(turn::Step::Actions)) {
            match g.pending() {
                Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
                Pending::Seats { .. } => {
                    let action = says(&g, ANN);
                    g.answer(ANN, action, &mut |_| ());
                }
                Pending::Over(outcome) => panic!("the game is over: {outcome:?}"),
            }
        }
        assert_eq!(g.board.hope, 1);
    }
}

#[test]
fn nothing_is_spent_on_a_search_that_does_no_harm() {
    let mut g = begun();
    g.tokens[ANN.index()][Symbol::Resistance.index()] = 5;
    g.tokens[ANN.index()][Symbol::Friendship.index()] = 3;
    assert_eq!(says(&searched(g, &[(Face::SlipBy, 3)]), ANN), Action::Accept);
}

#[test]
fn resistance_for_the_ring_is_not_discarded() {
    let mut g = begun();
    let saved = ["eriador-resistance", "rhudaur-resistance", "rohan-resistance"];
    give(&mut g, ANN, &saved);
    let others = ["rohan-valor", "gondor-valor", "dale-valor", "mordor-valor", "dale-stealth"];
    give(&mut g, ANN, &others);
    g.agenda = Agenda::new([Step::HandLimit(ANN), Step::Turn(turn::Step::Actions)]);
    let Action::Discard { card } = says(&g, ANN) else { panic!("a card is discarded") };
    assert!(!card.shows(Symbol::Resistance), "{card}");
}

#[test]
fn a_haven_about_to_fall_gets_a_troop() {
    let mut g = begun();
    g.board.at[Character::Legolas.index()] = Some(Location::MinasTirith);
    put_troops(&mut g, Location::MinasTirith, Army::Gondor, 0);
    put_shadow(&mut g, Location::Osgiliath, 3);
    give(&mut g, ANN, &["dale-friendship", "mordor-friendship", "rohan-friendship"]);
    assert!(after_her_actions(g).friendly(Location::MinasTirith) > 0);
}

#[test]
fn the_ring_is_not_put_on_with_the_last_hope() {
    let mut g = begun();
    g.board.hope = 1;
    put_shadow(&mut g, Location::TheShire, 4);
    g.roll = Roll { kind: RollKind::Search, at: Some(g.frodo_at()), ..Roll::default() };
    g.agenda = Agenda::new([
        Step::Search(search::Step::TheRing),
        Step::Search(search::Step::Roll),
        Step::Turn(turn::Step::Actions),
    ]);
    assert_eq!(says(&g, ANN), Action::KeepItHidden);
}

#[test]
fn an_objective_that_can_be_completed_is_completed() {
    let mut g = begun();
    for who in [Character::Legolas, Character::MerryPippin] {
        g.board.at[who.index()] = Some(Location::Rivendell);
    }
    give(&mut g, ANN, &["dale-friendship", "mordor-friendship", "rohan-friendship"]);
    let objective = Objective::AttainTheBlessingOfTheElves;
    assert_eq!(says(&g, ANN), Action::Pursue { who: Character::Legolas, objective });
}

#[test]
fn nazgul_fly_where_frodo_is_not_if_there_is_a_choice() {
    let g = begun();
    let mut weights = Vec::new();
    let near = Action::MoveNazgul { from: Region::Rhudaur, to: Region::Eriador };
    let mut h = g.clone();
    h.agenda = Agenda::new([Step::Shadow(fate_of_the_fellowship::shadow::Step::Closer {
        left: 1,
        moved: None,
    })]);
    let legal = [near, Action::MoveNazgul { from: Region::Gondor, to: Region::Enedwaith }];
    Instinct.weigh(&h, ANN, &legal, &mut weights);
    assert!(weights[1] > weights[0], "{weights:?}");
}

#[test]
fn every_answer_is_legal() {
    for seed in 0..10 {
        let players = 1 + seed % 5;
        let level = ["introductory", "standard", "heroic", "epic"][seed as usize % 4];
        let options = format!("players={players} difficulty={level}").parse().expect("options");
        let result = play_seed::<Bots>(&options, &[Kind::Heuristic], seed);
        assert_eq!(result.failure, None, "seed {seed}");
    }
}

#[test]
fn a_short_search_plays_whole_games() {
    let kind: Kind = "search:iterations=8,depth=4".parse().expect("a bot");
    for seed in 0..4 {
        let options = format!("players={}", 1 + seed).parse().expect("options");
        let result = play_seed::<Bots>(&options, &[kind], seed);
        assert_eq!(result.failure, None, "seed {seed}");
    }
}

/// Some positions of a game in which there is something to hide.
fn along_a_game(seed: u64, mut look: impl FnMut(&Position, Seat)) {
    let mut g = Position::set_up(&"players=2".parse().expect("options")).expect("a game");
    let mut luck = Luck::numbered(seed);
    let mut scratch = Vec::new();
    g.run(&mut |_| ());
    for number in 0..120 {
        match g.pending() {
            Pending::Over(_) => return,
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let seat = must.iter().next().expect("somebody is asked");
                if number % 12 == 0 {
                    look(&g, seat);
                }
                let action = Instinct.say(&g, seat, &mut scratch, &mut luck);
                g.answer(seat, action.expect("something to say"), &mut |_| ());
            }
        }
    }
}

#[test]
fn only_what_is_known_is_imagined() {
    for seed in 0..6 {
        along_a_game(seed, |g, seat| assert!(imagines_only_what_is_known(g, seat, 5)));
    }
}

#[test]
fn a_search_does_not_know_the_top_shadow_card() {
    let mut differed = 0;
    along_a_game(3, |g, seat| {
        let say = |g: &Position| {
            let seed = Luck::seed_numbered(5);
            Search::new(Instinct, Judge, Budget::iterations(30), seed)
                .with_habits(Bots::habits())
                .choose(Mind::of(g, seat))
        };
        let said = say(g);
        for number in 0..4 {
            let other = g.imagine(seat, &mut Luck::numbered(number));
            differed += usize::from(other != *g);
            assert_eq!(say(&other), said);
        }
    });
    assert!(differed > 0, "the hidden card was never redrawn");
}

#[test]
fn the_team_player_does_not_know_the_top_shadow_card() {
    let mut differed = 0;
    along_a_game(4, |g, seat| {
        let say = |g: &Position| {
            let mut bot = Kind::Heuristic.spawn::<Bots>(Luck::seed_numbered(6), seat);
            bot.choose(Mind::of(g, seat))
        };
        let said = say(g);
        for number in 0..4 {
            let other = g.imagine(seat, &mut Luck::numbered(number));
            differed += usize::from(other != *g);
            assert_eq!(say(&other), said);
        }
    });
    assert!(differed > 0, "the hidden card was never redrawn");
}

#[test]
fn troops_for_a_haven_are_brought_from_afar() {
    let mut g = begun();
    put_shadow(&mut g, Location::Osgiliath, 3);
    put_troops(&mut g, Location::MinasTirith, Army::Gondor, 0);
    put_troops(&mut g, Location::Pelargir, Army::Gondor, 4);
    g.board.at[Character::Legolas.index()] = Some(Location::Pelargir);
    assert!(after_her_actions(g).friendly(Location::MinasTirith) > 0);
}

#[test]
fn hope_and_objectives_are_worth_having() {
    let g = begun();
    let mut less = g.clone();
    less.board.hope -= 3;
    let mut more = g.clone();
    more.quest.completed = more.quest.completed.with(Objective::AttainTheBlessingOfTheElves);
    let value = |g: &Position| Judge.value(g, ANN);
    assert!(value(&less) < value(&g) && value(&g) < value(&more));
    assert!((0.0..=1.0).contains(&value(&g)));
}
