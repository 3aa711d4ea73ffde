//! Lords of Middle-earth: the Action tokens that the Shadow has for Companions who started at home.

use table::NOT_ASKED;
use table::scenario::Scenario;
use war_of_the_ring::facts::{Character, Face, Nation, Region};
use war_of_the_ring::lords;
use war_of_the_ring::step::Step;
use war_of_the_ring::tokens::Tokens;
use war_of_the_ring::{Position, rule};

use crate::common::{FP, FREE, Given, SH, SHADOW, asked, count, shadow_moves, standing, unused};
use crate::lords_people::{People, council, next_turn};

/// The Free Peoples send these home.
fn sent_home<const N: usize>(who: [Character; N]) -> Scenario<Position> {
    let given = who.into_iter().fold(council(), |given, one| given.by_other_card(one));
    let given = given.seen(Character::GandalfTheGrey).step([Step::Lords(lords::Step::Outside)]);
    let mut game = given.dice(FREE, [Face::Event]).given();
    for one in who {
        game = game.says(FP, &format!("who {one}"));
    }
    game.says(FP, "done")
}

fn tokens(g: &Position) -> (bool, bool) {
    (g.lords.tokens.minions, g.lords.tokens.politics)
}

#[test]
fn for_one_at_home_the_shadow_takes_a_token_of_its_choice_for_more_both() {
    sent_home([Character::Gimli]).shows_id("LOME.18.1").says(SH, "take-minion-token").expect(
        "one",
        tokens,
        (true, false),
    );
    sent_home([Character::Gimli]).says(SH, "take-politics-token").expect(
        "the other",
        tokens,
        (false, true),
    );
    sent_home([Character::Gimli, Character::Boromir])
        .shows_id("LOME.18.1")
        .expect("both", tokens, (true, true))
        .expect("nobody is asked", asked, Some(FP));
    sent_home([Character::Gimli, Character::Boromir, Character::Legolas]).expect(
        "still both",
        tokens,
        (true, true),
    );
    sent_home([]).expect("none", tokens, (false, false)).expect(
        "the game goes on",
        asked,
        Some(FP),
    );
}

#[test]
fn one_token_moves_nazgul_and_minions_in_place_of_a_die() {
    let given = council()
        .tokens(true, false)
        .acts(SHADOW)
        .dice(SHADOW, [Face::Event])
        .dice(FREE, [Face::Event]);
    given
        .given()
        .shows_id("LOME.18.2")
        .shows_id("LOME.18.3")
        .shows_id("LOME.18.4")
        .says(SH, "minion-token")
        .says(SH, "from minas-morgul")
        .says(SH, "to the-shire")
        .says(SH, "done")
        .expect("a Nazgûl flew", count(Region::TheShire, "nazgul"), 1)
        .expect("the die is there", unused(SHADOW), 1)
        .expect("the token is not", tokens, (false, false))
        .expect("the Free Peoples are next", asked, Some(FP));
}

#[test]
fn the_other_token_advances_a_nation_of_the_shadow() {
    let given = || {
        council()
            .tokens(false, true)
            .acts(SHADOW)
            .dice(SHADOW, [Face::Event])
            .dice(FREE, [Face::Event])
            .at_war([Nation::Isengard])
    };
    given()
        .given()
        .shows_id("LOME.18.2")
        .refuses_to(SH, "politics-token gondor", &rule::politics::OWN_NATION)
        .refuses_to(SH, "politics-token isengard", &rule::politics::AT_WAR_ALREADY)
        .says(SH, "politics-token sauron")
        .expect("Sauron", standing(Nation::Sauron), (0, true))
        .expect("the token is used", tokens, (false, false))
        .expect("the die is there", unused(SHADOW), 1)
        .expect("the Free Peoples are next", asked, Some(FP));
    given().given().shows_id("LOME.18.4").refuses_to(SH, "minion-token", &rule::lords::TOKEN);
    let free = given().acts(FREE).given();
    free.refuses_to(FP, "politics-token gondor", &rule::lords::TOKEN);
}

#[test]
fn only_one_token_is_used_in_a_turn() {
    let given = council()
        .tokens(true, true)
        .acts(SHADOW)
        .dice(SHADOW, [Face::Event])
        .dice(FREE, [Face::Event, Face::Event]);
    given
        .given()
        .shows_id("LOME.18.6")
        .says(SH, "politics-token sauron")
        .says(FP, "skip event")
        .refuses_to(SH, "minion-token", &rule::lords::ONE_TOKEN)
        .refuses_to(SH, "politics-token isengard", &rule::lords::ONE_TOKEN);
    let used = Tokens { minions: true, used_this_turn: true, ..Tokens::default() };
    next_turn(council().with(|g| g.lords.tokens = used)).shows_id("LOME.18.6").expect(
        "in the next turn the other",
        |g| (g.may_use_token(SHADOW), tokens(g)),
        (true, (true, false)),
    );
}

#[test]
fn a_token_is_no_die_for_cards_powers_or_rings() {
    let given = || {
        council().tokens(true, true).acts(SHADOW).dice(FREE, [Face::Event]).with(|g| {
            g.rings[SHADOW].held = 1;
            g.rings[FREE].held = 2;
            g.lords.rings[0] = lords::RingAt::Shadow;
        })
    };
    let asked_once = given().given().shows_id("LOME.18.5");
    let legal: Vec<String> = war_of_the_ring::facts::Face::ALL
        .into_iter()
        .flat_map(|from| [format!("use {from}"), format!("skip {from}")])
        .collect();
    for words in legal {
        let action = words.parse().unwrap();
        asked_once.clone().refuses(SH, action, &rule::dice::UNUSED);
    }
    asked_once
        .refuses_to(SH, "ring character muster", &rule::dice::UNUSED)
        .says(SH, "minion-token")
        .refuses_to(SH, "move-armies", &NOT_ASKED)
        .refuses_to(SH, "bring-in balrog", &NOT_ASKED);
    let sauron = given().given().says(SH, "politics-token sauron");
    sauron.expect("it does nothing else", asked, Some(FP));
}

#[test]
fn tokens_do_not_count_when_somebody_passes() {
    let given = |shadow: Given| shadow.tokens(true, true).dice(FREE, [Face::Event, Face::Event]);
    given(council().acts(SHADOW).dice(SHADOW, [Face::Event]))
        .given()
        .shows_id("LOME.18.7")
        .says(SH, "pass")
        .expect("with one die against two", asked, Some(FP));
    let even = council().acts(SHADOW).dice(SHADOW, [Face::Event, Face::Event]);
    given(even).given().refuses_to(SH, "pass", &rule::dice::PASSING);
    let free =
        council().tokens(true, true).dice(FREE, [Face::Event]).dice(SHADOW, [Face::Event]).given();
    free.shows_id("LOME.18.7").refuses_to(FP, "pass", &rule::dice::PASSING);
}

#[test]
fn without_dice_the_shadow_may_use_a_token_or_keep_it_and_the_turn_ends() {
    let given = || council().tokens(true, true).acts(SHADOW);
    given()
        .given()
        .shows_id("LOME.18.3")
        .expect("asked", asked, Some(SH))
        .says(SH, "politics-token sauron")
        .expect("Sauron", standing(Nation::Sauron), (0, true))
        .expect("the next turn", |g| g.turn, 2);
    given()
        .given()
        .shows_id("LOME.18.7")
        .says(SH, "pass")
        .expect("the next turn", |g| g.turn, 2)
        .expect("both are kept", tokens, (true, true));
    given()
        .dice(FREE, [Face::Event])
        .given()
        .says(SH, "pass")
        .says(FP, "skip event")
        .expect("asked again", asked, Some(SH))
        .says(SH, "pass")
        .expect("the next turn", |g| g.turn, 2);
    shadow_moves(council(), Face::Character).refuses_to(SH, "minion-token", &NOT_ASKED);
    let useless = council().tokens(false, true).everybody_at_war().acts(SHADOW);
    useless.given().shows_id("LOME.18.4").expect("nobody is asked", |g| g.turn, 2);
}
