//! Tom Bombadil, Lembas, Elrond's Foresight, Gifts from the Elves.

use crate::common::rolls::{actions_left, at, holds, hope, nazgul, shadow, tokens, troops};
use crate::common::{ANN, BOB, card, event, game};
use fate_of_the_fellowship::deck::Stack;
use fate_of_the_fellowship::facts::{Army, Character, EventCard, Location, Region, Symbol};
use fate_of_the_fellowship::{Action, rule};
use table::{NOT_ASKED, Pending};

const FRODO: Character = Character::FrodoSam;

// Tom Bombadil.

#[test]
fn tom_bombadil_brings_a_hope() {
    game(2)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .given()
        .says(BOB, "play tom-bombadil")
        .expect("a hope", hope, 7)
        .expect("it is discarded", |g| g.discard.holds(EventCard::TomBombadil), true);
}

/// At the top of the track there is no hope to gain; the card waits for a roll.
#[test]
fn tom_bombadil_brings_no_hope_above_the_top() {
    game(2).hand(ANN, [card("tom-bombadil")]).hope(8).given().refuses_to(
        ANN,
        "play tom-bombadil",
        &rule::events::USELESS,
    );
}

/// Bob, far away, has up to three dice of Ann's search rolled again together.
#[test]
fn tom_bombadil_rerolls_up_to_three_dice_of_a_search() {
    game(2)
        .hand(BOB, [card("tom-bombadil")])
        .hope(8)
        .nazgul(Region::Eriador, 4)
        .searched()
        .given()
        .says(ANN, "keep-it-hidden")
        .rolled([3, 3, 3, 5])
        .offers_exactly(ANN, &[Action::Accept])
        .says(BOB, "play tom-bombadil")
        .refuses_to(BOB, "stop", &rule::events::TOM)
        .refuses_to(BOB, "die slip-by", &rule::events::TOM)
        .says(BOB, "die weary")
        .says(BOB, "die weary")
        .says(BOB, "die weary")
        .rolled([1, 3, 6])
        .expect("one is weary; in the Shire nobody is exposed", hope, 7)
        .expect("one was recalled", nazgul(Region::Eriador), 3);
}

/// Sam's Aid has taken the only die away: nothing is left to be rolled again.
#[test]
fn tom_bombadil_is_not_called_where_no_die_lies() {
    game(2)
        .hand(BOB, [card("tom-bombadil")])
        .tokens(ANN, Symbol::Friendship, 2)
        .nazgul(Region::Eriador, 1)
        .searched()
        .given()
        .says(ANN, "keep-it-hidden")
        .rolled([3])
        .says(ANN, "cancel weary")
        .offers(ANN, &[Action::EndActions])
        .expect("nobody is weary", hope, 6);
}

#[test]
fn tom_bombadil_rerolls_fewer_dice_of_a_battle() {
    game(2)
        .hand(BOB, [card("tom-bombadil")])
        .troops(Location::Edoras, Army::Rohirrim, 3)
        .shadow(Location::Edoras, 2)
        .battle_at(Location::Edoras)
        .given()
        .rolled([5, 1])
        .says(BOB, "play tom-bombadil")
        .says(BOB, "die overrun")
        .says(BOB, "stop")
        .rolled([2])
        .expect("both are routed", shadow(Location::Edoras), 0)
        .expect("nobody fell", troops(Location::Edoras, Army::Rohirrim), 3);
}

/// No other event may come while dice lie, and he is not asked before they are rolled.
#[test]
fn tom_bombadil_alone_breaks_into_a_roll() {
    game(2)
        .hand(BOB, [card("tom-bombadil"), card("gifts-from-the-elves")])
        .nazgul(Region::Eriador, 1)
        .searched()
        .given()
        .refuses_to(BOB, "play tom-bombadil", &NOT_ASKED)
        .says(ANN, "keep-it-hidden")
        .rolled([3])
        .refuses_to(BOB, "play gifts-from-the-elves", &rule::cards::NOT_WHILE_RESOLVING)
        .refuses_to(ANN, "play tom-bombadil", &rule::cards::FROM_OWN_HAND)
        .says(ANN, "accept")
        .expect("weary", hope, 5)
        .expect("Bob keeps Tom", holds(BOB, card("tom-bombadil")), true);
}

// Lembas.

/// Bob plays it on Ann's turn; Ann chooses for which of her characters.
#[test]
fn lembas_gives_the_current_player_two_more_actions() {
    game(2)
        .hand(BOB, [event(EventCard::Lembas)])
        .character(ANN, Character::Aragorn, Location::Edoras)
        .given()
        .says(BOB, "play lembas")
        .pending(Pending::seat(ANN))
        .refuses_to(ANN, "who gimli", &rule::events::LEMBAS)
        .says(ANN, "who aragorn")
        .expect("four and two", actions_left(Character::Aragorn), 6)
        .expect("Frodo has four still", actions_left(FRODO), 4);
}

#[test]
fn lembas_is_for_the_actions_step() {
    game(2).hand(BOB, [card("lembas"), card("gifts-from-the-elves")]).lull().given().refuses_to(
        BOB,
        "play lembas",
        &rule::events::LEMBAS,
    );
}

/// The other character has acted; the first may go on with what the bread gives.
#[test]
fn lembas_is_not_bound_to_the_order_of_the_characters() {
    game(2)
        .hand(ANN, [card("lembas")])
        .character(ANN, Character::Aragorn, Location::Edoras)
        .given()
        .says(ANN, "travel frodo-sam bree")
        .says(ANN, "travel frodo-sam weather-hills")
        .says(ANN, "travel aragorn helms-deep")
        .refuses_to(ANN, "travel frodo-sam rivendell", &rule::turn::ORDER)
        .refuses_to(ANN, "travel aragorn edoras", &rule::turn::FOUR_AND_ONE)
        .says(ANN, "play lembas")
        .says(ANN, "who frodo-sam")
        .expect("Frodo's two came before the bread", actions_left(Character::Aragorn), 0)
        .says(ANN, "travel frodo-sam rivendell")
        .says(ANN, "travel frodo-sam hollin")
        .refuses_to(ANN, "travel frodo-sam tharbad", &rule::turn::ORDER)
        .expect("two more", at(FRODO), Some(Location::Hollin));
}

/// One action and the two of the bread, and then four with the other character.
#[test]
fn lembas_does_not_make_three_actions_the_four() {
    let three = game(2)
        .hand(ANN, [card("lembas")])
        .character(ANN, Character::Aragorn, Location::Edoras)
        .given()
        .says(ANN, "play lembas")
        .says(ANN, "who frodo-sam")
        .says(ANN, "travel frodo-sam bree")
        .says(ANN, "travel frodo-sam weather-hills")
        .says(ANN, "travel frodo-sam rivendell");
    three
        .clone()
        .expect("Aragorn may have four", actions_left(Character::Aragorn), 4)
        .says(ANN, "travel aragorn helms-deep")
        .expect("Frodo may still eat", actions_left(FRODO), 2)
        .says(ANN, "travel aragorn edoras")
        .expect("now Frodo has eaten", actions_left(FRODO), 0)
        .says(ANN, "travel aragorn helms-deep")
        .says(ANN, "travel aragorn edoras")
        .refuses_to(ANN, "travel aragorn helms-deep", &rule::turn::FOUR_AND_ONE)
        .refuses_to(ANN, "travel frodo-sam hollin", &rule::turn::ORDER);
    // Or Frodo's were three of four, and two are left to him after Aragorn's one.
    three
        .says(ANN, "travel aragorn helms-deep")
        .says(ANN, "travel frodo-sam hollin")
        .refuses_to(ANN, "travel aragorn edoras", &rule::turn::FOUR_AND_ONE)
        .says(ANN, "travel frodo-sam tharbad")
        .expect("no more", actions_left(FRODO), 0);
}

/// Alone at the table even a character without the token may eat.
#[test]
fn lembas_feeds_any_character_in_the_solo_game() {
    game(1)
        .character(ANN, Character::Legolas, Location::Rivendell)
        .character(ANN, Character::Gimli, Location::Erebor)
        .hand(ANN, [card("lembas")])
        .given()
        .refuses_to(ANN, "dwarven-craft", &rule::solo::TOKEN_ACTS)
        .says(ANN, "play lembas")
        .says(ANN, "who gimli")
        .says(ANN, "dwarven-craft")
        .says(ANN, "muster gimli")
        .refuses_to(ANN, "muster gimli", &rule::solo::TOKEN_ACTS)
        .expect("Legolas has his four", actions_left(Character::Legolas), 4);
}

// Elrond's Foresight.

/// Bob plays it on Ann's turn; Ann reveals and takes.
#[test]
fn elronds_foresight_lets_the_current_player_take_one_of_four() {
    let revealed = game(2)
        .hand(BOB, [event(EventCard::ElrondsForesight)])
        .given()
        .says(BOB, "play elronds-foresight")
        .pending(Pending::seat(ANN))
        .refuses_to(ANN, "count 5", &rule::events::FORESIGHT)
        .refuses_to(ANN, "count 0", &rule::events::FORESIGHT)
        .says(ANN, "count 3")
        .fell("drew eriador-valor")
        .fell("drew lembas")
        .fell("drew dale-valor")
        .refuses_to(ANN, "pick rohan-valor", &rule::events::FORESIGHT);
    revealed
        .clone()
        .says(ANN, "pick lembas")
        .expect("Ann has it", holds(ANN, card("lembas")), true)
        .says(ANN, "end-actions")
        .expect("the others come next", holds(ANN, card("eriador-valor")), true)
        .expect("in their order", holds(ANN, card("dale-valor")), true);
    revealed.says(ANN, "no").expect("she need not", |g| g.hands[0].len(), 0);
}

#[test]
fn elronds_foresight_takes_no_skies_darken_card() {
    game(2)
        .hand(ANN, [card("elronds-foresight")])
        .with(|g| g.deck.stacks[0] = Stack { size: 55, darkens: true })
        .given()
        .says(ANN, "play elronds-foresight")
        .says(ANN, "count 2")
        .fell("drew skies-darken-mount-doom")
        .fell("drew dale-valor")
        .refuses_to(ANN, "pick skies-darken-mount-doom", &rule::events::FORESIGHT)
        .says(ANN, "pick dale-valor")
        .expect("it lies on top still", |g| g.deck.known_len(), 1)
        .expect("unresolved", |g| g.board.threat, 0);
}

/// Seven cards and the one she takes: she discards at once.
#[test]
fn elronds_foresight_keeps_the_hand_limit() {
    game(2)
        .hand(BOB, [card("elronds-foresight")])
        .hand(
            ANN,
            [
                card("rohan-valor"),
                card("rohan-resistance"),
                card("rohan-friendship"),
                card("dale-resistance"),
                card("dale-friendship"),
                card("mordor-valor"),
                card("mordor-stealth"),
            ],
        )
        .given()
        .says(BOB, "play elronds-foresight")
        .says(ANN, "count 1")
        .fell("drew dale-valor")
        .says(ANN, "pick dale-valor")
        .pending(Pending::seat(ANN))
        .says(ANN, "discard mordor-valor")
        .expect("seven cards", |g| g.hands[0].len(), 7);
}

#[test]
fn elronds_foresight_needs_a_card_in_the_deck() {
    game(2)
        .with(|g| {
            g.deck.events = 0;
            g.discard = fate_of_the_fellowship::cards::Cards::REGIONS;
        })
        .hand(ANN, [card("elronds-foresight")])
        .given()
        .refuses_to(ANN, "play elronds-foresight", &rule::events::USELESS);
}

// Gifts from the Elves.

#[test]
fn gifts_from_the_elves_give_any_token_to_any_player() {
    game(3)
        .hand(BOB, [event(EventCard::GiftsFromTheElves)])
        .all_tokens(ANN, Symbol::Valor)
        .given()
        .says(BOB, "play gifts-from-the-elves")
        .refuses_to(BOB, "token valor", &rule::events::GIFTS)
        .says(BOB, "token resistance")
        .refuses_to(BOB, "for-seat 4", &rule::events::GIFTS)
        .says(BOB, "for-seat 3")
        .expect("it is Cid's", tokens(crate::common::CID, Symbol::Resistance), 1)
        .expect("from the supply", |g| g.token_supply[Symbol::Resistance.index()], 8);
}

#[test]
fn gifts_from_the_elves_need_a_token_in_the_supply() {
    let all = Symbol::ALL;
    all.into_iter()
        .fold(game(2).hand(BOB, [card("gifts-from-the-elves")]), |given, symbol| {
            given.all_tokens(ANN, symbol)
        })
        .hand(ANN, [card("lembas")])
        .given()
        .refuses_to(BOB, "play gifts-from-the-elves", &NOT_ASKED);
}

/// Alone at the table nobody is asked who gets it.
#[test]
fn gifts_from_the_elves_in_the_solo_game() {
    game(1)
        .hand(ANN, [card("gifts-from-the-elves")])
        .given()
        .says(ANN, "play gifts-from-the-elves")
        .says(ANN, "token stealth")
        .expect("it is hers", tokens(ANN, Symbol::Stealth), 1)
        .offers(ANN, &[Action::EndActions]);
}
