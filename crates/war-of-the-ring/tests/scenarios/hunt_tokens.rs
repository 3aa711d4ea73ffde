//! Action tokens that the sides bring from a Hunt for the Ring.

use serde_json::json;
use table::{Describe, Eye, Game, NOT_ASKED, Notation};
use war_of_the_ring::event::Event;
use war_of_the_ring::facts::{Card, Character, Face, Nation, Region, Side};
use war_of_the_ring::lords;
use war_of_the_ring::tokens::Token;
use war_of_the_ring::{Action, Position, rule};

use crate::common::{FP, FREE, Given, SH, SHADOW, asked, count, standing, unused, war_with};
use crate::lords_people::{new_game, next_turn};

/// The options by which a side has as many tokens as these.
fn words(tokens: &[(Side, Token)]) -> &'static str {
    let of = |side| tokens.iter().filter(|(whose, _)| *whose == side).count();
    match (of(FREE), of(SHADOW)) {
        (0, 1) => "hunt-tokens=shadow-1",
        (0, 2) => "hunt-tokens=shadow-2",
        (1, 0) => "hunt-tokens=free-peoples-1",
        (2, 0) => "hunt-tokens=free-peoples-2",
        (1, 1) => "hunt-tokens=both-1",
        _ => panic!("no Hunt ends so"),
    }
}

/// They have taken these, and are in the middle of Action resolution.
pub fn holding(more: &str, tokens: &[(Side, Token)]) -> Given {
    let options = format!("{more} {}", words(tokens));
    war_with(&options).with(|g| {
        for &(side, token) in tokens {
            g.tokens[side].set(token, true);
        }
    })
}

/// A die each: the Free Peoples are to act, or the Shadow.
fn with_a_die(given: Given, side: Side) -> Given {
    given.acts(side).dice(FREE, [Face::Event]).dice(SHADOW, [Face::Event])
}

/// What a side still has.
pub fn held(side: Side) -> impl Fn(&Position) -> Vec<Token> {
    move |g| Token::ALL.into_iter().filter(|&token| g.tokens[side].has(token)).collect()
}

const CARDS: (Side, Token) = (FREE, Token::Cards);
const FREE_POLITICS: (Side, Token) = (FREE, Token::Politics);
const MINIONS: (Side, Token) = (SHADOW, Token::Minions);
const SHADOW_POLITICS: (Side, Token) = (SHADOW, Token::Politics);

/// This is told, and the first turn begins.
fn then_begins(told: Event) -> [Event; 4] {
    [
        told,
        Event::TurnBegan { turn: 1 },
        Event::DiceTakenBack { side: FREE, pool: 4 },
        Event::DiceTakenBack { side: SHADOW, pool: 7 },
    ]
}

#[test]
fn who_gets_one_token_chooses_which() {
    let shadow = || new_game("hunt-tokens=shadow-1").shows_id("HFTR.3.12");
    shadow()
        .expect("the Shadow is asked", asked, Some(SH))
        .offers_exactly(SH, &[Action::TakeMinionToken, Action::TakePoliticsToken])
        .refuses_to(SH, "take-card-token", &rule::tokens::SHADOW)
        .says(SH, "take-minion-token")
        .tells(
            Eye::Onlooker,
            &then_begins(Event::TokenTaken { side: SHADOW, token: Token::Minions }),
        )
        .expect("it has it", held(SHADOW), vec![Token::Minions])
        .expect("the first turn has begun", |g| g.turn, 1);
    shadow().says(SH, "take-politics-token").expect("or", held(SHADOW), vec![Token::Politics]);
    let free = || new_game("hunt-tokens=free-peoples-1").shows_id("HFTR.3.12");
    free()
        .expect("the Free Peoples are asked", asked, Some(FP))
        .offers_exactly(FP, &[Action::TakeCardToken, Action::TakePoliticsToken])
        .refuses_to(FP, "take-minion-token", &rule::tokens::FREE_PEOPLES)
        .says(FP, "take-card-token")
        .expect("they have it", held(FREE), vec![Token::Cards])
        .expect("the Shadow has none", held(SHADOW), vec![]);
    free().says(FP, "take-politics-token").expect("or", held(FREE), vec![Token::Politics]);
}

#[test]
fn where_each_gets_one_the_free_peoples_choose_first() {
    new_game("hunt-tokens=both-1")
        .shows_id("HFTR.3.12")
        .says(FP, "take-politics-token")
        .expect("then the Shadow", asked, Some(SH))
        .says(SH, "take-politics-token")
        .expect("the Free Peoples", held(FREE), vec![Token::Politics])
        .expect("the Shadow", held(SHADOW), vec![Token::Politics])
        .expect("the first turn has begun", |g| g.turn, 1);
}

#[test]
fn who_gets_two_has_both_and_is_not_asked() {
    for (options, side) in [("hunt-tokens=shadow-2", SHADOW), ("hunt-tokens=free-peoples-2", FREE)]
    {
        new_game(options)
            .shows_id("HFTR.3.12")
            .tells(Eye::Onlooker, &then_begins(Event::BothTokensTaken { side }))
            .expect("both", |g| held(side)(g).len(), 2)
            .expect("the other none", held(side.other()), vec![])
            .expect("the first turn has begun", |g| g.turn, 1);
    }
    let view = |g: &Position| g.view(Eye::Onlooker).tokens;
    new_game("").expect("without a Hunt nothing is told of tokens", view, None);
}

#[test]
fn with_the_council_the_shadow_has_its_tokens_on_top() {
    // First those of the Hunt, before the Council meets.
    new_game("lords=with council=with hunt-tokens=shadow-1")
        .shows_id("HFTR.3.13")
        .says(SH, "take-minion-token")
        .expect("then the cards of the Companions", asked, Some(FP));
    let both = || {
        holding("lords=with council=with", &[MINIONS]).with(|g| {
            g.lords.tokens.minions = true;
            g.lords.tokens.politics = true;
        })
    };
    let left = |g: &Position| Token::of(SHADOW).map(|token| g.tokens_held(SHADOW, token));
    with_a_die(both(), SHADOW)
        .given()
        .shows_id("HFTR.3.13")
        .expect("two move Nazgûl", left, [2, 1])
        .says(SH, "minion-token")
        .says(SH, "done")
        .expect("one is left", left, [1, 1])
        .says(FP, "skip event")
        // Whichever it was, it was the one of this turn.
        .refuses_to(SH, "minion-token", &rule::tokens::ONE_A_TURN)
        .refuses_to(SH, "politics-token sauron", &rule::tokens::ONE_A_TURN);
    let later = next_turn(both().with(|g| g.lords.tokens.used_this_turn = true));
    later.shows_id("HFTR.3.14").expect("next turn", |g| g.may_use_token(SHADOW), true);
}

#[test]
fn a_token_of_the_shadow_moves_nazgul_and_minions() {
    with_a_die(holding("", &[MINIONS]), SHADOW)
        .given()
        .shows_id("HFTR.3.14")
        .shows_id("HFTR.3.18")
        .says(SH, "minion-token")
        .tells(Eye::Onlooker, &[Event::TokenUsed { side: SHADOW, token: Token::Minions }])
        .says(SH, "from minas-morgul")
        .says(SH, "to the-shire")
        .says(SH, "done")
        .expect("a Nazgûl flew", count(Region::TheShire, "nazgul"), 1)
        .expect("the die is there", unused(SHADOW), 1)
        .expect("the token is not", held(SHADOW), vec![])
        .expect("the Free Peoples are next", asked, Some(FP));
    let nobody = with_a_die(holding("", &[MINIONS]), SHADOW);
    let nobody = Region::ALL.into_iter().fold(nobody, Given::clear).given();
    nobody.refuses_to(SH, "minion-token", &rule::characters::ON_THE_MAP);
}

#[test]
fn a_token_advances_a_nation_of_its_own_side() {
    with_a_die(holding("", &[SHADOW_POLITICS]), SHADOW)
        .at_war([Nation::Isengard])
        .given()
        .shows_id("HFTR.3.18")
        .refuses_to(SH, "politics-token gondor", &rule::politics::OWN_NATION)
        .refuses_to(SH, "politics-token isengard", &rule::politics::AT_WAR_ALREADY)
        .says(SH, "politics-token sauron")
        .expect("Sauron", standing(Nation::Sauron), (0, true))
        .expect("the die is there", unused(SHADOW), 1)
        .expect("the Free Peoples are next", asked, Some(FP));
    with_a_die(holding("", &[FREE_POLITICS]), FREE)
        .standing(Nation::Rohan, 1, false)
        .given()
        .shows_id("HFTR.3.19")
        .refuses_to(FP, "politics-token sauron", &rule::politics::OWN_NATION)
        .refuses_to(FP, "politics-token rohan", &rule::politics::PASSIVE)
        .says(FP, "politics-token gondor")
        .expect("Gondor", standing(Nation::Gondor), (1, false))
        .expect("the die is there", unused(FREE), 1)
        .expect("the token is not", held(FREE), vec![])
        .expect("the Shadow is next", asked, Some(SH));
}

#[test]
fn a_token_of_the_free_peoples_draws_a_card() {
    let hand = |g: &Position| g.cards[FREE].hand.len();
    with_a_die(holding("", &[CARDS]), FREE)
        .given()
        .shows_id("HFTR.3.14")
        .shows_id("HFTR.3.19")
        .says(FP, "card-token strategy")
        .drawn(0)
        .expect("a card came", hand, 1)
        .expect("the die is there", unused(FREE), 1)
        .expect("the token is not", held(FREE), vec![])
        .expect("the Shadow is next", asked, Some(SH));
    // As with a die, nobody holds more than six (WOTR.5.2.1).
    with_a_die(holding("", &[CARDS]).some_hand(FREE, 6), FREE)
        .given()
        .says(FP, "card-token strategy")
        .drawn(0)
        .expect("one is too many", asked, Some(FP))
        .says(FP, "discard elven-cloaks")
        .expect("six", hand, 6)
        .expect("the Shadow is next", asked, Some(SH));
    let empty = with_a_die(holding("", &[CARDS]), FREE).with(|g| {
        let strategy: Vec<Card> =
            g.cards[FREE].deck.of_deck(war_of_the_ring::facts::Deck::Strategy).iter().collect();
        for card in strategy {
            g.cards[FREE].deck = g.cards[FREE].deck.without(card);
            g.cards[FREE].played = g.cards[FREE].played.with(card);
        }
    });
    empty.given().refuses_to(FP, "card-token strategy", &rule::events::DECK_EMPTY);
}

#[test]
fn a_token_is_used_once_and_only_for_its_own_effect() {
    let free = with_a_die(holding("", &[CARDS]), FREE).given();
    free.shows_id("HFTR.3.14")
        .refuses_to(FP, "politics-token gondor", &rule::tokens::HELD)
        .refuses_to(FP, "minion-token", &rule::tokens::FREE_PEOPLES);
    let shadow = with_a_die(holding("", &[MINIONS]), SHADOW).given();
    shadow
        .shows_id("HFTR.3.14")
        .refuses_to(SH, "politics-token sauron", &rule::tokens::HELD)
        .refuses_to(SH, "card-token strategy", &rule::tokens::SHADOW);
    next_turn(holding("", &[CARDS]).with(|g| g.tokens[FREE].cards = false))
        .shows_id("HFTR.3.14")
        .expect("it does not come back", |g| g.may_use_token(FREE), false);
    // Only who is to act uses one, and only between two actions.
    with_a_die(holding("", &[CARDS, SHADOW_POLITICS]), FREE)
        .given()
        .refuses_to(SH, "politics-token sauron", &NOT_ASKED)
        .says(FP, "use event")
        .refuses_to(FP, "card-token strategy", &NOT_ASKED);
}

#[test]
fn each_side_uses_one_token_in_a_turn() {
    with_a_die(holding("", &[CARDS, FREE_POLITICS]), FREE)
        .dice(FREE, [Face::Event])
        .given()
        .shows_id("HFTR.3.14")
        .says(FP, "politics-token gondor")
        .says(SH, "skip event")
        .refuses_to(FP, "card-token strategy", &rule::tokens::ONE_A_TURN)
        .refuses_to(FP, "politics-token gondor", &rule::tokens::ONE_A_TURN);
    let used = holding("", &[CARDS, FREE_POLITICS]).with(|g| g.tokens[FREE].used_this_turn = true);
    let later = next_turn(used).shows_id("HFTR.3.14");
    later.expect("in the next turn the other", |g| g.may_use_token(FREE), true);
    // What one side uses takes nothing from the other.
    with_a_die(holding("", &[FREE_POLITICS, SHADOW_POLITICS]), FREE)
        .given()
        .shows_id("HFTR.3.14")
        .says(FP, "politics-token gondor")
        .says(SH, "politics-token sauron")
        .expect("both went forward", standing(Nation::Sauron), (0, true))
        .expect("the Free Peoples are next", asked, Some(FP));
}

#[test]
fn tokens_do_not_count_when_somebody_passes() {
    let dice = |given: Given, free: usize, shadow: usize| {
        let given = (0..free).fold(given, |given, _| given.dice(FREE, [Face::Event]));
        (0..shadow).fold(given, |given, _| given.dice(SHADOW, [Face::Event]))
    };
    let free = |more: usize, shadow: usize| {
        dice(holding("", &[CARDS, FREE_POLITICS]).acts(FREE), more, shadow).given()
    };
    free(1, 2).shows_id("HFTR.3.15").says(FP, "pass").expect("one against two", asked, Some(SH));
    free(2, 2).shows_id("HFTR.3.15").refuses_to(FP, "pass", &rule::dice::PASSING);
    // Nor do those of the other side.
    let theirs = dice(holding("", &[MINIONS, SHADOW_POLITICS]).acts(FREE), 1, 1).given();
    theirs.shows_id("HFTR.3.15").refuses_to(FP, "pass", &rule::dice::PASSING);
    let shadow = dice(holding("", &[MINIONS, SHADOW_POLITICS]).acts(SHADOW), 2, 1).given();
    shadow.shows_id("HFTR.3.15").says(SH, "pass").expect("one against two", asked, Some(FP));
}

#[test]
fn without_dice_a_token_is_used_or_kept() {
    let given = || holding("", &[FREE_POLITICS]).acts(FREE);
    given()
        .given()
        .shows_id("HFTR.3.14")
        .expect("asked", asked, Some(FP))
        .says(FP, "politics-token gondor")
        .expect("the next turn", |g| g.turn, 2);
    given()
        .given()
        .shows_id("HFTR.3.15")
        .says(FP, "pass")
        .expect("the next turn", |g| g.turn, 2)
        .expect("it is kept", held(FREE), vec![Token::Politics]);
    // As long as the other side has dice, one is asked again.
    given()
        .dice(SHADOW, [Face::Event, Face::Event])
        .given()
        .says(FP, "pass")
        .says(SH, "skip event")
        .expect("asked again", asked, Some(FP));
    // Nobody is asked about a token that can do nothing.
    let useless = given().everybody_at_war().given();
    useless.shows_id("HFTR.3.14").expect("the next turn", |g| g.turn, 2);
}

#[test]
fn when_no_die_is_left_the_other_side_is_still_asked_about_its_token() {
    let given = || holding("", &[FREE_POLITICS, SHADOW_POLITICS]).acts(FREE).given();
    given()
        .shows_id("HFTR.3.14")
        .says(FP, "pass")
        .expect("the Shadow is asked", asked, Some(SH))
        .says(SH, "pass")
        .expect("the next turn", |g| g.turn, 2)
        .expect("the Free Peoples keep theirs", held(FREE), vec![Token::Politics])
        .expect("the Shadow keeps its own", held(SHADOW), vec![Token::Politics])
        .expect("for this turn", |g| g.may_use_token(FREE) && g.may_use_token(SHADOW), true);
    given()
        .shows_id("HFTR.3.15")
        .says(FP, "pass")
        .says(SH, "politics-token sauron")
        .expect("he had let it pass: the next turn", |g| g.turn, 2)
        .expect("and kept it", held(FREE), vec![Token::Politics]);
    given().says(FP, "politics-token gondor").says(SH, "politics-token sauron").expect(
        "the next turn",
        |g| g.turn,
        2,
    );
}

#[test]
fn a_token_is_no_die_for_rings_cards_or_companions() {
    let given = || {
        holding("", &[CARDS, FREE_POLITICS])
            .acts(FREE)
            .dice(SHADOW, [Face::Event])
            .at(Character::Boromir, Region::MinasTirith)
            .standing(Nation::Gondor, 2, false)
            .hand(FREE, [Card::ElvenCloaks])
    };
    let free = given().given().shows_id("HFTR.3.16");
    for face in Face::ALL {
        let words = [format!("use {face}"), format!("skip {face}"), format!("ring {face} eye")];
        let [used, skipped, ring] = words.map(|words| words.parse::<Action>().unwrap());
        let free = free.clone().refuses(FP, used, &rule::dice::UNUSED);
        let free = free.refuses(FP, skipped, &rule::dice::UNUSED);
        match face {
            Face::Eye => free.refuses(FP, ring, &rule::rings::NOT_AN_EYE),
            _ => free.refuses(FP, ring, &rule::dice::UNUSED),
        };
    }
    free.refuses_to(FP, "play elven-cloaks", &rule::dice::UNUSED);
    // Boromir would advance Gondor with any die, whatever is threatened; a token is none.
    let threatened = given().with(|g| {
        let cards = &mut g.cards[SHADOW];
        cards.deck = cards.deck.without(Card::ThreatsAndPromises);
        cards.table = cards.table.with(Card::ThreatsAndPromises);
    });
    threatened.clone().given().shows_id("HFTR.3.16").refuses_to(
        FP,
        "politics-token gondor",
        &rule::politics::THREATS,
    );
    threatened
        .dice(FREE, [Face::Event])
        .given()
        .says(FP, "use event")
        .says(FP, "advance gondor")
        .expect("with a die he does", standing(Nation::Gondor), (1, false));
}

#[test]
fn a_token_is_no_die_for_the_keeper_of_vilya_nor_for_captain_of_despair() {
    let elrond = holding("lords=with", &[CARDS]).at(Character::Elrond, Region::Rivendell);
    with_a_die(elrond, FREE)
        .given()
        .shows_id("HFTR.3.16")
        .says(FP, "card-token strategy")
        .drawn(0)
        .expect("nobody asks whether it stays", asked, Some(SH))
        .expect("the Ring", |g| g.lords.rings[0], lords::RingAt::FreePeoples);
    let despair =
        holding("lords=with", &[MINIONS]).at(Character::WitchKing, Region::MinasMorgul).with(|g| {
            g.lords.other_cards = g.lords.other_cards.with(Character::WitchKing);
            let cards = &mut g.cards[SHADOW];
            cards.deck = cards.deck.without(Card::CaptainOfDespair);
            cards.table = cards.table.with(Card::CaptainOfDespair);
        });
    with_a_die(despair, SHADOW)
        .given()
        .shows_id("HFTR.3.16")
        .says(SH, "minion-token")
        .says(SH, "done")
        .expect("nothing goes to the Hunt Box", |g| g.hunt_box.shadow, 0);
}

#[test]
fn what_can_be_done_with_tokens_is_told() {
    let g = with_a_die(holding("", &[CARDS, FREE_POLITICS]), FREE).position();
    let label = |words: &str| {
        let label = g.label(FP, words.parse().unwrap());
        (label.group, label.to_string())
    };
    assert_eq!(label("card-token character"), ("Tokens", "Token: draw a Character card".into()));
    assert_eq!(label("politics-token north"), ("Tokens", "Token: advance the North".into()));
    assert_eq!(
        label("take-card-token"),
        ("Tokens", "Take the token that draws an Event card".into())
    );
    let explained = g.explain();
    assert!(explained.says.contains("A token can be used"), "{}", explained.says);
    assert!(explained.rules.contains(&"HFTR.3.14"));
    let told = |event| Position::sentence(&event);
    assert_eq!(
        told(Event::TokenUsed { side: FREE, token: Token::Cards }),
        "The Free Peoples use the token that draws an Event card."
    );
    assert_eq!(
        told(Event::BothTokensTaken { side: SHADOW }),
        "The Shadow takes both Action tokens."
    );
    let targets: Vec<String> = g
        .targets(FP, "card-token strategy".parse().unwrap())
        .into_iter()
        .map(|touch| touch.to_string())
        .collect();
    assert_eq!(targets, ["deck:strategy", "token:cards"]);
    let asked = new_game("hunt-tokens=both-1").position.explain();
    assert!(asked.asks.starts_with("Which Action token"), "{}", asked.asks);
}

#[test]
fn nobody_has_more_tokens_than_the_hunt_gave() {
    let sheet = |options: &str, tokens: serde_json::Value| {
        let mut sheet = war_with("").position().to_json();
        sheet["options"] = json!(options);
        sheet["tokens"] = tokens;
        Position::from_json(&sheet).map(|_| ()).map_err(|invalid| invalid.to_string())
    };
    let one = json!({ "shadow": { "minions": true } });
    assert_eq!(sheet("hunt-tokens=shadow-1", one.clone()), Ok(()));
    for (options, tokens) in [
        ("", one),
        ("hunt-tokens=shadow-1", json!({ "shadow": { "minions": true, "politics": true } })),
        ("hunt-tokens=both-1", json!({ "shadow": { "cards": true } })),
        ("hunt-tokens=both-1", json!({ "free-peoples": { "minions": true } })),
        ("hunt-tokens=shadow-2", json!({ "free-peoples": { "cards": true } })),
    ] {
        let invalid = sheet(options, tokens).expect_err("this cannot be");
        assert!(invalid.starts_with("tokens."), "{invalid}");
    }
    assert!("hunt-tokens=three".parse::<war_of_the_ring::Options>().is_err());
}
