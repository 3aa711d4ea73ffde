//! A place in a game from which loading can start, so that a long log is not played from its first
//! line.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::hash::hash_of;
use crate::log::read_entry;
use crate::play::check_rules;
use crate::record::spell;
use crate::{
    Commitment, Header, Invalid, LogError, Luck, Notation, Pending, Play, Reason, Record, Table,
    What, to_hex,
};

/// A position, how many entries led to it, and how much of the seed they used.
///
/// Like the seed's place it is for the keeper of the table: the position hides nothing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// How many entries led to the position.
    pub entries: usize,
    /// How much of the generator's stream they used, as [`Luck::place`] tells it.
    pub place: u64,
    /// As [`Notation::to_json`] writes it.
    pub position: Value,
    /// The [`position_hash`](crate::position_hash) of the position, as small hexadecimal digits.
    pub hash: String,
}

fn snapshot<G: Notation>(position: &G, entries: usize, place: u64) -> Snapshot {
    let position = position.to_json();
    let hash = to_hex(hash_of(&position));
    Snapshot { entries, place, position, hash }
}

impl<G: Notation> Table<G> {
    /// The table as it is now.
    pub fn snapshot(&self) -> Snapshot {
        snapshot(self.position(), self.len(), self.place())
    }

    /// The table as it was after the first `n` entries; `None` if that is not known.
    pub fn snapshot_at(&self, n: usize) -> Option<Snapshot> {
        Some(snapshot(&self.position_at(n)?, n, self.place_at(n)?))
    }

    /// Goes on from a snapshot.
    ///
    /// `since` are the entries made after the snapshot, as [`Record::spelled`] gives them; they are
    /// played. Of what came before only the number is known, so it can be neither undone nor shown:
    /// for that, start from an earlier snapshot. To write the log takes the earlier lines too, see
    /// [`log::write_after`](crate::log::write_after).
    ///
    /// The line of an error is the number of the entry, from 1; 0 is the snapshot itself.
    pub fn from_snapshot(
        header: Header<G>,
        seed: [u8; 32],
        snapshot: &Snapshot,
        since: &[String],
    ) -> Result<Self, LogError> {
        let at_snapshot = |reason| LogError { line: 0, reason };
        let set_up = |invalid| at_snapshot(Reason::SetUp(invalid));
        if Commitment::to(seed) != header.commitment {
            return Err(at_snapshot(Reason::OtherSeed));
        }
        check_rules::<G>(header.rules).map_err(set_up)?;
        let position = G::from_json(&snapshot.position).map_err(set_up)?.by_rules(header.rules);
        position.check().map_err(set_up)?;
        // Of what was written: a later program may write the same position in other words.
        if to_hex(hash_of(&snapshot.position)) != snapshot.hash {
            let invalid = Invalid::new("position", "not the one whose hash was taken");
            return Err(set_up(invalid));
        }
        let record = Record::starting_at(header, snapshot.entries, position).map_err(set_up)?;
        let mut luck = Luck::from_seed(seed);
        luck.go_to(snapshot.place);
        let mut table = Table::resumed(record, seed, luck, Vec::new());
        for (line, words) in (snapshot.entries + 1..).zip(since) {
            table.read_line(words).map_err(|reason| LogError { line, reason })?;
        }
        table.resolve_all_chance(&mut |_| ());
        Ok(table)
    }

    /// Plays one spelled entry; what fell must be what falls.
    fn read_line(&mut self, words: &str) -> Result<(), Reason> {
        let what = read_entry(self.position(), words).map_err(Reason::ParseError)?;
        if let (Pending::Fate(_), What::Fell(_)) = (self.position().pending(), what) {
            if self.len() < self.header().given {
                let cannot = |_| Reason::CannotFall { words: words.to_string() };
                return self.append(self.place(), what, &mut |_| ()).map_err(cannot);
            }
            let found = spell(self.position(), what);
            let due = What::Fell(self.next_chance().ok_or(Reason::CutOff)?);
            let due = spell(self.position(), due);
            if due != found {
                return Err(Reason::OtherChance { due, found });
            }
            self.resolve_next_chance(&mut |_| ());
            return Ok(());
        }
        match what {
            What::Acted(seat, action) => {
                let refused =
                    |illegal| Reason::Refused { seat, action: action.to_string(), illegal };
                self.append_action(seat, action, &mut |_| ()).map_err(refused)
            }
            What::Fell(_) => Err(Reason::CannotFall { words: words.to_string() }),
        }
    }
}
