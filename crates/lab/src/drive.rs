//! Plays a game of bots while somebody watches.

use bots::{Mind, Player};
use table::{Game, Luck, Outcome, Pending, Play, Seat, Seats};

use crate::Failed;

/// What a game is watched with.
pub trait Watch<G: Game> {
    /// `seat` is about to say this in `g`.
    fn answers(&mut self, _g: &G, _seat: Seat, _action: G::Action) {}
    /// This has just happened, and led to `g`.
    fn happened(&mut self, _g: &G, _event: G::Event) {}
}

/// For games in which only the end counts.
impl<G: Game> Watch<G> for () {}

/// Plays `g` to its end.
pub fn drive<G: Game>(
    g: &mut G,
    players: &mut [Box<dyn Player<G>>],
    luck: &mut Luck,
    watch: &mut impl Watch<G>,
) -> Result<Outcome, Failed> {
    let mut events: Vec<G::Event> = Vec::new();
    g.run(&mut |event| events.push(event));
    for _ in 0..=G::LONGEST {
        for event in events.drain(..) {
            watch.happened(g, event);
        }
        match g.pending() {
            Pending::Over(outcome) => return Ok(outcome),
            Pending::Fate(fate) => {
                g.resolve_chance(luck.chance(fate), &mut |event| events.push(event));
            }
            Pending::Seats { must, may } => {
                let (seat, action) = ask(g, players, must, may).ok_or("nobody has to answer")?;
                watch.answers(g, seat, action);
                g.answer(seat, action, &mut |event| events.push(event));
            }
        }
    }
    Err("the game does not end".into())
}

/// The first seat that breaks in, or else the first that must answer.
fn ask<G: Game>(
    g: &G,
    players: &mut [Box<dyn Player<G>>],
    must: Seats,
    may: Seats,
) -> Option<(Seat, G::Action)> {
    for seat in may.iter().filter(|&seat| !must.contains(seat)) {
        if let Some(action) = players[seat.index()].breaks_in(Mind::of(g, seat)) {
            return Some((seat, action));
        }
    }
    let seat = must.iter().next()?;
    Some((seat, players[seat.index()].choose(Mind::of(g, seat))))
}
