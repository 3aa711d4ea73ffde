//! Chapter 19: influencing the opponent's cards.

use middle_earth_ccg::action::Shown;
use middle_earth_ccg::facts::Source;
use middle_earth_ccg::numbers::Part;
use middle_earth_ccg::persuasion;
use middle_earth_ccg::piece::{Place, State};
use table::{Eye, Play, Rule};

use super::board::Ask;
use super::*;

fn influence(on: Card, by: Card, shown: Option<Card>) -> Action {
    Action::Influence { on: named(on), by: named(by), shown: Shown(shown) }
}

/// Théoden and Faramir are at Dol Amroth, and so is Bergil. The other player's general influence is used up.
fn at_dol_amroth() -> Board {
    board()
        .company(FIRST, Site::DolAmroth, &[Card::Theoden, Card::Faramir])
        .company(SECOND, Site::DolAmroth, &[Card::Bergil])
        .company(SECOND, Site::Rivendell, &[Card::Elrond, Card::Thranduil])
}

fn begun(board: Board) -> Position {
    let mut g = board.at_site();
    g.turn.number = 2;
    let mut s = given(g);
    if s.position.players[0].company_ids().count() > 1 {
        s = s.when(FIRST, Action::Company { company: 1 });
    }
    s.when(FIRST, Action::Enter).position
}

fn refused(board: Board, action: Action, by: &'static Rule) {
    given(begun(board)).refuses(FIRST, action, by);
}

/// Both rolls: with this difference between the player's own and the other's.
fn dice(difference: i8) -> ([u8; 2], [u8; 2]) {
    let pips = |sum: u8| if sum > 7 { [6, sum - 6] } else { [1, sum - 1] };
    let (own, other) =
        if difference >= 0 { (2 + difference as u8, 2) } else { (2, 2 + (-difference) as u8) };
    (pips(own), pips(other))
}

fn rolled(talk: Talk, difference: i8) -> Talk {
    let (own, other) = dice(difference);
    let asked = talk.position.judge(FIRST, Action::Roll).is_ok();
    let talk = if asked { talk.when(FIRST, Action::Roll) } else { talk };
    talk.rolled(own).rolled(other)
}

/// What is added to the roll, and the number.
fn sum(g: &Position) -> (Vec<Part>, i8) {
    let link = g.chain.top().expect("an attempt");
    (persuasion::parts(g, &link), persuasion::number(g, &link))
}

/// The attempt fails when the result is the number, and is a success above it.
fn decides(g: Position, action: Action, target: Card) -> Position {
    let tried = given(g).when(FIRST, action);
    let (parts, number) = sum(&tried.position);
    let needed = number - parts.iter().map(|part| part.by).sum::<i8>();
    let stays = tried.position.is_at(target);
    rolled(tried.clone(), needed).expect("equal is not enough", |g| g.is_at(target), stays);
    rolled(tried, needed + 1)
        .expect("above the number", |g| g.is_at(target), Place::Discard)
        .position
}

#[test]
fn a_character_is_won_over_above_its_mind() {
    let g = begun(at_dol_amroth());
    let action = influence(Card::Bergil, Card::Theoden, None);
    let tried = given(g.clone()).shows(&rule::persuade::FIRST_TURN).when(FIRST, action).expect(
        "Théoden",
        |g| g.state_of(Card::Theoden),
        State::Tapped,
    );
    // His direct influence of 3; Elrond, Thranduil and Bergil have more mind than 20 together.
    let three = Part { by: 3, from: "unused direct influence" };
    tried.expect("the numbers", sum, (vec![three], 2));
    let after = decides(g, action, Card::Bergil);
    assert!(!after.company(1, 0).exists);
    assert!(!after.players[0].tapped.contains(Site::DolAmroth), "the site does not tap");
}

#[test]
fn unused_general_influence_and_that_of_the_controller_are_taken_off() {
    let mut g = begun(board().company(FIRST, Site::DolAmroth, &[Card::Theoden]).company(
        SECOND,
        Site::DolAmroth,
        &[Card::Imrahil, Card::Bergil],
    ));
    let (bergil, imrahil) = (g.piece(Card::Bergil), g.piece(Card::Imrahil));
    let action = influence(Card::Bergil, Card::Theoden, None);
    let of = |g: &Position| {
        let (parts, _) = sum(&given(g.clone()).when(FIRST, action).position);
        parts.iter().map(|part| part.by).collect::<Vec<_>>()
    };
    // 20 - 6 - 2 is left.
    assert_eq!(of(&g), [3, -12]);
    g.control(bergil, Some(imrahil), &mut |_| ());
    // Bergil costs no general influence now, and uses up the 2 of Imrahil.
    assert_eq!(of(&g), [3, -14]);
    let action = influence(Card::Imrahil, Card::Theoden, None);
    let tried = given(g).when(FIRST, action);
    tried.expect("the number", |g| sum(g).1, 6);
}

#[test]
fn a_free_controller_helps_its_follower() {
    let mut g = begun(
        board()
            .company(FIRST, Site::DolAmroth, &[Card::Theoden])
            .company(SECOND, Site::DolAmroth, &[Card::Theoden, Card::Bergil])
            .company(SECOND, Site::Rivendell, &[Card::Elrond, Card::AragornIi]),
    );
    let theirs = g.all_characters(1).find(|&piece| g.card(piece) == Card::Theoden);
    let bergil = g.piece(Card::Bergil);
    g.control(bergil, theirs, &mut |_| ());
    let tried = given(g).when(FIRST, influence(Card::Bergil, Card::Theoden, None));
    let parts: Vec<i8> = sum(&tried.position).0.iter().map(|part| part.by).collect();
    assert_eq!(parts, [3, -1], "3 less the 2 that Bergil needs");
}

#[test]
fn an_identical_card_lowers_the_number_to_nothing_and_may_follow() {
    let shown = || begun(at_dol_amroth().hand(FIRST, &[Card::Bergil]));
    let action = influence(Card::Bergil, Card::Theoden, Some(Card::Bergil));
    let tried = given(shown()).shows_id("MECCG.19.4").when(FIRST, action);
    tried.clone().expect("the number", |g| sum(g).1, 0);
    let under_theoden = Action::Play { card: Card::Bergil, by: named(Card::Theoden) };
    let by_itself = Action::Bring { card: Card::Bergil, at: Site::DolAmroth, company: 1 };
    let won =
        rolled(tried.clone(), 0).offers_exactly(FIRST, &[Action::Pass, under_theoden, by_itself]);
    let of_first = |g: &Position| {
        let own = g.all_characters(0).find(|&piece| g.card(piece) == Card::Bergil);
        own.map(|piece| g.controller(piece).map(|leader| g.card(leader)))
    };
    won.clone()
        .when(FIRST, under_theoden)
        .expect("Bergil follows", of_first, Some(Some(Card::Theoden)))
        .expect("the site", |g| g.players[0].tapped.contains(Site::DolAmroth), false);
    won.clone().when(FIRST, by_itself).expect("Bergil is with them", of_first, Some(None));
    won.when(FIRST, Action::Pass).expect("back in hand", |g| g.players[0].hand.len(), 1);
    // A failure costs the shown card.
    rolled(tried, -3).expect("discarded", |g| g.players[0].discard.len(), 1).expect(
        "in hand",
        |g| g.players[0].hand.len(),
        0,
    );
}

#[test]
fn a_character_without_influence_for_it_does_not_follow() {
    let mut g = begun(
        board()
            .company(FIRST, Site::DolAmroth, &[Card::Faramir])
            .company(FIRST, Site::Rivendell, &[Card::Elladan, Card::AragornIi])
            .company(SECOND, Site::DolAmroth, &[Card::Bergil])
            .company(SECOND, Site::Rivendell, &[Card::Elrond, Card::Thranduil])
            .hand(FIRST, &[Card::Bergil]),
    );
    let action = influence(Card::Bergil, Card::Faramir, Some(Card::Bergil));
    let under = Action::Play { card: Card::Bergil, by: named(Card::Faramir) };
    let by_itself = Action::Bring { card: Card::Bergil, at: Site::DolAmroth, company: 1 };
    // 5 + 4 + 9 is used: 2 more fit. Faramir's direct influence is 1.
    rolled(given(g.clone()).when(FIRST, action), 3)
        .refuses(FIRST, under, &rule::organize::INFLUENCE)
        .offers(FIRST, &[by_itself]);
    // With Beretar in the place of Elladan 1 fits.
    let elladan = g.piece(Card::Elladan);
    g.players[0].kinds[elladan.slot()] = Card::Beretar;
    rolled(given(g).when(FIRST, action), 3).refuses(FIRST, by_itself, &rule::organize::GENERAL);
}

#[test]
fn an_item_is_won_only_with_an_identical_one() {
    let narsil = |hand: &[Card]| {
        begun(
            board()
                .company(FIRST, Site::DolAmroth, &[Card::Theoden])
                .company(SECOND, Site::DolAmroth, &[Card::Imrahil])
                .company(SECOND, Site::Rivendell, &[Card::Elrond, Card::Elladan])
                .with(SECOND, Card::Narsil, Card::Imrahil)
                .hand(FIRST, hand),
        )
    };
    let action = influence(Card::Narsil, Card::Theoden, Some(Card::Narsil));
    given(narsil(&[Card::Narsil])).shows(&rule::persuade::SHOWN).refuses(
        FIRST,
        influence(Card::Narsil, Card::Theoden, None),
        &rule::persuade::SHOWN,
    );
    given(narsil(&[Card::Glamdring])).refuses(FIRST, action, &rule::hand::NOT_HELD).refuses(
        FIRST,
        influence(Card::Narsil, Card::Theoden, Some(Card::Glamdring)),
        &rule::persuade::IDENTICAL,
    );
    let tried = given(narsil(&[Card::Narsil])).when(FIRST, action);
    let (parts, number) = sum(&tried.position);
    assert_eq!(number, 6, "the mind of Imrahil");
    assert_eq!(parts.iter().map(|part| part.by).collect::<Vec<_>>(), [3, -3], "his influence");
    let take = Action::Play { card: Card::Narsil, by: named(Card::Theoden) };
    let bearer = |g: &Position| {
        let own = g.all_in_play().find(|&piece| g.card(piece) == Card::Narsil);
        own.map(|piece| g.place(piece))
    };
    let won = rolled(tried.clone(), 7).expect("none in play", bearer, None);
    let theoden = won.position.piece(Card::Theoden);
    won.when(FIRST, take).expect("Théoden has it", bearer, Some(Place::With(theoden)));
    let imrahil = tried.position.piece(Card::Imrahil);
    rolled(tried, 6).expect("Imrahil keeps it", bearer, Some(Place::With(imrahil)));
}

#[test]
fn a_faction_is_won_where_it_is_playable() {
    let knights = |site: Site| {
        begun(
            board()
                .company(FIRST, site, &[Card::Imrahil])
                .company(SECOND, Site::Rivendell, &[Card::Elrond, Card::Thranduil, Card::Bergil])
                .points(SECOND, &[Card::KnightsOfDolAmroth])
                .hand(FIRST, &[Card::KnightsOfDolAmroth]),
        )
    };
    let action = influence(Card::KnightsOfDolAmroth, Card::Imrahil, None);
    given(knights(Site::Edoras)).refuses(FIRST, action, &rule::persuade::FACTION_HERE);
    // Imrahil has 2, and 2 for these; Dúnedain get 1 more. The number in play is 8.
    let tried = given(knights(Site::DolAmroth)).shows_id("MECCG.19.2").when(FIRST, action);
    let (parts, number) = sum(&tried.position);
    assert_eq!(parts.iter().map(|part| part.by).collect::<Vec<_>>(), [4, 1]);
    assert_eq!(number, 8);
    rolled(tried.clone(), 3).expect("theirs", |g| g.points(1)[Source::Faction.index()], 3);
    rolled(tried, 4).expect("gone", |g| g.points(1)[Source::Faction.index()], 0);
    let with = influence(Card::KnightsOfDolAmroth, Card::Imrahil, Some(Card::KnightsOfDolAmroth));
    let play = Action::Play { card: Card::KnightsOfDolAmroth, by: named(Card::Imrahil) };
    rolled(given(knights(Site::DolAmroth)).when(FIRST, with), 0)
        .when(FIRST, play)
        .expect("ours", |g| g.points(0)[Source::Faction.index()], 3)
        .expect("the site", |g| g.players[0].tapped.contains(Site::DolAmroth), false);
}

#[test]
fn an_ally_is_won_above_its_mind_and_leaves_its_controller() {
    let g = begun(at_dol_amroth().with(SECOND, Card::Gollum, Card::Bergil));
    let action = influence(Card::Gollum, Card::Theoden, None);
    let after = decides(g.clone(), action, Card::Gollum);
    assert_eq!(after.is_at(Card::Bergil), Place::Company(0));
    given(g).when(FIRST, action).expect("the number", |g| sum(g).1, 4);
}

#[test]
fn heroes_and_minions_do_not_trust_each_other() {
    let g = begun(board().minions(SECOND).company(FIRST, Site::Edoras, &[Card::Theoden]).company(
        SECOND,
        Site::Edoras,
        &[Card::Muzgash],
    ));
    let tried = given(g)
        .shows_id("MECCG.19.5")
        .shows_id("MECCG.RW.9.1")
        .when(FIRST, influence(Card::Muzgash, Card::Theoden, None));
    let parts: Vec<i8> = sum(&tried.position).0.iter().map(|part| part.by).collect();
    // 18 + 5 are left (MECCG.RW.11.1).
    assert_eq!(parts, [3, -23, -5]);
}

#[test]
fn a_manifestation_of_either_side_is_as_good_as_the_card() {
    let g = begun(
        board()
            .minions(SECOND)
            .company(FIRST, Site::EasterlingCamp, &[Card::Theoden])
            .company(SECOND, Site::DolGuldur, &[Card::TheMouth])
            .points(SECOND, &[Card::EasterlingsMinion])
            .hand(FIRST, &[Card::EasterlingsHero]),
    );
    let shown = Some(Card::EasterlingsHero);
    let action = influence(Card::EasterlingsMinion, Card::Theoden, shown);
    given(g).shows_id("MECCG.RW.9.2").shows_id("MECCG.19.7").when(FIRST, action).expect(
        "the number",
        |g| sum(g).1,
        0,
    );
}

#[test]
fn who_cannot_be_won_and_by_whom_not() {
    let action = influence(Card::Bergil, Card::Theoden, None);
    let mut g = at_dol_amroth().at_site();
    g.turn.number = 1;
    given(g).when(FIRST, Action::Enter).refuses(FIRST, action, &rule::persuade::FIRST_TURN);
    let mut g = begun(at_dol_amroth());
    g.turn.has_met_opponent = true;
    given(g).shows_id("MECCG.4.10").refuses(FIRST, action, &rule::persuade::ONCE);
    given(begun(at_dol_amroth()).tapped(Card::Theoden)).refuses(
        FIRST,
        action,
        &rule::persuade::UNTAPPED,
    );
    refused(
        at_dol_amroth(),
        influence(Card::Elrond, Card::Theoden, None),
        &rule::persuade::SAME_SITE,
    );
    // One attempt a turn.
    rolled(given(begun(at_dol_amroth())).when(FIRST, action), -1).refuses(
        FIRST,
        influence(Card::Bergil, Card::Faramir, None),
        &rule::persuade::ONCE,
    );
}

#[test]
fn an_avatar_is_out_of_reach_and_needs_a_turn() {
    let theirs = || {
        board().company(FIRST, Site::DolAmroth, &[Card::Gandalf]).company(
            SECOND,
            Site::DolAmroth,
            &[Card::Saruman, Card::Bergil, Card::Kili],
        )
    };
    let by_gandalf = |on: Card| influence(on, Card::Gandalf, None);
    refused(theirs(), by_gandalf(Card::Saruman), &rule::persuade::AVATAR);
    let mut g = begun(theirs());
    let (bergil, saruman) = (g.piece(Card::Bergil), g.piece(Card::Saruman));
    g.control(bergil, Some(saruman), &mut |_| ());
    given(g.clone())
        .shows(&rule::persuade::AVATAR)
        .refuses(FIRST, by_gandalf(Card::Bergil), &rule::persuade::AVATAR)
        .offers(FIRST, &[by_gandalf(Card::Kili)]);
    g.turn.has_played_avatar = true;
    given(g).refuses(FIRST, by_gandalf(Card::Kili), &rule::persuade::NEW_AVATAR);
}

#[test]
fn the_attempt_is_told_to_both() {
    let g = begun(at_dol_amroth());
    let s = given(g).when(FIRST, influence(Card::Bergil, Card::Theoden, None));
    let s = s.rolled([1, 2]).rolled([3, 4]);
    s.just_tells(
        Eye::Onlooker,
        &[
            middle_earth_ccg::Event::Rolled { seat: SECOND, dice: [3, 4] },
            middle_earth_ccg::Event::OpponentInfluenced {
                by: named(Card::Theoden),
                on: named(Card::Bergil),
                roll: 3,
                against: 7,
                total: -1,
                number: 2,
                result: middle_earth_ccg::event::Result::Failed,
            },
        ],
    );
}

#[test]
fn cards_add_to_the_attempt() {
    let g = begun(at_dol_amroth().hand(FIRST, &[Card::AFriendOrThree]));
    let tried = given(g).when(FIRST, influence(Card::Bergil, Card::Theoden, None));
    let before: i8 = sum(&tried.position).0.iter().map(|part| part.by).sum();
    tried.says(FIRST, "event a-friend-or-three/2 - -").expect(
        "two characters",
        |g| sum(g).0.iter().map(|part| part.by).sum::<i8>(),
        before + 2,
    );
}
