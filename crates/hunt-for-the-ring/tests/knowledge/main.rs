//! What the hunters can know: never less, and never more.
#![allow(clippy::unwrap_used)]

mod counted;
mod pinned;
mod rare;
mod true_to_the_game;

use hunt_for_the_ring::{Action, Options, Position};
use table::{Game, Luck, Pending, Play, Seat, laws};

/// Plays a game at random and shows every position in which somebody is asked.
fn play(options: &Options, seed: u64, show: &mut dyn FnMut(&Position, &mut Luck)) {
    let mut luck = Luck::numbered(seed);
    let mut g = Position::set_up(options).expect("a game");
    g.run(&mut |_| ());
    loop {
        match g.pending() {
            Pending::Over(_) => return show(&g, &mut luck),
            Pending::Fate(fate) => g.resolve_chance(luck.chance(fate), &mut |_| ()),
            Pending::Seats { .. } => {
                show(&g, &mut luck);
                let (seat, action) = laws::random_action(&g, &mut luck).expect("somebody acts");
                let action = rather(&g, seat, &mut luck).unwrap_or(action);
                g.answer(seat, action, &mut |_| ());
            }
        }
    }
}

/// Hunts and escapes are rare where everything is done at random; here they are not.
fn rather(g: &Position, seat: Seat, luck: &mut Luck) -> Option<Action> {
    let legal = g.legal(seat);
    let hunts = legal.into_iter().filter(|action| {
        matches!(
            action,
            Action::Hunt | Action::HuntWith { .. } | Action::HuntWithTwo { .. } | Action::Stay
        )
    });
    let hunts: Vec<Action> = hunts.collect();
    let wanted = !hunts.is_empty() && luck.below(2) == 0;
    wanted.then(|| hunts[luck.below(hunts.len() as u32) as usize])
}
