//! Event cards about Armies that stay on the table, and how they are forced off it.

use table::scenario::Scenario;
use table::{Describe, Eye};
use war_of_the_ring::facts::{Card, Character, Deck, Face, Nation, Region, Side, Tile};
use war_of_the_ring::fellowship::reveal;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Event, Position, rule};

use crate::common::{
    FP, FREE, Given, SH, SHADOW, asked, at_war, cannot_play, count, dice_asked, free_moves, plays,
    shadow_moves, standing, units, unused,
};

/// The card lies on the table.
fn laid(given: Given, card: Card) -> Given {
    given.with(|g| {
        let cards = &mut g.cards[card.side()];
        cards.deck = cards.deck.without(card);
        cards.table = cards.table.with(card);
    })
}

fn lies(card: Card) -> impl Fn(&Position) -> bool {
    move |g| g.cards[card.side()].table.contains(card)
}

/// Somebody else still has a die, so that the turn goes on.
fn and_a_die(given: Given, side: Side) -> Given {
    given.dice(side, [Face::Muster])
}

// The Last Battle.

fn before_the_black_gate() -> Given {
    let given = at_war()
        .army(Region::Dagorlad, "3 gondor-regular")
        .gone([Character::Strider])
        .at(Character::Aragorn, Region::Dagorlad);
    and_a_die(given, SHADOW)
}

#[test]
fn the_last_battle_is_fought_outside_the_lands_of_the_free_peoples() {
    plays(before_the_black_gate(), Card::TheLastBattle).shows_id("WOTR.5.1.9").expect(
        "on the table",
        lies(Card::TheLastBattle),
        true,
    );
    let at_home = before_the_black_gate()
        .army(Region::MinasTirith, "1 gondor-regular")
        .at(Character::Aragorn, Region::MinasTirith);
    cannot_play(at_home, Card::TheLastBattle).shows_id("WOTR.5.1.8");
    let alone = before_the_black_gate().at(Character::Aragorn, Region::Hollin);
    cannot_play(alone, Card::TheLastBattle);
    let strider = at_war()
        .army(Region::Dagorlad, "3 gondor-regular")
        .at(Character::Strider, Region::Dagorlad);
    cannot_play(strider, Card::TheLastBattle);
}

#[test]
fn the_last_battle_keeps_dice_out_of_the_hunt_box() {
    free_moves(laid(before_the_black_gate(), Card::TheLastBattle), Face::Character)
        .says(FP, "move-fellowship")
        .just_tells(
            Eye::Onlooker,
            &[
                Event::DieUsed { side: FREE, die: Face::Character },
                Event::FellowshipMoved { progress: 1 },
                Event::DieSetAside { side: FREE },
            ],
        )
        .expect("none in the box", |g| g.hunt_box.fellowship, 0)
        .expect("the die is used", unused(FREE), 0)
        .expect("it stays", lies(Card::TheLastBattle), true);
}

#[test]
fn the_last_battle_ends_when_the_fellowship_is_declared_or_revealed() {
    laid(before_the_black_gate(), Card::TheLastBattle)
        .fellowship(|fellowship| fellowship.progress = 1)
        .fellowship_phase()
        .shows(["WOTR.5.1.9"])
        .expect("it lies there", lies(Card::TheLastBattle), true)
        .says(FP, "declare trollshaws")
        .expect("gone", lies(Card::TheLastBattle), false);
    laid(before_the_black_gate(), Card::TheLastBattle)
        .step([Step::Reveal(reveal::Step::Where)])
        .given()
        .expect("gone", lies(Card::TheLastBattle), false);
}

#[test]
fn the_last_battle_is_over_before_the_die_of_a_move_that_was_seen_is_laid_down() {
    let given = laid(before_the_black_gate(), Card::TheLastBattle)
        .hunt_box(1, 0)
        .only_tile(Tile::ZeroReveal)
        .fellowship(|fellowship| fellowship.at = Region::Hollin);
    free_moves(given, Face::Character)
        .says(FP, "move-fellowship")
        .rolled([6])
        .drawn(0)
        .says(FP, "reveal-at moria")
        .drawn(0)
        .expect("gone", lies(Card::TheLastBattle), false)
        .expect("the die is in the box", |g| g.hunt_box.fellowship, 1);
}

#[test]
fn the_last_battle_ends_when_aragorn_goes_home() {
    let given = laid(before_the_black_gate(), Card::TheLastBattle)
        .clear(Region::Dagorlad)
        .army(Region::Osgiliath, "2 gondor-regular")
        .at(Character::Aragorn, Region::Osgiliath);
    free_moves(given, Face::WillOfTheWest)
        .shows_id("WOTR.5.1.11")
        .says(FP, "move-armies")
        .says(FP, "from osgiliath")
        .says(FP, "to minas-tirith")
        .expect("gone", lies(Card::TheLastBattle), false);
}

// Regions that are closed to the Shadow.

#[test]
fn hidden_realms_and_the_old_forest_stir_their_nations() {
    for (card, nation) in
        [(Card::APowerTooGreat, Nation::Elves), (Card::ThePowerOfTomBombadil, Nation::North)]
    {
        plays(and_a_die(at_war().standing(nation, 2, true), SHADOW), card)
            .expect("one step", standing(nation), (1, true))
            .expect("on the table", lies(card), true);
        // A passive Nation does not go to War: the card lies there all the same.
        plays(and_a_die(at_war().standing(nation, 1, false), SHADOW), card)
            .shows_id("WOTR.5.1.14")
            .expect("no step", standing(nation), (1, false))
            .expect("on the table", lies(card), true);
    }
}

const CLOSED: [(Card, Region, Region); 6] = [
    (Card::APowerTooGreat, Region::DimrillDale, Region::Lorien),
    (Card::APowerTooGreat, Region::Trollshaws, Region::Rivendell),
    (Card::APowerTooGreat, Region::TowerHills, Region::GreyHavens),
    (Card::ThePowerOfTomBombadil, Region::Cardolan, Region::OldForest),
    (Card::ThePowerOfTomBombadil, Region::Evendim, Region::TheShire),
    (Card::ThePowerOfTomBombadil, Region::Bree, Region::Buckland),
];

#[test]
fn no_army_of_the_shadow_enters_a_closed_region() {
    for (card, from, to) in CLOSED {
        let given = laid(at_war().army(from, "2 sauron-regular 1 nazgul"), card);
        shadow_moves(given, Face::Army)
            .shows_id("WOTR.5.1.9")
            .says(SH, "move-armies")
            .says(SH, &format!("from {from}"))
            .refuses_to(SH, &format!("to {to}"), &rule::army::CLOSED);
        let given = at_war().army(from, "2 sauron-regular");
        shadow_moves(given, Face::Army)
            .says(SH, "move-armies")
            .says(SH, &format!("from {from}"))
            .says(SH, &format!("to {to}"))
            .expect("without the card it does", units(SHADOW, to), 2);
    }
}

#[test]
fn no_army_of_the_shadow_attacks_a_closed_region() {
    for (card, from, to) in CLOSED {
        let given = at_war().army(from, "2 sauron-regular").army(to, "1 elves-regular");
        shadow_moves(laid(given.clone(), card), Face::Army).refuses_to(
            SH,
            "attack",
            &rule::battle::NOBODY_TO_ATTACK,
        );
        shadow_moves(given, Face::Army).says(SH, "attack").says(SH, &format!("from {from}"));
    }
    let siege = at_war().army(Region::Rivendell, "2 elves-regular 3 sauron-regular");
    shadow_moves(laid(siege, Card::APowerTooGreat), Face::Army)
        .refuses_to(SH, "attack", &rule::battle::NOBODY_TO_ATTACK)
        .says(SH, "move-armies")
        .says(SH, "from rivendell")
        .says(SH, "to trollshaws");
}

#[test]
fn nazgul_and_the_free_peoples_enter_a_closed_region() {
    let given = laid(at_war().army(Region::BaradDur, "1 nazgul"), Card::ThePowerOfTomBombadil);
    shadow_moves(given, Face::Character)
        .says(SH, "move-minions")
        .says(SH, "from barad-dur")
        .says(SH, "to the-shire")
        .expect("alone", count(Region::TheShire, "nazgul"), 1);
    let given = laid(at_war().army(Region::Bree, "1 north-regular"), Card::ThePowerOfTomBombadil);
    free_moves(given, Face::WillOfTheWest)
        .says(FP, "move-armies")
        .says(FP, "from bree")
        .says(FP, "to buckland")
        .expect("there", units(FREE, Region::Buckland), 1);
}

#[test]
fn nobody_of_the_shadow_retreats_into_or_marches_through_a_closed_region() {
    let given = at_war()
        .army(Region::Cardolan, "2 sauron-regular")
        .army(Region::SouthDowns, "3 north-regular");
    free_moves(laid(given, Card::ThePowerOfTomBombadil), Face::WillOfTheWest)
        .says(FP, "attack")
        .says(FP, "from south-downs")
        .says(FP, "at cardolan")
        .rolled([1, 1, 1])
        .rolled([1, 1])
        .says(FP, "press-on")
        .refuses_to(SH, "retreat old-forest", &rule::battle::RETREAT)
        .says(SH, "retreat tharbad");
    let given = at_war()
        .army(Region::Cardolan, "2 sauron-regular")
        .army(Region::TowerHills, "1 sauron-regular");
    let march = |given: Given| plays(given, Card::ShadowsGather).says(SH, "from cardolan");
    march(given.clone())
        .says(SH, "to old-forest")
        .says(SH, "to the-shire")
        .expect("by the Shire", units(SHADOW, Region::TowerHills), 3)
        .expect("captured", |g| g.controller(Region::TheShire), Some(SHADOW));
    plays(laid(given, Card::ThePowerOfTomBombadil), Card::ShadowsGather).expect(
        "there is no other way",
        units(SHADOW, Region::Cardolan),
        2,
    );
}

#[test]
fn grond_does_not_break_a_power_too_great() {
    let given = at_war()
        .army(Region::Rivendell, "2 elves-regular 3 sauron-regular")
        .at(Character::WitchKing, Region::Rivendell);
    plays(laid(given, Card::APowerTooGreat), Card::GrondHammerOfTheUnderworld)
        .shows_id("WOTR.5.1.14")
        .expect("no battle", |g| g.battle.kind, None)
        .expect("played", |g| g.cards[SHADOW].played.len(), 1);
}

/// The Shadow takes up a Muster die with these cards in hand.
fn shadow_pays<const N: usize>(card: Card, hand: [Card; N]) -> Scenario<Position> {
    let given = laid(at_war().army(Region::Orthanc, "1 isengard-regular"), card);
    shadow_moves(and_a_die(given.hand(SHADOW, hand), FREE), Face::Muster)
}

#[test]
fn the_shadow_forces_a_ban_off_the_table_for_a_card_of_each_deck() {
    for card in [Card::APowerTooGreat, Card::ThePowerOfTomBombadil] {
        let remove = format!("remove {card}");
        shadow_pays(card, [Card::ShadowsGather, Card::NazgulSearch])
            .shows_id("WOTR.5.1.10")
            .says(SH, &remove)
            .expect("gone", lies(card), false)
            .expect("seen by all", |g| g.cards[FREE].played.contains(card), true)
            .expect("both are paid", |g| g.cards[SHADOW].buried.len(), 2)
            .expect("and the die", unused(SHADOW), 0)
            .expect("it was an action", asked, Some(FP));
        shadow_pays(card, [Card::ShadowsGather, Card::TheShadowLengthens]).refuses_to(
            SH,
            &remove,
            &rule::events::PRICE,
        );
        shadow_pays(card, [Card::NazgulSearch]).refuses_to(SH, &remove, &rule::events::PRICE);
    }
}

#[test]
fn a_price_is_named_before_it_is_paid() {
    let says = |scenario: Scenario<Position>, seat, words: &str| {
        scenario.position.label(seat, words.parse().unwrap()).to_string()
    };
    let cards = [Card::ShadowsGather, Card::NazgulSearch];
    assert_eq!(
        says(shadow_pays(Card::APowerTooGreat, cards), SH, "remove a-power-too-great"),
        "Force A Power too Great off the table (for a Strategy card and a Character card)"
    );
    let palantir = || laid(orthanc(), Card::ThePalantirOfOrthanc);
    let remove = "remove the-palantir-of-orthanc";
    assert_eq!(
        says(free_moves(palantir(), Face::Event), FP, remove),
        "Force The Palantír of Orthanc off the table (for an Elven Ring)"
    );
    assert_eq!(
        says(free_moves(palantir(), Face::WillOfTheWest), FP, remove),
        "Force The Palantír of Orthanc off the table"
    );
}

#[test]
fn the_shadow_chooses_which_cards_it_pays_and_they_lie_face_down() {
    let hand = [Card::ShadowsGather, Card::TheShadowLengthens, Card::NazgulSearch];
    let buried = |card| Event::CardBuried { side: SHADOW, by: None, deck: Deck::Strategy, card };
    let second = |card| Event::CardBuried { side: SHADOW, by: None, deck: Deck::Character, card };
    shadow_pays(Card::APowerTooGreat, hand)
        .says(SH, "remove a-power-too-great")
        .refuses_to(SH, "discard nazgul-search", &rule::events::IN_HAND)
        .says(SH, "discard shadows-gather")
        .just_tells(Eye::Seat(SH), &[buried(Some(hand[0])), second(Some(hand[2]))])
        .just_tells(Eye::Seat(FP), &[buried(None), second(None)])
        .expect("one is kept", |g| g.cards[SHADOW].hand.iter().next(), Some(hand[1]));
}

// Denethor's Folly.

fn minas_tirith(figures: &str) -> Given {
    let given =
        at_war().army(Region::MinasTirith, figures).army(Region::MinasTirith, "4 sauron-regular");
    and_a_die(given, FREE)
}

#[test]
fn denethors_folly_costs_a_leader_in_minas_tirith() {
    plays(minas_tirith("2 gondor-regular 2 gondor-leader"), Card::DenethorsFolly)
        .expect("one is lost", count(Region::MinasTirith, "gondor-leader"), 1)
        .expect("out of the game", |g| g.board.casualties.leaders(FREE), 1)
        .expect("on the table", lies(Card::DenethorsFolly), true);
    plays(minas_tirith("2 gondor-regular 1 gondor-leader 1 rohan-leader"), Card::DenethorsFolly)
        .shows_id("WOTR.5.1.13")
        .refuses_to(SH, "slay nazgul", &rule::events::CHOICE)
        .says(SH, "slay rohan-leader")
        .expect("his choice", count(Region::MinasTirith, "rohan-leader"), 0)
        .expect("the other lives", count(Region::MinasTirith, "gondor-leader"), 1);
    plays(minas_tirith("2 gondor-regular"), Card::DenethorsFolly).shows_id("WOTR.5.1.14").expect(
        "on the table",
        lies(Card::DenethorsFolly),
        true,
    );
    let free = at_war().army(Region::MinasTirith, "2 gondor-regular 1 gondor-leader");
    cannot_play(free, Card::DenethorsFolly).shows_id("WOTR.5.1.8");
}

#[test]
fn denethors_folly_takes_away_combat_cards_in_minas_tirith() {
    let given =
        || laid(minas_tirith("2 gondor-regular"), Card::DenethorsFolly).hand(FREE, [Card::Athelas]);
    shadow_moves(given(), Face::Army)
        .says(SH, "attack")
        .says(SH, "from minas-tirith")
        .says(SH, "at minas-tirith")
        .expect("nobody is asked", dice_asked, Some(4));
    free_moves(given(), Face::WillOfTheWest)
        .says(FP, "attack")
        .says(FP, "from minas-tirith")
        .says(FP, "at minas-tirith")
        .expect("nor in a sortie", dice_asked, Some(2));
    let elsewhere = given()
        .army(Region::Osgiliath, "1 sauron-regular")
        .army(Region::Lossarnach, "1 gondor-regular");
    shadow_moves(elsewhere, Face::Army)
        .says(SH, "attack")
        .says(SH, "from osgiliath")
        .says(SH, "at lossarnach")
        .expect("elsewhere he is", asked, Some(FP));
}

#[test]
fn denethors_folly_ends_with_the_siege() {
    let given = laid(minas_tirith("2 gondor-regular"), Card::DenethorsFolly);
    shadow_moves(given, Face::Army)
        .shows_id("WOTR.5.1.11")
        .says(SH, "move-armies")
        .says(SH, "from minas-tirith")
        .says(SH, "to osgiliath")
        .expect("gone", lies(Card::DenethorsFolly), false);
}

#[test]
fn the_free_peoples_force_denethors_folly_off_the_table() {
    let given = || {
        let given = minas_tirith("2 gondor-regular");
        and_a_die(laid(given.companions([Character::Legolas]), Card::DenethorsFolly), SHADOW)
    };
    let remove = "remove denethors-folly";
    free_moves(given(), Face::WillOfTheWest)
        .shows_id("WOTR.5.1.10")
        .says(FP, remove)
        .expect("gone", lies(Card::DenethorsFolly), false)
        .expect("it was an action", asked, Some(SH));
    free_moves(given(), Face::Character).refuses_to(FP, remove, &rule::events::REMOVABLE);
    for who in [Character::GandalfTheGrey, Character::GandalfTheWhite, Character::Aragorn] {
        free_moves(given().at(who, Region::MinasTirith), Face::Character).says(FP, remove).expect(
            "gone",
            lies(Card::DenethorsFolly),
            false,
        );
        free_moves(given().at(who, Region::Hollin), Face::Character).refuses_to(
            FP,
            remove,
            &rule::events::REMOVABLE,
        );
    }
    free_moves(given().at(Character::Strider, Region::MinasTirith), Face::Character).refuses_to(
        FP,
        remove,
        &rule::events::REMOVABLE,
    );
    // Its owner does not.
    shadow_moves(given(), Face::Muster).refuses_to(SH, remove, &rule::events::REMOVABLE);
}

// The Palantír of Orthanc.

fn orthanc() -> Given {
    at_war().army(Region::Orthanc, "2 isengard-regular").at(Character::Saruman, Region::Orthanc)
}

#[test]
fn the_palantir_of_orthanc_needs_saruman_and_leaves_with_him() {
    plays(and_a_die(orthanc(), FREE), Card::ThePalantirOfOrthanc)
        .expect("on the table", lies(Card::ThePalantirOfOrthanc), true)
        .expect("it draws nothing for itself", asked, Some(FP));
    let no_saruman = at_war().army(Region::Orthanc, "2 isengard-regular");
    cannot_play(no_saruman, Card::ThePalantirOfOrthanc).shows_id("WOTR.5.1.8");
    let stormed = at_war()
        .army(Region::Orthanc, "5 rohan-regular 1 isengard-regular")
        .at(Character::Saruman, Region::Orthanc);
    free_moves(laid(and_a_die(stormed, SHADOW), Card::ThePalantirOfOrthanc), Face::WillOfTheWest)
        .shows_id("WOTR.5.1.11")
        .says(FP, "attack")
        .says(FP, "from orthanc")
        .says(FP, "at orthanc")
        .rolled([6, 1, 1, 1, 1])
        .rolled([1])
        .rolled([1])
        .expect("gone with Saruman", lies(Card::ThePalantirOfOrthanc), false);
}

#[test]
fn the_palantir_of_orthanc_draws_from_either_deck() {
    let given = laid(and_a_die(orthanc(), FREE), Card::ThePalantirOfOrthanc);
    plays(given, Card::ShadowsGather).says(SH, "draw character").drawn(0).expect(
        "one card",
        |g| g.cards[SHADOW].hand.len(),
        1,
    );
}

#[test]
fn the_free_peoples_force_the_palantir_off_the_table() {
    let given = || laid(and_a_die(orthanc(), SHADOW), Card::ThePalantirOfOrthanc);
    let remove = "remove the-palantir-of-orthanc";
    let rings = |g: &Position| (g.rings[FREE].held, g.rings[SHADOW].held);
    free_moves(given(), Face::WillOfTheWest)
        .shows_id("WOTR.5.1.10")
        .says(FP, remove)
        .expect("gone", lies(Card::ThePalantirOfOrthanc), false)
        .expect("for nothing else", rings, (3, 0));
    free_moves(given(), Face::Event)
        .shows_id("WOTR.4.1.21")
        .says(FP, remove)
        .expect("gone", lies(Card::ThePalantirOfOrthanc), false)
        .expect("the Shadow has a Ring", rings, (2, 1))
        .expect("one a turn", |g| g.rings[FREE].used_this_turn, true);
    let used = given().with(|g| g.rings[FREE].used_this_turn = true);
    free_moves(used, Face::Event).refuses_to(FP, remove, &rule::rings::ONE_A_TURN);
    let none = given().with(|g| g.rings[FREE].held = 0);
    free_moves(none, Face::Event).refuses_to(FP, remove, &rule::rings::HELD);
    // The Last Battle has no price at all.
    let battle = laid(before_the_black_gate(), Card::TheLastBattle);
    shadow_moves(battle, Face::Muster).refuses_to(
        SH,
        "remove the-last-battle",
        &rule::events::REMOVABLE,
    );
}
