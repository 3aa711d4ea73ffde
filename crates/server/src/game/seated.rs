//! The one kind of room: a [`Table`] of some game, and what it takes to tell of it in words.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use bots::{Botted, Kind, Mind};
use table::{
    Asked, Eye, Fault, Game, Illegal, Mark, Pending, Saying, Seat, SeatInfo, Seats, Secrets, Table,
    UndoRequest, What, guarded, log, to_hex,
};

use super::room::{Deed, Refused, Room, Thinking};
use super::undo;
use crate::pen::{self, Pen};
use crate::wire::{Choice, Ending, Explained, Happened, Json, LogLine, Question, Refusal, UndoNow};
use crate::written::Written;

pub(super) struct Seated<G: Game> {
    pub(super) table: Table<G>,
    /// The mark of the position before each known entry.
    pub(super) marks: Vec<Mark>,
    /// What the last deed made happen.
    last: Vec<Telling<G>>,
    pub(super) undone: u32,
    moment: Moment<G::Action>,
}

/// What is asked in the present position: found out when it is needed, and only once.
struct Moment<A> {
    explained: OnceLock<Explained>,
    legal: [OnceLock<Vec<A>>; 8],
}

impl<A> Default for Moment<A> {
    fn default() -> Moment<A> {
        Moment { explained: OnceLock::new(), legal: Default::default() }
    }
}

/// One entry, and what it made happen with nothing hidden.
pub(super) struct Telling<G: Game> {
    entry: u32,
    seat: Option<Seat>,
    before: G,
    events: Vec<G::Event>,
    turn: bool,
}

impl<G: Game> Telling<G> {
    pub(super) fn of(passed: table::Passed<'_, G>) -> Telling<G> {
        Telling {
            entry: passed.n as u32,
            seat: passed.entry.by(),
            before: passed.before.clone(),
            turn: begins_turn(passed.after),
            events: passed.events,
        }
    }

    pub(super) fn line(&self, hear: impl Fn(&G::Event) -> Option<G::Event>) -> LogLine {
        let told = self.events.iter().filter_map(hear).map(|event| self.tells(&event));
        self.saying(told.collect())
    }

    fn tells(&self, event: &G::Event) -> Saying {
        self.before.tells(event, self.seat)
    }

    fn saying(&self, told: Vec<Saying>) -> LogLine {
        let about = told.iter().map(|saying| saying.about.map_or(0, u8::from)).collect();
        let says = told.into_iter().map(|saying| saying.says).collect();
        LogLine { entry: self.entry, seat: self.seat.map(u8::from), says, about, turn: self.turn }
    }

    pub(super) fn happened(&self, hear: impl Fn(&G::Event) -> Option<G::Event>) -> Vec<Happened> {
        let heard = self.events.iter().filter_map(hear);
        heard
            .map(|event| Happened { says: self.tells(&event).says, event: Json::of(&event) })
            .collect()
    }
}

/// A turn begins in this position, and somebody can act in it.
pub(super) fn begins_turn<G: Game>(g: &G) -> bool {
    g.mark() == Mark::Turn && matches!(g.pending(), Pending::Seats { .. })
}

impl<G: Botted> Seated<G> {
    pub(super) fn new(table: Table<G>, undone: u32) -> Seated<G> {
        let mut marks = Vec::new();
        table.walk(table.first(), &mut |passed| marks.push(passed.before.mark()));
        Seated { table, marks, last: Vec::new(), undone, moment: Moment::default() }
    }

    fn position(&self) -> &G {
        self.table.position()
    }

    fn explained(&self) -> &Explained {
        self.moment.explained.get_or_init(|| explained(self.position()))
    }

    /// What `seat` may do now, in the game's order.
    fn legal(&self, seat: Seat) -> &[G::Action] {
        self.moment.legal[seat.index()].get_or_init(|| self.position().legal(seat))
    }

    /// Keeps the notes in step with a table that has gone back.
    fn went_back(&mut self, asked: Asked) -> Asked {
        if asked == Asked::Undone {
            self.marks.truncate(self.table.len() - self.table.first());
            self.last.clear();
            self.undone += 1;
            self.moment = Moment::default();
        }
        asked
    }

    /// Something is rolled, drawn or seen by it, or it ends the game.
    fn seals(&self, seat: Seat, action: G::Action) -> bool {
        let mut tried = self.position().clone();
        let mut sealed = false;
        tried.answer(seat, action, &mut |event| sealed |= G::seals(&event));
        sealed || !matches!(tried.pending(), Pending::Seats { .. })
    }
}

impl<G: Botted> Room for Seated<G> {
    fn seats(&self) -> u8 {
        self.position().seats()
    }

    fn first(&self) -> usize {
        self.table.first()
    }

    fn len(&self) -> usize {
        self.table.len()
    }

    fn asked(&self) -> (Seats, Seats) {
        match self.position().pending() {
            Pending::Seats { must, may } => (must, may),
            Pending::Fate(_) | Pending::Over(_) => (Seats::NONE, Seats::NONE),
        }
    }

    fn is_over(&self) -> bool {
        self.table.is_over()
    }

    fn say(&mut self, seat: Seat, words: &str) -> Result<Deed, Refused> {
        let unreadable = |error: table::Unreadable| Refused::Unreadable(error.to_string());
        let action: G::Action = words.parse().map_err(unreadable)?;
        let (mut lines, mut last) = (Vec::new(), Vec::new());
        let from = self.table.len();
        self.moment = Moment::default();
        let marks = &mut self.marks;
        let said = guarded(|| {
            self.table.say_and_show(seat, action, &mut |passed| {
                marks.push(passed.before.mark());
                lines.push(passed.spelled());
                last.push(Telling::of(passed));
            })
        });
        match said {
            Ok(Ok(())) => {
                self.last = last;
                Ok(Deed { from, lines })
            }
            Ok(Err(illegal)) => Err(Refused::Illegal(illegal)),
            Err(broken) => Err(Refused::Broken(broken)),
        }
    }

    fn deeds(&self) -> Vec<Deed> {
        let mut deeds: Vec<Deed> = Vec::new();
        self.table.walk(self.table.first(), &mut |passed| {
            let (from, is_said) = (passed.n, matches!(passed.entry.what, What::Said(..)));
            match deeds.last_mut().filter(|_| !is_said) {
                Some(deed) => deed.lines.push(passed.spelled()),
                None => deeds.push(Deed { from, lines: vec![passed.spelled()] }),
            }
        });
        deeds
    }

    fn anything(&self, seat: Seat) -> Option<String> {
        self.legal(seat).first().map(ToString::to_string)
    }

    fn ask_undo(&mut self, seat: Seat, to: usize, agreed: Seats) -> Result<Asked, Illegal> {
        let mut asked = self.table.ask_undo_to(seat, to)?;
        for other in agreed.iter() {
            if matches!(asked, Asked::Waits(waits) if waits.contains(other)) {
                asked = self.table.consent_undo(other)?;
            }
        }
        Ok(self.went_back(asked))
    }

    fn agree_to_undo(&mut self, seat: Seat) -> Result<Asked, Illegal> {
        let asked = self.table.consent_undo(seat)?;
        Ok(self.went_back(asked))
    }

    fn refuse_undo(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.table.refuse_undo(seat)
    }

    fn undo_asked(&self) -> Option<UndoRequest> {
        self.table.undo_request()
    }

    fn restore_undo_asked(&mut self, asked: UndoRequest) -> bool {
        self.table.restore_undo_request(asked)
    }

    fn sit_down(&mut self, seat: Seat, who: SeatInfo) -> Result<(), Fault> {
        self.table.sit_down(seat, who)
    }

    fn view(&self, eye: Eye) -> Written {
        Written::of(&self.position().view(eye))
    }

    fn step(&self) -> Explained {
        self.explained().clone()
    }

    fn role(&self, seat: Seat) -> String {
        self.position().seat_name(seat)
    }

    fn team(&self, seat: Seat) -> Option<u8> {
        self.position().team(seat)
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        let (must, may) = self.asked();
        if !must.with_all(may).contains(seat) {
            return None;
        }
        let choice = |action: G::Action| {
            let label = self.position().label(seat, action);
            Choice {
                action: action.to_string(),
                group: label.group,
                text: label.text,
                touches: self.position().touches(seat, action),
                seals: self.seals(seat, action),
            }
        };
        let choices: Vec<Choice> = self.legal(seat).iter().copied().map(choice).collect();
        // Who could break in and has nothing to break in with is not asked.
        (must.contains(seat) || !choices.is_empty()).then(|| Question {
            seat: seat.into(),
            must: must.contains(seat),
            choices,
        })
    }

    /// Made of what is asked of the seat and the rules that ask it, not of who else has answered:
    /// two seats that choose at once must not make each other's clicks stale.
    fn fingerprint(&self, seat: Seat) -> u64 {
        let (must, may) = self.asked();
        let mut hasher = DefaultHasher::new();
        (must.contains(seat), may.contains(seat)).hash(&mut hasher);
        if must.with_all(may).contains(seat) {
            self.explained().rules.hash(&mut hasher);
            self.legal(seat).hash(&mut hasher);
        }
        hasher.finish()
    }

    fn refusals(&self, seat: Seat) -> Vec<Refusal> {
        let refused = self.position().why_not(seat).into_iter();
        let refused = refused.map(|(action, rule)| {
            let label = self.position().label(seat, action);
            let touches = self.position().touches(seat, action);
            Refusal {
                action: action.to_string(),
                group: label.group.to_string(),
                text: label.text,
                touches: touches.iter().map(ToString::to_string).collect(),
                rule: rule.id.to_string(),
                says: self.position().because(seat, action, rule),
            }
        });
        refused.collect()
    }

    fn undo(&self, own: Seats, people: Seats) -> UndoNow {
        undo::now(self, own, people)
    }

    fn undone(&self) -> u32 {
        self.undone
    }

    fn over(&self) -> Option<Ending> {
        let outcome = self.table.outcome()?;
        Some(ending::<G>(outcome, self.table.seed_if_over()))
    }

    fn heard(&self, eye: Eye) -> [String; 2] {
        let (mut events, mut log) = (Vec::with_capacity(1024), Pen::with_room_for(512));
        events.push(b'[');
        log.text.push(b'[');
        for telling in &self.last {
            let mut told = Vec::with_capacity(telling.events.len());
            for event in telling.events.iter().filter_map(|event| G::retell(event, eye)) {
                let saying = telling.tells(&event);
                if events.len() > 1 {
                    events.push(b',');
                }
                events.extend_from_slice(b"{\"event\":");
                // As it is: nulls stay in events, which nothing is patched with.
                serde_json::to_writer(&mut events, &event).expect("events are plain data");
                events.extend_from_slice(b",\"says\":\"");
                pen::escape(&saying.says, &mut events);
                events.extend_from_slice(b"\"}");
                told.push(saying);
            }
            if log.text.len() > 1 {
                log.text.push(b',');
            }
            log.write(&telling.saying(told));
        }
        events.push(b']');
        log.text.push(b']');
        [pen::text_of(events), log.into_text()]
    }

    fn log_tail(&self, most: usize, eye: Eye) -> Vec<LogLine> {
        let from = self.table.len().saturating_sub(most).max(self.table.first());
        let mut lines = Vec::new();
        self.table.walk(from, &mut |passed| {
            lines.push(Telling::of(passed).line(|event| G::retell(event, eye)));
        });
        lines
    }

    fn snapshot(&self) -> String {
        Json::of(&self.table.snapshot()).as_str().to_string()
    }

    fn snapshot_at(&self, n: usize) -> Option<String> {
        Some(Json::of(&self.table.snapshot_at(n)?).as_str().to_string())
    }

    fn write_log(&self, before: &[String]) -> String {
        log::write_after(&self.table, before, Secrets::Kept)
    }

    fn think(&self, bots: Vec<(Seat, Kind)>, salt: u32) -> Thinking {
        let g = self.position().clone();
        let (must, may) = self.asked();
        // The table's seed would foretell its dice; a hash of it with the moment does not.
        let seed = [&self.table.secret_seed()[..], b"bot", &salt.to_le_bytes()].concat();
        let seed = *blake3::hash(&seed).as_bytes();
        Box::new(move || {
            for &(seat, kind) in &bots {
                if may.contains(seat) && !must.contains(seat) {
                    let action = kind.sit::<G>(seed, seat).breaks_in(Mind::of(&g, seat));
                    if let Some(action) = action {
                        return Some((seat, action.to_string()));
                    }
                }
            }
            let &(seat, kind) = bots.iter().find(|(seat, _)| must.contains(*seat))?;
            let action = kind.sit::<G>(seed, seat).choose(Mind::of(&g, seat));
            Some((seat, action.to_string()))
        })
    }
}

pub(super) fn explained<G: Game>(g: &G) -> Explained {
    let table::Explanation { says, rules } = g.explain();
    Explained { says, rules }
}

pub(super) fn ending<G: Game>(outcome: table::Outcome, seed: Option<[u8; 32]>) -> Ending {
    Ending {
        winners: outcome.winners.iter().map(u8::from).collect(),
        how: outcome.how.to_string(),
        says: G::ending(outcome),
        seed: seed.map(to_hex).unwrap_or_default(),
    }
}
