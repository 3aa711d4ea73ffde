//! Rule tests as a player of the game would write them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use table::scenario::given;
use table::{Eye, Game, Luck, Pending, Seat, Seats};

use crate::games::battle::{self, ATTACKER, Battle, Card, Choice, DEFENDER};
use crate::games::council::{Action, Council, Event, rule};
use crate::games::flawed::{self, Flaw, Flawed, GUESSER, KEEPER};
use crate::games::journey::{self, BEARER, Journey, SEEKER};

const FRODO: Seat = Seat(0);
const EOWYN: Seat = Seat(1);
const LEGOLAS: Seat = Seat(2);

fn council() -> Council {
    Council::set_up(&Default::default()).unwrap()
}

fn battle() -> Battle {
    Battle::set_up(&Default::default()).unwrap()
}

#[test]
fn a_friend_may_break_in_with_an_event() {
    given(council())
        .shows(&rule::EVENTS_AT_ANY_TIME)
        .shows_id("council.turn")
        .fell("drawn event")
        .refuses(EOWYN, Action::EndTurn, &rule::OWN_TURN)
        .refuses_to(EOWYN, "play-event", &rule::EVENT_IN_HAND)
        .refuses_to(FRODO, "give 1", &rule::TO_ANOTHER)
        .offers_exactly(
            FRODO,
            &[Action::Give(LEGOLAS), Action::Give(EOWYN), Action::EndTurn, Action::PlayEvent],
        )
        .offers_exactly(EOWYN, &[])
        .says(FRODO, "give 2")
        .offers(EOWYN, &[Action::PlayEvent])
        .offers_not(EOWYN, &[Action::EndTurn])
        .when(EOWYN, Action::PlayEvent)
        .just_tells(Eye::Onlooker, &[Event::HopeGained(EOWYN)])
        .tells(
            Eye::Onlooker,
            &[
                Event::Drew(FRODO),
                Event::Given { from: FRODO, to: EOWYN },
                Event::HopeGained(EOWYN),
            ],
        )
        .expect("hope", |g| g.hope, 4);
}

#[test]
fn all_lose_when_hope_is_gone() {
    given(council())
        .drawn(9)
        .says(FRODO, "end-turn")
        .fell("drawn shadow")
        .says(EOWYN, "end-turn")
        .fell("drawn shadow")
        .over("hope-lost")
        .over_for("hope-lost", Seats::NONE);
}

#[test]
fn cards_are_chosen_in_secret_and_turned_up_together() {
    given(battle())
        .fell("dealt horn")
        .fell("dealt walls")
        .luck(&mut Luck::numbered(1))
        .pending(Pending::seats(Seats::first(2)))
        .refuses_to(DEFENDER, "lay horn", &battle::rule::CARD_FROM_HAND)
        .says(ATTACKER, "lay horn")
        .just_tells(
            Eye::Seat(ATTACKER),
            &[battle::Event::Chose(ATTACKER, Some(Choice::Card(Card::Horn)))],
        )
        .just_tells(Eye::Seat(DEFENDER), &[battle::Event::Chose(ATTACKER, None)])
        .says(DEFENDER, "lay-none")
        .rolled([5, 6, 1, 1, 1])
        .rolled([5, 1])
        .expect("armies", |g| g.armies, [3, 2])
        .says(ATTACKER, "cease")
        .over_for("held", Seats::only(DEFENDER));
}

#[test]
fn the_seeker_hears_that_the_bearer_moved_but_not_where() {
    given(Journey::set_up(&Default::default()).unwrap())
        .shows(&journey::rule::ALONG_A_PATH)
        .refuses_to(BEARER, "move 2", &journey::rule::ALONG_A_PATH)
        .refuses_to(SEEKER, "move 2", &table::NOT_ASKED)
        .says(BEARER, "move 3")
        .tells(Eye::Seat(SEEKER), &[journey::Event::BearerMoved(None)])
        .tells(Eye::Seat(BEARER), &[journey::Event::BearerMoved(Some(3))]);
}

/// What a failing scenario says.
fn complaint<T>(scenario: impl FnOnce() -> T) -> String {
    let panic = catch_unwind(AssertUnwindSafe(scenario)).err().expect("it should fail");
    panic.downcast_ref::<String>().unwrap().clone()
}

/// What a list does not show no player can choose, so a scenario must not either.
#[test]
fn a_scenario_plays_only_what_is_offered() {
    let guess = |flaw, number| {
        let g = Flawed::set_up(&flawed::Options { flaw: Some(flaw) }).unwrap();
        given(g)
            .when(KEEPER, flawed::Action::Hide(1))
            .luck(&mut Luck::numbered(1))
            .when(GUESSER, flawed::Action::Guess(number))
    };
    guess(Flaw::Nothing, 2);
    guess(Flaw::Unoffered, 1);
    let unoffered = complaint(|| guess(Flaw::Unoffered, 2));
    assert!(unoffered.contains("but is not offered it"), "{unoffered}");
}

#[test]
fn a_failing_scenario_tells_what_a_player_wants_to_know() {
    let start = || given(council()).fell("drawn event");

    let refused = complaint(|| start().says(EOWYN, "end-turn"));
    assert!(refused.contains("seat 2 may not \"end-turn\": only the seat whose turn it is"));
    assert!(refused.contains("seat 1 may: \"play-event\", \"end-turn\", \"give 2\", \"give 3\""));

    let unread = complaint(|| start().says(EOWYN, "sing"));
    assert_eq!(
        unread,
        "\"sing\" is not an action: expected an action of the council, found \"sing\""
    );

    let allowed = complaint(|| start().refuses_to(FRODO, "end-turn", &rule::OWN_TURN));
    assert!(allowed.starts_with("seat 1 may \"end-turn\", but should not"));

    let otherwise = complaint(|| start().refuses_to(EOWYN, "end-turn", &rule::EVENT_IN_HAND));
    assert!(otherwise.contains("(council.events.hand)") && otherwise.contains("(council.turn)"));

    let differs = complaint(|| start().expect("hope", |g| g.hope, 9));
    assert_eq!(differs, "hope\n expected: 9\n    found: 3");

    let unasked = complaint(|| start().rolled([1]));
    assert!(unasked.contains("cannot fall") && unasked.contains("is waited for"));

    let unreadable = complaint(|| given(council()).fell("drawn dragon"));
    assert!(unreadable.contains("a card that is left in the deck"));

    let unknown = complaint(|| start().shows_id("council.9"));
    assert_eq!(unknown, "The Council has no rule council.9");

    let goes_on = complaint(|| start().over("dawn"));
    assert!(goes_on.starts_with("the game is not over (\"dawn\")"));

    let surplus = complaint(|| start().offers_exactly(FRODO, &[Action::EndTurn]));
    assert!(surplus.contains("surplus: \"play-event\", \"give 2\", \"give 3\""));

    let heard = complaint(|| start().tells(Eye::Onlooker, &[]));
    assert!(heard.contains("Drew"));

    complaint(|| start().offers(EOWYN, &[Action::PlayEvent]));
    complaint(|| start().offers_not(FRODO, &[Action::EndTurn]));
    complaint(|| start().pending(Pending::seat(FRODO)));
    complaint(|| given(council()).says(FRODO, "end-turn"));
}
