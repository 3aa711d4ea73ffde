//! Scenario files: a rule test, a puzzle or a problem report as a small TOML file.
//!
//! A file names a game, says where it starts and how that start is altered, and then lists what is
//! done, what falls, what is refused and what is to be seen. `docs/scenarios.md` describes it all.
//! The whole file is read before anything is played, so a misspelled word is found first.

mod awaited;
mod expecting;
mod script;
mod toml_lines;

use std::fmt;

use serde_json::Value;

use self::awaited::{could_fall, waits_for};
use self::expecting::{check_supply, expect};
use self::script::{Line, START, Script, Start, Then};
use crate::guard::guarded;
use crate::log::read_entry;
use crate::record::apply;
use crate::{Fate, Invalid, Luck, ParseError, Pending, Play, Seat, TableGame, What};

/// A scenario that ran as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passed {
    /// What the scenario shows, as its file says it.
    pub name: String,
    /// How many of its `[[then]]` there were.
    pub steps: usize,
    /// How often it went back and did something else instead.
    pub branches: usize,
    /// The rules it shows.
    pub shows: Vec<String>,
}

/// The first thing that differs, and in which line of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What differs.
    pub what: String,
}

impl Failed {
    fn new(line: usize, what: impl Into<String>) -> Failed {
        Failed { line, what: what.into() }
    }

    fn differs(line: usize, what: &str, expected: &str, found: &str) -> Failed {
        Failed::new(line, format!("{what}: expected {expected}, found {found}"))
    }
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for Failed {}

/// Which game a file is of, so that a caller knows with what to run it.
pub fn peek_game(text: &str) -> Result<String, Failed> {
    toml_lines::Document::parse(text)?.top()?.required("game")?.string()
}

/// Runs a scenario file.
pub fn run<G: TableGame>(text: &str) -> Result<Passed, Failed> {
    let document = toml_lines::Document::parse(text)?;
    let script = Script::read(&document)?;
    if script.game.what != G::NAME {
        let found = format!("\"{}\"", script.game.what);
        return Err(Failed::differs(script.game.line, "game", G::NAME, &found));
    }
    let rules = G::rules();
    for shown in &script.shows {
        if !rules.iter().any(|rule| rule.id == shown.what) {
            let what = format!("{} has no rule {}", G::TITLE, shown.what);
            return Err(Failed::new(shown.line, what));
        }
    }
    // A position made by hand may be one that no game leads to, and that the rules cannot go on from.
    let cannot = |line, how| Failed::new(line, format!("the rules cannot go on from here: {how}"));
    let start = guarded(|| starting_position::<G>(&script));
    let mut position = start.unwrap_or_else(|how| Err(cannot(script.game.line, how)))?;
    let mut places = vec![(START.to_owned(), position.clone())];
    let mut branches = 0;
    for then in &script.then {
        match &then.what {
            Then::Here(place) => places.push((place.clone(), position.clone())),
            Then::Instead(place) => {
                branches += 1;
                if let Some((_, there)) = places.iter().find(|(name, _)| name == place) {
                    position = there.clone();
                }
            }
            _ => {
                let taken = guarded(|| take(&mut position, then));
                taken.unwrap_or_else(|how| Err(cannot(then.line, how)))?;
            }
        }
    }
    let shows = script.shows.into_iter().map(|shown| shown.what).collect();
    Ok(Passed { name: script.name, steps: script.then.len(), branches, shows })
}

fn starting_position<G: TableGame>(script: &Script<'_>) -> Result<G, Failed> {
    let at_options =
        |invalid: Invalid| Failed::new(script.options.line, format!("options: {invalid}"));
    let mut words = script.options.what.clone();
    if let Some(content) = &script.content {
        let brought = G::load_content(&content.files).map_err(|invalid| {
            // Names of files have dots in them, so they are no paths.
            let fields = content.spot.fields().ok();
            let file = fields.and_then(|fields| fields.get(&invalid.path));
            let line = file.map_or(content.spot.line, |file| file.line);
            Failed::new(line, format!("content: {invalid}"))
        })?;
        words = format!("{words} {brought}");
    }
    let options: G::Options = words.parse().map_err(at_options)?;
    let mut start = G::set_up(&options).map_err(at_options)?;
    if let Start::SetUp { seed } = script.start {
        let mut luck = Luck::numbered(seed);
        start.run(&mut |_| ());
        while let Pending::Fate(fate) = start.pending() {
            start.resolve_chance(luck.chance(fate), &mut |_| ());
        }
    }
    let mut position = match script.given.is_none() && script.is_empty.is_none() {
        true => start,
        false => altered(script, &start)?,
    };
    position.run(&mut |_| ());
    Ok(position)
}

/// The start with what the file changes in it.
fn altered<G: TableGame>(script: &Script<'_>, start: &G) -> Result<G, Failed> {
    let mut patch = match &script.given {
        Some(given) => given.patch()?,
        None => Value::Object(serde_json::Map::new()),
    };
    let line_of = |path: &str| match &script.given {
        Some(given) => given.line_of(path),
        None => script.is_empty.unwrap_or(1),
    };
    let cannot_be =
        |invalid: Invalid| Failed::new(line_of(&invalid.path), format!("cannot be: {invalid}"));
    let supply = match &mut patch {
        Value::Object(fields) => fields.remove("supply"),
        _ => None,
    };
    let mut json = start.to_json();
    if let Some(line) = script.is_empty {
        G::clear_board(&mut json, &patch)
            .map_err(|invalid| Failed::new(line, invalid.to_string()))?;
    }
    json_patch::merge(&mut json, &patch);
    let position = G::from_json(&json).map_err(cannot_be)?;
    position.check().map_err(cannot_be)?;
    if let Some(said) = supply {
        check_supply(&position, &said)
            .map_err(|(path, what)| cannot_be(Invalid::new(path, what)))?;
    }
    Ok(position)
}

fn take<G: TableGame>(g: &mut G, Line { line, what: then }: &Line<Then>) -> Result<(), Failed> {
    let line = *line;
    match then {
        Then::When(words) => when(g, line, words),
        Then::Fell(words) => fell(g, line, words),
        Then::Luck(number) => {
            let mut luck = Luck::numbered(*number);
            while let Pending::Fate(fate) = g.pending() {
                g.resolve_chance(luck.chance(fate), &mut |_| ());
            }
            Ok(())
        }
        Then::CannotFall(words) => cannot_fall(g, line, words),
        Then::Refused { who, rule } => refused(g, line, who, rule.as_deref()),
        Then::Expect { path, eye, is } => expect(g, line, path, *eye, is),
        Then::Offers { seat, has, not, exactly } => {
            offers(g, *seat, has, not)?;
            exactly.as_ref().map_or(Ok(()), |exactly| offers_exactly(g, line, *seat, exactly))
        }
        Then::Over(how) => match g.pending() {
            Pending::Over(outcome) if outcome.how == how => Ok(()),
            Pending::Over(outcome) => Err(Failed::differs(line, "how it ended", how, outcome.how)),
            Pending::Seats { .. } | Pending::Fate(_) => {
                let found = format!("that it goes on: {}", waits_for(g));
                Err(Failed::differs(line, "the end", how, &found))
            }
        },
        // Only the whole file knows the places it has been at.
        Then::Here(_) | Then::Instead(_) => Ok(()),
    }
}

fn when<G: TableGame>(g: &mut G, line: usize, words: &str) -> Result<(), Failed> {
    let (seat, action) = read_said(g, line, words)?;
    apply(g, What::Acted(seat, action), &mut |_| ()).map_err(|refusal| {
        let what = format!("seat {seat} may not \"{action}\": {refusal}; {}", may_do(g, seat));
        Failed::new(line, what)
    })
}

/// What the seat may do; if nothing, who is asked or what is to fall.
fn may_do<G: TableGame>(g: &G, seat: Seat) -> String {
    match g.legal(seat) {
        legal if legal.is_empty() => waits_for(g),
        legal => format!("it may: {}", list(&legal)),
    }
}

fn fell<G: TableGame>(g: &mut G, line: usize, words: &str) -> Result<(), Failed> {
    let fate = what_falls(g, line)?;
    let cannot = |why: &str| {
        let what = format!("\"{words}\" cannot fall: {why}; {}", could_fall(g, fate));
        Failed::new(line, what)
    };
    if let Some(count) = wrong_count(fate, words) {
        return Err(cannot(&count));
    }
    let chance = g.read_chance(words).map_err(|_| cannot("it is not among what is awaited"))?;
    if !fate.allows(chance) {
        return Err(cannot("it is not among what is awaited"));
    }
    g.resolve_chance(chance, &mut |_| ());
    Ok(())
}

fn cannot_fall<G: TableGame>(g: &G, line: usize, words: &str) -> Result<(), Failed> {
    let fate = what_falls(g, line)?;
    let mut all = words.split(' ');
    let verb = all.next().unwrap_or_default();
    if !["rolled", "drew", "drawn", "dealt"].contains(&verb) {
        return Err(Failed::new(line, format!("\"{words}\" is neither rolled nor drawn")));
    }
    // A misspelled word cannot fall either; it would show nothing.
    let vocabulary = G::vocabulary();
    let is_known =
        |word: &&str| word.parse::<u32>().is_ok() || vocabulary.iter().any(|list| list.has(word));
    if let Some(strange) = all.find(|word| !vocabulary.is_empty() && !is_known(word)) {
        let what = format!("{} has no word \"{strange}\" (see mathom words {})", G::TITLE, G::NAME);
        return Err(Failed::new(line, what));
    }
    match g.read_chance(words) {
        Ok(chance) if fate.allows(chance) => {
            Err(Failed::new(line, format!("\"{words}\" can fall, but should not")))
        }
        _ => Ok(()),
    }
}

/// What is awaited, if it is not a seat.
fn what_falls<G: TableGame>(g: &G, line: usize) -> Result<Fate, Failed> {
    match g.pending() {
        Pending::Fate(fate) => Ok(fate),
        Pending::Seats { .. } | Pending::Over(_) => {
            Err(Failed::new(line, format!("nothing can fall here: {}", waits_for(g))))
        }
    }
}

/// Told if there are too many or too few dice.
fn wrong_count(fate: Fate, words: &str) -> Option<String> {
    let (Fate::Roll { dice, .. }, Some(rolled)) = (fate, words.strip_prefix("rolled ")) else {
        return None;
    };
    let said = rolled.split(' ').count();
    let is = |count: usize| if count == 1 { "is" } else { "are" };
    let dice = usize::from(dice);
    (said != dice).then(|| format!("here {dice} {} rolled, not {said}", is(dice)))
}

fn refused<G: TableGame>(g: &G, line: usize, who: &str, rule: Option<&str>) -> Result<(), Failed> {
    let (seat, action) = read_said(g, line, who)?;
    let judged = match seat.0 < g.seats() {
        true => g.judge(seat, action),
        false => crate::NOT_ASKED.forbids(),
    };
    match (judged, rule) {
        // While something is to fall, everything is refused, and that shows nothing.
        (Err(_), None) if !matches!(g.pending(), Pending::Seats { .. }) => {
            let what = format!("nobody is asked, so \"{who}\" is no question: {}", waits_for(g));
            Err(Failed::new(line, what))
        }
        (Err(_), None) => Ok(()),
        (Err(refusal), Some(rule)) if refusal.rule.id == rule => Ok(()),
        (Err(refusal), Some(rule)) => {
            let mut found = refusal.to_string();
            if *refusal.rule == crate::NOT_ASKED {
                found = format!("{found}; {}", waits_for(g));
            }
            Err(Failed::differs(line, "why it is refused", rule, &found))
        }
        (Ok(()), rule) => {
            let expected = rule.map_or("refusal".to_owned(), |rule| format!("refusal by {rule}"));
            let found = "that it is allowed";
            Err(Failed::differs(line, &format!("\"{who}\""), &expected, found))
        }
    }
}

fn offers<G: TableGame>(
    g: &G,
    seat: Seat,
    has: &[Line<String>],
    not: &[Line<String>],
) -> Result<(), Failed> {
    let legal = g.legal(seat);
    // A seat that is not asked may do nothing, whatever a file says it may not do.
    if let Some(words) = not.first().filter(|_| !g.pending().asks(seat)) {
        let what = format!(
            "seat {seat} is not asked, so \"{}\" is no question: {}",
            words.what,
            waits_for(g)
        );
        return Err(Failed::new(words.line, what));
    }
    for (words, expected) in
        has.iter().map(|words| (words, true)).chain(not.iter().map(|words| (words, false)))
    {
        let action = read_action(g, seat, words)?;
        if legal.contains(&action) != expected {
            let what = match expected {
                true => format!("seat {seat} may not \"{action}\"; {}", may_do(g, seat)),
                false => format!("seat {seat} may \"{action}\", but should not"),
            };
            return Err(Failed::new(words.line, what));
        }
    }
    Ok(())
}

fn offers_exactly<G: TableGame>(
    g: &G,
    line: usize,
    seat: Seat,
    exactly: &[Line<String>],
) -> Result<(), Failed> {
    offers(g, seat, exactly, &[])?;
    let read = |words| read_action(g, seat, words);
    let expected = exactly.iter().map(read).collect::<Result<Vec<G::Action>, _>>()?;
    let mut surplus = g.legal(seat);
    surplus.retain(|action| !expected.contains(action));
    match surplus.is_empty() {
        true => Ok(()),
        false => Err(Failed::new(line, format!("seat {seat} may also: {}", list(&surplus)))),
    }
}

fn read_action<G: TableGame>(g: &G, seat: Seat, words: &Line<String>) -> Result<G::Action, Failed> {
    if let Some(action) = declined(g, seat, &words.what) {
        return Ok(action);
    }
    words.what.parse().map_err(|found: ParseError| Failed::new(words.line, found.to_string()))
}

/// `no` is whatever declines here, if one answer does. Logs spell it as the game's question wants it.
fn declined<G: TableGame>(g: &G, seat: Seat, words: &str) -> Option<G::Action> {
    if words != "no" || seat.0 >= g.seats() {
        return None;
    }
    let legal = g.legal(seat);
    let mut declining = G::declining().iter().filter(|action| legal.contains(action));
    match (declining.next(), declining.next()) {
        (Some(&only), None) => Some(only),
        _ => None,
    }
}

fn read_said<G: TableGame>(g: &G, line: usize, words: &str) -> Result<(Seat, G::Action), Failed> {
    if let Some((seat, rest)) = words.split_once(' ')
        && let Ok(seat) = seat.parse()
        && let Some(action) = declined(g, seat, rest)
    {
        return Ok((seat, action));
    }
    match read_entry(g, words) {
        Ok(What::Acted(seat, action)) => Ok((seat, action)),
        Ok(What::Fell(_)) => Err(Failed::new(line, "what falls is written as fell = \"…\"")),
        Err(found) => Err(Failed::new(line, found.to_string())),
    }
}

fn list<A: fmt::Display>(actions: &[A]) -> String {
    let quoted: Vec<String> = actions.iter().map(|action| format!("\"{action}\"")).collect();
    quoted.join(", ")
}
