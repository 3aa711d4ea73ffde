//! What a player of War of the Ring does not do, and what it does not miss.

use bots::{Budget, Follower, Kind, Mind, Player, imagines_only_what_is_known};
use table::{Game, Luck, Pending, Play, Seat};
use war_of_the_ring::army::{Led, movement};
use war_of_the_ring::facts::{Card, Character, Deck, Face, Nation, Region, Side, Tile};
use war_of_the_ring::host::Figure;
use war_of_the_ring::options::Stacking;
use war_of_the_ring::position::{HuntUnderWay, Whereabouts};
use war_of_the_ring::step::Step;
use war_of_the_ring::tokens::Token;
use war_of_the_ring::{Action, Options, Position, facts, hunt, setup, turn};
use war_of_the_ring_bots::{Bots, Heuristic};

const FREE: Side = Side::FreePeoples;
const SHADOW: Side = Side::Shadow;

/// The start of the war with every Nation At War, and this side to act.
fn war(acts: Side) -> Position {
    let mut g = setup::set_up(Options::default());
    g.turn = 1;
    for nation in Nation::ALL {
        g.politics[nation.index()].steps = 0;
        g.politics[nation.index()].active = true;
    }
    g.agenda.clear();
    let steps = [turn::Step::Act(acts), turn::Step::EndOfActions, turn::Step::VictoryCheck];
    g.agenda.then(steps.map(Step::Turn));
    g
}

/// So many figures of a kind stand here, and nobody else.
fn army(g: &mut Position, at: Region, figure: Figure, count: u8) {
    for other in Side::ALL.into_iter().flat_map(Figure::all) {
        while g.host(at).count(other) > 0 {
            g.disband(other, at, &mut |_| ());
        }
    }
    for _ in 0..count {
        g.recruit(figure, at, &mut |_| ());
    }
}

fn die(g: &mut Position, side: Side, face: Face) {
    g.dice[side].unused[face.index()] += 1;
}

/// What the player says until a die is chosen again or somebody else is asked.
fn says(g: &mut Position, side: Side) -> Vec<Action> {
    let seat = g.seat(side);
    let mut player = Follower::new(Heuristic::default(), Luck::numbered(5));
    let mut said = Vec::new();
    while let Pending::Seats { must, .. } = g.pending() {
        let again = !said.is_empty() && matches!(g.agenda().top(), Some(Step::Turn(_)));
        let deed = matches!(g.agenda().top(), Some(Step::Turn(turn::Step::WithDie(_))));
        if !must.contains(seat) || (again && !deed) {
            break;
        }
        let action = player.choose(Mind::of(g, seat));
        said.push(action);
        g.answer(seat, action, &mut |_| ());
    }
    said
}

#[test]
fn a_stronghold_that_is_about_to_fall_is_not_left_for_nothing() {
    let mut g = war(SHADOW);
    army(&mut g, Region::MinasMorgul, Figure::Regular(Nation::Sauron), 3);
    army(&mut g, Region::SouthIthilien, Figure::Regular(Nation::Gondor), 4);
    die(&mut g, SHADOW, Face::Army);
    let said = says(&mut g, SHADOW);
    assert!(g.has_army(SHADOW, Region::MinasMorgul), "{said:?}");

    let mut g = war(FREE);
    army(&mut g, Region::MinasTirith, Figure::Regular(Nation::Gondor), 3);
    army(&mut g, Region::Osgiliath, Figure::Regular(Nation::Sauron), 5);
    die(&mut g, FREE, Face::MusterArmy);
    let said = says(&mut g, FREE);
    assert!(g.has_army(FREE, Region::MinasTirith), "{said:?}");
}

/// Where nobody may go beyond ten units, a party that is too big gets smaller until it can go. A unit
/// that leaves and comes back would do so for ever.
#[test]
fn a_party_too_big_for_every_region_beside_it_gets_smaller() {
    let regular = Figure::Regular(Nation::Sauron);
    let mut g = war(SHADOW);
    g.options.stacking = Stacking::Forbid;
    army(&mut g, Region::BaradDur, regular, 5);
    army(&mut g, Region::Gorgoroth, regular, 8);
    let goes = movement::Step::Next { side: SHADOW, moves: 1, led: Led::ByNobody, first: true };
    g.agenda.then([Step::Movement(goes)]);
    let seat = g.seat(SHADOW);
    g.answer(seat, Action::From { from: Region::BaradDur }, &mut |_| ());
    let mut player = Follower::new(Heuristic::default(), Luck::numbered(5));
    let mut said = Vec::new();
    while g.host(Region::Gorgoroth).units(SHADOW) == 8 {
        assert!(said.len() < 10, "{said:?}");
        let action = player.choose(Mind::of(&g, seat));
        said.push(action);
        g.answer(seat, action, &mut |_| ());
    }
    assert!(g.host(Region::Gorgoroth).units(SHADOW) <= 10, "{said:?}");
    assert!(g.has_army(SHADOW, Region::BaradDur), "{said:?}");
}

#[test]
fn a_full_hand_is_not_drawn_to() {
    let mut g = war(FREE);
    let hand =
        Card::ALL.into_iter().filter(|card| card.side() == FREE && card.deck() == Deck::Strategy);
    for card in hand.take(6) {
        let cards = &mut g.cards[FREE];
        cards.deck = cards.deck.without(card);
        cards.hand = cards.hand.with(card);
    }
    die(&mut g, FREE, Face::Event);
    die(&mut g, SHADOW, Face::Event);
    die(&mut g, SHADOW, Face::Event);
    let said = says(&mut g, FREE);
    // A card may come for one that was played, but none for which another has to go.
    let at = |of: fn(&Action) -> bool| said.iter().position(of).unwrap_or(said.len());
    let drawn = at(|action| matches!(action, Action::Draw { .. }));
    let played = at(|action| matches!(action, Action::Play { .. }));
    assert!(drawn == said.len() || played < drawn, "{said:?}");
}

#[test]
fn a_companion_is_lost_rather_than_the_game() {
    let mut g = war(FREE);
    g.fellowship.corruption = 11;
    g.hunt.pool[Tile::Two.index()] -= 1;
    g.hunt.drawn[Tile::Two.index()] += 1;
    g.hunt.current = HuntUnderWay { tile: Some(Tile::Two), damage: 2, ..HuntUnderWay::default() };
    g.agenda.then([Step::Hunt(hunt::Step::Pay)]);
    let said = says(&mut g, FREE);
    assert!(!said.contains(&Action::UseTheRing), "{said:?}");
    assert_eq!(g.won, None, "{said:?}");
}

#[test]
fn a_minion_comes_as_soon_as_he_can() {
    let mut g = war(SHADOW);
    die(&mut g, SHADOW, Face::Muster);
    die(&mut g, SHADOW, Face::Army);
    let said = says(&mut g, SHADOW);
    let minions = [Character::Saruman, Character::WitchKing, Character::MouthOfSauron];
    assert!(minions.into_iter().any(|who| g.is_in_play(who)), "{said:?}");
}

#[test]
fn aragorn_is_crowned_as_soon_as_he_can() {
    let mut g = war(FREE);
    g.characters[Character::Strider.index()] = Whereabouts::In(Region::MinasTirith);
    die(&mut g, FREE, Face::WillOfTheWest);
    let said = says(&mut g, FREE);
    assert!(g.is_in_play(Character::Aragorn), "{said:?}");
}

#[test]
fn nobody_attacks_against_all_odds() {
    let mut g = war(SHADOW);
    army(&mut g, Region::Osgiliath, Figure::Regular(Nation::Sauron), 1);
    army(&mut g, Region::MinasTirith, Figure::Regular(Nation::Gondor), 5);
    die(&mut g, SHADOW, Face::Army);
    let said = says(&mut g, SHADOW);
    assert!(!said.contains(&Action::Attack), "{said:?}");
}

#[test]
fn an_open_city_is_walked_into() {
    let mut g = war(SHADOW);
    army(&mut g, Region::WestHarondor, Figure::Regular(Nation::Southrons), 4);
    for empty in [Region::Pelargir, Region::Osgiliath] {
        army(&mut g, empty, Figure::Regular(Nation::Gondor), 0);
    }
    die(&mut g, SHADOW, Face::Army);
    let said = says(&mut g, SHADOW);
    assert_eq!(g.controller(Region::Pelargir), Some(SHADOW), "{said:?}");
}

#[test]
fn no_seat_imagines_from_what_it_cannot_know() {
    let mut g = Position::set_up(&Options::default()).expect("the usual options");
    let mut luck = Luck::numbered(3);
    let mut players =
        [5, 6].map(|number| Follower::new(Heuristic::default(), Luck::numbered(number)));
    g.run(&mut |_| ());
    for _ in 0..60 {
        match g.pending() {
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let seat = must.iter().next().expect("somebody is asked");
                let action = players[seat.index()].choose(Mind::of(&g, seat));
                assert_eq!(g.judge(seat, action), Ok(()));
                g.answer(seat, action, &mut |_| ());
            }
            Pending::Over(_) => break,
        }
        for seat in [Seat(0), Seat(1)] {
            assert!(imagines_only_what_is_known(&g, seat, 2));
        }
    }
}

/// After a Hunt for the Ring that gave each side a token; nobody has a die left.
fn after_a_hunt(acts: Side, token: Token) -> Position {
    let mut g = setup::set_up("hunt-tokens=both-1".parse().expect("an option"));
    g.turn = 1;
    g.agenda.clear();
    let steps = [turn::Step::Act(acts), turn::Step::EndOfActions, turn::Step::VictoryCheck];
    g.agenda.then(steps.map(Step::Turn));
    g.tokens[acts].set(token, true);
    g
}

#[test]
fn a_token_is_not_kept_to_the_end_of_the_war() {
    for (side, token) in [(FREE, Token::Cards), (FREE, Token::Politics), (SHADOW, Token::Politics)]
    {
        let mut g = after_a_hunt(side, token);
        let said = says(&mut g, side);
        assert_eq!(g.tokens_held(side, token), 0, "{said:?}");
    }
}

#[test]
fn who_chooses_a_token_takes_what_serves_most() {
    let mut g =
        Position::set_up(&"hunt-tokens=shadow-1".parse().expect("an option")).expect("a game");
    g.run(&mut |_| ());
    assert_eq!(says(&mut g, SHADOW), [Action::TakePoliticsToken]);
}

#[test]
fn no_stronghold_is_left_empty_before_an_enemy_who_can_walk_in() {
    let cases = [
        (SHADOW, Region::Orthanc, Nation::Isengard, Region::FordsOfIsen, Nation::Rohan),
        (SHADOW, Region::DolGuldur, Nation::Sauron, Region::NorthAnduinVale, Nation::North),
        (SHADOW, Region::MountGundabad, Nation::Sauron, Region::EaglesEyrie, Nation::North),
        (FREE, Region::HelmsDeep, Nation::Rohan, Region::FordsOfIsen, Nation::Isengard),
        (FREE, Region::Lorien, Nation::Elves, Region::DimrillDale, Nation::Sauron),
        (FREE, Region::Erebor, Nation::Dwarves, Region::Dale, Nation::Southrons),
    ];
    for (side, stronghold, own, next_to_it, enemy) in cases {
        for face in [Face::Army, Face::Character] {
            let mut g = war(side);
            army(&mut g, next_to_it, Figure::Regular(enemy), 3);
            army(&mut g, stronghold, Figure::Regular(own), 2);
            die(&mut g, side, face);
            let said = says(&mut g, side);
            assert!(g.has_army(side, stronghold), "{stronghold:?}: {said:?}");
        }
    }
}

/// Nazgûl that a teammate has just brought to an Army before the enemy stay with it.
#[test]
fn nazgul_of_a_teammate_are_not_flown_off_again() {
    let mut g = setup::set_up("players=4".parse().expect("an option"));
    for nation in Nation::ALL {
        g.politics[nation.index()].steps = 0;
        g.politics[nation.index()].active = true;
    }
    army(&mut g, Region::Osgiliath, Figure::Regular(Nation::Sauron), 8);
    for _ in 0..4 {
        g.recruit(Figure::NAZGUL, Region::Osgiliath, &mut |_| ());
    }
    for player in g.players_of(SHADOW).collect::<Vec<_>>() {
        let mut g = g.clone();
        g.turn = 1;
        g.teams.next[SHADOW] = Some(player);
        g.agenda.clear();
        let steps = [turn::Step::Act(SHADOW), turn::Step::EndOfActions, turn::Step::VictoryCheck];
        g.agenda.then(steps.map(Step::Turn));
        die(&mut g, SHADOW, Face::Character);
        die(&mut g, FREE, Face::Event);
        let said = says(&mut g, SHADOW);
        let led = g.host(Region::Osgiliath).nazgul() + g.host(Region::MinasTirith).nazgul();
        assert!(led >= 4, "{player:?}: {said:?}");
    }
}

/// Along a war of quick players, at every `step`th question with a choice: the position and who is asked.
fn along_a_war(options: &str, number: u64, step: u32, mut look: impl FnMut(&Position, Seat)) {
    let seed = Luck::seed_numbered(number);
    let mut luck = Luck::from_seed(seed);
    let mut g = Position::set_up(&options.parse().expect("options")).expect("a game");
    g.run(&mut |_| ());
    let mut players: Vec<Box<dyn Player<Position>>> =
        Seat::first(g.seats()).map(|seat| Kind::Instinct.spawn::<Bots>(seed, seat)).collect();
    let mut questions = 0;
    loop {
        match g.pending() {
            Pending::Over(_) => return,
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let seat = must.iter().next().expect("somebody is asked");
                questions += u32::from(g.legal(seat).len() > 1);
                if questions >= step && g.legal(seat).len() > 1 {
                    questions = 0;
                    look(&g, seat);
                }
                let action = players[seat.index()].choose(Mind::of(&g, seat));
                g.answer(seat, action, &mut |_| ());
            }
        }
    }
}

/// The enemy holds other cards with the same backs; those that it held are in its decks.
fn with_another_hand(g: &Position, enemy: Side) -> Position {
    let mut other = g.clone();
    let cards = &mut other.cards[enemy];
    for card in g.cards[enemy].hand.iter() {
        if let Some(instead) = cards.deck.of_deck(card.deck()).iter().last() {
            cards.hand = cards.hand.without(card).with(instead);
            cards.deck = cards.deck.without(instead).with(card);
        }
    }
    other
}

/// The enemy's hand and both decks are drawn anew, and a teammate's hand: nothing of it may be heard.
/// (Tiles are drawn from a pool that all can count, so that no tile is hidden.)
#[test]
fn a_searching_player_says_the_same_whatever_is_hidden() {
    for (options, number, step) in
        [("", 3, 9), ("", 4, 9), ("lords=with council=with", 5, 15), ("players=4", 6, 15)]
    {
        let (mut asked, mut redrawn) = ([0, 0], 0);
        along_a_war(options, number, step, |g, seat| {
            let side = facts::Player::at(seat).side();
            let asked = &mut asked[usize::from(side == SHADOW)];
            if *asked >= 8 {
                return;
            }
            *asked += 1;
            let search = Kind::search(Budget::iterations(60));
            let seed = Luck::seed_numbered(number);
            let say = |g: &Position| search.spawn::<Bots>(seed, seat).choose(Mind::of(g, seat));
            let here = say(g);
            assert!(g.judge(seat, here).is_ok());
            let others = (0..3).map(|number| g.imagine(seat, &mut Luck::numbered(number)));
            let swapped = (!g.is_shared(side.other())).then(|| with_another_hand(g, side.other()));
            for other in others.chain(swapped) {
                assert_eq!(other.check_all(), Ok(()));
                redrawn += u32::from(other != *g);
                assert_eq!(say(&other), here, "{options}: seat {seat} saw too much");
            }
        });
        let [free, shadow] = asked;
        assert!(free >= 6 && shadow >= 6, "{options}: {asked:?} questions");
        assert!(redrawn > (free + shadow) * 2, "{options}: {redrawn} positions were other ones");
    }
}
