//! Decks: legal or not, as text and as code.

use middle_earth_ccg::deck::{Part, SIDEBOARD as SIDEBOARD_SIZES};
use middle_earth_ccg::{Card, ChallengeDeck, Deck, Side, Site};

const SIDEBOARD: usize = SIDEBOARD_SIZES[0].1;

fn deck(letter: char) -> Deck {
    let deck =
        ChallengeDeck::ALL.into_iter().find(|deck| deck.facts().letter == letter.to_string());
    Deck::challenge(deck.expect("a challenge deck"))
}

/// The rules that say no to a deck, against a player of the other side.
fn faults(deck: &Deck) -> Vec<&'static str> {
    deck.faults(Some(deck.side.other()), SIDEBOARD).into_iter().map(|fault| fault.rule).collect()
}

#[test]
fn the_ten_challenge_decks_are_legal() {
    for challenge in ChallengeDeck::ALL {
        let faults = Deck::challenge(challenge).faults(Some(Side::Hero), SIDEBOARD);
        assert!(faults.is_empty(), "{}: {faults:?}", challenge.name());
    }
}

#[test]
fn the_data_hold_what_the_game_has() {
    assert_eq!(Card::ALL.len() + 2 * Site::ALL.len(), 675);
    assert_eq!(ChallengeDeck::ALL.len(), 10);
}

#[test]
fn a_fourth_copy_and_a_second_unique_card_are_refused() {
    let mut many = deck('A');
    many.play_deck.insert(Card::Concealment, 4);
    many.play_deck.insert(Card::Stealth, 2);
    assert_eq!(faults(&many), ["MECCG.2.2"]);
    let mut unique = deck('A');
    unique.sideboard.insert(Card::Glamdring, 1);
    assert_eq!(faults(&unique), ["MECCG.2.2"]);
}

#[test]
fn two_cards_of_one_thing_count_together() {
    let mut both = deck('A');
    both.sideboard.insert(Card::ScrollOfIsildurMinion, 1);
    assert_eq!(faults(&both), ["MECCG.2.2"]);
    both.play_deck.remove(&Card::ScrollOfIsildurHero);
    both.play_deck.insert(Card::ElfStone, 1);
    assert_eq!(faults(&both), [""; 0], "an item of the other side is allowed");
}

#[test]
fn the_other_side_has_its_own_cards() {
    let mut wrong = deck('A');
    wrong.sideboard.insert(Card::ANicePlaceToHide, 1);
    assert_eq!(faults(&wrong), ["MECCG.2.6"]);
    let mut wrong = deck('F');
    wrong.sideboard.insert(Card::Concealment, 1);
    assert_eq!(faults(&wrong), ["MECCG.2.7"]);
}

#[test]
fn resources_and_hazards_are_as_many() {
    let mut few = deck('A');
    few.play_deck.remove(&Card::Glamdring);
    // Two Twilights count as either, so one of them can make up for one card, but not for an odd number.
    assert_eq!(faults(&few), ["MECCG.2.9"]);
    few.play_deck.insert(Card::ElfStone, 1);
    assert_eq!(faults(&few), [""; 0]);
    few.play_deck.remove(&Card::Twilight);
    assert_eq!(faults(&few), ["MECCG.2.9"], "29 of each, or 30 and 28");
}

#[test]
fn twelve_creatures_are_needed_and_dragons_count_half() {
    let mut few = deck('A');
    let creatures = few
        .play_deck
        .iter()
        .filter(|(card, _)| card.facts().class == middle_earth_ccg::facts::Class::Creature);
    let creatures: Vec<(Card, u8)> = creatures.map(|(&card, &count)| (card, count)).collect();
    let total: u8 = creatures.iter().map(|(_, count)| count).sum();
    assert_eq!(total, 16);
    few.play_deck.remove(&Card::Hobgoblins);
    few.play_deck.remove(&Card::LittleSnuffler);
    few.play_deck.remove(&Card::BertBurat);
    for (card, count) in
        [(Card::EarcaraxeAhunt, 1), (Card::RebelTalk, 2), (Card::MusterDisperses, 2)]
    {
        few.play_deck.insert(card, count);
        few.sideboard.remove(&card);
    }
    assert_eq!(faults(&few), ["MECCG.2.10"], "eleven creatures and a half");
    few.play_deck.insert(Card::ItangastAhunt, 1);
    few.play_deck.insert(Card::MusterDisperses, 1);
    assert_eq!(faults(&few), [""; 0], "eleven creatures and two halves");
}

#[test]
fn agents_have_at_most_thirty_six_mind() {
    let mut agents = deck('F');
    let all = Card::ALL.iter().filter(|card| {
        card.facts().marks.has(middle_earth_ccg::facts::Marks::AGENT) && card.facts().mind >= 5
    });
    for &card in all.take(8) {
        agents.sideboard.insert(card, 1);
    }
    let found = agents.faults(None, 60);
    assert!(
        found.iter().any(|fault| fault.rule == "MECCG.2.3" && fault.cards.len() >= 8),
        "{found:?}"
    );
}

#[test]
fn three_copies_of_a_ringwraith_are_for_games_against_wizards() {
    let dwar = deck('G');
    assert!(dwar.faults(Some(Side::Hero), SIDEBOARD).is_empty());
    let against_minions = dwar.faults(Some(Side::Minion), SIDEBOARD);
    assert_eq!(against_minions.len(), 1);
    assert_eq!(against_minions[0].rule, "MECCG.RW.3.3");
    assert_eq!(against_minions[0].cards, [Card::DwarTheRingwraith]);
    let mut two = dwar.clone();
    two.play_deck.insert(Card::RenTheRingwraith, 1);
    two.play_deck.insert(Card::DwarTheRingwraith, 1);
    assert_eq!(faults(&two), ["MECCG.RW.3.3"], "two different ones");
}

#[test]
fn wizards_are_three_at_most_and_not_three_different_ones() {
    let mut three = deck('A');
    three.play_deck.insert(Card::Saruman, 1);
    three.play_deck.insert(Card::Gandalf, 1);
    assert_eq!(faults(&three), [""; 0]);
    three.play_deck.insert(Card::Pallando, 1);
    assert_eq!(faults(&three), ["MECCG.2.9"]);
}

#[test]
fn the_pool_has_characters_and_two_minor_items() {
    let mut pool = deck('A');
    pool.pool.insert(Card::ElfStone, 1);
    assert_eq!(faults(&pool), ["MECCG.2.12"], "three minor items");
    let mut pool = deck('A');
    pool.play_deck.insert(Card::ElfStone, 1);
    pool.play_deck.remove(&Card::Glamdring);
    pool.pool.insert(Card::Glamdring, 1);
    assert_eq!(faults(&pool), ["MECCG.2.12"], "a major item");
}

#[test]
fn havens_are_not_limited_and_other_sites_are_there_once() {
    let mut sites = deck('A');
    sites.sites.insert(Site::Rivendell, 9);
    assert_eq!(faults(&sites), [""; 0]);
    sites.sites.insert(Site::Moria, 2);
    let found = sites.faults(None, SIDEBOARD);
    assert_eq!((found[0].rule, found[0].sites.as_slice()), ("MECCG.2.8", &[Site::Moria][..]));
    let mut minions = deck('F');
    minions.sites.insert(Site::Rivendell, 2);
    assert_eq!(faults(&minions), ["MECCG.2.8"], "Rivendell is no haven of theirs");
}

#[test]
fn the_sideboard_has_its_size() {
    let mut large = deck('A');
    for card in [Card::CrownOfFlowers, Card::Fellowship, Card::RiskyBlow, Card::Muster] {
        large.sideboard.insert(card, 3);
    }
    assert_eq!(faults(&large), ["MECCG.2.11"]);
    assert!(large.faults(Some(Side::Minion), 35).is_empty());
}

#[test]
fn a_deck_is_read_as_it_is_written() {
    for challenge in ChallengeDeck::ALL {
        let deck = Deck::challenge(challenge);
        let (read, wrong) = Deck::read(deck.side, deck.text().as_bytes()).expect("a list");
        assert_eq!(wrong, []);
        assert_eq!(read, deck, "{}", challenge.name());
        let code = deck.code();
        assert!(code.len() < 400, "{} signs", code.len());
        assert_eq!(Deck::from_code(&code), Ok(deck));
    }
}

#[test]
fn lists_of_other_programs_are_read() {
    let list = "Pool\nSam Gamgee x1\n\nResources (3)\n3x Concealment\nPalantir of Orthanc (1)\nScroll of Isildur [minion]\n\n\
        == Sideboard ==\n2 Twilight\n\nSites\nLorien\nMoria\n";
    let (read, wrong) = Deck::read(Side::Hero, list.as_bytes()).expect("a list");
    assert_eq!(wrong, []);
    assert_eq!(read.pool[&Card::SamGamgee], 1);
    assert_eq!(read.part(Part::PlayDeck)[&Card::Concealment], 3);
    assert_eq!(read.play_deck[&Card::PalantirOfOrthancHero], 1);
    assert_eq!(read.play_deck[&Card::ScrollOfIsildurMinion], 1);
    assert_eq!(read.sideboard[&Card::Twilight], 2);
    assert_eq!(read.sites[&Site::Lorien], 1);
}

/// As GCCG and Cardnum write them: a side, the letters of a set, and notes.
#[test]
fn marks_of_sides_and_sets_are_read_in_any_order() {
    let list = "\u{feff}Pool\n1 Sam Gamgee (TW)\n\nCharacters\n3 Saruman [H] (TW)\n\nResources\n\
        2 Scroll of Isildur (LE) [M]\n1 Scroll of Isildur (TW)\n\nSites\n1 Rivendell [H] (TW)\n\n\
        Notes\nA deck for the long road.\n";
    let (read, wrong) = Deck::read(Side::Hero, list.as_bytes()).expect("a list");
    assert_eq!(wrong, []);
    assert_eq!(read.pool[&Card::SamGamgee], 1);
    assert_eq!(read.play_deck[&Card::Saruman], 3);
    assert_eq!(read.play_deck[&Card::ScrollOfIsildurMinion], 2);
    assert_eq!(read.play_deck[&Card::ScrollOfIsildurHero], 1);
    assert_eq!(read.sites[&Site::Rivendell], 1);
}

#[test]
fn a_card_of_the_other_side_is_not_taken_for_it() {
    let (read, wrong) = Deck::read(Side::Hero, b"1 Stealth\n1 Concealment [M]\n").expect("a list");
    assert_eq!(read.play_deck.len(), 1);
    assert_eq!((wrong.len(), wrong[0].number, wrong[0].nearest[0]), (1, 2, "Concealment"));
}

#[test]
fn a_text_says_whose_deck_it_is() {
    for letter in ['A', 'F'] {
        let deck = deck(letter);
        assert_eq!(Deck::side_of_text(deck.text().as_bytes()), Some(deck.side));
    }
    assert_eq!(Deck::side_of_text(b"1 Stealth\n"), None);
    assert_eq!(Deck::side_of_text(&[0xff]), None);
}

/// The counts of a list are added up; no sum is too large for it.
#[test]
fn hundreds_of_copies_are_faults_and_nothing_worse() {
    let list = "99 Stealth\n99 Gandalf\n99 Saruman\n".repeat(4);
    let list = format!("{list}Sideboard\n{list}");
    let (read, wrong) = Deck::read(Side::Hero, list.as_bytes()).expect("a list");
    assert_eq!(wrong, []);
    let found = faults(&read);
    assert!(found.contains(&"MECCG.2.2") && found.contains(&"MECCG.2.9"), "{found:?}");
}

#[test]
fn what_is_not_found_is_told_with_the_nearest_titles() {
    let list = "3 Consealment\n1 Gandalf the Beige\n200 Stealth\nSites\n1 Stealth\n1 Moria\n";
    let (read, wrong) = Deck::read(Side::Hero, list.as_bytes()).expect("a list");
    assert_eq!(read.sites.len(), 1);
    assert!(read.play_deck.is_empty());
    assert_eq!(wrong.iter().map(|line| line.number).collect::<Vec<_>>(), [1, 2, 3, 5]);
    assert_eq!(wrong[0].nearest[0], "Concealment");
    assert_eq!(wrong[1].nearest, [""; 0]);
}

#[test]
fn what_is_no_list_is_refused() {
    assert!(Deck::read(Side::Hero, &[0xff, 0xfe, 0]).is_err());
    assert!(Deck::read(Side::Hero, b"\0\0").is_err());
    assert!(Deck::read(Side::Hero, &b"1 Stealth\n".repeat(10_000)).is_err());
    assert!(Deck::read(Side::Hero, b"hello\n").is_err());
}

#[test]
fn a_code_that_was_changed_is_refused() {
    let code = deck('B').code();
    for at in 0..code.len() {
        let mut changed = code.clone().into_bytes();
        changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
        let changed = String::from_utf8(changed).expect("letters");
        // Another legal code is another deck; nothing panics, and nothing is read as the same deck.
        assert_ne!(Deck::from_code(&changed), Ok(deck('B')));
    }
    assert!(Deck::from_code("").is_err());
    assert!(Deck::from_code("h").is_err());
    assert!(Deck::from_code("hé").is_err());
    assert!(Deck::from_code(&format!("{code}A")).is_err());
}
