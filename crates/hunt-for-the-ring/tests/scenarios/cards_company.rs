//! The company cards: what lasts, what is used once, and when.

use hunt_for_the_ring::company::{Companion, Standing};
use hunt_for_the_ring::dice::Face;
use hunt_for_the_ring::event::Event;
use hunt_for_the_ring::position::{Fellowship, Turn};
use hunt_for_the_ring::{Position, rule};
use table::scenario::given;
use table::{Fate, Pending};

use crate::part_2_common::*;

fn with(g: Position, who: Companion) -> Position {
    let mut g = company(g, &[who]);
    if who != Companion::Frodo {
        g.company[Companion::Frodo.index()] = Standing::Flipped;
    }
    g
}

#[test]
fn frodo_takes_a_token_at_daybreak_if_he_has_none() {
    let g = with(flight(), Companion::Frodo);
    given(dawns(g.clone())).shows_id("HFTR.1.26").expect(
        "tokens",
        |g| g.fellowship,
        Fellowship { pool: 2, held: 1 },
    );
    given(dawns(tokens(g.clone(), 2, 1))).expect("tokens", |g| g.fellowship.held, 1);
    given(dawns(tokens(g.clone(), 0, 0))).expect("tokens", |g| g.fellowship.held, 0);
    let mut later = g;
    later.turn = Turn::Daylight2;
    given(dawns(later)).expect("only in the first turn", |g| g.fellowship.held, 0);
}

#[test]
fn frodo_may_be_flipped_for_two_tokens() {
    given(its_turn(with(flight(), Companion::Frodo)))
        .shows_id("HFTR.1.36")
        .refuses_to(RB, "use frodo 1", &rule::company::MOMENT)
        .refuses_to(RB, "use frodo 3", &rule::company::NO_SUCH)
        .says(RB, "use frodo 2")
        .expect("tokens", |g| g.fellowship, Fellowship { pool: 1, held: 2 })
        .refuses_to(RB, "use frodo 2", &rule::company::FLIPPED);
    // Up to two: the pool has one.
    given(its_turn(tokens(with(walk(), Companion::Frodo), 1, 2))).says(RB, "use frodo 2").expect(
        "tokens",
        |g| g.fellowship,
        Fellowship { pool: 0, held: 3 },
    );
}

#[test]
fn sam_finds_something_when_frodo_rests() {
    let g = holding(with(nightfall(flight()), Companion::Sam), &["halbarad"]);
    given(its_turn(g.clone()))
        .shows_id("HFTR.1.28")
        .says(RB, "rest")
        .fell("drew glorfindel")
        .refuses_to(RB, "bottom athelas", &rule::allies::IN_HAND)
        .says(RB, "bottom halbarad")
        .just_tells(HUNTER, &[Event::AllyBottomed { card: None }])
        .expect("hand", hand, vec!["glorfindel".to_owned()])
        .expect("bottom", |g| g.allies.bottom().len(), 1);
    given(its_turn(g)).says(RB, "march").expect("not on a march", |g| g.allies.hand_size(), 1);
    // No card is left to draw: nothing is put away either.
    let mut empty = holding(with(nightfall(flight()), Companion::Sam), &["halbarad"]);
    empty.allies.discards = empty.allies.deck;
    empty.allies.deck = Default::default();
    given(its_turn(empty)).says(RB, "rest").expect("hand", |g| g.allies.hand_size(), 1);
}

/// the hand is counted when an effect is done.
#[test]
fn sam_may_look_at_a_sixth_card() {
    let five = ["athelas", "athelas", "halbarad", "firebrands", "forced-march"];
    given(its_turn(holding(with(nightfall(flight()), Companion::Sam), &five)))
        .shows_id("HFTR.1.46")
        .says(RB, "rest")
        .fell("drew glorfindel")
        .says(RB, "bottom athelas")
        .expect("hand", |g| g.allies.hand_size(), 5)
        .expect("nothing is discarded", |g| g.allies.discards.iter().sum::<u8>(), 0);
}

#[test]
fn sam_leads_the_way_by_night() {
    let g = with(nightfall(flight()), Companion::Sam);
    given(its_turn(g))
        .says(RB, "use sam 2")
        .refuses_to(RB, "rest", &rule::company::LEADS_ON)
        .says(RB, "march")
        .expect("figure", |g| g.figure, 5)
        .expect("corruption and marker", |g| (g.corruption, g.is_eye_up), (3, false))
        .expect("Sam", standing(Companion::Sam), Standing::Flipped);
    given(its_turn(with(nightfall(walk()), Companion::Sam)))
        .says(RB, "use sam 2")
        .says(RB, "move 14")
        .expect("corruption and marker", |g| (g.corruption, g.is_eye_up), (0, false));
    given(its_turn(with(walk(), Companion::Sam))).refuses_to(
        RB,
        "use sam 2",
        &rule::company::AT_NIGHTFALL,
    );
    given(its_turn(with(nightfall(flight()), Companion::Sam))).says(RB, "march").refuses_to(
        RB,
        "use sam 2",
        &rule::company::AT_NIGHTFALL,
    );
}

#[test]
fn pippin_chooses_between_two_cards() {
    let g = refreshing(holding(with(flight(), Companion::Pippin), &["halbarad"]));
    given(g)
        .shows_id("HFTR.1.29")
        .fell("drew glorfindel")
        .fell("drew athelas")
        .refuses_to(RB, "bottom halbarad", &rule::effects::DRAWN)
        .refuses_to(RB, "done", &rule::effects::MUST)
        .says(RB, "bottom glorfindel")
        .expect("hand", hand, vec!["halbarad".to_owned(), "athelas".to_owned()]);
    // The last card of the deck is simply drawn.
    let mut g = with(flight(), Companion::Pippin);
    g.allies.discards = g.allies.deck;
    g.allies.deck = Default::default();
    let last = usize::from(g.ally_cards().find(word("athelas")).unwrap());
    g.allies.discards[last] -= 1;
    g.allies.deck[last] += 1;
    given(refreshing(g))
        .fell("drew athelas")
        .expect("hand", hand, vec!["athelas".to_owned()])
        .pending(Pending::Fate(Fate::Draw { from: 22 }));
    // Flipped, he draws nothing more than anybody.
    given(refreshing(flight())).shows_id("HFTR.1.30").fell("drew athelas").expect(
        "hand",
        |g| g.allies.hand_size(),
        1,
    );
}

#[test]
fn pippin_cancels_a_perception() {
    let asked = |faces: &[Face], words: &str| {
        let g = dice(nazgul_at(with(flight(), Companion::Pippin), 0, "15"), faces);
        given(rides(g, 0)).says(RW, words)
    };
    asked(&[Face::Ring], "perceive ring area")
        .shows_id("HFTR.1.52")
        .refuses_to(RB, "use pippin 1", &rule::company::MOMENT)
        .says(RB, "use pippin 2")
        .expect("told", |g| g.told.len(), 0)
        .expect("Pippin", standing(Companion::Pippin), Standing::Flipped);
    asked(&[], "search").expect("he is of no help there", |g| g.told.len(), 1);
    given(its_turn(with(flight(), Companion::Pippin))).refuses_to(
        RB,
        "use pippin 2",
        &rule::company::MOMENT,
    );
}

#[test]
fn merry_moves_an_ally_token_after_every_move() {
    let g = allies(with(walk(), Companion::Merry), &[26]);
    given(its_turn(g.clone()))
        .shows_id("HFTR.1.27")
        .says(RB, "move 14")
        .refuses_to(RB, "move-ally 26 25", &rule::allies::TOKEN_CONNECTED)
        .says(RB, "move-ally 26 24")
        .expect("tokens", ally_tokens, vec![24]);
    given(its_turn(g.clone())).says(RB, "move-dot").says(RB, "done").expect(
        "he need not",
        ally_tokens,
        vec![26],
    );
    given(its_turn(nightfall(g))).says(RB, "rest").refuses_to(
        RB,
        "move-ally 26 24",
        &table::NOT_ASKED,
    );
}

#[test]
fn merry_may_be_flipped_for_a_move() {
    given(its_turn(with(walk(), Companion::Merry)))
        .says(RB, "use merry 2")
        .says(RB, "move-dot")
        .says(RB, "move 16")
        .expect("figure", |g| g.figure, 4);
    given(its_turn(with(flight(), Companion::Merry)))
        .says(RB, "use merry 2")
        .expect("figure", |g| g.figure, 5)
        .refuses_to(RB, "use merry 2", &rule::company::FLIPPED);
    // On the last row it wins, and he counts as flipped.
    given(its_turn(at_row(with(flight(), Companion::Merry), 13)))
        .says(RB, "use merry 2")
        .over("rivendell-alone");
}

#[test]
fn strider_drives_a_nazgul_away() {
    given(its_turn(with(flight(), Companion::Strider)))
        .says(RB, "use strider 2")
        .refuses_to(RB, "push nazgul-1 14", &rule::effects::PUSH_REACH)
        .says(RB, "push nazgul-1 34")
        .expect("the first", where_is(0), "34".to_owned())
        .expect("Strider", standing(Companion::Strider), Standing::Flipped);
    given(its_turn(with(flight(), Companion::Strider)))
        .refuses_to(RB, "use strider 1", &rule::company::MOMENT)
        .says(RB, "use strider 2")
        .says(RB, "done");
    given(its_turn(flight())).refuses_to(RB, "use strider 2", &rule::company::FLIPPED);
}

/// All five can cancel a tile, but only one of them in an encounter.
#[test]
fn any_of_the_company_cancels_one_tile() {
    for who in Companion::ALL {
        let g = nazgul_at(nazgul_at(nazgul_far(flight()), 0, "16"), 1, "15");
        let mut g = company(g, &Companion::ALL);
        g = journey_deck(found(g), &[]);
        given(g)
            .shows_id("HFTR.1.106")
            .shows_id("HFTR.1.119")
            .fell("drew beige-2")
            .fell("drew beige-1")
            .says(RB, &format!("cancel-tile {who} beige-2"))
            .expect("corruption", |g| g.corruption, 4)
            .expect("flipped", standing(who), Standing::Flipped)
            .expect("one of five", Position::unflipped, 4);
    }
}
