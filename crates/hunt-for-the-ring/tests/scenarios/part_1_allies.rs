//! Ally cards and ally tokens.

use hunt_for_the_ring::nazgul::Nazgul;
use hunt_for_the_ring::{Event, Position, rule};
use table::{Eye, Fate, Pending};

use crate::part_1_common::{BY_RW, RB, RW, corruption, hunt, in_hand, listed, may, rider, seen};

const FIVE: &str = "goldberry the-ferry tom-bombadil under-the-roots farmer-maggot";

fn tokens(g: &Position) -> String {
    listed(g.allies.tokens)
}

#[test]
fn the_hand_limit_is_five_at_once() {
    hunt()
        .hand(FIVE)
        .fellowship(2, 1)
        .given()
        .shows_id("HFTR.1.46")
        .says(RB, "spend-token")
        .fell("drew short-cuts")
        .expect("too many", in_hand, 6)
        // Nothing else can be done before.
        .refuses_to(RB, "move 5", &table::NOT_ASKED)
        .refuses_to(RB, "discard gildor-inglorion", &rule::allies::IN_HAND)
        .says(RB, "discard tom-bombadil")
        .expect("hand", in_hand, 5)
        .just_tells(BY_RW, &[Event::AllyDiscarded { card: "tom-bombadil".parse().unwrap() }])
        .says(RB, "move 5");
}

#[test]
fn two_cards_too_many_are_two_discards() {
    hunt()
        .hand("goldberry the-ferry tom-bombadil under-the-roots a-basket-of-mushrooms")
        .given()
        .shows_id("HFTR.1.46")
        .says(RB, "play a-basket-of-mushrooms 1")
        .fell("drew farmer-maggot")
        .fell("drew short-cuts")
        .expect("too many", in_hand, 6)
        .says(RB, "discard short-cuts")
        .expect("hand", in_hand, 5);
    hunt()
        .hand(FIVE)
        .alone()
        .nightfall()
        .end_of_turn()
        .given()
        .shows_id("HFTR.1.46")
        .fell("drew short-cuts")
        .says(RB, "discard short-cuts")
        .fell("drew crebain");
}

/// An ability that draws and puts a card back is one draw (docs/rulings.md, R-14).
#[test]
fn the_hand_is_counted_when_a_draw_is_done() {
    hunt()
        .hand(FIVE)
        .nightfall()
        .given()
        .shows_id("HFTR.1.46")
        .says(RB, "rest")
        .fell("drew short-cuts")
        .says(RB, "bottom short-cuts")
        .expect("hand", in_hand, 5)
        .expect("nothing is discarded", |g| g.allies.discards, Default::default());
}

#[test]
fn one_ally_card_a_turn_before_or_after_the_move() {
    hunt()
        .hand("goldberry shirriffs-on-the-bounds")
        .given()
        .shows_id("HFTR.1.47")
        .refuses_to(RB, "play the-ferry 1", &rule::allies::IN_HAND)
        .says(RB, "move 5")
        .says(RB, "play shirriffs-on-the-bounds 1")
        .refuses_to(RB, "play goldberry 1", &rule::allies::ONE_A_TURN);
    // In the next turn another one may be played.
    hunt()
        .hand("goldberry the-ferry shirriffs-on-the-bounds")
        .alone()
        .rides(Nazgul::Fourth)
        .given()
        .shows_id("HFTR.1.47")
        .refuses_to(RB, "play goldberry 1", &table::NOT_ASKED)
        .says(RW, "end-turn")
        .says(RB, "play goldberry 1");
}

#[test]
fn a_condition_must_be_true() {
    hunt()
        .hand("tom-bombadil gildor-inglorion")
        .corruption(3)
        .given()
        .shows_id("HFTR.1.48")
        .refuses_to(RB, "play tom-bombadil 2", &rule::conditions::SECTIONS)
        .refuses_to(RB, "play gildor-inglorion 2", &rule::conditions::RESTED);
    hunt()
        .hand("tom-bombadil")
        .log("4 52")
        .corruption(3)
        .given()
        .shows_id("HFTR.1.48")
        .says(RB, "play tom-bombadil 2")
        .expect("corruption", corruption, 1)
        // Playing it tells that it is true.
        .just_tells(
            Eye::Onlooker,
            &[
                Event::AllyPlayed { card: "tom-bombadil".parse().unwrap(), choice: 2 },
                Event::LastIsInSections { sections: 0b11_0000 },
                Event::CorruptionHealed { n: 2, now: 1 },
            ],
        );
    hunt()
        .hand("gildor-inglorion")
        .alone()
        .corruption(3)
        .nightfall()
        .given()
        .shows_id("HFTR.1.48")
        .refuses_to(RB, "play gildor-inglorion 2", &rule::conditions::RESTED)
        .says(RB, "rest")
        .says(RB, "play gildor-inglorion 2")
        .expect("corruption", corruption, 2);
}

#[test]
fn of_two_effects_one_is_chosen() {
    let given = hunt().hand("farmer-maggot").nazgul("22 33 44 62");
    given
        .clone()
        .given()
        .shows_id("HFTR.1.49")
        .refuses_to(RB, "play farmer-maggot 3", &rule::allies::NO_SUCH_CHOICE)
        .refuses_to(RB, "play farmer-maggot 0", &rule::allies::NO_SUCH_CHOICE)
        .says(RB, "play farmer-maggot 1")
        .says(RB, "place-ally 24")
        .expect("tokens", tokens, "24".to_owned())
        .refuses_to(RB, "push nazgul-1 23", &table::NOT_ASKED);
    given
        .given()
        .shows_id("HFTR.1.49")
        .says(RB, "play farmer-maggot 2")
        .says(RB, "push nazgul-1 23")
        .expect("tokens", tokens, String::new());
}

#[test]
fn effects_are_applied_as_fully_as_possible() {
    hunt()
        .hand("the-wandering-company")
        .given()
        .shows_id("HFTR.1.50")
        .says(RB, "play the-wandering-company 1")
        .refuses_to(RB, "done", &rule::effects::MUST)
        .says(RB, "place-ally 24")
        .refuses_to(RB, "done", &rule::effects::MUST)
        .says(RB, "place-ally 25")
        .expect("tokens", tokens, "24 25".to_owned());
    hunt()
        .hand("farmer-maggot")
        .given()
        .shows_id("HFTR.1.50")
        .says(RB, "play farmer-maggot 1")
        .refuses_to(RB, "place-ally 25", &rule::effects::ALLY_LOCATION);
    // No token is left in the pool: the rest of the effect is done.
    hunt()
        .hand("barliman-butterbur")
        .fellowship(0, 3)
        .given()
        .shows_id("HFTR.1.50")
        .says(RB, "play barliman-butterbur 1")
        .fell("drew goldberry")
        .expect("hand", in_hand, 1);
}

#[test]
fn an_area_is_barred_to_searches_until_the_end_of_the_turn() {
    hunt()
        .hand("shirriffs-on-the-bounds")
        .alone()
        .nazgul("24 33 44 62")
        .given()
        .shows_id("HFTR.1.50")
        .shows_id("HFTR.1.59")
        .says(RB, "play shirriffs-on-the-bounds 2")
        .refuses_to(RB, "name-area Z", &rule::effects::NO_AREA)
        .says(RB, "name-area H")
        // All see which area is meant.
        .expect("marked", |g| seen(g, BY_RW)["barredArea"].clone(), serde_json::json!("H"))
        .says(RB, "move 5")
        .refuses_to(RW, "search", &rule::search::BARRED)
        .says(RW, "ride 25")
        .refuses_to(RW, "search", &rule::search::BARRED)
        .says(RW, "end-turn")
        .says(RW, "search");
}

/// All see where a false track lies, which the card must identify.
#[test]
fn what_a_card_must_identify_is_seen_by_all() {
    hunt()
        .hand("fredegar-bolger")
        .log("4 5 6")
        .given()
        .shows_id("HFTR.1.59")
        .says(RB, "play fredegar-bolger 1")
        .refuses_to(RB, "false-track 5", &rule::effects::NOT_ON_LOG)
        .says(RB, "false-track 14")
        .expect("seen", |g| seen(g, BY_RW)["tracks"]["eye"].clone(), serde_json::json!([14]));
}

#[test]
fn played_cards_are_discarded_and_never_come_back() {
    hunt()
        .hand("goldberry")
        .ally_deck("short-cuts")
        .fellowship(2, 1)
        .given()
        .shows_id("HFTR.1.51")
        .says(RB, "play goldberry 1")
        .fell("drew short-cuts")
        .expect("deck", |g| g.allies.left(), 0)
        .says(RB, "spend-token")
        // Nothing is left to draw; the discards stay.
        .expect("hand", in_hand, 1)
        .expect("discards", |g| g.allies.discards.iter().sum::<u8>(), 21)
        .says(RB, "move 5");
}

#[test]
fn out_of_turn_cards_wait_for_what_they_cancel() {
    let given = rider()
        .hand("the-gaffers-tales under-the-roots off-the-road")
        .nazgul("24 33 44 62")
        .log("4 24")
        .dice("sword ring ring")
        .alone();
    given
        .clone()
        .given()
        .shows_id("HFTR.1.52")
        .refuses_to(RB, "play the-gaffers-tales 1", &table::NOT_ASKED)
        .says(RW, "search")
        .refuses_to(RB, "play under-the-roots 1", &rule::allies::OUT_OF_TURN)
        .says(RB, "play the-gaffers-tales 1")
        .expect("no track", |g| listed(g.tracks.all()), String::new())
        .expect("no answer", |g| g.told.is_empty(), true)
        .refuses_to(RW, "search", &rule::nazgul::ACTED);
    // Any number: one for each Nazgûl's question.
    given
        .clone()
        .given()
        .shows_id("HFTR.1.52")
        .says(RW, "hunt-with sword")
        .says(RB, "play under-the-roots 1")
        .expect("not found", |g| g.now.is_found, false)
        .expect("the die is spent", |g| g.dice.standard, [2, 0, 0, 0])
        .says(RW, "end-turn")
        .says(RW, "perceive ring section")
        .says(RB, "play off-the-road 1")
        .expect("no answer", |g| g.told.is_empty(), true)
        .says(RW, "end-turn")
        .says(RW, "search")
        .says(RB, "play the-gaffers-tales 1")
        .expect("hand", in_hand, 0);
    // In his own turn they cannot be played.
    hunt().hand("the-gaffers-tales").given().shows_id("HFTR.1.52").refuses_to(
        RB,
        "play the-gaffers-tales 1",
        &rule::allies::OUT_OF_TURN,
    );
}

/// He is asked by what everybody sees (docs/rulings.md, R-5): with any card in hand, while one that
/// cancels can be among them.
#[test]
fn being_asked_tells_nothing_about_the_hand() {
    let given = |hand: &str| rider().alone().hand(hand).nazgul("24 33 44 62").given();
    for hand in ["goldberry", "the-gaffers-tales"] {
        let asked = given(hand).shows_id("HFTR.1.52").says(RW, "search");
        asked.pending(Pending::seat(RB)).says(RB, "answer");
    }
    // The only card that cancels a search lies in the discards.
    let mut known = rider().alone().hand("goldberry").nazgul("24 33 44 62");
    let tales = known.0.ally_cards().find("the-gaffers-tales".parse().unwrap()).unwrap();
    known.0.allies.deck[usize::from(tales)] = 0;
    known.0.allies.discards[usize::from(tales)] = 1;
    known.given().shows_id("HFTR.1.52").says(RW, "search").pending(Pending::seat(RW));
}

#[test]
fn a_token_is_placed_where_no_nazgul_and_no_token_is() {
    hunt()
        .hand("gildor-inglorion")
        .allies("24")
        .given()
        .shows_id("HFTR.1.53")
        .says(RB, "play gildor-inglorion 1")
        .refuses_to(RB, "place-ally 24", &rule::allies::TAKEN)
        .refuses_to(RB, "place-ally 33", &rule::allies::TAKEN)
        .refuses_to(RB, "place-ally 63", &rule::allies::EXIT)
        .refuses_to(RB, "place-ally 99", &rule::effects::ON_BOARD)
        .says(RB, "place-ally 25")
        .expect("tokens", tokens, "24 25".to_owned());
}

#[test]
fn a_token_moves_to_a_connected_free_location_past_nazgul_on_dots() {
    hunt()
        .hand("brandybuck-kin")
        // 24 is connected with 19, 25, 26, 27 and 29; a Nazgûl stands between it and 29.
        .nazgul("24-29.1 25 44 62")
        .allies("24 26")
        .given()
        .shows_id("HFTR.1.54")
        .says(RB, "play brandybuck-kin 1")
        .says(RB, "place-ally 6")
        .refuses_to(RB, "move-ally 5 4", &rule::allies::TOKEN_THERE)
        .refuses_to(RB, "move-ally 24 28", &rule::allies::TOKEN_CONNECTED)
        .refuses_to(RB, "move-ally 24 25", &rule::allies::TAKEN)
        .refuses_to(RB, "move-ally 24 26", &rule::allies::TAKEN)
        .says(RB, "move-ally 24 29")
        .expect("tokens", tokens, "6 26 29".to_owned())
        .says(RB, "done");
}

#[test]
fn no_nazgul_enters_or_passes_a_location_with_a_token() {
    // From 33 the road leads over 23 to 15 and 14.
    rider()
        .rides(Nazgul::Second)
        .nazgul("62 33 44 62")
        .allies("23")
        .given()
        .shows_id("HFTR.1.55")
        .shows_id("HFTR.1.68")
        .refuses_to(RW, "ride 23", &rule::nazgul::ALLY_TOKEN)
        .refuses_to(RW, "ride 15", &rule::nazgul::REACH)
        .says(RW, "ride 38");
}

#[test]
fn sorcery_neither_searches_nor_hunts_where_a_token_is() {
    rider()
        .nazgul("25 33 44 62")
        .allies("24 27")
        .sorcery(RW, "they-smell-the-blood spies-from-the-south the-lidless-eye")
        .dice("sorcery sorcery sorcery")
        .log("4 24")
        .given()
        .shows_id("HFTR.1.56")
        .says(RW, "play-sorcery sorcery they-smell-the-blood 1")
        .refuses_to(RW, "hunt-at 24", &rule::sorcery::ALLY_TOKEN)
        .expect("where it can", may(RW, "hunt-at "), "15 19".to_owned())
        .says(RW, "hunt-at 19")
        .says(RW, "end-turn")
        .says(RW, "play-sorcery sorcery spies-from-the-south 1")
        .refuses_to(RW, "search-at 24", &rule::sorcery::ALLY_TOKEN)
        .says(RW, "search-at 6")
        .says(RW, "end-turn")
        // Perception is unaffected.
        .says(RW, "play-sorcery sorcery the-lidless-eye 1")
        .says(RW, "perceive-section III");
}

#[test]
fn eight_tokens_at_most_and_one_is_removed_for_another() {
    hunt()
        .hand("gildor-inglorion")
        .allies("5 6 7 8 10 11 12 13")
        .given()
        .shows_id("HFTR.1.57")
        .says(RB, "play gildor-inglorion 1")
        .refuses_to(RB, "place-ally 24", &rule::allies::NO_TOKEN)
        .refuses_to(RB, "remove-ally 24", &rule::allies::TOKEN_THERE)
        .says(RB, "remove-ally 5")
        .refuses_to(RB, "remove-ally 6", &rule::allies::TOKENS_LEFT)
        .says(RB, "place-ally 24")
        .expect("tokens", tokens, "6 7 8 10 11 12 13 24".to_owned());
    // He need not.
    hunt()
        .hand("gildor-inglorion")
        .allies("5 6 7 8 10 11 12 13")
        .given()
        .shows_id("HFTR.1.57")
        .says(RB, "play gildor-inglorion 1")
        .says(RB, "done")
        .expect("tokens", tokens, "5 6 7 8 10 11 12 13".to_owned());
}

#[test]
fn a_token_that_a_nazgul_removes_can_be_placed_again() {
    rider()
        .hand("gildor-inglorion")
        .alone()
        .rides(Nazgul::First)
        .nazgul("25 33 44 62")
        .allies("5 6 7 8 10 11 12 24")
        .dice("sword")
        .given()
        .shows_id("HFTR.1.58")
        .says(RW, "drive-off sword 24")
        .expect("tokens", tokens, "5 6 7 8 10 11 12".to_owned())
        .says(RW, "end-turn")
        .says(RB, "play gildor-inglorion 1")
        .says(RB, "place-ally 24");
}

#[test]
fn dice_rolled_again_bring_no_tokens() {
    hunt()
        .hand("the-road-goes-ever-on")
        .dice("ring ring sword")
        .given()
        .shows_id("HFTR.1.50")
        .says(RB, "play the-road-goes-ever-on 1")
        .refuses_to(RB, "reroll shadow", &rule::dice::IN_POOL)
        .says(RB, "reroll ring")
        .says(RB, "reroll sword")
        .pending(Pending::Fate(Fate::Roll { dice: 2, faces: 6 }))
        .fell("rolled shadow shadow")
        .expect("pool", |g| g.dice.standard, [1, 0, 0, 2])
        .expect("no token", |g| g.fellowship.held, 0);
}
