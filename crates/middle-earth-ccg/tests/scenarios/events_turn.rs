//! Hazard events that act until the end of the turn.

use middle_earth_ccg::action::{Choice, Who};
use middle_earth_ccg::piece::Place;
use middle_earth_ccg::position::On;
use middle_earth_ccg::step::Step;

use super::board::Ask;
use super::*;

fn event(card: Card, number: u8, on: Option<Card>) -> Action {
    let on = Who(on.map(named));
    Action::Event { card: Choice { card, number }, by: Who::NOBODY, on }
}

#[test]
fn a_weary_heart_is_weak_until_the_turn_ends() {
    let prowess = |g: &Position| g.prowess(g.piece(Card::Faramir));
    let weary = event(Card::WearinessOfTheHeart, 1, Some(Card::Faramir));
    let check = event(Card::WearinessOfTheHeart, 2, Some(Card::Faramir));
    let board = board().company(FIRST, Site::Moria, &[Card::Faramir, Card::Kili]);
    let s = given(board.hand(SECOND, &[Card::WearinessOfTheHeart; 3]).at_hazards())
        .expect("before", prowess, 5)
        .when(SECOND, weary)
        .shows_id("MECCG.16.1")
        .expect("weary", prowess, 4)
        .expect("another", |g| g.prowess(g.piece(Card::Kili)), 3)
        // Once on a character; the check as often as it is played.
        .refuses(SECOND, weary, &rule::events::ONE_ON_CHARACTER)
        .when(SECOND, check)
        .when(FIRST, Action::Roll)
        .rolled([1, 1])
        .expect("it stays", |g| matches!(g.is_at(Card::Faramir), Place::Company(_)), true);
    let mut g = s.position;
    g.unmark(|lasting| lasting.on == On::All);
    assert_eq!(prowess(&g), 4, "only what lies on everything is taken away");
    g.unmark(|_| true);
    assert_eq!(prowess(&g), 5);
}

#[test]
fn an_effect_goes_with_the_character_it_is_on() {
    let board = board().company(FIRST, Site::Moria, &[Card::Faramir, Card::Kili]);
    let s = given(board.hand(SECOND, &[Card::WearinessOfTheHeart]).at_hazards())
        .when(SECOND, event(Card::WearinessOfTheHeart, 1, Some(Card::Faramir)));
    let mut g = s.position;
    assert_eq!(g.lasting().count(), 1);
    let faramir = g.piece(Card::Faramir);
    g.discard(faramir, &mut |_| ());
    assert_eq!(g.lasting().count(), 0);
}

#[test]
fn effects_end_with_the_turn() {
    let board = board().company(FIRST, Site::Moria, &[Card::Faramir]);
    let mut g = board.hand(SECOND, &[Card::WearinessOfTheHeart, Card::Wargs]).at_hazards();
    g.agenda.clear();
    g.agenda.then([
        Step::Hazards(middle_earth_ccg::hazards::Step::Act),
        Step::Turn(middle_earth_ccg::turn::Step::End),
    ]);
    given(g)
        .when(SECOND, event(Card::WearinessOfTheHeart, 1, Some(Card::Faramir)))
        .expect("in the turn", |g| g.lasting().count(), 1)
        .when(SECOND, Action::Pass)
        .expect("in the next", |g| (g.turn.player, g.lasting().count()), (1, 0));
}
