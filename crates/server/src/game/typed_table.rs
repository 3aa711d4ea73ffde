//! The one implementation of [`AnyTable`]: a [`Table`] of some game, and its messages.

use std::borrow::Cow;
use std::fmt::{Display, Write};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use bots::{Kind, Mind, Spawn};
use serde::Serialize;
use table::{
    Asked, Describe, Eye, Game, Illegal, Invalid, Label, LogSentence, Mark, Pending, Play, Seat,
    SeatInfo, Seats, Secrets, Snapshot, Table, TableGame, UndoRequest, What, guarded, log, to_hex,
};

use super::any_table::{AnyTable, Move, Refused, Thinking};
use super::undo;
use crate::json::{JsonObject, text_with_nulls};
use crate::wire::{
    Choice, Ending, Explained, Json, LogEvent, LogLine, Question, Refusal, UndoState,
};

pub(super) struct TypedTable<G: Game> {
    pub(super) table: Table<G>,
    /// The mark of the position before each known entry.
    pub(super) marks: Vec<Mark>,
    /// The entries of the last move.
    last: Vec<EntryEvents<G>>,
    pub(super) undone: u32,
    questions: Questions<G::Action>,
    /// Makes the bots that play at this table.
    spawn: Spawn<G>,
}

/// The questions of the present position. They are found out when they are needed, and only once.
struct Questions<A> {
    explained: OnceLock<Explained>,
    legal: [OnceLock<Vec<A>>; 8],
}

impl<A> Default for Questions<A> {
    fn default() -> Questions<A> {
        Questions { explained: OnceLock::new(), legal: Default::default() }
    }
}

/// One entry and its events, with nothing hidden.
pub(super) struct EntryEvents<G: Game> {
    entry: u32,
    seat: Option<Seat>,
    before: G,
    events: Vec<G::Event>,
    turn: bool,
}

impl<G: Describe> EntryEvents<G> {
    pub(super) fn of(passed: table::PlayedEntry<'_, G>) -> EntryEvents<G> {
        EntryEvents {
            entry: passed.n as u32,
            seat: passed.entry.by(),
            before: passed.before.clone(),
            turn: begins_turn(passed.after),
            events: passed.events,
        }
    }

    /// The line of the log. `hear` says which events this reader may know, and how.
    pub(super) fn line(&self, hear: impl Fn(&G::Event) -> Option<G::Event>) -> LogLine<G::Event> {
        let happened = self.events.iter().filter_map(hear).map(|event| {
            let LogSentence { about, mut says } = self.before.tells(&event, self.seat);
            if let Some(Cow::Owned(marked)) = self.before.links().map(|links| links.marked(&says)) {
                says = marked;
            }
            let chapter = G::chapter_heading(&event);
            LogEvent { event, says, about: about.map(u8::from), chapter }
        });
        LogLine {
            entry: self.entry,
            seat: self.seat.map(u8::from),
            happened: happened.collect(),
            turn: self.turn,
        }
    }
}

/// The same without the types of the game.
pub(super) fn untyped<E: Serialize>(line: LogLine<E>) -> LogLine {
    let LogLine { entry, seat, happened, turn } = line;
    let untyped = |LogEvent { event, says, about, chapter }: LogEvent<E>| LogEvent {
        event: Json::of(&event),
        says,
        about,
        chapter,
    };
    LogLine { entry, seat, happened: happened.into_iter().map(untyped).collect(), turn }
}

/// A turn begins in this position, and somebody can act in it.
pub(super) fn begins_turn<G: Describe>(g: &G) -> bool {
    g.mark() == Mark::Turn && matches!(g.pending(), Pending::Seats { .. })
}

impl<G: TableGame> TypedTable<G> {
    pub(super) fn new(table: Table<G>, undone: u32, spawn: Spawn<G>) -> TypedTable<G> {
        let mut marks = Vec::new();
        table.walk(table.first(), &mut |passed| marks.push(passed.before.mark()));
        TypedTable {
            table,
            marks,
            last: Vec::new(),
            undone,
            questions: Questions::default(),
            spawn,
        }
    }

    fn position(&self) -> &G {
        self.table.position()
    }

    fn explained(&self) -> &Explained {
        self.questions.explained.get_or_init(|| explained(self.position()))
    }

    /// What `seat` may do now, in the game's order.
    fn legal(&self, seat: Seat) -> &[G::Action] {
        self.questions.legal[seat.index()].get_or_init(|| self.position().legal(seat))
    }

    /// Follows a table that has gone back.
    fn went_back(&mut self, asked: Asked) -> Asked {
        if asked == Asked::Undone {
            self.marks.truncate(self.table.len() - self.table.first());
            self.last.clear();
            self.undone += 1;
            self.questions = Questions::default();
        }
        asked
    }

    /// True if the action rolls, draws or reveals something, or ends the game. Tries the action on a copy.
    fn bars_undo(&self, seat: Seat, action: G::Action) -> bool {
        let mut tried = self.position().clone();
        let mut bars = false;
        tried.answer(seat, action, &mut |event| bars |= G::bars_undo(&event));
        bars || !matches!(tried.pending(), Pending::Seats { .. })
    }
}

impl<G: TableGame> AnyTable for TypedTable<G> {
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

    fn play(&mut self, seat: Seat, words: &str) -> Result<Move, Refused> {
        let unreadable = |error: table::ParseError| Refused::ParseError(error.to_string());
        let action: G::Action = words.parse().map_err(unreadable)?;
        let (mut lines, mut last) = (Vec::new(), Vec::new());
        let from = self.table.len();
        self.questions = Questions::default();
        let marks = &mut self.marks;
        let played = guarded(|| {
            self.table.play_and_show(seat, action, &mut |passed| {
                marks.push(passed.before.mark());
                lines.push(passed.spelled());
                last.push(EntryEvents::of(passed));
            })
        });
        match played {
            Ok(Ok(())) => {
                self.last = last;
                Ok(Move { from, lines })
            }
            Ok(Err(illegal)) => Err(Refused::Illegal(illegal)),
            Err(broken) => Err(Refused::Broken(broken)),
        }
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves: Vec<Move> = Vec::new();
        self.table.walk(self.table.first(), &mut |passed| {
            let (from, is_action) = (passed.n, matches!(passed.entry.what, What::Acted(..)));
            match moves.last_mut().filter(|_| !is_action) {
                Some(last) => last.lines.push(passed.spelled()),
                None => moves.push(Move { from, lines: vec![passed.spelled()] }),
            }
        });
        moves
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

    fn sit_down(&mut self, seat: Seat, who: SeatInfo) -> Result<(), Invalid> {
        self.table.sit_down(seat, who)
    }

    fn view(&self, eye: Eye) -> JsonObject {
        JsonObject::of(&self.position().view(eye))
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

    fn side(&self, seat: Seat) -> u8 {
        self.position().side(seat)
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        let (must, may) = self.asked();
        if !must.with_all(may).contains(seat) {
            return None;
        }
        let choice = |action: G::Action| Choice {
            action: spelled(action),
            label: signed(self.position(), self.position().label(seat, action)).into(),
            targets: self.position().targets(seat, action),
            bars_undo: self.bars_undo(seat, action),
        };
        let choices: Vec<Choice> = self.legal(seat).iter().copied().map(choice).collect();
        // A seat that could break in, but has nothing to do so with, is not asked.
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
            let targets = self.position().targets(seat, action);
            Refusal {
                action: action.to_string(),
                label: signed(self.position(), self.position().label(seat, action)).into(),
                targets: targets.iter().map(ToString::to_string).collect(),
                rule: rule.id.to_string(),
                says: self.position().because(seat, action, rule),
            }
        });
        refused.collect()
    }

    fn undo(&self, own: Seats, people: Seats) -> UndoState {
        undo::now(self, own, people)
    }

    fn undone(&self) -> u32 {
        self.undone
    }

    fn over(&self) -> Option<Ending> {
        let outcome = self.table.outcome()?;
        Some(ending::<G>(outcome, self.table.seed_if_over()))
    }

    fn last_lines(&self, eye: Eye) -> String {
        let lines: Vec<_> =
            self.last.iter().map(|telling| telling.line(|event| G::redact(event, eye))).collect();
        text_with_nulls(&lines)
    }

    fn log_tail(&self, most: usize, eye: Eye) -> Vec<LogLine> {
        let from = self.table.len().saturating_sub(most).max(self.table.first());
        let mut lines = Vec::new();
        self.table.walk(from, &mut |passed| {
            lines.push(untyped(EntryEvents::of(passed).line(|event| G::redact(event, eye))));
        });
        lines
    }

    fn snapshot(&self) -> String {
        stored(&self.table.snapshot())
    }

    fn snapshot_at(&self, n: usize) -> Option<String> {
        Some(stored(&self.table.snapshot_at(n)?))
    }

    fn write_log(&self, before: &[String]) -> String {
        log::write_after(&self.table, before, Secrets::Kept)
    }

    fn think(&self, bots: Vec<(Seat, Kind)>, salt: u32) -> Thinking {
        let g = self.position().clone();
        let (must, may) = self.asked();
        let spawn = self.spawn;
        // The table's seed would reveal the dice to come. A hash of the seed and the moment does not.
        let seed = [&self.table.secret_seed()[..], b"bot", &salt.to_le_bytes()].concat();
        let seed = *blake3::hash(&seed).as_bytes();
        Box::new(move || {
            for &(seat, kind) in &bots {
                if may.contains(seat) && !must.contains(seat) {
                    let action = spawn(&kind, seed, seat).breaks_in(Mind::of(&g, seat));
                    if let Some(action) = action {
                        return Some((seat, action.to_string()));
                    }
                }
            }
            let &(seat, kind) = bots.iter().find(|(seat, _)| must.contains(*seat))?;
            let action = spawn(&kind, seed, seat).choose(Mind::of(&g, seat));
            Some((seat, action.to_string()))
        })
    }
}

/// The label with the names marked beside which pages draw a sign.
fn signed<G: Describe>(g: &G, mut label: Label) -> Label {
    let Some(signs) = g.signs() else { return label };
    for text in label.notes.iter_mut().chain([&mut label.effect]) {
        if let Cow::Owned(marked) = signs.marked(text) {
            *text = marked;
        }
    }
    label
}

/// The action as logs spell it. There are many, and few are longer than this: the text need not grow.
fn spelled(action: impl Display) -> String {
    let mut words = String::with_capacity(40);
    let _ = write!(words, "{action}");
    words
}

/// A snapshot as it is stored.
fn stored(snapshot: &Snapshot) -> String {
    serde_json::to_string(snapshot).expect("a snapshot is plain data")
}

pub(super) fn explained<G: Describe>(g: &G) -> Explained {
    // The seats already say which of them decides.
    let table::Explanation { asks, says, rules, .. } = g.explain();
    Explained { asks, says, rules }
}

pub(super) fn ending<G: Describe>(outcome: table::Outcome, seed: Option<[u8; 32]>) -> Ending {
    Ending {
        winners: outcome.winners.iter().map(u8::from).collect(),
        how: outcome.how.to_string(),
        says: G::ending(outcome),
        seed: seed.map(to_hex).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use bots::Kind;
    use games::fate_of_the_fellowship::Position;
    use games::fate_of_the_fellowship_bots::Bots;
    use table::{Luck, SeatInfo, UndoPolicy};

    use super::*;

    fn table() -> TypedTable<Position> {
        let options = Default::default();
        let seats = Position::set_up(&options).expect("a set-up").seats();
        let people = SeatInfo::people(seats);
        let seed = Luck::seed_numbered(3);
        let table = Table::new(&options, people, UndoPolicy::Free, seed).expect("a table");
        TypedTable::new(table, 0, Kind::spawn::<Bots>)
    }

    fn asked(table: &TypedTable<Position>) -> Option<Seat> {
        let (must, may) = table.asked();
        must.with_all(may).iter().next()
    }

    #[test]
    fn what_is_told_again_is_told_move_by_move() {
        let mut table = table();
        let before = table.moves().len();
        let mut played = Vec::new();
        while let Some(seat) = asked(&table).filter(|_| played.len() < 40) {
            let words = table.anything(seat).expect("something can be done");
            let Move { from, lines } = table.play(seat, &words).expect("it is legal");
            played.push((from, lines));
        }
        assert!(played.iter().any(|(_, lines)| lines.len() > 1), "nothing fell");
        let again: Vec<_> = table.moves().into_iter().map(|one| (one.from, one.lines)).collect();
        assert_eq!(again[before..], played);
    }

    #[test]
    fn a_question_is_known_by_what_it_asks() {
        let mut table = table();
        let mut prints = Vec::new();
        for _ in 0..20 {
            let Some(seat) = asked(&table) else { break };
            assert_eq!(table.fingerprint(seat), table.fingerprint(seat));
            prints.push(table.fingerprint(seat));
            let words = table.anything(seat).expect("something can be done");
            assert!(table.play(seat, &words).is_ok());
        }
        prints.sort_unstable();
        prints.dedup();
        assert!(prints.len() > 10, "{} questions of 20 are told apart", prints.len());
    }
}
