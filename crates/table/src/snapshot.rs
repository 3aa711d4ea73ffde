//! A place in a game from which loading can start, so that a long log is not played from its first
//! line.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::log::read_entry;
use crate::record::spell;
use crate::{
    Commitment, Fault, Game, Header, LogError, Luck, Pending, Reason, Record, Table, What,
    position_hash, to_hex,
};

/// A position, how many entries led to it, and how much of the seed they used.
///
/// Like the seed's place it is for the keeper of the table: the position hides nothing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    pub entries: usize,
    pub place: u64,
    /// As [`Game::to_json`] writes it.
    pub position: Value,
    /// The [`position_hash`] of the position, as small hexadecimal digits.
    pub hash: String,
}

impl<G: Game> Table<G> {
    /// The table as it is now.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            entries: self.len(),
            place: self.place(),
            position: self.position().to_json(),
            hash: to_hex(position_hash(self.position())),
        }
    }

    /// Goes on from a snapshot.
    ///
    /// `lines` are all entries of the game so far, as [`Record::spelled`] gives them. Those before
    /// the snapshot are kept as they stand, for the log; those after it are played. Nothing before
    /// the snapshot can be undone or shown: for that, read the whole log.
    ///
    /// The line of an error is counted in `lines`; 0 is the snapshot itself.
    pub fn from_snapshot(
        header: Header<G>,
        seed: [u8; 32],
        snapshot: &Snapshot,
        lines: &[String],
    ) -> Result<Self, LogError> {
        let at_snapshot = |reason| LogError { line: 0, reason };
        let set_up = |fault| at_snapshot(Reason::SetUp(fault));
        if Commitment::to(seed) != header.commitment {
            return Err(at_snapshot(Reason::OtherSeed));
        }
        let Some((before, since)) = lines.split_at_checked(snapshot.entries) else {
            return Err(LogError { line: lines.len(), reason: Reason::CutOff });
        };
        let position = G::from_json(&snapshot.position).map_err(set_up)?;
        position.check().map_err(set_up)?;
        if to_hex(position_hash(&position)) != snapshot.hash {
            let fault = Fault::new("position", "not the one whose hash was taken");
            return Err(set_up(fault));
        }
        let record = Record::starting_at(header, before.to_vec(), position).map_err(set_up)?;
        let mut luck = Luck::from_seed(seed);
        luck.go_to(snapshot.place);
        let mut table = Table::resumed(record, seed, luck, Vec::new());
        for (line, words) in (snapshot.entries + 1..).zip(since) {
            table.read_line(words).map_err(|reason| LogError { line, reason })?;
        }
        table.let_fate_fall(&mut |_| ());
        Ok(table)
    }

    /// Plays one spelled entry; what fell must be what falls.
    fn read_line(&mut self, words: &str) -> Result<(), Reason> {
        let what = read_entry(self.position(), words).map_err(Reason::Unreadable)?;
        if let (Pending::Fate(_), What::Fell(_)) = (self.position().pending(), what) {
            let found = spell(self.position(), what);
            let due = What::Fell(self.next_lot().ok_or(Reason::CutOff)?);
            let due = spell(self.position(), due);
            if due != found {
                return Err(Reason::OtherLot { due, found });
            }
            self.one_lot_falls(&mut |_| ());
            return Ok(());
        }
        match what {
            What::Said(seat, action) => {
                let refused =
                    |illegal| Reason::Refused { seat, action: action.to_string(), illegal };
                self.say_only(seat, action, &mut |_| ()).map_err(refused)
            }
            What::Fell(_) => Err(Reason::CannotFall { words: words.to_string() }),
        }
    }
}
