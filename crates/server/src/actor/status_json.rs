//! The part of a [`TableStatus`] that a page has, as pieces of JSON text.
//!
//! The actor keeps the pieces that it sent last. A piece that is equal is not sent again; a piece that differs is
//! sent whole. So no piece is ever parsed. Pieces that are equal for all pages are written once.

use std::sync::Arc;

use table::{Seat, Seats};

use super::{Audience, TableActor};
use crate::json::{InObject, JsonWriter, text_of};
use crate::wire::{SeatState, TableStatus, UndoState};

/// The pieces of a [`TableStatus`], as they stand in patches. The field `eye` is missing: it never changes.
pub(super) struct StatusJson {
    entries: u32,
    step: Arc<str>,
    seats: Arc<str>,
    questions: String,
    undo: String,
    over: Option<Arc<str>>,
}

/// The pieces that are equal for all audiences.
pub(super) struct Shared {
    step: Arc<str>,
    over: Option<Arc<str>>,
    pub(super) seats: SeatsJson,
    /// The question of each seat: empty if it is not asked, `None` if it is not written yet.
    questions: [Option<String>; 8],
}

/// The seats of the table, as written for the players of these seats. They change less often than the rest.
#[derive(Default)]
pub(super) struct SeatsJson {
    /// The seats, none of them marked as the reader's own.
    now: Vec<SeatState>,
    texts: Vec<(Seats, Arc<str>)>,
}

impl SeatsJson {
    /// Keeps the text if the seats are the same.
    fn renewed(self, now: Vec<SeatState>) -> SeatsJson {
        match self.now == now {
            true => self,
            false => SeatsJson { now, texts: Vec::new() },
        }
    }

    fn text(&mut self, own: Seats) -> Arc<str> {
        if let Some((_, text)) = self.texts.iter().find(|(known, _)| *known == own) {
            return Arc::clone(text);
        }
        let is_own =
            |now: &SeatState| Seat::try_from(now.seat).is_ok_and(|seat| own.contains(seat));
        self.now.iter_mut().for_each(|now| now.mine = is_own(now));
        let text: Arc<str> = text_of(&self.now).into();
        self.now.iter_mut().for_each(|now| now.mine = false);
        self.texts.push((own, Arc::clone(&text)));
        text
    }
}

impl StatusJson {
    pub(super) fn of(status: &TableStatus) -> StatusJson {
        StatusJson {
            entries: status.entries,
            step: text_of(&status.step).into(),
            seats: text_of(&status.seats).into(),
            questions: text_of(&status.questions),
            undo: undo_patch(&status.undo),
            over: status.over.as_ref().map(|over| text_of(over).into()),
        }
    }

    /// Writes the fields of a merge patch that turns `old` into this.
    pub(super) fn patch(&self, old: &StatusJson, number: u32, patch: &mut InObject<'_>) {
        patch.field("number", &number);
        if self.entries != old.entries {
            patch.field("entries", &self.entries);
        }
        for (name, old, new) in [
            ("step", &*old.step, &*self.step),
            ("seats", &old.seats, &self.seats),
            ("questions", &old.questions, &self.questions),
            ("undo", &old.undo, &self.undo),
            ("over", or_null(&old.over), or_null(&self.over)),
        ] {
            if old != new {
                patch.written(name, new);
            }
        }
    }
}

impl TableActor {
    pub(super) fn shared(&mut self) -> Shared {
        let seats = std::mem::take(&mut self.seats_json).renewed(self.seats_now(Seats::NONE));
        Shared {
            step: text_of(&self.table.step()).into(),
            over: self.table.over().map(|over| text_of(&over).into()),
            seats,
            questions: Default::default(),
        }
    }

    /// The pieces for one audience.
    pub(super) fn status_json(&self, audience: Audience, shared: &mut Shared) -> StatusJson {
        let (_, own) = audience;
        let questioned = self.questioned(audience);
        for seat in questioned.iter() {
            shared.questions[seat.index()].get_or_insert_with(|| {
                self.table.question(seat).map_or(String::new(), |question| text_of(&question))
            });
        }
        let questions = questioned.iter().filter_map(|seat| {
            shared.questions[seat.index()].as_deref().filter(|question| !question.is_empty())
        });
        let mut writer = JsonWriter::with_room_for(1024);
        writer.list(questions);
        let questions = writer.into_text();
        StatusJson {
            entries: self.table.len() as u32,
            step: Arc::clone(&shared.step),
            seats: shared.seats.text(own),
            questions,
            undo: undo_patch(&self.undo_now(own)),
            over: shared.over.clone(),
        }
    }
}

/// An [`UndoState`] as it stands in a patch: absent fields become null, which removes them.
fn undo_patch(undo: &UndoState) -> String {
    let UndoState { policy, ways, free_to, stops, asked, count } = undo;
    let mut writer = JsonWriter::with_room_for(256);
    writer.object(|patch| {
        patch.field("policy", policy);
        patch.field("ways", ways);
        patch.field("free_to", free_to);
        patch.field_or_null("stops", stops);
        patch.field_or_null("asked", asked);
        patch.field("count", count);
    });
    writer.into_text()
}

fn or_null(text: &Option<Arc<str>>) -> &str {
    text.as_deref().unwrap_or("null")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Ending, Explained, Grain, UndoAsked, UndoWay};
    use serde_json::{Value, json};

    fn status(entries: u32, undo: UndoState, over: Option<Ending>) -> TableStatus {
        let step = Explained {
            asks: String::new(),
            says: format!("Entry {entries}."),
            rules: vec!["FOTF.1.1"],
        };
        let (seats, questions) = (Vec::new(), Vec::new());
        TableStatus { number: entries, entries, eye: Some(1), step, seats, questions, undo, over }
    }

    fn undo() -> UndoState {
        let ways = Vec::new();
        UndoState {
            policy: "free".to_string(),
            ways,
            free_to: 0,
            stops: None,
            asked: None,
            count: 0,
        }
    }

    #[test]
    fn a_patch_turns_what_was_told_into_what_is() {
        let asked = UndoAsked { by: 1, to: 3, waits_for: vec![2] };
        let ways = vec![UndoWay { grain: Grain::Click, seat: 1, to: 4, asks: true }];
        let winners = vec![1];
        let (how, says, seed) = ("won".to_string(), "Won.".to_string(), "00".to_string());
        let all = [
            status(5, undo(), None),
            status(6, UndoState { stops: Some("dice"), ways, ..undo() }, None),
            status(7, UndoState { asked: Some(asked), ..undo() }, None),
            status(8, undo(), Some(Ending { winners, how, says, seed })),
        ];
        for old in &all {
            for new in &all {
                let mut writer = JsonWriter::default();
                writer.object(|patch| {
                    StatusJson::of(new).patch(&StatusJson::of(old), new.number, patch);
                });
                let patch = writer.into_text();
                let mut patched = serde_json::to_value(old).expect("plain data");
                let patch: Value = serde_json::from_str(&patch).expect("JSON");
                json_patch::merge(&mut patched, &patch);
                assert_eq!(patched, json!(new));
            }
        }
    }
}
