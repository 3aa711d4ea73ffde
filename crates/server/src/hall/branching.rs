//! A new table at a moment of an old one.
//!
//! Only a finished game can be played on from. In a running one something may be decided that nobody
//! has seen yet (the face of a card whose back is up), and who plays on from there would see it. The
//! new table has a seed of its own: that of a finished game is known to everybody.

use std::sync::Arc;

use super::Hall;
use super::making::{Laid, taken_over};
use crate::game::Imported;
use crate::problem::Refusal;
use crate::random;
use crate::seats::seat_infos;
use crate::store::{Guest, KeptTable};

impl Hall {
    /// Lays a table for `guest` that stands where `old` stood after `at` entries.
    pub async fn branch(
        self: &Arc<Self>,
        guest: &Guest,
        old: &KeptTable,
        at: usize,
    ) -> Result<String, Refusal> {
        if !old.standing.over {
            let says = "A game can be played on from any of its moments once it is over.";
            return Err(Refusal::forbidden(says));
        }
        self.may_open_another(guest).await?;
        let game = self.game_of(old)?;
        let past = self.past(old).await?;
        let undo = old.undo.parse().unwrap_or_default();
        let Imported { set_up, room } =
            past.branch(at, seat_infos(&old.seats), undo, random::bytes())?;
        let seats = taken_over(&set_up.seats, guest);
        self.lay(guest, Laid { game, set_up, seats, watchable: false, room }).await
    }
}
