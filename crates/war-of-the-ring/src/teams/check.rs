//! What holds in every position of teammates.

use table::Fault;

use super::{Gift, Hand, Teams};
use crate::facts::{Player, Side};
use crate::options::Players;
use crate::position::Position;
use crate::step::Step as GameStep;

impl Position {
    /// Nobody has what only a teammate could have, and nobody speaks for the other side.
    pub(crate) fn check_teams(&self) -> Result<(), Fault> {
        let fault = |what: &str| Err(Fault::new("teams", what));
        if self.options.players == Players::Two && self.teams != Teams::default() {
            return fault("two players are no teammates");
        }
        for side in Side::ALL {
            let is_his = |player: Player| self.players_of(side).any(|one| one == player);
            if !self.is_shared(side) && self.cards[side].second != Hand::default() {
                return Err(Fault::new("cards", "one player leads this side"));
            }
            if self.teams.next[side].is_some_and(|player| !self.is_shared(side) || !is_his(player))
            {
                return fault("the next action is nobody's");
            }
            let strange = |player: Player| player.side() != side || !is_his(player);
            if self.battle.commanders[side].is_some_and(strange) {
                return Err(Fault::new("battle.commanders", "he does not lead this side"));
            }
        }
        if self.teams.acting.is_some_and(|player| !self.players().any(|one| one == player)) {
            return fault("the action is nobody's");
        }
        for player in Player::ALL {
            let gift = self.teams.gives[player.index()];
            let swaps = |step| step == GameStep::Teams(super::Step::Swap(player.side()));
            let asked = self.is_shared(player.side()) && self.agenda.iter().any(swaps);
            let sound = match gift {
                Gift::NotSaid => true,
                Gift::Nothing => asked,
                Gift::Card(card) => asked && self.hand(player).contains(card),
            };
            if !sound {
                return fault("he gives what he does not have, or was not asked for");
            }
        }
        Ok(())
    }

    /// True if this step is asked of players who are there.
    pub(crate) fn teams_step_is_sound(&self, step: super::Step) -> bool {
        use super::Step;
        match step {
            Step::ChooseDeck(player) | Step::Draw { player, .. } | Step::HandLimit(player) => {
                self.is_shared(player.side())
            }
            Step::Swap(side) => self.is_shared(side),
            Step::Join(side, at) => self.is_held_by_both(side, at),
        }
    }
}
