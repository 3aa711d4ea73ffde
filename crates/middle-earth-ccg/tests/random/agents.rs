//! Random games with agents, which no challenge deck has.

use middle_earth_ccg::deck::{Kind, kind_of};
use middle_earth_ccg::facts::{Class, Side};
use middle_earth_ccg::options::DeckChoice;
use middle_earth_ccg::{Card, ChallengeDeck, Deck, Event, Options, Position};
use table::{Game, Luck, Play, laws};

/// Mind 35 in all.
const AGENTS: [Card; 8] = [
    Card::Woffung,
    Card::Baduila,
    Card::Anarin,
    Card::BillFerny,
    Card::LobeliaSackvilleBaggins,
    Card::Golodhros,
    Card::Eun,
    Card::MyPrecious,
];

/// A challenge deck with agents in the place of some hazard events.
fn with_agents(at: usize) -> DeckChoice {
    let mut deck = Deck::challenge(ChallengeDeck::ALL[at]);
    let side = deck.side;
    // MECCG.RW.3.3: two copies of a Ringwraith are always allowed.
    for (card, count) in &mut deck.play_deck {
        if card.is_avatar() {
            *count = (*count).min(2);
        }
    }
    let mut mind = 36;
    let mut agents = Vec::new();
    for card in AGENTS {
        let rivals = deck.all_cards();
        let rival = rivals.keys().any(|&other| other.is_same_being(card));
        if !rival && card.facts().mind <= mind && !agents.contains(&card) {
            mind -= card.facts().mind;
            agents.push(card);
        }
    }
    for card in agents {
        if kind_of(card, side) == Kind::Hazard {
            let event = deck.play_deck.iter().find(|(other, count)| {
                **count > 0
                    && kind_of(**other, side) == Kind::Hazard
                    && other.facts().class != Class::Creature
                    && other.facts().class != Class::Agent
                    && !middle_earth_ccg::agents::is_agent(**other)
            });
            let Some((&event, _)) = event else { break };
            match deck.play_deck.get_mut(&event) {
                Some(count) if *count > 1 => *count -= 1,
                _ => {
                    deck.play_deck.remove(&event);
                }
            }
        } else if characters(&deck) >= 10 {
            continue;
        }
        deck.play_deck.insert(card, 1);
    }
    assert!(deck.play_deck.keys().any(|&card| middle_earth_ccg::agents::is_agent(card)));
    DeckChoice::Own(Box::new(deck))
}

fn characters(deck: &Deck) -> u8 {
    let side: Side = deck.side;
    let own = deck.play_deck.iter().filter(|(card, _)| kind_of(**card, side) == Kind::Character);
    own.map(|(_, count)| *count).sum()
}

fn options(first: usize, second: usize) -> Options {
    Options { first: with_agents(first), second: with_agents(second), ..Options::default() }
}

#[test]
fn games_with_agents_keep_the_laws() {
    for (first, second) in [(0, 1), (2, 6), (7, 3), (5, 9), (4, 8)] {
        for seed in 0..3 {
            laws::check::<Position>(&options(first, second), seed, 60)
                .unwrap_or_else(|broken| panic!("{first} against {second}, {seed}: {broken}"));
        }
    }
}

/// What the laws are held against: agents come, move, are revealed, and attack.
#[test]
fn agents_do_something_in_these_games() {
    let mut seen = [false; 4];
    for seed in 0..6 {
        let mut g = Position::set_up(&options(0, 6)).expect("legal decks");
        g.run(&mut |_| ());
        let mut luck = Luck::numbered(seed);
        let mut watch = |event: Event| match event {
            Event::AgentPlayed { .. } => seen[0] = true,
            Event::AgentMoved { .. } => seen[1] = true,
            Event::AgentRevealed { .. } => seen[2] = true,
            Event::AgentActed { .. } => seen[3] = true,
            _ => (),
        };
        while let Some((seat, action)) = laws::random_action(&g, &mut luck) {
            g.answer(seat, action, &mut watch);
            while let table::Pending::Fate(fate) = g.pending() {
                g.resolve_chance(luck.chance(fate), &mut watch);
            }
        }
    }
    assert_eq!(seen, [true; 4]);
}
