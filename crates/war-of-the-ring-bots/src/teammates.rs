//! What one says to a teammate: which deck one draws from, whether cards are swapped, and whether two
//! Armies become one.

use table::Game;
use war_of_the_ring::facts::{Deck, Player, Region};
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Position, teams, turn};

/// The answer, if it is about teammates.
pub fn says(g: &Position, player: Player, legal: &[Action]) -> Option<Action> {
    match g.agenda().top()? {
        Step::Teams(teams::Step::ChooseDeck(_)) => Some(Action::Draw { deck: scarcer(g, player) }),
        // What the other holds is not known: there is nothing to hope for.
        Step::Teams(teams::Step::Swap(_)) => Some(Action::GiveNothing),
        Step::Teams(teams::Step::Join(..)) => Some(Action::Yes),
        Step::Turn(turn::Step::Act(_)) => joins(g, player, legal),
        _ => None,
    }
}

/// The deck of which one holds fewer cards.
fn scarcer(g: &Position, player: Player) -> Deck {
    let held = |deck: Deck| g.hand(player).of_deck(deck).len();
    match held(Deck::Character) <= held(Deck::Strategy) {
        true => Deck::Character,
        false => Deck::Strategy,
    }
}

/// Before the enemy two Armies had better be one, if one leads it.
fn joins(g: &Position, player: Player, legal: &[Action]) -> Option<Action> {
    let side = player.side();
    let enemies = g.board.armies[side.other()];
    let near = |at: Region| !at.neighbours().with(at).intersection(enemies).is_empty();
    legal.iter().copied().find(|&action| match action {
        Action::Join { at } => near(at) && g.commander_at(side, at) == player,
        _ => false,
    })
}
