//! The log: a game as a text file, one line for each thing said or fallen.
//!
//! `docs/log-format.md` describes it. Reading plays every entry through the same door as the game
//! itself, so a file that is damaged, cut off, foreign or against the rules is refused with its
//! line, and nothing is half-loaded.

use crate::log_error::{LogError, Reason};
use crate::log_lines::Lines;
use crate::play::rules_not_played;
use crate::record::{apply, spell};
use crate::{
    Fate, Game, Header, Luck, Notation, Outcome, ParseError, Pending, Play, Record, SatBefore,
    Seat, SeatInfo, Table, What, from_hex, to_hex,
};

/// Whether a log of an unfinished game tells what is still to fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrets {
    /// For everybody. The seed is in it only once the game is over.
    Kept,
    /// For the keeper of the table: the game can go on from it.
    Included,
}

/// What was read from a log.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one of these, and positions are larger")]
pub enum Saved<G: Game> {
    /// The seed was in it: the game can go on.
    Table(Table<G>),
    /// It can be shown and walked through. [`Record::resume`] takes the seed to go on.
    Record(Record<G>),
}

impl<G: Game> Saved<G> {
    /// The game as it was played.
    pub fn record(&self) -> &Record<G> {
        match self {
            Saved::Table(table) => table.record(),
            Saved::Record(record) => record,
        }
    }

    /// The same, with the seed forgotten.
    pub fn into_record(self) -> Record<G> {
        match self {
            Saved::Table(table) => table.into_record(),
            Saved::Record(record) => record,
        }
    }

    /// The game, if it can go on.
    pub fn into_table(self) -> Option<Table<G>> {
        match self {
            Saved::Table(table) => Some(table),
            Saved::Record(_) => None,
        }
    }
}

/// What can be known of a log without knowing its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peeked {
    /// The word of the game.
    pub game: String,
    /// The version of the rules.
    pub rules: u32,
}

/// Writes the log of a table that knows all its entries.
///
/// # Panics
/// If it began at a snapshot; then the earlier lines are needed, see [`write_after`].
pub fn write<G: Notation>(table: &Table<G>, secrets: Secrets) -> String {
    write_after(table, &[], secrets)
}

/// Writes the log of a table that began at a snapshot. `before` are the lines that led there.
///
/// # Panics
/// If they are not as many as the table says.
pub fn write_after<G: Notation>(table: &Table<G>, before: &[String], secrets: Secrets) -> String {
    let seed = match secrets {
        Secrets::Kept => table.seed_if_over(),
        Secrets::Included => Some(table.secret_seed()),
    };
    write_with(table.record(), before, seed.map(|seed| (seed, table.place())))
}

/// Writes the log of a record, of which no seed is known.
pub fn write_record<G: Notation>(record: &Record<G>) -> String {
    write_with(record, &[], None)
}

fn write_with<G: Notation>(
    record: &Record<G>,
    before: &[String],
    secret: Option<([u8; 32], u64)>,
) -> String {
    assert_eq!(before.len(), record.first(), "a log has all its entries");
    let header = record.header();
    let mut lines = vec![
        "mathom-log 1".to_string(),
        format!("game {}", G::NAME),
        format!("rules {}", header.rules),
        format!("options {}", header.options).trim_end().to_string(),
    ];
    for (seat, who) in (1..).zip(&header.seats) {
        lines.push(format!("seat {seat} {} {}", who.kind, who.name));
    }
    for SatBefore { until, seat, who } in &header.sat_before {
        lines.push(format!("until {until} {seat} {} {}", who.kind, who.name));
    }
    lines.push(format!("undo {}", header.undo));
    lines.push(format!("commitment {}", header.commitment));
    if header.given > 0 {
        lines.push(format!("given {}", header.given));
    }
    lines.push("begin".to_string());
    lines.extend_from_slice(before);
    lines.extend(record.spelled());
    lines.push("end".to_string());
    if let Some(outcome) = record.outcome() {
        lines.push(format!("outcome {}", spell_outcome(outcome)));
    }
    if let Some((seed, place)) = secret {
        lines.push(format!("seed {}", to_hex(seed)));
        if !record.is_over() {
            lines.push(format!("place {place}"));
        }
    }
    lines.push(format!("entries {}", record.len()));
    let mut text = lines.join("\n");
    text.push('\n');
    let hash = blake3::hash(text.as_bytes());
    text + &format!("hash {hash}\n")
}

/// Reads what [`write()`] wrote.
pub fn read<G: Notation>(text: &str) -> Result<Saved<G>, LogError> {
    Ok(read_closely(text)?.saved)
}

/// The same, for bytes that may not even be text.
pub fn read_bytes<G: Notation>(bytes: &[u8]) -> Result<Saved<G>, LogError> {
    read(as_text(bytes)?)
}

/// The bytes of a log as text, or the line in which they are none.
pub fn as_text(bytes: &[u8]) -> Result<&str, LogError> {
    str::from_utf8(bytes).map_err(|error| {
        let line_feeds = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n');
        LogError { line: 1 + line_feeds.count(), reason: Reason::NotUtf8 }
    })
}

/// Which game a log is of, so that a caller knows with what to read it.
pub fn peek_header(text: &str) -> Result<Peeked, LogError> {
    let mut lines = Lines::of(text);
    lines.first_line()?;
    let game = lines.expect("game")?.to_string();
    let rules = lines.expect("rules").and_then(|word| lines.number(word, "a rules version"))?;
    Ok(Peeked { game, rules })
}

pub(crate) struct ReadClosely<G: Game> {
    pub saved: Saved<G>,
    /// How many results of chance are in it, without those that were given.
    pub chances: usize,
    pub last_line: usize,
}

pub(crate) fn read_closely<G: Notation>(text: &str) -> Result<ReadClosely<G>, LogError> {
    let mut lines = Lines::of(text);
    let header = read_header::<G>(&mut lines)?;
    let set_up_line = lines.line;
    let mut record = Record::set_up(header)
        .map_err(|invalid| LogError { line: set_up_line, reason: Reason::SetUp(invalid) })?;
    let begin = lines.line;
    let fates = read_entries(&mut lines, &mut record)?;
    let secret = read_trailer(&mut lines, &record)?;

    let given = record.header().given;
    let chances = fates.iter().skip(given).flatten().count();
    let last_line = lines.line;
    let Some(Secret { seed, line, place }) = secret else {
        return Ok(ReadClosely { saved: Saved::Record(record), chances, last_line });
    };
    let mut table = resume(record, seed, &fates).map_err(|broken| match broken {
        NoResume::OtherChance { entry, due, found } => {
            LogError { line: begin + 1 + entry, reason: Reason::OtherChance { due, found } }
        }
        NoResume::OtherSeed => LogError { line, reason: Reason::OtherSeed },
    })?;
    if let Some(Place { place, line }) = place.filter(|said| said.place != table.place()) {
        let reason = Reason::OtherPlace { due: table.place(), found: place };
        return Err(LogError { line, reason });
    }
    table.resolve_all_chance(&mut |_| ());
    Ok(ReadClosely { saved: Saved::Table(table), chances, last_line })
}

fn read_header<G: Notation>(lines: &mut Lines<'_>) -> Result<Header<G>, LogError> {
    lines.first_line()?;
    let game = lines.expect("game")?;
    if game != G::NAME {
        return lines.refuse(Reason::OtherGame { expected: G::NAME, found: short(game) });
    }
    let rules = lines.expect("rules").and_then(|word| lines.number(word, "a rules version"))?;
    if !G::plays_rules(rules) {
        return lines.refuse(Reason::OtherRules(rules_not_played::<G>(rules)));
    }
    let options = lines.expect("options")?.parse();
    let options = options.or_else(|invalid| lines.refuse(Reason::SetUp(invalid)))?;
    let mut seats = Vec::new();
    while lines.peek().starts_with("seat ") {
        let words = lines.expect("seat")?;
        let mut parts = words.splitn(3, ' ');
        let (number, kind, name) = (parts.next(), parts.next(), parts.next());
        if number != Some(&(seats.len() + 1).to_string()) || seats.len() == 8 {
            return lines.unreadable("seats numbered from 1 to 8", words);
        }
        let info = SeatInfo::new(name.unwrap_or_default(), kind.unwrap_or_default());
        seats.push(info.or_else(|invalid| lines.refuse(Reason::SetUp(invalid)))?);
    }
    let sat_before = read_sat_before::<G>(lines, seats.len())?;
    let undo = lines.expect("undo")?.parse().or_else(|found| lines.unread(found))?;
    let commitment = lines.expect("commitment")?.parse().or_else(|found| lines.unread(found))?;
    let given = match lines.peek().starts_with("given ") {
        true => match lines.expect("given")? {
            "0" => return lines.unreadable("at least one entry", "0"),
            word => lines.number(word, "a number of entries")?,
        },
        false => 0,
    };
    match lines.next()? {
        "begin" => Ok(Header { rules, options, seats, sat_before, undo, commitment, given }),
        line => lines.unreadable("\"begin\"", line),
    }
}

/// Who played a seat before the one who plays it now.
fn read_sat_before<G: Notation>(
    lines: &mut Lines<'_>,
    seats: usize,
) -> Result<Vec<SatBefore>, LogError> {
    let mut sat_before: Vec<SatBefore> = Vec::new();
    while lines.peek().starts_with("until ") {
        let words = lines.expect("until")?;
        let mut parts = words.splitn(4, ' ');
        let mut part = || parts.next().unwrap_or_default();
        let (until, seat, kind, name) = (part(), part(), part(), part());
        let until: usize = lines.number(until, "a number of entries")?;
        let seat: Seat = seat.parse().or_else(|found| lines.unread(found))?;
        let is_known = seat.index() < seats && sat_before.len() < G::LONGEST as usize;
        if !is_known || until > G::LONGEST as usize {
            return lines.unreadable("a number of entries and a seat of this table", words);
        }
        let who =
            SeatInfo::new(name, kind).or_else(|invalid| lines.refuse(Reason::SetUp(invalid)))?;
        sat_before.push(SatBefore { until, seat, who });
    }
    Ok(sat_before)
}

/// Plays every entry up to `end`. Tells for each which fate it answered, if it did.
fn read_entries<G: Notation>(
    lines: &mut Lines<'_>,
    record: &mut Record<G>,
) -> Result<Vec<Option<Fate>>, LogError> {
    let mut fates = Vec::new();
    loop {
        let line = lines.next()?;
        if line == "end" {
            // What is given is given whole.
            let is_whole = record.len() >= record.header().given;
            return if is_whole { Ok(fates) } else { lines.refuse(Reason::CutOff) };
        }
        if fates.len() >= G::LONGEST as usize {
            return lines.refuse(Reason::TooLong);
        }
        fates.push(asked_of_fate(record.position()));
        let what = read_entry(record.position(), line).or_else(|found| lines.unread(found))?;
        record.append(what, &mut |_| ()).or_else(|illegal| {
            lines.refuse(match what {
                What::Acted(seat, action) => {
                    Reason::Refused { seat, action: short(&action.to_string()), illegal }
                }
                What::Fell(_) => Reason::CannotFall { words: short(line) },
            })
        })?;
    }
}

/// Reads one line of the log as it is spelled in this position.
pub(crate) fn read_entry<G: Notation>(
    position: &G,
    line: &str,
) -> Result<What<G::Action>, ParseError> {
    match line.split_once(' ') {
        Some(("fell", words)) => Ok(What::Fell(position.read_chance(words)?)),
        Some((seat, words)) => Ok(What::Acted(seat.parse::<Seat>()?, words.parse()?)),
        None => Err(ParseError::new("a seat and what it says, \"fell\", or \"end\"", line)),
    }
}

struct Secret {
    seed: [u8; 32],
    line: usize,
    place: Option<Place>,
}

struct Place {
    place: u64,
    line: usize,
}

fn read_trailer<G: Notation>(
    lines: &mut Lines<'_>,
    record: &Record<G>,
) -> Result<Option<Secret>, LogError> {
    let said = match lines.peek().starts_with("outcome ") {
        true => lines.expect("outcome")?,
        false => "",
    };
    let found = record.outcome().map(spell_outcome);
    if found.as_deref().unwrap_or_default() != said {
        let found = found.map_or("not ended".to_string(), |how| format!("ended with \"{how}\""));
        lines.line += usize::from(said.is_empty());
        return lines.refuse(Reason::OtherOutcome { found, said: short(said) });
    }
    let mut secret = None;
    if lines.peek().starts_with("seed ") {
        let seed = from_hex(lines.expect("seed")?).or_else(|found| lines.unread(found))?;
        let line = lines.line;
        let place = match record.is_over() {
            true => None,
            false if !lines.peek().starts_with("place ") => {
                return lines.refuse(Reason::SeedWithoutPlace);
            }
            false => {
                let place = lines.expect("place")?;
                Some(Place { place: lines.number(place, "a place")?, line: lines.line })
            }
        };
        secret = Some(Secret { seed, line, place });
    }
    let said = lines.expect("entries")?;
    let said = lines.number(said, "a number of entries")?;
    if said != record.len() as u64 {
        return lines.refuse(Reason::OtherCount { found: record.len(), said });
    }
    lines.hash_and_end()?;
    Ok(secret)
}

impl<G: Notation> Record<G> {
    /// Goes on with this game, given the seed it was begun with.
    pub fn resume(self, seed: [u8; 32]) -> Result<Table<G>, Reason> {
        let mut position = self.position_at(0).ok_or(Reason::CutOff)?;
        let mut fates = Vec::new();
        for entry in self.entries() {
            fates.push(asked_of_fate(&position));
            apply(&mut position, entry.what, &mut |_| ())
                .expect("what was played once can be played again");
        }
        let mut table = resume(self, seed, &fates).map_err(|broken| match broken {
            NoResume::OtherSeed => Reason::OtherSeed,
            NoResume::OtherChance { due, found, .. } => Reason::OtherChance { due, found },
        })?;
        table.resolve_all_chance(&mut |_| ());
        Ok(table)
    }
}

enum NoResume {
    OtherSeed,
    OtherChance { entry: usize, due: String, found: String },
}

/// Draws every result of chance again, to find the generator's place before each entry.
fn resume<G: Notation>(
    record: Record<G>,
    seed: [u8; 32],
    fates: &[Option<Fate>],
) -> Result<Table<G>, NoResume> {
    if crate::Commitment::to(seed) != record.header().commitment {
        return Err(NoResume::OtherSeed);
    }
    let mut luck = Luck::from_seed(seed);
    let mut places = Vec::with_capacity(fates.len());
    for (n, (entry, fate)) in record.entries().iter().zip(fates).enumerate() {
        places.push(luck.place());
        if n < record.header().given {
            continue;
        }
        let (Some(fate), What::Fell(chance)) = (fate, entry.what) else { continue };
        let due = luck.chance(*fate);
        // Two results may mean the same; what counts is how they are spelled.
        if due != chance {
            let position = record.position_at(n).expect("a record read whole knows its positions");
            let (due, found) =
                (spell(&position, What::Fell(due)), spell(&position, What::Fell(chance)));
            if due != found {
                return Err(NoResume::OtherChance { entry: n, due, found });
            }
        }
    }
    Ok(Table::resumed(record, seed, luck, places))
}

fn asked_of_fate<G: Notation>(position: &G) -> Option<Fate> {
    match position.pending() {
        Pending::Fate(fate) => Some(fate),
        Pending::Seats { .. } | Pending::Over(_) => None,
    }
}

fn spell_outcome(outcome: Outcome) -> String {
    outcome.winners.iter().fold(outcome.how.to_string(), |line, seat| format!("{line} {seat}"))
}

fn short(words: &str) -> String {
    words.chars().take(80).collect()
}
