//! Chapter 8: rolling a battle.

use crate::common::{ANN, BOB, Given, game};
use fate_of_the_fellowship::facts::{
    Army, Character, Location, Region, ShadowCard, SkiesDarken, Symbol,
};
use fate_of_the_fellowship::{Action, Event, rule};
use table::proof::shows;
use table::{Eye, Fate, Pending};

const BREE: Location = Location::Bree;
const LEGOLAS: Character = Character::Legolas;

/// Legolas of the first seat at Bree with so many Elves and so many shadow troops.
fn at_bree(elves: u8, shadow: u8) -> Given {
    game(2)
        .eye(Region::Dale)
        .character(ANN, LEGOLAS, BREE)
        .troops(BREE, Army::Elven, elves)
        .shadow(BREE, shadow)
}

fn dice(count: u8) -> Pending {
    Pending::Fate(Fate::Roll { dice: count, faces: 6 })
}

const ATTACK: Action = Action::Attack { who: LEGOLAS };

#[test]
fn an_attack_rolls_up_to_one_die_for_each_friendly_troop() {
    shows(&["FOTF.8.1"]);
    at_bree(2, 5)
        .given()
        .shows(&rule::battle::ATTACK_DICE)
        .when(ANN, ATTACK)
        .offers_exactly(ANN, &[Action::Dice { count: 1 }, Action::Dice { count: 2 }])
        .refuses(ANN, Action::Dice { count: 0 }, &rule::battle::ATTACK_DICE)
        .refuses(ANN, Action::Dice { count: 3 }, &rule::battle::ATTACK_DICE)
        .when(ANN, Action::Dice { count: 1 })
        .pending(dice(1));
}

#[test]
fn an_attack_rolls_at_most_three_dice() {
    shows(&["FOTF.8.1"]);
    at_bree(5, 1)
        .given()
        .shows(&rule::battle::ATTACK_DICE)
        .when(ANN, ATTACK)
        .refuses(ANN, Action::Dice { count: 4 }, &rule::battle::ATTACK_DICE)
        .when(ANN, Action::Dice { count: 3 })
        .pending(dice(3));
}

#[test]
fn with_one_troop_there_is_nothing_to_choose() {
    shows(&["FOTF.8.1", "FOTF.8.11"]);
    at_bree(1, 5).given().shows(&rule::battle::ATTACK_DICE).when(ANN, ATTACK).pending(dice(1));
}

#[test]
fn a_battle_brought_on_by_a_card_rolls_a_die_for_each_shadow_troop() {
    for (shadow, count) in [(1, 1), (2, 2), (3, 3), (7, 3)] {
        game(2)
            .eye(Region::Dale)
            .shadow(Location::Isengard, shadow)
            .troops(Location::FordsOfIsen, Army::Rohirrim, 1)
            .advance(ShadowCard::Sh11)
            .given()
            .shows_id("FOTF.8.2")
            .pending(dice(count))
            .expect("the Eye stays", |g| g.board.eye, Region::Dale);
    }
}

#[test]
fn a_rout_removes_a_shadow_troop_and_an_exchange_one_of_each_side() {
    at_bree(3, 4)
        .given()
        .shows_id("FOTF.8.3")
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 3 })
        .fell("rolled rout rout exchange")
        .expect("three shadow troops fell", |g| g.shadow(BREE), 1)
        .expect("and one friend", |g| g.friendly(BREE), 2);
}

#[test]
fn an_overrun_removes_a_friendly_troop() {
    at_bree(3, 2)
        .given()
        .shows_id("FOTF.8.4")
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 2 })
        .fell("rolled overrun overrun")
        .expect("two friends fell", |g| g.friendly(BREE), 1)
        .expect("no shadow troop", |g| g.shadow(BREE), 2);
}

#[test]
fn in_a_haven_an_overrun_does_nothing() {
    game(2)
        .shadow(Location::FordsOfIsen, 2)
        .troops(Location::HelmsDeep, Army::Rohirrim, 2)
        .advance(ShadowCard::Sh11)
        .given()
        .shows_id("FOTF.8.4")
        .fell("rolled overrun overrun")
        .expect("both stand", |g| g.friendly(Location::HelmsDeep), 2);
}

/// FOTF.8.4: a captured stronghold is a haven, a lost haven is none.
#[test]
fn what_is_a_haven_now_is_what_counts_for_an_overrun() {
    shows(&["FOTF.8.4"]);
    game(2)
        .captured(Location::DolGuldur)
        .shadow(Location::GladdenFields, 1)
        .troops(Location::DolGuldur, Army::Elven, 1)
        .advance(ShadowCard::Sh17)
        .given()
        .fell("rolled overrun")
        .expect("the Elves stand", |g| g.friendly(Location::DolGuldur), 1);
    game(2)
        .fallen(Location::HelmsDeep)
        .shadow(Location::FordsOfIsen, 1)
        .troops(Location::HelmsDeep, Army::Rohirrim, 1)
        .advance(ShadowCard::Sh11)
        .given()
        .fell("rolled overrun")
        .expect("the Rohirrim fell", |g| g.friendly(Location::HelmsDeep), 0);
}

#[test]
fn a_nazgul_result_removes_two_friends_where_nazgul_are_in_the_region() {
    at_bree(3, 1)
        .nazgul(Region::Eriador, 1)
        .given()
        .shows_id("FOTF.8.4")
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 1 })
        .fell("rolled nazgul")
        .expect("one friend is left", |g| g.friendly(BREE), 1)
        .expect("the Nazgûl stays", |g| g.nazgul(Region::Eriador), 1);
}

#[test]
fn without_nazgul_in_the_region_their_result_does_nothing() {
    at_bree(3, 1)
        .nazgul(Region::Rhudaur, 3)
        .given()
        .shows_id("FOTF.8.4")
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 1 })
        .fell("rolled nazgul")
        .expect("all friends are left", |g| g.friendly(BREE), 3);
}

/// FOTF.8.4: being in a haven does not help against Nazgûl.
#[test]
fn nazgul_strike_in_a_haven_too() {
    shows(&["FOTF.8.4"]);
    game(2)
        .nazgul(Region::Rohan, 1)
        .shadow(Location::FordsOfIsen, 1)
        .troops(Location::HelmsDeep, Army::Rohirrim, 3)
        .advance(ShadowCard::Sh11)
        .given()
        .fell("rolled nazgul")
        .expect("one is left", |g| g.friendly(Location::HelmsDeep), 1);
}

#[test]
fn a_battle_is_one_roll_and_both_sides_may_be_left() {
    at_bree(3, 3)
        .given()
        .shows_id("FOTF.8.7")
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 1 })
        .fell("rolled exchange")
        .expect("both are left", |g| (g.friendly(BREE), g.shadow(BREE)), (2, 2))
        .offers(ANN, &[ATTACK, Action::EndActions]);
}

#[test]
fn a_haven_is_lost_when_its_last_defender_falls() {
    game(2)
        .hope(6)
        .character(ANN, LEGOLAS, Location::Lorien)
        .troops(Location::Lorien, Army::Elven, 1)
        .shadow(Location::Lorien, 2)
        .given()
        .shows_id("FOTF.8.7")
        .when(ANN, ATTACK)
        .fell("rolled exchange")
        .expect("it is lost", |g| g.is_haven(Location::Lorien), false)
        .expect("three hope are lost", |g| g.board.hope, 3);
}

#[test]
fn the_eye_shifts_when_somebody_attacks() {
    at_bree(1, 1).given().shows_id("FOTF.8.8").when(ANN, ATTACK).expect(
        "before the roll",
        |g| g.board.eye,
        Region::Eriador,
    );
}

#[test]
fn the_eye_does_not_shift_for_battles_of_cards_or_for_abilities() {
    game(2)
        .eye(Region::Dale)
        .shadow(Location::Isengard, 1)
        .troops(Location::FordsOfIsen, Army::Rohirrim, 1)
        .advance(ShadowCard::Sh11)
        .given()
        .shows_id("FOTF.8.8")
        .fell("rolled rout")
        .expect("a shadow card", |g| g.board.eye, Region::Dale);
    game(2)
        .eye(Region::Dale)
        .character(ANN, Character::FrodoSam, Location::Erebor)
        .hope(6)
        .troops(Location::Hollin, Army::Elven, 1)
        .skies(SkiesDarken::Hollin)
        .given()
        .fell("rolled rout rout rout")
        .expect("a Skies Darken card", |g| g.board.eye, Region::Dale);
    at_bree(0, 1)
        .tokens(ANN, Symbol::Stealth, 1)
        .given()
        .when(ANN, Action::SureShot)
        .expect("it is gone", |g| g.shadow(BREE), 0)
        .expect("an ability", |g| g.board.eye, Region::Dale);
}

#[test]
fn of_several_armies_the_current_player_chooses_who_is_removed() {
    let remove = |army| Action::RemoveTroop { at: BREE, army };
    at_bree(1, 3)
        .troops(BREE, Army::Dwarven, 2)
        .given()
        .shows(&rule::battle::LOSSES)
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 2 })
        .fell("rolled exchange overrun")
        .pending(Pending::seat(ANN))
        .offers_exactly(ANN, &[remove(Army::Elven), remove(Army::Dwarven)])
        .refuses(ANN, remove(Army::Gondor), &rule::battle::LOSSES)
        .refuses(
            ANN,
            Action::RemoveTroop { at: Location::Edoras, army: Army::Elven },
            &rule::battle::LOSSES,
        )
        .when(ANN, remove(Army::Dwarven))
        .when(ANN, remove(Army::Dwarven))
        .expect("the Elf is left", |g| g.troops(BREE, Army::Elven), 1)
        .expect("the Dwarves fell", |g| g.troops(BREE, Army::Dwarven), 0);
}

/// FOTF.8.9: it is the current player, whoever's characters and troops are there.
#[test]
fn losses_in_battles_of_other_players_are_the_current_players_choice_too() {
    shows(&["FOTF.8.9"]);
    game(2)
        .character(BOB, Character::Gimli, Location::FordsOfIsen)
        .shadow(Location::Isengard, 1)
        .troops(Location::FordsOfIsen, Army::Rohirrim, 1)
        .troops(Location::FordsOfIsen, Army::Gondor, 1)
        .advance(ShadowCard::Sh11)
        .given()
        .fell("rolled overrun")
        .pending(Pending::seat(ANN));
}

/// FOTF.8.9: there is no choice where all fall, or where one army stands.
#[test]
fn nobody_is_asked_whom_to_remove_when_all_fall() {
    shows(&["FOTF.8.9"]);
    at_bree(1, 3)
        .troops(BREE, Army::Dwarven, 1)
        .given()
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 2 })
        .fell("rolled overrun overrun")
        .expect("both fell", |g| g.friendly(BREE), 0)
        .offers(ANN, &[Action::EndActions]);
}

#[test]
fn what_is_more_than_is_there_is_ignored() {
    at_bree(3, 1)
        .nazgul(Region::Eriador, 1)
        .given()
        .shows_id("FOTF.8.10")
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 3 })
        .fell("rolled nazgul nazgul rout")
        .expect("three friends fell, not four", |g| g.board.supply[Army::Elven.index()], 9)
        .expect("one shadow troop fell", |g| g.shadow(BREE), 0);
    at_bree(3, 1)
        .given()
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 3 })
        .fell("rolled rout rout rout")
        .expect("one shadow troop fell, not three", |g| g.board.shadow_supply, 48);
}

/// FOTF.8.10: an exchange costs its friend though no shadow troop is left to fall.
#[test]
fn an_exchange_is_paid_even_when_a_rout_took_the_last_shadow_troop() {
    shows(&["FOTF.8.10"]);
    at_bree(3, 1)
        .given()
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 2 })
        .fell("rolled rout exchange")
        .expect("a friend fell", |g| g.friendly(BREE), 2);
}

#[test]
fn there_is_no_attack_without_shadow_troops_or_without_friends() {
    shows(&["FOTF.8.11"]);
    at_bree(3, 0)
        .given()
        .refuses(ANN, ATTACK, &rule::attack::SHADOW_TROOPS)
        .offers_not(ANN, &[ATTACK]);
    at_bree(0, 3)
        .given()
        .refuses(ANN, ATTACK, &rule::attack::FRIENDLY_TROOPS)
        .offers_not(ANN, &[ATTACK]);
}

#[test]
fn removed_troops_return_to_their_supply() {
    at_bree(2, 2)
        .given()
        .shows_id("FOTF.8.12")
        .expect(
            "seven Elves, 46 shadow troops",
            |g| (g.board.supply, g.board.shadow_supply),
            ([8, 7, 8, 10], 46),
        )
        .when(ANN, ATTACK)
        .when(ANN, Action::Dice { count: 1 })
        .fell("rolled exchange")
        .just_tells(
            Eye::Onlooker,
            &[
                Event::BattleRolled { at: BREE, dice: [0, 0, 0, 0, 0, 1, 0, 0] },
                Event::ShadowRemoved { at: BREE, count: 1 },
                Event::TroopsRemoved { at: BREE, army: Army::Elven, count: 1 },
            ],
        )
        .expect(
            "one more of each",
            |g| (g.board.supply, g.board.shadow_supply),
            ([8, 8, 8, 10], 47),
        );
}
