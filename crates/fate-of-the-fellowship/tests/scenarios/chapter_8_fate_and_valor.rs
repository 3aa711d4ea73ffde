//! Chapter 8: what those present in a battle do with the dice.

use crate::common::{ANN, BOB, Given, card, event, game, game_with};
use fate_of_the_fellowship::action::{Face, Means};
use fate_of_the_fellowship::facts::{Army, Character, EventCard, Location, Symbol};
use fate_of_the_fellowship::{Action, rule};
use table::proof::shows;
use table::{Pending, Seats};

const BREE: Location = Location::Bree;
const LEGOLAS: Character = Character::Legolas;
const ATTACK: Action = Action::Attack { who: LEGOLAS };

/// Legolas of the first seat at Bree with so many Elves and so many shadow troops.
fn at_bree(elves: u8, shadow: u8) -> Given {
    gathered(game(2), elves, shadow)
}

/// The same with show valor as printed.
fn at_bree_as_printed(elves: u8, shadow: u8) -> Given {
    gathered(game_with("players=2 show-valor=remove-troop"), elves, shadow)
}

fn gathered(given: Given, elves: u8, shadow: u8) -> Given {
    given.character(ANN, LEGOLAS, BREE).troops(BREE, Army::Elven, elves).shadow(BREE, shadow)
}

#[test]
fn characters_present_reroll_a_battle_die_for_each_resistance() {
    let reroll = |face| Action::Reroll { face, by: Means::Resistance };
    at_bree(1, 2)
        .character(BOB, Character::Gimli, BREE)
        .tokens(ANN, Symbol::Resistance, 1)
        .tokens(BOB, Symbol::Resistance, 1)
        .given()
        .shows(&rule::battle::FATE_IN_A_BATTLE)
        .when(ANN, ATTACK)
        .fell("rolled overrun")
        .pending(Pending::Seats { must: Seats::only(ANN), may: Seats::only(BOB) })
        .refuses(ANN, reroll(Face::Rout), &rule::battle::BATTLE_DIE_LIES)
        .when(BOB, reroll(Face::Overrun))
        .fell("rolled exchange")
        .refuses(
            ANN,
            Action::Reroll { face: Face::Exchange, by: Means::Valor },
            &rule::battle::SHOW_VALOR,
        )
        .refuses(
            ANN,
            Action::Reroll { face: Face::Overrun, by: Means::Valor },
            &rule::battle::DIE_FOR_VALOR,
        )
        .when(ANN, reroll(Face::Exchange))
        .fell("rolled rout")
        .expect("one shadow troop is left", |g| g.shadow(BREE), 1)
        .expect("the Elf stands", |g| g.friendly(BREE), 1);
}

#[test]
fn whoever_is_elsewhere_does_not_change_a_battle() {
    at_bree(1, 2)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .tokens(BOB, Symbol::Resistance, 1)
        .tokens(BOB, Symbol::Valor, 1)
        .given()
        .when(ANN, ATTACK)
        .fell("rolled overrun")
        .refuses(
            BOB,
            Action::Reroll { face: Face::Overrun, by: Means::Resistance },
            &rule::battle::FATE_IN_A_BATTLE,
        )
        .refuses(
            BOB,
            Action::Reroll { face: Face::Overrun, by: Means::Valor },
            &rule::battle::SHOW_VALOR,
        )
        .offers_exactly(BOB, &[Action::Play { event: EventCard::TomBombadil }]);
}

#[test]
fn showing_valor_rerolls_a_die_and_may_be_done_again() {
    let reroll = |face| Action::Reroll { face, by: Means::Valor };
    at_bree(1, 2)
        .tokens(ANN, Symbol::Valor, 2)
        .given()
        .shows(&rule::battle::SHOW_VALOR)
        .when(ANN, ATTACK)
        .fell("rolled overrun")
        .refuses(ANN, Action::Strike, &rule::battle::SHOW_VALOR)
        .refuses(
            ANN,
            Action::Reroll { face: Face::Overrun, by: Means::Resistance },
            &rule::battle::FATE_IN_A_BATTLE,
        )
        .when(ANN, reroll(Face::Overrun))
        .fell("rolled nazgul")
        .when(ANN, reroll(Face::Nazgul))
        .fell("rolled rout")
        .expect("both are spent", |g| g.tokens[0][Symbol::Valor.index()], 0)
        .expect("one shadow troop fell", |g| g.shadow(BREE), 1);
}

#[test]
fn showing_valor_as_printed_removes_a_shadow_troop_for_each_valor() {
    at_bree_as_printed(1, 3)
        .tokens(ANN, Symbol::Valor, 2)
        .given()
        .shows(&rule::battle::SHOW_VALOR)
        .when(ANN, ATTACK)
        .fell("rolled rout")
        .refuses(
            ANN,
            Action::Reroll { face: Face::Rout, by: Means::Valor },
            &rule::battle::SHOW_VALOR,
        )
        .when(ANN, Action::Strike)
        .expect("one fell at once", |g| g.shadow(BREE), 2)
        .when(ANN, Action::Strike)
        .expect("valor and the die", |g| g.shadow(BREE), 0)
        .expect("both are spent", |g| g.tokens[0][Symbol::Valor.index()], 0);
}

/// FOTF.8.6: once the field is empty there is nothing left to ask.
#[test]
fn nobody_is_asked_to_strike_where_no_shadow_troop_is_left() {
    shows(&["FOTF.8.6"]);
    at_bree_as_printed(1, 1)
        .character(BOB, Character::Gimli, BREE)
        .tokens(ANN, Symbol::Valor, 1)
        .tokens(BOB, Symbol::Valor, 3)
        .given()
        .when(ANN, ATTACK)
        .fell("rolled rout")
        .when(BOB, Action::Strike)
        .expect("the field is empty", |g| g.shadow(BREE), 0)
        .offers(ANN, &[Action::EndActions])
        .expect("valor is left", |g| g.tokens[0][Symbol::Valor.index()], 1);
}

/// FOTF.8.6: as printed, valor is shown by those present and by nobody else.
#[test]
fn only_characters_present_strike() {
    shows(&["FOTF.8.6"]);
    at_bree_as_printed(1, 3)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .tokens(BOB, Symbol::Valor, 1)
        .given()
        .when(ANN, ATTACK)
        .fell("rolled rout")
        .refuses(BOB, Action::Strike, &rule::battle::SHOW_VALOR)
        .refuses(ANN, Action::Strike, &rule::battle::SHOW_VALOR);
}

#[test]
fn tom_bombadil_rolls_battle_dice_again_wherever_he_is_held() {
    shows(&["FOTF.8.5", "FOTF.8.6", "FOTF.11.2"]);
    at_bree(2, 3)
        .hand(BOB, [event(EventCard::TomBombadil)])
        .given()
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 2 })
        .fell("rolled overrun overrun")
        .when(BOB, Action::Play { event: EventCard::TomBombadil })
        .when(BOB, Action::Stop)
        .fell("rolled rout")
        .expect("one of each side", |g| (g.friendly(BREE), g.shadow(BREE)), (1, 2));
}

/// FOTF.8.5: a card is spent like a token, and goes to the pile.
#[test]
fn a_battle_die_is_rerolled_for_a_resistance_card_of_any_region() {
    shows(&["FOTF.8.5"]);
    at_bree(1, 2)
        .hand(ANN, [card("mordor-resistance")])
        .given()
        .when(ANN, ATTACK)
        .fell("rolled overrun")
        .when(ANN, Action::Reroll { face: Face::Overrun, by: Means::Resistance })
        .expect("it is spent", |g| g.discard.contains(card("mordor-resistance")), true)
        .fell("rolled rout")
        .expect("the Elf stands", |g| g.friendly(BREE), 1);
}

/// FOTF.8.5: Faramir could only turn dice to Rout, and all show it already.
#[test]
fn nobody_is_asked_to_turn_a_die_to_the_face_it_shows() {
    shows(&["FOTF.8.5"]);
    let faramir = Character::Faramir;
    game(2)
        .character(ANN, faramir, Location::Bree)
        .tokens(ANN, Symbol::Stealth, 2)
        .troops(Location::Bree, Army::Elven, 1)
        .shadow(Location::SarnFord, 2)
        .given()
        .when(ANN, Action::Travel { who: faramir, to: Location::SarnFord })
        .when(ANN, Action::BringTroops { army: Army::Elven, count: 1 })
        .when(ANN, Action::Yes)
        .fell("rolled rout")
        .expect("one fell", |g| g.shadow(Location::SarnFord), 1)
        .offers(ANN, &[Action::EndActions]);
}
