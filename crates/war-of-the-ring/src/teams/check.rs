//! What holds in every position of teammates.

use table::Invalid;

use super::{Gift, Hand, Teams};
use crate::facts::{Player, Side};
use crate::options::Players;
use crate::position::Position;
use crate::step::Step as GameStep;

impl Position {
    /// Nobody has what only a teammate could have, and nobody speaks for the other side.
    pub(crate) fn check_teams(&self) -> Result<(), Invalid> {
        let invalid = |what: &str| Err(Invalid::new("teams", what));
        if self.options.players == Players::Two && self.teams != Teams::default() {
            return invalid("two players are no teammates");
        }
        for side in Side::ALL {
            let is_his = |player: Player| self.players_of(side).any(|one| one == player);
            if !self.is_shared(side) && self.cards[side].second != Hand::default() {
                return Err(Invalid::new("cards", "one player leads this side"));
            }
            if self.teams.next[side].is_some_and(|player| !self.is_shared(side) || !is_his(player))
            {
                let what = match self.is_shared(side) {
                    true => "this player does not play this side",
                    false => "one player has this side, so nobody is named here",
                };
                return Err(Invalid::new(format!("teams.next.{side}"), what));
            }
            let strange = |player: Player| player.side() != side || !is_his(player);
            if self.battle.commanders[side].is_some_and(strange) {
                return Err(Invalid::new("battle.commanders", "he does not lead this side"));
            }
        }
        if self.teams.acting.is_some_and(|player| !self.players().any(|one| one == player)) {
            return Err(Invalid::new("teams.acting", "nobody plays this player here"));
        }
        for player in Player::ALL {
            if self.teams.used_ring[player.index()] && !self.is_shared(player.side()) {
                let path = format!("teams.used-ring.{}", player.index());
                return Err(Invalid::new(path, "one player leads this side, whose Rings say it"));
            }
            let gift = self.teams.gives[player.index()];
            let swaps = |step| step == GameStep::Teams(super::Step::Swap(player.side()));
            let asked = self.is_shared(player.side()) && self.agenda.iter().any(swaps);
            let sound = match gift {
                Gift::NotSaid => true,
                Gift::Nothing => asked,
                Gift::Card(card) => asked && self.hand(player).contains(card),
            };
            if !sound {
                let what = match asked {
                    true => "a player gives a card that is not in that hand",
                    false => "no player is asked to give a card now",
                };
                return Err(Invalid::new(format!("teams.gives.{}", player.index()), what));
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
