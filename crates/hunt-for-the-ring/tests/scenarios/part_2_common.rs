//! Positions to start from: in the middle of the flight of Part 2, and of the walk of Part 1.

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::content::{Colour, Deck};
use hunt_for_the_ring::dice::Face;
use hunt_for_the_ring::gandalf::GandalfState;
use hunt_for_the_ring::log::Entry;
use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::places::{Location, Locations, Section, Spot};
use hunt_for_the_ring::position::{Ending, Fellowship, Part, Turn};
use hunt_for_the_ring::setup::division;
use hunt_for_the_ring::step::Step;
use hunt_for_the_ring::word::Word;
use hunt_for_the_ring::{Position, day, encounter, event::Event, frodo, gandalf, journey, riders};
use table::{Agenda, Eye, Game, Seat, scenario::Scenario};

pub const RB: Seat = Seat(0);
pub const RW: Seat = Seat(1);
pub const HUNTER: Eye = Eye::Seat(RW);

/// The third turn of the first day of Part 2 with the shorter card js-01, by daylight: Frodo has
/// come by 4, 9 and the wild to 16. Gandalf is at 41. No hand, no company, no dice.
pub fn flight() -> Position {
    set_up("players=2")
}

pub fn set_up(options: &str) -> Position {
    let mut g = Position::empty(options.parse().expect("options"));
    g.part = Part::Two;
    g.day = 2;
    g.turn = Turn::Daylight1;
    g.figure = 4;
    g.corruption = 3;
    g.fellowship = Fellowship { pool: 3, held: 0 };
    g.company[Companion::Frodo.index()] = Standing::Flipped;
    let book = g.book();
    fill(&mut g.allies.deck, &book.ally[1]);
    fill(&mut g.sorcery.deck, &book.sorcery);
    for (have, kind) in g.tiles.pool.iter_mut().zip(&book.tokens.tiles) {
        *have = if kind.colour == Colour::Red { 0 } else { kind.count };
    }
    g.gandalf.state = GandalfState::Hidden;
    g.gandalf.write(Location(41));
    g.gandalf.deeds = locations(&[34, 26, 53]);
    g.gandalf.supply = book.tokens.deeds.but(locations(&[41, 34, 26, 53]));
    g.lead = Seat(1);
    g.players = division(g.options.players - 1, g.lead);
    g = on_journey(g, journey::Length::Shorter, "js-01");
    for (who, at) in [(0, "28"), (1, "28"), (2, "33"), (3, "33")] {
        g = nazgul_at(g, who, at);
    }
    its_turn(g)
}

/// Part 1, by daylight: Frodo started at 4 and came by 5 to 6; the Nazgûl are far off.
pub fn walk() -> Position {
    let mut g = Position::empty("players=2".parse().expect("options"));
    g.part = Part::One;
    g.day = 1;
    g.turn = Turn::Daylight2;
    g.fellowship = Fellowship { pool: 3, held: 0 };
    g.company[Companion::Frodo.index()] = Standing::Flipped;
    let book = g.book();
    fill(&mut g.allies.deck, &book.ally[0]);
    fill(&mut g.sorcery.deck, &book.sorcery);
    for (have, kind) in g.tiles.pool.iter_mut().zip(&book.tokens.tiles) {
        *have = if kind.colour == Colour::Beige { kind.count } else { 0 };
    }
    g.information.found = locations(&[22]);
    g.information.in_play = locations(&[12, 17, 29, 52]);
    for at in [4, 5, 6] {
        g.log.write(Entry::Location(Location(at)));
    }
    g.figure = 2;
    for (who, at) in [(0, "33"), (1, "40"), (2, "44"), (3, "62")] {
        g = nazgul_at(g, who, at);
    }
    its_turn(g)
}

fn fill(deck: &mut [u8], printed: &Deck) {
    for (have, card) in deck.iter_mut().zip(&printed.cards) {
        *have = card.copies;
    }
}

pub fn locations(all: &[u8]) -> Locations {
    all.iter().map(|&at| Location(at)).collect()
}

pub fn word(word: &str) -> Word {
    word.parse().expect("a card")
}

fn rest_of_turn() -> [Step; 4] {
    [
        Step::Day(day::Step::Riders),
        Step::Gandalf(gandalf::Step::Leave),
        Step::Encounter(encounter::Step::Begin),
        Step::Day(day::Step::Advance),
    ]
}

/// The Ring-bearer's turn. By daylight of Part 2 the journey card has moved Frodo.
pub fn its_turn(mut g: Position) -> Position {
    g.agenda = Agenda::new([]);
    g.agenda.then(rest_of_turn());
    g.agenda.then([Step::Frodo(frodo::Step::Turn)]);
    g.now.frodo_moved = g.part == Part::Two && g.turn != Turn::Nightfall;
    g
}

/// The turn begins, with all that comes before the Ring-bearer is asked.
pub fn dawns(mut g: Position) -> Position {
    g.agenda = Agenda::new([Step::Day(day::Step::Turn)]);
    g.now = Default::default();
    g
}

/// Only this Nazgûl, from 0, rides in this turn.
pub fn rides(mut g: Position, who: usize) -> Position {
    g.agenda = Agenda::new([]);
    let [_, leave, encounter, advance] = rest_of_turn();
    g.agenda.then([leave, encounter, advance]);
    g.agenda.then([Step::Riders(riders::Step::Begin(Nazgul::ALL[who]))]);
    g
}

/// The encounter in Frodo's last location, when all Nazgûl have ridden.
pub fn found(mut g: Position) -> Position {
    g.agenda = Agenda::new([]);
    let [_, leave, encounter, advance] = rest_of_turn();
    g.agenda.then([leave, encounter, advance]);
    g.now.is_found = true;
    g
}

pub fn refreshing(mut g: Position) -> Position {
    g.turn = Turn::Nightfall;
    g.agenda = Agenda::new([Step::Day(day::Step::Advance)]);
    g
}

pub fn nightfall(mut g: Position) -> Position {
    g.turn = Turn::Nightfall;
    g.now = Default::default();
    g
}

pub fn on_journey(mut g: Position, length: journey::Length, card: &str) -> Position {
    let cards = &g.book().journeys[length.index()].cards;
    let at = cards.iter().position(|other| other.word == word(card)).expect("a journey card");
    g.travel.length = Some(length);
    g.travel.card = at as u8;
    g.travel.deck = journey::all_bits(cards.len() as u32) & !(1 << at);
    g
}

/// All journey cards but these have left the deck.
pub fn journey_deck(mut g: Position, left: &[&str]) -> Position {
    let cards = &g.book().journeys[g.length().index()].cards;
    let bit = |card: &&str| {
        let at = cards.iter().position(|other| other.word == word(card));
        1u64 << at.expect("a journey card")
    };
    g.travel.deck = left.iter().map(bit).sum();
    g
}

pub fn journey_card(g: &Position) -> String {
    g.journey().word.to_string()
}

pub fn at_row(mut g: Position, row: u8) -> Position {
    g.figure = row;
    g
}

pub fn nazgul_at(mut g: Position, who: usize, spot: &str) -> Position {
    let spot: Spot = spot.parse().expect("a space");
    g.nazgul[who] = g.board().space(spot).expect("a space of this board");
    g
}

/// All four far away from everything: in Part 2 between 3 and 18, in Part 1 between 43 and 59.
pub fn nazgul_far(mut g: Position) -> Position {
    let far = if g.part == Part::Two { "3-18.1" } else { "43-59.1" };
    for who in 0..4 {
        g = nazgul_at(g, who, far);
    }
    g
}

pub fn where_is(who: usize) -> impl Fn(&Position) -> String {
    move |g| g.board().spot(g.nazgul[who]).to_string()
}

pub fn gandalf_at(mut g: Position, at: u8) -> Position {
    g.gandalf.write(Location(at));
    g
}

pub fn gandalf_is_at(g: &Position) -> Option<u8> {
    g.gandalf.last_location().map(|at| at.0)
}

/// These are all the standard dice left.
pub fn dice(mut g: Position, faces: &[Face]) -> Position {
    g.dice.standard = Default::default();
    for face in faces {
        g.dice.standard[face.index()] += 1;
    }
    g
}

pub fn holding(mut g: Position, cards: &[&str]) -> Position {
    for card in cards {
        let kind = usize::from(g.ally_cards().find(word(card)).expect("an ally card"));
        g.allies.deck[kind] -= 1;
        g.allies.hand[kind] += 1;
    }
    g
}

/// The Ringwraith player of this seat holds these.
pub fn sorcery_of(mut g: Position, seat: Seat, cards: &[&str]) -> Position {
    for card in cards {
        let kind = usize::from(g.book().sorcery.find(word(card)).expect("a sorcery card"));
        g.sorcery.deck[kind] -= 1;
        g.sorcery.hand_mut(seat)[kind] += 1;
    }
    g
}

pub fn sorcery(g: Position, cards: &[&str]) -> Position {
    sorcery_of(g, RW, cards)
}

pub fn company(mut g: Position, who: &[Companion]) -> Position {
    for who in who {
        g.company[who.index()] = Standing::Ready;
    }
    g
}

pub fn tokens(mut g: Position, pool: u8, held: u8) -> Position {
    g.fellowship = Fellowship { pool, held };
    g
}

pub fn allies(mut g: Position, at: &[u8]) -> Position {
    g.allies.tokens = locations(at);
    g
}

pub fn ally_tokens(g: &Position) -> Vec<u8> {
    g.allies.tokens.iter().map(|at| at.0).collect()
}

pub fn tracks(mut g: Position, eye: &[u8]) -> Position {
    g.tracks.eye = locations(eye);
    g
}

pub fn hand(g: &Position) -> Vec<String> {
    let kinds = g.allies.hand.iter().zip(&g.ally_cards().cards);
    kinds
        .flat_map(|(&count, card)| std::iter::repeat_n(card.word.to_string(), count.into()))
        .collect()
}

pub fn sorcery_hand(seat: Seat) -> impl Fn(&Position) -> Vec<String> {
    move |g| {
        let kinds = g.sorcery.hand(seat).iter().zip(&g.book().sorcery.cards);
        kinds
            .flat_map(|(&count, card)| std::iter::repeat_n(card.word.to_string(), count.into()))
            .collect()
    }
}

pub fn discarded(card: &str) -> impl Fn(&Position) -> u8 {
    let card = word(card);
    move |g| {
        let ally = g.ally_cards().find(card).map(|kind| g.allies.discards[usize::from(kind)]);
        let sorcery = g.book().sorcery.find(card).map(|kind| g.sorcery.discards[usize::from(kind)]);
        ally.or(sorcery).expect("a card of these decks")
    }
}

pub fn gone(card: &str) -> impl Fn(&Position) -> u8 {
    let card = word(card);
    move |g| g.sorcery.gone[usize::from(g.book().sorcery.find(card).expect("a sorcery card"))]
}

pub fn standing(who: Companion) -> impl Fn(&Position) -> Standing {
    move |g| g.standing(who)
}

pub fn ending(g: &Position) -> Option<Ending> {
    g.ending
}

pub fn section(id: &str) -> Section {
    id.parse().expect("a section")
}

/// Where a die is spent so that the next thing asked is the card's.
pub fn plays(g: Position, who: usize, card: &str) -> Position {
    let g = sorcery(g, &[card]);
    rides(dice(g, &[Face::Sorcery]), who)
}

/// What was told to somebody since the scenario began, and holds.
pub fn heard(scenario: &Scenario<Position>, eye: Eye, is: impl Fn(&Event) -> bool) -> bool {
    scenario.told.iter().filter_map(|event| Position::redact(event, eye)).any(|event| is(&event))
}
