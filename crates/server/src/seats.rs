//! Who sits where, and what each of them may do at the table.

use table::{PERSON, Seat, SeatInfo, Seats};

use crate::game::offered;
use crate::store::{GuestId, KeptSeat, KeptTable, Sits};
use crate::wire::{SeatLine, SeatWish, TableLine};

impl KeptTable {
    /// The seats that `guest` plays.
    pub fn own(&self, guest: GuestId) -> Seats {
        self.seats_where(|sits| *sits == Sits::Guest(guest))
    }

    /// The seats that people play.
    pub fn people(&self) -> Seats {
        self.seats_where(|sits| matches!(sits, Sits::Guest(_)))
    }

    /// `guest` plays here, or did until a bot took over, or invited the others.
    pub fn belongs(&self, guest: GuestId) -> bool {
        let lent =
            |sits: &Sits| matches!(sits, Sits::Bot { lent_by, .. } if *lent_by == Some(guest));
        self.host == guest || !self.own(guest).is_empty() || !self.seats_where(lent).is_empty()
    }

    /// Who does not belong here may still look on.
    pub fn may_watch(&self, guest: Option<GuestId>) -> bool {
        self.watchable || self.standing.over || guest.is_some_and(|guest| self.belongs(guest))
    }

    pub fn seats_where(&self, is: impl Fn(&Sits) -> bool) -> Seats {
        let seats = (0..).map(Seat).zip(&self.seats);
        seats.filter(|(_, kept)| is(&kept.sits)).map(|(seat, _)| seat).collect()
    }

    pub fn seat(&self, seat: Seat) -> Option<&KeptSeat> {
        self.seats.get(seat.index())
    }

    /// As one line among others, for `guest`.
    pub fn line(&self, title: &str, guest: Option<GuestId>) -> TableLine {
        let own = guest.map_or(Seats::NONE, |guest| self.own(guest));
        let must: Seats = seats_of_bits(self.standing.must);
        let my_turn = own.iter().any(|seat| must.contains(seat));
        let waits = match (self.standing.over, my_turn) {
            (true, _) => "It is over".to_string(),
            (false, true) => "You decide".to_string(),
            (false, false) => match must.iter().find_map(|seat| self.seat(seat)) {
                None => "Nobody is asked".to_string(),
                Some(KeptSeat { sits: Sits::Bot { .. }, .. }) => "The bot thinks".to_string(),
                Some(KeptSeat { sits: Sits::Free, .. }) => "Waits for somebody to join".to_string(),
                Some(KeptSeat { name, .. }) => format!("Waits for {name}"),
            },
        };
        let seats = (0..).map(Seat).zip(&self.seats).map(|(seat, kept)| SeatLine {
            name: kept.name.clone(),
            mine: own.contains(seat),
            bot: matches!(kept.sits, Sits::Bot { .. }),
            free: kept.sits == Sits::Free,
        });
        TableLine {
            id: self.id.clone(),
            game: self.game.clone(),
            title: title.to_string(),
            seats: seats.collect(),
            waits,
            my_turn,
            over: self.standing.over,
            entries: self.standing.entries,
            changed: self.standing.changed,
        }
    }
}

/// Who sits there, as the table and its log call them.
pub fn seat_infos(seats: &[KeptSeat]) -> Vec<SeatInfo> {
    seats.iter().map(KeptSeat::info).collect()
}

impl KeptSeat {
    /// As the table and its log call it.
    pub fn info(&self) -> SeatInfo {
        let kind = match &self.sits {
            Sits::Guest(_) | Sits::Free => PERSON.to_string(),
            Sits::Bot { bot, .. } => bot.clone(),
        };
        SeatInfo { name: self.name.clone(), kind }
    }

    /// A seat as `guest` wishes it; the fault in a sentence, if it cannot be.
    pub fn wished(
        wish: &SeatWish,
        seat: Seat,
        guest: GuestId,
        name: &str,
        lent_by: Option<GuestId>,
    ) -> Result<KeptSeat, String> {
        let kept = match wish {
            SeatWish::Me { name: other } => {
                let name = other.as_deref().unwrap_or(name);
                KeptSeat { sits: Sits::Guest(guest), name: name.to_string() }
            }
            SeatWish::Free => KeptSeat { sits: Sits::Free, name: format!("Seat {seat}") },
            SeatWish::Bot { bot } => {
                let (offered, _) =
                    offered(bot).ok_or_else(|| "no such bot is offered".to_string())?;
                let sits = Sits::Bot { bot: offered.bot.to_string(), lent_by };
                KeptSeat { sits, name: offered.title.to_string() }
            }
        };
        let info = kept.info();
        SeatInfo::new(&info.name, &info.kind).map_err(|fault| fault.what)?;
        Ok(kept)
    }
}

pub fn bits_of_seats(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

pub fn seats_of_bits(bits: u8) -> Seats {
    Seat::first(8).filter(|seat| bits & 1 << seat.0 != 0).collect()
}
