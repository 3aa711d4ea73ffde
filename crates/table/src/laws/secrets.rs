//! What a seat sees, hears and may do cannot depend on what it does not know.
//!
//! `imagine` gives a second world that a seat must not be able to tell from the real one. In both,
//! the seat and an onlooker (who knows nothing that a seat does not know) must see the same view,
//! the same question, the same choices with the same labels, and the same refusals.
//!
//! Then the same action is played in both worlds, by a seat that may play it in both. Up to the first event
//! that bars undo (somebody learns something from it, as [`Game::bars_undo`] says) they must hear the
//! same; if nothing bars undo, they must also see the same afterwards. So a truthful answer may
//! differ, but only if it bars undo; and if it does in one world, it must in the other, because
//! hearing nothing would tell as much. Events that the seat does not hear at all may differ.
//!
//! Two things cannot be found this way, and need scenarios with `tells`: an event that repeats a
//! hidden choice (*which* card was laid face down: the two worlds do the same, so they hear the
//! same), and what falls (a draw means different things in different worlds, rightly).

use super::{Broken, broken, pick};
use crate::record::apply;
use crate::{Eye, Fate, Game, Luck, Pending, Play, Seat, TableGame, What};

/// How many of a seat's actions are done in both worlds.
const TRIED: usize = 3;

/// Checks one position for every seat.
pub fn are_kept<G: TableGame>(g: &G, luck: &mut Luck) -> Result<(), Broken> {
    for seat in Seat::first(g.seats()) {
        is_seen_by_all(g, seat)?;
        let imagined = g.imagine(seat, luck);
        if let Err(invalid) = imagined.check() {
            return broken("secrets", 0, format!("seat {seat} imagines what cannot be: {invalid}"));
        }
        looks_the_same(g, &imagined, seat)?;
        let Pending::Seats { must, may } = g.pending() else { continue };
        for actor in must.with_all(may).iter() {
            let legal = g.legal(actor);
            for _ in 0..TRIED.min(legal.len()) {
                let Some(action) = pick(&legal, luck) else { continue };
                is_heard_by_all(g, What::Acted(actor, action), seat)?;
                if imagined.judge(actor, action).is_ok() {
                    for eye in [Eye::Seat(seat), Eye::Onlooker] {
                        sounds_the_same(g, &imagined, (actor, action), eye)?;
                    }
                }
            }
        }
    }
    Ok(())
}

/// Where nothing is hidden all see the same, and a server tells them the same.
fn is_seen_by_all<G: Game>(g: &G, seat: Seat) -> Result<(), Broken> {
    match G::HAS_SECRETS || g.view(Eye::Seat(seat)) == g.view(Eye::Onlooker) {
        true => Ok(()),
        false => broken("secrets", 0, format!("nothing is hidden, but seat {seat} sees more")),
    }
}

/// And all hear the same.
fn is_heard_by_all<G: Game>(g: &G, said: What<G::Action>, seat: Seat) -> Result<(), Broken> {
    let (mut differs, mut after) = (false, g.clone());
    let played = apply(&mut after, said, &mut |event| {
        let [heard, by_all] = [Eye::Seat(seat), Eye::Onlooker].map(|eye| G::redact(&event, eye));
        differs |= !G::HAS_SECRETS && heard != by_all;
    });
    played.expect("the action was judged");
    match differs {
        false => Ok(()),
        true => broken("secrets", 0, format!("nothing is hidden, but seat {seat} hears more")),
    }
}

fn looks_the_same<G: TableGame>(g: &G, imagined: &G, seat: Seat) -> Result<(), Broken> {
    let tells = |what: &str| broken("secrets", 0, format!("{what} tells seat {seat} a secret"));
    for eye in [Eye::Seat(seat), Eye::Onlooker] {
        let (real, other) = (g.view(eye), imagined.view(eye));
        if real != other {
            return tells(&format!("the view of {eye:?} ({real:?} or {other:?})"));
        }
    }
    if g.pending() != imagined.pending() {
        return tells(&format!("who is asked ({:?} or {:?})", g.pending(), imagined.pending()));
    }
    let (legal, other) = (g.legal(seat), imagined.legal(seat));
    if legal != other {
        return tells(&format!("what it may do ({legal:?} or {other:?})"));
    }
    for &action in &legal {
        if g.label(seat, action) != imagined.label(seat, action) {
            return tells(&format!("the label of \"{action}\""));
        }
    }
    if g.why_not(seat) != imagined.why_not(seat) {
        return tells("what it may not do");
    }
    if g.explain() != imagined.explain() {
        return tells("the explanation");
    }
    let names = |g: &G| Seat::first(g.seats()).map(|seat| g.seat_name(seat)).collect::<Vec<_>>();
    if names(g) != names(imagined) {
        return tells("the name of a seat");
    }
    Ok(())
}

fn sounds_the_same<G: TableGame>(
    g: &G,
    imagined: &G,
    (actor, action): (Seat, G::Action),
    eye: Eye,
) -> Result<(), Broken> {
    let said = What::Acted(actor, action);
    let (real, other) = (hear(g, said, eye), hear(imagined, said, eye));
    let tells = |what: String| {
        broken(
            "secrets",
            0,
            format!("after \"{action}\" by seat {actor}, {what} tells {eye:?} a secret"),
        )
    };
    if real.heard != other.heard {
        return tells(format!("what is heard ({:?} or {:?})", real.heard, other.heard));
    }
    if real.barred != other.barred {
        return tells("whether something is revealed".to_string());
    }
    if !real.barred {
        let (seen, other_seen) = (real.after.view(eye), other.after.view(eye));
        if seen != other_seen {
            return tells(format!("the view ({seen:?} or {other_seen:?})"));
        }
        let (asked, other_asked) = (public(&real.after), public(&other.after));
        if asked != other_asked {
            return tells(format!("who is asked ({asked:?} or {other_asked:?})"));
        }
    }
    Ok(())
}

struct Heard<G: Game> {
    heard: Vec<G::Event>,
    /// Somebody has learned something, and `eye` has heard that.
    barred: bool,
    after: G,
}

/// What `eye` hears up to the first event that bars undo.
fn hear<G: Game>(g: &G, what: What<G::Action>, eye: Eye) -> Heard<G> {
    let (mut heard, mut barred, mut after) = (Vec::new(), false, g.clone());
    let played = apply(&mut after, what, &mut |event| {
        if let Some(redacted) = G::redact(&event, eye) {
            barred |= G::bars_undo(&event);
            if !barred {
                heard.push(redacted);
            }
        }
    });
    played.expect("the action was judged in both worlds");
    Heard { heard, barred, after }
}

/// What is waited for, without the number of results that only fate knows.
fn public<G: Game>(g: &G) -> Pending {
    match g.pending() {
        Pending::Fate(Fate::Draw { .. }) => Pending::Fate(Fate::Draw { from: 0 }),
        pending => pending,
    }
}
