//! A made-up language, for tests of the pages.
//!
//! With `mathom serve --pseudo-language` every letter of every text that goes out is replaced by an accented
//! one that looks alike, and words grow by about a third. A page that reads structure out of words, or that
//! has no room for longer ones, shows it at once. Names that people chose, ids and digits stay as they are.
//!
//! It works where messages leave the server, on sockets and in JSON answers. It knows the fields that are texts by
//! their names. Nothing of it runs without the flag.

use std::io::Read;

use axum::body::{Body, to_bytes};
use axum::extract::ws::Message;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use axum::middleware::Next;
use axum::response::Response;
use flate2::read::DeflateDecoder;
use serde_json::Value;

use crate::frame::Frame;
use crate::web::App;

/// Fields that are texts wherever they are found.
const TEXTS: [&str; 14] = [
    "says", "asks", "role", "group", "heading", "title", "effect", "notes", "phrase", "chapter",
    "stops", "about", "values", "short",
];
/// More text fields, in descriptions of games. Elsewhere `name` is the name of a person.
const OF_GAMES: [&str; 3] = ["name", "amid", "side"];
/// More text fields, in the components of a game.
const OF_COMPONENTS: [&str; 19] = [
    "name",
    "many",
    "amid",
    "text",
    "adjective",
    "enters",
    "guide",
    "precondition",
    "table-use",
    "table-discard",
    "when",
    "requirement",
    "when-completed",
    "setup",
    "special",
    "constant",
    "oneUse",
    "conditions",
    "reconstructed",
];
/// Components that have nothing but a name.
const NAMED: [&str; 8] =
    ["decks", "icons", "faces", "armies", "symbols", "means", "causes", "riders"];
/// The game's own data, in which there are only ids.
const DATA: [&str; 2] = ["event", "view"];

/// What a message or an answer is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    Table,
    Games,
    Components,
}

/// A letter for each of a to z, and the same in capitals.
const SMALL: [char; 26] = [
    'á', 'ƀ', 'ç', 'ď', 'é', 'ƒ', 'ğ', 'ħ', 'í', 'ĵ', 'ķ', 'ļ', 'ɱ', 'ñ', 'ö', 'þ', 'ʠ', 'ř', 'š',
    'ţ', 'ü', 'ṽ', 'ŵ', 'ẋ', 'ý', 'ž',
];
const CAPITAL: [char; 26] = [
    'Á', 'Ɓ', 'Ç', 'Ď', 'É', 'Ƒ', 'Ğ', 'Ħ', 'Í', 'Ĵ', 'Ķ', 'Ļ', 'Ḿ', 'Ñ', 'Ö', 'Þ', 'Ǫ', 'Ř', 'Š',
    'Ţ', 'Ü', 'Ṽ', 'Ŵ', 'Ẋ', 'Ý', 'Ž',
];

/// The text in the made-up language. Word by word, so that a name is the same in every sentence.
pub fn text(plain: &str) -> String {
    let mut out = String::with_capacity(plain.len() * 2);
    let mut rest = plain;
    while let Some(first) = rest.chars().next() {
        if !first.is_alphabetic() {
            out.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let end = rest.find(|letter: char| !letter.is_alphabetic()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        // The id of a rule, such as WOTR.9.3, is no word.
        let is_id = word.len() == 4
            && word.chars().all(|letter| letter.is_ascii_uppercase())
            && after
                .strip_prefix('.')
                .is_some_and(|id| id.starts_with(|c: char| c.is_ascii_digit()));
        if is_id {
            out.push_str(word);
        } else {
            for (at, letter) in word.chars().enumerate() {
                let letter = look_alike(letter);
                out.push(letter);
                if at % 3 == 1 {
                    out.extend(letter.to_lowercase());
                }
            }
        }
        rest = after;
    }
    out
}

fn look_alike(letter: char) -> char {
    match letter {
        'a'..='z' => SMALL[usize::from(letter as u8 - b'a')],
        'A'..='Z' => CAPITAL[usize::from(letter as u8 - b'A')],
        other => other,
    }
}

/// A frame as it goes over a socket, in the made-up language.
pub fn frame(message: Message) -> Message {
    let plain = match &message {
        Message::Text(text) => Some(text.to_string()),
        Message::Binary(bytes) => {
            let mut text = String::new();
            DeflateDecoder::new(&bytes[..]).read_to_string(&mut text).ok().map(|_| text)
        }
        Message::Ping(_) | Message::Pong(_) | Message::Close(_) => None,
    };
    match plain.and_then(|text| serde_json::from_str(&text).ok()) {
        Some(mut json) => {
            translate(&mut json, Subject::Table);
            Frame::of_text(json_text(&json)).message()
        }
        None => message,
    }
}

/// Answers to requests, in the made-up language.
pub async fn answers(State(app): State<App>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_string();
    let response = next.run(request).await;
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_json = kind.is_some_and(|kind| kind.starts_with("application/json"));
    if !app.guard.pseudo_language || !is_json {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, usize::MAX).await else { return Response::new(Body::empty()) };
    let subject = match () {
        () if path.ends_with("/components") => Subject::Components,
        () if path.starts_with("/api/games") => Subject::Games,
        () => Subject::Table,
    };
    let Ok(mut json) = serde_json::from_slice(&bytes) else {
        return Response::from_parts(parts, Body::from(bytes));
    };
    translate(&mut json, subject);
    parts.headers.remove(CONTENT_LENGTH);
    Response::from_parts(parts, Body::from(json_text(&json)))
}

fn json_text(json: &Value) -> String {
    serde_json::to_string(json).expect("JSON that was read can be written")
}

fn translate(json: &mut Value, subject: Subject) {
    match json {
        Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                let name = name.as_str();
                let is_text = TEXTS.contains(&name)
                    || match subject {
                        Subject::Table => false,
                        Subject::Games => OF_GAMES.contains(&name),
                        Subject::Components => OF_COMPONENTS.contains(&name),
                    };
                match () {
                    () if subject == Subject::Table && DATA.contains(&name) => (),
                    () if subject == Subject::Components && NAMED.contains(&name) => names(value),
                    // Those of a table are pairs of words; those of a game are told one by one.
                    () if subject == Subject::Table && name == "options" => every(value),
                    () if is_text && !holds_fields(value) => every(value),
                    () => translate(value, subject),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| translate(value, subject)),
        _ => (),
    }
}

/// An object, or a list of them.
fn holds_fields(value: &Value) -> bool {
    match value {
        Value::Object(_) => true,
        Value::Array(values) => values.iter().any(holds_fields),
        _ => false,
    }
}

/// The names of components by their ids. A list by the same name is one of ids.
fn names(value: &mut Value) {
    if let Value::Object(names) = value {
        names.values_mut().filter(|name| name.is_string()).for_each(every);
    }
}

/// A text, or a list of them.
fn every(value: &mut Value) {
    match value {
        Value::String(plain) => *plain = text(plain),
        Value::Array(values) => values.iter_mut().for_each(every),
        _ => (),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn words_look_alike_and_are_longer() {
        assert_eq!(text("Bree"), "Ɓřřéé");
        assert_eq!(
            text("Frodo travels to Bree (2 dice)"),
            "Ƒřřöďöö ţřřáṽéélļ ţöö Ɓřřéé (2 ďííçé)".replace("ţřřáṽéélļ", &text("travels"))
        );
        let plain = "The Fellowship has moved: the Shadow rolls for the Hunt with three dice.";
        let grown = text(plain).chars().count() as f64 / plain.chars().count() as f64;
        assert!((1.2..1.45).contains(&grown), "{grown}");
    }

    #[test]
    fn ids_of_rules_digits_and_seats_stay() {
        assert_eq!(text("WOTR.9.3.2: \u{e002} 12"), "WOTR.9.3.2: \u{e002} 12");
    }

    #[test]
    fn texts_of_a_table_change_and_names_of_people_and_data_do_not() {
        let mut told = json!({
            "tell": "moved",
            "log": [{ "happened": [{ "event": { "turn-began": { "title": "id" } }, "says": "Hi", "about": 1 }] }],
            "patch": { "seats": [{ "name": "Rosie", "role": "Gondor" }], "view": { "title": "id" },
                "questions": [{ "choices": [{ "action": "pass", "title": "Pass", "notes": ["a"], "targets": ["card:x"] }] }] },
        });
        translate(&mut told, Subject::Table);
        let is = |path: &str| told.pointer(path).and_then(Value::as_str).unwrap_or_default();
        assert_eq!(is("/log/0/happened/0/says"), text("Hi"));
        assert_eq!(is("/log/0/happened/0/event/turn-began/title"), "id");
        assert_eq!(is("/patch/seats/0/name"), "Rosie");
        assert_eq!(is("/patch/seats/0/role"), text("Gondor"));
        assert_eq!(is("/patch/view/title"), "id");
        assert_eq!(is("/patch/questions/0/choices/0/title"), text("Pass"));
        assert_eq!(is("/patch/questions/0/choices/0/notes/0"), text("a"));
        assert_eq!(is("/patch/questions/0/choices/0/targets/0"), "card:x");
        assert_eq!(is("/tell"), "moved");
    }

    #[test]
    fn components_are_named_and_their_ids_stay() {
        let mut components = json!({
            "faces": { "army": "Army" },
            "special-dice": { "vilya": { "name": "Vilya", "faces": ["army"], "side": "shadow" } },
        });
        translate(&mut components, Subject::Components);
        assert_eq!(components["faces"]["army"], text("Army"));
        assert_eq!(components["special-dice"]["vilya"]["name"], text("Vilya"));
        assert_eq!(components["special-dice"]["vilya"]["faces"][0], "army");
        assert_eq!(components["special-dice"]["vilya"]["side"], "shadow");
    }

    #[test]
    fn a_table_tells_its_options_in_pairs_and_a_game_one_by_one() {
        let mut table = json!({ "options": [["Players", "Two players"]] });
        translate(&mut table, Subject::Table);
        assert_eq!(table["options"][0][1], text("Two players"));
        let mut games = json!([{ "options": [{ "key": "players", "name": "players" }],
            "first": { "options": { "players": "2" } } }]);
        translate(&mut games, Subject::Games);
        assert_eq!(games[0]["options"][0]["key"], "players");
        assert_eq!(games[0]["options"][0]["name"], text("players"));
        assert_eq!(games[0]["first"]["options"]["players"], "2");
    }
}
