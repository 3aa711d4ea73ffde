//! What a page is told besides the view, piece by piece.
//!
//! A piece is text, and what a page was told last is kept as such pieces: one that is the same is not
//! told again, and one that differs is told whole. So nothing of it is ever read again. What all pages
//! are told alike is written once for all of them.

use std::fmt::Write;
use std::sync::Arc;

use table::{Seat, Seats};

use super::{Desk, Looks};
use crate::pen::Pen;
use crate::wire::{NowBesides, SeatNow, UndoNow};

/// The pieces of a [`NowBesides`], as patches tell them. Whose eyes they are for never changes.
pub(super) struct Besides {
    entries: u32,
    step: Arc<str>,
    seats: Arc<str>,
    questions: String,
    undo: String,
    over: Option<Arc<str>>,
}

/// What those who look at the table differently are told alike.
pub(super) struct Alike {
    step: Arc<str>,
    over: Option<Arc<str>>,
    pub(super) seats: SeatsTold,
    /// What each seat is asked: nothing, if it is not; `None` if nobody has needed it yet.
    questions: [Option<String>; 8],
}

/// Who sits at the table, as it was written for those with these seats: it changes less often than the
/// rest.
#[derive(Default)]
pub(super) struct SeatsTold {
    /// As nobody's own.
    now: Vec<SeatNow>,
    texts: Vec<(Seats, Arc<str>)>,
}

impl SeatsTold {
    /// Keeps what was written if it is still true.
    fn renewed(self, now: Vec<SeatNow>) -> SeatsTold {
        match self.now == now {
            true => self,
            false => SeatsTold { now, texts: Vec::new() },
        }
    }

    fn text(&mut self, own: Seats) -> Arc<str> {
        if let Some((_, text)) = self.texts.iter().find(|(known, _)| *known == own) {
            return Arc::clone(text);
        }
        let is_own = |now: &SeatNow| Seat::try_from(now.seat).is_ok_and(|seat| own.contains(seat));
        self.now.iter_mut().for_each(|now| now.mine = is_own(now));
        let text: Arc<str> = text_of(&self.now).into();
        self.now.iter_mut().for_each(|now| now.mine = false);
        self.texts.push((own, Arc::clone(&text)));
        text
    }
}

impl Besides {
    pub(super) fn of(rest: &NowBesides) -> Besides {
        Besides {
            entries: rest.entries,
            step: text_of(&rest.step).into(),
            seats: text_of(&rest.seats).into(),
            questions: text_of(&rest.questions),
            undo: undo_patch(&rest.undo),
            over: rest.over.as_ref().map(|over| text_of(over).into()),
        }
    }

    /// Writes the fields of a merge patch that turns what was told as `old` into this.
    pub(super) fn patch(&self, old: &Besides, number: u32, text: &mut String) {
        let _ = write!(text, "\"number\":{number}");
        if self.entries != old.entries {
            let _ = write!(text, ",\"entries\":{}", self.entries);
        }
        for (name, old, new) in [
            (",\"step\":", &*old.step, &*self.step),
            (",\"seats\":", &old.seats, &self.seats),
            (",\"questions\":", &old.questions, &self.questions),
            (",\"undo\":", &old.undo, &self.undo),
            (",\"over\":", or_null(&old.over), or_null(&self.over)),
        ] {
            if old != new {
                text.push_str(name);
                text.push_str(new);
            }
        }
    }
}

impl Desk {
    pub(super) fn alike(&mut self) -> Alike {
        let seats = std::mem::take(&mut self.seats_told).renewed(self.seats_now(Seats::NONE));
        Alike {
            step: text_of(&self.room.step()).into(),
            over: self.room.over().map(|over| text_of(&over).into()),
            seats,
            questions: Default::default(),
        }
    }

    /// The pieces for those who look so.
    pub(super) fn besides(&self, (_, own): Looks, alike: &mut Alike) -> Besides {
        let mut questions = String::with_capacity(1024);
        questions.push('[');
        for seat in own.iter() {
            let question = alike.questions[seat.index()].get_or_insert_with(|| {
                self.room.question(seat).map_or(String::new(), |question| text_of(&question))
            });
            if questions.len() > 1 && !question.is_empty() {
                questions.push(',');
            }
            questions.push_str(question);
        }
        questions.push(']');
        Besides {
            entries: self.room.len() as u32,
            step: Arc::clone(&alike.step),
            seats: alike.seats.text(own),
            questions,
            undo: undo_patch(&self.undo_now(own)),
            over: alike.over.clone(),
        }
    }
}

/// An [`UndoNow`] as a patch tells it whole: what is absent has to be said to be gone.
fn undo_patch(undo: &UndoNow) -> String {
    let mut text = text_of(undo);
    text.pop();
    for (name, is_absent) in
        [(",\"stops\":null", undo.stops.is_none()), (",\"asked\":null", undo.asked.is_none())]
    {
        if is_absent {
            text.push_str(name);
        }
    }
    text.push('}');
    text
}

fn or_null(text: &Option<Arc<str>>) -> &str {
    text.as_deref().unwrap_or("null")
}

pub(super) fn text_of(value: &(impl serde::Serialize + ?Sized)) -> String {
    let mut pen = Pen::with_room_for(512);
    pen.write(value);
    pen.into_text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::{Ending, Explained, Grain, UndoAsked, UndoWay};
    use serde_json::{Value, json};

    fn rest(entries: u32, undo: UndoNow, over: Option<Ending>) -> NowBesides {
        let step = Explained { says: format!("Entry {entries}."), rules: vec!["FOTF.1.1"] };
        let (seats, questions) = (Vec::new(), Vec::new());
        NowBesides { number: entries, entries, eye: Some(1), step, seats, questions, undo, over }
    }

    fn undo() -> UndoNow {
        let ways = Vec::new();
        UndoNow { policy: "free".to_string(), ways, free_to: 0, stops: None, asked: None, count: 0 }
    }

    #[test]
    fn a_patch_turns_what_was_told_into_what_is() {
        let asked = UndoAsked { by: 1, to: 3, waits_for: vec![2] };
        let ways = vec![UndoWay { grain: Grain::Click, seat: 1, to: 4, asks: true }];
        let winners = vec![1];
        let (how, says, seed) = ("won".to_string(), "Won.".to_string(), "00".to_string());
        let all = [
            rest(5, undo(), None),
            rest(6, UndoNow { stops: Some("dice"), ways, ..undo() }, None),
            rest(7, UndoNow { asked: Some(asked), ..undo() }, None),
            rest(8, undo(), Some(Ending { winners, how, says, seed })),
        ];
        for old in &all {
            for new in &all {
                let mut patch = String::from("{");
                Besides::of(new).patch(&Besides::of(old), new.number, &mut patch);
                patch.push('}');
                let mut patched = serde_json::to_value(old).expect("plain data");
                let patch: Value = serde_json::from_str(&patch).expect("JSON");
                json_patch::merge(&mut patched, &patch);
                assert_eq!(patched, json!(new));
            }
        }
    }
}
