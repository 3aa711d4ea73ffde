//! Scenario files: a rule test, a puzzle or a problem report as a small TOML file.
//!
//! A file names a game, says where it starts and how that start is altered, and then lists what is
//! done, what falls, what is refused and what is to be seen. `docs/scenarios.md` describes it all.
//! The whole file is read before anything is played, so a misspelled word is found first.

mod script;
mod toml_lines;

use std::fmt;

use serde_json::Value;

use self::script::{Expected, Line, Script, Start, Then};
use crate::guard::guarded;
use crate::log::read_entry;
use crate::record::play;
use crate::{Eye, Fault, Game, Luck, Pending, Seat, Unreadable, What};

/// A scenario that ran as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passed {
    pub name: String,
    /// How many of its `[[then]]` there were.
    pub steps: usize,
    /// The rules it shows.
    pub shows: Vec<String>,
}

/// The first thing that differs, and in which line of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    pub line: usize,
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
pub fn run<G: Game>(text: &str) -> Result<Passed, Failed> {
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
    for then in &script.then {
        let taken = guarded(|| take(&mut position, then));
        taken.unwrap_or_else(|how| Err(cannot(then.line, how)))?;
    }
    let shows = script.shows.into_iter().map(|shown| shown.what).collect();
    Ok(Passed { name: script.name, steps: script.then.len(), shows })
}

fn starting_position<G: Game>(script: &Script<'_>) -> Result<G, Failed> {
    let at_options = |fault: Fault| Failed::new(script.options.line, format!("options: {fault}"));
    let mut words = script.options.what.clone();
    if let Some(content) = &script.content {
        let brought = G::bring(&content.files).map_err(|fault| {
            // Names of files have dots in them, so they are no paths.
            let fields = content.spot.fields().ok();
            let file = fields.and_then(|fields| fields.get(&fault.path));
            let line = file.map_or(content.spot.line, |file| file.line);
            Failed::new(line, format!("content: {fault}"))
        })?;
        words = format!("{words} {brought}");
    }
    let options: G::Options = words.parse().map_err(at_options)?;
    let mut start = G::set_up(&options).map_err(at_options)?;
    if let Start::SetUp { seed } = script.start {
        let mut luck = Luck::numbered(seed);
        start.run(&mut |_| ());
        while let Pending::Fate(fate) = start.pending() {
            start.befall(luck.lot(fate), &mut |_| ());
        }
    }
    let mut position = match &script.given {
        None => start,
        Some(given) => {
            let mut json = start.to_json();
            json_patch::merge(&mut json, &given.patch()?);
            let altered = G::from_json(&json).and_then(|g| g.check().map(|()| g));
            altered.map_err(|fault| {
                Failed::new(given.line_of(&fault.path), format!("cannot be: {fault}"))
            })?
        }
    };
    position.run(&mut |_| ());
    Ok(position)
}

fn take<G: Game>(g: &mut G, Line { line, what: then }: &Line<Then>) -> Result<(), Failed> {
    let line = *line;
    match then {
        Then::When(words) => when(g, line, words),
        Then::Fell(words) => fell(g, line, words),
        Then::Luck(number) => {
            let mut luck = Luck::numbered(*number);
            while let Pending::Fate(fate) = g.pending() {
                g.befall(luck.lot(fate), &mut |_| ());
            }
            Ok(())
        }
        Then::Refused { who, rule } => refused(g, line, who, rule),
        Then::Expect { path, eye, is } => expect(g, line, path, *eye, is),
        Then::Offers { seat, has, not, exactly } => {
            offers(g, *seat, has, not)?;
            exactly.as_ref().map_or(Ok(()), |exactly| offers_exactly(g, line, *seat, exactly))
        }
        Then::Over(how) => match g.pending() {
            Pending::Over(outcome) if outcome.how == how => Ok(()),
            Pending::Over(outcome) => Err(Failed::differs(line, "how it ended", how, outcome.how)),
            pending => {
                let found = format!("that it goes on: {}", waits_for(pending));
                Err(Failed::differs(line, "the end", how, &found))
            }
        },
    }
}

fn when<G: Game>(g: &mut G, line: usize, words: &str) -> Result<(), Failed> {
    let (seat, action) = read_said(g, line, words)?;
    play(g, What::Said(seat, action), &mut |_| ()).map_err(|refusal| {
        let legal = match g.legal(seat) {
            legal if legal.is_empty() => waits_for(g.pending()),
            legal => format!("it may: {}", list(&legal)),
        };
        Failed::new(line, format!("seat {seat} may not \"{action}\": {refusal}; {legal}"))
    })
}

fn fell<G: Game>(g: &mut G, line: usize, words: &str) -> Result<(), Failed> {
    if !matches!(g.pending(), Pending::Fate(_)) {
        let what = format!("nothing can fall here: {}", waits_for(g.pending()));
        return Err(Failed::new(line, what));
    }
    let lot = g.read_lot(words).map_err(|found| Failed::new(line, found.to_string()))?;
    play(g, What::Fell(lot), &mut |_| ()).map_err(|_| {
        Failed::new(line, format!("\"{words}\" cannot fall: {}", waits_for(g.pending())))
    })
}

fn refused<G: Game>(g: &G, line: usize, who: &str, rule: &str) -> Result<(), Failed> {
    let (seat, action) = read_said(g, line, who)?;
    let judged = match seat.0 < g.seats() {
        true => g.judge(seat, action),
        false => crate::NOT_ASKED.forbids(),
    };
    match judged {
        Err(refusal) if refusal.rule.id == rule => Ok(()),
        Err(refusal) => Err(Failed::differs(line, "why it is refused", rule, &refusal.to_string())),
        Ok(()) => {
            let found = "that it is allowed";
            Err(Failed::differs(line, &format!("\"{who}\""), &format!("refusal by {rule}"), found))
        }
    }
}

fn expect<G: Game>(
    g: &G,
    line: usize,
    path: &str,
    eye: Option<Eye>,
    is: &Expected,
) -> Result<(), Failed> {
    let json = match eye {
        None => g.to_json(),
        Some(Eye::Seat(seat)) if seat.0 >= g.seats() => {
            return Err(Failed::new(line, format!("nobody sits at seat {seat}")));
        }
        Some(eye) => serde_json::to_value(g.view(eye))
            .map_err(|error| Failed::new(line, format!("the view: {error}")))?,
    };
    match (look_up(&json, path), is) {
        (Ok(found), Expected::Is(expected)) if found == expected => Ok(()),
        (Err(_), Expected::Absent) => Ok(()),
        (Ok(found), Expected::Is(expected)) => {
            Err(Failed::differs(line, path, &expected.to_string(), &found.to_string()))
        }
        (Ok(found), Expected::Absent) => {
            Err(Failed::differs(line, path, "nothing", &found.to_string()))
        }
        (Err(instead), Expected::Is(expected)) => {
            Err(Failed::differs(line, path, &expected.to_string(), &instead))
        }
    }
}

/// The value at a path of keys and places in lists; otherwise what there is instead.
fn look_up<'a>(json: &'a Value, path: &str) -> Result<&'a Value, String> {
    path.split('.').try_fold(json, |json, key| {
        let next = match json {
            Value::Object(fields) => fields.get(key),
            Value::Array(items) => key.parse().ok().and_then(|n: usize| items.get(n)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
        };
        next.ok_or_else(|| match json {
            Value::Object(fields) => {
                let keys: Vec<&str> = fields.keys().map(String::as_str).collect();
                format!("no \"{key}\" (there is {})", keys.join(", "))
            }
            Value::Array(items) => format!("no \"{key}\" (a list of {})", items.len()),
            value => format!("no \"{key}\" in {value}"),
        })
    })
}

fn offers<G: Game>(
    g: &G,
    seat: Seat,
    has: &[Line<String>],
    not: &[Line<String>],
) -> Result<(), Failed> {
    let legal = g.legal(seat);
    for (words, expected) in
        has.iter().map(|words| (words, true)).chain(not.iter().map(|words| (words, false)))
    {
        let action: G::Action = read_action(words)?;
        if legal.contains(&action) != expected {
            let what = match expected {
                true => format!("seat {seat} may not \"{action}\"; it may: {}", list(&legal)),
                false => format!("seat {seat} may \"{action}\", but should not"),
            };
            return Err(Failed::new(words.line, what));
        }
    }
    Ok(())
}

fn offers_exactly<G: Game>(
    g: &G,
    line: usize,
    seat: Seat,
    exactly: &[Line<String>],
) -> Result<(), Failed> {
    offers(g, seat, exactly, &[])?;
    let expected = exactly.iter().map(read_action).collect::<Result<Vec<G::Action>, _>>()?;
    let mut surplus = g.legal(seat);
    surplus.retain(|action| !expected.contains(action));
    match surplus.is_empty() {
        true => Ok(()),
        false => Err(Failed::new(line, format!("seat {seat} may also: {}", list(&surplus)))),
    }
}

fn read_action<A: std::str::FromStr<Err = Unreadable>>(words: &Line<String>) -> Result<A, Failed> {
    words.what.parse().map_err(|found: Unreadable| Failed::new(words.line, found.to_string()))
}

fn read_said<G: Game>(g: &G, line: usize, words: &str) -> Result<(Seat, G::Action), Failed> {
    match read_entry(g, words) {
        Ok(What::Said(seat, action)) => Ok((seat, action)),
        Ok(What::Fell(_)) => Err(Failed::new(line, "what falls is written as fell = \"…\"")),
        Err(found) => Err(Failed::new(line, found.to_string())),
    }
}

fn waits_for(pending: Pending) -> String {
    match pending {
        Pending::Seats { must, may } => {
            let seats: Vec<String> = must.with_all(may).iter().map(|s| s.to_string()).collect();
            format!("seat {} is asked", seats.join(", "))
        }
        Pending::Fate(crate::Fate::Roll { dice, faces }) => {
            format!("{dice} dice of {faces} faces are to fall first")
        }
        Pending::Fate(crate::Fate::Draw { from }) => {
            format!("one of {from} lots is to be drawn first")
        }
        Pending::Over(outcome) => format!("the game is over ({})", outcome.how),
    }
}

fn list<A: fmt::Display>(actions: &[A]) -> String {
    let quoted: Vec<String> = actions.iter().map(|action| format!("\"{action}\"")).collect();
    quoted.join(", ")
}
