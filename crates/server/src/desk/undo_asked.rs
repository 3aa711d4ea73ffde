//! A wish to go back is kept while it waits for an answer: those who are asked may come tomorrow, and
//! the server may have been started anew by then.

use super::Desk;

impl Desk {
    /// Stores who asks to go back and who has yet to agree, then tells everybody.
    pub(super) async fn note_undo_asked(&mut self) {
        let asked = self.room.undo_asked();
        let (id, seq) = (self.kept.id.clone(), self.kept.seq);
        match self.hall.store().keep_undo_asked(id, seq, asked).await {
            Ok(Ok(())) => {
                self.kept.undo_asked = asked;
                self.announce();
            }
            Ok(Err(error)) => {
                tracing::error!(table = self.kept.id, "a wish to go back was not stored: {error}");
                self.reload().await;
            }
            // Storage is closed, so the server ends. What is not told did not happen.
            Err(_) => self.links.clear(),
        }
    }
}
