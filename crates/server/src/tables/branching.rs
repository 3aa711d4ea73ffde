//! A new table at a moment of an old one.
//!
//! Only a finished game can be played on from. In a running one something may be decided that nobody
//! has seen yet, such as the face of a card whose back is up. A player who plays on from there would see it.
//! The new table has a seed of its own: everybody knows the seed of a finished game.

use std::sync::Arc;

use super::Tables;
use super::making::{NewRow, taken_over};
use crate::game::Imported;
use crate::problem::ApiError;
use crate::random;
use crate::seats::seat_infos;
use crate::store::{Guest, KeptTable};

impl Tables {
    /// Makes a table for `guest` that stands where `old` stood after `at` entries.
    pub async fn branch(
        self: &Arc<Self>,
        guest: &Guest,
        old: &KeptTable,
        at: usize,
    ) -> Result<String, ApiError> {
        if !old.summary.over {
            let says = "You can play on from a moment of this game once it is over.";
            return Err(ApiError::forbidden(says));
        }
        self.may_open_another(guest, 0).await?;
        let game = self.game_of(old)?;
        let past = self.past(old).await?;
        let undo = old.undo.parse().unwrap_or_default();
        let Imported { set_up, table } =
            past.branch(at, seat_infos(&old.seats), undo, random::bytes())?;
        let seats = taken_over(&set_up.seats, guest);
        let (watchable, imported) = (false, false);
        self.create(guest, NewRow { game, set_up, seats, watchable, imported, table }).await
    }
}
