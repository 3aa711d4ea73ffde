//! What a scenario file says, before it is known whether it is true.

use serde_json::Value;

use super::Failed;
use super::toml_lines::{Document, Fields, Spot};
use crate::{Eye, Seat};

/// Something, and the line it stands in.
#[derive(Clone, Debug)]
pub(super) struct Line<T> {
    pub line: usize,
    pub what: T,
}

pub(super) struct Script<'a> {
    pub game: Line<String>,
    pub name: String,
    pub options: Line<String>,
    pub content: Option<Content<'a>>,
    pub start: Start,
    /// The line that asks for a board without pieces.
    pub is_empty: Option<usize>,
    pub given: Option<Spot<'a>>,
    pub shows: Vec<Line<String>>,
    pub then: Vec<Line<Then>>,
}

/// Boards or cards that the scenario brings along.
pub(super) struct Content<'a> {
    pub spot: Spot<'a>,
    /// Names of files and their texts.
    pub files: Vec<(String, String)>,
}

pub(super) enum Start {
    /// As the rules set it up, before anything has fallen.
    Fresh,
    /// When the first seat is asked, everything fallen from this seed.
    SetUp { seed: u64 },
}

/// One `[[then]]`.
#[derive(Clone, Debug)]
pub(super) enum Then {
    When(String),
    Fell(String),
    Luck(u64),
    /// Something that may not fall here.
    CannotFall(String),
    Refused {
        who: String,
        /// `None`: refused, whatever the rule.
        rule: Option<String>,
    },
    Expect {
        path: String,
        eye: Option<Eye>,
        is: Expected,
    },
    Offers {
        seat: Seat,
        has: Vec<Line<String>>,
        not: Vec<Line<String>>,
        exactly: Option<Vec<Line<String>>>,
    },
    Over(String),
    /// A position to come back to.
    Here(String),
    /// From there, something else.
    Instead(String),
}

#[derive(Clone, Debug)]
pub(super) enum Expected {
    Is(Value),
    Absent,
    Present,
    Null,
    Length(u64),
    Includes(Value),
    Lacks(Value),
}

/// The position that a file starts from; a branch can begin there too.
pub(super) const START: &str = "start";

const KEYS: [&str; 11] = [
    "game", "name", "options", "seed", "start", "board", "given", "shows", "rule", "then",
    "content",
];
const THEN_KEYS: [&str; 10] = [
    "when",
    "fell",
    "cannot-fall",
    "luck",
    "refused",
    "expect",
    "offers",
    "over",
    "here",
    "instead",
];

impl<'a> Script<'a> {
    pub fn read(document: &'a Document<'_>) -> Result<Script<'a>, Failed> {
        let top = document.top()?;
        top.only(&KEYS)?;
        let game = top.required("game")?;
        let options = match top.get("options") {
            Some(options) => Line { line: options.line, what: options.string()? },
            None => Line { line: game.line, what: String::new() },
        };
        let shows = match (top.get("shows"), top.get("rule")) {
            (Some(_), Some(rule)) => return Err(Failed::new(rule.line, "either shows or rule")),
            (Some(shows), None) => shows.strings()?,
            (None, Some(rule)) => vec![Line { line: rule.line, what: rule.string()? }],
            (None, None) => Vec::new(),
        };
        let then = match top.get("then") {
            Some(then) => then.items()?.into_iter().map(read_then).collect::<Result<_, _>>()?,
            None => Vec::new(),
        };
        check_branches(&then)?;
        Ok(Script {
            game: Line { line: game.line, what: game.string()? },
            name: top.required("name")?.string()?,
            options,
            content: top.get("content").map(read_content).transpose()?,
            start: read_start(&top)?,
            is_empty: top.get("board").map(read_board).transpose()?,
            given: top.get("given"),
            shows,
            then,
        })
    }
}

fn read_content(spot: Spot<'_>) -> Result<Content<'_>, Failed> {
    let files = spot.fields()?.all().into_iter();
    let files = files.map(|(name, text)| Ok((name.to_owned(), text.string()?)));
    Ok(Content { spot, files: files.collect::<Result<_, Failed>>()? })
}

fn read_board(spot: Spot<'_>) -> Result<usize, Failed> {
    match spot.string()?.as_str() {
        "empty" => Ok(spot.line),
        other => Err(Failed::differs(spot.line, "board", "\"empty\"", &format!("\"{other}\""))),
    }
}

/// A branch begins where the file has been before, and no name stands for two places.
fn check_branches(then: &[Line<Then>]) -> Result<(), Failed> {
    let mut places = vec![START];
    for Line { line, what } in then {
        match what {
            Then::Here(place) if places.contains(&place.as_str()) => {
                let what = format!("\"{place}\" is another place already");
                return Err(Failed::new(*line, what));
            }
            Then::Here(place) => places.push(place),
            Then::Instead(place) if !places.contains(&place.as_str()) => {
                let known = places.join("\", \"");
                let what =
                    format!("there is no here = \"{place}\" before this; there is \"{known}\"");
                return Err(Failed::new(*line, what));
            }
            _ => (),
        }
    }
    Ok(())
}

fn read_start(top: &Fields<'_>) -> Result<Start, Failed> {
    let (start, seed) = (top.get("start"), top.get("seed"));
    match (start.map(|start| Ok((start.line, start.string()?))).transpose()?, seed) {
        (None, Some(seed)) => Ok(Start::SetUp { seed: seed.number()? }),
        (Some((_, start)), Some(seed)) if start == "setup" => {
            Ok(Start::SetUp { seed: seed.number()? })
        }
        (Some((_, start)), None) if start == "fresh" => Ok(Start::Fresh),
        (Some((line, start)), None) if start == "setup" => {
            Err(Failed::new(line, "start = \"setup\" needs a seed"))
        }
        (Some((_, start)), Some(seed)) if start == "fresh" => {
            Err(Failed::new(seed.line, "a fresh start has no seed: nothing has fallen yet"))
        }
        (Some((line, start)), _) => {
            Err(Failed::differs(line, "start", "\"setup\" or \"fresh\"", &format!("\"{start}\"")))
        }
        (None, None) => Err(Failed::new(1, "either a seed or start = \"fresh\" is missing")),
    }
}

fn read_then(then: Spot<'_>) -> Result<Line<Then>, Failed> {
    let fields = then.fields()?;
    fields.only(&THEN_KEYS)?;
    let (key, spot) = match fields.all().as_slice() {
        &[only] => only,
        _ => {
            let keys = THEN_KEYS.join(", ");
            return Err(Failed::new(then.line, format!("one [[then]] holds one of: {keys}")));
        }
    };
    let what = match key {
        "when" => Then::When(spot.string()?),
        "fell" => Then::Fell(spot.string()?),
        "luck" => Then::Luck(spot.number()?),
        "cannot-fall" => Then::CannotFall(spot.string()?),
        "refused" if spot.is_text() => Then::Refused { who: spot.string()?, rule: None },
        "refused" => {
            let fields = spot.fields()?;
            fields.only(&["who", "rule"])?;
            Then::Refused {
                who: fields.required("who")?.string()?,
                rule: fields.get("rule").map(|rule| rule.string()).transpose()?,
            }
        }
        "expect" => read_expect(spot.fields()?)?,
        "offers" => read_offers(spot.fields()?)?,
        "here" => Then::Here(spot.string()?),
        "instead" => Then::Instead(spot.string()?),
        _ => Then::Over(spot.string()?),
    };
    Ok(Line { line: spot.line, what })
}

fn read_expect(fields: Fields<'_>) -> Result<Then, Failed> {
    let forms = ["is", "absent", "present", "null", "length", "includes", "lacks"];
    fields.only(&[&["path", "seat"], &forms[..]].concat())?;
    let path = fields.required("path")?;
    let said: Vec<(&str, Spot<'_>)> =
        fields.all().into_iter().filter(|(key, _)| forms.contains(key)).collect();
    let is = match said[..] {
        [("is", is)] => Expected::Is(is.json()?),
        [("length", length)] => Expected::Length(length.number()?),
        [("includes", item)] => Expected::Includes(item.json()?),
        [("lacks", item)] => Expected::Lacks(item.json()?),
        [("absent", yes)] if yes.is_true() => Expected::Absent,
        [("present", yes)] if yes.is_true() => Expected::Present,
        [("null", yes)] if yes.is_true() => Expected::Null,
        _ => {
            let what = "expect needs one of: is = …, length = N, includes = …, lacks = …, \
                        present = true, null = true, absent = true";
            return Err(Failed::new(path.line, what));
        }
    };
    let eye = match fields.get("seat") {
        None => None,
        Some(seat) if seat.is_string("onlooker") => Some(Eye::Onlooker),
        Some(seat) => Some(Eye::Seat(read_seat(seat)?)),
    };
    Ok(Then::Expect { path: path.string()?, eye, is })
}

fn read_offers(fields: Fields<'_>) -> Result<Then, Failed> {
    fields.only(&["seat", "has", "not", "exactly"])?;
    let strings = |key| fields.get(key).map(|spot| spot.strings()).transpose();
    Ok(Then::Offers {
        seat: read_seat(fields.required("seat")?)?,
        has: strings("has")?.unwrap_or_default(),
        not: strings("not")?.unwrap_or_default(),
        exactly: strings("exactly")?,
    })
}

fn read_seat(spot: Spot<'_>) -> Result<Seat, Failed> {
    let number = u8::try_from(spot.number()?).unwrap_or(u8::MAX);
    Seat::try_from(number).map_err(|found| Failed::new(spot.line, found.to_string()))
}
