//! Games that are being walked through. The last few stay parsed, so that stepping is quick.

use std::sync::{Arc, Mutex, PoisonError};

use crate::actor::Command;
use crate::game::AnyReplay;
use crate::problem::ApiError;
use crate::store::KeptTable;
use crate::tables::Tables;

const KEPT: usize = 8;

/// A table and its sequence number: what changed since is another game.
type Which = (String, u32);

#[derive(Default)]
pub struct Replays(Mutex<Vec<(Which, Arc<dyn AnyReplay>)>>);

impl Replays {
    fn find(&self, which: &Which) -> Option<Arc<dyn AnyReplay>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(known, _)| known == which)?;
        // The last used stands last.
        let found = kept.remove(place);
        let past = Arc::clone(&found.1);
        kept.push(found);
        Some(past)
    }

    fn keep(&self, which: Which, past: Arc<dyn AnyReplay>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|((table, _), _)| *table != which.0);
        if kept.len() >= KEPT {
            kept.remove(0);
        }
        kept.push((which, past));
    }
}

impl Tables {
    /// The log of a table, as everybody may have it once it is over.
    pub async fn log(self: &Arc<Self>, id: &str) -> Result<String, ApiError> {
        Ok(self.ask(id, Command::Log).await??)
    }

    /// The game so far, to walk through.
    pub async fn past(self: &Arc<Self>, kept: &KeptTable) -> Result<Arc<dyn AnyReplay>, ApiError> {
        let which = (kept.id.clone(), kept.seq);
        if let Some(past) = self.replays.find(&which) {
            return Ok(past);
        }
        let game = self.game_of(kept)?;
        let log = self.log(&kept.id).await?;
        let past = tokio::task::spawn_blocking(move || game.past(&log)).await;
        let past = past.map_err(|_| ApiError::unavailable())?.map_err(|error| {
            tracing::error!(table = kept.id, "the log cannot be walked through: {error}");
            ApiError::unavailable()
        })?;
        let past: Arc<dyn AnyReplay> = Arc::from(past);
        self.replays.keep(which, Arc::clone(&past));
        Ok(past)
    }
}
