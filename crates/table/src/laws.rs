//! Checks that every game must pass, whatever its rules.
//!
//! [`hold`] plays a random game at a real table and holds it to the laws after every entry. The
//! costly ones are checked in a sample of the positions; over many seeds, everywhere.
//!
//! * **choices**: a seat that must act can; a seat that is not asked cannot; nothing is offered twice; all
//!   that is offered is accepted; every action is read as it is spelled.
//! * **secrets**: what a seat sees and may do, and how it is told, does not depend on what it
//!   cannot know; see [`secrets`] for how that is checked and what it cannot find.
//! * **components** add up in every position, and a position survives being written as JSON.
//! * **undo** restores exactly what was, is refused behind entries that bar it, and the same results of chance
//!   fall again.
//! * **log**: written and read again, finished or not, it leads to the same position, and its dice
//!   can be verified.
//! * **end**: no game takes more entries than [`Game::LONGEST`].

pub mod secrets;

use std::collections::HashSet;
use std::fmt;

use crate::guard::guarded;
use crate::record::apply;
use crate::{
    Asked, BARRED, Chance, Eye, Game, Luck, Outcome, Pending, Play, Record, Saved, Seat, SeatInfo,
    Seats, Secrets, Table, TableGame, UndoPolicy, What, log, position_hash, verify,
};

/// A game that kept the laws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// What seats said.
    pub answers: u32,
    /// What fell.
    pub chances: u32,
    /// How the game ended.
    pub outcome: Outcome,
}

/// A law that was broken, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The name of the law.
    pub law: &'static str,
    /// After how many entries of the log.
    pub after: usize,
    /// What was found.
    pub how: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the law of {} is broken after {} entries: {}", self.law, self.after, self.how)
    }
}

impl std::error::Error for Broken {}

/// One position in this many undergoes the costly checks of [`hold`].
const SAMPLED: u32 = 8;

/// Plays the random game number `seed`.
///
/// # Panics
/// If a law is broken; the message says which, where and how.
#[track_caller]
pub fn hold<G: TableGame>(options: &G::Options, seed: u64) -> Report {
    match check::<G>(options, seed, SAMPLED) {
        Ok(report) => report,
        Err(broken) => panic!("{}, {options}, seed {seed}: {broken}", G::NAME),
    }
}

/// Like [`hold`], but tells what is broken. One position in `sampled` is checked in every way.
pub fn check<G: TableGame>(
    options: &G::Options,
    seed: u64,
    sampled: u32,
) -> Result<Report, Broken> {
    check_by::<G>(G::RULES_VERSION, options, seed, sampled)
}

/// The same by one of the versions of the rules that can be played.
pub fn check_by<G: TableGame>(
    rules: u32,
    options: &G::Options,
    seed: u64,
    sampled: u32,
) -> Result<Report, Broken> {
    let mut after = 0;
    let watched = guarded(|| watch::<G>(rules, options, seed, sampled.max(1), &mut after));
    watched.unwrap_or_else(|how| Err(Broken { law: "no panic", after, how }))
}

/// One of all the things that somebody may do now; `None` if no seat is asked.
pub fn random_action<G: Game>(g: &G, luck: &mut Luck) -> Option<(Seat, G::Action)> {
    let Pending::Seats { must, may } = g.pending() else { return None };
    let choices = choices(g, must.with_all(may));
    pick(&choices, luck)
}

fn watch<G: TableGame>(
    rules: u32,
    options: &G::Options,
    seed: u64,
    sampled: u32,
    after: &mut usize,
) -> Result<Report, Broken> {
    let mut luck = Luck::numbered(!seed);
    let mut table = sit_down::<G>(rules, options, seed)?;
    let mut walk = Walk::beside(&table);
    loop {
        walk.follow(&table)?;
        *after = table.len();
        match table.position().pending() {
            Pending::Over(outcome) => {
                the_log_brings_it_back(&table)?;
                return Ok(Report { answers: walk.answers, chances: walk.chances, outcome });
            }
            Pending::Fate(_) => {
                return broken("choices", *after, "the table left something to fate");
            }
            Pending::Seats { must, may } => {
                let position = table.position();
                let at_seat = |broken: Broken| Broken { after: table.len(), ..broken };
                let choices = choices(position, must.with_all(may));
                seats_can_act(position, must, may, &choices).map_err(at_seat)?;
                let looks_closer = luck.below(sampled) == 0;
                if looks_closer {
                    choices_are_sound(position, &choices).map_err(at_seat)?;
                    refusals_are_sound(position).map_err(at_seat)?;
                    secrets::are_kept(position, &mut luck).map_err(at_seat)?;
                    json_brings_it_back(position).map_err(at_seat)?;
                }
                let Some((seat, action)) = pick(&choices, &mut luck) else {
                    return broken("choices", *after, "nobody can act");
                };
                if looks_closer {
                    undo_restores(&mut table, seat, action)?;
                }
                if luck.below(64 * sampled) == 0 {
                    the_log_brings_it_back(&table)?;
                }
                table.play(seat, action, &mut |_| ()).or_else(|refusal| {
                    broken("choices", *after, format!("\"{action}\" is refused: {refusal}"))
                })?;
            }
        }
    }
}

fn sit_down<G: TableGame>(rules: u32, options: &G::Options, seed: u64) -> Result<Table<G>, Broken> {
    let spelled = options.to_string();
    match spelled.parse::<G::Options>() {
        Ok(read) if read == *options && is_one_line(&format!("={spelled}")) => (),
        Ok(read) => {
            return broken("spelling", 0, format!("\"{spelled}\" is read as \"{read}\""));
        }
        Err(error) => return broken("spelling", 0, format!("\"{spelled}\": {error}")),
    }
    let table = G::set_up_by(rules, options).and_then(|start| {
        let people = SeatInfo::people(start.seats());
        let seed = Luck::seed_numbered(seed);
        Table::<G>::by_rules(rules, options, people, UndoPolicy::Consent, seed)
    });
    if let Ok(table) = &table
        && table.position().rules_version() != rules
    {
        return broken("set-up", 0, format!("it is not played by version {rules} of the rules"));
    }
    table.or_else(|invalid| broken("set-up", 0, invalid.to_string()))
}

/// A second position that walks beside the table, entry by entry.
struct Walk<G: Game> {
    position: G,
    entries: usize,
    answers: u32,
    chances: u32,
}

impl<G: TableGame> Walk<G> {
    fn beside(table: &Table<G>) -> Walk<G> {
        let position = table.position_at(0).expect("a new table knows its start");
        Walk { position, entries: 0, answers: 0, chances: 0 }
    }

    /// Plays what is new at the table and looks at every position on the way.
    fn follow(&mut self, table: &Table<G>) -> Result<(), Broken> {
        for entry in &table.entries()[self.entries..] {
            let at_entry = |broken: Broken| Broken { after: self.entries, ..broken };
            match entry.what {
                What::Acted(..) => self.answers += 1,
                What::Fell(chance) => {
                    self.chances += 1;
                    chance_is_read_as_spelled(&self.position, chance).map_err(at_entry)?;
                }
            }
            let played = apply(&mut self.position, entry.what, &mut |event| {
                for eye in eyes(table.position().seats()) {
                    G::redact(&event, eye).as_ref().map(G::sentence);
                }
            });
            self.entries += 1;
            if let Err(refusal) = played {
                return broken("log", self.entries, format!("an entry plays once only: {refusal}"));
            }
            if let Err(invalid) = self.position.check() {
                return broken("components", self.entries, invalid.to_string());
            }
            if self.entries > G::LONGEST as usize {
                return broken("end", self.entries, "the game is longer than the longest");
            }
        }
        match self.position == *table.position() {
            true => Ok(()),
            false => broken("log", self.entries, "the same entries lead elsewhere"),
        }
    }
}

/// A seat that must act can; a seat that is not asked cannot.
fn seats_can_act<G: Game>(
    g: &G,
    must: Seats,
    may: Seats,
    choices: &[(Seat, G::Action)],
) -> Result<(), Broken> {
    let can_act = |seat| choices.iter().any(|&(who, _)| who == seat);
    let Some(&(_, anything)) = choices.first() else {
        return broken("choices", 0, "nobody can act");
    };
    if must.is_empty() {
        return broken("choices", 0, "the table waits for nobody");
    }
    for seat in Seat::first(8) {
        let is_asked = must.with_all(may).contains(seat);
        if must.contains(seat) && !can_act(seat) {
            return broken("choices", 0, format!("seat {seat} must act and cannot"));
        }
        if is_asked && seat.0 >= g.seats() {
            return broken("choices", 0, format!("seat {seat} is asked and not at the table"));
        }
        if !is_asked && g.judge(seat, anything).is_ok() {
            return broken("choices", 0, format!("seat {seat} may \"{anything}\" unasked"));
        }
    }
    Ok(())
}

/// Nothing is offered twice, everything is accepted, played and read as spelled.
fn choices_are_sound<G: TableGame>(g: &G, choices: &[(Seat, G::Action)]) -> Result<(), Broken> {
    let mut seen = HashSet::new();
    for &(seat, action) in choices {
        if !seen.insert((seat, action)) {
            return broken("choices", 0, format!("\"{action}\" is offered twice"));
        }
        let mut next = g.clone();
        if let Err(refusal) = apply(&mut next, What::Acted(seat, action), &mut |_| ()) {
            let how = format!("\"{action}\" is offered to seat {seat} and refused: {refusal}");
            return broken("choices", 0, how);
        }
        if let Err(invalid) = next.check() {
            return broken("components", 0, format!("by \"{action}\": {invalid}"));
        }
        next.pending();
        g.label(seat, action);
        action_is_read_as_spelled::<G>(action)?;
    }
    Ok(())
}

/// What is refused is refused by a rule, and can be spelled too.
fn refusals_are_sound<G: TableGame>(g: &G) -> Result<(), Broken> {
    for seat in Seat::first(g.seats()) {
        for (action, rule) in g.why_not(seat) {
            action_is_read_as_spelled::<G>(action)?;
            if rule.id.is_empty() || rule.says.is_empty() {
                return broken("choices", 0, format!("\"{action}\" is refused without a reason"));
            }
        }
    }
    Ok(())
}

fn action_is_read_as_spelled<G: Game>(action: G::Action) -> Result<(), Broken> {
    let spelled = action.to_string();
    match spelled.parse::<G::Action>() {
        Ok(read) if read == action && is_one_line(&spelled) => Ok(()),
        Ok(read) => broken("spelling", 0, format!("\"{spelled}\" is read as \"{read}\"")),
        Err(error) => broken("spelling", 0, format!("\"{spelled}\": {error}")),
    }
}

/// Two results of chance may be spelled alike if they lead to the same position.
fn chance_is_read_as_spelled<G: TableGame>(g: &G, chance: Chance) -> Result<(), Broken> {
    let spelled = g.spell_chance(chance);
    let read = match g.read_chance(&spelled) {
        Ok(read) => read,
        Err(error) => return broken("spelling", 0, format!("\"{spelled}\": {error}")),
    };
    if !is_one_line(&spelled) || g.spell_chance(read) != spelled {
        return broken("spelling", 0, format!("\"{spelled}\" is read as {read:?}, not {chance:?}"));
    }
    if read == chance {
        return Ok(());
    }
    let (mut one, mut other) = (g.clone(), g.clone());
    let played = apply(&mut one, What::Fell(chance), &mut |_| ())
        .and_then(|()| apply(&mut other, What::Fell(read), &mut |_| ()));
    match played {
        Ok(()) if one == other => Ok(()),
        _ => broken("spelling", 0, format!("\"{spelled}\" is {chance:?}, but read as {read:?}")),
    }
}

fn json_brings_it_back<G: TableGame>(g: &G) -> Result<(), Broken> {
    for eye in eyes(g.seats()) {
        if let Err(error) = serde_json::to_value(g.view(eye)) {
            return broken("components", 0, format!("the view of {eye:?}: {error}"));
        }
    }
    match G::from_json(&g.to_json()).map(|read| read.by_rules(g.rules_version())) {
        Ok(read) if read == *g => Ok(()),
        Ok(_) => broken("components", 0, "the position is another after being written as JSON"),
        Err(invalid) => broken("components", 0, format!("the position as JSON: {invalid}")),
    }
}

/// Says, takes back, says again, and leaves the table as it was.
fn undo_restores<G: Game>(
    table: &mut Table<G>,
    seat: Seat,
    action: G::Action,
) -> Result<(), Broken> {
    let (n, place, before) = (table.len(), table.place(), table.position().clone());
    let is_back = |table: &Table<G>| {
        table.len() == n && table.place() == place && *table.position() == before
    };
    let mut there = Vec::new();
    for _ in 0..2 {
        if let Err(refusal) = table.play(seat, action, &mut |_| ()) {
            return broken("choices", n, format!("\"{action}\" is refused: {refusal}"));
        }
        there.push((table.len(), table.place(), table.position().clone()));
        let barred = table.entries()[n..].iter().any(|entry| entry.bars_undo);
        match table.undo(seat) {
            Ok(()) if barred => {
                return broken("undo", n, "it went back past an entry that bars it");
            }
            Err(refusal) if !barred => {
                return broken("undo", n, format!("\"{action}\" stays said: {refusal}"));
            }
            Err(refusal) if refusal.rule.id != BARRED.id => {
                return broken("undo", n, format!("refused by {refusal}"));
            }
            Ok(()) | Err(_) => (),
        }
        if barred && !undo_by_consent(table, seat) {
            return broken("undo", n, format!("\"{action}\" stays said, though all agree"));
        }
        if !is_back(table) {
            return broken("undo", n, format!("\"{action}\" said and undone changes the table"));
        }
    }
    match there[0] == there[1] {
        true => Ok(()),
        false => broken("undo", n, format!("\"{action}\" said again leads elsewhere")),
    }
}

fn undo_by_consent<G: Game>(table: &mut Table<G>, seat: Seat) -> bool {
    let mut asked = table.ask_undo(seat);
    while let Ok(Asked::Waits(seats)) = asked {
        let Some(next) = seats.iter().next() else { return false };
        asked = table.consent_undo(next);
    }
    asked == Ok(Asked::Undone)
}

fn the_log_brings_it_back<G: TableGame>(table: &Table<G>) -> Result<(), Broken> {
    let n = table.len();
    let text = log::write(table, Secrets::Included);
    let same = |record: &Record<G>| {
        record.len() == n
            && *record.position() == *table.position()
            && position_hash(record.position()) == position_hash(table.position())
    };
    match log::read::<G>(&text) {
        Ok(Saved::Table(read)) if same(&read) && read.place() == table.place() => (),
        Ok(_) => return broken("log", n, "it is read as another game"),
        Err(error) => return broken("log", n, error.to_string()),
    }
    match verify::<G>(&text) {
        Ok(verified) if verified.entries == n => Ok(()),
        Ok(_) => broken("log", n, "not every entry was verified"),
        Err(error) => broken("log", n, error.to_string()),
    }
}

fn choices<G: Game>(g: &G, seats: Seats) -> Vec<(Seat, G::Action)> {
    let legal = |seat| g.legal(seat).into_iter().map(move |action| (seat, action));
    seats.iter().flat_map(legal).collect()
}

fn pick<T: Copy>(choices: &[T], luck: &mut Luck) -> Option<T> {
    match choices.len() {
        0 => None,
        n => choices.get(luck.below(n as u32) as usize).copied(),
    }
}

pub(crate) fn eyes(seats: u8) -> impl Iterator<Item = Eye> {
    Seat::first(seats).map(Eye::Seat).chain([Eye::Onlooker])
}

fn is_one_line(words: &str) -> bool {
    !words.is_empty() && words.trim() == words && !words.chars().any(char::is_control)
}

fn broken<T>(law: &'static str, after: usize, how: impl Into<String>) -> Result<T, Broken> {
    Err(Broken { law, after, how: how.into() })
}
