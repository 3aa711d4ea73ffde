//! Undo requests. A request is stored while it waits for consent: the people who are asked may come tomorrow, and
//! the server may have been restarted by then.

use table::{Seat, Seats, UndoPolicy};

use super::TableActor;
use crate::store::GuestId;

/// Why an earlier move cannot be undone by the people who are here.
pub(super) const SETTLED: &str =
    "somebody played until then who has left or lent their seat, and cannot be asked";

impl TableActor {
    /// Where consent is needed, `guest` can go back to this entry and no further. Before it another person
    /// played who holds no seat now and so cannot agree. Otherwise lending a seat to a bot, or taking it over
    /// under a second name, would be a way around consent.
    pub(super) fn settled_to(&self, guest: GuestId, own: Seats) -> usize {
        if self.kept.undo.parse() != Ok(UndoPolicy::Consent) {
            return 0;
        }
        let mut settled = 0;
        for (place, sitting) in self.kept.sittings.iter().enumerate() {
            let Some(other) = sitting.guest.filter(|&other| other != guest) else { continue };
            let mut later = self.kept.sittings[place + 1..].iter();
            let Some(next) = later.find(|next| next.seat == sitting.seat) else { continue };
            // A person who left before anything was played has no moves to lose.
            if next.n > sitting.n && self.own(other).is_empty() {
                settled = settled.max(next.n);
            }
        }
        if settled == 0 {
            return 0;
        }
        // Moves that they may undo alone concern nobody else.
        let alone = own.iter().map(|seat| self.alone_to(guest, seat)).min();
        (settled as usize).min(alone.unwrap_or(usize::MAX))
    }

    /// How far `guest` can go back with this seat without asking anybody: over its own open moves, but not over
    /// those of a person who sat there before.
    fn alone_to(&self, guest: GuestId, seat: Seat) -> usize {
        let mut sittings = self.kept.sittings.iter().rev().filter(|one| one.seat == seat.0);
        let since = sittings.next().filter(|sitting| sitting.guest == Some(guest));
        let all = Seat::first(self.table.seats()).collect();
        let open_to = self.table.undo(Seats::only(seat), all).free_to;
        since.map_or(usize::MAX, |sitting| sitting.n.max(open_to) as usize)
    }

    /// Stores the request and the seats that have not agreed yet, then sends it to everybody.
    pub(super) async fn note_undo_asked(&mut self) {
        let asked = self.table.undo_asked();
        let (id, seq) = (self.kept.id.clone(), self.kept.seq);
        match self.tables.store().keep_undo_asked(id, seq, asked).await {
            Ok(Ok(())) => {
                self.kept.undo_asked = asked;
                self.announce();
            }
            Ok(Err(error)) => {
                tracing::error!(table = self.kept.id, "a wish to go back was not stored: {error}");
                self.reload().await;
            }
            // Storage is closed, so the server is shutting down.
            Err(_) => self.end(),
        }
    }
}
