//! Who sits where, and what each of them may do at the table.

use table::{PERSON, SatBefore, Seat, SeatInfo, Seats};

use crate::game::offered;
use crate::store::{GuestId, KeptSeat, KeptTable, Occupant, Sitting};
use crate::wire::{SeatLine, SeatWish, TableLine};
use crate::{names, random};

/// Whose a seat is, whoever plays it now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ownership {
    /// They play it, or lent it to a bot and can have it back.
    Person(GuestId),
    Nobody,
}

impl Occupant {
    pub fn is_free(&self) -> bool {
        matches!(self, Occupant::Free { .. })
    }
}

impl KeptTable {
    pub fn owner(&self, occupant: &Occupant) -> Ownership {
        match occupant {
            Occupant::Guest(owner) | Occupant::Bot { lent_by: Some(owner), .. } => {
                Ownership::Person(*owner)
            }
            Occupant::Bot { lent_by: None, .. } | Occupant::Free { .. } => Ownership::Nobody,
        }
    }

    /// Everybody who owns a seat, once each.
    pub fn players(&self) -> Vec<GuestId> {
        let mut players = Vec::new();
        for kept in &self.seats {
            if let Ownership::Person(owner) = self.owner(&kept.occupant)
                && !players.contains(&owner)
            {
                players.push(owner);
            }
        }
        players
    }

    /// No person has a seat here.
    pub fn is_bots_alone(&self) -> bool {
        self.seats.iter().all(|kept| matches!(kept.occupant, Occupant::Bot { .. }))
    }

    /// Who played a seat before the one who plays it now, for the log.
    pub fn sat_before(&self) -> Vec<SatBefore> {
        let mut sat_before = Vec::new();
        for (place, sitting) in self.sittings.iter().enumerate() {
            let earlier = self.sittings[..place].iter().rfind(|one| one.seat == sitting.seat);
            let Some(earlier) = earlier else { continue };
            let is_other = (&earlier.kind, &earlier.name) != (&sitting.kind, &sitting.name);
            if is_other && earlier.n < sitting.n {
                let who = SeatInfo { name: earlier.name.clone(), kind: earlier.kind.clone() };
                let (until, seat) = (sitting.n as usize, Seat(sitting.seat));
                sat_before.push(SatBefore { until, seat, who });
            }
        }
        sat_before
    }

    /// A word that stands for one person at this table only.
    pub fn author(&self, guest: GuestId) -> String {
        let hash = blake3::hash(format!("{} {guest} {:?}", self.id, self.seed).as_bytes());
        hash.to_hex()[..12].to_string()
    }

    /// The seats that `guest` plays.
    pub fn own(&self, guest: GuestId) -> Seats {
        self.seats_where(|occupant| *occupant == Occupant::Guest(guest))
    }

    /// The seats that people play.
    pub fn people(&self) -> Seats {
        self.seats_where(|occupant| matches!(occupant, Occupant::Guest(_)))
    }

    /// `guest` plays here, or did until a bot took over, or invited the others.
    pub fn belongs(&self, guest: GuestId) -> bool {
        self.host == guest || !self.own(guest).is_empty() || !self.lent_by(guest).is_empty()
    }

    /// The seats that `guest` lent to bots.
    pub fn lent_by(&self, guest: GuestId) -> Seats {
        self.seats_where(
            |occupant| matches!(occupant, Occupant::Bot { lent_by, .. } if *lent_by == Some(guest)),
        )
    }

    /// Who does not belong here may still look on.
    pub fn may_watch(&self, guest: Option<GuestId>) -> bool {
        self.watchable || self.summary.over || guest.is_some_and(|guest| self.belongs(guest))
    }

    pub fn seats_where(&self, is: impl Fn(&Occupant) -> bool) -> Seats {
        let seats = (0..).map(Seat).zip(&self.seats);
        seats.filter(|(_, kept)| is(&kept.occupant)).map(|(seat, _)| seat).collect()
    }

    pub fn seat(&self, seat: Seat) -> Option<&KeptSeat> {
        self.seats.get(seat.index())
    }

    /// As one line among others, for `guest`.
    pub fn line(&self, title: &str, guest: Option<GuestId>) -> TableLine {
        let own = guest.map_or(Seats::NONE, |guest| self.own(guest));
        let must: Seats = seats_of_bits(self.summary.must);
        let my_turn = own.iter().any(|seat| must.contains(seat));
        let waits = match (self.summary.over, my_turn) {
            (true, _) => "It is over".to_string(),
            (false, true) => "You decide".to_string(),
            (false, false) => match must.iter().find_map(|seat| self.seat(seat)) {
                None => "Nobody is asked".to_string(),
                Some(KeptSeat { occupant: Occupant::Bot { .. }, .. }) => {
                    "The bot thinks".to_string()
                }
                Some(KeptSeat { occupant: Occupant::Free { .. }, .. }) => {
                    "Waits for somebody to join".to_string()
                }
                Some(KeptSeat { name, .. }) => format!("Waits for {name}"),
            },
        };
        let seats = (0..).map(Seat).zip(&self.seats).map(|(seat, kept)| SeatLine {
            name: kept.name.clone(),
            mine: own.contains(seat),
            bot: matches!(kept.occupant, Occupant::Bot { .. }),
            free: kept.occupant.is_free(),
        });
        TableLine {
            id: self.id.clone(),
            game: self.game.clone(),
            title: title.to_string(),
            seats: seats.collect(),
            waits,
            my_turn,
            over: self.summary.over,
            entries: self.summary.entries,
            changed: self.summary.changed,
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
        let kind = match &self.occupant {
            Occupant::Guest(_) | Occupant::Free { .. } => PERSON.to_string(),
            Occupant::Bot { bot, .. } => bot.clone(),
        };
        SeatInfo { name: self.name.clone(), kind }
    }

    /// The seat that `guest` asked for, or the reason why it cannot be.
    pub fn for_wish(
        wish: &SeatWish,
        seat: Seat,
        guest: GuestId,
        name: &str,
        lent_by: Option<GuestId>,
    ) -> Result<KeptSeat, String> {
        let kept = match wish {
            SeatWish::Me { name: other } => {
                let name = other.as_deref().unwrap_or(name);
                names::check(name)?;
                KeptSeat { occupant: Occupant::Guest(guest), name: name.to_string() }
            }
            SeatWish::Free => {
                let occupant = Occupant::Free { invitation: random::word(26) };
                return Ok(KeptSeat { occupant, name: format!("Seat {seat}") });
            }
            SeatWish::Bot { bot } => {
                let (offered, _) =
                    offered(bot).ok_or_else(|| "no such bot is offered".to_string())?;
                let occupant = Occupant::Bot { bot: offered.bot.to_string(), lent_by };
                KeptSeat { occupant, name: offered.title.to_string() }
            }
        };
        let info = kept.info();
        SeatInfo::new(&info.name, &info.kind).map_err(|invalid| invalid.what)?;
        Ok(kept)
    }
}

impl Sitting {
    /// Everybody who has sat at a table that is made now.
    pub fn all(seats: &[KeptSeat], sat_before: &[SatBefore]) -> Vec<Sitting> {
        let mut sittings: Vec<Sitting> = Vec::new();
        for (seat, kept) in (0..).zip(seats) {
            let mut since = 0;
            for sat in sat_before.iter().filter(|sat| sat.seat.0 == seat) {
                let SeatInfo { kind, name } = sat.who.clone();
                sittings.push(Sitting { seat, n: since, guest: None, kind, name });
                since = sat.until as u32;
            }
            sittings.push(Sitting::of(seat, since, kept));
        }
        sittings
    }

    /// `kept` sits down when the log has `n` entries.
    pub fn of(seat: u8, n: u32, kept: &KeptSeat) -> Sitting {
        let guest = match &kept.occupant {
            Occupant::Guest(guest) => Some(*guest),
            Occupant::Bot { .. } | Occupant::Free { .. } => None,
        };
        let SeatInfo { kind, name } = kept.info();
        Sitting { seat, n, guest, kind, name }
    }
}

pub fn bits_of_seats(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

pub fn seats_of_bits(bits: u8) -> Seats {
    Seat::first(8).filter(|seat| bits & 1 << seat.0 != 0).collect()
}
