//! How seats change hands: by invitation, to a bot and back, to the next player.
//!
//! A seat that a person holds is theirs. Nobody else gives it away, unless the person has been away for a
//! stated time and all other people at the table agree. In a game with secrets, a person who has played one side
//! at a table with other people cannot play another side there.

use std::time::Instant;

use table::Seat;

use super::{ConnectionId, FULL, TableActor};
use crate::problem::ApiError;
use crate::random;
use crate::seats::Ownership;
use crate::store::{Change, Guest, GuestId, KeptSeat, Occupant, Part, Sitting};
use crate::wire::{HandOverAsked, NoticeKind, SeatWish};

/// A request to hand over the seat of a person who is away, and the people who have not agreed yet.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct HandOver {
    seat: Seat,
    by: GuestId,
    to: SeatWish,
    waits_for: Vec<GuestId>,
}

impl TableActor {
    /// Takes the seat that an invitation is for, or the free seat that is named.
    pub(super) async fn join(
        &mut self,
        guest: &Guest,
        invitation: &str,
        seat: Option<u8>,
    ) -> Result<(), ApiError> {
        // All characters are compared, so that the time this takes reveals nothing.
        let given = blake3::hash(invitation.as_bytes());
        let invited = self.kept.seats_where(
            |occupant| matches!(occupant, Occupant::Free { invitation } if blake3::hash(invitation.as_bytes()) == given),
        );
        let own = self.own(guest.id);
        let Some(invited) = invited.iter().next() else {
            // A player who sits here already may follow the same link again.
            let wished = seat.and_then(|number| Seat::try_from(number).ok());
            if wished.map_or(!own.is_empty(), |seat| own.contains(seat)) {
                return Ok(());
            }
            let says = "This invitation was used, or is for another table. Ask for a new one.";
            return Err(ApiError::forbidden(says));
        };
        let free = self.kept.seats_where(Occupant::is_free);
        let seat = match seat {
            None if !own.is_empty() => return Ok(()),
            None => invited,
            Some(number) => Seat::try_from(number)
                .ok()
                .filter(|&seat| free.contains(seat) || own.contains(seat))
                .ok_or_else(|| ApiError::moved_on("This seat is not free."))?,
        };
        if own.contains(seat) {
            return Ok(());
        }
        if let Some(says) = self.knows_too_much(guest.id, seat) {
            return Err(ApiError::forbidden(says));
        }
        if self.is_settled() {
            return Err(ApiError::moved_on(FULL));
        }
        let now = KeptSeat { occupant: Occupant::Guest(guest.id), name: guest.name.clone() };
        let mut parts = vec![(seat, now)];
        // The invitation is used up. If another seat was taken with it, that seat's invitation now serves for
        // this one.
        if seat != invited
            && let Some(taken) = self.kept.seat(seat)
            && let Some(left) = self.kept.seat(invited)
        {
            parts.push((
                invited,
                KeptSeat { occupant: taken.occupant.clone(), name: left.name.clone() },
            ));
        }
        match self.change_seats(parts).await {
            true => Ok(()),
            false => Err(ApiError::unavailable()),
        }
    }

    /// Sits down in a free seat, or takes back one that was lent to a bot.
    pub(super) async fn sit(&mut self, id: ConnectionId, number: u8) {
        let Some((guest, seat, kept)) = self.seat_wished(id, number) else { return };
        let may = match self.kept.owner(&kept.occupant) {
            Ownership::Nobody if kept.occupant.is_free() => self.kept.belongs(guest.id),
            Ownership::Nobody => self.kept.host == guest.id,
            Ownership::Person(owner) => owner == guest.id,
        };
        if !may || matches!(kept.occupant, Occupant::Guest(_)) {
            return self.refuse(id, "You cannot take this seat.", None);
        }
        // A player who takes a lent seat back learns nothing new.
        let is_own = self.kept.owner(&kept.occupant) == Ownership::Person(guest.id);
        if !is_own && let Some(says) = self.knows_too_much(guest.id, seat) {
            return self.refuse(id, says, None);
        }
        let now = KeptSeat { occupant: Occupant::Guest(guest.id), name: guest.name };
        self.change_seat_or_refuse(id, seat, now).await;
    }

    /// Gives up a seat of this person, or as the host a seat that no person holds. For the seat of a person who is
    /// away, asks the others whether it may be handed over.
    pub(super) async fn hand_over(&mut self, id: ConnectionId, number: u8, wish: &SeatWish) {
        let Some((guest, seat, kept)) = self.seat_wished(id, number) else { return };
        match self.kept.owner(&kept.occupant) {
            Ownership::Person(owner) if owner != guest.id => {
                return self.ask_to_hand_over(id, &guest, seat, owner, wish).await;
            }
            Ownership::Nobody if self.kept.host != guest.id => {
                let says = "Only the host can hand over a seat that no person holds.";
                return self.refuse(id, says, None);
            }
            Ownership::Person(_) | Ownership::Nobody => (),
        }
        self.hand_over_now(id, &guest, seat, wish).await;
    }

    /// Makes a new invitation for a free seat. The old one becomes void.
    pub(super) async fn renew_invitation(&mut self, id: ConnectionId, number: u8) {
        let Some((guest, seat, kept)) = self.seat_wished(id, number) else { return };
        if self.kept.host != guest.id || !kept.occupant.is_free() {
            return self.refuse(id, "The host can renew the invitation to a free seat.", None);
        }
        let now =
            KeptSeat { occupant: Occupant::Free { invitation: random::word(26) }, name: kept.name };
        self.change_seat_or_refuse(id, seat, now).await;
    }

    fn seat_wished(&mut self, id: ConnectionId, number: u8) -> Option<(Guest, Seat, KeptSeat)> {
        let guest = self.connections.iter().find(|connection| connection.id == id)?.guest.clone();
        let seat = Seat::try_from(number).ok();
        let found = seat.and_then(|seat| Some((seat, self.kept.seat(seat)?.clone())));
        let Some((seat, kept)) = found else {
            self.refuse(id, "There is no such seat.", None);
            return None;
        };
        Some((guest, seat, kept))
    }

    async fn hand_over_now(
        &mut self,
        id: ConnectionId,
        guest: &Guest,
        seat: Seat,
        wish: &SeatWish,
    ) {
        let Some(kept) = self.kept.seat(seat) else { return };
        let owner = self.kept.owner(&kept.occupant);
        let takes = matches!(wish, SeatWish::Me { .. }) && owner != Ownership::Person(guest.id);
        if takes && let Some(says) = self.knows_too_much(guest.id, seat) {
            return self.refuse(id, says, None);
        }
        let lent_by = match owner {
            Ownership::Person(owner) => Some(owner),
            Ownership::Nobody => None,
        };
        match KeptSeat::for_wish(wish, seat, guest.id, &guest.name, lent_by) {
            Ok(now) => self.change_seat_or_refuse(id, seat, now).await,
            Err(says) => self.refuse(id, &says, None),
        }
    }

    // The seat of a person who is away.

    async fn ask_to_hand_over(
        &mut self,
        id: ConnectionId,
        guest: &Guest,
        seat: Seat,
        owner: GuestId,
        wish: &SeatWish,
    ) {
        if !self.kept.belongs(guest.id) {
            return self.refuse(id, "Only people at this table can do this.", None);
        }
        let patience = self.tables.limits.away;
        if self.away_since(owner).is_none_or(|since| since.elapsed() < patience) {
            let says = format!(
                "A person holds this seat. When they have been away for {} minutes, the others can agree to hand it over.",
                patience.as_secs().div_ceil(60)
            );
            return self.refuse(id, &says, None);
        }
        let takes = matches!(wish, SeatWish::Me { .. });
        if takes && let Some(says) = self.knows_too_much(guest.id, seat) {
            return self.refuse(id, says, None);
        }
        if let Err(says) = KeptSeat::for_wish(wish, seat, guest.id, &guest.name, Some(owner)) {
            return self.refuse(id, &says, None);
        }
        let mut waits_for = self.kept.players();
        waits_for.retain(|&other| other != guest.id && other != owner);
        let asked = HandOver { seat, by: guest.id, to: wish.clone(), waits_for };
        self.hand_over_asked = Some(asked);
        self.hand_over_if_agreed(id).await;
    }

    pub(super) async fn answer_hand_over(&mut self, id: ConnectionId, number: u8, agrees: bool) {
        let Some(connection) = self.connections.iter().find(|connection| connection.id == id)
        else {
            return;
        };
        let guest = connection.guest.id;
        let asked = self.hand_over_asked.as_mut();
        let Some(asked) = asked.filter(|asked| u8::from(asked.seat) == number) else {
            return self.refuse(id, "There is no such request.", None);
        };
        let is_asked = asked.waits_for.contains(&guest);
        match agrees {
            true if is_asked => {
                asked.waits_for.retain(|&other| other != guest);
                self.hand_over_if_agreed(id).await;
            }
            // The player who asked can take it back.
            false if is_asked || asked.by == guest => {
                self.hand_over_asked = None;
                self.announce();
            }
            _ => self.refuse(id, "You were not asked.", None),
        }
    }

    async fn hand_over_if_agreed(&mut self, id: ConnectionId) {
        let Some(HandOver { seat, by, to, waits_for }) = self.hand_over_asked.clone() else {
            return;
        };
        if !waits_for.is_empty() {
            return self.announce();
        }
        self.hand_over_asked = None;
        let asked_by = self.connections.iter().find(|connection| connection.guest.id == by);
        let Some(guest) = asked_by.map(|connection| connection.guest.clone()) else {
            self.announce();
            return self.refuse(id, "The player who asked for this has left.", None);
        };
        let before = self.kept.seat(seat).map(|kept| kept.name.clone()).unwrap_or_default();
        self.hand_over_now(id, &guest, seat, &to).await;
        let now = self.kept.seat(seat).map(|kept| kept.name.clone()).unwrap_or_default();
        let says = format!(
            "{before} was away, and all others agreed: seat {} is handed over to {now}.",
            u8::from(seat)
        );
        for connection in &mut self.connections {
            connection.notice(NoticeKind::Info, says.as_str(), None);
        }
    }

    /// A person who comes back, or acts, is not away.
    pub(super) fn withdraw_hand_over_of(&mut self, guest: GuestId) -> bool {
        let Some(asked) = &self.hand_over_asked else { return false };
        let kept = self.kept.seat(asked.seat);
        let is_theirs =
            kept.is_some_and(|kept| self.kept.owner(&kept.occupant) == Ownership::Person(guest));
        if is_theirs {
            self.hand_over_asked = None;
        }
        is_theirs
    }

    pub(super) fn hand_over_asked_of(&self, seat: Seat) -> Option<HandOverAsked> {
        let asked = self.hand_over_asked.as_ref().filter(|asked| asked.seat == seat)?;
        let seats_of = |guest: &GuestId| self.own(*guest).iter().map(u8::from).collect::<Vec<_>>();
        Some(HandOverAsked {
            by: seats_of(&asked.by),
            to: asked.to.clone(),
            waits_for: asked.waits_for.iter().flat_map(seats_of).collect(),
        })
    }

    /// Since when this guest has had no page open; `None` if a page is open.
    fn away_since(&self, guest: GuestId) -> Option<Instant> {
        if self.connections.iter().any(|connection| connection.guest.id == guest) {
            return None;
        }
        Some(self.left_at.get(&guest).copied().unwrap_or(self.opened_at))
    }

    /// Why `guest` may not play `seat`: they know secrets that are hidden from it.
    fn knows_too_much(&self, guest: GuestId, seat: Seat) -> Option<&'static str> {
        if !self.game.has_secrets() || self.table.is_over() {
            return None;
        }
        // A person who has only played alone, or with bots, can betray nobody.
        let mut guests = self.kept.sittings.iter().filter_map(|sitting| sitting.guest);
        let plays_alone = guests.all(|other| other == guest);
        let side = self.table.side(seat);
        let other_side = |sitting: &Sitting| {
            let played = Seat::try_from(sitting.seat + 1);
            sitting.guest == Some(guest) && played.is_ok_and(|seat| self.table.side(seat) != side)
        };
        (!plays_alone && self.kept.sittings.iter().any(other_side)).then_some(
            "You have played another side at this table, and know what is hidden from this one.",
        )
    }

    // Storing.

    /// True if seats can no longer change hands here. The table keeps everybody who ever sat at it, and sends
    /// them to all pages.
    fn is_settled(&self) -> bool {
        self.is_full() || self.kept.sittings.len() >= self.tables.limits.sittings
    }

    async fn change_seat_or_refuse(&mut self, id: ConnectionId, seat: Seat, now: KeptSeat) {
        if self.is_settled() {
            return self.refuse(id, FULL, None);
        }
        if !self.change_seats(vec![(seat, now)]).await {
            self.refuse(id, "The seat could not be changed.", None);
        }
    }

    /// Stores the new players of these seats, and sends everybody the whole state.
    async fn change_seats(&mut self, seats: Vec<(Seat, KeptSeat)>) -> bool {
        // An undo request was put to the players who sat here before.
        for seat in Seat::first(self.table.seats()) {
            let _ = self.table.refuse_undo(seat);
        }
        if seats.iter().any(|(seat, now)| self.table.sit_down(*seat, now.info()).is_err()) {
            self.reload().await;
            return false;
        }
        self.number += 1;
        let summary = self.summary();
        let parts = seats.iter().map(|(seat, now)| Part::Seat { seat: seat.0, now: now.clone() });
        let (table, seq) = (self.kept.id.clone(), self.kept.seq);
        let change = Change { table, seq, parts: parts.collect(), summary };
        let bytes = change.bytes();
        if !matches!(self.tables.store().change(change).await, Ok(Ok(()))) {
            self.reload().await;
            return false;
        }
        self.kept.seq += 1;
        self.kept.bytes += bytes;
        self.kept.summary = summary;
        self.kept.undo_asked = None;
        self.number_stored = summary.number;
        for (seat, now) in seats {
            self.asked_since[seat.index()] = self.number;
            self.kept.sittings.push(Sitting::of(seat.0, summary.entries, &now));
            self.kept.seats[seat.index()] = now;
        }
        // Other people had to agree to a request to hand over a seat.
        self.hand_over_asked = None;
        self.let_strangers_go();
        self.tell_all_again();
        self.set_bots_thinking();
        true
    }

    /// A player who was put out of a private table hears nothing more of it.
    fn let_strangers_go(&mut self) {
        let strangers: Vec<ConnectionId> = self
            .connections
            .iter()
            .filter(|connection| !self.kept.may_watch(Some(connection.guest.id)))
            .map(|connection| connection.id)
            .collect();
        for id in strangers {
            self.leave(id);
        }
    }
}
