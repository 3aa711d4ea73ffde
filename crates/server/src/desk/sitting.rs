//! Seats change hands: by invitation, to a bot and back, to whoever comes next.

use table::Seat;

use super::{Desk, LinkId};
use crate::problem::Refusal;
use crate::store::{Change, Guest, KeptSeat, Part, Sits};
use crate::wire::SeatWish;

impl Desk {
    /// With the invitation, takes the first free seat or the one named.
    pub(super) async fn join(
        &mut self,
        guest: &Guest,
        invitation: &str,
        seat: Option<u8>,
    ) -> Result<(), Refusal> {
        // Compared in full, so that the time it takes tells nothing.
        if blake3::hash(invitation.as_bytes()) != blake3::hash(self.kept.invitation.as_bytes()) {
            return Err(Refusal::forbidden("This is not the invitation to this table."));
        }
        let free = self.kept.seats_where(|sits| *sits == Sits::Free);
        let seat = match seat {
            None if !self.own(guest.id).is_empty() => return Ok(()),
            None => free.iter().next(),
            Some(number) => Seat::try_from(number)
                .ok()
                .filter(|&seat| self.own(guest.id).contains(seat) || free.contains(seat)),
        };
        let Some(seat) = seat else {
            return Err(Refusal::moved_on("No such seat is free at this table."));
        };
        if self.own(guest.id).contains(seat) {
            return Ok(());
        }
        let now = KeptSeat { sits: Sits::Guest(guest.id), name: guest.name.clone() };
        match self.change_seat(seat, now).await {
            true => Ok(()),
            false => Err(Refusal::unavailable()),
        }
    }

    /// Sits down in a free seat, or takes back one that was lent to a bot.
    pub(super) async fn sit(&mut self, id: LinkId, number: u8) {
        let Some(link) = self.links.iter().find(|link| link.id == id) else { return };
        let guest = link.guest.clone();
        let seat = Seat::try_from(number).ok();
        let Some((seat, kept)) = seat.and_then(|seat| Some((seat, self.kept.seat(seat)?))) else {
            return self.refuse(id, "There is no such seat.", None);
        };
        let may = match &kept.sits {
            Sits::Free => self.kept.belongs(guest.id),
            Sits::Bot { lent_by, .. } => *lent_by == Some(guest.id) || self.kept.host == guest.id,
            Sits::Guest(_) => false,
        };
        if !may {
            return self.refuse(id, "You cannot sit down in this seat.", None);
        }
        let now = KeptSeat { sits: Sits::Guest(guest.id), name: guest.name };
        if !self.change_seat(seat, now).await {
            self.refuse(id, "The seat could not be changed.", None);
        }
    }

    /// Gives up one's own seat, or as the host any seat.
    pub(super) async fn hand_over(&mut self, id: LinkId, number: u8, wish: &SeatWish) {
        let Some(link) = self.links.iter().find(|link| link.id == id) else { return };
        let guest = link.guest.clone();
        let seat = Seat::try_from(number).ok();
        let Some((seat, kept)) = seat.and_then(|seat| Some((seat, self.kept.seat(seat)?))) else {
            return self.refuse(id, "There is no such seat.", None);
        };
        if kept.sits != Sits::Guest(guest.id) && self.kept.host != guest.id {
            return self.refuse(id, "Only the host can hand over the seat of somebody else.", None);
        }
        let lent_by = match kept.sits {
            Sits::Guest(owner) => Some(owner),
            Sits::Bot { lent_by, .. } => lent_by,
            Sits::Free => None,
        };
        match KeptSeat::wished(wish, seat, guest.id, &guest.name, lent_by) {
            Ok(now) => {
                if !self.change_seat(seat, now).await {
                    self.refuse(id, "The seat could not be changed.", None);
                }
            }
            Err(says) => self.refuse(id, &says, None),
        }
    }

    /// Stores who sits in `seat` from now on, and tells everybody everything.
    async fn change_seat(&mut self, seat: Seat, now: KeptSeat) -> bool {
        // A wish to go back was asked of those who sat here before.
        if let Some(asked) =
            Seat::first(self.room.seats()).find(|&seat| self.room.refuse_undo(seat).is_ok())
        {
            tracing::debug!(table = self.kept.id, %asked, "a seat changes hands; no undo is asked for");
        }
        if self.room.sit_down(seat, now.info()).is_err() {
            return false;
        }
        self.number += 1;
        self.asked_since[seat.index()] = self.number;
        let standing = self.standing();
        let part = Part::Seat { seat: seat.0, now: now.clone() };
        let change =
            Change { table: self.kept.id.clone(), seq: self.kept.seq, parts: vec![part], standing };
        match self.hall.store().change(change).await {
            Ok(Ok(())) => {
                self.kept.seq += 1;
                self.kept.standing = standing;
                self.kept.undo_asked = None;
                self.kept.seats[seat.index()] = now;
                self.tell_all_again();
                self.set_bots_thinking();
                true
            }
            _ => {
                self.reload().await;
                false
            }
        }
    }
}
