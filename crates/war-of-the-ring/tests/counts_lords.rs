//! Counts: what is in the box of Lords of Middle-earth.
#![allow(clippy::unwrap_used)]

use table::proof::shows;
use war_of_the_ring::facts::*;
use war_of_the_ring::lords::rings::RINGS;

fn new_characters() -> impl Iterator<Item = Character> {
    Character::ALL.into_iter().filter(|who| who.is_of_lords())
}

fn new_cards(side: Side) -> impl Iterator<Item = Card> {
    Card::ALL.into_iter().filter(move |card| card.is_of_lords() && card.side() == side)
}

/// Each face as a word, with a star if it has one.
fn faces(die: SpecialDie) -> [String; 6] {
    std::array::from_fn(|at| {
        let star = if die.is_starred(at as u8 + 1) { "*" } else { "" };
        format!("{}{star}", die.faces()[at])
    })
}

#[test]
fn three_keeper_dice_and_two_minion_dice() {
    shows(&["LOME.1.4"]);
    let of = |side| SpecialDie::of(side).collect::<Vec<_>>();
    let keepers = [SpecialDie::Vilya, SpecialDie::Nenya, SpecialDie::Narya];
    table::holds_eq!(of(Side::FreePeoples), keepers);
    table::holds_eq!(of(Side::Shadow), [SpecialDie::Balrog, SpecialDie::Gothmog]);
    table::holds_eq!(SpecialDie::ALL.len(), 5);
}

#[test]
fn the_special_dice_show_what_is_printed() {
    shows(&["LOME.5.1", "LOME.5.2", "LOME.5.3", "LOME.6.1", "LOME.6.2"]);
    let words = |line: &str| line.split(' ').map(String::from).collect::<Vec<_>>();
    for (die, printed) in [
        (SpecialDie::Vilya, "army* muster event card-draw card-draw eye*"),
        (SpecialDie::Nenya, "character* muster event card-draw card-draw eye*"),
        (SpecialDie::Narya, "character muster event card-draw army eye"),
        (SpecialDie::Balrog, "character* use-balrog use-balrog muster card-draw eye*"),
        (SpecialDie::Gothmog, "army* army muster muster card-draw eye*"),
    ] {
        table::holds_eq!(faces(die).to_vec(), words(printed), "{die}");
    }
}

#[test]
fn new_figures_are_characters_and_the_bonus_figures_are_no_new_ones() {
    shows(&["LOME.1.5", "LOME.1.6"]);
    let with_a_figure = [
        Character::Elrond,
        Character::Galadriel,
        Character::Balrog,
        Character::Gothmog,
        Character::MouthBlackNumenorean,
        Character::WitchKingChief,
    ];
    table::holds!(with_a_figure.into_iter().all(Character::is_of_lords));
    for who in [Character::Aragorn, Character::GandalfTheWhite] {
        table::holds!(!who.is_of_lords() && who.other_card().is_none(), "{who}");
    }
}

#[test]
fn eleven_counters() {
    shows(&["LOME.1.7", "LOME.1.8"]);
    // Four Sméagol tiles, and no more for the larger ones; a counter each for Sméagol and the Balrog;
    // three Rings; two tokens.
    let smeagol: u8 =
        Tile::ALL.into_iter().filter(|tile| tile.set() == TileSet::Smeagol).map(Tile::count).sum();
    table::holds_eq!((smeagol, RINGS.len(), ELVEN_RINGS), (4, 3, 3));
    table::holds!(!Tile::Smeagol.is_standard());
    let owners = [Character::Elrond, Character::Galadriel, Character::GandalfTheGrey];
    table::holds_eq!(RINGS.map(SpecialDie::owner), owners);
}

#[test]
fn thirteen_event_cards_a_special_one_and_fourteen_character_cards() {
    shows(&["LOME.1.9"]);
    let events = |side| new_cards(side).filter(|card| !card.is_special()).count();
    table::holds_eq!((events(Side::FreePeoples), events(Side::Shadow)), (6, 7));
    let special: Vec<Card> = Card::ALL.into_iter().filter(|card| card.is_special()).collect();
    table::holds_eq!(special, [Card::WeShallGetIt]);
    let count = |side, other: bool| {
        let of = new_characters().filter(|who| who.side() == side);
        of.filter(|who| who.other_card_of().is_some() == other).count()
    };
    table::holds_eq!((count(Side::FreePeoples, false), count(Side::FreePeoples, true)), (3, 7));
    table::holds_eq!((count(Side::Shadow, false), count(Side::Shadow, true)), (2, 2));
    let known = [
        Character::Boromir,
        Character::GandalfTheGrey,
        Character::Gimli,
        Character::Legolas,
        Character::Meriadoc,
        Character::Peregrin,
        Character::Strider,
        Character::MouthOfSauron,
        Character::WitchKing,
    ];
    for who in Character::ALL {
        table::holds_eq!(who.other_card().is_some(), known.contains(&who), "{who}");
    }
}
