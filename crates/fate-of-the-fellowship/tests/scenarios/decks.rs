//! The two face-down decks: what can come, how likely it is, and what is known of it.

use std::collections::BTreeMap;
use table::proof::shows;

use crate::common::{ANN, card, game};
use fate_of_the_fellowship::cards::{Cards, DeckCard, PlayerCard};
use fate_of_the_fellowship::deck::{Layer, PlayerDeck, ShadowCards, ShadowDeck};
use fate_of_the_fellowship::facts::{Back, EventCard, Objective, ShadowCard, SkiesDarken};
use fate_of_the_fellowship::step::Step;
use fate_of_the_fellowship::{Action, objectives, rule};
use table::{Chance, Fate, Luck, Pending};

/// All 48 region cards and six events in so many stacks.
fn divided(stacks: u8) -> PlayerDeck {
    let mut deck = PlayerDeck::undivided(6);
    deck.divide(stacks);
    deck
}

fn draws(fate: Fate) -> u32 {
    match fate {
        Fate::Draw { from } => from,
        Fate::Roll { .. } => unreachable!("a card is drawn"),
    }
}

fn draw(deck: &mut PlayerDeck, luck: &mut Luck) -> DeckCard {
    let Chance::Drawn(chance) = luck.chance(deck.fate()) else { unreachable!("a card is drawn") };
    let card = deck.named(chance);
    deck.draw(Some(card))
}

/// How many draws stand for each card that can come next.
fn chances(deck: &PlayerDeck) -> BTreeMap<DeckCard, u32> {
    let mut chances = BTreeMap::new();
    for draw in 0..draws(deck.fate()) {
        *chances.entry(deck.named(draw)).or_insert(0) += 1;
    }
    chances
}

// The player deck.

#[test]
fn stacks_are_even_and_the_larger_ones_lie_on_top() {
    shows(&["FOTF.2.23", "FOTF.2.24"]);
    for stacks in 4..=6 {
        let deck = divided(stacks);
        let sizes: Vec<u8> = deck.stacks.iter().map(|s| s.size).filter(|&size| size > 0).collect();
        table::holds_eq!(sizes.len(), usize::from(stacks));
        table::holds!(sizes.is_sorted_by(|above, below| above >= below), "{sizes:?}");
        table::holds!(sizes[0] - sizes[sizes.len() - 1] <= 1, "{sizes:?}");
        table::holds_eq!(deck.len(), 54 + stacks);
    }
}

#[test]
fn every_draw_of_the_player_deck_names_a_card_and_every_card_its_draw() {
    let deck = divided(5);
    for card in chances(&deck).into_keys() {
        let chance = deck.draw_of(card).expect("a card that can come has a draw");
        assert_eq!(deck.named(chance), card);
    }
}

#[test]
fn every_unseen_card_can_come_next_and_no_other() {
    let mut deck = divided(5);
    let drawn = DeckCard::Player(card("rohan-valor"));
    deck.draw(Some(drawn));
    let chances = chances(&deck);
    assert_eq!(DeckCard::all().count(), 74, "48 region cards, 14 events, 12 Skies Darken");
    for card in DeckCard::all() {
        assert_eq!(chances.contains_key(&card), card != drawn, "{card}");
        assert_eq!(deck.draw_of(card).is_some(), card != drawn, "{card}");
    }
}

#[test]
fn region_cards_events_and_skies_come_as_often_as_they_lie_there() {
    let deck = divided(5);
    let chances = chances(&deck);
    let all = draws(deck.fate());
    let stack = u32::from(deck.stacks[0].size);
    let skies: u32 = SkiesDarken::ALL.iter().map(|&s| chances[&DeckCard::Skies(s)]).sum();
    assert_eq!(skies * stack, all, "one card of the stack darkens");
    for s in SkiesDarken::ALL {
        assert_eq!(chances[&DeckCard::Skies(s)] * 12, skies, "each of the twelve alike");
    }
    // 48 region cards and 6 of the 14 events share what is left.
    let share = (all - skies) / 54;
    for card in PlayerCard::all() {
        let chance = chances[&DeckCard::Player(card)];
        match card.as_event() {
            None => assert_eq!(chance, share, "{card}"),
            Some(_) => assert_eq!(chance * 14, share * 6, "{card}"),
        }
    }
}

#[test]
fn each_stack_holds_one_skies_darken_card() {
    for seed in 0..100 {
        let mut luck = Luck::numbered(seed);
        let mut deck = divided(6);
        for stack in deck.stacks {
            let cards: Vec<_> = (0..stack.size).map(|_| draw(&mut deck, &mut luck)).collect();
            let skies = cards.iter().filter(|card| matches!(card, DeckCard::Skies(_)));
            assert_eq!(skies.count(), 1, "seed {seed}");
        }
        assert!(deck.is_empty());
        assert_eq!(deck.unseen_regions(), Cards::NONE);
        assert_eq!(deck.events_in_the_box(), 8);
    }
}

#[test]
fn no_card_comes_twice() {
    let mut luck = Luck::numbered(7);
    let mut deck = divided(5);
    let mut seen = Vec::new();
    while !deck.is_empty() {
        let card = draw(&mut deck, &mut luck);
        assert!(!seen.contains(&card), "{card}");
        seen.push(card);
    }
    assert_eq!(seen.len(), 59);
}

#[test]
fn the_last_card_of_a_stack_that_did_not_darken_must() {
    let mut deck = divided(5);
    let size = deck.stacks[0].size;
    for card in PlayerCard::all().take(usize::from(size) - 1) {
        deck.draw(Some(DeckCard::Player(card)));
    }
    assert!(chances(&deck).keys().all(|card| matches!(card, DeckCard::Skies(_))));
    assert_eq!(deck.draw_of(DeckCard::Player(card("dale-valor"))), None);
}

#[test]
fn a_stack_that_has_darkened_does_not_darken_again() {
    let mut deck = divided(5);
    deck.draw(Some(DeckCard::Skies(SkiesDarken::Hollin)));
    assert!(chances(&deck).keys().all(|card| matches!(card, DeckCard::Player(_))));
    assert_eq!(deck.draw_of(DeckCard::Skies(SkiesDarken::Tharbad)), None);
}

#[test]
fn an_event_taken_from_the_box_cannot_come_and_the_deck_keeps_its_size() {
    let mut deck = divided(5);
    let size = deck.len();
    deck.take_from_the_box(EventCard::Lembas);
    assert_eq!(deck.draw_of(DeckCard::Player(card("lembas"))), None);
    assert_eq!((deck.len(), deck.events, deck.events_in_the_box()), (size, 6, 7));
}

#[test]
fn cards_looked_at_are_drawn_first_in_the_order_they_were_put_back() {
    let mut deck = divided(5);
    let [a, b, c] =
        ["rohan-valor", "dale-valor", "lembas"].map(|word| DeckCard::Player(card(word)));
    let size = deck.len();
    for card in [a, b, c] {
        deck.learn(card);
    }
    assert_eq!(deck.len(), size, "a look takes nothing away");
    deck.put_at(0, c);
    deck.put_at(1, b);
    assert_eq!(deck.known().collect::<Vec<_>>(), [c, b, a]);
    assert!(!chances(&deck).contains_key(&a), "what all know cannot come from below");
    assert_eq!(deck.draw(None), c);
    deck.take_known(a);
    assert_eq!(deck.draw(None), b);
    assert_eq!(deck.known_len(), 0);
}

// The shadow deck.

fn cards(cards: &[ShadowCard]) -> ShadowCards {
    cards.iter().copied().collect()
}

/// Names the top card by luck and flips it.
fn flip(deck: &mut ShadowDeck, luck: &mut Luck) -> ShadowCard {
    if let Some(fate) = deck.fate(0) {
        let Chance::Drawn(chance) = luck.chance(fate) else { unreachable!("a card is drawn") };
        deck.name(0, deck.card_at(0, chance));
    }
    deck.flip()
}

#[test]
fn every_draw_of_the_shadow_deck_names_a_card_and_every_card_its_draw() {
    let deck = ShadowDeck::of(ShadowCards::ALL);
    assert_eq!(deck.fate(0), Some(Fate::Draw { from: 50 }));
    for (chance, card) in ShadowCard::ALL.into_iter().enumerate() {
        assert_eq!(deck.card_at(0, chance as u32), card);
        assert_eq!(deck.draw_of(0, card), Some(chance as u32));
    }
}

#[test]
fn a_card_of_a_deeper_layer_cannot_come_before_its_turn() {
    let mut deck = ShadowDeck::of(cards(&[ShadowCard::Sh01, ShadowCard::Sh02]));
    deck.lay_on_top(cards(&[ShadowCard::Sh03, ShadowCard::Sh04]));
    assert_eq!(deck.fate(0), Some(Fate::Draw { from: 2 }));
    assert_eq!(deck.draw_of(0, ShadowCard::Sh01), None);
    assert_eq!(deck.draw_of(0, ShadowCard::Sh04), Some(1));
}

#[test]
fn layers_laid_on_top_are_drawn_first_the_latest_before_the_others() {
    shows(&["FOTF.5.9"]);
    for seed in 0..50 {
        let mut luck = Luck::numbered(seed);
        let piles = [(0, 20), (20, 35), (35, 50)].map(|(from, to)| &ShadowCard::ALL[from..to]);
        let mut deck = ShadowDeck::of(cards(piles[0]));
        // The back of the first pile was in sight when the others came.
        deck.name(0, piles[0][3]);
        deck.lay_on_top(cards(piles[1]));
        deck.lay_on_top(cards(piles[2]));
        for pile in piles.into_iter().rev() {
            let drawn: ShadowCards = pile.iter().map(|_| flip(&mut deck, &mut luck)).collect();
            table::holds_eq!(drawn, cards(pile));
        }
        table::holds!(deck.is_empty());
    }
}

#[test]
fn a_card_whose_back_was_seen_is_the_first_of_its_layer() {
    let mut luck = Luck::numbered(3);
    let mut deck = ShadowDeck::of(cards(&[ShadowCard::Sh01, ShadowCard::Sh02, ShadowCard::Sh05]));
    deck.name(0, ShadowCard::Sh05);
    deck.lay_on_top(cards(&[ShadowCard::Sh03]));
    assert_eq!(deck.top(), None, "nobody has seen the new back");
    assert_eq!(flip(&mut deck, &mut luck), ShadowCard::Sh03);
    assert_eq!(deck.top(), Some(ShadowCard::Sh05));
    assert_eq!(deck.top_back(), Some(Back::Red));
}

#[test]
fn a_pile_shuffled_under_is_drawn_last() {
    let mut luck = Luck::numbered(3);
    let mut deck = ShadowDeck::of(cards(&[ShadowCard::Sh01]));
    deck.lay_under(cards(&[ShadowCard::Sh02, ShadowCard::Sh03]));
    assert_eq!(deck.len(), 3);
    assert_eq!(flip(&mut deck, &mut luck), ShadowCard::Sh01);
    assert_eq!(deck.fate(0), Some(Fate::Draw { from: 2 }));
}

#[test]
fn an_empty_pile_makes_no_layer() {
    let mut deck = ShadowDeck::of(cards(&[ShadowCard::Sh01]));
    deck.lay_on_top(ShadowCards::NONE);
    deck.lay_under(ShadowCards::NONE);
    assert_eq!(deck.layers().count(), 1);
}

#[test]
fn imagining_keeps_the_back_and_the_cards_of_each_layer() {
    let mut luck = Luck::numbered(11);
    let mut deck = ShadowDeck::of(cards(&ShadowCard::ALL[..30]));
    deck.name(0, ShadowCard::Sh09);
    deck.lay_on_top(cards(&ShadowCard::ALL[30..]));
    deck.name(0, ShadowCard::Sh31);
    let layers = |deck: &ShadowDeck| deck.layers().map(Layer::cards).collect::<Vec<_>>();
    let backs = |deck: &ShadowDeck| {
        deck.layers().map(|layer| layer.named[0].map(ShadowCard::back)).collect::<Vec<_>>()
    };
    let mut tops = BTreeMap::new();
    for _ in 0..2000 {
        let mut imagined = deck;
        imagined.imagine(&mut luck);
        assert_eq!(layers(&imagined), layers(&deck));
        assert_eq!(backs(&imagined), backs(&deck));
        *tops.entry(imagined.top()).or_insert(0) += 1;
    }
    let red = ShadowCard::ALL[30..].iter().filter(|card| card.back() == Back::Red).count();
    assert_eq!(tops.len(), red, "every card with that back can be the one");
    let fair = 2000 / red;
    assert!(tops.values().all(|&times| times > fair / 2 && times < fair * 2), "{tops:?}");
}

#[test]
fn imagining_never_changes_a_card_that_was_looked_at() {
    let mut luck = Luck::numbered(12);
    let mut deck = ShadowDeck::of(ShadowCards::ALL);
    deck.name(0, ShadowCard::Sh09);
    deck.name(1, ShadowCard::Sh14);
    deck.look(2);
    for _ in 0..100 {
        let mut imagined = deck;
        imagined.imagine(&mut luck);
        assert_eq!(imagined, deck);
    }
    // Also when it lies under another layer.
    deck.lay_on_top(ShadowCards::NONE);
    assert_eq!(deck.looked_at().collect::<Vec<_>>(), [ShadowCard::Sh09, ShadowCard::Sh14]);
}

#[test]
fn a_look_reaches_into_the_next_layer() {
    let mut deck = ShadowDeck::of(cards(&[ShadowCard::Sh01, ShadowCard::Sh02]));
    deck.lay_on_top(cards(&[ShadowCard::Sh03]));
    deck.name(0, ShadowCard::Sh03);
    assert_eq!(deck.fate(1), Some(Fate::Draw { from: 2 }));
    deck.name(1, ShadowCard::Sh02);
    deck.look(2);
    assert_eq!(deck.looked_at().collect::<Vec<_>>(), [ShadowCard::Sh03, ShadowCard::Sh02]);
    assert_eq!(deck.take_second(), ShadowCard::Sh02);
    assert_eq!(deck.top(), Some(ShadowCard::Sh03));
    assert_eq!(deck.looked_at().collect::<Vec<_>>(), [ShadowCard::Sh03]);
    assert_eq!(deck.cards(), cards(&[ShadowCard::Sh01, ShadowCard::Sh03]));
}

#[test]
fn a_card_put_back_is_known_and_leaves_the_back_below_it_in_its_place() {
    let mut deck = ShadowDeck::of(ShadowCards::ALL);
    deck.name(0, ShadowCard::Sh09);
    deck.name(1, ShadowCard::Sh14);
    deck.look(1);
    let top = deck.flip();
    assert_eq!(deck.looked_at().next(), None, "the second was not looked at");
    deck.put_back(top);
    assert_eq!(deck.top(), Some(ShadowCard::Sh09));
    assert_eq!(deck.looked_at().collect::<Vec<_>>(), [ShadowCard::Sh09]);
    assert_eq!(deck.len(), 50);
    assert_eq!(deck.flip(), ShadowCard::Sh09);
    assert_eq!(deck.top(), Some(ShadowCard::Sh14), "it lies where it lay");
}

#[test]
fn a_card_put_back_on_an_empty_deck_is_the_deck() {
    let mut deck = ShadowDeck::of(ShadowCards::NONE);
    deck.put_back(ShadowCard::Sh09);
    assert_eq!((deck.len(), deck.top()), (1, Some(ShadowCard::Sh09)));
}

/// FOTF.10.1: Infiltrate Minas Morgul removes none, one or both of the two top cards.
#[test]
fn of_two_cards_looked_at_the_second_may_be_removed() {
    shows(&["FOTF.10.1"]);
    let look = Step::Objective(objectives::Step::LookAhead { named: 0 });
    let infiltrates = game(2)
        .completed(Objective::InfiltrateMinasMorgul)
        .shadow_deck(ShadowCard::Sh09, ShadowCard::Sh14)
        .step([look]);
    infiltrates
        .given()
        .pending(Pending::seat(ANN))
        .offers_exactly(
            ANN,
            &[
                Action::Stop,
                Action::Shadow { card: ShadowCard::Sh09 },
                Action::Shadow { card: ShadowCard::Sh14 },
            ],
        )
        .when(ANN, Action::Shadow { card: ShadowCard::Sh14 })
        .expect("the first is on top", |g| g.shadow_deck.top(), Some(ShadowCard::Sh09))
        .expect("48 others", |g| g.shadow_deck.len(), 49)
        .expect("out of the game", |g| g.shadow_removed.contains(ShadowCard::Sh14), true);
}

#[test]
fn the_second_card_gets_its_name_when_it_is_looked_at_and_a_new_back_is_seen_when_both_are_gone() {
    shows(&["FOTF.10.1"]);
    let look = Step::Objective(objectives::Step::LookAhead { named: 0 });
    game(2)
        .completed(Objective::InfiltrateMinasMorgul)
        .step([look])
        .given()
        .pending(Pending::Fate(Fate::Draw { from: 49 }))
        .fell("drew sh14")
        .when(ANN, Action::Shadow { card: ShadowCard::Sh01 })
        .refuses(ANN, Action::Shadow { card: ShadowCard::Sh01 }, &rule::objectives::LOOKED_AT)
        .when(ANN, Action::Shadow { card: ShadowCard::Sh14 })
        .pending(Pending::Fate(Fate::Draw { from: 48 }))
        .fell("drew sh20")
        .expect("its back is in sight", |g| g.shadow_deck.top_back(), Some(Back::Red))
        .expect("its face is not", |g| g.shadow_deck.looked_at().next(), None);
}
