//! Which card to part with: the one whose Event would do least now. What cannot be played yet may
//! still come to something, so it counts for a little.

use table::{Game, Play};
use war_of_the_ring::facts::{Card, Face, Player};
use war_of_the_ring::position::ActionUnderWay;
use war_of_the_ring::step::Step;
use war_of_the_ring::{Action, Position, turn};

use super::chain::Chain;
use super::standing::chance;
use super::weights::Weights;

/// What a card that cannot be played now is kept for.
const SOME_DAY: f32 = 0.01;

/// One of `legal`, all of which discard a card.
pub fn discarded(g: &Position, player: Player, w: &Weights, legal: &[Action]) -> Action {
    let mut least = (f32::INFINITY, legal[0]);
    for &action in legal {
        let Action::Discard { card } = action else { continue };
        let gain = gain(g, player, w, card);
        if gain < least.0 {
            least = (gain, action);
        }
    }
    least.1
}

/// What playing the card with an Event die would gain.
fn gain(g: &Position, player: Player, w: &Weights, card: Card) -> f32 {
    let side = player.side();
    let mut taken = g.clone();
    taken.teams.acting = g.is_shared(side).then_some(player);
    taken.dice[side].unused[Face::Event.index()] += 1;
    let die = Some(Face::Event);
    taken.action = ActionUnderWay { by: Some(side), die, ..ActionUnderWay::default() };
    // Nothing else is to come: what the card does is thought through, not the rest of the turn.
    let agenda = taken.agenda_mut();
    agenda.clear();
    agenda.then([Step::Turn(turn::Step::WithDie(side)), Step::Turn(turn::Step::AfterAction(side))]);
    if taken.judge(player.seat(), Action::Play { card }).is_err() {
        return SOME_DAY;
    }
    let before = chance(g, side, w);
    let chain = Chain::new(g, side, w, 2, 3);
    (chain.worth(&taken, Action::Play { card }, f32::NEG_INFINITY) - before).max(0.0)
}
