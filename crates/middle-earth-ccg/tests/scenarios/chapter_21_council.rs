//! MECCG.21: calling, doubling and the half rule, the end.

use middle_earth_ccg::piece::Place;
use table::{Pending, Play};

use super::board::Ask;
use super::*;

#[test]
fn a_source_that_the_other_player_lacks_counts_twice_but_no_more_than_half() {
    let g = board()
        .company(FIRST, Site::Rivendell, &[Card::Faramir])
        .company(SECOND, Site::Rivendell, &[Card::Elladan])
        .points(FIRST, &[Card::RidersOfRohan])
        .build();
    let character = Card::Faramir.facts().mp;
    let faction = Card::RidersOfRohan.facts().mp;
    assert_eq!(g.points(0), [character.into(), 0, 0, faction.into(), 0, 0]);
    // The faction counts twice, and is cut down to the points for characters.
    assert_eq!(g.counted(0).0[3], i16::from(character));
    assert_eq!(g.counted(0).1, 2 * i16::from(character));
}

#[test]
fn twenty_points_or_an_exhausted_deck_are_needed_to_call() {
    let calling = |exhausted: u8, side_minion: bool| {
        let b = board().company(FIRST, Site::Rivendell, &[Card::Faramir]);
        let b = if side_minion { b.minions(FIRST) } else { b };
        let mut g = b.build();
        g.players[0].exhausted = exhausted;
        g.agenda.then([
            middle_earth_ccg::step::Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Call),
            middle_earth_ccg::step::Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard {
                seat: 0,
            }),
            middle_earth_ccg::step::Step::Turn(middle_earth_ccg::turn::Step::End),
        ]);
        let s = given(g);
        let step = s.position.agenda.top();
        step == Some(middle_earth_ccg::step::Step::EndOfTurn(
            middle_earth_ccg::end_of_turn::Step::Call,
        ))
    };
    assert!(!calling(0, false));
    assert!(calling(1, false), "MECCG.21.1");
    assert!(!calling(1, true), "a Ringwraith player needs Sudden Call (MECCG.RW.1.8)");
}

/// MECCG.21.1: after a call the other player has one turn.
#[test]
fn after_a_call_the_other_player_has_one_turn() {
    let mut g = board()
        .company(FIRST, Site::Rivendell, &[Card::Faramir])
        .company(SECOND, Site::Rivendell, &[Card::Elladan])
        .build();
    g.players[0].exhausted = 1;
    g.agenda.then([
        middle_earth_ccg::step::Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Call),
        middle_earth_ccg::step::Step::Turn(middle_earth_ccg::turn::Step::End),
    ]);
    let mut g =
        given(g).when(FIRST, Action::Call).expect("the turn", |g| g.turn.player, 1).position;
    assert_eq!(g.turn.last_turn, Some(1));
    let mut luck = table::Luck::numbered(1);
    // The second player does nothing in that turn.
    loop {
        match g.pending() {
            Pending::Over(outcome) => {
                assert_eq!(outcome.how, "council");
                return;
            }
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
            Pending::Seats { must, .. } => {
                let seat = must.iter().next().expect("somebody is asked");
                let legal = g.legal(seat);
                let declines = [Action::Done, Action::Pass, Action::Roll, Action::Stay];
                let action = declines.into_iter().find(|action| legal.contains(action));
                g.answer(seat, action.unwrap_or(legal[0]), &mut |_| ());
                assert_eq!(g.turn.player, 1, "there is no other turn");
            }
        }
    }
}

/// MECCG.4.5: the discard pile becomes the play deck, and sites come back.
#[test]
fn an_exhausted_deck_is_made_anew() {
    use middle_earth_ccg::hand;
    let mut g = board()
        .company(FIRST, Site::Rivendell, &[Card::Faramir])
        .discarded(FIRST, &[Card::Stealth, Card::Concealment])
        .sideboard(FIRST, &[Card::Escape])
        .build();
    for slot in g.players[0].deck.iter().skip(1).collect::<Vec<_>>() {
        g.lay(middle_earth_ccg::piece::Piece::new(0, slot), Place::Gone);
    }
    g.players[0].discarded = g.players[0].discarded.with(Site::Moria);
    g.agenda.then([
        hand::draw(0, 2),
        middle_earth_ccg::step::Step::EndOfTurn(middle_earth_ccg::end_of_turn::Step::Discard {
            seat: 0,
        }),
    ]);
    given(g)
        .shows_id("MECCG.4.5")
        .drawn(0)
        .expect("exhausted", |g| g.players[0].exhausted, 1)
        .expect("Moria", |g| g.players[0].locations.contains(Site::Moria), true)
        .when(FIRST, Action::Swap { discarded: Card::Stealth, sideboard: Card::Escape })
        .expect("Stealth", |g| g.is_at(Card::Stealth), Place::Sideboard)
        .when(FIRST, Action::Done)
        // The interrupted draw goes on.
        .drawn(0)
        .expect("the hand", |g| g.players[0].hand.len(), 2)
        .expect("the deck", |g| g.players[0].deck.len(), 1);
}
