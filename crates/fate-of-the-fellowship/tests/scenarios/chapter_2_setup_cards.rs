//! Chapter 2: the player deck, the hands and the first player.

use crate::common::{ANN, BOB, CID, card, set_up, set_up_by_luck};
use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::cards::{Cards, DeckCard};
use fate_of_the_fellowship::facts::{Difficulty, region_card_number};
use table::proof::shows;
use table::scenario::Scenario;
use table::{Chance, Eye, Fate, Game, Luck, Notation, Pending, Play, Seat};

/// Players, events in the deck before the deal, cards in each hand.
const TABLE: [(u8, u8, u8); 5] = [(1, 5, 4), (2, 6, 4), (3, 6, 3), (4, 7, 2), (5, 9, 2)];

fn events(cards: Cards) -> u8 {
    cards.and(Cards::EVENTS).len()
}

/// A set-up of the first game in which the hands are about to be dealt.
fn about_to_deal(players: u8) -> Scenario<Position> {
    let words = format!("players={players} scenario=first-game characters=suggested");
    let mut given = set_up(&words);
    let mut luck = Luck::numbered(7);
    while given.position.characters_of(ANN).is_empty() {
        let Pending::Fate(fate) = given.position.pending() else { panic!("fate sets up") };
        given = match luck.chance(fate) {
            Chance::Drawn(chance) => given.drawn(chance),
            Chance::Dice(_) => panic!("no dice are rolled at set-up"),
        };
    }
    given
}

#[test]
fn as_many_events_are_in_the_deck_as_the_number_of_players_says() {
    shows(&["FOTF.2.20"]);
    for (players, in_deck, _) in TABLE {
        for number in 0..10 {
            let g = set_up_by_luck(&format!("players={players}"), number).position;
            let dealt: u8 = g.hands.into_iter().map(events).sum();
            table::holds_eq!(g.deck.events + dealt, in_deck, "{players} players");
            table::holds_eq!(g.deck.events_in_the_box(), 14 - in_deck, "{players} players");
        }
    }
}

#[test]
fn no_skies_darken_card_is_dealt_into_a_hand() {
    shows(&["FOTF.2.20"]);
    let given = about_to_deal(2);
    table::holds!(given.position.read_chance("drew skies-darken-hollin").is_err());
    table::holds!(given.position.read_chance("drew lembas").is_ok());
    table::holds!(given.position.read_chance("drew mordor-valor").is_ok());
}

#[test]
fn hands_are_dealt_by_the_number_of_players() {
    shows(&["FOTF.2.21"]);
    for (players, in_deck, hand) in TABLE {
        for number in 0..10 {
            let g = set_up_by_luck(&format!("players={players}"), number).position;
            for seat in Seat::first(players) {
                table::holds_eq!(g.hands[seat.index()].len(), hand, "{players} players");
            }
            let skies = g.options.difficulty.skies_darken();
            table::holds_eq!(g.deck.len(), 48 + in_deck - players * hand + skies);
        }
    }
}

#[test]
fn regions_and_events_are_shuffled_together() {
    shows(&["FOTF.2.21"]);
    // 48 region cards and 6 events: each of the 54 is as likely as any other to be the first.
    let given = about_to_deal(2);
    let Pending::Fate(Fate::Draw { from }) = given.position.pending() else { panic!("a card") };
    let event = |&chance: &u32| given.position.spell_chance(Chance::Drawn(chance)) == "drew lembas";
    let region =
        |&chance: &u32| given.position.spell_chance(Chance::Drawn(chance)) == "drew dale-valor";
    let lembas = (0..from).filter(event).count();
    let dale = (0..from).filter(region).count();
    table::holds_eq!(from as usize, dale * 54);
    table::holds_eq!(from as usize * 6, lembas * 54 * 14, "any of 14 events is one of the 6");
}

#[test]
fn everybody_sees_every_hand() {
    shows(&["FOTF.2.22"]);
    let g = set_up_by_luck("players=3", 5).position;
    let eyes = [Eye::Seat(ANN), Eye::Seat(BOB), Eye::Seat(CID), Eye::Onlooker];
    for eye in eyes {
        let view = g.view(eye);
        for seat in Seat::first(3) {
            table::holds_eq!(view.seats[&seat.to_string()].hand, g.hands[seat.index()], "{eye:?}");
        }
    }
}

#[test]
fn the_deck_is_made_of_even_stacks_with_the_larger_ones_on_top() {
    shows(&["FOTF.2.23", "FOTF.2.24"]);
    for (players, in_deck, hand) in TABLE {
        for difficulty in Difficulty::ALL {
            let options = format!("players={players} difficulty={difficulty}");
            let g = set_up_by_luck(&options, 2).position;
            let stacks: Vec<_> = g.deck.stacks.iter().filter(|stack| stack.size > 0).collect();
            table::holds_eq!(stacks.len(), usize::from(difficulty.skies_darken()), "{options}");
            let cards = 48 + in_deck - players * hand;
            let sizes: Vec<u8> = stacks.iter().map(|stack| stack.size - 1).collect();
            table::holds_eq!(sizes.iter().sum::<u8>(), cards, "{options}");
            table::holds!(sizes[0] - sizes[sizes.len() - 1] <= 1, "{options}: {sizes:?}");
            table::holds!(
                sizes.is_sorted_by(|above, below| above >= below),
                "{options}: {sizes:?}"
            );
            table::holds!(stacks.iter().all(|stack| stack.darkens), "{options}");
        }
    }
}

#[test]
fn the_skies_darken_once_in_each_stack() {
    shows(&["FOTF.2.23", "FOTF.2.24", "FOTF.2.25"]);
    for number in 0..30 {
        let mut g = set_up_by_luck("players=4 difficulty=epic", number).position;
        let sizes: Vec<u8> = g.deck.stacks.iter().map(|stack| stack.size).collect();
        let (mut luck, mut seen, mut skies) = (Luck::numbered(number), Cards::NONE, Vec::new());
        for size in sizes {
            let mut darkened = 0;
            for _ in 0..size {
                let Chance::Drawn(chance) = luck.chance(g.deck.fate()) else {
                    panic!("a card is drawn")
                };
                let named = g.deck.named(chance);
                match g.deck.draw(Some(named)) {
                    DeckCard::Player(card) => {
                        table::holds!(!seen.contains(card), "{card} is drawn once");
                        seen = seen.with(card);
                    }
                    DeckCard::Skies(card) => {
                        darkened += 1;
                        table::holds!(!skies.contains(&card), "{card} is drawn once");
                        skies.push(card);
                    }
                }
            }
            table::holds_eq!(darkened, 1, "luck {number}");
        }
        table::holds!(g.deck.is_empty());
        let dealt = g.hands.into_iter().fold(Cards::NONE, Cards::or);
        table::holds_eq!(events(seen) + events(dealt), 7, "the other seven stayed in the box");
        table::holds_eq!(seen.or(dealt).and(Cards::REGIONS).len(), 48);
    }
}

#[test]
fn the_skies_darken_cards_of_the_stacks_come_by_lot() {
    shows(&["FOTF.2.23"]);
    let mut drawn = std::collections::BTreeSet::new();
    for number in 0..200 {
        let g = set_up_by_luck("players=2", number).position;
        let mut luck = Luck::numbered(1000 + number);
        let mut deck = g.deck;
        while deck.stacks[0].darkens {
            let Chance::Drawn(chance) = luck.chance(deck.fate()) else { panic!("a card is drawn") };
            if let DeckCard::Skies(card) = deck.draw(Some(deck.named(chance))) {
                drawn.insert(card);
                break;
            }
        }
    }
    table::holds_eq!(drawn.len(), 12, "any of the twelve may come first");
}

#[test]
fn nobody_sees_what_went_back_to_the_box() {
    shows(&["FOTF.2.25"]);
    let given = set_up_by_luck("players=5", 9);
    let view = serde_json::to_string(&given.position.view(Eye::Seat(ANN))).expect("plain data");
    let hands = given.position.hands.into_iter().fold(Cards::NONE, Cards::or);
    for event in Cards::EVENTS.minus(hands).iter() {
        table::holds!(
            !view.contains(&format!("\"{event}\"")),
            "{event}: in the deck or in the box"
        );
    }
}

#[test]
fn the_lowest_region_card_begins() {
    shows(&["FOTF.2.26"]);
    // Mordor's resistance card is number 1, Rhudaur's number 2.
    let options = "players=3 scenario=first-game \
                   characters=frodo-sam+legolas,merry-pippin+eowyn,arwen+aragorn";
    let mut given = set_up(options);
    for shadow in ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"] {
        given = given.fell(&format!("drew sh{shadow}"));
    }
    let dealt = [
        ["rhudaur-resistance", "lembas", "rohan-valor"],
        ["dale-valor", "dale-stealth", "dale-friendship"],
        ["entmoot", "mordor-resistance", "gondor-valor"],
    ];
    for card in dealt.iter().flatten() {
        given = given.fell(&format!("drew {card}"));
    }
    given
        .luck(&mut Luck::numbered(0))
        .expect("Cid's hand", |g| g.hands[2].contains(card("mordor-resistance")), true)
        .expect("the first player", |g| g.turn.current, CID);
}

#[test]
fn in_every_set_up_the_lowest_number_begins() {
    shows(&["FOTF.2.26"]);
    for players in 2..=5 {
        for number in 0..20 {
            let g = set_up_by_luck(&format!("players={players}"), number).position;
            let lowest = |seat: Seat| {
                let cards = g.hands[seat.index()].iter().filter_map(|card| card.as_region());
                cards.map(|(region, symbol)| region_card_number(region, symbol)).min()
            };
            let first = Seat::first(players).filter(|&seat| lowest(seat).is_some());
            table::holds_eq!(Some(g.turn.current), first.min_by_key(|&seat| lowest(seat)));
        }
    }
}

#[test]
fn if_only_events_were_dealt_the_first_player_comes_by_lot() {
    shows(&["FOTF.2.26"]);
    let options = "players=4 scenario=first-game \
                   characters=frodo-sam+legolas,merry-pippin+eowyn,arwen+aragorn,gimli+eomer";
    let mut given = set_up(options);
    for shadow in ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"] {
        given = given.fell(&format!("drew sh{shadow}"));
    }
    // Seven events are in the deck with four players, and eight cards are dealt.
    let events = Cards::EVENTS.iter().take(7).map(|event| event.to_string());
    for card in events.chain(["gondor-valor".to_owned()]) {
        given = given.fell(&format!("drew {card}"));
    }
    given.expect("the only region card", |g| g.turn.current, Seat(3));

    let mut g = set_up("players=2").position;
    g.agenda.clear();
    g.agenda.then([fate_of_the_fellowship::step::Step::Setup(
        fate_of_the_fellowship::setup::Step::FirstPlayer,
    )]);
    table::scenario::given(g)
        .pending(Pending::Fate(Fate::Draw { from: 2 }))
        .fell("drew seat-2")
        .expect("by chance", |g| g.turn.current, BOB);
}

#[test]
fn with_the_suggested_characters_frodos_player_begins() {
    shows(&["FOTF.2.26"]);
    for players in 2..=5 {
        for number in 0..5 {
            let words = format!("players={players} scenario=first-game characters=suggested");
            set_up_by_luck(&words, number).expect("first", |g| g.turn.current, ANN);
        }
    }
}
