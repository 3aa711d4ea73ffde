//! What the hunters can know: never less, and never more.

mod counted;
mod true_to_the_game;

use hunt_for_the_ring::{Options, Position};
use table::{Game, Luck, Pending, laws};

/// Plays a game at random and shows every position in which somebody is asked.
fn play(options: &Options, seed: u64, show: &mut dyn FnMut(&Position, &mut Luck)) {
    let mut luck = Luck::numbered(seed);
    let mut g = Position::set_up(options).expect("a game");
    g.run(&mut |_| ());
    loop {
        match g.pending() {
            Pending::Over(_) => return show(&g, &mut luck),
            Pending::Fate(fate) => g.befall(luck.lot(fate), &mut |_| ()),
            Pending::Seats { .. } => {
                show(&g, &mut luck);
                let (seat, action) = laws::random_action(&g, &mut luck).expect("somebody acts");
                g.answer(seat, action, &mut |_| ());
            }
        }
    }
}
