//! A game walked through: `GET /api/tables/ID/replay?at=57&as=2`.
//!
//! A finished table can be seen by anybody who has its address, from any seat (`as=2`), as an
//! onlooker (no `as`) or with everything open (`as=all`). A running one only with the guest's own eyes, and
//! not beyond what they have seen. `GET /api/tables/ID/log` gives the log as text,
//! `GET /api/tables/ID/report` a problem report for `mathom replay`.

use serde::Serialize;
use ts_rs::TS;

use super::{AboutTable, Ending, Explained, Json, LogEvent, LogLine, SeatState};

/// One moment of a game.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Moment {
    pub table: AboutTable,
    /// After so many entries.
    pub at: u32,
    pub entries: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub eye: Option<u8>,
    #[ts(type = "unknown")]
    pub view: Json,
    pub step: Explained,
    pub seats: Vec<SeatState>,
    /// What the entry before this moment made happen.
    pub events: Vec<LogEvent>,
    /// The lines around this moment, the oldest first.
    pub log: Vec<LogLine>,
    /// Where turns begin.
    pub turns: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub over: Option<Ending>,
}
